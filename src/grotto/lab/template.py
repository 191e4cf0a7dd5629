"""A content file to begin with: all that the house says, and of the options' own files what they say otherwise."""

from __future__ import annotations

from grotto.kernel.game import Game
from grotto.lab.settings import HOUSE, papers

HEAD = """\
# An own content file for {title}. Change what you like and leave out what stays as it is: what is not said here
# comes from the house. Check it, look at it, play it:
#   grotto content check FILE --game {name} --picture FILE.svg
#   grotto play {name} --content FILE
#   grotto lab run {name} --content FILE

title = "My own {title}"

"""


def template_of(game: Game) -> str:
    """A file that plays as the house plays."""
    parts = [HEAD.format(title=game.title, name=game.name)]
    for stem, paper in papers(game).items():
        if stem == HOUSE:
            parts.append(paper.text.strip("\n") + "\n")
        else:
            lines = (f"# {line}" if line and not line.startswith("#") else line for line in paper.text.split("\n"))
            parts.append(f"\n# --- {stem} says; remove the # of what should hold with every option ---\n")
            parts.append("\n".join(lines).strip("\n") + "\n")
    return "".join(parts)
