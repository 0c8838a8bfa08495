"""What a log says of its chance, held against the secret: each thing that can be wrong is planted and found."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

import pytest

from bot.match.events.chance import Drew, Sealed, WordGiven
from bot.match.events.match_events import Closed, Started
from bot.match.fairness.verify_draws import Fault, Trouble, proof
from bot.match.model import provably_fair_draws
from bot.match.model.match import Entry, Status, Where
from tests.unit.match.party import ALICE, BOB, CARA, HERE, Party

Forge = Callable[[Sequence[Entry]], Sequence[Entry]]


async def whole(party: Party) -> tuple[Sequence[Entry], str]:
    """The log of a match in which much happened before the start, and its secret."""
    table = await party.gathered(3)
    await party.service.lobby.leave(party.caller(CARA), table.id)
    await party.service.lobby.join(party.caller(CARA), table.id)
    await party.service.lobby.choose_colour(party.caller(BOB), table.id, 4)
    await party.service.lobby.house(table.id, Where(HERE.guild, HERE.channel, 77))
    match = await party.finished(await party.service.lobby.start(party.caller(ALICE), table.id))
    assert match.status is Status.FINISHED
    assert match.chance.secret is not None
    return await party.service.views.entries(match.id, limit=10_000), match.chance.secret


async def test_everything_people_did_at_the_table_is_mixed_in_the_order_of_the_log(party: Party):
    rows, secret = await whole(party)

    found = proof(rows, secret)

    mix, expected = hashlib.sha256(bytes.fromhex(secret)).hexdigest(), []
    for row in rows[: 1 + next(place for place, row in enumerate(rows) if row.command == "start")]:
        if row.interaction is not None:
            mix = hashlib.sha256(f"{mix}:{row.interaction}".encode()).hexdigest()
            expected.append((row.seq, row.actor, row.interaction, mix))
    assert [(one.seq, one.user, one.interaction, one.mix) for one in found.mixed] == expected
    assert [row.command for row in rows if row.seq in {one.seq for one in found.mixed}] == [
        *("open", "join", "join", "leave", "join", "choose-colour", "start")
    ]


async def test_the_numbers_of_draws_go_on_whatever_is_taken_back(party: Party):
    match = await party.started(2)
    for index in range(20):
        mover = min(match.to_act())
        match = await party.move(match, index)
        if index % 5 == 4:
            await party.service.play.propose_takeback(party.caller(match.players[mover].user), match.id)
            other = match.players[1 - mover].user
            match = await party.service.play.vote_takeback(party.caller(other), match.id, True)
    match = await party.finished(match)
    assert match.chance.secret is not None

    found = proof(await party.service.views.entries(match.id, limit=10_000), match.chance.secret)

    assert not found.faults
    assert [draw.number for draw in found.draws] == list(range(len(found.draws)))
    assert {draw.seq for draw in found.draws if draw.spent} == {
        draw.seq for draw in found.draws if match.undo.drops(draw.seq)
    }
    assert any(draw.spent for draw in found.draws)
    assert not all(draw.spent for draw in found.draws)


def _changed(kind: type[object], change: Callable[[Any], Sequence[object]], *, last: bool = False) -> Forge:
    """A log with the first (or last) event of a kind written in another way."""

    def forged(rows: Sequence[Entry]) -> Sequence[Entry]:
        places = [place for place, row in enumerate(rows) if any(isinstance(event, kind) for event in row.events)]
        place, done, events = places[-1 if last else 0], False, list[object]()
        for event in rows[place].events:
            wanted = isinstance(event, kind) and not done
            events += change(event) if wanted else [event]
            done = done or wanted
        return [*rows[:place], replace(rows[place], events=tuple(events)), *rows[place + 1 :]]

    return forged


def _worded(rows: Sequence[Entry]) -> Sequence[Entry]:
    """A word that is not the one that was mixed; it comes when play has begun, so that the mix stays what it was."""
    word = WordGiven(ALICE, "mine", provably_fair_draws.digest(rows[-1].interaction or 0, "another"))
    return [*rows[:-1], replace(rows[-1], events=(word, *rows[-1].events))]


FORGERIES: dict[str, tuple[Forge, set[Trouble]]] = {
    "another seal at the start": (
        _changed(Started, lambda event: [replace(event, commitment="ab" * 32)]),
        {Trouble.RESEALED},
    ),
    "a second seal": (_changed(Drew, lambda event: [Sealed(2, "ab" * 32), event], last=True), {Trouble.RESEALED}),
    "a number left out": (
        _changed(Drew, lambda event: [Drew(event.number + 1)], last=True),
        {Trouble.ORDER, Trouble.DRAW},
    ),
    "a draw without a number": (_changed(Drew, lambda _: [], last=True), {Trouble.UNNUMBERED}),
    "a number without a draw": (
        _changed(Closed, lambda event: [Drew(10_000), event]),
        {Trouble.ORDER, Trouble.IDLE},
    ),
    "another secret at the end": (
        _changed(Closed, lambda event: [replace(event, secret="cd" * 32)]),
        {Trouble.SECRET},
    ),
    "a tail cut off": (lambda rows: rows[:-1], {Trouble.UNFINISHED}),
    "a word that was not said": (_worded, {Trouble.WORD}),
    "nothing": (lambda rows: rows, set()),
}


@pytest.mark.parametrize("name", FORGERIES)
async def test_a_forgery_is_named(party: Party, name: str):
    forge, expected = FORGERIES[name]
    rows, secret = await whole(party)

    found = {fault.trouble for fault in proof(forge(rows), secret).faults}

    assert expected <= found
    assert found <= expected | {Trouble.DRAW}


@pytest.mark.parametrize("secret", ["ab" * 32, "", "no hex", "AB" * 32])
async def test_another_secret_is_found_first(party: Party, secret: str):
    rows, _ = await whole(party)

    found = proof(rows, secret)

    assert found.faults[0].trouble is Trouble.SECRET
    assert not all(draw.agrees for draw in found.draws)


async def test_another_secret_is_a_fault_of_the_row_with_its_seal(party: Party):
    table = await party.gathered(2)
    rows = await party.service.views.entries(table.id)

    found = proof(rows, "ab" * 32)

    assert [fault for fault in found.faults if fault.trouble is Trouble.SECRET] == [Fault(Trouble.SECRET, rows[0].seq)]
