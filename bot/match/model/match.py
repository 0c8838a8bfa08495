"""What a match is: the fold of its log, as the rest of Herald sees it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from typing import Any

from bot.core.game import AnyGame, Outcome, Seat
from bot.games.registry import rules
from bot.match.model.clocks import Clock, gathering_for
from bot.match.model.computer_players import is_computer
from bot.match.model.log_entry import Entry as Entry
from bot.match.model.people import HERALD as HERALD
from bot.match.model.people import Caller as Caller
from bot.match.model.people import Player as Player
from bot.match.model.people import Where as Where
from bot.match.model.summary import OPEN as OPEN
from bot.match.model.summary import Status as Status
from bot.match.model.summary import Summary as Summary
from bot.match.model.undoable_moves import Batch as Batch
from bot.match.model.undoable_moves import Lost as Lost
from bot.match.model.undoable_moves import Moment as Moment
from bot.match.model.undoable_moves import Pending as Pending
from bot.match.model.undoable_moves import Takeback as Takeback

GRACE_LIMIT = 120
"""Seconds a move may wait for its mover's second thoughts at most."""

ABANDONED_FOR = 60 * 24 * 3600 * 1000
"""How long (ms) a match whose players have all left waits for one of them before it ends."""

SEAT_COLOURS = 6
"""How many colours seats can have, numbered from 0."""

THEMES = ("dark", "light", "high_contrast")
"""How pictures can look."""


@dataclass(frozen=True, slots=True)
class Table:
    """What anybody may know of a match as of a row of its log: all but the game's own state."""

    id: int
    game: str
    where: Where
    owner: int
    language: str
    """Of the public messages."""

    options: Mapping[str, str]
    """Complete, defaults filled in."""

    seats: int
    """How many the table wants."""

    players: tuple[Player, ...]
    """In the order of joining, which is the order of seats once started."""

    status: Status
    seq: int
    """Of the newest row."""

    created: int
    """UTC epoch ms."""

    updated: int
    """UTC epoch ms."""

    decided: tuple[int, ...] = ()
    """By seat, seq of the row with which its present decision opened, 0 when it has none."""

    resigned: frozenset[Seat] = frozenset()
    """Seats."""

    abort_votes: frozenset[Seat] = frozenset()
    """Seats."""

    departed: frozenset[Seat] = frozenset()
    """Seats whose players were found to have left the server."""

    commitment: str | None = None
    """SHA-256 of the secret in hex: from the opening, by the first scheme of draws from the start."""

    secret: str | None = field(default=None, repr=False)
    """Hex, only once the match is over."""

    outcome: Outcome | None = None
    """Only once the match is over, never for a cancelled table."""

    theme: str = "dark"
    """Of the public pictures, one of THEMES."""

    grace: int = 0
    """Seconds a move that passes the turn may be taken back unseen, 0 for never."""

    pending: Pending | None = None
    """Such a move."""

    public_seq: int = 0
    """The newest row whose effects the channel may be shown."""

    takeback: Takeback | None = None
    """A move back that is asked for."""

    past: tuple[Batch, ...] = field(default=(), repr=False)
    """The last batches that count, oldest first."""

    free: int = 0
    """How many of the newest its seat may take back unasked."""

    dropped: tuple[tuple[int, int], ...] = ()
    """(first, last) seq of rows whose game events count no longer."""

    invited: tuple[Player, ...] = ()
    """Users for whom a seat is kept, until the start."""

    barred: frozenset[int] = frozenset()
    """Users who were sent away."""

    wishes: Mapping[int, int] = field(default_factory=dict)
    """The colours users have chosen."""

    rematch_of: int | None = None
    """The match this one plays again."""

    turn: int = 0
    """Number of the turn (Game.turn) that everybody may know of: while a move is pending, still its mover's."""

    opened: tuple[int, int] = (0, 0)
    """The rows with which the turn before and this one opened, which tell one turn from another for good, as numbers of
    turns come again when moves are taken back."""

    left: Mapping[Seat, tuple[int, ...]] = field(default_factory=dict)
    """By seat, the rows with which its person went and somebody was there again, by turns: after an odd number of them
    nobody is."""

    clock: Clock | None = None
    """How long decisions may take, None for as long as anybody likes."""

    since: tuple[int, ...] = ()
    """By seat, when its present decision opened (UTC epoch ms, later by what the match was paused since), 0 when it
    has none."""

    banks: tuple[int, ...] = ()
    """By seat, what its bank held (ms) when its present decision opened; empty unless the clock has banks."""

    warned: Mapping[Seat, int] = field(default_factory=dict)
    """By seat, when it was told that the time of its present decision runs out, UTC epoch ms."""

    notice: Mapping[Seat, int] = field(default_factory=dict)
    """By seat, from when the notice of its warning counts where it was told late or an outage cut it short, UTC epoch
    ms."""

    served: int = 0
    """When its last outage was over, UTC epoch ms, 0 for none."""

    overdue: frozenset[Seat] = frozenset()
    """Seats whose time has run out, so that the others may claim the match from them."""

    claims: Mapping[Seat, frozenset[Seat]] = field(default_factory=dict)
    """By such seat, who has agreed that it has lost."""

    late: frozenset[Seat] = frozenset()
    """Of the seats that have resigned, those that did not say so but lost by the clock."""

    held: frozenset[Seat] = frozenset()
    """Seats whose time has run out and which the seat-holder plays until their people are back."""

    vacated: frozenset[Seat] = frozenset()
    """Of the held seats, those whose people have left Herald for good."""

    offers: Mapping[Seat, frozenset[Seat]] = field(default_factory=dict)
    """By held seat, who agrees that it is offered to others."""

    offered: Mapping[Seat, int] = field(default_factory=dict)
    """By such seat, when its player was called about that, UTC epoch ms."""

    paused: int | None = None
    """Since when clocks and reminders stand still (UTC epoch ms), None while they do not."""

    stood: int = 0
    """How long (ms) they did in all pauses that are over."""

    pause_votes: frozenset[Seat] = frozenset()
    """Seats that would like a pause."""

    asked: Mapping[str, tuple[int, int]] = field(default_factory=dict)
    """By open vote (votes.Vote.key), the row with which it opened, and when (UTC epoch ms)."""

    sought: frozenset[Seat] = frozenset()
    """Seats for which a substitute is looked for."""

    former: Mapping[Seat, tuple[Player, ...]] = field(default_factory=dict)
    """Who sat on a seat before, the first player first."""

    took: Mapping[Seat, tuple[int, ...]] = field(default_factory=dict)
    """By seat, the rows with which each of those was replaced."""

    rated: bool = True
    """What comes of it changes ratings, if several people play it."""

    stands: bool = False
    """If someone is replaced, the result counts for the others all the same (bot/match/model/who_is_rated.py)."""

    hints: bool = False
    """Whoever is to act may ask for hints."""

    hinted: Mapping[Seat, tuple[int, ...]] = field(default_factory=dict)
    """By seat, the decisions (`decided`) for which it was given one, where the table allows hints."""

    lost: tuple[Lost, ...] = ()
    """Stretches of rows it had once and that no backup held, oldest first."""

    rules_version: int | None = None
    """Of the rules it began under and is played by to its end (GameInfo), None before the start."""

    scheme: int = 1
    """By which its draws follow from the secret (bot/match/model/chance.py)."""

    mix: str = ""
    """What everybody has put into the shuffles so far, in hex; empty by the first scheme."""

    words: tuple[int, ...] = ()
    """Users who have put words of their own into the shuffles, once for each."""

    draws: int = 0
    """Number of the next draw; it never goes back. Draws of the first scheme have none."""

    salting: bool = False
    """It was put back from a backup, and waits for an interaction of a player's to be mixed in before it draws."""

    given: int = 0
    """The row with which a table became its owner's without their doing, 0 once they have done something there."""

    began: tuple[int, ...] = ()
    """Users who began the matches that this one plays again, the newest last."""

    closed_after: int = 0
    """How long (ms) nothing had happened at the table when it closed by itself, 0 unless it did."""

    @property
    def rules(self) -> AnyGame:
        """The game that is played, by the rules the match began under."""
        return rules(self.game, self.rules_version)

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

    def sat(self, user: int) -> Seat | None:
        """Where this user sits or sat before somebody took over; nobody ever sits on two seats."""
        seat = self.seat_of(user)
        if seat is not None:
            return seat
        return next((seat for seat, gone in self.former.items() if any(one.user == user for one in gone)), None)

    def sitter(self, seat: Seat, seq: int) -> Player:
        """Who sat on a seat as of a row."""
        for row, player in zip(self.took.get(seat, ()), self.former.get(seat, ()), strict=True):
            if seq < row:
                return player
        return self.players[seat]

    def to_act(self) -> frozenset[Seat]:
        """Seats that may act now; empty unless the match is running, and while a move is pending."""
        if self.status is not Status.RUNNING or self.pending is not None:
            return frozenset()
        return frozenset(seat for seat, opened in enumerate(self.decided) if opened)

    @property
    def computers(self) -> frozenset[Seat]:
        """Seats computer players sit on: they are asked for their moves and for nothing else."""
        return frozenset(seat for seat, player in enumerate(self.players) if is_computer(player.user))

    @property
    def absent(self) -> frozenset[Seat]:
        """Seats the seat-holder plays: of those who gave up, and of those who are waited for no longer."""
        return self.resigned | self.held

    @property
    def present(self) -> frozenset[Seat]:
        """Seats of people who still play and are still there: whoever is asked about the match as a whole."""
        return frozenset(range(len(self.players))) - self.absent - self.departed - self.computers

    @property
    def deserted(self) -> frozenset[Seat]:
        """Seats whose people do not play, or are not there: anybody who is may look for a substitute."""
        return self.absent | self.departed

    @property
    def promised(self) -> frozenset[Seat]:
        """Seats that autopilot holds for someone: theirs until they leave or the others agree."""
        return self.held - self.vacated - self.departed - self.sought

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

    @property
    def anew(self) -> int:
        """The row from which on it is shown anew, since it was put back; 0 where it never was."""
        return self.lost[-1].before if self.lost else 0

    def lost_with(self, seq: int) -> Lost | None:
        """The stretch a row fell into that people may have seen and no log holds; None for any other."""
        return next((span for span in self.lost if span.after < seq < span.before), None)

    def drops(self, seq: int) -> bool:
        """Whether the game events of this row count no longer."""
        return any(first <= seq <= last for first, last in self.dropped)

    @property
    def closes(self) -> int:
        """When a table closes by itself if nothing happens there before, UTC epoch ms."""
        return self.updated + gathering_for(self.clock)

    @property
    def kept_until(self) -> int:
        """Until when a table keeps seats for those who were invited, UTC epoch ms; they are invited as it opens."""
        return self.created + gathering_for(self.clock)


@dataclass(frozen=True, slots=True)
class Match(Table):
    """One play of a game, as its log tells it. Immutable; a command yields a new one."""

    state: Any | None = field(default=None, repr=False)
    """The game's state once started, hidden parts included."""

    befores: tuple[Match, ...] = field(default=(), repr=False)
    """The match before each batch of `past`, each without such matches of its own."""

    batches: int = 0
    """How many batches of actions count so far."""

    moments: tuple[Moment, ...] = field(default=(), repr=False)
    """The draws that can come again if moves are taken back (bot/match/model/draws_after_takeback.py), by number."""

    orders: tuple[tuple[Seat, Any], ...] = field(default=(), repr=False)
    """Standing orders that count, each as its seat and the game's event, oldest first."""

    @property
    def table(self) -> Table:
        """What anybody may know of it."""
        return Table(**{kept.name: getattr(self, kept.name) for kept in fields(Table)})
