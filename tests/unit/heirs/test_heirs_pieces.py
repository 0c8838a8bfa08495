"""The data files of The Two Heirs, and that every fault in them is named."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest

from bot.games.data import ROOT, DataError
from bot.games.heirs.rules.pieces import EAST, NORTH, SOUTH, WEST, Terrain, pieces

SHARED = Path("/work/shared/components/heirs/tiles.json")
SETS = {
    "voyage": "voyage",
    "agriculture_industrie": "agriculture",
    "commerce_eglise": "commerce",
    "guerre": "war",
    "artisanat": "craft",
    "patrouille": "patrol",
}
PREFIXES = {"GUE": "WAR", "ART": "CRA"}
TERRAINS = {"green": "wood", "grey": "stone", "yellow": "wheat"}
ENDS = {"N": NORTH, "E": EAST, "S": SOUTH, "W": WEST}


def test_every_set_has_nine_tiles_three_of_each_terrain_and_24_buildings_are_on_them() -> None:
    tiles = pieces().tiles.values()

    assert len(tiles) == 54
    assert len({tile.building for tile in tiles}) == len(pieces().buildings) == 24


def test_costs_that_the_rulebook_gives_are_marked_as_such() -> None:
    stated = {tile.building: tile.cost for tile in pieces().tiles.values() if tile.sources["cost"] == "rulebook"}

    assert stated == {"inn": (0, 2, 1), "trading-post": (1, 0, 2), "bakery": (1, 0, 2), "watchtower": (1, 1, 1)}
    assert sum("reconstructed" in tile.sources.values() for tile in pieces().tiles.values()) > 50


def test_every_tile_keeps_the_sources_of_its_facts(tmp_path: Path) -> None:
    shutil.copytree(ROOT / "heirs", tmp_path / "heirs")

    tiles = pieces(tmp_path / "heirs").tiles

    assert tiles["VOY1"].sources["cost"] == "rulebook"
    assert {name: set(tile.sources) for name, tile in tiles.items()} == {
        name: {"terrain", "cost", "road"} | ({"variant"} if tile.variant else set()) for name, tile in tiles.items()
    }


@pytest.mark.skipif(not SHARED.exists(), reason="the table the data was made from is not part of the repository")
def test_the_table_is_the_one_it_was_made_from() -> None:
    for given in json.loads(SHARED.read_text(encoding="utf-8"))["tiles"]:
        tile = pieces().tiles[PREFIXES.get(given["id"][:3], given["id"][:3]) + given["id"][3:]]

        assert tile.group == SETS[given["set"]]
        assert tile.building == given["name"].replace("_", "-")
        assert tile.terrain.key == TERRAINS[given["type"]]
        assert tile.cost == tuple(given["cost"][kind.key] for kind in Terrain)
        assert tile.ends == sum(ENDS[side] for side in given["road"]["edges"])
        assert tile.crossing == (given["road"]["kind"] in ("crossroads", "pilgrimage"))
        assert tile.variant == "".join(given["variant"].values()).replace("_", "-")


FAULTS = [
    ("tiles.toml", 'terrain = "wheat"', 'terrain = "gold"', "tile VOY1: 'gold' is no terrain"),
    ("tiles.toml", 'terrain = "wheat"', 'terrain = "wood"', "set voyage: must have 3 tiles of wood, has 4"),
    ("tiles.toml", 'building = "inn"', 'building = "palace"', "tile VOY1: 'palace' is no building"),
    ("tiles.toml", 'building = "inn"', "building = ['inn']", "is no building"),
    ("tiles.toml", "cost = { stone = 2, wheat = 1 }", "cost = { gold = 2 }", "tile VOY1: its cost may name"),
    ("tiles.toml", "cost = { stone = 2, wheat = 1 }", "cost = { stone = 0 }", "whole numbers from 1 to 9"),
    ("tiles.toml", "cost = { stone = 2, wheat = 1 }", "cost = {}", "whole numbers from 1 to 9"),
    ("tiles.toml", 'road = "EW"', 'road = "EE"', "tile VOY1: a road is none, crossroads, or two different sides"),
    ("tiles.toml", 'road = "EW"', 'road = "NEW"', "two different sides"),
    ("tiles.toml", 'road = "EW"', "road = 3", "two different sides"),
    ("tiles.toml", 'variant = "row"', 'variant = "diagonal"', "'diagonal' is no variant of inn"),
    ("tiles.toml", 'variant = "row"\n', "", "'' is no variant of inn"),
    ("tiles.toml", 'set = "voyage"', 'set = "journey"', "'journey' is no set"),
    ("tiles.toml", "[tiles.VOY1]", "[tiles.inn]", "tile inn: must be called by three capitals"),
    ("tiles.toml", 'cost = "rulebook"', 'cost = "hearsay"', "'hearsay' is no source"),
    ("tiles.toml", ', variant = "reconstructed" }', " }", "its sources must name"),
    ("tiles.toml", 'road = "EW"\n', "", "tile VOY1: needs building, cost, road"),
    ("tiles.toml", 'building = "mill"', 'building = "mine"', "no tile has the building mill"),
    ("buildings.toml", 'kind = "line"', 'kind = "dance"', "building inn: its effect must be one of"),
    ("buildings.toml", "most = 3", "least = 3", "an effect of kind line needs exactly each, most, own"),
    ("buildings.toml", "own = 1, each = 1, most", "own = -1, each = 1, most", "-1 is no whole number"),
    ("buildings.toml", "enemy = false", "enemy = 1", "1 is neither true nor false"),
    ("buildings.toml", 'name = "watchtower"', 'name = "palace"', "garrison: counts 'palace', which is no building"),
    ("buildings.toml", 'terrains = ["wood", "wheat"]', 'terrains = ["wood"]', "are not two terrains"),
    ("buildings.toml", "names = []", "names = 'farm'", "is no list of names"),
    ("buildings.toml", 'terrain = "wheat", each', 'terrain = "gold", each', "'gold' is no terrain"),
    ("buildings.toml", "[buildings.inn]", "[buildings.inn]\ncost = 1", "inn: needs an effect and nothing else"),
    ("table.toml", "hand = 3", "hand = 0", "table: needs whole numbers above 0"),
    ("table.toml", "troops = 2", "troops = 3", "every player has 2 troops and 1 cavalry"),
    ("table.toml", 'sets = ["voyage", "agriculture", "commerce"]', 'sets = ["voyage"]', "first: must be 3 different"),
    ("table.toml", "best = 3", "best = 'all'", "henri: needs best and treasure"),
    ("table.toml", "poor = 4", "poor = 11", "henri: can have from 0 to 10 treasures removed"),
    ("table.toml", "poor = 4", "weak = 4", "levels must be poor, brave and mighty"),
    ("table.toml", 'cavalry = "wheat"', 'cavalry = "wood"', "henri: must have one troop for each terrain"),
    ("table.toml", 'column = "wood"', 'column = "gold"', "treasure T1: 'gold' is no terrain"),
    ("table.toml", 'layout = ["NW", "SE"]', 'layout = ["NW", "up"]', "treasure T7: its layout must be"),
    ("table.toml", "[treasures.T10]\nlayout", "[treasures.T11]\ncount", "treasure T11: needs a layout"),
    ("table.toml", '[treasures.T10]\nlayout = ["E", "S"]', "", "treasures: must be 10, found 9"),
]


@pytest.mark.parametrize(("file", "before", "after", "fault"), FAULTS, ids=[fault[3][:40] for fault in FAULTS])
def test_a_fault_is_named_with_file_and_item(tmp_path: Path, file: str, before: str, after: str, fault: str) -> None:
    folder = tmp_path / "heirs"
    shutil.copytree(ROOT / "heirs", folder)
    text = (folder / file).read_text(encoding="utf-8")
    assert before in text
    (folder / file).write_text(text.replace(before, after, 1), encoding="utf-8")

    with pytest.raises(DataError) as error:
        pieces(folder)

    assert fault in str(error.value)
    assert str(folder / file) in str(error.value)


def test_a_corrected_tile_needs_no_code(tmp_path: Path) -> None:
    folder = tmp_path / "heirs"
    shutil.copytree(ROOT / "heirs", folder)
    text = (folder / "tiles.toml").read_text(encoding="utf-8")
    text = text.replace("cost = { stone = 2, wheat = 1 }", "cost = { stone = 3 }", 1).replace('"EW"', '"crossroads"', 1)
    (folder / "tiles.toml").write_text(text, encoding="utf-8")

    tile = pieces(folder).tiles["VOY1"]

    assert (tile.cost, tile.ends, tile.crossing) == ((0, 3, 0), 15, True)
