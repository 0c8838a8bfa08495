"""A match whose rules this version does not read: people are told so privately, and everything else goes on."""

from __future__ import annotations

import pytest

from bot.i18n import phrases
from bot.match.identity import code
from bot.storage import MemoryStore
from tests.e2e.house import assert_private
from tests.e2e.inside import Inside, inside
from tests.e2e.reading import Json, buttons, match_id, text
from tests.unit.match.test_rules_versions import under

EN = phrases("en")


async def begun(bot: Inside) -> Json:
    """A match of Ana and Benoît; its table."""
    table = (await bot.command(bot.actor("ana"), bot.discord.channel("#games"), "play kingdomino")).message
    assert table is not None
    for person, verb in (("benoit", "join"), ("ana", "start")):
        assert (await bot.click(bot.actor(person), table, buttons(table, verb)[0]["custom_id"])).ok
    return table


async def unread(bot: Inside) -> int:
    """A match that began under version 2 of its rules."""
    match = match_id(await begun(bot))
    store = bot.service._store
    assert isinstance(store, MemoryStore)
    under(store, await bot.service.load(match), 2)
    bot.service._journal._cache.drop(match)
    return match


COMMANDS = ("match show", "match moves", "match resign", "match abort", "match rules", "match verify", "match takeback")


async def test_people_learn_privately_why_a_match_cannot_be_shown() -> None:
    async with inside() as bot:
        match, ana = await unread(bot), bot.actor("ana")
        table = (await bot.command(ana, bot.discord.channel("#games"), "play kingdomino")).message
        assert table is not None
        said = EN("reason-match-other-rules", code=code(match), game="Kingdomino", version=2)

        answers = [
            await bot.command(ana, bot.discord.channel("#games"), line, match=code(match)) for line in COMMANDS
        ] + [await bot.click(ana, table, f"h1:{verb}:{code(match)}:3:") for verb in ("board", "play", "moves", "undo")]

        for answer in answers:
            assert_private(answer)
            assert answer.message is not None
            assert said in text(answer.message)


@pytest.mark.parametrize("line", ["match list", "history"])
async def test_lists_name_the_match_beside_the_others(line: str) -> None:
    async with inside() as bot:
        sound, odd = match_id(await begun(bot)), await unread(bot)

        answer = await bot.command(bot.actor("ana"), bot.discord.channel("#games"), line)

        assert answer.message is not None
        assert {code(match) for match in (sound, odd) if code(match) in text(answer.message)} == {
            code(sound),
            code(odd),
        }


async def test_another_match_goes_on_beside_it() -> None:
    async with inside() as bot:
        await unread(bot)
        sound = await bot.service.load(match_id(await begun(bot)))
        seat = min(sound.to_act())
        person = bot.discord.actor(sound.players[seat].name)
        move = sound.rules.notation(sound.rules.legal_actions(sound.state, seat)[0])

        verb, _, argument = move.partition(" ")
        answer = await bot.command(
            person, bot.discord.channel("#games"), f"kingdomino {verb}", domino=argument, match=code(sound.id)
        )

        assert answer.ok, answer
        assert (await bot.service.load(sound.id)).seq > sound.seq
