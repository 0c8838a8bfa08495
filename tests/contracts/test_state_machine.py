"""One Hypothesis state machine for all games: it invents matches, shrinks the ones that break a promise."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import HealthCheck, Phase, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

from bot.ai.simulation.contract_watch import refusal
from bot.core.game import Draw, IllegalAction, fold
from bot.games.registry import FACTS, GAMES
from bot.match.events.codec import decode, encode
from tests.pairwise import some_by_day


class AnyMatch(RuleBasedStateMachine):
    """A match of any game with any seats and options; draws and actions are Hypothesis's choice."""

    @initialize(name=st.sampled_from(sorted(GAMES)), data=st.data())
    def begin(self, name: str, data: st.DataObject) -> None:
        self.game, self.facts = GAMES[name], FACTS[name]
        self.seats = data.draw(st.sampled_from(self.game.info.seats), "seats")
        options = {
            option.key: data.draw(st.sampled_from(option.values))
            for option in self.game.info.options
            if not option.seats or self.seats in option.seats
        }
        self.start = self.state = self.game.initial(self.game.config(options, self.seats), self.seats)
        self.census = self.facts.pieces(self.state)
        self.log: list[Any] = []

    def go(self, events: Any) -> None:
        self.log += events
        self.state = fold(self.game, self.state, events)

    @precondition(lambda self: self.game.chance(self.state) is not None)
    @rule(data=st.data())
    def draw(self, data: st.DataObject) -> None:
        chance = self.game.chance(self.state)
        if isinstance(chance, Draw):
            left = list(chance.bag)
            drawn = tuple(left.pop(data.draw(st.integers(0, len(left) - 1), "draw")) for _ in range(chance.count))
            self.go(self.game.resolve(self.state, drawn))
        else:
            assert chance is not None
            faces = tuple(data.draw(st.integers(1, top)) for top in chance.faces)
            self.go(self.game.resolve(self.state, faces))

    @precondition(lambda self: self.game.to_act(self.state))
    @rule(data=st.data())
    def act(self, data: st.DataObject) -> None:
        self.try_anything(data)
        seat = data.draw(st.sampled_from(sorted(self.game.to_act(self.state))), "seat")
        legal = self.game.legal_actions(self.state, seat)
        action = legal[data.draw(st.integers(0, len(legal) - 1), "action")]
        assert self.game.parse(self.game.notation(action)) == action
        self.go(self.game.decide(self.state, seat, action))

    @precondition(lambda self: self.game.outcome(self.state) is not None)
    @rule(data=st.data())
    def try_anything(self, data: st.DataObject) -> None:
        """Legal or not, whoever tries it: the rules and the list of legal actions say the same."""
        seat = data.draw(st.integers(0, self.seats - 1), "who tries")
        universe = self.facts.universe(self.state)
        action = universe[data.draw(st.integers(0, len(universe) - 1), "what")]
        legal = action in self.game.legal_actions(self.state, seat) or action in self.game.orders(self.state, seat)
        before = repr(self.state)

        assert (refusal(self.game, self.state, seat, action) is None) == legal
        assert repr(self.state) == before

    @invariant()
    def exactly_one_of_person_chance_and_outcome_is_next(self) -> None:
        if hasattr(self, "game"):
            game, state = self.game, self.state
            assert [bool(game.to_act(state)), bool(game.chance(state)), bool(game.outcome(state))].count(True) == 1

    @invariant()
    def pieces_are_conserved(self) -> None:
        if hasattr(self, "game"):
            assert self.facts.pieces(self.state) == self.census

    @invariant()
    def every_seat_has_a_projected_margin(self) -> None:
        if hasattr(self, "game"):
            assert len(self.game.projected(self.state)) == self.seats

    def teardown(self) -> None:
        if hasattr(self, "game"):
            again = [decode(self.game, encode(self.game, event)) for event in self.log]
            assert fold(self.game, self.start, again) == self.state


SETTINGS = settings(
    max_examples=100,
    stateful_step_count=72,
    deadline=None,
    derandomize=True,
    database=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large, HealthCheck.filter_too_much],
)
TestAnyMatch = AnyMatch.TestCase
TestAnyMatch.settings = SETTINGS


@pytest.mark.parametrize("name", some_by_day(GAMES, set(GAMES) - {"dice", "heirs"}))
def test_the_machine_catches_rules_that_let_everything_pass(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    game = GAMES[name]
    real = game.decide

    def decide(state: Any, seat: int, action: Any) -> Any:
        try:
            return real(state, seat, action)
        except IllegalAction:
            return ()

    monkeypatch.setattr(game, "decide", decide, raising=False)

    with pytest.raises(AssertionError):
        run_state_machine_as_test(AnyMatch, settings=settings(SETTINGS, print_blob=False, phases=[Phase.generate]))
