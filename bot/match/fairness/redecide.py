"""Finds players' actions in a log by applying the rules to every row again, and compares the results with the log."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import MISSING, dataclass, fields, replace
from typing import Any

from bot.core.game import Chance, Draw, Drawn, IllegalAction, Seat
from bot.match.events import standing_orders
from bot.match.events.match_events import MatchEvent, Ordered
from bot.match.fairness.draw_check_result import Proof, VerifiedDraw
from bot.match.fairness.verify_draws import positions
from bot.match.model.match import Entry, Match
from bot.match.model.time_and_randomness import SeatHolder


@dataclass(frozen=True, slots=True)
class Deed:
    """An action that a person or autopilot took, or that was forced."""

    seq: int
    """Number of its row in the log."""

    seat: Seat
    """Seat that acted."""

    notation: str
    """Action in the game's notation."""

    order: bool = False
    """Whether it's a standing order, which still counts after a takeback."""


@dataclass(frozen=True, slots=True)
class Happening:
    """A draw or a throw that the game itself asked for."""

    seq: int
    """Number of its row in the log."""

    kind: str
    """Kind of draw or throw."""

    drawn: Drawn
    """Its result."""


@dataclass(frozen=True, slots=True)
class Retraced:
    """The result of applying the rules to a whole log again."""

    deeds: tuple[Deed, ...]
    """Actions in the order of the log, including those of rows that no longer count."""

    chances: tuple[Happening, ...]
    """Draws and throws, in the same order."""

    faults: tuple[int, ...]
    """Numbers of the rows whose events aren't those that the rules give."""

    held: tuple[Deed, ...] = ()
    """The actions that autopilot took."""

    strange: tuple[Deed, ...] = ()
    """The actions of autopilot that today's autopilot wouldn't take."""


def retraced(rows: Sequence[Entry], proof: Proof, hold: SeatHolder | None = None) -> Retraced:
    """Return the actions and draws of a log, found by applying the rules to every row again.

    `proof` gives the draws. `hold` is today's autopilot, whose moves are compared with the log's, or None. Raises
    ValueError for a log without a match. For events that the rules never made, any error can come up.
    """
    deeds: list[Deed] = []
    chances: list[Happening] = []
    faults: list[int] = []
    held: list[Deed] = []
    strange: list[Deed] = []
    for entry, before, after, state in positions(rows):
        if after.state is None:
            if entry.notations:
                faults.append(entry.seq)
            continue
        row = _Row(entry, before, after, state, [draw for draw in proof.draws if draw.seq == entry.seq], hold)
        if not row.fits():
            faults.append(entry.seq)
        deeds += row.deeds
        chances += row.chances
        held += row.held
        strange += row.strange
    return Retraced(tuple(deeds), tuple(chances), tuple(faults), tuple(held), tuple(strange))


class _Row:
    """A row of a log. Its methods apply the rules again, and compare the result with the game events not yet explained.

    `state` is the game's state before the row. `draws` are those of the row, computed again.
    """

    def __init__(
        self,
        entry: Entry,
        before: Match,
        after: Match,
        state: Any,
        draws: Sequence[VerifiedDraw],
        hold: SeatHolder | None,
    ) -> None:
        self.deeds: list[Deed] = []
        self.chances: list[Happening] = []
        self.held: list[Deed] = []
        self.strange: list[Deed] = []
        self._hold = hold
        self._entry, self._before, self._after = entry, before, after
        self._game, self._state = after.rules, state
        self._draws = iter(draws)
        self._told = [event for event in entry.events if not isinstance(event, MatchEvent)]

    def fits(self) -> bool:
        """Apply the rules to the whole row. Return whether they give the same result as the log."""
        match self._entry.command:
            case "order":
                return self._ordered()
            case "submit" if not self._submitted():
                return False
            case "submit":
                pass
            case _ if self._entry.notations:
                return False
        while self._told:
            if not self._by_itself():
                return False
        return True

    def _ordered(self) -> bool:
        """Apply the rules to the row's standing orders. Return if the log has the same, and no event of the game."""
        seat = self._before.seat_of(self._entry.actor or 0)
        given = [event for event in self._entry.events if isinstance(event, Ordered)]
        expected: list[Ordered] = []
        if seat is None or self._told:
            return False
        for notation in self._entry.notations:
            try:
                action = self._game.parse(notation)
                if action not in self._game.orders(self._before.state, seat):
                    return False
                told = self._game.decide(self._before.state, seat, action)
            except IllegalAction:
                return False
            expected += [standing_orders.ordered(self._before, seat, event) for event in told]
            self.deeds.append(Deed(self._entry.seq, seat, notation, order=True))
        return given == expected

    def _submitted(self) -> bool:
        """Apply the rules to a person's actions. Return whether the log has their results."""
        seat = self._before.seat_of(self._entry.actor or 0)
        if seat is None or not self._entry.notations:
            return False
        for notation in self._entry.notations:
            try:
                action = self._game.parse(notation)
            except IllegalAction:
                return False
            if not self._carried_out(seat, action):
                return False
        return True

    def _carried_out(self, seat: Seat, action: Any) -> bool:
        """Apply an action, and forced actions of its seat before it. Return whether the log has all their results."""
        while not self._done(seat, action):
            forced = self._game.forced(self._state)
            if forced is None or forced[0] != seat or not self._done(*forced):
                return False
        return True

    def _by_itself(self) -> bool:
        """Apply the next step that no player chooses. Return whether the log has its results."""
        pending = self._game.chance(self._state)
        if pending is not None:
            return self._drawn(pending)
        forced = self._game.forced(self._state)
        if forced is not None:
            return self._done(*forced)
        absent = self._before.seats.absent | self._after.seats.absent
        return any(self._held(seat) for seat in sorted(self._game.to_act(self._state) & absent))

    def _held(self, seat: Seat) -> bool:
        """Find autopilot's action for a seat: the one that gives the log's next events. Return whether one does."""
        usual = self._hold is not None and self._done(seat, self._hold(self._game, self._state, seat))
        if usual or any(self._done(seat, action) for action in self._game.legal_actions(self._state, seat)):
            self.held.append(self.deeds[-1])
            self.strange += [] if usual or self._hold is None else [self.deeds[-1]]
            return True
        return False

    def _drawn(self, pending: Chance) -> bool:
        draw = next((draw for draw in self._draws if _is_of(draw, pending)), None)
        if draw is None:
            return False
        self.chances.append(Happening(self._entry.seq, pending.kind, draw.drawn))
        return self._taken(list(self._game.resolve(self._state, draw.drawn)))

    def _done(self, seat: Seat, action: Any) -> bool:
        """Apply an action. Return whether its results are the next events of the log."""
        try:
            told = list(self._game.decide(self._state, seat, action))
        except IllegalAction:
            return False
        if not self._taken(told):
            return False
        self.deeds.append(Deed(self._entry.seq, seat, self._game.notation(action)))
        return True

    def _taken(self, told: Sequence[object]) -> bool:
        if not told or len(told) > len(self._told) or not all(map(_says, self._told, told)):
            return False
        self._told = self._told[len(told) :]
        for event in told:
            self._state = self._game.evolve(self._state, event)
        return True


def _says(told: Any, decided: Any) -> bool:
    """Return whether a logged event (`told`) equals today's (`decided`), as far as a log of its time could record it.

    A field that was added later only gives details, and has its default in older logs (bot/match/events/codec.py).
    """
    if told == decided:
        return True
    if type(told) is not type(decided):
        return False
    older = {
        field.name: field.default
        for field in fields(decided)
        if field.default is not MISSING and getattr(told, field.name) == field.default
    }
    return bool(older) and told == replace(decided, **older)


def _is_of(draw: VerifiedDraw, pending: Chance) -> bool:
    """Return whether a draw in the log is the draw or throw that the game waits for."""
    if isinstance(pending, Draw):
        return (draw.kind, draw.bag, draw.count) == (pending.kind, tuple(pending.bag), pending.count)
    return (draw.kind, draw.faces) == (pending.kind, pending.faces)


def counting(match: Match, found: Retraced) -> Iterator[Deed]:
    """Return the actions that still count after takebacks and rollbacks, in the order of the log."""
    return (deed for deed in found.deeds if deed.order or not match.undo.drops(deed.seq))
