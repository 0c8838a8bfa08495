"""MatchService: the door to matches for cogs and background jobs, in parts that share one journal."""

from __future__ import annotations

from bot.match.decide.automation import Unasked
from bot.match.learning.finished_match import Hindsight
from bot.match.learning.lesson_progress import Learning
from bot.match.learning.puzzles import Puzzles
from bot.match.learning.review_sharing import Openness
from bot.match.model.match import Status
from bot.match.model.outside import Clock, Entropy, SystemClock, SystemEntropy
from bot.match.service.clocks import Clocks, Fired
from bot.match.service.command_base import Commands
from bot.match.service.hints import Hints
from bot.match.service.journal import Journal
from bot.match.service.lobby import Lobby
from bot.match.service.match_lists import MatchLists
from bot.match.service.match_views import MatchViews
from bot.match.service.outbox import Outbox
from bot.match.service.play import Play
from bot.match.service.recovery import Restoring
from bot.match.service.seats import Seats
from bot.match.service.server_greetings import Greetings
from bot.match.settings import user_and_server
from bot.match.store.store import Store
from bot.match.views.log_queries import Archive


class MatchService(Commands):
    """Loads matches, and reaches the parts that change them and answer questions about them.

    Every command of a part raises only IllegalAction, if the caller is at fault, or StorageError, if the database is.
    After either one, the match is unchanged. A command whose interaction id was already applied returns the match as it
    is now.
    """

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
        """live: how many matches stay folded in memory. tables_per_user: how many gathering tables one user can sit at.

        unasked: source of draws, and of moves for absent players.
        """
        clock = clock or SystemClock()
        entropy = entropy or SystemEntropy()
        unasked = unasked or Unasked()
        journal = Journal(store, clock, entropy, live, unasked)
        super().__init__(journal, unasked)
        archive = Archive(store, journal.newer)

        self.on_change = journal.listeners
        """Called for every new row, after it's durable and outside every lock."""

        self.store = store
        """Storage, for questions about people rather than a match."""

        self.users = user_and_server.users(store, journal.changes)
        """What users have chosen."""

        self.guilds = user_and_server.guilds(store, journal.changes)
        """What servers have chosen."""

        self.greetings = Greetings(store, clock)
        """Which servers have been greeted."""

        self.outbox = Outbox(store, clock)
        """What the channels have been shown, and what they're owed."""

        self.lobby = Lobby(journal, unasked, store, entropy, tables_per_user)
        """Commands of tables before the start."""

        self.clocks = Clocks(journal, unasked, self.users, self.outbox)
        """Commands about clocks, pauses and claims, and what clocks do by themselves."""

        self.play = Play(journal, unasked, store, self.clocks)
        """Commands of running matches: moves, takebacks, leaving."""

        self.seats = Seats(journal, archive, unasked)
        """Commands about substitutes, seats on autopilot and rollbacks."""

        self.hints = Hints(journal, unasked)
        """Commands about hints."""

        self.recovery = Restoring(journal, unasked, store)
        """Marks matches as restored after a backup replaced the database."""

        self.views = MatchViews(journal, store, archive)
        """Questions about one match."""

        self.lists = MatchLists(store)
        """Questions about many matches."""

        self.finished = Hindsight(store, archive)
        """Finished matches as reviews need them."""

        self.learning = Learning(store)
        """How far users have come in their lessons."""

        self.review_sharing = Openness(store)
        """Who opened their review of a match to everyone."""

        self.puzzles = Puzzles(store, clock)
        """Positions that players see again as puzzles."""

    async def fire(self, match_id: int) -> Fired:
        """Do everything that is due in a match. Safe to repeat: nothing happens twice or too early."""
        match = await self.play.settle(match_id)
        if match.status is Status.GATHERING:
            match = await self.lobby.expire(match_id)
        return await self.clocks.tick(match)
