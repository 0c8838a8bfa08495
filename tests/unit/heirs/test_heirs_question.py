"""The whole question over played matches: every legal action and no other, with what deciding it brings."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import cache
from random import Random

import pytest

from bot.ai.policies import play_at_random
from bot.ai.simulation.simulated_match import generator, play
from bot.core.game import IllegalAction, Seat, fold
from bot.games.heirs import HeirsFacts
from bot.games.heirs.presentation.prompts import Question
from bot.games.heirs.presentation.view import made_of
from bot.games.heirs.presentation.why import Verdict
from bot.games.heirs.rules.access import access
from bot.games.heirs.rules.actions import Action, Build, Withdraw
from bot.games.heirs.rules.cells import NAMES, around, members
from bot.games.heirs.rules.model import State
from bot.games.heirs.rules.roads import joined, roads
from bot.games.heirs.rules.scoring import points
from bot.games.heirs.rules.worth import Survey, worth
from tests.bench.heirs_positions import position
from tests.unit.heirs.scenes import GAME, B, W, act, scene

MATCHES: list[tuple[int, Mapping[str, str]]] = [
    (2, {"sets": "war-craft-patrol"}),
    (2, {"sets": "random", "roads": "off", "inn": "near", "pairs": "across", "siege": "each"}),
    (2, {"sets": "voyage-agriculture-war", "discounts": "one-each", "camp": "next-turn"}),
    (1, {"level": "mighty"}),
    (1, {"level": "poor", "sets": "agriculture-commerce-craft"}),
]
KEEN = range(4, 80, 12)


@cache
def asked(number: int) -> tuple[tuple[State, Seat, Question], ...]:
    """Every fourth position of a match at random, and some of one by players who build, where somebody is asked."""
    return tuple(_asked(*MATCHES[number], Random(number)))


def _asked(seats: int, options: Mapping[str, str], rng: Random) -> Iterator[tuple[State, Seat, Question]]:
    played = play(GAME, GAME.config(options, seats), seats, play_at_random, generator("question", seats))
    states = [step.state for step in played if rng.random() < 0.25]
    states += [position(seats, 1, moves, options)[2] for moves in KEEN]
    for state in states:
        for seat in GAME.to_act(state):
            question = GAME.question(state, seat)
            assert question is not None
            yield state, seat, question


def outcome(state: State, seat: Seat, action: Action) -> tuple[State, int, int]:
    """The state after an action, and how many points more both sides have then, the seat first."""
    then = fold(GAME, state, GAME.decide(state, seat, action))
    now, later = points(state), points(then)
    own, other = (later[side].total - now[side].total for side in (seat, 1 - seat))
    return then, own, other


EVERY = pytest.mark.parametrize("number", range(len(MATCHES)))


@EVERY
def test_a_question_names_every_legal_action_once_and_no_other(number: int) -> None:
    for state, seat, question in asked(number):
        found = list(question.actions())

        assert len(found) == len(GAME.legal_actions(state, seat))
        assert set(found) == set(GAME.legal_actions(state, seat))
        assert GAME.question(state, 1 - seat) is None


@EVERY
def test_what_a_site_brings_is_what_deciding_it_brings(number: int) -> None:
    for state, seat, question in asked(number):
        for held in question.hand:
            for site in (*held.builds, *held.lands):
                then, own, other = outcome(state, seat, site.action)

                assert (site.gain, site.other) == (own, other), site
                assert (site.worth is not None) == isinstance(site.action, Build)
                if site.worth is not None:
                    assert site.worth == worth(Survey(then.land), then.land.tile(site.action.cell), then.config)


@EVERY
def test_what_a_troop_changes_is_what_deciding_it_changes(number: int) -> None:
    for state, seat, question in asked(number):
        for troop in question.troops:
            for change in troop.changes:
                then, own, other = outcome(state, seat, change.action)

                assert (change.gain, 0) == (own, other)
                assert (change.reach, change.access) == (then.reach(seat), access(then, seat))
            assert not (troop.cavalry and any(isinstance(one.action, Withdraw) for one in troop.changes))


@EVERY
def test_after_every_way_that_is_named_the_tile_can_be_built(number: int) -> None:
    for state, seat, question in asked(number):
        for held in question.hand:
            for way in held.ways:
                # The refill after a take is not known beforehand.
                then = replace(fold(GAME, state, GAME.decide(state, seat, way)), phase=state.phase)
                after = GAME.question(then, seat)

                assert after is not None
                assert next(one.builds for one in after.hand if one.tile == held.tile)
            assert not (held.affordable and held.ways)


@pytest.mark.parametrize("each", ["one", "each"])
def test_what_a_siege_brings_is_what_deciding_it_brings(each: str) -> None:
    tiles = {"M30": "wood", "N30": "AGR1 b", "N31": "WAR1 w", "O29": "PAT1 b", "M31": "AGR3 b"}
    ring = ("VOY9", "VOY8", "AGR4", "AGR5", "COM7", "COM9")
    hand = ["WAR4"]
    state = act(scene(tiles, white=("N31",), ring=ring, hand=hand, options={"siege": each}), "build WAR4 O30")
    question = GAME.question(state, W)

    assert question is not None
    (siege,) = question.sieges
    assert (siege.name, siege.tile.id) == ("N30", "AGR1")
    assert (siege.gain, siege.other) == outcome(state, W, siege.action)[1:]
    assert siege.other < 0


def test_what_giving_up_a_camp_costs_is_told() -> None:
    state = scene({"M30": "wood", "N30": "AGR7 w"}, white=("N30",), taken=True)
    question = GAME.question(state, W)

    assert question is not None
    (flip,) = question.camps
    assert (flip.name, flip.tile.id) == ("N30", "AGR7")
    assert (flip.gain, flip.other) == outcome(state, W, flip.action)[1:] == (-4, 0)


@EVERY
def test_a_question_says_nothing_of_what_is_to_come(number: int) -> None:
    for state, seat, question in asked(number):
        twin = HeirsFacts().disguised(state, seat)

        assert GAME.question(twin, seat) == question
        assert len(twin.unseen) == len(state.unseen)
        assert len(twin.hoard.unseen) == len(state.hoard.unseen)


@EVERY
def test_an_explanation_agrees_with_what_is_legal(number: int) -> None:
    for state, seat, question in asked(number)[::6]:
        for cell in members(around(around(state.land.taken))):
            answer = GAME.explain(state, seat, NAMES[cell].lower())

            assert (answer.tile is not None) == bool(state.land.taken >> cell & 1)
            assert [fit.tile for fit in answer.hand] == [held.tile for held in question.hand]
            for fit, held in zip(answer.hand, question.hand, strict=True):
                site = next((site for site in held.builds if site.name == answer.name), None)
                assert (fit.verdict is Verdict.FITS) == (site is not None)
                assert (fit.worth, fit.gain) == ((site.worth, site.gain) if site is not None else (None, None))


def test_an_explanation_of_a_covered_cell_says_everything_that_lies_there() -> None:
    state = scene({"M30": "wood", "N30": "WAR2 w", "O30": "COM4 b"}, white=("N30",))

    start, built = GAME.explain(state, B, "M30"), GAME.explain(state, B, " n30")

    assert start.tile is not None
    assert built.tile is not None
    assert (start.tile.counts, [troop.seat for troop in start.troops]) == (0, [B])
    assert (built.tile.front is not None, [troop.seat for troop in built.troops]) == (True, [W])
    assert [road.buildings for road in built.roads] == [(1, 1)]
    with pytest.raises(IllegalAction):
        GAME.explain(state, B, "ZZZ")


@EVERY
def test_a_view_adds_up_to_the_points_of_both_sides_line_by_line(number: int) -> None:
    for state, seat, _ in asked(number):
        view = GAME.view(state, seat)

        assert tuple(made_of(view, side) for side in range(2)) == points(state)
        assert [tile.id for tile in view.clockwise] == list(state.circle.clockwise())


def test_the_points_at_the_end_are_those_that_were_scored() -> None:
    *_, last = play(GAME, GAME.config({}, 1), 1, play_at_random, generator("end", 1))
    view = GAME.view(last.state, None)

    assert tuple(made_of(view, side) for side in range(2)) == tuple(side.points for side in last.state.scored)


@EVERY
def test_roads_joined_tile_by_tile_are_the_roads_of_the_whole_land(number: int) -> None:
    for state, _, _ in asked(number)[::4]:
        land = scene().land
        found = roads(land)
        for laid in state.land.laid[1:]:
            land, found = land.with_tile(laid), joined(found, laid)

            assert found == roads(land)


def test_a_match_of_this_game_is_one_game() -> None:
    assert GAME.interlude(scene(), ()) is None
