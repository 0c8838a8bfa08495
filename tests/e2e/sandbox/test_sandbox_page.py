"""The page's JSON and live socket, spoken as its scripts speak them."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from typing import Any

import aiohttp
import pytest

from bot.sandbox.server import Sandbox

Json = dict[str, Any]


@pytest.fixture
async def browser(sandbox: Sandbox) -> AsyncIterator[aiohttp.ClientSession]:
    async with aiohttp.ClientSession(sandbox.url) as session:
        yield session


async def read(browser: aiohttp.ClientSession, path: str) -> Any:
    async with browser.get(path) as response:
        assert response.status == 200, await response.text()
        return await response.json()


async def act(browser: aiohttp.ClientSession, body: Json, person: str = "ana") -> Json:
    async with browser.post(f"/page/act?as={person}", json=body) as response:
        assert response.status == 200
        return dict(await response.json())


async def test_the_state_names_people_places_and_commands(
    sandbox: Sandbox, browser: aiohttp.ClientSession, bot: object
) -> None:
    state = await read(browser, "/page/state?as=ana")
    olga = await read(browser, "/page/state?as=olga")

    assert state["me"]["username"] == "ana"
    assert state["application"]["online"] is True
    assert [guild["name"] for guild in state["guilds"]] == ["The Lamp & Table"]
    assert [guild["can_manage"] for guild in olga["guilds"]] == [True, True]
    assert "play" in [command["name"] for command in state["commands"]]


async def test_a_command_a_click_and_a_modal_go_through_the_page(
    sandbox: Sandbox, browser: aiohttp.ClientSession, bot: object
) -> None:
    channel = str(sandbox.channel("#games").id)
    place = next(c for c in sandbox.world.commands[None].values() if c["name"] == "place")
    options = [{"name": "to", "type": 3, "value": "E5"}]

    shown = await act(browser, {"kind": "command", "channel": channel, "command": place["id"], "options": options})
    message = shown["response"]["message"]
    press = {
        "kind": "component",
        "channel": channel,
        "message": message["id"],
        "custom_id": "form",
        "component_type": 2,
    }
    opened = await act(browser, press)
    parts = [
        {"type": 18, "component": {"type": 4, "custom_id": "where", "value": "B4"}},
        {"type": 18, "component": {"type": 3, "custom_id": "how", "values": ["Up"]}},
    ]
    body = {"kind": "modal", "custom_id": "form", "interaction": opened["interaction"], "components": parts}
    submitted = await act(browser, body)

    assert opened["response"]["modal"]["title"] == "Place a tile"
    assert submitted["ok"], submitted
    assert len(await read(browser, f"/page/messages?as=ana&channel={channel}")) == 2
    assert await read(browser, f"/page/messages?as=zoe&channel={channel}") == []
    refused = await act(browser, {**body, "components": []})
    assert refused == {"ok": False, "ms": 0.0, "error": "The field 'where' is required"}


async def test_autocomplete_and_a_missing_option_are_answered(
    sandbox: Sandbox, browser: aiohttp.ClientSession, bot: object
) -> None:
    place = next(c for c in sandbox.world.commands[None].values() if c["name"] == "place")
    body: Json = {"channel": str(sandbox.channel("#games").id), "command": place["id"]}
    focused = [{"name": "to", "type": 3, "value": "E", "focused": True}]

    choices = await act(browser, {"kind": "autocomplete", **body, "options": focused})
    missing = await act(browser, {"kind": "command", **body, "options": []})

    assert [choice["name"] for choice in choices["response"]["choices"]] == ["E1", "E2", "E3"]
    assert missing["error"] == "option 'to' is required"


async def test_the_live_socket_tells_each_person_only_what_they_may_see(
    sandbox: Sandbox, browser: aiohttp.ClientSession, bot: object
) -> None:
    ana = sandbox.actor("ana")

    async with browser.ws_connect("/page/live?as=ana") as hers, browser.ws_connect("/page/live?as=zoe") as his:
        await ana.command("#games", "place", to="E5")
        ana.say("#games", "the end")
        seen, overheard = await until_the_end(hers), await until_the_end(his)

    assert "E5 with None" in seen
    assert overheard == ["the end"]


async def until_the_end(socket: aiohttp.ClientWebSocketResponse) -> list[str]:
    contents: list[str] = []
    while not contents or contents[-1] != "the end":
        frame = await asyncio.wait_for(socket.receive_json(), 5)
        if frame["t"] == "MESSAGE_CREATE":
            contents.append(frame["d"]["content"])
    return contents


async def test_a_persons_language_goes_with_their_interactions(
    sandbox: Sandbox, browser: aiohttp.ClientSession
) -> None:
    accepted = await act(browser, {"kind": "locale", "locale": "fr"})
    refused = await act(browser, {"kind": "locale", "locale": "xx"})

    assert accepted["ok"]
    assert sandbox.actor("ana").user.locale == "fr"
    assert not refused["ok"]


async def test_another_sites_page_is_turned_away(sandbox: Sandbox, browser: aiohttp.ClientSession) -> None:
    async with browser.get("/page/state", headers={"Origin": "http://evil.example"}) as response:
        by_origin = response.status
    async with browser.get("/page/state", headers={"Host": "evil.example"}) as response:
        by_host = response.status

    assert (by_origin, by_host) == (403, 403)


async def test_the_page_and_its_log_are_served(sandbox: Sandbox, browser: aiohttp.ClientSession) -> None:
    async with browser.get("/?as=ana") as response:
        page = await response.text()
    async with browser.get("/web/..%2Fserver.py") as response:
        outside = response.status
    await read(browser, "/page/log?as=ana")

    assert "<html" in page
    assert outside == 404


async def test_the_weather_is_made_on_the_page_and_told_to_every_tab(
    sandbox: Sandbox, browser: aiohttp.ClientSession
) -> None:
    async with browser.ws_connect("/page/live?as=zoe") as his:
        made = await act(browser, {"kind": "weather", "weather": "slow"})
        frame = await asyncio.wait_for(his.receive_json(), 5)
    unknown = await act(browser, {"kind": "weather", "weather": "hail"})
    state = await read(browser, "/page/state?as=zoe")

    assert made["ok"]
    assert frame == {"t": "WEATHER", "d": {"weather": "slow"}}
    assert unknown["error"] == "there is no weather 'hail'"
    assert state["weather"] == "slow"


async def test_people_leave_and_rejoin_servers_through_the_page(
    sandbox: Sandbox, browser: aiohttp.ClientSession
) -> None:
    lamp, other = (str(guild.id) for guild in sandbox.world.guilds.values())

    left = await act(browser, {"kind": "leave", "guild": lamp})
    joined = await act(browser, {"kind": "join", "guild": other})
    owner = await act(browser, {"kind": "leave", "guild": lamp}, "olga")
    nowhere = await act(browser, {"kind": "join", "guild": "1"})
    state = await read(browser, "/page/state?as=ana")

    assert (left["ok"], joined["ok"], owner["ok"], nowhere["ok"]) == (True, True, False, False)
    assert [guild["id"] for guild in state["guilds"]] == [other]
    assert [guild["id"] for guild in state["others"]] == [lamp]


async def test_the_log_says_which_message_and_interaction_a_line_is_about(
    sandbox: Sandbox, browser: aiohttp.ClientSession, bot: object
) -> None:
    ana = sandbox.actor("ana")
    shown = await ana.command("#games", "place", to="E5")

    clicked = await ana.click(shown, label="broken")
    lines = await read(browser, "/page/log?as=ana")

    refused = next(line for line in lines if line["side"] == "refused")
    own = {"interaction": clicked.interaction, "message": (shown.message or {})["id"]}
    assert own.items() <= refused["about"].items()
    assert refused["text"].endswith("…/callback")
    assert (
        len([li for li in lines if li["side"] == "rest" and li["about"].get("interaction") == own["interaction"]]) == 2
    )


async def test_people_install_herald_talk_to_it_and_manage_where_it_is_through_the_page(
    sandbox: Sandbox, browser: aiohttp.ClientSession, bot: object
) -> None:
    lamp = str(sandbox.guild("The Lamp & Table").id)
    herald, zoe = str(sandbox.world.bot.id), str(sandbox.actor("zoe").id)

    installed = await act(browser, {"kind": "install", "on": True})
    talks = [await act(browser, {"kind": "converse", "user": user}) for user in (herald, zoe, herald)]
    alone = await act(browser, {"kind": "converse", "user": str(sandbox.actor("ana").id)})
    forbidden = await act(browser, {"kind": "remove", "guild": lamp})
    removed = await act(browser, {"kind": "remove", "guild": lamp}, "olga")
    without = await read(browser, "/page/state?as=ana")
    invited = await act(browser, {"kind": "invite", "guild": lamp}, "olga")
    state = await read(browser, "/page/state?as=ana")

    assert all(done["ok"] for done in (installed, *talks, removed, invited))
    assert not alone["ok"]
    assert forbidden["error"] == "Ana does not manage The Lamp & Table"
    assert [guild["bot"] for guild in without["guilds"]] == [False]
    assert (without["installed"], without["shares"]) == (True, False)
    assert [guild["bot"] for guild in state["guilds"]] == [True]
    assert state["shares"]
    opened = [talk["channel"]["id"] for talk in talks]
    assert opened[0] == opened[2] != opened[1]
    assert {dm["id"] for dm in state["dms"]} == set(opened)
