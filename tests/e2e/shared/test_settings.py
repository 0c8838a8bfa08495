"""`/settings` and `/vacation` on the wire: from a server and from the bot's own conversation."""

from __future__ import annotations

import pytest

from bot.i18n import phrases
from bot.match.model.time_control import Clock, Consequence
from bot.sandbox.actors import Answer
from cogs.ui.text import clock_text_and_panel
from cogs.ui.text.custom_id import read
from tests.e2e.bots.shared_bot import HERE, House, assert_private, refusal
from tests.e2e.checks.forged_clicks import forge, invented
from tests.e2e.checks.message_reader import buttons, custom_ids, text
from tests.e2e.players.table_players import press

pytestmark = pytest.mark.asyncio(loop_scope="package")

EN, FR = phrases("en"), phrases("fr")


async def test_a_person_sets_when_and_how_they_may_be_disturbed(house: House) -> None:
    room = house.room("Ana")
    (ana,) = room.people

    bad = [
        await ana.command(room.channel, "settings me", **{option: value})
        for option, value in (
            ("time-zone", "Atlantis"),
            ("quiet-hours", "0-24"),
            ("quiet-hours", "late"),
            ("reminders", "hours"),
            ("own-hours", "often"),
        )
    ]
    untouched = await press(ana, await ana.command(ana.dm, "settings me"), "mine")
    offered = await ana.autocomplete(room.channel, "settings me", focused="time-zone", value="par")
    changed = await ana.command(
        ana.dm,
        "settings me",
        **{"time-zone": "paris", "quiet-hours": "22h-8h", "own-hours": "18, 9", "reminders-come": "dm"},
    )

    assert_private(bad[0], refusal("interface-no-such-zone", text="Atlantis"))
    assert_private(bad[1], refusal("interface-whole-day", text="0\\-24"))
    assert_private(bad[2], refusal("interface-not-hours", text="late"))
    assert_private(bad[3], refusal("interface-hours-missing"))
    assert_private(bad[4], refusal("interface-not-an-hour", text="often"))
    assert_private(untouched, EN("settings-quiet-none"))
    assert "Europe/Paris" in [choice["value"] for choice in offered.choices or ()]
    said = text(changed.message or {})
    assert "Quiet hours: from 22:00 to 8:00." in said
    assert "Europe/Paris, where it’s" in said
    assert EN("settings-reminders-hours", hours="9:00 and 18:00", by=EN("settings-by-dm")) in said


async def test_a_person_hides_and_comes_back(house: House) -> None:
    room, zoe = house.room("Ana"), house.person("Zoë", locale="fr")
    (ana,) = room.people

    seen = await ana.command(room.channel, "settings me")
    hidden = await ana.command(ana.dm, "settings me", hidden=True)
    again = await ana.command(ana.dm, "settings me")
    french = await zoe.command(room.channel, "settings me", hidden=True)
    back = await ana.command(room.channel, "settings me", hidden=False)

    assert_private(seen, EN("settings-seen"))
    assert_private(hidden, EN("settings-hidden"))
    assert_private(again, EN("settings-hidden"))
    assert_private(french, FR("settings-hidden"))
    assert_private(back, EN("settings-seen"))


async def test_a_vacation_is_planned_seen_and_called_off(house: House) -> None:
    room = house.room()
    zoe = house.person("Zoë", locale="fr")

    long = await zoe.command(zoe.dm, "vacation", **{"from": "demain", "until": "2 janvier 2030"})
    short = await zoe.command(room.channel, "vacation", **{"from": "2030-01-05", "until": "7/1/2030"})
    over = await zoe.command(room.channel, "vacation", **{"from": "6.1.2030"})
    wrong = [
        await zoe.command(room.channel, "vacation", **{"from": day}) for day in ("2026-02-30", "2001-01-01", "bientôt")
    ]
    offered = await zoe.autocomplete(room.channel, "vacation", focused="from", value="3.12.2031")
    yesterday = invented("h2:vacation-off:-:0:yesterday", "a vacation there is not")
    forged = await forge(house.discord, zoe, short.message or {}, yesterday)
    (planned,) = buttons(short.message or {}, "vacation-off")
    off = await zoe.click(short, custom_id=planned["custom_id"])
    again = await forge(house.discord, zoe, off.message or {}, planned["custom_id"])

    assert_private(long, "et il t’en reste 30 sur 30.")
    assert_private(short, "du 5 janvier 2030 au 7 janvier 2030")
    assert_private(over, refusal("match-vacation-overlaps", "fr", begins="5 janvier 2030", ends="7 janvier 2030"))
    assert_private(wrong[0], refusal("interface-no-such-day", "fr", text="2026\\-02\\-30"))
    assert_private(wrong[1], refusal("match-vacation-past", "fr", begins="1er janvier 2001"))
    assert_private(wrong[2], refusal("interface-not-a-day", "fr", text="bientôt"))
    assert [choice["name"] for choice in offered.choices or ()] == ["3 décembre 2031"]
    assert_private(forged, refusal("match-no-vacation", "fr"))
    assert_private(off, FR("vacation-none"))
    assert_private(again, refusal("match-no-vacation", "fr"))


async def test_a_server_names_a_role_for_substitutes_and_nobody_sets_a_server_from_elsewhere(house: House) -> None:
    room, olga = house.room("Ana"), house.discord.actor("olga")
    role = house.discord.add_role(HERE, "Helpers", "olga")
    everybody = house.discord.guild(HERE).id

    named = await olga.command(room.channel, "settings server", substitutes=role.id)
    nobody = await olga.command(room.channel, "settings server", substitutes=everybody)
    below = await room.people[0].command(room.channel, "settings server", substitutes=role.id)
    outside = await olga.command(olga.dm, "settings server")
    offered = await olga.autocomplete(room.channel, "settings server", focused="clock", value="7 days")
    clock = await olga.command(room.channel, "settings server", clock="7d-hold")
    no_clock = await olga.command(room.channel, "settings server", clock="a while")
    without = await olga.command(room.channel, "settings server", clock="none")

    assert_private(named, EN("settings-substitutes", value="Helpers"))
    assert_private(nobody, EN("settings-substitutes", value=EN("settings-nobody")))
    assert_private(below, refusal("interface-managers-only"))
    assert_private(outside, refusal("interface-guild-only"))
    assert "7d-hold" in [choice["value"] for choice in offered.choices or ()]
    assert_private(
        clock, EN("settings-clock", value=clock_text_and_panel.told(Clock(7, consequence=Consequence.HOLD), EN))
    )
    assert_private(no_clock, refusal("interface-no-such-clock", text="a while"))
    assert_private(without, EN("settings-clock", value=clock_text_and_panel.told(None, EN)))


def control(shown: Answer, verb: str, key: str) -> str:
    """The control of a panel that changes this."""
    found = [one for one in custom_ids(shown.message or {}) if read(one).verb == verb]
    return next(one for one in found if read(one).argument.startswith(key))


@pytest.mark.parametrize("locale", ["en-US", "fr"])
async def test_a_person_changes_each_setting_where_it_is_read(house: House, locale: str) -> None:
    room = house.room("Ana")
    (ana,) = room.people
    ana.user.locale = locale
    say = phrases(locale[:2])

    looks = await ana.command(room.channel, "settings me")
    asked = await ana.click(looks, custom_id=control(looks, "mine-set", "confirm"))
    dark = await ana.select(asked, control(asked, "mine-set", "theme"), "light")
    times = await press(ana, dark, "mine")
    window = await ana.click(times, custom_id=control(times, "mine-ask", "zone"))
    placed = await ana.submit(window, {"zone": "paris"})
    wrong = await ana.submit(
        await ana.click(placed, custom_id=control(placed, "mine-ask", "zone")), {"zone": "Atlantis"}
    )
    window = await ana.click(placed, custom_id=control(placed, "mine-ask", "vacation"))
    away = await ana.submit(window, {"from": "2030-01-05", "until": "2030-01-07"})
    calm = await ana.select(away, control(away, "mine-set", "quiet"), "22")

    assert_private(asked, say("settings-confirm", value=say("settings-on")))
    assert_private(dark, say("settings-theme", value=say("theme-light")))
    assert_private(placed, "Europe/Paris")
    assert_private(wrong, refusal("interface-no-such-zone", locale[:2], text="Atlantis"))
    assert_private(away, "2030")
    assert_private(calm, say("hour", hour="22"))
    assert looks.message
    assert calm.message
    assert looks.message["id"] == calm.message["id"], "one panel that changes in place"
    for key in ("", "zone x", "owner"):
        forged = await forge(house.discord, ana, calm.message, invented(f"h2:mine-set:-:0:{key}", "no such setting"))
        assert_private(forged, refusal("interface-old-button", locale[:2]))


@pytest.mark.parametrize("locale", ["en-US", "fr"])
async def test_a_vacation_is_planned_with_the_button_of_the_command(house: House, locale: str) -> None:
    room = house.room("Ana")
    (ana,) = room.people
    ana.user.locale = locale
    say = phrases(locale[:2])

    none = await ana.command(room.channel, "vacation")
    window = await ana.click(none, custom_id=control(none, "mine-ask", "vacation"))
    planned = await ana.submit(window, {"from": "2030-01-05", "until": "2030-01-07"})
    listed = await ana.command(room.channel, "vacation")
    called_off = await ana.click(listed, custom_id=control(listed, "vacation-off", "2030-01-05"))

    assert "2030" not in text(none.message or {})
    assert_private(planned, "2030")
    assert "2030" in text(listed.message or {})
    assert_private(called_off, say("vacation-cancelled"))


async def test_a_server_is_changed_on_its_panel_by_whoever_manages_it_and_by_nobody_else(house: House) -> None:
    room, olga = house.room("Ana"), house.discord.actor("olga")
    (ana,) = room.people

    tables = await olga.command(room.channel, "settings server")
    try:
        short = await olga.select(tables, control(tables, "house-set", "grace"), "30")
        places = await press(olga, short, "house")
        here = await olga.select(places, control(places, "house-set", "channels"), str(room.hall.id))
        everywhere = await olga.select(here, control(here, "house-set", "channels"), [])
    finally:
        back = await olga.command(room.channel, "settings server", **{"take-back": 15})
    mine = await ana.command(room.channel, "settings me")
    refused = [
        await forge(house.discord, ana, mine.message or {}, one)
        for one in (control(short, "house", ""), control(short, "house-set", "grace"))
    ]

    assert_private(short, EN("settings-grace", seconds=30))
    assert_private(here, EN("settings-channels", value=f"<#{room.hall.id}>"))
    assert_private(everywhere, EN("settings-channels", value=EN("settings-all")))
    assert_private(back, EN("settings-grace", seconds=15))
    for answer in refused:
        assert_private(answer, refusal("interface-managers-only"))
