"""Two days of one match as its players read it (tests/soak/transcript.py), and what one person's reading leaves out."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from bot.i18n import phrases
from bot.sandbox.tidings import Notice
from tests.soak.transcript import Transcript, written


@pytest.mark.nightly
async def test_a_transcript_holds_what_each_player_reads(tmp_path: Path) -> None:
    said = await written("kingdomino", "fr", 2, tmp_path)

    ana, ben = said.split("===== Benoît\n")
    assert "!!!" not in said
    assert all(f"[buttons] {phrases('fr')('table-join')}" in one for one in (ana, ben))
    assert all("rings Ana" in one or "rings Benoît" in one for one in (ana, ben))
    assert all("private answer" in one and "[alt] " in one and "--- day 1," in one for one in (ana, ben))


def test_a_private_answer_is_read_by_one_person_and_a_ping_is_kept_with_its_message() -> None:
    listeners: list[Any] = []
    world = SimpleNamespace(channels={1: SimpleNamespace(guild_id=5, name="games")})
    exchange = SimpleNamespace(listeners=listeners)
    house: Any = SimpleNamespace(
        discord=SimpleNamespace(exchange=exchange, world=world),
        process=SimpleNamespace(now=datetime(2026, 10, 12, tzinfo=UTC)),
    )
    people: Any = [
        SimpleNamespace(id=number, user=SimpleNamespace(display=name)) for number, name in ((7, "A"), (8, "B"))
    ]
    transcript = Transcript(house)
    (hear,) = listeners

    hear(Notice("MESSAGE_CREATE", {"id": "1", "channel_id": "1", "content": "secret", "flags": 64}, frozenset({7})))
    hear(Notice("MESSAGE_CREATE", {"id": "2", "channel_id": "1", "content": "call"}, None))
    hear(Notice("MESSAGE_UPDATE", {"id": "2", "channel_id": "1", "content": "call"}, None))
    hear(Notice("PING", {"channel_id": "1", "message_id": "2"}, frozenset({8})))

    first, second = ("\n".join(transcript.read_by(person, people)) for person in people)
    assert "secret" in first
    assert "secret" not in second
    assert all(one.count("call") == 1 and "#games · create · rings B" in one for one in (first, second))
