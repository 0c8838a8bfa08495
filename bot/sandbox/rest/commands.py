"""Routes for application commands, global and per guild."""

from __future__ import annotations

from typing import Any

from bot.sandbox.rest.call import NO_CONTENT, Call, Reply, Route
from bot.sandbox.rules import commands
from bot.sandbox.rules.refusal import Refused, unknown
from bot.sandbox.world import Json

_DEFAULTS: Json = {
    "description": "",
    "name_localizations": None,
    "description_localizations": None,
    "default_member_permissions": None,
    "dm_permission": True,
    "contexts": None,
    "nsfw": False,
}


def _scope(call: Call) -> int | None:
    """The guild of the route, or None for global commands."""
    if call.id("application_id") != call.world.application_id:
        raise Refused(403, 20012, "You are not authorized to perform this action on this application")
    if "guild_id" not in call.path:
        return None
    guild_id = call.id("guild_id")
    if guild_id not in {guild.id for guild in call.world.bot_guilds()}:
        raise Refused(403, 50001, "Missing Access")
    return guild_id


def _known(call: Call) -> dict[int, Json]:
    return call.world.commands.setdefault(_scope(call), {})


def _stored(call: Call, given: Json, command_id: int) -> Json:
    """A command as Discord keeps it: defaults spelt out, a new version."""
    scope = _scope(call)
    shape: Json = {
        "id": str(command_id),
        "application_id": str(call.world.application_id),
        "version": str(call.world.ids.next()),
        "type": given.get("type") or 1,
        "name": given["name"],
    }
    for key, default in _DEFAULTS.items():
        shape[key] = default if given.get(key) is None else given[key]
    installs = call.world.portal.installs
    chosen = [way for way in given.get("integration_types") or sorted(installs) if way not in call.world.portal.dropped]
    shape["integration_types"] = chosen
    if shape["type"] == commands.ENTRY_POINT:
        shape["handler"] = given["handler"]
    bits = given.get("default_member_permissions")
    shape["default_member_permissions"] = None if bits is None else str(bits)
    if given.get("options"):
        shape["options"] = [_option(option) for option in given["options"]]
    if scope is not None:
        shape["guild_id"] = str(scope)
        for key in ("dm_permission", "contexts", "integration_types"):
            shape.pop(key)
    return shape


def _option(given: Json) -> Json:
    shape = {key: value for key, value in given.items() if value is not None}
    shape.setdefault("name_localizations", None)
    shape.setdefault("description_localizations", None)
    if "options" in shape:
        shape["options"] = [_option(option) for option in shape["options"]]
    if "choices" in shape:
        shape["choices"] = [{"name_localizations": None, **choice} for choice in shape["choices"]]
    return shape


def _same(old: Json, new: Json) -> bool:
    return {k: v for k, v in old.items() if k != "version"} == {k: v for k, v in new.items() if k != "version"}


def _named(known: dict[int, Json], given: Json) -> int | None:
    key = (given.get("name"), given.get("type") or 1)
    return next((cid for cid, c in known.items() if (c["name"], c["type"]) == key), None)


def _upsert(call: Call, known: dict[int, Json], given: Json) -> Json:
    """A command of the same name keeps its id, and its version when nothing changed."""
    old_id = _named(known, given)
    new = _stored(call, given, old_id or call.world.ids.next())
    old = known.get(old_id) if old_id else None
    return old if old is not None and _same(old, new) else new


def _tell_page(call: Call) -> None:
    everything = [command for by_id in call.world.commands.values() for command in by_id.values()]
    call.exchange.notify("COMMANDS", {"commands": everything}, None)


async def listing(call: Call) -> Reply:
    """All commands, with translations only if asked for."""
    shown = list(_known(call).values())
    if call.query.get("with_localizations") not in ("1", "true", "True"):
        shown = [_without_localizations(command) for command in shown]
    return Reply(200, shown)


def _without_localizations(command: Any) -> Any:
    if isinstance(command, list):
        return [_without_localizations(one) for one in command]
    if not isinstance(command, dict):
        return command
    kept = {k: v for k, v in command.items() if not k.endswith("_localizations")}
    return {k: _without_localizations(v) if k in ("options", "choices") else v for k, v in kept.items()}


async def overwrite(call: Call) -> Reply:
    """These commands and no others from now on."""
    known = _known(call)
    given = call.body
    if not isinstance(given, list):
        raise Refused(400, 50035, "Invalid Form Body: a list of commands is expected")
    commands.check_all(given, call.world.portal.installs)
    commands.check_entry_point(known.values(), given)
    fresh = [_upsert(call, known, one) for one in given]
    known.clear()
    known.update({int(command["id"]): command for command in fresh})
    _tell_page(call)
    return Reply(200, fresh)


async def create(call: Call) -> Reply:
    """A command more, or in place of the one with its name."""
    known = _known(call)
    commands.check_one(call.json, call.world.portal.installs)
    existed = _named(known, call.json) is not None
    if not existed and len(known) >= commands.MAX_COMMANDS:
        raise Refused(400, 30032, "Maximum number of application commands reached (100)")
    command = _upsert(call, known, call.json)
    known[int(command["id"])] = command
    _tell_page(call)
    return Reply(200 if existed else 201, command)


def _one(call: Call) -> Json:
    found = _known(call).get(call.id("command_id"))
    if found is None:
        raise unknown("application command", 10063)
    return found


async def fetch(call: Call) -> Reply:
    """One command."""
    return Reply(200, _one(call))


async def patch(call: Call) -> Reply:
    """Parts of a command are replaced."""
    old = _one(call)
    merged = {**old, **call.json}
    commands.check_one(merged, call.world.portal.installs)
    command = _stored(call, merged, int(old["id"]))
    _known(call)[int(old["id"])] = command
    _tell_page(call)
    return Reply(200, command)


async def delete(call: Call) -> Reply:
    """A command less."""
    del _known(call)[int(_one(call)["id"])]
    _tell_page(call)
    return NO_CONTENT


_GLOBAL = "/applications/{application_id}/commands"
_GUILD = "/applications/{application_id}/guilds/{guild_id}/commands"

ROUTES: list[Route] = [
    route
    for prefix in (_GLOBAL, _GUILD)
    for route in (
        ("GET", prefix, listing),
        ("PUT", prefix, overwrite),
        ("POST", prefix, create),
        ("GET", prefix + "/{command_id}", fetch),
        ("PATCH", prefix + "/{command_id}", patch),
        ("DELETE", prefix + "/{command_id}", delete),
    )
]
