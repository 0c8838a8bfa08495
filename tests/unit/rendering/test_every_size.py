"""Whatever can be on a picture can be painted at every size, and something of it can be seen."""

from __future__ import annotations

import io
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import replace
from functools import cache

import pytest
from PIL import Image

from bot.core.grid import Spot
from bot.games.carcassonne.rules.pieces import pieces
from bot.games.registry import GAMES as RULES
from bot.i18n import phrases
from rendering.carcassonne import Marks
from rendering.carcassonne.board import scene
from rendering.carcassonne.inputs import Lie, Stand, Table
from rendering.carcassonne.table import table
from rendering.kit.canvas import OPAQUE, SCALE, Canvas
from rendering.kit.painter import paint
from rendering.kit.scene import Scene, Sprite, SpriteKey
from rendering.kit.themes import theme
from rendering.segments import tokens
from rendering.sprites import GAMES, ceremony
from tests.bench.carcassonne_positions import labels, position
from tests.pairwise import some_by_day
from tests.unit.discord.positions import positions_of
from tests.unit.discord.seeing import PRESENTERS

EN = phrases("en")

SIZES = range(6, 141)
"""Longer sides, px."""

EVERYTHING = dict.fromkeys(("inns-cathedrals", "traders-builders", "river", "abbot-gardens", "messages"), "on") | {
    "river-uturn": "adjoining"
}

MATCHES: dict[str, list[tuple[int, dict[str, str]]]] = {
    "kingdomino": [(4, {}), (2, {"mighty-duel": "on"})],
    "carcassonne": [(6, EVERYTHING)],
    "castle": [(2, {})],
    "heirs": [(2, {"sets": "war-craft-patrol"}), (1, {"sets": "random"})],
    "dice": [(4, {}), (2, {"arrangement": "free"})],
}

ELSEWHERE: list[SpriteKey] = [
    ("badge", "A"),
    ("badge", "134"),
    ("barred",),
    ("beyond", 3, "N"),
    ("bunting", 0, 4, 5),
    *[(f"card-{sign}",) for sign in ("arrow", "clock", "no", "yes")],
    ("card-number", "2"),
    ("card-ribbon", 1),
    ("confetti", 4),
    ("crown",),
    *[("icon", kind) for kind in ceremony.ICONS],
    ("laurel", "panel_hi"),
    ("chip", 3),
    ("corner", "accent", "table"),
    ("dashes", 7, 6, 8, "accent"),
    ("dot", -1),
    ("dot", 4),
    ("frame", "accent", 5, 7, 3),
    ("ghost", "follower", 2, 0),
    ("king", 2),
    ("king", 3, 1),
    ("laid", 3, 14, 3, 4, 8, 2),
    ("person", "keep", 1, 0),
    ("person", "follower", 1, 0, 1),
    ("person", "large", 5, 1),
    ("seal", 4),
    ("tab", 1, "+12"),
]
"""Shared drawings that not every game shows in the matches above."""

RARE: dict[str, list[SpriteKey]] = {
    "dice": [("gone", "pawn", 1), ("patch", "lake", 2, "B10"), ("spent", 4, "red"), ("stone", "gold")],
    "carcassonne": [("scored", "D", 1, "a0", 4), ("patch", 3)],
    "castle": [("masonry",), ("wall-tile", 7, 1), ("scored", "D1", 1, "w0", 5)],
    "kingdomino": [("bonus", "harmony"), ("bonus", "middle-kingdom")],
}
"""Drawings of a game that not every match of it shows."""

Shape = tuple[SpriteKey, int, int]
"""A drawing and the width and height it has somewhere."""


@cache
def shapes(game: str) -> tuple[Shape, ...]:
    """Every drawing in the public and private pictures of some matches of a game, and the shared ones."""
    found: dict[SpriteKey, tuple[int, int]] = dict.fromkeys([*ELSEWHERE, *RARE.get(game, [])], (1, 1))
    for seats, options in MATCHES.get(game, [(max(RULES[game].info.seats), {})]):
        for number, (match, last) in enumerate(positions_of(game, seats, 3, options)):
            if number % 7 and match.outcome is None:
                continue
            pictures = [PRESENTERS[game].scene(match, last, EN, "dark")]
            pictures += [PRESENTERS[game].look(match, seat, (), EN, "dark").scene for seat in match.to_act()]
            for picture in pictures:
                for drawing in picture.operations:
                    if isinstance(drawing, Sprite):
                        found.setdefault(drawing.key, (drawing.width, drawing.height))
    return tuple((key, *size) for key, size in found.items())


def faults(game: str, shape: Shape, sizes: Iterable[int]) -> Iterator[str]:
    """At which sizes a drawing fails, or leaves nothing to be seen. The radius of a reach is told in px."""
    key, width, height = shape
    look = theme("dark", game)
    for size in sizes:
        scale = size / max(width, height)
        across, down = max(1, round(width * scale)), max(1, round(height * scale))
        given = (round(int(key[1]) * scale), *key[2:]) if key[0] == "reach" else key[1:]
        try:
            visible = is_seen(GAMES[game].drawers[str(key[0])](look, across, down, *given), across, down)
        except Exception as error:
            yield f"{key} at {across} × {down}: {error!r}"
            continue
        if not visible:
            yield f"{key} at {across} × {down}: nothing to be seen"


def is_seen(canvas: Canvas, across: int, down: int) -> bool:
    """Return whether a drawing has this size once it's finished, and something of it can be seen.

    It's made smaller at the end, which takes as long as to draw it: wherever a pixel is opaque, something stays.
    """
    large = canvas._image
    if large.size == (across * SCALE, down * SCALE) and large.getchannel("A").getextrema()[1] == OPAQUE:
        return True
    drawn = canvas.finished()
    return drawn.size == (across, down) and drawn.getchannel("A").getextrema()[1] > 0


def sampled(game: str) -> Iterator[tuple[Shape, Iterable[int]]]:
    """One drawing of each family at all sizes; every drawing at the smallest ones and one more.

    A family that several games share is painted at all sizes in the first of them: the others differ in colour.
    """
    seen = {family for family in GAMES[game].drawers if _drawn_elsewhere(game, family)}
    for number, shape in enumerate(shapes(game)):
        family = shape[0][0]
        few = {6, 7, 8, 9, 11, SIZES[number * 7 % len(SIZES)]}
        yield shape, few if family in seen else SIZES
        seen.add(str(family))


def _drawn_elsewhere(game: str, family: str) -> bool:
    """Whether an earlier game draws this family with the same function."""
    drawer = GAMES[game].drawers[family]
    return next(one for one in GAMES if GAMES[one].drawers.get(family) is drawer) != game


BY_DAY = ("kingdomino", "castle")
"""Games of every run: the first, in which shared drawings are painted at all sizes, and one of tiles."""


@pytest.mark.parametrize("game", some_by_day(GAMES, BY_DAY))
def test_everything_can_be_painted_at_every_size(game: str) -> None:
    found = [fault for shape, sizes in sampled(game) for fault in faults(game, shape, sizes)]

    assert found == []
    assert {str(key[0]) for key, _, _ in shapes(game)} == GAMES[game].drawers.keys()


def test_every_tile_of_carcassonne_can_be_painted_as_small_as_it_gets_whichever_way_it_lies() -> None:
    tiles = [("tile", key, turn, "") for key in pieces().tiles for turn in range(4)]

    found = [fault for key in tiles for fault in faults("carcassonne", (key, 1, 1), (6, 7))]

    assert found == []


def test_a_drawing_that_fails_at_one_size_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    drawers = dict(GAMES["castle"].drawers)
    badge = drawers["badge"]

    def fragile(look, width, height, text):
        if width == 77:
            raise ValueError("too odd")
        return badge(look, width, height, text)

    drawers["badge"] = fragile
    monkeypatch.setattr(GAMES, "_entries", {**GAMES, "castle": replace(GAMES["castle"], drawers=drawers)})

    badges = [(shape, sizes) for shape, sizes in sampled("castle") if shape[0][0] == "badge"]

    found = [fault for shape, sizes in badges for fault in faults("castle", shape, sizes)]

    # Of each family one is painted at all sizes; the others at some, which may be that one by chance.
    assert found[0] == f"('badge', 'A') at 77 × 77: {ValueError('too odd')!r}"
    assert all(fault.startswith("('badge'") and "at 77 × 77" in fault for fault in found)


def strewn(spots: list[Spot]) -> Table:
    """Tiles of all kinds on these cells, figures of six players on every fifth."""
    kinds = list(pieces().tiles.values())
    roles = ("meeple", "large", "builder", "pig", "abbot")
    lies = []
    for number, place in enumerate(spots):
        kind = kinds[number % len(kinds)]
        parts = [part for part, segment in enumerate(kind.segments) if segment.claimable]
        stands = (Stand(number % 6, roles[number // 5 % 5], parts[0]),) if parts and number % 5 == 0 else ()
        lies.append(Lie(place, kind.key, number % 4, stands))
    return Table(tuple(lies), table(position(6, 5, 150, EVERYTHING)[0]).sides, "U", frozenset({1}))


LANDS: dict[str, list[Spot]] = {
    "a row": [(number - 20, 0) for number in range(130)],
    "a column": [(0, number - 100) for number in range(130)],
    "stairs": [((number + 1) // 2 - 20, number // 2 - 20) for number in range(130)],
    "a block": [(number % 12, number // 12) for number in range(130)],
    **{f"a column of {rows}": [(0, row) for row in range(rows)] for rows in range(58, 130, 8)},
}


def painted(picture: Scene) -> tuple[int, int]:
    """The size of a picture once it is painted."""
    with Image.open(io.BytesIO(paint(picture))) as image:
        image.load()
        return image.size


@pytest.mark.parametrize("land", LANDS)
def test_a_land_of_any_shape_can_be_painted_with_six_players_and_all_expansions(land: str) -> None:
    spots = LANDS[land]
    beside = {(x + right, y + up) for x, y in spots for right, up in ((1, 0), (-1, 0), (0, 1), (0, -1))} - {*spots}
    numbers = {place: str(number) for number, place in enumerate(sorted(beside), 1)}

    picture = scene(strewn(spots), labels(6, 3), Marks(numbers), "dark")

    assert painted(picture) == (picture.width, picture.height)
    assert len(paint(picture)) <= 130_000
    assert all(
        0 <= left <= right <= picture.width and 0 <= top <= bottom <= picture.height
        for left, top, right, bottom in (drawing.box for drawing in picture.operations)
    )
    assert picture.height <= 1600
    drawn = Counter(drawing.key[0] for drawing in picture.operations if isinstance(drawing, Sprite))
    assert drawn["plot"] == len(spots) or drawn["tile"] == len(spots) + 1
    assert drawn["badge"] <= 12


def test_a_seat_can_be_told_by_its_colour_however_small_its_counter_is() -> None:
    look = theme("dark", "carcassonne")

    for name in ("dot", "chip"):
        for seat, style in enumerate(look.seats):
            counter = GAMES["carcassonne"].drawers[name](look, 8, 8, seat).finished().convert("RGB")
            assert counter.getpixel((3, 3)) == style.fill, (name, seat)


def test_the_outline_of_a_tile_leaves_the_tile_to_be_seen() -> None:
    for cell in SIZES:
        outline = tokens.outline(0, 0, cell, "accent")
        look = theme("dark", "carcassonne")
        drawn = GAMES["carcassonne"].drawers["frame"](look, outline.width, outline.height, *outline.key[1:]).finished()
        assert drawn.getpixel((outline.width // 2, outline.height // 2))[3] == 0, cell
