"""Turns a command into a row: decided on the folded match, appended at the expected seq, reported once durable.

`Journal` does it. `Commands` is the base class of everything that loads matches and writes decisions into their logs.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, field, replace
from typing import TypeAlias, TypeVar

import structlog

from bot.core.game import IllegalAction
from bot.match.decide import vote_tally
from bot.match.decide.injected_chance_and_autopilot import Unasked
from bot.match.events import log_row_conversion
from bot.match.events.clocks_and_absences import Renamed
from bot.match.events.match_events import MatchEvent, TakenBack
from bot.match.fold import open_votes
from bot.match.fold.clock import due_at
from bot.match.fold.match_cache import Cache, Live, Locks
from bot.match.model import match_codes
from bot.match.model.match import HERALD, Caller, Entry, Match, Summary
from bot.match.model.match_lists_and_messages import Glance, Head
from bot.match.model.refusal_reasons import MatchReason
from bot.match.model.stored_rows import Append
from bot.match.model.time_and_randomness import Clock, Entropy
from bot.match.service import projections
from bot.match.settings.user_and_server import Changes
from bot.match.store.log_reader import Reading
from bot.match.store.store import Store

logger = structlog.get_logger()

ATTEMPTS = 5
"""How often a command is decided at most when other processes keep appending first."""

VOTES = 16
"""How often at most a row's effects on votes are computed, as the end of one vote can affect others."""

RECOUNT = "recount"
"""Name of the command of a row that Herald adds by itself to end a vote."""

H = TypeVar("H", bound=Head)

Listener: TypeAlias = Callable[[Match, Entry], Awaitable[None]]


@dataclass(frozen=True, slots=True)
class Ruling:
    """What a command adds to a match's log."""

    events: Sequence[object] = field(repr=False)
    """Events to append. Empty if the command changes nothing."""

    notations: tuple[str, ...] = ()
    secret: str | None = field(default=None, repr=False)
    """The match's new secret in hex, None to keep the one it has."""

    leap: int = 0
    """How many row numbers to skip before the row."""

    earlier: Match | None = field(default=None, repr=False)
    """For a rollback, the match as of the row it goes back to."""


Decider: TypeAlias = Callable[[Live], Ruling]

Decision: TypeAlias = Callable[[Match, str, Unasked], Sequence[object]]
"""Returns the events to append, given the match, its secret (hex), and the source of draws and automatic moves."""


class Journal:
    """Writes the logs of matches, and keeps the matches in use in memory.

    capacity: how many stay in memory. unasked: decides draws and moves for which no player is asked.
    """

    def __init__(self, store: Store, clock: Clock, entropy: Entropy, capacity: int, unasked: Unasked) -> None:
        self._store = store
        self._reading = Reading(store)
        self._clock = clock
        self._entropy = entropy
        self._unasked = unasked
        self._cache = Cache(capacity)
        self._locks = Locks()
        self.listeners: list[Listener] = []
        self.changes = Changes()

    def now(self) -> int:
        """Return the current time in UTC epoch ms."""
        return self._clock.now()

    async def live(self, match_id: int) -> Live:
        """Return the match as this process knows it, which includes all rows that this process wrote.

        Raises IllegalAction(NOT_FOUND, DAMAGED, OTHER_RULES). The match can be outdated, which is safe: the
        store refuses a command decided on an older state, and it's decided again.
        """
        live = self._cache.get(match_id)
        if live is None:
            found = await self._read(match_id)
            if found is None:
                raise IllegalAction(MatchReason.NOT_FOUND)
            live = self._cache.put(found[0])
        read = live.read(self._clock.now())
        # Kept, because the time it's given now must not restart at each look.
        return live if read is live else self._cache.replace(read)

    async def _read(self, match_id: int) -> tuple[Live, Sequence[Entry]] | None:
        """Return a match and its rows from the store, None if unknown. Raises IllegalAction(DAMAGED, OTHER_RULES)."""
        try:
            return await self._reading.live(match_id)
        except IllegalAction as refusal:
            # Damage has been noted by then.
            if refusal.reason is not MatchReason.DAMAGED:
                logger.warning("match.unread", reason=refusal.reason.value, **refusal.params)
            raise

    async def current(self, match_id: int, home: int | None = None) -> Live:
        """Return the match as it is now, including rows that other processes wrote.

        home: the server it must belong to, None for any. Raises IllegalAction(NOT_FOUND), for a match of another server
        before its log is read.
        """
        return (await self._newest(match_id, self._store.head, home))[0]

    async def glance(self, match_id: int) -> tuple[Live, Glance]:
        """Return the match as it is now, and the messages that show it. Raises IllegalAction(NOT_FOUND)."""
        return await self._newest(match_id, self._store.glance)

    async def _newest(
        self, match_id: int, ask: Callable[[int], Awaitable[H | None]], home: int | None = None
    ) -> tuple[Live, H]:
        before = self._seq(match_id)
        with self._reading.asking(match_id):
            head = await ask(match_id) if 0 < match_id < match_codes.LIMIT else None
        if head is not None:
            self.changes.known = head.changes
        # Rows this process has added meanwhile are newer than the answer.
        if before == self._seq(match_id) and (head is None or before != head.seq):
            self._cache.drop(match_id)
        if head is None or (home is not None and head.guild != home):
            raise IllegalAction(MatchReason.NOT_FOUND)
        return await self.live(match_id), head

    def _seq(self, match_id: int) -> int | None:
        known = self._cache.get(match_id)
        return None if known is None else known.match.seq

    def newer(self, match_id: int, after: int, limit: int) -> Sequence[Entry] | None:
        """Return up to `limit` rows after row `after`, oldest first, None unless all of them are in memory."""
        known = self._cache.get(match_id)
        return None if known is None else known.newer(after, limit)

    async def applied(self, caller: Caller) -> Match | None:
        """Return the match whose log already contains the caller's interaction, None if none does."""
        match_id = await self._match_of(caller)
        return None if match_id is None else (await self.current(match_id)).match

    async def open(self, caller: Caller, events: Sequence[MatchEvent], secret: str) -> Match:
        """Begin a match's log, or return the match this interaction already began. secret: of the match, hex."""
        for _ in range(ATTEMPTS):
            now = self._clock.now()
            match_id = match_codes.fresh(now, self._entropy.bits(match_codes.RANDOM_BITS))
            entry = self._entry(match_id, 1, now, caller, "open", Ruling(events))
            live = Live.of((entry,), secret)
            if await self._append(None, live, entry):
                await self._tell(live.match, entry)
                return live.match
            known = await self.applied(caller)
            if known is not None:
                return known
        raise IllegalAction(MatchReason.STALE)

    async def command(self, caller: Caller, match_id: int, command: str, decide: Decider) -> Match:
        """Apply a command once, and return the match after it. command: its name, which the row keeps.

        decide: returns what the command does. It's pure, and is called again if the match has moved on meanwhile. A
        vote that the command settles is carried out in its row, or in a row of its own if something was played.
        """
        told: list[tuple[Match, Entry]] = []
        async with self._locks.of(match_id):
            match, entry = await self._applied(caller, match_id, command, decide)
            if entry is not None:
                told.append((match, entry))
            if entry is not None and open_votes.is_settled(match):
                match, entry = await self._applied(HERALD, match_id, RECOUNT, lambda _live: Ruling(()))
                told += [(match, entry)] if entry is not None else []
        for then, row in told:
            await self._tell(then, row)
        return match

    async def reread(self, match_id: int) -> None:
        """Read a match again after its log was rewritten. If it's open, tell listeners its newest row.

        Does nothing if it's gone or can't be read.
        """
        async with self._locks.of(match_id):
            self._cache.drop(match_id)
            try:
                found = await self._reading.live(match_id)
            except IllegalAction:
                return
            live = self._cache.put(found[0]) if found is not None else None
        if found is not None and live is not None and live.match.is_open:
            await self._tell(live.match, found[1][-1])

    async def _applied(
        self, caller: Caller, match_id: int, command: str, decide: Decider
    ) -> tuple[Match, Entry | None]:
        """Return the match and the added row, None for the row if the command was applied before or changes nothing."""
        for _ in range(ATTEMPTS):
            live = await self.live(match_id)
            refusal, ruling = None, Ruling(())
            if not (caller.interaction and caller.interaction in live.interactions):
                try:
                    # The draws of the row depend on its interaction, too.
                    ruling = decide(live.stirred(caller))
                except IllegalAction as error:
                    refusal = error
            by, name = caller, command
            if not ruling.events and refusal is None and (command == RECOUNT or caller != HERALD):
                # A vote may have ended meanwhile, or its result may not be carried out yet. On its own, Herald ends
                # votes only in Clocks.tick, which waits until people can be asked.
                by, name, ruling = HERALD, RECOUNT, Ruling(self._recounted(live.match, live.secret, self._clock.now()))
            if not ruling.events:
                # Nothing to append, so we don't know yet if this is the newest state.
                if await self._outdated(live):
                    continue
                if refusal is not None:
                    raise refusal
                return live.match, None
            ruling = _with_name(live.match, by, ruling)
            now = max(self._clock.now(), live.match.updated)
            entry = self._entry(match_id, live.match.seq + 1 + ruling.leap, now, by, name, ruling)
            entry, after = self._with_votes(live, entry, ruling)
            if await self._append(live, after, entry):
                return after.match, entry
            if await self._match_of(caller) not in (None, match_id):
                return (await self.live(match_id)).match, None
        raise IllegalAction(MatchReason.STALE)

    def _recounted(self, match: Match, secret: str | None, now: int) -> Sequence[object]:
        return vote_tally.recounted(match, now, secret or "", self._unasked)

    def _with_votes(self, live: Live, entry: Entry, ruling: Ruling) -> tuple[Entry, Live]:
        """Return a row with the events added that it causes in open votes, and the match after it.

        A row in which something is played is returned as it is, since its draws and moves belong to one command.
        """

        def folded(row: Entry) -> Live:
            return live.after(row, ruling.secret or live.secret, ruling.earlier).read(self._clock.now())

        before = live.match
        # Rows no one asked for also come while a place is unreachable, so they don't end votes by time.
        now = self._clock.now() if entry.actor is not None or entry.command == RECOUNT else 0
        for _ in range(VOTES):
            after = folded(entry)
            if not (before.asked or after.match.asked):
                return entry, after
            played = not all(isinstance(event, MatchEvent) for event in entry.events)
            more: Sequence[object] = vote_tally.left(before, after.match, played=played)
            if not more and not played:
                more = self._recounted(vote_tally.without_row(after.match), after.secret, now)
            if not more:
                return entry, after
            before, entry = after.match, replace(entry, events=(*entry.events, *more))
        return entry, folded(entry)

    async def _append(self, before: Live | None, after: Live, entry: Entry) -> bool:
        """Append a row and tell if that worked. If not, drop the match from memory, so that it's read again."""
        changed = before is None or projections.listed(before.match) != projections.listed(after.match)
        append = Append(
            row=log_row_conversion.to_row(after.match.rules, entry),
            summary=projections.summary(after.match),
            secret=after.secret,
            participants=projections.participants(after.match) if changed else None,
            public_seq=after.match.public_seq,
            due=due_at(after.match),
            rematch_of=after.match.lobby.rematch_of,
            # Rows stay ordered in time, but reminders go by the clock.
            waits=projections.waits(
                None if before is None else before.match, after.match, min(entry.at, self._clock.now())
            ),
        )
        appended = False
        try:
            (appended,) = await self._store.append([append])
        finally:
            if appended:
                self._cache.put(after)
            else:
                self._cache.drop(entry.match)
        fields = {"match": match_codes.code(entry.match), "seq": entry.seq, "command": entry.command}
        logger.info("match.appended" if appended else "match.conflict", game=after.match.game, **fields)
        return appended

    async def _outdated(self, live: Live) -> bool:
        """Tell if another process has added rows to the match. If so, drop it from memory, so that it's read again."""
        if await self._store.newest(live.match.id) == live.match.seq:
            return False
        self._cache.drop(live.match.id)
        return True

    async def _match_of(self, caller: Caller) -> int | None:
        return await self._store.match_of(caller.interaction) if caller.interaction else None

    def _entry(self, match_id: int, seq: int, at: int, caller: Caller, command: str, ruling: Ruling) -> Entry:
        interaction = caller.interaction or None
        return Entry(
            match_id, seq, at, caller.user or None, interaction, command, ruling.notations, tuple(ruling.events)
        )

    async def _tell(self, match: Match, entry: Entry) -> None:
        """Tell all listeners of a new row. Errors they raise are logged and don't undo the command."""
        for listener in tuple(self.listeners):
            try:
                await listener(match, entry)
            except Exception:
                logger.exception("match.listener-failed", match=match_codes.code(match.id), seq=entry.seq)


class Commands:
    """Loads matches, and runs commands on them: the events that a command leads to are appended to the match's log.

    unasked: functions that draw tiles, throw dice and choose the moves of absent players.
    """

    def __init__(self, journal: Journal, unasked: Unasked) -> None:
        self._journal = journal
        self._unasked = unasked

    async def load(self, match_id: int, home: int | None = None) -> Match:
        """Return the match as it is now. home: the server it must belong to, None for any.

        Raises IllegalAction(NOT_FOUND), for a match of another server even if its log can't be read.
        """
        return (await self._journal.current(match_id, home)).match

    async def glance(self, match_id: int) -> tuple[Match, Glance]:
        """Return the match as it is now, and the messages that show it. Raises IllegalAction(NOT_FOUND)."""
        live, glance = await self._journal.glance(match_id)
        return live.match, glance

    async def recall(self, match_id: int) -> Match:
        """Return the match from memory, or from the store if it isn't there. Raises IllegalAction(NOT_FOUND).

        Memory can lack rows of other processes. It's new enough right after `load`, or when told of the newest row.
        """
        return (await self._journal.live(match_id)).match

    async def listed(self, summary: Summary) -> Match:
        """Return the match of a summary, from memory if it's at least as new there. Raises IllegalAction(NOT_FOUND)."""
        known = await self.recall(summary.id)
        return known if known.seq >= summary.seq else await self.load(summary.id)

    async def _do(
        self, caller: Caller, match_id: int, command: str, decide: Callable[[Match], Sequence[object]]
    ) -> Match:
        """Run a command that needs neither chance nor a secret, and return the match. decide: returns its events."""
        return await self._journal.command(caller, match_id, command, lambda live: Ruling(decide(live.match)))

    async def _play(self, caller: Caller, match_id: int, command: str, decide: Decision) -> Match:
        """Run a command that can need chance, the secret or automatic moves, and return the match."""
        return await self._journal.command(
            caller, match_id, command, lambda live: Ruling(decide(live.match, live.secret or "", self._unasked))
        )


def _with_name(match: Match, caller: Caller, ruling: Ruling) -> Ruling:
    """Return a ruling that also changes the caller's name in the match, if they go by another one in its server now.

    It's unchanged if a move is taken back, which others may not have seen, or if the caller is no player.
    """
    seat = match.seat_of(caller.user)
    if seat is None or caller.guild != match.where.guild or match.players[seat].name == caller.name:
        return ruling
    if any(isinstance(event, TakenBack) for event in ruling.events):
        return ruling
    return replace(ruling, events=(*ruling.events, Renamed(caller.user, caller.name)))
