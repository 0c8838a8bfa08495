"""Servers that speak a language of a folder: Herald speaks it to them, as far as the catalogues of the tests go."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

from bot.i18n import phrases, tongues
from cogs.ui.text import date_input
from tests import german, spanish
from tests.e2e.checks.message_reader import Json, buttons, text
from tests.e2e.walk.hall import hall

GERMAN, SPANISH = "de", "es-ES"


def labels(message: Json) -> list[str]:
    return [str(button.get("label")) for verb in ("join", "leave") for button in buttons(message, verb)]


async def test_somebody_with_a_german_client_is_spoken_to_in_german_and_one_without_in_their_own() -> None:
    with tongues.also(german.LOCALES):
        async with hall() as here:
            here.speak(GERMAN)
            lea, ana = here.person("Lea", GERMAN), here.person("Ana")
            channel = here.channel()

            opened = await lea.command(channel, "play kingdomino")
            told = await lea.command(channel, "turns")
            other = await ana.command(channel, "turns")

        assert opened.message is not None, opened.error
        assert "Kingdomino: Wer spielt mit?" in text(opened.message)
        assert "Mitspielen" in labels(opened.message)
        assert "Nichts wartet auf dich." in text(told.message or {})
        assert "Nothing’s waiting for you." in text(other.message or {})
        here.wire.check()


async def test_discord_knows_the_german_names_of_commands() -> None:
    with tongues.also(german.LOCALES):
        async with hall() as here:
            lea = here.person("Lea", GERMAN)
            known = here.discord.world.commands_for(lea.user, here.channel())

    names = {command["name"]: command.get("name_localizations") or {} for command in known}
    assert names["play"][GERMAN] == "spielen"
    assert names["match"][GERMAN] == "partie"
    assert GERMAN not in names["settings"]


async def test_days_and_time_zones_are_read_in_a_language_that_is_only_a_folder() -> None:
    with tongues.also(spanish.LOCALES):
        async with hall() as here:
            ines, ramon = here.person("Inés", SPANISH), here.person("Ramón", SPANISH)
            channel = here.channel()

            zones = [await ines.command(channel, "settings me", **{"time-zone": zone}) for zone in ("Londres", "UTC+2")]
            asked = await ines.command(channel, "settings me", **{"time-zone": "IST"})
            offered = await ines.autocomplete(channel, "settings me", focused="time-zone", value="Nueva Y")
            away = await ramon.command(channel, "vacation", **{"from": "mañana"})
            feast = await ines.command(channel, "vacation", **{"from": "24 de diciembre"})

        tomorrow = datetime.fromtimestamp(here.clock.at / 1000, UTC).date() + timedelta(days=1)
        assert "Europe/London" in text(zones[0].message or {})
        assert "UTC+2" in text(zones[1].message or {})
        assert all(zone in text(asked.message or {}) for zone in ("Asia/Kolkata", "Asia/Jerusalem", "Europe/Dublin"))
        assert [choice["value"] for choice in offered.choices] == ["America/New_York"]
        assert date_input.written(tomorrow, phrases("es")) in text(away.message or {})
        assert "24 de diciembre de 20" in text(feast.message or {})
        here.wire.check()
