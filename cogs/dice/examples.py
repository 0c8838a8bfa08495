"""A match of King of the Dice for its rule cards: the dice come from a fixed seed, moves from the game's planner."""

from __future__ import annotations

import random
from dataclasses import dataclass
from functools import cache
from typing import Any

from bot.core.game import Draw, fold
from bot.games.dice import Dice
from bot.games.dice.presentation.plans import promising
from bot.games.dice.presentation.view import View
from bot.games.dice.rules.actions import Place
from bot.games.dice.rules.pieces import Card, Result

GAME = Dice()

SEATS = 2
_SECRET = 5
"""Seed of its dice and draws, so that the match is the same each time."""


@dataclass(frozen=True, slots=True)
class Thrown:
    """A throw of six dice, with the most promising dice to keep."""

    faces: Result
    """The dice in the order thrown."""

    kept: tuple[int, ...]
    """Numbers of the dice to keep, counted from 1."""

    card: Card
    """The card to keep them for."""


@cache
def match() -> tuple[Thrown, View, Any]:
    """Return a turn's first throw, the view after a pawn was placed (both as late as possible), and the final state."""
    state = GAME.initial(GAME.config({}, SEATS), SEATS)
    chance, throw, settled = random.Random(_SECRET), list[Thrown](), list[View]()
    while GAME.outcome(state) is None:
        pending = GAME.chance(state)
        if isinstance(pending, Draw):
            events = GAME.resolve(state, tuple(chance.sample(sorted(map(str, pending.bag)), pending.count)))
        elif pending is not None:
            events = GAME.resolve(state, tuple(chance.randint(1, most) for most in pending.faces))
        else:
            (seat,) = GAME.to_act(state)
            asked = GAME.question(state, seat)
            found = promising(asked) if asked is not None else None
            assert found is not None, "a match as usual asks nothing where no choice promises more"
            view, action = GAME.view(state, None), found.actions[0]
            if found.plan is not None and view.dice is not None and view.dice.left == 2:
                throw.append(Thrown(view.dice.faces, found.plan.action.kept, found.plan.offer.card))
            events = tuple(GAME.decide(state, seat, action))
            if isinstance(action, Place):
                settled.append(GAME.view(fold(GAME, state, events), None))
        state = fold(GAME, state, events)
    return throw[-1], settled[-1], state
