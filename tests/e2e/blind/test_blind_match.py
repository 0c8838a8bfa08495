"""A whole match played blind: every decision comes out of texts, alt texts and labels; no picture is opened.

What the texts say is checked against what was done: after each turn the alt text must show the domino where the look
said it would lie, and the score must have grown by what the look promised. HERALD_TRANSCRIPT=FILE writes down what a
blind player reads.
"""

from __future__ import annotations

import os
import re
from pathlib import Path

from bot.sandbox.actor import Actor
from bot.sandbox.actors import Answer
from bot.sandbox.server import Sandbox
from tests.e2e.bots.bot_process import BotProcess
from tests.e2e.checks.message_reader import Json, buttons, parts, pictures, text
from tests.e2e.players.table_players import CHANNEL, gather, mover, newest_board, over, press, sums, told_board

TRANSCRIPT = os.environ.get("HERALD_TRANSCRIPT")
LETTERS = {"wheat": "W", "lake": "L", "forest": "F", "mountain": "M", "garden": "G", "village": "V"}
CASTLE = "G7"
LOOKS = 3


class Blind:
    """A player with a screen reader: reads, remembers and presses by label."""

    def __init__(self) -> None:
        self.read: list[str] = []

    def hear(self, message: Json) -> str:
        """Everything a screen reader says of a message: texts, alt texts, labels and options."""
        labels = [part["label"] for part in parts(message) if part["type"] == 2]
        options = [option["label"] for part in parts(message) if part["type"] == 3 for option in part["options"]]
        alts = [picture["description"] for picture in pictures(message)]
        heard = "\n".join([text(message), *alts, f"[{' | '.join([*labels, *options])}]"])
        self.read.append(heard)
        return heard

    async def turn(self, board: Json, person: Actor) -> tuple[Answer, str]:
        """Looks at a few spots, takes the one that promises most; answers with what it promised."""
        self.hear(board)
        if direct := buttons(board, "commit"):
            best = max(direct, key=lambda button: button["label"].count("+"))
            return await person.click(board, custom_id=best["custom_id"]), ""
        looks = [await self._look(board, person, name) for name in _names(board)] or [
            await self._give_up(board, person)
        ]
        promised, seen = max(looks, key=lambda pair: _gain(pair[0]))
        assert seen.message is not None, "a look is a private message"
        ways = buttons(seen.message, "commit")
        best = max(range(len(ways)), key=lambda index: ways[index]["label"].count("+"))
        return await press(person, seen, "commit", best), promised

    async def _look(self, board: Json, person: Actor, name: str) -> tuple[str, Answer]:
        """A look at one spot, found by its label among buttons or options."""
        for part in parts(board):
            if part["type"] == 2 and re.search(rf" · {name}( \+\d+)?$", part["label"]):
                seen = await person.click(board, custom_id=part["custom_id"])
                return self.hear(seen.message or {"components": []}), seen
            for option in part.get("options", []) if part["type"] == 3 else []:
                if option["label"].split(" · ")[1] == name:
                    seen = await person.select(board, part["custom_id"], option["value"])
                    return self.hear(seen.message or {"components": []}), seen
        raise AssertionError(f"no button or option offers {name}")

    async def _give_up(self, board: Json, person: Actor) -> tuple[str, Answer]:
        (label,) = [part for part in parts(board) if part["type"] == 2 and part["label"].startswith("Discard ")]
        seen = await person.click(board, custom_id=label["custom_id"])
        return self.hear(seen.message or {"components": []}), seen


def _names(board: Json) -> list[str]:
    """The first spots of a board, by the labels of its buttons and of what its lists list."""
    labels = [part["label"] for part in parts(board) if part["type"] == 2]
    labels += [option["label"] for part in parts(board) if part["type"] == 3 for option in part["options"]]
    return [found[1] for label in labels if (found := re.match(r"(?:Spot )?\d+ · (\w+)", label))][:LOOKS]


def _gain(promised: str) -> int:
    gain = re.search(r"You go from (\d+) to (\d+)", promised)
    return int(gain[2]) - int(gain[1]) if gain else 0


def kingdom(alt: str, name: str) -> dict[str, str]:
    """Cells of a player's kingdom out of the alt text: "G8" -> "W+1"."""
    if re.search(rf"^(?:- )?{name}: only the castle so far$", alt, re.MULTILINE):
        return {CASTLE: "C"}
    told = re.search(rf"^(?:- )?{name}: columns? ([A-M])(?: to [A-M])?; (.*)$", alt, re.MULTILINE)
    assert told is not None, alt
    cells = {}
    for line in told[2].split("; "):
        row, *signs = line.replace(":", "").split()
        cells |= {f"{chr(ord(told[1]) + place)}{row}": sign for place, sign in enumerate(signs)}
    return cells


def score(alt: str, name: str) -> int:
    told = re.search(rf"{name}: (\d+)(?:,|$)", alt, re.MULTILINE)
    assert told is not None, alt
    return int(told[1])


async def test_a_whole_match_is_played_by_reading_only(discord: Sandbox, bot_process: BotProcess) -> None:
    _, people = await gather(discord, "ana", "zoe")
    names = {people[0].id: "Ana", people[1].id: "Zoë"}
    board, blind, checked = await newest_board(discord), Blind(), 0

    while not over(board):
        person = mover(discord, board, people)
        before = await told_board(board, person)
        if checked == 12:
            read = blind.hear((await person.command(CHANNEL, "match read")).message or {"components": []})
            assert all(kingdom(read, name) == kingdom(before, name) for name in names.values())
            assert "“+2” means two buildings" in read
        answer, promised = await blind.turn(board, person)
        assert answer.ok, answer.error
        board = await newest_board(discord, after=int(board["id"]))
        if not over(board):
            checked += _kept(promised, before, await told_board(board, person), names[person.id])

    blind.hear(board)
    write_down(blind)
    assert checked >= 16
    assert re.search(r"\d+ cells? × \d", await sums(person, board))


def write_down(blind: Blind) -> None:
    """The transcript, where somebody wants it."""
    if TRANSCRIPT:
        Path(TRANSCRIPT).write_text("\n\n".join(blind.read), encoding="utf-8")


def _kept(promised: str, before: str, after: str, name: str) -> bool:
    """Whether a look that promised a place kept its word: both halves where it said, and the points too."""
    told = re.search(
        r"\((\w+)(?: with (\d) buildings?)? \| (\w+)(?: with (\d) buildings?)?\) on \*\*(\w+)-(\w+)\*\*", promised
    )
    if told is None:
        return False
    cells = kingdom(after, name)
    assert cells[told[5]] == LETTERS[told[1]] + (f"+{told[2]}" if told[2] else "")
    assert cells[told[6]] == LETTERS[told[3]] + (f"+{told[4]}" if told[4] else "")
    assert score(after, name) == score(before, name) + _gain(promised)
    return True
