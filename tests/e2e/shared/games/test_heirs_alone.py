"""A whole match alone against Henri, clicked at random: he answers every turn, and the end says who won."""

from __future__ import annotations

from random import Random

import pytest

from tests.e2e.bots.shared_bot import House
from tests.e2e.checks.message_reader import match_id, pictures, text
from tests.e2e.players.click_players import click_through
from tests.e2e.players.heirs_table import Table
from tests.e2e.players.table_players import over

pytestmark = pytest.mark.asyncio(loop_scope="package")

OPTIONS = {"sets": "random", "level": "brave"}


async def test_a_match_alone_against_henri_can_be_clicked_to_its_end(house: House) -> None:
    room = house.room("Ana")

    played = await click_through(house, room, "heirs", OPTIONS, Random("alone"))

    table = Table(house, room, OPTIONS, match_id(played.board))
    happened = [event["wire"] for event in house.records.events(table.number)]
    won = table.state.scored[0].points.total > table.state.scored[1].points.total
    assert over(played.board)
    assert happened.count("heirs.henri-took.1") >= 10
    assert "heirs.sets-chosen.1" in happened
    assert {wire for wire in happened if wire.startswith("heirs.henri-built")}
    assert "Henri" in text(played.board)
    assert str(table.state.scored[1].points.total) in text(played.board)
    assert pictures(played.board)[0]["description"]
    assert not won, "nobody beats Henri by clicking at random"
