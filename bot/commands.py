"""Registering the slash commands with Discord, only when they changed: registrations are limited."""

from __future__ import annotations

from typing import Any

from discord import app_commands, http

from bot import connection, endpoint
from bot.client import Herald
from bot.config import Settings
from bot.match.service import MatchService
from bot.storage import MemoryStore
from cogs.ui.host import Host

# What Discord adds to a command by itself, and what it leaves out when it has the usual value.
_USUAL: dict[str, Any] = {
    "name_localizations": None,
    "description_localizations": None,
    "default_member_permissions": None,
    "nsfw": False,
    "required": False,
    "autocomplete": False,
    "options": [],
    "choices": [],
    "contexts": None,
    "integration_types": None,
    "channel_types": [],
    "type": 1,
}
_THEIRS = frozenset({"id", "application_id", "version", "guild_id", "dm_permission", "handler"})


async def synchronise(settings: Settings, token: str) -> str:
    """Compare and send, once Discord can be reached; returns one line for the operator.

    No match is looked at, so the database is left alone. Raises ConfigError for a token that Discord does not know.
    """
    return await connection.patiently(lambda: _synchronised(settings, token), endpoint.clock())


async def _synchronised(settings: Settings, token: str) -> str:
    async with Herald(settings, MatchService(MemoryStore())) as bot:
        await bot.login(token)
        return await tell(bot)


async def tell(bot: Herald) -> str:
    """Compare and send, as a bot that has logged in; returns one line for the operator."""
    assert bot.application_id is not None, "login learns the application's id"
    ours = await payload(bot)
    theirs = await registered(bot)
    if normal(ours) == normal(theirs):
        return f"{len(ours)} commands, all known to Discord already."
    await bot.http.bulk_upsert_global_commands(bot.application_id, payload=ours)
    return f"{len(ours)} commands sent to Discord."


async def registered(bot: Herald) -> list[Any]:
    """The commands Discord has, in every language; discord.py's own request leaves the languages out."""
    route = http.Route("GET", "/applications/{application_id}/commands", application_id=bot.application_id)
    found: list[Any] = await bot.http.request(route, params={"with_localizations": "true"})
    return sorted(found, key=lambda command: str(command["name"]))


async def payload(bot: Herald) -> list[Any]:
    """The commands as Discord wants them, localisations included."""
    translator = bot.tree.translator
    assert translator is not None, "setup_hook sets it"
    return [await command.get_translated_payload(bot.tree, translator) for command in _top(bot.tree)]


def _top(tree: app_commands.CommandTree[Host]) -> list[Any]:
    return sorted(tree.get_commands(), key=lambda command: command.name)


def normal(value: Any) -> Any:
    """A command without what Discord adds and without usual values, so that two forms of it compare equal."""
    if isinstance(value, dict):
        kept = {key: normal(item) for key, item in value.items() if key not in _THEIRS}
        return {key: item for key, item in sorted(kept.items()) if key not in _USUAL or item != normal(_USUAL[key])}
    if isinstance(value, list | tuple):
        items = [normal(item) for item in value]
        named = all(isinstance(item, dict) and "name" in item and "type" not in item for item in items)
        return sorted(items, key=lambda item: str(item.get("name"))) if items and named else items
    return value
