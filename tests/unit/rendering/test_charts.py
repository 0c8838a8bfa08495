"""What charts say, and that it can be read on a phone, in every theme and by everybody."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, pairwise

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from rendering.charts.axes import axis, spread
from rendering.charts.charts import Column, Legend, Series, columns, lines
from rendering.kit.atlas import atlas
from rendering.kit.painter import paint
from rendering.kit.scene import Box, Plate, Scene, Sprite, Text
from rendering.kit.themes import contrast, theme
from tests.golden.test_golden_charts import LEGEND, courses, year

THEMES = ("dark", "light", "high_contrast")
LEGIBLE, READ = 30, 4.5

scores = st.lists(st.lists(st.integers(-40, 400), min_size=1, max_size=80), min_size=1, max_size=6)


def series(values: list[list[int]]) -> list[Series]:
    """A line of each of these, all as long as the shortest."""
    length = min(map(len, values))
    return [Series(seat, f"Seat {seat + 1}", tuple(one[:length])) for seat, one in enumerate(values)]


def texts(scene: Scene) -> list[Text]:
    return [op for op in scene.operations if isinstance(op, Text)]


def chips(scene: Scene, colour: int) -> list[Box]:
    return [op.box for op in scene.operations if isinstance(op, Sprite) and op.key == ("chip", colour)]


def outside(scene: Scene) -> Iterator[object]:
    """What reaches out of a picture."""
    for op in scene.operations:
        left, top, right, bottom = op.box
        if left < 0 or top < 0 or right > scene.width or bottom > scene.height:
            yield op


def unread(scene: Scene) -> Iterator[Text]:
    """Text that is too small, or too like its ground."""
    look = theme(scene.theme, scene.game)
    for text in texts(scene):
        if text.size < LEGIBLE or contrast(look.colour(text.colour), look.colour(text.ground)) < READ:
            yield text


def meeting(scene: Scene) -> Iterator[tuple[Text, Text]]:
    """Texts that lie on each other."""
    for place, one in enumerate(texts(scene)):
        for other in texts(scene)[place + 1 :]:
            (a, b, c, d), (left, top, right, bottom) = one.box, other.box
            if a < right and left < c and b + 4 < bottom and top + 4 < d:
                yield one, other


@given(scores)
def test_lines_of_any_scores_are_read_and_stay_in_their_picture(values: list[list[int]]) -> None:
    scene = lines(series(values), title="Score", across="Turn")

    assert list(outside(scene)) == list(unread(scene)) == list(meeting(scene)) == []
    for colour, one in enumerate(values):
        assert len(chips(scene, colour)) >= 2
        assert str(series(values)[colour].values[-1]).replace("-", "−") in {text.text for text in texts(scene)}, one


@pytest.mark.parametrize("name", THEMES)
def test_charts_are_read_in_every_theme(name: str) -> None:
    for scene in (lines(courses(6, 72), name, across="Turn"), columns(year(), LEGEND, name)):
        assert list(unread(scene)) == []


def test_a_small_or_pale_text_is_noticed() -> None:
    pale = Text(0, 30, "pale", 30, "grid", "board", 40)
    small = Text(0, 30, "small", 20, "text", "board", 40)

    assert list(unread(Scene(100, 100, "charts", "dark", (pale, small)))) == [pale, small]


@pytest.mark.parametrize("name", THEMES)
def test_every_line_is_told_from_its_ground(name: str) -> None:
    look, source = theme(name, "charts"), atlas(name, "charts")

    for seat in range(6):
        scene = lines([Series(seat, "Ana", (0, 40))], name)
        (drawn,) = [op for op in scene.operations if isinstance(op, Sprite) and op.key[0] == "curves"]
        pixels = source.sprite(drawn.key, drawn.width, drawn.height).pixels
        colours = {source.palette.colours[index] for index in np.unique(pixels)}

        told = max(contrast(colour, look.colour("board")) for colour in colours)
        assert look.seats[seat].fill in colours
        assert told >= 1.7, (seat, told)


def test_the_signs_of_two_lines_never_lie_at_the_same_turn() -> None:
    scene = lines(courses(6, 72))

    middles = [left + right for colour in range(6) for left, _, right, _ in chips(scene, colour)[:-1]]

    assert len(middles) == len(set(middles)) == 24


def test_a_line_ends_where_its_score_lies() -> None:
    scene = lines([Series(0, "Ana", (0, 10, 20)), Series(3, "Ben", (0, 0, 10))])
    ((_, _, _, *numbers),) = [op.key[1:] for op in scene.operations if isinstance(op, Sprite) and op.key[0] == "curves"]

    first, second = numbers[:6], numbers[6:]

    assert first[3:] == [600, 300, 0]
    assert second[3:] == [600, 600, 300]


def test_the_first_turn_is_written_under_the_first_point() -> None:
    scene = lines([Series(0, "Ana", (0, 5, 9))], first=1)

    written = [text.text for text in texts(scene) if text.size == 36 and text.anchor == "m"]

    assert written == ["1", "2", "3"]


@pytest.mark.parametrize("wrong", [[], [Series(0, "Ana", ())], [Series(0, "Ana", (1,)), Series(1, "Ben", (1, 2))]])
def test_lines_of_nothing_or_of_unequal_length_are_refused(wrong: list[Series]) -> None:
    with pytest.raises(ValueError, match="series of one length"):
        lines(wrong)


months = st.builds(
    Column,
    st.sampled_from(["Jan", "sept.", "juil.", "août"]),
    st.integers(0, 200),
    st.integers(0, 20),
    st.integers(0, 200),
    st.sampled_from(["", "2026"]),
)


@given(st.lists(months, min_size=1, max_size=36))
def test_columns_of_any_counts_are_read_and_stay_in_their_picture(rows: list[Column]) -> None:
    scene = columns(rows, Legend("Won", "Shared", "Lost"), title="By month")

    assert list(outside(scene)) == list(unread(scene)) == []


def test_a_column_is_as_high_as_its_matches_and_says_how_many() -> None:
    scene = columns([Column("Oct", 3, 0, 1), Column("Nov", 1, 1, 0)], LEGEND)

    solid = [op for op in scene.operations if isinstance(op, Plate) and op.colour == "accent" and op.width > 50]
    striped = [op for op in scene.operations if isinstance(op, Sprite) and op.width > 50]
    written = [text.text for text in texts(scene) if text.anchor == "m" and text.size == 43]

    assert [round(op.height / 115) for op in solid] == [3, 1]
    assert [round(op.height / 115) for op in striped] == [1]
    assert written == ["4", "2"]


def test_a_chart_without_columns_is_refused() -> None:
    with pytest.raises(ValueError, match="columns"):
        columns([], LEGEND)


def test_charts_weigh_little() -> None:
    assert len(paint(lines(courses(6, 150)))) < 60_000
    assert len(paint(columns(year() * 2, LEGEND))) < 60_000


@given(st.lists(st.integers(-10_000, 100_000), max_size=20))
def test_an_axis_holds_every_value_in_few_round_steps(values: list[int]) -> None:
    ticks = axis(values).ticks

    assert len({after - before for before, after in pairwise(ticks)}) == 1
    assert 2 <= len(ticks) <= 8
    assert ticks[0] <= min([0, *values])
    assert ticks[-1] >= max([0, *values])
    assert 0 in ticks


@given(st.lists(st.integers(0, 600), min_size=1, max_size=6))
def test_names_stay_apart_and_in_the_order_of_their_lines(wanted: list[int]) -> None:
    places = spread(wanted, 92, (24, 576))

    ordered = sorted(range(len(wanted)), key=lambda place: (wanted[place], place))
    assert all(places[after] - places[before] >= 92 for before, after in pairwise(ordered))
    assert all(24 <= place <= 576 for place in places)


def test_names_that_do_not_meet_stand_where_their_lines_end() -> None:
    assert spread([300, 100, 500], 92, (24, 576)) == [300, 100, 500]
    assert spread([300, 300], 92, (24, 576)) == [254, 346]


def test_points_that_are_told_of_have_a_disc_each_and_none_hides_another() -> None:
    marks = tuple((place, str(number)) for number, place in enumerate((3, 4, 5, 20), 1))
    scene = lines([Series(0, "Ana", tuple(range(0, 90, 3)), marks), Series(1, "Ben", tuple(range(0, 30)))])

    discs = [one for one in scene.operations if isinstance(one, Sprite) and one.key[0] == "badge"]
    assert sorted(one.key[1] for one in discs) == ["1", "2", "3", "4"]
    for one, other in combinations(discs, 2):
        assert abs(one.x - other.x) >= one.width or abs(one.y - other.y) >= one.height
