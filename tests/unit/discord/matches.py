"""Matches of any game, played by people of any name against a real service, as lists and ballots meet them."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence

from discord import ui

from bot.games.registry import GAMES
from bot.match.model.match import Caller, Match, Status
from cogs.ui.text.outgoing_message import Post
from tests.unit.discord.components import TEXT, tree, walk
from tests.unit.match.party import GRACE, HERE, Party, offered

HOSTILE = (
    "*" * 31 + "1",
    "[`_~|>#](<@1>)-@everyone\\**" + "_" * 4,
    "漢" * 32,
    "مرحبا بالعالم مرحبا بالعالم مرح",
    "\U0001f9d9" * 32,
    "Wilhelmina-Konstantina von Habsb",
)
PLAIN = ("Ana", "Ben", "Cleo", "Dan", "Eve", "Finn")


class Club(Party):
    """A service, and people of these names."""

    def __init__(self, names: Sequence[str] = PLAIN) -> None:
        super().__init__()
        self._names = names

    def caller(self, user: int, *, interaction: int | None = None, manages: bool = False) -> Caller:
        known = self._names[user - 1] if 0 < user <= len(self._names) else f"Guest {user}"
        return Caller(user, known, next(self._interactions) if interaction is None else interaction, manages)

    async def begun(
        self, game: str = "kingdomino", seats: int = 2, grace: int = GRACE, options: Mapping[str, str] | None = None
    ) -> Match:
        """A match of so many people that has just started; the first one opened it."""
        self.clock.at += 1
        chosen = dict(options or {})
        match = await self.service.lobby.open(self.caller(1), HERE, game, seats, chosen, "en", grace)
        for user in range(2, seats + 1):
            match = await self.service.lobby.join(self.caller(user), match.id)
        return await self.service.lobby.start(self.caller(1), match.id)

    async def played(self, match: Match, rows: int, seed: int = 1) -> Match:
        """So many random moves later, nothing waiting; sooner where the match is over before."""
        rng = random.Random(seed)
        for _ in range(rows):
            if match.status is Status.RUNNING:
                match = await self.on(await self.move(match, rng.randrange(1000)))
        return match

    async def waiting(self, match: Match) -> Match:
        """A few moves later, when one of them may still be taken back."""
        while match.undo.pending is None:
            match = await self.move(match)
        return match

    def mover(self, match: Match) -> int:
        """Whoever made the move that waits."""
        assert match.undo.pending is not None, "a move waits"
        return match.players[match.undo.pending.seat].user

    def other(self, match: Match) -> int:
        """Somebody at the table who did not."""
        return next(player.user for player in match.players if player.user != self.mover(match))


def everything(game: str, seats: int) -> Mapping[str, str]:
    """Every option of a game at its last value, as far as so many people may choose it."""
    return {o.key: o.values[-1] for o in GAMES[game].info.options if not o.seats or seats in o.seats}


def said(post: Post) -> str:
    """All that a message says."""
    if post.words:
        return post.words
    return "\n".join(part["content"] for part in walk(tree(post.items)) if part["type"] == TEXT)


def broken(post: Post) -> list[str]:
    """Every limit of Discord that a message breaks, a plain one included."""
    buttons = [item for item in post.items if isinstance(item, ui.Button)]
    assert len(buttons) == len(post.items) or not post.words, "a plain message has only buttons"
    length = len(post.words.encode("utf-16-le")) // 2
    return [f"{length} characters"] * (length > 2000)


__all__ = ["HOSTILE", "PLAIN", "Club", "broken", "everything", "offered", "said"]
