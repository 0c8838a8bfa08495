"""What would take too long or too much luck on the wire: thousands of forgeries, a forced discard, a fault."""

from __future__ import annotations

import json
import os
import random
from collections.abc import AsyncIterator

import pytest

from bot.i18n import phrases
from bot.match.model import provably_fair_draws
from bot.match.model.match import Match, Status
from bot.match.model.match_codes import LIMIT, code
from bot.match.model.time_and_randomness import SystemClock
from bot.match.model.time_control import UNTIMED, Clock, Consequence
from bot.match.settings.user_and_server import GuildSettings
from cogs.turn.legacy_button_meaning import OLDER
from cogs.ui.interaction import router
from cogs.ui.text.custom_id import OLDER as FIRST
from cogs.ui.text.custom_id import VERSION, CustomId
from tests.e2e.bots.in_process_bot import Inside, inside
from tests.e2e.bots.shared_bot import assert_private
from tests.e2e.checks.message_reader import Json, buttons, match_id, text

SECRET = "5d" * 32
VERSIONS = (FIRST, VERSION)
FORGERIES = int(os.environ.get("HERALD_FORGERIES", "2000"))
"""How many there are in every run; `make soak`, which is part of `make nightly`, sends many more."""


@pytest.fixture
async def bot() -> AsyncIterator[Inside]:
    """Draws that are the same every time."""

    def deal(_secret, place, pending):
        return provably_fair_draws.derive(SECRET, place, pending)

    async with inside(deal) as loaded:
        yield loaded


async def match(bot: Inside) -> Json:
    """A match of Ana and Benoît that has begun; its table."""
    ana, benoit = bot.actor("ana"), bot.actor("benoit")
    table = (await bot.command(ana, bot.discord.channel("#games"), "play kingdomino")).message
    assert table is not None
    await bot.begin(table, ana, benoit)
    return table


def damaged(good: list[str], source: random.Random) -> str:
    """One custom_id, spoilt in one of many ways."""
    text = source.choice(good)
    place = source.randrange(len(text))
    match source.randrange(7):
        case 0:
            return text[:place] + chr(ord(text[place]) ^ 1 << source.randrange(8)) + text[place + 1 :]
        case 1:
            return text[:place] + text[place + 1 :]
        case 2:
            return (text + chr(source.choice((0, 10, 58, 59, 0x202E, 0x0663, 0x1F3F0))) * source.randrange(1, 90))[:100]
        case 3:
            fields = text.split(":")
            fields[source.randrange(5)] = source.choice(
                ("", "0", "9" * 30, code(source.randrange(1, LIMIT)), "٣", "-1")
            )
            return ":".join(fields)[:100]
        case 4:
            first, second = text.split(":"), source.choice(good).split(":")
            return ":".join(source.choice(pair) for pair in zip(first, second, strict=False))
        case 5:
            return "".join(chr(source.randrange(1, 0x2FFF)) for _ in range(source.randrange(101)))
        case _:
            return text[:place]


async def forge_many(bot: Inside, count: int) -> None:
    """So many spoilt custom_ids from somebody who plays no part: each is answered, and nothing changes."""
    table = await match(bot)
    source = random.Random(20260801)
    stranger = bot.actor("zoe")
    found = await bot.service.load(match_id(table))
    arguments = ("", "G8", "choose 5", "||choose 5|")
    good = [
        f"{version}:{verb}:{code(found.id)}:{decision}:{argument}"
        for version in VERSIONS
        for verb in sorted(bot.bot.router.verbs)
        for decision in (0, found.seq)
        for argument in arguments
    ]
    before = json.dumps([str(entry) for entry in await bot.service.views.entries(found.id)])

    for _ in range(count):
        custom_id = damaged(good, source)
        values = None if source.random() < 0.7 else ["x" * source.randrange(100)] * source.randrange(3)
        answer = await bot.click(stranger, table, custom_id, values)
        assert answer.ok, custom_id
        assert answer.message is not None, custom_id
        assert phrases("en")("error-title") not in text(answer.message), custom_id

    assert json.dumps([str(entry) for entry in await bot.service.views.entries(found.id)]) == before


async def test_thousands_of_tampered_custom_ids_change_nothing_and_are_all_answered(bot: Inside) -> None:
    await forge_many(bot, FORGERIES)

    assert bot.strictness.sent >= FORGERIES


async def test_a_bot_that_takes_everybody_for_a_player_is_caught(bot: Inside, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Match, "seat_of", lambda match, _user: min(match.to_act(), default=0))

    with pytest.raises(AssertionError):
        await forge_many(bot, 5000)


async def test_a_bot_that_chokes_on_a_custom_id_is_caught(bot: Inside, monkeypatch: pytest.MonkeyPatch) -> None:
    def choke(written: str) -> CustomId:
        _, verb, match, decision, argument = written.split(":", 4)
        return CustomId(verb, int(match, 32), int(decision), argument)

    monkeypatch.setattr(router, "read", choke)

    with pytest.raises(AssertionError):
        await forge_many(bot, 100)


async def test_damaged_buttons_in_the_hands_of_whose_turn_it_is_never_end_in_a_fault(bot: Inside) -> None:
    table = await match(bot)
    source = random.Random(7)
    people = {person.id: person for person in (bot.actor("ana"), bot.actor("benoit"))}
    verbs = (*sorted(OLDER), "draft", "commit", "sure", "play", "moves", "history", "more")
    odd = ("", "G8", "choose 5", "place 5 G8-H8", "place 5 G8-H8;choose 7", "discard 5", "12", "sall|ZZ", "p1|")
    odd += ("||choose 5|", "|0|place 5 G8-H8|@x", "1.00000000||choose 5|", "0|choose 5|")

    for _ in range(FORGERIES // 4):
        found = await bot.service.load(match_id(table))
        if not found.to_act():
            table = await match(bot)
            continue
        seat = min(found.to_act())
        person, decision = people[found.players[seat].user], found.decided[seat]
        legal = found.rules.notation(found.rules.legal_actions(found.state, seat)[0])
        arguments = (*odd, legal, f"{legal};choose 7", f"||{legal}|", f"||{legal};choose 7|")
        about = f"{code(found.id)}:{decision}"
        good = [
            f"{version}:{verb}:{about}:{argument}" for version in VERSIONS for verb in verbs for argument in arguments
        ]
        custom_id = source.choice(good) if source.random() < 0.5 else damaged(good, source)
        values = None if source.random() < 0.8 else [source.choice(arguments)]
        answer = await bot.click(person, table, custom_id, values)
        said = text(answer.message or {})
        assert answer.ok, custom_id
        assert phrases("en")("error-title") not in said, custom_id
        written = said.replace("\\", "")
        assert not any(sign in written for sign in "\x00\u202e"), custom_id
        await bot.later()


async def test_a_domino_that_fits_nowhere_is_given_up_by_command(bot: Inside) -> None:
    table = await match(bot)
    channel = bot.discord.channel("#games")
    people = {person.id: person for person in (bot.actor("ana"), bot.actor("benoit"))}
    given_up = []

    while (found := await bot.service.load(match_id(table))).to_act():
        person = people[found.players[min(found.to_act())].user]
        places = (await bot.autocomplete(person, channel, "kingdomino place", "to")).choices or []
        to = places[-1]["value"] if places else None
        domino = (await bot.autocomplete(person, channel, "kingdomino choose", "domino")).choices or []
        if to is None:
            answer = await bot.command(person, channel, "kingdomino choose", domino=domino[0]["value"])
        else:
            then = {"then": domino[0]["value"]} if domino else {}
            answer = await bot.command(person, channel, "kingdomino place", to=to, **then)
            given_up += [answer] if to.startswith("discard") else []
        assert_private(answer, "Done.")
        await bot.later()

    assert given_up, "these draws force a discard"
    assert "Done.\n-# `discard" in text(given_up[0].message or {})
    assert set(bot.told) == {found.id}


async def test_a_fault_nobody_foresaw_is_one_private_card(bot: Inside, monkeypatch: pytest.MonkeyPatch) -> None:
    table = await match(bot)
    (way,) = buttons(await bot.board(match_id(table)), "board")

    async def fails(*_: object) -> None:
        raise ZeroDivisionError("for a test")

    monkeypatch.setattr(bot.bot.pictures, "board", fails)
    click = await bot.click(bot.actor("zoe"), table, way["custom_id"])
    command = await bot.command(bot.actor("zoe"), bot.discord.channel("#games"), "match show")

    for answer in (click, command):
        assert_private(answer, phrases("en")("error-title"))
        assert "ZeroDivisionError" not in text(answer.message or {})


async def test_a_table_that_expires_is_told_though_nobody_pressed_anything(
    bot: Inside, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = (await bot.command(bot.actor("ana"), bot.discord.channel("#games"), "play kingdomino")).message
    assert table is not None
    opened = await bot.service.load(match_id(table))
    told = list(bot.told)
    monkeypatch.setattr(SystemClock, "now", lambda _: opened.updated + UNTIMED)

    expired = (await bot.service.fire(opened.id)).match

    assert expired.status is Status.CANCELLED
    assert bot.told == [*told, opened.id]


async def test_a_new_table_has_the_clock_its_server_likes_and_says_so(bot: Inside) -> None:
    ana, games = bot.actor("ana"), bot.discord.channel("#games")
    plain = (await bot.command(ana, games, "play kingdomino")).message
    guild = (await bot.service.load(match_id(plain or {}))).where.guild
    await bot.service.guilds.save(guild, GuildSettings(clock="5d-hold"))

    table = (await bot.command(ana, games, "play kingdomino")).message

    assert table is not None
    assert (await bot.service.load(match_id(table))).clock.limit == Clock(5, consequence=Consequence.HOLD)
    assert "Clock: 5 days a move, and if you’re late, autopilot plays for you until you return" in text(table)
    assert "Clock:" not in text(plain or {})
