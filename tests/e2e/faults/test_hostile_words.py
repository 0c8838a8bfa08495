"""Words that would ping, format or turn text round, in every option of every command: none of it comes back alive."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator, Iterator

import discord
import pytest
from discord import app_commands

from bot.games.registry import GAMES
from bot.i18n import phrases
from cogs.ui.interaction import errors
from tests.e2e.bots.in_process_bot import Inside, inside
from tests.e2e.bots.shared_bot import assert_private
from tests.e2e.checks.forged_clicks import invented
from tests.e2e.checks.message_reader import Json, text

CARD = phrases("en")("error-title")

HOSTILE = (
    "<@&1>",
    "@everyone",
    "<@1>",
    "```",
    "`x",
    "**G8**",
    "[G8](https://example.org)",
    "G8\n# title",
    "\u202eG8",
    "\x00G8",
)

CALLING = re.compile(r"(?<!\\)@(everyone|here)\b|<@[&!]?\d|```|[\x00\u202e]")
"""What must stand nowhere."""

FORMATTING = re.compile(r"(?<!\\)\*\*G8|(?<!\\)\[G8\]\(|^# title", re.MULTILINE)
"""What means something outside backquotes only."""

_QUOTED = re.compile(r"`[^`\n]*`")


def alive(message: Json | None) -> list[str]:
    """Words in a message that do something."""
    written = text(message or {})
    return [found[0] for found in (CALLING.search(written), FORMATTING.search(_QUOTED.sub("", written))) if found]


@pytest.fixture
async def bot() -> AsyncIterator[Inside]:
    async with inside() as loaded:
        yield loaded


async def begun(bot: Inside, game: str) -> Json:
    """A match of Ana's and Benoît's; its table."""
    ana, benoit, games = bot.actor("ana"), bot.actor("benoit"), bot.discord.channel("#games")
    table = (await bot.command(ana, games, f"play {game}", seats=2)).message
    assert table is not None
    await bot.begin(table, ana, benoit)
    return table


DONE_AT_ONCE = ("match resign", "match cancel", "match undo", "heirs end")
"""Commands that change the match, no matter what's typed."""


def spoken(bot: Inside, game: str) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Commands of a game and of none, and their options for text."""
    for command in bot.bot.tree.walk_commands():
        group = command.qualified_name.split()[0]
        if isinstance(command, app_commands.Command) and (group == game or group not in GAMES):
            typed = [
                p.display_name
                for p in command.parameters
                if p.type is discord.AppCommandOptionType.string and not p.choices
            ]
            if typed:
                yield command.qualified_name, tuple(typed)


@pytest.mark.parametrize("game", GAMES)
async def test_no_word_comes_back_alive(bot: Inside, game: str) -> None:
    await begun(bot, game)
    games = bot.discord.channel("#games")
    tried = 0

    for line, options in spoken(bot, game):
        for hostile in HOSTILE:
            for filled in ({name: hostile for name in options if name != "match"}, dict.fromkeys(options, hostile)):
                for person in (bot.actor("ana"), bot.actor("benoit")):
                    if line in DONE_AT_ONCE or not filled:
                        continue
                    place = {"place": games} if line == "match move" else {}
                    answer = await bot.command(person, games, line, **filled, **place)
                    tried += 1
                    assert_private(answer)
                    assert not alive(answer.message), (line, filled, text(answer.message or {}))
                    assert CARD not in text(answer.message or {}), (line, filled)

    assert tried > 100


async def test_words_that_come_back_as_they_were_are_found(bot: Inside, monkeypatch: pytest.MonkeyPatch) -> None:
    await begun(bot, "heirs")
    monkeypatch.setattr(errors, "safe", lambda typed, _: typed)

    answer = await bot.command(bot.actor("ana"), bot.discord.channel("#games"), "match why", cell="<@&1>")

    assert alive(answer.message), "the control"
    bot.strictness.faults.clear()


@pytest.mark.parametrize("hostile", HOSTILE)
async def test_the_card_of_a_fault_repeats_nothing_alive(
    bot: Inside, monkeypatch: pytest.MonkeyPatch, hostile: str
) -> None:
    await begun(bot, "kingdomino")

    async def fails(*_: object) -> None:
        raise ZeroDivisionError("for a test")

    monkeypatch.setattr(bot.service, "load", fails)
    typed = await bot.command(
        bot.actor("ana"), bot.discord.channel("#games"), "match why", cell=hostile, match="3F7K2M9QX1"
    )

    assert_private(typed, CARD)
    assert not alive(typed.message)


async def test_a_forged_button_is_repeated_as_it_is_read_and_no_more(bot: Inside) -> None:
    table = await begun(bot, "kingdomino")
    report = invented("h1:report:-:0:<@&1> `abc1` @here", "words for a code")
    reported = await bot.click(bot.actor("ana"), table, report)

    assert "abc1" in text(reported.message or {})
    assert not alive(reported.message)
