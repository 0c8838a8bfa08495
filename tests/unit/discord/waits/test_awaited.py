"""`/turns` and the board that follows a move: by deadline, in words, and never of a server the reader has left."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import pytest

from bot.i18n import LOCALES, phrases
from bot.match.model.match import Match, Where
from bot.match.model.match_codes import code
from bot.match.model.time_control import DAY, HOUR, Clock, Consequence
from cogs.ui.channels.forbidden_channels import Refusals
from cogs.ui.channels.server_membership import Attendance
from cogs.ui.text.custom_id import read
from cogs.waits import turns_list
from cogs.waits.turns_list_types import Found
from cogs.waits.waiting_boards import Agenda
from tests.unit.discord.components import BUTTON, custom_ids, faults, tree, walk
from tests.unit.discord.matches import HOSTILE, Club, said
from tests.unit.discord.telling import refused

HOME, ABROAD, FAR = 10, 11, 12
NAMES = {HOME: "The Lamp & Table", ABROAD: "Another *Server*", FAR: "Far Away"}
EN = phrases("en")
ANA = 1
both_languages = pytest.mark.parametrize("language", LOCALES)


class Servers:
    """The client, as far as an agenda knows it. absent: (server, user) who is not there; mute: do not answer."""

    def __init__(self) -> None:
        self.absent: set[tuple[int, int]] = set()
        self.mute: set[int] = set()
        self.left: set[int] = set()
        self.asked: list[int] = []

    @property
    def guilds(self) -> list[Any]:
        return [SimpleNamespace(id=number, name=name) for number, name in NAMES.items() if number not in self.left]

    def get_guild(self, number: int) -> Any:
        async def fetch_member(user: int) -> None:
            self.asked.append(number)
            if number in self.mute:
                raise OSError("no answer")
            if (number, user) in self.absent:
                raise refused(404, 10007)

        known = number in NAMES and number not in self.left
        return SimpleNamespace(unavailable=False, fetch_member=fetch_member) if known else None


class Room(Club):
    """A club with an agenda; matches of two and more in three servers, most of them waiting for Ana."""

    def __init__(self, names: Sequence[str] = ("Ana", "Ben", "Cleo", "Dan")) -> None:
        super().__init__(names)
        self.client: Any = Servers()
        clock: Any = self.clock
        self.agenda = Agenda(self.client, self.service, Attendance(self.client, clock, Refusals(clock)), self.clock)

    async def waiting(  # type: ignore[override] # another kind of waiting
        self, guild: int = HOME, clock: Clock | None = None, seats: int = 2, grace: int = 0
    ) -> Match:
        """A match that waits for Ana, shown in its channel."""
        while True:
            self.clock.at += 60_000
            where = Where(guild, guild * 10, None)
            match = await self.service.lobby.open(
                self.caller(ANA), where, "kingdomino", seats, {}, "en", grace, clock=clock
            )
            for user in range(2, seats + 1):
                match = await self.service.lobby.join(self.caller(user), match.id)
            match = await self.service.lobby.start(self.caller(ANA), match.id)
            if ANA in (match.players[seat].user for seat in match.to_act()):
                await self.service.outbox.mark_posted(match.id, match.public_seq, guild * 10, match.id % 10**9)
                return match
            await self.service.play.resign(self.caller(2), match.id)

    async def warned(self, match: Match) -> None:
        """Ana has heard of the warning."""
        wait = await self.service.store.wait(match.id, ANA)
        if wait is not None:
            assert await self.service.store.change_waits([(wait, replace(wait, rung_at=self.clock.at))])

    async def page(self, number: int = 0, here: int | None = HOME, language: str = "en") -> Any:
        found = await self.agenda.of(ANA, here)
        lines = [*(board.table for board in found.boards), *found.held]
        return turns_list.page(found, number, await self.agenda.reader(lines, here, phrases(language)))


def order(found: Found) -> list[int]:
    return [board.table.id for board in found.boards]


async def test_boards_stand_by_deadline_and_then_by_how_long_they_wait() -> None:
    room = Room()
    old = await room.waiting()
    slow = await room.waiting(ABROAD, Clock(9))
    quick = await room.waiting(clock=Clock(1, bank=True))
    new = await room.waiting(ABROAD)

    found = await room.agenda.of(ANA, HOME)

    assert order(found) == [quick.id, slow.id, old.id, new.id]
    assert [board.deadline for board in found.boards[:2]] == [quick.clock.since[0] + DAY, slow.clock.since[0] + 9 * DAY]
    assert (found.held, found.unreachable) == ((), 0)


@both_languages
async def test_each_board_says_where_it_is_since_when_it_waits_and_until_when(language: str) -> None:
    room, say = Room(HOSTILE), phrases(language)
    here = await room.waiting(clock=Clock(3), seats=3)
    there = await room.waiting(ABROAD)

    post = await room.page(language=language)

    told, parts = said(post), tree(post.items)
    assert not faults(parts)
    assert told.startswith(f"### {say('turns-title')}\n1 · ")
    assert f"[{code(here.id)}](https://discord.com/channels/10/100/" in told
    assert "<#100>" in told
    assert say("turns-place", server="Another \\*Server\\*", channel="<#110>") in told
    assert say("turns-since", when=f"<t:{-(-here.clock.since[0] // 1000)}:R>") in told
    end = (here.clock.since[0] + 3 * DAY) // 1000
    assert f"<t:{end}:f>" in told
    assert say("turns-alone") in told
    ways = [part for part in walk(parts) if part["type"] == BUTTON]
    assert [way["label"] for way in ways] == ["1 · Kingdomino", "2 · Kingdomino"]
    assert read(ways[0]["custom_id"]).match == here.id
    assert ways[1]["url"].startswith("https://discord.com/channels/11/110/")
    assert there.id != here.id


async def test_nobody_reads_of_a_server_they_have_left_nor_of_one_that_cannot_be_asked() -> None:
    room = Room()
    mine = await room.waiting()
    left, gone, mute = await room.waiting(ABROAD), await room.waiting(FAR), await room.waiting(FAR)
    room.client.absent.add((ABROAD, ANA))
    room.client.mute.add(FAR)

    post = await room.page(here=None)

    told = said(post)
    assert code(mine.id) in told
    assert EN("turns-unreachable", count=2) in told
    for hidden in (left, gone, mute):
        assert code(hidden.id) not in told
        assert str(hidden.where.channel) not in told
    assert "Another" not in told
    assert "Far" not in told


async def test_who_leaves_is_not_there_a_moment_later_and_a_server_herald_has_left_cannot_be_asked() -> None:
    room = Room()
    await room.waiting(ABROAD)
    before = await room.agenda.of(ANA, HOME)
    room.client.absent.add((ABROAD, ANA))
    room.clock.at += 10_000
    after = await room.agenda.of(ANA, HOME)
    room.client.left.add(ABROAD)
    room.clock.at += 300_000
    without = await room.agenda.of(ANA, HOME)

    assert [len(found.boards) for found in (before, after, without)] == [1, 0, 0]
    assert [found.unreachable for found in (before, after, without)] == [0, 0, 1]


async def test_the_server_one_asks_from_is_not_asked_for() -> None:
    room = Room()
    await room.waiting()
    await room.waiting(ABROAD)

    await room.agenda.of(ANA, HOME)

    assert room.client.asked == [ABROAD]


@both_languages
async def test_a_pause_a_held_seat_and_time_that_ran_out_are_said(language: str) -> None:
    room, say = Room(), phrases(language)
    paused = await room.waiting(clock=Clock(2))
    for user in (1, 2):
        await room.service.clocks.vote_pause(room.caller(user), paused.id, True)
    late = await room.waiting(clock=Clock(1))
    held = await room.waiting(ABROAD, Clock(1, consequence=Consequence.HOLD))
    for _ in range(2):
        room.clock.at += 30 * HOUR
        await room.service.outbox.mark_posted(held.id, (await room.service.load(held.id)).public_seq, 110, 5)
        await room.service.fire(held.id)
        await room.warned(held)

    post = await room.page(language=language)

    told = said(post)
    assert (await room.service.load(held.id)).seats.held == {0}
    assert not faults(tree(post.items))
    assert say("turns-paused") in told
    assert say("turns-ran-out", at="", when=f"<t:{-(-(late.clock.since[0] + DAY) // 1000)}:R>") in told
    assert told.index(code(late.id)) < told.index(code(paused.id)) < told.index(code(held.id))
    assert say("turns-held", count=1) in told


async def test_nothing_waits_in_a_match_that_is_over_nor_while_a_move_may_be_taken_back() -> None:
    room = Room()
    over, moved = await room.waiting(), await room.waiting(grace=15)
    await room.service.play.resign(room.caller(2), over.id)
    while moved.undo.pending is None:
        moved = await room.move(moved)

    assert (await room.agenda.of(ANA, HOME)).boards == ()
    assert said(await room.page()).endswith(EN("turns-none"))
    assert await room.agenda.next(ANA, HOME) is None


@both_languages
async def test_many_boards_of_people_with_any_names_are_paged_and_every_page_leads_to_the_others(language: str) -> None:
    room = Room(HOSTILE)
    found = [await room.waiting(ABROAD if number % 2 else HOME) for number in range(19)]

    pages = [await room.page(number, language=language) for number in (0, 1, 2, 99)]

    listed = [[match.id for match in found if code(match.id) in said(page)] for page in pages]
    assert [len(one) for one in listed] == [8, 8, 3, 3]
    assert [one for page in listed[:3] for one in page] == [match.id for match in found]
    assert not any(faults(tree(page.items)) for page in pages)
    turning = [
        [read(one).argument for one in custom_ids(tree(page.items)) if read(one).verb == "turns"] for page in pages
    ]
    assert turning == [["1"], ["0", "2"], ["1"], ["1"]]


async def test_the_next_board_is_the_most_urgent_the_reader_may_know_of_or_the_one_they_want() -> None:
    room = Room()
    calm, urgent = await room.waiting(), await room.waiting(ABROAD, Clock(1))

    first = await room.agenda.next(ANA, HOME)
    wanted = await room.agenda.next(ANA, HOME, calm.id)
    room.client.absent.add((ABROAD, ANA))
    room.clock.at += 10_000
    without = await room.agenda.next(ANA, HOME)

    assert [board.table.id if board else 0 for board in (first, wanted, without)] == [urgent.id, calm.id, calm.id]


@both_languages
async def test_what_follows_a_move_is_a_press_here_a_link_elsewhere_and_else_nothing(language: str) -> None:
    room, say = Room(), phrases(language)
    here, there = await room.waiting(), await room.waiting(ABROAD, Clock(1))
    boards = {board.table.id: board for board in (await room.agenda.of(ANA, HOME)).boards}
    reader = await room.agenda.reader([here, there], HOME, say)

    press, link, nothing = (turns_list.onward(board, reader) for board in (boards[here.id], boards[there.id], None))

    assert (press.match, press.url, link.match) == (here.id, "", 0)
    assert link.url.startswith("https://discord.com/channels/11/110/")
    assert [len(one.buttons(say)) for one in (press, link, nothing)] == [1, 1, 0]
    assert f"<t:{(there.clock.since[0] + DAY) // 1000}:R>" in link.text
    assert nothing.line() == [f"-# {say('next-none')}"]
