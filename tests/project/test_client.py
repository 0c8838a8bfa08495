"""What Herald asks of Discord, and what it lets a message do."""

from __future__ import annotations

import re

import discord

from bot.client import Herald
from bot.sandbox import permissions
from cogs.ui.interaction.bot_permissions import PERMISSIONS
from tests.project.tree import ROOT

HOSTING = ROOT / "HOSTING.md"

ASKED = {
    "attach_files",
    "connect",
    "create_public_threads",
    "embed_links",
    "read_message_history",
    "send_messages",
    "send_messages_in_threads",
    "view_channel",
}


def test_the_only_intent_is_guilds(herald: Herald) -> None:
    assert [name for name, on in herald.intents if on] == ["guilds"]


def test_a_message_pings_nobody_unless_it_says_whom(herald: Herald) -> None:
    assert herald.allowed_mentions is not None
    assert herald.allowed_mentions.to_dict() == discord.AllowedMentions.none().to_dict()


def test_no_member_and_no_message_is_kept_in_memory(herald: Herald) -> None:
    assert herald._connection.member_cache_flags == discord.MemberCacheFlags.none()
    assert herald._connection.max_messages is None


def test_no_view_is_kept_in_memory_after_start(herald: Herald) -> None:
    assert not herald.persistent_views


def test_the_permissions_are_the_minimal_ones_of_the_design() -> None:
    # discord.py knows View Channel under its older name too.
    granted = {name for name, on in PERMISSIONS if on} - {"read_messages"} | {"view_channel"}

    assert granted == ASKED


def test_the_bot_of_the_sandbox_is_invited_with_the_same() -> None:
    assert PERMISSIONS.value == permissions.INVITED


def test_hosting_lists_exactly_these_permissions_and_their_number() -> None:
    text = HOSTING.read_text(encoding="utf-8")

    (line,) = re.findall(r"^Permissions: (.+)$", text, re.MULTILINE)

    names = {name.strip().lower().replace(" ", "_") for name in line.split(".")[0].split(",")}
    assert names == ASKED
    assert f"permissions={PERMISSIONS.value}" in text
