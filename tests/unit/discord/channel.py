"""A channel that is told of matches the way the publisher tells it, without Discord: random matches of every game."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from bot.games.registry import GAMES
from bot.i18n import phrases
from bot.match.events.match_events import MatchEvent
from bot.match.model.match import Entry, Match, Status
from bot.match.model.match_lists_and_messages import Posted
from bot.match.views.match_as_seen import AnyPerspective
from bot.match.views.visibility import since
from cogs.ui.board.board_message import Boards
from cogs.ui.board.news import news
from cogs.ui.presenter.match_with_game_presenter import Presented, presented
from cogs.ui.text.outgoing_message import Picture, Post
from cogs.wiring.presenters import PRESENTERS as REAL
from tests.unit.discord.components import TEXT, faults, tree, walk
from tests.unit.discord.seeing import shown
from tests.unit.match.party import ALICE, BOB, GRACE, HERE, Party

EN = phrases("en")
LINE = 160
"""Characters of a line that a computer shows without wrapping it; a line of a story may wrap once."""
TABLES = [(game, max(GAMES[game].info.seats)) for game in GAMES] + [("heirs", 1), ("carcassonne", 3), ("dice", 2)]
FULLEST = [
    ("carcassonne", 4, {option.key: option.values[-1] for option in GAMES["carcassonne"].info.options}),
    ("dice", 3, {"arrangement": "free"}),
    ("kingdomino", 3, {"dynasty": "on", "harmony": "on"}),
]
EACH_GAME = [
    *((game, max(GAMES[game].info.seats), {}) for game in GAMES if game not in [full[0] for full in FULLEST]),
    *FULLEST,
]
"""One table of each game for every run: the fullest where there is one."""


class NoPictures:
    """Boards without painting."""

    async def board(self, *_: object) -> Picture:
        return Picture(b"", "alt")

    async def once(self, *_: object) -> Picture:
        return Picture(b"", "alt")

    def alt(self, shown: Presented, *_: object) -> str:
        return shown.alt()


def text(post: Post) -> str:
    return "\n".join(part["content"] for part in walk(tree(post.items)) if part["type"] == TEXT)


class Channel:
    """Posts boards as they become due, as the publisher does, and keeps what each told."""

    def __init__(self, party: Party, pictures: Any = None) -> None:
        self.party = party
        self.boards = Boards(REAL, pictures or NoPictures())
        self.posted: Posted | None = None
        self.told: list[tuple[Match, int, str]] = []
        self._seen: list[tuple[AnyPerspective, str]] = []
        self.interludes: list[tuple[int, str]] = []

    @property
    def stories(self) -> list[str]:
        """The news of each message, reckoned anew."""
        return [news(presented(REAL, seen, phrases(language))) for seen, language in self._seen]

    async def tell(self, match: Match) -> None:
        """One message for the match as it is; nothing while a move is pending."""
        if match.undo.pending is not None or (self.posted is not None and self.posted.seq >= match.public_seq):
            return
        begins = since(match, self.posted)
        seen = await self.party.service.views.perspective(match.id, seq=match.public_seq, after=begins)
        for between in await self.boards.interludes(seen, self.posted.seq if self.posted is not None else 0):
            assert not faults(tree(between.post.items))
            self.interludes.append((between.seq, text(between.post)))
        post = await self.boards.post(seen)
        assert not faults(tree(post.items))
        self.told.append((match, begins, text(post)))
        self._seen.append((seen, match.language))
        self.posted = Posted(match.public_seq, 1, 1, begins)


def long(stories: Sequence[str]) -> list[str]:
    """Stories of more than three lines, with a line too long to be read at a glance, or with small print on top."""
    found = []
    for story in stories:
        lines = story.split("\n")
        small = [line.startswith("-# ") for line in lines]
        above = any(small[:1]) and len(lines) > 1 and not small[1]
        if len(lines) > 3 or sum(small) > 1 or above or max(map(len, lines)) > 2 * LINE:
            found.append(story)
    return found


async def gathered(game: str, seats: int, options: dict[str, str]) -> tuple[Party, Match]:
    party = Party()
    match = await party.service.lobby.open(party.caller(ALICE), HERE, game, seats, options, "en", GRACE)
    for user in range(BOB, seats + 1):
        match = await party.service.lobby.join(party.caller(user), match.id)
    return party, await party.service.lobby.start(party.caller(ALICE), match.id)


async def agreed(party: Party, match: Match) -> Match:
    """The newest move taken back with everybody's leave."""
    mover = match.undo.past[-1].seat
    if mover in match.seats.resigned:
        return match
    match = await party.service.play.propose_takeback(party.caller(match.players[mover].user), match.id)
    for seat, player in enumerate(match.players):
        if seat != mover and seat not in match.seats.resigned and match.undo.takeback is not None:
            match = await party.service.play.vote_takeback(party.caller(player.user), match.id, True)
    return match


async def played(
    game: str, seats: int, seed: int, every: int = 1, steps: int = 120, **options: str
) -> tuple[Channel, Match]:
    """A random match with a grace, now and then taken back; the channel is told at every so many steps."""
    party, match = await gathered(game, seats, options)
    channel, rng = Channel(party), random.Random(seed)
    await channel.tell(match)
    asked = False
    for step in range(steps):
        if match.status is not Status.RUNNING:
            break
        if step == 30 and seats > 2:
            match = await party.service.play.resign(party.caller(match.players[1].user), match.id)
        if match.undo.pending is not None and rng.random() < 0.15:
            mover = match.players[match.undo.pending.seat].user
            match = await party.service.play.undo(party.caller(mover), match.id, None)
        match = await party.on(match)
        if step > 50 and not asked and match.undo.past and match.status is Status.RUNNING and not match.undo.free:
            asked, match = True, await agreed(party, match)
        if match.status is Status.RUNNING and match.undo.pending is None:
            match = await party.move(match, rng.randrange(1000))
        if step % every == 0:
            await channel.tell(match)
    match = await party.on(match)
    await channel.tell(match)
    return channel, match


async def rows(channel: Channel, match: Match) -> list[Entry]:
    return list(await channel.party.service.views.entries(match.id, limit=5000))


def counted(found: Sequence[Entry], match: Match) -> list[Entry]:
    """The rows that hold something of the game that a message has a sentence for."""
    now, counting = shown(match, EN), []
    for row in found:
        own = tuple(event for event in row.events if not isinstance(event, MatchEvent))
        if row.dropped or not own or row.seq > match.public_seq:
            continue
        told = now.presenter.told(now, replace(row, events=own))
        if told.result or told.steps:
            counting.append(row)
    return counting


def untold(found: Sequence[Entry], told: Sequence[tuple[Match, int, str]], match: Match) -> list[int]:
    """Rows that count and that no message told, going by what each message tells from and up to."""
    heard = {
        row.seq for then, since, _ in told for row in found if since < row.seq <= then.public_seq and not row.dropped
    }
    return [row.seq for row in counted(found, match) if row.seq not in heard]
