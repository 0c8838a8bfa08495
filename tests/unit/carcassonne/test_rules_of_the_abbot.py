"""Rules A01 to A11."""

from __future__ import annotations

from bot.games.carcassonne.rules.pieces import pieces
from tests.unit.carcassonne.scripted import Table, kinds


def abbots(seats: int = 2, **options: str) -> Table:
    return Table(seats, abbot_gardens="on", **options)


def surrounded(table: Table, cell: str, missing: str) -> None:
    """Monasteries on all eight neighbours of a cell but one."""
    column, row = ord(cell[0]), int(cell[1:])
    around = [f"{chr(column + x)}{row + y}" for x in (-1, 0, 1) for y in (-1, 0, 1)]
    table.lay(*(f"{one} B N" for one in around if one not in (cell, missing)))


def test_a01_the_abbot_stands_on_a_monastery_or_garden_of_the_tile_just_placed() -> None:
    table = abbots()
    table.draw("B")
    table.act("place M49 N")
    assert set(table.legal()) == {"pass", "claim A", "claim B", "claim B abbot"}
    assert table.refusal("claim A abbot") == "wrong-place"

    table.act("claim B abbot")

    assert table.left(0, "abbot") == 0
    assert len(table.state.piles[0]) == 70


def test_a02_a_garden_is_for_the_abbot_only() -> None:
    table = abbots()
    table.draw("E+")

    table.act("place M51 S")

    assert table.refusal("claim C") == "wrong-place"
    assert table.refusal("claim C abbot") is None


def test_a03_a_garden_with_eight_neighbours_pays_nine() -> None:
    table = abbots().lay("Q50 V+ N").stand("1 Q50 D abbot")
    surrounded(table, "Q50", "Q51")

    table.turn("B", "Q51 N")

    assert table.terms(1) == {"garden": (9, 1)}
    assert table.left(1, "abbot") == 1


def test_a04_instead_of_placing_a_figure_the_abbot_can_be_recalled_for_what_there_is() -> None:
    table = abbots().lay("M49 B N").stand("0 M49 B abbot")

    events = table.turn("B", "L49 N", "recall")

    assert kinds(events) == ["FigureRecalled", "PartStarted"]
    assert table.terms(0) == {"open-monastery": (3, 1)}
    assert table.left(0, "abbot") == 1


def test_a04_without_an_abbot_on_the_board_there_is_nothing_to_recall() -> None:
    table = abbots()
    table.draw("B")
    assert table.refusal("recall") == "not-now"

    table.act("place M49 N")

    assert table.refusal("recall") == "no-abbot"
    assert "recall" not in table.legal()


def test_a05_recalling_is_allowed_without_any_meeple_left() -> None:
    table = abbots().lay("M49 B N").stand("0 M49 B abbot")
    columns = "LKJIHGF"
    table.lay(*(f"{column}50 U E" for column in columns)).stand(*(f"0 {column}50 B" for column in columns))
    table.draw("U")

    table.act("place E50 E")

    assert table.legal() == ["pass", "recall"]


def test_a06_the_recall_scores_before_what_the_tile_completes() -> None:
    table = abbots().lay("M49 B N").stand("0 M49 B abbot", "0 M50 A")

    events = table.turn("E", "M51 S", "recall")

    assert kinds(events) == ["FigureRecalled", "FeatureScored", "PartStarted"]


def test_a07_at_the_end_the_abbot_counts_like_a_monk() -> None:
    table = abbots().lay("M49 B N").stand("0 M49 B abbot").lay("Q50 V+ N").stand("1 Q50 D abbot")

    assert table.at_the_end() == (2, 1)


def test_a08_a_garden_changes_neither_fields_nor_their_cities() -> None:
    data = pieces().tiles
    for key, tile in data.items():
        if tile.plain is not None:
            assert tile.segments[:-1] == data[tile.plain].segments, key
            assert tile.edges == data[tile.plain].edges, key


def test_a09_the_abbot_takes_his_monastery_like_a_meeple() -> None:
    table = abbots().lay("M49 B N").stand("1 M49 B abbot").claiming("M49")

    assert table.refused("claim B").params["figure"] == "abbot"


def test_a10_a_complete_monastery_is_not_recalled_but_scored() -> None:
    table = abbots().lay("Q50 B N").stand("0 Q50 B abbot")
    surrounded(table, "Q50", "Q51")
    table.draw("B")
    table.act("place Q51 N")

    assert table.refusal("recall") == "abbot-done"
    assert "recall" not in table.legal()
    table.act("pass")
    assert table.terms(0) == {"monastery": (9, 1)}


def test_a11_a_garden_is_no_monastery_for_messages() -> None:
    table = abbots(messages="on").lay("Q50 V+ N").stand("0 Q50 D abbot")

    assert table.with_message(3).legal() == ["message points"]
    table.lay("M49 B N").stand("1 M49 B abbot").to_move(1)
    assert table.with_message(3).legal() == ["message points", "message deed M49 B"]


def test_points_of_a_recall_belong_to_the_same_check_for_a_message() -> None:
    table = abbots(messages="on").marks((2, 0)).lay("M49 B N").stand("0 M49 B abbot")
    table.turn("B", "L49 N", "recall")

    table.act("move meeple")

    assert table.figures_at(0) == (5, 0)
    assert table.waits
