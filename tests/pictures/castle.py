"""The Castle in the README: a turn, a private look at it, the end."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from bot.ai.simulation.simulated_match import Acted, generator, play
from bot.core.game import AnyGame, LegalActions, Seat
from bot.games.castle import Castle
from bot.games.castle.presentation.prompts import AskClaim, AskPlace, question
from bot.games.castle.rules.actions import Place, notation
from bot.games.castle.rules.cells import step
from bot.games.castle.rules.pieces import Kind, pieces
from bot.i18n import phrases
from rendering.kit.scene import Scene
from tests.pictures.positions import board, entry, match
from tests.unit.discord.seeing import PRESENTERS

_GAME = Castle()


def keen(game: AnyGame, state: Any, seat: Seat, legal: LegalActions[Any], rng: Random) -> Any:
    """Plays well enough to be looked at: goes on with what lies there, scores what it can, keeps followers in hand."""
    del game
    asked = question(state, seat)
    if isinstance(asked, AskPlace):
        ways = [way for site in asked.sites for way in site.ways]
        return max(ways, key=lambda way: _worth(way, state, seat) + rng.random()).action
    if isinstance(asked, AskClaim):
        parts = [part for part in asked.parts if part.action is not None]
        liked = [part for part in parts if part.kind is not Kind.COURT or part.markets or rng.random() < 0.1]
        if liked and (asked.supply > 2 or rng.random() < 0.4):
            return max(liked, key=lambda part: (part.tiles - part.open, rng.random())).action
        return asked.pass_
    return legal[int(rng.random() * len(legal))]


def _worth(way: Any, state: Any, seat: Seat) -> float:
    """What it brings, and how many sides go on in the tiles beside it."""
    data, place = pieces(), way.action
    edges = data.tiles[state.phase.kind].turned[place.turn].edges
    joined = 0
    for side in range(4):
        beyond = step(place.cell, side)
        other = state.land.laid.get(beyond)
        if other is not None:
            joined += 1 + 2 * (data.tiles[other.kind].turned[other.turn].edges[(side + 2) % 4] is edges[side])
    return float(way.gain(seat) + way.free + joined)


def pictures() -> Iterator[tuple[str, Scene]]:
    """Name and scene of each."""
    presenter, say = PRESENTERS["castle"], phrases("en")
    steps = play(_GAME, _GAME.config({}, 2), 2, keen, generator("pictures", 2))
    turns = [turn for turn in steps if isinstance(turn, Acted)]
    place = next(index for index, turn in enumerate(turns) if index > 72 and isinstance(turn.action, Place))
    now = match("castle", 2, turns[place].before, {})
    yield "turn", board(now, turns[:place])
    look = presenter.look(now, turns[place].seat, (notation(turns[place].action),), say, "dark")
    assert look is not None, "somebody is to lay a tile"
    yield "look", look.scene
    over = match("castle", 2, turns[-1].state, {})
    yield "end", presenter.scene(over, entry("castle", turns[-1]), say, "dark")
