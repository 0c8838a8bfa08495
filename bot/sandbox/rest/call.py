"""One REST request, read; one answer, with Discord's headers."""

from __future__ import annotations

import functools
import hashlib
import json
import re
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from aiohttp import BodyPartReader, content_disposition_filename, parse_content_disposition, web

from bot.sandbox import pictures
from bot.sandbox.rules.refusal import Refused
from bot.sandbox.world import Json, StoredFile

if TYPE_CHECKING:
    from bot.sandbox.exchange import Exchange
    from bot.sandbox.gateway import Gateway
    from bot.sandbox.interactions import Desk
    from bot.sandbox.world import World

_UNSAFE = re.compile(r"[^A-Za-z0-9_.\-]+")


@dataclass
class Services:
    """What the routes work with."""

    world: World
    exchange: Exchange
    desk: Desk
    gateway: Gateway


@dataclass
class Call:
    """A request: its route template, path parameters, query, JSON body and uploads."""

    services: Services
    method: str
    template: str
    path: dict[str, str]
    query: dict[str, str]
    body: Any = None
    uploads: list[StoredFile] = field(default_factory=list)

    @property
    def world(self) -> World:
        """Everything there is."""
        return self.services.world

    @property
    def exchange(self) -> Exchange:
        """Through which messages go."""
        return self.services.exchange

    def id(self, name: str) -> int:
        """A snowflake of the path."""
        text = self.path[name]
        if not text.isdigit():
            raise Refused(400, 50035, f"Invalid Form Body: {name} is not a snowflake: {text!r}")
        return int(text)

    def number(self, name: str, default: int, low: int, high: int) -> int:
        """A whole number of the query string."""
        text = self.query.get(name, str(default))
        if not text.isdigit() or not low <= int(text) <= high:
            raise Refused(400, 50035, f"Invalid Form Body: {name} must be {low} to {high}, is {text!r}")
        return int(text)

    @property
    def about(self) -> Json:
        """The ids this request is about, for the log."""
        token = self.path.get("interaction_token") or self.path.get("webhook_token")
        if token is not None:
            return self.services.desk.about(token)
        named = {"channel": self.path.get("channel_id"), "message": self.path.get("message_id")}
        return {key: value for key, value in named.items() if value is not None}

    @property
    def json(self) -> Json:
        """The body as an object, empty for none. Raises Refused for anything else."""
        if self.body is None:
            return {}
        if not isinstance(self.body, dict):
            raise Refused(400, 50109, "The request body contains invalid JSON.")
        return self.body


@dataclass(frozen=True)
class Reply:
    """An answer: a status, a JSON body (None for 204; a text is sent as HTML, as proxies do), further headers."""

    status: int = 200
    body: Any = None
    headers: Mapping[str, str] = field(default_factory=dict)


NO_CONTENT = Reply(204)

Handler = Callable[[Call], Awaitable[Reply]]
Route = tuple[str, str, Handler]
"""Method, path template as Discord's OpenAPI document spells it, handler."""


async def read(request: web.Request) -> tuple[Any, list[StoredFile]]:
    """The JSON body and the uploads of a plain or multipart request."""
    # aiohttp's own `content_type` parses the boundary as well, which is another one in each request.
    if request.headers.get("Content-Type", "").partition(";")[0].strip().lower() == "multipart/form-data":
        return await _read_multipart(request)
    content = await request.read()
    return _parse(content) if content else None, []


def _parse(content: bytes) -> Any:
    try:
        return json.loads(content)
    except ValueError as problem:
        raise Refused(400, 50109, "The request body contains invalid JSON.") from problem


async def _read_multipart(request: web.Request) -> tuple[Any, list[StoredFile]]:
    body: Any = None
    uploads: dict[int, StoredFile] = {}
    async for part in await request.multipart():
        if not isinstance(part, BodyPartReader):
            continue
        content = bytes(await part.read())
        name, filename = _named(part.headers.get("Content-Disposition"))
        if name == "payload_json":
            body = _parse(content)
        elif name.startswith("files["):
            uploads[int(name[6:-1])] = stored(filename or "file", content)
    return body, [uploads[index] for index in sorted(uploads)]


@functools.lru_cache
def _named(disposition: str | None) -> tuple[str, str | None]:
    """Return the name of a part and of its file. Few are different, and each is slow to parse."""
    _, params = parse_content_disposition(disposition)
    return content_disposition_filename(params, "name") or "", content_disposition_filename(params)


def stored(filename: str, content: bytes) -> StoredFile:
    """An upload not yet placed in a channel; Discord keeps only plain characters of its name."""
    content_type = pictures.kind(filename, content)
    width, height = pictures.size(content_type, content) or (None, None)
    return StoredFile(0, 0, _UNSAFE.sub("_", filename), content, content_type, width, height)


def response(call_key: str, reply: Reply) -> web.Response:
    """The reply on the wire: exactly application/json, and rate-limit headers always.

    discord.py compares the content type for equality, and serialises calls without the headers.
    """
    headers = {
        "X-RateLimit-Limit": "1000",
        "X-RateLimit-Remaining": "999",
        "X-RateLimit-Reset-After": "1.0",
        "X-RateLimit-Bucket": hashlib.sha256(call_key.encode()).hexdigest()[:32],
        "Via": "1.1 sandbox",
        **reply.headers,
    }
    if reply.status == 204:
        return web.Response(status=204, headers=headers)
    if isinstance(reply.body, str):
        return web.Response(status=reply.status, text=reply.body, content_type="text/html", headers=headers)
    headers["Content-Type"] = "application/json"
    return web.Response(status=reply.status, body=json.dumps(reply.body).encode(), headers=headers)
