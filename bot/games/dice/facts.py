"""What a checker must know of King of the Dice."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import cache
from itertools import combinations
from pathlib import Path

from bot.core.bag import Bag, Piece
from bot.core.game import Seat
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
from bot.games.dice.rules.board import NAMES
from bot.games.dice.rules.cards import DICE, PILES
from bot.games.dice.rules.faces import FACES
from bot.games.dice.rules.model import Acting, State
from bot.games.dice.rules.pieces import GEMS, pieces
from bot.games.dice.rules.tabletop import Pile


class DiceFacts:
    """Castle tiles, cards, gems, flames and pawns are conserved; the order of piles and supply is nobody's to know."""

    longest = 1_000

    def stock(self, root: Path) -> Mapping[str, int]:
        """Dice, cards, spaces, castle tiles, layouts and what else is in the box."""
        data = pieces(root / "dice")
        return {
            "dice": len(data.dice),
            "cards": len(data.cards),
            "landscapes": len(data.landscapes),
            "spaces": len(data.spaces),
            "castle tiles": len(data.castles),
            "layouts": len(data.layouts),
            "set-ups": len(data.setups),
            **{key: data.box[key] for key in ("flames", *GEMS)},
        }

    def pieces(self, state: State) -> Counter[Piece]:
        """Every piece by name; gems, flames and each seat's pawns are counted."""
        board, supply = state.board, state.supply
        drawn = state.phase.drawn if isinstance(state.phase, Acting) else ()
        found: Counter[Piece] = Counter([*supply.unseen, *supply.returned, *board.tiles, *drawn, *state.box])
        found["flame"] = supply.flames + board.flames.bit_count()
        found["white"] = supply.white + board.white.bit_count()
        found["gold"] = supply.gold + board.gold.bit_count()
        for pile in state.piles:
            found.update([*pile.bag, *filter(None, (pile.top,))])
        for seat, holding in enumerate(state.holdings):
            found.update([*holding.cards, *holding.supers])
            for thing, count in (("flame", holding.flames), ("white", holding.white), ("gold", holding.gold)):
                found[thing] += count
            found[f"pawn of {seat}"] = holding.pawns + board.owned[seat].bit_count()
        return found

    def universe(self, _state: State) -> Sequence[Action]:
        """Every action there is, for every player there can be."""
        return _universe()

    def disguised(self, state: State, _seat: Seat | None) -> State:
        """The cards below the top ones and the tiles of the supply are others, as many as before."""
        piles = tuple(Pile(pile.top, Bag.of([f"?{n}" for n in range(len(pile.bag))])) for pile in state.piles)
        supply = state.supply
        hidden = Bag.of([f"?{n}" for n in range(len(supply.unseen) + len(supply.returned))])
        supers = tuple(
            holding.with_cards(holding.cards, tuple(f"?{n}" for n in range(len(holding.supers))))
            for holding in state.holdings
        )
        supply = replace(supply, unseen=hidden, returned=Bag())
        return replace(state, piles=piles, supply=supply, holdings=supers)


@cache
def _universe() -> tuple[Action, ...]:
    dice, players, spaces = range(1, DICE + 1), range(4), range(len(NAMES))
    return (
        *(Throw(kept) for count in range(DICE + 1) for kept in combinations(dice, count)),
        *(Joker(die, supers) for die in FACES for supers in range(3)),
        *map(Take, PILES),
        *map(Alert, (*PILES, None)),
        *(kind(space) for kind in (Place, Tame, Replace, Put) for space in spaces),
        *(StealCard(victim, die) for victim in players for die in FACES),
        *(StealGem(victim, gem) for victim in players for gem in GEMS),
        StealNothing(),
        *map(Borrow, players),
        *map(ChooseLayout, (*pieces().layouts, "heap")),
    )
