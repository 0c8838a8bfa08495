"""Names of 32 odd characters: nobody is pinged, no text breaks, every picture renders."""

from __future__ import annotations

import io
import re

import pytest
from PIL import Image

from bot.i18n import phrases
from cogs.ui.names import plain
from tests.e2e.house import House
from tests.e2e.reading import Json, pictures, text
from tests.e2e.table import opened, play_out, press

pytestmark = pytest.mark.asyncio(loop_scope="package")

NAMES = {
    "zalgo": "Z̷̢̛̖̗̘̙̣̤a̶̧̛̖̗̘̙̣l̸̨̛̖̗̘g̵̨̛̖o",
    "direction override": "\u202eevil\u202d \u2066name\u2069 \u200fabc",
    "markdown": "**bold** __u__ ~~s~~ ||sp|| [x]",
    "everyone": "@everyone @here <@&1> <@1>",
    "code fence": "```py\nprint(1)```",
    "backslashes": "\\\\\\*\\_\\`" * 3,
    "link": "[free](https://evil.example/x)",
    "heading": "# Big\n> quote\n- item",
    "chinese": "漢字漢字漢字漢字漢字漢字漢字漢字漢字漢字漢字漢字漢字漢字漢字漢字",
    "arabic": "مرحبا بالعالم مرحبا بالعالم مرح",
    "emoji": "👨‍👩‍👧‍👦👩🏽‍🚀🏴‍☠️🇫🇷🧙‍♂️🎲",
    "zero width": "\u200b\u200c\u200d\u2060\ufeff",
    "wide": "W" * 32,
    "tabs and newlines": "a\tb\r\nc\x00d\x1b[31m",
}


@pytest.mark.parametrize("kind", NAMES)
async def test_a_name_breaks_nothing(house: House, kind: str) -> None:
    room = house.room(NAMES[kind][:32], "Benoît")
    odd = room.people[0]
    pings = house.pings(room)

    table = await opened(room.people, room.channel)
    gathering = house.discord.message(table) or {}
    await press(odd, table, "start")
    played = await play_out(house.discord, room.people, room.channel, turns=4)
    history = await odd.command(room.channel, "history")
    moves = await odd.command(room.channel, "match moves")
    choices = await odd.autocomplete(room.channel, "match show", focused="match")
    listed = await odd.command(room.channel, "match list")
    await house.told(played.boards[-1])
    turns = house.pings(room) - pings
    called = await odd.command(room.channel, "match abort")

    messages = [gathering, *played.boards, *((one.message or {}) for one in (history, moves, listed, called))]
    for message in messages:
        assert_unbroken(message, NAMES[kind][:32])
    for board in played.boards:
        # As it hangs now: a board that is told anew within its turn has another file.
        (picture,) = pictures(house.discord.message(board) or board)
        assert_readable(picture["description"])
        with Image.open(io.BytesIO(house.discord.file(picture["media"]["url"]).content)) as image:
            image.load()
            assert min(image.size) > 400
    for choice in choices.choices or []:
        assert_readable(choice["name"])
    assert turns <= len(played.boards), "only whoever is to move"
    assert house.pings(room) == pings + turns + 1, "and whoever is asked"
    assert not any(message["mention_everyone"] or message["mention_roles"] for message in messages)


def assert_unbroken(message: Json, name: str) -> None:
    """The name stands in the text as it may be shown, and takes no part in its formatting."""
    written = text(message)
    assert_readable(written)
    shown = plain(name, phrases("en")("seat", number=1))
    assert shown in re.sub(r"\\(.)", r"\1", written).replace("\u2068", "").replace("\u2069", "")
    for line in written.split("\n"):
        assert line.count("\u2068") == line.count("\u2069"), "isolation ends where it began"
    unescaped = re.sub(r"\\.", "", written)
    assert "```" not in unescaped
    assert "||" not in unescaped
    assert "@everyone" not in unescaped
    assert "evil.example" not in unescaped or "https:" not in unescaped.replace("https://discord.com", "")


def assert_readable(written: str) -> None:
    assert not re.search("[\x00-\x09\x0b-\x1f\u200b\u200e\u200f\u202a-\u202e\u2060\u2066\u2067\ufeff]", written)
    assert not re.search("[\u0300-\u036f]{3}", written)
