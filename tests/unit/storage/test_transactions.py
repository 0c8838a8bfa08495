"""How many statements each writing transaction takes on SQLite, as the file's own connection hears them."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection

from bot.match.model.draft_digest import KEPT
from bot.match.model.match import Status
from bot.match.model.match_lists_and_messages import Call, Calls, Posted
from bot.match.model.stored_rows import Append, Participant, Scope, StoredDraft
from bot.match.model.waits import Wait
from bot.storage import SqlStore, statements
from tests import tables
from tests.contracts.test_store import ALICE, BOB, append

ROW = ["INSERT INTO log", "INSERT INTO matches"]
PEOPLE = ["DELETE FROM participants", "INSERT INTO participants"]
WAITS = ["INSERT INTO waits", "DELETE FROM waits"]
DRAFT, OLDER = ["INSERT INTO drafts"], ["DELETE FROM drafts"]


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[SqlStore]:
    opened = SqlStore(tables.migrated(tmp_path / "herald.db"))
    yield opened
    await opened.close()


@pytest.fixture
async def said(store: SqlStore) -> list[str]:
    """The first words of each statement that the writer says from now on."""
    heard: list[str] = []

    def listen(connection: Connection) -> None:
        driver: Any = connection.connection.driver_connection
        driver.set_trace_callback(lambda statement: heard.append(" ".join(statement.split()[:3])))

    await store._writer._lane.run(listen)
    heard.clear()
    return heard


def move(seq: int, **others: Any) -> Append:
    """A move after which the match waits for Bob."""
    waits = (Wait(user=BOB, match=100, seat=1, decision=seq, turn=seq, since=seq, guild=10),)
    return replace(append(100, seq, seq, users=None), waits=waits, **others)


def transaction(*told: str) -> list[str]:
    """Return these statements and what is around them."""
    return ["BEGIN IMMEDIATE", *told, "COMMIT"]


async def test_a_move_takes_four_statements(store: SqlStore, said: list[str]) -> None:
    await store.append([append(100, 1)])
    said.clear()

    await store.append([move(2)])

    assert said == transaction(*ROW, *WAITS)


async def test_nothing_is_deleted_before_a_first_row(store: SqlStore, said: list[str]) -> None:
    await store.append([append(100, 1)])

    assert said == transaction(*ROW, *[PEOPLE[1]] * 2)


async def test_a_row_that_ends_a_match_clears_what_belongs_to_it(store: SqlStore, said: list[str]) -> None:
    await store.append([move(1)])
    said.clear()
    last = append(100, 2, status=Status.FINISHED)

    await store.append([replace(last, waits=(), participants=(Participant(ALICE, is_open=False),))])

    assert said == transaction(*ROW, *PEOPLE, WAITS[1], "DELETE FROM drafts")


async def test_a_row_that_is_taken_takes_one_statement(store: SqlStore, said: list[str]) -> None:
    await store.append([move(1)])
    said.clear()

    assert list(await store.append([move(1)])) == [False]

    assert said == transaction(ROW[0])


async def test_only_a_first_draft_and_one_too_many_look_for_older_ones(store: SqlStore, said: list[str]) -> None:
    for number in range(KEPT + 1):
        await store.save_draft(100, ALICE, StoredDraft(3, (str(number),)))

    first, last = transaction(*DRAFT, *OLDER), transaction(*DRAFT, *OLDER)
    assert said == [*first, *transaction(*DRAFT) * (KEPT - 1), *last]


async def test_each_mark_takes_one_statement_and_a_setting_is_counted(store: SqlStore, said: list[str]) -> None:
    await store.append([move(1)])
    said.clear()

    await store.mark_posted(100, Posted(1, 2, 3, 4), owes_calls=True)
    await store.mark_called(100, Calls((Call(1, 5, 6, 7, 8),), owed=False))
    await store.mark_told(100, Posted(2, 2, 3, 4), Calls())
    await store.save_setting(Scope.USER, ALICE, "language", "fr")
    await store.save_setting(Scope.LESSON, ALICE, "read", True)

    assert said == [
        *transaction("UPDATE matches SET") * 3,
        *transaction(*["INSERT INTO settings"] * 2),
        *transaction("INSERT INTO settings"),
    ]


async def test_two_drafts_take_one_statement(store: SqlStore, said: list[str]) -> None:
    await store.append([move(1)])
    said.clear()

    await store.save_draft(100, ALICE, StoredDraft(1, ("a",)), StoredDraft(1, ()))
    await store.save_draft(100, ALICE, StoredDraft(1, ("b",)), StoredDraft(1, ()))

    assert said == [*transaction(*DRAFT, *OLDER), *transaction(*DRAFT)]


async def test_marks_made_at_the_same_time_share_a_transaction(store: SqlStore, said: list[str]) -> None:
    await store.append([move(1)])
    said.clear()

    await asyncio.gather(store.mark_posted(100, Posted(1, 2, 3, 4)), store.mark_called(100, Calls()))

    assert said == transaction(*["UPDATE matches SET"] * 2)


async def test_drafts_that_are_never_deleted_are_noticed(
    store: SqlStore, said: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(statements, "KEPT", KEPT * 2)

    with pytest.raises(AssertionError):
        await test_only_a_first_draft_and_one_too_many_look_for_older_ones(store, said)
