"""What the terminal says around every game, in each language. A game's own words are with its face."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from grotto.kernel.errors import Unreadable
from grotto.kernel.game import nearest

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
    log_title: str
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
    unreadable_save: str
    # the end
    over: str
    wins: str
    share: str
    nobody: str
    points_from: str
    total: str
    was_out: str
    seed_opened: str
    verify_with: str
    # watching a record
    moment: str
    moment_start: str
    seen_by_note: str
    step_help: str
    step_prompt: str
    help_text: tuple[tuple[str, str], ...]
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


ENGLISH = Phrases(
    lang="en",
    team="Team {number}",
    teams="{count} teams",
    quoted="“{text}”",
    title="{title} · {options} · {teams}",
    published_hash="The dealer's secret seed has the hash {hash}; the seed itself is opened after the end.",
    how_to_type="Type the number of an action or its words, several with commas; ? explains, help lists all commands.",
    hand_over_secret="{team} packs next, and packing is secret: the others look away.",
    press_enter="Press Enter when you sit at the keyboard.",
    prompt="{team}> ",
    prompt_points="{team}, {points}> ",
    you_can="You can",
    action_line="{number}. {sentence}{price}: {text}",
    cost=" ({price})",
    happened="{team}: {sentence} ({text}).",
    chance_happened="{sentence}.",
    nothing_happened="Nothing has happened yet.",
    log_title="What happened",
    more_before="… and {count} before that: log {all} shows them.",
    unknown="“{typed}” is no action and no command.",
    did_you_mean="Did you mean {meant}?",
    ask_for_help="help lists the commands.",
    several="“{typed}” could be {meant}. Which one?",
    or_=" or ",
    and_=" and ",
    no_such_number="There is no action {number}: they are numbered 1 to {last}.",
    is_illegal="“{typed}” is not possible now. {rule}.",
    legal_now="“{typed}” is possible now.",
    legal_price="“{typed}” is possible now: {price}.",
    more_of_rule="? {rule} says more.",
    turn_passed="Stopped before “{typed}”: it is {team}'s turn now.",
    game_ended_first="Stopped before “{typed}”: the game is over.",
    not_played="Not played: {left}.",
    taken_back="Taken back: {team}, {text}.",
    undo_nothing="Nothing can be taken back: you have played nothing yet.",
    undo_chance="Nothing can be taken back: chance has answered since, and what was drawn is known.",
    undo_shown="Nothing can be taken back: “{text}” has shown something that was hidden.",
    undo_others="“{text}” cannot be taken back: others have acted on it since.",
    why_what="Say which action: why enter e raft.",
    nothing_found="The rules say nothing about “{typed}”.",
    no_section="The rules have no {section}.",
    found="{count} places speak of “{typed}”:",
    chapters="The rules of {title}",
    ask_like="Ask like this: ? §7.4, or ? enter e raft, or ? raft.",
    kept_here="This game is kept after every action in {path}.",
    host_only="The file holds the secret seed: it is for the host alone until the game is over.",
    file_taken="{path} exists already and holds something else; it is left as it is.",
    copy_saved="A copy is saved in {path}.",
    cannot_keep="This game cannot be kept in {path}: {reason}.",
    not_started="Nothing has been played, so there is nothing to keep.",
    interrupted="Nothing is lost: the game is kept in {path}.",
    goes_on="{command} goes on with it.",
    unfinished="Unfinished games of {title}",
    unfinished_line="{number}. {when}, {teams}, {options}, {actions} actions",
    which_one="Number to go on with, n for a new game, drop NUMBER to put one away [{default}]: ",
    dropped="Put away: {path}",
    one_waits="An unfinished game is kept ({count} in all); --resume goes on with the latest.",
    going_on="Going on after {actions} actions.",
    in_use="This game is open in another terminal.",
    unreadable_save="{path} cannot be played on: {reason}",
    over="The game is over. {reason}",
    wins="{team} wins with {points} points.",
    share="{teams} share the victory with {points} points.",
    nobody="Nobody wins.",
    points_from="Where the points come from",
    total="total",
    was_out="not at the base, out",
    seed_opened="The seed was {seed}; its hash, published before the first draw, is {hash}.",
    verify_with="The record is in {path}. Every action and every draw can be checked: {command}",
    moment="After action {number} of {last}: {said}",
    moment_start="Before the first action of {last}.",
    seen_by_note="This record holds what {seen_by} may know.",
    step_help="Enter: on, b: back, a number: to that action, q: quit.",
    step_prompt="{number}/{last}> ",
    help_text=(
        ("3", "play action 3 of the list"),
        ("enter e raft", "play an action by its words; unambiguous beginnings will do: en e r"),
        ("discover, 2, pass", "several, one after the other; it stops at the first that is refused"),
        ("?", "the chapters of the rules"),
        ("? §7.4", "what a § says; also ? enter e raft, or any word: ? raft"),
        ("why enter e", "which § forbids it"),
        ("undo", "take the last action back, unless something was drawn or shown since"),
        ("view", "show the whole table again"),
        ("map", "the whole cave at once"),
        ("log", "what happened; log 40 for more"),
        ("save FILE", "write a copy; the game itself is kept after every action anyway"),
        ("quit", "leave; the next start offers to go on"),
    ),
    commands={},
)

GERMAN = Phrases(
    lang="de",
    team="Team {number}",
    teams="{count} Teams",
    quoted="„{text}“",
    title="{title} · {options} · {teams}",
    published_hash="Der geheime Startwert der Ziehungen hat den Hash {hash}; er selbst wird nach dem Ende offengelegt.",
    how_to_type="Tippe die Nummer einer Aktion oder ihre Worte, mehrere mit Kommas; ? erklärt, hilfe zeigt alle Befehle.",
    hand_over_secret="Als Nächstes packt {team}, und gepackt wird geheim: Die anderen schauen weg.",
    press_enter="Drücke Enter, sobald du an der Tastatur sitzt.",
    prompt="{team}> ",
    prompt_points="{team}, {points}> ",
    you_can="Du kannst",
    action_line="{number}. {sentence}{price}: {text}",
    cost=" ({price})",
    happened="{team}: {sentence} ({text}).",
    chance_happened="{sentence}.",
    nothing_happened="Noch ist nichts geschehen.",
    log_title="Was geschah",
    more_before="… und {count} davor: verlauf {all} zeigt sie.",
    unknown="„{typed}“ ist weder Aktion noch Befehl.",
    did_you_mean="Meintest du {meant}?",
    ask_for_help="hilfe zeigt alle Befehle.",
    several="„{typed}“ könnte {meant} heißen. Was davon?",
    or_=" oder ",
    and_=" und ",
    no_such_number="Eine Aktion {number} gibt es nicht: Sie haben die Nummern 1 bis {last}.",
    is_illegal="„{typed}“ geht jetzt nicht. {rule}.",
    legal_now="„{typed}“ ist jetzt möglich.",
    legal_price="„{typed}“ ist jetzt möglich: {price}.",
    more_of_rule="? {rule} sagt mehr.",
    turn_passed="Angehalten vor „{typed}“: Jetzt ist {team} am Zug.",
    game_ended_first="Angehalten vor „{typed}“: Die Partie ist zu Ende.",
    not_played="Nicht gespielt: {left}.",
    taken_back="Zurückgenommen: {team}, {text}.",
    undo_nothing="Nichts zurückzunehmen: Du hast noch nichts gespielt.",
    undo_chance="Nichts zurückzunehmen: Seither hat der Zufall geantwortet, und was gezogen wurde, ist bekannt.",
    undo_shown="Nichts zurückzunehmen: „{text}“ hat etwas Verborgenes gezeigt.",
    undo_others="„{text}“ lässt sich nicht zurücknehmen: Andere haben seither darauf gebaut.",
    why_what="Sag, welche Aktion: warum enter e raft.",
    nothing_found="Zu „{typed}“ sagen die Regeln nichts.",
    no_section="Ein {section} gibt es in den Regeln nicht.",
    found="{count} Stellen sprechen von „{typed}“:",
    chapters="Die Regeln von {title}",
    ask_like="Frag so: ? §7.4 oder ? enter e raft oder ? Schlauchboot.",
    kept_here="Diese Partie wird nach jeder Aktion in {path} aufbewahrt.",
    host_only="Die Datei enthält den geheimen Startwert: Bis zum Ende ist sie nur für den Gastgeber.",
    file_taken="{path} gibt es schon und enthält etwas anderes; die Datei bleibt, wie sie ist.",
    copy_saved="Eine Kopie liegt in {path}.",
    cannot_keep="Diese Partie lässt sich nicht in {path} aufbewahren: {reason}.",
    not_started="Es wurde noch nichts gespielt, also gibt es nichts aufzubewahren.",
    interrupted="Nichts ist verloren: Die Partie liegt in {path}.",
    goes_on="Weiter geht es mit {command}",
    unfinished="Angefangene Partien von {title}",
    unfinished_line="{number}. {when}, {teams}, {options}, {actions} Aktionen",
    which_one="Nummer zum Weiterspielen, n für eine neue Partie, drop NUMMER zum Weglegen [{default}]: ",
    dropped="Weggelegt: {path}",
    one_waits="Eine angefangene Partie liegt bereit (insgesamt {count}); --resume spielt die letzte weiter.",
    going_on="Weiter nach {actions} Aktionen.",
    in_use="Diese Partie ist in einem anderen Terminal offen.",
    unreadable_save="{path} lässt sich nicht weiterspielen: {reason}",
    over="Die Partie ist zu Ende. {reason}",
    wins="{team} gewinnt mit {points} Punkten.",
    share="{teams} teilen sich den Sieg mit {points} Punkten.",
    nobody="Niemand gewinnt.",
    points_from="Woher die Punkte kommen",
    total="gesamt",
    was_out="nicht im Basislager, ausgeschieden",
    seed_opened="Der Startwert war {seed}; sein Hash, vor der ersten Ziehung bekannt gegeben, ist {hash}.",
    verify_with="Die Aufzeichnung liegt in {path}. Jede Aktion und jede Ziehung lässt sich prüfen: {command}",
    moment="Nach Aktion {number} von {last}: {said}",
    moment_start="Vor der ersten von {last} Aktionen.",
    seen_by_note="Diese Aufzeichnung enthält, was {seen_by} wissen darf.",
    step_help="Enter: weiter, b: zurück, eine Zahl: zu dieser Aktion, q: Ende.",
    step_prompt="{number}/{last}> ",
    help_text=(
        ("3", "Aktion 3 der Liste spielen"),
        ("enter e raft", "eine Aktion mit ihren Worten spielen; eindeutige Anfänge genügen: en e r"),
        ("discover, 2, pass", "mehrere nacheinander; bei der ersten, die nicht geht, ist Schluss"),
        ("?", "die Kapitel der Regeln"),
        ("? §7.4", "was ein § sagt; auch ? enter e raft oder ein Wort: ? Schlauchboot"),
        ("warum enter e", "welcher § es verbietet"),
        ("zurück", "die letzte Aktion zurücknehmen, solange nichts gezogen oder gezeigt wurde"),
        ("tisch", "den ganzen Tisch noch einmal zeigen"),
        ("karte", "die ganze Höhle auf einmal"),
        ("verlauf", "was geschah; verlauf 40 für mehr"),
        ("speichern DATEI", "eine Kopie schreiben; aufbewahrt wird die Partie ohnehin nach jeder Aktion"),
        ("ende", "aufhören; der nächste Start bietet an weiterzuspielen"),
    ),
    commands={
        "hilfe": "help",
        "warum": "why",
        "zurück": "undo",
        "zurueck": "undo",
        "tisch": "view",
        "karte": "map",
        "verlauf": "log",
        "speichern": "save",
        "regeln": "rules",
        "ende": "quit",
    },
)

LANGUAGES = {"en": ENGLISH, "de": GERMAN}


def phrases(lang: str) -> Phrases:
    return LANGUAGES[check_lang(lang)]


def check_lang(lang: str) -> str:
    if lang not in LANGUAGES:
        raise Unreadable(f"unknown language {lang!r}{nearest(lang, LANGUAGES)}")
    return lang
