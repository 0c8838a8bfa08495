"""What is new to the reader of a board of King of the Dice: marks on the land and in the boxes, rows of the strip."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from functools import partial, singledispatchmethod
from typing import TypeAlias

from bot.core.game import Seat
from bot.games.dice.presentation.view import View
from bot.games.dice.rules import events as told
from bot.games.dice.rules.pieces import SPACES, pieces
from rendering.dice.hexes import NAME
from rendering.dice.inputs import Labels
from rendering.dice.since import Since
from rendering.kit.mark_shapes import seal
from rendering.kit.news_strip import Piece, Played, Step
from rendering.kit.safe_text import measure
from rendering.kit.scene import Operation, Sprite, SpriteKey
from rendering.sprites.dice import UNOWNED


def since(view: View, turns: Sequence[Played]) -> Since:
    """What these turns changed, as far as it can still be seen."""
    ledger = _Ledger()
    for turn in turns:
        for event in turn.events:
            ledger.read(event)
    owners = {space.name: space.owner for space in view.spaces}
    held = {player.seat: {card.key for card in player.cards} for player in view.players}
    return Since(
        spaces=ledger.spaces,
        gone={name: was for name, was in ledger.gone.items() if was != ("pawn", owners[name])},
        gems=ledger.gems,
        cards={seat: frozenset(cards & held[seat]) for seat, cards in ledger.cards.items() if cards & held[seat]},
        supers={seat: min(count, view.players[seat].supers) for seat, count in ledger.supers.items() if count > 0},
        stones={seat: frozenset(kinds) for seat, kinds in ledger.stones.items()},
    )


class _Ledger:
    """What events did, added up."""

    def __init__(self) -> None:
        self.spaces: dict[str, Seat] = {}
        self.gone: dict[str, tuple[str, Seat]] = {}
        self.gems: dict[str, str] = {}
        self.cards: dict[Seat, set[str]] = {}
        self.supers: Counter[Seat] = Counter()
        self.stones: dict[Seat, set[str]] = {}

    @singledispatchmethod
    def read(self, event: object) -> None:
        """Most of what happens leaves nothing to be seen: throws, draws, what failed."""

    @read.register
    def _(self, event: told.CastleLaid) -> None:
        self.spaces[event.space] = event.seat

    @read.register(told.FlamePut)
    @read.register(told.GemPut)
    def _(self, event: told.FlamePut | told.GemPut) -> None:
        if event.seat is not None:
            self.spaces[event.space] = event.seat

    @read.register
    def _(self, event: told.FlamePlaced) -> None:
        self.spaces[event.space] = event.seat
        if event.giver is not None:
            self._count(event.giver, "flames")

    @read.register
    def _(self, event: told.DragonTamed) -> None:
        self.spaces[event.space] = event.seat
        self.gone.setdefault(event.space, ("flame", event.seat))
        self._count(event.seat, "flames")

    @read.register
    def _(self, event: told.PawnReplaced) -> None:
        self.spaces[event.space] = event.seat
        self.gone.setdefault(event.space, ("pawn", event.owner))

    @read.register
    def _(self, event: told.GemTaken) -> None:
        self._count(event.seat, event.gem)
        if event.space is not None:
            self.gems[event.space] = event.gem

    @read.register
    def _(self, event: told.GemStolen) -> None:
        self._count(event.seat, event.gem)
        self._count(event.victim, event.gem)

    @read.register(told.CardTaken)
    @read.register(told.CardStolen)
    def _(self, event: told.CardTaken | told.CardStolen) -> None:
        self.cards.setdefault(event.seat, set()).add(event.card)

    @read.register
    def _(self, event: told.DragonWoken) -> None:
        self.supers[event.seat] += event.card is not None

    def _count(self, seat: Seat, kind: str) -> None:
        self.stones.setdefault(seat, set()).add(kind)


# The strip


def steps(turns: Sequence[Played], labels: Labels) -> tuple[Step, ...]:
    """Rows of the strip, one a turn: cards that came, the spaces, stones and flames, cards that were spent.

    The weightiest come first: a row leaves out what it has no room for.
    """
    found = []
    for turn in turns:
        cards = [piece for event in turn.events for piece in _cards(event, labels.colour)]
        spaces = {event.space: _owner(event, labels.colour) for event in turn.events if isinstance(event, _SPACES)}
        patches = [partial(_patch, name, owner) for name, owner in spaces.items()]
        stones = [piece for event in turn.events for piece in _stones(event, labels.colour)]
        shown: tuple[Piece, ...] = (
            *cards,
            *patches,
            *stones,
            *(piece for event in turn.events for piece in _spent(event)),
        )
        if shown and turn.seat is not None:
            found.append(Step(labels.colour(turn.seat), also=shown))
    return tuple(found)


Colours: TypeAlias = Callable[[Seat], int]
"""Index of the colour of a seat."""

_SPACES = (told.CastleLaid, told.DragonTamed, told.PawnReplaced, told.FlamePlaced)


def _owner(event: object, colour: Colours) -> int:
    """The colour of the ring a space got."""
    match event:
        case told.CastleLaid(seat, pawn=True) | told.DragonTamed(seat) | told.PawnReplaced(seat):
            return colour(seat)
        case _:
            return UNOWNED


def _cards(event: object, colour: Colours) -> Iterator[Piece]:
    """The card somebody got by an event."""
    match event:
        case told.CardTaken(card=card):
            yield partial(_chip, ("joker", *_joker(card), 1))
        case told.CardStolen(card=card, victim=victim):
            yield partial(_from, ("joker", *_joker(card), 1), 0.86, colour(victim))
        case told.DragonWoken(card=str()):
            yield partial(_chip, ("superjoker", 1))
        case _:
            return


def _stones(event: object, colour: Colours) -> Iterator[Piece]:
    """The gem or flame that changed hands by an event, or the pawn that went home."""
    match event:
        case told.GemTaken(gem=gem):
            yield partial(_stone, ("gem", gem), 1.12)
        case told.GemStolen(gem=gem, victim=victim):
            yield partial(_from, ("gem", gem), 1.12, colour(victim))
        case told.DragonTamed():
            yield partial(_stone, ("flame",), 0.82)
        case told.FlamePlaced(giver=int(giver)):
            yield partial(_from, ("flame",), 0.82, colour(giver))
        case told.PawnReplaced(owner=owner):
            yield partial(_stone, ("gone", "pawn", colour(owner)), 0.82)
        case _:
            return


def _spent(event: object) -> Iterator[Piece]:
    """The cards that left the game by an event."""
    if isinstance(event, told.JokersSpent):
        for card in event.cards:
            yield partial(_chip, ("spent", *_joker(card)))


def _chip(key: SpriteKey, x: int, y: int, size: int) -> Operation:
    """A joker symbol."""
    return _stone(key, 0.86, x, y, size)


def _stone(key: SpriteKey, breadth: float, x: int, y: int, size: int) -> Operation:
    """A thing two thirds as high as its row, or as high as its number needs. breadth: by its height."""
    high = min(size, _NUMBERED) if key[0] in ("joker", "spent") else round(size * 0.68)
    return Sprite(x, y + (size - high) // 2, round(breadth * high), high, key)


def _from(key: SpriteKey, breadth: float, victim: int, x: int, y: int, size: int) -> tuple[Operation, ...]:
    """The same with the seal of whoever had it."""
    thing = _stone(key, breadth, x, y, size)
    return thing, seal(victim, thing.box[2] + 2, y + size - _VICTIM, _VICTIM)


_NUMBERED = 51
"""Height of a card's symbol, px."""
_VICTIM = 17
"""Radius of the seal of whoever had a thing before, px."""


def _patch(name: str, owner: int, x: int, y: int, size: int) -> Operation:
    """A space with its name."""
    landscape = pieces().spaces[SPACES[name]].landscape
    return Sprite(x, y, measure(name, NAME) + round(0.62 * size), size, ("patch", landscape, owner, name))


def _joker(card: str) -> tuple[int, str]:
    """What a card is worth as a joker."""
    face = pieces().cards[card].joker
    return face.number, face.color.key
