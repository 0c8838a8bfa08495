"""What released versions of Herald have written goes on in this one (reliability row 12)."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection, text

from bot.match.events import log_row_conversion
from bot.match.fold.fold import fold
from bot.match.model.draft_digest import digest
from bot.match.model.match import Match, Player, Status
from bot.match.model.match_lists_and_messages import Calls, Posted
from bot.match.model.refusal_reasons import MatchReason
from bot.match.model.time_control import DAY
from bot.match.workers.backfill_waits import fill
from bot.storage import migrate, open_store, rows, url_of
from bot.storage.connections.engine import writing_engine
from bot.storage.migrate import upgrade
from tests import postgres
from tests.unit.match.party import ALICE, NAMES, Party, refused

RELEASED = Path(__file__).with_name("released")
TABLE = 34366449255788140
"""A table in the same database that nobody has started yet."""


def written(revision: str) -> dict[str, Any]:
    """A running match as a released version wrote it: its log, its projection, and what that version knew of it."""
    content: dict[str, Any] = json.loads((RELEASED / f"{revision}.json").read_text())
    return content


def known(match: Match) -> dict[str, Any]:
    """What is compared with what the released version knew."""
    return {
        "seq": match.seq,
        "decided": list(match.decided),
        "to_act": sorted(match.to_act()),
        "scores": list(match.rules.scores(match.state)),
        "abort_votes": sorted(match.abort_votes),
        "options": dict(match.options),
        "players": [[player.user, player.name] for player in match.players],
        "commitment": match.chance.commitment,
    }


async def database(url: str, revision: str) -> dict[str, Any]:
    """A database as a released version left it; gives what it holds."""
    content = written(revision)
    shown = {"posted_seq": content["match"]["seq"], "posted_channel": 20, "posted_message": 1}
    table = {**content["match"], "id": TABLE, "status": "gathering", "seq": 1, "secret": None}
    opening = {**content["log"][0], "match_id": TABLE, "interaction": None}
    draft = {"match_id": content["match"]["id"], "user": ALICE, "decision": 9, "notations": '["place 1 G8-H8"]'}

    def fill(connection: Connection) -> None:
        upgrade(connection, revision)
        filled = [("matches", content["match"] | shown), ("matches", table), ("log", opening), ("drafts", draft)]
        for name, values in filled:
            insert(connection, name, values)
        for values in content["log"]:
            insert(connection, "log", values)

    engine = writing_engine(url)
    async with engine.begin() as connection:
        await connection.run_sync(fill)
    await engine.dispose()
    return content


def insert(connection: Connection, table: str, values: dict[str, Any]) -> None:
    names = ", ".join(f'"{name}"' for name in values)
    places = ", ".join(f":{name}" for name in values)
    connection.execute(text(f"INSERT INTO {table} ({names}) VALUES ({places})"), values)


def test_a_log_of_the_first_release_still_tells_the_same_match():
    content = written("0001")

    match = fold(log_row_conversion.to_entries(rows.to_row(values) for values in content["log"]))

    assert known(match) == content["facts"]
    assert (match.status, match.undo.grace, match.lobby.rematch_of, match.lobby.invited) == (
        Status.RUNNING,
        0,
        None,
        (),
    )
    assert match.public_seq == match.seq


@pytest.mark.parametrize("engine", ["sqlite", "postgresql"])
async def test_a_match_of_the_first_release_goes_on_after_the_upgrade(engine: str, tmp_path: Path):
    url = url_of(tmp_path / "herald.db") if engine == "sqlite" else postgres.server().create()
    content = await database(url, "0001")

    await migrate(url)

    async with open_store(url) as store:
        party = Party(store)
        match = await party.service.load(content["match"]["id"])
        assert known(match) == content["facts"]
        # As a button names it that this version makes.
        assert await party.service.play.draft(match.id, ALICE, 9, digest(["place 1 G8-H8"])) == ("place 1 G8-H8",)
        # Its newest board has called the seat to act.
        assert await store.posted(match.id) == Posted(content["match"]["seq"], 20, 1)
        assert await store.calls(match.id) == Calls()
        assert match.id not in await party.service.outbox.unposted()
        # For whom it waits is read out of its log, once.
        assert await store.unwaited(0, 10) == [match.id, TABLE]
        await fill(store, party.service, party.clock)
        assert match.id not in await store.unwaited(0, 10)
        waits = [one for player in match.players if (one := await store.wait(match.id, player.user)) is not None]
        assert [(wait.seat, wait.decision) for wait in waits] == [
            (seat, match.decided[seat]) for seat in sorted(match.to_act())
        ]
        # Its vote, which had no end, is looked at at once.
        assert [(due.match, due.at) for due in await store.due()] == [
            (match.id, content["match"]["updated"]),
            (TABLE, content["match"]["updated"] + DAY),
        ]
        await refused(party.service.play.undo(party.caller(ALICE), match.id, None), MatchReason.NOTHING_TO_TAKE_BACK)
        finished = await party.finished(match)
        again = await party.service.lobby.rematch(party.caller(ALICE), match.id)
        draws = (await party.service.views.verify(match.id)).draws

    assert finished.status is Status.FINISHED
    assert again.lobby.invited == tuple(Player(user, NAMES[user]) for user in (2, 3))
    assert draws
    assert all(draw.agrees for draw in draws)
