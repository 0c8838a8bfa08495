"""What every store promises of leases."""

from __future__ import annotations

import asyncio

from bot.match.store.store import LEASE_SLACK, LEASE_TERM, Store

NOW = 1_800_000_000_000


class TestLeases:
    async def test_one_holder_has_it_until_its_time_is_over(self, store: Store):
        assert await store.lease("rings", "a", NOW, NOW + LEASE_TERM)
        assert not await store.lease("rings", "b", NOW, NOW + LEASE_TERM)
        assert not await store.lease("rings", "b", NOW + LEASE_TERM - 1, NOW + 2 * LEASE_TERM)

        assert await store.lease("rings", "b", NOW + LEASE_TERM, NOW + 2 * LEASE_TERM)

        assert not await store.lease("rings", "a", NOW + LEASE_TERM, NOW + 2 * LEASE_TERM)

    async def test_the_holder_renews_it(self, store: Store):
        await store.lease("rings", "a", NOW, NOW + LEASE_TERM)

        assert await store.lease("rings", "a", NOW + 1000, NOW + 1000 + LEASE_TERM)

        assert not await store.lease("rings", "b", NOW + LEASE_TERM, NOW + 2 * LEASE_TERM)

    async def test_names_are_held_apart(self, store: Store):
        assert await store.lease("rings", "a", NOW, NOW + LEASE_TERM)
        assert await store.lease("deadlines", "b", NOW, NOW + LEASE_TERM)

    async def test_whoever_lets_go_makes_room_at_once_and_nobody_else_can(self, store: Store):
        await store.lease("rings", "a", NOW, NOW + LEASE_TERM)
        assert not await store.lease("rings", "b", NOW + 1, NOW + 1)

        assert await store.lease("rings", "a", NOW + 2, NOW + 2)

        assert await store.lease("rings", "b", NOW + 2, NOW + 2 + LEASE_TERM)

    async def test_a_lease_by_a_clock_that_was_wrong_is_not_believed(self, store: Store):
        year = 365 * 86_400_000
        await store.lease("rings", "a", NOW + year, NOW + year + LEASE_TERM)

        assert await store.lease("rings", "b", NOW, NOW + LEASE_TERM)

    async def test_a_clock_that_goes_a_little_before_is_believed(self, store: Store):
        await store.lease("rings", "a", NOW + LEASE_SLACK, NOW + LEASE_SLACK + LEASE_TERM)

        assert not await store.lease("rings", "b", NOW, NOW + LEASE_TERM)

    async def test_of_many_who_ask_at_once_exactly_one_has_it(self, store: Store):
        held = await asyncio.gather(*(store.lease("rings", f"{n}", NOW, NOW + LEASE_TERM) for n in range(20)))

        assert sum(held) == 1

    async def test_a_lease_by_the_time_of_the_store_has_one_holder_until_it_is_released(self, store: Store):
        assert await store.hold("background", "a", LEASE_TERM)
        assert not await store.hold("background", "b", LEASE_TERM)
        assert await store.hold("background", "a", LEASE_TERM), "its holder renews it"

        assert not await store.hold("background", "b", 0), "no one else releases it"
        assert not await store.hold("background", "b", LEASE_TERM)
        assert await store.hold("background", "a", 0)

        assert await store.hold("background", "b", LEASE_TERM)

    async def test_a_lease_by_the_time_of_the_store_ends(self, store: Store):
        assert await store.hold("background", "a", 200)
        assert not await store.hold("background", "b", LEASE_TERM)

        for _ in range(3000):
            if await store.hold("background", "b", LEASE_TERM):
                break
            await asyncio.sleep(0.02)

        assert not await store.hold("background", "a", LEASE_TERM)

    async def test_a_lease_from_before_the_clock_of_the_store_was_set_back_is_not_believed(self, store: Store):
        assert await store.hold("background", "a", 365 * 86_400_000)

        assert await store.hold("background", "b", LEASE_TERM)
