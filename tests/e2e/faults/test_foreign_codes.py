"""A match of another server answers as a code that doesn't exist, be it healthy, damaged or under other rules."""

from __future__ import annotations

from typing import Any

import pytest
from discord import AppCommandOptionType, app_commands

from bot.i18n import phrases
from bot.match.model.match import Caller, Match, Where
from bot.match.model.match_codes import code
from bot.storage import MemoryStore, checksums
from tests.e2e.bots.in_process_bot import Inside, inside
from tests.e2e.bots.shared_bot import assert_private
from tests.e2e.checks.forged_clicks import invented
from tests.e2e.checks.message_reader import text
from tests.unit.match.events.test_rules_versions import under

UNKNOWN = 3 << 50
"""The number of a match there isn't."""

FILLED: dict[AppCommandOptionType, Any] = {
    AppCommandOptionType.string: "A1",
    AppCommandOptionType.integer: 1,
    AppCommandOptionType.boolean: True,
}
"""What a required option gets."""


async def foreign(bot: Inside, number: int) -> Match:
    """A match that began in another server."""
    people = [Caller(7_000 + person, f"X{person}", 9_000 + 10 * number + person) for person in range(2)]
    match = await bot.service.lobby.open(people[0], Where(77, 78), "kingdomino", 2, {}, "en")
    match = await bot.service.lobby.join(people[1], match.id)
    return await bot.service.lobby.start(Caller(people[0].user, people[0].name, 9_005 + 10 * number), match.id)


def damaged(store: MemoryStore, match: Match) -> None:
    """A row of its log is no longer what was written."""
    values = store._logs[match.id][2]
    values |= checksums.sealed({**values, "events": '[{"wire": "match.unheard.1"}]'})


def lines(bot: Inside) -> dict[str, dict[str, Any]]:
    """Every command that takes the code of a match, with what else it requires."""
    filled = {**FILLED, AppCommandOptionType.channel: bot.discord.channel("#games")}
    return {
        command.qualified_name: {
            option.display_name: option.choices[0].value if option.choices else filled[option.type]
            for option in command.parameters
            if option.required and option.name != "match"
        }
        for command in bot.bot.tree.walk_commands()
        if isinstance(command, app_commands.Command) and any(one.name == "match" for one in command.parameters)
    }


@pytest.mark.parametrize("language", ["en-GB", "fr"])
async def test_every_command_answers_foreign_codes_as_unknown_ones(language: str) -> None:
    async with inside() as bot:
        store = bot.service.store
        assert isinstance(store, MemoryStore)
        healthy, spoilt, odd = [await foreign(bot, number) for number in range(3)]
        damaged(store, spoilt)
        under(store, odd, 2)
        for match in (spoilt, odd):
            bot.service._journal._cache.drop(match.id)
        asker, channel = bot.discord.actor("ana"), bot.discord.channel("#games")
        said = phrases(language[:2])("reason-match-not-found")
        asker.user.locale = language
        commands = lines(bot)
        table = (await bot.command(asker, channel, "play kingdomino")).message
        assert table is not None

        wrong = []
        for match_id in (UNKNOWN, healthy.id, spoilt.id, odd.id):
            answers = {
                line: await bot.command(asker, channel, line, **filled, match=code(match_id))
                for line, filled in commands.items()
            }
            for verb in ("board", "play", "moves", "join", "table"):
                answers[verb] = await bot.click(
                    asker, table, invented(f"h2:{verb}:{code(match_id)}:3:", "a button of a match of another server")
                )
            for name, answer in answers.items():
                assert_private(answer)
                if text(answer.message or {}) != said:
                    wrong.append((match_id, name, text(answer.message or {})))

        assert wrong == []
        assert len(commands) > 20
