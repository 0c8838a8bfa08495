"""A match whose rules this version does not read: people are told so privately, and everything else goes on."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import AsyncIterator
from contextlib import closing
from pathlib import Path

import pytest

from bot.i18n import phrases
from bot.match.model.match import Caller, Match, Status
from bot.match.model.match_codes import code
from bot.sandbox.server import Sandbox
from bot.storage import MemoryStore
from tests.e2e.bots.in_process_bot import Inside, inside
from tests.e2e.bots.shared_bot import House, assert_private, until
from tests.e2e.checks.forged_clicks import invented
from tests.e2e.checks.message_reader import Json, match_id, text
from tests.e2e.players.table_players import mover, newest_board, play_out, started, take_turn
from tests.unit.match.changed_rules import FIRST, changed
from tests.unit.match.events.test_changed_rules import worth
from tests.unit.match.events.test_rules_versions import under

EN = phrases("en")


async def begun(bot: Inside) -> Json:
    """A match of Ana and Benoît; its table."""
    table = (await bot.command(bot.actor("ana"), bot.discord.channel("#games"), "play kingdomino")).message
    assert table is not None
    await bot.begin(table, bot.actor("ana"), bot.actor("benoit"))
    return table


async def unread(bot: Inside) -> int:
    """A match that began under version 2 of its rules."""
    match = match_id(await begun(bot))
    store = bot.service.store
    assert isinstance(store, MemoryStore)
    under(store, await bot.service.load(match), 2)
    bot.service._journal._cache.drop(match)
    return match


COMMANDS = ("match show", "match moves", "match resign", "match cancel", "match rules", "match check", "match undo")


async def test_people_learn_privately_why_a_match_cannot_be_shown() -> None:
    async with inside() as bot:
        match, ana = await unread(bot), bot.actor("ana")
        table = (await bot.command(ana, bot.discord.channel("#games"), "play kingdomino")).message
        assert table is not None
        said = EN("reason-match-other-rules", code=code(match), game="Kingdomino", version=2)

        answers = [
            await bot.command(ana, bot.discord.channel("#games"), line, match=code(match)) for line in COMMANDS
        ] + [
            await bot.click(ana, table, invented(f"h1:{verb}:{code(match)}:3:", "a button from before those rules"))
            for verb in ("board", "play", "moves", "undo")
        ]

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


async def played(bot: Inside, match_id: int) -> Match:
    """A match at its end, in which everybody did the first thing that was allowed."""
    match = await bot.service.load(match_id)
    while match.status is Status.RUNNING:
        seat = min(match.to_act())
        move = match.rules.notation(match.rules.legal_actions(match.state, seat)[0])
        player = match.players[seat]
        match = await bot.service.play.submit(Caller(player.user, player.name, 0), match_id, [move], None)
        if match.undo.pending is not None:
            match = await bot.service.play.settle(match_id, caller=Caller(player.user, player.name, 0))
    return match


async def test_each_match_tells_the_points_of_the_rules_it_began_under() -> None:
    async with inside() as bot:
        channel, before = bot.discord.channel("#games"), match_id(await begun(bot))
        with changed(FIRST):
            bot.service._journal._cache.drop(before)
            for match, times in ((before, 1), (match_id(await begun(bot)), 2)):
                over = await played(bot, match)
                points = [times * value for value in worth(over)]

                shown = (await bot.command(bot.actor("ana"), channel, "match show", match=code(match))).message
                proof = (await bot.command(bot.actor("ana"), channel, "match check", match=code(match))).message

                assert over.outcome is not None
                assert list(over.outcome.scores) == points
                assert sum(points) > 0
                assert shown is not None
                assert proof is not None
                told = text(shown)
                assert all(
                    f"{player.name}**: **{own}**" in told for player, own in zip(over.players, points, strict=True)
                )
                assert "✗" not in text(proof)
                assert "✓" in text(proof)


@pytest.fixture
async def house(tmp_path: Path) -> AsyncIterator[House]:
    """A house of this test's own, because its database is tampered with."""
    discord = await Sandbox.start()
    house = House(discord, tmp_path)
    await house.process.sync()
    await house.process.start()
    yield house
    await house.process.kill()
    await discord.stop()


def tampered(house: House, match: int) -> None:
    """The log as another version of the rules began it; its board was never shown, and something in it is due."""
    with closing(sqlite3.connect(house.process.database)) as database, database:
        told, asked = '"rules_version":1', '"rules_version":2'
        database.execute(
            "UPDATE log SET events = replace(events, ?, ?), checksum = NULL WHERE match_id = ?", (told, asked, match)
        )
        database.execute("UPDATE matches SET posted_seq = 1, due_at = 1 WHERE id = ?", (match,))


async def test_the_bot_starts_and_goes_on_with_a_match_among_others_that_it_does_not_read(house: House) -> None:
    rooms = [house.room("Ana", "Benoît") for _ in range(2)]
    boards = []
    for room in rooms:
        await started(room.people, room.channel)
        boards.append((await play_out(house.discord, room.people, room.channel, turns=2)).boards[-1])
    await house.process.stop()
    odd, sound = map(match_id, boards)
    tampered(house, odd)

    await house.process.start()

    person = mover(house.discord, boards[1], rooms[1].people)
    assert (await take_turn(boards[1], person)).ok
    after = await newest_board(house.discord, int(boards[1]["id"]), rooms[1].channel)
    assert match_id(after) == sound
    await until(lambda: '"match.unread"' in house.process.log.read_text())
    lines = [json.loads(line) for line in house.process.log.read_text().splitlines() if line.startswith("{")]
    assert {line["code"] for line in lines if line["event"] == "match.unread"} == {code(odd)}
    assert not {"fault", "deadlines.failed"} & {line["event"] for line in lines}
