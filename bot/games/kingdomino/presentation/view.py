"""What one viewer may see of a match, copied field by field: the order of the box is not among it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TypeAlias

from bot.core.game import Outcome, Seat
from bot.games.kingdomino.rules import scoring
from bot.games.kingdomino.rules.cells import CASTLE, CELLS, NAMES, STRIDE, column, row
from bot.games.kingdomino.rules.decisions import to_act
from bot.games.kingdomino.rules.events import KingdomScored
from bot.games.kingdomino.rules.model import Choosing, ChoosingFirst, Finished, Kingdom, Laid, Line, Placing, State
from bot.games.kingdomino.rules.pieces import Domino, pieces

Coordinates: TypeAlias = tuple[int, int]
"""A cell as (column, row), both 1-13, rows counted upwards: the castle on G7 is (7, 7)."""


def coordinates(cell: int) -> Coordinates:
    """A cell of the rules (cells.py) as a viewer has it."""
    return column(cell), row(cell)


def cell_name(at: Coordinates) -> str:
    """The cell as in notation: "G8"."""
    return NAMES[at[0] + STRIDE * at[1]]


def spot_of(name: str) -> Coordinates:
    """The cell of a name in notation. Raises KeyError for what is none."""
    return coordinates(CELLS[name])


@dataclass(frozen=True, slots=True)
class LaidView:
    """A domino in a kingdom."""

    domino: Domino
    """The domino."""
    first: Coordinates
    """Where its first half lies."""
    second: Coordinates
    """Where its second half lies."""

    @property
    def name(self) -> str:
        """Both cells as in notation: "G8-H8"."""
        return f"{cell_name(self.first)}-{cell_name(self.second)}"


@dataclass(frozen=True, slots=True)
class KingdomView:
    """One player's land in the game being played."""

    seat: Seat
    """Whose it is."""
    castle: Coordinates
    """Always (7, 7)."""
    laid: tuple[LaidView, ...]
    """Its dominoes, in the order they came."""
    bounds: tuple[int, int, int, int]
    """West, south, east and north of what lies there: columns and rows."""
    given_up: tuple[int, ...]
    """Numbers of the dominoes that fitted nowhere (rule K-19)."""
    score: int
    """Its points in this game; bonuses count at the end only (K-25, K-26)."""

    @property
    def discards(self) -> int:
        """How many dominoes were given up."""
        return len(self.given_up)


@dataclass(frozen=True, slots=True)
class SlotView:
    """A domino on offer."""

    domino: Domino
    """The domino."""
    owner: Seat | None
    """Whose king stands or stood on it; None: nobody's yet."""
    done: bool
    """The king has left it again: the domino is laid or given up."""


@dataclass(frozen=True, slots=True)
class View:
    """The table as one viewer sees it."""

    viewer: Seat | None
    """Who looks; None for a spectator."""
    size: int
    """Side of the square a kingdom must fit into (rule K-18)."""
    kingdoms: tuple[KingdomView, ...]
    """By seat."""
    current: tuple[SlotView, ...]
    """The line being played, lowest number first."""
    upcoming: tuple[SlotView, ...]
    """The line being chosen from, lowest number first."""
    turn: int | None
    """Index into `current` of the king whose turn it is, or None."""
    to_act: frozenset[Seat]
    """Who is to act: one seat, or nobody."""
    choosing: bool
    """The next decision is a choice of domino: from `current` in the first selection, else from `upcoming`."""
    line: int
    """Number of the line being played, from 1."""
    lines: int
    """How many lines a game has."""
    lines_left: int
    """Lines still to be dealt in this game."""
    middle_kingdom: int
    """Points for a castle in the middle (K-25), or 0 where they are not played for."""
    harmony: int
    """Points for a kingdom without a discard (K-26), or 0 where they are not played for."""
    scored: tuple[KingdomScored, ...]
    """Final scores of this game by seat, once it is over."""
    outcome: Outcome | None
    """How it ended, once all is over."""
    games: int = 1
    """How many games a dynasty has, else 1 (K-24)."""
    past: tuple[tuple[KingdomScored, ...], ...] = ()
    """Final scores of the games before this one, by game and seat."""
    lands: tuple[tuple[KingdomView, ...], ...] = ()
    """The kingdoms of these games, by game and seat, once all is over; empty before."""

    @property
    def game(self) -> int:
        """Number of the game being played, from 1."""
        return len(self.past) + 1

    @property
    def totals(self) -> tuple[int, ...]:
        """Points by seat, the games before this one included."""
        return tuple(
            kingdom.score + sum(game[kingdom.seat].points.total for game in self.past) for kingdom in self.kingdoms
        )

    @property
    def due(self) -> Domino | None:
        """The domino that is to be laid or given up now."""
        return None if self.turn is None or self.choosing else self.current[self.turn].domino

    @property
    def free(self) -> tuple[Domino, ...]:
        """Dominoes nobody's king stands on, in the line that is or will next be chosen from."""
        line = self.upcoming or (self.current if self.choosing else ())
        return tuple(slot.domino for slot in line if slot.owner is None)

    @property
    def first_selection(self) -> bool:
        """Kings are being put on the very first line (rule K-9)."""
        return self.choosing and not self.upcoming


def land_worth(laid: Iterable[LaidView]) -> int:
    """What a kingdom of just these dominoes scores, bonuses aside (rule K-21): its points at an earlier moment."""
    kingdom = Kingdom()
    for one in laid:
        (x, y), (to_x, to_y) = one.first, one.second
        kingdom = kingdom.with_domino(Laid(one.domino, x + STRIDE * y, to_x + STRIDE * to_y))
    return scoring.land_total(kingdom)


def view(state: State, seat: Seat | None) -> View:
    """The table as `seat` sees it; everybody sees the same but for who they are."""
    playing = isinstance(state.phase, Placing | Choosing)
    config, gone = state.config, sum(len(land.laid) + len(land.discards) for land in state.kingdoms)
    lines = config.dominoes // config.line
    return View(
        viewer=seat,
        size=config.size,
        kingdoms=tuple(kingdom_view(kingdom, owner, state.scored) for owner, kingdom in enumerate(state.kingdoms)),
        current=_line(state.current, done=_kings_gone(state)),
        upcoming=_line(state.upcoming, done=0),
        turn=state.turn if playing else None,
        to_act=to_act(state),
        choosing=isinstance(state.phase, Choosing | ChoosingFirst),
        line=min(gone // config.line + 1, lines),
        lines=lines,
        lines_left=(config.dominoes - state.dealt) // config.line,
        middle_kingdom=config.middle_kingdom,
        harmony=config.harmony,
        scored=state.scored,
        outcome=state.phase.outcome if isinstance(state.phase, Finished) else None,
        games=config.games,
        past=state.past,
        lands=_lands(state) if isinstance(state.phase, Finished) else (),
    )


def _kings_gone(state: State) -> int:
    """How many dominoes of the current line have been laid or given up."""
    return state.turn + isinstance(state.phase, Choosing)


def _line(line: Line, done: int) -> tuple[SlotView, ...]:
    dominoes = pieces().dominoes
    return tuple(
        SlotView(dominoes[number], owner, place < done)
        for place, (number, owner) in enumerate(zip(line.dominoes, line.owners, strict=True))
    )


def _lands(state: State) -> tuple[tuple[KingdomView, ...], ...]:
    games = zip(state.lands, state.past, strict=True)
    return tuple(
        tuple(kingdom_view(kingdom, seat, scored) for seat, kingdom in enumerate(land)) for land, scored in games
    )


def kingdom_view(kingdom: Kingdom, seat: Seat, scored: tuple[KingdomScored, ...]) -> KingdomView:
    """A kingdom as everybody may see it. scored: of its game, empty before that is over."""
    return KingdomView(
        seat=seat,
        castle=coordinates(CASTLE),
        laid=tuple(LaidView(laid.domino, coordinates(laid.cell), coordinates(laid.second)) for laid in kingdom.laid),
        bounds=kingdom.bounds,
        given_up=kingdom.discards,
        score=scored[seat].points.total if scored else scoring.land_total(kingdom),
    )
