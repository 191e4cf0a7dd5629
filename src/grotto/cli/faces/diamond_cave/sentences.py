"""Diamond Cave in sentences: who digs where, what lies in front, what is planned. Every line can be read out alone."""

from __future__ import annotations

from collections import Counter

from grotto.cli.faces.diamond_cave.phrases import MountainPhrases, listed, some
from grotto.cli.faces.diamond_cave.seen import Card, Planned, Player, Seen

WAITING = ("digging", "swapped", "opened")


def player_name(p: MountainPhrases, seat: int) -> str:
    return p.player.format(number=seat + 1)


def front_name(p: MountainPhrases, front: str) -> str:
    kind, ends = front.split()
    return f"{p.kinds[kind]}, {p.ends[ends]}"


# --- where the game stands ---


def status(p: MountainPhrases, table: Seen) -> str:
    """Whose turn it is and what is asked of them."""
    phase = table.turn.phase
    if phase in ("scattering", "planning"):
        return p.begins
    if phase == "drawing lots":
        return p.lots
    if phase == "over":
        return p.finished
    asked = {
        "opening": p.opens,
        "pointing": p.points_first,
        "acting": p.acts,
        "going on": p.goes_on,
        "darkness": p.darkness,
        "leading": p.leads,
    }
    return asked.get(phase, p.turned_up).format(player=player_name(p, table.turn.seat))


def way_told(p: MountainPhrases, table: Seen) -> str:
    """Whether the card that was dug is the right way; empty while none was."""
    if table.turn.phase != "leading":
        return ""
    return p.right if table.turn.right else p.wrong


def counts(p: MountainPhrases, table: Seen) -> str:
    """Deck, diamonds, and how long nobody has gained any."""
    quiet = p.quiet.format(count=table.turn.quiet, all=table.numbers["quiet"])
    told = [some(p.visible, table.diamonds), some(p.deck, table.deck)]
    return "; ".join([*told, quiet] if table.turn.quiet * 2 >= table.numbers["quiet"] else told)


# --- a player ---


def here(p: MountainPhrases, table: Seen, seat: int) -> list[str]:
    """Where the pawn stands, what lies in front of it, and whether that blocks it."""
    player = table.seats[seat]
    if player.pawn is None:
        return []
    ahead = table.by_place[player.pawn].ahead
    if ahead is None:
        return [tunnel(p, table, player) + "."]
    told = f"{p.pawn.format(at=player.pawn, side=p.sides[ahead])}, {in_front(p, table, player)}."
    if not player.blocked:
        return [told, tunnel(p, table, player) + "."]
    return [told, f"{blocked(p, player)}.", tunnel(p, table, player) + "."]


def blocked(p: MountainPhrases, player: Player) -> str:
    return p.blocked_single if len(player.tunnel) == 1 else p.blocked_long


def in_front(p: MountainPhrases, table: Seen, player: Player) -> str:
    if player.front is None:
        return p.edge
    return p.looks.format(at=player.front, card=lying(p, table.by_place[player.front]))


def lying(p: MountainPhrases, card: Card) -> str:
    """A card of the mountain, as it can be seen."""
    if card.back == "gap":
        return p.gap
    if card.seat is not None:
        return p.in_tunnel.format(player=player_name(p, card.seat))
    told = p.remembered.format(front=front_name(p, card.seen)) if card.seen else p.hidden
    return f"{p.diamond}; {told}" if card.back == "diamond" else told


def tunnel(p: MountainPhrases, table: Seen, player: Player) -> str:
    cards = [open_card(p, table.by_place[at]) for at in player.tunnel]
    return some(p.tunnel, len(cards)) + listed(cards, p)


def open_card(p: MountainPhrases, card: Card) -> str:
    """An open card: what it shows, how it is turned, whether it lies on a diamond."""
    told = [p.card.format(at=card.at, front=front_name(p, card.front or ""))]
    if card.quarters:
        told.append(some(p.turned, card.quarters))
    if card.back == "diamond":
        told.append(p.under)
    return " (".join([told[0], "; ".join(told[1:]) + ")"]) if len(told) > 1 else told[0]


def standing(p: MountainPhrases, table: Seen, seat: int) -> str:
    """One line on a player."""
    player = table.seats[seat]
    length = some(p.length, len(player.tunnel)) if player.tunnel else p.no_tunnel
    told = p.standing.format(
        player=player_name(p, seat),
        points=some(p.points, player.points),
        gained=some(p.gained, player.gained),
        tunnel=length,
    )
    return told + "."


# --- beside the mountain, and all of it ---


def planned(p: MountainPhrases, table: Seen) -> str:
    one, other = (
        p.planned_name.format(number=number, front=planned_front(p, card))
        for number, card in enumerate(table.planned, 1)
    )
    return p.planned.format(one=one, other=other)


def planned_front(p: MountainPhrases, card: Planned) -> str:
    told = p.planned_hidden if card.front is None else front_name(p, card.front)
    return f"{told} ({p.under})" if card.back == "diamond" else told


def unseen(p: MountainPhrases, table: Seen) -> list[str]:
    """How many of each kind nobody has seen, by back."""
    names = dict(p.legend)
    return [p.unseen.format(back=names[back], kinds=kinds_told(p, table.unseen[back])) for back in ("plain", "diamond")]


def kinds_told(p: MountainPhrases, fronts: dict[str, int]) -> str:
    count: Counter[str] = Counter()
    for front, number in fronts.items():
        count[front.split()[0]] += number
    return ", ".join(some(pair, count[kind]) for kind, pair in p.kinds_counted.items())


def places(p: MountainPhrases, table: Seen) -> list[str]:
    """The whole mountain: diamonds, open cards, what was seen, gaps."""
    lying_cards = [card for card in table.mountain if card.seat is None]
    diamonds = [card.at for card in lying_cards if card.back == "diamond"]
    told = [p.diamonds_at.format(places=", ".join(diamonds) or p.none)]
    for seat, player in enumerate(table.seats):
        if player.tunnel:
            cards = ", ".join(open_card(p, table.by_place[at]) for at in player.tunnel)
            told.append(p.open_at.format(player=player_name(p, seat), cards=cards))
    if remembered := [p.card.format(at=card.at, front=front_name(p, card.seen)) for card in lying_cards if card.seen]:
        told.append(p.seen_at.format(cards="; ".join(remembered)))
    if gaps := [card.at for card in lying_cards if card.back == "gap"]:
        told.append(p.gaps_at.format(places=", ".join(gaps)))
    return [f"{line}." for line in told]


def account(p: MountainPhrases, table: Seen) -> tuple[list[str], list[list[str]]]:
    """Where the points come from."""
    rows = [[str(player.account[word]) for word in p.accounts] for player in table.seats]
    return list(p.accounts.values()), rows
