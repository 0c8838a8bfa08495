"""A faulty component file of Carcassonne is refused with the file, the item and the fault."""

from __future__ import annotations

import shutil
from collections import Counter
from functools import partial
from pathlib import Path

import pytest

from bot.games.carcassonne.rules.pieces import Deed, Edge, Good, Kind, Segment, pieces, stock
from bot.games.data import ROOT, DataError
from tests.spoiled_data import spoiled

D = 'D = "4 CRFR | city N | road WE | field 27 by 0 | field 3456"'
H = 'H = "3 FCFC | city W | city E | field 0145 by 01"'
L = 'L = "3 CRRR | city N | road E>crossing | road S>crossing | road W>crossing | field 27 by 0 | field 34 | field 56"'
T = 'T = "1 CCRC | city NEW | road S>city0 | field 4 by 0 | field 5 by 0"'
U = 'U = "8 RFRF | road NS | field 1234 | field 0567"'
SPRING = 'A = "1 FFVF | field 01234567 | spring"'
BRIDGE = 'K = "1 VRVR | road WE | field 07 | field 12 | field 34 | field 56"'


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return Path(shutil.copytree(ROOT / "carcassonne", tmp_path / "carcassonne"))


spoil = partial(spoiled, pieces)


def test_the_files_as_they_are_can_be_read(folder: Path) -> None:
    assert pieces(folder) == pieces()


def test_a_line_becomes_edges_and_segments() -> None:
    tile = pieces().tiles["D"]

    assert tile.edges == (Edge.CITY, Edge.ROAD, Edge.FIELD, Edge.ROAD)
    assert tile.segments == (
        Segment(Kind.CITY, 0, sides=(0,)),
        Segment(Kind.ROAD, 0, sides=(3, 1)),
        Segment(Kind.FIELD, 0, halves=(2, 7), touches=(0,)),
        Segment(Kind.FIELD, 1, halves=(3, 4, 5, 6)),
    )


def test_marks_ends_and_stubs_are_read() -> None:
    tiles = pieces().tiles

    assert tiles["IK"].of(Kind.CITY)[0].cathedral
    assert tiles["M"].of(Kind.CITY)[0].pennants == 1
    assert tiles["TV"].of(Kind.CITY)[0].good is Good.WINE
    assert [road.inn for road in tiles["IC"].of(Kind.ROAD)] == [True, False, False]
    assert [(road.end, road.touches, road.claimable) for road in tiles["II"].of(Kind.ROAD)] == [
        ("crossing", (), True),
        ("crossing", (), True),
        ("city", (0,), False),
        ("city", (1,), False),
    ]
    assert tiles["IH"].of(Kind.FIELD) == (Segment(Kind.FIELD, 0, touches=(0, 1, 2, 3)),)
    assert tiles["TC"].of(Kind.ROAD)[0].end == "house"
    assert (tiles["RA"].role, tiles["RA"].river, tiles["RL"].role) == ("spring", (2,), "lake")


def test_a_garden_makes_a_kind_of_its_own_in_place_of_one_copy() -> None:
    data = pieces()

    assert data.tiles["U+"].of(Kind.GARDEN) == (Segment(Kind.GARDEN, 0, touches=(1,)),)
    assert data.tiles["U+"].plain == "U"
    without, gardens = data.copies(["base"], gardens=False), data.copies(["base"], gardens=True)
    assert sum(without.values()) == sum(gardens.values()) == 72
    assert gardens - without == Counter({f"{letter}+": 1 for letter in "EHIMNRUV"})
    assert without - gardens == Counter("EHIMNRUV")


def test_the_messages_are_those_of_the_second_edition() -> None:
    found = [(message.deed, message.of, message.points) for _, message in sorted(pieces().messages.items())]

    assert found == [
        (Deed.SMALLEST, "road", 0),
        (Deed.SMALLEST, "city", 0),
        (Deed.SMALLEST, "monastery", 0),
        (Deed.EXTRA_TILE, None, 0),
        (Deed.COUNT, "pennant", 2),
        (Deed.COUNT, "knight", 2),
        (Deed.COUNT, "farmer", 2),
        (Deed.TAKE_BACK, None, 0),
    ]
    assert pieces().message_points == 2


def test_the_stock_counts_every_set(folder: Path) -> None:
    assert stock(folder) == {
        "tiles of base": 72,
        "tiles of inns_cathedrals": 18,
        "tiles of traders_builders": 24,
        "tiles of river": 12,
        "kinds": 77,
        "gardens": 13,
        "goods": 20,
        "messages": 8,
    }


@pytest.mark.parametrize(
    ("before", "after", "fault"),
    [
        # how a line is written
        (D, 'D = "CRFR | city N"', "must begin with the number of copies"),
        (D, D.replace("4 CRFR", "4 CRXR"), "must begin with the number of copies"),
        (D, "D = 4", "must begin with the number of copies"),
        (D, D.replace("city N", "castle N"), "unknown part 'castle N'"),
        (D, D.replace("city N", "city n"), "'city n' is not written like a city"),
        (D, D.replace("city N", "city NN"), "'city NN' names a side twice"),
        (D, D.replace("city N", "city N gold"), "not written like a city"),
        (D, D.replace("road WE", "road W"), "'road W' is not written like a road"),
        (D, D.replace("road WE", "road WE closed"), "must be closed exactly when it reaches no side"),
        (D, D.replace("field 27 by 0", "field 28 by 0"), "not written like a field"),
        (D, D.replace("field 27 by 0", "field 277 by 0"), "names something twice"),
        (D, D.replace("city N | road WE", "road WE | city N"), "in this order"),
        (D, D[:-1] + ' | monastery | monastery"', "at most one monastery"),
        # edges
        (D, D.replace("CRFR", "CRRR"), "its road edges are ESW, but its road parts reach EW"),
        (D, D.replace("CRFR", "FRFR"), "its city edges are none, but its city parts reach N"),
        (D, D.replace("road WE", "road WS"), "its road edges are EW, but its road parts reach SW"),
        (U, U.replace("road NS", "road NS | road NS"), "its road parts reach NNSS"),
        # fields
        (D, D.replace("field 3456", "field 23456"), "fields 0 and 1 overlap on half-edge 2"),
        (D, D.replace("field 27", "field 127"), "field 0 lies on half-edge 1, which is city"),
        (D, D.replace(" | field 3456", ""), "half-edge 3 has no field"),
        (D, D.replace("field 27 by 0 | field 3456", "field 2 by 0 | field 3456"), "half-edge 7 has no field"),
        (D, D.replace("field 3456", "field 346 | field 5"), "the S edge is one field, not 1 and 2"),
        (D, D.replace("by 0", "by 1"), "field 0 names city 1, which is not there"),
        (D, D.replace("27 by 0", "27"), "field 0 meets city 0 at a corner, but does not border it"),
        (D, D.replace("3456", "3456 by 0"), "field 1 does not border city 0: something lies between them"),
        (L, L.replace("field 34", "field 34 by 0"), "field 1 does not border city 0"),
        (D, D.replace("field 3456", "field 3456 | field -"), "field 2 is enclosed and borders nothing"),
        (D, D.replace("27 by 0 | field 3456", "2734 by 0 | field 56"), "the S edge is one field"),
        (U, U.replace("1234 | field 0567", "01234567"), "field 0 lies on both sides of road 0"),
        (T, T.replace("4 by 0 | field 5 by 0", "45 by 0"), "field 0 lies on both sides of road 0"),
        (L, L.replace("34 | field 56", "3456"), "field 1 lies on both sides of road 0"),
        # what lies on top of each other, what is not there
        (
            'X = "1 RRRR | ',
            'X = "1 CCCC | city NS | city WE | field - by 0"\nY = "1 RRRR | ',
            "city 0 and city 1 overlap",
        ),
        (D, D.replace("road WE", "road W>monastery | road E>monastery"), "stops at a monastery that is not there"),
        (T, T.replace("S>city0", "S>city1"), "road 0 names city 1, which is not there"),
        (D, D[:-1] + ' | spring"', "a river of 0 edges does not go with spring"),
        (D, D.replace("D =", "DD ="), "must be called by one capital letter"),
    ],
)
def test_a_faulty_tile_is_named_with_its_fault(folder: Path, before: str, after: str, fault: str) -> None:
    error = spoil(folder, "base.toml", before, after)

    assert error.item == f"tile {after.partition(' ')[0]}"
    assert fault in error.fault


@pytest.mark.parametrize(
    ("name", "before", "after", "item", "fault"),
    [
        ("base.toml", D, D.replace("4 CRFR", "3 CRFR"), "census of tiles", "says 72, the tiles have 71"),
        ("base.toml", 'G = "1', 'G = "2', "census of tiles", "says 72, the tiles have 73"),
        ("base.toml", H, H.replace("0145", "01 by 01 | field 45"), "census of contacts", "says 54, the tiles have 60"),
        ("base.toml", 'C = "1 CCCC | city NESW pennant"\n', "", "census of kinds", "says 24, the tiles have 23"),
        ("base.toml", "city NESW pennant", "city NESW", "census of pennants", "says 10, the tiles have 9"),
        ("base.toml", "city NESW pennant", "city NESW cathedral", "census of pennants", "says 10"),
        ("base.toml", "city NESW pennant", "city NESW pennant cathedral", "census of cathedrals", "says None"),
        ("base.toml", "pennants = 10", "pennants = 10\nknights = 3", "census of knights", "the tiles have none"),
        ("base.toml", 'start = "D"', 'start = "Z"', "start", "'Z' cannot be the tile to start with"),
        ("base.toml", 'start = "D"', "", "start", "None cannot be"),
        ("base.toml", 'start = "D"', 'begin = "D"', "begin", "is not part of a set of tiles"),
        ("base.toml", "U = 1\n", "U = 2\n", "garden on tile U", "has no field 2"),
        ("base.toml", "U = 1\n", "U = true\n", "garden on tile U", "has no field True"),
        ("base.toml", "U = 1\n", "Z = 1\n", "garden on tile Z", "is not there"),
        ("base.toml", "U = 1\n", "", "census of gardens", "says 8, the tiles have 7"),
        ("river.toml", SPRING, SPRING.replace(" | spring", ""), "tile A", "a river of 1 edges"),
        ("river.toml", SPRING, SPRING.replace("1 FFVF", "2 FFVF"), "spring", "must be on 1 tiles of this set"),
        ("river.toml", SPRING, "", "spring", "must be on 1 tiles of this set, not 0"),
        ("river.toml", BRIDGE, BRIDGE.replace("07 | field 12", "0712"), "tile K", "both banks of the river"),
        ("river.toml", "[tiles]", "[tiles", "file", "is not valid TOML"),
        ("traders_builders.toml", "grain = 6", "grain = 7", "goods", "as many tokens as symbols"),
        ("traders_builders.toml", "city NE cloth", "city NE wine", "census of", "the tiles have"),
        ("traders_builders.toml", "wine = 9", "wine = 8", "goods", "as many tokens as symbols"),
        ("messages.toml", "instead = 2", "instead = 0", "instead", "points a message offers"),
        ("messages.toml", "2 per farmer", "3 per cow", "message 7", "unknown deed '3 per cow'"),
        ("messages.toml", '8 = "take-back"', '9 = "take-back"', "messages", "numbered 1 to 8"),
        ("messages.toml", '8 = "take-back"', '8 = "extra-tile"', "messages", "eight different ones"),
    ],
)
def test_a_faulty_set_is_named_with_its_fault(
    folder: Path, name: str, before: str, after: str, item: str, fault: str
) -> None:
    error = spoil(folder, name, before, after)

    assert error.item.startswith(item)
    assert fault in error.fault


def test_a_missing_set_is_named(folder: Path) -> None:
    (folder / "river.toml").unlink()

    with pytest.raises(DataError, match=r"river\.toml: file: is missing"):
        pieces(folder)
