"""What every store promises of people, matches and servers that are forgotten."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.core.game import IllegalAction
from bot.match.events import log_row_conversion
from bot.match.events.clocks_and_absences import Forgotten
from bot.match.fold.fold import fold
from bot.match.model.match import Match, Status
from bot.match.model.match_lists_and_messages import Call, Calls, Query
from bot.match.model.people import NAMELESS
from bot.match.model.stored_rows import Scope, StoredDraft
from bot.match.records import ratings, results
from bot.match.records.leaderboard import Asked, Bracket
from bot.match.records.statistics import EVERYBODY
from bot.match.records.statistics import Scope as Whose
from bot.match.service import projections
from bot.match.store.erasure_store import Traces
from bot.match.store.store import Store
from tests.contracts.test_store import append
from tests.unit.match.party import ALICE, BOB, CARA, HERE, Party

NOBODY = -(1 << 58)


async def recorded(party: Party, match: Match) -> None:
    stored = await party.store.load(match.id)
    record = results.record(log_row_conversion.to_entries(stored.rows))
    assert record is not None
    assert await party.store.record(record, ratings.rate)


async def played(party: Party) -> Match:
    """A match of Alice's and Bob's to its end, with what came of it."""
    match = await party.finished(await party.started(2))
    await recorded(party, match)
    return match


def renamed(match: Match) -> Match:
    """The match as it is, were Bob the pseudonym."""
    players = tuple(replace(one, user=NOBODY, name=NAMELESS) if one.user == BOB else one for one in match.players)
    return replace(match, players=players, seq=match.seq + 1, public_seq=match.public_seq + 1)


async def plays(store: Store, user: int) -> int:
    return sum(one.tally.played for one in await store.result_lines(Whose(frozenset({HERE.guild}), user)))


async def everything(store: Store, match: int) -> str:
    """Whatever a store says of a match, as text."""
    stored = await store.load(match)
    return repr((stored.rows, await store.summaries([match]), await store.recorded(match), await store.calls(match)))


class TestAPerson:
    async def test_the_log_is_the_same_under_another_id_and_says_so(self, store: Store):
        party = Party(store)
        match = await played(party)

        found = await store.forget_in(match.id, BOB, NOBODY)

        assert found.matches == found.results == 1
        assert found.rows > 3
        stored = await store.load(match.id)
        entries = log_row_conversion.to_entries(stored.rows)
        assert entries[-1].events == (Forgotten(NOBODY),)
        assert entries[-1].actor is None
        after = fold(entries)
        told = renamed(match)
        assert after == replace(told, befores=after.befores, undo=replace(told.undo, past=after.undo.past))
        assert "Bob" not in await everything(store, match.id)
        assert (await party.service.views.verify(match.id)).faults == ()

    async def test_what_is_kept_of_the_match_is_what_its_log_says(self, store: Store):
        party = Party(store)
        for match in (await played(party), await party.started(3), await party.gathered(3, 2)):
            await store.forget_in(match.id, BOB, NOBODY)
            after = fold(log_row_conversion.to_entries((await store.load(match.id)).rows))
            assert list(await store.summaries([match.id])) == [projections.summary(after)]
            assert (await store.newest(match.id)) == after.seq

    async def test_a_packed_log_is_packed_again(self, store: Store):
        party = Party(store)
        match = await played(party)
        assert await store.pack(match.id)

        assert (await store.forget_in(match.id, BOB, NOBODY)).rows > 3

        await store.forget_user(BOB, NOBODY)
        assert BOB not in await store.people()
        assert await store.traces(NOBODY) == [match.id]
        after = fold(log_row_conversion.to_entries((await store.load(match.id)).rows))
        assert [player.user for player in after.players] == [ALICE, NOBODY]
        assert after.seq == match.seq

    async def test_nothing_happens_to_a_match_without_them(self, store: Store):
        party = Party(store)
        match = await party.started(2)
        before = await everything(store, match.id)

        assert await store.forget_in(match.id, CARA, NOBODY) == Traces()
        assert await store.forget_in(match.id + 1, BOB, NOBODY) == Traces()

        assert await everything(store, match.id) == before

    async def test_once_is_enough(self, store: Store):
        party = Party(store)
        match = await party.started(2)
        await store.forget_in(match.id, BOB, NOBODY)
        before = await everything(store, match.id)

        assert await store.forget_in(match.id, BOB, NOBODY) == Traces()

        assert await everything(store, match.id) == before

    async def test_whoever_knows_the_match_as_it_was_is_refused(self, store: Store):
        party = Party(store)
        match = await party.started(2)
        await store.forget_in(match.id, BOB, NOBODY)

        assert list(await store.append([append(match.id, match.seq + 1, 77)])) == [False]
        with pytest.raises(IllegalAction):
            await party.service.play.submit(party.caller(BOB), match.id, ("x",), None)
        assert "Bob" not in await everything(store, match.id)

    async def test_those_who_only_came_by_are_found_too(self, store: Store):
        """Somebody who was sent away stands in the log alone."""
        party = Party(store)
        match = await party.gathered(3)
        await party.service.lobby.kick(party.caller(ALICE), match.id, CARA)
        other = await party.started(2)

        assert match.id in await store.traces(CARA)
        await store.forget_in(match.id, CARA, NOBODY)

        assert "Cara" not in await everything(store, match.id)
        assert await store.forget_in(other.id, CARA, NOBODY) == Traces()
        assert {ALICE, BOB, NOBODY} == await store.people()

    async def test_drafts_waits_and_calls_go(self, store: Store):
        party = Party(store)
        match = await party.started(2)
        await store.save_draft(match.id, BOB, StoredDraft(match.seq, ("x",)))
        await store.save_draft(match.id, ALICE, StoredDraft(match.seq, ("y",)))
        await store.mark_called(match.id, Calls((Call(0, 1, 2, 3, 4, user=ALICE), Call(1, 1, 2, 3, 4, user=BOB))))
        waited = [user for user in (ALICE, BOB) if await store.wait(match.id, user)]

        found = await store.forget_in(match.id, BOB, NOBODY)

        assert (found.drafts, found.waits) == (1, int(BOB in waited))
        assert await store.draft(match.id, BOB) is None
        assert await store.draft(match.id, NOBODY) is None
        assert await store.draft(match.id, ALICE) is not None
        assert [call.user for call in (await store.calls(match.id)).standing] == [ALICE, NOBODY]

    async def test_what_they_chose_and_asked_goes(self, store: Store):
        await store.save_setting(Scope.USER, BOB, "zone", "Europe/Paris")
        await store.save_setting(Scope.LESSON, BOB, "castle", 3)
        await store.save_setting(Scope.RECALL, BOB, "look", "5")
        await store.save_setting(Scope.GUILD, BOB, "rated", False)
        await store.save_setting(Scope.USER, ALICE, "zone", "Europe/Rome")
        for name, text in (("one", "p2;gcastle"), ("two", "p1;o2"), ("three", "p12;n2"), ("four", "p1")):
            await store.keep_filters(name, text)

        assert await store.forget_user(BOB, NOBODY) == Traces(settings=3, filters=2)

        assert await store.settings(Scope.USER, BOB) == await store.settings(Scope.LESSON, BOB) == {}
        assert await store.settings(Scope.RECALL, BOB) == {}
        assert await store.settings(Scope.GUILD, BOB) == {"rated": False}
        assert await store.settings(Scope.USER, ALICE) == {"zone": "Europe/Rome"}
        assert [await store.filters(name) for name in ("one", "two")] == [None, None]
        assert None not in [await store.filters(name) for name in ("three", "four")]

    async def test_nobody_else_stands_elsewhere(self, store: Store):
        """Places, sums and what everybody came to are as they were; only one of them is nobody now."""
        party = Party(store)
        first = await played(party)
        await played(party)
        before = await self._figures(store, BOB)

        for match in await store.traces(BOB):
            await store.forget_in(match, BOB, NOBODY)
        assert (await store.forget_user(BOB, NOBODY)).results

        after = await self._figures(store, NOBODY)
        assert after.replace(str(NOBODY), str(BOB)).replace(NAMELESS, "Bob") == before
        assert (await store.recorded(first.id)).record.results[1].user == NOBODY

    async def test_whoever_was_hidden_remains_so(self, store: Store):
        party = Party(store)
        await played(party)
        await store.save_setting(Scope.USER, BOB, "hidden", True)
        before = await self._board(store, ALICE)

        for match in await store.traces(BOB):
            await store.forget_in(match, BOB, NOBODY)
        await store.forget_user(BOB, NOBODY)

        assert await self._board(store, ALICE) == before
        assert await store.settings(Scope.USER, BOB) == {}

    async def test_sums_that_came_meanwhile_are_added(self, store: Store):
        party = Party(store)
        for _ in range(2):
            match = await played(party)
            await store.forget_user(BOB, NOBODY)
            await store.forget_in(match.id, BOB, NOBODY)

        assert await plays(store, NOBODY) == 2
        assert not await store.result_lines(Whose(frozenset({HERE.guild}), BOB))

    async def _figures(self, store: Store, bob: int) -> str:
        found: list[object] = []
        for user in (EVERYBODY, ALICE, bob):
            whose = Whose(frozenset({HERE.guild}), user)
            found += [await store.result_lines(whose), await store.result_months(whose, 0)]
            found += [await store.best_results(whose), await store.wins(whose)]
            found.append(sorted((one.newest, one.met) for one in await store.opponents(whose, 9)))
            found += [
                await store.servers_of(user),
                [replace(one, seq=0) for one in (await store.page(Query(user=user or None))).items],
            ]
        found.append(await self._board(store, ALICE))
        return "\n".join(map(repr, found))

    async def _board(self, store: Store, reader: int) -> object:
        fields = await store.ratings.fields(HERE.guild, "kingdomino", reader)
        asked = [Asked(Bracket(HERE.guild, "kingdomino", one.seats), reader) for one in fields]
        sides = [replace(one, side=side) for one in asked for side in ("r", "p")]
        return [repr(await store.ratings.standings(one)) for one in sides]


class TestAMatch:
    async def test_nothing_is_left_of_it(self, store: Store):
        party = Party(store)
        gone, stays = await played(party), await played(party)
        whose = Whose(frozenset({HERE.guild}), ALICE)
        assert await plays(store, ALICE) == 2

        assert await store.forget_match(gone.id)

        assert await store.load(gone.id) is None
        assert await store.summaries([gone.id]) == []
        assert await store.recorded(gone.id) is None
        assert await store.traces(BOB) == [stays.id]
        assert await plays(store, ALICE) == 1
        best = (await store.recorded(stays.id)).record.results[0].score
        assert [(one.score, one.match) for one in await store.best_results(whose)] == [(best, stays.id)]
        assert not await store.forget_match(gone.id)

    async def test_ratings_stay_where_something_is_left_that_they_rest_on(self, store: Store):
        party = Party(store)
        first, second = await played(party), await played(party)
        before = await store.ratings.ratings_of(ALICE, HERE.guild)

        await store.forget_match(second.id)
        assert await store.ratings.ratings_of(ALICE, HERE.guild) == before
        await store.forget_match(first.id)
        assert await store.ratings.ratings_of(ALICE, HERE.guild) == {}
        assert await store.result_lines(Whose(frozenset({HERE.guild}), EVERYBODY)) == []

    async def test_nobody_writes_to_it_any_more(self, store: Store):
        """Another process may still know it."""
        party = Party(store)
        match, other = await party.started(2), await party.started(2)
        await store.forget_match(match.id)

        stale = append(match.id, match.seq + 1, 7_777_777)
        fresh = append(other.id, other.seq + 1, 7_777_778)
        assert list(await store.append([stale, fresh])) == [False, True]

        assert await store.load(match.id) is None

    async def test_a_packed_one_goes_too(self, store: Store):
        match = await played(Party(store))
        await store.pack(match.id)

        assert await store.forget_match(match.id)

        assert await store.load(match.id) is None
        assert await store.people() == frozenset()


class TestAServer:
    async def test_its_matches_are_found_and_the_rest_goes(self, store: Store):
        party = Party(store)
        match = await played(party)
        await store.save_setting(Scope.GUILD, HERE.guild, "rated", False)
        await store.save_setting(Scope.GUILD, 11, "rated", False)
        assert await store.matches_of(HERE.guild, 5) == [match.id]
        assert await store.matches_of(11, 5) == []

        await store.forget_match(match.id)
        assert (await store.forget_guild(HERE.guild)).settings == 1

        assert await store.settings(Scope.GUILD, HERE.guild) == {}
        assert await store.settings(Scope.GUILD, 11) == {"rated": False}
        assert (await store.page(Query(statuses=frozenset({Status.FINISHED})))).items == ()
