"""A backup is put in the place of a database that people went on with: what they saw after it is refused as lost."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.i18n import phrases
from bot.match.model.match_codes import code
from bot.match.model.stored_rows import Scope
from bot.match.service.mark_restored_backup import HOUSE, KEY, LEAP
from bot.sandbox.server import Sandbox
from bot.storage import back_up, open_store, restore, url_of
from tests.e2e.bots.in_process_bot import inside
from tests.e2e.bots.shared_bot import House, assert_private
from tests.e2e.checks.forged_clicks import invented
from tests.e2e.checks.message_reader import buttons, match_id, text
from tests.e2e.players.table_players import look, mover, newest_board, play_out, press, started, take_turn
from tests.unit.match.party import Party

MADE = 1_799_999_000_000


@pytest.fixture
async def house(tmp_path: Path) -> AsyncIterator[House]:
    """A house of this test's own, because its database is replaced; nobody knows what is drawn."""
    discord = await Sandbox.start()
    house = House(discord, tmp_path)
    house.process.secret = None
    await house.process.sync()
    await house.process.start()
    yield house
    await house.process.kill()
    await discord.stop()


async def test_people_play_on_from_a_backup_and_every_draw_verifies(house: House, tmp_path: Path) -> None:
    room, url = house.room("Ana", "Benoît"), url_of(house.process.database)
    await started(room.people, room.hall)
    await house.told((await play_out(house.discord, room.people, room.channel, turns=2)).boards[-1])
    await back_up(url, tmp_path / "backup.sqlite")
    lost = (await play_out(house.discord, room.people, room.channel, turns=3)).boards[-1]
    asked = mover(house.discord, lost, room.people)
    panel = await look(lost, asked)
    await house.process.stop()

    await restore(tmp_path / "backup.sqlite", url, force=True)
    await house.process.start()
    board = await newest_board(house.discord, int(lost["id"]), room.channel)
    late = await press(asked, panel, "commit")
    await house.told(board)
    newest = board
    for _ in range(2):
        assert (await take_turn(newest, mover(house.discord, newest, room.people))).ok
        newest = await newest_board(house.discord, int(newest["id"]), room.channel)
    ana = room.people[0]
    await press(ana, await ana.command(room.channel, "match resign", match=code(match_id(board))), "resign-yes")

    assert phrases("en")("moves-restored", at="#").partition("#")[0] in text(board)
    assert phrases("en")("reason-match-lost-future", at="#").partition("#")[0] in text(late.message or {})
    await house.told(board)
    async with open_store(url) as store:
        service = Party(store).service
        proof = await service.views.verify(match_id(board))
        assert proof.faults == ()
        assert len(proof.draws) > 1
        assert len((await service.load(match_id(board))).lost) == 1


ROWS = ("undo", "send", "takeback-yes", "takeback-no", "rematch", "moves", "points", "replay", "film", "stats")
MOVES = ("play", "draft", "commit", "sure")
LOST = "a button of a row that was lost"


@pytest.mark.parametrize("language", ["en-US", "fr"])
async def test_every_button_of_a_lost_row_is_refused_as_such_to_everybody(language: str) -> None:
    say = phrases(language[:2])
    async with inside() as bot:
        people = [bot.actor(name) for name in ("ana", "benoit", "david")]
        table = (await bot.command(people[0], bot.discord.channel("#games"), "play kingdomino")).message
        assert table is not None
        await bot.begin(table, *people[:2])
        before = await bot.service.load(match_id(table))
        await bot.store.save_setting(Scope.HOUSE, HOUSE, KEY, [MADE, MADE + 1])
        await bot.service.recovery.run()
        for person in people:
            person.user.locale = language

        answers = [
            await bot.click(person, table, invented(f"h2:{verb}:{code(before.id)}:{before.seq + 3}:", LOST))
            for verb in (*ROWS, *MOVES)
            for person in people
        ]

        said = say("reason-match-lost-future", at=f"<t:{MADE // 1000}:f>")
        for answer in answers:
            assert_private(answer, said)
        assert (await bot.service.load(before.id)).seq == before.seq + 1 + LEAP


async def test_a_button_of_a_row_that_is_kept_works_as_before() -> None:
    async with inside() as bot:
        ana, benoit = bot.actor("ana"), bot.actor("benoit")
        table = (await bot.command(ana, bot.discord.channel("#games"), "play kingdomino")).message
        assert table is not None
        await bot.begin(table, ana, benoit)
        (way,) = buttons(await bot.board(match_id(table)), "play")
        await bot.store.save_setting(Scope.HOUSE, HOUSE, KEY, [MADE, MADE + 1])
        await bot.service.recovery.run()

        shown = await bot.click(ana, table, way["custom_id"])

        assert_private(shown)
        assert phrases("en")("reason-match-lost-future", at=f"<t:{MADE // 1000}:f>") not in text(shown.message or {})
