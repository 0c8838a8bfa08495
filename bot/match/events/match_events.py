"""Log events of a match itself, with the permanent names (wire names) under which logs store them.

They share the log with the events of the game, which never sees them. Every consequence is written down, so a later
change of a rule here never rewrites an old match.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TypeAlias

from bot.core.game import Termination
from bot.match.events.chance import ChanceEvent, Drew, Sealed, WordGiven
from bot.match.events.clocks_and_absences import (
    ClaimVoted,
    ClockChosen,
    Forfeited,
    Forgotten,
    HandedBack,
    KeepingEvent,
    OfferVoted,
    Outage,
    Paused,
    PauseVoted,
    RanOut,
    Renamed,
    Resumed,
    Spent,
    TakenOver,
    Vacated,
    Warned,
)
from bot.match.events.codec import Codec
from bot.match.events.hints import Hinted, HintEvent, HintsAllowed
from bot.match.events.upcasts import OLDER
from bot.match.events.votes_without_result import VoteEnded


@dataclass(frozen=True, slots=True)
class Opened:
    """A table opened. No one sits at it yet."""

    game: str
    guild: int
    channel: int
    thread: int | None
    owner: int
    language: str
    seats: int
    options: tuple[tuple[str, str], ...]
    """Complete (key, value) pairs."""

    grace: int
    """For how many seconds a move can be taken back unseen, 0 for none."""

    rematch_of: int | None
    """Id of the match that this one is a rematch of."""

    stands: bool = False
    """Whether the result counts for the others if someone is replaced. Older logs don't say and mean False."""


@dataclass(frozen=True, slots=True)
class Joined:
    """A user sat down at the table, under the name they had then."""

    user: int
    name: str


@dataclass(frozen=True, slots=True)
class Left:
    """A user left the table before the start."""

    user: int
    owner: int
    """The table's owner from now on."""


@dataclass(frozen=True, slots=True)
class Invited:
    """A seat is kept for a user, under the name they had then."""

    user: int
    name: str


@dataclass(frozen=True, slots=True)
class Declined:
    """A guest declined the invitation, or didn't answer in time. Their seat is free."""

    user: int


@dataclass(frozen=True, slots=True)
class Kicked:
    """A user was sent away from the table, or their invitation withdrawn."""

    user: int
    owner: int
    """The table's owner from now on."""


@dataclass(frozen=True, slots=True)
class HandedOver:
    """The table has another owner from now on."""

    owner: int


@dataclass(frozen=True, slots=True)
class Expired:
    """Nothing has happened at the table for so long that it was given up."""


@dataclass(frozen=True, slots=True)
class ColourChosen:
    """A user chose a colour (an index from 0), which they keep on any seat."""

    user: int
    colour: int


@dataclass(frozen=True, slots=True)
class ThemeChosen:
    """The public pictures of this match have this look from now on."""

    theme: str


@dataclass(frozen=True, slots=True)
class RatingChosen:
    """The table chose whether its result changes ratings."""

    rated: bool
    stands: bool | None = None
    """Whether the result counts for the others if someone is replaced. None keeps what was chosen before."""


@dataclass(frozen=True, slots=True)
class BeganBefore:
    """A user began an earlier match of a series of rematches, so others begin this one. The newest comes last."""

    user: int


@dataclass(frozen=True, slots=True)
class Moved:
    """The match continues in another channel or thread of its server."""

    channel: int | None
    """The new channel, or the parent of the new thread. None if the channel is the same as before."""

    thread: int | None
    """The new thread. None if the match is in the channel itself."""


@dataclass(frozen=True, slots=True)
class Configured:
    """The owner changed the number of seats or the options. Both fields have their new, complete value."""

    seats: int
    options: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class Cancelled:
    """The table was given up before the start."""


@dataclass(frozen=True, slots=True)
class Started:
    """Play begins."""

    order: tuple[int, ...]
    """Users by seat: as they joined, but starting with the first player (bot/match/decide/first_player.py)."""

    commitment: str
    """SHA-256 of the secret in hex."""

    rules_version: int
    """Version of the game's rules (GameInfo) by which the match is played."""


@dataclass(frozen=True, slots=True)
class Resigned:
    """A seat's player resigned. With three or more seats autopilot plays it from now on."""

    seat: int


@dataclass(frozen=True, slots=True)
class Departed:
    """A seat's player is no longer in the server, or (`away` false) is there again."""

    seat: int
    away: bool


@dataclass(frozen=True, slots=True)
class AbortVoted:
    """A seat's vote to end the match without a result. `agree` false withdraws everyone's votes."""

    seat: int
    agree: bool


@dataclass(frozen=True, slots=True)
class Held:
    """A seat's move waits until `due` (UTC epoch ms). The player can take it back until then, unseen by others."""

    seat: int
    due: int


@dataclass(frozen=True, slots=True)
class Settled:
    """The match goes on after a move that waited. From here on, a move is only taken back if the others agree."""


@dataclass(frozen=True, slots=True)
class TakenBack:
    """The game's events after row `to_seq` no longer count."""

    to_seq: int
    agreed: bool
    """Whether others had seen the move and agreed."""


@dataclass(frozen=True, slots=True)
class TakebackProposed:
    """A seat asks everyone to let the match go back to row `to_seq`."""

    seat: int
    to_seq: int


@dataclass(frozen=True, slots=True)
class TakebackVoted:
    """A seat's answer to a TakebackProposed. `agree` false rejects or withdraws the request."""

    seat: int
    agree: bool


@dataclass(frozen=True, slots=True)
class Ordered:
    """A seat's standing order, a choice made in advance, counts from here on."""

    seat: int
    event: str
    """The order as one of the game's own events, in JSON."""


@dataclass(frozen=True, slots=True)
class Sought:
    """The search for a substitute for a seat begins, or ends if `seeking` is false."""

    seat: int
    seeking: bool


@dataclass(frozen=True, slots=True)
class Substituted:
    """A user has taken a seat over, under the name they had then. The former player has left the match."""

    seat: int
    user: int
    name: str


@dataclass(frozen=True, slots=True)
class RolledBack:
    """A server manager took the match back. The game's events after row `to_seq` no longer count."""

    to_seq: int
    reason: str
    """Reason in the manager's own words."""

    user: int


@dataclass(frozen=True, slots=True)
class Restored:
    """The match was restored from a backup. Later rows are lost, and their numbers aren't reused."""

    made: int
    """When the backup was made, UTC epoch ms."""

    mark: int
    """Tells two uses of a backup apart (UTC epoch ms)."""

    times: int = 0
    """How often backups were restored since the match opened, including this time. Older logs say 0."""


@dataclass(frozen=True, slots=True)
class Closed:
    """The match is over."""

    termination: Termination
    placings: tuple[tuple[int, ...], ...]
    """Seats from best to last, empty when aborted."""

    scores: tuple[int, ...]
    tie_break: str | None
    secret: str = field(repr=False)
    """The secret that draws were computed from, in hex, public from now on."""


SeatingEvent: TypeAlias = Opened | Joined | Left | Invited | Declined | Kicked | HandedOver
"""Who sits at a table, and who owns it."""

ArrangingEvent: TypeAlias = (
    ColourChosen | ThemeChosen | RatingChosen | BeganBefore | Moved | Configured | Cancelled | Expired
)
"""How and where a match is played, and whether it is played at all."""

RunningEvent: TypeAlias = (
    Started
    | Resigned
    | Departed
    | AbortVoted
    | Held
    | Settled
    | TakenBack
    | TakebackProposed
    | TakebackVoted
    | Ordered
    | Closed
)
"""Events of a match that is played."""

SuccessionEvent: TypeAlias = Sought | Substituted | RolledBack | Restored
"""Events that replace a player or set a match back."""

MatchEvent: TypeAlias = (
    SeatingEvent | ArrangingEvent | RunningEvent | SuccessionEvent | KeepingEvent | ChanceEvent | HintEvent
)

EVENTS: dict[str, type[MatchEvent]] = {
    "match.opened.2": Opened,
    "match.joined.1": Joined,
    "match.left.1": Left,
    "match.invited.1": Invited,
    "match.declined.1": Declined,
    "match.kicked.1": Kicked,
    "match.handed-over.1": HandedOver,
    "match.expired.1": Expired,
    "match.colour-chosen.1": ColourChosen,
    "match.theme-chosen.1": ThemeChosen,
    "match.rating-chosen.1": RatingChosen,
    "match.began-before.1": BeganBefore,
    "match.moved.3": Moved,
    "match.configured.1": Configured,
    "match.cancelled.1": Cancelled,
    "match.started.1": Started,
    "match.resigned.1": Resigned,
    "match.departed.1": Departed,
    "match.abort-voted.1": AbortVoted,
    "match.held.1": Held,
    "match.settled.1": Settled,
    "match.taken-back.1": TakenBack,
    "match.takeback-proposed.1": TakebackProposed,
    "match.takeback-voted.1": TakebackVoted,
    "match.ordered.1": Ordered,
    "match.sought.1": Sought,
    "match.substituted.1": Substituted,
    "match.rolled-back.1": RolledBack,
    "match.restored.1": Restored,
    "match.closed.1": Closed,
    "match.clock-chosen.1": ClockChosen,
    "match.spent.1": Spent,
    "match.warned.1": Warned,
    "match.ran-out.1": RanOut,
    "match.taken-over.1": TakenOver,
    "match.handed-back.1": HandedBack,
    "match.forfeited.1": Forfeited,
    "match.claim-voted.1": ClaimVoted,
    "match.offer-voted.1": OfferVoted,
    "match.pause-voted.1": PauseVoted,
    "match.paused.1": Paused,
    "match.resumed.1": Resumed,
    "match.outage.1": Outage,
    "match.vacated.1": Vacated,
    "match.forgotten.1": Forgotten,
    "match.renamed.1": Renamed,
    "match.vote-ended.1": VoteEnded,
    "match.sealed.1": Sealed,
    "match.word-given.1": WordGiven,
    "match.drew.1": Drew,
    "match.hints-allowed.1": HintsAllowed,
    "match.hinted.1": Hinted,
}


CODEC = Codec(EVENTS, OLDER)
