"""What a match is: the fold of its log, as the rest of Herald sees it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from typing import Any

from bot.core.chain import Chain
from bot.core.game import AnyGame, Outcome, Seat
from bot.games.registry import rules
from bot.match.model.chance import MatchChance
from bot.match.model.clocks import gathering_for
from bot.match.model.computer_players import is_computer
from bot.match.model.log_entry import Entry as Entry
from bot.match.model.match_clock import MatchClock
from bot.match.model.match_lobby import MatchLobby
from bot.match.model.match_seats import MatchSeats
from bot.match.model.people import HERALD as HERALD
from bot.match.model.people import Caller as Caller
from bot.match.model.people import Player as Player
from bot.match.model.people import Where as Where
from bot.match.model.summary import OPEN as OPEN
from bot.match.model.summary import Status as Status
from bot.match.model.summary import Summary as Summary
from bot.match.model.undoable_moves import Batch as Batch
from bot.match.model.undoable_moves import Lost as Lost
from bot.match.model.undoable_moves import MatchUndo as MatchUndo
from bot.match.model.undoable_moves import Moment as Moment
from bot.match.model.undoable_moves import Pending as Pending
from bot.match.model.undoable_moves import Takeback as Takeback

GRACE_LIMIT = 120
"""Maximum time (seconds) in which a move can be taken back before it's seen."""

ABANDONED_FOR = 60 * 24 * 3600 * 1000
"""How long (ms) a match whose players have all left waits for one of them before it ends."""

SEAT_COLOURS = 6
"""How many colours seats can have, numbered from 0."""

THEMES = ("dark", "light", "high_contrast")
"""How pictures can look."""

# Shared by all matches until something happens to them.
_NONE: Mapping[Any, Any] = {}
_CLOCK, _SEATS, _CHANCE = MatchClock(), MatchSeats(), MatchChance()


@dataclass(frozen=True, slots=True)
class Table:
    """Everything that anyone can know of a match as of a row of its log: all but the game's own state."""

    id: int
    game: str
    where: Where
    owner: int
    language: str
    """Language of the public messages."""

    options: Mapping[str, str]
    """All options by key, defaults included."""

    players: tuple[Player, ...]
    """Players in the order of joining, which is the order of seats after the start."""

    status: Status
    seq: int
    """Number of the newest row."""

    created: int
    """UTC epoch ms."""

    updated: int
    """UTC epoch ms."""

    lobby: MatchLobby
    """How the table was gathered."""

    clock: MatchClock = _CLOCK
    """Its clock and its pauses."""

    seats: MatchSeats = _SEATS
    """What has become of the people on its seats."""

    undo: MatchUndo = field(default_factory=MatchUndo)
    """Which moves can be taken back."""

    chance: MatchChance = _CHANCE
    """What its draws follow from."""

    decided: tuple[int, ...] = ()
    """By seat, seq of the row with which its present decision opened, 0 when it has none."""

    abort_votes: frozenset[Seat] = frozenset()
    """Seats that want to end the match without a result."""

    outcome: Outcome | None = None
    """Only once the match is over, never for a cancelled table."""

    theme: str = "dark"
    """Look of the public pictures, one of THEMES."""

    public_seq: int = 0
    """The newest row whose effects the channel can be shown."""

    turn: int = 0
    """Number of the turn (Game.turn) everyone can know of. While a move is pending, it's still its mover's."""

    opened: tuple[int, int] = (0, 0)
    """The rows with which the turn before and this one opened. They tell turns apart even after a takeback, when the
    numbers of turns come again."""

    asked: Mapping[str, tuple[int, int]] = field(default_factory=lambda: _NONE)
    """By open vote (votes.Vote.key), the row with which it opened, and when (UTC epoch ms)."""

    rated: bool = True
    """Whether its result changes ratings, if several people play it."""

    stands: bool = False
    """Whether the result counts for the others if someone is replaced (bot/match/model/who_is_rated.py)."""

    hints: bool = False
    """Whether the player to act can ask for hints."""

    hinted: Mapping[Seat, tuple[int, ...]] = field(default_factory=lambda: _NONE)
    """By seat, the decisions (`decided`) for which it was given a hint, if the table allows hints."""

    lost: tuple[Lost, ...] = ()
    """Stretches of rows it once had and that no backup held, oldest first."""

    rules_version: int | None = None
    """Version (GameInfo) of the rules it began under, which apply until its end. None before the start."""

    @property
    def rules(self) -> AnyGame:
        """The game, in the rules version the match began under."""
        return rules(self.game, self.rules_version)

    @property
    def is_open(self) -> bool:
        """Whether it gathers or runs."""
        return self.status in OPEN

    def seat_of(self, user: int) -> Seat | None:
        """Return the user's seat, None if they have none."""
        for seat, player in enumerate(self.players):
            if player.user == user:
                return seat
        return None

    def sat(self, user: int) -> Seat | None:
        """Return the user's seat, or the one they had before a substitute took over. No user ever has two seats."""
        seat = self.seat_of(user)
        if seat is not None:
            return seat
        former = self.seats.former.items()
        return next((seat for seat, gone in former if any(one.user == user for one in gone)), None)

    def sitter(self, seat: Seat, seq: int) -> Player:
        """Return who sat on a seat as of a row."""
        for row, player in zip(self.seats.took.get(seat, ()), self.seats.former.get(seat, ()), strict=True):
            if seq < row:
                return player
        return self.players[seat]

    def to_act(self) -> frozenset[Seat]:
        """Return the seats that can act now. Empty unless the match is running, and while a move is pending."""
        if self.status is not Status.RUNNING or self.undo.pending is not None:
            return frozenset()
        return frozenset(seat for seat, opened in enumerate(self.decided) if opened)

    @property
    def computers(self) -> frozenset[Seat]:
        """Seats of computer players. They're asked for moves and for nothing else."""
        return frozenset(seat for seat, player in enumerate(self.players) if is_computer(player.user))

    @property
    def present(self) -> frozenset[Seat]:
        """Seats of people who still play and are still there. They're asked about the match as a whole."""
        return frozenset(range(len(self.players))) - self.seats.absent - self.seats.departed - self.computers

    @property
    def colours(self) -> tuple[int, ...]:
        """The colour of each seat, no two alike: the one its player chose, or the seat's own, or the first free one."""
        wishes, chosen = self.lobby.wishes, dict[int, int]()
        for seat, player in enumerate(self.players):
            if player.user in wishes:
                chosen[seat] = wishes[player.user]
        for seat in range(len(self.players)):
            if seat not in chosen:
                free = [colour for colour in (seat, *range(SEAT_COLOURS)) if colour not in chosen.values()]
                chosen[seat] = free[0] if free else seat
        return tuple(chosen[seat] for seat in range(len(self.players)))

    @property
    def anew(self) -> int:
        """The row from which on it's shown again after a backup was restored, 0 if none was."""
        return self.lost[-1].before if self.lost else 0

    def lost_with(self, seq: int) -> Lost | None:
        """Return the lost stretch that contains a row, None if the row wasn't lost."""
        return next((span for span in self.lost if span.after < seq < span.before), None)

    @property
    def closes(self) -> int:
        """When the table closes by itself if nothing happens before, UTC epoch ms."""
        return self.updated + gathering_for(self.clock.limit)

    @property
    def kept_until(self) -> int:
        """Until when the table keeps seats for invited people, UTC epoch ms. They're invited as it opens."""
        return self.created + gathering_for(self.clock.limit)


@dataclass(frozen=True, slots=True)
class Began:
    """What can be read at once of the match before a batch."""

    seq: int
    """Its newest row."""

    previous: int
    """The row with which the turn before opened."""

    present: int
    """The row with which its turn opened."""


@dataclass(frozen=True, slots=True)
class Match(Table):
    """One match, folded from its log. Immutable: a command returns a new one."""

    state: Any | None = field(default=None, repr=False)
    """The game's state once started, hidden parts included."""

    befores: Chain[Began, Match] = field(default_factory=Chain, repr=False)
    """The match before each batch of `past`, each without its own `befores`."""

    batches: int = 0
    """How many batches of actions count so far."""

    moments: Chain[Moment, Any] = field(default_factory=Chain, repr=False)
    """The draws that can come again if moves are taken back (bot/match/fold/draws.py), by row."""

    orders: tuple[tuple[Seat, Any], ...] = field(default=(), repr=False)
    """Standing orders that count, each as its seat and the game's event, oldest first."""

    @property
    def table(self) -> Table:
        """The part of the match that anyone can know."""
        return Table(**{kept: getattr(self, kept) for kept in _OF_TABLE})


_OF_TABLE = tuple(kept.name for kept in fields(Table))
