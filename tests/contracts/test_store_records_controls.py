"""Stores that break a promise about records or listings, each caught by the contract test that is for it."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import false, true

from bot.errors import StorageError
from bot.match.store.store import Store
from bot.storage import MemoryStore, match_list, record_writer
from bot.storage.memory.records import Remembered
from bot.storage.schema import matches
from tests.contracts import test_store_records as promised
from tests.contracts.conftest import in_memory, in_sqlite

Check = Callable[[Store], Awaitable[None]]


def asked(check: str) -> Check:
    """A check of TestQuestions, after what it is asked about."""

    async def run(store: Store) -> None:
        questions = promised.TestQuestions()
        await promised.played(store)
        await getattr(questions, check)(store)

    return run


async def again(self: MemoryStore, record: Any, rate: Any) -> bool:
    self._records.keep(record, rate)
    return True


IN_MEMORY: dict[str, tuple[object, str, object, Check]] = {
    "a match is recorded as often as one likes": (
        MemoryStore,
        "record",
        again,
        promised.TestRecords().test_a_match_is_recorded_once,
    ),
    "records answer nothing": (
        Remembered,
        "answers",
        lambda *_: True,
        asked("test_an_ending_is_how_it_ended_for_somebody"),
    ),
}

IN_SQL: dict[str, tuple[object, str, object, Check]] = {
    "anybody may claim": (
        record_writer,
        "CLAIM",
        record_writer.CLAIM.where(false()),
        promised.TestRecords().test_what_was_recorded_is_read_back_whole,
    ),
    "a claim is no claim": (
        record_writer,
        "CLAIM",
        matches.update().where(matches.c.id == 1).values(recorded=1),
        promised.TestRecords().test_a_match_is_recorded_once,
    ),
    "nothing is ever passed over": (
        record_writer,
        "PASS_OVER",
        record_writer.PASS_OVER.where(false()),
        promised.TestRecords().test_a_match_that_nobody_can_read_is_passed_over_until_somebody_can,
    ),
    "everybody is a newcomer": (
        record_writer,
        "known",
        lambda record: KNOWN(record).where(false()),
        promised.TestRatings().test_the_next_match_of_the_same_kind_goes_on_from_the_last,
    ),
    "anybody will do as an opponent": (
        match_list,
        "_sits",
        lambda *_: true(),
        asked("test_an_opponent_is_somebody_else_in_the_match"),
    ),
    "endings are not looked at": (
        match_list,
        "_came_to",
        lambda _query: [],
        asked("test_an_ending_is_how_it_ended_for_somebody"),
    ),
    "nobody's points count": (match_list, "_best", lambda _query: [], asked("test_points_are_somebodys_or_anybodys")),
    "any option will do": (
        match_list,
        "_unusual",
        lambda *_: [],
        asked("test_an_unusual_option_is_only_known_of_recorded_matches"),
    ),
    "what is not finished has results": (
        match_list,
        "_finished",
        lambda _statuses: true(),
        asked("test_what_came_of_a_match_is_only_asked_of_finished_ones"),
    ),
    "a page is in any order": (
        match_list,
        "ordered",
        lambda found, _query: sorted(found, key=lambda line: line["id"]),
        asked("test_pages_of_narrow_questions_follow_each_other_both_ways"),
    ),
}

KNOWN = record_writer.known


async def broken_promise(store: Store, check: Check) -> None:
    with pytest.raises((AssertionError, StorageError)):
        await check(store)


@pytest.mark.parametrize("broken", IN_MEMORY)
async def test_a_broken_store_in_memory_is_caught(broken: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    owner, name, instead, check = IN_MEMORY[broken]
    monkeypatch.setattr(owner, name, instead)

    async with in_memory(tmp_path) as store:
        await broken_promise(store, check)


@pytest.mark.parametrize("broken", IN_SQL)
async def test_a_broken_store_in_a_database_is_caught(broken: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    owner, name, instead, check = IN_SQL[broken]
    monkeypatch.setattr(owner, name, instead)

    async with in_sqlite(tmp_path) as store:
        await broken_promise(store, check)
