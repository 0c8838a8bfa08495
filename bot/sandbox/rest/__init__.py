"""Discord's REST API under /api/v10, as far as Herald needs it; everything else is refused and noted."""

from __future__ import annotations

import time
from collections.abc import Awaitable, Callable

from aiohttp import web

from bot.sandbox.gateway import Tap
from bot.sandbox.log import Log
from bot.sandbox.rest import channels, commands, interactions, messages, people
from bot.sandbox.rest.call import Call, Handler, Reply, Route, Services, read, response
from bot.sandbox.rules.refusal import Refused

PREFIX = "/api/v10"

ROUTES: list[Route] = [
    *people.ROUTES,
    *channels.ROUTES,
    *messages.ROUTES,
    *commands.ROUTES,
    *interactions.ROUTES,
]

_BY_TOKEN = ("/interactions/", "/webhooks/{webhook_id}/{webhook_token}")
"""Routes whose path is their authorisation."""

Wrapped = Callable[[web.Request], Awaitable[web.Response]]

Fault = Callable[[Call], Awaitable[Reply | None]]
"""May answer in the route's stead (429, 5xx) or wait before it runs."""

Aftermath = Callable[[Call, Reply], Awaitable[Reply]]
"""May replace the answer of a route that ran, or raise Lost."""


class Lost(Exception):
    """The route ran, but its answer never reaches the bot: the connection breaks instead."""


class Rest:
    """Registers the routes; wraps each with authorisation, log, taps and Discord's error shape."""

    def __init__(self, services: Services, log: Log, token: str) -> None:
        self.taps: list[Tap] = []
        self.faults: list[Fault] = []
        self.aftermath: list[Aftermath] = []
        self.unknown: list[str] = []
        self._services = services
        self._log = log
        self._token = token

    def register(self, app: web.Application) -> None:
        """Every route there is; anything else is unknown, and remembered as that."""
        for method, template, handler in ROUTES:
            app.router.add_route(method, PREFIX + template, self._wrapped(method, template, handler))
        app.router.add_route("*", PREFIX + "/{tail:.*}", self._unknown)

    def _wrapped(self, method: str, template: str, handler: Handler) -> Wrapped:
        key = f"{method} {template}"

        async def handle(request: web.Request) -> web.Response:
            started = time.perf_counter()
            call = Call(self._services, method, template, dict(request.match_info), dict(request.query))
            try:
                self._authorise(request, template)
                call.body, call.uploads = await read(request)
                self._tap("request", key, call.body)
                reply = await self._answer(call, handler)
            except Refused as refusal:
                reply = self._refuse(call, request, refusal)
            except Lost:
                return _broken(request)
            self._tap("response", f"{key} {reply.status}", reply.body)
            spent = (time.perf_counter() - started) * 1000
            self._log.add("rest", f"{method} {_shortened(request)}", status=reply.status, ms=spent, about=call.about)
            return response(key, reply)

        return handle

    async def _answer(self, call: Call, handler: Handler) -> Reply:
        call.exchange.archive_idle()
        for fault in self.faults:
            reply = await fault(call)
            if reply is not None:
                return reply
        reply = await handler(call)
        for aftermath in self.aftermath:
            reply = await aftermath(call, reply)
        return reply

    def _refuse(self, call: Call, request: web.Request, refusal: Refused) -> Reply:
        what = f"{call.method} {_shortened(request)}"
        self._log.add("refused", what, status=refusal.status, detail=refusal.reason, about=call.about)
        return Reply(refusal.status, refusal.body())

    def _authorise(self, request: web.Request, template: str) -> None:
        if template.startswith(_BY_TOKEN):
            return
        if request.headers.get("Authorization") != f"Bot {self._token}":
            raise Refused(401, 0, "401: Unauthorized")

    async def _unknown(self, request: web.Request) -> web.Response:
        route = f"{request.method} {request.path.removeprefix(PREFIX)}"
        self.unknown.append(route)
        self._log.add("refused", route, status=404, detail="the sandbox does not know this route")
        return response(route, Reply(404, {"code": 0, "message": "404: Not Found"}))

    def _tap(self, direction: str, name: str, payload: object) -> None:
        for tap in self.taps:
            tap(direction, name, payload)


def _broken(request: web.Request) -> web.Response:
    """What the server writes after hanging up reaches nobody."""
    if request.transport is not None:
        request.transport.abort()
    return web.Response()


def _shortened(request: web.Request) -> str:
    """The path without the long token."""
    path = request.path.removeprefix(PREFIX)
    token = request.match_info.get("interaction_token") or request.match_info.get("webhook_token")
    return path.replace(token, token[:6] + "…") if token else path
