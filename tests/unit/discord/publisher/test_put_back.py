"""A match of a database that was put back is posted anew: nothing that hangs there of a lost future is taken for it."""

from __future__ import annotations

import copy

import discord
import pytest

from bot.match.model.match import Match
from bot.match.service.match_service import MatchService
from bot.storage import MemoryStore
from cogs.ui.channels.posted_already import Recent
from tests.unit.discord.telling import Sent, Stage
from tests.unit.match.party import Party, offered
from tests.unit.match.service.test_restoring import MADE, put_back


@pytest.fixture
def stage() -> Stage:
    return Stage(Party())


async def moved_on(stage: Stage, match: Match) -> Match:
    """Return the match once another seat is to act and everything was told."""
    acting = match.to_act()
    while match.to_act() == acting:
        match = await stage.party.move(match)
        await stage.clock.quiet()
    return match


async def came_back(stage: Stage, backup: MemoryStore, match: Match) -> Match:
    """The match of a process that began with a backup, everything told."""
    await stage.publisher.settled()
    # As bot/storage/backup/restore_mark.py leaves it: where boards hang is not known any more.
    backup._posted.pop(match.id, None)
    backup._calls.pop(match.id, None)
    await put_back(stage.party, backup, stage.clock.now())
    stage.party.service = MatchService(backup, clock=stage.clock)
    stage.publisher = stage.begin()
    stage.publisher.start()
    await stage.clock.quiet()
    return await stage.party.service.load(match.id)


def words(sent: Sent) -> str:
    return "\n".join(part.content for part in sent.components if isinstance(part, discord.ui.TextDisplay))


async def lost_and_posted(stage: Stage) -> tuple[Match, list[Sent], list[Sent]]:
    """A match that was put back, its messages from before that, and those that came."""
    match = await stage.started()
    backup = copy.deepcopy(stage.party.store)
    assert isinstance(backup, MemoryStore)
    await moved_on(stage, await moved_on(stage, match))
    place = stage.place(match)
    before = list(place.hung)
    match = await came_back(stage, backup, match)
    return match, before, [sent for sent in place.hung if sent not in before]


async def test_board_and_call_are_posted_below_and_what_was_there_leads_to_them(stage: Stage):
    match, before, after = await lost_and_posted(stage)

    (board,) = after
    assert board.pings == [offered(match)[0]]
    assert f"<t:{MADE // 1000}:f>" in words(board)
    left = [sent for sent in before if sent in stage.place(match).hung]
    assert all(not sent.content for sent in left), "a call of before calls nobody any more"
    assert words(left[-1]).endswith(f"/{board.id}")
    assert f"<t:{MADE // 1000}:f>" in words(left[-1])
    assert await stage.party.service.outbox.unposted() == []


async def test_a_board_of_the_lost_future_that_is_taken_for_the_newest_is_noticed(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
):
    def any_board(self: Recent, match: Match) -> tuple[int, Sent] | None:
        return max(((match.public_seq, sent) for _, sent in self._showing(match.id)), default=None)

    monkeypatch.setattr(Recent, "board", any_board)

    _, _, after = await lost_and_posted(stage)

    assert not [sent for sent in after if not sent.content]


async def test_after_a_crash_the_new_board_is_found_and_posted_no_more(stage: Stage):
    match, _, after = await lost_and_posted(stage)
    stage.party.store._posted.pop(match.id)

    await stage.kill()

    assert stage.place(match).hung[-len(after) :] == after


async def test_a_table_is_posted_anew_and_says_why(stage: Stage):
    match = await stage.party.gathered(3, 2)
    stage.publisher.publish(match.id)
    await stage.clock.quiet()
    (old,) = stage.place(match).hung
    backup = copy.deepcopy(stage.party.store)

    match = await came_back(stage, backup, match)

    assert match.lost
    first, new = stage.place(match).hung
    assert first is old
    assert f"/{new.id}" in words(old)
    (posted,) = [await stage.party.service.outbox.posted(match.id)]
    assert posted is not None
    assert posted.message == new.id
