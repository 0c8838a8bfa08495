"""Herald's Carcassonne and the slow one agree at every step of random matches of every set of expansions.

HERALD_ORACLE_MATCHES raises the number of matches of each set (2).
"""

from __future__ import annotations

import os
from dataclasses import replace
from random import Random

import pytest

from bot.ai.simulation.simulated_match import generator
from bot.core.game import AnyGame, Draw, fold
from bot.games.carcassonne import Carcassonne
from bot.games.carcassonne.evaluation import projection
from bot.games.carcassonne.expansions.messages import expansion, memory
from bot.games.carcassonne.expansions.river import River
from bot.games.carcassonne.expansions.traders_builders import TradersBuilders
from bot.games.carcassonne.rules import scoring
from bot.games.carcassonne.rules.board import Board
from bot.games.carcassonne.rules.model import State
from tests.oracle import ahead
from tests.oracle.carcassonne import Match
from tests.pairwise import some_by_day

MATCHES = int(os.environ.get("HERALD_ORACLE_MATCHES", "2"))
OFTEN = 17
"""Every so many steps it is reckoned who would be ahead, and at every message."""
ALL = ("inns-cathedrals", "traders-builders", "river", "abbot-gardens", "messages")
EVERYTHING = dict.fromkeys(ALL, "on")
SETS: dict[str, dict[str, str]] = {
    **{key: {key: "on"} for key in ALL},
    "two expansions and messages": dict.fromkeys(("inns-cathedrals", "traders-builders", "messages"), "on"),
    "everything": EVERYTHING,
    "everything, the oldest rules": {
        **dict.fromkeys(ALL[:4], "on"),
        "farmer-scoring": "a",
        "two-tile-city": "2",
        "ic-incomplete": "normal",
        "river-uturn": "bends",
        "river-start-tile": "remove",
        "unplaceable": "shuffle",
    },
    "fields by the second rule": {**dict.fromkeys(ALL[:4], "on"), "farmer-scoring": "b", "river-uturn": "room"},
    "without farmers": {"farmers": "off", "traders-builders": "on", "messages": "on"},
    "other messages": {
        "messages": "on",
        "traders-builders": "on",
        "dark-space-occupied-blocks": "on",
        "message8-needs-majority": "off",
        "message7-points-per-farmer": "3",
    },
    "one message, one figure": {"messages": "on", "chain": "one", "one-figure-per-turn": "on"},
}
RICHEST = (
    "everything",
    "everything, the oldest rules",
    "without farmers",
    "other messages",
    "one message, one figure",
)
"""Sets that are compared in every run: each expansion and each option is in one of them, fields by their second rule
apart. `make nightly` compares all."""


def compare(game: AnyGame, seats: int, options: dict[str, str], rng: Random) -> Match:
    """Plays one match in both engines and compares them at every step."""
    state = game.initial(game.config(options, seats), seats)
    oracle = Match(seats, options)
    steps = 0
    while game.outcome(state) is None:
        chance = game.chance(state)
        if isinstance(chance, Draw):
            assert (chance.kind, chance.bag.counts()) == oracle.pending()
            (piece,) = drawn = (rng.choice(chance.bag.pieces),)
            oracle.draw(piece)
            state = fold(game, state, game.resolve(state, drawn))
        else:
            state = step(game, state, oracle, rng)
        assert list(game.scores(state)) == oracle.scores
        compare_track(game, state, oracle)
        steps += 1
        if steps % OFTEN == 0 or oracle.held or oracle.over:
            assert game.projected(state) == ahead.of_carcassonne(oracle)
    compare_end(game, state, oracle)
    return oracle


def step(game: AnyGame, state, oracle: Match, rng: Random):
    """One action that is legal in both engines."""
    if oracle.track is not None and rng.random() < 0.05:
        state = order(game, state, oracle, rng)
    (seat,) = game.to_act(state)
    assert oracle.to_act() == {seat}
    legal = {game.notation(action): action for action in game.legal_actions(state, seat)}
    assert set(legal) == oracle.legal()
    text = picked(sorted(legal), oracle, rng)
    oracle.act(text)
    return fold(game, state, game.decide(state, seat, legal[text]))


def picked(texts: list[str], oracle: Match, rng: Random) -> str:
    """Any action, but mostly one after which something is scored: merely random play completes next to nothing."""
    if rng.random() < 0.2:
        return rng.choice(texts)
    if oracle.tile is not None:
        return rng.choice(sorted(oracle.snug()))
    lasting = [text for text in texts if text != "pass" and not oracle.farms(text)]
    return rng.choice(lasting or texts)


def order(game: AnyGame, state, oracle: Match, rng: Random):
    """Somebody, perhaps not the one to act, changes how points are moved that come in others' turns."""
    seat = rng.randrange(oracle.seats)
    action = rng.choice(game.orders(state, seat))
    oracle.track.policies[seat] = game.notation(action).removeprefix("policy ")
    return fold(game, state, game.decide(state, seat, action))


def compare_track(game: AnyGame, state, oracle: Match) -> None:
    """Score figures stand alike."""
    if oracle.track is not None and not oracle.over:
        assert [list(marks) for marks in memory(state).marks] == oracle.track.marks


def compare_end(game: AnyGame, state, oracle: Match) -> None:
    outcome = game.outcome(state)
    assert oracle.over
    assert [list(place) for place in outcome.placings] == oracle.placings()
    assert list(outcome.scores) == oracle.scores
    assert [points.total for points in game.points(state)] == oracle.scores
    assert list(state.gone) == oracle.gone


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_both_engines_agree_in_the_base_game(seats: int) -> None:
    for match in range(MATCHES):
        compare(Carcassonne(), seats, {}, generator(f"carcassonne-{seats}", match))


@pytest.mark.parametrize("name", some_by_day(SETS, RICHEST))
def test_both_engines_agree_with_every_set_of_expansions(name: str) -> None:
    for match in range(MATCHES):
        compare(Carcassonne(), 2 + match % 4, SETS[name], generator(f"carcassonne-{name}", match))


def test_the_matches_bring_what_is_to_be_compared() -> None:
    match = compare(Carcassonne(), 2, EVERYTHING, generator("carcassonne-everything", 5))

    assert match.track is not None
    assert len(match.track.under) > 4
    assert all(sum(tokens.values()) > 2 for tokens in match.table.goods)
    assert min(sum(marks) for marks in match.track.marks) > 40


def test_both_engines_agree_with_six_players_and_everything() -> None:
    for match in range(MATCHES):
        compare(Carcassonne(), 6, EVERYTHING, generator("carcassonne-6", match))


def caught(options: dict[str, str]) -> None:
    """A planted fault shows within a few matches."""
    with pytest.raises(AssertionError):
        several(options)


def several(options: dict[str, str]) -> None:
    for match in range(8):
        compare(Carcassonne(), 2, options, generator("carcassonne-fault", match))


def test_a_tile_that_ignores_a_side_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    right = Board.with_tile

    def careless(board: Board, cell: int, laid: int) -> Board:
        """The three bits of the west side are lost."""
        after = right(board, cell, laid)
        return replace(after, frontier={at: needs & 0o777 for at, needs in after.frontier.items()})

    monkeypatch.setattr(Board, "with_tile", careless)
    caught({})


def test_a_majority_that_counts_heads_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(State, "votes", lambda self, figure: 1)  # noqa: ARG005 # a method has to take it
    caught({"inns-cathedrals": "on", "traders-builders": "on"})


def test_a_projection_that_forgets_what_a_tile_completed_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(projection, "decide", lambda *_: ())
    caught({})


def test_a_projection_that_forgets_a_message_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(expansion.Messages, "owed", lambda *_: 0)
    caught({"messages": "on"})


def test_a_city_that_feeds_too_well_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(scoring, "_FARMED_CITY", 4)
    caught({})


def test_goods_that_nobody_gets_are_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(TradersBuilders, "completed", lambda *_: ())
    caught({"traders-builders": "on"})


def test_a_dark_space_in_the_wrong_place_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(expansion, "DARK", 7)
    caught({"messages": "on"})


def test_a_river_that_may_bend_back_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(River, "_turns_back", lambda *_: False)
    caught({"river": "on"})


def test_a_garden_that_pays_for_fewer_tiles_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    right = Board.neighbours
    monkeypatch.setattr(Board, "neighbours", lambda board, cell: min(right(board, cell), 7))
    caught({"abbot-gardens": "on"})
