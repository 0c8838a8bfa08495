"""Hints among people on the wire: the table allows them, whoever is to act asks, and everybody reads that they did."""

from __future__ import annotations

import re
from itertools import pairwise

import pytest

from bot.games.registry import GAMES
from bot.i18n import Phrases, phrases
from bot.sandbox.actor import Actor
from bot.sandbox.actors import Answer
from tests.e2e.bots.shared_bot import ELSEWHERE, House, Room, assert_private, refusal
from tests.e2e.checks.forged_clicks import forge, invented
from tests.e2e.checks.message_reader import Json, buttons, custom_ids, is_private, match_code, match_id, pictures, text
from tests.e2e.checks.waiting import until
from tests.e2e.players.table_players import mover, newest_board, opened, over, play_out, press, take_turn

pytestmark = pytest.mark.asyncio(loop_scope="package")

EN, FR = phrases("en"), phrases("fr")


async def asked(house: House, person: Actor, room: Room, code: str) -> Json:
    """What `/hint` answers somebody, once it is there."""
    answer = await person.command(room.channel, "hint", match=code)
    await until(lambda: bool(text(house.discord.message(answer.message or {}) or {})))
    return house.discord.message(answer.message or {}) or {}


async def begun(house: House, locale: str = "en-US") -> tuple[Room, Json, Answer]:
    """A match with hints of two people who read a language, its first board, and its table."""
    room = house.room()
    room.people.extend(house.person(name, locale=locale) for name in ("Ana", "Benoît"))
    table = await opened(room.people, room.hall)
    await press(room.people[0], table, "hints")
    await press(room.people[0], table, "start")
    board = await newest_board(house.discord, 0, room.hall)
    await house.told(board)
    return room, board, table


@pytest.mark.parametrize(("locale", "say"), [("en-US", EN), ("fr", FR)])
async def test_whoever_is_to_act_gets_a_hint_that_everybody_reads_of(house: House, locale: str, say: Phrases) -> None:
    room, board, _ = await begun(house, locale)
    code, acting = match_code(board), mover(house.discord, board, room.people)
    other = next(person for person in room.people if person is not acting)
    before = len(house.records.log(match_id(board)))
    hint = await asked(house, acting, room, code)
    again = await asked(house, acting, room, code)
    await house.told(board)
    rows = house.records.log(match_id(board))
    moves = await other.command(room.channel, "match moves", match=code)
    refused = await other.command(room.channel, "hint", match=code)
    drafted = await acting.click(hint, custom_id=buttons(hint, "hint")[0]["custom_id"])

    ways = buttons(hint, "hint")
    drawn = [(one["media"]["url"], one["description"]) for one in pictures(hint)]

    assert is_private(hint)
    # The others may be so much worse that a review would call them slips.
    assert 0 < len(ways) == len(drawn) == len(set(drawn))
    assert not any(mark in alt for _, alt in drawn for mark in ("**", "-#", "`"))
    assert text(hint).startswith(f"### {say('hint-title')}")
    assert not any("`" in line for line in text(hint).split("\n") if line[:3] != "-# "), "notation is small print"
    assert text(again) == text(hint)
    assert len(rows) == before + 1
    assert say("moves-hinted", name=acting.user.display) in text(moves.message or {}).replace("*", "")
    assert EN("footer-hints") in text(board)
    assert_private(refused, refusal("match-not-your-turn", locale[:2]))
    assert any(":commit:" in one for one in custom_ids(drafted.message or {}))
    assert text(drafted.message or {}).split("\n")[0] == text(hint).split("\n")[1]


async def test_nobody_else_gets_one_and_nothing_late(house: House) -> None:
    room, board, _ = await begun(house)
    sam, stranger = house.person("Sam", locale="fr"), house.room("Xenia", server=ELSEWHERE)
    code, acting = match_code(board), mover(house.discord, board, room.people)
    other = next(person for person in room.people if person is not acting)
    hint = await asked(house, acting, room, code)
    custom_id = buttons(hint, "hint")[0]["custom_id"]
    rows = len(house.records.log(match_id(board)))

    assert_private(await sam.command(room.channel, "hint", match=code), refusal("match-not-seated", "fr"))
    elsewhere = await stranger.people[0].command(stranger.channel, "hint", match=code)
    assert_private(elsewhere, refusal("match-not-found"))
    assert_private(await forge(house.discord, sam, hint, custom_id))
    assert_private(await forge(house.discord, other, hint, custom_id))
    assert len(house.records.log(match_id(board))) == rows
    commits = [one for one in custom_ids(board) if ":commit:" in one]
    assert (await acting.click(board, custom_id=commits[0])).ok
    assert_private(await forge(house.discord, acting, hint, custom_id))
    hinted = [row.command for row in house.records.log(match_id(board))].count("hint")
    assert hinted == 1

    last = (await play_out(house.discord, room.people, room.channel)).boards[-1]
    assert over(last)
    assert EN("over-hints", counts="").strip() in text(last)
    assert_private(await acting.command(room.channel, "hint", match=code), refusal("match-over"))
    again = await acting.click(last, custom_id=buttons(last, "rematch")[0]["custom_id"])
    assert again.ok
    table = house.discord.message(again.message or {}) or {}
    assert EN("table-hints") in text(table) or EN("table-hints") in text(again.message or {})


async def test_a_table_with_hints_says_so_and_is_never_rated(house: House) -> None:
    room, zoe = house.room("Ana"), house.person("Zoë", locale="fr")
    (ana,) = room.people
    both = await ana.command(room.hall, "play kingdomino", hints=True, rated=True)
    table = await ana.command(room.hall, "play kingdomino", hints=True)
    code = match_code(table.message or {})
    (off,) = buttons((await press(ana, table, "table")).message or {}, "hints")
    on = invented(f"h2:rated:{code}:0:on", "a table with hints cannot be rated")
    perhaps = invented(f"h2:hints:{code}:0:perhaps", "neither on nor off")
    rated = await forge(house.discord, ana, table.message or {}, on)
    strange = await forge(house.discord, zoe, table.message or {}, off["custom_id"])
    odd = await forge(house.discord, ana, table.message or {}, perhaps)

    assert_private(both, refusal("match-hints-unrated"))
    assert EN("table-hints") in text(table.message or {})
    assert EN("table-unrated") not in text(table.message or {})
    assert_private(rated, refusal("match-hints-unrated"))
    assert_private(strange)
    assert_private(odd, refusal("interface-old-button"))
    await press(ana, table, "hints")
    await until(lambda: EN("table-hints") not in text(house.discord.message(table.message or {}) or {}))


def forged_hint(board: Json) -> str:
    """The first hint for the decision a board shows, as its button says it, whether or not anybody has asked."""
    _, _, match, decision, _ = buttons(board, "play")[0]["custom_id"].split(":", 4)
    return invented(f"h2:hint:{match}:{decision}:1", "a hint that no one was offered yet")


async def test_a_forged_hint_is_refused_where_none_are_allowed_and_noted_where_they_are(house: House) -> None:
    room, (allowed, board, _) = house.room("Ana", "Benoît"), await begun(house)
    other = await house.begin(room)
    unasked, forbidden = mover(house.discord, board, allowed.people), mover(house.discord, other, room.people)
    rows = len(house.records.log(match_id(other)))

    refused = await forge(house.discord, forbidden, other, forged_hint(other))
    noted = await forge(house.discord, unasked, board, forged_hint(board))

    assert_private(refused, refusal("match-hints-among-people"))
    assert len(house.records.log(match_id(other))) == rows
    assert any(":commit:" in one for one in custom_ids(noted.message or {}))
    assert [row.command for row in house.records.log(match_id(board))].count("hint") == 1
    said = EN("moves-hinted", name=unasked.user.display)
    await until(lambda: said in text(house.discord.message(board) or {}).replace("*", ""))


async def test_a_hint_of_another_number_is_refused_and_leaves_no_row(house: House) -> None:
    room, board, _ = await begun(house)
    acting, way = mover(house.discord, board, room.people), forged_hint(board)[:-1]
    rows = len(house.records.log(match_id(board)))

    for odd in ("99", "x", "0", "-1"):
        assert_private(await forge(house.discord, acting, board, way + odd), refusal("interface-old-button"))
    assert len(house.records.log(match_id(board))) == rows
    assert (await forge(house.discord, acting, board, way + "1")).ok
    assert [row.command for row in house.records.log(match_id(board))[rows:]] == ["hint"]


@pytest.mark.parametrize(("locale", "say"), [("en-US", EN), pytest.param("fr", FR, marks=pytest.mark.nightly)])
async def test_the_control_of_a_private_look_answers_as_the_command_and_is_noted(
    house: House, locale: str, say: Phrases
) -> None:
    for game in GAMES:
        room = house.room()
        room.people.extend(house.person(name, locale=locale) for name in ("Ana", "Benoît"))
        table = await room.people[0].command(room.hall, f"play {game}", seats=2)
        await press(room.people[1], table, "join")
        await press(room.people[0], table, "hints")
        await press(room.people[0], table, "start")
        board = await newest_board(house.discord, 0, room.hall)
        acting = mover(house.discord, board, room.people)
        private = await press(acting, board, "play")
        (way,) = buttons(private.message or {}, "hint")
        pressed = await acting.click(private.message or {}, custom_id=way["custom_id"])
        await until(lambda answer=pressed: bool(text(house.discord.message(answer.message or {}) or {})))

        assert way["label"] == say("turn-hint")
        assert_private(pressed)
        assert text(house.discord.message(pressed.message or {}) or {}).startswith(f"### {say('hint-title')}")
        assert [row.command for row in house.records.log(match_id(board))].count("hint") == 1


async def test_a_forged_control_is_refused_as_the_command_is(house: House) -> None:
    room = house.room("Ana", "Benoît")
    board = await house.begin(room)
    acting = mover(house.discord, board, room.people)
    private = await press(acting, board, "play")

    assert not buttons(private.message or {}, "hint")
    refused = await forge(house.discord, acting, board, forged_hint(board)[:-1])
    assert_private(refused, refusal("match-hints-among-people"))


DENIED = re.compile(r"(keeps|leaves) domino (\d+) (?:from|to) ([^(]+) \(worth up to (\d+) more points? to them")
"""What a hint says of the domino that the other one wants most: which, whose and by how many points."""


async def test_a_hint_says_which_domino_it_keeps_from_the_other_or_leaves_to_them(house: House) -> None:
    room, board, _ = await begun(house)
    code, told = match_code(board), list[tuple[str, str, str, str]]()
    while not over(board) and not told:
        acting = mover(house.discord, board, room.people)
        lines = text(await asked(house, acting, room, code)).split("\n")
        for reasons, turn in pairwise(lines):
            for verb, domino, whom, points in DENIED.findall(reasons):
                other = next(person for person in room.people if person is not acting)
                assert other.user.display in whom
                assert int(points) > 0
                assert (f"choose\N{NO-BREAK SPACE}{domino}`" in turn) == (verb == "keeps")
                told.append((verb, domino, whom, points))
        assert (await take_turn(board, acting)).ok
        board = await newest_board(house.discord, int(board["id"]), room.hall)

    assert told
