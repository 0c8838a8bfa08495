"""What everybody sees of a match of Carcassonne."""

from __future__ import annotations

import ast
from pathlib import Path

import bot.games.carcassonne as package
from bot.games.carcassonne.expansions import ALL
from bot.games.carcassonne.presentation.view import View
from tests.unit.carcassonne.scripted import GAME, Table


def view(table: Table) -> View:
    seen = GAME.view(table.state, None)
    assert isinstance(seen, View)
    return seen


def test_tiles_lie_where_they_lie_with_the_newest_marked() -> None:
    table = Table()
    table.turn("E", "M51 S", "B")

    seen = view(table)

    assert [(tile.tile.key, tile.x, tile.y, tile.name, tile.turn) for tile in seen.tiles] == [
        ("D", 0, 0, "M50", 0),
        ("E", 0, 1, "M51", 2),
    ]
    assert {(cell.name, cell.needs) for cell in seen.open_cells} >= {
        ("M52", (("S", "field"),)),
        ("N50", (("W", "road"),)),
    }
    assert seen.tiles_left == 70


def test_figures_are_seen_with_their_owner_and_part() -> None:
    table = Table(2, inns_cathedrals="on").stand("1 M50 C large", "0 M50 B")

    seen = view(table).figures

    assert [(one.seat, one.figure, one.name, one.part) for one in seen] == [
        (0, "meeple", "M50", 1),
        (1, "large", "M50", 2),
    ]
    assert view(table).players[1].supply == (("meeple", 7), ("large", 0))


def test_the_tile_in_hand_and_the_one_to_be_claimed_are_seen() -> None:
    table = Table()
    table.draw("E")
    assert view(table).hand is not None

    table.act("place M51 S")

    assert view(table).hand is None
    assert view(table).claiming == "M51"


def test_what_is_to_come_is_told_by_kind_and_never_by_order() -> None:
    table = Table(river="on")
    before = dict(view(table).left)

    table.draw("RD")

    after = dict(view(table).left)
    assert before["D"] == 4
    assert before["RD"] == 1
    assert "RD" not in after
    assert sum(before.values()) == 83


def test_fields_and_who_owns_them_are_seen_at_the_end() -> None:
    table = Table().lay("M51 E S").stand("0 M50 C", "1 M51 B")
    table.pile("U").turn("U", "L50 E")

    fields = {one.leaders: (one.points, one.parts) for one in view(table).features if one.kind == "field"}
    assert fields[(0,)] == (3, (("M50", "C"), ("L50", "C")))
    assert fields[(1,)] == (3, (("M51", "B"),))


def test_features_that_can_still_pay_are_seen_with_what_they_show_and_who_has_them() -> None:
    table = Table(inns_cathedrals="on").stand("1 M50 B").lay("M51 E S", "L50 U E", "M49 B N")

    seen = view(table)

    roads = [one for one in seen.features if one.kind == "road"]
    assert [(one.parts, one.tiles, one.opens, one.points, one.leaders) for one in roads] == [
        ((("M50", "B"), ("L50", "A")), 2, 2, 2, (1,))
    ]
    assert [figure.name for figure in dict(seen.occupied())[roads[0]]] == ["M50"]
    assert [(one.opens, one.points) for one in seen.features if one.kind == "monastery"] == [(6, 3)]
    assert not [one for one in seen.features if one.kind == "city"]


def test_a_completed_feature_is_seen_as_long_as_somebody_stands_on_it() -> None:
    table = Table().stand("1 M50 A")
    table.draw("E")
    table.act("place M51 S")

    (city,) = (one for one in view(table).features if one.kind == "city")

    assert (city.opens, city.points, city.leaders) == (0, 4, (1,))


def test_nobody_is_shown_fields_where_there_are_no_farmers() -> None:
    assert not [one for one in view(Table(farmers="off")).features if one.kind == "field"]


def test_symbols_of_a_feature_are_counted() -> None:
    table = Table(traders_builders="on", inns_cathedrals="on").lay("M51 C N")

    (city,) = (one for one in view(table).features if one.kind == "city")

    assert (city.symbols, city.tiles, city.opens) == ((("pennant", 1),), 2, 3)


# Files that read tiles, and say what is printed on them.
DATA = ("laid.py", "pieces.py", "tiles.py", "tile_lines.py", "tile_checks.py", "records.py", "verification.py")


def test_the_core_imports_expansions_where_the_list_of_all_is_needed_and_names_none_of_them() -> None:
    folder = Path(package.__file__).parent
    keys = {word for expansion in ALL for word in expansion.key.split("-")}
    # A garden is also a kind of thing that tiles show.
    words = keys - {"gardens"} | {"builder", "pig", "large", "courier"}
    importing, naming = set(), set()
    for file in folder.rglob("*.py"):
        if (folder / "expansions") in file.parents:
            continue
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ImportFrom) and "expansions" in (node.module or ""):
                importing.add(file.name)
            name = getattr(node, "id", None) or getattr(node, "name", None) or getattr(node, "attr", None)
            if isinstance(name, str) and words & set(name.lower().split("_")):
                naming.add(f"{file.name}: {name}")

    assert importing - set(DATA) == {"game.py", "facts.py"}
    assert {one for one in naming if not one.startswith(DATA)} == set()
