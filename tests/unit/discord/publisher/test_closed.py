"""What a list says of matches whose place takes no board: as Discord tells of it, or as it has refused one."""

from __future__ import annotations

from functools import partial
from types import SimpleNamespace
from typing import Any

import discord
import pytest

from bot.i18n import LOCALES, phrases
from bot.match.model.match import Status, Where
from cogs.ui.channels.forbidden_channels import LOCKED, NO_ACCESS
from cogs.ui.interaction import why_boards_cannot_post

THREAD = Where(10, 20, 30)


def told(
    monkeypatch: pytest.MonkeyPatch,
    language: str,
    where: Where = THREAD,
    refusal: int | None = None,
    status: Status = Status.RUNNING,
    **known: Any,
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
    monkeypatch.setattr(discord.abc.GuildChannel, "permissions_for", lambda *_: held)
    return why_boards_cannot_post.among(client, [match], lambda _: refusal, phrases(language)).get(1)


@pytest.mark.parametrize("language", LOCALES)
def test_it_says_why_and_nothing_where_boards_are_taken_or_nothing_is_known(
    language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    say, of = phrases(language), partial(told, monkeypatch, language)
    locked, lacks = (
        say("place-waits-locked"),
        say("place-waits-lacks", permissions=f"**{say('permission-attach-files')}**"),
    )

    assert of() is None
    assert of(locked=True) == locked
    assert of(locked=True, manages=True) is None
    assert of(locked=True, cached=False) is None
    assert of(refusal=LOCKED, cached=False) == locked
    assert of(refusal=NO_ACCESS) == say("place-waits")
    for place in (THREAD, Where(10, 20, None)):
        held = discord.Permissions.all_channel()
        held.update(attach_files=False)
        assert of(place, held=held) == lacks
    assert of(locked=True, status=Status.FINISHED) is None
    assert of(locked=True, unavailable=True) is None
    assert of(locked=True, there=False) is None
