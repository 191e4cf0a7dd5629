"""A table as others may see it."""

from __future__ import annotations

from collections.abc import Collection

from grotto.server.tables.sitting import Sitting
from grotto.server.tables.state import State
from grotto.server.wire.cards import Person, SeatCard, Suggestion, TableCard, Vote


def seat_card(sitting: Sitting, present: Collection[str]) -> SeatCard:
    person = Person(id=sitting.person, name=sitting.name) if sitting.person else None
    return SeatCard(
        seat=sitting.seat,
        kind=sitting.kind,
        person=person,
        bot=sitting.bot,
        ready=sitting.ready,
        present=sitting.person in present,
        stand_in=sitting.stand_in,
        conceded=sitting.conceded,
    )


def table_card(state: State, present: Collection[str], spectators: int, asker: str | None) -> TableCard:
    header = state.header
    paper = header.paper()
    host = next((one for one in state.seats if one.person == header.host), None)
    return TableCard(
        id=header.id,
        game=header.game,
        title=header.card.title,
        options=header.options,
        own_content=paper.digest if paper else None,
        visibility=header.visibility,
        stage=state.stage,
        host=Person(id=header.host, name=host.name if host else "") if header.host else None,
        seats=[seat_card(one, present) for one in state.seats],
        spectators=spectators,
        clock=header.clock,
        rated=header.rated,
        commitment=state.course.table.commitment,
        rules=header.rules,
        suggestions=header.suggestions,
        practice=header.practice,
        deal=header.deal,
        rematch=state.rematch,
        made=header.made,
        changed=round(state.changed),
        mine=state.seats_of(asker),
    )


def suggestion_cards(state: State, lang: str) -> list[Suggestion]:
    notation = state.header.card.notation
    return [
        Suggestion(
            person=Person(id=one.person, name=one.name),
            seat=one.seat,
            text=one.action,
            says=notation.say(notation.read(one.action), lang),
        )
        for one in state.suggested.values()
    ]


def vote_cards(state: State) -> list[Vote]:
    voters = [one.seat for one in state.seats if one.kind == "person" and not one.conceded]
    return [
        Vote(about=about, by=yes[0], yes=list(yes), missing=[seat for seat in voters if seat not in yes])
        for about, yes in state.consents.items()
    ]
