"""The door of a server on the wire: the buttons of the greeting and of /help, pressed by whoever may and may not."""

from __future__ import annotations

import pytest

from bot.games.registry import GAMES
from bot.i18n import called, languages, phrases
from tests.e2e.bots.shared_bot import ELSEWHERE, House, assert_private, refusal
from tests.e2e.checks.forged_clicks import forge, invented
from tests.e2e.checks.message_reader import Json, buttons, is_private, selects, text
from tests.e2e.checks.waiting import until
from tests.e2e.players.table_players import press

pytestmark = pytest.mark.asyncio(loop_scope="package")

EN, FR = phrases("en"), phrases("fr")


async def greeted(house: House, name: str, *people: str, locale: str = "en-US") -> Json:
    """The greeting in a server that has just invited Herald."""
    guild = house.discord.add_guild(name, *people, bot=False)
    guild.locale = locale
    house.discord.bot_joins(name)
    channel = next(iter(house.discord.world.guild_channels(guild.id)))

    def greets(message: Json) -> bool:
        return bool(selects(message, "speak"))

    await until(lambda: any(greets(one) for one in house.discord.messages(channel, "olga")))
    (found,) = (one for one in house.discord.messages(channel, "olga") if greets(one))
    return found


async def test_a_server_is_greeted_in_its_language_and_its_manager_chooses_another(house: House) -> None:
    greeting = await greeted(house, "Le Phare", "zoe", locale="fr")
    olga, zoe = house.discord.actor("olga"), house.discord.actor("zoe")
    (select,) = selects(greeting, "speak")

    below = await zoe.select(greeting, select["custom_id"], "en")
    unknown = await forge(house.discord, olga, greeting, select["custom_id"], ["tlh"])
    before = house.discord.message(greeting)
    chosen = await olga.select(greeting, select["custom_id"], "en")

    assert FR("door-title") in text(greeting)
    assert [option["label"] for option in select["options"]] == [called(one) for one in languages()]
    assert [option["value"] for option in select["options"] if option.get("default")] == ["fr"]
    assert_private(below, refusal("interface-managers-only"))
    assert_private(unknown, refusal("interface-old-button"))
    assert text(before or {}) == text(greeting)
    assert chosen.ok, chosen.error
    assert EN("door-title") in text(house.discord.message(greeting) or {})
    opened = await press(zoe, house.discord.message(greeting) or {}, "open")
    assert text(opened.message or {}).startswith(f"### {EN('table-title', game=EN('game-kingdomino'))}")


async def test_each_game_of_a_greeting_opens_its_table_in_the_channel_for_whoever_presses(house: House) -> None:
    greeting = await greeted(house, "The Lighthouse", "ana")
    ana, olga = house.discord.actor("ana"), house.discord.actor("olga")
    games = buttons(greeting, "open")

    tables = [
        await (ana if number % 2 else olga).click(greeting, custom_id=one["custom_id"])
        for number, one in enumerate(games)
    ]

    keys = [one["custom_id"].rpartition(":")[2] for one in games]
    assert set(keys) == set(GAMES)
    assert [one["label"] for one in games] == [EN("door-play", game=EN(f"game-{game}")) for game in keys]
    for table, game in zip(tables, keys, strict=True):
        assert table.ok, table.error
        assert table.message is not None
        assert not is_private(table.message)
        assert EN("table-title", game=EN(f"game-{game}")) in text(table.message)
    assert "**Ana**" in text(tables[1].message or {})


async def test_a_table_is_opened_for_as_many_as_a_button_says_and_nowhere_it_may_not_stand(house: House) -> None:
    room = house.room("Ana")
    (ana,) = room.people
    page = (await ana.command(room.channel, "help")).message or {}
    private = (await ana.command(ana.dm, "help")).message or {}

    alone = await forge(house.discord, ana, page, invented("h2:open:-:0:heirs 1", "the button of an older lesson"))
    usual = await forge(house.discord, ana, page, invented("h2:open:-:0:heirs 77", "more seats than there are"))
    unknown = await forge(house.discord, ana, page, invented("h2:open:-:0:chess", "a game there is not"))
    direct = await forge(house.discord, ana, private, invented("h2:open:-:0:heirs", "not offered in private"))
    speaking = await forge(house.discord, ana, private, invented("h2:speak:-:0:", "not offered in private"), ["fr"])

    assert text(alone.message or {}).count(EN("table-free-seat")) == 0
    assert text(usual.message or {}).count(EN("table-free-seat")) == 1
    assert not is_private(alone.message or {})
    assert not is_private(usual.message or {})
    assert_private(unknown, refusal("interface-old-button"))
    assert_private(direct, refusal("interface-guild-only"))
    assert_private(speaking, refusal("interface-guild-only"))


@pytest.mark.parametrize(("locale", "language"), [("en-US", "en"), ("fr", "fr")])
async def test_help_is_a_short_page_whose_buttons_lead_to_the_others_and_back(
    house: House, locale: str, language: str
) -> None:
    say, stranger = phrases(language), house.person("Flo", locale=locale, server=ELSEWHERE)
    hall = house.room(server=ELSEWHERE).channel
    first = await stranger.command(hall, "help")
    ways = {one["custom_id"].rpartition(":")[2]: one for one in buttons(first.message or {}, "help")}

    for name in ("play", "learn", "commands", "privacy", "support"):
        page = await stranger.click(first, custom_id=ways[name]["custom_id"])
        assert page.ok, page.error
        assert ways[name]["label"] == say(f"help-{name}")
        assert_private(page, say(f"help-{name}-title", page=1, pages=1)[:12])
        back = [one for one in buttons(page.message or {}, "help") if one["label"] == say("help-back")]
        first = await stranger.click(page, custom_id=back[0]["custom_id"])
        assert_private(first, say("help-title"))
    (mine,) = buttons(first.message or {}, "mine")
    settings = await stranger.click(first, custom_id=mine["custom_id"])
    assert mine["label"] == say("help-settings")
    assert_private(settings, say("settings-me-title"))
    assert len(text(first.message or {})) < 700


async def test_help_in_a_direct_conversation_opens_no_table(house: House) -> None:
    ana = house.room("Ana").people[0]
    first = await ana.command(ana.dm, "help")

    (way,) = (one for one in buttons(first.message or {}, "help") if one["label"] == EN("help-play"))
    games = await ana.click(first, custom_id=way["custom_id"])

    assert_private(games, EN("help-play-elsewhere"))
    assert not buttons(games.message or {}, "open")
