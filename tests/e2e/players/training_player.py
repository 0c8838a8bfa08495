"""Reviews whose moments come back as puzzles, and those puzzles as they are saved."""

from __future__ import annotations

import json
import sqlite3
from contextlib import closing
from typing import TypeAlias

from bot.i18n import Phrases
from bot.sandbox.actor import Actor
from bot.sandbox.actors import Answer
from tests.e2e.bots.shared_bot import House, Room
from tests.e2e.checks.message_reader import Json, buttons, match_code, text
from tests.e2e.checks.waiting import until
from tests.e2e.players.table_players import over, play_out

Reviewed: TypeAlias = tuple[Room, Actor, Json, Answer]
"""Where a match was played, one of its players, their review of it, and what they were told as they took it in."""

ATTEMPTS = 5
"""Matches at most until one has a moment to tell."""


def kept(house: House, person: Actor, due: int | None = None) -> list[Json]:
    """The puzzles of somebody as they are saved; with `due`, after all of them were made to come back then."""
    with closing(sqlite3.connect(house.process.database, timeout=30)) as database:
        of = "scope = 'lesson' AND owner = ? AND key = 'puzzles'"
        row = database.execute(f"SELECT value FROM settings WHERE {of}", [person.id]).fetchone()
        found: list[Json] = [] if row is None else json.loads(row[0])
        if due is not None:
            found = [{**one, "due": due} for one in found]
    if due is not None:
        save(house, person, found)
    return found


def said(house: House, answer: Answer) -> Json:
    return house.discord.message(answer.message or {}) or {}


async def shown(house: House, person: Actor, answer: Answer, words: str) -> Json:
    await until(lambda: words in text(said(house, answer)))
    return said(house, answer)


async def reviewed(house: House, locale: str, say: Phrases) -> Reviewed:
    """A match that is over, one of its players who has moments to train, its review, and the answer to taking them."""
    for _ in range(ATTEMPTS):
        room = house.room()
        room.people.extend(house.person(name, locale=locale) for name in ("Ana", "Benoît"))
        await house.begin(room)
        board = (await play_out(house.discord, room.people, room.channel)).boards[-1]
        assert over(board)
        for person in room.people:
            answer = await person.command(room.channel, "review", match=match_code(board))
            review = await shown(house, person, answer, say("review-title", code=match_code(board)))
            if buttons(review, "train"):
                taken = await person.click(review, custom_id=buttons(review, "train")[0]["custom_id"])
                return room, person, review, taken
    raise AssertionError("no match of first choices has moments")


async def trained(house: House, known: dict[str, Reviewed], locale: str, say: Phrases) -> Reviewed:
    """The same, of one match for all who ask in a language, as if nothing had been taken in from it before."""
    if locale not in known:
        known[locale] = await reviewed(house, locale, say)
        return known[locale]
    room, person, review, _ = known[locale]
    with closing(sqlite3.connect(house.process.database, timeout=30)) as database:
        database.execute("DELETE FROM settings WHERE owner = ? AND key = 'puzzles'", [person.id])
        database.commit()
    return room, person, review, await person.click(review, custom_id=buttons(review, "train")[0]["custom_id"])


async def pick(house: House, person: Actor, asked: Answer, letter: str, say: Phrases) -> str:
    """Look at a turn of a puzzle and choose it; the button that was pressed."""
    position = said(house, asked)
    if say("puzzle-choose", letter=letter) not in str(position):
        (look,) = [one for one in buttons(position, "puzzle") if one["custom_id"].endswith(letter)]
        assert (await person.click(position, custom_id=look["custom_id"])).ok
    await until(lambda: say("puzzle-choose", letter=letter) in str(said(house, asked)))
    now = said(house, asked)
    (choose,) = buttons(now, "puzzle-pick")
    assert (await person.click(now, custom_id=choose["custom_id"])).ok
    return str(choose["custom_id"])


def save(house: House, person: Actor, puzzles: list[Json]) -> None:
    """Puzzles of somebody as if they had been saved."""
    with closing(sqlite3.connect(house.process.database, timeout=30)) as database:
        of = "scope = 'lesson' AND owner = ? AND key = 'puzzles'"
        database.execute(f"UPDATE settings SET value = ? WHERE {of}", [json.dumps(puzzles), person.id])
        database.commit()


def options(position: Json) -> list[tuple[str, list[str]]]:
    """The turns of a puzzle by letter, as its message lists them."""
    lines = [line for line in text(position).split("\n") if line[:5] == "-# **" and line[6:8] == "**"]
    plans = ((line[5], line[8:].replace("\N{NO-BREAK SPACE}", " ")) for line in lines)
    return [(letter, [part.strip("`") for part in plan.strip().split(" · ")]) for letter, plan in plans]
