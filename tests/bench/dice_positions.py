"""Positions of King of the Dice for pictures: seeded matches of players who throw for the likeliest card."""

from __future__ import annotations

import random
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from functools import cache
from types import MappingProxyType
from typing import Any

from bot.core.game import Draw, fold
from bot.games.dice import Dice
from bot.games.dice.presentation.prompts import AskSpace, question
from bot.games.dice.presentation.view import View
from bot.games.dice.rules.actions import Action, Joker, Take, Throw
from bot.games.dice.rules.chances import chances
from bot.games.dice.rules.events import TurnBegun
from bot.games.dice.rules.model import Deciding, State
from bot.games.dice.rules.pieces import pieces, thrown
from rendering.dice import Labels, Marks
from rendering.dice.new_marks import since, steps
from rendering.kit.news_strip import Played

GAME = Dice()
PEOPLE = ("Ana", "Benoît", "Zoë", "Dávid")


def labels(seats: int, names: tuple[str, ...] = PEOPLE) -> Labels:
    return Labels("Throws", "2 left", names=names[:seats], fallbacks=tuple(f"Seat {seat + 1}" for seat in range(seats)))


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
    state, turns = played(seats, seed, moves, options, step)
    return GAME.view(state, None), marks(state, turns), state


def played(
    seats: int, seed: int, moves: int, options: Mapping[str, str] = MappingProxyType({}), step: str = ""
) -> tuple[State, list[Played]]:
    """The state, and the turns since whoever is at it finished one."""
    state, turns = _played(seats, seed, moves, tuple(sorted(options.items())), step)
    return state, list(turns)


@cache
def _played(
    seats: int, seed: int, moves: int, options: tuple[tuple[str, str], ...], step: str
) -> tuple[State, tuple[Played, ...]]:
    chance = random.Random(seed)
    state = GAME.initial(GAME.config(dict(options), seats), seats)
    turns: list[Played] = []
    while GAME.outcome(state) is None:
        pending = GAME.chance(state)
        if isinstance(pending, Draw):
            events = GAME.resolve(state, tuple(chance.sample(pending.bag.pieces, pending.count)))
        elif pending is not None:
            events = GAME.resolve(state, tuple(chance.randint(1, count) for count in pending.faces))
        elif moves <= 0 and step in ("", GAME.view(state, None).step.key):
            break
        else:
            moves -= 1
            (seat,) = GAME.to_act(state)
            events = GAME.decide(state, seat, keen(state, seat, chance))
        state = fold(GAME, state, events)
        turns = told(turns, events)[-seats:]
    return state, tuple(turns[:-1])


def told(turns: Sequence[Played], events: Iterable[object]) -> list[Played]:
    """The turns, with what happened after them."""
    found = list(turns)
    for event in events:
        if isinstance(event, TurnBegun):
            found.append(Played(event.seat, ()))
        elif found:
            found[-1] = replace(found[-1], events=(*found[-1].events, event))
    return found


def marks(state: State, turns: Sequence[Played] = ()) -> Marks:
    """Numbers on the spaces that can be chosen and on the cards, rings round the fulfilled ones, what is new."""
    numbers: dict[str, str] = {}
    view = GAME.view(state, None)
    for seat in GAME.to_act(state):
        asked = question(state, seat)
        if isinstance(asked, AskSpace):
            numbers = {spot.name: str(spot.number) for spot in asked.sites}
    met = frozenset(a.pile for seat in view.to_act for a in GAME.legal_actions(state, seat) if isinstance(a, Take))
    cards = {pile.number: str(pile.number) for pile in view.piles if pile.card and view.step.key == "decide"}
    new = since(view, turns)
    rows = steps(turns, labels(len(view.players)))
    return Marks(numbers, cards, met, frozenset(), new.spaces, new, rows)
