"""Matches of three and four, and one whose table speaks French."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from bot.i18n import phrases
from tests.e2e.bots.shared_bot import ELSEWHERE, House
from tests.e2e.checks.forged_clicks import forge
from tests.e2e.checks.message_reader import Json, buttons, pictures, text
from tests.e2e.players.table_players import play_out, started

pytestmark = pytest.mark.asyncio(loop_scope="package")


@contextmanager
def french(house: House, server: str) -> Iterator[None]:
    """A server whose preferred language is French, for a while."""
    guild = next(guild for guild in house.discord.world.guilds.values() if guild.name == server)
    before, guild.locale = guild.locale, "fr"
    try:
        yield
    finally:
        guild.locale = before


def custom_id(board: Json, verb: str) -> str:
    """What a button carried before its message lost its controls."""
    return str(buttons(board, verb)[0]["custom_id"])


async def test_a_match_of_four_and_a_french_match_of_three_go_on_side_by_side(house: House) -> None:
    four = house.room("Ana", "Benoît", "Zoë", "Dávid")
    three = house.room("Ana", "Benoît", "Zoë", server=ELSEWHERE)
    ana, benoit, _ = three.people
    ana.user.locale = "fr"
    en, fr = phrases("en"), phrases("fr")
    await started(four.people, four.channel, harmony=True)
    with french(house, ELSEWHERE):
        table = await started([benoit, ana, three.people[2]], three.channel, **{"middle-kingdom": True})

    english, other = await asyncio.gather(
        play_out(house.discord, four.people, four.channel),
        play_out(house.discord, three.people, three.channel),
    )
    shown = [
        await forge(house.discord, one, other.boards[5], custom_id(other.boards[5], "board")) for one in (ana, benoit)
    ]
    to_ana, to_benoit = [text(answer.message or {}) for answer in shown]
    help_page = await ana.command(three.channel, "help")

    assert len(english.answers) >= 48
    assert len(other.answers) >= 36
    assert text(table.message or {}).startswith(f"### {fr('table-title', game='Kingdomino')}")
    assert buttons(other.boards[5], "play")[0]["label"] == fr("turn-play")
    assert fr("match-code", code="").strip() in text(other.boards[5])
    assert buttons(other.boards[-1], "proof")[0]["label"] == fr("proof-button")
    assert fr("board-private") in to_ana
    assert en("board-private") in to_benoit
    assert "/jouer" in text(help_page.message or {})
    for match, people in ((english, four.people), (other, three.people)):
        assert all(person.user.display in text(match.boards[-1]) for person in people)
        assert all(pictures(board)[0]["description"] for board in match.boards)
