"""The next question to ask a person, made of legal actions: no language, no Discord."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TypeAlias

from bot.core.game import Seat
from bot.games.dice import arranging, carrying, decisions, jokers, scoring
from bot.games.dice.actions import (
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
)
from bot.games.dice.board import NAMES
from bot.games.dice.cards import Card
from bot.games.dice.conditions import Explanation, explain
from bot.games.dice.evolution import evolve
from bot.games.dice.faces import Face, Result
from bot.games.dice.following import replaceable
from bot.games.dice.model import Acting, Burning, Deciding, Replacing, State, StealingCard, StealingGem
from bot.games.dice.pieces import landscape_of, pieces
from bot.games.dice.view import step_of


@dataclass(frozen=True, slots=True)
class Offer:
    """A visible card for the player who has the dice.

    level: the one the dice reach, 0 for none; explanations: one a level, the easiest first; take: if it is fulfilled;
    alert: if it may be laid face down; ways: the pairs that would fulfil it, or lift it to a higher level, as few as
    possible; each way is to be played one pair after the other.
    """

    pile: int
    card: Card
    level: int
    explanations: tuple[Explanation, ...]
    take: Take | None
    alert: Alert | None
    ways: tuple[tuple[Joker, ...], ...]


@dataclass(frozen=True, slots=True)
class AskDecide:
    """Throw again, spend jokers, or take a card.

    dice: the six thrown ones, in order; extra: what pairs added; left: throws that may follow, none after a pair;
    offers: by pile, empty piles left out; pairs: every pair that may be spent; alert: only when all piles are empty.
    """

    dice: Result
    extra: Result
    left: int
    offers: tuple[Offer, ...]
    pairs: tuple[Joker, ...]
    alert: Alert | None


@dataclass(frozen=True, slots=True)
class Spot:
    """A space that may be chosen.

    number: from 1, as one reads the board; gem: what lies there; owner: whose pawn stands there; gain: points more
    than before, if the match ended then.
    """

    number: int
    name: str
    landscape: str
    gem: str | None
    owner: Seat | None
    gain: int
    action: Place | Tame | Replace | Put


@dataclass(frozen=True, slots=True)
class AskSpace:
    """On which space.

    step: "place", "alert", "tame", "replace" or "arrange"; drawn: landscapes of the castle tiles that lie open; left:
    how many of them are to be laid; steps: how far away the pawns are, 0 without an own pawn; thing: the flame or gem
    to be put before the match.
    """

    step: str
    spots: tuple[Spot, ...]
    drawn: tuple[str, ...] = ()
    left: int = 1
    steps: int = 0
    thing: str | None = None


@dataclass(frozen=True, slots=True)
class Loot:
    """Something another player has. die: the joker of a card; gem: "white" or "gold"; neither: a flame."""

    owner: Seat
    die: Face | None
    gem: str | None
    count: int
    action: StealCard | StealGem | Borrow


@dataclass(frozen=True, slots=True)
class AskLoot:
    """What to take from whom. step: "steal-card", "steal-gem" or "flame"; nothing: where one need not."""

    step: str
    options: tuple[Loot, ...]
    nothing: StealNothing | None


@dataclass(frozen=True, slots=True)
class AskLayout:
    """How the halves of the board are to lie."""

    options: tuple[ChooseLayout, ...]


Question: TypeAlias = AskDecide | AskSpace | AskLoot | AskLayout


def question(state: State, seat: Seat) -> Question | None:
    """What to ask this seat now, or None when it is not to act."""
    legal = tuple(decisions.legal_actions(state, seat))
    if not legal:
        return None
    match state.phase:
        case Deciding() as now:
            return _ask_decide(state, now)
        case Acting(_, (StealingCard() | StealingGem() | Burning(), *_)):
            return _ask_loot(state, legal)
        case _ if isinstance(legal[0], ChooseLayout):
            return AskLayout(tuple(action for action in legal if isinstance(action, ChooseLayout)))
        case _:
            return _ask_space(state, seat, legal)


def _ask_decide(state: State, now: Deciding) -> AskDecide:
    takes = {action.pile: action for action in decisions.takes(state, now)}
    alerts = {action.pile: action for action in decisions.alerts(state, now)}
    holding, result = state.holdings[now.seat], decisions.result_of(now)
    offers = []
    for pile, key in enumerate((pile.top for pile in state.piles), start=1):
        if key is None:
            continue
        card = pieces().cards[key]
        offers.append(
            Offer(
                pile=pile,
                card=card,
                level=decisions.level(key, now),
                explanations=tuple(explain(condition, result) for condition in card.levels),
                take=takes.get(pile),
                alert=alerts.get(pile),
                ways=jokers.ways(holding, card.levels, result),
            )
        )
    return AskDecide(
        dice=decisions.thrown(now.faces),
        extra=now.extra,
        left=0 if now.extra else now.left,
        offers=tuple(offers),
        pairs=decisions.joker_pairs(state, now),
        alert=alerts.get(None),
    )


def _ask_space(state: State, seat: Seat, legal: Iterable[Action]) -> AskSpace:
    spots = _spots(state, seat, [a for a in legal if isinstance(a, Place | Tame | Replace | Put)])
    phase = state.phase
    if not isinstance(phase, Acting):
        return AskSpace("arrange", spots, thing=arranging.due(state))
    head = phase.steps[0]
    return AskSpace(
        step_of(phase),
        spots,
        drawn=tuple(map(landscape_of, phase.drawn)),
        left=getattr(head, "left", 1),
        steps=replaceable(state, seat)[1] if isinstance(head, Replacing) else 0,
    )


def _spots(state: State, seat: Seat, actions: list[Place | Tame | Replace | Put]) -> tuple[Spot, ...]:
    """Top row first, then from left to right."""
    places, spaces = pieces().layouts[state.layout].places, pieces().spaces
    actions.sort(key=lambda action: (places[action.space][1], places[action.space][0]))
    return tuple(
        Spot(
            number=number,
            name=NAMES[action.space],
            landscape=spaces[action.space].landscape,
            gem=state.board.gem(action.space),
            owner=next((who for who, owned in enumerate(state.board.owned) if owned >> action.space & 1), None),
            gain=_gain(state, seat, action),
            action=action,
        )
        for number, action in enumerate(actions, start=1)
    )


def _gain(state: State, seat: Seat, action: Place | Tame | Replace | Put) -> int:
    """Points more for this seat, what follows by itself left out."""
    if not isinstance(state.phase, Acting) or isinstance(action, Put):
        return 0
    after = state
    for event in carrying.decide(state, state.phase, action):
        after = evolve(after, event)
    return scoring.points(after, seat).total - scoring.points(state, seat).total


def _ask_loot(state: State, legal: Iterable[Action]) -> AskLoot:
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
    return AskLoot(step_of(state.phase), tuple(options), nothing)
