"""Lands of Carcassonne of every shape, with every tile there is: as people build them, scattered, long and thin."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import cache
from random import Random
from typing import Any

from bot.ai.policies import Policy, play_at_random
from bot.ai.simulation.simulated_match import Acted, generator, play
from bot.core.game import AnyGame, LegalActions, Seat
from bot.games.carcassonne.presentation.prompts import AskPlace
from bot.games.carcassonne.rules.actions import Place
from bot.games.carcassonne.rules.cells import spot
from bot.games.registry import GAMES
from bot.match.model.match import Match, Status
from tests.unit.discord.positions import LARGEST_SEQ, table

EVERYTHING = dict.fromkeys(("inns-cathedrals", "traders-builders", "river", "abbot-gardens", "messages"), "on") | {
    "river-uturn": "adjoining"
}
GAME = GAMES["carcassonne"]


def _towards(across: int, down: int, astray: int) -> Policy:
    """Lays each tile as far as it goes from the first one along a line, and as near to the line as it fits.

    across, down: columns east and rows north from cell to cell of the line; astray: what a cell beside it costs.
    """

    def policy(game: AnyGame, state: Any, seat: Seat, legal: LegalActions[Any], rng: Random) -> Any:
        def worth(action: Place) -> int:
            x, y = spot(action.cell)
            return abs(across * x + down * y) - astray * abs(down * x - across * y)

        laid = [action for action in legal if isinstance(action, Place)]
        return max(laid, key=worth) if laid else play_at_random(game, state, seat, legal, rng)

    return policy


def _round(game: AnyGame, state: Any, seat: Seat, legal: LegalActions[Any], rng: Random) -> Any:
    """Lays each tile as near to the first one as it fits."""
    laid = [action for action in legal if isinstance(action, Place)]
    if not laid:
        return play_at_random(game, state, seat, legal, rng)
    return min(laid, key=lambda action: sum(part * part for part in spot(action.cell)))


SHAPES: Mapping[str, Policy] = {
    "scattered": play_at_random,
    "round": _round,
    "wide": _towards(1, 0, 3),
    "tall": _towards(0, 1, 3),
    "slanting": _towards(1, 1, 1),
}


@cache
def _turns(shape: str, seats: int) -> tuple[Acted, ...]:
    steps = play(GAME, GAME.config(EVERYTHING, seats), seats, SHAPES[shape], generator("lands", 1))
    turns = (step for step in steps if isinstance(step, Acted))
    return tuple(step for step in turns if isinstance(GAME.question(step.before, step.seat), AskPlace))


def land(shape: str, tiles: int, seats: int = 4) -> tuple[Match, Seat]:
    """The first position of a match with at least so many tiles on the table, or the last one, and who lays one."""
    turns = _turns(shape, seats)
    turn = next((turn for turn in turns if len(turn.before.board.tiles) >= tiles), turns[-1])
    started = table(seats, game="carcassonne", options=EVERYTHING)
    decided = tuple(LARGEST_SEQ if seat == turn.seat else 0 for seat in range(seats))
    now = replace(started, status=Status.RUNNING, state=turn.before, seq=LARGEST_SEQ, decided=decided)
    return now, turn.seat
