"""The next question to a player of The Castle offers what is legal, numbered, with what it would bring."""

from __future__ import annotations

from collections import Counter

import pytest

from bot.ai.policies import play_eagerly
from bot.ai.simulation.simulated_match import Acted, generator, play
from bot.games.castle import CastleFacts
from bot.games.castle.presentation.prompts import (
    AskAgain,
    AskClaim,
    AskPlace,
    AskScore,
    Consequence,
    Grown,
    Way,
    actions_of,
    question,
)
from bot.games.castle.rules.actions import Action, Claim, Place
from bot.games.castle.rules.events import FeatureScored
from bot.games.castle.rules.pieces import pieces
from bot.games.castle.rules.tiles import Kind
from tests.unit.castle.scripted import GAME, castle, do, done

INTERIOR = pieces().board.interior


def alike(action: object, kind: str) -> object:
    """A placement as the smallest of the turns that look the same."""
    if not isinstance(action, Place):
        return action
    turned = pieces().tiles[kind].turned
    same = next(t for t in turned if frozenset(t.segments) == frozenset(turned[action.turn].segments))
    return Place(action.cell, same.turn)


@pytest.mark.parametrize("match", range(4))
def test_every_question_offers_exactly_what_is_legal_and_nobody_else_is_asked(match: int) -> None:
    asked_for: Counter[str] = Counter()
    for step in play(GAME, GAME.config({}, 2), 2, play_eagerly, generator("prompts", match)):
        if not isinstance(step, Acted):
            continue
        asked = question(step.before, step.seat)
        assert asked is not None
        assert question(step.before, 1 - step.seat) is None
        asked_for[type(asked).__name__] += 1
        hand = asked.tile.name if isinstance(asked, AskPlace) else ""
        offered = list(actions_of(asked))
        assert {alike(action, hand) for action in step.legal} >= set(offered)
        if isinstance(asked, AskClaim):
            # Two segments of one feature are one part.
            root = step.before.land.features.root
            first = step.before.land.last().spots[0]
            claims = [action.segment for action in (*offered, *step.legal) if isinstance(action, Claim)]
            keys = [None if segment is None else root(first + segment) for segment in claims]
            assert set(keys[: len(offered)]) == set(keys)
            assert len(set(keys[: len(offered)])) == len(offered)
        else:
            assert {alike(action, hand) for action in step.legal} == set(offered)
    assert asked_for["AskPlace"] > 50


def test_cells_are_numbered_in_reading_order() -> None:
    asked = question(castle("S1 G9 N", "S1 G8 N"), 0)

    assert isinstance(asked, AskPlace)
    assert [site.number for site in asked.sites] == list(range(1, len(asked.sites) + 1))
    assert [site.name for site in asked.sites][:3] == ["F9", "H9", "F8"]


def test_a_way_says_what_it_completes_and_for_whom() -> None:
    asked = question(castle("S1 G9 N A:1", hand="D1"), 0)
    assert isinstance(asked, AskPlace)

    (site,) = [site for site in asked.sites if site.name == "G8"]

    (way,) = [way for way in site.ways if way.turn == "N"]
    assert [(e.kind, e.tiles, e.seat, e.free) for e in way.completes] == [(Kind.PATH, 3, 1, False)]
    assert (way.gain(0), way.gain(1), way.free) == (0, 3, 0)


def test_a_way_says_what_it_adds_to_and_who_then_has_the_majority() -> None:
    asked = question(castle("S1 G9 N A:1", hand="S1"), 0)
    assert isinstance(asked, AskPlace)

    grown = {(site.name, way.turn): way.grows for site in asked.sites for way in site.ways if way.grows}

    assert grown
    for found in grown.values():
        assert [(each.kind, each.seat, each.joined) for each in found] == [(Kind.PATH, 1, False)]
        assert all(each.before < each.tiles for each in found)


def test_points_come_before_growth_and_what_helps_the_other_last() -> None:
    theirs = Grown(Kind.PATH, 1, 2, 3, joined=False)
    mine = Grown(Kind.PATH, 0, 2, 3, joined=False)
    place = Place(0, 0)

    assert Way(place, "N", (), (mine,)).worth(0) > Way(place, "N", (), ()).worth(0)
    assert Way(place, "N", (), ()).worth(0) > Way(place, "N", (), (theirs,)).worth(0)
    assert Way(place, "N", (), (theirs,)).worth(1) == Way(place, "N", (), (mine,)).worth(0)


def test_a_claim_says_what_it_brings_at_once_and_what_cannot_be_claimed_is_shown() -> None:
    state = do(castle("S1 G9 N A:1", hand="E10", totals=(28, 0)), "place G8 N")

    asked = question(state, 0)

    assert isinstance(asked, AskClaim)
    assert [(part.letter, part.kind, part.action is None) for part in asked.parts] == [
        ("A", Kind.PATH, True),
        ("B", Kind.TOWER, False),
        ("C", Kind.HOUSE, False),
        ("D", Kind.COURT, False),
        ("E", Kind.COURT, False),
    ]
    assert asked.parts[0].followers == (0, 1)
    assert asked.passed.gain(1) == 3


def test_two_segments_of_one_feature_are_one_part() -> None:
    ring = ("N3 E6 E", "N3 F6 S", "N13 F5 N", "N3 F4 W", "N3 E4 N")

    asked = question(do(castle(*ring, hand="N5"), "place E5 N"), 0)

    assert isinstance(asked, AskClaim)
    assert [(part.letter, part.kind, part.tiles) for part in asked.parts if part.kind is Kind.HOUSE] == [
        ("A", Kind.HOUSE, 6)
    ]


def test_orders_show_where_the_marker_stops_and_what_it_takes() -> None:
    state = do(castle("S1 G9 N A:0", "D1 H8 W A:0", hand="J1", totals=(29, 0)), "place G8 N", "pass")

    asked = question(state, 0)

    assert isinstance(asked, AskScore)
    assert [(o.name, o.tiles, o.total, o.space) for o in asked.options] == [("G8B", 2, 31, 31), ("G8A", 3, 32, 32)]
    assert [[reached.space for reached in option.then.reached] for option in asked.options] == [[], [32]]
    assert [option.then.totals for option in asked.options] == [(34, 0), (34, 0)]


def test_doubling_shows_both_ways() -> None:
    asked = question(do(castle(hand="E2", walls=((2,), ())), "place C1 N", "claim B"), 0)

    assert isinstance(asked, AskScore)
    assert [(o.wall, o.then.gain(0)) for o in asked.options] == [(None, 4), (2, 8)]


def test_another_turn_is_a_question_of_its_own() -> None:
    asked = question(do(castle(walls=((1,), ())), "place G9 N", "pass"), 0)

    assert isinstance(asked, AskAgain)
    assert [GAME.notation(action) for action in actions_of(asked)] == ["end", "wall 1"]


@pytest.mark.parametrize("match", range(2))
def test_consequences_are_what_really_happens(match: int) -> None:
    seen: Counter[bool] = Counter()
    for step in play(GAME, GAME.config({}, 2), 2, play_eagerly, generator("consequences", match)):
        if not isinstance(step, Acted):
            continue
        for action, then in told(question(step.before, step.seat)):
            after, events = done(step.before, GAME.notation(action))
            assert then.totals == GAME.scores(after)
            assert len(then.scored) == sum(isinstance(event, FeatureScored) for event in events)
            assert then.more == (question(after, step.seat) is not None)
            seen[then.more] += 1
    assert seen[False] > 100


def test_an_answer_says_whether_its_player_is_asked_more() -> None:
    state = do(castle("S1 G9 N A:0", "D1 H8 W A:0", hand="J1", walls=((1,), ()), totals=(29, 0)), "place G8 N")

    claim = question(state, 0)
    order = question(do(state, "pass"), 0)

    assert isinstance(claim, AskClaim)
    assert claim.passed.more
    assert isinstance(order, AskScore)
    # Reaching a tower draws a wall tile before anything else can be asked.
    assert [(option.name, option.then.more) for option in order.options] == [("G8B", True), ("G8A", False)]


@pytest.mark.parametrize("match", range(2))
def test_a_placement_brings_what_it_says_when_no_follower_is_put_down(match: int) -> None:
    for step in play(GAME, GAME.config({}, 2), 2, play_eagerly, generator("placements", match)):
        asked = question(step.before, step.seat) if isinstance(step, Acted) and step.seq % 3 == 0 else None
        for site in asked.sites if isinstance(asked, AskPlace) else ():
            for way in site.ways:
                after = do(step.before, GAME.notation(way.action), "pass")
                while isinstance(then := question(after, step.seat), AskScore):
                    after = do(after, GAME.notation(then.options[0].action))
                if GAME.outcome(after) is None:
                    before = GAME.scores(step.before)
                    assert GAME.scores(after) == tuple(before[seat] + way.gain(seat) for seat in (0, 1))


@pytest.mark.parametrize("match", range(2))
def test_a_question_holds_nothing_that_its_reader_may_not_know(match: int) -> None:
    facts = CastleFacts()
    for step in play(GAME, GAME.config({}, 2), 2, play_eagerly, generator("twins", match)):
        if isinstance(step, Acted):
            twin = facts.disguised(step.before, step.seat)
            assert (len(twin.bag), len(twin.wall_bag)) == (len(step.before.bag), len(step.before.wall_bag))
            assert GAME.question(twin, step.seat) == GAME.question(step.before, step.seat)


def told(asked: object) -> list[tuple[Action, Consequence]]:
    """The answers whose consequences a question says."""
    match asked:
        case AskClaim():
            claims = [(part.action, part.then) for part in asked.parts]
            return [(asked.pass_, asked.passed), *((a, then) for a, then in claims if a and then)]
        case AskScore(_, options):
            return [(option.action, option.then) for option in options]
        case _:
            return []
