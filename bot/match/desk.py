"""What every part of the match service stands on."""

from __future__ import annotations

from bot.match import chance
from bot.match.journal import Journal, Listener
from bot.match.model import Match
from bot.match.ports import ChanceSource, Clock, Entropy, Store, SystemClock, SystemEntropy


class Desk:
    """The store, the clock and the journal behind all commands and questions.

    live: how many matches stay folded in memory; tables_per_user: gathering tables one user may sit at;
    deal: where draws come from; on_change: told of every new row, after it is durable and outside every lock.
    """

    def __init__(
        self,
        store: Store,
        *,
        clock: Clock | None = None,
        entropy: Entropy | None = None,
        deal: ChanceSource = chance.derive,
        live: int = 1000,
        tables_per_user: int = 10,
    ) -> None:
        self._store = store
        self._clock = clock or SystemClock()
        self._entropy = entropy or SystemEntropy()
        self._deal = deal
        self._tables_per_user = tables_per_user
        self._journal = Journal(store, self._clock, self._entropy, live)
        self.on_change: list[Listener] = self._journal.listeners

    async def load(self, match_id: int) -> Match:
        """The match as it is now. Raises IllegalAction(NOT_FOUND)."""
        return (await self._journal.current(match_id)).match

    async def recall(self, match_id: int) -> Match:
        """The match as this process knows it: enough for whoever has just loaded it, or was told of its newest row.

        Raises IllegalAction(NOT_FOUND).
        """
        return (await self._journal.live(match_id)).match
