"""Questions that are built once: the driver answers them as SQLAlchemy does, and asking builds nothing."""

from __future__ import annotations

from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import JSON, Select, bindparam, column, create_engine, literal, select

from bot.errors import StorageError
from bot.match.learning.puzzle_reminder_schedule import written
from bot.match.model.match import Status
from bot.match.model.match_lists_and_messages import Posted
from bot.match.model.stored_rows import Scope, StoredDraft
from bot.match.model.waits import Wait
from bot.storage import SqlStore, packed_logs, statements, waits
from bot.storage.connections import prepared
from bot.storage.schema import matches
from tests import tables
from tests.contracts.test_store import ALICE, BOB, GUILD, HUGE, append

QUESTIONS: dict[str, Select[Any]] = {
    name: found
    for module in (packed_logs, statements, waits)
    for name, found in vars(module).items()
    if isinstance(found, Select) and name.isupper() and not name.startswith("_")
}

WITH_LISTS = {"SUMMARIES", "ALL_POSTED", "HIDDEN"}

MATCH, NOW = 5000, 10**12

VALUES = {
    "of_match": MATCH,
    "of_user": BOB,
    "in_guild": GUILD,
    "interaction": HUGE,
    "ids": [MATCH, MATCH + 1, 99],
    "users": [ALICE, BOB],
    "since": 0,
    "after": 1,
    "at_most": 2,
    "now": NOW,
    "by": NOW,
    "written_by": statements.recalled_by(NOW, 1)["written_by"],
    "named": StoredDraft(2, ("a",)).digest,
    "of_scope": "user",
    "of_owner": ALICE,
}
"""Of every parameter, by its name."""


def values_of(question: Select[Any]) -> dict[str, Any]:
    """Return the values of a question's parameters."""
    return {name: VALUES[name] for name in question.compile().params if name in VALUES}


async def _fill(store: SqlStore) -> None:
    """Let every question have an answer."""
    waiting = Wait(user=BOB, match=MATCH, seat=1, decision=2, turn=2, since=2, guild=GUILD, ring_at=NOW)
    first, second, third = [append(MATCH, seq, HUGE + seq - 2, due=NOW) for seq in (1, 2, 3)]
    await store.append([first, second, replace(third, waits=(waiting,)), append(MATCH + 1, 1, rematch_of=MATCH)])
    await store.append([append(MATCH + 2, 1, status=Status.FINISHED)])
    await store.pack(MATCH + 2)
    await store.mark_posted(MATCH, Posted(2, 2, HUGE, 4))
    await store.save_draft(MATCH, BOB, StoredDraft(2, ("a",)))
    await store.save_setting(Scope.USER, ALICE, "hidden", True)
    await store.save_setting(Scope.RECALL, ALICE, "look", written(NOW - 1))
    await store.keep_filters(VALUES["named"], "{}")


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[SqlStore]:
    opened = SqlStore(tables.migrated(tmp_path / "herald.db"))
    await _fill(opened)
    yield opened
    await opened.close()


@pytest.mark.parametrize("name", QUESTIONS)
async def test_the_driver_finds_what_sqlalchemy_finds(store: SqlStore, tmp_path: Path, name: str) -> None:
    question = QUESTIONS[name]
    values = values_of(question) | ({"of_match": MATCH + 2} if name == "PIECE" else {})
    engine = create_engine(f"sqlite:///{tmp_path / 'herald.db'}")

    found = await store._read(question, values)

    with engine.connect() as connection:
        said = [row._asdict() for row in connection.execute(question, values)]
    engine.dispose()
    assert found
    assert [list(row.items()) for row in found] == [list(row.items()) for row in said]


def test_only_questions_about_lists_need_sqlalchemy() -> None:
    helped = {name for name, one in QUESTIONS.items() if prepared.prepared(one, values_of(one)) is None}

    assert helped == WITH_LISTS


@pytest.mark.parametrize(
    "question",
    [
        select(column("a", JSON)),
        select(literal({"a": 1}, JSON).is_(None)),
        select(matches.c.id).where(matches.c.id.in_(bindparam("ids", expanding=True))),
    ],
)
def test_a_question_with_values_to_convert_is_left_to_sqlalchemy(question: Select[Any]) -> None:
    assert prepared.prepared(question, {}) is None


async def test_a_question_without_its_values_is_an_error(store: SqlStore) -> None:
    with pytest.raises(StorageError, match="of_match"):
        await store._read(packed_logs.NEWEST, {})


async def ask_everything(store: SqlStore) -> None:
    """Ask all that a click or a background job asks."""
    await store.load(MATCH)
    await store.newest(MATCH)
    await store.rows(MATCH, 0, 10)
    await store.match_of(HUGE)
    await store.open_matches_of(ALICE, None)
    await store.open_matches_of(ALICE, GUILD)
    await store.calls(MATCH)
    await store.posted(MATCH)
    await store.unposted(0)
    await store.due()
    await store.draft(MATCH, ALICE)
    await store.draft(MATCH, ALICE, VALUES["named"])
    await store.wait(MATCH, BOB)
    await store.waits_of(BOB)
    await store.rings(NOW, 10)
    await store.recalls(NOW, 10)
    await store.settings(Scope.USER, ALICE)


@pytest.fixture
def built(monkeypatch: pytest.MonkeyPatch) -> list[Select[Any]]:
    """Hear of every question that is built or extended from now on."""
    heard, build, extend = list[Select[Any]](), Select.__init__, Select._generate

    def count(self: Select[Any], *columns: Any) -> None:
        heard.append(self)
        build(self, *columns)

    def count_more(self: Select[Any]) -> Select[Any]:
        heard.append(self)
        return extend(self)

    monkeypatch.setattr(Select, "__init__", count)
    monkeypatch.setattr(Select, "_generate", count_more)
    return heard


async def test_asking_builds_no_question(store: SqlStore, built: list[Select[Any]]) -> None:
    await ask_everything(store)

    assert built == []


async def test_a_question_that_is_built_each_time_is_noticed(store: SqlStore, built: list[Select[Any]]) -> None:
    await store.unwaited(MATCH, 10)

    assert len(built) > 1
