"""A whole match of The Two Heirs played blind: every decision comes out of texts, alt texts and labels alone.

What the texts say is checked against what was done: buildings stand where they were put, with the points that the
looks promised, and the sentences of `/match read` hold all of them.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field

import pytest

from bot.sandbox.actor import Actor
from tests.e2e.bots.shared_bot import House
from tests.e2e.checks.message_reader import Json, match_code, parts, text
from tests.e2e.players.heirs_player import passed, throne
from tests.e2e.players.table_players import mover, newest_board, over, press, sums, told_board

pytestmark = pytest.mark.asyncio(loop_scope="package")

BUTTON, SELECT = 2, 3
READING = 4
"""After so many turns the whole position is read."""

_BUILD = re.compile(r"^[ABC] · Build the (.*): \d+ spots? · ")
_LAY = re.compile(r"^[ABC] · Lay the .* as open land \(\w+\) · ")
_MOVE = re.compile(r"^(?:Troop|Cavalry) on \w+: \d+ ways?")
_WANTED = (_BUILD, re.compile("^Take 1 · "), re.compile(r"^Take (?!back)\D"))
"""What is pressed where it can be; who cannot take for a full hand makes room, on foot if need be."""
_SPOT = re.compile(r"^\d+ · ([A-Z]+\d+) · (?:([+−]\d+) points?)?")
_POINTS = re.compile(r"^Your points(?: stay at|: \d+ →) (\d+)\.", re.MULTILINE)


@dataclass(frozen=True)
class Control:
    """Something to press, as it is read out. value: of an option of a list, None for a button."""

    label: str
    custom_id: str
    value: str | None = None

    @property
    def plus(self) -> int:
        """The points it names."""
        found = _SPOT.search(self.label)
        return int((found[2] or "0").replace("−", "-")) if found else 0


def controls(message: Json) -> Iterator[Control]:
    for part in parts(message):
        if part["type"] == BUTTON and not part.get("disabled"):
            yield Control(part["label"], part["custom_id"])
        for option in part["options"] if part["type"] == SELECT else ():
            label = f"{option['label']} · {option.get('description', '')}"
            yield Control(label, part["custom_id"], option["value"])


@dataclass
class Blind:
    """Players with screen readers: they read, remember, and press by label."""

    built: dict[str, tuple[str, str]] = field(default_factory=dict)
    """Who has built what, by cell, as the looks said."""
    kept: int = 0
    """Points of turns that stand in the next alt text as the last look promised them."""
    grown: int = 0
    """Of these, turns that brought some."""
    read: int = 0
    """Buildings that were found again in what is read."""

    async def turn(self, board: Json, person: Actor) -> int:
        """Builds what brings most, takes, makes room in a full hand, ends; the points the last look promised."""
        seen, promised = (await press(person, board, "play")).message, None
        assert seen is not None, "a turn goes on in a private message"
        for _ in range(40):
            promised = _POINTS.search(text(seen)) or promised
            chosen = self._next(seen, person)
            answer = await _pressed(person, seen, chosen)
            if chosen.label.startswith("End turn") or answer is None or passed(answer):
                assert promised is not None, text(seen)
                return int(promised[1])
            seen = answer
        raise AssertionError("a turn without an end")

    def _next(self, seen: Json, person: Actor) -> Control:
        """What to press: a spot that is asked for, a tile to build, a tile to take, room in the hand, or the end."""
        found = list(controls(seen))
        spots = [one for one in found if _SPOT.search(one.label)]
        asked = re.search(r"Where does the (?:\*\*(.*?)\*\* go( as open)?|troop)", text(seen))
        if spots and asked is not None:
            best = max(spots, key=lambda one: one.plus)
            cell = _SPOT.search(best.label)
            if cell is not None and asked[1] and asked[2] is None:
                self.built[cell[1]] = (person.user.display, asked[1])
            return best
        for wanted in _WANTED if "Tile taken" in text(seen) else (*_WANTED, _LAY, _MOVE):
            if chosen := [one for one in found if wanted.search(one.label)]:
                return chosen[0]
        ending = [one for one in found if one.label.startswith("End turn")]
        assert ending, (text(seen), [one.label for one in found])
        return ending[0]

    def check(self, name: str, promised: int, board: str) -> None:
        """The next board gives the points that were promised."""
        told = re.search(rf"^{name}: score (\d+), reach", board, re.MULTILINE)
        if told is not None:
            assert int(told[1]) == promised, board
            self.kept += 1
            self.grown += promised > 0

    def found(self, read: str) -> None:
        """Everything that was built stands where it was put, or has become open land by a siege or a Camp."""
        open_land = re.search(r"^- Open land: (.*)\.$", read, re.MULTILINE)
        for cell, (name, tile) in self.built.items():
            stands = re.search(rf"^- Built by {name} \(points\): .*{re.escape(tile)} {cell} \(", read, re.MULTILINE)
            assert stands is not None or (open_land is not None and cell in open_land[1]), (cell, tile, read)
            self.read += stands is not None


async def _pressed(person: Actor, message: Json, chosen: Control) -> Json | None:
    if chosen.value is None:
        answer = await person.click(message, custom_id=chosen.custom_id)
    else:
        answer = await person.select(message, chosen.custom_id, chosen.value)
    assert answer.ok, answer.error
    return answer.message


async def all_read(person: Actor, channel: int, code: str) -> str:
    """Every page of the position in words."""
    seen = (await person.command(channel, "match read", match=code)).message
    heard = [text(seen or {})]
    while seen is not None and (on := [one for one in controls(seen) if one.label == "Next page"]):
        seen = await _pressed(person, seen, on[0])
        heard.append(text(seen or {}))
    return "\n".join(heard)


async def test_a_whole_match_is_played_by_reading_only(house: House) -> None:
    room = house.room("Ana", "Zoe")
    await throne(room.people, room.channel, sets="war-craft-patrol")
    blind, turns = Blind(), 0
    board = await newest_board(house.discord, 0, room.channel)
    code = match_code(board)

    while not over(board):
        person = mover(house.discord, board, room.people)
        promised = await blind.turn(board, person)
        board, turns = await newest_board(house.discord, int(board["id"]), room.channel), turns + 1
        blind.check(person.user.display, promised, "" if over(board) else await told_board(board, person))
        if turns % READING == 0:
            blind.found(await all_read(person, int(board["channel_id"]), code))

    assert turns >= 20
    assert min(blind.kept, blind.grown, blind.read) >= 1, blind
    assert re.search(r"\w+: \d+", await sums(room.people[0], board))
