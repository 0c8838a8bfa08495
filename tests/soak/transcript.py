"""What each player of one match reads over weeks: `python -m tests.soak transcript GAME LANGUAGE [--days 21]`.

The real bot plays against the sandbox while its clock is put forward by hours. Two people take a turn a day, and in
between something happens that happens to people (EVENTS). All that the sandbox shows to either is printed.
Herald may take a jump of the clock for an outage, and says so.
"""

from __future__ import annotations

import argparse
import asyncio
import sys
import tempfile
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from pathlib import Path
from random import Random

from bot.games.registry import GAMES
from bot.sandbox.actor import Actor
from bot.sandbox.tidings import Notice
from tests.e2e.bots.bot_process import UNHURRIED
from tests.e2e.bots.shared_bot import House, Room, housed
from tests.e2e.checks.message_reader import Json, buttons, is_private, match_id, parts, pictures, text
from tests.e2e.checks.waiting import until
from tests.e2e.players.table_players import over, press
from tests.e2e.tour.guide import CLIENTS, SERVERS, Tour
from tests.e2e.tour.turns import by_clicks

STEP = 6
"""Hours by which the clock is put forward at a time."""

EVENTS = {1: "takeback", 3: "vacation", 4: "pause", 10: "absence"}
"""What else happens, by the day of the match."""

FEATURE = "transcript"


@dataclass
class Line:
    """One message as it was shown at one time. to: who can see it, None for everyone; rings: who it pings."""

    at: datetime
    verb: str
    number: str
    place: str
    said: str
    to: frozenset[int] | None
    rings: list[int] = field(default_factory=list)


def words(message: Json) -> str:
    """Everything that can be read on a message."""
    found = [text(message), *(f"[alt] {one.get('description') or ''}" for one in pictures(message))]
    labels = [str(one["label"]) for one in parts(message) if one["type"] == 2 and one.get("label")]
    found += [f"[buttons] {' | '.join(labels)}"] if labels else []
    for one in (part for part in parts(message) if part["type"] == 3):
        found.append(f"[select] {one.get('placeholder')}: {' | '.join(each['label'] for each in one['options'])}")
    return "\n".join(found)


class Transcript:
    """Everything the sandbox shows to people, in order. It listens from the moment it's made."""

    def __init__(self, house: House) -> None:
        self.lines, self._house = list[Line](), house
        house.discord.exchange.listeners.append(self.hear)

    def hear(self, notice: Notice) -> None:
        """Take in one event of the sandbox."""
        if notice.kind == "PING":
            rung = next(line for line in reversed(self.lines) if line.number == notice.data["message_id"])
            rung.rings += notice.to or ()
        elif notice.kind in ("MESSAGE_CREATE", "MESSAGE_UPDATE", "MESSAGE_DELETE"):
            self._keep(notice)

    def _keep(self, notice: Notice) -> None:
        number, verb = str(notice.data["id"]), notice.kind[8:].lower()
        before = [line for line in self.lines if line.number == number]
        said = "" if verb == "delete" else words(notice.data)
        if verb == "update" and before and before[-1].said == said:
            return
        channel = self._house.discord.world.channels[int(notice.data["channel_id"])]
        place = "direct message" if channel.guild_id is None else f"#{channel.name}"
        if is_private(notice.data) or (before and before[-1].place == "private answer"):
            place = "private answer"
        self.lines.append(Line(self._house.process.now, verb, number, place, said, notice.to))

    def read_by(self, person: Actor, people: Sequence[Actor]) -> Iterator[str]:
        """Give the messages one person sees, as text."""
        names = {one.id: one.user.display for one in people}
        for line in (one for one in self.lines if one.to is None or person.id in one.to):
            rings = ", ".join(names[one] for one in line.rings if one in names) or "no one"
            day = (line.at - self.lines[0].at).days
            yield f"--- day {day}, {line.at:%a %d %b %H:%M} · {line.place} · {line.verb} · rings {rings}\n{line.said}"


class Weeks:
    """One match of two people, from its table to the last day."""

    def __init__(self, house: House, tour: Tour, room: Room) -> None:
        self._house, self._tour, self._room, self._match = house, tour, room, 0

    async def play(self, days: int) -> None:
        """Play until the days or the match are over."""
        await self._open()
        for day in range(days):
            _, person = await self._tour.mover(self._room)
            if (event := EVENTS.get(day)) == "absence":
                await self._pass(72)
                await self._come_back(person)
            elif event == "pause":
                await self._pause()
            elif event == "vacation":
                await self._plan(person)
            if over(await self._tour.board(self._room)):
                return
            person, told = await by_clicks(self._tour, self._room)
            if buttons(told, "send"):
                await press(person, told, "send")
            if over(await self._tour.board(self._room)):
                return
            if event == "takeback":
                await self._take_back(person)
            await self._pass(24)

    async def _open(self) -> None:
        ana, *others = self._room.people
        table = await self._tour.command(FEATURE, ana, self._room.hall, f"play {self._tour.game}", seats=2)
        for other in others:
            await self._tour.press(FEATURE, other, table, "join")
        clock = await self._tour.press(FEATURE, ana, table, "clock")
        for wanted in ("2d-", "2d-hold"):
            clock = await self._tour.choose(FEATURE, ana, clock, "clock-set", lambda one, to=wanted: one.startswith(to))
        await self._tour.press(FEATURE, ana, table, "start")
        self._match = match_id(await self._tour.board(self._room))

    async def _pass(self, hours: int) -> None:
        """Let hours pass, and let what's due in them happen before the next ones."""
        for _ in range(0, hours, STEP):
            self._house.process.forward(STEP * 3600)
            await asyncio.sleep(0.3)
            await until(lambda: self._house.records.untold(self._match) == 0)

    async def _take_back(self, person: Actor) -> None:
        asked = await self._tour.command(FEATURE, person, self._room.channel, "match undo")
        for other in self._tour.others(self._room, person):
            await self._tour.press(FEATURE, other, asked, "takeback-yes")

    async def _pause(self) -> None:
        ana, ben = self._room.people
        asked = await self._tour.command(FEATURE, ana, self._room.channel, "match pause")
        paused = await self._tour.press(FEATURE, ben, asked, "pause-yes")
        await self._pass(36)
        await self._tour.press(FEATURE, ben, paused, "go-on")

    async def _plan(self, person: Actor) -> None:
        """Plan three days of vacation, two days from now; they play on in them, as some people do."""
        today = self._house.process.now.date()
        planned = {key: f"{today + timedelta(days=days)}" for key, days in (("from", 2), ("until", 4))}
        await self._tour.command(FEATURE, person, self._room.channel, "vacation", **planned)

    async def _come_back(self, person: Actor) -> None:
        """Take the seat back by the call that says autopilot plays it."""
        shown = self._house.discord.messages(self._room.channel, "olga")
        calls = [one for one in shown if buttons(one, "back") and person.mention in text(one)]
        assert calls, "the seat isn't held"
        await self._tour.press(FEATURE, person, calls[-1], "back")


async def written(game: str, language: str, days: int, folder: Path) -> str:
    """Play a match and return what each of its players read."""
    async with housed(folder, rate=UNHURRIED, strict=False) as house:
        olga = house.discord.actor("olga")
        olga.user.locale = CLIENTS[language]
        place = next(iter(house.discord.world.guild_channels(house.discord.guild(SERVERS[language]).id)))
        assert (await olga.command(place, "settings server", language=language)).ok
        tour = Tour(house, game, language, Random(f"{game} {language}"))
        room, heard, trouble = tour.room("Ana", "Benoît"), Transcript(house), ""
        try:
            await Weeks(house, tour, room).play(days)
        except (AssertionError, TimeoutError) as fault:
            trouble = f"\n!!! the match stopped here: {fault!r}\n"
        read = [(person, heard.read_by(person, room.people)) for person in room.people]
    return "\n".join(f"===== {one.user.display}\n" + "\n".join(lines) for one, lines in read) + trouble


def main(arguments: Sequence[str]) -> int:
    """Print the transcript of one match. Returns 0, or 1 if the match stopped early."""
    parser = argparse.ArgumentParser(prog="python -m tests.soak transcript")
    parser.add_argument("game", choices=sorted(GAMES))
    parser.add_argument("language", choices=sorted(SERVERS))
    parser.add_argument("--days", type=int, default=21)
    wanted = parser.parse_args(arguments)
    with tempfile.TemporaryDirectory() as name:
        said = asyncio.run(written(wanted.game, wanted.language, wanted.days, Path(name)))
    sys.stdout.write(said + "\n")
    return int("!!! the match stopped here" in said)
