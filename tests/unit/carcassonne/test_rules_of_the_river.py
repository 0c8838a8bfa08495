"""Rules R01 to R07."""

from __future__ import annotations

from bot.ai.policies import play_at_random
from bot.ai.simulation.simulated_match import Acted, generator, play
from bot.games.carcassonne.rules.laid import NUMBERS
from bot.games.carcassonne.rules.pieces import pieces
from tests.unit.carcassonne.scripted import GAME, Table


def river(**options: str) -> Table:
    return Table(2, river="on", **options)


def test_r01_the_spring_lies_first_ten_tiles_follow_then_the_lake() -> None:
    table = river()

    between, lake, others = table.state.piles
    assert table.tile("M50").role == "spring"
    assert len(between) == 10
    assert lake.pieces == ("RL",)
    assert len(others) == 72
    assert len(river(river_start_tile="remove").state.piles[2]) == 71


def test_r01_the_lake_is_drawn_once_the_ten_are_used_up() -> None:
    table = river()
    for _ in range(10):
        chance = GAME.chance(table.state)
        assert chance is not None
        table.draw(chance.bag.pieces[0])  # type: ignore[union-attr] # a draw
        if table.legal():
            table.act(table.legal()[0], "pass")

    chance = GAME.chance(table.state)

    assert chance is not None
    assert chance.bag.pieces == ("RL",)  # type: ignore[union-attr] # a draw


def test_r02_every_river_tile_continues_the_river() -> None:
    table = river()
    table.draw("RD")

    assert sorted(table.legal()) == ["place N50 E", "place N50 W"]
    assert table.refusal("place M49 E") == "river-apart"
    assert table.refusal("place N50 N") == "edge-mismatch"


def test_r03_two_bends_to_the_same_side_in_a_row_are_refused() -> None:
    table = river()
    table.turn("RE", "N50 N")
    table.draw("RG")

    assert table.refusal("place N49 E") is None
    assert table.refusal("place N49 N") == "river-turn"


def test_r03_bends_alternate_also_with_straight_tiles_between_unless_an_option_says_otherwise() -> None:
    loose, strict = river(river_uturn="adjoining"), river()

    for table in (loose, strict):
        table.turn("RE", "N50 N")
        table.turn("RD", "N49 N")
        table.draw("RG")

    assert loose.refusal("place N48 N") is None
    assert strict.refusal("place N48 N") == "river-turn"
    assert strict.refusal("place N48 E") is None


def test_r03_the_usual_river_reaches_its_lake_without_a_discarded_tile() -> None:
    for number in range(120):
        steps = play(GAME, GAME.config({"river": "on"}, 2), 2, play_at_random, generator("river", number))
        states = (one.state for one in steps if isinstance(one, Acted))
        state = next(state for state in states if len(state.board.tiles) + len(state.gone) > 12)

        assert not state.gone
        assert NUMBERS["RL"] in {laid >> 2 for laid in state.board.tiles.values()}


def test_r03_by_option_the_next_cell_of_the_river_stands_clear() -> None:
    table = river(river_uturn="room")
    table.turn("RE", "N50 N")
    table.draw("RG")

    assert table.refusal("place N49 N") == "river-turn"
    assert table.refusal("place N49 E") is None


def test_r04_meeples_go_on_everything_but_the_river() -> None:
    table = river()
    table.draw("RB")

    table.act("place N50 N")

    parts = [segment.kind for segment in table.tile("N50").segments]
    assert parts == ["city", "road", "field", "field", "field", "field"]
    assert len(table.legal()) == 1 + 6


def test_r05_the_river_separates_fields_and_the_field_goes_round_its_ends() -> None:
    table = river()

    table.turn("RD", "N50 E", "A")

    land = table.state.land
    number = table.state.board.number
    cell = next(reversed(table.state.board.tiles))
    first, second = (land.root(number(cell, table.tile("N50").segments[index].kind, index)) for index in (0, 1))
    assert first == second
    assert len(pieces().tiles["RL"].of(table.tile("N50").segments[0].kind)) == 1


def test_r05_until_it_meets_an_end_the_river_parts_two_fields() -> None:
    table = Table().lay("Q50 RD E").claiming("Q50")

    table.stand("0 Q50 A")

    assert table.refusal("claim B") is None


def test_r06_bridges_carry_roads_across_and_join_no_fields() -> None:
    table = Table().lay("Q50 RK N").claiming("Q50")

    assert [part.sides for part in table.tile("Q50").segments if part.kind == "road"] == [(3, 1)]
    table.stand("0 Q50 B")
    assert [table.refusal(f"claim {part}") for part in "CDE"] == [None] * 3


def test_r07_a_monastery_on_the_river_is_completed_like_any_other() -> None:
    table = Table().lay("Q50 RH N").stand("0 Q50 E")
    around = [f"{column}{row}" for column in "PQR" for row in (49, 50, 51)]
    table.lay(*(f"{cell} B N" for cell in around if cell not in ("Q50", "Q51")))

    table.turn("B", "Q51 N")

    assert table.scores == (9, 0)
