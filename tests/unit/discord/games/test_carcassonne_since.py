"""Carcassonne shows what is new to whoever reads the board: the seat to move in public, a player in private."""

from __future__ import annotations

import random

import pytest

from bot.games.carcassonne.rules.events import TilePlaced
from bot.i18n import phrases
from bot.match.model.match import Status
from cogs.ui.presenter.match_with_game_presenter import presented
from cogs.wiring.presenters import PRESENTERS
from rendering.kit.scene import Scene, Sprite
from tests.unit.discord.channel import gathered

EN = phrases("en")
ALL = dict.fromkeys(("inns-cathedrals", "traders-builders", "river", "abbot-gardens", "messages"), "on") | {
    "river-uturn": "adjoining"
}


def framed(scene: Scene) -> list[object]:
    """The colours of frames round new tiles, and of arrows to those that are not shown."""
    marks = (op for op in scene.operations if isinstance(op, Sprite) and op.key[0] in ("laid", "beyond"))
    return sorted(mark.key[1] for mark in marks)


@pytest.mark.parametrize(("seats", "options"), [(2, {}), (3, ALL)])
async def test_a_board_frames_the_tiles_laid_since_its_reader_finished_a_turn(
    seats: int, options: dict[str, str]
) -> None:
    party, match = await gathered("carcassonne", seats, options)
    rng, new = random.Random(seats), 0
    for number in range(36):
        match = await party.on(await party.move(match, rng.randrange(1000)))
        if match.status is not Status.RUNNING:
            break
        viewer = None if number % 3 else match.table.players[number // 3 % seats].user
        found = presented(PRESENTERS, await party.service.views.perspective(match.id, viewer), EN)
        events = [event for row in found.seen.lately for event in row.events]
        laid = [found.table.colours[event.seat] for event in events if isinstance(event, TilePlaced)]

        assert framed(found.presenter.scene(found.with_signs(), "dark")) == sorted(laid)
        new += len(laid)
    assert new > 20
