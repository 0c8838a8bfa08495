"""Rules K-24 and K-27 and ruling K-R6: the Dynasty and the Mighty Duel."""

from __future__ import annotations

import pytest

from bot.core.game import IllegalAction
from bot.core.placings import MatchEnded
from bot.core.points import Points, SummedPoints, Term
from bot.games.kingdomino import Kingdomino
from bot.games.kingdomino.rules.events import DominoPlaced, GameEnded, KingdomScored, LineDealt
from bot.games.kingdomino.rules.model import DrawingKing, Finished, Kingdom
from bot.games.kingdomino.rules.pieces import pieces
from bot.games.kingdomino.rules.reasons import KingdominoReason
from bot.games.kingdomino.rules.scoring import is_middle, placings, summed
from tests.unit.kingdomino.scripted import Scripted, kingdom, why_not

DUEL = {"mighty-duel": "on"}
DYNASTY = {"dynasty": "on"}


def scored(seat: int, total: int, largest: int, buildings: int) -> KingdomScored:
    return KingdomScored(seat, Points((Term("wheat", total, 1),)), largest, buildings)


def first_game(match: Scripted) -> Scripted:
    """Plays to the first decision of the second game."""
    while match.state.game == 1:
        match.do("any")
    return match


def test_k27_the_mighty_duel_deals_all_48_dominoes_to_two_players_in_12_rounds() -> None:
    match = Scripted(2, options=DUEL).finish()

    dealt = [event.dominoes for event in match.events if isinstance(event, LineDealt)]
    turns = sum(isinstance(event, DominoPlaced) for event in match.events)

    assert len(dealt) == 12
    assert sorted(number for line in dealt for number in line) == list(range(1, 49))
    assert turns + sum(len(land.discards) for land in match.state.kingdoms) == 48
    assert len(match.state.box) == 0


def test_k27_the_mighty_duel_is_played_on_7_by_7() -> None:
    land = kingdom("1 H7-I7", "2 J7-K7")

    assert pieces().mighty_duel[2].size == 7
    assert why_not(land, "1 L7-M7", size=7) is None
    assert why_not(land, "1 L7-M7", size=5) is KingdominoReason.TOO_WIDE
    assert why_not(kingdom("1 H7-I7", "2 J7-K7", "1 L7-M7"), "1 F7-E7", size=7) is KingdominoReason.TOO_WIDE


@pytest.mark.parametrize("seats", [3, 4])
def test_k27_three_or_four_players_cannot_play_it(seats: int) -> None:
    with pytest.raises(IllegalAction) as refused:
        Kingdomino().config(DUEL, seats)

    assert refused.value.reason is KingdominoReason.DUEL_FOR_TWO
    assert not Kingdomino.info.allows(DUEL, seats)
    assert Kingdomino.info.allows(DUEL, 2)


def test_k27_its_bonuses_are_those_of_the_usual_game_with_the_middle_of_7_by_7() -> None:
    config = Kingdomino().config({**DUEL, "middle-kingdom": "on", "harmony": "on"}, 2)

    assert (config.size, config.middle_kingdom, config.harmony) == (7, 10, 5)
    assert is_middle(
        kingdom("1 G8-G9", "1 G10-H10", "1 H7-I7", "1 J7-J6", "1 G6-G5", "1 G4-F4", "1 F7-E7", "1 D7-D8"), 7
    )


def test_k_t5_twenty_four_dominoes_fill_7_by_7_exactly() -> None:
    ring = ["1 D10-E10", "1 F10-G10", "1 H10-I10", "1 J10-J9", "1 J8-J7", "1 J6-J5", "1 J4-I4", "1 H4-G4"]
    ring += ["1 F4-E4", "1 D4-D5", "1 D6-D7", "1 D8-D9"]
    inner = ["1 G8-G9", "1 H8-H9", "1 I8-I9", "1 H7-I7", "1 H6-I6", "1 H5-I5"]
    inner += ["1 G6-G5", "1 F6-F5", "1 E6-E5", "1 F7-E7", "1 F8-E8", "1 F9-E9"]

    land = kingdom(*inner, *ring)

    assert len(land.laid) == pieces().mighty_duel[2].dominoes // 2 == 24
    assert land.taken.bit_count() == 7 * 7
    assert is_middle(land, 7)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_k24_a_dynasty_is_three_games_with_one_end(seats: int) -> None:
    match = Scripted(seats, options=DYNASTY).finish()

    ends = [event for event in match.events if isinstance(event, GameEnded | MatchEnded)]

    assert [getattr(event, "game", "match") for event in ends] == [1, 2, 3, "match"]
    assert sum(isinstance(event, KingdomScored) for event in match.events) == 3 * seats
    assert isinstance(match.state.phase, Finished)


def test_k24_after_a_game_kingdoms_are_cleared_and_kings_are_drawn_anew() -> None:
    match = first_game(Scripted(3, dominoes=[], kings=[0, 1, 2, 2, 0, 1], options=DYNASTY))

    state = match.state

    assert state.kingdoms == (Kingdom(),) * 3
    assert state.kings == (1, 1, 0)
    assert match.seat == 2
    assert (len(state.current.dominoes), len(state.box), state.dealt) == (3, 45, 3)
    assert state.current.owners == (None,) * 3
    assert state.upcoming.dominoes == ()
    assert not isinstance(state.phase, DrawingKing)


def test_k24_every_game_has_all_its_lines() -> None:
    match = Scripted(2, options=DYNASTY).finish()

    lines = sum(isinstance(event, LineDealt) for event in match.events)

    assert lines == 3 * 6


def test_k24_the_score_so_far_is_past_games_and_the_land_of_this_one() -> None:
    match = first_game(Scripted(2, kings=[0, 1, 1, 0, 0, 1, 1, 0], dominoes=[], options=DYNASTY))
    before = match.game.scores(match.state)
    ended = next(event for event in match.events if isinstance(event, GameEnded))

    while match.game.scores(match.state) == before:
        match.do("any")

    gained = sum(match.game.scores(match.state)) - sum(before)
    assert before == ended.totals
    assert gained == sum(view.score for view in match.game.view(match.state, None).kingdoms) > 0


def test_k24_bonuses_count_in_each_game() -> None:
    options = {**DYNASTY, "harmony": "on"}
    match = Scripted(2, options=options).finish()

    for seat, points in enumerate(match.game.points(match.state)):
        assert isinstance(points, SummedPoints)
        games = [event for event in match.events if isinstance(event, KingdomScored) and event.seat == seat]
        assert list(points.parts) == [score.points for score in games]
        assert points.total == sum(score.points.total for score in games)


def test_k24_the_highest_sum_wins_however_single_games_went() -> None:
    games = ((scored(0, 60, 9, 9), scored(1, 10, 1, 1)), (scored(0, 10, 9, 9), scored(1, 40, 1, 1)))

    outcome = placings(summed((*games, (scored(0, 10, 9, 9), scored(1, 40, 1, 1)))))

    assert outcome.placings == ((1,), (0,))
    assert outcome.scores == (80, 90)
    assert outcome.tie_break is None


def test_k24_the_view_tells_the_game_and_the_scores_of_those_before() -> None:
    match = first_game(Scripted(2, options=DYNASTY))

    view = match.game.view(match.state, None)

    assert (view.game, view.games, len(view.past)) == (2, 3, 1)
    assert view.totals == match.game.scores(match.state)
    assert view.lines_left == 5
    plain = Scripted(2)
    alone = plain.game.view(plain.state, None)
    assert (alone.game, alone.games, alone.past) == (1, 1, ())


def test_k24_the_end_has_the_totals_of_all_three_games() -> None:
    match = Scripted(4, options={**DYNASTY, "middle-kingdom": "on"}).finish()

    outcome = match.game.outcome(match.state)
    last = [event for event in match.events if isinstance(event, GameEnded)][-1]

    assert outcome is not None
    assert outcome.scores == last.totals == match.game.scores(match.state)
    assert match.game.view(match.state, None).totals == outcome.scores
    assert any(land.laid for land in match.state.kingdoms)


def test_k24_and_k27_go_together() -> None:
    match = Scripted(2, options={**DYNASTY, **DUEL}).finish()

    assert sum(isinstance(event, LineDealt) for event in match.events) == 3 * 12


def test_k_r6_equal_sums_go_to_the_largest_domain_of_any_game() -> None:
    sums = summed(((scored(0, 30, 4, 9), scored(1, 20, 9, 1)), (scored(0, 20, 7, 9), scored(1, 30, 2, 1))))

    outcome = placings(sums)

    assert [score.largest for score in sums] == [7, 9]
    assert (outcome.placings, outcome.tie_break) == (((1,), (0,)), "largest-domain")


def test_k_r6_then_to_the_buildings_of_all_games_together() -> None:
    sums = summed(((scored(0, 30, 9, 3), scored(1, 20, 9, 8)), (scored(0, 20, 2, 8), scored(1, 30, 3, 2))))

    outcome = placings(sums)

    assert [score.buildings for score in sums] == [11, 10]
    assert (outcome.placings, outcome.tie_break) == (((0,), (1,)), "buildings")


def test_k_r6_and_are_shared_when_those_are_equal_too() -> None:
    sums = summed(((scored(0, 30, 9, 3), scored(1, 20, 9, 3)), (scored(0, 20, 2, 8), scored(1, 30, 3, 8))))

    assert placings(sums).placings == ((0, 1),)
    assert placings(sums).tie_break == "shared"


def test_k_r6_tie_facts_tell_the_sums_at_the_end_and_nothing_before() -> None:
    match = first_game(Scripted(2, options=DYNASTY))
    assert match.game.tie_facts(match.state) == ()

    match.finish()
    scores = [event for event in match.events if isinstance(event, KingdomScored)]

    assert [dict(facts) for facts in match.game.tie_facts(match.state)] == [
        {
            "largest-domain": max(score.largest for score in scores if score.seat == seat),
            "buildings": sum(score.buildings for score in scores if score.seat == seat),
        }
        for seat in (0, 1)
    ]


def test_k24_the_end_of_a_game_is_an_interlude_and_the_end_of_the_match_is_none() -> None:
    kept, names = [], set[str]()
    match = Scripted(2, options=DYNASTY)

    while match.game.outcome(match.state) is None:
        before, seen = match.state, len(match.events)
        match.do("any")
        events = match.events[seen:]
        interlude = match.game.interlude(before, events)
        names |= {type(event).__name__ for event in events}
        if interlude is not None:
            kept.append((before, events, match.game.view(interlude, None)))

    assert "GameEnded" in names
    assert [view.game for _, _, view in kept] == [1, 2]
    for before, events, view in kept:
        (ended,) = (event for event in events if isinstance(event, GameEnded))
        assert view.totals == ended.totals
        assert view.outcome is not None
        assert sum(len(kingdom.laid) for kingdom in view.kingdoms) >= sum(len(k.laid) for k in before.kingdoms)
