"""Where a match is played: the thread Herald finds for it, and where people take it afterwards."""

from dataclasses import replace

import pytest

from bot.match.events.match_events import CODEC, Moved
from bot.match.fold.fold import fold
from bot.match.model.match import Where
from bot.match.model.refusal_reasons import MatchReason
from tests.unit.match.party import ALICE, BOB, CARA, EVE, HERE, Party, pending, refused

THREAD = replace(HERE, thread=777)
ELSEWHERE = Where(HERE.guild, 50, None)
ITS_THREAD = Where(HERE.guild, 50, 51)


class TestHousing:
    async def test_a_match_gets_a_thread_of_its_own(self, party: Party):
        match = await party.started(2)

        match = await party.service.lobby.house(match.id, THREAD)

        assert match.where == THREAD
        assert (await party.store.open_matches_of(ALICE, None))[0].where == THREAD
        assert await party.service.lobby.house(match.id, THREAD) == match

    async def test_a_match_whose_thread_is_gone_comes_back_into_the_channel(self, party: Party):
        match = await party.started(2)
        match = await party.service.lobby.house(match.id, THREAD)

        match = await party.service.lobby.house(match.id, HERE)

        assert match.where == HERE
        assert await party.service.lobby.house(match.id, HERE) == match

    async def test_it_does_so_while_a_move_waits_too(self, party: Party):
        _, match = await pending(party)

        assert (await party.service.lobby.house(match.id, THREAD)).undo.pending == match.undo.pending

    async def test_a_match_that_is_over_stays_where_it_is(self, party: Party):
        match = await party.started(2)
        await party.service.play.resign(party.caller(BOB), match.id)

        await refused(party.service.lobby.house(match.id, THREAD), MatchReason.OVER)


class TestMoving:
    @pytest.mark.parametrize("where", [ELSEWHERE, ITS_THREAD, THREAD])
    async def test_people_take_a_match_to_a_channel_or_a_thread(self, party: Party, where: Where):
        match = await party.started(2)

        after = await party.service.lobby.move(party.caller(BOB), match.id, where)

        assert after == replace(match, where=where, seq=after.seq, public_seq=after.seq, updated=after.updated)
        assert (await party.store.open_matches_of(ALICE, None))[0].where == where
        entry = (await party.service.views.entries(match.id))[-1]
        assert (entry.actor, entry.events) == (BOB, (Moved(where.channel, where.thread),))
        assert fold(await party.service.views.entries(match.id)) == after

    async def test_who_plays_opened_the_table_or_manages_the_server_may(self, party: Party):
        match = await party.started(3)
        await party.service.play.resign(party.caller(CARA), match.id)

        await refused(party.service.lobby.move(party.caller(EVE), match.id, ELSEWHERE), MatchReason.NOT_MOVER)
        await refused(party.service.lobby.move(party.caller(CARA), match.id, ELSEWHERE), MatchReason.NOT_MOVER)
        await party.service.lobby.move(party.caller(EVE, manages=True), match.id, ELSEWHERE)

        assert (await party.service.lobby.move(party.caller(BOB), match.id, THREAD)).where == THREAD

    async def test_an_owner_who_gave_up_may(self, party: Party):
        match = await party.started(3)
        await party.service.play.resign(party.caller(ALICE), match.id)

        assert (await party.service.lobby.move(party.caller(ALICE), match.id, THREAD)).where == THREAD

    async def test_nothing_is_moved_to_where_it_is_nor_to_another_server(self, party: Party):
        match = await party.started(2)

        await refused(party.service.lobby.move(party.caller(BOB), match.id, HERE), MatchReason.THERE_ALREADY)
        far = replace(ELSEWHERE, guild=11)
        await refused(party.service.lobby.move(party.caller(BOB), match.id, far), MatchReason.OTHER_SERVER)

    async def test_a_table_stays_and_so_does_a_match_that_is_over(self, party: Party):
        match = await party.gathered(2)
        await refused(party.service.lobby.move(party.caller(ALICE), match.id, ELSEWHERE), MatchReason.TABLE_STAYS)
        await party.service.lobby.start(party.caller(ALICE), match.id)
        await party.service.play.resign(party.caller(BOB), match.id)

        await refused(party.service.lobby.move(party.caller(ALICE), match.id, ELSEWHERE), MatchReason.OVER)

    async def test_a_move_that_may_still_be_taken_back_keeps_the_match_where_it_is(self, party: Party):
        _, match = await pending(party)
        asked = party.service.lobby.move(party.caller(ALICE), match.id, ELSEWHERE)

        await refused(asked, MatchReason.GRACE, seat=match.undo.pending.seat, seconds=15)


@pytest.mark.parametrize("wire", ["match.moved.1", "match.moved.2"])
async def test_older_logs_move_below_the_channel_they_were_in(wire: str, party: Party):
    event = CODEC.decode({"wire": wire, "thread": 77})
    match = await party.started(2)
    match = await party.service.lobby.move(party.caller(BOB), match.id, ELSEWHERE)
    rows = await party.service.views.entries(match.id)

    after = fold([*rows, replace(rows[-1], seq=match.seq + 1, events=(event,))])

    assert event == Moved(None, 77)
    assert after.where == Where(HERE.guild, 50, 77)
