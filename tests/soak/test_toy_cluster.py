"""`make soak` with several processes at toy scale, and that it says so when something is lost or left."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.sandbox.server import Sandbox
from tests.memory import tmp_path
from tests.soak import cluster_storm
from tests.soak.cluster_storm import ClusterStorm, Size

__all__ = ["tmp_path"]

KINDS = ("kill", "restart_database", "cut_off", "route")
TOY = Size(processes=2, guilds=1, matches=2, seconds=2.0, pause=1.0, calm=1.0, away=0.5, least=3, quick=1, kinds=KINDS)


@pytest.mark.nightly
async def test_two_processes_lose_and_double_nothing_and_leave_one_board_each(tmp_path: Path) -> None:
    result = await cluster_storm.storm(TOY, tmp_path, 1)

    assert result.well, str(result)
    assert result.figures["promised"] >= TOY.least
    assert result.figures["matches"] == 2
    assert [result.figures[kind] for kind in KINDS] == [1, 1, 1, 1]


async def test_what_is_lost_doubled_or_left_is_counted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """One process in calm, of which every kind of fault is claimed once everything is over."""
    discord = await Sandbox.start()
    size = Size(processes=1, guilds=1, matches=1, seconds=0.0, pause=0.5, least=2, quick=1, troubles=False)
    it, told = ClusterStorm(discord, tmp_path, size, 1), ClusterStorm._told

    async def spoilt(self: ClusterStorm) -> bool:
        assert await told(self)
        (played,) = self._rooms[0].played
        played.asked.append(1)
        (row,) = [row for row in self._posted if row[0] == played.match][:1]
        self._posted[row].add("1")
        self._films["1"] = 2
        member = self.cluster.members[0]
        member.log.write_text('{"level": "error", "event": "planted"}\n')
        board = next(one for one in self._messages(self._rooms[0]) if cluster_storm.is_board(one))
        shown = discord.world.message(int(board["channel_id"]), int(board["id"]))
        assert shown is not None
        discord.exchange.delete(shown)
        columns = "at, actor, NULL, command, notations, events, plays, checksum"
        self.cluster.server.sql(f"INSERT INTO log SELECT match_id, seq + 500, {columns} FROM log", self.cluster.url)
        return False

    monkeypatch.setattr(ClusterStorm, "_told", spoilt)
    try:
        result = await it.run()
    finally:
        await it.cluster.close()
        await discord.stop()

    assert not result.well
    assert {what for what, found in result.wrong.items() if found} == set(result.wrong)
