"""How a match looks to everyone is made once for each row, and again if what it tells has changed."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from bot.match.model.match import MatchUndo, Player
from cogs.ui.board.public_match_data_cache import MATCHES, Perspectives
from tests.unit.match.party import Party


@pytest.fixture
def party() -> Party:
    return Party()


class Counting:
    """A service that counts what it makes."""

    def __init__(self, party: Party) -> None:
        self.views = self
        self.made: list[tuple[int, int | None]] = []
        self._service = party.service

    async def perspective(self, match_id: int, *, seq: int, after: int | None):
        self.made.append((seq, after))
        return await self._service.views.perspective(match_id, seq=seq, after=after)


async def test_a_row_is_seen_once_for_its_board_its_calls_and_what_becomes_of_it(party: Party) -> None:
    service, match = Counting(party), await party.started()
    shared = Perspectives(service)
    boards = []
    for _ in range(4):
        opened, seq = match.opened[0], match.seq
        board = await shared.of(match, seq, opened)
        boards.append((seq, opened))
        assert await shared.of(match, seq) is board
        match = await party.move(match)
        assert await shared.of(match, seq, opened) is board

    assert service.made == boards


@pytest.mark.parametrize(
    "changed", [{"undo": MatchUndo(dropped=((2, 3),))}, {"players": (Player(8, "Hana"), Player(9, "Ida"))}]
)
async def test_it_is_made_again_after_a_takeback_or_a_new_player(party: Party, changed: dict[str, Any]) -> None:
    service, match = Counting(party), await party.started()
    shared = Perspectives(service)
    await shared.of(match, match.seq, 0)

    await shared.of(replace(match, **changed), match.seq, 0)

    assert service.made == [(match.seq, 0)] * 2


async def test_another_beginning_of_the_news_is_another_perspective(party: Party) -> None:
    service, match = Counting(party), await party.started()
    shared = Perspectives(service)

    assert (await shared.of(match, match.seq, 0)).after == 0
    assert (await shared.of(match, match.seq, 2)).after == 2


async def test_only_so_many_matches_are_kept(party: Party) -> None:
    service, match = Counting(party), await party.started()
    shared = Perspectives(service)
    await shared.of(match, match.seq, 0)
    for number in range(MATCHES):
        shared._kept[number] = []
    await shared.of(match, match.seq, 0)
    await shared.of(match, match.seq, 1)

    assert len(shared._kept) == MATCHES
