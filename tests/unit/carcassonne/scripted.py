"""A table of Carcassonne on which a test lays what it needs and plays scripted turns."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from bot.core.bag import Bag
from bot.core.game import IllegalAction, fold
from bot.games.carcassonne import Carcassonne
from bot.games.carcassonne.expansions.messages.memory import KEY, Answering, memory
from bot.games.carcassonne.rules import scoring
from bot.games.carcassonne.rules.cells import CELLS, SIDES
from bot.games.carcassonne.rules.events import FigurePlaced, PartStarted, TilePlaced
from bot.games.carcassonne.rules.evolution import remembering
from bot.games.carcassonne.rules.laid import TILES
from bot.games.carcassonne.rules.model import Claiming, Drawing, Held, State, Turn

GAME = Carcassonne()


class Table:
    """A match whose state a test may also set up by hand. Seats are numbers, the first tile lies on M50."""

    def __init__(self, seats: int = 2, **options: str) -> None:
        given = {key.replace("_", "-"): value for key, value in options.items()}
        self.config = GAME.config(given, seats)
        self.state: State = GAME.initial(self.config, seats)
        self.log: list[Any] = []

    def lay(self, *tiles: str) -> Table:
        """Tiles as "M51 E S" (cell, kind, where its top points), whoever would lay them and whatever is drawn."""
        for text in tiles:
            cell, tile, turn = text.split()
            self._take(TilePlaced(0, tile, cell, SIDES.index(turn)))
            self.state = replace(self.state, phase=Drawing())
        return self

    def stand(self, *figures: str) -> Table:
        """Figures as "1 M51 A" or "1 M51 A large" (seat, cell, part, role)."""
        for text in figures:
            seat, cell, part, role = (*text.split(), "meeple")[:4]
            segment = self.tile(cell).segments[ord(part) - 65]
            self._take(FigurePlaced(int(seat), role, cell, segment.kind, segment.index))
        return self

    def to_move(self, seat: int) -> Table:
        self.state = replace(self.state, turn=Turn(seat), phase=Drawing())
        return self

    def pile(self, *tiles: str) -> Table:
        """Exactly these tiles are still to come."""
        self.state = replace(self.state, piles=(Bag.of(tiles),) if tiles else ())
        return self

    def tile(self, cell: str) -> Any:
        return TILES[self.state.board.tiles[CELLS[cell]] >> 2]

    def draw(self, piece: str | int) -> list[Any]:
        """Chance gives this."""
        return self._take(*GAME.resolve(self.state, (piece,)))

    def act(self, *texts: str) -> list[Any]:
        """What the seat to move does; gives the events of the last action."""
        events: list[Any] = []
        for text in texts:
            events = self._take(*GAME.decide(self.state, self.seat, GAME.parse(text)))
        return events

    def turn(self, tile: str, where: str, claim: str | None = None) -> list[Any]:
        """Draw a tile, place it ("M51 S"), then put a figure ("A", "B large"), do something else, or pass."""
        self.draw(tile)
        self.act(f"place {where}")
        if claim is None:
            return self.act("pass")
        return self.act(claim if claim[0].islower() else f"claim {claim}")

    @property
    def seat(self) -> int:
        return self.state.turn.seat

    @property
    def scores(self) -> tuple[int, ...]:
        return GAME.scores(self.state)

    @property
    def waits(self) -> bool:
        """An expansion asks something."""
        return isinstance(self.state.phase, Held)

    def legal(self) -> list[str]:
        return [GAME.notation(action) for action in GAME.legal_actions(self.state, self.seat)]

    def refusal(self, text: str, seat: int | None = None) -> str | None:
        """Why an action is refused, without the game's name; None for a legal one."""
        try:
            GAME.decide(self.state, self.seat if seat is None else seat, GAME.parse(text))
        except IllegalAction as refused:
            return refused.reason.value.removeprefix("carcassonne-")
        return None

    def refused(self, text: str) -> IllegalAction:
        try:
            GAME.decide(self.state, self.seat, GAME.parse(text))
        except IllegalAction as refused:
            return refused
        raise AssertionError(f"{text} is legal")

    def left(self, seat: int, role: str = "meeple") -> int:
        """Figures of a seat not on the board."""
        place = self.config.place_of(role)
        assert place is not None
        return self.state.supply[seat][place]

    def terms(self, seat: int) -> dict[str, tuple[int, int]]:
        """What a seat got so far: (count, each) by label."""
        return {term.label: (term.count, term.each) for term in GAME.points(self.state)[seat].terms}

    def at_the_end(self) -> tuple[int, ...]:
        """What everything unfinished would bring each seat."""
        totals = [0] * len(self.scores)
        for event in scoring.final(self.state):
            for share in event.shares:
                totals[share.seat] += share.points.total
        return tuple(totals)

    def claiming(self, cell: str) -> Table:
        """The seat to move has just placed the tile on this cell."""
        self.state = replace(self.state, phase=Claiming(CELLS[cell]))
        return self

    def marks(self, *marks: tuple[int, int]) -> Table:
        """Both score figures of each seat stand so; the scores are their sums."""
        seats = tuple(marks) + ((0, 0),) * (len(self.scores) - len(marks))
        self._remember(marks=seats)
        self.state = replace(self.state, scores=tuple(map(sum, seats)))
        return self

    def with_message(self, number: int) -> Table:
        """The seat to move has this message to answer."""
        known = memory(self.state)
        self._remember(seen=tuple(n for n in known.seen if n != number), unseen=Bag.of(set(known.unseen) - {number}))
        self._remember(open=number)
        self.state = replace(self.state, phase=Answering(KEY))
        return self

    def figures_at(self, seat: int) -> tuple[int, int]:
        """Points of the score meeple and the courier of a seat."""
        return memory(self.state).marks[seat]

    def _remember(self, **changes: Any) -> None:
        self.state = remembering(self.state, KEY, replace(memory(self.state), **changes))

    def parts(self) -> list[str]:
        """Parts of turns that began so far, with their seat: "0 turn"."""
        return [f"{event.seat} {event.part}" for event in self.log if isinstance(event, PartStarted)]

    def _take(self, *events: Any) -> list[Any]:
        self.log += events
        self.state = fold(GAME, self.state, events)
        return list(events)


def kinds(events: Sequence[Any]) -> list[str]:
    """The names of events, as they came."""
    return [type(event).__name__ for event in events]
