"""Months of results as every store tells them, in time zones ahead of UTC and behind it."""

from __future__ import annotations

import random
from dataclasses import replace
from datetime import UTC, datetime

import pytest

from bot.match.model.computer_players import EVERY
from bot.match.records.statistics import month_of, shifts
from bot.match.store.store import Store
from tests.contracts.test_store_statistics import ALICE, DAY, SCOPES, Plainly, keep, many, record, result


@pytest.mark.parametrize("zone", ["Pacific/Kiritimati", "America/Los_Angeles", "Europe/Paris", "UTC"])
async def test_months_are_those_of_a_readers_zone(store: Store, zone: str) -> None:
    rng = random.Random(zone)
    edges = [round(datetime(2027 + n // 12, n % 12 + 1, 1, tzinfo=UTC).timestamp() * 1000) for n in range(14)]
    records = [replace(one, finished=rng.choice(edges) + rng.randrange(-DAY, DAY)) for one in many(200)]
    uncounted = record(201, result(0, ALICE, 1), result(1, EVERY[0], 2), at=edges[3] + 60_000)
    since = month_of(edges[2], zone)
    moved = shifts(since, month_of(edges[-1], zone) + 1, zone)
    await keep(store, [*records, uncounted])

    for scope in SCOPES:
        told = list(await store.result_months(scope, since, moved))
        assert told == Plainly(records, scope).months(since, zone), scope
    assert bool(moved) is (zone != "UTC")
