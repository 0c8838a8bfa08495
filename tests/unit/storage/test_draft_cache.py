"""Drafts in memory are those of the database: after every save, after one that failed, and after an erasure."""

from __future__ import annotations

import asyncio
import random
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.errors import StorageError, StorageFault
from bot.match.model.draft_digest import KEPT
from bot.match.model.stored_rows import StoredDraft
from bot.storage import open_store
from bot.storage.draft_cache import MATCHES, DraftCache
from bot.storage.sql_store import SqlStore
from tests import tables
from tests.memory import tmp_path
from tests.unit.match.party import ALICE, BOB

__all__ = ["tmp_path"]

MATCH = 100
ONE, TWO = StoredDraft(3, ("a",)), StoredDraft(3, ("a", "b"))


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[SqlStore]:
    async with open_store(tables.migrated(tmp_path / "herald.db")) as opened:
        yield opened


@pytest.fixture
def asked(store: SqlStore, monkeypatch: pytest.MonkeyPatch) -> list[object]:
    """The questions that the database is asked."""
    questions: list[object] = []
    ask = store._readers.ask

    async def listening(question, values=None):
        questions.append(question)
        return await ask(question, values)

    monkeypatch.setattr(store._readers, "ask", listening)
    return questions


async def test_a_draft_saved_by_this_process_is_found_without_a_question(store: SqlStore, asked: list[object]):
    await store.save_draft(MATCH, ALICE, ONE)

    assert await store.draft(MATCH, ALICE) == await store.draft(MATCH, ALICE, ONE.digest) == ONE
    assert await store.draft(MATCH, ALICE, TWO.digest) is None
    assert not asked


async def test_the_lack_of_a_draft_is_asked_for_once(store: SqlStore, asked: list[object]):
    assert await store.draft(MATCH, ALICE) is None
    assert await store.draft(MATCH, ALICE) is None

    assert len(asked) == 1


async def test_memory_and_database_agree_after_any_saves(store: SqlStore):
    """What memory says is compared with what the database says once memory is cleared."""
    rng = random.Random(1)
    for decision in (1, 4, 9):
        for _ in range(KEPT + 4):
            new = [StoredDraft(decision, (rng.choice("abcdefghijklmnop"),)) for _ in range(rng.choice((1, 2)))]
            await store.save_draft(MATCH, ALICE, *new)
            known = store._drafts.get(MATCH, ALICE)
            assert known is not None
            store._drafts.clear()
            assert await store.draft(MATCH, ALICE) == list(known.values())[-1]
            for text in "abcdefghijklmnop":
                digest = StoredDraft(decision, (text,)).digest
                assert await store.draft(MATCH, ALICE, digest) == known.get(digest)
            store._drafts._of(MATCH)[ALICE] = known


async def test_the_database_is_asked_after_a_save_that_failed(
    store: SqlStore, asked: list[object], monkeypatch: pytest.MonkeyPatch
):
    await store.save_draft(MATCH, ALICE, ONE)

    async def fail(_decision):
        raise StorageError(StorageFault.FULL, "full")

    monkeypatch.setattr(store._writer, "decide", fail)
    with pytest.raises(StorageError):
        await store.save_draft(MATCH, ALICE, TWO)

    assert await store.draft(MATCH, ALICE) == ONE
    assert asked


async def test_the_database_is_asked_after_a_save_that_no_one_waited_for(store: SqlStore, asked: list[object]):
    saving = asyncio.create_task(store.save_draft(MATCH, ALICE, ONE))
    await asyncio.sleep(0)
    saving.cancel()
    await asyncio.gather(saving, return_exceptions=True)
    await store.save_draft(MATCH, ALICE, TWO)

    assert await store.draft(MATCH, ALICE) == TWO
    assert await store.draft(MATCH, ALICE, ONE.digest) == ONE
    assert len(asked) == 2


async def test_an_erasure_leaves_no_draft_in_memory(store: SqlStore):
    await store.save_draft(MATCH, ALICE, ONE)
    await store.save_draft(MATCH, BOB, ONE)

    await store.forget_user(ALICE, -1)

    assert await store.draft(MATCH, ALICE) is None
    assert await store.draft(MATCH, BOB) == ONE


def test_memory_keeps_so_many_matches_and_none_if_told_so():
    kept, none = DraftCache(), DraftCache(0)
    for match in range(MATCHES + 1):
        kept.saved(match, ALICE, [ONE], first=True)
    none.saved(0, ALICE, [ONE], first=True)

    assert kept.get(0, ALICE) is None
    assert kept.get(1, ALICE) == {ONE.digest: ONE}
    assert none.get(0, ALICE) is None
