"""Events of the gateway that discord.py can't read: they are logged and dropped, or read without the part at fault.

Left alone, discord.py lets the first of them end the process, and one that comes with a server keeps it from starting.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

import aiohttp
import discord
import structlog
from discord.gateway import DiscordWebSocket, ReconnectWebSocket
from discord.state import AutoShardedConnectionState

from bot.connection import brief

log = structlog.get_logger()

Json = dict[str, Any]
State = AutoShardedConnectionState[Any]
Mend = Callable[[Any, State, list[str]], Any]
"""From an event to the same without what's at fault, which is added to the list."""

VOICE, STAGE, THREADS = 2, 13, frozenset({10, 11, 12})
_COUNTED, _HEARD = {"message_count": 0, "member_count": 0}, {"bitrate": 64_000, "user_limit": 0}
OPTIONAL = {VOICE: _HEARD, STAGE: _HEARD, **dict.fromkeys(THREADS, _COUNTED)}
"""What Discord may leave out of a channel of these types, and discord.py insists on."""

HIDDEN = frozenset({"id", "type", "position"})
"""What Discord promises of a channel that Herald can't see."""
TOLD = frozenset({"name", "permission_overwrites"})
"""Of these, it tells neither of such a channel."""
_VIEW = discord.Permissions(view_channel=True).value
_MEMBER = 1
"""The type of an overwrite that is for one account."""

PATHS = 5
"""Parts that one line of the log names; more are counted."""
LONGEST = 200
"""Characters of a reason in the log."""


def guard(state: State) -> None:
    """Wrap every parser of discord.py's, so that no event ends more than itself."""
    for event, parser in state.parsers.items():
        state.parsers[event] = _guarded(event, parser, state)


def guard_connections() -> None:
    """Have discord.py connect again where a connection makes no sense to it, instead of ending the process."""
    received = DiscordWebSocket.received_message

    async def receive(self: DiscordWebSocket, message: Any, /) -> None:
        try:
            await received(self, message)
        except (ReconnectWebSocket, discord.DiscordException, aiohttp.ClientError, OSError):
            raise
        except Exception as error:
            raise ConnectionError(f"what came can't be read: {brief(error)[:LONGEST]}") from error

    DiscordWebSocket.received_message = receive  # type: ignore[method-assign] # there is no other way in


def _guarded(event: str, parser: Callable[[Any], None], state: State) -> Callable[[Any], None]:
    mend: Mend = _MENDING.get(event, _as_it_is)

    def parse(data: Any) -> None:
        try:
            parser(data)
        except Exception as error:
            told = {"kind": event, "why": brief(error)[:LONGEST], **_about(data)}
        else:
            return
        left_out = list[str]()
        try:
            mended = mend(_filled(data, state), state, left_out)
            if mended == data:
                raise ValueError("nothing in it can be mended")
            parser(mended)
        except Exception as error:
            log.warning("event.dropped", **told)
            if event == "READY":
                raise ConnectionError("the connection didn't begin") from error
        else:
            # What Discord may leave out is no trouble.
            tell = log.warning if left_out else log.info
            tell("event.read_in_part", **told, left_out=left_out[:PATHS], parts=len(left_out))

    return parse


def _about(data: Any) -> dict[str, str]:
    """The ids of what an event is about, for the log."""
    given = data if isinstance(data, dict) else {}
    return {key: str(given[key])[:20] for key in ("guild_id", "channel_id", "id") if key in given}


def _filled(data: Any, state: State) -> Any:
    """The same with what Discord may leave out of channels, wherever they are in it."""
    if isinstance(data, list):
        return [_filled(part, state) for part in data]
    if not isinstance(data, dict):
        return data
    if data.keys() >= HIDDEN and not data.keys() & TOLD:
        # A channel that is there all the same, and that Herald is kept from seeing.
        unseen = {"id": state.self_id, "type": _MEMBER, "allow": "0", "deny": str(_VIEW)}
        data = {"name": "", "permission_overwrites": [unseen], **data}
    kind = data.get("type") if {"id", "name"} <= data.keys() else None
    usual = OPTIONAL.get(kind, {}) if isinstance(kind, int) else {}
    return usual | {key: _filled(value, state) for key, value in data.items()}


def _as_it_is(data: Any, _state: State, _left_out: list[str]) -> Any:
    return data


def _guild(data: Json, state: State, left_out: list[str]) -> Json:
    """A server without the fields, channels, threads, members… that can't be read; each is tried by itself."""
    kept: Json = {"id": data["id"]}
    for key, value in data.items():
        readable = partial(_readable, partial(_with, state, data["id"], key))
        if readable(value):
            kept[key] = value
        elif isinstance(value, list):
            kept[key] = list(_parts(key, value, readable, left_out))
        else:
            left_out.append(key)
    # The one field that a server remembers from an attempt that failed.
    return kept | {"member_count": None} if "member_count" in left_out else kept


def _with(state: State, number: Any, key: str, value: Any) -> discord.Guild:
    """A server of which nothing but one field is known."""
    shape: Any = {"id": number, key: value}
    return discord.Guild(data=shape, state=state)


def _parts(key: str, parts: list[Any], readable: Callable[[Any], bool], left_out: list[str]) -> Iterator[Any]:
    """Those of a list that can be read. Members only lose the field at fault, as one of them is Herald itself."""
    for part in parts:
        forms = [part, *_shorter(part)] if key == "members" else [part]
        found = next((form for form in forms if readable([form])), None)
        if found is not part:
            left_out.append(f"{key}/{part.get('id', '?')}" if isinstance(part, dict) else key)
        if found is not None:
            yield found


def _shorter(part: Any) -> Iterator[Any]:
    """The same person, each time without another field, and with what discord.py insists on."""
    for field in part if isinstance(part, dict) else ():
        yield {"flags": 0, "roles": []} | {key: value for key, value in part.items() if key != field}


def _readable(build: Callable[[Any], object], part: Any) -> bool:
    """Whether discord.py can make something of it."""
    try:
        build(part)
    except Exception:
        return False
    return True


def _ready(data: Json, state: State, left_out: list[str]) -> Json:
    """The first event of a connection: without servers that can't be read, with its shard if Discord left that out."""
    guilds = [one for one in data["guilds"] if _readable(lambda one: discord.Guild(data=one, state=state), one)]
    left_out += ["guilds"] * (len(data["guilds"]) - len(guilds))
    waiting = [number for number in state.shard_ids if number not in state._ready_tasks] or list(state.shard_ids)
    shard = data.get("shard")
    known = isinstance(shard, list) and shard[:1] and shard[0] in state.shard_ids
    return data | {"guilds": guilds, "shard": shard if known else [waiting[0], len(state.shard_ids)]}


def _threads(data: Json, state: State, left_out: list[str]) -> Json:
    """The threads of a server or of some channels, without those that can't be read. Their members aren't needed."""
    guild, given = state._get_guild(int(data["guild_id"])), data.get("threads") or []
    if guild is None:
        return data

    def build(thread: Any) -> discord.Thread:
        return discord.Thread(guild=guild, state=state, data=thread)

    threads = [one for one in given if _readable(build, one)]
    left_out += ["threads"] * (len(given) - len(threads))
    return data | {"threads": threads, "members": []}


_MENDING: dict[str, Mend] = {
    "READY": _ready,
    "GUILD_CREATE": _guild,
    "GUILD_UPDATE": _guild,
    "THREAD_LIST_SYNC": _threads,
}
"""Events that hold many things, of which one at fault must not take the others with it."""
