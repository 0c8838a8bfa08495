"""A whole match of King of the Dice played blind: every decision comes out of texts, alt texts and labels alone.

What is promised is checked against what comes: points that a choice says it brings stand in the next alt text.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field

import pytest

from bot.sandbox.actor import Actor
from bot.sandbox.actors import Answer
from bot.sandbox.server import Sandbox
from tests.e2e.bots.shared_bot import House
from tests.e2e.checks.message_reader import Json, match_code, parts, text
from tests.e2e.players.dice_players import CARDS, play_on
from tests.e2e.players.table_players import over, press, sums, told_board
from tests.e2e.shared.games.test_dice import begun

pytestmark = pytest.mark.asyncio(loop_scope="package")

_CARD = re.compile(r"^\*\*(\d)\*\* · (.*)$", re.MULTILINE)
_BEST = re.compile(r"([\d.]+)%(?:, level \d [\d.]+%)* \(keep ([\d ]+|none)\)$")
_CHOICE = re.compile(r"^\*\*(\d+)\*\* · .*?(?: · ([+−])(\d+) points?\b.*)?$", re.MULTILINE)


@dataclass
class Blind:
    """Players with screen readers: they read, remember, press by label, type what they read."""

    promised: dict[str, int] = field(default_factory=dict)
    """Points somebody is to have in the next alt text, by name."""
    kept: int = 0
    """Promises that were kept."""
    answers: int = 0
    """Batches so far."""

    async def turn(self, discord: Sandbox, board: Json, person: Actor) -> Answer:
        """Reads the board, then the private look, and does what promises most."""
        said = points(await told_board(board, person))
        for name, total in self.promised.items():
            # What leaves no choice after it, such as the last space for a second castle tile, may bring more.
            assert said.get(name, total) >= total, (name, self.promised, said)
            self.kept += said.get(name) == total
        self.promised, self.answers = {}, self.answers + 1
        seen = await press(person, board, "play")
        assert seen.message is not None, "a turn has words"
        heard = text(seen.message)
        if "Your dice:" in heard:
            return await self._dice(discord, board, person, seen.message)
        best = max(_CHOICE.finditer(heard), key=lambda found: int(f"{found[2] or ''}{found[3] or 0}".replace("−", "-")))
        name = person.user.display
        if name in said and best[2]:
            self.promised = {name: said[name] + int(f"{best[2]}{best[3]}".replace("−", "-"))}
        return await _pressed(person, seen.message, f"{best[1]} · ")

    async def _dice(self, discord: Sandbox, board: Json, person: Actor, message: Json) -> Answer:
        """Takes the rarest card that is fulfilled; else throws for the likeliest one; else wakes a dragon."""
        if CARDS in labels(message):
            done = await _pressed(person, message, CARDS)
            message = done.message or discord.message(message) or message
        heard = text(message)
        cards = {int(found[1]): found[2] for found in _CARD.finditer(heard)}
        fulfilled = [pile for pile, told in cards.items() if "**fulfilled**" in told or "**level" in told]
        chances = {pile: found for pile, told in cards.items() if (found := _BEST.search(told))}
        if not fulfilled and chances:
            likeliest = max(chances.values(), key=lambda found: float(found[1]))
            return await person.command(int(board["channel_id"]), "dice keep", dice=likeliest[2])
        return await _pressed(person, message, f"Take {max(fulfilled)} · " if fulfilled else "Lay ")


def points(board: str) -> dict[str, int]:
    """Everybody's points out of the board in words; nothing where it has no room for them."""
    told = re.search(r"^Points: (.*)\.$", board, re.MULTILINE)
    return {name: int(total) for name, total in re.findall(r"(\w+): (\d+)", told[1])} if told else {}


def labels(message: Json) -> list[str]:
    return [part["label"] for part in parts(message) if part["type"] == 2]


async def _pressed(person: Actor, message: Json, start: str) -> Answer:
    """Presses the button, or chooses the option and commits it, whose label begins like this."""
    for part in parts(message):
        if part["type"] == 2 and part["label"].startswith(start):
            return await person.click(message, custom_id=part["custom_id"])
        for option in part.get("options", []) if part["type"] == 3 else []:
            if option["label"].startswith(start):
                seen = await person.select(message, part["custom_id"], option["value"])
                assert seen.message is not None, seen.error
                return await press(person, seen.message, "commit")
    raise AssertionError(f"nothing begins with {start!r}: {labels(message)}")


async def all_read(person: Actor, channel: int, code: str) -> str:
    """Every page of the position in words."""
    seen = await person.command(channel, "match read", match=code)
    heard = [text(seen.message or {})]
    while seen.message is not None and "Next page" in labels(seen.message):
        seen = await _pressed(person, seen.message, "Next page")
        heard.append(text(seen.message or {}))
    return "\n".join(heard)


def beside(read: str) -> Mapping[str, set[str]]:
    """The neighbours of each space as they are read."""
    return {
        found[1]: set(found[2].split(", "))
        for found in re.finditer(r"^- ([AB]\d+) .* · beside ([AB\d, ]+)\.$", read, re.MULTILINE)
    }


async def test_a_whole_match_is_played_by_reading_only(house: House) -> None:
    room, _ = await begun(house, "Ana", "Zoe")
    blind = Blind()

    played = await play_on(house.discord, room.people, room.channel, blind.turn)

    assert over(played.newest)
    assert blind.kept >= 1
    assert re.search(r"Largest area: \d+ × 3 = \d+", await sums(room.people[0], played.newest))


async def test_all_of_the_land_can_be_read_with_what_is_beside_each_space(house: House) -> None:
    room, board = await begun(house, "Ana", "Zoe")

    read = await all_read(room.people[0], int(board["channel_id"]), match_code(board))

    land = beside(read)
    assert len(land) == 30
    assert all(name in land[other] for name, near in land.items() for other in near)
    alt = (await told_board(board, room.people[0])).split("\n")
    assert not [line for line in alt[2:-1] if line not in read]
