"""Why one state is better than another: named, counted as the rules count, and sayable in every language."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import islice
from typing import Any

import pytest

from bot.ai.advice import TOLD, Advice, advise
from bot.ai.review.review_depth import judge
from bot.ai.simulation.simulated_match import Acted
from bot.core.denials import Denial, Offer, Offers
from bot.core.foresight import Harvest, middle
from bot.core.game import AnyGame, Seat
from bot.core.points import Points, Term
from bot.core.remarks import AGAINST, FOR, LEAST, Change, Changes, Remark, telling
from bot.games.registry import GAMES, HARVESTS, REMARKS
from bot.i18n import LOCALES, phrases
from tests.contracts.test_contract import steps
from tests.floors import is_long
from tests.pairwise import some_by_day

SEATS = 2

EVERY = 5
"""Of so many positions of a match one is looked at."""


def positions(game: AnyGame, seed: int = 3) -> Iterator[tuple[Any, Seat]]:
    """States in which somebody is to act."""
    walk = (step.state for step in steps(game, SEATS, {}, seed) if isinstance(step, Acted))
    asked = (state for state in walk if game.outcome(state) is None and game.chance(state) is None)
    return ((state, min(game.to_act(state))) for place, state in enumerate(asked) if place % EVERY == 0)


def remarks(name: str, before: Any, after: Any, seat: Seat) -> list[Remark]:
    told = judge(name, SEATS).evaluation.worths(before)
    return list(REMARKS[name].remarks(before, after, seat, told))


FEW, MOST = 4, 12
"""Positions in which advice is looked at: in every run, and in `make nightly`."""

so_many = pytest.mark.parametrize("count", some_by_day((FEW, MOST), (FEW,)))


@cache
def advised(name: str, count: int) -> tuple[tuple[Any, Seat, tuple[Advice, ...]], ...]:
    """Return the first positions of a match, whose turn it is, and what is advised there."""
    found = islice(positions(GAMES[name]), count)
    return tuple((state, seat, tuple(advise(judge(name, SEATS), state))) for state, seat in found)


def test_every_long_game_has_remarks() -> None:
    assert {name for name in GAMES if is_long(name)} <= REMARKS.keys()


@pytest.mark.parametrize("name", REMARKS)
def test_every_remark_has_a_name_a_number_and_a_sentence(name: str) -> None:
    found = set[tuple[str, str]]()
    for before, seat in positions(GAMES[name]):
        for arm in judge(name, SEATS).turns(before, 2):
            for one in remarks(name, before, arm.after, seat):
                assert one.key in REMARKS[name].keys
                assert one.amount
                assert one.seat in range(SEATS)
                found.add((one.key, "more" if one.amount > 0 else "less"))

    assert len(found) > len(REMARKS[name].keys) / 2
    for locale in LOCALES:
        for key, way in found:
            assert phrases(locale)(f"{name}-remark-{key}-{way}", amount=2, about=1, name="Ana")


@pytest.mark.parametrize("name", REMARKS)
def test_what_speaks_for_one_state_speaks_against_the_other(name: str) -> None:
    compared = 0
    for before, seat in positions(GAMES[name]):
        arms = judge(name, SEATS).turns(before, 6)
        if len(arms) < 2:
            continue
        one, other = arms[0].after, arms[-1].after
        there = {(found.key, found.seat): found for found in remarks(name, one, other, seat) if found.key != "aim"}
        back = {(found.key, found.seat): found for found in remarks(name, other, one, seat) if found.key != "aim"}
        for key in there.keys() & back.keys():
            assert there[key].amount == -back[key].amount
            assert (there[key].worth > 0) == (back[key].worth < 0)
            compared += 1
        assert remarks(name, one, one, seat) == []

    assert compared


@pytest.mark.parametrize("name", ["carcassonne", "kingdomino", "heirs"])
def test_points_are_those_of_the_rules(name: str) -> None:
    """What is told as points had is what the score says, where the score is of what stands."""
    game, told = GAMES[name], 0
    for before, seat in positions(game):
        for arm in judge(name, SEATS).turns(before, 3):
            gained = had(name, arm.after, seat) - had(name, before, seat)
            for one in remarks(name, before, arm.after, seat):
                if one.key == "points" and one.seat == seat:
                    assert one.amount == gained
                    told += 1

    assert told


def had(name: str, state: Any, seat: Seat) -> int:
    """Points that stand: Kingdomino's without bonuses, The Two Heirs' without what troops double."""
    match name:
        case "carcassonne":
            return int(state.scores[seat])
        case "kingdomino":
            return sum(term.total for term in GAMES[name].points(state)[seat].terms if term.label not in BONUSES)
        case _:
            return sum(term.count for term in GAMES[name].points(state)[seat].terms)


BONUSES = {"harmony", "middle-kingdom"}


@so_many
@pytest.mark.parametrize("name", GAMES)
def test_advice_gives_reasons_and_tells_no_turn_twice(name: str, count: int) -> None:
    reasons = decisions = 0
    for _, _, found in advised(name, count):
        decisions += len(found) > 1
        reasons += any(one.remarks for one in found)
        assert len(found) <= TOLD
        assert len({one.plan for one in found}) == len(found)
        assert len({read(one) for one in found}) == len(found), "turns that read the same"
        for one in found:
            assert sum(remark.worth > 0 for remark in one.remarks) <= FOR
            assert sum(remark.worth < 0 for remark in one.remarks) <= AGAINST

    assert decisions or name not in REMARKS
    assert reasons >= decisions / 3 or name not in REMARKS


@so_many
@pytest.mark.parametrize("name", ["heirs", "dice"])
def test_advice_gives_no_reason_that_speaks_for_every_turn(name: str, count: int) -> None:
    here, compared = judge(name, SEATS), 0
    for before, seat, found in advised(name, count):
        arms = [here.remarks(before, arm.after, seat) for arm in here.turns(before, 2 * here.manner.width)]
        if len(found) > 1:
            common = set.intersection(*({(one.key, one.seat, one.amount) for one in arm} for arm in arms))
            told = {(one.key, one.seat, one.amount) for advice in found for one in advice.remarks}
            assert not [one for one in told & common if one[0] != "points"]
            compared += 1

    assert compared


def test_dice_are_thrown_for_nothing_that_the_kept_ones_fulfil() -> None:
    aims = [
        one.amount
        for before, seat in positions(GAMES["dice"])
        for arm in judge("dice", SEATS).turns(before, 4)
        for one in remarks("dice", before, arm.after, seat)
        if one.key == "aim"
    ]

    assert aims
    assert max(aims) < 100


def read(one: Advice) -> tuple[object, ...]:
    """A turn as people read it, its moves apart."""
    told = tuple(sorted((remark.key, remark.seat, remark.amount) for remark in one.remarks))
    return round(one.margin / 100), round(one.chance / 100), told


class Weighed:
    """Two seats with what a test gives them."""

    traits: tuple[str, ...] = ("score", "open", "bad", "back", "lost")

    def weigh(self, state: Any) -> tuple[tuple[float, ...], ...]:
        return tuple(state)


TABLE = Changes(
    Weighed(),
    (
        Change("points", {"score": 1}),
        Change("open", {"open": 1}, turns_into=("points",)),
        Change("bad", {"bad": 1}, bad=True),
        Change("lost", {"lost": -1}, ("back",), beside="points", uncounted="back"),
    ),
)

NOTHING = (0.0,) * 5

WORTHS = {"score": 1.0, "open": 1.0, "bad": -2.0, "back": 2.0, "lost": -1.0}


def test_what_becomes_points_goes_unsaid() -> None:
    was, now = (0.0, 5.0, 0.0, 0.0, 0.0), (8.0, 0.0, 0.0, 0.0, 0.0)
    found = TABLE.remarks((was, NOTHING), (now, NOTHING), 0, WORTHS | {"open": 0.5})

    assert found == [Remark("points", 0, 8, 5.5)]


def test_what_weighs_otherwise_than_it_sounds_is_no_reason() -> None:
    now = (2.0, 0.0, 1.0, 0.0, 0.0)
    found = TABLE.remarks((NOTHING, NOTHING), (now, NOTHING), 0, WORTHS | {"score": -1, "bad": 1})

    assert found == []


@pytest.mark.parametrize(
    ("worth", "told"),
    [(5.0, [Remark("denied", 0, 4, 4.0, 7, 1)]), (1.0, [])],
)
def test_taking_what_weighs_no_more_than_the_rest_denies_a_rival_nothing(worth: float, told: Sequence[Remark]) -> None:
    taken, rest = Offer(7, 5, worth), Offer(8, 1, 1.0)
    denial = Denial("denied", lambda state, *_: state)

    assert list(denial.remarks(Offers(1, (taken, rest)), Offers(1, (rest,)), 0, None)) == told


def test_what_a_rival_gains_speaks_against() -> None:
    mine, theirs = (1.0, 0.0, 0.0, 0.0, 0.0), (0.0, 0.0, 2.0, 0.0, 0.0)
    found = TABLE.remarks((NOTHING, NOTHING), (mine, theirs), 0, WORTHS)

    assert found == [Remark("points", 0, 1, 1), Remark("bad", 1, 2, 4)]


@pytest.mark.parametrize(
    ("score", "back", "lost", "told"),
    [
        (5, -1, 0, [Remark("points", 0, 5, 3.0)]),
        (-5, 1, 0, [Remark("points", 0, -5, -3.0)]),
        (1, -1, 0, [Remark("points", 0, 1, 1.0), Remark("back", 0, -1, -2.0)]),
        (5, 1, 0, [Remark("points", 0, 5, 5.0), Remark("back", 0, 1, 2.0)]),
        (5, -1, 1, [Remark("points", 0, 5, 5.0), Remark("lost", 0, -1, -3.0)]),
    ],
)
def test_what_the_heavier_makes_up_for_goes_unsaid(
    score: float, back: float, lost: float, told: Sequence[Remark]
) -> None:
    found = TABLE.remarks((NOTHING, NOTHING), ((score, 0.0, 0.0, back, lost), NOTHING), 0, WORTHS)

    assert found == told


def test_only_the_weightiest_are_told_and_never_a_price_alone() -> None:
    many = [Remark(f"{place}", 0, 1, float(place)) for place in range(1, 5)] + [Remark("cost", 0, -1, -2.0)]

    assert [one.key for one in telling(many)] == ["4", "3", "cost"]
    assert telling([Remark("cost", 0, -1, -2.0), Remark("little", 0, 1, LEAST / 2)]) == ()


def test_what_comes_later_is_told_where_less_of_it_is_seen_at_once() -> None:
    points, room, theirs = Remark("points", 0, 8, 5.0), Remark("room", 0, 1, 1.0), Remark("then-wheat", 1, -3, 3.0)
    later, more = Remark("then-wheat", 0, 8, 8.0), Remark("then-wheat", 0, 9, 9.0)

    assert telling([points], [later]) == (points,)
    assert telling([points], [more]) == (more, points)
    assert telling([room], [later]) == (later, room)
    assert telling([points], [theirs, Remark("cost", 0, -1, -2.0)]) == (points, theirs, Remark("cost", 0, -1, -2.0))


@pytest.mark.parametrize(("name", "options"), [("kingdomino", {"harmony": "on", "middle-kingdom": "on"})])
def test_where_points_come_from_adds_up_to_the_score_and_has_sentences(name: str, options: dict[str, str]) -> None:
    game, harvest = GAMES[name], HARVESTS[name]
    *_, last = (step.state for step in steps(game, SEATS, options, 5))
    first = game.initial(game.config(options, SEATS), SEATS)
    lines = harvest.lines([game.points(last), game.points(first)])

    assert [sum(row) for row in lines] == [total / 2 for total in game.scores(last)]
    for locale in LOCALES:
        for key in harvest.keys:
            assert phrases(locale)(f"{name}-remark-{key}-more", amount=1) != phrases(locale)(
                f"{name}-remark-{key}-less", amount=2
            )


def test_what_is_harvested_is_counted_by_thing_and_seat() -> None:
    harvest = Harvest({"then-wheat": ("wheat",), "then-rest": ("lake", "forest")})
    one = [(Points((Term("wheat", 3, 2), Term("lake", 1, 1))), Points((Term("forest", 2, 2),)))]
    other = [(Points((Term("wheat", 3, 2),)), Points((Term("wheat", 1, 1), Term("lake", 4, 1))))]
    both = harvest.lines([*one, *other])

    assert both == ((6.0, 0.5), (0.5, 4.0))
    assert middle([harvest.lines(one), harvest.lines(other)]) == both
    assert harvest.remarks(harvest.lines(one), harvest.lines(other), 0) == [
        Remark("then-rest", 0, -1, -1.0),
        Remark("then-wheat", 1, 1, -1.0),
    ]
