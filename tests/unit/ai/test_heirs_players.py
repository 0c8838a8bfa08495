"""Computer players of The Two Heirs at every table there is."""

from __future__ import annotations

from itertools import pairwise, product
from random import Random

import pytest

from bot.ai.levels import LEVELS, players
from bot.ai.planning import Thought
from bot.ai.players.heirs import BEHIND, disheartened
from bot.ai.simulation.simulated_match import Acted
from bot.ai.training.contest import Chances, contest
from bot.ai.training.tournament import Meeting, run
from bot.games.registry import GAMES
from tests.pairwise import some_by_day

GAME = GAMES["heirs"]
FINE = {"discounts": "one-each", "inn": "near", "camp": "next-turn", "siege": "each", "pairs": "across", "roads": "off"}
TABLES = (
    (2, {"sets": "war-craft-patrol"}),
    (2, {"sets": "random", **FINE}),
    (1, {"level": "poor"}),
    (1, {"sets": "agriculture-war-patrol", "level": "mighty", **FINE}),
)

BY_DAY = (("easy", TABLES[0]), ("normal", TABLES[1]), ("easy", TABLES[2]), ("hard", TABLES[3]))
"""Each table once, and each level."""


@pytest.mark.parametrize(("level", "table"), some_by_day(product(LEVELS, TABLES), BY_DAY))
def test_every_level_plays_every_table_to_its_end(level: str, table: tuple[int, dict[str, str]]) -> None:
    seats, options = table
    planner = players("heirs")[level]
    chances = Chances(level, seats)

    steps = list(contest(GAME, GAME.config(options, seats), [planner] * seats, chances, [0.001] * seats))

    for step in steps:
        if isinstance(step, Acted):
            assert step.action in step.legal
    assert GAME.outcome(steps[-1].state) is not None
    assert all(GAME.turn(after.state) - GAME.turn(before.state) in (0, 1, 2) for before, after in pairwise(steps))


def test_easy_loses_heart_while_it_is_far_behind_and_only_then() -> None:
    """Whoever is steady plans nothing here, so that what is planned was seen or overlooked."""
    met = {True: 0, False: 0}
    plans, pair = disheartened(lambda *_: (), 0.3), [players("heirs")[name] for name in ("greedy", "random")]
    for step in contest(GAME, GAME.config({}, 2), pair, Chances("heart", 1)):
        if GAME.outcome(step.state) is not None:
            continue
        (seat,) = GAME.to_act(step.state)
        behind = GAME.projected(step.state)[seat] < -BEHIND
        planned = {tuple(plans(GAME, step.state, seat, Thought(Random(number)))) for number in range(8)}
        legal = set(GAME.legal_actions(step.state, seat))
        assert behind == (planned != {()})
        assert not behind or {action for (action,) in planned} <= legal
        met[behind] += not behind or len(planned) > 1 or len(legal) == 1

    assert met[True] > 10
    assert met[False] > 10


@pytest.mark.parametrize(("stronger", "weaker"), [("normal", "easy"), ("easy", "random")])
def test_a_level_beats_the_one_below(stronger: str, weaker: str) -> None:
    standing = list(run(Meeting("heirs", stronger, weaker, think=(0, 0)), 1))[-1]

    assert standing.interval().share >= 0.75
    assert standing.margin > 0
