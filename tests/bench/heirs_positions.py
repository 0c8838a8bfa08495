"""Positions of The Two Heirs for pictures: seeded matches of players who build where it counts."""

from __future__ import annotations

import random
from collections.abc import Mapping
from functools import cache
from types import MappingProxyType

from bot.core.bag import Bag
from bot.core.game import Draw, fold
from bot.games.heirs import Heirs
from bot.games.heirs.presentation.prompts import question
from bot.games.heirs.presentation.view import View
from bot.games.heirs.rules.actions import Action, Build, Deploy, End, Expand, Move, Take
from bot.games.heirs.rules.model import State
from rendering.heirs import Labels, Marks
from rendering.kit.news_strip import Played

GAME = Heirs()
PEOPLE = ("Ana", "Benoît")
WAR: Mapping[str, str] = MappingProxyType({"sets": "war-craft-patrol"})


def labels(view: View, names: tuple[str, ...] = ()) -> Labels:
    reach = view.sides[view.turn or 0].reach
    return Labels(
        names=names or (PEOPLE[0], "Henri" if view.henri else PEOPLE[1]),
        fallbacks=("Seat 1", "Seat 2"),
        reach=f"reach {reach}",
        left=f"× {view.reserve}",
        pile=f"× {view.pile}",
    )


def keen(state: State, seat: int, chance: random.Random) -> Action:
    """Builds where it brings most, takes, moves a troop now and then, makes room in a full hand, ends."""
    found = question(state, seat)
    assert found is not None, "only the side at its turn is asked"
    for held in found.hand:
        if held.affordable and held.spots:
            return max(held.builds, key=lambda site: (site.gain, chance.random())).action
    legal = list(GAME.legal_actions(state, seat))
    takes = [action for action in legal if isinstance(action, Take)]
    lands = [action for action in legal if isinstance(action, Expand)]
    if takes:
        return chance.choice(takes)
    if lands and (len(found.hand) == 3 or chance.random() < 0.2):
        return chance.choice(lands)
    for troop in found.troops:
        if troop.changes and chance.random() < 0.4:
            ways = [one for one in troop.changes if isinstance(one.action, Move | Deploy)]
            if ways:
                return max(ways, key=lambda way: (way.gain, chance.random())).action
    return End() if found.end is not None else chance.choice(legal)


def position(
    seats: int, seed: int, moves: int, options: Mapping[str, str] = MappingProxyType({})
) -> tuple[View, Marks, State]:
    """View, what would be pointed at, and the state, after so many actions or at the end, chance resolved."""
    return _position(seats, seed, moves, tuple(sorted(options.items())))


@cache
def _position(seats: int, seed: int, moves: int, options: tuple[tuple[str, str], ...]) -> tuple[View, Marks, State]:
    chance = random.Random(seed)
    state = GAME.initial(GAME.config(dict(options), seats), seats)
    turns, events = state.turns, list[object]()
    last: tuple[Played, ...] = ()
    while GAME.outcome(state) is None:
        pending = GAME.chance(state)
        if pending is not None:
            assert isinstance(pending, Draw), "no dice are thrown in The Two Heirs"
            bag: Bag = pending.bag
            found = GAME.resolve(state, tuple(chance.sample(list(bag), pending.count)))
            state, events = fold(GAME, state, found), [*events, *found]
            if state.turns != turns:
                turns, last, events = state.turns, (Played(None, tuple(events)),), []
            continue
        if not moves:
            break
        (seat,) = GAME.to_act(state)
        action = keen(state, seat, chance)
        done = GAME.decide(state, seat, action)
        state, events = fold(GAME, state, done), [*events, *done]
        if state.turns != turns:
            turns, last, events = state.turns, (Played(seat, tuple(events)),), []
        moves -= 1
    view = GAME.view(state, None)
    return view, Marks(takes=takes(state), turns=last if view.outcome is None else ()), state


def takes(state: State) -> Mapping[int, str]:
    """Numbers on the tiles that may be taken."""
    for seat in GAME.to_act(state):
        found = question(state, seat)
        if found is not None:
            return {one.number: str(one.number) for one in found.circle if one.action is not None}
    return {}


def building(seats: int, seed: int, moves: int, options: Mapping[str, str] = MappingProxyType({})) -> State:
    """The first position from so many actions on in which a tile of the hand can be built."""
    for more in range(200):
        state = position(seats, seed, moves + more, options)[2]
        if state_builds(state):
            return state
    raise AssertionError("nothing can be built in this match")


def state_builds(state: State) -> bool:
    return any(isinstance(action, Build) for seat in GAME.to_act(state) for action in GAME.legal_actions(state, seat))
