"""The podium and the bars of where points came from, on the scene."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pytest

from rendering.charts import podium as steps
from rendering.charts import point_bars as rows
from rendering.charts.podium import Rank, podium, standings
from rendering.charts.point_bars import Bar, Portion, bars
from rendering.kit.safe_text import measure
from rendering.kit.scene import Box, Operation, Plate, Scene, Sprite, Text
from rendering.kit.themes import DARK, HIGH_CONTRAST, LIGHT, contrast, theme
from tests.unit.rendering.named import LATE, faults
from tests.unit.rendering.named import NAMES as NAMES_OF_ALL_KINDS

BOX = (20, 20, 1180, 20 + steps.HEIGHT)
TIES = [
    (1,),
    (1, 2),
    (1, 1),
    (1, 2, 3),
    (1, 1, 3),
    (1, 2, 2),
    (1, 1, 3, 4),
    (1, 2, 2, 4),
    (1, 1, 1, 1),
    (1, 2, 3, 4, 5),
    (1, 2, 3, 3, 5, 6),
    (1, 1, 1, 1, 1, 1),
]
NAMES = ("Ana", "W" * 32, "Zoë", "Maximilian der Große", "Li", "W" * 8)


def captions(places: Sequence[int]) -> tuple[str, ...]:
    """Games in a row have at most four players."""
    return ("", "Game 1 of 3") if len(places) <= 4 else ("",)


def figure(seat: int, resigned: bool = False) -> Callable[[int, int, int], Operation]:
    def drawn(x: int, foot: int, height: int) -> Sprite:
        width = round(0.8 * height)
        return Sprite(x - width // 2, foot - height, width, height, ("person", "pawn", seat, 0, int(resigned)))

    return drawn


def ranked(places: Sequence[int], scores: Sequence[str] = (), resigned: Sequence[int] = ()) -> list[Rank]:
    return [
        Rank(seat, NAMES[seat], place, scores[seat] if scores else str(99 - place), figure(seat), seat in resigned)
        for seat, place in enumerate(places)
    ]


def meet(one: Box, other: Box) -> bool:
    return one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]


def named(operations: Sequence[Operation], name: str) -> list[Sprite]:
    return [one for one in operations if isinstance(one, Sprite) and one.key[0] == name]


def texts(operations: Sequence[Operation]) -> list[Text]:
    return [one for one in operations if isinstance(one, Text)]


def blocks(operations: Sequence[Operation]) -> list[Plate]:
    """The steps, from left to right."""
    found = [one for one in operations if isinstance(one, Plate) and one.colour in ("accent", "grid")]
    return sorted((one for one in found if one.height > 60), key=lambda one: one.x)


@pytest.mark.parametrize("scores", ["1", "104", "1284"])
@pytest.mark.parametrize(("places", "caption"), [(places, text) for places in TIES for text in captions(places)])
def test_names_and_scores_never_meet_and_stay_on_their_steps(
    places: tuple[int, ...], scores: str, caption: str
) -> None:
    shown = list(podium(ranked(places, [scores] * 6), BOX, caption, (1, 3)))

    words = texts(shown)
    assert [text.text for text in words].count(scores) >= len(places)
    assert all(text.size >= 36 and text.width == measure(text.text, text.size, text.heavy) for text in words)
    assert not [1 for at, one in enumerate(words) for other in words[:at] if meet(one.box, other.box)]
    for text in words:
        if text.text != caption:
            beyond = max(step.x + step.width for step in blocks(shown))
            on_a_step = [1 for step in blocks(shown) if step.x < text.box[0] and text.box[2] < step.x + step.width]
            assert on_a_step or text.box[0] > beyond
    assert all(
        BOX[0] <= one.box[0] and one.box[2] <= BOX[2] and BOX[1] <= one.box[1] and one.box[3] <= BOX[3] for one in shown
    )


QUARTER = (20, 20, 594, 652)
"""The box of three beside their kingdoms."""
PLACES = [(BOX, places, "") for places in TIES]
PLACES += [(box, places, "Partie 1 sur 3") for places in TIES if len(places) <= 4 for box in (BOX, QUARTER)]
PLACES = [place for place in PLACES if place[0] == BOX or len(place[1]) == 3]


@pytest.mark.parametrize("which", NAMES_OF_ALL_KINDS)
@pytest.mark.parametrize(("box", "places", "caption"), PLACES)
def test_names_on_steps_keep_their_minimum(box: Box, places: tuple[int, ...], caption: str, which: str) -> None:
    names = NAMES_OF_ALL_KINDS[which][: len(places)]
    ranks = [Rank(seat, names[seat], place, str(LATE - place), figure(seat)) for seat, place in enumerate(places)]
    shown = tuple(podium(ranks, box, caption, (1, 3) if caption else (0, 0)))

    found = list(faults(names, Scene(1200, 672, "kingdomino", "dark", shown), everyone=True))

    assert found == []


@pytest.mark.parametrize("places", TIES)
def test_equals_stand_equally_high_and_the_better_higher(places: tuple[int, ...]) -> None:
    shown = list(podium(ranked(places), BOX))

    standing = sorted(range(len(places)), key=lambda seat: named(shown, "person")[seat].x)
    seats = [named(shown, "person")[place].key[2] for place in standing]
    heights = {int(seat): step.height for seat, step in zip(seats, blocks(shown), strict=True)}
    for one, place in enumerate(places):
        for other, beside in enumerate(places):
            assert (place < beside) == (heights[one] > heights[other]) or (place == beside)
            assert (heights[one] == heights[other]) == (place == beside)


@pytest.mark.parametrize(
    ("places", "order"), [((1, 2, 3, 4), [1, 0, 2, 3]), ((1, 1, 3, 4), [0, 1, 2, 3]), ((1, 2), [1, 0]), ((1,), [0])]
)
def test_the_winner_stands_second_from_the_left(places: tuple[int, ...], order: list[int]) -> None:
    shown = list(podium(ranked(places), BOX))

    assert [one.key[2] for one in sorted(named(shown, "person"), key=lambda one: one.x)] == order


@pytest.mark.parametrize("places", TIES)
def test_every_winner_has_a_laurel_a_crown_and_the_frame(places: tuple[int, ...]) -> None:
    shown = list(podium(ranked(places), BOX))

    winners = places.count(1)
    assert len(named(shown, "laurel")) == len(named(shown, "crown")) == winners
    assert sum(one.colour == "accent" for one in blocks(shown)) == winners
    assert sum(one.text == "1" for one in texts(shown)) == winners


def test_who_gave_up_is_not_crowned_and_who_wears_a_crown_gets_none_on_top() -> None:
    everybody_left = list(podium(ranked((1, 1), resigned=(0, 1)), BOX))
    king = Rank(0, "Ana", 1, "9", figure(0), crown=False)

    assert not named(everybody_left, "crown")
    assert not named(everybody_left, "laurel")
    assert not named(list(podium([king], BOX)), "crown")
    assert named(list(podium([king], BOX)), "laurel")


@pytest.mark.parametrize("places", TIES)
def test_confetti_lies_where_nothing_else_is(places: tuple[int, ...]) -> None:
    shown = list(podium(ranked(places), BOX, "Game 2 of 3" if len(places) < 5 else "", (2, 3)))

    pieces = named(shown, "confetti")
    others = [one.box for one in shown[2:] if one not in pieces]
    assert 0 < len(pieces) <= 46
    assert all(piece.width >= 10 for piece in pieces)
    assert not [1 for piece in pieces for other in others if meet(piece.box, other)]
    assert shown == list(podium(ranked(places), BOX, "Game 2 of 3" if len(places) < 5 else "", (2, 3)))


@pytest.mark.parametrize("places", [places for places in TIES if len(places) <= 4])
def test_the_caption_is_covered_by_nobody(places: tuple[int, ...]) -> None:
    shown = list(podium(ranked(places), BOX, "Game 2 of 3", (2, 3)))

    (caption,) = [one for one in texts(shown) if one.text == "Game 2 of 3"]
    assert not [one for one in [*named(shown, "person"), *named(shown, "crown")] if meet(one.box, caption.box)]


def test_a_higher_box_gives_higher_steps() -> None:
    low = blocks(list(podium(ranked((1, 2, 3)), BOX)))
    high = blocks(list(podium(ranked((1, 2, 3)), (20, 20, 594, 620))))

    assert [one.height for one in high] > [one.height for one in low]


def test_places_are_shared_and_an_empty_one_is_the_automas() -> None:
    assert standings(((2,), (0, 1), (3,)), 4) == [(2, 1), (0, 2), (1, 2), (3, 4)]
    assert standings(((0,), ()), 2, automa=1) == [(0, 1), (1, 2)]
    assert standings(((), (0,)), 2, automa=1) == [(1, 1), (0, 2)]
    assert standings(((0,),), 2) == [(0, 1), (1, 2)]


def row(*points: int) -> Bar:
    kinds = ("city", "road", "monastery", "field", "wine")
    return Bar(0, tuple(Portion(("icon", "house"), kinds[place % 5], part) for place, part in enumerate(points)))


@pytest.mark.parametrize("name", [DARK, LIGHT, HIGH_CONTRAST])
def test_pieces_of_a_bar_are_as_long_as_their_points_and_say_them_where_they_fit(name: str) -> None:
    look = theme(name, "carcassonne")
    box = (20, 20, 1180, 20 + rows.height(2))
    shown = list(bars([row(65, 23, 33, 9, 24, 30), row(6, 0, 1, -4)], box, look))

    pieces = [one for one in shown if isinstance(one, Plate) and one.height == 40]
    first, second = ([one for one in pieces if one.y == y] for y in sorted({one.y for one in pieces}))
    assert first[0].width > first[2].width > first[5].width > first[4].width > first[1].width > first[3].width
    assert len(second) == 3
    assert second[-1].colour == "warning"
    assert all(one.box[2] <= box[2] - 16 for one in pieces)
    said = texts(shown)
    assert [text.text for text in said][:6] == ["65", "23", "33", "9", "24", "30"]
    assert all(contrast(look.colour(text.colour), look.colour(text.ground)) >= 4.5 for text in said)
    for text in said:
        assert any(one.box[0] <= text.box[0] and text.box[2] <= one.box[2] for one in pieces)


def test_nothing_that_is_worth_nothing_is_drawn() -> None:
    look = theme(DARK, "carcassonne")

    shown = list(bars([row(0, 0), Bar(1, ())], (20, 20, 1180, 20 + rows.height(2)), look))

    assert [one.key for one in shown if isinstance(one, Sprite)] == [("chip", 0), ("chip", 1)]
    assert row(3, -4).gained == 3
    assert row(3, -4).reach == 7


def test_a_caption_is_whole_in_half_a_picture() -> None:
    shown = list(podium(ranked((1, 2, 3)), (20, 20, 594, 652), "Partie 1 sur 3", (1, 3)))

    (caption,) = [one for one in texts(shown) if one.text == "Partie 1 sur 3"]
    assert not [one for one in named(shown, "person") if meet(one.box, caption.box)]
