"""Clicks that are stale, doubled, somebody else's or forged: a private answer each, and nothing changes."""

from __future__ import annotations

import asyncio
import random

import pytest

from bot.match.model.match_codes import LIMIT, code
from tests.e2e.bots.shared_bot import ELSEWHERE, House, assert_private, refusal, until
from tests.e2e.checks.forged_clicks import answered, deliver, forge, forged
from tests.e2e.checks.message_reader import Json, buttons, custom_ids, match_id, parts, text
from tests.e2e.players.table_players import look, mover, newest_board, opened, play_out, started

pytestmark = pytest.mark.asyncio(loop_scope="package")

OLD = refusal("interface-old-button")
ODD_DIGITS = str.maketrans("0123456789", "٠١٢٣٤٥٦٧٨٩")


def tampered(good: str, other: str, chance: random.Random) -> list[str]:
    """About sixty custom_ids made out of a good one. other: a match of another server."""
    version, verb, match, decision, argument = good.split(":", 4)
    flipped = []
    for _ in range(20):
        place = chance.randrange(len(good))
        flipped.append(good[:place] + chr(ord(good[place]) ^ 1 << chance.randrange(7)) + good[place + 1 :])
    codes = [other, "0", "-", code(LIMIT - 1), "Z" * 13, "Z" * 14, "1", match.lower(), match + "0", "ILO", "É"]
    decisions = ["0", "1", "999999999", "9" * 40, "-1", "1e3", "0x10", "", decision.translate(ODD_DIGITS)]
    arguments = [
        "",
        "G8",
        "Z99",
        "choose 99",
        "discard 1",
        "\x00",
        "a;b;c;;",
        "../../etc/passwd",
        "'; DROP TABLE log;--",
    ]
    verbs = ["commit", "spot", "look", "Commit", "no-such", "resign-yes ", "\x00", "história"]
    return [
        "",
        ":",
        "x",
        "9" * 99,
        "h" * 100,
        good.ljust(100, "x"),
        f"h2:{verb}:{match}:{decision}:{argument}",
        f"{good}\x00",
        *flipped,
        *(f"{version}:{verb}:{one}:{decision}:{argument}" for one in codes),
        *(f"{version}:{verb}:{match}:{one}:{argument}" for one in decisions),
        *(f"{version}:{verb}:{match}:{decision}:{one}" for one in arguments),
        *(f"{version}:{one}:{match}:{decision}:{argument}" for one in verbs),
    ]


async def test_tampered_custom_ids_get_an_answer_and_change_nothing(house: House) -> None:
    room, elsewhere = house.room("Ana", "Benoît"), house.room("Xenia", "Yann", server=ELSEWHERE)
    await started(room.people, room.channel)
    other = await started(elsewhere.people, elsewhere.channel)
    stranger = house.person("Stranger")
    await newest_board(house.discord, 0, elsewhere.channel)
    board = await newest_board(house.discord, 0, room.channel)
    good = buttons(board, "commit")[0]["custom_id"]
    await house.told(board, other.message or {})
    before, pings = house.records.rows(), house.pings(room, elsewhere)

    forgeries = tampered(good, code(match_id(other.message or {})), random.Random(9))
    answers = [(text, await forge(house.discord, stranger, board, text)) for text in forgeries]

    assert len(answers) >= 60
    for forgery, answer in answers:
        assert answer.ok, (forgery, answer.error)
        assert_private(answer)
    assert house.records.rows() == before
    assert house.pings(room, elsewhere) == pings


async def test_a_match_of_another_server_cannot_be_touched_from_here(house: House) -> None:
    room, elsewhere = house.room("Ana", "Benoît"), house.room("Xenia", "Yann", server=ELSEWHERE)
    table = await opened(room.people[:1], room.channel)
    await started(elsewhere.people, elsewhere.channel)
    theirs = await newest_board(house.discord, 0, elsewhere.channel)
    before = house.records.rows()

    for custom_id in custom_ids(theirs):
        answer = await forge(house.discord, room.people[0], table.message or {}, custom_id)

        assert_private(answer, refusal("match-not-found"))
    assert house.records.rows() == before


async def test_buttons_of_an_older_board_say_that_the_board_has_moved_on(house: House) -> None:
    room = house.room("Ana", "Benoît")
    await started(room.people, room.channel)
    played = await play_out(house.discord, room.people, room.channel, turns=9)
    now = mover(house.discord, played.boards[-1], room.people)
    before = house.records.rows()

    old = [board for board in played.boards[:-1] if mover(house.discord, board, room.people) is now]
    stale = [part["custom_id"] for board in old for part in acting_parts(board) if ":play:" not in part["custom_id"]]
    values = {
        part["custom_id"]: part["options"][0]["value"] for board in old for part in parts(board) if "options" in part
    }
    chosen = [[values[one]] if one in values else None for one in stale]
    answers = [await forge(house.discord, now, old[0], one, value) for one, value in zip(stale, chosen, strict=True)]

    assert len(answers) >= 4
    for answer in answers:
        assert_private(answer, refusal("match-stale"))
        assert "https://discord.com/channels/" in text(answer.message or {})
        assert buttons(answer.message or {}, "play"), "a way on"
    assert house.records.rows() == before


async def test_the_same_click_delivered_twice_is_applied_once(house: House) -> None:
    room = house.room("Ana", "Benoît")
    await started(room.people, room.channel)
    board = await newest_board(house.discord, 0, room.channel)
    person = mover(house.discord, board, room.people)
    refused = "already been acknowledged"
    before, house.forgiven = house.records.rows(), [refused]
    heard = len(house.discord.refused)

    click = forged(house.discord, person, board, buttons(board, "commit")[0]["custom_id"])
    deliver(house.discord, click)
    deliver(house.discord, click)
    answer = await answered(house.discord, click)
    await newest_board(house.discord, int(board["id"]), room.channel)
    deliver(house.discord, click)
    await until(lambda: sum(refused in one for one in house.discord.refused[heard:]) == 2)

    assert answer.ok
    assert house.records.rows() == before + 1


async def test_of_two_fast_clicks_the_second_hears_that_the_board_has_moved_on(house: House) -> None:
    room = house.room("Ana", "Benoît")
    await started(room.people, room.channel)
    board = await newest_board(house.discord, 0, room.channel)
    person = mover(house.discord, board, room.people)
    before = house.records.rows()

    first, second = buttons(board, "commit")[:2]
    answers = await asyncio.gather(
        person.click(board, custom_id=first["custom_id"]), person.click(board, custom_id=second["custom_id"])
    )

    applied = [answer for answer in answers if "Done." in text(answer.message or {})]
    (late,) = [answer for answer in answers if answer not in applied and answer.message is not None]
    # Where the first has been committed already, it hears how long that may be taken back.
    grace = "can still be taken back", "you can take it back"
    assert_private(late, refusal("match-stale"), "You’ll be called when it’s your turn", *grace)
    assert len(applied) <= 1
    assert house.records.rows() == before + 1


async def test_everybody_elses_click_gets_the_board_and_a_helpful_sentence(house: House) -> None:
    room = house.room("Ana", "Benoît")
    spectator = house.person("Spectator")
    await started(room.people, room.channel)
    boards = (await play_out(house.discord, room.people, room.channel, turns=6)).boards
    board = boards[-1]
    person = mover(house.discord, board, room.people)
    other = next(one for one in room.people if one is not person)
    await house.told(board)
    before, pings = house.records.rows(), house.pings(room)

    for who, sentence in ((other, "You’ll be called when it’s your turn"), (spectator, "welcome to watch")):
        for part in acting_parts(board):
            values = [part["options"][0]["value"]] if "options" in part else None
            answer = await forge(house.discord, who, board, part["custom_id"], values)

            assert_private(answer, sentence)
            assert text(answer.message or {}).count("\n") >= 1
    private = await look(board, person)
    for custom_id in custom_ids(private.message or {}):
        answer = await forge(house.discord, other, board, custom_id)
        undone = refusal("match-nothing-to-take-back") if ":undo:" in custom_id else None
        assert_private(answer, undone or "You’ll be called when it’s your turn")
    assert house.records.rows() == before
    assert house.pings(room) == pings


def acting_parts(board: Json) -> list[Json]:
    """Buttons and selects of a board that are for whoever is to act."""
    verbs = ("draft", "commit", "play")
    return [part for part in parts(board) if part.get("custom_id", "::").split(":")[1] in verbs]
