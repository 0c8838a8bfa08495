"""What every store promises of waits and leases."""

from __future__ import annotations

import asyncio
from dataclasses import replace

import pytest

from bot.match.model.match import Status, Where
from bot.match.model.match_lists_and_messages import Posted
from bot.match.model.stored_rows import Append
from bot.match.model.waits import Involved, Wait, Waiting, WaitKind
from bot.match.store.store import Store
from tests.contracts.test_store import ALICE, BOB, GUILD, HUGE, append

CARA = 3
NOW = 1_800_000_000_000


def wait(user: int = ALICE, match: int = 100, decision: int = 1, **more: object) -> Wait:
    return Wait(
        **{
            "user": user,
            "match": match,
            "seat": user - 1,
            "decision": decision,
            "turn": 4,
            "since": 5000,
            "guild": GUILD,
            "ring_at": 6000,
            **more,
        }
    )


def row(match: int, seq: int, *waits: Wait, status: Status = Status.RUNNING, guild: int = GUILD) -> Append:
    """A row after which the match waits for these."""
    return replace(append(match, seq, status=status, where=Where(guild, 20)), waits=waits)


async def taken(store: Store, *appends: Append) -> None:
    assert all(await store.append(appends))


async def waits_of(store: Store, user: int) -> list[Wait]:
    return [waiting.wait for waiting in await store.waits_of(user)]


async def rung(store: Store, known: Wait, **more: object) -> Wait:
    """The wait with other rings."""
    after = replace(known, **more)
    assert await store.change_waits([(known, after)])
    return after


class TestProjection:
    async def test_a_wait_is_read_back_whole(self, store: Store):
        known = wait(HUGE, HUGE, HUGE, seat=3, guild=HUGE, turn=2**31, since=HUGE, warned=HUGE, ring_at=HUGE)

        await taken(store, row(HUGE, 1), row(HUGE, HUGE, known))

        assert await store.wait(HUGE, HUGE) == known
        full = await rung(store, known, rung=3, rung_at=HUGE, ring_at=None, snoozed=HUGE, owed=True, silent=True)
        assert await waits_of(store, HUGE) == [full]

    async def test_nobody_is_waited_for_in_a_match_nobody_knows(self, store: Store):
        assert await store.wait(1, ALICE) is None
        assert await store.waits_of(ALICE) == []
        assert await store.rings(HUGE, 10) == []

    async def test_the_waits_of_a_match_are_those_its_newest_row_says(self, store: Store):
        await taken(store, row(100, 1, wait(ALICE), wait(BOB)), row(200, 1, wait(ALICE, 200)))

        await taken(store, row(100, 2, wait(BOB), wait(CARA)))

        assert await waits_of(store, ALICE) == [wait(ALICE, 200)]
        assert await waits_of(store, BOB) == [wait(BOB)]
        assert await waits_of(store, CARA) == [wait(CARA)]

    async def test_a_row_that_says_nothing_of_waits_leaves_them(self, store: Store):
        await taken(store, row(100, 1, wait(ALICE)))

        await taken(store, append(100, 2))

        assert await waits_of(store, ALICE) == [wait(ALICE)]

    async def test_a_match_that_is_over_waits_for_nobody(self, store: Store):
        await taken(store, row(100, 1, wait(ALICE)))

        await taken(store, row(100, 2, status=Status.FINISHED))

        assert await waits_of(store, ALICE) == []

    async def test_a_row_that_is_refused_leaves_the_waits_alone(self, store: Store):
        await taken(store, row(100, 1, wait(ALICE)))

        assert list(await store.append([row(100, 1, wait(BOB))])) == [False]

        assert await waits_of(store, ALICE) == [wait(ALICE)]
        assert await waits_of(store, BOB) == []

    async def test_the_same_decision_keeps_its_rings(self, store: Store):
        await taken(store, row(100, 1, wait(ALICE), wait(BOB)))
        known = await rung(store, wait(ALICE), rung=2, rung_at=70, ring_at=90, snoozed=80, owed=True, silent=True)

        await taken(store, row(100, 2, wait(ALICE, turn=5, ring_at=7000)))

        assert await waits_of(store, ALICE) == [replace(known, turn=5)]

    @pytest.mark.parametrize("changed", [{"decision": 2}, {"seat": 4}])
    async def test_with_another_decision_all_about_rings_begins_anew(self, store: Store, changed: dict[str, int]):
        await taken(store, row(100, 1, wait(ALICE)))
        await rung(store, wait(ALICE), rung=2, rung_at=70, ring_at=None, snoozed=80, owed=True, silent=True)
        new = replace(wait(ALICE, since=4000, ring_at=7000), **changed)

        await taken(store, row(100, 2, new))

        assert await waits_of(store, ALICE) == [new]

    @pytest.mark.parametrize("told", [{"warned": 6500}, {"since": 5100}])
    async def test_a_decision_whose_time_has_changed_is_looked_at_with_its_rings_kept(
        self, store: Store, told: dict[str, int]
    ):
        await taken(store, row(100, 1, wait(ALICE)))
        known = await rung(store, wait(ALICE), rung=2, rung_at=70, ring_at=None, snoozed=80)

        await taken(store, row(100, 2, wait(ALICE, ring_at=7000, **told)))

        assert await waits_of(store, ALICE) == [replace(known, ring_at=7000, **told)]

    async def test_a_decision_never_began_to_wait_earlier_than_was_said(self, store: Store):
        await taken(store, row(100, 1, wait(ALICE, since=5000)))

        await taken(store, row(100, 2, wait(ALICE, since=0, ring_at=7000)))

        assert await waits_of(store, ALICE) == [wait(ALICE)]

    async def test_several_rows_of_one_match_in_a_batch_count_one_after_the_other(self, store: Store):
        await taken(store, row(100, 1, wait(ALICE, decision=1)))
        await rung(store, wait(ALICE, decision=1), rung=3)

        # A part of a turn that was played, and at once taken back: the older decision has come back.
        batch = [
            row(100, 2, wait(ALICE, decision=2, ring_at=7000), wait(BOB)),
            row(200, 1, wait(BOB, 200)),
            row(100, 3, wait(ALICE, decision=1, ring_at=8000)),
        ]
        await taken(store, *batch)

        assert await waits_of(store, ALICE) == [wait(ALICE, decision=1, ring_at=8000)]
        assert await waits_of(store, BOB) == [wait(BOB, 200)]

    async def test_rows_of_a_batch_count_in_the_order_of_the_log(self, store: Store):
        await taken(store, append(100, 1))

        await taken(store, row(100, 3, wait(BOB)), row(100, 2, wait(ALICE)))

        assert await waits_of(store, BOB) == [wait(BOB)]
        assert await waits_of(store, ALICE) == []

    async def test_many_matches_written_at_once_keep_their_waits(self, store: Store):
        await asyncio.gather(*(taken(store, row(match, 1, wait(match % 7 + 1, match))) for match in range(1, 200)))

        assert [known.match for known in await waits_of(store, 3)] == list(range(2, 200, 7))


class TestLines:
    async def test_a_line_tells_of_the_match_and_where_its_board_stands(self, store: Store):
        first, second = row(100, 1, wait(ALICE)), row(200, 1, wait(ALICE, 200), wait(BOB, 200), guild=11)
        await taken(store, first, second)

        await store.mark_posted(200, Posted(1, 20, 55, since=1))

        assert await store.waits_of(ALICE) == [
            Waiting(wait(ALICE), first.summary, None),
            Waiting(wait(ALICE, 200), second.summary, Posted(1, 20, 55, since=1)),
        ]
        assert [waiting.summary.id for waiting in await store.waits_of(BOB)] == [200]


class TestKinds:
    """One match waits for one person with several things."""

    async def test_each_kind_and_subject_has_rings_of_its_own(self, store: Store):
        move, abort, pause = wait(), wait(kind=WaitKind.VOTE), wait(kind=WaitKind.VOTE, about=1)
        await taken(store, row(100, 1, move, abort, pause))

        late = await rung(store, pause, rung=2, rung_at=70)

        assert await waits_of(store, ALICE) == [move, abort, late]
        assert await store.wait(100, ALICE) == move
        await taken(store, row(100, 2, replace(pause, ring_at=7000)))
        assert await waits_of(store, ALICE) == [late]
        assert await store.wait(100, ALICE) is None

    async def test_whoever_is_concerned_by_a_match_is_told_of_everyone_it_waits_for(self, store: Store):
        others = wait(BOB), wait(CARA, kind=WaitKind.CLAIM, about=1)
        mine, guest = row(100, 1, *others), replace(row(200, 1, wait(ALICE, 200, seat=-1)), participants=())
        over = row(300, 1, status=Status.FINISHED)
        await taken(store, mine, guest, over)
        await store.mark_posted(200, Posted(1, 20, 55))

        assert await store.involving(ALICE) == [
            Involved(guest.summary, Posted(1, 20, 55), (wait(ALICE, 200, seat=-1),)),
            Involved(mine.summary, None, others),
        ]

    async def test_filling_adds_kinds_and_leaves_what_is_there(self, store: Store):
        await taken(store, append(100, 1))
        assert await store.fill_waits(100, 1, [wait()])
        assert await waits_of(store, ALICE) == [wait()]


class TestRings:
    async def test_users_are_looked_at_by_time_each_once(self, store: Store):
        await taken(
            store,
            row(1, 1, wait(ALICE, 1, ring_at=300), wait(BOB, 1, ring_at=None)),
            row(2, 1, wait(BOB, 2, ring_at=200), wait(CARA, 2, ring_at=100)),
            row(3, 1, wait(CARA, 3, ring_at=250)),
        )

        assert await store.rings(99, 10) == []
        assert await store.rings(100, 10) == [CARA]
        assert await store.rings(300, 10) == [CARA, BOB, ALICE]
        assert await store.rings(300, 2) == [CARA, BOB]

    async def test_a_ring_that_was_changed_is_not_changed_again_by_who_did_not_know(self, store: Store):
        await taken(store, row(100, 1, wait(ALICE)))
        claimed = replace(wait(ALICE), owed=True, ring_at=7000)

        assert await store.change_waits([(wait(ALICE), claimed)])
        assert not await store.change_waits([(wait(ALICE), replace(wait(ALICE), rung=1))])

        assert await waits_of(store, ALICE) == [claimed]

    async def test_whoever_knows_other_rings_changes_nothing(self, store: Store):
        await taken(store, row(100, 1, wait(ALICE)))
        others: list[dict[str, object]] = [
            {"decision": 2},
            {"rung": 1},
            {"rung_at": 1},
            {"ring_at": None},
            {"ring_at": 6001},
            {"snoozed": 1},
            {"owed": True},
            {"silent": True},
            {"warned": 3},
        ]

        for other in others:
            mistaken = replace(wait(ALICE), **other)
            assert not await store.change_waits([(mistaken, replace(mistaken, rung=9))]), other

        assert await waits_of(store, ALICE) == [wait(ALICE)]

    async def test_what_the_log_says_is_neither_compared_nor_changed(self, store: Store):
        await taken(store, row(100, 1, wait(ALICE)))
        older = replace(wait(ALICE), seat=5, turn=9, since=1, guild=2)

        assert await store.change_waits([(older, replace(older, rung=1))])

        assert await waits_of(store, ALICE) == [replace(wait(ALICE), rung=1)]

    async def test_several_waits_change_together_or_not_at_all(self, store: Store):
        await taken(store, row(100, 1, wait(ALICE)), row(200, 1, wait(ALICE, 200)))
        one, two = wait(ALICE), wait(ALICE, 200)
        stale, gone = replace(two, rung=4), wait(ALICE, 300)

        assert not await store.change_waits([(one, replace(one, rung=1)), (stale, replace(stale, rung=5))])
        assert not await store.change_waits([(one, replace(one, rung=1)), (gone, replace(gone, rung=1))])
        assert await waits_of(store, ALICE) == [one, two]

        assert await store.change_waits([(two, replace(two, rung=1)), (one, replace(one, rung=1))])
        assert await waits_of(store, ALICE) == [replace(one, rung=1), replace(two, rung=1)]

    async def test_no_change_at_all_is_made(self, store: Store):
        assert await store.change_waits([])

    async def test_of_many_claims_at_once_exactly_one_is_granted(self, store: Store):
        await taken(store, row(100, 1, wait(ALICE)))

        granted = await asyncio.gather(
            *(store.change_waits([(wait(ALICE), replace(wait(ALICE), owed=True))]) for _ in range(20))
        )

        assert sum(granted) == 1

    async def test_a_claim_is_refused_once_the_match_has_moved_on(self, store: Store):
        await taken(store, row(100, 1, wait(ALICE)))

        moved, granted = await asyncio.gather(
            store.append([row(100, 2, wait(BOB))]),
            store.change_waits([(wait(ALICE), replace(wait(ALICE), owed=True))]),
        )

        assert list(moved) == [True]
        assert await waits_of(store, ALICE) == []
        assert not await store.change_waits([(wait(ALICE), replace(wait(ALICE), owed=True))])
        assert granted in (True, False)


class TestOlderMatches:
    async def test_open_matches_of_before_waits_were_kept_are_filled_once(self, store: Store):
        await taken(store, append(100, 1), append(200, 1), row(300, 1), append(400, 1, status=Status.FINISHED))
        assert await store.unwaited(0, 10) == [100, 200]
        assert await store.unwaited(0, 1) == [100]
        assert await store.unwaited(100, 10) == [200]

        assert await store.fill_waits(100, 1, [wait(ALICE)])
        assert not await store.fill_waits(100, 1, [wait(BOB)])

        assert await store.unwaited(0, 10) == [200]
        assert await waits_of(store, ALICE) == [wait(ALICE)]
        assert await waits_of(store, BOB) == []

    async def test_a_match_that_has_moved_on_is_filled_by_nobody_who_missed_it(self, store: Store):
        await taken(store, append(100, 1), append(100, 2))

        assert not await store.fill_waits(100, 1, [wait(ALICE)])
        assert not await store.fill_waits(200, 1, [])
        assert await store.unwaited(0, 10) == [100]

        assert await store.fill_waits(100, 2, [])
        assert await store.unwaited(0, 10) == []

    async def test_a_row_that_says_for_whom_the_match_waits_fills_it_too(self, store: Store):
        await taken(store, append(100, 1))

        await taken(store, row(100, 2, wait(BOB)))
        await taken(store, append(100, 3))

        assert await store.unwaited(0, 10) == []
        assert not await store.fill_waits(100, 3, [wait(ALICE)])
