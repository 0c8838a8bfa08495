"""A German server and its people: Herald speaks German to them, as far as the German catalogue of the tests goes."""

from __future__ import annotations

from bot.i18n import tongues
from tests import german
from tests.e2e.checks.message_reader import Json, buttons, text
from tests.e2e.walk.hall import hall

GERMAN = "de"


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
