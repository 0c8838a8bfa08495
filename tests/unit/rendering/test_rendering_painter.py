"""Colours, sprites and the files that come out."""

from __future__ import annotations

import io
import zlib
from concurrent.futures import ThreadPoolExecutor

import numpy as np
import pytest
from PIL import Image
from positions import labels, position

from rendering.kingdomino import compose_board
from rendering.kit import png
from rendering.kit.atlas import Atlas, atlas
from rendering.kit.painter import paint, warm
from rendering.kit.palette import BLENDS, SIZE, Palette, fixed
from rendering.kit.scene import Plate, Scene, Sprite, Text, hollowed
from rendering.kit.themes import contrast, theme

THEMES = ["dark", "light", "high_contrast"]
TEXT_ON = [
    *[(text, ground) for text in ("text", "text_soft") for ground in ("table", "board", "panel", "panel_hi")],
    *[("text", tray) for tray in ("cell", "tray_active")],
    ("ink", "paper"),
]


def opened(picture: bytes) -> Image.Image:
    return Image.open(io.BytesIO(picture))


@pytest.mark.parametrize("name", THEMES)
@pytest.mark.parametrize(("text", "ground"), TEXT_ON)
def test_text_stands_out_from_its_ground(name: str, text: str, ground: str) -> None:
    colours = theme(name, "kingdomino").colours

    assert contrast(colours[text], colours[ground]) >= 4.5


@pytest.mark.parametrize("name", THEMES)
def test_the_mark_of_a_seat_stands_out_from_its_colour(name: str) -> None:
    for seat in theme(name, "kingdomino").seats:
        assert contrast(seat.fill, seat.mark_ink) >= 3


@pytest.mark.parametrize("name", THEMES)
def test_every_colour_with_a_meaning_is_exact_in_the_palette(name: str) -> None:
    look = theme(name, "kingdomino")

    colours = atlas(name, "kingdomino").palette.colours

    assert len(colours) <= SIZE <= 256
    assert set(look.colours.values()) <= set(colours)
    assert {seat.fill for seat in look.seats} | {seat.mark_ink for seat in look.seats} <= set(colours)


@pytest.mark.parametrize("name", THEMES)
def test_terrains_and_roles_keep_their_exact_colour_in_a_picture(name: str) -> None:
    view, marks, _ = position(4, 8, 60)
    look = theme(name, "kingdomino")

    picture = opened(paint(compose_board(view, labels(4), marks, name))).convert("RGB")

    found = {colour for _, colour in picture.getcolors(1 << 20)}
    wanted = [
        "table",
        "board",
        "panel_hi",
        "ink",
        "paper",
        "accent",
        "text",
        "wheat",
        "lake",
        "forest",
        "mountain",
    ]
    assert {look.colours[role] for role in wanted} <= found
    assert {look.seats[seat].fill for seat in range(4)} <= found


def test_an_unknown_theme_is_an_error() -> None:
    with pytest.raises(KeyError):
        theme("sepia", "kingdomino")


@pytest.mark.parametrize("name", THEMES)
def test_a_colour_that_is_drawn_is_exact_however_rare_and_blends_are_few(name: str) -> None:
    look = theme(name, "kingdomino")
    soft = np.repeat(np.arange(0, 250, dtype=np.uint8)[None, :, None], 3, axis=2)
    drawn = np.full((5, 5, 3), (1, 77, 201), dtype=np.uint8)

    colours = fixed(look, [soft, drawn]).colours

    assert (1, 77, 201) in colours
    assert len(colours) <= len(fixed(look, [drawn, drawn]).colours) + BLENDS


def test_an_edge_is_crisp_but_a_thin_line_stays() -> None:
    look = theme("dark", "kingdomino")
    black, grey, white = (0, 0, 0), (120, 120, 120), (255, 255, 255)
    palette = Palette(look, (black, grey, white))
    row = [black, black, (30, 30, 30), white, white, (125, 125, 125), white, white, (110, 110, 110), black]
    picture = np.array([row, row, row], dtype=np.uint8)

    for pixels, line in ((picture, 1), (picture.swapaxes(0, 1), 1)):
        found = palette.crisp(pixels)
        found = found if pixels is picture else found.swapaxes(0, 1)
        assert list(found[line]) == [0, 0, 0, 2, 2, 1, 2, 2, 1, 0]


def test_the_file_is_a_small_palette_picture_of_the_size_of_the_scene() -> None:
    view, marks, _ = position(4, 8, 88)
    scene = compose_board(view, labels(4), marks)

    picture = paint(scene)

    image = opened(picture)
    image.verify()
    assert (image.mode, image.size) == ("P", (scene.width, scene.height))
    assert len(picture) <= 130_000


def test_painting_is_the_same_in_every_thread_and_with_every_order_of_sprites() -> None:
    view, marks, _ = position(3, 2, 30)
    scene = compose_board(view, labels(3), marks, "light")
    other = compose_board(position(4, 9, 44)[0], labels(4), marks, "light")

    with ThreadPoolExecutor(4) as threads:
        pictures = list(threads.map(paint, [scene, other, scene, other, scene]))
    atlas.cache_clear()

    assert pictures[0] == pictures[2] == pictures[4] == paint(scene)


def test_an_atlas_keeps_to_its_budget_and_still_paints_right() -> None:
    small, large = Atlas("dark", "kingdomino", budget=40_000), Atlas("dark", "kingdomino")
    keys = [("half", "wheat", 0, variant, side, 1, "cell") for variant in range(3) for side in "NESW"]

    for _ in range(2):
        pairs = [(small.sprite(key, 100, 100), large.sprite(key, 100, 100)) for key in keys]

    assert small.weight <= 40_000
    assert len(small) < len(keys) <= len(large)
    assert all(np.array_equal(first.pixels, second.pixels) for first, second in pairs)


def test_a_sprite_is_built_once() -> None:
    source = Atlas("dark", "kingdomino")

    first, second = (source.sprite(("chip", 1), 46, 46) for _ in range(2))

    assert first is second


def test_a_figure_fades_into_whatever_it_stands_on() -> None:
    grounds = ("lake", "wheat", "board")
    scenes = [
        Scene(60, 60, "kingdomino", "dark", (Plate(0, 0, 60, 60, ground), Sprite(5, 5, 46, 46, ("chip", 0))))
        for ground in grounds
    ]

    pictures = [opened(paint(scene)).convert("RGB") for scene in scenes]

    look = theme("dark", "kingdomino")
    assert [picture.getpixel((5, 5)) for picture in pictures] == [look.colours[ground] for ground in grounds]
    assert len({picture.getpixel((28, 28)) for picture in pictures}) == 1


def test_the_chip_of_who_gave_up_is_hollow_and_keeps_its_ring_and_its_mark() -> None:
    chips = tuple(Sprite(60 * seat, 0, 46, 46, ("chip", seat)) for seat in range(6))
    badge = Sprite(400, 0, 46, 46, ("badge", "1"))
    scene = Scene(460, 46, "kingdomino", "dark", (*chips, badge))

    left = hollowed(scene, {0, 4})

    look = theme("dark", "kingdomino")
    assert [op.key for op in left.operations if isinstance(op, Sprite)] == [
        *[("chip", 0, 1), ("chip", 1), ("chip", 2), ("chip", 3), ("chip", 4, 1), ("chip", 5), ("badge", "1")]
    ]
    whole, hollow = (opened(paint(one)).convert("RGB").crop((0, 0, 46, 46)) for one in (scene, left))
    counts = [{colour: count for count, colour in picture.getcolors()} for picture in (whole, hollow)]
    fill = look.seats[0].fill
    assert 0 < counts[1][fill] < counts[0][fill]
    assert hollow.getpixel((23, 23)) == look.colours["text"]
    assert hollowed(scene, ()) is scene


def test_the_capitals_of_a_line_are_centred_where_it_says() -> None:
    line = Text(10, 40, "H", 40, "text", "table", 40)

    picture = opened(paint(Scene(80, 80, "kingdomino", "dark", (line,)))).convert("L")

    left, top, _, bottom = picture.point(lambda value: 255 * (value > 120)).getbbox()
    assert abs((top + bottom) / 2 - 40) <= 1
    assert 10 <= left <= 16


def test_warming_draws_sprites_ahead() -> None:
    atlas.cache_clear()

    warm("dark", "kingdomino")

    assert len(atlas("dark", "kingdomino")) > 100


def test_a_file_that_would_be_too_heavy_is_packed_harder_and_is_the_same_picture(monkeypatch) -> None:
    view, marks, _ = position(4, 8, 88)
    scene = compose_board(view, labels(4), marks)
    usual = paint(scene)

    monkeypatch.setattr(png, "MOST", len(usual))
    same = paint(scene)
    monkeypatch.setattr(png, "MOST", len(usual) - 1)
    lighter = paint(scene)

    assert same == usual
    assert len(lighter) < 0.97 * len(usual)
    assert opened(lighter).convert("RGB").tobytes() == opened(usual).convert("RGB").tobytes()


def test_a_quick_file_is_the_same_picture_and_never_too_heavy(monkeypatch) -> None:
    view, marks, _ = position(4, 8, 88)
    scene = compose_board(view, labels(4), marks)
    usual, quick = paint(scene), paint(scene, quick=True)

    monkeypatch.setattr(png, "MOST", len(quick) - 1)
    lighter = paint(scene, quick=True)

    assert len(usual) < len(quick) < 1.6 * len(usual)
    assert lighter == usual
    assert opened(quick).convert("RGB").tobytes() == opened(usual).convert("RGB").tobytes()


def test_the_file_holds_the_lines_as_they_were_painted() -> None:
    lines = png.blank(5, 3, 1)
    lines[1, 2:4] = 2

    image = opened(png.encode(lines, [0, 0, 0, 255, 0, 0, 0, 0, 255]))

    assert image.size == (5, 3)
    assert image.getpixel((1, 1)) == 2
    assert image.convert("RGB").getpixel((0, 0)) == (255, 0, 0)
    assert zlib.crc32(b"IEND").to_bytes(4, "big") in png.encode(lines, [0, 0, 0])


def test_a_plate_within_the_thin_line_of_another_one_does_not_stick_out_of_its_corners() -> None:
    outer = Plate(10, 10, 60, 60, "grid", 13, "board")
    alone = opened(paint(Scene(80, 80, "kingdomino", "light", (outer,), "board"))).convert("RGB")
    both = (outer, Plate(12, 12, 56, 56, "board", 11, "grid"))

    hollow = opened(paint(Scene(80, 80, "kingdomino", "light", both, "board"))).convert("RGB")

    board = theme("light", "kingdomino").colours["board"]
    outside = [(x, y) for x in range(80) for y in range(80) if alone.getpixel((x, y)) == board]
    assert outside
    assert all(hollow.getpixel(at) == board for at in outside)
