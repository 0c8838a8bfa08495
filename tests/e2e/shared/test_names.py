"""Names of 32 odd characters: nobody is pinged, no text breaks, every picture renders."""

from __future__ import annotations

import io
import re

import pytest
from PIL import Image

from bot.i18n import phrases
from bot.match.model.match_codes import from_code
from cogs.ui.text.safe_names import plain
from tests.e2e.bots.shared_bot import House
from tests.e2e.checks.message_reader import Json, buttons, match_code, parts, pictures, text
from tests.e2e.checks.waiting import until
from tests.e2e.players.click_players import ways
from tests.e2e.players.table_players import newest_board, opened, over, play_out, press, take_turn
from tests.pairwise import some_by_day

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

EACH_TIME = ("direction override", "markdown", "everyone", "link", "wide")
"""The names of every run; tests/unit/discord/text/test_names.py tames such names, and `make nightly` plays with all."""


@pytest.mark.parametrize("kind", some_by_day(NAMES, EACH_TIME))
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
    called = await odd.command(room.channel, "match cancel")

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


LONE = re.compile(r"Alex(?! \[(?:red|blue|rouge|bleu)\])")
"""The name without the mark that says whose it is."""


def lines_of(message: Json) -> list[str]:
    """All that a message says in words: texts, labels and descriptions of pictures."""
    found = [text(message), *(str(picture["description"]) for picture in pictures(message))]
    for part in parts(message):
        found += [str(one["label"]) for one in (part, *part.get("options", ())) if one.get("label")]
    return [re.sub(r"\\(.)", r"\1", line) for one in found for line in one.split("\n")]


@pytest.mark.parametrize("locale", ["en-US", "fr"])
async def test_namesakes_are_told_apart_in_every_message(house: House, locale: str) -> None:
    room, looker = house.room("Alex", "Alex"), house.person("Lou", locale=locale)
    first, second = room.people
    first.user.locale = second.user.locale = locale

    table = await opened(room.people, room.hall)
    gathering = house.discord.message(table) or {}
    await press(first, table, "start")
    board = await newest_board(house.discord, 0, room.hall)
    played = [board]
    for _ in range(4):
        panels = [await person.click(board, custom_id=buttons(board, "play")[0]["custom_id"]) for person in room.people]
        mover = next(one for one, panel in zip(room.people, panels, strict=True) if ways(panel.message))
        assert (await take_turn(board, mover)).ok
        board = await newest_board(house.discord, int(board["id"]), room.hall)
        played.append(board)
    await house.told(board)
    asked = [
        await looker.command(room.channel, command)
        for command in ("history", "match moves", "match read", "match list", "match show", "turns")
    ]
    choices = (await looker.autocomplete(room.channel, "match show", focused="match")).choices or []
    vote = await second.command(room.channel, "match cancel")
    code = match_code(board)
    resigning = await second.command(room.channel, "match resign", match=code)
    await second.click(resigning, custom_id=buttons(resigning.message or {}, "resign-yes")[0]["custom_id"])
    end = await newest_board(house.discord, int(board["id"]), room.hall)
    await until(lambda: house.records.recorded(from_code(code)))
    later = [await looker.command(room.channel, command) for command in ("history", "match list", "leaderboard")]
    later += [await first.command(room.channel, "stats")]

    answers = [one.message or {} for one in (*asked, vote, resigning, *later)]
    lines = [line for message in (gathering, *played, end, *answers) for line in lines_of(message)]
    lines += [choice["name"] for choice in choices]
    assert over(end)
    assert len([line for line in lines if "Alex" in line]) > 20
    assert not [line for line in lines if LONE.search(line)]


async def test_a_person_called_like_a_computer_never_reads_like_it(house: House) -> None:
    room = house.room("Alder [bot]")
    (person,) = room.people

    table = await person.command(room.hall, "play kingdomino", bots=1, level="easy")
    await press(person, table, "start")
    board = await newest_board(house.discord, 0, room.hall)
    told = [await person.command(room.channel, command) for command in ("match read", "match moves", "history")]

    for message in (house.discord.message(table) or {}, board, *(one.message or {} for one in told)):
        written = "\n".join(lines_of(message))
        assert "Alder bot" in written or person.mention in written
        assert "Alder [bot]" in written


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
