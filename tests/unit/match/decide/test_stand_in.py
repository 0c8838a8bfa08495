"""A computer player takes a seat over whose person does not play any more; the others play on."""

from __future__ import annotations

import pytest

from bot.match.fold.fold import fold
from bot.match.model.computer_players import level_of
from bot.match.model.match import Match, Status
from bot.match.model.refusal_reasons import MatchReason
from bot.match.records.results import record
from tests.unit.match.party import ALICE, BOB, CARA, EVE, Party, refused


async def _without_alice(party: Party, seats: int = 3) -> Match:
    match = await party.started(seats)
    return await party.service.play.resign(party.caller(ALICE), match.id)


async def test_it_takes_the_seat_of_somebody_who_resigned(party: Party) -> None:
    match = await _without_alice(party)

    after = await party.service.seats.stand_in(party.caller(BOB), match.id, 0, "hard")

    assert after.computers == {0}
    assert level_of(after.players[0].user) == "hard"
    assert [gone.user for gone in after.seats.former[0]] == [ALICE]
    assert after.seats.resigned == frozenset()
    assert after.owner == BOB
    assert fold(await party.service.views.entries(match.id)) == after


async def test_the_match_is_played_to_its_end_and_counts_for_those_who_stayed(party: Party) -> None:
    match = await _without_alice(party)
    match = await party.service.seats.stand_in(party.caller(BOB), match.id, 0, "easy")

    match = await party.finished(match)
    kept = record(await party.service.views.entries(match.id))

    assert match.status is Status.FINISHED
    assert kept is not None
    assert kept.rated
    assert {result.user for result in kept.counted} == {ALICE, BOB, CARA}
    assert kept.against_computers


async def test_it_moves_for_somebody_who_left_the_server(party: Party) -> None:
    match = await party.started(2)
    await party.service.play.depart(match.id, 1, away=True)

    after = await party.service.seats.stand_in(party.caller(ALICE), match.id, 1, "normal")

    assert after.seats.departed == frozenset()
    assert after.present == {0}
    assert after.to_act() == match.to_act()


async def test_whoever_may_look_for_a_substitute_may_ask(party: Party) -> None:
    match, seats = await _without_alice(party), party.service.seats

    await refused(seats.stand_in(party.caller(EVE), match.id, 0, "hard"), MatchReason.NOT_SEATED)
    await refused(seats.stand_in(party.caller(ALICE), match.id, 0, "hard"), MatchReason.RESIGNED)
    await refused(seats.stand_in(party.caller(BOB), match.id, 2, "hard"), MatchReason.PLAYS_ON, seat=2)
    await refused(seats.stand_in(party.caller(BOB), match.id, 7, "hard"), MatchReason.NOT_THERE)
    await refused(seats.stand_in(party.caller(BOB), match.id, 0, "genius"), MatchReason.BAD_LEVEL, level="genius")
    after = await seats.stand_in(party.caller(EVE, manages=True), match.id, 0, "hard")

    assert after.computers == {0}
    await refused(seats.stand_in(party.caller(BOB), match.id, 0, "hard"), MatchReason.PLAYS_ON, seat=0)


async def test_nobody_who_plays_is_replaced(party: Party) -> None:
    match, seats = await party.started(3), party.service.seats

    await refused(seats.stand_in(party.caller(BOB), match.id, 1, "hard"), MatchReason.NO_STAND_IN)


async def test_no_match_is_left_to_computers(party: Party) -> None:
    match = await party.started(2)
    await party.service.play.depart(match.id, 0, away=True)
    await party.service.play.depart(match.id, 1, away=True)
    manager = party.caller(EVE, manages=True)

    await refused(party.service.seats.stand_in(manager, match.id, 0, "hard"), MatchReason.NO_STAND_IN)


@pytest.mark.parametrize("level", ["easy", "normal", "hard"])
async def test_a_second_one_is_another_one(party: Party, level: str) -> None:
    match = await _without_alice(party, 4)
    match = await party.service.play.resign(party.caller(BOB), match.id)
    seats = party.service.seats

    await seats.stand_in(party.caller(CARA), match.id, 0, "normal")
    after = await seats.stand_in(party.caller(CARA), match.id, 1, level)

    assert after.computers == {0, 1}
    assert after.players[0].name != after.players[1].name
