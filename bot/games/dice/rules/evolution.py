"""How each event changes a match. No rules here, and no event is refused."""

from __future__ import annotations

from typing import TypeAlias, assert_never

from bot.core.construction import replace
from bot.core.game import Outcome, Seat, Termination
from bot.core.lookahead import looking_ahead
from bot.core.placings import MatchEnded
from bot.games.dice.rules.board import SPACES
from bot.games.dice.rules.effects import evolve_effect, steps_of
from bot.games.dice.rules.events import (
    CardRevealed,
    CardTaken,
    DiceKept,
    DiceThrown,
    DragonWoken,
    Event,
    FlamePut,
    GemPut,
    JokersSpent,
    LayoutChosen,
    Scored,
    StartRolled,
    TurnBegun,
)
from bot.games.dice.rules.faces import BY_NAME
from bot.games.dice.rules.model import (
    Acting,
    Arranging,
    Burning,
    Deciding,
    Drawing,
    Finished,
    Laying,
    Starting,
    State,
    Step,
    Throwing,
)
from bot.games.dice.rules.pieces import pieces
from bot.games.dice.rules.tabletop import Pile

_SetUp: TypeAlias = LayoutChosen | FlamePut | GemPut

_ALERT: tuple[Step, ...] = (Drawing(1), Laying(1, alert=True), Burning())


def _evolve(state: State, event: Event) -> State:
    """The state after one event."""
    match event:
        case DiceThrown(seat, faces):
            assert isinstance(state.phase, Throwing)
            return state.but(phase=Deciding(seat, faces, state.phase.left - 1, kept=state.phase.kept))
        case DiceKept(seat, kept):
            assert isinstance(state.phase, Deciding)
            return state.but(phase=Throwing(seat, kept, state.phase.faces, state.phase.left))
        case TurnBegun(seat):
            return state.but(turn=state.turn + 1, phase=Throwing(seat, (), (), pieces().rolls))
        case JokersSpent(seat, cards, die):
            return _jokers_spent(state, seat, cards, die)
        case CardRevealed(pile, card):
            return state.with_pile(pile, Pile(card, state.piles[pile - 1].bag.without((card,))))
        case CardTaken() | DragonWoken():
            return _card_taken(state, event)
        case LayoutChosen() | FlamePut() | GemPut():
            return _set_up(state, event)
        case StartRolled(_, leaders):
            return state.but(phase=Starting(leaders))
        case Scored():
            return replace(state, scored=(*state.scored, event))
        case MatchEnded(placings, tie_break):
            totals = tuple(score.points.total for score in state.scored)
            return state.but(phase=Finished(Outcome(Termination.FINISHED, placings, totals, tie_break)))
        case _:
            return evolve_effect(state, event)


def _set_up(state: State, event: _SetUp) -> State:
    assert isinstance(state.phase, Arranging)
    left = state.phase.left[1:]
    # Everybody is a rival for the start once the board lies.
    everybody = Starting(tuple(range(len(state.holdings))))
    state = state.but(phase=Arranging(left, state.phase.done + 1) if left else everybody)
    supply, board = state.supply, state.board
    match event:
        case LayoutChosen(_, layout):
            return replace(state, layout=layout)
        case FlamePut(_, name, castle):
            space = SPACES[name]
            board = board.with_castle(space, castle)
            supply = replace(supply.without_castle(castle), flames=supply.flames - 1)
            return state.but(board=board.with_flames(board.flames | 1 << space), supply=supply)
        case GemPut(_, name, gem):
            return state.but(board=board.turned(SPACES[name], gem), supply=supply.without_gem(gem))
        case _ as never:
            assert_never(never)


def _jokers_spent(state: State, seat: Seat, spent: tuple[str, ...], die: str) -> State:
    assert isinstance(state.phase, Deciding)
    holding = state.holdings[seat]
    left = holding.with_cards(
        tuple(card for card in holding.cards if card not in spent),
        tuple(card for card in holding.supers if card not in spent),
    )
    phase = Deciding(seat, state.phase.faces, 0, (*state.phase.extra, BY_NAME[die]))
    return state.with_holding(seat, left).but(box=(*state.box, *spent), phase=phase)


def _card_taken(state: State, event: CardTaken | DragonWoken) -> State:
    """The card lies in front of its player; the next one of its pile is turned over before the next throw."""
    steps = _ALERT
    if event.pile is not None and event.card is not None:
        holding = state.holdings[event.seat]
        if isinstance(event, CardTaken):
            steps = steps_of(pieces().cards[event.card].kind.effects, event.level, state.supply.castles)
            holding = holding.with_cards((*holding.cards, event.card), holding.supers)
        else:
            holding = holding.with_cards(holding.cards, (*holding.supers, event.card))
        state = state.with_holding(event.seat, holding)
        state = state.with_pile(event.pile, Pile(None, state.piles[event.pile - 1].bag))
    return state.but(phase=Acting(event.seat, steps))


ahead, evolve = looking_ahead(_evolve)
"""`ahead` is for decisions that need to know what follows, `evolve` for everyone else."""
