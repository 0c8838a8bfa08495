"""Every game, played by people who click at random: nothing is refused, late, out of bounds or without words."""

from __future__ import annotations

from random import Random

import pytest

from bot.games.registry import GAMES
from cogs.presenters import PRESENTERS
from tests.e2e.clicking import click_through
from tests.e2e.house import House
from tests.e2e.reading import match_id, pictures, text
from tests.e2e.table import over

pytestmark = pytest.mark.asyncio(loop_scope="package")

NAMES = ("Ana", "Benoît", "Cleo", "Dmitri", "Elif", "Fernão")


MOST = 60
"""Batches a crowd with every option plays: the smallest table plays to the end."""


@pytest.mark.parametrize("game", PRESENTERS)
@pytest.mark.parametrize("crowd", [False, True], ids=["few", "crowd"])
async def test_a_match_of_any_game_can_be_played_by_clicking_at_random(house: House, game: str, crowd: bool) -> None:
    info = GAMES[game].info
    seats = max(info.seats) if crowd else min(seats for seats in info.seats if seats > 1)
    last = {o.key: o.values[-1] for o in info.options if not o.seats or seats in o.seats}
    room = house.room(*NAMES[:seats])

    rng = Random(f"{game} {crowd}")
    if crowd:
        played = await click_through(house, room, game, last, rng, commits=MOST)
    else:
        played = await click_through(house, room, game, {}, rng)

    log = house.records.log(match_id(played.board))
    assert len([row for row in log if row.command == "submit"]) == played.commits
    assert over(played.board) or played.commits == MOST
    assert pictures(played.board)[0]["description"]
    assert all(person.user.display in text(played.board) for person in room.people)
