"""What a list says of matches whose place takes no board: as Discord tells of it, or as it has refused one."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import discord
import pytest

from bot.i18n import LOCALES, phrases
from bot.match.model import Status, Where
from cogs.ui import closed
from cogs.ui.refusals import LOCKED, NO_ACCESS

THREAD = Where(10, 20, 30)


def told(
    language: str, where: Where = THREAD, refusal: int | None = None, status: Status = Status.RUNNING, **known: Any
) -> str | None:
    """What's said of a match. known: what Discord tells of its place."""
    held = discord.Permissions.all_channel() if known.get("held") is None else known["held"]
    held.update(manage_threads=known.get("manages", False))
    thread = SimpleNamespace(locked=known.get("locked", False), permissions_for=lambda _: held)
    channel = SimpleNamespace(type=discord.ChannelType.text, permissions_for=lambda _: held)
    guild = SimpleNamespace(
        unavailable=known.get("unavailable", False),
        me=None,
        get_channel=lambda _: channel if known.get("there", True) else None,
        get_thread=lambda _: thread if known.get("cached", True) else None,
    )
    client: Any = SimpleNamespace(get_guild=lambda _: guild)
    match: Any = SimpleNamespace(id=1, where=where, status=status)
    original = discord.abc.GuildChannel.permissions_for
    discord.abc.GuildChannel.permissions_for = lambda *_: held  # type: ignore[method-assign]
    try:
        return closed.among(client, [match], lambda _: refusal, phrases(language)).get(1)
    finally:
        discord.abc.GuildChannel.permissions_for = original  # type: ignore[method-assign]


@pytest.mark.parametrize("language", LOCALES)
def test_it_says_why_and_nothing_where_boards_are_taken_or_nothing_is_known(language: str) -> None:
    say = phrases(language)
    locked, lacks = (
        say("place-waits-locked"),
        say("place-waits-lacks", permissions=f"**{say('permission-attach-files')}**"),
    )

    assert told(language) is None
    assert told(language, locked=True) == locked
    assert told(language, locked=True, manages=True) is None
    assert told(language, locked=True, cached=False) is None
    assert told(language, refusal=LOCKED, cached=False) == locked
    assert told(language, refusal=NO_ACCESS) == say("place-waits")
    for place in (THREAD, Where(10, 20, None)):
        held = discord.Permissions.all_channel()
        held.update(attach_files=False)
        assert told(language, place, held=held) == lacks
    assert told(language, locked=True, status=Status.FINISHED) is None
    assert told(language, locked=True, unavailable=True) is None
    assert told(language, locked=True, there=False) is None
