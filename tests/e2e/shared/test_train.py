"""Puzzles on the wire: from a review, back after days, each person's own, in both languages, whatever is pressed."""

from __future__ import annotations

import json
import sqlite3
from contextlib import closing

import pytest

from bot.i18n import Phrases, phrases
from bot.sandbox.actor import Actor
from cogs.learning import review_messages
from tests.e2e.bots.shared_bot import House, Room, assert_private, refusal
from tests.e2e.checks.forged_clicks import forge, invented
from tests.e2e.checks.message_reader import Json, buttons, is_private, pictures, text
from tests.e2e.checks.waiting import until
from tests.e2e.players.training_player import Reviewed, kept, options, pick, said, save, shown, trained

pytestmark = pytest.mark.asyncio(loop_scope="package")

EN, FR = phrases("en"), phrases("fr")

rather_in_english = pytest.mark.parametrize(
    ("locale", "say"), [("en-US", EN), pytest.param("fr", FR, marks=pytest.mark.nightly)]
)

READ: dict[str, Reviewed] = {}
"""What the tests of this module have read, by language: a review takes longer than all that is done with it."""


@rather_in_english
async def test_a_moment_comes_back_is_looked_at_and_solved(house: House, locale: str, say: Phrases) -> None:
    room, ana, review, taken = await trained(house, READ, locale, say)
    again = await ana.click(review, custom_id=buttons(review, "train")[0]["custom_id"])
    count = len(kept(house, ana))
    early = await ana.command(room.channel, "train")
    puzzles = kept(house, ana, due=1)
    turns = await ana.command(room.channel, "turns")
    asked = await ana.command(room.channel, "train")
    position = await shown(house, ana, asked, say("puzzle-title"))

    assert_private(taken, say("puzzle-taken", count=count))
    assert_private(again, say("puzzle-known"))
    assert is_private(early.message or {})
    assert not buttons(early.message or {}, "puzzle")
    assert say("puzzle-due", count=count) in text(turns.message or {})
    assert is_private(position)
    assert pictures(position)
    first = next(one for one in puzzles if f":{one['seq']}:" in buttons(position, "puzzle")[0]["custom_id"])
    letters = {" · ".join(f"`{part}`" for part in plan): letter for letter, plan in options(position)}
    right = letters[" · ".join(f"`{part}`" for part in first["better"])]
    for pressed in buttons(position, "puzzle"):
        look = await ana.click(position, custom_id=pressed["custom_id"])
        assert look.ok
        chosen = say("puzzle-choose", letter=pressed["custom_id"][-1])
        await until(lambda chosen=chosen: chosen in str(said(house, asked)))
    one = said(house, asked)
    solved = await pick(house, ana, asked, right, say)
    await shown(house, ana, asked, say("puzzle-right"))
    twice = await forge(house.discord, ana, one, solved)

    assert pictures(said(house, asked))
    assert_private(twice, refusal("interface-old-button", locale[:2]))
    now = next(one for one in kept(house, ana) if one["seq"] == first["seq"])
    assert (now["solved"], now["due"] > 1) == (1, True)


@rather_in_english
async def test_a_wrong_answer_tells_what_it_gives_away_in_old_puzzles_as_far_as_they_know(
    house: House, locale: str, say: Phrases
) -> None:
    room, ana, _, _ = await trained(house, READ, locale, say)
    puzzle = with_others(house, ana)
    other, played, old = puzzle["others"][0], puzzle["played"], dict(puzzle)
    given, points = puzzle["costs"][0]
    cost = {"given": round(given / 100), "points": review_messages.points(points, say)}
    first = await chosen(house, room, ana, puzzle, other, say)
    second = await chosen(house, room, ana, puzzle, played, say)
    del old["costs"]
    third = await chosen(house, room, ana, old, other, say)
    letters, (told, again, unknown) = zip(first, second, third, strict=True)

    assert given > 0
    assert say("puzzle-chosen", chosen=f"**{letters[0]}**", **cost) in told
    assert say("puzzle-chosen-again", chosen=f"**{letters[1]}**") in again
    assert say("puzzle-chosen-worse", chosen=f"**{letters[2]}**") in unknown
    assert not any("`" in line for one in (told, again, unknown) for line in one.split("\n") if line[:3] != "-# ")


def with_others(house: House, person: Actor) -> Json:
    """A puzzle of somebody's that has further turns; where a review found none that are clearly worse, one is made."""
    puzzles = kept(house, person)
    found = next((one for one in puzzles if one["others"]), puzzles[0])
    assert [len(one["others"]) for one in puzzles] == [len(one["costs"]) for one in puzzles]
    return found if found["others"] else {**found, "others": [found["played"][:1]], "costs": [[1234, 5678]]}


async def chosen(
    house: House, room: Room, person: Actor, puzzle: Json, plan: list[str], say: Phrases
) -> tuple[str, str]:
    """The letter of a turn, and what is told to somebody whose only puzzle this is once they have chosen it."""
    save(house, person, [{**puzzle, "due": 1}])
    asked = await person.command(room.channel, "train")
    position = await shown(house, person, asked, say("puzzle-title"))
    letter = next(letter for letter, one in options(position) if one == plan)
    await pick(house, person, asked, letter, say)
    return letter, text(await shown(house, person, asked, say("puzzle-wrong")))


async def test_a_wrong_answer_and_whatever_else_is_pressed(house: House) -> None:
    room, ana, _, _ = await trained(house, READ, "en-US", EN)
    other = next(person for person in room.people if person is not ana)
    kept(house, ana, due=1)
    asked = await ana.command(room.channel, "train")
    position = await shown(house, ana, asked, EN("puzzle-title"))
    look = buttons(position, "puzzle")[0]["custom_id"]
    seq = int(look.split(":")[3])
    first = next(one for one in kept(house, ana) if one["seq"] == seq)
    wrong = next(letter for letter, plan in options(position) if plan != first["better"])

    for odd in ("Z", "AB", "1", "É"):
        bent = invented(look[:-1] + odd, "a turn that no puzzle has")
        assert_private(await forge(house.discord, ana, position, bent), refusal("interface-old-button"))
    assert_private(await forge(house.discord, other, position, look), refusal("interface-old-button"))
    for letter in ("", wrong):
        picked = invented(look.replace("puzzle", "puzzle-pick")[:-1] + letter, "without a look at that turn")
        presser = other if letter else ana
        assert_private(await forge(house.discord, presser, position, picked), refusal("interface-old-button"))
    await pick(house, ana, asked, wrong, EN)
    told = await shown(house, ana, asked, EN("puzzle-wrong"))
    assert EN("puzzle-stop") in str(told)
    assert next(one for one in kept(house, ana) if one["seq"] == seq)["solved"] == 0

    stop = buttons(told, "puzzle-stop")[0]["custom_id"]
    assert (await ana.click(told, custom_id=stop)).ok
    sure = await shown(house, ana, asked, EN("puzzle-stop-sure", count=len(kept(house, ana))))
    assert (await ana.click(sure, custom_id=buttons(sure, "puzzle-stop")[0]["custom_id"])).ok
    await shown(house, ana, asked, EN("puzzle-stopped"))
    assert kept(house, ana) == []
    assert EN("puzzle-none") in text((await ana.command(room.channel, "train")).message or {})
    late = await forge(house.discord, ana, sure, stop)
    assert EN("puzzle-none") in text(late.message or {}) or EN("puzzle-none") in text(said(house, asked))
    assert not buttons(said(house, late) or said(house, asked), "puzzle-stop")


async def test_a_puzzle_of_a_match_that_is_gone_is_passed_over(house: House) -> None:
    room, ana, _, _ = await trained(house, READ, "en-US", EN)
    kept(house, ana, due=1)
    with closing(sqlite3.connect(house.process.database, timeout=30)) as database:
        gone = [{**one, "match": 77} for one in kept(house, ana)]
        of = "scope = 'lesson' AND owner = ? AND key = 'puzzles'"
        database.execute(f"UPDATE settings SET value = ? WHERE {of}", [json.dumps(gone), ana.id])
        database.commit()
    answer = await ana.command(room.channel, "train")
    await until(lambda: bool(text(said(house, answer))))

    assert EN("puzzle-none") in text(said(house, answer))
    assert kept(house, ana) == []
