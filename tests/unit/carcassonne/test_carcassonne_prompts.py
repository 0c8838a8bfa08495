"""What a person is asked, and why something does not go."""

from __future__ import annotations

import pytest

from bot.core.game import IllegalAction
from bot.games.carcassonne.expansions.messages.questions import AskFigure, AskMessage
from bot.games.carcassonne.presentation.prompts import AskClaim, AskPlace, question
from bot.games.carcassonne.presentation.why import Verdict, explain
from tests.unit.carcassonne.scripted import GAME, Table


def place(table: Table) -> AskPlace:
    asked = question(table.state, table.seat)
    assert isinstance(asked, AskPlace)
    return asked


def claim(table: Table) -> AskClaim:
    asked = question(table.state, table.seat)
    assert isinstance(asked, AskClaim)
    return asked


def test_spots_are_numbered_in_reading_order_with_the_turns_that_differ() -> None:
    table = Table()
    table.draw("E")

    spots = place(table).sites

    assert [(spot.number, spot.name, len(spot.ways)) for spot in spots] == [(1, "M51", 1), (2, "M49", 3)]
    assert all(GAME.notation(way.action) in table.legal() for spot in spots for way in spot.ways)


def test_a_way_says_what_it_completes_for_whom_and_for_how_much() -> None:
    table = Table().stand("1 M50 A")
    table.draw("E")

    (way,) = place(table).sites[0].ways

    (effect,) = way.completes
    assert (effect.kind, effect.points.total, effect.seats) == ("city", 4, (1,))
    assert (way.gain(0), way.gain(1)) == (0, 4)


def test_a_way_says_when_it_earns_another_part() -> None:
    table = Table(traders_builders="on").stand("0 M50 B").lay("L50 U E").stand("0 L50 A builder")
    table.draw("U")

    earns = {spot.name: spot.ways[0].earns for spot in place(table).sites}

    assert earns["K50"] == ("traders-builders",)
    assert earns["N50"] == ("traders-builders",)
    assert earns["L51"] == ()


def test_parts_of_the_tile_are_lettered_with_what_each_figure_would_bring() -> None:
    table = Table(inns_cathedrals="on").stand("1 M50 B")
    table.draw("D")
    table.act("place M51 S")

    asked = claim(table)

    assert asked.name == "M51"
    assert [(part.letter, part.kind, part.sides) for part in asked.parts] == [
        ("A", "city", ("S",)),
        ("B", "road", ("E", "W")),
        ("C", "field", ("E", "W")),
        ("D", "field", ("N", "E", "W")),
    ]
    city = asked.parts[0]
    assert [(way.figure, way.gain, way.returns) for way in city.ways] == [("meeple", 4, True), ("large", 4, True)]
    assert city.worth.complete
    assert asked.completes[0].seats == ()


def test_a_part_that_is_taken_has_no_ways_and_says_by_whom() -> None:
    table = Table().stand("1 M50 B")
    table.draw("U")
    table.act("place L50 E")

    road = claim(table).parts[0]

    assert road.ways == ()
    assert (road.worth.seats, road.worth.tiles, road.worth.points.total) == ((1,), 2, 2)


def test_recalling_the_abbot_is_offered_with_its_points() -> None:
    table = Table(abbot_gardens="on").lay("M49 B N").stand("0 M49 B abbot")
    table.draw("B")
    table.act("place L49 N")

    (offer,) = claim(table).offers

    assert (offer.by, offer.points.total) == ("abbot-gardens", 3)


def test_the_choice_of_a_figure_shows_where_each_would_stop() -> None:
    table = Table(messages="on").marks((46, 7))
    table.turn("E", "M51 S", "A")

    asked = question(table.state, 0)

    assert isinstance(asked, AskFigure)
    assert asked.points == 4
    assert [(choice.name, choice.before, choice.after, choice.space, choice.dark) for choice in asked.choices] == [
        ("meeple", 46, 50, 0, True),
        ("courier", 7, 11, 11, False),
    ]


def test_a_message_is_asked_with_every_way_and_its_points() -> None:
    table = Table(messages="on").stand("0 M50 B").with_message(8)

    asked = question(table.state, 0)

    assert isinstance(asked, AskMessage)
    assert asked.instead.points.total == 2
    (deed,) = asked.deeds
    assert (deed.name, deed.part, deed.kind, deed.figure, deed.points.total) == ("M50", "B", "road", "meeple", 1)


def test_nobody_else_is_asked_anything() -> None:
    table = Table()
    assert question(table.state, 0) is None
    table.draw("U")

    assert question(table.state, 1) is None


def test_why_names_the_side_that_clashes_and_both_terrains() -> None:
    table = Table()
    table.draw("E")

    answer = explain(table.state, 0, "l50")

    assert answer.verdict is Verdict.NO_MATCH
    (clash,) = answer.attempts[0].clashes
    assert (clash.side, clash.shown, clash.wanted, clash.beyond) == ("E", "field", "road", "M50")


def test_why_tells_cells_that_fit_are_taken_far_or_forbidden() -> None:
    table = Table(river="on")
    table.draw("RD")

    assert explain(table.state, 1, "N50").verdict is Verdict.FITS
    assert explain(table.state, 0, "N50").ways == 1
    assert explain(table.state, 0, "M50").verdict is Verdict.TAKEN
    assert explain(table.state, 0, "Z9").verdict is Verdict.FAR
    assert explain(table.state, 0, "M49").verdict is Verdict.FORBIDDEN
    with pytest.raises(IllegalAction):
        explain(table.state, 0, "nowhere")


def test_why_of_a_tile_on_the_board_tells_who_holds_each_part() -> None:
    table = Table().stand("1 M50 B")
    table.draw("U")
    table.act("place L50 E")

    road = explain(table.state, 0, "L50").parts[0]

    assert road.held == ((1, "meeple", "M50"),)
    assert [(figure, reason.value) for figure, reason in road.reasons] == [("meeple", "carcassonne-claimed")]


def test_why_without_a_tile_in_hand_says_so_and_what_could_come_there() -> None:
    table = Table()

    answer = explain(table.state, 0, "L50")

    assert (answer.verdict, answer.tile, answer.attempts) == (Verdict.OPEN, None, ())
    assert answer.fitting is not None


def test_the_tiles_to_come_that_fit_a_cell_are_counted() -> None:
    table = Table()

    found = explain(table.state, 0, "M51").fitting

    assert found is not None
    assert all("city" in tile.edges for tile, _ in found.tiles)
    assert (found.fitting, found.total) == (sum(count for _, count in found.tiles), 71)
    assert (found.drawable, found.pile) == (found.fitting, 71)
    assert found.needs == (("S", "city", "M50"),)
    assert explain(table.state, 0, "M50").fitting is None


def test_only_the_tiles_of_the_river_are_drawable_while_it_runs() -> None:
    table = Table(river="on")

    found = explain(table.state, 0, "N50").fitting

    assert found is not None
    assert (found.drawable, found.pile) == (10, 10)
    assert found.fitting == 11
