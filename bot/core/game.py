"""What a game is: one protocol that every game implements and everything else is written against.

At every moment of a match exactly one holds: somebody is to act, chance is pending, or there is an outcome.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any, Protocol, TypeAlias, TypeVar

from bot.core.bag import Bag, Piece
from bot.core.points import Points, Source

Seat: TypeAlias = int
"""Index of a player in a match, from 0, in the order of the table."""

Drawn: TypeAlias = tuple[Piece, ...]
"""What chance gave: the pieces drawn, in order, or the faces thrown."""


class Reason(StrEnum):
    """Why an action is refused. Each game subclasses this; a value is the end of a message id."""


class CoreReason(Reason):
    """Refusals that every game shares."""

    NOT_YOUR_DECISION = "core-not-your-decision"
    MATCH_OVER = "core-match-over"
    MALFORMED = "core-malformed"
    BAD_OPTION = "core-bad-option"
    BAD_SEATS = "core-bad-seats"  # seats, counts: how many can play


class IllegalAction(Exception):
    """An action the rules refuse. The state it was tried on is untouched.

    reason: which rule says no.
    params: what the sentence for a person needs, as language-free values.
    """

    def __init__(self, reason: Reason, **params: str | int) -> None:
        super().__init__(reason.value, params)
        self.reason = reason
        self.params = params


class Termination(StrEnum):
    """How a match came to its end."""

    FINISHED = "finished"
    RESIGNED = "resigned"
    ABORTED = "aborted"


@dataclass(frozen=True, slots=True)
class Outcome:
    """The end of a match."""

    termination: Termination
    """How it came about."""

    placings: tuple[tuple[Seat, ...], ...]
    """Seats from best to last; seats that share a place share a tuple. A place is empty where an opponent without a
    seat, an automa, took it."""

    scores: tuple[int, ...]
    """Final points by seat."""

    tie_break: str | None = None
    """Language-free name of what decided between equal scores, if anything had to."""


@dataclass(frozen=True, slots=True)
class Draw:
    """Chance that is pending: take `count` pieces out of `bag`, one after the other, without putting back."""

    kind: str
    """Language-free name of what is drawn ("domino", "king")."""

    bag: Bag
    """What it is drawn from."""

    count: int
    """How many come out of it."""

    seat: Seat | None = None
    """Whose turn surely goes on after it, so that nobody has to wait for it; None where the turn may pass."""


@dataclass(frozen=True, slots=True)
class Roll:
    """Chance that is pending: throw dice; `faces` has one entry a die, the number of its faces (1-based)."""

    kind: str
    """Language-free name of what is thrown."""

    faces: tuple[int, ...]
    """One entry a die, the number of its faces."""

    seat: Seat | None = None
    """Whose turn surely goes on after it; None where the turn may pass."""


Chance: TypeAlias = Draw | Roll


@dataclass(frozen=True, slots=True)
class Option:
    """A choice a table makes before a match starts."""

    key: str
    """Language-free name."""

    values: tuple[str, ...]
    """What it can be, in order of presentation."""

    default: str
    """What it is unless a table chooses otherwise."""

    seats: tuple[int, ...] = ()
    """The numbers of players with which it may be anything but its default, empty for every number."""

    fine: bool = False
    """Whether it is a finer point of the rules, offered only to those who ask for all options."""

    @property
    def is_switch(self) -> bool:
        """Whether it is merely off or on."""
        return self.values == ("off", "on")


@dataclass(frozen=True, slots=True)
class Preset:
    """A choice of several options at once (bot/core/presets.py)."""

    key: str
    """Its language-free name."""

    options: tuple[tuple[str, str], ...] = ()
    """Key and value of each option that isn't at its default. One that the number of players forbids is left out."""


@dataclass(frozen=True, slots=True)
class GameInfo:
    """What is to be known of a game before a match of it exists."""

    key: str
    """Its name in code, commands and files."""

    seats: tuple[int, ...]
    """The player counts it can be played with."""

    options: tuple[Option, ...] = ()
    """What a table may choose, in order of presentation."""

    rules_version: int = 1
    """Raised when a rule changes: the same log would fold to another state, or the same action to other events."""

    expansions: tuple[str, ...] = field(default=())
    """Keys of those that can be played with."""

    older: tuple[int, ...] = ()
    """Versions before it by which these rules fold and decide as those did; any other needs rules of its own
    (bot/games/registry.py, EARLIER), or its matches are refused."""

    open: bool = True
    """Whether everybody may be shown what a seat is asked (Game.question): False where that tells hidden things."""

    series: bool = False
    """Whether a match may be several games in a row (Game.interlude)."""

    presets: tuple[Preset, ...] = ()
    """Options to choose at once, from the easiest. Empty for a game that names none."""

    starter: str = ""
    """Key of the option that says who sits on the first seat, where that seat begins (decide/first_player.py); empty
    where the game itself draws who does, or nobody does."""

    def matter(self, chosen: Mapping[str, str]) -> tuple[Option, ...]:
        """Return the options that change anything: those of an expansion that's off (`river-…`) don't."""
        off = tuple(
            f"{one.key}-" for one in self.options if one.is_switch and chosen.get(one.key, one.default) == "off"
        )
        return tuple(option for option in self.options if not option.key.startswith(off))

    @property
    def counts(self) -> str:
        """How many can play, such as "2–4"."""
        fewest, most = min(self.seats), max(self.seats)
        return str(most) if fewest == most else f"{fewest}–{most}"

    def reads(self, version: int) -> bool:
        """Whether a match that began under this version of the rules goes on as it would have then."""
        return version == self.rules_version or version in self.older

    def agreed(self, options: Mapping[str, str], seats: int) -> dict[str, str]:
        """Every option's value by key, defaults filled in. Raises IllegalAction for seats or options there are not."""
        if seats not in self.seats:
            raise IllegalAction(CoreReason.BAD_SEATS, seats=seats, counts=self.counts)
        known = {option.key: option for option in self.options}
        for key, value in options.items():
            if key not in known or value not in known[key].values:
                raise IllegalAction(CoreReason.BAD_OPTION, option=key, value=value)
        return {key: options.get(key, option.default) for key, option in known.items()}

    def allows(self, options: Mapping[str, str], seats: int) -> bool:
        """Whether so many players may play with these options, each of which exists."""
        return seats in self.seats and all(
            not option.seats or seats in option.seats or options.get(option.key, option.default) == option.default
            for option in self.options
        )


A_co = TypeVar("A_co", covariant=True)


class LegalActions(Protocol[A_co]):
    """Everything a seat may do now. Counts and membership are cheap; an action is built only when asked for."""

    def __len__(self) -> int: ...

    def __contains__(self, action: object, /) -> bool: ...

    def __getitem__(self, index: int, /) -> A_co: ...

    def __iter__(self) -> Iterator[A_co]: ...


S = TypeVar("S")
A = TypeVar("A")
E = TypeVar("E")
V_co = TypeVar("V_co", covariant=True)
Q_co = TypeVar("Q_co", covariant=True)
X_co = TypeVar("X_co", covariant=True)


class Game(Protocol[S, A, E, V_co, Q_co, X_co]):
    """The rules of one game, pure and synchronous. S state, A action, E event, V view, Q question, X explanation."""

    @property
    def info(self) -> GameInfo:
        """What is to be known of it before a match exists."""
        ...

    @property
    def events(self) -> Mapping[str, type[E]]:
        """Every event type by its wire name; a name once released never changes its meaning."""
        ...

    def config(self, options: Mapping[str, str], seats: int) -> Any:
        """Checked options for `initial`. Raises IllegalAction for options or seats the game does not offer."""
        ...

    def initial(self, config: Any, seats: int) -> S:
        """The state before anything has happened, the set-up too. config: what `config` gave."""
        ...

    def to_act(self, state: S) -> frozenset[Seat]:
        """Seats that may act now; several act at the same time; empty when chance is pending or all is over."""
        ...

    def turn(self, state: S) -> int:
        """A number that changes exactly when a turn begins, and never falls: what people call one turn is one message.

        A choice in the set-up that a seat makes by itself is a turn too. The end of the match begins none.
        """
        ...

    def legal_actions(self, state: S, seat: Seat) -> LegalActions[A]:
        """Everything this seat may do now; empty for a seat that is not to act."""
        ...

    def orders(self, state: S, seat: Seat) -> Sequence[A]:
        """Standing orders this seat may give at any time, whoever is to act: how it wants things decided unasked.

        They are no legal actions. Deciding one gives events that have a `seat`, pass no turn, reveal nothing and
        need no chance; the newest event of each type and seat stays when moves are taken back. Most games have none.
        """
        ...

    def forced(self, state: S) -> tuple[Seat, A] | None:
        """An action nobody needs to be asked for, because there is no other and it tells nothing new."""
        ...

    def decide(self, state: S, seat: Seat, action: A) -> Sequence[E]:
        """All rules: the events that follow. Raises IllegalAction. Stops where a person or chance is next."""
        ...

    def chance(self, state: S) -> Chance | None:
        """What is to be drawn or thrown before anybody goes on; None when nothing is."""
        ...

    def resolve(self, state: S, drawn: Drawn) -> Sequence[E]:
        """The events that follow from a draw or throw that `chance` asked for."""
        ...

    def evolve(self, state: S, event: E) -> S:
        """The state after an event. No rules, and no event is refused."""
        ...

    def outcome(self, state: S) -> Outcome | None:
        """How it ended, None while it goes on."""
        ...

    def points(self, state: S) -> tuple[Points, ...]:
        """What each seat has now, explained; at the end, the final breakdown."""
        ...

    def sources(self, state: S, seat: Seat | None) -> tuple[Source, ...]:
        """What each term of a seat's `points` rests on, in the same order; None is an opponent without a seat.

        It tells nothing that anybody may not know, and is empty for an opponent that does not play.
        """
        ...

    def scores(self, state: S) -> tuple[int, ...]:
        """The totals of `points`."""
        ...

    def projected(self, state: S) -> tuple[int, ...]:
        """Every seat's margin if the match ended now: its points less the best of the others', Henri's among them.

        What the final scoring would count is counted: what is unfinished, and what a move that is under way is
        sure to bring. At the end it is what the scores of the outcome say. Cheap: computer players ask it of every
        move they think of, in any state there can be.
        """
        ...

    def tie_facts(self, state: S) -> tuple[Mapping[str, int], ...]:
        """What breaks ties at the end, by seat, the most important fact first; empty before the end."""
        ...

    def view(self, state: S, seat: Seat | None) -> V_co:
        """What this seat may see, built by inclusion; None is a spectator."""
        ...

    def question(self, state: S, seat: Seat) -> Q_co | None:
        """What this seat is asked, complete: every way and what it brings, language-free; None when it is not to act.

        It holds nothing the seat may not know.
        """
        ...

    def explain(self, state: S, seat: Seat, cell: str) -> X_co:
        """Everything the rules say of a place, for this seat. Raises IllegalAction where there is no such place."""
        ...

    def interlude(self, state: S, events: Sequence[E]) -> S | None:
        """The state in which one game of a series ended within these events, before the next began; None else.

        state: before the events. The end of the last game is the end of the match, and no interlude.
        """
        ...

    def visible_to(self, event: E) -> frozenset[Seat] | None:
        """Who may learn of this event; None is everyone."""
        ...

    def notation(self, action: A) -> str:
        """The action as a short text a player can read and type."""
        ...

    def parse(self, text: str) -> A:
        """The action a text means. Raises IllegalAction(CoreReason.MALFORMED)."""
        ...

    def fields(self, action: A) -> Mapping[str, Any]:
        """The action as plain JSON values, for logs and outside checkers."""
        ...


AnyGame: TypeAlias = Game[Any, Any, Any, Any, Any, Any]


def fold(game: Game[S, A, E, V_co, Q_co, X_co], state: S, events: Iterable[E]) -> S:
    """The state after all these events: the only way a state ever comes to be."""
    for event in events:
        state = game.evolve(state, event)
    return state


def carried_out(game: Game[S, A, E, V_co, Q_co, X_co], state: S, seat: Seat, action: A) -> Sequence[E]:
    """The events of an action of a seat, after those of what it has no choice in before. Raises IllegalAction.

    Whoever does two things in one go need not say what is forced between them; saying it is no fault either.
    """
    try:
        return game.decide(state, seat, action)
    except IllegalAction as refusal:
        forced = game.forced(state)
        if forced is None or forced[0] != seat:
            raise
        before = game.decide(state, *forced)
        try:
            return (*before, *carried_out(game, fold(game, state, before), seat, action))
        except IllegalAction:
            raise refusal from None
