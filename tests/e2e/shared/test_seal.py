"""The seal of the draws, on the message of a table from its opening on, and *Proof*, for anyone who asks."""

from __future__ import annotations

import hashlib

import pytest

from bot.i18n import phrases
from bot.match.model import provably_fair_draws
from tests.e2e.bots.shared_bot import House, assert_private
from tests.e2e.checks.message_reader import Json, buttons, match_code, text, told_seal
from tests.e2e.checks.waiting import until
from tests.e2e.players.table_players import press

pytestmark = pytest.mark.asyncio(loop_scope="package")


@pytest.mark.parametrize("locale", ["en-US", "fr"])
async def test_anyone_is_told_the_seal_from_the_opening_on_and_the_secret_only_at_the_end(
    house: House, locale: str
) -> None:
    room, say = house.room("Ana", "Benoît", "David"), phrases(locale[:2])
    ana, benoit, david = room.people
    for person in room.people:
        person.user.locale = locale
    table = (await ana.command(room.hall, "play kingdomino", seats=2)).message or {}

    def shown() -> Json:
        return next(one for one in house.discord.messages(room.hall, "olga") if one["id"] == table["id"])

    seal, messages = told_seal(table), [table]
    assert not buttons(table, "proof")
    await press(benoit, table, "join")
    messages.append(shown())
    await press(ana, table, "start")
    await until(lambda: bool(buttons(shown(), "proof")))
    messages.append(shown())
    running = [await press(person, shown(), "proof") for person in (ana, david)]
    await press(benoit, await benoit.command(room.channel, "match resign", match=match_code(table)), "resign-yes")
    over = [await press(person, shown(), "proof") for person in (benoit, david)]

    assert [told_seal(one) for one in messages] == [seal] * 3
    secret = house.process.secret or ""
    fixed = hashlib.sha256(bytes.fromhex(secret)).hexdigest()
    assert seal == provably_fair_draws.seal(match_code(table), fixed)
    for answer in (*running, *over):
        assert_private(answer, fixed)
        assert say("proof-seal", seal=seal) in text(answer.message or {})
    for answer in running:
        assert secret not in text(answer.message or {})
        assert say("proof-kept") in text(answer.message or {})
    for answer in over:
        assert secret in text(answer.message or {})
        assert say("proof-how") in text(answer.message or {})
