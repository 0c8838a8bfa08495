"""A finished match as files, held against the seal that its table told; *Proof* is in tests/e2e/shared/test_seal.py."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.ai.replay import read as read_script
from bot.ai.replay import run
from bot.i18n import phrases
from bot.match.model.match import Caller
from tests.e2e.bots.in_process_bot import Inside, inside
from tests.e2e.bots.shared_bot import assert_private
from tests.e2e.checks.message_reader import match_code, match_id, told_seal
from tests.unit.match.fairness.exporting import checked, faults


@pytest.fixture
async def bot() -> AsyncIterator[Inside]:
    async with inside(mixes=True) as loaded:
        yield loaded


@pytest.mark.parametrize("language", ["en-US", "fr"])
async def test_a_finished_match_is_exported_to_whoever_asks_and_holds(
    bot: Inside, language: str, tmp_path: Path
) -> None:
    say = phrases(language[:2])
    ana, benoit, stranger = (bot.actor(name) for name in ("ana", "benoit", "david"))
    table = (await bot.command(ana, bot.discord.channel("#games"), "play kingdomino")).message
    assert table is not None
    await bot.begin(table, ana, benoit)
    for person in (ana, benoit, stranger):
        person.user.locale = language
    name, place = match_code(table), bot.discord.channel("#games")
    early = await bot.command(ana, place, "match export", match=name)
    assert_private(early, say("reason-match-not-over"))

    await bot.service.play.resign(Caller(ana.id, "Ana", 0), match_id(table))
    given = [await bot.command(person, place, "match export", match=name) for person in (benoit, stranger)]
    proven = await bot.command(stranger, place, "match check", match=name)

    proven_by = await bot.service.views.verify(match_id(table))
    assert_private(proven, say("verify-seal"))
    for answer in given:
        assert_private(answer, name)
        offered = [part["file"] for box in (answer.message or {})["components"] for part in box["components"][1:]]
        log, told, script = (bot.discord.file(file["url"]).content for file in offered)
        assert faults(log, told_seal(table)) == ()
        assert checked(tmp_path / "herald.jsonl", log, told_seal(table)) == 0
        assert checked(tmp_path / "herald.jsonl", log, "0" * 40) == 1
        assert faults(log, "0" * 40)
        assert proven_by.commitment in told.decode()
        (tmp_path / "herald.toml").write_bytes(script)
        assert run(read_script(tmp_path / "herald.toml")).failures == ()
        assert not [number for number in (ana.id, benoit.id) if str(number).encode() in log + told + script]
