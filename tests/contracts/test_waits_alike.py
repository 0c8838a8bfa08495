"""Whatever is written in whatever order, every store knows the same of waits as the one in memory."""

from __future__ import annotations

import random
from dataclasses import replace
from pathlib import Path

import pytest

from bot.match.model import waits as waits_module
from bot.match.model.match import Status
from bot.match.model.stored_rows import Append
from bot.match.model.waits import Wait, WaitKind
from bot.match.store.store import Store
from bot.storage import MemoryStore
from bot.storage.memory import memory_store as memory_module
from tests.contracts.conftest import in_sqlite
from tests.contracts.test_store import append

USERS, MATCHES, STEPS = range(1, 6), range(100, 104), 150
SUBJECTS = (WaitKind.MOVE, 0), (WaitKind.VOTE, 0), (WaitKind.VOTE, 1), (WaitKind.START, 0)
KEYS = [(user, *subject) for user in USERS for subject in SUBJECTS]


def row(rng: random.Random, match: int, seq: int) -> Append:
    """The next row of a match, which waits for anybody afterwards, or says nothing of it."""
    if rng.random() < 0.2:
        return append(match, seq)
    waits = tuple(
        Wait(
            user=user,
            match=match,
            kind=kind,
            about=about,
            seat=rng.choice([user, user, user, 9]),
            decision=rng.choice([1, seq // 4]),
            turn=seq,
            since=rng.choice([0, 10, seq * 10]),
            guild=10,
            ring_at=seq * 100,
            warned=rng.choice([0, 0, 70]),
        )
        for user, kind, about in rng.sample(KEYS, rng.randrange(4))
    )
    return replace(append(match, seq), waits=waits)


async def changes(rng: random.Random, store: MemoryStore) -> list[tuple[Wait, Wait]]:
    """What somebody who knows the waits, or knew them once, makes of a few of them."""
    known = [waiting.wait for user in USERS for waiting in await store.waits_of(user)]
    chosen = rng.sample(known, min(len(known), rng.randrange(1, 3)))
    if rng.random() < 0.2:
        chosen = [replace(wait, rung=wait.rung + rng.randrange(2), decision=wait.decision) for wait in chosen]
    return [
        (
            wait,
            replace(
                wait,
                rung=wait.rung + 1,
                rung_at=rng.randrange(1000),
                ring_at=rng.choice([None, rng.randrange(20_000)]),
                snoozed=rng.randrange(3),
                owed=rng.random() < 0.5,
                silent=rng.random() < 0.5,
            ),
        )
        for wait in chosen
    ]


async def compared(store: Store, seed: int) -> int:
    """The same things done to a store and to one in memory; how many changes were made, and all of it agreed."""
    rng, model, made = random.Random(seed), MemoryStore(), 0
    seqs = dict.fromkeys(MATCHES, 0)
    for _ in range(STEPS):
        if rng.random() < 0.5:
            batch = []
            for _ in range(rng.randrange(1, 4)):
                match = rng.choice(MATCHES)
                seqs[match] += 1
                batch.append(row(rng, match, seqs[match]))
            assert list(await store.append(batch)) == list(await model.append(batch))
        else:
            wanted = await changes(rng, model)
            done = await model.change_waits(wanted)
            assert await store.change_waits(wanted) == done
            made += done and bool(wanted)
        now = rng.randrange(20_000)
        assert await store.rings(now, 3) == await model.rings(now, 3)
        for user in USERS:
            assert await store.waits_of(user) == await model.waits_of(user)
            assert await store.involving(user) == await model.involving(user)
    over = [replace(append(match, seqs[match] + 1, status=Status.FINISHED), waits=()) for match in MATCHES]
    await store.append(over)
    assert [await store.waits_of(user) for user in USERS] == [[]] * len(USERS)
    return made


async def test_every_store_knows_the_same_of_waits(store: Store):
    assert await compared(store, 1) > STEPS // 10


async def test_a_model_that_keeps_rings_a_little_longer_is_told_apart(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    def lasting(known: Wait | None, new: Wait) -> Wait:
        found = waits_module.renewed(known, new)
        return found if known is None else replace(found, silent=known.silent)

    monkeypatch.setattr(memory_module, "renewed", lasting)

    async with in_sqlite(tmp_path) as store:
        with pytest.raises(AssertionError):
            await compared(store, 0)
