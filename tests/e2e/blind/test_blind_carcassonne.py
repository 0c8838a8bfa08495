"""Carcassonne played blind: what lies where, who stands there and what pays is known from texts, alt texts and labels.

Ana hears sentences and presses labels. Out of the sentences she rebuilds the landscape and works the rules out on it
(blind/land_from_words.py); whatever `/match read` says of a position must be what follows from the one before and from
what was done since, fact by fact, and a button must bring what she reckons it brings. Benoît types what is on offer.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import AsyncIterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from bot.sandbox.actor import Actor
from bot.sandbox.server import Sandbox
from tests.e2e.blind import land_from_words
from tests.e2e.blind.land_from_words import SIDES, Landscape, turned
from tests.e2e.blind.said_facts import Facts, Hearer, Position, foretold
from tests.e2e.blind.test_blind_castle import Control, controls
from tests.e2e.bots.shared_bot import House, Room
from tests.e2e.checks.message_reader import Json, text
from tests.e2e.players.click_players import seated
from tests.e2e.players.table_players import mover, newest_board, press, told_board

SECRET = "c0de" * 16
"""With it both of them complete things within the turns that are played."""

TURNS = 11
_TURNS = {"↻": 1, "↻↻": 2, "↺": 3}
"""Signs on buttons that turn the tile, and the quarter turns they stand for."""
ISOLATES = re.compile("[\u2066-\u2069]")
HEARER = Hearer(("Ana", "Benoît"))


@pytest.fixture
async def house(tmp_path: Path) -> AsyncIterator[House]:
    """A bot with a known secret; other tests check what goes over the wire."""
    sandbox = await Sandbox.start()
    house = House(sandbox, tmp_path, strict=False)
    house.process.secret = SECRET
    await house.process.sync()
    await house.process.start()
    yield house
    await house.process.stop()
    await sandbox.stop()
    assert "Traceback" not in house.process.log.read_text()


def heard(words: str) -> str:
    """Words as they are spoken."""
    return ISOLATES.sub("", words.replace("**", ""))


def check(rules: Facts, read: str) -> None:
    """Raises AssertionError unless what is read is what the rules say, all of it."""
    facts = HEARER.facts(read)
    for about, fact in rules.items():
        assert facts[about] == fact, about


def ways(position: Position, cell: str) -> list[int]:
    """Quarter turns that differ, of those in which the tile in hand fits there."""
    looks: dict[frozenset[land_from_words.Part], int] = {}
    for quarters in position.land.fits(position.tile)[cell]:
        looks.setdefault(frozenset(turned(position.tile, quarters)), quarters)
    return list(looks.values())


@dataclass(frozen=True)
class Plan:
    """A turn somebody has in mind. claim: letter of the part that gets the meeple, empty for none."""

    cell: str
    quarters: int
    claim: str = ""

    def done(self, position: Position) -> tuple[Position, Counter[str]]:
        return position.after(self.cell, turned(position.tile, self.quarters), self.claim)

    def laid(self, position: Position) -> Landscape:
        return position.land.laid(self.cell, turned(position.tile, self.quarters))

    def bare(self) -> Plan:
        return Plan(self.cell, self.quarters)


def plans(position: Position) -> list[Plan]:
    """All that the rules allow, but for farmers."""
    bare = [Plan(cell, quarters) for cell in position.land.fits(position.tile) for quarters in ways(position, cell)]
    found = list(bare)
    for plan in bare if position.supply(position.turn) else ():
        free = plan.laid(position).free(plan.cell)
        parts = enumerate(position.tile)
        letters = [chr(65 + number) for number, part in parts if part.kind != "field" and chr(65 + number) in free]
        found += [Plan(plan.cell, plan.quarters, letter) for letter in letters]
    return found


def worth(position: Position, plan: Plan) -> int:
    """What it brings at once, what it leaves to hope for, less what it gives away."""
    after, paid = plan.done(position)
    hopes = Counter[str]()
    for each in after.land.features:
        if each.figures and each.kind != "field":
            hopes.update(dict.fromkeys(each.leaders, after.land.points(each)))
    sums = {name: 2 * paid[name] + hopes[name] for name in position.points}
    return 2 * sums[position.turn] - sum(sums.values())


@dataclass
class Blind:
    """Ana with a screen reader, and Benoît, who types. promised: points that labels have promised by name."""

    room: Room
    promised: Counter[str]
    looked: int = 0

    async def everything(self) -> str:
        """All sentences of `/match read`, page by page."""
        ana = self.room.people[0]
        page = await ana.command(self.room.channel, "match read")
        read = text(page.message or {})
        while onward := [each for each in controls(page.message or {}) if each.label.startswith("Next")]:
            page = await ana.click(page, custom_id=onward[0].custom_id)
            read += "\n" + text(page.message or {})
        return heard(read)

    async def clicked(self, person: Actor, board: Json, position: Position) -> Plan:
        """Ana's turn: what she reckons best, by the labels of the board and of the look."""
        plan = max(plans(position), key=lambda each: worth(position, each))
        look = await _press(person, board, rf"{position.spot(plan.cell)} · ")
        gains = {n: Plan(plan.cell, n).done(position)[1]["Ana"] for n in ways(position, plan.cell)}
        lies = _lying(look)[1]
        turns = {
            (lies + _TURNS[arrow]) % 4: one.plus for one in controls(look) if (arrow := one.label.split()[0]) in _TURNS
        }
        assert {**turns, lies: gains[lies]} == gains, "every other way to turn the tile, and what it brings"
        if plan.quarters != lies:
            sign = next(sign for sign, quarters in _TURNS.items() if (lies + quarters) % 4 == plan.quarters)
            look = await _press(person, look, rf"{sign} ")
        self._checks_look(look, position, plan)
        chosen = _control(look, rf"{plan.claim} · " if plan.claim else "No figure|Lay it here")
        assert chosen.plus == plan.done(position)[1]["Ana"], "a button that commits says all it brings"
        self.promised["Ana"] += chosen.plus
        await _press(person, look, re.escape(chosen.label))
        return plan

    def _checks_look(self, look: Json, position: Position, plan: Plan) -> None:
        """The look says where the tile lies, what that completes and who has its parts; what is free can be claimed."""
        said, land = heard(text(look)), plan.laid(position)
        lies = turned(position.tile, plan.quarters)
        assert _lying(look) == (plan.cell, plan.quarters)
        told = Counter[str]()
        for names, points in re.findall(r"^(.*): \+(\d+)(?: each)?, completes ", said, re.MULTILINE):
            told += Counter({name: int(points) for name in position.points if name in names})
        assert told == plan.bare().done(position)[1]
        self.promised["Benoît"] += told["Benoît"]
        parts = re.findall(r"^([A-P]) · (.*) · (unclaimed|.*?) · (\d+) tiles?, (\d+) points?$", said, re.MULTILINE)
        assert land_from_words.tile(" · ".join(f"{letter}: {part}" for letter, part, *_ in parts)) == lies
        for letter, _, owner, tiles, points in parts:
            there = land.at((plan.cell, letter))
            assert {name for name in position.points if name in owner} == there.leaders
            assert (int(tiles), int(points)) == (there.tiles, land.points(there))
        offered = {each.label[0] for each in controls(look) if re.match("[A-P] · ", each.label)}
        assert offered == (land.free(plan.cell) if position.supply("Ana") else set())
        self.looked += 1

    async def typed(self, person: Actor, position: Position) -> Plan:
        """Benoît's turn: the first place on offer, and the first part of it that is no field."""
        say, channel = person.autocomplete, self.room.channel
        places = (await say(channel, "carcassonne place", focused="to")).choices or []
        for place in places:
            cell, side = place["value"].split()
            gain = Plan(cell, SIDES.index(side)).done(position)[1]["Benoît"]
            sure = re.search(r"\+(\d+)(?! if you claim| for )", place["name"])
            assert int(sure[1] if sure else 0) == gain
        assert len(places) == min(25, sum(len(ways(position, cell)) for cell in position.land.fits(position.tile)))
        to = places[0]["value"]
        cell, side = to.split()
        plan = Plan(cell, SIDES.index(side))
        figures = (await say(channel, "carcassonne place", focused="figure", to=to)).choices or []
        letters = {each["value"] for each in figures} - {"pass"}
        assert letters == (plan.laid(position).free(cell) if position.supply("Benoît") else set())
        first = next(each["value"] for each in figures if " on field" not in each["name"])
        answer = await person.command(channel, "carcassonne place", to=to, figure=first)
        assert answer.ok, answer.error
        plan = Plan(cell, SIDES.index(side), first.replace("pass", ""))
        self.promised += plan.done(position)[1]
        return plan


def _lying(look: Json) -> tuple[str, int]:
    """Where the tile lies, and how often it is turned, by what one would type."""
    ((cell, side),) = re.findall(r"To type: `place (\w+) ([NESW])`", heard(text(look)))
    return cell, SIDES.index(side)


def _control(message: Json, label: str) -> Control:
    return next(each for each in controls(message) if re.match(label, each.label))


async def _press(person: Actor, message: Json, label: str) -> Json:
    """Presses the button, or chooses the option, whose label begins like this."""
    control = _control(message, label)
    if control.value is None:
        answer = await person.click(message, custom_id=control.custom_id)
    else:
        answer = await person.select(message, control.custom_id, control.value)
    assert answer.ok, answer.error
    assert answer.message is not None
    return answer.message


def unnoticed(rules: Facts, read: str) -> list[str]:
    """Sentences that could be left out and nobody would know; of the story, others say what came of it."""
    lines = read.split("\n")
    missed = []
    for number, line in enumerate(lines):
        if line.startswith("- ") and not re.search(" lays .* on ", line):
            rest = "\n".join(lines[:number] + lines[number + 1 :])
            missed += [line] if HEARER.facts(rest) == rules else []
    return missed


def opening(read: str, first: str) -> Position:
    """The position at the start of a match, with the first tile still among the others."""
    facts = HEARER.facts(read)
    bag = Counter(facts["bag"]) + Counter([facts["hand"]])
    assert bag.total() == 71
    return Position(Landscape(facts["tiles"]), dict.fromkeys(HEARER.names, 0), bag, first)


async def test_a_landscape_is_known_by_reading_only(house: House) -> None:
    room = house.room("Ana", "Benoît")
    await press(room.people[0], await seated(room, "carcassonne", {}, house), "start")
    board = await newest_board(house.discord, 0, room.channel)
    blind = Blind(room, Counter())
    read = await blind.everything()
    position = opening(read, mover(house.discord, board, room.people).user.display)

    for number in range(TURNS + 1):
        position = position.drawn(HEARER.facts(read)["hand"])
        rules = foretold(position)
        check(rules, read)
        person = mover(house.discord, board, room.people)
        spoken = heard(await told_board(board, person))
        assert person.user.display == position.turn
        assert HEARER.points(spoken) == position.points == {name: blind.promised[name] for name in HEARER.names}
        # What is new is told in short beside a picture, and to Ana since her own last turn when she reads.
        assert [
            line for line in spoken.split("\n") if not re.match("Since |.*/match read", line) and line not in read
        ] == []
        assert number < 2 or f"Since {position.turn} last moved: " in spoken
        assert number < 2 or position.turn != "Ana" or "Since Ana last moved: " in read
        if number < TURNS:
            ana = position.turn == "Ana"
            plan = await (blind.clicked(person, board, position) if ana else blind.typed(person, position))
            position, _ = plan.done(position)
            board = await newest_board(house.discord, int(board["id"]), room.channel)
            read = await blind.everything()
            assert f"Tile on {plan.cell}, its top to {SIDES[plan.quarters]}: " in read

    assert not unnoticed(rules, read), "no sentence can be left out"
    assert min(position.points.values()) >= 1
    assert blind.looked >= 5
