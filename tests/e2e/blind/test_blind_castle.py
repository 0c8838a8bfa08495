"""A match of The Castle played blind: every decision comes out of texts, alt texts and labels.

What the texts say is checked against what was done: buttons bring what they promise, tiles lie where a look said they
would, and the sentences of `/match read` hold every tile that blind players remember. The secret of the match is known,
so that it is the same one each time. Half of it is clicked, half typed with what is on offer then.
"""

from __future__ import annotations

import re
from collections.abc import AsyncIterator, Iterator
from dataclasses import dataclass, field
from pathlib import Path

import pytest

from bot.sandbox.actor import Actor
from bot.sandbox.server import Sandbox
from tests.e2e.bots.shared_bot import House, Room
from tests.e2e.checks.message_reader import Json, parts, pictures, text
from tests.e2e.players.click_players import seated
from tests.e2e.players.table_players import mover, newest_board, over, press, sums, told_board

BUTTON, SELECT = 2, 3
SIDES = {"N": "north", "E": "east", "S": "south", "W": "west"}
SECRET = "e123951ed1256a09eb4050198e756f105c4daf7828eddcdef50981f86886defc"
"""With it wall tiles are taken, and orders of scorings asked for."""

BEGUN, WHOLE = (6, 10), (20, 1_000)
"""Tiles that are laid by clicks, the others by commands, which look at no picture in between; and how many are laid at
most: in every run, and in `make nightly`."""

ANSWER = re.compile(r"[A-H] · |No follower|\w+ [A-I]\d[A-H] \+|Wall \d: |Another turn|End my turn|Play this turn")
"""How the buttons begin that go on with a turn."""


@dataclass(frozen=True)
class Control:
    """Something to press, as it is read out. value: of an option of a list, None for a button."""

    label: str
    custom_id: str
    value: str | None = None

    @property
    def plus(self) -> int:
        """The points it names."""
        found = re.search(r"\+(\d+)", self.label)
        return int(found[1]) if found else 0


def controls(message: Json) -> Iterator[Control]:
    for part in parts(message):
        if part["type"] == BUTTON and not part.get("disabled"):
            yield Control(part["label"], part["custom_id"])
        for option in part["options"] if part["type"] == SELECT else ():
            label = f"{option['label']} · {option.get('description', '')}"
            yield Control(label, part["custom_id"], option["value"])


def alt(message: Json) -> str:
    return "\n".join(picture["description"] for picture in pictures(message))


def score(told: str, name: str) -> int:
    found = re.search(rf"^{name}: (\d+), marker on \d+", told, re.MULTILINE)
    assert found is not None, told
    return int(found[1])


@dataclass
class Blind:
    """Players with screen readers. laid: where each tile lies, as the looks said; kept: promises that came true."""

    room: Room
    laid: dict[str, str] = field(default_factory=dict)
    kept: int = 0
    worth: int = 0

    async def turn(self, board: Json, person: Actor) -> int | None:
        """Takes the cell that promises most, then whatever does; gives the points that were promised.

        None where an order of scorings was asked for: its buttons name whoever's points come first.
        """
        whole = await told_board(board, person)
        (told,) = re.findall(r"^Cells for the tile: (.+)\.$", whole, re.MULTILINE)
        names = [each.split()[1] for each in told.split(", ")]
        cells = [each for each in controls(board) if re.match(rf"(?:Spot )?\d+ · ({'|'.join(names)})\b", each.label)]
        assert len(cells) == len(names), "every cell that is read out can be pressed"
        look = await self._press(person, board, max(cells, key=lambda each: each.plus))
        cell, side = re.findall(r"`place ([A-I]\d) ([NESW])", text(look))[0]
        assert cell in names
        self.laid[cell] = f"to the {SIDES[side]}"
        promised, plain = 0, True
        while ways := [each for each in controls(look) if ANSWER.match(each.label)]:
            best = max(ways, key=lambda each: each.plus)
            promised += best.plus
            plain = plain and " → " not in best.label
            look = await self._press(person, look, best)
            if best.label.startswith("Another turn"):
                # It begins in the same private message; the next board asks for it as well.
                break
        return promised if plain else None

    async def typed(self, person: Actor) -> int | None:
        """The same by commands, with what is on offer while one types."""
        channel, say = self.room.channel, person.command
        places = await person.autocomplete(channel, "castle place", focused="to")
        to = str((places.choices or [])[0]["value"])
        claims = await person.autocomplete(channel, "castle place", focused="claim", to=to)
        offers = claims.choices or [{"name": "", "value": "pass"}]
        claim = max(offers, key=lambda each: Control(each["name"], "").plus)
        self.laid[to[:2]] = f"to the {SIDES[to[-1]]}"
        answer = await say(channel, "castle place", to=to, claim=claim["value"])
        assert answer.ok, answer.error
        look = answer.message or {}
        if not any(ANSWER.match(each.label) for each in controls(look)):
            return Control(claim["name"], "").plus
        while ways := [each for each in controls(look) if ANSWER.match(each.label)]:
            look = await self._press(person, look, ways[0])
            if ways[0].label.startswith("Another turn"):
                break
        return None

    async def _press(self, person: Actor, message: Json, control: Control) -> Json:
        if control.value is None:
            answer = await person.click(message, custom_id=control.custom_id)
        else:
            answer = await person.select(message, control.custom_id, control.value)
        assert answer.ok, answer.error
        assert answer.message is not None
        return answer.message

    async def everything(self, person: Actor) -> str:
        """All sentences of `/match read`, page by page."""
        page = await person.command(self.room.channel, "match read")
        told = text(page.message or {})
        while onward := [each for each in controls(page.message or {}) if each.label.startswith("Next")]:
            page = await person.click(page, custom_id=onward[0].custom_id)
            told += "\n" + text(page.message or {})
        return told


@pytest.fixture
async def house(tmp_path: Path) -> AsyncIterator[House]:
    """A bot with a known secret; other tests check what goes over the wire."""
    sandbox = await Sandbox.start()
    house = House(sandbox, tmp_path, strict=False)
    house.process.secret, house.process.scheme = SECRET, 1
    await house.process.sync()
    await house.process.start()
    yield house
    await house.process.stop()
    await sandbox.stop()
    assert "Traceback" not in house.process.log.read_text()


@pytest.mark.parametrize(("clicked", "most"), [BEGUN, pytest.param(*WHOLE, marks=pytest.mark.nightly)])
async def test_a_match_is_played_by_reading_only(house: House, clicked: int, most: int) -> None:
    room = house.room("Ana", "Benoît")
    table = await seated(room, "castle", {}, house)
    await press(room.people[0], table, "start")
    board = await newest_board(house.discord, 0, room.channel)
    blind = Blind(room)

    while not over(board) and len(blind.laid) < most:
        person = mover(house.discord, board, room.people)
        name, before = person.user.display, await told_board(board, person)
        promised = await (blind.turn(board, person) if len(blind.laid) < clicked else blind.typed(person))
        board = await newest_board(house.discord, int(board["id"]), room.channel)
        if promised is not None and not over(board):
            assert score(await told_board(board, person), name) == score(before, name) + promised
            blind.kept += 1
            blind.worth += promised
        if len(blind.laid) == clicked:
            told = await blind.everything(person)
            assert dict(re.findall(r"Tile on ([A-I]\d), top (to the \w+), laid by", told)) == blind.laid

    assert blind.kept >= min(most, 80) / 2
    assert blind.worth >= min(most, 80) / 4
    if (clicked, most) == BEGUN:
        return
    assert "Towers: " in await sums(room.people[0], board)
    assert "marker on" in alt(board)
