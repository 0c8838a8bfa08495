"""Events of Discord's gateway, whole, and each with one field left out, added or of another type.

What a field may be is read from Discord's schemas (tests/e2e/checks/conformance.py).
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from typing import Any, NamedTuple
from urllib.parse import unquote

from bot.sandbox import envelopes, guilds, wire
from bot.sandbox.interactions import AUTOCOMPLETE, COMMAND, COMPONENT, MODAL
from bot.sandbox.server import Sandbox
from bot.sandbox.sessions import Session
from bot.sandbox.world import Message
from tests.e2e.checks.conformance import schemas

Json = dict[str, Any]
Path = tuple[str | int, ...]

WHEN = "2026-11-27T10:00:00.000000+00:00"
TIMES = ("_at", "_time", "timestamp", "_since", "_until")
DEEP = 6
"""Levels below which an example has only what a schema requires."""

NEVER = "a field nobody knows"

CHANNELS = {
    0: "APITextChannel",
    2: "APIGuildVoiceChannel",
    4: "APIGuildCategoryChannel",
    5: "APINewsChannel",
    13: "APIGuildStageVoiceChannel",
    15: "APIGuildForumChannel",
    16: "APIGuildMediaChannel",
}
"""The kinds a server has, with their schemas."""

_SUBSCRIBED: Json = {
    **{"id": "5", "user_id": "6", "sku_ids": ["7"], "entitlement_ids": ["8"], "renewal_sku_ids": ["7"], "status": 0},
    **{"current_period_start": WHEN, "current_period_end": WHEN, "canceled_at": WHEN, "country": "FR"},
}

_ids = itertools.count(9_000)


class Sample(NamedTuple):
    """An event as it should be. schema: of its fields, empty where none is published."""

    event: str
    data: Json
    schema: Json


class Spoilt(NamedTuple):
    """An event with one fault. optional: whether Discord may leave that field out."""

    path: Path
    how: str
    optional: bool
    data: Any


def definition(name: str) -> Json:
    """A schema by its name."""
    found: Json = schemas().gateway["definitions"][name]
    return found


def _followed(schema: Json, like: Any = None) -> Json:
    """What a reference names; of several choices the one that fits best."""
    while True:
        if "$ref" in schema:
            schema = definition(unquote(schema["$ref"].rsplit("/", 1)[-1]))
        elif "anyOf" in schema:
            choices = [_followed(one, like) for one in schema["anyOf"] if one.get("type") != "null"]
            schema = max(choices, key=lambda one: _fit(one, like)) if choices else {}
        else:
            return schema


def _fit(schema: Json, like: Any) -> int:
    if not isinstance(like, dict):
        return 0
    known = schema.get("properties", {})
    kind = known.get("type", {}).get("const")
    return len(like.keys() & known.keys()) - len(like.keys() - known.keys()) + 9 * (kind == like.get("type", NEVER))


def example(schema: Json, key: str = "", depth: int = 0) -> Any:
    """Something this schema allows, with every optional field."""
    found = _followed(schema)
    if "const" in found or found.get("enum"):
        return found["const"] if "const" in found else found["enum"][0]
    kinds = found.get("type", "object")
    kind = kinds if isinstance(kinds, str) else next(one for one in kinds if one != "null")
    if kind == "object":
        named = found.get("properties", {})
        kept = named if depth < DEEP else {one: named[one] for one in found.get("required", ())}
        return {one: example(inner, one, depth + 1) for one, inner in kept.items()}
    if kind == "array":
        items = found.get("items", {})
        return [example(items, key, depth + 1)] if isinstance(items, dict) and depth < DEEP else []
    if kind == "string":
        return WHEN if key.endswith(TIMES) else str(next(_ids))
    return {"boolean": True, "null": None}.get(kind, 1)


def _channels(guild: int) -> list[Json]:
    made = [example(definition(name)) | {"type": kind} for kind, name in CHANNELS.items()]
    return [channel | {"guild_id": str(guild), "parent_id": None} for channel in made]


def samples(discord: Sandbox) -> Iterator[Sample]:
    """Every event that comes to who asks for servers only, as this sandbox or a schema has it."""
    world, guild = discord.world, discord.guild("The Lamp & Table")
    number, me = guild.id, world.bot.id
    known = discord.channel("#games")
    thread = world.add_thread(known, "A match", me, 11)
    created = definition("GatewayGuildCreateDispatchData")
    opened = definition("GatewayThreadCreateDispatchData")
    whole = example(created) | guilds.guild_create(world, guild, all_members=False)
    whole["channels"] += _channels(number)
    whole["threads"].append(example(opened) | {"type": 12, "guild_id": str(number), "parent_id": str(known.id)})
    for key in ("voice_states", "stage_instances", "guild_scheduled_events", "soundboard_sounds", "emojis", "stickers"):
        whole[key] = example(created["properties"][key])
    whole["members"][0] = example(definition("APIGuildMember")) | whole["members"][0]
    whole["roles"].append(example(definition("APIRole")))
    yield Sample("GUILD_CREATE", whole, created)
    yield Sample("GUILD_UPDATE", {k: v for k, v in whole.items() if k not in ("channels", "threads")}, created)
    yield Sample("GUILD_DELETE", {"id": str(number), "unavailable": True}, {})
    yield Sample("READY", _ready(discord), definition("GatewayReadyDispatchData"))
    yield Sample(
        "RESUMED", {"__shard_id__": 0, "_trace": ["x"]}, {"properties": {"_trace": {}}, "required": ["__shard_id__"]}
    )
    yield Sample("USER_UPDATE", wire.myself(world.bot), definition("APIUser"))
    for channel in (wire.channel(world, known), *_channels(number)):
        schema = definition(CHANNELS[channel["type"]])
        yield from (Sample(f"CHANNEL_{what}", channel, schema) for what in ("CREATE", "UPDATE", "DELETE"))
    where = {"guild_id": str(number), "channel_id": str(known.id)}
    yield Sample("CHANNEL_PINS_UPDATE", where | {"last_pin_timestamp": WHEN}, {})
    role = {"guild_id": str(number), "role": example(definition("APIRole"))}
    yield from (Sample(f"GUILD_ROLE_{what}", role, {}) for what in ("CREATE", "UPDATE"))
    yield Sample("GUILD_ROLE_DELETE", {"guild_id": str(number), "role_id": role["role"]["id"]}, {})
    mine = wire.thread_member(thread, me)
    shown = example(opened) | wire.bot_thread(world, thread) | {"member": mine}
    yield from (Sample(f"THREAD_{what}", shown, opened) for what in ("CREATE", "UPDATE"))
    yield Sample("THREAD_DELETE", {key: shown[key] for key in ("id", "guild_id", "parent_id", "type")}, {})
    listed = {"guild_id": str(number), "channel_ids": [str(known.id)], "threads": [shown], "members": [mine]}
    yield Sample("THREAD_LIST_SYNC", listed, {})
    yield Sample("THREAD_MEMBER_UPDATE", mine | {"guild_id": str(number)}, {})
    joined = {"id": str(thread.id), "guild_id": str(number), "member_count": 1, "added_members": [mine]}
    yield Sample("THREAD_MEMBERS_UPDATE", joined | {"removed_member_ids": ["8"]}, {})
    own = wire.member(world, guild, guild.members[me]) | {"guild_id": str(number)}
    yield Sample("GUILD_MEMBER_UPDATE", own, definition("APIGuildMember"))
    stage = example(definition("APIStageInstance")) | {"guild_id": str(number)}
    yield from (Sample(f"STAGE_INSTANCE_{what}", stage, {}) for what in ("CREATE", "UPDATE", "DELETE"))
    bought = example(definition("APIEntitlement"))
    yield from (Sample(f"ENTITLEMENT_{what}", bought, {}) for what in ("CREATE", "UPDATE", "DELETE"))
    yield from (Sample(f"SUBSCRIPTION_{what}", _SUBSCRIBED, {}) for what in ("CREATE", "UPDATE", "DELETE"))
    allowed = {"id": "5", "application_id": str(me), "guild_id": str(number)}
    some = [{"id": str(number), "type": 1, "permission": True}]
    yield Sample("APPLICATION_COMMAND_PERMISSIONS_UPDATE", allowed | {"permissions": some}, {})
    for kind in (COMMAND, COMPONENT, AUTOCOMPLETE, MODAL):
        yield Sample("INTERACTION_CREATE", _pressed(discord, kind), definition("Events")["properties"][f"I{kind}"])


def _ready(discord: Sandbox) -> Json:
    discord.gateway.base = discord.gateway.base or "http://127.0.0.1:1"
    return discord.gateway._ready(Session("s", (0, 1), 1, None), discord.world.bot_guilds())


def _pressed(discord: Sandbox, kind: int) -> Json:
    """What comes when somebody uses a command or a control, with an option that names a channel."""
    world, ana, place = discord.world, discord.actor("ana").user, discord.channel("#games")
    resolved = {"channels": {str(place.id): wire.channel(world, place) | {"permissions": "0"}}}
    option = {"name": "to", "type": 7, "value": str(place.id), "focused": True}
    shown = world.add_message(Message(world.ids.next(), place.id, world.bot.id, world.clock(), "Here", files=[]))
    typed = {"type": 18, "id": 1, "component": {"type": 4, "id": 2, "custom_id": "t", "value": "x"}}
    data: dict[int, Json] = {
        COMMAND: {"id": "5", "name": "match", "type": 1, "options": [option], "resolved": resolved},
        AUTOCOMPLETE: {"id": "5", "name": "match", "type": 1, "options": [option]},
        COMPONENT: {"id": 1, "custom_id": "h2:x", "component_type": 3, "values": ["a"]},
        MODAL: {"custom_id": "h2:x", "components": [typed]},
    }
    begun = discord.desk.begin(kind, ana, place, data[kind], shown if kind == COMPONENT else None)
    return envelopes.payload(world, "http://127.0.0.1:1", begun)


def _wrong(value: Any) -> tuple[Any, ...]:
    """What should not be there in the stead of a value."""
    if isinstance(value, dict | list):
        return None, 7, {"x": "x"} if isinstance(value, list) else ["x"]
    return (None, "x", ["x"]) if isinstance(value, bool | int) else (None, 7, "not so", {"x": "x"})


def spoilt(value: Any, schema: Json, path: Path = ()) -> Iterator[Spoilt]:
    """The same with one fault, at every depth: each field gone or of other types, and others added."""
    if isinstance(value, list):
        items = _followed(schema).get("items", {}) if schema else {}
        for index, part in enumerate(value):
            inner = items[min(index, len(items) - 1)] if isinstance(items, list) else items
            for one in spoilt(part, inner, (*path, index)):
                yield one._replace(data=[*value[:index], one.data, *value[index + 1 :]])
    if not isinstance(value, dict):
        return
    found = _followed(schema, value) if schema else {}
    known, required = found.get("properties", {}), found.get("required", ())
    for key, part in value.items():
        optional = key not in required
        yield Spoilt((*path, key), "gone", optional, {one: kept for one, kept in value.items() if one != key})
        for wrong in _wrong(part):
            yield Spoilt((*path, key), f"as {wrong!r}", optional, value | {key: wrong})
        for one in spoilt(part, known.get(key, {}), (*path, key)):
            yield one._replace(data=value | {key: one.data})
    for key in {NEVER, *known} - value.keys():
        for added in ("x", 7, [{}]):
            yield Spoilt((*path, key), f"added {added!r}", True, value | {key: added})
