"""MatchService: everything that can be asked of a match, one method a command or a question.

What follows from a command is decided in bot/match/tables.py, play.py and grace.py; here it is asked for by name and
written into the log.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any, TypeAlias

import structlog

from bot.core.game import IllegalAction, Seat
from bot.errors import StorageError
from bot.match import drafts, grace, identity, play, settings, showing, tables
from bot.match.archive import Archive
from bot.match.journal import Journal, Listener, Ruling
from bot.match.listing import Page, Query
from bot.match.live import Live
from bot.match.model import HERALD, THEMES, Caller, Entry, Match, Status, Where
from bot.match.outbox import Outbox
from bot.match.perspective import AnyDraft, AnyPerspective
from bot.match.ports import Clock, Due, Entropy, Store, StoredDraft, SystemClock, SystemEntropy
from bot.match.reasons import MatchReason
from bot.match.replacing import Replacing
from bot.match.settings import GuildSettings, Shelf, UserSettings
from bot.match.sight import Sight
from bot.match.unasked import Unasked
from bot.match.verification import VerifiedDraw

logger = structlog.get_logger()

Decision: TypeAlias = Callable[[Match, str, Unasked], Sequence[object]]
"""Events that follow on a match, given its secret (hex) and what decides where nobody is asked."""


class MatchService:
    """Commands and questions about matches.

    Every command raises IllegalAction where the person asking is at fault, StorageError where the database is, and
    nothing else; after either, the match is what it was before. A command whose interaction id was applied before
    gives the match as it is now.

    live: how many matches stay folded in memory; tables_per_user: gathering tables one user may sit at;
    unasked: where draws come from, and who plays for those who are absent.
    """

    on_change: list[Listener]
    """Told of every new row, after it is durable and outside every lock."""

    outbox: Outbox
    """What the channels have been shown, and what they are owed."""

    users: Shelf[UserSettings]
    """What users have chosen."""

    guilds: Shelf[GuildSettings]
    """What servers have chosen."""

    def __init__(
        self,
        store: Store,
        *,
        clock: Clock | None = None,
        entropy: Entropy | None = None,
        unasked: Unasked | None = None,
        live: int = 1000,
        tables_per_user: int = 10,
    ) -> None:
        self._store = store
        self._clock = clock or SystemClock()
        self._entropy = entropy or SystemEntropy()
        self._unasked = unasked or Unasked()
        self._tables_per_user = tables_per_user
        self._journal = Journal(store, self._clock, self._entropy, live)
        self._archive = Archive(store)
        self._sight = Sight(store, self._archive)
        self.outbox = Outbox(store, self._clock)
        self.users = settings.users(store)
        self.guilds = settings.guilds(store)
        self.keeping = Replacing(self._journal, self._archive, self._unasked)
        self.on_change = self._journal.listeners

    async def open(
        self,
        caller: Caller,
        where: Where,
        game: str,
        seats: int,
        options: Mapping[str, str],
        language: str,
        grace: int = 0,
        invited: Sequence[tuple[int, str]] = (),
        theme: str = THEMES[0],
    ) -> Match:
        """A new table; the opener sits down as its first player. theme: of the public pictures.

        grace: seconds a move that passes the turn may be taken back unseen; invited: (user, name) of people for whom
        a seat is kept until they join, decline, or the match starts.
        """
        if (known := await self._journal.applied(caller)) is not None:
            return known
        events = tables.opened(caller, where, game, seats, options, language, grace, invited, theme=theme)
        await self._require_room(caller)
        return await self._journal.open(caller, events)

    async def rematch(self, caller: Caller, match_id: int) -> Match:
        """A table to play a match once more: same place, same options, everybody invited.

        There is one such table, whoever asks; once it was called off, another one.
        """
        if (known := await self._journal.applied(caller)) is not None:
            return known
        events = tables.rematched(await self.load(match_id), caller)
        if (again := await self._store.rematch_of(match_id)) is not None:
            return await self.load(again)
        await self._require_room(caller)
        try:
            return await self._journal.open(caller, events)
        except StorageError:
            # The store lets only one of two tables that are opened at the same time play a match again.
            again = await self._store.rematch_of(match_id)
            if again is None:
                raise
            return await self.load(again)

    async def _require_room(self, caller: Caller) -> None:
        gathering = Query(user=caller.user, statuses=frozenset({Status.GATHERING}), limit=self._tables_per_user)
        if len((await self._store.page(gathering)).items) >= self._tables_per_user:
            raise IllegalAction(MatchReason.TOO_MANY_TABLES, limit=self._tables_per_user)

    async def join(self, caller: Caller, match_id: int) -> Match:
        """Sit down, on the seat that was kept for the caller if there is one."""
        return await self._do(caller, match_id, "join", lambda match: tables.joined(match, caller))

    async def decline(self, caller: Caller, match_id: int) -> Match:
        """Do not come; the seat that was kept is free."""
        return await self._do(caller, match_id, "decline", lambda match: tables.declined(match, caller))

    async def leave(self, caller: Caller, match_id: int) -> Match:
        """Get up; an owner hands the table to the next player, the last one to leave cancels it."""
        return await self._do(caller, match_id, "leave", lambda match: tables.left(match, caller))

    async def configure(
        self, caller: Caller, match_id: int, *, seats: int | None = None, options: Mapping[str, str] | None = None
    ) -> Match:
        """Change seats or options; the owner only. Options that are not named stay as they are."""
        return await self._do(
            caller, match_id, "configure", lambda match: tables.configured(match, caller, seats, options)
        )

    async def start(self, caller: Caller, match_id: int) -> Match:
        """Begin with the players who are there; the owner only."""

        def decide(live: Live) -> Ruling:
            tables.require_startable(live.match, caller)
            secret = self._entropy.secret()
            return Ruling(play.started(live.match, secret, self._unasked), secret=secret)

        return await self._journal.command(caller, match_id, "start", decide)

    async def cancel(self, caller: Caller, match_id: int) -> Match:
        """Give a table up; its owner, or whoever manages the server."""
        return await self._do(caller, match_id, "cancel", lambda match: tables.cancelled(match, caller))

    async def kick(self, caller: Caller, match_id: int, user: int) -> Match:
        """Send somebody away for good, or withdraw an invitation; its owner, or whoever manages the server."""
        return await self._do(caller, match_id, "kick", lambda match: tables.kicked(match, caller, user))

    async def hand_over(self, caller: Caller, match_id: int, user: int) -> Match:
        """Make the table somebody else's who sits at it; its owner, or whoever manages the server."""
        return await self._do(caller, match_id, "hand-over", lambda match: tables.handed_over(match, caller, user))

    async def choose_colour(self, caller: Caller, match_id: int, colour: int) -> Match:
        """Play in this colour (from 0), now or later; no two seats have the same."""
        return await self._do(caller, match_id, "choose-colour", lambda match: tables.coloured(match, caller, colour))

    async def choose_theme(self, caller: Caller, match_id: int, theme: str) -> Match:
        """Paint the public pictures of this match in one of THEMES; its owner, or whoever manages the server."""
        return await self._do(caller, match_id, "choose-theme", lambda match: tables.themed(match, caller, theme))

    async def house(self, match_id: int, where: Where) -> Match:
        """Herald lets the match live in another place of its server: a thread of its own, or what is left to it."""
        return await self._do(HERALD, match_id, "move", lambda match: tables.housed(match, where))

    async def move(self, caller: Caller, match_id: int, where: Where) -> Match:
        """People take the match to another place of its server; see tables.moved."""
        now = self._clock.now()
        return await self._do(caller, match_id, "move", lambda match: tables.moved(match, caller, where, now))

    async def expire(self, match_id: int) -> Match:
        """Give a table up at which nothing has happened for a day; any other is given as it is."""
        return await self._do(HERALD, match_id, "expire", lambda match: tables.expired(match, self._clock.now()))

    async def submit(self, caller: Caller, match_id: int, notations: Sequence[str], decision: int | None) -> Match:
        """Take a batch of actions as a whole, and everything that follows without asking anybody.

        decision: Match.decided of the caller's seat when the button was made; None does not ask. In a match with
        grace, what follows waits when the turn passes: then Match.pending says until when.
        """

        def decide(live: Live) -> Ruling:
            secret, now = live.secret or "", self._clock.now()
            return Ruling(*play.submitted(live.match, caller, notations, decision, secret, self._unasked, now))

        if self._overdue(await self.recall(match_id)):
            await self.settle(match_id)
        try:
            return await self._journal.command(caller, match_id, "submit", decide)
        except IllegalAction:
            # Refused because another process holds a move whose time has passed: then it settles, too.
            if not self._overdue(await self.recall(match_id)):
                raise
        await self.settle(match_id)
        return await self._journal.command(caller, match_id, "submit", decide)

    def _overdue(self, match: Match) -> bool:
        return match.pending is not None and match.pending.due <= self._clock.now()

    async def order(self, caller: Caller, match_id: int, notation: str) -> Match:
        """Give a standing order (Game.orders): it counts at once, whoever is to act, and passes no turn."""
        return await self._journal.command(
            caller, match_id, "order", lambda live: Ruling(*play.ordered(live.match, caller, notation))
        )

    async def settle(self, match_id: int, *, caller: Caller | None = None) -> Match:
        """Let a match go on whose last move was pending: once that is due, or as soon as the mover asks for it.

        A match with nothing pending or due is given as it is.
        """
        now = self._clock.now
        return await self._play(
            caller or HERALD, match_id, "settle", lambda match, *chance: grace.settled(match, caller, now(), *chance)
        )

    async def undo(self, caller: Caller, match_id: int, decision: int | None) -> Match:
        """Take the caller's newest batch back unseen, and keep it as their draft.

        decision: the row of that batch (Match.undoable, or Pending.since_seq); None does not ask.
        """
        return await self._take_back(
            caller, match_id, "undo", lambda match, *chance: grace.undone(match, caller, decision, *chance)
        )

    async def propose_takeback(self, caller: Caller, match_id: int) -> Match:
        """Ask everybody else to let the caller's last batch be taken back; one that is still unseen goes at once."""
        now = self._clock.now
        return await self._take_back(
            caller,
            match_id,
            "propose-takeback",
            lambda match, *chance: grace.takeback_proposed(match, caller, now(), *chance),
        )

    async def vote_takeback(self, caller: Caller, match_id: int, agree: bool) -> Match:
        """Answer whoever asks for a move back; the match goes back once everybody still playing agrees."""
        return await self._take_back(
            caller,
            match_id,
            "vote-takeback",
            lambda match, *chance: grace.takeback_voted(match, caller, agree, *chance),
        )

    async def resign(self, caller: Caller, match_id: int) -> Match:
        """Give up: of two the other wins; with more, a caretaker plays on and the seat ranks last."""
        return await self._play(
            caller, match_id, "resign", lambda match, *chance: play.resigned(match, caller, *chance)
        )

    async def depart(self, match_id: int, seat: Seat, *, away: bool) -> Match:
        """Note that a seat's player has left the server, or is back. Only those who are there vote on an end.

        The seat stays theirs, and whatever they do brings them back.
        """
        return await self._play(
            HERALD, match_id, "depart", lambda match, *chance: play.departed(match, seat, away, *chance)
        )

    async def vote_abort(self, caller: Caller, match_id: int, agree: bool) -> Match:
        """Wish the match ended without a result, or withdraw everybody's wish.

        Whoever manages the server and does not play may end it alone.
        """
        return await self._play(
            caller, match_id, "vote-abort", lambda match, *chance: play.abort_voted(match, caller, agree, *chance)
        )

    async def fire(self, match_id: int) -> Match:
        """Whatever is due in a match happens; as often as one likes, since nothing happens twice or too early."""
        match = await self.settle(match_id)
        return await self.expire(match_id) if match.status is Status.GATHERING else match

    async def _do(
        self, caller: Caller, match_id: int, command: str, decide: Callable[[Match], Sequence[object]]
    ) -> Match:
        """Whatever needs neither chance nor a secret."""
        return await self._journal.command(caller, match_id, command, lambda live: Ruling(decide(live.match)))

    async def _play(self, caller: Caller, match_id: int, command: str, decide: Decision) -> Match:
        return await self._journal.command(
            caller, match_id, command, lambda live: Ruling(decide(live.match, live.secret or "", self._unasked))
        )

    async def _take_back(self, caller: Caller, match_id: int, command: str, decide: Decision) -> Match:
        """A command that may take a batch back: its seat then finds it as a draft and goes on from there."""
        before: Match | None = None

        def remember(match: Match, secret: str, unasked: Unasked) -> Sequence[object]:
            nonlocal before
            before = match
            return decide(match, secret, unasked)

        after = await self._play(caller, match_id, command, remember)
        if before is not None and len(after.past) < len(before.past):
            batch = before.past[len(after.past)]
            try:
                user, decision = after.players[batch.seat].user, after.decided[batch.seat]
                await self.save_draft(match_id, user, decision, batch.notations)
            except StorageError:
                # The move is taken back all the same; its player starts afresh.
                logger.exception("match.draft-lost", match=identity.code(match_id), seq=after.seq)
        return after

    async def load(self, match_id: int) -> Match:
        """The match as it is now. Raises IllegalAction(NOT_FOUND)."""
        return (await self._journal.current(match_id)).match

    async def recall(self, match_id: int) -> Match:
        """The match as this process knows it: enough for whoever has just loaded it, or was told of its newest row.

        Raises IllegalAction(NOT_FOUND).
        """
        return (await self._journal.live(match_id)).match

    async def perspective(
        self, match_id: int, user: int | None = None, *, seq: int | None = None, after: int | None = None
    ) -> AnyPerspective:
        """The match as a user may see it, as everybody may for None and for whoever has no seat.

        seq: as of this row, or as much of it as the user may see; None for the newest. after: tells what happened
        behind this row; None for a seat's: since it last passed the turn, for everybody's: what a public message tells.
        Raises IllegalAction(NOT_FOUND).
        """
        return await self._sight.perspective(await self.load(match_id), user, seq, after)

    async def consider(self, match_id: int, user: int, notations: Sequence[str]) -> AnyDraft:
        """What becomes of a half-made turn of a user's. Raises IllegalAction as `submit`, not for an empty one."""
        return await asyncio.to_thread(await self.considering(match_id, user), notations)

    async def considering(self, match_id: int, user: int) -> Callable[[Sequence[str]], AnyDraft]:
        """`consider` for many drafts at once: pure, of the match as it is now. Raises IllegalAction."""
        match = await self.load(match_id)
        return partial(showing.considered, match, play.acting(match, user, self._clock.now()))

    async def explain(self, match_id: int, user: int, cell: str) -> Any:
        """What the rules say of a place to a user who sits in a running match. Raises IllegalAction."""
        match = await self.load(match_id)
        return await asyncio.to_thread(showing.explained, match, play.sitting(match, user), cell)

    async def explaining(self, match_id: int, user: int) -> Callable[[str], Any]:
        """`explain` for a place that is named later, and refused then; for spectators too where all is open."""
        match = await self.load(match_id)
        if match.seat_of(user) is None and match.rules.info.open:
            return partial(showing.explained, match, None)
        return lambda cell: showing.explained(match, play.sitting(match, user), cell)

    async def entries(self, match_id: int, *, after: int = 0, limit: int = 200) -> Sequence[Entry]:
        """The log from the row behind `after`, oldest first; rows that were taken back are marked."""
        return await self._archive.entries(await self.recall(match_id), after, limit)

    async def verify(self, match_id: int) -> list[VerifiedDraw]:
        """Every draw computed anew from the published secret. Raises IllegalAction(NOT_OVER) while it is kept."""
        return await self._archive.draws(await self.recall(match_id))

    async def save_draft(self, match_id: int, user: int, decision: int, notations: Sequence[str]) -> str:
        """Keep a half-made turn as the newest for the decision that opened at this seq; gives the name it has."""
        draft = StoredDraft(decision, tuple(notations))
        await self._store.save_draft(match_id, user, draft)
        return draft.digest

    async def draft(self, match_id: int, user: int, decision: int, digest: str | None = None) -> tuple[str, ...] | None:
        """The half-made turn of this name for this decision, None where it is not known; the newest without a name.

        One that nothing was added to is always known, and the newest where there is no other.
        """
        draft = await self._store.draft(match_id, user, digest)
        if draft is not None and draft.decision == decision:
            return draft.notations
        return () if digest in (None, drafts.digest(())) else None

    async def matches(self, query: Query) -> Page:
        """A page of matches, newest first."""
        return await self._store.page(query)

    async def due(self) -> Sequence[Due]:
        """Every match in which something happens by itself, the next one first."""
        return await self._store.due()
