"""What is said of the line that kings choose from, by numbers worked out by hand."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.core.remarks import Remark
from bot.games.kingdomino.evaluation.insight import TRAITS
from bot.games.kingdomino.evaluation.lines import Turns, offers
from bot.games.kingdomino.presentation.remarks import REMARKS
from bot.games.kingdomino.rules.model import State
from tests.unit.kingdomino.scripted import Scripted, kingdom

NEXT = kingdom("20 G8-G9", "1 H8-I8")
"""Wheat on G8, H8 and I8 with a building, forest without one. A wheat with a building would make 4 × 2 = 8 of 3, so 5
more; one without 1 more."""


def match(line: tuple[int, ...] = (2, 22, 24)) -> Scripted:
    """Three players with a king each; seat 0 is to lay 3 and to choose from this line, then seat 2 with that land."""
    found = Scripted(3, (3, 5, 7, *line), (0, 1, 2)).do("choose 3", "choose 7", "choose 5")
    found.state = replace(found.state, kingdoms=(kingdom(), kingdom(), NEXT))
    return found


def chosen(number: int, line: tuple[int, ...] = (2, 22, 24)) -> tuple[State, State]:
    """That match before the turn in which seat 0 chooses a domino, and after it."""
    found = match(line)
    return found.state, found.do("place 3 G8-H8", f"choose {number}").state


def said(before: State, after: State, *keys: str) -> list[Remark]:
    return [one for one in REMARKS.remarks(before, after, 0, None) if one.key in keys]


def test_what_lies_there_is_what_it_would_bring_whoever_is_next() -> None:
    found = offers(match().state, 0, None)

    assert found is not None
    assert found.rival == 2
    # 2 is wheat and wheat, 1 + 1; 22 wheat with a building, 5, and garden; 24 a lake with a building, 1, and wheat, 1.
    assert [(one.about, one.points) for one in found.things] == [(2, 2), (22, 5), (24, 2)]


def test_what_the_next_would_like_best_is_kept_from_them_or_left_to_them() -> None:
    assert said(*chosen(22), "denied") == [Remark("denied", 0, 3, 3.0, 22, 2)]
    assert said(*chosen(2), "denied") == [Remark("denied", 0, -3, -3.0, 22, 2)]
    assert said(*chosen(24), "denied") == [Remark("denied", 0, -3, -3.0, 22, 2)]


def test_of_two_turns_one_keeps_what_the_other_leaves() -> None:
    (_, takes), (_, leaves), (_, too) = chosen(22), chosen(2), chosen(24)

    assert said(leaves, takes, "denied") == [Remark("denied", 0, 3, 3.0, 22, 2)]
    assert said(takes, leaves, "denied") == [Remark("denied", 0, -3, -3.0, 22, 2)]
    assert said(leaves, too, "denied") == []


def test_nothing_is_kept_where_two_dominoes_would_bring_as_much() -> None:
    assert said(*chosen(22, (19, 22, 23)), "denied") == []


def test_how_early_a_rival_would_choose_weighs_with_what_it_would_gain() -> None:
    worths = {"fit-later": 0.5, "crowns-later": -0.25, "early": 1.0}
    found = offers(match().state, 0, worths)

    assert found is not None
    # 0.5 × 2 + 3, 0.5 × 5 - 0.25 + 2, 0.5 × 2 - 0.25 + 1
    assert [(one.about, one.worth) for one in found.things] == [(2, 4.0), (22, 4.25), (24, 1.75)]


def test_who_takes_again_before_the_others_keeps_nothing_from_them_yet() -> None:
    found = Scripted(2, (3, 5, 7, 9, 2, 22, 24, 27), (0, 0, 1, 1)).do("choose 3", "choose 5", "choose 7", "choose 9")

    assert offers(found.state, 0, None) is None
    found.do("any", "choose 2")
    assert found.seat == 0
    offered = offers(found.state, 0, None)
    assert offered is not None
    assert offered.rival == 1


def test_the_last_of_a_line_keeps_nothing_from_anybody() -> None:
    found = match().do("place 3 G8-H8", "choose 2", "any", "choose 22")
    before = found.state

    assert found.seat == 1
    assert offers(before, 1, None) is None
    assert [one for one in REMARKS.remarks(before, found.do("any", "choose 24").state, 1, None) if one.whom] == []


@pytest.mark.parametrize(
    ("number", "told"),
    [(2, [Remark("first", 0, 1, 1.0)]), (22, []), (24, [Remark("last", 0, 1, -1.0)])],
)
def test_a_choice_says_when_its_king_chooses_next(number: int, told: list[Remark]) -> None:
    assert said(*chosen(number), *Turns.keys) == told


def test_of_two_choices_one_chooses_sooner_by_so_many_places() -> None:
    (_, first), (_, second), (_, last) = chosen(2), chosen(22), chosen(24)

    assert said(last, first, *Turns.keys) == [Remark("first", 0, 1, 2.0)]
    assert said(last, second, *Turns.keys) == [Remark("early", 0, 1, 1.0, 2)]
    assert said(first, second, *Turns.keys) == [Remark("early", 0, -1, -1.0, 2)]
    assert said(first, last, *Turns.keys) == [Remark("last", 0, 1, -2.0)]
    assert said(first, first, *Turns.keys) == []


def test_choosing_sooner_is_no_reason_where_it_weighs_against() -> None:
    before, after = chosen(2)

    assert list(Turns().remarks(before, after, 0, {"early": -0.2})) == []


def test_nobody_chooses_sooner_from_a_line_that_is_not_there() -> None:
    before, after = (replace(state, dealt=state.config.dominoes) for state in chosen(2))

    assert said(before, after, *Turns.keys) == []


WAY = ("middle", "way", "harmony", "fits", "bonus")
WORTHS = dict.fromkeys(TRAITS, 1.0) | {"middle-away": -0.5, "unfilled": -2.0, "stuck": -3.0, "tight": -1.0}


def told_of_the_way(*dominoes: str) -> set[tuple[str, int]]:
    """What is said of the way to both bonuses once these dominoes are laid."""
    before = Scripted(2, (1, 2, 3, 4), (0, 0, 1, 1), options={"middle-kingdom": "on", "harmony": "on"}).state
    after = replace(before, kingdoms=(kingdom(*dominoes), kingdom()))
    remarks = REMARKS.remarks(before, after, 0, WORTHS)
    return {(one.key, one.amount) for one in remarks if one.key in WAY and one.seat == 0}


def test_a_castle_that_can_end_in_the_middle_comes_closer_to_it() -> None:
    assert told_of_the_way("1 G8-G9") == {("way", 1)}


def test_a_castle_that_can_no_longer_end_in_the_middle_is_told() -> None:
    # Three cells above the castle are one more than a side of the middle square has.
    assert ("middle", -1) in told_of_the_way("1 G8-G9", "2 G10-F10")


def test_a_cell_that_no_domino_can_cover_makes_harmony_less_probable() -> None:
    told = told_of_the_way("1 H7-I7", "2 H8-H9", "3 I9-J9", "4 J8-J7")

    assert ("harmony", -1) in told
