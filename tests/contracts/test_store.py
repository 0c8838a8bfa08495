"""What every store promises, over each that there is."""

from __future__ import annotations

import asyncio
from dataclasses import replace

import pytest

from bot.errors import StorageError
from bot.match.model.match import Player, Status, Summary, Where
from bot.match.model.match_lists_and_messages import Call, Calls, Cursor, Posted, Query
from bot.match.model.stored_rows import Append, Due, Participant, Row
from bot.match.store.store import Store

GUILD, CHANNEL, THREAD, ALICE, BOB = 10, 20, 30, 1, 2
HUGE = 2**62 + 12345
HERE = Where(GUILD, CHANNEL)


def append(
    match: int = 100,
    seq: int = 1,
    interaction: int | None = None,
    *,
    status: Status = Status.RUNNING,
    where: Where = HERE,
    game: str = "kingdomino",
    users: tuple[int, ...] | None = (ALICE, BOB),
    gone: tuple[int, ...] = (),
    at: int = 5000,
    secret: str | None = None,
    plays: bool = True,
    shown: int | None = None,
    due: int | None = None,
    rematch_of: int | None = None,
) -> Append:
    """Something to append; two users take part unless `users` says otherwise, None leaves them as they are.

    shown: its public_seq, when that is not its seq.
    """
    row = Row(
        match, seq, at + seq, ALICE, interaction, "submit", ("place 1 G8-H8",), ({"wire": "x.1", "é": [1]},), plays
    )
    players = tuple(Player(user, f"U{user} \U0001f451 \ud83d") for user in users or (ALICE, BOB))
    summary = Summary(match, game, where, status, ALICE, 2, players, at, at + seq, seq, (BOB,), (3, 4), (ALICE,))
    is_open = status in (Status.GATHERING, Status.RUNNING)
    people = None if users is None else tuple(Participant(user, is_open and user not in gone) for user in users)
    return Append(row, summary, secret, people, seq if shown is None else shown, due, rematch_of)


async def ids(store: Store, **filters: object) -> list[int]:
    return [summary.id for summary in (await store.page(Query(**filters))).items]


class TestAppending:
    async def test_what_was_appended_is_read_back_whole(self, store: Store):
        first = append(HUGE, 1, HUGE + 1, secret=None)
        second = append(HUGE, 2, None, secret="ab" * 32)

        assert list(await store.append([first])) == [True]
        assert list(await store.append([second])) == [True]

        stored = await store.load(HUGE)
        assert stored.rows == (first.row, second.row)
        assert stored.secret == "ab" * 32
        assert (await store.page(Query())).items == (second.summary,)

    async def test_nothing_is_known_of_a_match_that_was_never_opened(self, store: Store):
        assert await store.load(1) is None
        assert await store.newest(1) == 0
        assert await store.rows(1, 0, 10) == []
        assert await store.posted(1) is None
        assert await store.draft(1, ALICE) is None
        assert await store.match_of(1) is None
        assert (await store.page(Query(guild=GUILD))).items == ()

    async def test_an_empty_batch_is_nothing(self, store: Store):
        assert list(await store.append([])) == []

    async def test_a_seq_that_is_taken_is_refused_and_changes_nothing(self, store: Store):
        await store.append([append(seq=1, interaction=1)])
        before = await store.load(100), await store.page(Query())

        assert list(await store.append([append(seq=1, interaction=2, status=Status.ABORTED)])) == [False]

        assert (await store.load(100), await store.page(Query())) == before
        assert await store.match_of(2) is None

    async def test_an_interaction_that_is_taken_is_refused_in_every_match(self, store: Store):
        await store.append([append(100, 1, 7)])

        assert list(await store.append([append(100, 2, 7), append(200, 1, 7)])) == [False, False]

        assert await store.newest(100) == 1
        assert await store.newest(200) == 0
        assert await store.match_of(7) == 100

    async def test_rows_without_an_interaction_do_not_exclude_each_other(self, store: Store):
        assert list(await store.append([append(seq=1), append(seq=2), append(200, 1)])) == [True, True, True]

    async def test_each_row_of_a_batch_is_judged_for_itself(self, store: Store):
        await store.append([append(100, 1, 1), append(200, 1, 2)])

        batch = [append(100, 2, 3), append(200, 1, 4), append(300, 1, 1), append(300, 1, 5)]

        assert list(await store.append(batch))[:3] == [True, False, False]
        assert await store.newest(100) == 2
        assert await store.newest(200) == 1

    async def test_two_rows_of_one_seq_in_a_batch_are_never_both_taken(self, store: Store):
        taken = list(await store.append([append(100, 1, 1), append(100, 1, 2)]))

        assert taken == [True, False]
        assert await store.match_of(2) is None

    async def test_of_many_at_once_exactly_one_gets_a_seq(self, store: Store):
        await store.append([append(100, 1, 1)])

        results = await asyncio.gather(*(store.append([append(100, 2, 10 + n)]) for n in range(50)))

        assert sum(taken for (taken,) in results) == 1
        assert len((await store.load(100)).rows) == 2

    async def test_many_matches_at_once_all_get_their_rows(self, store: Store):
        async def play(match: int) -> None:
            for seq in range(1, 6):
                assert list(await store.append([append(match, seq, match * 100 + seq)])) == [True]

        await asyncio.gather(*(play(match) for match in range(1, 301)))

        for match in (1, 150, 300):
            assert [row.seq for row in (await store.load(match)).rows] == [1, 2, 3, 4, 5]


class TestReading:
    async def test_rows_come_in_order_behind_a_seq(self, store: Store):
        await store.append([append(seq=seq) for seq in range(1, 8)])

        assert [row.seq for row in await store.rows(100, 2, 3)] == [3, 4, 5]
        assert [row.seq for row in await store.rows(100, 6, 3)] == [7]

    async def test_a_channel_includes_its_threads_and_nothing_else(self, store: Store):
        places = [Where(10, 20), Where(10, 20, 30), Where(10, 21), Where(11, 22, 31)]
        await store.append([append(number, 1, where=where) for number, where in enumerate(places, 1)])

        assert await ids(store, guild=10) == [3, 2, 1]
        assert await ids(store, guild=10, channel=20) == [2, 1]
        assert await ids(store, guild=10, channel=20, thread=30) == [2]
        assert await ids(store, thread=31) == [4]

    async def test_a_match_is_listed_where_it_was_taken_to(self, store: Store):
        await store.append([append(1, 1, where=Where(10, 20, 30))])
        await store.append([append(1, 2, where=Where(10, 21))])

        assert await ids(store, channel=20) == []
        assert await ids(store, guild=10, channel=21) == [1]

    async def test_every_filter_narrows_a_listing(self, store: Store):
        await store.append(
            [
                append(1, 1, status=Status.GATHERING, users=(ALICE,)),
                append(2, 1, status=Status.FINISHED, game="carcassonne"),
                append(3, 1, users=(BOB,), where=Where(11, 20)),
            ]
        )

        assert await ids(store, user=ALICE) == [2, 1]
        assert await ids(store, user=BOB, guild=11) == [3]
        assert await ids(store, game="carcassonne") == [2]
        assert await ids(store, statuses=frozenset({Status.GATHERING, Status.RUNNING})) == [3, 1]
        assert await ids(store, user=ALICE, statuses=frozenset({Status.FINISHED, Status.GATHERING})) == [2, 1]
        assert await ids(store, statuses=frozenset()) == []
        assert await ids(store, before=Cursor(3)) == [2, 1]

    async def test_who_leaves_is_no_longer_listed(self, store: Store):
        await store.append([append(seq=1), append(seq=2, users=None), append(seq=3, users=(ALICE,))])

        assert await ids(store, user=ALICE) == [100]
        assert await ids(store, user=BOB) == []

    async def test_a_table_may_be_left_by_everybody(self, store: Store):
        await store.append([append(seq=1), append(seq=2, users=(), status=Status.CANCELLED)])

        assert await ids(store, user=ALICE) == []

    async def test_open_matches_of_a_user_are_those_they_can_still_act_in(self, store: Store):
        await store.append(
            [
                append(1, 1),
                append(2, 1, where=Where(11, 20)),
                append(3, 1, gone=(ALICE,)),
                append(4, 1, status=Status.FINISHED),
            ]
        )

        assert [summary.id for summary in await store.open_matches_of(ALICE, None)] == [2, 1]
        assert [summary.id for summary in await store.open_matches_of(ALICE, 11)] == [2]
        assert [summary.id for summary in await store.open_matches_of(BOB, None)] == [3, 2, 1]


class TestOutbox:
    async def test_a_match_is_unposted_until_its_newest_row_is_shown(self, store: Store):
        await store.append([append(seq=1), append(seq=2)])
        assert await store.unposted(0) == [100]

        await store.mark_posted(100, Posted(1, CHANNEL, 55))
        assert await store.unposted(0) == [100]
        await store.mark_posted(100, Posted(2, CHANNEL, 56))

        assert await store.unposted(0) == []
        assert await store.posted(100) == Posted(2, CHANNEL, 56)
        await store.append([append(seq=3)])
        assert await store.unposted(0) == [100]

    async def test_a_match_whose_board_owes_calls_is_unposted_until_they_are_in_order(self, store: Store):
        call = Call(seat=1, turn=4, channel=10, message=300, board=200)
        await store.append([append()])

        await store.mark_posted(100, Posted(1, 10, 200), owes_calls=True)

        assert await store.unposted(0) == [100]
        assert await store.calls(100) == Calls((), owed=True)
        await store.mark_called(100, Calls((call,), owed=True))
        await store.mark_posted(100, Posted(1, 10, 200))
        assert await store.unposted(0) == [100]
        await store.mark_called(100, Calls((call,)))
        assert await store.unposted(0) == []
        assert await store.calls(100) == Calls((call,))

    async def test_an_older_board_owes_no_calls(self, store: Store):
        await store.append([append(), append(seq=2)])
        await store.mark_posted(100, Posted(2, 10, 200))

        await store.mark_posted(100, Posted(1, 10, 201), owes_calls=True)

        assert await store.unposted(0) == []

    async def test_where_the_news_of_a_board_begin_is_remembered(self, store: Store):
        await store.append([append()])

        await store.mark_posted(100, Posted(1, 10, 200, since=7))

        assert await store.posted(100) == Posted(1, 10, 200, since=7)

    async def test_no_calls_stand_for_a_match_nobody_knows(self, store: Store):
        await store.mark_called(1, Calls((), owed=True))

        assert await store.calls(1) == Calls()

    async def test_a_row_that_may_not_be_shown_yet_does_not_make_a_match_unposted(self, store: Store):
        await store.append([append(seq=1)])
        await store.mark_posted(100, Posted(1, CHANNEL, 55))

        await store.append([append(seq=2, shown=1)])
        assert await store.unposted(0) == []
        await store.append([append(seq=3, shown=3)])

        assert await store.unposted(0) == [100]

    async def test_what_was_shown_never_goes_back(self, store: Store):
        await store.append([append(seq=1), append(seq=2)])
        await store.mark_posted(100, Posted(2, CHANNEL, 56))

        await store.mark_posted(100, Posted(1, CHANNEL, 55))

        assert await store.posted(100) == Posted(2, CHANNEL, 56)

    async def test_the_same_state_may_be_shown_again_elsewhere(self, store: Store):
        await store.append([append(seq=1)])
        await store.mark_posted(100, Posted(1, CHANNEL, 55))

        await store.mark_posted(100, Posted(1, THREAD, 57))

        assert await store.posted(100) == Posted(1, THREAD, 57)

    async def test_matches_that_ended_long_ago_are_not_worth_showing(self, store: Store):
        await store.append([append(1, 1, status=Status.FINISHED, at=1000), append(2, 1, status=Status.FINISHED)])
        await store.append([append(3, 1, at=1000)])

        assert await store.unposted(2000) == [2, 3]

    async def test_a_match_nobody_knows_is_not_marked(self, store: Store):
        await store.mark_posted(1, Posted(1, CHANNEL, 55))

        assert await store.posted(1) is None


class TestDeadlines:
    async def test_whatever_happens_by_itself_is_listed_the_next_one_first(self, store: Store):
        table = append(2, 1, due=HUGE, status=Status.GATHERING)
        await store.append([append(1, 1, due=900), table, append(3, 1), append(4, 1, due=100)])
        assert await store.due() == [Due(4, 100, True), Due(1, 900, True), Due(2, HUGE, False)]

        await store.append([append(1, 2, due=50), append(4, 2)])

        assert await store.due() == [Due(1, 50, True), Due(2, HUGE, False)]
        assert await store.due(49) == []
        assert await store.due(50) == [Due(1, 50, True)]


class TestRematches:
    async def test_a_match_is_found_by_the_one_it_plays_again(self, store: Store):
        await store.append([append(1, 1), append(2, 1, rematch_of=1), append(2, 2, status=Status.GATHERING)])

        assert await store.rematch_of(1) == 2
        assert await store.rematch_of(2) is None

    async def test_no_two_matches_play_the_same_one_again(self, store: Store):
        await store.append([append(1, 1), append(2, 1, rematch_of=1)])

        with pytest.raises(StorageError):
            await store.append([append(3, 1, rematch_of=1)])

        assert await store.load(3) is None
        assert await store.rematch_of(1) == 2

    async def test_one_that_was_called_off_makes_room_for_another(self, store: Store):
        await store.append([append(2, 1, rematch_of=1)])
        await store.append([append(2, 2, status=Status.CANCELLED, rematch_of=1)])
        assert await store.rematch_of(1) is None

        await store.append([append(3, 1, rematch_of=1)])

        assert await store.rematch_of(1) == 3


async def test_an_older_row_never_overwrites_a_newer_projection(store: Store):
    await store.append([append()])
    await store.append([append(seq=5)])

    await store.append([replace(append(seq=4), summary=append(seq=4, status=Status.ABORTED).summary)])

    assert (await store.page(Query())).items[0].seq == 5


class TestRescues:
    async def test_matches_that_a_substitute_played_to_the_end_are_counted(self, store: Store):
        former = ((Player(9, "Gone"),), ())

        def taken_over(match: int, status: Status, where: Where = HERE) -> Append:
            plain = append(match, 2, status=status, where=where)
            return replace(plain, summary=replace(plain.summary, former=former))

        await store.append([append(match, 1, where=Where(11, 20) if match == 5 else HERE) for match in range(1, 6)])
        await store.append([taken_over(1, Status.FINISHED), taken_over(2, Status.RUNNING)])
        await store.append([taken_over(3, Status.ABORTED), append(4, 2, status=Status.FINISHED)])
        await store.append([taken_over(5, Status.FINISHED, Where(11, 20))])

        assert [await store.rescued(guild) for guild in (GUILD, 11, 12)] == [1, 1, 0]
        assert (await store.page(Query(guild=11))).items[0].former == former
