"""A match inside the test's own process, pressed and typed at by its players."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from bot.i18n import phrases
from bot.match.model.match import Match
from bot.sandbox.actor import Actor
from bot.sandbox.world import Channel
from cogs.ui.text.custom_id import OLDER, CustomId
from tests.controls import PLAY, SEND, UNDO, adds, is_commit, meaning
from tests.e2e.bots.in_process_bot import Inside
from tests.e2e.checks.forged_clicks import invented
from tests.e2e.checks.message_reader import Json, is_private, match_id, parts, text
from tests.unit.discord.every_game.reaching import Press, presses
from tests.unit.discord.seeing import PRESENTERS

say = phrases("en")


@dataclass
class Seated:
    """People at one match. table: its public message; id: the match's."""

    bot: Inside
    people: Sequence[Actor]
    channel: Channel
    table: Json
    id: int

    async def match(self) -> Match:
        return await self.bot.service.load(self.id)

    async def mover(self) -> Actor:
        """Whoever is to act, or may still take a move back."""
        match = await self.match()
        seat = match.undo.pending.seat if match.undo.pending is not None else min(match.to_act())
        return next(person for person in self.people if person.id == match.players[seat].user)

    async def press(self, person: Actor, message: Json, custom_id: str, value: str = "", *, old: bool = False) -> Json:
        """Press something; the message that is there afterwards, an empty one where nothing is said.

        old: it may be no button that Herald makes any more.
        """
        answer = await self.bot.click(person, message, custom_id, [value] if value else None)
        assert answer.ok, custom_id
        shown = answer.message or {"components": []}
        assert say("error-title") not in text(shown), custom_id
        assert old or say("reason-interface-old-button") not in text(shown), custom_id
        return shown

    async def publicly(self, person: Actor, meant: str, *actions: str) -> Json:
        """Press a control of the newest public message. actions: what it adds to no draft, for one of a turn."""
        if actions:
            ways = [(str(one.id), one.value) for one in await self.offered()]
        else:
            ways = pressable(await self.bot.board(self.id))
        found = [way for way in ways if meaning(way[0]) == meant and (not actions or adds(*way) == actions)]
        assert found, (meant, actions, ways)
        return await self.press(person, self.table, *found[0])

    async def older(self, person: Actor, verb: str, argument: str) -> Json:
        """Press a button of release h1, which may mean nothing any more."""
        match = await self.match()
        decision = self._decision(match, person)
        custom_id = invented(str(CustomId(verb, match.id, decision, argument, OLDER)), "a button of release h1")
        return await self.press(person, self.table, custom_id, old=True)

    @staticmethod
    def _decision(match: Match, person: Actor) -> int:
        seat = match.seat_of(person.id)
        return match.decided[seat] if seat is not None else 0

    async def offered(self) -> list[Press]:
        """The game's controls on the newest public message."""
        return list(presses(PRESENTERS[(await self.match()).game].controls(await self.match(), say)))

    async def beginnings(self, meant: str) -> list[str]:
        """What the newest public message offers to begin a turn with by controls that are meant for this."""
        offered = await self.offered()
        return [" · ".join(adds(str(one.id), one.value)) for one in offered if meaning(str(one.id)) == meant]

    async def command(self, person: Actor, line: str, **options: Any) -> Json:
        answer = await self.bot.command(person, self.channel, line, **options)
        assert answer.ok, line
        assert answer.message is not None, line
        assert is_private(answer.message)
        assert say("error-title") not in text(answer.message)
        return answer.message

    def now(self, message: Json) -> Json:
        """A message as it is by now."""
        found = self.bot.discord.message(message)
        assert found is not None, "private messages are not deleted"
        return found

    async def wander(self, person: Actor, panel: Json, source: random.Random, patience: int = 8) -> Json:
        """Press this and that in a private panel, at last something that commits; the answer to that."""
        for number in range(60):
            options = pressable(panel)
            assert options, text(panel)
            committing = [one for one in options if is_commit(one[0])]
            if number >= patience and not committing:
                panel = await self.publicly(person, PLAY)
                options = pressable(panel)
                # A take ends the batch of The Two Heirs, once one has looked at it.
                committing = [one for one in options if is_commit(one[0]) or "|take" in one[0]]
            custom_id, value = source.choice(committing if committing and number >= patience else options)
            if meaning(custom_id) in (UNDO, SEND):
                continue
            before = (await self.match()).seq
            panel = await self.press(person, panel, custom_id, value)
            if (await self.match()).seq > before:
                return panel
        raise AssertionError("no way to commit anything")


def pressable(message: Json) -> list[tuple[str, str]]:
    """Every live button, and every option of every select with its value."""
    found = []
    for part in parts(message):
        if part["type"] == 2 and not part.get("disabled"):
            found.append((part["custom_id"], ""))
        if part["type"] == 3 and not part.get("disabled"):
            found += [(part["custom_id"], option["value"]) for option in part["options"]]
    return found


def meanings(message: Json) -> set[str]:
    """What can be done by what can be pressed, as tests/controls.py names it."""
    return {meaning(custom_id) for custom_id, _ in pressable(message)}


async def seated(bot: Inside, game: str, *names: str, place: str = "#games", **options: Any) -> Seated:
    """A match of this game that has begun."""
    channel, people = bot.discord.channel(place), [bot.actor(name) for name in names]
    answer = await bot.command(people[0], channel, f"play {game}", seats=len(people), **options)
    table = answer.message
    assert table is not None, answer.error
    await bot.begin(table, *people)
    return Seated(bot, people, channel, table, match_id(table))
