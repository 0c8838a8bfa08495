"""Boards that are over and replays name the same turn by the same number, and who played it."""

from __future__ import annotations

from typing import Any

import pytest

from bot.games.registry import GAMES
from bot.match.model import Match, Status
from cogs.presenters import PRESENTERS as REAL
from cogs.ui import presented as module
from cogs.ui.messages import retired
from cogs.ui.presented import presented
from tests.unit.discord.channel import EN, gathered
from tests.unit.discord.matches import said as texts
from tests.unit.match.party import Party


async def played(game: str) -> tuple[Party, Match, dict[int, str]]:
    """A match in its midst, and by row the heading of each board once its turn is over."""
    party, match = await gathered(game, 2, {})
    headings = dict[int, str]()
    for index in range(12):
        match = await party.on(await party.move(match, index))
        if match.status is not Status.RUNNING:
            break
        seen = await party.service.perspective(match.id)
        post = retired(presented(REAL, seen, EN), "", None)
        headings[match.public_seq] = texts(post).partition("\n")[0]
    return party, match, headings


async def agree(game: str) -> None:
    party, match, headings = await played(game)
    reel = await party.service.reel(match.id)
    for seq, heading in headings.items():
        stop = reel.at(seq)
        assert stop.seat is not None
        shown = presented(REAL, await party.service.perspective(match.id), EN)
        name = f"{shown.mark(stop.seat)} {shown.name(stop.seat)}"
        assert heading == f"### Turn {stop.turn} · {name}"


@pytest.mark.parametrize("game", GAMES)
async def test_a_board_that_is_over_is_headed_as_the_replay_numbers_it(game: str):
    await agree(game)


async def test_a_heading_of_the_turn_that_follows_is_caught(monkeypatch: pytest.MonkeyPatch):
    def next_one(shown: Any) -> tuple[str, int]:
        (seat, *_) = shown.to_act
        name = f"{shown.mark(seat)} {shown.name(seat)}"
        return shown.say("turn-past", turn=shown.table.turn, names=name), seat

    monkeypatch.setattr(module.Presented, "past", next_one)

    with pytest.raises(AssertionError):
        await agree("castle")
