"""Registering the slash commands with Discord, only when they changed: registrations are limited."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import discord
from discord import app_commands, http

from bot import connection, endpoint
from bot.client import Herald
from bot.config import Settings
from bot.match.service.match_service import MatchService
from bot.registration import ENTRY_POINT, Json, Ledger, entry_points, fitting, installs, refusal
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
UNAUTHORISED = 401

NAMED = 5
"""Commands that one line names; of more it says that there are others."""

_THEIRS = frozenset({"id", "application_id", "version", "guild_id", "dm_permission", "handler"})


async def synchronise(settings: Settings, token: str) -> str:
    """Compare and send, once Discord can be reached; returns one line for the operator.

    No match is looked at, so the database is left alone. Raises ConfigError for a token that Discord does not know,
    RefusedError for commands it doesn't take.
    """
    return await connection.patiently(lambda: _synchronised(settings, token), endpoint.clock())


async def _synchronised(settings: Settings, token: str) -> str:
    async with Herald(settings, MatchService(MemoryStore())) as bot:
        await bot.login(token)
        return await tell(bot)


async def tell(bot: Herald) -> str:
    """Compare and send, as a bot that has logged in; returns one line for the operator. Raises RefusedError."""
    assert bot.application_id is not None, "login learns the application's id"
    ledger = Ledger.of(bot.settings, bot.application_id)
    having = installs(await _application(bot))
    ours = fitting(await payload(bot), having)
    theirs = await registered(bot)
    if is_known(ours, theirs, ledger):
        return f"{len(ours)} commands, all known to Discord already."
    try:
        every = [*ours, *entry_points(theirs, having)]
        kept: list[Any] = await bot.http.bulk_upsert_global_commands(bot.application_id, payload=every)
    except discord.HTTPException as error:
        if connection.is_away(error) or error.status == UNAUTHORISED:
            raise
        refused = refusal(error)
        ledger.write(normal(ours), refused=refused)
        raise refused from error
    ledger.write(normal(ours), normal(_listed(kept)))
    return f"{len(ours)} commands sent to Discord."


async def _application(bot: Herald) -> Any:
    """What Discord says of the application; None where it says nothing."""
    try:
        return await bot.http.request(http.Route("GET", "/applications/@me"))
    except discord.HTTPException as error:
        if connection.is_away(error):
            raise
        return None


def is_known(ours: Sequence[Json], theirs: Sequence[Json], ledger: Ledger) -> bool:
    """Whether Discord has Herald's commands, or what it made of them when they were sent."""
    listed = normal(_listed(theirs))
    return bool(listed == normal(ours) or ledger.was_made_of(normal(ours), listed))


def differing(ours: Sequence[Json], theirs: Sequence[Json]) -> str:
    """The commands of which Discord has another form or none, and those only Discord has; empty for none."""
    mine, listed = ({one["name"]: one for one in normal(own)} for own in (ours, _listed(theirs)))
    names = sorted(name for name in mine.keys() | listed.keys() if mine.get(name) != listed.get(name))
    return ", ".join(f"/{name}" for name in names[:NAMED]) + (" and others" if len(names) > NAMED else "")


def _listed(theirs: Sequence[Json]) -> list[Json]:
    """The commands that are Herald's own, by name."""
    own = [command for command in theirs if command.get("type") != ENTRY_POINT]
    return sorted(own, key=lambda command: str(command["name"]))


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
