"""What chance is asked for while dice are thrown, cards turned over and castle tiles drawn."""

from __future__ import annotations

from math import gcd

from bot.core.bag import Bag
from bot.core.game import Chance, Draw, Drawn, Roll
from bot.games.dice.rules import arranging
from bot.games.dice.rules.cards import DICE
from bot.games.dice.rules.events import CardRevealed, CastleDrawn, DiceThrown, Event, StartRolled, StartThrow, TurnBegun
from bot.games.dice.rules.model import Acting, Deciding, Drawing, Faces, Starting, State, Throwing
from bot.games.dice.rules.pieces import pieces
from bot.games.dice.rules.tabletop import Supply

SIX = 6
"""The number that counts for the start (rule 10)."""


def chance(state: State) -> Chance | None:
    """What is to be drawn or thrown now."""
    match state.phase:
        case Deciding():
            return None
        case Acting(seat, steps):
            return (
                Draw("castle", castle_bag(state.supply), 1, seat) if steps and isinstance(steps[0], Drawing) else None
            )
        case Throwing(seat, kept):
            hidden = hidden_pile(state)
            if hidden is not None:
                return Draw(f"card-{hidden}", state.piles[hidden - 1].bag, 1, seat)
            return Roll("dice", (len(pieces().dice[0]),) * (DICE - len(kept)), seat)
        case Starting(rivals):
            hidden = hidden_pile(state)
            if hidden is not None:
                return Draw(f"card-{hidden}", state.piles[hidden - 1].bag, 1)
            return Roll("start", (len(pieces().dice[0]),) * DICE * len(rivals))
        case _:
            return arranging.chance(state)


def castle_bag(supply: Supply) -> Bag:
    """The castle tiles as often as it takes for one draw to be as likely as from the real supply.

    Two of the unseen tiles lie in the box, and nobody knows which (rule 7); instead of settling that beforehand, each
    unseen tile counts less than each that was shuffled back, which is surely there. With u unseen tiles, e of them in
    the box, a returned tile is next with 1 chance in n, an unseen one with (u - e) / u chances in n, where n is the
    size of the supply: so u copies of the former stand beside u - e copies of the latter.
    """
    if not supply.returned:
        return supply.unseen
    unseen = len(supply.unseen)
    shared = gcd(unseen, unseen - pieces().empty)
    copies = supply.unseen.pieces * ((unseen - pieces().empty) // shared)
    return Bag(tuple(sorted(copies + supply.returned.pieces * (unseen // shared), key=str)))


def hidden_pile(state: State) -> int | None:
    """The first pile whose next card is to be turned over (rule 9)."""
    for number, pile in enumerate(state.piles, start=1):
        if pile.top is None and pile.bag:
            return number
    return None


def resolve(state: State, drawn: Drawn) -> tuple[Event, ...]:
    match state.phase:
        case Acting(seat):
            return (CastleDrawn(seat, str(drawn[0])),)
        case Throwing() | Starting() if (hidden := hidden_pile(state)) is not None:
            return (CardRevealed(hidden, str(drawn[0])),)
        case Throwing(seat, kept, faces):
            return (DiceThrown(seat, _beside(kept, faces, tuple(map(int, drawn)))),)
        case Starting(rivals):
            return _started(rivals, tuple(map(int, drawn)))
        case _:
            return tuple(arranging.resolve(state, drawn))


def _beside(kept: tuple[int, ...], faces: Faces, drawn: Faces) -> Faces:
    """The new faces in the places of the dice that were not kept."""
    new = iter(drawn)
    return tuple(faces[die - 1] if die in kept else next(new) for die in range(1, DICE + 1))


def _started(rivals: tuple[int, ...], drawn: Faces) -> tuple[Event, ...]:
    """Most sixes begins; who has as many throws again (rule 10)."""
    throws = []
    for place, seat in enumerate(rivals):
        faces = drawn[place * DICE : (place + 1) * DICE]
        shown = (die[face - 1].number for die, face in zip(pieces().dice, faces, strict=True))
        throws.append(StartThrow(seat, faces, sum(number == SIX for number in shown)))
    most = max(throw.sixes for throw in throws)
    leaders = tuple(throw.seat for throw in throws if throw.sixes == most)
    rolled = StartRolled(tuple(throws), leaders)
    return (rolled,) if len(leaders) > 1 else (rolled, TurnBegun(leaders[0]))
