"""Luck and play apart: whatever tells the worths, the sums come out; what is told of a moment stands a second look."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from fractions import Fraction
from functools import reduce
from random import Random
from typing import Any

import pytest

from bot.ai.advice import advise
from bot.ai.evaluation import learned
from bot.ai.luck import Judge, Manner, Worth
from bot.ai.review import review as review_module
from bot.ai.review import reviewing
from bot.ai.review.moments import MOMENTS, stands
from bot.ai.review.review_depth import manner_of
from bot.ai.review.review_values import SLIP, Moment, Review
from bot.ai.review.reviewing import review
from bot.ai.simulation.chance_outcomes import outcomes
from bot.ai.simulation.simulated_match import drawn
from bot.ai.win_chances import WHOLE, curve
from bot.core.game import fold
from bot.games.registry import GAMES, INSIGHTS
from bot.match.events import log_row_conversion
from bot.match.fairness.played_moves import Played, played
from bot.match.fairness.redecide import Deed, Happening
from bot.match.fairness.verify_draws import proof
from tests.floors import is_long, long_games
from tests.frozen.filing import read
from tests.pairwise import some_by_day

from .playing import match as played_by

QUICK = Manner(width=2, begun=6, listed=4, samples=2, screened=1, second=1)


def _judge(key: str, seats: int = 2, manner: Manner = QUICK) -> Judge:
    return Judge(learned(key, seats), curve(key, seats), manner)


def _adds_up(found: Review) -> bool:
    luck, play = found.luck, found.play()
    return all(
        luck.margins[seat] + play.margins[seat] == found.end.margins[seat] - found.start.margins[seat]
        and luck.chances[seat] + play.chances[seat] == found.end.chances[seat] - found.start.chances[seat]
        for seat in range(found.seats)
    )


@pytest.mark.parametrize("names", [("easy", "random"), ("easy", "random", "random")])
def test_luck_and_play_add_up_to_how_it_ended(names: tuple[str, ...]) -> None:
    found = review(played_by("kingdomino", names), _judge("kingdomino", len(names)))

    assert _adds_up(found)
    assert all(chance == found.end.chances[seat] for seat in range(found.seats) for chance in found.chances(seat)[-1:])
    assert sum(found.end.chances) == pytest.approx(WHOLE, abs=2)
    assert any(ply.luck.margins[0] for ply in found.plies)


def test_a_sum_that_lacks_a_ply_does_not_add_up() -> None:
    found = review(played_by("kingdomino", ("easy", "random")), _judge("kingdomino"))
    # Play and luck of one and the same ply may come to nothing together.
    counts = next(
        at for at, ply in enumerate(found.plies) if any(map(sum, zip(ply.luck.margins, ply.play.margins, strict=True)))
    )

    assert not _adds_up(replace(found, plies=found.plies[:counts] + found.plies[counts + 1 :]))


def test_a_prospect_is_the_mean_over_all_that_can_come() -> None:
    game, judge = GAMES["carcassonne"], _judge("carcassonne", manner=replace(QUICK, listed=60))
    match = played_by("carcassonne", ("random", "random"))
    state, before = match.state, None
    for step in match.steps[:90]:
        before, state = (state, match.after(state, step)) if isinstance(step, Happening) else (before, state)
        state = state if isinstance(step, Happening) else match.after(state, step)
    assert before is not None

    pending = game.chance(before)
    assert pending is not None
    ways = outcomes(pending)
    assert ways is not None
    whole, expected = sum(Fraction(share) for _, share in ways), Fraction(0)
    for came, share in ways:
        then = fold(game, before, game.resolve(before, came))
        expected += Fraction(share) * judge.worth(then).margins[0]
    found = judge.prospect(before)

    assert found.exact
    assert whole == pytest.approx(1)
    assert found.worth.margins[0] == pytest.approx(float(expected), abs=1)
    assert not _judge("carcassonne").prospect(before).exact


def test_moments_are_few_told_by_what_they_gave_away_and_stand_a_second_look() -> None:
    judge = _judge("kingdomino", manner=Manner(width=4, begun=20, listed=4, samples=3, screened=2, second=2))
    found = review(played_by("kingdomino", ("random", "easy"), seed=3), judge)

    assert found.moments
    assert all(moment.given >= SLIP and moment.better != moment.played for moment in found.moments)
    assert all(sum(one.seat == seat for one in found.moments) <= MOMENTS for seat in range(2))
    assert {found.plies[one.ply].seat for one in found.moments} <= {0, 1}
    first = found.moments[0]
    assert found.plies[first.ply].seat == first.seat
    # The other way about it is no moment: the better turn is not worse than the one that was played.
    assert not stands(judge.closer(), replace(first, led=first.could, could=first.led), "second look")


def test_further_turns_of_a_moment_tell_what_they_give_away_by_the_same_futures_as_the_one_that_was_played() -> None:
    judge = _judge("kingdomino", manner=Manner(width=4, begun=20, listed=4, samples=3, screened=2, second=2))
    found = review(played_by("kingdomino", ("random", "easy"), seed=3), judge)
    others = [(moment, other) for moment in found.moments for other in moment.others]

    assert others
    for moment, other in others:
        arms = [judge.whole(arm, moment.seat) for arm in judge.turns(moment.was, judge.manner.width + 1)]
        notations = {tuple(map(judge.game.notation, arm.plan)): arm.after for arm in arms}
        less = judge.outlook(moment.could).worth.less(judge.outlook(notations[other.plan]).worth)

        assert other.given == less.chances[moment.seat] >= SLIP / 2
        assert other.points == less.margins[moment.seat]


def test_moments_of_turns_that_are_played_on_are_told_by_the_second_look_and_with_reasons() -> None:
    judge = _judge("kingdomino", manner=Manner(width=3, begun=20, listed=4, samples=4, screened=2, second=2, ahead=6))
    found = review(played_by("kingdomino", ("random", "easy"), seed=6), judge)
    closer = judge.closer()

    assert _adds_up(found)
    assert len(found.moments) > 2
    for moment in found.moments:
        could, led = (closer.again(state, "second look") for state in (moment.could, moment.led))
        less = could.worth.less(led.worth)
        # The next look at the match may have found less.
        assert SLIP <= moment.given <= less.chances[moment.seat]
        assert moment.given < less.chances[moment.seat] or moment.points == less.margins[moment.seat]
        assert stands(closer, moment, "second look")
        others = [one.given for one in moment.others]
        assert all(given >= SLIP / 2 for given in others)
    reasons = [moment.remarks for moment in found.moments if moment.remarks]
    assert len(reasons) > len(found.moments) / 2
    assert any(one.key.startswith("then-") for remarks in reasons for one in remarks)


def test_a_look_ahead_ends_with_the_match() -> None:
    """With the last domino laid, what it came to is what it is, however far is looked."""
    match = played_by("kingdomino", ("normal", "normal"), seed=2)
    far = _judge("kingdomino", manner=replace(QUICK, ahead=9))
    last = reduce(match.after, match.steps, match.state)
    seen = far.outlook(last)

    assert seen.worth == far.worth(last)
    assert seen.lines is not None
    assert tuple(map(sum, seen.lines)) == match.rules.scores(last)


def test_a_better_turn_goes_as_far_as_the_one_that_was_played() -> None:
    judge = _judge("kingdomino")
    found = review(played_by("kingdomino", ("random", "easy"), seed=4), judge)

    # Somebody with two kings in a row lays two dominoes before anybody else is asked.
    assert any(len(moment.played) > 2 for moment in found.moments)
    for moment in found.moments:
        assert {len(turn) for turn in (moment.better, *(one.plan for one in moment.others))} == {len(moment.played)}
        assert moment.seat not in {*judge.game.to_act(moment.could), *judge.game.to_act(moment.led)}


def test_a_log_tells_what_was_played_whatever_was_taken_back() -> None:
    for name in ("carcassonne-2", "carcassonne-messages"):
        kept = read(name)
        rows = log_row_conversion.to_entries(kept.rows)
        if not kept.secret:
            continue
        found = played(rows, proof(rows, kept.secret))
        state = found.state
        for step in found.steps:
            state = found.after(state, step)

        assert found.rules.outcome(state) is not None


def _shows(found: Review, moment: Moment) -> bool:
    """Whether a moment gave away what the turn's play says, and the curve falls by as much or more, luck apart."""
    ply, chances = found.plies[moment.ply], found.chances(moment.seat)
    fall = chances[moment.ply] - chances[moment.ply + 1] + ply.luck.chances[moment.seat]
    return ply.play.chances[moment.seat] == -moment.given >= -fall


WHOLE_MATCH, LATER = 1.0, 0.3
"""Shares of a match."""

PARTS = [
    ("kingdomino", WHOLE_MATCH),
    *((key, LATER if is_long(key) else WHOLE_MATCH) for key in GAMES if key != "kingdomino"),
    *((key, WHOLE_MATCH) for key in long_games() if key != "kingdomino"),
]
"""Games, and how much of a match is reviewed."""

PARTS_BY_DAY = [("kingdomino", WHOLE_MATCH), ("castle", LATER)]
"""In every run one match as a whole, and the later part of another."""

AHEAD = replace(QUICK, width=3, begun=20, samples=4, screened=2, second=2)
"""Looks far enough to find moments in every game."""


def _later(match: Played, left: float) -> Played:
    """Return the match from the first turn on at which no more than this share of it is left."""
    state = match.state
    if left == WHOLE_MATCH:
        return match
    for number, step in enumerate(match.steps):
        if isinstance(step, Deed) and INSIGHTS[match.game].left(state) <= left:
            return replace(match, state=state, steps=match.steps[number:])
        state = match.after(state, step)
    raise AssertionError("no match has so little left")


MIXED, CHANCE = ("random", "easy"), ("random", "random")
"""Players of a match."""

SLOW = {"heirs": (MIXED, 0.75, 1), "dice": (CHANCE, 0.2, 1), "carcassonne": (CHANCE, 0.4, 3)}
"""Games that take long to review: a match, and a share of it that has moments."""

MATCHES = [
    *((key, *SLOW.get(key, (MIXED, WHOLE_MATCH, 1))) for key in GAMES),
    *((key, MIXED, WHOLE_MATCH, 1) for key in SLOW),
]

MATCHES_BY_DAY = [("kingdomino", MIXED, WHOLE_MATCH, 1), ("dice", *SLOW["dice"])]
"""Those that take least."""


@pytest.mark.parametrize(("key", "names", "left", "seed"), some_by_day(MATCHES, MATCHES_BY_DAY))
def test_moments_show_in_the_curve_and_in_play(key: str, names: tuple[str, ...], left: float, seed: int) -> None:
    judge = _judge(key, manner=replace(AHEAD, ahead=manner_of(key).ahead))
    found = review(_later(played_by(key, names, seed), left), judge)

    assert found.moments or not is_long(key)
    assert all(_shows(found, moment) for moment in found.moments)
    assert all(ply.play.chances[ply.seat] <= 0 for ply in found.plies)
    assert _adds_up(found)


def test_a_moment_that_the_next_look_contradicts_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """A review that keeps first and closer looks apart from the next one tells moments while the curve rises."""
    for module in (review_module, reviewing):
        monkeypatch.setattr(module, "reconciled", lambda _, looks: list(looks))
    judge = _judge("kingdomino", manner=replace(AHEAD, ahead=6))
    matches = (review(played_by("kingdomino", ("easy", "easy"), seed), judge) for seed in range(12))

    assert any(not _shows(found, moment) for found in matches for moment in found.moments)


def _by_hints(
    key: str, judge: Judge, choose: Callable[[Judge, Any], Sequence[str]], left: float = WHOLE_MATCH
) -> Review:
    """Return the review of a match in which both do what hints say. left: the share of it that they play."""
    game, rng, steps, row = GAMES[key], Random(f"hints {key}"), list[Deed | Happening](), 0
    state = start = _later(played_by(key, ("random", "easy")), left).state
    while game.outcome(state) is None:
        pending = game.chance(state)
        if pending is not None:
            came = drawn(pending, rng)
            steps.append(Happening(row, pending.kind, came))
            state = fold(game, state, game.resolve(state, came))
            continue
        seat = min(game.to_act(state))
        for notation in choose(judge, state):
            row += 1
            steps.append(Deed(row, seat, notation))
            state = fold(game, state, game.decide(state, seat, game.parse(notation)))
    return review(Played(key, None, start, tuple(steps)), judge)


def _hinted(judge: Judge, state: Any) -> Sequence[str]:
    return advise(judge, state)[0].plan


def _last_hinted(judge: Judge, state: Any) -> Sequence[str]:
    return advise(judge, state)[-1].plan


def _liked_least(judge: Judge, state: Any) -> Sequence[str]:
    """Return the planted fault: the turn that a review likes least of those it compares."""
    return tuple(map(judge.game.notation, judge.turns(state, judge.manner.width + 1)[-1].plan))


@pytest.mark.parametrize("choose", [pytest.param(_hinted, marks=pytest.mark.nightly), _last_hinted])
@pytest.mark.parametrize(("key", "left"), some_by_day(PARTS, PARTS_BY_DAY))
def test_turns_of_hints_are_never_moments(key: str, left: float, choose: Callable[[Judge, Any], Sequence[str]]) -> None:
    judge = _judge(key, manner=replace(QUICK, ahead=min(3, manner_of(key).ahead)))

    assert not _by_hints(key, judge, choose, left).moments


def test_hints_of_another_judge_become_moments() -> None:
    judge = _judge("kingdomino", manner=replace(QUICK, width=5, ahead=3))

    assert _by_hints("kingdomino", judge, _liked_least).moments


TABLES: list[tuple[tuple[str, ...], bool]] = [(("easy", "easy"), False), (("easy",), True)]
"""Players of The Two Heirs, and whether luck is told apart."""


@pytest.mark.parametrize(("names", "apart"), some_by_day(TABLES, TABLES[1:]))
def test_luck_of_the_two_heirs_is_told_apart_alone_only_as_tiles_come_out_of_reach(
    names: tuple[str, ...], apart: bool
) -> None:
    """Alone, treasures come where everybody sees them."""
    found = review(_later(played_by("heirs", names), 0.5), _judge("heirs", len(names)))

    assert found.apart is apart
    assert _adds_up(found)
    assert any(not ply.exact for ply in found.plies), "tiles were drawn"


def test_worths_are_told_apart() -> None:
    assert Worth((5, -5), (6000, 4000)).less(Worth((2, -2), (5000, 5000))) == Worth((3, -3), (1000, -1000))
