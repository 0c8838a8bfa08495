"""What computer players weigh: held against the board, and against the rules themselves."""

from __future__ import annotations

from itertools import pairwise
from random import Random

from bot.ai.dice.weighing import ALERT, weighed
from bot.ai.evaluation import learned
from bot.ai.policies import POLICIES
from bot.ai.simulation.simulated_match import play
from bot.core.game import fold
from bot.games.dice import DiceInsight
from bot.games.dice.rules.board import members
from bot.games.dice.rules.jokers import pairs
from bot.games.dice.rules.model import State
from bot.games.dice.rules.pieces import pieces
from tests.unit.dice.scripted import GAME, dealt, holding, owning

INSIGHT = DiceInsight()


def seen(state: State, seat: int) -> dict[str, float]:
    return dict(zip(INSIGHT.traits, INSIGHT.weigh(state)[seat], strict=True))


def met(seats: int = 2, seed: int = 3) -> list[State]:
    """The states of a match of chance."""
    config = GAME.config({}, seats)
    return [step.state for step in play(GAME, config, seats, POLICIES["random"], Random(seed))]


def test_points_and_what_lies_before_a_player_are_weighed_as_they_are() -> None:
    for state in met():
        for seat, here in enumerate(state.holdings):
            found = seen(state, seat)
            assert found["cards"] == len(here.cards)
            assert found["supers"] == len(here.supers)
            assert found["flames"] == here.flames
            assert (found["gold"], found["white"]) == (here.gold, here.white)
            assert found["score"] >= GAME.points(state)[seat].total


def test_the_share_that_is_left_falls_to_nothing() -> None:
    shares = [INSIGHT.left(state) for state in met()]

    # Tiles that are drawn and shuffled back count again.
    assert shares[0] >= 0.8
    assert shares[-1] == 0
    assert max(after - before for before, after in pairwise(shares)) <= 3 / len(pieces().castles)


def test_what_a_lost_pawn_costs_is_what_the_rules_take() -> None:
    for state in met()[::7]:
        board, layout = state.board, pieces().layouts[state.layout]
        mine, theirs = board.owned
        beside = [space for space in members(mine) if layout.neighbours[space] & theirs]
        now = GAME.points(state)[0].total
        lost = [now - GAME.points(state.but(board=board.with_pawn(1, space)))[0].total for space in beside]
        found = seen(state, 0)

        assert found["beside"] == len(beside)
        assert found["risk"] == max(lost, default=0)


def test_pawns_that_no_rival_stands_beside_are_at_no_risk() -> None:
    alone = seen(owning(dealt(), ("A1", "A2"), ()), 0)
    met_there = seen(owning(dealt(), ("A1", "A2"), ("A3",)), 0)

    assert (alone["beside"], alone["risk"]) == (0, 0)
    assert met_there["beside"] == 1
    assert met_there["risk"] > 0


def test_a_space_between_two_areas_joins_them() -> None:
    apart = seen(owning(dealt(), ("A1", "A2", "A4"), ()), 0)
    alone = seen(owning(dealt(), ("A1", "A2"), ()), 0)

    assert (apart["apart"], alone["apart"]) == (1, 0)
    assert (apart["join"], alone["join"]) == (1, 0)
    assert alone["room"] > 0


def test_pairs_are_those_that_could_be_spent_one_after_the_other() -> None:
    state = holding(dealt(), 0, supers=("1-02", "1-03", "1-04"))

    assert seen(state, 0)["pairs"] == 1
    assert seen(state, 1)["pairs"] == 0


def test_cards_jokers_and_alerts_have_a_price() -> None:
    state = holding(dealt(), 0, supers=("1-02", "1-03"))
    worths = learned("dice", 2).worths(state)
    assert worths is not None

    found = weighed(state, 0, tuple(worths.values()))

    assert set(found.prices) == set(pairs(state.holdings[0]))
    assert min(found.prices.values()) > 0
    assert set(found.alerts) == set(found.worths)
    assert min(found.alerts.values()) > ALERT
    for levels in found.worths.values():
        assert list(levels) == sorted(levels)
        assert max(levels) > max(found.alerts.values())


def test_whose_turn_it_is_is_known_while_dice_are_thrown_and_cards_are_carried_out() -> None:
    for state in met():
        seats = GAME.to_act(state)
        assert all(seen(state, seat)["turn"] == 1 for seat in seats) or GAME.turn(state) == 0
        if GAME.outcome(state) is not None:
            assert [seen(state, seat)["turn"] for seat in (0, 1)] == [0, 0]
            assert fold(GAME, state, ()) == state
