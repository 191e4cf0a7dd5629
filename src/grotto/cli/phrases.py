"""What the terminal says around every game: the phrases every language must have. A game's own are with its face."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

MOST_ALTERNATIVES = 8


@dataclass(frozen=True)
class Phrases:
    """One language. Braces are filled in; a missing phrase is a type error."""

    lang: str
    # whose screen it is
    team: str
    teams: str
    quoted: str
    title: str
    published_hash: str
    how_to_type: str
    hand_over_secret: str
    press_enter: str
    prompt: str
    prompt_points: str
    # what happened and what can be done
    you_can: str
    action_line: str
    cost: str
    happened: str
    chance_happened: str
    nothing_happened: str
    more_before: str
    # answers
    unknown: str
    did_you_mean: str
    ask_for_help: str
    several: str
    or_: str
    and_: str
    no_such_number: str
    is_illegal: str
    legal_now: str
    legal_price: str
    more_of_rule: str
    turn_passed: str
    game_ended_first: str
    not_played: str
    taken_back: str
    undo_nothing: str
    undo_chance: str
    undo_shown: str
    undo_others: str
    why_what: str
    nothing_found: str
    no_section: str
    found: str
    chapters: str
    ask_like: str
    # keeping
    kept_here: str
    host_only: str
    copy_saved: str
    file_taken: str
    cannot_keep: str
    not_started: str
    interrupted: str
    goes_on: str
    unfinished: str
    unfinished_line: str
    which_one: str
    dropped: str
    one_waits: str
    going_on: str
    in_use: str
    # the end
    over: str
    wins: str
    share: str
    nobody: str
    points_from: str
    total: str
    was_out: str
    # bots
    plays_for: str
    thinks: str
    bot_failed: str
    hint: str
    hint_line: str
    hint_value: str
    hint_untried: str
    seed_opened: str
    verify_with: str
    # watching a record
    moment: str
    moment_start: str
    seen_by_note: str
    step_help: str
    step_prompt: str
    help_text: tuple[tuple[str, str], ...]  # what is typed, what it does; told of an action that is legal
    commands: dict[str, str]  # this language's words for them

    def name(self, seat: int) -> str:
        """People count from one."""
        return self.team.format(number=seat + 1)

    def names(self, seats: Sequence[int]) -> str:
        return joined([self.name(seat) for seat in seats], self.and_)

    def alternatives(self, texts: Sequence[str]) -> str:
        """The first few of several texts."""
        more = ["…"] if len(texts) > MOST_ALTERNATIVES else []
        return joined([self.quoted.format(text=text) for text in texts[:MOST_ALTERNATIVES]] + more, self.or_)


def joined(parts: Sequence[str], last: str) -> str:
    """a, b and c"""
    return ", ".join(parts[:-1]) + last + parts[-1] if len(parts) > 1 else "".join(parts)
