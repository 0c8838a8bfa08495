"""Stores that break a promise about waits or leases, each caught by the contract test that is for it."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import false

from bot.match.model.waits import renewed
from bot.match.store.store import Store
from bot.storage import MemoryStore, waits
from bot.storage.connections import writer
from bot.storage.connections.writer import Writer
from bot.storage.memory import leases as memory_leases
from bot.storage.memory import memory_store as memory_module
from tests.contracts import test_store_leases as leases
from tests.contracts import test_store_waits as promised
from tests.contracts.conftest import in_memory, in_sqlite

Check = Callable[[Store], Awaitable[None]]


CHANGE = MemoryStore.change_waits


async def one_after_the_other(store: MemoryStore, changes: Any) -> bool:
    """Changes what it can, whatever becomes of the rest."""
    return all([await CHANGE(store, [change]) for change in changes])


async def anybody(_store: MemoryStore, *_: object) -> bool:
    return True


IN_MEMORY: dict[str, tuple[object, str, object, Check]] = {
    "rings outlive their decision": (
        memory_module,
        "renewed",
        lambda known, new: new if known is None else replace(known, decision=new.decision, seat=new.seat),
        lambda store: promised.TestProjection().test_with_another_decision_all_about_rings_begins_anew(
            store, {"decision": 2}
        ),
    ),
    "rings end with every row": (
        memory_module,
        "renewed",
        lambda _known, new: new,
        promised.TestProjection().test_the_same_decision_keeps_its_rings,
    ),
    "a warning wakes nobody": (
        memory_module,
        "renewed",
        lambda known, new: replace(renewed(known, new), ring_at=known.ring_at if known else new.ring_at),
        lambda store: promised.TestProjection().test_a_decision_whose_time_has_changed_is_looked_at_with_its_rings_kept(
            store, {"warned": 6500}
        ),
    ),
    "a claim never compares": (
        memory_module,
        "agree",
        lambda known, _expected: known is not None,
        promised.TestRings().test_whoever_knows_other_rings_changes_nothing,
    ),
    "half of a change is made": (
        MemoryStore,
        "change_waits",
        one_after_the_other,
        promised.TestRings().test_several_waits_change_together_or_not_at_all,
    ),
    "everybody has a lease": (
        MemoryStore,
        "lease",
        anybody,
        leases.TestLeases().test_one_holder_has_it_until_its_time_is_over,
    ),
    "a wrong clock is believed": (
        memory_leases,
        "LEASE_TERM",
        10**15,
        leases.TestLeases().test_a_lease_by_a_clock_that_was_wrong_is_not_believed,
    ),
}


@pytest.mark.parametrize("broken", IN_MEMORY)
async def test_a_broken_store_in_memory_is_caught(broken: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    owner, name, instead, check = IN_MEMORY[broken]
    monkeypatch.setattr(owner, name, instead)

    async with in_memory(tmp_path) as store:
        with pytest.raises(AssertionError):
            await check(store)


def newest_only(connection: Any, statements: Any, taken: Any) -> None:
    """The waits of the last row of each match, as if it were the only one."""
    waits.project(connection, statements, list({append.row.match: append for append in taken}.values()))


async def believed(self: Writer, decision: Callable[[Any], bool]) -> bool:
    """Says yes to a decision without making it."""
    return decision is not None and self is not None


IN_SQL: dict[str, tuple[object, str, object, Check]] = {
    "waits outlive what they waited for": (
        waits,
        "OVER",
        waits.OVER.where(false()),
        promised.TestProjection().test_the_waits_of_a_match_are_those_its_newest_row_says,
    ),
    "only the newest of several rows counts": (
        writer,
        "project",
        newest_only,
        promised.TestProjection().test_several_rows_of_one_match_in_a_batch_count_one_after_the_other,
    ),
    "a claim never compares": (
        waits,
        "agree",
        lambda known, _expected: known is not None,
        promised.TestRings().test_of_many_claims_at_once_exactly_one_is_granted,
    ),
    "a match is filled as of any row": (
        Writer,
        "decide",
        believed,
        promised.TestOlderMatches().test_a_match_that_has_moved_on_is_filled_by_nobody_who_missed_it,
    ),
}


@pytest.mark.parametrize("broken", IN_SQL)
async def test_a_broken_store_in_a_database_is_caught(broken: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    owner, name, instead, check = IN_SQL[broken]
    monkeypatch.setattr(owner, name, instead)

    async with in_sqlite(tmp_path) as store:
        with pytest.raises(AssertionError):
            await check(store)
