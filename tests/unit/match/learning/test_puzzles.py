"""Puzzles come back after 1, 3 and 7 days, to their owner only, and only as long as they are wanted."""

from __future__ import annotations

import asyncio
from dataclasses import replace

import pytest

from bot.core.remarks import Remark
from bot.match.learning.puzzle_store import DAY, DAYS, KEPT, Cost, Puzzle, Puzzles
from bot.match.model.stored_rows import Scope
from tests.unit.match.party import ALICE, BOB, Party

PUZZLE = Puzzle(
    *(7, 12, 1),
    ("place 3 A1-A2", "choose 5"),
    ("place 3 B1-B2", "choose 6"),
    (("discard 3",),),
    *(1200, -3400),
    (Remark("points", 1, 4, 2.5), Remark("early", 0, -1, -0.5, 3), Remark("denied", 0, 3, 1.5, 22, 2)),
    (Cost(2600, 7100),),
)


@pytest.fixture
def party() -> Party:
    return Party()


def later(party: Party, days: float) -> None:
    party.clock.at += round(days * DAY)


async def due(party: Party, user: int = ALICE) -> tuple[Puzzle, ...]:
    return await party.service.puzzles.due(user)


async def test_one_comes_back_after_one_three_and_seven_days_and_then_is_learned(party: Party) -> None:
    puzzles = party.service.puzzles
    assert await puzzles.take_in(ALICE, [PUZZLE]) == 1
    for solved, days in enumerate(DAYS, start=1):
        later(party, days - 0.01)
        assert await due(party) == ()
        later(party, 0.01)
        (puzzle,) = await due(party)
        assert replace(puzzle, solved=0, due=0) == PUZZLE
        then = await puzzles.answered(ALICE, puzzle, True)
        assert then is not None
        assert then.solved == solved

    later(party, 100)
    assert await puzzles.read(ALICE) == ()


async def test_a_wrong_answer_begins_anew(party: Party) -> None:
    puzzles = party.service.puzzles
    await puzzles.take_in(ALICE, [PUZZLE])
    later(party, 1)
    await puzzles.answered(ALICE, (await due(party))[0], True)
    later(party, 3)
    then = await puzzles.answered(ALICE, (await due(party))[0], False)

    assert then is not None
    assert (then.solved, then.due) == (0, party.clock.at + DAY)


async def test_an_answer_counts_once_however_often_it_is_clicked(party: Party) -> None:
    puzzles = party.service.puzzles
    await puzzles.take_in(ALICE, [PUZZLE])
    early = await puzzles.answered(ALICE, (await puzzles.read(ALICE))[0], True)
    later(party, 1)
    (puzzle,) = await due(party)
    found = await asyncio.gather(*(puzzles.answered(ALICE, puzzle, True) for _ in range(5)))

    assert early is None
    assert [one is not None for one in found].count(True) == 1
    assert (await puzzles.read(ALICE))[0].solved == 1
    assert await puzzles.answered(BOB, puzzle, True) is None


async def test_those_that_gave_least_away_make_room_and_none_comes_twice(party: Party) -> None:
    puzzles = party.service.puzzles
    many = [replace(PUZZLE, seq=number, given=500 + number) for number in range(KEPT + 10)]
    assert await puzzles.take_in(ALICE, many) == KEPT
    assert await puzzles.take_in(ALICE, many[-3:]) == 0
    assert await puzzles.take_in(ALICE, many[:3]) == 0

    assert {one.given for one in await puzzles.read(ALICE)} == {510 + number for number in range(KEPT)}
    assert await puzzles.read(BOB) == ()


async def test_a_restart_knows_them_and_what_makes_no_sense_is_passed_over(party: Party) -> None:
    await party.service.puzzles.take_in(ALICE, [PUZZLE])
    again = Puzzles(party.store, party.clock)
    kept = (await party.store.settings(Scope.LESSON, ALICE))["puzzles"]
    odd = [None, 3, {}, {**kept[0], "better": []}, {**kept[0], "played": [1]}, {**kept[0], "remarks": [[1]]}]
    odd += [{**kept[0], "costs": [[1]]}, {**kept[0], "costs": None}]

    assert [replace(one, due=0) for one in await again.read(ALICE)] == [PUZZLE]
    await party.store.save_setting(Scope.LESSON, ALICE, "puzzles", [*odd, *kept])
    assert len(await again.read(ALICE)) == 1
    await party.store.save_setting(Scope.LESSON, ALICE, "puzzles", "odd")
    assert await again.read(ALICE) == ()


def test_each_turn_tells_what_it_gives_away() -> None:
    found = [PUZZLE.cost(turn) for turn in (PUZZLE.better, PUZZLE.played, *PUZZLE.others)]

    assert found == [(0, 0), (PUZZLE.given, PUZZLE.points), PUZZLE.costs[0]]
    assert PUZZLE.cost(("resign",)) is None


async def test_a_puzzle_of_before_that_was_kept_is_read_and_learns_it_from_another_review(party: Party) -> None:
    puzzles = party.service.puzzles
    await puzzles.take_in(ALICE, [PUZZLE])
    kept = (await party.store.settings(Scope.LESSON, ALICE))["puzzles"]
    old = [{key: value for key, value in one.items() if key != "costs"} for one in kept]
    await party.store.save_setting(Scope.LESSON, ALICE, "puzzles", old)
    (before,) = await puzzles.read(ALICE)
    await puzzles.take_in(ALICE, [replace(PUZZLE, others=(("discard 4",),))])
    (unlike,) = await puzzles.read(ALICE)
    later(party, 1)
    assert await puzzles.take_in(ALICE, [PUZZLE]) == 0
    (after,) = await puzzles.read(ALICE)

    assert before.cost(PUZZLE.others[0]) is None
    assert replace(before, due=0) == replace(PUZZLE, costs=())
    assert unlike == before
    assert after == replace(before, costs=PUZZLE.costs)


async def test_one_that_was_kept_before_remarks_concerned_others_is_read(party: Party) -> None:
    await party.service.puzzles.take_in(ALICE, [PUZZLE])
    (kept,) = (await party.store.settings(Scope.LESSON, ALICE))["puzzles"]
    before = [one[:5] for one in kept["remarks"]]
    await party.store.save_setting(Scope.LESSON, ALICE, "puzzles", [{**kept, "remarks": before}])

    (read,) = await party.service.puzzles.read(ALICE)

    assert read.remarks == tuple(one._replace(whom=None) for one in PUZZLE.remarks)


async def test_one_or_all_are_let_go(party: Party) -> None:
    puzzles = party.service.puzzles
    await puzzles.take_in(ALICE, [PUZZLE, replace(PUZZLE, seq=13)])
    first, second = await puzzles.read(ALICE)
    await puzzles.drop(ALICE, first)
    assert await puzzles.read(ALICE) == (second,)
    await puzzles.stop(ALICE)

    assert await puzzles.read(ALICE) == ()
    assert await party.store.settings(Scope.LESSON, ALICE) == {}


async def test_whoever_is_forgotten_leaves_none(party: Party) -> None:
    await party.service.puzzles.take_in(ALICE, [PUZZLE])
    lines = await party.store.belongings(ALICE)
    await party.store.forget_user(ALICE, -5000)

    assert any("place 3 A1-A2" in str(row) for row in lines["settings"])
    assert await party.service.puzzles.read(ALICE) == ()


def test_the_order_of_the_options_tells_nothing() -> None:
    places = [replace(PUZZLE, seq=seq).options.index(PUZZLE.better) for seq in range(300)]

    assert PUZZLE.options == PUZZLE.options
    assert sorted(PUZZLE.options) == sorted([PUZZLE.better, PUZZLE.played, *PUZZLE.others])
    assert min(places.count(place) for place in range(3)) > 60
