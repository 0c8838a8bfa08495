"""What one viewer may see of a match, copied field by field: the order of the box is not among it."""

from __future__ import annotations

from dataclasses import dataclass

from bot.core.game import Outcome, Seat
from bot.games.kingdomino import scoring
from bot.games.kingdomino.cells import CASTLE, column, row
from bot.games.kingdomino.decisions import to_act
from bot.games.kingdomino.events import KingdomScored
from bot.games.kingdomino.model import Choosing, ChoosingFirst, Finished, Line, Placing, State
from bot.games.kingdomino.pieces import Domino, pieces


@dataclass(frozen=True, slots=True)
class LaidView:
    """A domino in a kingdom. first, second: (column, row) of its halves, both 1-13, rows counted upwards."""

    domino: Domino
    first: tuple[int, int]
    second: tuple[int, int]


@dataclass(frozen=True, slots=True)
class KingdomView:
    """One player's land in the game being played.

    castle: (column, row), always (7, 7); bounds: west, south, east, north of what lies there; score: of this game.
    """

    seat: Seat
    castle: tuple[int, int]
    laid: tuple[LaidView, ...]
    bounds: tuple[int, int, int, int]
    discards: int
    score: int


@dataclass(frozen=True, slots=True)
class SlotView:
    """A domino on offer. owner: whose king stands or stood on it; done: the king has left it again."""

    domino: Domino
    owner: Seat | None
    done: bool


@dataclass(frozen=True, slots=True)
class View:
    """The table as one viewer sees it.

    viewer: None for a spectator; size: side of a kingdom; current: the line being played, lowest number first;
    upcoming: the line being chosen from; turn: index into `current` of the king whose turn it is, or None;
    choosing: the next decision is a choice of domino (from `current` in the first selection, else `upcoming`);
    lines_left: lines still to be dealt in this game; middle_kingdom, harmony: bonus points in play, or 0;
    scored: final scores by seat, once all is over; game: number of the one being played, from 1; games: how many a
    dynasty has, else 1; past: final scores of the games before this one, by game and seat.
    """

    viewer: Seat | None
    size: int
    kingdoms: tuple[KingdomView, ...]
    current: tuple[SlotView, ...]
    upcoming: tuple[SlotView, ...]
    turn: int | None
    to_act: frozenset[Seat]
    choosing: bool
    lines_left: int
    middle_kingdom: int
    harmony: int
    scored: tuple[KingdomScored, ...]
    outcome: Outcome | None
    game: int = 1
    games: int = 1
    past: tuple[tuple[KingdomScored, ...], ...] = ()

    @property
    def totals(self) -> tuple[int, ...]:
        """Points by seat, the games before this one included."""
        return tuple(
            kingdom.score + sum(game[kingdom.seat].points.total for game in self.past) for kingdom in self.kingdoms
        )

    @property
    def first_selection(self) -> bool:
        """Kings are being put on the very first line (rule K-9)."""
        return self.choosing and not self.upcoming


def view(state: State, seat: Seat | None) -> View:
    """The table as `seat` sees it; everybody sees the same but for who they are."""
    playing = isinstance(state.phase, Placing | Choosing)
    return View(
        viewer=seat,
        size=state.config.size,
        kingdoms=tuple(_kingdom(owner, state) for owner in range(len(state.kingdoms))),
        current=_line(state.current, done=_kings_gone(state)),
        upcoming=_line(state.upcoming, done=0),
        turn=state.turn if playing else None,
        to_act=to_act(state),
        choosing=isinstance(state.phase, Choosing | ChoosingFirst),
        lines_left=(state.config.dominoes - state.dealt) // state.config.line,
        middle_kingdom=state.config.middle_kingdom,
        harmony=state.config.harmony,
        scored=state.scored,
        outcome=state.phase.outcome if isinstance(state.phase, Finished) else None,
        game=state.game,
        games=state.config.games,
        past=state.past,
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


def _kingdom(seat: Seat, state: State) -> KingdomView:
    kingdom = state.kingdoms[seat]
    return KingdomView(
        seat=seat,
        castle=_place(CASTLE),
        laid=tuple(LaidView(laid.domino, _place(laid.cell), _place(laid.second)) for laid in kingdom.laid),
        bounds=kingdom.bounds,
        discards=len(kingdom.discards),
        score=state.scored[seat].points.total if state.scored else scoring.land_total(kingdom),
    )


def _place(cell: int) -> tuple[int, int]:
    return column(cell), row(cell)
