"""Pieces that an earlier life has drawn are the same as those drawn anew, and never in the way."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from itertools import islice
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from rendering.kit import sprite_file
from rendering.kit.atlas import Atlas, Drawn, Piece
from rendering.kit.scene import SpriteKey
from rendering.kit.sprite_file import Shelf
from rendering.sprites import CHARTS, GAMES, collection
from tests.pairwise import one_by_day

KINGDOMINO = "kingdomino"


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> list[SpriteKey]:
    """The keys of all sprites that were drawn."""
    keys: list[SpriteKey] = []
    draw = Atlas._drawn

    def counted(self: Atlas, key: SpriteKey, width: int, height: int) -> Drawn:
        keys.append(key)
        return draw(self, key, width, height)

    monkeypatch.setattr(Atlas, "_drawn", counted)
    return keys


def some(atlas: Atlas, count: int = 12) -> Iterator[Piece]:
    """A few pieces that most pictures of the game need, of every fifth kind."""
    common = collection(atlas.theme.game).common(atlas.theme)
    return (atlas.sprite(*piece) for piece in islice(common, 0, 5 * count, 5))


def assert_same(first: Piece, second: Piece) -> None:
    assert np.array_equal(first.pixels, second.pixels)
    assert (first.weight, first.lift) == (second.weight, second.lift)
    assert (first.edge is None) == (second.edge is None)
    if first.edge is not None and second.edge is not None:
        for part in ("solid", "rows", "columns", "levels", "fades"):
            assert np.array_equal(getattr(first.edge, part), getattr(second.edge, part)), part


def life(folder: Path, game: str = KINGDOMINO, theme: str = "dark") -> Atlas:
    return Atlas(theme, game, shelf=Shelf(folder))


@pytest.mark.parametrize(("game", "theme"), one_by_day([*GAMES, CHARTS], ["dark", "high_contrast"]))
def test_kept_pieces_are_those_that_are_drawn(game: str, theme: str, tmp_path: Path, drawn: list[SpriteKey]) -> None:
    plain = Atlas(theme, game)
    expected = list(some(plain))
    earlier = life(tmp_path, game, theme)
    first = list(some(earlier))
    drawn.clear()

    later = life(tmp_path, game, theme)
    second = list(some(later))

    assert drawn == []
    assert plain.palette.colours == earlier.palette.colours == later.palette.colours
    for one, two, three in zip(expected, first, second, strict=True):
        assert_same(one, two)
        assert_same(one, three)


def test_themes_and_sizes_are_kept_apart(tmp_path: Path) -> None:
    key: SpriteKey = ("badge", "8")
    for theme in ("dark", "light"):
        for size in (30, 54):
            life(tmp_path, theme=theme).sprite(key, size, size)

    for theme in ("dark", "light"):
        for size in (30, 54):
            assert_same(
                life(tmp_path, theme=theme).sprite(key, size, size), Atlas(theme, KINGDOMINO).sprite(key, size, size)
            )


def test_texts_are_never_kept(tmp_path: Path) -> None:
    life(tmp_path).text("Ana", 30, True, "text", "board")

    (file,) = tmp_path.glob("*.db")
    with closing(sqlite3.connect(file)) as rows, rows:
        names = [name for (name,) in rows.execute("SELECT name FROM pieces")]
    assert names == ["('dark', 'kingdomino', 'palette')"]


def test_a_damaged_piece_is_drawn_and_kept_anew(tmp_path: Path, drawn: list[SpriteKey]) -> None:
    expected = list(some(life(tmp_path)))
    (file,) = tmp_path.glob("*.db")
    with closing(sqlite3.connect(file)) as rows, rows:
        for name, body in rows.execute("SELECT * FROM pieces WHERE name NOT LIKE '%palette%'").fetchall():
            rows.execute("UPDATE pieces SET body = ? WHERE name = ?", (body[:-1] + bytes([body[-1] ^ 1]), name))
    rows.close()
    drawn.clear()

    mended = list(some(life(tmp_path)))

    assert len(drawn) == len(expected)
    for one, two in zip(expected, mended, strict=True):
        assert_same(one, two)
    drawn.clear()
    list(some(life(tmp_path)))
    assert drawn == []


def test_a_file_that_is_no_shelf_is_replaced_in_the_next_life(tmp_path: Path, drawn: list[SpriteKey]) -> None:
    (tmp_path / f"pieces-{sprite_file.version()}.db").write_bytes(b"\xa5" * 8192)

    assert len(list(some(life(tmp_path)))) == 12
    list(some(life(tmp_path)))
    drawn.clear()
    list(some(life(tmp_path)))

    assert drawn == []


def test_a_file_that_is_damaged_meanwhile_is_replaced_in_the_next_life(tmp_path: Path, drawn: list[SpriteKey]) -> None:
    earlier = life(tmp_path)
    list(some(earlier))
    (file,) = tmp_path.glob("*.db")
    with file.open("r+b") as raw:
        raw.seek(4096)
        raw.write(b"\xa5" * (file.stat().st_size - 4096))

    assert len(list(some(life(tmp_path)))) == 12
    list(some(life(tmp_path)))
    drawn.clear()
    list(some(life(tmp_path)))

    assert drawn == []


def test_herald_draws_where_nothing_can_be_kept(tmp_path: Path, drawn: list[SpriteKey]) -> None:
    nowhere = tmp_path / "file"
    nowhere.write_text("in the way")

    assert len(list(some(life(nowhere)))) == 12
    assert len(list(some(life(nowhere)))) == 12
    assert len(drawn) == 24


def test_the_first_folder_that_can_be_written_is_used(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").write_text("in the way")
    monkeypatch.setattr(sprite_file, "_FOLDERS", [])
    assert sprite_file.shelf() is None

    sprite_file.use(tmp_path / "file", tmp_path / "second", tmp_path / "third")
    kept = sprite_file.shelf()

    assert kept is not None
    assert kept is sprite_file.shelf()
    assert [folder.name for folder in tmp_path.iterdir() if folder.is_dir()] == ["second"]
    sprite_file.use(tmp_path / "file")
    assert sprite_file.shelf() is None


def test_a_shelf_that_may_only_be_read_is_passed_over(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    first, second = tmp_path / "first", tmp_path / "second"
    assert Shelf(first).open
    connect = sqlite3.connect

    def reading(file: Path, *args: Any, **options: Any) -> sqlite3.Connection:
        told = f"file:{file}?mode=ro" if file.parent == first else file
        return connect(told, *args, uri=file.parent == first, **options)

    monkeypatch.setattr(sqlite3, "connect", reading)
    monkeypatch.setattr(sprite_file, "_FOLDERS", [])
    sprite_file.use(first, second)

    assert sprite_file.shelf() is not None
    assert list(second.glob("pieces-*.db"))


def test_herald_draws_what_finds_no_room(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, drawn: list[SpriteKey]
) -> None:
    monkeypatch.setattr(sprite_file, "PAGES", 8)
    list(some(life(tmp_path)))
    drawn.clear()

    assert len(list(some(life(tmp_path)))) == 12
    assert 0 < len(drawn) < 12
    (file,) = tmp_path.glob("*.db")
    assert file.stat().st_size <= 8 * 4096


def test_herald_draws_while_another_process_writes(tmp_path: Path, drawn: list[SpriteKey]) -> None:
    atlas = life(tmp_path)
    (file,) = tmp_path.glob("*.db")
    other = sqlite3.connect(file, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")

    assert len(list(some(atlas))) == 12
    other.execute("COMMIT")
    other.close()
    assert len(list(some(life(tmp_path)))) == 12
    assert len(drawn) == 24


def test_pieces_of_another_version_are_neither_shown_nor_left(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, drawn: list[SpriteKey]
) -> None:
    monkeypatch.setattr(sprite_file, "version", lambda: "older")
    list(some(life(tmp_path)))
    monkeypatch.undo()

    life(tmp_path)

    assert [file.name for file in tmp_path.glob("*.db")] == [f"pieces-{sprite_file.version()}.db"]


@pytest.mark.parametrize(
    "source", ["rendering/kit/shared_drawings.py", "bot/games/castle/rules/pieces.py", "data/rendering/themes.toml"]
)
def test_whatever_pieces_follow_from_is_part_of_the_version(
    source: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sprite_file, "ROOT", tmp_path)
    file = tmp_path / source
    file.parent.mkdir(parents=True)
    file.write_text("a = 1\n")
    before = sprite_file.version.__wrapped__()

    file.write_text("a = 2\n")

    assert sprite_file.version.__wrapped__() != before
    file.write_text("a = 1\n")
    assert sprite_file.version.__wrapped__() == before
