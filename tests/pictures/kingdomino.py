"""Kingdomino in the README: a turn of two, a private look at it, the end of four."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from bot.ai.simulation.simulated_match import Acted, generator, play
from bot.core.game import AnyGame, LegalActions, Seat
from bot.games.kingdomino import Kingdomino
from bot.games.kingdomino.presentation.prompts import AskPlace
from bot.games.kingdomino.rules.actions import Place, notation
from bot.i18n import phrases
from rendering.kit.scene import Scene
from tests.pictures.positions import board, entry, match
from tests.unit.discord.seeing import PRESENTERS

_GAME = Kingdomino()
OPTIONS = {"middle-kingdom": "on", "harmony": "on"}


def keen(game: AnyGame, state: Any, seat: Seat, legal: LegalActions[Any], rng: Random) -> Any:
    """Plays well enough to be looked at: lays where it scores most, and keeps the kingdom together."""
    del game
    asked = _GAME.question(state, seat)
    if not isinstance(asked, AskPlace):
        return legal[int(rng.random() * len(legal))]
    west, south, east, north = state.kingdoms[seat].bounds

    def worth(way: Any) -> tuple[int, int, float]:
        cells = (way.action.cell, way.action.second)
        grown = sum(not (west <= cell % 16 <= east and south <= cell // 16 <= north) for cell in cells)
        return way.gain, -grown, rng.random()

    return max((way for spot in asked.spots for way in spot.ways), key=worth).action


def turns(seats: int, number: int) -> list[Acted]:
    config = _GAME.config(OPTIONS, seats)
    steps = play(_GAME, config, seats, keen, generator("pictures", number))
    return [step for step in steps if isinstance(step, Acted)]


def pictures() -> Iterator[tuple[str, Scene]]:
    """Name and scene of each."""
    presenter, say = PRESENTERS["kingdomino"], phrases("en")
    two, four = turns(2, 4), turns(4, 2)
    places = (index for index, turn in enumerate(two) if index > 24 and isinstance(turn.action, Place))
    # The other one has just laid a domino.
    place = next(index for index in places if two[index - 2].seat != two[index].seat)
    now = match("kingdomino", 2, two[place].before, OPTIONS)
    yield "turn", board(now, two[:place])
    look = presenter.look(now, two[place].seat, (notation(two[place].action),), say, "dark")
    assert look is not None, "somebody is to lay a domino"
    yield "look", look.scene
    over = match("kingdomino", 4, four[-1].state, OPTIONS)
    yield "end", presenter.scene(over, entry("kingdomino", four[-1]), say, "dark")
