"""Chance and series of simulated matches."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from bot.ai.simulation.series import Series, run
from bot.ai.simulation.simulated_match import complete, drawn, generator
from bot.ai.vocabulary import UnknownName
from bot.core.bag import Bag
from bot.core.game import Draw, IllegalAction, Roll
from bot.games.kingdomino import Kingdomino


def test_a_draw_takes_each_piece_at_most_once() -> None:
    bag = Bag.of([1, 1, 2, 3])

    for seed in range(50):
        given = drawn(Draw("tile", bag, 3), Random(seed))

        assert len(bag.without(given)) == 1


def test_a_throw_shows_a_face_of_every_die() -> None:
    thrown = [drawn(Roll("die", (6, 2)), Random(seed)) for seed in range(100)]

    assert {first for first, _ in thrown} == set(range(1, 7))
    assert {second for _, second in thrown} == {1, 2}


def test_each_match_of_a_series_has_chance_of_its_own() -> None:
    assert generator(1, 1).random() == generator(1, 1).random()
    assert len({generator(seed, match).random() for seed in range(3) for match in range(3)}) == 9


def test_options_left_out_have_their_defaults() -> None:
    assert complete(Kingdomino(), {"harmony": "on"}) == {
        "middle-kingdom": "off",
        "harmony": "on",
        "mighty-duel": "off",
        "dynasty": "off",
    }


def test_a_series_is_summed_up_match_by_match() -> None:
    summaries = [(summary.matches, summary.actions) for summary in run(Series("kingdomino", 2, 3))]

    assert summaries == [(1, 48), (2, 96), (3, 144)]


def test_a_pair_is_one_match_from_both_sides() -> None:
    lines: list[Any] = []
    series = Series("kingdomino", 2, 3, policy="greedy,random", paired=True)
    summaries = list(run(series, lines.append))

    begun = [line for line in lines if "setup" in line]
    assert summaries[-1].matches == 6
    assert [line["match"] for line in begun] == [1, 2, 3, 4, 5, 6]
    assert [line["setup"]["policy"] for line in begun] == ["greedy,random", "random,greedy"] * 3
    assert [line["events"] for line in begun[::2]] == [line["events"] for line in begun[1::2]]
    assert summaries[-1].share("greedy") + summaries[-1].share("random") == pytest.approx(1)
    assert summaries[-1].share("greedy") > 0.5


def test_one_name_plays_on_every_seat() -> None:
    *_, last = run(Series("kingdomino", 3, 2, policy="greedy", think=0.01))

    assert last.share("greedy") == pytest.approx(1)


@pytest.mark.parametrize(
    ("series", "error"),
    [
        (Series("chess", 2, 1), UnknownName),
        (Series("kingdomino", 2, 1, policy="genius"), UnknownName),
        (Series("kingdomino", 9, 1), UnknownName),
        (Series("kingdomino", 2, 1, policy="greedy,genius"), UnknownName),
        (Series("kingdomino", 2, 1, policy="greedy,greedy,greedy"), UnknownName),
        (Series("kingdomino", 2, 1, options={"magic": "on"}), UnknownName),
        (Series("kingdomino", 3, 1, options={"mighty-duel": "on"}), IllegalAction),
    ],
)
def test_a_series_that_cannot_be_played_says_so_before_it_starts(series: Series, error: type[Exception]) -> None:
    with pytest.raises(error):
        series.config()
