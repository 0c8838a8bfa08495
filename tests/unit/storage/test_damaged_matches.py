"""Damaged records in a database, on either engine: noticed when they are read, and no walk over all stops at them."""

from __future__ import annotations

import io
import json
import random
from collections import Counter
from collections.abc import AsyncIterator, Mapping, Sequence
from pathlib import Path
from typing import Any
from zipfile import ZipFile

import pytest
from sqlalchemy import text
from sqlalchemy.exc import SQLAlchemyError
from structlog.testing import capture_logs

from bot.core.game import IllegalAction
from bot.match.model.match import OPEN, Match, Status
from bot.match.model.match_codes import code
from bot.match.model.match_lists_and_messages import Query
from bot.match.model.people import NAMELESS
from bot.match.model.refusal_reasons import MatchReason
from bot.match.model.stored_rows import Scope
from bot.match.model.time_and_randomness import SystemClock
from bot.match.privacy import data_export
from bot.match.privacy.erasure import FORGOTTEN, GUILD_UNDER_WAY, UNDER_WAY, Forgetting, name_of
from bot.match.service.mark_restored_backup import HOUSE, KEY
from bot.match.workers.compaction import Packing
from bot.operation import records
from bot.operation.findings import Level
from bot.storage import SqlStore, back_up, checksums, restore, stats, url_of
from bot.storage.connections.engine import is_sqlite, writing_engine
from tests import memory, postgres, tables
from tests.unit.match.party import ALICE, BOB, Party
from tests.unit.storage.damaging import KINDS, Rows

tmp_path = memory.tmp_path

README = ("README.txt", "")
LOG = ("match_id", *checksums.OF_LOG[1:], checksums.COLUMN)


class Base:
    """A database, as its host and the disk below it reach it."""

    def __init__(self, url: str, store: SqlStore) -> None:
        self.url, self.store = url, store
        self.party = Party(store)
        self.engine = writing_engine(url)

    async def say(self, statement: str, values: Mapping[str, Any] | Sequence[Mapping[str, Any]] = ()) -> list[Any]:
        async with self.engine.begin() as connection:
            found = await connection.execute(text(statement), values or None)
            return [tuple(row) for row in found] if found.returns_rows else []

    async def rows(self, match: Match) -> Rows:
        found = await self.say(f"SELECT {', '.join(LOG)} FROM log WHERE match_id = {match.id} ORDER BY seq")
        return [dict(zip(LOG, row, strict=True)) for row in found]

    async def put(self, match: Match, rows: Rows) -> None:
        """Let these rows lie there; text that is no UTF-8 only where a database lets it in."""
        await self.say(f"DELETE FROM log WHERE match_id = {match.id}")
        raw = is_sqlite(self.url)
        named = [f"CAST(:{name} AS TEXT)" if raw and name in TEXTS else f":{name}" for name in LOG]
        stored = [{name: _raw(value) if raw else value for name, value in values.items()} for values in rows]
        if stored:
            await self.say(f"INSERT INTO log ({', '.join(LOG)}) VALUES ({', '.join(named)})", stored)

    async def spoil(self, match: Match, seq: int = 2) -> None:
        """One character of a row is another one."""
        where = f"WHERE match_id = {match.id} AND seq = {seq}"
        ((events,),) = await self.say(f"SELECT events FROM log {where}")
        await self.say(f"UPDATE log SET events = :events {where}", {"events": events[:-3] + "~" + events[-2:]})

    async def reads(self, match: Match) -> bool:
        """Whether a process that knows nothing of it reads a match, which it otherwise refuses."""
        try:
            return (await Party(self.store).service.load(match.id)).id == match.id
        except IllegalAction as refusal:
            if refusal.reason is not MatchReason.DAMAGED or refusal.params != {"code": code(match.id)}:
                raise
            return False


class Late(SystemClock):
    """Twenty years from now."""

    def now(self) -> int:
        return super().now() + 20 * 365 * 24 * 3_600_000


TEXTS = ("command", "notations", "events")


def _raw(value: Any) -> Any:
    return value.encode("utf-8", "surrogateescape") if isinstance(value, str) else value


@pytest.fixture(params=["sqlite", "postgresql"])
async def base(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[Base]:
    url = tables.migrated(tmp_path / "herald.db") if request.param == "sqlite" else postgres.migrated()
    store = SqlStore(url)
    base = Base(url, store)
    try:
        yield base
    finally:
        await base.engine.dispose()
        await store.close()


async def three(base: Base) -> tuple[Match, Match, Match]:
    """Matches of Alice and Bob, of which the middle one is about to be damaged."""
    return await base.party.started(2), await base.party.started(2), await base.party.started(2)


async def test_hundreds_of_damaged_rows_are_refused_and_whole_ones_read(base: Base):
    match, other = await base.party.started(2), await base.party.started(2)
    whole, others = await base.rows(match), await base.rows(other)
    rng, found = random.Random(7), Counter[str]()

    for number in range(300 if is_sqlite(base.url) else 50):
        kind = [*KINDS][number % len(KINDS)]
        try:
            await base.put(match, KINDS[kind](rng, whole, others))
        except SQLAlchemyError:
            # Such a row can't lie in this database, whatever happens to it.
            found["impossible"] += 1
            continue
        found["read" if await base.reads(match) else kind] += 1
    await base.put(match, whole)

    assert found["read"] == 0, found
    assert sum(found[kind] for kind in KINDS) >= 40
    assert await base.reads(match)


async def test_a_last_row_that_is_lost_is_noticed(base: Base):
    match = await base.party.started(2)

    await base.say(f"DELETE FROM log WHERE match_id = {match.id} AND seq = {match.seq}")

    with capture_logs() as lines:
        assert not await base.reads(match)
        assert not await base.reads(match)
    (told,) = [line for line in lines if line["event"] == "record.damaged"]
    assert f"ends with row {match.seq - 1}, and the match is at row {match.seq}" in told["detail"]


async def test_rows_of_before_get_their_checksums_once_they_were_read_as_a_whole(base: Base):
    match, odd = await base.party.started(2), await base.party.started(2)
    over = await base.party.service.play.resign(base.party.caller(BOB), (await base.party.started(2)).id)
    assert await base.store.pack(over.id)
    await base.say("UPDATE log SET checksum = NULL")
    await base.say("UPDATE packed SET checksum = NULL")
    await base.say(f"UPDATE log SET events = replace(events, '20', '\"x\"') WHERE match_id = {odd.id} AND seq = 1")

    read = [await base.reads(one) for one in (match, over, odd)]

    assert read == [True, True, False]
    lacking = await base.say("SELECT DISTINCT match_id FROM log WHERE checksum IS NULL")
    assert lacking == [(odd.id,)], "what makes no sense is not confirmed"
    assert not await base.say("SELECT match_id FROM packed WHERE checksum IS NULL")
    await base.spoil(match)
    assert not await base.reads(match)


async def test_a_flipped_bit_in_a_packed_log_is_noticed(base: Base):
    over = await base.party.service.play.resign(base.party.caller(BOB), (await base.party.started(2)).id)
    assert await base.store.pack(over.id)
    assert await base.reads(over)

    ((content,),) = await base.say("SELECT content FROM packed")
    spoilt = bytearray(content)
    spoilt[len(spoilt) // 2] ^= 4
    await base.say("UPDATE packed SET content = :content", {"content": bytes(spoilt)})

    assert not await base.reads(over)


class TestWalks:
    async def test_deletion_goes_on_and_says_what_could_not_be_read(self, base: Base):
        first, damaged, last = await three(base)
        await base.spoil(damaged, 2)
        party = Party(base.store)

        went = await Forgetting(party.service).forget_user(ALICE)

        assert (went.matches, went.unread) == (3, 1)
        for match in (first, last):
            names = {player.name for player in (await Party(base.store).service.load(match.id)).players}
            assert names == {NAMELESS, "Bob"}
        rows = await base.rows(damaged)
        assert rows[-1]["seq"] == damaged.seq, "a row behind a damaged log would hide that one is lost"
        assert all(values["actor"] != ALICE for values in rows if values["seq"] != 2)
        assert not await base.store.open_matches_of(ALICE, None)
        marks = await base.store.settings(Scope.HOUSE, HOUSE)
        assert f"{FORGOTTEN}{name_of(ALICE)}" in marks
        assert f"{UNDER_WAY}{ALICE}" not in marks

    async def test_a_packed_log_that_cannot_be_read_stops_no_deletion_either(self, base: Base):
        first, second = await base.party.started(2), await base.party.started(2)
        over = await base.party.service.play.resign(base.party.caller(BOB), first.id)
        assert await base.store.pack(over.id)
        await base.say("UPDATE packed SET events = events + 1")

        went = await Forgetting(Party(base.store).service).forget_user(ALICE)

        assert (went.matches, went.unread) == (2, 1)
        assert ALICE not in {player.user for player in (await Party(base.store).service.load(second.id)).players}
        assert not await base.say(f'SELECT match_id FROM participants WHERE "user" = {ALICE}')

    async def test_a_start_resumes_every_mark_whatever_is_damaged(self, base: Base):
        _, damaged, last = await three(base)
        await base.spoil(damaged)
        for key, value in ((f"{UNDER_WAY}x", 1), (f"{UNDER_WAY}{ALICE}", -(2**60)), (f"{GUILD_UNDER_WAY}y", 1)):
            await base.store.save_setting(Scope.HOUSE, HOUSE, key, value)
        await base.say(f"UPDATE settings SET value = '[7' WHERE key = '{UNDER_WAY}{ALICE}'")

        assert await Forgetting(Party(base.store).service).resume() == 1

        assert ALICE not in {player.user for player in (await Party(base.store).service.load(last.id)).players}

    async def test_an_export_has_what_can_be_read(self, base: Base):
        first, damaged, last = await three(base)
        await base.spoil(damaged, 3)

        made = await data_export.gathered(base.store, ALICE, 0, README)

        with ZipFile(io.BytesIO(made.archive)) as archive:
            found = json.loads(archive.read(data_export.NAME))["matches"]
        assert (made.matches, made.unread) == (3, 1)
        told = {one["id"]: one for one in found}
        assert {match: "damaged" in one for match, one in told.items()} == {
            first.id: False,
            damaged.id: True,
            last.id: False,
        }
        assert [[row["seq"] for row in told[one.id]["rows"]] for one in (first, damaged)] == [[1, 3], [1]]

    @pytest.mark.parametrize("mark", ["[1000, 2000]", "[1000, 20"])
    async def test_every_other_match_is_told_that_a_backup_was_put_back(self, base: Base, mark: str):
        first, damaged, last = await three(base)
        garbled = await base.party.started(2)
        await base.spoil(damaged)
        await base.say(f"UPDATE matches SET summary = '{{' WHERE id = {garbled.id}")
        await base.store.save_setting(Scope.HOUSE, HOUSE, KEY, 1)
        await base.say(f"UPDATE settings SET value = '{mark}' WHERE key = '{KEY}'")
        party = Party(base.store)

        assert await party.service.recovery.run() == 3

        for match in (first, last, garbled):
            assert len((await party.service.load(match.id)).lost) == 1
        assert (await base.store.settings(Scope.HOUSE, HOUSE))[KEY][2] == [damaged.id]

    async def test_lists_leave_out_a_match_whose_line_is_damaged(self, base: Base):
        first, damaged, last = await three(base)
        await base.say(f"UPDATE matches SET summary = '{{}}' WHERE id = {damaged.id}")
        sound = [last.id, first.id]

        page = await base.store.page(Query(statuses=OPEN, limit=2))
        rest = await base.store.page(Query(statuses=OPEN, limit=2, before=page.next))

        assert [one.id for one in (*page.items, *rest.items)] == sound
        assert (page.damaged, rest.damaged) == ((damaged.id,), ())
        assert [one.id for one in await base.store.open_matches_of(ALICE, None)] == sound
        assert [one.summary.id for one in await base.store.involving(ALICE)] == sound
        assert {one.id for one in await base.store.summaries([first.id, damaged.id])} == {first.id}
        waited = [match for match in (first, damaged, last) if match.players[min(match.to_act())].user == ALICE]
        assert {one.wait.match for one in await base.store.waits_of(ALICE)} >= {match.id for match in waited}

    async def test_figures_count_what_can_be_read(self, base: Base):
        await three(base)
        before = await stats(base.url)
        await base.say("UPDATE log SET events = '[{' WHERE seq = 2 AND match_id = (SELECT min(id) FROM matches)")

        after = await stats(base.url)

        assert (after.commands, after.matches) == (before.commands, before.matches)
        assert 0 < after.events < before.events

    async def test_everybody_of_the_other_matches_is_known(self, base: Base):
        _, damaged, _ = await three(base)
        await base.spoil(damaged)

        assert {ALICE, BOB} <= await base.store.people()

    async def test_the_host_is_told_of_each_by_its_code_with_what_to_do(self, base: Base, tmp_path: Path):
        first, damaged, last = await three(base)
        odd = await base.party.service.play.resign(base.party.caller(BOB), (await base.party.started(2)).id)
        (backup := tmp_path / "herald-20260101T000000.0Z-0009.sqlite").touch()
        assert [one.level for one in await _examined(base, tmp_path)] == [Level.OK]

        await base.spoil(damaged)
        await base.say(f"UPDATE matches SET summary = '{{}}' WHERE id = {odd.id}")
        changed = "UPDATE log SET checksum = NULL, events = replace(events, '20', '\"x\"')"
        await base.say(f"{changed} WHERE match_id = {last.id} AND seq = 1")
        found = await _examined(base, tmp_path)

        assert [one.level for one in found] == [Level.FAIL] * 3
        for match in (damaged, last, odd):
            (line,) = [str(one) for one in found if code(match.id) in one.says]
            assert f"db forget match {code(match.id)}" in line
            assert f"db restore {backup} --force" in line
        assert not any(code(first.id) in str(one) for one in found)

    async def test_the_others_are_packed(self, base: Base):
        over = [await base.party.service.play.resign(base.party.caller(BOB), one.id) for one in await three(base)]
        await base.say(f"DELETE FROM log WHERE match_id = {over[1].id} AND seq = {over[1].seq}")

        with capture_logs() as lines:
            assert await Packing(base.store, Late()).pack()

        assert [line["match"] for line in lines if line["event"] == "record.damaged"] == [code(over[1].id)]
        assert await base.say("SELECT match_id FROM packed ORDER BY match_id") == [(over[0].id,), (over[2].id,)]
        assert over[1].status is Status.FINISHED


async def test_a_backup_with_a_damaged_row_is_put_back_with_it(tmp_path: Path):
    """Also where the row holds no text any more: nobody else's match is lost with it."""
    url = tables.migrated(tmp_path / "herald.db")
    store = SqlStore(url)
    base = Base(url, store)
    damaged, sound = await base.party.started(2), await base.party.started(2)
    whole = await base.rows(damaged)
    whole[1]["events"] = whole[1]["events"].replace("wire", "w\udc80re")
    await base.put(damaged, whole)
    copy = await back_up(url, tmp_path / "copy.sqlite")
    await base.engine.dispose()
    await store.close()

    other = url_of(tmp_path / "other.db")
    await restore(copy.file, other)

    store = SqlStore(other)
    again = Base(other, store)
    try:
        assert [await again.reads(match) for match in (damaged, sound)] == [False, True]
        assert await again.rows(damaged) == whole
    finally:
        await again.engine.dispose()
        await store.close()


async def _examined(base: Base, backups: Path) -> list[Any]:
    return [finding async for finding in records.examine(base.url, backups)]
