"""Limits on how often a person, a match or a server can ask for something, and on one person's presses at a time.

Only a few presses of a person are handled at once, so that a flood delays that person and not others. Limits are far
above what hands do. A refusal says when it works again, and repeated refusals are delayed.
"""

from __future__ import annotations

import asyncio
from collections import Counter, OrderedDict, deque
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Any, TypeAlias

import discord

from bot.core.game import IllegalAction
from bot.match.model.time_and_randomness import Timer
from cogs.ui.text.interface_refusal_codes import InterfaceReason

Interaction: TypeAlias = "discord.Interaction[Any]"

AT_ONCE = 3
"""How many presses of one person are handled at once."""

SLOWLY = 1.5
"""How long (s, real time) a repeated refusal is delayed. Discord's deadline of three seconds allows that."""

KEPT = 20_000
"""Maximum number of counts to keep. The oldest are dropped first."""

SECOND = 1000


@dataclass(frozen=True, slots=True)
class Limit:
    """The most requests of one kind in `span` ms: by a person, about a match, and in a server. None for no limit."""

    span: int
    person: int
    match: int | None = None
    server: int | None = None


PRESS = "press"
"""The kind of every request but autocomplete. Costly ones have a second kind."""

LIMITS: Mapping[str, Limit] = {
    PRESS: Limit(10 * SECOND, 60),
    "typing": Limit(10 * SECOND, 60),
    "film": Limit(600 * SECOND, 6, match=12, server=60),
    "export": Limit(600 * SECOND, 6, match=12, server=60),
    "review": Limit(600 * SECOND, 60, match=240, server=600),
    "replay": Limit(60 * SECOND, 120, server=600),
    "table": Limit(600 * SECOND, 40, server=200),
    "undo": Limit(600 * SECOND, 20, match=40),
}

VERBS: Mapping[str, str] = {
    "film": "film",
    "review": "review",
    "hint": "review",
    "replay": "replay",
    "open": "table",
    "rematch": "table",
    "reopen": "table",
}
"""The kind (key of LIMITS) of costly presses, by the verb of their custom_id."""

COMMANDS: Mapping[str, str] = {
    "match export": "export",
    "privacy export": "export",
    "review": "review",
    "hint": "review",
    "replay": "replay",
    "play": "table",
    "match undo": "undo",
    "match rewind": "undo",
}
"""The kind (key of LIMITS) of costly commands, by their name or its first word."""


class Limits:
    """A counter of requests. on: False counts and refuses nothing, and lets all presses of a person through at once."""

    def __init__(self, clock: Timer, *, on: bool = True) -> None:
        self._clock, self._on = clock, on
        self._times: OrderedDict[tuple[str, str, int], deque[int]] = OrderedDict()
        self._turns: dict[int, asyncio.Semaphore] = {}
        self._under_way: Counter[int] = Counter()
        self._warned: dict[int, int] = {}

    async def check(self, interaction: Interaction, match: int = 0) -> None:
        """Count an interaction. Raises IllegalAction if it's one too many. match: id of its match, 0 for none."""
        if not self._on:
            return
        found = [(one, self._full(one, interaction, match)) for one in kinds(interaction)]
        kind, until = max(found, key=lambda one: one[1])
        if until <= self._clock.now():
            return
        user = interaction.user.id
        again = self._warned.get(user, 0) > self._clock.now()
        self._warned = {one: late for one, late in self._warned.items() if late > self._clock.now()} | {user: until}
        if again:
            await asyncio.sleep(SLOWLY)
        raise IllegalAction(InterfaceReason.TOO_OFTEN, kind=kind, when=f"<t:{-(-until // SECOND)}:R>")

    def _full(self, kind: str, interaction: Interaction, match: int) -> int:
        """Count a request of a kind and return 0. Over the limit, return when it works again (UTC epoch ms)."""
        limit, now = LIMITS[kind], self._clock.now()
        owners = [("person", interaction.user.id, limit.person)]
        owners += [("match", match, limit.match)] if match and limit.match else []
        owners += [("server", interaction.guild_id, limit.server)] if interaction.guild_id and limit.server else []
        counts = [(self._count((kind, owner, number), now - limit.span), most) for owner, number, most in owners]
        full = [times[0] + limit.span for times, most in counts if len(times) >= most]
        if full:
            return max(full)
        for times, _ in counts:
            times.append(now)
        return 0

    def _count(self, key: tuple[str, str, int], since: int) -> deque[int]:
        times = self._times.setdefault(key, deque())
        self._times.move_to_end(key)
        while times and times[0] <= since:
            times.popleft()
        while len(self._times) > KEPT:
            self._times.popitem(last=False)
        return times

    @asynccontextmanager
    async def turn(self, interaction: Interaction) -> AsyncIterator[None]:
        """Run the block once fewer than AT_ONCE presses of this person are handled.

        Costly presses don't wait or count.
        """
        user = interaction.user.id
        if not self._on or len(kinds(interaction)) > 1:
            yield
            return
        turns = self._turns.setdefault(user, asyncio.Semaphore(AT_ONCE))
        self._under_way[user] += 1
        try:
            async with turns:
                yield
        finally:
            self._under_way[user] -= 1
            if not self._under_way[user]:
                del self._under_way[user], self._turns[user]


def kinds(interaction: Interaction) -> list[str]:
    """Return the keys of LIMITS that apply to an interaction: one, and a second one for costly requests."""
    if interaction.type is discord.InteractionType.autocomplete:
        return ["typing"]
    data: Any = interaction.data or {}
    if "custom_id" in data:
        costly = VERBS.get("".join(str(data["custom_id"]).split(":")[1:2]))
    else:
        name = interaction.command.qualified_name if interaction.command is not None else ""
        costly = COMMANDS.get(name) or COMMANDS.get(name.partition(" ")[0])
    return [PRESS, costly] if costly is not None else [PRESS]
