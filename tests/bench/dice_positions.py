"""Positions of King of the Dice for pictures: seeded matches of players who throw for the likeliest card."""

from __future__ import annotations

import random
from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from bot.core.game import Draw, fold
from bot.games.dice import Dice
from bot.games.dice.actions import Action, Joker, Take, Throw
from bot.games.dice.board import NAMES
from bot.games.dice.chances import chances
from bot.games.dice.model import Deciding, State
from bot.games.dice.pieces import pieces, thrown
from bot.games.dice.prompts import AskSpace, question
from bot.games.dice.view import View
from rendering.dice import Labels, Marks

GAME = Dice()
PEOPLE = ("Ana", "Benoît", "Zoë", "Dávid")


def labels(seats: int, names: tuple[str, ...] = PEOPLE) -> Labels:
    return Labels("Throws", "2 left", names[:seats], tuple(f"Seat {seat + 1}" for seat in range(seats)))


def keen(state: State, seat: int, chance: random.Random) -> Action:
    """Takes the best card it can, throws for the likeliest, spends jokers where they help, else chooses at random."""
    legal = list(GAME.legal_actions(state, seat))
    now = state.phase
    if not isinstance(now, Deciding):
        return chance.choice(legal)
    takes = [action for action in legal if isinstance(action, Take)]
    if takes:
        return max(takes, key=lambda action: action.pile)
    if any(isinstance(action, Throw) for action in legal):
        tops = [pieces().cards[pile.top] for pile in state.piles if pile.top is not None]
        return Throw(max((chances(c, thrown(now.faces), now.left)[0] for c in tops), key=lambda c: c.probability).keep)
    helpful = (joker for joker in legal if isinstance(joker, Joker) and _fulfils(state, seat, joker))
    return next(helpful, next(action for action in legal if not isinstance(action, Joker | Throw)))


def _fulfils(state: State, seat: int, joker: Joker) -> bool:
    after = fold(GAME, state, GAME.decide(state, seat, joker))
    return any(isinstance(action, Take) for action in GAME.legal_actions(after, seat))


def position(
    seats: int, seed: int, moves: int, options: Mapping[str, str] = MappingProxyType({}), step: str = ""
) -> tuple[View, Marks, Any]:
    """View, what would be pointed at, and the state, after so many decisions or at the end, chance resolved.

    step: go on to where this is due.
    """
    chance = random.Random(seed)
    state, before = GAME.initial(GAME.config(options, seats), seats), 0
    last: frozenset[str] = frozenset()
    while GAME.outcome(state) is None:
        pending = GAME.chance(state)
        if isinstance(pending, Draw):
            state = fold(GAME, state, GAME.resolve(state, tuple(chance.sample(pending.bag.pieces, pending.count))))
        elif pending is not None:
            faces = tuple(chance.randint(1, count) for count in pending.faces)
            state = fold(GAME, state, GAME.resolve(state, faces))
        elif moves <= 0 and step in ("", GAME.view(state, None).step.key):
            break
        else:
            before, moves = state.board.castles, moves - 1
            (seat,) = GAME.to_act(state)
            state = fold(GAME, state, GAME.decide(state, seat, keen(state, seat, chance)))
            changed = state.board.castles & ~before
            last = frozenset(name for space, name in enumerate(NAMES) if changed >> space & 1) or last
    return GAME.view(state, None), marks(state, last), state


def marks(state: State, last: frozenset[str]) -> Marks:
    """Numbers on the spaces that can be chosen and on the cards, rings round the fulfilled ones."""
    numbers: dict[str, str] = {}
    view = GAME.view(state, None)
    for seat in GAME.to_act(state):
        asked = question(state, seat)
        if isinstance(asked, AskSpace):
            numbers = {spot.name: str(spot.number) for spot in asked.sites}
    met = frozenset(a.pile for seat in view.to_act for a in GAME.legal_actions(state, seat) if isinstance(a, Take))
    cards = {pile.number: str(pile.number) for pile in view.piles if pile.card and view.step.key == "decide"}
    return Marks(numbers, cards, met, frozenset(), last)
