"""Every game, played by people who click at random: nothing is refused, late, out of bounds or without words."""

from __future__ import annotations

from random import Random

import pytest

from bot.games.registry import GAMES
from cogs.wiring.presenters import PRESENTERS
from tests.e2e.bots.shared_bot import House
from tests.e2e.checks.message_reader import match_id, pictures, text
from tests.e2e.players.click_players import click_through
from tests.e2e.players.table_players import over

pytestmark = pytest.mark.asyncio(loop_scope="package")

NAMES = ("Ana", "Benoît", "Cleo", "Dmitri", "Elif", "Fernão")


FEW, MORE, MOST = 5, 10, 24
"""Batches a crowd plays with every option: in every run, and, more of them, in `make nightly`.
turns/test_whole_matches.py plays whole matches."""


@pytest.mark.parametrize("commits", [FEW, *(pytest.param(many, marks=pytest.mark.nightly) for many in (MORE, MOST))])
@pytest.mark.parametrize("game", PRESENTERS)
async def test_a_crowd_can_play_any_game_with_every_option_by_clicking_at_random(
    house: House, game: str, commits: int
) -> None:
    info = GAMES[game].info
    seats = max(info.seats)
    last = {o.key: o.values[-1] for o in info.options if not o.seats or seats in o.seats}
    room = house.room(*NAMES[:seats])

    played = await click_through(house, room, game, last, Random(f"{game} crowd"), commits=commits)

    log = house.records.log(match_id(played.board))
    assert len([row for row in log if row.command == "submit"]) == played.commits
    assert over(played.board) or played.commits == commits
    assert pictures(played.board)[0]["description"]
    assert all(person.user.display in text(played.board) for person in room.people)
