"""A bot that speaks HTTP by hand, at a clock that only its test moves."""

from __future__ import annotations

import json
from typing import Any

import aiohttp

from bot.sandbox.interactions import AUTOCOMPLETE, COMMAND, COMPONENT, MODAL, Interaction
from bot.sandbox.server import Sandbox
from bot.sandbox.world import Channel, Message

Json = dict[str, Any]


class Hands:
    """A bot's side of REST; `now` is the sandbox's time."""

    def __init__(self, session: aiohttp.ClientSession) -> None:
        self.now = 1_800_000_000.0
        self.session = session
        self.sandbox: Sandbox

    async def call(self, method: str, path: str, body: object = None) -> tuple[int, Any]:
        headers = {"Authorization": f"Bot {self.sandbox.token}"}
        url = f"{self.sandbox.url}/api/v10{path}"
        async with self.session.request(method, url, json=body, headers=headers) as response:
            assert response.headers["X-RateLimit-Remaining"]
            if response.status == 204:
                return 204, None
            assert response.headers["Content-Type"] == "application/json"
            return response.status, await response.json()

    async def upload(self, path: str, body: object, *files: tuple[str, bytes], method: str = "POST") -> tuple[int, Any]:
        form = aiohttp.FormData(quote_fields=False)
        for index, (name, content) in enumerate(files):
            form.add_field(f"files[{index}]", content, filename=name)
        form.add_field("payload_json", json.dumps(body), content_type="application/json")
        headers = {"Authorization": f"Bot {self.sandbox.token}"}
        url = f"{self.sandbox.url}/api/v10{path}"
        async with self.session.request(method, url, data=form, headers=headers) as response:
            return response.status, None if response.status == 204 else await response.json()

    async def say(self, content: str, channel: Channel | None = None) -> Json:
        status, message = await self.call("POST", self.messages(channel), {"content": content})
        assert status == 200, message
        return dict(message)

    def messages(self, channel: Channel | None = None) -> str:
        return f"/channels/{self.games if channel is None else channel.id}/messages"

    @property
    def games(self) -> int:
        return self.sandbox.channel("#games").id

    def click(self, message: Json) -> Interaction:
        """A click of Ana's, waiting for its answer."""
        where = self.sandbox.channel(int(message["channel_id"]))
        found: Message | None = self.sandbox.world.message(where.id, int(message["id"]))
        data = {"custom_id": "x", "component_type": 2, "id": 1}
        return self.sandbox.desk.begin(COMPONENT, self.sandbox.actor("ana").user, where, data, found)

    def command(self, channel: Channel | None = None, name: str = "ana") -> Interaction:
        """A command of somebody's, waiting for its answer."""
        where = channel or self.sandbox.channel("#games")
        return self.sandbox.desk.begin(COMMAND, self.sandbox.actor(name).user, where, {"name": "play", "id": "1"})

    def of(self, what: str) -> Interaction:
        """Ana's command, autocomplete request or submitted modal in #games."""
        kind = {"command": COMMAND, "autocomplete": AUTOCOMPLETE, "modal": MODAL}[what]
        where, data = self.sandbox.channel("#games"), {"name": "play", "id": "1", "custom_id": "m"}
        begun = self.sandbox.desk.begin(kind, self.sandbox.actor("ana").user, where, data)
        if kind == MODAL:
            begun.metadata["triggering_interaction_metadata"] = self.command().metadata
        return begun

    async def answer(self, click: Interaction, kind: int, data: Json | None = None) -> tuple[int, Any]:
        path = f"/interactions/{click.id}/{click.token}/callback?with_response=1"
        return await self.call("POST", path, {"type": kind, "data": data})

    async def follow_up(self, interaction: Interaction, content: str) -> tuple[int, Any]:
        path = f"/webhooks/{self.sandbox.world.application_id}/{interaction.token}?wait=true"
        return await self.call("POST", path, {"content": content})
