"""Puzzles that are back call by themselves: once, a day apart, where they are wanted, whatever befalls Herald."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from typing import Any

import pytest

from bot.errors import StorageError, StorageFault
from bot.i18n import phrases
from bot.match.learning.puzzle_reminder_schedule import due
from bot.match.learning.puzzle_store import Puzzle
from bot.match.model.calendar import Calendar, Vacation
from bot.match.model.match import Match
from bot.match.model.stored_rows import Scope
from bot.match.settings.user_and_server import Recall
from tests.unit.discord.telling import DIRECT, Sent, refused
from tests.unit.discord.waits.rousing import HOUR, NOON, Morning
from tests.unit.match.party import ALICE, BOB

EN, FR = phrases("en"), phrases("fr")
DAY = 24


def puzzle(match: Match, seq: int = 3) -> Puzzle:
    return Puzzle(match.id, seq, 0, ("place 3 A1-A2",), ("place 3 B1-B2",), (), 1200, 3400)


async def trained(stage: Morning, *seqs: int) -> Match:
    """A match from which Alice trains these turns, all back in a day."""
    match = await stage.played()
    await stage.party.service.puzzles.take_in(ALICE, [puzzle(match, seq) for seq in seqs or (3,)])
    return match


def told(stage: Morning) -> list[tuple[float, str]]:
    """Every message to Alice: hours after NOON, and its words."""
    mine = [(at, sent) for at, place, sent in stage.log.sent if place.id == DIRECT + ALICE]
    return [(round((at - NOON) / HOUR, 1), sent.content) for at, sent in mine]


def verbs(sent: Sent) -> list[str]:
    return [part.custom_id.split(":")[1] for row in sent.components for part in getattr(row, "children", [row])]


async def answer(stage: Morning, right: bool) -> None:
    puzzles = stage.party.service.puzzles
    for one in await puzzles.due(ALICE):
        await puzzles.answered(ALICE, one, right)


async def test_puzzles_that_are_back_call_once_until_others_are(stage: Morning) -> None:
    await trained(stage, 3, 7)
    await stage.to(23.9)
    assert told(stage) == []
    await stage.to(DAY * 3)
    assert told(stage) == [(DAY, EN("puzzle-back-dm", count=2))]
    assert verbs(stage.written(ALICE)[0]) == ["puzzle", "puzzle-quiet"]

    await answer(stage, right=True)
    await stage.to(DAY * 5.9)
    assert len(told(stage)) == 1
    await stage.to(DAY * 9)

    assert told(stage)[1:] == [(DAY * 6, EN("puzzle-back-dm", count=2))]
    assert stage.written(BOB) == []


async def test_a_day_lies_between_two_messages(stage: Morning) -> None:
    match = await trained(stage)
    await stage.to(5)
    await stage.party.service.puzzles.take_in(ALICE, [puzzle(match, 8)])
    await stage.to(DAY * 4)

    assert told(stage) == [(DAY, EN("puzzle-back-dm", count=1)), (DAY * 2, EN("puzzle-back-dm", count=2))]


async def test_whoever_solves_them_first_is_not_called(stage: Morning) -> None:
    await stage.set(ALICE, quiet="10-16", language="fr")
    await trained(stage)
    await stage.to(DAY + 1)
    await answer(stage, right=False)
    await stage.to(DAY + 20)
    assert told(stage) == []
    await stage.to(DAY * 3)

    assert told(stage) == [(DAY * 2 + 4, FR("puzzle-back-dm", count=1))], "at 16:00, a day after the wrong answer"


async def test_nobody_is_called_on_vacation_and_whoever_does_not_want_it_never(stage: Morning) -> None:
    await stage.set(ALICE, vacations=(Vacation(date(2027, 1, 16), date(2027, 1, 18)),))
    await trained(stage)
    await stage.to(DAY * 5)
    first = told(stage)
    await answer(stage, right=False)
    await stage.set(ALICE, recall=Recall.OFF)
    await stage.to(DAY * 9)
    nothing = told(stage)
    await stage.set(ALICE, recall=Recall.ON)
    await stage.to(DAY * 10)

    assert [at for at, _ in first] == [93], "in the morning after the last day"
    assert nothing == first
    assert [at for at, _ in told(stage)[1:]] == [DAY * 9]


async def test_closed_messages_are_no_error_and_end_it_until_they_are_wanted_again(stage: Morning) -> None:
    stage.world.shut.add(ALICE)
    await trained(stage)
    await stage.to(DAY * 3)
    place: Any = stage.world.get_partial_messageable(DIRECT + ALICE)

    assert place.asked["send"] == 1
    assert (await stage.party.service.users.read(ALICE)).recall is Recall.SHUT
    stage.world.shut.clear()
    place.answer = lambda _: None
    await stage.to(DAY * 5)
    assert told(stage) == []
    await answer(stage, right=False)
    await stage.set(ALICE, recall=Recall.ON)
    await stage.to(DAY * 7)
    assert told(stage) == [(DAY * 6, EN("puzzle-back-dm", count=1))]


async def test_what_discord_does_not_take_is_tried_again(stage: Morning) -> None:
    await trained(stage)
    place: Any = stage.world.get_partial_messageable(DIRECT + ALICE)
    place.answer = lambda what: refused(503, 0) if what == "send" and place.asked[what] < 4 else None
    await stage.to(DAY * 2)

    assert place.asked["send"] == 4
    assert len(told(stage)) == 1


@pytest.mark.parametrize("lost", [False, True], ids=["before it is sent", "after"])
async def test_a_kill_while_it_is_sent_loses_and_doubles_nothing(stage: Morning, lost: bool) -> None:
    await trained(stage)
    place: Any = stage.world.get_partial_messageable(DIRECT + ALICE)
    send = place.send

    async def dying(*given: Any, **named: Any) -> Any:
        if lost:
            await send(*given, **named)
        await stage.clock.sleep(10**12)

    place.send = dying
    await stage.to(DAY + 0.1)
    place.send = send
    await stage.kill()
    await stage.to(DAY * 3)

    assert len(told(stage)) == 1
    assert await stage.party.service.puzzles.recalls.told(ALICE) != (0, False)


@pytest.mark.parametrize("after", [False, True], ids=["before", "after"])
@pytest.mark.parametrize("statement", ["save_setting", "settings", "recalls", "lease"])
@pytest.mark.parametrize("at", [1, 2, 3, 5, 8])
async def test_a_database_that_fails_loses_and_doubles_nothing(
    stage: Morning, statement: str, at: int, after: bool
) -> None:
    await trained(stage)
    await stage.to(23.99)
    real, calls = getattr(stage.party.store, statement), [0]

    async def broken(*given: Any, **named: Any) -> Any:
        calls[0] += 1
        done = await real(*given, **named) if after or calls[0] != at else None
        if calls[0] == at:
            raise StorageError(StorageFault.BUSY)
        return done

    setattr(stage.party.store, statement, broken)
    await stage.to(DAY * 3)
    delattr(stage.party.store, statement)

    assert [words for _, words in told(stage)] == [EN("puzzle-back-dm", count=1)]


async def test_of_a_match_that_is_gone_nobody_is_told(stage: Morning) -> None:
    match = await trained(stage, 3, 4)
    await stage.party.service.puzzles.take_in(ALICE, [replace(puzzle(match), match=99, seq=9)])
    await stage.party.service.puzzles.take_in(BOB, [replace(puzzle(match), match=99)])
    await stage.to(DAY * 2)

    assert told(stage) == [(DAY, EN("puzzle-back-dm", count=2))]
    assert stage.written(BOB) == []


async def test_of_whoever_is_forgotten_or_trains_no_more_nothing_is_kept(stage: Morning) -> None:
    await trained(stage)
    await stage.to(DAY + 1)
    store, puzzles = stage.party.store, stage.party.service.puzzles
    assert len(told(stage)) == 1
    assert (await store.belongings(ALICE))["settings"]
    await store.forget_user(ALICE, -5000)
    assert await store.settings(Scope.RECALL, ALICE) == {}
    await puzzles.take_in(BOB, [puzzle(await stage.played())])
    await puzzles.stop(BOB)
    assert await store.settings(Scope.RECALL, BOB) == {}
    await stage.to(DAY * 4)

    assert len(told(stage)) == 1
    assert await store.recalls(1 << 53, 10) == []


async def test_whoever_is_forgotten_while_it_is_sent_leaves_nothing(stage: Morning) -> None:
    await trained(stage)
    place: Any = stage.world.get_partial_messageable(DIRECT + ALICE)
    send = place.send

    async def forgetting(*given: Any, **named: Any) -> Any:
        await stage.party.store.forget_user(ALICE, -5000)
        return await send(*given, **named)

    place.send = forgetting
    await stage.to(DAY * 3)

    assert len(told(stage)) == 1
    assert await stage.party.store.settings(Scope.RECALL, ALICE) == {}


def test_a_message_is_due_when_something_is_back_that_the_last_one_did_not_tell() -> None:
    calendar, day = Calendar(), DAY * HOUR

    assert due([], 0, calendar, NOON) is None
    assert due([NOON + 5, NOON + 9], 0, calendar, NOON) == NOON + 5
    assert due([NOON - 5], 0, calendar, NOON) == NOON
    assert due([NOON - 5], NOON - 5, calendar, NOON) is None
    assert due([NOON - 5, NOON + 1], NOON - 5, calendar, NOON + 2) == NOON - 5 + day
    assert due([NOON], 0, Calendar(quiet=(11, 14)), NOON) == NOON + 2 * HOUR


@pytest.mark.parametrize(("spoken", "chosen", "say"), [("fr", None, FR), ("fr", "en", EN), (None, None, EN)])
async def test_it_is_in_the_language_of_their_discord_unless_they_chose_one(
    stage: Morning, spoken, chosen, say
) -> None:
    await stage.set(ALICE, spoken=spoken, language=chosen)
    await trained(stage)
    await stage.to(DAY * 2)

    assert told(stage) == [(DAY, say("puzzle-back-dm", count=1))]
