"""The page in Chromium: notes on what was refused, timings, ALT texts, weather, French, contrast."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator

import pytest
from playwright.async_api import Browser, Page, expect

from bot.sandbox.server import Sandbox
from tests.e2e.browser.chromium import chromium, message, type_command, visit
from tests.e2e.checks.waiting import be_patient


@pytest.fixture
async def browser() -> AsyncIterator[Browser]:
    async with chromium() as browser:
        yield browser


def listen(page: Page) -> list[str]:
    """Everything the page complains about in its console."""
    complaints: list[str] = []
    page.on("console", lambda line: complaints.append(line.text) if line.type == "error" else None)
    page.on("pageerror", lambda error: complaints.append(str(error)))
    return complaints


async def test_what_was_refused_stands_beside_what_caused_it(sandbox: Sandbox, bot: object, browser: Browser) -> None:
    ana = await visit(browser, sandbox.url, "ana")
    complaints = listen(ana)
    await type_command(ana, "/place to:E5")
    await message(ana, "E5 with None").get_by_role("button", name="broken").click()
    await expect(message(ana, "E5 with None").get_by_role("note")).to_contain_text("'board.png' was not uploaded")
    await type_command(ana, "/clumsy")
    under_the_channel = ana.locator("#channel-notes").get_by_role("note")
    await expect(under_the_channel).to_contain_text("Refused after /clumsy")

    await ana.get_by_role("button", name="Log").click()
    line = ana.locator("#log-lines li[data-side=interaction]").last
    await line.get_by_text("2 requests").click()
    await expect(line.locator("details li").first).to_contain_text(
        re.compile(r"POST /callback · 400 · [\d.]+ ms · \+\d+ ms")
    )
    await under_the_channel.get_by_role("button", name="Dismiss note").click()
    await expect(under_the_channel).to_have_count(0)
    assert complaints == []


async def test_the_weather_is_chosen_in_the_log_and_follows_what_others_choose(
    sandbox: Sandbox, bot: object, browser: Browser
) -> None:
    ana = await visit(browser, sandbox.url, "ana")
    await ana.get_by_role("button", name="Log").click()

    await ana.get_by_label("Weather").select_option("rough")
    await expect(ana.get_by_text("Limits, errors, lost and doubled events")).to_be_visible()
    chosen = sandbox.chaos.weather
    sandbox.chaos.calm()
    await expect(ana.get_by_label("Weather")).to_have_value("calm")

    assert chosen == "rough"


async def test_all_alt_texts_are_shown_at_once_and_stay_shown_over_an_edit(
    sandbox: Sandbox, bot: object, browser: Browser
) -> None:
    ana = await visit(browser, sandbox.url, "ana")
    await type_command(ana, "/play kingdomino seats:2")
    alt = message(ana, "2 seats").get_by_text("A board, described")
    await expect(alt).to_be_hidden()

    await ana.get_by_role("button", name="Show all ALT texts").click()
    await expect(alt).to_be_visible()
    await message(ana, "2 seats").get_by_role("combobox").select_option("E3")
    await expect(message(ana, "picked E3").get_by_text("A board, described")).to_be_visible()
    await ana.get_by_role("button", name="Show all ALT texts").click()
    await expect(message(ana, "picked E3").get_by_text("A board, described")).to_be_hidden()


async def test_the_page_speaks_french_and_its_person_moves_between_servers(
    sandbox: Sandbox, bot: object, browser: Browser
) -> None:
    ana = await visit(browser, sandbox.url, "ana")
    complaints = listen(ana)

    await ana.get_by_label("Client language").select_option("fr")
    await expect(ana.get_by_text("Herald est en ligne")).to_be_attached()
    await expect(ana.get_by_role("button", name="Envoyer")).to_be_visible()
    await expect(ana.locator("html")).to_have_attribute("lang", "fr")
    await ana.get_by_role("button", name="Vous jouez en tant que Ana").click()
    await ana.get_by_role("button", name="Rejoindre Another Server").click()
    await expect(ana.get_by_title("Another Server")).to_be_visible()
    await ana.get_by_role("button", name="Quitter The Lamp & Table").click()
    await expect(ana.get_by_title("The Lamp & Table")).to_have_count(0)
    await expect(ana.get_by_role("heading", name="#general", exact=True)).to_be_visible()

    assert [guild.name for guild in sandbox.world.guilds.values() if sandbox.actor("ana").id in guild.members] == [
        "Another Server"
    ]
    assert complaints == []


CONTRAST = """(selector) => {
  const canvas = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
  const rgb = (color) => { canvas.clearRect(0, 0, 1, 1); canvas.fillStyle = color; canvas.fillRect(0, 0, 1, 1);
    return [...canvas.getImageData(0, 0, 1, 1).data]; };
  const light = (color) => { const [r, g, b] = rgb(color).map((v) => v / 255)
    .map((v) => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4));
    return 0.2126 * r + 0.7152 * g + 0.0722 * b; };
  const ground = (node) => { while (rgb(getComputedStyle(node).backgroundColor)[3] < 255) node = node.parentElement;
    return getComputedStyle(node).backgroundColor; };
  return [...document.querySelectorAll(selector)].map((node) => {
    const [a, b] = [light(getComputedStyle(node).color), light(ground(node))].sort((x, y) => y - x);
    return (a + 0.05) / (b + 0.05); });
}"""


async def test_a_refusal_is_readable_in_both_themes(sandbox: Sandbox, bot: object, browser: Browser) -> None:
    be_patient(sandbox)
    ana = await visit(browser, sandbox.url, "ana")
    await type_command(ana, "/clumsy")
    await ana.get_by_role("button", name="Log").click()
    await expect(ana.locator(".line.refused").first).to_be_visible()
    await expect(ana.get_by_role("note")).to_be_visible()

    inside = ".line.refused p, .line.refused span, .line.refused time, .note p, .note button"
    await ana.emulate_media(color_scheme="light")
    light = await ana.evaluate(CONTRAST, inside)
    await ana.emulate_media(color_scheme="dark")
    dark = await ana.evaluate(CONTRAST, inside)

    assert len(light) > 5
    assert light != dark
    assert min(light + dark) >= 4.5


async def test_the_commands_listed_are_those_one_may_use_in_this_place(
    sandbox: Sandbox, bot: object, browser: Browser
) -> None:
    contexts = {"place": [0], "play": [1], "clumsy": [2]}
    for command in sandbox.world.commands[None].values():
        here = contexts.get(command["name"], [0])
        command |= {"contexts": here, "integration_types": [1] if here == [2] else [0]}
    ana = await visit(browser, sandbox.url, "ana")
    box = ana.get_by_role("combobox", name="Message")
    menu = ana.get_by_role("navigation", name="Players")
    offered = ana.get_by_role("listbox", name="Commands").get_by_role("option")
    places = {"Talk to Herald": "/play", "Talk to Zoë": "/clumsy"}

    await ana.get_by_role("button", name="Playing as Ana").click()
    await menu.get_by_role("button", name="Install Herald for myself").click()
    await expect(menu.get_by_role("button", name="Uninstall Herald for myself")).to_be_visible()
    for talk, listed in places.items():
        if not await menu.is_visible():
            await ana.get_by_role("button", name="Playing as Ana").click()
        await menu.get_by_role("button", name=talk).click()
        await expect(ana.locator("#channel-title")).to_have_text(talk.removeprefix("Talk to "))
        await box.fill("/")
        await expect(offered).to_have_count(1)
        await expect(offered).to_contain_text(listed)
        await box.fill("")
