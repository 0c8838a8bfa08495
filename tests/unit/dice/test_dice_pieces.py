"""A faulty component file is refused with the file, the item and the fault."""

from __future__ import annotations

import shutil
from functools import partial
from pathlib import Path

import pytest

from bot.games.data import ROOT, DataError
from bot.games.dice.rules.pieces import pieces
from tests.spoiled_data import spoiled


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return Path(shutil.copytree(ROOT / "dice", tmp_path / "dice"))


spoil = partial(spoiled, pieces)


def test_the_files_as_they_are_can_be_read(folder: Path) -> None:
    assert pieces(folder) == pieces()


CARD = '1-01 = "merchant | colors red*4 ; colors red*5 ; colors red*6 | green 6"'
SUM = '2-08 = "gem-thief | sum 28 | red 2"'
STRAIGHT = '3-07 = "tamer | straight 5 | red 4"'


@pytest.mark.parametrize(
    ("name", "before", "after", "item", "fault"),
    [
        ("dice.toml", "1r 2b 3g", "1r 2b 3x", "die 1", "'3x' must be a number and one of r, b, g"),
        ("dice.toml", "1r 2b 3g", "1r 2b 7g", "die 1", "'7' must be a number from 1 to 6"),
        ("dice.toml", "1r 2b 3g", "1r 2b 4g", "die 1", "each number from 1 to 6 once"),
        ("dice.toml", "1r 2b 3g", "1g 2b 3g", "die 1", "two faces of each colour"),
        ("dice.toml", '1 = "1r', '7 = "1r', "dice", "numbered 1 to 6"),
        ("dice.toml", '["red", ', "[", "colors", "must be exactly"),
        ("cards.toml", CARD, '1-01 = "merchant | colors red*4 ; colors red*5 | green 6"', "card 1-01", "3 conditions"),
        ("cards.toml", CARD, '1-01 = "merchant | colors red*4"', "card 1-01", "with | between"),
        ("cards.toml", CARD, '1-01 = "wizard | sum 3 | red 1"', "card 1-01", "must be one of merchant"),
        ("cards.toml", CARD, "1-01 = 5", "card 1-01", "must be a text"),
        ("cards.toml", CARD, "", "kind merchant", "must have 12 cards, not 11"),
        ("cards.toml", "merchant = { pile = 1, cards = 12", "merchant = { pile = 2, cards = 12", "card 1-01", "2-…"),
        ("cards.toml", "merchant = { pile = 1", "merchant = { pile = 6", "kind merchant", "a pile from 1 to 5"),
        ("cards.toml", '"gem 3"', '"gem 0"', "kind merchant", "'0' must be a whole number above 0"),
        ("cards.toml", '"gem 3"', '"jewel 3"', "kind merchant", "'jewel 3' is no effect"),
        ("cards.toml", '"draw 2 place 2"', '"draw 1 place 2"', "kind landowner", "is no effect"),
        ("cards.toml", '["tame"]', "[]", "kind tamer", "needs a list of effects"),
        ("cards.toml", "sum 28 | red 2", "sum lots | red 2", "card 2-08", "'lots' must be a whole number"),
        ("cards.toml", "sum 28 | red 2", "sum 28 | red", "card 2-08", "'red' must be a colour and a number"),
        ("cards.toml", "sum 28 | red 2", "sum | red 2", "card 2-08", "is no condition"),
        ("cards.toml", SUM, '2-08 = "gem-thief | colors red*2 red*3 | red 2"', "card 2-08", "'red' must be one of"),
        ("cards.toml", SUM, '2-08 = "gem-thief | colors pink*2 | red 2"', "card 2-08", "'pink' must be one of"),
        ("cards.toml", SUM, '2-08 = "gem-thief | numbers 7*2 | red 2"', "card 2-08", "'7' must be one of"),
        ("cards.toml", SUM, '2-08 = "gem-thief | color-order red blue | red 2"', "card 2-08", "is no condition"),
        ("cards.toml", "straight 5 | red 4", "straight 7 | red 4", "card 3-07", "is no condition"),
        ("board.toml", 'A1 = "desert"', 'A1 = "moor"', "space A1", "must be a landscape"),
        ("board.toml", 'A1 = "desert"', 'A1 = "desert silver"', "space A1", "white or gold after it"),
        ("board.toml", 'A1 = "desert"', 'A1 = "field"', "landscape field", "must be on 2 spaces, not on 3"),
        ("board.toml", 'A1 = "desert"', "", "spaces", "A1 to A15"),
        ("board.toml", '"volcano", ', "", "landscapes", "15 different names"),
        ("board.toml", "A1  A2  A3", "A1  A9  A3", "layout stacked", "'A9' is no space, or stands there twice"),
        ("board.toml", "A1  A2  A3", "A1  XX  A3", "layout stacked", "'XX' is no space"),
        ("board.toml", "A1  A2  A3", "    A2  A3", "layout stacked", "missing: A1"),
        ("board.toml", "  B5  B4  B3  B2  B1", " B5  B4  B3  B2  B1", "layout stacked", "an even column"),
        ("board.toml", "  B5  B4  B3  B2  B1", "B5  B4  B3  B2  B1", "layout stacked", "half a space beside"),
        ("board.toml", "stacked =", "Stacked_1 =", "layouts", "small letters"),
        ("setup.toml", "castles = 24", "castles = 25", "set-up for 2 players", "castles must be 24"),
        ("setup.toml", "white_supply = 10", "white_supply = 9", "set-up for 2 players", "white_supply must be 10"),
        ("setup.toml", "flames = 15", "flames = 14", "set-up for 2 players", "flame_supply must be 10"),
        ("setup.toml", 'layout = "shifted"', 'layout = "round"', "set-up for 2 players", "'round' must be one of"),
        ("setup.toml", '["A8", "B8", "A12", "B12"]', '["A8", "A8"]', "set-up for 2 players", "each space once"),
        ("setup.toml", '["A8", "B8", "A12", "B12"]', '["C8"]', "set-up for 2 players", "must be names of spaces"),
        ("setup.toml", '["A8", "B8", "A12", "B12"]', '["A2"]', "set-up for 2 players", "no flame where a gem lies"),
        ("setup.toml", "gold_supply = 2", "", "set-up for 2 players", "needs layout"),
        ("setup.toml", "[players.2]", "[players.5]", "set-up for 5 players", "white_supply must be 7"),
        ("setup.toml", "[players.2]", "[players.two]", "set-up for two players", "for a number of players"),
        ("setup.toml", "rolls = 3", "rolls = 0", "rolls", "above 0"),
        ("setup.toml", "area = 3", "aera = 3", "points", "must have exactly"),
        ("setup.toml", "[points]", "[points", "file", "is not valid TOML"),
    ],
)
def test_a_faulty_file_names_item_and_fault(
    folder: Path, name: str, before: str, after: str, item: str, fault: str
) -> None:
    error = spoil(folder, name, before, after)

    assert error.item == item
    assert fault in error.fault


def test_a_board_in_two_pieces_is_refused(folder: Path) -> None:
    file = folder / "board.toml"
    text = file.read_text(encoding="utf-8")
    rows = ("A5  B1  B2", "A10 B6  B7", "A15 B11 B12")
    for row in rows:
        text = text.replace(row, row.replace(" B", "     B", 1), 1)
    file.write_text(text, encoding="utf-8")

    with pytest.raises(DataError, match="layout beside: must be in one piece"):
        pieces(folder)


@pytest.mark.parametrize("name", ["dice.toml", "cards.toml", "board.toml", "setup.toml"])
def test_a_missing_file_is_named(folder: Path, name: str) -> None:
    (folder / name).unlink()

    with pytest.raises(DataError, match="is missing") as error:
        pieces(folder)

    assert error.value.file == folder / name
