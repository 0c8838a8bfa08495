"""What holds of every picture there is: any game, any number of players, any options, in the midst and at the end."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache
from typing import Any

import numpy as np
import pytest

from bot.games.registry import GAMES
from rendering.kit.atlas import atlas
from rendering.kit.canvas import Canvas
from rendering.kit.painter import paint
from rendering.kit.scene import Plate, Scene, Sprite, Text
from rendering.kit.themes import Rgb, contrast, theme
from rendering.sprites import GAMES as DRAWN
from tests.pairwise import one_by_day
from tests.unit.discord.simulated import KINDS, Kind, at, looks

THEMES = ["dark", "light", "high_contrast"]
SHARES = (0.5, 0.92, 1.0)
MOST = 130_000
"""Bytes of a picture."""

LEGIBLE = 30
"""The least size of type, px of 1200."""

SIGN = 27
"""The least of a number that is part of a drawing, px: a badge with three digits may have less."""

READ = 4.5
"""The least contrast of type to its ground."""

HEAVY = [
    kind
    for kind in KINDS
    if kind.policy == "round" or (not kind.options and kind.seats == max(GAMES[kind.game].info.seats))
]
"""Of each game what weighs most."""

OUTLINES = ("laid", "seal", "tab", "ghost", "arrow", "chip")
"""Drawings in a seat's colour that lie on any ground."""

every = pytest.mark.parametrize("kind", KINDS, ids=str)
themes = pytest.mark.parametrize("name", THEMES)


@cache
def scenes(kind: Kind, name: str) -> tuple[Scene, ...]:
    """Return the public pictures of a match and those of the seat to act, in a theme."""
    shown = [at(kind, share) for share in SHARES]
    boards = [one.presenter.scene(one.with_signs(), name) for one in shown]
    return (*boards, *looks(kind, SHARES[1], name))


def unread(scene: Scene) -> Iterator[Text]:
    """Lines of text that are too small, or too like their ground."""
    look = theme(scene.theme, scene.game)
    for text in scene.operations:
        if isinstance(text, Text) and text.text.strip():
            read = contrast(look.colour(text.colour), look.colour(text.ground)) >= READ
            if text.size < LEGIBLE or not read:
                yield text


def misplaced(scene: Scene) -> Iterator[tuple[Text, str]]:
    """Lines of text that say they stand on another ground than they do, with that ground."""
    for place, text in enumerate(scene.operations):
        if not isinstance(text, Text):
            continue
        below = [op for op in scene.operations[:place] if not isinstance(op, Text) and meets(op.box, text.box)]
        if not below:
            if text.ground != scene.ground:
                yield text, scene.ground
        elif isinstance(below[-1], Plate) and holds(below[-1].box, text.box) and below[-1].colour != text.ground:
            yield text, below[-1].colour


def meets(one: Sequence[int], other: Sequence[int]) -> bool:
    return one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]


def holds(one: Sequence[int], other: Sequence[int]) -> bool:
    return one[0] <= other[0] and one[1] <= other[1] and other[2] <= one[2] and other[3] <= one[3]


@pytest.mark.parametrize(("kind", "name"), one_by_day(KINDS, THEMES), ids=str)
def test_every_line_is_large_enough_and_stands_out_from_the_ground_it_is_on(kind: Kind, name: str) -> None:
    for scene in scenes(kind, name):
        assert not list(unread(scene))
        assert not list(misplaced(scene))


@every
def test_every_picture_is_as_wide_as_all_and_not_too_high_and_nothing_leaves_it(kind: Kind) -> None:
    for scene in scenes(kind, "dark"):
        assert scene.height <= 1600
        outside = [op for op in scene.operations if not holds((0, 0, scene.width, scene.height), op.box)]
        assert not outside
    assert {scene.width for scene in scenes(kind, "dark")[: len(SHARES)]} == {1200}


@pytest.mark.parametrize(("kind", "name"), one_by_day(HEAVY, THEMES), ids=str)
def test_what_weighs_most_is_light_enough(kind: Kind, name: str) -> None:
    """Each kind in one theme in every run, by turns, and in all of them in `make nightly`."""
    weights = [len(paint(scene)) for scene in scenes(kind, name)]

    assert max(weights) <= MOST


@pytest.mark.parametrize("game", GAMES)
def test_letters_inside_a_drawing_are_large_enough_and_stand_out(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    written: list[tuple[str, float, float]] = []
    write = Canvas.text

    def watched(canvas: Canvas, middle: Any, text: str, size: float, colour: Any) -> None:
        x, y = canvas._spot(middle)
        half = size * canvas._unit / 2
        image = canvas._image.crop((round(x - half), round(y - half), round(x + half), round(y + half)))
        found = image.convert("RGB").getcolors(image.width * image.height)
        ground = min(found, key=lambda one: (-one[0], one[1]))[1]
        written.append((text, size * canvas._unit / 4, contrast(ground, canvas.theme.colour(colour))))
        write(canvas, middle, text, size, colour)

    monkeypatch.setattr(Canvas, "text", watched)
    faults = [
        (name, key, one)
        for name in THEMES
        for key, width, height in lettered(game, written, name)
        for one in drawn(game, name, key, width, height, written)
        if one[2] < READ or (one[1] < SIGN and len(one[0]) < 3)
    ]

    assert not faults


def lettered(game: str, written: list[Any], name: str) -> Iterator[tuple[tuple[Any, ...], int, int]]:
    """Every drawing with letters in it, at the sizes it is shown."""
    shapes = {
        (op.key, op.width, op.height): None
        for kind in KINDS
        if kind.game == game
        for scene in scenes(kind, "dark")
        for op in scene.operations
        if isinstance(op, Sprite)
    }
    silent: dict[str, bool] = {}
    for key, width, height in shapes:
        family = str(key[0])
        if family not in silent:
            silent[family] = not drawn(game, name, key, width, height, written)
        if not silent[family]:
            yield key, width, height


def drawn(game: str, name: str, key: tuple[Any, ...], width: int, height: int, written: list[Any]) -> list[Any]:
    """What is written in a drawing."""
    written.clear()
    DRAWN[game].drawers[str(key[0])](theme(name, game), width, height, *key[1:])
    return list(written)


@themes
def test_what_has_the_colour_of_a_seat_and_lies_on_any_ground_has_ink_and_paper_round_it(name: str) -> None:
    found: dict[str, Sprite] = {}
    for kind in KINDS:
        for scene in scenes(kind, "dark"):
            for op in scene.operations:
                if isinstance(op, Sprite) and op.key[0] in OUTLINES and op.width >= 40:
                    found.setdefault(str(op.key[0]), op)
    assert found.keys() >= {"laid", "seal", "tab", "chip"}
    for op in found.values():
        place = 2 if op.key[0] == "ghost" else 1
        for seat in range(6):
            key = (*op.key[:place], seat, *op.key[place + 1 :])
            colours = counted(name, key, op.width, op.height)
            look = theme(name, "carcassonne")
            style = look.seats[seat]
            assert colours[look.colours["ink"]], (key, name)
            assert colours[style.fill], (key, name)
            needed = op.key[0] != "chip" or contrast(style.fill, look.colours["ink"]) < 2.2
            assert colours[look.colours["paper"]] or not needed, (key, name)


def counted(name: str, key: tuple[Any, ...], width: int, height: int) -> Counter[Rgb]:
    """The colours of a drawing."""
    source = atlas(name, "carcassonne")
    piece = source.sprite(key, width, height)
    shown = piece.pixels if piece.edge is None else piece.pixels[piece.edge.solid]
    indexes, counts = np.unique(shown, return_counts=True)
    return Counter({source.palette.colours[index]: int(count) for index, count in zip(indexes, counts, strict=True)})
