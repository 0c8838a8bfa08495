"""The Messages as an expansion: who moves which figure, and when a message comes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import ClassVar

from bot.core.bag import Bag, Piece
from bot.core.game import Chance, Draw, Drawn, IllegalAction, Option, Seat
from bot.core.points import Points, Term
from bot.core.segments import SPAN
from bot.games.carcassonne.expansions.messages.actions import (
    FIGURES,
    POLICIES,
    Answer,
    Move,
    Policy,
    understood,
)
from bot.games.carcassonne.expansions.messages.deeds import deeds
from bot.games.carcassonne.expansions.messages.events import (
    EVENTS,
    FigureMoved,
    MessageAnswered,
    MessageEarned,
    MessageRevealed,
    MovesDue,
    PolicyChosen,
)
from bot.games.carcassonne.expansions.messages.evolution import evolved
from bot.games.carcassonne.expansions.messages.memory import (
    DARK,
    KEY,
    TRACK,
    Answering,
    Memory,
    MovingFigure,
    RevealingMessage,
    memory,
    opening,
)
from bot.games.carcassonne.expansions.messages.questions import Question, question
from bot.games.carcassonne.expansions.messages.shown import Table, table
from bot.games.carcassonne.expansions.reasons import ExpansionReason
from bot.games.carcassonne.rules.actions import Action
from bot.games.carcassonne.rules.cells import part_name
from bot.games.carcassonne.rules.claims import left_alone, standing
from bot.games.carcassonne.rules.events import FeatureScored, FigureRecalled, PartStarted
from bot.games.carcassonne.rules.evolution import remembering
from bot.games.carcassonne.rules.hooks import Expansion, Followed
from bot.games.carcassonne.rules.model import Config, State
from bot.games.carcassonne.rules.pieces import Deed, pieces
from bot.games.carcassonne.rules.reasons import CarcassonneReason


@dataclass(frozen=True, slots=True)
class Messages(Expansion):
    """The Messages, with what their table chose."""

    key: ClassVar[str] = KEY
    options: ClassVar[tuple[Option, ...]] = (
        Option("messages", ("off", "on"), "off"),
        Option("dark-space-occupied-blocks", ("off", "on"), "off", fine=True),
        Option("message8-needs-majority", ("off", "on"), "on", fine=True),
        Option("one-figure-per-turn", ("off", "on"), "off", fine=True),
        Option("chain", ("unlimited", "one"), "unlimited", fine=True),
        Option("message7-points-per-farmer", ("2", "3"), "2", fine=True),
    )
    events: ClassVar[Mapping[str, type[object]]] = EVENTS
    verbs: ClassVar[tuple[str, ...]] = ("move", "message", "policy")

    blocked: bool = False
    """No message on a dark space where somebody else's figure stands."""

    majority: bool = True
    """Message 8 pays only with it."""

    one_figure: bool = False
    """All points of a scoring step move the same figure."""

    chain: int | None = None
    """How many messages one step can bring, None for any number."""

    farmer: int = 2
    """What message 7 pays for each."""

    @classmethod
    def agreed(cls, options: Mapping[str, str], seats: int) -> Messages | None:
        if options[cls.key] != "on":
            return None
        return cls(
            blocked=options["dark-space-occupied-blocks"] == "on",
            majority=options["message8-needs-majority"] == "on",
            one_figure=options["one-figure-per-turn"] == "on",
            chain=None if options["chain"] == "unlimited" else 2,
            farmer=int(options["message7-points-per-farmer"]),
        )

    def remembered(self, config: Config, seats: int) -> Memory:
        return opening(seats, tuple(pieces().messages))

    def settled(self, state: State, events: Sequence[object]) -> Followed:
        """Others' points move by their policies; then the seat to move chooses for its own, one by one (MSG-02)."""
        now, mover = memory(state), state.turn.seat
        own, moves = list[int](), list[object]()
        for seat, points in _gains(events):
            if not points:
                continue
            if seat == mover:
                own.append(points)
                continue
            figure = self._kept(now, seat)
            figure = now.automatic(seat) if figure is None else figure
            moves.append(FigureMoved(seat, FIGURES[figure], points))
            now = now.moved(seat, figure, points, mover)
        return self._onwards(state, replace(now, due=tuple(own)), tuple(moves))

    def _onwards(self, state: State, now: Memory, events: tuple[object, ...]) -> Followed:
        """Moves that need no choice, then the question for one that does, then a message, or nothing more."""
        seat = state.turn.seat
        while now.due:
            figure = self._obvious(now, seat)
            if figure is None:
                return Followed((*events, MovesDue(seat, now.due)), held=True)
            events = (*events, FigureMoved(seat, FIGURES[figure], now.due[0]))
            now = now.moved(seat, figure, now.due[0], seat)
        if not self._earned(now, seat):
            return Followed(events)
        if len(now.unseen):
            return Followed((*events, MessageEarned(seat)), held=True)
        return Followed((*events, MessageRevealed(seat, now.seen[0])), held=True)

    def _kept(self, now: Memory, seat: Seat) -> int | None:
        return now.round.kept[seat] if self.one_figure else None

    def _obvious(self, now: Memory, seat: Seat) -> int | None:
        """The figure that moves without a question: there is no other, or both are in the same position."""
        kept = self._kept(now, seat)
        (meeple, courier), (first, second) = now.marks[seat], now.round.moved
        alike = meeple % TRACK == courier % TRACK and first == second
        return 0 if kept is None and alike else kept

    def _earned(self, now: Memory, seat: Seat) -> bool:
        """A figure that moved stands on a dark space at last (MSG-04 to MSG-08); a chain may be limited (MSG-10)."""
        if self.chain is not None and now.round.messages >= self.chain:
            return False
        others = {mark % TRACK for owner, marks in enumerate(now.marks) for mark in marks if owner != seat}
        return any(
            moved and mark % DARK == 0 and not (self.blocked and mark % TRACK in others)
            for moved, mark in zip(now.round.moved, now.marks[seat], strict=True)
        )

    def questions(self, state: State) -> tuple[Action, ...]:
        if isinstance(state.phase, MovingFigure):
            return tuple(map(Move, range(len(FIGURES))))
        if isinstance(state.phase, Answering):
            return (Answer(False), *self.deeds(state))
        return ()

    def asks(self, state: State) -> Question:
        return question(state, {} if isinstance(state.phase, MovingFigure) else self.deeds(state))

    def deeds(self, state: State) -> dict[Answer, Points]:
        """Every way to do what the open message says, with the points it brings."""
        number = memory(state).open
        assert number is not None, "a message is open"
        return deeds(state, state.turn.seat, number, self.farmer, self.majority)

    def chance(self, state: State) -> Chance | None:
        if isinstance(state.phase, RevealingMessage):
            return Draw("message", memory(state).unseen, 1, state.turn.seat)
        return None

    def resolve(self, state: State, drawn: Drawn) -> Followed:
        return Followed((MessageRevealed(state.turn.seat, int(drawn[0])),), held=True)

    def orders(self, state: State, seat: Seat) -> tuple[Action, ...]:
        given = memory(state).policies[seat]
        return tuple(Policy(name) for name in POLICIES if name != given)

    def decide(self, state: State, seat: Seat, action: Action) -> Followed:
        if isinstance(action, Policy):
            if action not in self.orders(state, seat):
                raise IllegalAction(ExpansionReason.SAME_POLICY)
            return Followed((PolicyChosen(seat, action.name),))
        now = memory(state)
        if isinstance(action, Move) and isinstance(state.phase, MovingFigure):
            moved = FigureMoved(seat, FIGURES[action.figure], now.due[0])
            return self._onwards(state, now.moved(seat, action.figure, now.due[0], seat), (moved,))
        if isinstance(action, Answer) and isinstance(state.phase, Answering):
            return self._answer(state, now, action)
        raise IllegalAction(CarcassonneReason.NOT_NOW)

    def _answer(self, state: State, now: Memory, answer: Answer) -> Followed:
        """Points or deed; the points move a figure and can bring another message (MSG-09, MSG-10)."""
        seat, number = state.turn.seat, now.open
        assert number is not None, "a message is open"
        ways = self.deeds(state)
        if answer.deed and answer not in ways:
            raise IllegalAction(ExpansionReason.NOT_ON_OFFER, message=number)
        points = ways[answer] if answer.deed else Points((Term("message", 1, pieces().message_points),))
        deed = pieces().messages[number].deed
        events: tuple[object, ...]
        if answer.deed and deed is Deed.EXTRA_TILE:
            answered = MessageAnswered(seat, number, True, Points())
            return Followed((answered, PartStarted(seat, self.key, state.turn.owed)), held=True)
        if answer.deed and deed is Deed.TAKE_BACK:
            events = (MessageAnswered(seat, number, True, Points()), self._taken_back(state, answer, points))
        else:
            events = (MessageAnswered(seat, number, answer.deed, points, _done_with(answer)),)
        due = (points.total,) if points.total else ()
        return self._onwards(state, replace(now.answered(number), due=due), events)

    def _taken_back(self, state: State, answer: Answer, points: Points) -> FigureRecalled:
        """Everybody else stays; a builder or pig without company goes too (MSG-31, MSG-32)."""
        assert answer.segment is not None, "a deed with a figure"
        figures = state.land.feature(answer.segment).pieces
        figure = next(other for other in figures if other.segment == answer.segment)
        also = tuple(standing(state, other) for other in left_alone(state, figures, figure))
        return FigureRecalled(state.turn.seat, self.key, standing(state, figure), points, also)

    def evolve(self, state: State, event: object) -> State:
        return evolved(state, event)

    def owed(self, state: State) -> int:
        """A message brings its points at least, whatever it says (MSG-09)."""
        return pieces().message_points if isinstance(state.phase, RevealingMessage | Answering) else 0

    def shown(self, state: State, viewer: Seat | None) -> Table:
        return table(state)

    @staticmethod
    def understands(text: str) -> Action | None:
        return understood(text)

    def pieces(self, state: State) -> tuple[Piece, ...]:
        now = memory(state)
        lying = (*now.unseen, *now.seen, *(() if now.open is None else (now.open,)))
        return tuple(f"message {number}" for number in lying)

    def disguised(self, state: State, seat: Seat | None) -> State:
        """Nobody knows in which order unseen messages come; which and how many they are everybody can tell."""
        now = memory(state)
        return remembering(state, KEY, replace(now, unseen=Bag((1,) * len(now.unseen))))

    @staticmethod
    def universe(cell: int) -> tuple[Action, ...]:
        answers = (Answer(True, cell * SPAN + part) for part in range(6))
        return (Move(0), Move(1), Answer(False), Answer(True), *answers, *map(Policy, POLICIES))


def _done_with(answer: Answer) -> str:
    """The part of the board that a deed is done with, as its event names it."""
    return "" if answer.segment is None else part_name(answer.segment)


def _gains(events: Sequence[object]) -> list[tuple[Seat, int]]:
    """Every amount that events bring, in their order; what a feature brings is one amount (MSG-02)."""
    found = []
    for event in events:
        if isinstance(event, FeatureScored):
            found += [(share.seat, share.points.total) for share in event.shares]
        elif isinstance(event, FigureRecalled):
            found.append((event.seat, event.points.total))
    return found
