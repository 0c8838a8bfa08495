"""What a match is: the fold of its log, as the rest of Herald sees it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from enum import StrEnum
from typing import Any

from bot.core.game import AnyGame, Outcome, Seat
from bot.games.registry import GAMES


class Status(StrEnum):
    """Where a match is in its life. FINISHED includes matches that ended by resignation."""

    GATHERING = "gathering"
    RUNNING = "running"
    FINISHED = "finished"
    ABORTED = "aborted"
    CANCELLED = "cancelled"


OPEN = frozenset((Status.GATHERING, Status.RUNNING))
"""Somebody may still do something."""


@dataclass(frozen=True, slots=True)
class Where:
    """The place a match belongs to. channel: the parent channel, also for a match in a thread."""

    guild: int
    channel: int
    thread: int | None = None


@dataclass(frozen=True, slots=True)
class Player:
    """Somebody at the table. name: as shown when they sat down."""

    user: int
    name: str


@dataclass(frozen=True, slots=True)
class Caller:
    """Who asks for a command. interaction: its unique id, 0 for none; manages: has Manage Server there."""

    user: int
    name: str
    interaction: int
    manages: bool = False


HERALD = Caller(0, "", 0)
"""What happens by itself: nobody asked for it."""


GRACE_LIMIT = 120
"""Seconds a move may wait for its mover's second thoughts at most."""

GATHERING_FOR = 24 * 3600 * 1000
"""How long (ms) a table waits for anything to happen before it is given up."""


SEAT_COLOURS = 6
"""How many colours seats can have, numbered from 0."""

THEMES = ("dark", "light", "high_contrast")
"""How pictures can look."""


@dataclass(frozen=True, slots=True)
class Pending:
    """A move that is durable while its consequences wait, so that the mover may take it back unseen.

    seat: the mover; since_seq: the row with the move; due: when the match goes on by itself, UTC epoch ms.
    """

    seat: Seat
    since_seq: int
    due: int


@dataclass(frozen=True, slots=True)
class Takeback:
    """A seat asks the others for a move back. to_seq: the row to go back to; agreed: seats that would not mind."""

    seat: Seat
    to_seq: int
    agreed: frozenset[Seat] = frozenset()


@dataclass(frozen=True, slots=True)
class Batch:
    """An accepted batch of actions that still counts. seat: whose; seq: its row; notations: as the game writes them."""

    seat: Seat
    seq: int
    notations: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Table:
    """What anybody may know of a match as of a row of its log: all but the game's own state.

    language: of the public messages; options: complete, defaults filled in; seats: how many the table wants;
    players: in the order of joining, which is the order of seats once started; seq: of the newest row;
    created, updated: UTC epoch ms;
    decided: by seat, seq of the row with which its present decision opened, 0 when it has none;
    resigned, abort_votes: seats; departed: seats whose players were found to have left the server;
    commitment: SHA-256 of the secret in hex, once started;
    secret: hex, only once the match is over; outcome: only once the match is over, never for a cancelled table;
    theme: of the public pictures, one of THEMES;
    grace: seconds a move that passes the turn may be taken back unseen, 0 for never; pending: such a move;
    public_seq: the newest row whose effects the channel may be shown; takeback: a move back that is asked for;
    past: the last batches that count, oldest first; free: how many of the newest its seat may take back unasked;
    dropped: (first, last) seq of rows whose game events count no longer;
    invited: users for whom a seat is kept, until the start; barred: users who were sent away;
    wishes: the colours users have chosen; rematch_of: the match this one plays again;
    turn: number of the turn (Game.turn) that everybody may know of: while a move is pending, still its mover's;
    opened: the rows with which the turn before and this one opened, which tell one turn from another for good, as
    numbers of turns come again when moves are taken back;
    left: by seat that resigned, the row in which it did.
    """

    id: int
    game: str
    where: Where
    owner: int
    language: str
    options: Mapping[str, str]
    seats: int
    players: tuple[Player, ...]
    status: Status
    seq: int
    created: int
    updated: int
    decided: tuple[int, ...] = ()
    resigned: frozenset[Seat] = frozenset()
    abort_votes: frozenset[Seat] = frozenset()
    departed: frozenset[Seat] = frozenset()
    commitment: str | None = None
    secret: str | None = field(default=None, repr=False)
    outcome: Outcome | None = None
    theme: str = "dark"
    grace: int = 0
    pending: Pending | None = None
    public_seq: int = 0
    takeback: Takeback | None = None
    past: tuple[Batch, ...] = field(default=(), repr=False)
    free: int = 0
    dropped: tuple[tuple[int, int], ...] = ()
    invited: tuple[Player, ...] = ()
    barred: frozenset[int] = frozenset()
    wishes: Mapping[int, int] = field(default_factory=dict)
    rematch_of: int | None = None
    turn: int = 0
    opened: tuple[int, int] = (0, 0)
    left: Mapping[Seat, int] = field(default_factory=dict)

    @property
    def rules(self) -> AnyGame:
        """The game that is played."""
        return GAMES[self.game]

    @property
    def is_open(self) -> bool:
        """Whether it gathers or runs."""
        return self.status in OPEN

    def seat_of(self, user: int) -> Seat | None:
        """Where this user sits, or None for everybody else."""
        for seat, player in enumerate(self.players):
            if player.user == user:
                return seat
        return None

    def to_act(self) -> frozenset[Seat]:
        """Seats that may act now; empty unless the match is running, and while a move is pending."""
        if self.status is not Status.RUNNING or self.pending is not None:
            return frozenset()
        return frozenset(seat for seat, opened in enumerate(self.decided) if opened)

    @property
    def present(self) -> frozenset[Seat]:
        """Seats of those who still play and are still there: whoever is asked about the match as a whole."""
        return frozenset(range(len(self.players))) - self.resigned - self.departed

    @property
    def colours(self) -> tuple[int, ...]:
        """The colour of each seat, no two alike: the one its player chose, else the seat's own, else the first free."""
        chosen: dict[int, int] = {}
        for seat, player in enumerate(self.players):
            if player.user in self.wishes:
                chosen[seat] = self.wishes[player.user]
        for seat in range(len(self.players)):
            if seat not in chosen:
                free = [colour for colour in (seat, *range(SEAT_COLOURS)) if colour not in chosen.values()]
                chosen[seat] = free[0] if free else seat
        return tuple(chosen[seat] for seat in range(len(self.players)))

    def undoable(self, seat: Seat | None) -> int | None:
        """The row with the batch this seat may take back without asking anybody, None where there is none."""
        last = self.past[-1] if self.free else None
        return last.seq if last is not None and last.seat == seat else None

    def drops(self, seq: int) -> bool:
        """Whether the game events of this row count no longer."""
        return any(first <= seq <= last for first, last in self.dropped)

    @property
    def due(self) -> int | None:
        """When something happens by itself, UTC epoch ms; None when nothing does."""
        if self.status is Status.GATHERING:
            return self.updated + GATHERING_FOR
        return self.pending.due if self.pending is not None else None


@dataclass(frozen=True, slots=True)
class Match(Table):
    """One play of a game, as its log tells it. Immutable; a command yields a new one.

    state: the game's state once started, hidden parts included;
    befores: the match before each batch of `past`, each without such matches of its own;
    orders: standing orders that count, each as its seat and the game's event, oldest first.
    """

    state: Any | None = field(default=None, repr=False)
    befores: tuple[Match, ...] = field(default=(), repr=False)
    orders: tuple[tuple[Seat, Any], ...] = field(default=(), repr=False)

    def to_act(self) -> frozenset[Seat]:
        """As for a table, by the state itself: what `decided` is kept from."""
        if self.status is not Status.RUNNING or self.pending is not None:
            return frozenset()
        return self.rules.to_act(self.state)

    @property
    def table(self) -> Table:
        """What anybody may know of it."""
        return Table(**{kept.name: getattr(self, kept.name) for kept in fields(Table)})


@dataclass(frozen=True, slots=True)
class Entry:
    """One row of a log: an accepted command and everything that followed from it.

    at: UTC epoch ms; actor: user who asked, None for Herald itself; interaction: id that is never applied twice;
    command: its name in the service; notations: the actions of a submit; events: of match and game, in order;
    dropped: its game events count no longer, because the move was taken back. Computed from later rows, never stored.
    """

    match: int
    seq: int
    at: int
    actor: int | None
    interaction: int | None
    command: str
    notations: tuple[str, ...]
    events: tuple[object, ...]
    dropped: bool = False


@dataclass(frozen=True, slots=True)
class Summary:
    """One line of a listing, as far as the channel may be shown it.

    to_act, winners, resigned: user ids; scores: by seat, empty before the start; waits: whoever is to act has moved
    and may still take it back. Lines written by older versions name nobody who resigned.
    """

    id: int
    game: str
    where: Where
    status: Status
    owner: int
    seats: int
    players: tuple[Player, ...]
    created: int
    updated: int
    seq: int
    to_act: tuple[int, ...]
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    resigned: tuple[int, ...] = ()
    waits: bool = False

    @property
    def lost_to_automa(self) -> bool:
        """An opponent without a seat has won: only then a match that was played to its end has no winner."""
        return self.status is Status.FINISHED and not self.winners
