"""The Two Heirs in the README: a turn of two, a private look at a tile to be built, an evening with Henri."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from random import Random
from typing import Any

from bot.ai.simulation.simulated_match import Acted, generator, play
from bot.core.game import AnyGame, LegalActions, Seat
from bot.games.heirs.presentation.prompts import question
from bot.games.heirs.rules.actions import Build, notation
from bot.games.heirs.rules.model import State
from bot.i18n import phrases
from bot.match.model.match import Entry
from cogs.heirs.preview import BUILD
from rendering.kit.scene import Scene
from tests.bench.heirs_positions import GAME, WAR, building, keen, position
from tests.pictures.positions import board, match
from tests.unit.discord.seeing import PRESENTERS, shown

_BRAVE = {"level": "brave"}


def _keen(game: AnyGame, state: Any, seat: Seat, legal: LegalActions[Any], rng: Random) -> Any:
    del game, legal
    return keen(state, seat, rng)


def turns(seats: int, number: int, options: Mapping[str, str]) -> list[Acted]:
    steps = play(GAME, GAME.config(dict(options), seats), seats, _keen, generator("pictures", number))
    return [step for step in steps if isinstance(step, Acted)]


def pictures() -> Iterator[tuple[str, Scene]]:
    """Name and scene of each."""
    presenter, say = PRESENTERS["heirs"], phrases("en")
    two = turns(2, 3, WAR)
    opened = (index for index, turn in enumerate(two) if index > 44 and turn.seat != two[index - 1].seat)
    place = next(index for index in opened if any(isinstance(turn.action, Build) for turn in two[index - 6 : index]))
    yield "turn", board(match("heirs", 2, two[place].before, WAR), two[:place])
    state = building(2, 2, 40, WAR)
    first = _best(state)
    focus = f"{BUILD}:{first.tile}"
    look = presenter.look(match("heirs", 2, state, WAR), state.turn, (), say, "dark", focus)
    assert look is not None, "somebody is at their turn"
    yield "look", look.scene
    yield "henri", _alone(26)


def _alone(moves: int) -> Scene:
    """A board against Henri, with what he has just done."""
    _, marks, state = position(1, 2, moves, _BRAVE)
    found = shown(match("heirs", 1, state, _BRAVE), phrases("en"))
    rows = tuple(Entry(1, 1, 0, None, None, "settle", (), turn.events) for turn in marks.turns)
    seen = replace(found.seen, reader=0, lately=rows)
    return found.presenter.scene(replace(found, seen=seen), "dark")


def _best(state: State) -> Build:
    """The building that brings most."""
    asked = question(state, state.turn)
    assert asked is not None, "somebody is at their turn"
    action = max((site for held in asked.hand for site in held.builds), key=lambda site: site.gain).action
    assert isinstance(action, Build), notation(action)
    return action
