"""Commands with words that mean nothing, the wrong thing, or too much."""

from __future__ import annotations

import pytest

from bot.i18n import phrases
from tests.e2e.bots.shared_bot import ELSEWHERE, House, assert_private, refusal
from tests.e2e.checks.message_reader import buttons, match_code, pictures, text
from tests.e2e.players.table_players import mover, play_out, started

pytestmark = pytest.mark.asyncio(loop_scope="package")

HOSTILE = (
    "```",
    "@everyone",
    "\x00",
    "\u202egnp",
    "'; DROP TABLE matches;--",
    "../../x",
    "{$x}",
    "٢",
    "Z" * 300,
    "a\nb",
)


async def test_an_unknown_code_of_a_match_is_explained(house: House) -> None:
    room = house.room("Ana", "Benoît")
    elsewhere = house.room("Xenia", "Yann", server=ELSEWHERE)
    await house.begin(room)
    theirs = await house.begin(elsewhere)
    before, pings = house.records.rows(), house.pings(room)

    for command in ("match show", "match moves", "match resign", "match cancel", "match rules"):
        unreadable = await room.people[0].command(room.channel, command, match="no code!")
        unknown = await room.people[0].command(room.channel, command, match="3F7K2M9QX1")
        foreign = await room.people[0].command(room.channel, command, match=match_code(theirs))
        assert_private(unreadable, refusal("interface-unknown-code", code="no code!"))
        assert_private(unknown, refusal("match-not-found"))
        assert_private(foreign, refusal("match-not-found"))
    for odd in HOSTILE:
        answer = await room.people[0].command(room.channel, "match show", match=odd)
        assert_private(answer)
        assert_harmless(text(answer.message or {}))
    assert house.records.rows() == before
    assert house.pings(room) == pings


async def test_with_several_matches_open_one_has_to_be_named(house: House) -> None:
    room = house.room("Ana", "Benoît")
    tables = [await started(room.people, room.hall) for _ in range(2)]
    codes = [match_code(table.message or {}) for table in tables]
    spectator = house.person("Spectator")
    before = house.records.rows()

    unclear = await spectator.command(room.hall, "match show")
    choices = await spectator.autocomplete(room.hall, "match show", focused="match", value="king")
    clear = await spectator.command(room.hall, "match show", match=codes[0].lower())
    move = await room.people[0].command(room.hall, "kingdomino choose", domino="99")

    assert_private(unclear, "Several matches are open here")
    assert all(code in text(unclear.message or {}) for code in codes)
    assert {choice["value"] for choice in choices.choices or []} == set(codes)
    assert_private(clear, codes[0])
    assert_private(move)
    assert house.records.rows() == before


async def test_where_nothing_is_open_every_command_says_so(house: House) -> None:
    room = house.room("Ana")

    for command in ("match show", "match moves", "match resign", "match cancel", "match rules"):
        answer = await room.people[0].command(room.channel, command)

        assert_private(answer, refusal("interface-no-match-here"))
    assert_private(await room.people[0].command(room.channel, "match list"), phrases("en")("list-empty"))
    assert_private(await room.people[0].command(room.channel, "history"), phrases("en")("history-empty"))


async def test_moves_that_cannot_be_read_or_are_against_the_rules_are_refused(house: House) -> None:
    room = house.room("Ana", "Benoît")
    await started(room.people, room.channel)
    board = (await play_out(house.discord, room.people, room.channel, turns=4)).boards[-1]
    person = mover(house.discord, board, room.people)
    waiting = next(one for one in room.people if one is not person)
    offered = await person.autocomplete(room.channel, "kingdomino place", focused="to")
    legal = (offered.choices or [])[0]["value"]
    await house.told(board)
    before, pings = house.records.rows(), house.pings(room)

    malformed = [*HOSTILE, "G8", "G8-G8", "G8-K1", "Z1-Z2", "place", "place 1", "choose", "discard", "g8-h8-i8", "-"]
    for odd in malformed:
        answer = await person.command(room.channel, "kingdomino place", to=odd)
        assert_private(answer)
        assert_harmless(text(answer.message or {}))
    for illegal, reason in (
        ("G7-G8", "isn’t free"),
        ("A1-A2", "touches the castle"),
        ("discard", "isn’t a move"),
        ("place 48 G8-H8", "Your king is on domino"),
    ):
        assert_private(await person.command(room.channel, "kingdomino place", to=illegal), reason, "no longer fit")
    for then in ("0", "49", "999", "1 2", "x", "٣", "\x00"):
        assert_private(await person.command(room.channel, "kingdomino place", to=legal, then=then))
    taken = await person.command(room.channel, "kingdomino choose", domino="99")
    early = await waiting.command(room.channel, "kingdomino place", to=legal)
    spectator = await house.person("Spectator").command(room.channel, "kingdomino place", to=legal)

    assert_private(taken)
    assert_private(early, refusal("match-not-your-turn"))
    assert_private(spectator, refusal("match-not-seated"))
    assert house.records.rows() == before
    assert house.pings(room) == pings


async def test_a_placement_alone_is_shown_with_the_choice_and_the_choice_completes_it(house: House) -> None:
    room = house.room("Ana", "Benoît")
    await started(room.people, room.channel)
    board = (await play_out(house.discord, room.people, room.channel, turns=4)).boards[-1]
    person = mover(house.discord, board, room.people)
    offered = await person.autocomplete(room.channel, "kingdomino place", focused="to")
    before = house.records.rows()

    laid = await person.command(room.channel, "kingdomino place", to=(offered.choices or [])[0]["value"])
    again = await person.command(room.channel, "kingdomino place", to=(offered.choices or [])[0]["value"])
    untold = house.records.rows()
    dominoes = await person.autocomplete(room.channel, "kingdomino choose", focused="domino")
    domino = (dominoes.choices or [])[0]["value"]
    chosen = await person.command(room.channel, "kingdomino choose", domino=domino)

    for shown in (laid, again):
        assert_private(shown, phrases("en")("kingdomino-look-choose"))
        assert pictures(shown.message or {})
        assert buttons(shown.message or {}, "commit")
    assert untold == before
    assert_private(chosen, "Done.\n-# `place", f"choose {domino}`")


def assert_harmless(written: str) -> None:
    """An echo of what somebody typed neither formats, mentions nor turns the text round."""
    assert "```" not in written
    assert not any(sign in written for sign in "\x00\u202e")
    assert "@everyone" not in written.replace("\\@", "")
    assert len(written) < 400
