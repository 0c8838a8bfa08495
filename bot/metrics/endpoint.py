"""The port: `/metrics` for Prometheus, `/healthz` and `/readyz` for supervisors and containers."""

from __future__ import annotations

from aiohttp import web
from prometheus_client import CONTENT_TYPE_LATEST, generate_latest

from bot.config import ConfigError
from bot.metrics.measuring import Measuring

HOST = "127.0.0.1"
"""Never anything but the loopback: figures are for this machine, and a container shares its own."""


class Endpoint:
    """Serves a bot's figures inside `async with`."""

    def __init__(self, measuring: Measuring, port: int) -> None:
        """port: 1 to 65535, 0 for any that is free."""
        self._measuring, self._port = measuring, port
        app = web.Application()
        app.add_routes(
            [
                web.get("/metrics", self._metrics),
                web.get("/healthz", self._healthy),
                web.get("/readyz", self._ready),
            ]
        )
        self._runner = web.AppRunner(app, access_log=None)

    @property
    def port(self) -> int:
        """The port it listens on, once it does."""
        return int(self._runner.addresses[0][1])

    async def __aenter__(self) -> Endpoint:
        await self._runner.setup()
        try:
            await web.TCPSite(self._runner, HOST, self._port).start()
        except OSError as error:
            await self._runner.cleanup()
            raise ConfigError(
                f"HERALD_METRICS_PORT: port {self._port} can't be opened ({error.strerror}). Choose another one"
            ) from error
        self._measuring.start()
        return self

    async def __aexit__(self, *_: object) -> None:
        await self._measuring.stop()
        await self._runner.cleanup()

    async def _metrics(self, _request: web.Request) -> web.Response:
        await self._measuring.look()
        written = generate_latest(self._measuring.families.registry)
        return web.Response(body=written, headers={"Content-Type": CONTENT_TYPE_LATEST})

    async def _healthy(self, _request: web.Request) -> web.Response:
        """Answer at all: the event loop turns."""
        return web.Response(text="ok\n")

    async def _ready(self, _request: web.Request) -> web.Response:
        """Answer 200 while people's clicks come in, 503 otherwise."""
        ready = self._measuring.ready
        return web.Response(text="ready\n" if ready else "not connected\n", status=200 if ready else 503)
