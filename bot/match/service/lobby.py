"""Commands about tables, mostly before the start. bot/match/decide decides what follows."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from bot.core.game import IllegalAction
from bot.errors import StorageError
from bot.match.decide import lobby, play, seating_before_start
from bot.match.decide.injected_chance_and_autopilot import Unasked
from bot.match.events.match_events import MatchEvent
from bot.match.fold.match_cache import Live
from bot.match.model.match import HERALD, THEMES, Caller, Match, Player, Status, Where
from bot.match.model.match_lists_and_messages import Query
from bot.match.model.refusal_reasons import MatchReason
from bot.match.model.time_and_randomness import Entropy
from bot.match.model.time_control import Clock
from bot.match.service.journal import Commands, Journal, Ruling
from bot.match.store.store import Store


class Lobby(Commands):
    """Commands of tables. Reached as MatchService.lobby.

    tables_per_user: at how many tables that haven't started one user can sit.
    """

    def __init__(
        self, journal: Journal, unasked: Unasked, store: Store, entropy: Entropy, tables_per_user: int
    ) -> None:
        super().__init__(journal, unasked)
        self._store = store
        self._entropy = entropy
        self._tables_per_user = tables_per_user

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
        clock: Clock | None = None,
        rated: bool = True,
        computers: Sequence[Player] = (),
        hints: bool = False,
    ) -> Match:
        """Open a table, with the caller as its first player. theme: look of the public pictures, one of THEMES.

        grace: seconds in which a move that passes the turn can be taken back unseen. invited: (user, name) of people
        whose seat is kept until they join, decline, or the match starts. rated: the result changes ratings. computers:
        players seated from the start (see decide/seating_before_start.py). hints: hints are allowed, so it isn't rated.
        """
        if (known := await self._journal.applied(caller)) is not None:
            return known
        chosen = where, game, seats, options, language, grace, invited
        events = lobby.opened(caller, *chosen, None, theme, clock, rated, (), computers, hints)
        await self._require_room(caller)
        return await self._open(caller, events)

    async def rematch(self, caller: Caller, match_id: int, *, computers: bool = True) -> Match:
        """Open a table for a rematch: same place and options, all players invited, with or without computers.

        All who ask share one rematch. If it's called off, the next request opens another one.
        """
        known = await self._journal.applied(caller)
        if known is not None:
            return known
        events = lobby.rematched(await self.load(match_id), caller, computers=computers)
        return await self._open_once(caller, events, match_id)

    async def reopen(self, caller: Caller, match_id: int) -> Match:
        """Open a table like one that closed automatically, with all its players invited again.

        All who ask share one new table. If it closes or is called off, the next request opens another one.
        """
        known = await self._journal.applied(caller)
        if known is not None:
            return known
        closed = await self.load(match_id)
        return await self._open_once(caller, lobby.reopened(closed, caller), lobby.reopens(closed))

    async def _open_once(self, caller: Caller, events: Sequence[MatchEvent], match_id: int) -> Match:
        """Open a table with these events as the rematch of a match, or return the rematch it already has."""
        again = await self._store.rematch_of(match_id)
        if again is not None:
            return await self.load(again)
        await self._require_room(caller)
        try:
            return await self._open(caller, events)
        except StorageError:
            # Of two such tables opened at the same time, the store accepts only one.
            again = await self._store.rematch_of(match_id)
            if again is None:
                raise
            return await self.load(again)

    async def _open(self, caller: Caller, events: Sequence[MatchEvent]) -> Match:
        """Open a table with a new secret, whose hash is in its log so that no one can change it."""
        secret = self._entropy.secret()
        return await self._journal.open(caller, lobby.sealed(events, secret), secret)

    async def _require_room(self, caller: Caller) -> None:
        gathering = Query(user=caller.user, statuses=frozenset({Status.GATHERING}), limit=self._tables_per_user)
        if len((await self._store.page(gathering)).items) >= self._tables_per_user:
            raise IllegalAction(MatchReason.TOO_MANY_TABLES, limit=self._tables_per_user)

    async def join(self, caller: Caller, match_id: int) -> Match:
        """Sit down at the table, on the caller's reserved seat if there is one."""
        return await self._do(caller, match_id, "join", lambda match: seating_before_start.joined(match, caller))

    async def fill(self, caller: Caller, match_id: int, level: str, count: int | None = None) -> Match:
        """Let computer players of a level take `count` free seats, or all for None. Only the owner can do this."""
        return await self._do(
            caller, match_id, "fill", lambda match: seating_before_start.filled(match, caller, level, count)
        )

    async def empty(self, caller: Caller, match_id: int) -> Match:
        """Remove all computer players from the table. Only the owner can do this."""
        return await self._do(caller, match_id, "empty", lambda match: seating_before_start.emptied(match, caller))

    async def decline(self, caller: Caller, match_id: int) -> Match:
        """Decline an invitation, which frees the reserved seat."""
        return await self._do(caller, match_id, "decline", lambda match: seating_before_start.declined(match, caller))

    async def leave(self, caller: Caller, match_id: int) -> Match:
        """Leave the table. An owner hands it to the next player, and the last player to leave cancels it."""
        return await self._do(caller, match_id, "leave", lambda match: seating_before_start.left(match, caller))

    async def configure(
        self, caller: Caller, match_id: int, *, seats: int | None = None, options: Mapping[str, str] | None = None
    ) -> Match:
        """Change seats or options. Only the owner can do this. Options that aren't named stay as they are."""
        return await self._do(
            caller, match_id, "configure", lambda match: lobby.configured(match, caller, seats, options)
        )

    async def give_word(self, caller: Caller, match_id: int, word: str) -> Match:
        """Add a word of the caller to what the shuffles are computed from, before the start."""
        return await self._do(caller, match_id, "give-word", lambda match: lobby.worded(match, caller, word))

    async def start(self, caller: Caller, match_id: int) -> Match:
        """Start the match with the players who are there. Only the owner can do this."""

        def decide(live: Live) -> Ruling:
            lobby.require_startable(live.match, caller)
            # Tables opened by the first scheme have no seal yet.
            secret = self._entropy.secret() if live.match.chance.scheme == 1 else live.secret or ""
            return Ruling(play.started(live.match, secret, self._unasked), secret=secret)

        return await self._journal.command(caller, match_id, "start", decide)

    async def cancel(self, caller: Caller, match_id: int) -> Match:
        """Cancel a table, as its owner or a server manager."""
        return await self._do(caller, match_id, "cancel", lambda match: lobby.cancelled(match, caller))

    async def kick(self, caller: Caller, match_id: int, user: int) -> Match:
        """Remove a player for good, or withdraw an invitation, as the owner or a server manager."""
        return await self._do(caller, match_id, "kick", lambda match: seating_before_start.kicked(match, caller, user))

    async def hand_over(self, caller: Caller, match_id: int, user: int) -> Match:
        """Make another player at the table its owner. The owner and server managers can do this."""
        return await self._do(
            caller, match_id, "hand-over", lambda match: seating_before_start.handed_over(match, caller, user)
        )

    async def choose_colour(self, caller: Caller, match_id: int, colour: int) -> Match:
        """Choose the caller's colour (from 0), before or after the start. No two seats have the same."""
        return await self._do(caller, match_id, "choose-colour", lambda match: lobby.coloured(match, caller, colour))

    async def choose_theme(self, caller: Caller, match_id: int, theme: str) -> Match:
        """Choose one of THEMES for the match's public pictures, as the owner or a server manager."""
        return await self._do(caller, match_id, "choose-theme", lambda match: lobby.themed(match, caller, theme))

    async def choose_rated(self, caller: Caller, match_id: int, rated: bool, stands: bool | None = None) -> Match:
        """Choose if the match changes ratings. Its owner can do this until the start.

        stands: whether it does so even with a substitute (Table.stands), None to leave that as it is.
        """
        return await self._do(caller, match_id, "choose-rated", lambda match: lobby.rated(match, caller, rated, stands))

    async def house(self, match_id: int, where: Where) -> Match:
        """Move the match, as Herald, to its new thread, or to another place of its server if the old one is gone."""
        return await self._do(HERALD, match_id, "move", lambda match: lobby.housed(match, where))

    async def move(self, caller: Caller, match_id: int, where: Where) -> Match:
        """Move a running match to another place of its server, unless a move can still be taken back unseen.

        Its players, its owner and server managers can do this.
        """
        now = self._journal.now()
        return await self._do(caller, match_id, "move", lambda match: lobby.moved(match, caller, where, now))

    async def expire(self, match_id: int) -> Match:
        """Close a table that was idle for too long, or free seats of invited people who didn't answer in time."""
        return await self._do(HERALD, match_id, "expire", lambda match: lobby.expired(match, self._journal.now()))
