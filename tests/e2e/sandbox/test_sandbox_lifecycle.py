"""Deadlines, tokens and double answers, seen from a bot that speaks HTTP by hand."""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import Any

import aiohttp
import pytest

from bot.sandbox.interactions import COMPONENT, Interaction
from bot.sandbox.server import Sandbox
from bot.sandbox.world import Message

Json = dict[str, Any]


class Hands:
    """A bot's side of REST, and a clock that only this test moves."""

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

    async def say(self, content: str) -> Json:
        status, message = await self.call("POST", f"/channels/{self.games}/messages", {"content": content})
        assert status == 200, message
        return dict(message)

    @property
    def games(self) -> int:
        return self.sandbox.channel("#games").id

    def click(self, message: Json) -> Interaction:
        """A click of Ana's, waiting for its answer."""
        ana = self.sandbox.actor("ana").user
        found: Message | None = self.sandbox.world.message(self.games, int(message["id"]))
        data = {"custom_id": "x", "component_type": 2, "id": 1}
        return self.sandbox.desk.begin(COMPONENT, ana, self.sandbox.channel("#games"), data, found)

    async def answer(self, click: Interaction, kind: int, data: Json | None = None) -> tuple[int, Any]:
        path = f"/interactions/{click.id}/{click.token}/callback?with_response=1"
        return await self.call("POST", path, {"type": kind, "data": data})


@pytest.fixture
async def hands() -> AsyncIterator[Hands]:
    async with aiohttp.ClientSession() as session:
        hands = Hands(session)
        hands.sandbox = await Sandbox.start(clock=lambda: hands.now)
        yield hands
        await hands.sandbox.stop()


async def test_an_answer_after_three_seconds_finds_no_interaction(hands: Hands) -> None:
    click = hands.click(await hands.say("board"))

    hands.now += 3.1
    status, error = await hands.answer(click, 4, {"content": "late"})

    assert (status, error["code"]) == (404, 10062)


async def test_a_second_answer_is_refused(hands: Hands) -> None:
    click = hands.click(await hands.say("board"))

    first, body = await hands.answer(click, 4, {"content": "once"})
    second, error = await hands.answer(click, 4, {"content": "twice"})

    assert first == 200
    assert body["interaction"]["response_message_id"] == body["resource"]["message"]["id"]
    assert (second, error["code"]) == (400, 40060)


async def test_a_token_works_for_fifteen_minutes(hands: Hands) -> None:
    click = hands.click(await hands.say("board"))
    await hands.answer(click, 5, {"flags": 64})
    path = f"/webhooks/{hands.sandbox.world.application_id}/{click.token}/messages/@original"

    hands.now += 14 * 60
    in_time, _ = await hands.call("PATCH", path, {"content": "still here"})
    hands.now += 2 * 60
    too_late, error = await hands.call("PATCH", path, {"content": "too late"})

    assert in_time == 200
    assert (too_late, error["code"]) == (401, 50027)


async def test_an_answer_must_fit_the_interaction(hands: Hands) -> None:
    click = hands.click(await hands.say("board"))

    status, error = await hands.answer(click, 8, {"choices": []})

    assert status == 400
    assert "does not fit" in error["message"]


async def test_an_ephemeral_message_cannot_be_reached_through_its_channel(hands: Hands) -> None:
    click = hands.click(await hands.say("board"))
    _, body = await hands.answer(click, 4, {"content": "for you", "flags": 64})
    message = body["resource"]["message"]

    status, error = await hands.call("GET", f"/channels/{hands.games}/messages/{message['id']}")
    _, listed = await hands.call("GET", f"/channels/{hands.games}/messages")

    assert (status, error["code"]) == (404, 10008)
    assert [one["content"] for one in listed] == ["board"]


async def test_an_old_message_is_edited_once(hands: Hands) -> None:
    message = await hands.say("board")
    path = f"/channels/{hands.games}/messages/{message['id']}"

    hands.now += 3601
    first, _ = await hands.call("PATCH", path, {"content": "over"})
    second, error = await hands.call("PATCH", path, {"content": "over and over"})

    assert first == 200
    assert (second, error["code"]) == (429, 30046)


async def test_a_wrong_token_and_an_unknown_route_are_refused_and_noted(hands: Hands) -> None:
    async with hands.session.get(f"{hands.sandbox.url}/api/v10/users/@me") as response:
        wrong = response.status
    status, error = await hands.call("GET", "/guilds/1/soundboard-sounds")

    assert wrong == 401
    assert (status, error["code"]) == (404, 0)
    assert hands.sandbox.unknown == ["GET /guilds/1/soundboard-sounds"]


async def test_a_closed_door_is_told_when_a_direct_message_is_sent(hands: Hands) -> None:
    zoe = hands.sandbox.actor("zoe").user
    zoe.dms_open = False

    _, channel = await hands.call("POST", "/users/@me/channels", {"recipient_id": str(zoe.id)})
    status, error = await hands.call("POST", f"/channels/{channel['id']}/messages", {"content": "hello"})

    assert (status, error["code"]) == (403, 50007)


async def test_a_guilds_own_commands_stay_in_that_guild(hands: Hands) -> None:
    guild = hands.sandbox.channel("#games").guild_id
    path = f"/applications/{hands.sandbox.world.application_id}/guilds/{guild}/commands"

    status, made = await hands.call("POST", path, {"name": "here", "description": "Only here", "type": 1})

    assert status == 201
    assert made["guild_id"] == str(guild)
    assert [c["name"] for c in hands.sandbox.world.visible_commands(guild)] == ["here"]
    assert hands.sandbox.world.visible_commands(None) == []


async def test_a_repeated_nonce_gives_the_same_message_for_a_few_minutes(hands: Hands) -> None:
    path = f"/channels/{hands.games}/messages"
    body = {"content": "turn 7", "nonce": "match-7", "enforce_nonce": True}

    _, first = await hands.call("POST", path, body)
    _, again = await hands.call("POST", path, body)
    hands.now += 600
    _, later = await hands.call("POST", path, body)

    assert first["id"] == again["id"]
    assert later["id"] != first["id"]
