"""MatchService: the door to matches for cogs and background jobs, in parts that share one journal."""

from __future__ import annotations

from bot.match.decide.injected_chance_and_autopilot import Unasked
from bot.match.learning.finished_match_reader import Hindsight
from bot.match.learning.lesson_progress import Learning
from bot.match.learning.puzzle_store import Puzzles
from bot.match.learning.review_sharing import Openness
from bot.match.model.match import Status
from bot.match.model.time_and_randomness import Clock, Entropy, SystemClock, SystemEntropy
from bot.match.service.clocks import Clocks, Fired
from bot.match.service.hint_permission import Hints
from bot.match.service.journal import Commands, Journal, Listener
from bot.match.service.lobby import Lobby
from bot.match.service.mark_restored_backup import Restoring
from bot.match.service.match_lists import MatchLists
from bot.match.service.match_views import MatchViews
from bot.match.service.play import Play
from bot.match.service.posted_and_owed_messages import Outbox
from bot.match.service.server_greetings import Greetings
from bot.match.service.substitutes_and_rollback import Seats
from bot.match.settings import user_and_server
from bot.match.settings.user_and_server import GuildSettings, Shelf, UserSettings
from bot.match.store.store import Store
from bot.match.views.earlier_states_and_log import Archive


class MatchService(Commands):
    """Loads matches, and reaches the parts that change them and answer questions about them.

    Every command of a part raises only IllegalAction, if the caller is at fault, or StorageError, if the database is.
    After either one, the match is unchanged. A command whose interaction id was already applied returns the match as it
    is now.
    """

    on_change: list[Listener]
    """Called for every new row, once it's durable, outside every lock."""

    store: Store
    """Storage, for questions about people rather than a match."""

    users: Shelf[UserSettings]
    """What users have chosen."""

    guilds: Shelf[GuildSettings]
    """What servers have chosen."""

    greetings: Greetings
    """Which servers have been greeted."""

    outbox: Outbox
    """What channels have been shown, and which messages are still to be sent."""

    lobby: Lobby
    """Commands of tables before the start."""

    clocks: Clocks
    """Commands about clocks, pauses and claims, and what clocks do by themselves."""

    play: Play
    """Commands of running matches: moves, takebacks, leaving."""

    seats: Seats
    """Commands about substitutes, seats on autopilot and rollbacks."""

    hints: Hints
    """Commands about hints."""

    recovery: Restoring
    """Marks matches as restored after a backup replaced the database."""

    views: MatchViews
    """Questions about one match."""

    lists: MatchLists
    """Questions about many matches."""

    finished: Hindsight
    """Finished matches, for reviews of their moves."""

    learning: Learning
    """How far users have come in their lessons."""

    review_sharing: Openness
    """Which players let everyone see their review of a match."""

    puzzles: Puzzles
    """Positions that players see again as puzzles."""

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
        """Set the service up. live: how many matches stay in memory. tables_per_user: see Lobby.

        unasked: source of draws, and of moves for absent players.
        """
        clock = clock or SystemClock()
        entropy = entropy or SystemEntropy()
        unasked = unasked or Unasked()
        journal = Journal(store, clock, entropy, live, unasked)
        super().__init__(journal, unasked)
        archive = Archive(store, journal.newer)

        self.on_change = journal.listeners
        self.store = store
        self.users = user_and_server.users(store, journal.changes)
        self.guilds = user_and_server.guilds(store, journal.changes)
        self.greetings = Greetings(store, clock)
        self.outbox = Outbox(store, clock)
        self.lobby = Lobby(journal, unasked, store, entropy, tables_per_user)
        self.clocks = Clocks(journal, unasked, self.users, self.outbox)
        self.play = Play(journal, unasked, store, self.clocks)
        self.seats = Seats(journal, unasked, archive)
        self.hints = Hints(journal, unasked)
        self.recovery = Restoring(journal, unasked, store)
        self.views = MatchViews(journal, store, archive)
        self.lists = MatchLists(store)
        self.finished = Hindsight(store, archive)
        self.learning = Learning(store)
        self.review_sharing = Openness(store)
        self.puzzles = Puzzles(store, clock)

    async def fire(self, match_id: int) -> Fired:
        """Do everything that is due in a match. Safe to repeat: nothing happens twice or too early."""
        match = await self.play.settle(match_id)
        if match.status is Status.GATHERING:
            match = await self.lobby.expire(match_id)
        return await self.clocks.tick(match)
