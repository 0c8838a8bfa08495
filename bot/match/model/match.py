"""Table and Match: a match computed from its log (folded), as the rest of Herald uses it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from typing import Any

from bot.core.chain import Chain
from bot.core.game import AnyGame, Outcome, Seat
from bot.games.registry import rules
from bot.match.model.computer_players import is_computer
from bot.match.model.log_entry import Entry as Entry
from bot.match.model.match_clock import MatchClock
from bot.match.model.match_lobby import MatchLobby
from bot.match.model.people import HERALD as HERALD
from bot.match.model.people import Caller as Caller
from bot.match.model.people import Player as Player
from bot.match.model.people import Where as Where
from bot.match.model.provably_fair_draws import MatchChance
from bot.match.model.seat_absence_and_substitutes import MatchSeats
from bot.match.model.summary import OPEN as OPEN
from bot.match.model.summary import Status as Status
from bot.match.model.summary import Summary as Summary
from bot.match.model.time_control import gathering_for
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
    """The public part of a match as of a row of its log: everything but the game's own state."""

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
    """What was agreed before the start: seats, invitations, colours, rematches."""

    clock: MatchClock = _CLOCK
    """Its clock and its pauses."""

    seats: MatchSeats = _SEATS
    """Which seats resigned, left, are on autopilot or were taken over."""

    undo: MatchUndo = field(default_factory=MatchUndo)
    """Which moves can be taken back."""

    chance: MatchChance = _CHANCE
    """What its draws are computed from."""

    decided: tuple[int, ...] = ()
    """By seat, seq of the row that asked it for its present decision, 0 if it isn't asked for any."""

    abort_votes: frozenset[Seat] = frozenset()
    """Seats that want to end the match without a result."""

    outcome: Outcome | None = None
    """The match's result. None until it's over, and for a cancelled table."""

    theme: str = "dark"
    """Look of the public pictures, one of THEMES."""

    public_seq: int = 0
    """Seq of the newest row whose effects the channel can be shown."""

    turn: int = 0
    """Number of the turn (Game.turn), as far as it's public. It stays while a move can be taken back unseen."""

    opened: tuple[int, int] = (0, 0)
    """Seqs of the rows that opened the previous turn and this one. Unlike turn numbers, they don't repeat after a
    takeback."""

    asked: Mapping[str, tuple[int, int]] = field(default_factory=lambda: _NONE)
    """By open vote (open_votes.Vote.key), seq of the row in which it opened, and when it opened (UTC epoch ms)."""

    rated: bool = True
    """Whether its result changes ratings, if several people play it."""

    stands: bool = False
    """Whether the result counts for the others if someone is replaced (bot/match/model/who_is_rated.py)."""

    hints: bool = False
    """Whether the player to act can ask for hints."""

    hinted: Mapping[Seat, tuple[int, ...]] = field(default_factory=lambda: _NONE)
    """By seat, the decisions (seqs as in `decided`) for which it got a hint, if the table allows hints."""

    lost: tuple[Lost, ...] = ()
    """Ranges of rows that were lost when a backup replaced the database, oldest first."""

    rules_version: int | None = None
    """Version (GameInfo) of the rules it began under, which apply until its end. None before the start."""

    @property
    def rules(self) -> AnyGame:
        """The game, in the rules version the match began under."""
        return rules(self.game, self.rules_version)

    @property
    def is_open(self) -> bool:
        """Whether the match is gathering players or running."""
        return self.status in OPEN

    def seat_of(self, user: int) -> Seat | None:
        """Return the seat the user has now, None if they have none."""
        for seat, player in enumerate(self.players):
            if player.user == user:
                return seat
        return None

    def sat(self, user: int) -> Seat | None:
        """Return the seat a user has, or had before a substitute took over, None for neither. No user ever has two."""
        seat = self.seat_of(user)
        if seat is not None:
            return seat
        former = self.seats.former.items()
        return next((seat for seat, gone in former if any(one.user == user for one in gone)), None)

    def sitter(self, seat: Seat, seq: int) -> Player:
        """Return the player who had a seat as of row `seq`."""
        for row, player in zip(self.seats.took.get(seat, ()), self.seats.former.get(seat, ()), strict=True):
            if seq < row:
                return player
        return self.players[seat]

    def to_act(self) -> frozenset[Seat]:
        """Return the seats that can act now. Empty unless the match is running, or if a move is pending."""
        if self.status is not Status.RUNNING or self.undo.pending is not None:
            return frozenset()
        return frozenset(seat for seat, opened in enumerate(self.decided) if opened)

    @property
    def computers(self) -> frozenset[Seat]:
        """Seats of computer players. They're asked for moves and for nothing else."""
        return frozenset(seat for seat, player in enumerate(self.players) if is_computer(player.user))

    @property
    def present(self) -> frozenset[Seat]:
        """Seats of people who still play: no computers or autopilot, and no one who left the server. Only they vote."""
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
        """Seq of its first row after the last restored backup, 0 without one. Boards of earlier rows are outdated."""
        return self.lost[-1].before if self.lost else 0

    def lost_with(self, seq: int) -> Lost | None:
        """Return the range of lost rows that contains row `seq`, None if that row wasn't lost."""
        return next((span for span in self.lost if span.after < seq < span.before), None)

    @property
    def closes(self) -> int:
        """When the table closes by itself if nothing happens before, UTC epoch ms."""
        return self.updated + gathering_for(self.clock.limit)

    @property
    def kept_until(self) -> int:
        """Until when the table keeps seats for invited people, UTC epoch ms. Invitations are made when it opens."""
        return self.created + gathering_for(self.clock.limit)


@dataclass(frozen=True, slots=True)
class Began:
    """Row numbers of the match before a batch of actions, known without computing that match."""

    seq: int
    """Seq of its newest row."""

    previous: int
    """Seq of the row that opened the previous turn."""

    present: int
    """Seq of the row that opened its present turn."""


@dataclass(frozen=True, slots=True)
class Match(Table):
    """A whole match, hidden parts included, computed (folded) from its log. Immutable: a command returns a new one."""

    state: Any | None = field(default=None, repr=False)
    """The game's state once started, hidden parts included."""

    befores: Chain[Began, Match] = field(default_factory=Chain, repr=False)
    """The match as it was before each batch in `undo.past`, each without its own `befores`."""

    batches: int = 0
    """Number of batches of actions played so far, without those taken back."""

    moments: Chain[Moment, Any] = field(default_factory=Chain, repr=False)
    """Draws that repeat with the same result after a takeback, each with the game's state before it (fold/draws.py)."""

    orders: tuple[tuple[Seat, Any], ...] = field(default=(), repr=False)
    """Standing orders (Game.orders) in force, oldest first, each as its seat and the game's event."""

    @property
    def table(self) -> Table:
        """The part of the match that anyone can know."""
        return Table(**{kept: getattr(self, kept) for kept in _OF_TABLE})


_OF_TABLE = tuple(kept.name for kept in fields(Table))
