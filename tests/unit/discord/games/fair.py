"""A tiny expansion of Carcassonne, all of it in this file: what somebody writes who adds one.

Whoever completes a road gets a ticket, and may sell it at once for two points. A juggler stands on roads. It takes a
row in each of the three lists of expansions (rules, Discord, pictures) and a file of phrases; nothing else is touched.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, ClassVar

from bot.core.game import Option, Seat
from bot.core.points import Points, Term
from bot.core.segments import SPAN, Feature
from bot.games.carcassonne.rules.actions import Action
from bot.games.carcassonne.rules.cells import NAMES
from bot.games.carcassonne.rules.evolution import paid, remembering
from bot.games.carcassonne.rules.figures import Role
from bot.games.carcassonne.rules.hooks import Asked, Expansion, Followed
from bot.games.carcassonne.rules.model import Config, Held, State
from bot.games.carcassonne.rules.pieces import Kind
from bot.i18n import Phrases
from cogs.carcassonne.surface import Labelled, Land, Surface
from cogs.ui.presenter.alt_text_facts import Fact
from cogs.ui.presenter.narrator import Tell, silent
from rendering.carcassonne.extras import Extra

KEY = "fair"
PRICE = 2


@dataclass(frozen=True, slots=True)
class TicketTaken:
    """Whoever completed a road took a ticket."""

    seat: int
    cell: str


@dataclass(frozen=True, slots=True)
class SaleBegun:
    """The seat to move may sell."""

    seat: int


@dataclass(frozen=True, slots=True)
class TicketSold:
    """A ticket was sold."""

    seat: int
    points: int


@dataclass(frozen=True, slots=True)
class Ticket:
    """Sell a ticket, or keep it."""

    sell: bool

    def text(self) -> str:
        return "ticket sell" if self.sell else "ticket keep"

    def fields(self) -> Mapping[str, Any]:
        return {"kind": "ticket", "sell": self.sell}


@dataclass(frozen=True, slots=True)
class Tickets:
    """What everybody sees. owned: by seat."""

    owned: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class AskSale(Asked):
    """Whether to sell. points: what it brings; choices: both answers."""

    points: int
    choices: tuple[Ticket, ...]


@dataclass(frozen=True, slots=True)
class Fair(Expansion):
    """The rules."""

    key: ClassVar[str] = KEY
    options: ClassVar[tuple[Option, ...]] = (Option(KEY, ("off", "on"), "off"),)
    roles: ClassVar[tuple[Role, ...]] = (Role("juggler", 1, 1, frozenset({Kind.ROAD})),)
    events: ClassVar[Mapping[str, type[object]]] = {
        "carcassonne.ticket-taken.1": TicketTaken,
        "carcassonne.sale-begun.1": SaleBegun,
        "carcassonne.ticket-sold.1": TicketSold,
    }
    verbs: ClassVar[tuple[str, ...]] = ("ticket",)

    def remembered(self, config: Config, seats: int) -> Tickets:
        return Tickets((0,) * seats)

    def completed(self, state: State, segment: int, feature: Feature) -> tuple[object, ...]:
        road = feature.kind is Kind.ROAD
        return (TicketTaken(state.turn.seat, NAMES[segment // SPAN]),) if road else ()

    def settled(self, state: State, events: Sequence[object]) -> Followed:
        taken = any(isinstance(event, TicketTaken) for event in events)
        return Followed((SaleBegun(state.turn.seat),), held=True) if taken else Followed()

    def questions(self, state: State) -> tuple[Action, ...]:
        return (Ticket(True), Ticket(False))

    def asks(self, state: State) -> AskSale:
        return AskSale(PRICE, (Ticket(True), Ticket(False)))

    def decide(self, state: State, seat: Seat, action: Action) -> Followed:
        return Followed((TicketSold(seat, PRICE),)) if action == Ticket(True) else Followed()

    def evolve(self, state: State, event: object) -> State:
        match event:
            case TicketTaken(seat):
                return _with(state, seat, 1)
            case TicketSold(seat, points):
                return paid(_with(state, seat, -1), seat, Points((Term("ticket", 1, points),)))
            case _:
                return replace(state, phase=Held(KEY))

    def shown(self, state: State, viewer: Seat | None) -> Tickets:
        return _tickets(state)

    @staticmethod
    def understands(text: str) -> Action | None:
        return {"ticket sell": Ticket(True), "ticket keep": Ticket(False)}.get(text)


class Words(Surface):
    """What people are told, asked and shown."""

    key = KEY
    events: ClassVar[Mapping[str, type[object]]] = Fair.events
    results: ClassVar[tuple[type[object], ...]] = (TicketSold,)
    asked: ClassVar[tuple[type[Asked], ...]] = (AskSale,)
    groups: ClassVar[Mapping[str, str]] = {"ticket": "fair"}

    def tells(self) -> Mapping[type[object], Tell]:
        return {SaleBegun: silent}

    def task(self, shown: Land, question: Asked) -> str:
        return shown.say("carcassonne-task-sell")

    def answers(self, question: Asked, say: Phrases) -> Iterator[Labelled]:
        assert isinstance(question, AskSale)
        for choice in question.choices:
            key = "carcassonne-choice-sell" if choice.sell else "carcassonne-choice-keep"
            yield say(key, points=question.points), choice.text()

    def outlook(self, shown: Land, question: Asked) -> Iterator[str]:
        yield shown.say("carcassonne-look-sell")

    def brought(self, event: object, say: Phrases) -> str:
        return say("carcassonne-look-ticket")

    def facts(self, shown: Land) -> Iterator[Fact]:
        tickets = shown.view.shown(KEY)
        for seat, count in enumerate(tickets.owned if isinstance(tickets, Tickets) else ()):
            text = shown.say("carcassonne-fact-tickets", seat=shown.plain(seat), count=count)
            yield Fact(f"tickets-{seat}", text, seat)


class Marks(Extra):
    """Marks of pictures."""

    key = KEY
    figures: ClassVar[Mapping[str, str]] = {"juggler": "abbot"}

    def tokens(self, shown: object, seat: Seat) -> tuple[tuple[str, int], ...]:
        return (("wine", shown.owned[seat]),) if isinstance(shown, Tickets) else ()


PHRASES = """
carcassonne-figure-juggler = juggler
carcassonne-rules-fair = - **Fair.** Whoever completes a road gets a ticket.
carcassonne-story-ticket-taken = { $seat } gets a ticket for the road on { $cell }.
carcassonne-story-ticket-sold = { $seat } sells a ticket for { $points } points.
carcassonne-task-sell = sell a ticket, or keep it
carcassonne-choice-sell = Sell it, +{ $points }
carcassonne-choice-keep = Keep it
carcassonne-look-sell = You have a ticket for the fair.
carcassonne-look-ticket = You get a ticket.
carcassonne-fact-tickets = { $seat } has { $count } tickets.
carcassonne-unit-ticket = { $count } tickets
carcassonne-group-fair = Fair: { $sum }
"""


def _tickets(state: State) -> Tickets:
    return next(extra for extra in state.extras if isinstance(extra, Tickets))


def _with(state: State, seat: Seat, more: int) -> State:
    owned = [count + more * (owner == seat) for owner, count in enumerate(_tickets(state).owned)]
    return remembering(state, KEY, Tickets(tuple(owned)))
