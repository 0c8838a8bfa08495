"""What finished matches come to, read out of logs of every game and out of matches played for it."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from bot.core.game import Seat
from bot.match.events import log_row_conversion
from bot.match.events.clocks_and_absences import ClockChosen
from bot.match.fold.fold import fold
from bot.match.model.match import Entry, Match, Status
from bot.match.model.tempo import Pace, pace_of
from bot.match.model.time_control import Clock, Consequence
from bot.match.records import results
from bot.match.records.results import Record, record
from tests.frozen import filing
from tests.unit.match.party import ALICE, BOB, CARA, Party

PACES = {
    None: Pace.OPEN,
    Clock(1): Pace.BRISK,
    Clock(2, consequence=Consequence.FORFEIT): Pace.BRISK,
    Clock(3): Pace.CALM,
    Clock(7, bank=True, increment=12): Pace.BRISK,
    Clock(8, bank=True): Pace.CALM,
}


def entries(name: str) -> list[Entry]:
    return log_row_conversion.to_entries(filing.read(name).rows)


def recorded(name: str) -> Record:
    found = record(entries(name))
    assert found is not None
    return found


async def of(party: Party, match: Match) -> Record:
    found = record(await party.service.views.entries(match.id, limit=10_000))
    assert found is not None
    return found


def by_seat(record: Record, field: str) -> list[object]:
    return [getattr(result, field) for result in record.results]


@pytest.mark.parametrize("clock", PACES, ids=str)
def test_the_clock_says_how_fast_a_table_is_meant_to_play(clock: Clock | None):
    assert pace_of(clock) is PACES[clock]


@pytest.mark.parametrize("name", [name for name in filing.names() if not name.startswith("table-")])
def test_every_record_agrees_with_the_end_of_its_log(name: str):
    rows = entries(name)
    end = fold(rows)

    found = record(rows)

    if end.status is not Status.FINISHED:
        assert found is None
        return
    assert found is not None
    assert tuple(by_seat(found, "score")) == end.outcome.scores
    assert {result.seat for result in found.results if result.won} == set(end.outcome.placings[0])
    assert sorted(by_seat(found, "start")) == list(range(1, len(end.players) + 1))
    assert found.begun <= found.finished <= end.updated


@pytest.mark.parametrize("name", ["table-cancelled", "table-deserted", "dice-voted-off", "heirs-called-off"])
def test_a_match_without_a_result_has_no_record(name: str):
    assert record(entries(name)) is None


def test_a_log_that_has_not_ended_has_no_record():
    assert record(entries("kingdomino-2")[:-1]) is None
    assert record([]) is None


def test_those_who_tie_share_a_place_and_the_next_is_further_down():
    tied = recorded("table-late")

    assert by_seat(tied, "place") == [1, 2, 3, 3]
    assert by_seat(tied, "shared") == [False, False, True, True]
    assert by_seat(tied, "absent") == [False, False, True, True]


def test_a_tie_that_something_else_decided_is_none():
    dynasty = recorded("kingdomino-dynasty")

    assert by_seat(dynasty, "score") == [80, 67, 80]
    assert by_seat(dynasty, "place") == [2, 3, 1]
    assert by_seat(dynasty, "margin") == [0, -13, 0]


def test_an_automa_takes_a_place_and_is_nobody():
    alone = recorded("heirs-alone-poor")

    (result,) = alone.results
    assert (alone.seats, alone.automa, alone.rated) == (1, 49, False)
    assert (result.place, result.won, result.score, result.margin) == (2, False, 25, -24)


def test_a_seat_that_was_taken_over_is_its_last_persons_and_rates_nobody():
    taken = recorded("table-taken-over")

    assert by_seat(taken, "user") == [6, 5, 3]
    assert by_seat(taken, "substituted") == [True, True, False]
    assert not taken.rated


def test_moves_of_whoever_sat_there_before_are_not_theirs():
    taken = recorded("table-taken-over")
    rows = entries("table-taken-over")

    own = [entry for entry in rows if entry.command == "submit" and entry.actor == 6]
    assert 0 < taken.results[0].decisions <= len(own)


def test_options_are_told_where_they_are_not_the_usual_ones():
    assert recorded("carcassonne-2").traits == ()
    assert recorded("carcassonne-traders").traits == ("traders-builders=on",)
    assert recorded("heirs-alone-brave").traits == ("level=brave", "sets=war-craft-patrol")


def test_whoever_is_asked_first_has_started():
    assert by_seat(recorded("castle-completed-and-held"), "start") == [2, 1]
    assert by_seat(recorded("kingdomino-3"), "start") == [1, 3, 2]


def test_a_match_that_somebody_left_was_not_played_to_its_end():
    assert recorded("castle-completed-and-held").complete
    assert not recorded("castle-given-up").complete
    assert by_seat(recorded("castle-given-up"), "absent") == [True, False]


async def chosen(party: Party, match: Match, ms: int, *, seat: Seat) -> Match:
    """Somebody's move after so much time."""
    assert seat in match.to_act()
    party.clock.at += ms
    return await party.move(match)


class TestThought:
    async def test_only_what_could_be_decided_otherwise_is_a_decision(self, monkeypatch: pytest.MonkeyPatch):
        party, rng, free, moves = Party(), random.Random(1), 0, 0
        match = await party.started(2)
        while match.status is Status.RUNNING:
            ways = len(match.rules.legal_actions(match.state, min(match.to_act())))
            free, moves = free + (ways > 1), moves + 1
            match = await party.move(match, rng.randrange(1000))

        found = await of(party, match)

        assert free < moves, "random play is forced to discard"
        assert sum(result.decisions for result in found.results) == free
        monkeypatch.setattr(results, "_chosen", lambda *_: True)
        assert sum(result.decisions for result in (await of(party, match)).results) == moves

    async def test_it_is_the_time_from_the_question_to_the_answer(self):
        party = Party()
        match = await party.started(2)
        first = min(match.to_act())
        match = await chosen(party, match, 5_000, seat=first)
        match = await chosen(party, match, 70_000, seat=1 - first)
        match = await party.service.play.resign(party.caller(match.players[first].user), match.id)

        found = await of(party, match)

        assert [(result.decisions, result.thought) for result in found.results] == (
            [(1, 5_000), (1, 70_000)] if first == 0 else [(1, 70_000), (1, 5_000)]
        )

    async def test_a_move_that_was_taken_back_is_no_decision_and_its_time_counts_once(self):
        party = Party()
        match = await party.started(2, grace=15)
        first = min(match.to_act())
        user = match.players[first].user
        match = await chosen(party, match, 4_000, seat=first)
        match = await party.service.play.undo(party.caller(user), match.id, None)
        match = await party.on(await chosen(party, match, 3_000, seat=first))
        match = await party.service.play.resign(party.caller(user), match.id)

        found = (await of(party, match)).results[first]

        assert (found.decisions, found.thought) == (1, 7_000)

    async def test_a_pause_is_none_of_it(self):
        party = Party()
        match = await party.started(2)
        first = min(match.to_act())
        party.clock.at += 2_000
        for user in (ALICE, BOB):
            match = await party.service.clocks.vote_pause(party.caller(user), match.id, agree=True)
        assert match.clock.paused is not None
        match = await chosen(party, match, 90_000, seat=first)
        match = await party.service.play.resign(party.caller(match.players[first].user), match.id)

        assert (await of(party, match)).results[first].thought == 2_000


async def test_it_counts_the_clock_at_the_end_and_from_the_start_of_play():
    party = Party()
    match = await party.gathered(3)
    party.clock.at += 60_000
    match = await party.service.lobby.start(party.caller(ALICE), match.id)
    begun = party.clock.at
    for user in (BOB, CARA):
        party.clock.at += 60_000
        match = await party.service.play.resign(party.caller(user), match.id)

    rows = list(await party.service.views.entries(match.id, limit=10_000))
    calm = [rows[0], replace(rows[1], events=(*rows[1].events, ClockChosen(Clock(5)))), *rows[2:]]

    found = record(calm)
    assert found is not None
    assert (found.begun, found.finished, found.pace) == (begun, begun + 120_000, Pace.CALM)
    assert record(rows).pace is Pace.OPEN


def test_a_table_that_chose_so_changes_no_ratings():
    assert recorded("kingdomino-2").rated
    assert not recorded("table-unrated").rated
