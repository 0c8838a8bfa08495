"""A faulty component file is refused with the file, the item and the fault."""

from __future__ import annotations

import shutil
from functools import partial
from pathlib import Path

import pytest

from bot.games.data import ROOT, DataError
from bot.games.kingdomino.rules.pieces import Terrain, pieces
from tests.spoiled_data import spoiled


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return Path(shutil.copytree(ROOT / "kingdomino", tmp_path / "kingdomino"))


spoil = partial(spoiled, pieces)


def test_the_files_as_they_are_can_be_read(folder: Path) -> None:
    assert pieces(folder) == pieces()


@pytest.mark.parametrize(
    ("before", "after", "item", "fault"),
    [
        ('1 = "wheat | wheat"', '1 = "wheat wheat"', "domino 1", "two halves"),
        ('1 = "wheat | wheat"', "1 = 3", "domino 1", "two halves"),
        ('1 = "wheat | wheat"', '1 = "wheat | sand"', "domino 1", "'sand' is no terrain"),
        ('1 = "wheat | wheat"', '1 = "WHEAT | wheat"', "domino 1", "'WHEAT' is no terrain"),
        ('48 = "wheat | village*3"', '48 = "wheat | village*4"', "domino 48", "1 to 3 buildings"),
        ('48 = "wheat | village*3"', '48 = "wheat | village*x"', "domino 48", "1 to 3 buildings"),
        ('48 = "wheat | village*3"', '48 = "wheat | village*"', "domino 48", "1 to 3 buildings"),
        ('48 = "wheat | village*3"', '49 = "wheat | village*3"', "dominoes", "numbered 1 to 48"),
        ('48 = "wheat | village*3"', "", "dominoes", "numbered 1 to 48, found 47"),
        ('48 = "wheat | village*3"', '048 = "wheat | wheat"\n48 = "wheat | wheat"', "domino 48", "number of its own"),
        ('1 = "wheat | wheat"', 'one = "wheat | wheat"', "domino one", "number of its own"),
        ('1 = "wheat | wheat"', '1 = "wheat | lake"', "census of wheat", "says [26, 21, 5, 0, 0]"),
        ("wheat = [26, 21, 5, 0, 0]", "", "census of wheat", "says None"),
        ("[census]", "[counts]", "census of wheat", "says None"),
        ('terrains = ["wheat", ', "terrains = [", "terrains", "must be exactly"),
        ("[dominoes]", "[dominoes", "file", "is not valid TOML"),
    ],
)
def test_a_faulty_domino_file_names_item_and_fault(
    folder: Path, before: str, after: str, item: str, fault: str
) -> None:
    error = spoil(folder, "dominoes.toml", before, after)

    assert error.item == item
    assert fault in error.fault


@pytest.mark.parametrize(
    ("before", "after", "item", "fault"),
    [
        ("kings = 2\n", "", "setup for 2", "needs kings, line, dominoes and size"),
        ("kings = 2\n", "kings = 0\n", "setup for 2", "whole numbers above 0"),
        ("kings = 2\n", "kings = true\n", "setup for 2", "whole numbers above 0"),
        ("kings = 2\n", "kings = 1\n", "setup for 2", "one king for each domino"),
        ("dominoes = 24", "dominoes = 26", "setup for 2", "whole lines"),
        ("dominoes = 48", "dominoes = 52", "setup for 4", "at most 48"),
        ("size = 5", "size = 9", "setup for 2", "5 or 7"),
        ("[setups.3]", "[setups.5]", "setup for 5", "one king for each domino"),
        ("[setups.3]", "[setups.x]", "setup for x", "number of players"),
        ("harmony = 5", "harmony = '5'", "variants", "must give the points"),
        ("harmony = 5", "", "variants", "must give the points"),
        ("[variants]", "[setups.variants]", "setup for variants", "number of players"),
        ("dynasty = 3", "dynasty = 0", "variants", "the games of dynasty"),
        ("[mighty_duel.2]", "[mighty_duel.3]", "mighty_duel for 3", "one king for each domino"),
        ("[mighty_duel.2]", "[mighty_duel.two]", "mighty_duel for two", "number of players"),
    ],
)
def test_a_faulty_setup_file_names_item_and_fault(folder: Path, before: str, after: str, item: str, fault: str) -> None:
    error = spoil(folder, "setups.toml", before, after)

    assert error.item == item
    assert fault in error.fault


def test_a_missing_file_is_named(folder: Path) -> None:
    (folder / "setups.toml").unlink()

    with pytest.raises(DataError, match=r"setups.toml: file: is missing"):
        pieces(folder)


def test_a_file_that_is_no_text_is_named(folder: Path) -> None:
    (folder / "dominoes.toml").write_bytes(b"\xff\xfe\x00")

    with pytest.raises(DataError, match="is not valid TOML"):
        pieces(folder)


@pytest.mark.parametrize(
    ("name", "text", "item", "fault"),
    [
        ("dominoes.toml", "terrains = {terrains}\ndominoes = 3", "dominoes", "must be a table, not 3"),
        ("setups.toml", "setups = [1]", "setups", "must be a table, not [1]"),
        ("setups.toml", "setups = {{ 2 = 1 }}", "setup for 2", "needs kings, line, dominoes and size"),
    ],
)
def test_a_file_of_another_shape_is_refused(folder: Path, name: str, text: str, item: str, fault: str) -> None:
    terrains = [terrain.key for terrain in Terrain]
    (folder / name).write_text(text.format(terrains=terrains), encoding="utf-8")

    with pytest.raises(DataError) as error:
        pieces(folder)

    assert (error.value.item, error.value.fault) == (item, fault)
