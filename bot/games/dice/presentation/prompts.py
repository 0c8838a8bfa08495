"""The next question to ask a person: every legal action and what it brings. No language, no Discord."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from bot.core.game import Seat
from bot.games.dice.evaluation import worths
from bot.games.dice.rules import chances, conditions, decisions, jokers, scoring
from bot.games.dice.rules.actions import (
    Action,
    Alert,
    Borrow,
    ChooseLayout,
    Joker,
    Place,
    Put,
    Replace,
    StealCard,
    StealGem,
    StealNothing,
    Take,
    Tame,
    Throw,
)
from bot.games.dice.rules.board import NAMES, members
from bot.games.dice.rules.cards import Card
from bot.games.dice.rules.chances import Chance
from bot.games.dice.rules.conditions import Explanation, explain
from bot.games.dice.rules.due import ToArrange, ToDecide, ToLay, ToLend, ToReplace, ToSteal, ToTame, due
from bot.games.dice.rules.evolution import evolve
from bot.games.dice.rules.faces import Face
from bot.games.dice.rules.model import Deciding, State
from bot.games.dice.rules.pieces import pieces

__all__ = [
    "AskDecide",
    "AskLayout",
    "AskLoot",
    "AskSpace",
    "Chance",
    "Loot",
    "Offer",
    "Pair",
    "Question",
    "Site",
    "question",
]

_OnSpace: TypeAlias = Place | Tame | Replace | Put


@dataclass(frozen=True, slots=True)
class Offer:
    """A visible card for the player who has the dice."""

    pile: int
    """From 1."""
    card: Card
    """The visible one."""
    level: int
    """The one the dice reach, 0 for none."""
    explanations: tuple[Explanation, ...]
    """What each level asks for and what of it is there, the easiest level first."""
    take: Take | None
    """If it is fulfilled."""
    alert: Alert | None
    """If it may be laid face down."""
    worths: tuple[float, ...] = ()
    """By level, points by which taking it would bring its player ahead, on average."""


@dataclass(frozen=True, slots=True)
class Pair:
    """Two cards that may be spent for a die."""

    action: Joker
    """Spends them."""
    piles: tuple[int, ...]
    """Those whose card the die would fulfil, or lift to a higher level."""


@dataclass(frozen=True, slots=True)
class AskDecide:
    """Throw again, spend jokers, or take a card."""

    step: ToDecide
    """What the match waits for."""
    throws: Sequence[Throw]
    """Every set of dice that may stay, the most dice first; none when no throw is left or a pair was spent."""
    offers: tuple[Offer, ...]
    """By pile; empty piles are left out."""
    pairs: tuple[Pair, ...]
    """Those that help with most cards first; of equal ones those that cost no superjokers."""
    alert: Alert | None
    """A dragon alert without a card: only when all piles are empty."""

    @property
    def cards(self) -> tuple[Take | Alert, ...]:
        """Everything that ends the dice: cards to take, then cards to lay face down, then the alert without one."""
        taken = (offer.take for offer in self.offers)
        laid = (offer.alert for offer in self.offers)
        return tuple(action for action in (*taken, *laid, self.alert) if action is not None)

    @property
    def actions(self) -> tuple[Action, ...]:
        """Every legal one."""
        return (*self.throws, *self.cards, *(pair.action for pair in self.pairs))

    @property
    def must(self) -> bool:
        """Whether a card has to be taken, since the thrown dice fulfil one (rule 15)."""
        return not any(isinstance(action, Alert) for action in self.cards)

    def best(self, offer: Offer) -> tuple[Chance, ...]:
        """The chance of each level of a card with the best dice kept for it alone. Takes milliseconds."""
        dice = self.step.dice
        return chances.chances(offer.card, dice.faces, dice.left if self.throws else 0)

    def keeping(self, offer: Offer, kept: Iterable[int]) -> tuple[float, ...]:
        """The chance of each level of a card if these dice stay and the others are thrown now. Takes milliseconds."""
        return chances.keeping(offer.card, self.step.dice.faces, tuple(sorted(kept)), self.step.dice.left)


@dataclass(frozen=True, slots=True)
class Site:
    """A space that may be chosen."""

    number: int
    """From 1, as one reads the board."""
    name: str
    """As printed, "A12"."""
    landscape: str
    """Its key."""
    gem: str | None
    """What lies there: "white" or "gold"."""
    owner: Seat | None
    """Whose pawn stands there."""
    gain: int
    """Points more than before, if the match ended then, with all that follows by itself."""
    loss: int
    """Points fewer for whoever's pawn stands there, by the same measure."""
    largest: tuple[int, int]
    """Spaces of the player's largest area before and after."""
    beside: frozenset[Seat]
    """Who has a pawn right beside it, the player among them."""
    action: _OnSpace
    """Chooses it."""


@dataclass(frozen=True, slots=True)
class AskSpace:
    """On which space."""

    step: ToLay | ToTame | ToReplace | ToArrange
    """What the match waits for."""
    sites: tuple[Site, ...]
    """In the order of their numbers."""

    @property
    def actions(self) -> tuple[Action, ...]:
        """Every legal one."""
        return tuple(site.action for site in self.sites)


@dataclass(frozen=True, slots=True)
class Loot:
    """Something another player has."""

    owner: Seat
    """Whose it is."""
    die: Face | None
    """The joker of a card."""
    gem: str | None
    """ "white" or "gold". Neither die nor gem: a flame."""
    count: int
    """How many of it the owner has."""
    action: StealCard | StealGem | Borrow
    """Chooses it."""


@dataclass(frozen=True, slots=True)
class AskLoot:
    """What to take from whom."""

    step: ToSteal | ToLend
    """What the match waits for."""
    options: tuple[Loot, ...]
    """One a thing and owner."""
    nothing: StealNothing | None
    """Where one need not."""

    @property
    def actions(self) -> tuple[Action, ...]:
        """Every legal one."""
        return (*(loot.action for loot in self.options), *([self.nothing] if self.nothing else []))


@dataclass(frozen=True, slots=True)
class AskLayout:
    """How the halves of the board are to lie."""

    step: ToArrange
    """What the match waits for."""
    options: tuple[ChooseLayout, ...]
    """One a layout."""

    @property
    def actions(self) -> tuple[Action, ...]:
        """Every legal one."""
        return self.options


Question: TypeAlias = AskDecide | AskSpace | AskLoot | AskLayout


def question(state: State, seat: Seat) -> Question | None:
    """What to ask this seat now, with every legal action in it; None when it is not to act."""
    if seat not in decisions.to_act(state):
        return None
    step, legal = due(state), decisions.legal_actions(state, seat)
    match step:
        case ToDecide():
            return _ask_decide(state, step)
        case ToSteal() | ToLend():
            return _ask_loot(state, step, legal)
        case ToArrange(_, "layout"):
            return AskLayout(step, tuple(action for action in legal if isinstance(action, ChooseLayout)))
        case ToLay() | ToTame() | ToReplace() | ToArrange():
            return AskSpace(step, tuple(_sites(state, seat, legal)))
        case _:
            raise AssertionError(f"nobody is asked anything when the match waits for {step.key}")


def _ask_decide(state: State, step: ToDecide) -> AskDecide:
    now = state.phase
    assert isinstance(now, Deciding), "dice lie when they are the question"
    takes = {action.pile: action for action in decisions.takes(state, now)}
    alerts = {action.pile: action for action in decisions.alerts(state, now)}
    worth = worths.worths(state, step.seat)
    shown = {pile: pieces().cards[each.top] for pile, each in enumerate(state.piles, start=1) if each.top is not None}
    offers = tuple(
        Offer(
            pile=pile,
            card=card,
            level=decisions.level(card.key, now),
            explanations=tuple(explain(condition, step.dice.counted) for condition in card.levels),
            take=takes.get(pile),
            alert=alerts.get(pile),
            worths=worth[pile],
        )
        for pile, card in shown.items()
    )
    pairs = [_pair(joker, offers, step) for joker in decisions.joker_pairs(state, now)]
    pairs.sort(key=lambda pair: (-len(pair.piles), pair.action.supers))
    return AskDecide(step, decisions.throws(now), offers, tuple(pairs), alerts.get(None))


def _pair(joker: Joker, offers: Iterable[Offer], step: ToDecide) -> Pair:
    dice = (*step.dice.counted, joker.die)
    return Pair(joker, tuple(o.pile for o in offers if conditions.level(o.card.levels, dice) > o.level))


def _sites(state: State, seat: Seat, legal: Iterable[Action]) -> Iterator[Site]:
    """Top row first, then from left to right."""
    places = pieces().layouts[state.layout].places
    owners = {space: owner for owner, owned in enumerate(state.board.owned) for space in members(owned)}
    actions = [action for action in legal if isinstance(action, Place | Tame | Replace | Put)]
    actions.sort(key=lambda action: (places[action.space][1], places[action.space][0]))
    for number, action in enumerate(actions, start=1):
        yield _site(state, seat, number, action, owners)


def _site(state: State, seat: Seat, number: int, action: _OnSpace, owners: Mapping[int, Seat]) -> Site:
    space, owner = action.space, owners.get(action.space)
    after = state
    if not isinstance(action, Put):
        for event in decisions.decide(state, seat, action):
            after = evolve(after, event)
    near = pieces().layouts[state.layout].neighbours[space]
    return Site(
        number=number,
        name=NAMES[space],
        landscape=pieces().spaces[space].landscape,
        gem=state.board.gem(space),
        owner=owner,
        gain=_total(after, seat) - _total(state, seat),
        loss=0 if owner is None else _total(state, owner) - _total(after, owner),
        largest=(_largest(state, seat), _largest(after, seat)),
        beside=frozenset(owners[each] for each in members(near) if each in owners),
        action=action,
    )


def _total(state: State, seat: Seat) -> int:
    return scoring.points(state, seat).total


def _largest(state: State, seat: Seat) -> int:
    return scoring.area(state.layout, state.board.owned[seat])


def _ask_loot(state: State, step: ToSteal | ToLend, legal: Iterable[Action]) -> AskLoot:
    options, nothing = [], None
    for action in legal:
        match action:
            case StealCard(victim, die):
                count = jokers.symbols(state.holdings[victim])[die]
                options.append(Loot(victim, die, None, count, action))
            case StealGem(victim, gem):
                options.append(Loot(victim, None, gem, state.holdings[victim].gems(gem), action))
            case Borrow(giver):
                options.append(Loot(giver, None, None, state.holdings[giver].flames, action))
            case StealNothing():
                nothing = action
            case _:
                raise AssertionError(f"{action!r} takes nothing from anybody")
    return AskLoot(step, tuple(options), nothing)
