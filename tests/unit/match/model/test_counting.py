"""A substitute makes a match unrated only for those who change, where the table says so; in old logs for everyone."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.match.events.match_events import Opened
from bot.match.fold.fold import fold
from bot.match.model.match import Entry, Match
from bot.match.model.refusal_reasons import MatchReason
from bot.match.model.who_is_rated import counts
from bot.match.records.ratings import NEWCOMER, rate
from bot.match.records.results import Record, record
from tests.unit.match.party import ALICE, BOB, CARA, EVE, FINN, Party, refused


async def replaced(party: Party, match: Match, user: int, substitute: int | str = EVE) -> Match:
    """Return the match after someone's seat was taken over, by a user or by a computer of a level."""
    seat = match.seat_of(user)
    if isinstance(substitute, str):
        await party.service.play.depart(match.id, seat, away=True)
        other = next(one for one in (ALICE, BOB, CARA) if one != user)
        return await party.service.seats.stand_in(party.caller(other), match.id, seat, substitute)
    await party.service.seats.seek(party.caller(user), match.id, seat, True)
    return await party.service.seats.substitute(party.caller(substitute), match.id, seat)


async def kept(party: Party, match: Match) -> Record:
    """Return what a match came to once it was played to its end."""
    match = await party.finished(match)
    found = record(await party.service.views.entries(match.id))
    assert found is not None
    return found


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("substitute", [EVE, "easy"])
async def test_a_leaver_comes_last_and_the_substitute_is_not_rated(party: Party, seats: int, substitute: int | str):
    match = await replaced(party, await party.started(seats), BOB, substitute)

    found = await kept(party, match)
    after = rate({}, found)

    assert found.rated
    assert after.keys() == set(range(ALICE, seats + 1)), "as they sat down"
    assert all(after[BOB].mu < after[user].mu for user in after if user != BOB)
    assert after[BOB].won == 0
    assert after[BOB].mu < NEWCOMER.mu


async def test_the_others_keep_their_order(party: Party):
    found = await kept(party, await replaced(party, await party.started(3), BOB))
    stayed = {result.user: result.place for result in found.results if result.user != EVE}

    after = rate({}, found)

    better, worse = sorted(stayed, key=stayed.__getitem__)
    assert after[better].mu >= after[worse].mu > after[BOB].mu


async def test_of_several_substitutes_only_the_first_player_is_rated(party: Party):
    match = await replaced(party, await party.started(3), BOB, EVE)
    match = await replaced(party, match, EVE, FINN)

    found = await kept(party, match)

    assert rate({}, found).keys() == {ALICE, BOB, CARA}


async def test_where_everyone_was_replaced_nothing_counts(party: Party):
    match = await replaced(party, await replaced(party, await party.started(2), BOB, EVE), ALICE, FINN)

    found = await kept(party, match)

    assert not found.rated
    assert rate({}, found) == {}


async def test_a_table_can_say_that_a_substitute_makes_it_unrated(party: Party):
    match = await party.gathered(3)
    assert match.stands
    match = await party.service.lobby.choose_rated(party.caller(ALICE), match.id, True, False)
    again = await party.service.lobby.choose_rated(party.caller(ALICE), match.id, True, False)
    assert again.seq == match.seq
    match = await party.service.lobby.start(party.caller(ALICE), match.id)
    assert counts(match)

    match = await replaced(party, match, BOB)

    assert not counts(match)
    found = await kept(party, match)
    assert (found.rated, found.leavers) == (False, {})


async def test_only_the_owner_says_so_and_only_before_the_start(party: Party):
    match = await party.gathered(2)

    for caller in (party.caller(BOB), party.caller(FINN), party.caller(FINN, manages=True)):
        await refused(party.service.lobby.choose_rated(caller, match.id, True, False), MatchReason.NOT_OWNER)
    match = await party.service.lobby.start(party.caller(ALICE), match.id)
    late = party.service.lobby.choose_rated(party.caller(ALICE), match.id, True, False)
    await refused(late, MatchReason.NOT_GATHERING)


async def test_a_match_against_a_computer_from_the_start_stays_unrated(party: Party):
    match = await party.gathered(3, present=2)
    await party.service.lobby.fill(party.caller(ALICE), match.id, "easy")
    match = await party.service.lobby.start(party.caller(ALICE), match.id)

    assert not counts(match)
    assert not counts(await replaced(party, match, BOB))


async def test_an_old_log_means_what_it_meant(party: Party):
    match = await party.finished(await replaced(party, await party.started(3), BOB))
    rows = await party.service.views.entries(match.id)

    old = [_as_before(row) for row in rows]

    assert not fold(old).stands
    found = record(old)
    assert found is not None
    assert not found.rated


async def test_a_rematch_is_played_on_the_same_terms(party: Party):
    match = await party.gathered(2)
    await party.service.lobby.choose_rated(party.caller(ALICE), match.id, True, False)
    match = await party.finished(await party.service.lobby.start(party.caller(ALICE), match.id))

    again = await party.service.lobby.rematch(party.caller(ALICE), match.id)

    assert not again.stands


def _as_before(row: Entry) -> Entry:
    """Return a row as releases wrote it that knew of no choice."""
    events = tuple(replace(event, stands=False) if isinstance(event, Opened) else event for event in row.events)
    return replace(row, events=events)
