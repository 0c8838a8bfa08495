"""The part of the match service for running matches: moves, second thoughts, giving up."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, TypeAlias

import structlog

from bot.core.game import IllegalAction, Seat
from bot.errors import StorageError
from bot.match import grace, identity, play
from bot.match.desk import Desk
from bot.match.journal import Ruling
from bot.match.live import Live
from bot.match.model import HERALD, Batch, Caller, Match
from bot.match.ports import ChanceSource, StoredDraft

logger = structlog.get_logger()

Decision: TypeAlias = Callable[[Match, str, ChanceSource], list[object]]
"""Events that follow on a match, given its secret (hex) and where draws come from."""


class Playing(Desk):
    """Commands of a match that runs."""

    async def submit(self, caller: Caller, match_id: int, notations: Sequence[str], decision: int | None) -> Match:
        """Take a batch of actions as a whole, and everything that follows without asking anybody.

        decision: Match.decided of the caller's seat when the button was made; None does not ask. In a match with
        grace, what follows waits when the turn passes: then Match.pending says until when.
        """

        def decide(live: Live) -> Ruling:
            secret, now = live.secret or "", self._clock.now()
            return Ruling(*play.submitted(live.match, caller, notations, decision, secret, self._deal, now))

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

    async def order(self, caller: Caller, match_id: int, notation: str) -> Match:
        """Give a standing order (Game.orders): it counts at once, whoever is to act, and passes no turn."""

        def decide(live: Live) -> Ruling:
            return Ruling(*play.ordered(live.match, caller, notation))

        return await self._journal.command(caller, match_id, "order", decide)

    def _overdue(self, match: Match) -> bool:
        return match.pending is not None and match.pending.due <= self._clock.now()

    async def settle(self, match_id: int, *, caller: Caller | None = None) -> Match:
        """Let a match go on whose last move was pending: once that is due, or as soon as the mover asks for it.

        A match with nothing pending or due is given as it is.
        """
        return await self._running(
            caller or HERALD,
            match_id,
            "settle",
            lambda match, secret, deal: grace.settled(match, caller, secret, deal, self._clock.now()),
        )

    async def undo(self, caller: Caller, match_id: int, decision: int | None) -> Match:
        """Take the caller's newest batch back unseen, and keep it as their draft.

        decision: the row of that batch (Match.undoable, or Pending.since_seq); None does not ask.
        """
        return await self._taking_back(
            caller, match_id, "undo", lambda match, *chance: grace.undone(match, caller, decision, *chance)
        )

    async def propose_takeback(self, caller: Caller, match_id: int) -> Match:
        """Ask everybody else to let the caller's last batch be taken back; one that is still unseen goes at once."""
        return await self._taking_back(
            caller,
            match_id,
            "propose-takeback",
            lambda match, *chance: grace.takeback_proposed(match, caller, self._clock.now(), *chance),
        )

    async def vote_takeback(self, caller: Caller, match_id: int, agree: bool) -> Match:
        """Answer whoever asks for a move back; the match goes back once everybody still playing agrees."""
        return await self._taking_back(
            caller,
            match_id,
            "vote-takeback",
            lambda match, *chance: grace.takeback_voted(match, caller, agree, *chance),
        )

    async def resign(self, caller: Caller, match_id: int) -> Match:
        """Give up: of two the other wins; with more, a caretaker plays on and the seat ranks last."""
        return await self._running(
            caller, match_id, "resign", lambda match, *chance: play.resigned(match, caller, *chance)
        )

    async def depart(self, match_id: int, seat: Seat, *, away: bool) -> Match:
        """Note that a seat's player has left the server, or is back. Only those who are there vote on an end.

        The seat stays theirs, and whatever they do brings them back.
        """
        return await self._running(
            HERALD, match_id, "depart", lambda match, *chance: play.departed(match, seat, away, *chance)
        )

    async def vote_abort(self, caller: Caller, match_id: int, agree: bool) -> Match:
        """Wish the match ended without a result, or withdraw everybody's wish.

        Whoever manages the server and does not play may end it alone.
        """
        return await self._running(
            caller, match_id, "vote-abort", lambda match, *chance: play.abort_voted(match, caller, agree, *chance)
        )

    async def preview(self, match: Match, user: int, notations: Sequence[str]) -> Any:
        """The state after these actions of a user, what would follow left pending. Raises IllegalAction as submit."""
        return play.previewed(match, user, notations, self._clock.now())

    async def _running(self, caller: Caller, match_id: int, command: str, decision: Decision) -> Match:
        def decide(live: Live) -> Ruling:
            return Ruling(decision(live.match, live.secret or "", self._deal))

        return await self._journal.command(caller, match_id, command, decide)

    async def _taking_back(self, caller: Caller, match_id: int, command: str, decision: Decision) -> Match:
        """A command that may take a batch back: its seat then finds it as a draft and goes on from there."""
        before: Match | None = None

        def remember(match: Match, secret: str, deal: ChanceSource) -> list[object]:
            nonlocal before
            before = match
            return decision(match, secret, deal)

        after = await self._running(caller, match_id, command, remember)
        if before is not None and len(after.past) < len(before.past):
            await self._keep_as_draft(after, before.past[len(after.past)])
        return after

    async def _keep_as_draft(self, match: Match, batch: Batch) -> None:
        user, decision = match.players[batch.seat].user, match.decided[batch.seat]
        try:
            await self._store.save_draft(match.id, user, StoredDraft(decision, batch.notations))
        except StorageError:
            # The move is taken back all the same; its player starts afresh.
            logger.exception("match.draft-lost", match=identity.code(match.id), seq=match.seq)
