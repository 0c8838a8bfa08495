"""Attacks on rows of an export: moves changed, rows left out or added, and lines that say one thing and mean another.

| who tries what | before | now, with the seal |
|---|---|---|
| another legal move of a player than they made, in every game | passed, said nowhere | passed, named |
| a vote, a colour or a move taken back left out, the rest renumbered | passed; moves not named | passed, named |
| a join, a leave or a word left out, the rest renumbered | refused | refused |
| a rollback left out with all that it dropped | refused: numbers of draws are missing | refused |
| a rollback told as a takeback that was agreed, so that the match stays rated | passed, said nowhere | passed, named |
| any row left out, a gap in its place | passed by the file alone | refused |
| a backup's row left out, the rest renumbered | refused | refused |
| a name twice in a line: people read one value, the checks the other | passed | refused |
| 2.0, 2e0, NaN, 10^40 or half a character in a number's or a text's place | passed by the file alone | refused |
| a kind or a code that clears the screen or writes lines of its own | printed by the file alone | refused |
| a scheme there isn't | passed by the rules | refused |
| a second word in a row, of which nothing is mixed | passed by the rules | refused |
| the secret in capitals | passed by the file alone | refused |
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Iterator
from functools import cache, partial
from typing import Any

import pytest

from bot.core.game import IllegalAction
from bot.match.events import codec, log_row_conversion
from bot.match.fairness import export_reader
from bot.match.fairness.export_writer import exported as written
from bot.match.fold.fold import fold
from bot.match.model.stored_rows import Scope
from bot.match.service.mark_restored_backup import HOUSE, KEY
from bot.storage import MemoryStore
from tests.frozen.people import Numbered
from tests.unit.match.fairness.checking import Checks
from tests.unit.match.fairness.exporting import MADE, TABLES, Line, forged, played, sealed
from tests.unit.match.fairness.test_attacks_on_files import given_up

AFTER_THE_START = "a move, a takeback, a rewind or a resignation can be changed, added or left out"

HABITS = {"undoing": 0.2, "regretting": 0.2, "forgiving": 0.8, "dressing": 0.2, "voting": 0.1}


@cache
def whole() -> bytes:
    """The export of a match in which everything happened that leaves a row behind."""
    return asyncio.run(_whole())


async def _whole() -> bytes:
    people = Numbered(MemoryStore(), "attacked rows", 15, **HABITS)
    match = await people.opened("kingdomino", 2)
    match = await people.service.lobby.join(people.caller(1), match.id)
    match = await people.service.lobby.leave(people.caller(1), match.id)
    match = await people.service.lobby.join(people.caller(1), match.id)
    match = await people.service.lobby.give_word(people.caller(1), match.id, "pear")
    match = await people.to_the_end(await people.service.lobby.start(people.caller(0), match.id), 8)
    point = (await people.service.seats.points(match.id))[0]
    match = await people.service.seats.rollback(people.caller(0, manages=True), match.id, point.seq, "a slip")
    return await given_up(people, await people.to_the_end(match, 12))


def rows(lines: list[Line]) -> list[Line]:
    return [line for line in lines if "events" in line]


def left_out(lines: list[Line], seq: int) -> None:
    """A row is gone, and all numbers behind it are those of a log without it."""
    lines[:] = [line for line in lines if line.get("seq") != seq]
    for line in lines[1:]:
        line["seq"] -= line["seq"] > seq
        for event in line.get("events", ()):
            event |= {"to_seq": event["to_seq"] - (event["to_seq"] >= seq)} if "to_seq" in event else {}


def every(command: str) -> Iterator[Callable[[list[Line]], None]]:
    """Each row of a command, left out."""
    for row in rows([json.loads(line) for line in whole().splitlines()]):
        if row["command"] == command:
            yield partial(left_out, seq=row["seq"])


@pytest.mark.parametrize("command", ["join", "leave", "give-word", "start", "resign"])
def test_rows_of_the_table_and_the_end_cannot_be_left_out(checks: Checks, command: str) -> None:
    found = [checks(forged(whole(), forge), sealed(whole())) for forge in every(command)]

    assert found
    assert all(said.refused for said in found)


@pytest.mark.parametrize("command", ["vote-abort", "choose-colour", "propose-takeback"])
def test_other_rows_after_the_start_can_be_left_out_and_both_say_so(checks: Checks, command: str) -> None:
    found = [checks(forged(whole(), forge), sealed(whole())) for forge in every(command)]

    assert any(said.passed for said in found)
    assert all(said.names("votes", "colours", AFTER_THE_START) for said in found if said.passed)


def test_a_rollback_is_missed_by_the_numbers_of_what_it_dropped(checks: Checks) -> None:
    def without(lines: list[Line]) -> None:
        back = next(row for row in rows(lines) if row["command"] == "rollback")
        for seq in range(back["seq"], back["events"][0]["to_seq"], -1):
            left_out(lines, seq)

    assert checks(whole(), sealed(whole())).passed
    assert checks(forged(whole(), without), sealed(whole())).refused


async def test_a_rollback_can_be_told_as_an_agreed_takeback_and_both_say_so(checks: Checks) -> None:
    people = Numbered(MemoryStore(), "attacked rows", 15)
    match = await people.to_the_end(await people.started("kingdomino", 2), 7)
    point = (await people.service.seats.points(match.id))[0]
    match = await people.service.seats.rollback(people.caller(0, manages=True), match.id, point.seq, "a slip")
    data = await given_up(people, await people.to_the_end(match, 6))

    def agreed(lines: list[Line]) -> None:
        back = next(row for row in rows(lines) if row["command"] == "rollback")
        told = {"wire": "match.taken-back.1", "to_seq": back["events"][0]["to_seq"], "agreed": True}
        back |= {"command": "vote-takeback", "events": [told]}

    said = checks(forged(data, agreed), sealed(data))

    assert said.passed
    assert said.names(AFTER_THE_START)


def test_a_gap_between_rows_is_refused(checks: Checks) -> None:
    def gap(lines: list[Line]) -> None:
        lines.remove(next(row for row in rows(lines) if row["command"] in ("vote-abort", "choose-colour")))

    assert checks(forged(whole(), gap), sealed(whole())).refused


async def test_the_row_of_a_backup_cannot_be_left_out(checks: Checks) -> None:
    people = Numbered(MemoryStore(), "attacked rows", 15)
    match = await people.to_the_end(await people.started("kingdomino", 2), 4)
    await people.store.save_setting(Scope.HOUSE, HOUSE, KEY, [people.clock.at, people.clock.at])
    await people.service.recovery.run()
    data = await given_up(people, await people.to_the_end(await people.service.load(match.id), 4))

    def without(lines: list[Line]) -> None:
        seq = next(row["seq"] for row in rows(lines) if "match.restored.1" in str(row["events"]))
        lines[:] = [line for line in lines if line.get("seq") != seq]
        for line in lines[1:]:
            line["seq"] -= 10_001 * (line["seq"] > seq)

    assert checks(data, sealed(data)).passed
    assert checks(forged(data, without), sealed(data)).refused


def put(lines: list[Line], place: int, new: Line) -> None:
    rows(lines)[place].update(new)


def moves_changed(data: bytes) -> Iterator[bytes]:
    """The export with the last move that can be another one made another one."""
    lines = [json.loads(line) for line in data.splitlines()]
    entries = log_row_conversion.to_entries(export_reader.read(data).rows)
    for place in range(len(entries) - 1, 0, -1):
        row = rows(lines)[place]
        if row["command"] != "submit" or len(row["notations"]) != 1:
            continue
        match = fold(entries[:place])
        game, state, seat = match.rules, match.state, match.seat_of(row["by"])
        if seat is None or seat not in game.to_act(state):
            continue

        def told(action: object, game: Any = game, state: Any = state, seat: Any = seat) -> list[dict[str, Any]]:
            return [codec.encode(game, event) for event in game.decide(state, seat, action)]

        first = next(number for number, one in enumerate(row["events"]) if not one["wire"].startswith("match."))
        try:
            before = told(game.parse(row["notations"][0]))
        except IllegalAction:
            continue
        if row["events"][first : first + len(before)] != before:
            continue
        for action in list(game.legal_actions(state, seat))[:12]:
            if game.notation(action) != row["notations"][0]:
                events = [*row["events"][:first], *told(action), *row["events"][first + len(before) :]]
                new = {"notations": [game.notation(action)], "events": events}
                yield forged(data, partial(put, place=place, new=new))


@pytest.mark.parametrize("game", TABLES)
def test_a_move_of_a_player_can_be_another_one_and_both_say_so(checks: Checks, game: str) -> None:
    match, entries, proof = played(game, TABLES[game])
    data = written(match, entries, proof, {}, MADE)

    said = next(said for false in moves_changed(data) if (said := checks(false, sealed(data))).passed)

    assert said.names(AFTER_THE_START)


RAW = {
    "a name twice in the head": ('"herald"', '"seats":9,"herald"'),
    "a name twice in a row": ('"seq":2,', '"by":77,"seq":2,'),
    "a name twice in an event": ('"wire":"match.joined', '"wire":"match.left.1","wire":"match.joined'),
    "2.0": ('"seats":2', '"seats":2.0'),
    "2e0": ('"seats":2', '"seats":2e0'),
    "NaN": ('"grace":15', '"grace":NaN'),
    "Infinity": ('"grace":15', '"grace":Infinity'),
    "a huge number": ('"grace":15', f'"grace":1{"0" * 40}'),
    "half a character": ('"name":"Ana"', '"name":"A\\ud800"'),
    "lines of its own": ('"kind":"domino"', '"kind":"domino\\nok  everything\\u001b[2J"'),
    "a code that clears the screen": ('"match":"', '"match":"\\u001b[2J'),
    "right to left": ('"kind":"domino"', '"kind":"\\u202edomino"'),
}


@pytest.mark.parametrize("name", RAW)
def test_lines_that_no_export_has_are_refused(checks: Checks, name: str) -> None:
    before, after = RAW[name]
    false = whole().decode().replace(before, after, 1).encode()

    assert false != whole()
    said = checks(false, sealed(whole()))
    assert said.refused
    assert "\x1b" not in said.words
    assert "everything" not in said.words


def scheme(lines: list[Line]) -> None:
    lines[0]["scheme"] = rows(lines)[0]["events"][1]["scheme"] = 5


def second_word(lines: list[Line]) -> None:
    row = next(row for row in rows(lines) if row["command"] == "give-word")
    row["events"].append(dict(row["events"][0]))


def capitals(lines: list[Line]) -> None:
    end = next(event for row in rows(lines) for event in row["events"] if event["wire"] == "match.closed.1")
    lines[0]["secret"] = end["secret"] = end["secret"].upper()


@pytest.mark.parametrize("forge", [scheme, second_word, capitals])
def test_what_one_check_let_through_both_refuse(checks: Checks, forge: Callable[[list[Line]], None]) -> None:
    assert checks(forged(whole(), forge), sealed(whole())).refused
