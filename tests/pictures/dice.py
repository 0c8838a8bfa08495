"""King of the Dice in the README: a turn of three, and where a castle tile may go."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from bot.ai.simulation.simulated_match import Acted, generator, play
from bot.core.game import AnyGame, LegalActions, Seat
from bot.games.dice import Dice
from bot.games.dice.rules.actions import Place, Throw
from bot.i18n import phrases
from rendering.kit.scene import Scene
from tests.bench.dice_positions import keen
from tests.pictures.positions import board, match
from tests.unit.discord.seeing import PRESENTERS

_GAME = Dice()


def _keen(game: AnyGame, state: Any, seat: Seat, legal: LegalActions[Any], rng: Random) -> Any:
    del game, legal
    return keen(state, seat, rng)


def turns(seats: int, number: int) -> list[Acted]:
    steps = play(_GAME, _GAME.config({}, seats), seats, _keen, generator("pictures", number))
    return [step for step in steps if isinstance(step, Acted)]


def pictures() -> Iterator[tuple[str, Scene]]:
    """Name and scene of each."""
    presenter, say = PRESENTERS["dice"], phrases("en")
    three, four = turns(3, 2), turns(4, 2)
    throws = (i for i, turn in enumerate(three) if isinstance(turn.action, Throw) and turn.before.phase.kept)
    throw = next(place for place in throws if place > 44)
    yield "turn", board(match("dice", 3, three[throw].before, {}), three[:throw])
    place = next(index for index, turn in enumerate(four) if index > 50 and isinstance(turn.action, Place))
    settling = presenter.look(match("dice", 4, four[place].before, {}), four[place].seat, (), say, "dark")
    assert settling is not None, "somebody is to lay a castle tile"
    yield "place", settling.scene
