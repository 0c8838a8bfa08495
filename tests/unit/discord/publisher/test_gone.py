"""Deleted channels and threads: lists say so, link to none of them, and ask Discord no more than they must."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import pytest

from bot.i18n import LOCALES, phrases
from bot.match.model.match import Match, Where
from bot.match.model.match_codes import code
from bot.match.model.match_lists_and_messages import Query
from bot.match.model.waits import WaitKind
from bot.match.waits import kinds
from cogs.history.search import match_lists
from cogs.match import cog_match as matches
from cogs.ui.channels import existence
from cogs.ui.channels.deleted_places import FRESH, Gone
from cogs.ui.channels.forbidden_channels import Refusals
from cogs.ui.text.custom_id import CustomId, read
from cogs.waits import turns_list
from cogs.waits.turns_list_types import Board, Found, Reader
from tests.unit.discord.components import custom_ids, faults, tree
from tests.unit.discord.matches import Club, said
from tests.unit.discord.telling import refused
from tests.unit.match.party import HERE

CHANNEL, ELSEWHERE, THREAD, OPEN_THREAD, BELOW = 20, 21, 200, 201, 202

both_languages = pytest.mark.parametrize("language", LOCALES)


class Servers:
    """The client, as far as it is asked. channels: that are there; threads: what fetching one meets."""

    def __init__(self) -> None:
        self.channels = {CHANNEL, ELSEWHERE}
        self.threads: dict[int, Exception | None] = {}
        self.fetched: list[int] = []
        self.back: list[int] = []
        self.take_back = True
        self.unavailable = False

    def get_guild(self, number: int) -> Any:
        def known(place: int) -> object | None:
            return place if place in self.channels or place == OPEN_THREAD else None

        return SimpleNamespace(unavailable=self.unavailable, get_channel=known, get_thread=known) if number else None

    async def fetch_channel(self, number: int) -> None:
        self.fetched.append(number)
        if number == BELOW:
            await asyncio.Event().wait()
        if (fault := self.threads.get(number)) is not None:
            raise fault

    async def thread_gone(self, thread: int) -> bool:
        self.back.append(thread)
        return self.take_back


class Lists(Club):
    """Matches in places that may be gone."""

    def __init__(self) -> None:
        super().__init__()
        self.servers = Servers()
        client: Any = self.servers
        self.refusals = Refusals(self.clock)
        self.gone = Gone(client, self.clock, self.servers.thread_gone, self.refusals)

    async def at(self, channel: int, thread: int | None = None) -> Match:
        """A running match of a place, with a board there."""
        match = await self.begun()
        match = await self.service.lobby.house(match.id, replace(HERE, channel=channel, thread=thread))
        await self.service.outbox.mark_posted(match.id, match.public_seq, thread or channel, 2**62)
        return match


async def test_a_match_of_a_deleted_channel_is_nowhere_and_nothing_is_asked() -> None:
    club = Lists()
    lost, there = await club.at(CHANNEL), await club.at(ELSEWHERE)
    club.servers.channels = {ELSEWHERE}

    assert await club.gone.among([lost, there]) == {lost.id: None}
    assert club.servers.fetched == []


async def test_a_match_of_a_deleted_thread_goes_on_in_its_channel_at_once() -> None:
    club = Lists()
    match = await club.at(CHANNEL, THREAD)
    club.servers.threads = {THREAD: refused(404, 10003)}

    assert await club.gone.among([match]) == {match.id: replace(match.where, thread=None)}
    assert club.servers.back == [THREAD]


async def test_a_match_of_a_deleted_post_is_nowhere_if_its_forum_takes_none() -> None:
    club = Lists()
    match = await club.at(CHANNEL, THREAD)
    club.servers.threads, club.servers.take_back = {THREAD: refused(404, 10003)}, False

    assert await club.gone.among([match]) == {match.id: None}
    assert club.servers.back == [THREAD]


@pytest.mark.parametrize("fault", [None, refused(403, 50001), refused(404, 10004), refused(500, 0), OSError("away")])
async def test_a_thread_is_gone_only_where_discord_says_so(fault: Exception | None) -> None:
    club = Lists()
    match = await club.at(CHANNEL, THREAD)
    club.servers.threads = {THREAD: fault}

    assert await club.gone.among([match]) == {}
    assert club.servers.back == []


async def test_open_threads_are_known_and_archived_ones_asked_for_once_in_a_while() -> None:
    club = Lists()
    there, archived = await club.at(CHANNEL, OPEN_THREAD), await club.at(CHANNEL, THREAD)

    for _ in range(3):
        assert await club.gone.among([there, archived]) == {}
    club.clock.at += FRESH
    await club.gone.among([there, archived])

    assert club.servers.fetched == [THREAD, THREAD]


async def test_a_thread_that_herald_cannot_see_is_asked_for_once_and_the_refusal_counts() -> None:
    """Discord bans a bot that is refused too often."""
    club = Lists()
    match, free = await club.at(CHANNEL, THREAD), club.refusals._free()
    club.servers.threads = {THREAD: refused(403, 50001)}

    assert await club.gone.among([match]) == {}
    assert club.refusals._free() == free - 1
    for _ in range(3):
        club.clock.at += FRESH
        assert await club.gone.among([match]) == {}

    assert club.servers.fetched == [THREAD]


async def test_a_slow_answer_keeps_no_list_from_being_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(existence, "PATIENCE", 0.01)
    club = Lists()

    assert await club.gone.among([await club.at(CHANNEL, BELOW)]) == {}


async def test_a_server_that_cannot_be_asked_has_lost_nothing() -> None:
    club = Lists()
    match = await club.at(CHANNEL)
    club.servers.channels, club.servers.unavailable = set(), True

    assert await club.gone.among([match, replace(match, id=1, where=Where(0, CHANNEL))]) == {}


@both_languages
async def test_a_list_says_that_a_place_is_gone_and_has_no_link_there(language: str) -> None:
    club, say = Lists(), phrases(language)
    lost, back = await club.at(CHANNEL), await club.at(ELSEWHERE, THREAD)
    club.servers.channels, club.servers.threads = {ELSEWHERE}, {THREAD: refused(404, 10003)}

    kind = replace(matches.HERE, gone=club.gone)
    post = await match_lists.page(club.service, Query(HERE.guild, limit=8), kind, say)

    text = said(post)
    assert "https://" not in text
    assert say("place-deleted") in text
    assert f"<#{ELSEWHERE}>" in text
    assert all(code(match.id) in text for match in (lost, back))
    assert str(THREAD) not in text


@both_languages
async def test_turns_offer_to_move_a_match_here_whose_place_is_gone(language: str) -> None:
    club, say = Lists(), phrases(language)
    match = await club.at(CHANNEL)
    wait = next(one for one in kinds.waiting(match) if one.kind is WaitKind.MOVE)
    board = Board(match, wait, club.clock.at, None)
    addresses = {match.id: "https://discord.com/channels/10/20/30"}

    here, abroad = (
        turns_list.page(
            Found((board,)), 0, Reader(say, guild, {10: "Lamp"}, addresses, club.clock.at, gone={match.id: None})
        )
        for guild in (HERE.guild, 11)
    )

    assert [read(one) for one in custom_ids(tree(here.items))] == [CustomId("bring", match.id)]
    assert custom_ids(tree(abroad.items)) == []
    for post in (here, abroad):
        assert not faults(tree(post.items))
        assert say("place-deleted-waits") in said(post)
        assert "https://" not in said(post)
