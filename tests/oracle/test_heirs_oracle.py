"""Random matches of The Two Heirs, looked at after every action by a scorer that shares only the list of tiles.

HERALD_ORACLE_MATCHES raises the number of matches; by default it fits the suite's budget.
"""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Mapping
from dataclasses import replace
from itertools import cycle, islice
from random import Random
from typing import Any

import pytest

from bot.ai.policies import play_at_random
from bot.ai.simulation.simulated_match import Acted, generator, play
from bot.games.heirs import Heirs
from bot.games.heirs.game import SET_CHOICES
from bot.games.heirs.rules.actions import Build, Demolish
from bot.games.heirs.rules.cells import NAMES, cell_at, x, y
from bot.games.heirs.rules.events import BuildingBuilt, HenriBuilt, HenriGaveUp, HenriTook
from bot.games.heirs.rules.model import AWAY, State
from bot.games.heirs.rules.scoring import points
from tests.oracle import heirs as slow
from tests.oracle.ahead import margins

GAME = Heirs()
MATCHES = int(os.environ.get("HERALD_ORACLE_MATCHES", "0"))
COMBINATIONS = [value for value, sets in SET_CHOICES.items() if sets]


def spot(cell: int) -> slow.Cell:
    return x(cell), y(cell)


def name(cell: slow.Cell) -> str:
    return NAMES[cell_at(*cell)]


def land_of(state: State) -> slow.Land:
    return slow.Land(
        {spot(laid.cell): slow.Square(laid.tile, laid.terrain.key, laid.owner) for laid in state.land.laid}
    )


def standing(state: State, seat: int) -> frozenset[slow.Cell]:
    return frozenset(spot(cell) for cell in state.troops[seat].cells if cell != AWAY)


def side_of(state: State) -> slow.Side:
    seat, troops = state.turn, state.troops[state.turn]
    return slow.Side(
        seat,
        state.hands[seat],
        tuple(
            (index == 0, None if cell == AWAY else spot(cell), bool(troops.moved >> index & 1))
            for index, cell in enumerate(troops.cells)
        ),
        standing(state, 1 - seat),
        state.circle.clockwise(),
        state.circle.crown != seat,
        state.discounts,
        state.config.add_up,
    )


def rules_of(state: State) -> slow.Rules:
    config = state.config
    return slow.Rules(config.roads, config.near_inn, config.across, config.henri)


def check_scores(state: State) -> None:
    land, rules = land_of(state), rules_of(state)
    totals = []
    for seat, found in enumerate(points(state)):
        treasures = state.hoard.left if seat else 0
        totals.append(slow.score(land, seat, standing(state, seat), treasures, rules))
        assert found.total == totals[seat], (seat, land)
    if GAME.outcome(state) is None:
        assert GAME.projected(state) == margins(totals)[: 1 if state.config.henri else 2]
    for cell, treasure in state.hoard.lying:
        assert not slow.fulfilled(land, spot(cell), treasure)


def check_legal(state: State, sieges: set[str], new: set[str]) -> None:
    """sieges: of the tower just built; new: Camps of this turn, which may be too new."""
    if not GAME.to_act(state):
        return
    listed = {GAME.notation(action) for action in GAME.legal_actions(state, state.turn)}
    expected = slow.legal(land_of(state), side_of(state), name) | sieges
    if not state.config.new_camp:
        expected -= {f"camp {cell}" for cell in new}
    assert listed == expected


def check_henri(before: State, events: tuple[Any, ...], seen: Counter[str]) -> None:
    """His take is looked at with the circle before it, his spot with the land before it."""
    state = before
    for event in events:
        if isinstance(event, HenriTook):
            back = state.back.key if state.back is not None else None
            assert event.tile == slow.henri_takes(state.circle.clockwise(), back)
        elif isinstance(event, HenriBuilt | HenriGaveUp):
            latest = (0, 0) if state.latest[0] == AWAY else spot(state.latest[0])
            found = slow.henri_builds(land_of(state), latest, event.tile)
            told = (event.rule, event.cell) if isinstance(event, HenriBuilt) else None
            assert told == (None if found is None else (found[0], name(found[1])))
            seen[found[0] if found else "D"] += 1
        state = GAME.evolve(state, event)


def eager(game: Any, state: State, seat: int, legal: Any, rng: Random) -> Any:
    """Builds and lays siege where it can, mostly; else does anything."""
    wanted = [action for action in legal if isinstance(action, Build | Demolish)]
    return rng.choice(wanted) if wanted and rng.random() < 0.8 else play_at_random(game, state, seat, legal, rng)


def check_match(seats: int, options: Mapping[str, str], seed: int, seen: Counter[str]) -> None:
    """One match, every step of it; every second one is random, the others are played by builders."""
    new, sieges = set[str](), set[str]()
    policy = (eager, play_at_random)[seed % 2]
    for step in play(GAME, GAME.config(options, seats), seats, policy, generator("heirs oracle", seed)):
        state = step.state
        if isinstance(step, Acted):
            check_henri(step.before, step.events, seen)
            text, built = GAME.notation(step.action), step.events[0]
            sieges = sieges - {text} if text in sieges and state.config.siege_each else set()
            new = set() if text == "end" else new
            if isinstance(built, BuildingBuilt):
                new = new | {built.cell}
                seen[slow.TILES[built.tile].building] += 1
                tower = next(spot(laid.cell) for laid in state.land.laid if NAMES[laid.cell] == built.cell)
                if slow.TILES[built.tile].building == "siege-tower":
                    sieges = {f"siege {name(cell)}" for cell in slow.threatened(land_of(state), tower)}
            seen["demolished"] += isinstance(step.action, Demolish)
        check_scores(state)
        check_legal(state, sieges, new)
    assert GAME.outcome(state) is not None


FINE = [
    {},
    {"roads": "off", "inn": "near"},
    {"discounts": "one-each", "pairs": "across"},
    {"camp": "next-turn", "siege": "each"},
]


def tables(seats: int, count: int) -> list[tuple[int, Mapping[str, str], int]]:
    """So many matches over all twenty combinations of sets, and the finer points by turns."""
    combinations, fine = cycle(COMBINATIONS), cycle([*FINE, {}])
    return [
        (seats, {"sets": sets, **extra}, seed)
        for seed, sets, extra in islice(zip(range(count), combinations, fine, strict=False), count)
    ]


@pytest.mark.parametrize(("seats", "usual"), [(2, 20), (1, 20)])
def test_a_brute_force_scorer_agrees_after_every_action(seats: int, usual: int) -> None:
    seen: Counter[str] = Counter()

    for table in tables(seats, MATCHES or usual):
        check_match(*table, seen)

    assert len(set(seen) - set("ABCD") - {"demolished"}) >= 20
    if seats == 1:
        assert set("ABCD") & set(seen) >= set("CD")


def positions(count: int = 12) -> list[State]:
    found = []
    for seed in range(count):
        *_, last = play(GAME, GAME.config({"sets": "random"}, 2), 2, eager, generator("control", seed))
        found.append(last.state)
    return found


@pytest.mark.parametrize("forgotten", ["roads", "turned", "doubling"])
def test_a_scorer_with_a_fault_disagrees(forgotten: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """What the comparison is worth: rules that are bent on purpose are noticed."""
    if forgotten == "turned":
        monkeypatch.setattr(slow, "OPPOSITE", dict(zip("NESW", "NESW", strict=True)))
    bent = {"roads": slow.Rules(roads=False)}.get(forgotten, slow.Rules())
    differences = 0
    for state in positions():
        for seat in (0, 1):
            troops = () if forgotten == "doubling" else standing(state, seat)
            differences += points(state)[seat].total != slow.score(land_of(state), seat, troops, 0, bent)

    assert differences


def test_an_action_that_is_not_listed_is_noticed() -> None:
    (state, *_) = [
        step.state
        for step in play(GAME, GAME.config({}, 2), 2, play_at_random, generator("control", 1))
        if step.state.hands[step.state.turn]
    ]

    with pytest.raises(AssertionError):
        check_legal(replace(state, discounts=state.discounts + 9), {"siege M30"}, set())
