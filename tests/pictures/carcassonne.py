"""Carcassonne in the README: a turn of two, a private look at it; a wide land of six with every expansion, its end."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from random import Random
from typing import Any

from bot.ai.simulation.simulated_match import Acted, generator, play
from bot.core.game import AnyGame, LegalActions, Seat
from bot.games.carcassonne import Carcassonne
from bot.games.carcassonne.presentation.prompts import AskClaim, AskPlace
from bot.games.carcassonne.rules.actions import Place
from bot.games.carcassonne.rules.cells import AROUND, STEPS
from bot.games.carcassonne.rules.pieces import Kind
from bot.i18n import phrases
from rendering.kit.scene import Scene
from tests.pictures.positions import board, entry, match
from tests.unit.discord.seeing import PRESENTERS

_GAME = Carcassonne()
EVERYTHING = dict.fromkeys(("inns-cathedrals", "traders-builders", "river", "abbot-gardens", "messages"), "on") | {
    "river-uturn": "adjoining"
}
_LIKED = {Kind.MONASTERY: 9, Kind.GARDEN: 8, Kind.CITY: 7, Kind.ROAD: 4, Kind.FIELD: 1}


def keen(game: AnyGame, state: Any, seat: Seat, legal: LegalActions[Any], rng: Random) -> Any:
    """Plays well enough to be looked at: builds close together, scores what it can, keeps followers in hand."""
    del game
    asked = _GAME.question(state, seat)
    if isinstance(asked, AskPlace):
        return _nearest(asked, state, seat, rng)
    if isinstance(asked, AskClaim):
        return _wanted(asked, state, seat, rng)
    return legal[int(rng.random() * len(legal))]


def _nearest(asked: AskPlace, state: Any, seat: Seat, rng: Random) -> Any:
    lying = state.board.tiles

    def worth(way: Any) -> tuple[float, float]:
        cell = way.action.cell
        near = sum(cell + step in lying for step in STEPS) + 0.4 * sum(cell + step in lying for step in AROUND)
        return way.gain(seat) + 2 * near, rng.random()

    return max(asked.ways(), key=worth).action


def _wanted(asked: AskClaim, state: Any, seat: Seat, rng: Random) -> Any:
    def liked(choice: Any) -> float:
        kind, way = choice
        return float(_LIKED[kind] + way.gain + 3 * (way.figure not in ("meeple", "large")) + rng.random())

    best = max(((part.kind, way) for part in asked.parts for way in part.ways), key=liked, default=None)
    few = state.supply[seat][0] < 3
    wanted = best is not None and (liked(best) >= (8 if few else 4) or rng.random() < 0.15)
    return best[1].action if best is not None and wanted else asked.passing


def turns(seats: int, options: Mapping[str, str], number: int) -> list[Acted]:
    config = _GAME.config(options, seats)
    return [step for step in play(_GAME, config, seats, keen, generator("pictures", number)) if isinstance(step, Acted)]


def pictures() -> Iterator[tuple[str, Scene]]:
    """Name and scene of each."""
    presenter, say = PRESENTERS["carcassonne"], phrases("en")
    two, six = turns(2, {}, 3), turns(6, EVERYTHING, 4)
    place = next(index for index, turn in enumerate(two) if index > 56 and isinstance(turn.action, Place))
    now = match("carcassonne", 2, two[place].before, {})
    yield "turn", board(now, two[:place])
    look = presenter.look(now, two[place].seat, (two[place].action.text(),), say, "dark")
    assert look is not None, "somebody is to lay a tile"
    yield "look", look.scene
    late = (index for index, turn in enumerate(six) if isinstance(turn.action, Place))
    wide = next(index for index in late if index > len(six) * 4 // 5)
    yield "wide", board(match("carcassonne", 6, six[wide].before, EVERYTHING), six[:wide])
    over = match("carcassonne", 6, six[-1].state, EVERYTHING)
    yield "end", presenter.scene(over, entry("carcassonne", six[-1]), say, "dark")
