"""A part of the track close up: towers, both markers, and hollow ones where a move would stop."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass

from bot.core.game import Seat
from bot.games.castle.presentation.view import View
from bot.games.castle.rules.pieces import pieces
from rendering.castle.inputs import Labels, Stop
from rendering.kit.followers import SIDE
from rendering.kit.mark_shapes import PLATE, ghost, plate, plate_size, seal
from rendering.kit.safe_text import measure
from rendering.kit.scene import Operation, Plate, Sprite, Text
from rendering.segments import tokens

COUNT = 15
"""Spaces that are shown, places left out among them counted."""
HEIGHT, BARE = 268, 206
"""Of the whole, px: with plates over the markers, and without."""
_PAD, _GAP, _CORNER = 16, 6, 14
_LABELS = 14
"""From the upper edge to the plates, px."""
_HIGH = 118
"""Height of the spaces, px."""
_FOOT = 84
"""Where markers stand, below the upper edge of their space, px."""
_PAWN, _TOWER, _NUMBER = 88, 52, 36
_TILE = (84, 48)
"""Width and height of a wall tile beside a plate, px."""
_NEAR, _BADGE = 4, 35
_ENDS = 10
"""What is shown of a further space at either end of the track, px."""
_BEHIND = 2
"""Spaces shown behind the first marker."""

Label = tuple[int, int, Callable[[int], Iterator[Operation]]]
"""The middle it likes to have, its width, and what draws it from a left edge."""


@dataclass(frozen=True, slots=True)
class Track:
    """The close-up, put on the picture: everything is counted from the mover's marker on."""

    view: View
    """What is shown."""

    stops: tuple[Stop, ...]
    """Where markers would stop."""

    labels: Labels
    """Whose colours are whose."""

    left: int
    """Left edge, px."""

    top: int
    """Upper edge, px."""

    width: int
    """How wide it is, px."""

    @property
    def height(self) -> int:
        """Of the whole, px."""
        return HEIGHT if self.stops else BARE

    @property
    def _spaces_top(self) -> int:
        return self.top + self.height - 18 - _HIGH

    @property
    def places(self) -> tuple[int | None, ...]:
        """Spaces from left to right, as steps from the mover's marker; None for some left out."""
        seen = {0, *(self._off(stop.seat) + self._gain(stop) for stop in self.stops)}
        seen |= {self._off(stop.seat) for stop in self.stops}
        return chosen(seen)

    def _off(self, seat: Seat) -> int:
        """How far a marker is ahead of the mover's, behind as less than nothing."""
        spaces, players = pieces().board.spaces, self.view.players
        ahead = (players[seat].space - players[self.view.mover].space) % spaces
        return ahead - spaces if ahead > spaces // 2 else ahead

    def _gain(self, stop: Stop) -> int:
        return stop.score - self.view.players[stop.seat].score

    @property
    def _pitch(self) -> int:
        return (self.width - 2 * _PAD - 2 * _ENDS + _GAP) // COUNT

    def _middle(self, place: int) -> int:
        return self.left + _PAD + _ENDS + place * self._pitch + (self._pitch - _GAP) // 2

    def operations(self) -> Iterator[Operation]:
        """All of it."""
        yield Plate(self.left, self.top, self.width, self.height, "panel", _CORNER)
        places = self.places
        spots = {off: place for place, off in enumerate(places) if off is not None}
        yield from self._spaces(places)
        ends = {self._off(stop.seat) + self._gain(stop): stop for stop in self.stops if self._gain(stop)}
        for off, stop in ends.items():
            if off in spots:
                yield self._marker(ghost, stop.seat, spots[off])
        standing = [player.seat for player in self.view.players if self._off(player.seat) in spots]
        together = len({self._off(seat) for seat in standing}) < len(standing)
        for turn, seat in enumerate(standing):
            aside = (2 * turn - 1) * 21 if together else 0
            yield self._marker(_pawn, seat, spots[self._off(seat)], aside)
        yield from self._labels(spots)

    def _spaces(self, places: Sequence[int | None]) -> Iterator[Operation]:
        board, base = pieces().board, self.view.players[self.view.mover].space
        towers = {space: tower for tower in board.towers for space in tower.spaces}
        told = {player.space for player in self.view.players}
        told |= {stop.score % board.spaces for stop in self.stops}
        taken = {space: stop.seat for stop in self.stops for space in stop.taken}
        wide, top = self._pitch - _GAP, self._spaces_top
        yield from self._ends(top)
        for place, off in enumerate(places):
            x, middle = self._middle(place) - wide // 2, self._middle(place)
            if off is None:
                for step in (-12, 0, 12):
                    yield Plate(middle + step - 3, top + _HIGH // 2 - 3, 6, 6, "text_soft")
                continue
            number = (base + off) % board.spaces
            ground = "wall_light" if number in towers else "wall"
            yield Plate(x, top, wide, _HIGH, "ink", 9, "panel")
            yield Plate(x + 3, top + 3, wide - 6, _HIGH - 6, ground, 6, "ink")
            if number in towers:
                tower = towers[number]
                state = "start" if not tower.tile else "tile" if tower.name in self.view.towers else "bare"
                yield Sprite(middle - _TOWER // 2, top + 14, _TOWER, _TOWER, ("tower", state))
            if number in taken:
                yield seal(self.labels.colour(taken[number]), middle + wide // 2 - 12, top + 12, 15)
            if number % 5 == 0 or number in told or number in towers:
                text = str(number)
                yield Text(middle, top + _HIGH - 20, text, _NUMBER, "ink", ground, measure(text, _NUMBER), "m")

    def _ends(self, top: int) -> Iterator[Operation]:
        """The beginnings of further spaces at both edges: the track goes on."""
        seen = self._middle(0) - (self._pitch - _GAP) // 2 - _GAP - self.left
        last = self._middle(COUNT - 1) + (self._pitch - _GAP) // 2 + _GAP
        for left, wide, inner in ((self.left, seen, -3), (last, self.left + self.width - last, 3)):
            yield Plate(left, top, wide, _HIGH, "ink")
            yield Plate(left + max(inner, 0), top + 3, wide - 3, _HIGH - 6, "wall_line")

    def _marker(self, draw: Callable[..., Sprite], seat: Seat, place: int, aside: int = 0) -> Sprite:
        middle = self._spaces_top + _FOOT - round(_PAWN * SIDE / 2)
        return draw("pawn", self.labels.colour(seat), self._middle(place) + aside, middle, _PAWN)

    def _labels(self, spots: dict[int, int]) -> Iterator[Operation]:
        """What each stop would bring, over its marker, as near as the others allow."""
        made = [self._label(stop, spots) for stop in self.stops]
        found = sorted((label for label in made if label is not None), key=lambda label: label[0])
        right = self.left + _PAD
        lefts = []
        for middle, width, _ in found:
            lefts.append(max(right, middle - width // 2))
            right = lefts[-1] + width + 2 * _NEAR
        edge = self.left + self.width - _PAD
        for place in reversed(range(len(found))):
            lefts[place] = min(lefts[place], edge - found[place][1])
            edge = lefts[place] - 2 * _NEAR
        for x, (_, _, draw) in zip(lefts, found, strict=True):
            if x >= self.left:
                yield from draw(x)

    def _label(self, stop: Stop, spots: dict[int, int]) -> Label | None:
        gain = self._gain(stop)
        place = spots.get(self._off(stop.seat) + gain)
        if place is None or not (gain or stop.wall):
            return None
        text = f"{stop.name} +{gain}" if len(stop.name) > 1 else f"+{gain}"
        badge = 2 * _BADGE + _NEAR if len(stop.name) == 1 else 0
        tile = _TILE[0] + _NEAR if stop.wall else 0
        width = badge + tile + (plate_size(text)[0] if gain else 0)
        y = self.top + _LABELS

        def draw(x: int) -> Iterator[Operation]:
            if badge:
                yield tokens.badge(stop.name, x + _BADGE, y + PLATE // 2, _BADGE)
            if stop.wall:
                yield Sprite(x + badge, y + 2, *_TILE, ("wall-tile", stop.wall, 0))
            if gain:
                yield from plate(text, self.labels.colour(stop.seat), x + badge + tile, y)

        return self._middle(place), width, draw


def _pawn(kind: str, colour: int, x: int, y: int, height: int) -> Sprite:
    return tokens.person(kind, colour, False, x, y, height)


def chosen(seen: Iterable[int]) -> tuple[int | None, ...]:
    """COUNT places that hold all that must be seen: one stretch, or several with None between."""
    wanted = sorted(seen)
    if wanted[-1] - wanted[0] < COUNT:
        first = wanted[0] - min(_BEHIND, COUNT - 1 - (wanted[-1] - wanted[0]))
        return tuple(range(first, first + COUNT))
    shown = set(wanted)
    for reach in range(1, COUNT):
        for at in (near for one in wanted for near in (one + reach, one - reach)):
            if len(_broken(shown | {at})) <= COUNT:
                shown.add(at)
    return _broken(shown)[:COUNT]


def _broken(shown: Iterable[int]) -> tuple[int | None, ...]:
    """In order, with None wherever some are left out."""
    found: list[int | None] = []
    for at in sorted(shown):
        last = found[-1] if found else None
        found += [None, at] if last is not None and at - last > 1 else [at]
    return tuple(found)
