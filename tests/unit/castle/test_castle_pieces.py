"""A faulty component file of The Castle is refused with the file, the item and the fault."""

from __future__ import annotations

import shutil
from functools import partial
from pathlib import Path

import pytest

from bot.games.castle import CastleFacts
from bot.games.castle.rules.pieces import pieces
from bot.games.castle.rules.tiles import Kind
from bot.games.data import ROOT
from tests.spoiled_data import spoiled


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return Path(shutil.copytree(ROOT / "castle", tmp_path / "castle"))


spoil = partial(spoiled, pieces)


def test_the_files_as_they_are_can_be_read_and_counted(folder: Path) -> None:
    assert pieces(folder).tiles == pieces().tiles
    assert dict(CastleFacts().stock(folder.parent)) == {
        "cells inside the wall": 76,
        "wall parts": 10,
        "track spaces": 100,
        "towers": 14,
        "start spaces": 7,
        "tile kinds": 50,
        "tiles": 60,
        "wall tiles": 18,
    }


def test_every_item_says_where_it_comes_from() -> None:
    data = pieces()

    assert {tile.source for tile in data.tiles.values()} == {"reconstructed"}
    assert [tower.name for tower in data.board.towers if "reconstructed" not in tower.source] == ["T00", "T01"]
    assert {start.source for start in data.board.starts} == {"reconstructed"}


def test_a_corrected_tile_needs_no_code(folder: Path) -> None:
    file = folder / "tiles.toml"
    text = file.read_text(encoding="utf-8")
    before = 'N9 = { count = 1, edges = "TTHH", source = "reconstructed", parts = "tower N E; house S W" }'
    after = 'N9 = { count = 1, edges = "THTH", source = "rulebook", parts = "tower N S; house E; house W" }'
    assert before in text
    file.write_text(text.replace(before, after), encoding="utf-8")

    tile = pieces(folder).tiles["N9"]

    assert [segment.kind for segment in tile.segments] == [Kind.TOWER, Kind.HOUSE, Kind.HOUSE]
    assert tile.turns == (0, 1)


@pytest.mark.parametrize(
    ("before", "after", "item", "fault"),
    [
        ('edges = "PCPC", source', 'edges = "PCXC", source', "tile S1", "four letters"),
        ('edges = "PCPC", source', 'edges = "PCCC", source', "tile S1", "four sides"),
        ("S1 = { count = 2", "S1 = { count = 0", "tile S1", "a count above 0"),
        ("S1 = { count = 2", 'S1 = { count = "2"', "tile S1", "count cannot be"),
        ("S1 = { count = 2", "1S = { count = 2", "tile 1S", "a letter and a number"),
        ('"PCPC", source = "reconstructed"', '"PCPC"', "tile S1", "needs count, edges, source and parts"),
        ("path N S; court W N0 S1", "road N S; court W N0 S1", "tile S1", "must begin with path"),
        ("path N S; court W N0 S1", "path N S; court W N1 S1", "tile S1", "half sides"),
        ("path N S; court W N0 S1", "path N S0; court W N0 S1", "tile S1", "cannot lie on half a side"),
        ("path N S; court W N0 S1", "path N S market; court W N0 S1", "tile S1", "means nothing for a path"),
        ("path N S; court W N0 S1", "path N S well well; court W N0 S1", "tile S1", "means nothing"),
        ("path N S; court W N0 S1", "path N S to house; court W N0 S1", "tile S1", "which building it runs to"),
        ("path N to house; house S; court", "path N; house S; court", "tile E1", "which building it runs to"),
        ("path N to house; house S; court", "path N to tower; house S; court", "tile E1", "no tower"),
        ("court W S N0 E1 market", "court W S N0 E1", "census", "'markets': 17"),
        ("S1 = { count = 2", "S1 = { count = 3", "census", "'tiles': 61"),
        ("wells = 6\n", "wells = 7\n", "census", "'wells': 7"),
        ("[tiles]", "[tiles", "file", "is not valid TOML"),
    ],
)  # fmt: skip
def test_a_faulty_tile_is_named(folder: Path, before: str, after: str, item: str, fault: str) -> None:
    error = spoil(folder, "tiles.toml", before, after)

    assert error.item == item
    assert fault in error.fault


@pytest.mark.parametrize(
    ("before", "after", "item", "fault"),
    [
        ("E1 N1 E2 S1", "E1 N1 E1 S1", "outline", "does not close"),
        ('"#########",', '".########",', "outline", "does not go round the interior: see A8"),
        ('"#########",', '"########",', "interior", "must be 9 rows"),
        ('walk = "E5 S7', 'walk = "E5 X7', "outline", "no step"),
        ('walk = "E5 S7', 'walk = "E9 S7', "outline", "leaves the frame"),
        ('walk = "E5 S7', 'walk = "E2 E3 S7', "outline", "must turn at each corner"),
        ("spaces = 100", "spaces = 99", "track", "must have 100 spaces"),
        ("T01 = { spaces = [12, 13]", "T01 = { spaces = [12, 14]", "tower T01", "two spaces in a row"),
        ("T02 = { spaces = [28, 29]", "T02 = { spaces = [13, 14]", "tower T02", "after those of the tower before"),
        ("T13 = { spaces = [97, 98], tile = true", "T13 = { spaces = [97, 98], tile = 1", "tower T13", "two spaces"),
        ("T00 = { spaces = [0, 1], tile = false", "T00 = { spaces = [0, 1], tile = true", "towers", "0 and 1"),
        ("W2 = { spaces = [8, 17]", "W2 = { spaces = [9, 17]", "part W2", "must begin where"),
        ("W10 = { spaces = [92, 99]", "W10 = { spaces = [92, 98]", "parts", "100 spaces in all"),
        ('cell = "G9", side = "N"', 'cell = "G9", side = "S"', "start space 1", "between a cell of the castle"),
        ('cell = "G9", side = "N"', 'cell = "J9", side = "N"', "start space 1", "a cell and a side"),
        ('feature = "path"', 'feature = "path market"', "start space 1", "no feature"),
        ('cell = "I4", side = "E"', 'cell = "I7", side = "E"', "start space 3", "same cell"),
        ('source = "public"', 'source = ""', "tower T01", "must name its source"),
    ],
)
def test_a_faulty_board_is_named(folder: Path, before: str, after: str, item: str, fault: str) -> None:
    error = spoil(folder, "board.toml", before, after)

    assert error.item == item
    assert fault in error.fault


@pytest.mark.parametrize(
    ("before", "after", "item", "fault"),
    [
        ("players = 2", "players = 3", "setup", "2 players with 7 followers"),
        ("empty_cells = 16", "empty_cells = 15", "interior", "must have 75 cells"),
        ("empty_cells = 16", "", "setup", "needs whole numbers"),
        ("tower = 2", "tower = 0", "points", "above 0"),
        ("1 = { copies = 2", "1 = { copies = 3", "wall tiles", "must be 18"),
        ('1 = { copies = 2, phase = "match"', '1 = { copies = 2, phase = "end"', "wall tile 1", "the other phase"),
        ('does = "points"', 'does = "keep"', "wall tiles", "each thing once"),
        ('does = "points"', 'does = "magic"', "wall tile 9", "something that is known"),
    ],
)
def test_a_faulty_setup_is_named(folder: Path, before: str, after: str, item: str, fault: str) -> None:
    error = spoil(folder, "setup.toml", before, after)

    assert error.item == item
    assert fault in error.fault
