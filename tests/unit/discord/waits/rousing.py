"""People, a Discord, a publisher and reminders on a clock that only the test moves."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from bot.match.model.match import Match, Where
from bot.match.model.match_codes import code
from bot.match.model.time_control import Clock
from bot.match.model.waits import Wait
from bot.match.workers import deadlines, reminders
from bot.match.workers.puzzle_reminders import Recalling
from bot.match.workers.reminders import Rousing
from cogs.learning.puzzle_reminder import Recalled
from cogs.ui.publisher.publisher import Publisher
from cogs.waits.reminder_sender import Reminding
from tests.unit.discord.telling import DIRECT, Place, PlainBoards, Sent, Stage, World, is_for_others
from tests.unit.match.party import ALICE, BOB, HERE, Party, offered

HOUR = 3_600_000

NOON = 1_800_014_400_000
"""A Friday in January 2027, noon in UTC and 13:00 in Paris."""


class Morning(Stage):
    """A stage with reminders, which begins at NOON."""

    def __init__(self, party: Party | None = None) -> None:
        party = party or Party()
        party.clock.at = NOON
        super().__init__(party)
        self.log = Log(self.world)
        self.rousing = self.awake()

    def awake(self, publisher: Publisher | None = None) -> Rousing:
        """The reminders of a process, not started yet."""
        world: Any = self.world
        boards: Any = PlainBoards()
        teller = Reminding(world, self.party.service, publisher or self.publisher, boards, self.clock)
        recalling = Recalling(self.party.service, Recalled(world), self.clock)
        return Rousing(self.party.service, teller, self.clock, recalling)

    async def kill(self) -> None:
        """kill -9, and a new start."""
        task, self.rousing._task = self.rousing._task, None
        if task is not None:
            task.cancel()
        await super().kill()
        self.publisher._sweeper.cancel()
        self.rousing = self.awake()
        self.rousing.start()
        await self.clock.quiet()

    async def set(self, user: int, **chosen: Any) -> None:
        users = self.party.service.users
        await users.save(user, replace(await users.read(user), **chosen))
        await self.clock.quiet()

    async def played(self, guild: int = HERE.guild, channel: int = HERE.channel, clock: Clock | None = None) -> Match:
        """A match of Alice and Bob somewhere, whose first board and call hang there."""
        party = self.party
        party.clock.at += 1
        where = Where(guild, channel, None)
        match = await party.service.lobby.open(party.caller(ALICE), where, "kingdomino", 2, {}, "en", clock=clock)
        match = await party.service.lobby.join(party.caller(BOB), match.id)
        match = await party.service.lobby.start(party.caller(ALICE), match.id)
        self.publisher.publish(match.id)
        await self.clock.quiet()
        return match

    async def moved_on(self, match: Match) -> Match:
        """Return the match once another seat is to act and everything was told."""
        acting = match.to_act()
        while match.to_act() == acting:
            match = await self.party.move(match)
            await self.clock.quiet()
        return match

    async def to(self, hours: float) -> None:
        """So many hours after NOON."""
        await self.clock.to(NOON + int(hours * HOUR))

    def call(self, match: Match) -> Sent:
        """The one message that calls whoever is waited for."""
        place = self.place(match)
        short = [sent for sent in place.short if code(match.id) in _matches(sent) or not sent.components]
        (call,) = short or place.calls
        return call

    def written(self, user: int) -> list[Sent]:
        """The direct messages somebody has."""
        return self.world.get_partial_messageable(DIRECT + user).hung

    async def wait(self, match: Match) -> Wait:
        found = await self.party.store.wait(match.id, mover(match))
        assert found is not None
        return found


class Log:
    """Everything that was ever sent, also what was deleted since."""

    def __init__(self, world: World) -> None:
        self.sent: list[tuple[int, Place, Sent]] = []
        self.created: dict[int, str] = {}
        """The words each message was created with."""

        send, clock = Place.send, world.clock
        log = self.sent

        async def kept(place: Place, content: str = "", **given: Any) -> Sent:
            message = await send(place, content, **given)
            log.append((clock.now(), place, message))
            self.created[message.id] = message.content
            return message

        for place in world.places.values():
            place.send = kept.__get__(place)
        known = world.places

        class Places(dict):
            def setdefault(self, number: int, place: Place) -> Place:
                if number not in self:
                    place.send = kept.__get__(place)
                return super().setdefault(number, place)

        world.places = Places(known)

    @property
    def rings(self) -> list[tuple[float, list[int]]]:
        """What made a sound: hours after NOON, and whom it called (a direct message calls its reader)."""
        return [
            (round((at - NOON) / HOUR, 2), sent.pings or [place.id - DIRECT])
            for at, place, sent in self.sent
            if not sent.silent and (sent.pings or place.id > DIRECT) and not is_for_others(sent)
        ]

    @property
    def others(self) -> list[tuple[float, list[int]]]:
        """The same of messages that tell the others of somebody who is reminded no more."""
        return [(round((at - NOON) / HOUR, 2), sent.pings) for at, _, sent in self.sent if is_for_others(sent)]

    @property
    def words(self) -> list[str]:
        told = [(self.created[sent.id], sent) for _, _, sent in self.sent]
        return [words for words, sent in told if words and not is_for_others(sent)]


def mover(match: Match) -> int:
    return offered(match)[0]


def _matches(sent: Sent) -> set[str]:
    return {part.custom_id.split(":")[2] for part in sent.components if getattr(part, "custom_id", None)}


def patient(monkeypatch: Any) -> None:
    """What other processes have written is looked at each hour only: a minute takes long."""
    monkeypatch.setattr(reminders, "NAP", HOUR)
    monkeypatch.setattr(deadlines, "NAP", HOUR)


def hours(stage: Morning) -> list[float]:
    """When anything made a sound, in hours after NOON."""
    return [at for at, _ in stage.log.rings]
