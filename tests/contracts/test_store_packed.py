"""What every store promises of logs that are packed."""

from __future__ import annotations

from dataclasses import replace

import pytest
from sqlalchemy import update

from bot.errors import StorageError, StorageFault
from bot.match.model.match import Status
from bot.match.model.stored_rows import Append
from bot.match.store.store import Store
from bot.storage.schema import log
from tests.contracts.test_store import HUGE, append

LONG_AGO, LATER = 5000, 1_000_000


def over(match: int = 100, rows: int = 5, **more: object) -> list[Append]:
    """A match that was over long ago, each row with an interaction of its own."""
    ids = [match % 10_000 * 10 + seq for seq in range(1, rows + 1)]
    ends = [Status.RUNNING] * (rows - 1) + [Status.FINISHED]
    made = [append(match, seq, ids[seq - 1], status=end, **more) for seq, end in enumerate(ends, 1)]
    return [replace(one, row=replace(one.row, at=LONG_AGO + one.row.seq**2)) for one in made]


async def kept(store: Store, *appends: Append) -> None:
    assert all(await store.append(appends))


class TestPacking:
    async def test_a_packed_log_is_read_as_it_was(self, store: Store):
        rows = over(HUGE, secret="ab" * 32)
        strange = replace(rows[2].row, actor=None, interaction=None, notations=(), events=(), plays=False)
        rows[2] = replace(rows[2], row=strange)
        rows[3] = replace(rows[3], row=replace(rows[3].row, actor=HUGE, interaction=2**63 - 1, at=HUGE))
        await kept(store, *rows)
        before = await store.load(HUGE)

        assert await store.pack(HUGE)

        assert await store.load(HUGE) == before
        assert [row.row for row in rows] == list((await store.load(HUGE)).rows)
        assert await store.newest(HUGE) == 5

    async def test_it_is_read_in_parts_too(self, store: Store):
        rows = [one.row for one in over()]
        await kept(store, *over())
        await store.pack(100)

        assert list(await store.rows(100, 0, 2)) == rows[:2]
        assert list(await store.rows(100, 2, 2)) == rows[2:4]
        assert list(await store.rows(100, 4, 9)) == rows[4:]
        assert list(await store.rows(100, 5, 9)) == []
        assert list(await store.rows(101, 0, 9)) == []

    async def test_rows_that_come_later_follow_the_packed_ones(self, store: Store):
        await kept(store, *over())
        await store.pack(100)
        late = [append(100, seq, 1000 + seq, status=Status.FINISHED) for seq in (6, 7)]

        await kept(store, *late)

        rows = [one.row for one in [*over(), *late]]
        assert list((await store.load(100)).rows) == rows
        assert list(await store.rows(100, 3, 3)) == rows[3:6]
        assert list(await store.rows(100, 6, 9)) == rows[6:]
        assert await store.newest(100) == 7
        assert await store.match_of(1006) == 100

    async def test_a_seq_that_is_packed_is_taken(self, store: Store):
        """As by a process that knows the match as it was long ago."""
        await kept(store, *over())
        await store.pack(100)
        before = await store.load(100), await store.newest(100)

        stale = [append(100, seq, 1000 + seq, status=Status.ABORTED) for seq in (1, 3, 5)]
        assert list(await store.append([*stale, append(200, 1, 2000)])) == [False, False, False, True]

        assert (await store.load(100), await store.newest(100)) == before
        assert await store.match_of(1003) is None
        assert await store.match_of(2000) == 200

    async def test_its_interactions_are_not_known_any_more(self, store: Store):
        await kept(store, *over())
        assert await store.match_of(1003) == 100

        await store.pack(100)

        assert await store.match_of(1003) is None
        await kept(store, append(200, 1, 1003))

    @pytest.mark.parametrize("status", [Status.GATHERING, Status.RUNNING])
    async def test_an_open_match_is_not_packed(self, store: Store, status: Status):
        await kept(store, append(100, 1, status=status))

        assert not await store.pack(100)
        assert await store.unpacked(LATER, 9) == []

    async def test_what_there_is_not_is_not_packed_and_nothing_twice(self, store: Store):
        await kept(store, *over())

        assert not await store.pack(101)
        assert [await store.pack(100), await store.pack(100)] == [True, False]
        assert [row.seq for row in (await store.load(100)).rows] == [1, 2, 3, 4, 5]

    async def test_others_keep_theirs(self, store: Store):
        await kept(store, *over(100), *over(200), append(300, 1))
        before = [await store.load(match) for match in (100, 200, 300)]

        await store.pack(100)

        assert [await store.load(match) for match in (100, 200, 300)] == before
        assert await store.match_of(2003) == 200

    async def test_those_to_be_packed_are_over_since_then_the_oldest_first(self, store: Store):
        for match in (100, 200, 300, 400):
            await kept(store, *over(match, 2))
        await kept(store, append(500, 1), append(600, 1, status=Status.CANCELLED, at=LATER))

        assert list(await store.unpacked(LATER, 9)) == [100, 200, 300, 400]
        assert list(await store.unpacked(LATER, 2)) == [100, 200]
        assert list(await store.unpacked(LONG_AGO, 9)) == []
        assert list(await store.unpacked(LATER + 9, 9)) == [100, 200, 300, 400, 600]

        await store.pack(200)
        assert list(await store.unpacked(LATER, 9)) == [100, 300, 400]


class TestFaults:
    async def test_a_damaged_log_is_left_as_it_lies(self, store: Store):
        await kept(store, *over())
        await _damage(store)

        with pytest.raises(StorageError) as refusal:
            await store.pack(100)

        assert refusal.value.fault is StorageFault.CORRUPT
        assert await store.newest(100) == 5
        assert list(await store.unpacked(LATER, 9)) == [100]


async def _damage(store: Store) -> None:
    """Something that is no JSON stands in a row."""
    if not hasattr(store, "_writer"):
        store._logs[100][3]["events"] = "[nonsense"
        return
    await store._writer.execute((update(log).where(log.c.seq == 3).values(events="[nonsense"), {}))
