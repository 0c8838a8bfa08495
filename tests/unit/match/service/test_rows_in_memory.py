"""The newest rows of a match in memory are those of its log, and reach back as far as boards tell."""

from __future__ import annotations

import random

import pytest

from bot.games.registry import GAMES
from bot.match.events import log_row_conversion
from bot.match.fold.match_cache import Live
from bot.match.model.match import Match, Status
from bot.match.views.visibility import since
from bot.storage import MemoryStore
from tests.unit.match.party import ALICE, BOB, HERE, Party


class Counting(MemoryStore):
    """A store that counts how often rows of a log are read."""

    reads = 0

    async def rows(self, match_id, after, limit):
        self.reads += 1
        return await super().rows(match_id, after, limit)

    async def load(self, match_id):
        self.reads += 1
        return await super().load(match_id)


async def begun(party: Party, game: str) -> Match:
    """A match of two in which no move is held back."""
    match = await party.service.lobby.open(party.caller(ALICE), HERE, game, 2, {}, "en", 0)
    await party.service.lobby.join(party.caller(BOB), match.id)
    return await party.service.lobby.start(party.caller(ALICE), match.id)


@pytest.mark.parametrize("game", GAMES)
async def test_they_are_those_of_the_log_through_a_whole_match(game: str):
    party = Party()
    match, rng = await begun(party, game), random.Random(game)
    while match.status is Status.RUNNING:
        match = await party.move(match, rng.randrange(1000))
        live = party.service._journal._cache.get(match.id)
        stored = log_row_conversion.to_entries(await party.store.rows(match.id, live.behind, 1000), match.rules)
        assert list(live.rows) == list(stored)
        assert live.newer(live.behind, 3) == list(stored)[:3]
        assert live.behind == 0 or live.newer(live.behind - 1, 3) is None


@pytest.mark.parametrize("game", GAMES)
async def test_no_row_is_read_for_a_match_in_memory(game: str):
    party = Party(Counting())
    match, rng = await begun(party, game), random.Random(game)
    await party.service.outbox.mark_posted(match.id, match.seq, 20, 30)
    before = party.store.reads
    for _ in range(60):
        if match.status is not Status.RUNNING:
            break
        match = await party.move(match, rng.randrange(1000))
        shown, told = await party.service.glance(match.id)
        begins = since(shown, told.posted)
        await party.service.outbox.mark_posted(match.id, shown.public_seq, 20, 30, begins)
        await party.service.views.perspective(shown.id, seq=shown.seq, after=begins)
        for user in (match.players[0].user, match.players[1].user, None):
            await party.service.views.perspective(shown.id, user)

    assert party.store.reads == before


async def test_old_rows_are_forgotten():
    party = Party()
    match = await party.started()
    match = await party.move(match)
    live = party.service._journal._cache.get(match.id)
    for _ in range(40):
        match = await party.move(match)

    kept = party.service._journal._cache.get(match.id)

    assert live.behind == 0
    assert len(kept.rows) < 10 < match.seq
    assert kept.behind > kept.match.befores[0].seq


async def test_rows_of_another_process_are_not_missed():
    party = Party()
    match = await party.started()
    other = Party(party.store)
    await other.move(await other.service.load(match.id))

    now = await party.service.load(match.id)

    assert now.seq == match.seq + 1
    assert [row.seq for row in await party.service.views.entries(match.id, after=match.seq)] == [now.seq]


async def test_rows_that_are_kept_wrongly_are_caught(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(Live, "newer", lambda live, _, limit: list(live.rows)[-limit:])

    with pytest.raises(AssertionError):
        await test_they_are_those_of_the_log_through_a_whole_match("kingdomino")
