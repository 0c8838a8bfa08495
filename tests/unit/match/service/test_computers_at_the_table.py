"""Computer players at tables and in matches: they sit, they move, and nothing else is asked of them."""

from __future__ import annotations

import pytest

from bot.core.game import Termination
from bot.match.decide.seating_before_start import seating
from bot.match.fold.clock import due_at
from bot.match.model.computer_players import level_of
from bot.match.model.match import Caller, Match, Status
from bot.match.model.refusal_reasons import MatchReason
from bot.match.model.time_control import Clock, Consequence
from tests.unit.match.party import ALICE, BOB, CARA, HERE, Party, refused


@pytest.fixture
def party() -> Party:
    return Party()


async def _table(party: Party, seats: int = 2, count: int = 1, people: int = 1, **settings: object) -> Match:
    match = await party.service.lobby.open(
        party.caller(ALICE), HERE, "kingdomino", seats, {}, "en", computers=seating("hard", count), **settings
    )
    for user in range(BOB, people + 1):
        match = await party.service.lobby.join(party.caller(user), match.id)
    return match


async def _started(party: Party, seats: int = 2, count: int = 1, people: int = 1, **settings: object) -> Match:
    match = await _table(party, seats, count, people, **settings)
    return await party.service.lobby.start(party.caller(ALICE), match.id)


async def _moved(party: Party, match: Match) -> Match:
    """The next decision, whoever has to make it."""
    seat = min(match.to_act())
    player = match.players[seat]
    action = match.rules.legal_actions(match.state, seat)[0]
    who = party.caller(player.user) if player.user > 0 else Caller(player.user, player.name, 0)
    return await party.service.play.submit(who, match.id, [match.rules.notation(action)], match.decided[seat])


class TestTheTable:
    async def test_they_sit_there_from_the_start(self, party: Party) -> None:
        match = await _table(party, 3, 2)

        assert [player.name for player in match.players] == ["Alice", "Alder", "Birch"]
        assert match.computers == {1, 2}
        assert {level_of(match.players[seat].user) for seat in match.computers} == {"hard"}

    async def test_a_person_sits_at_every_table(self, party: Party) -> None:
        await refused(_table(party, 2, 2), MatchReason.TOO_MANY_COMPUTERS, seats=2, computers=2)

    async def test_free_seats_are_filled_by_the_owner(self, party: Party) -> None:
        match = await party.gathered(4, 2)
        await refused(party.service.lobby.fill(party.caller(BOB), match.id, "easy"), MatchReason.NOT_OWNER)
        await refused(
            party.service.lobby.fill(party.caller(ALICE), match.id, "genius"), MatchReason.BAD_LEVEL, level="genius"
        )
        await refused(
            party.service.lobby.fill(party.caller(ALICE), match.id, "easy", 3),
            MatchReason.TOO_MANY_COMPUTERS,
            seats=4,
            computers=3,
        )
        await refused(
            party.service.lobby.fill(party.caller(ALICE), match.id, "easy", 0),
            MatchReason.TOO_MANY_COMPUTERS,
            seats=4,
            computers=0,
        )
        one = await party.service.lobby.fill(party.caller(ALICE), match.id, "easy", 1)
        full = await party.service.lobby.fill(party.caller(ALICE), match.id, "hard")
        await refused(party.service.lobby.fill(party.caller(ALICE), match.id, "hard"), MatchReason.FULL, seats=4)

        assert one.computers == {2}
        assert [level_of(full.players[seat].user) for seat in sorted(full.computers)] == ["easy", "hard"]
        assert len({player.name for player in full.players}) == 4

    async def test_they_get_up_again(self, party: Party) -> None:
        match = await _table(party, 4, 3)
        one_less = await party.service.lobby.kick(party.caller(ALICE), match.id, match.players[1].user)
        empty = await party.service.lobby.empty(party.caller(ALICE), match.id)
        await refused(party.service.lobby.empty(party.caller(ALICE), match.id), MatchReason.NO_COMPUTERS)
        again = await party.service.lobby.fill(party.caller(ALICE), match.id, "hard")

        assert len(one_less.players) == 3
        assert len(empty.players) == 1
        assert again.computers == {1, 2, 3}

    async def test_a_person_takes_the_seat_of_one(self, party: Party) -> None:
        match = await _table(party, 3, 2)
        joined = await party.service.lobby.join(party.caller(BOB), match.id)
        full = await party.service.lobby.join(party.caller(CARA), match.id)

        assert [player.name for player in joined.players] == ["Alice", "Alder", "Bob"]
        assert not full.computers
        await refused(party.service.lobby.join(party.caller(4), match.id), MatchReason.FULL, seats=3)

    async def test_no_table_is_left_to_them(self, party: Party) -> None:
        match = await _table(party, 3, 1, people=2)
        await refused(
            party.service.lobby.hand_over(party.caller(ALICE), match.id, match.players[1].user), MatchReason.NOT_THERE
        )
        bobs = await party.service.lobby.leave(party.caller(ALICE), match.id)
        off = await party.service.lobby.leave(party.caller(BOB), match.id)

        assert bobs.owner == BOB
        assert off.status is Status.CANCELLED

    async def test_a_match_with_them_is_not_rated(self, party: Party) -> None:
        match = await _table(party, 3, 1, people=2)
        await party.service.lobby.choose_rated(party.caller(ALICE), match.id, False)

        await refused(
            party.service.lobby.choose_rated(party.caller(ALICE), match.id, True), MatchReason.COMPUTERS_UNRATED
        )


class TestTheMatch:
    async def test_it_is_played_to_its_end_and_again(self, party: Party) -> None:
        match = await _started(party, grace=15)
        while match.status is Status.RUNNING:
            match = await _moved(party, match) if match.undo.pending is None else await _settled(party, match)
        again = await party.service.lobby.rematch(party.caller(ALICE), match.id)

        assert match.outcome is not None
        assert [player.name for player in again.players] == ["Alice", "Alder"]
        assert not again.lobby.invited

    async def test_it_is_played_again_without_them(self, party: Party) -> None:
        match = await _started(party)
        match = await party.service.play.resign(party.caller(ALICE), match.id)
        again = await party.service.lobby.rematch(party.caller(ALICE), match.id, computers=False)

        assert [player.name for player in again.players] == ["Alice"]
        assert again.lobby.wanted == 2

    async def test_their_moves_wait_for_no_second_thoughts(self, party: Party) -> None:
        match = await _started(party, grace=15)
        while not match.to_act() <= match.computers or match.undo.pending is not None:
            match = await _moved(party, match) if match.undo.pending is None else await _settled(party, match)

        assert (await _moved(party, match)).undo.pending is None

    async def test_against_them_a_move_comes_back_at_once(self, party: Party) -> None:
        match = await _started(party)
        while not match.undo.past or match.undo.past[-1].seat in match.computers:
            match = await _moved(party, match)
        after = await party.service.play.propose_takeback(party.caller(ALICE), match.id)

        assert len(after.undo.past) == len(match.undo.past) - 1
        assert after.undo.takeback is None

    async def test_only_people_are_asked_for_a_move_back(self, party: Party) -> None:
        match = await _started(party, 3, 1, people=2)
        while not match.undo.past or match.players[match.undo.past[-1].seat].user != BOB:
            match = await _moved(party, match)
        asked = await party.service.play.propose_takeback(party.caller(BOB), match.id)
        after = await party.service.play.vote_takeback(party.caller(ALICE), match.id, True)

        assert asked.undo.takeback is not None
        assert len(after.undo.past) < len(match.undo.past)

    async def test_they_vote_on_nothing(self, party: Party) -> None:
        match = await _started(party, 3, 1, people=2)
        await party.service.play.vote_abort(party.caller(ALICE), match.id, True)
        ended = await party.service.play.vote_abort(party.caller(BOB), match.id, True)

        assert ended.status is Status.ABORTED

    async def test_once_nobody_else_plays_it_is_over(self, party: Party) -> None:
        match = await _started(party, 4, 2, people=2)
        goes_on = await party.service.play.resign(party.caller(ALICE), match.id)
        over = await party.service.play.resign(party.caller(BOB), match.id)

        assert goes_on.status is Status.RUNNING
        assert over.outcome is not None
        assert over.outcome.termination is Termination.RESIGNED
        assert set(over.outcome.placings[0]) == over.computers

    async def test_no_clock_runs_for_them(self, party: Party) -> None:
        match = await _started(party, 3, 1, people=2, clock=Clock(1, consequence=Consequence.FORFEIT))
        while not match.to_act() <= match.computers:
            match = await _moved(party, match)
        (seat,) = match.to_act()
        party.clock.at += 90 * 24 * 3_600_000
        after = (await party.service.fire(match.id)).match

        assert await party.service.clocks.deadline(match, seat) is None
        assert due_at(match) is None
        assert after.seats.resigned == frozenset()
        assert after.seq == match.seq

    async def test_a_bank_of_theirs_stays_full(self, party: Party) -> None:
        match = await _started(party, clock=Clock(2, bank=True))
        while not match.to_act() <= match.computers:
            match = await _moved(party, match)
        party.clock.at += 3_600_000
        after = await _moved(party, match)

        assert all(after.clock.banks[seat] == match.clock.banks[seat] for seat in match.computers)


async def _settled(party: Party, match: Match) -> Match:
    party.clock.at += 15_000
    return await party.service.play.settle(match.id)
