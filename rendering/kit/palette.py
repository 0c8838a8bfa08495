"""The fixed palette of a theme: every colour that is drawn exact, and a few between them for soft edges."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import numpy as np
import numpy.typing as npt

from rendering.kit.themes import Rgb, Theme

SIZE = 255
"""The most colours: a PNG has room for one more, but a byte that is 0 here says that a colour is not known yet."""
BLENDS = 32
"""Colours between those that are drawn: every further one makes the picture larger, and beyond this none shows."""
RAMP = 6
"""Steps from a ground to the text on it."""
CRISP = 28000
"""How far, in weighted squares, a soft pixel may be from the colour beside it that it becomes: 56 of 255 a channel."""
LEVELS = 3
"""Steps of a sprite's see-through edge, between nothing and all of it."""

Pixels = npt.NDArray[np.uint8]
_WEIGHTS = np.array([2, 4, 3], dtype=np.int32)
_STRAIGHT = 1.08
"""A colour lies between two others if the way over it is no longer than this, by the straight one."""
_FLAT = 10
"""In how many places a colour fills two by two pixels of the samples if it was drawn and is no blend."""
_TEXT_ON = (
    ("text", "board"),
    ("text", "panel_hi"),
    ("text_soft", "board"),
    ("text_soft", "panel_hi"),
    ("ink", "paper"),
)


class Palette:
    """Colours by index. `flat`: red, green, blue of all in a row, as a picture stores them."""

    def __init__(self, theme: Theme, colours: Sequence[Rgb]) -> None:
        self.theme = theme
        self.colours = tuple(colours)
        self.flat = [value for colour in self.colours for value in colour]
        self._table = np.array(self.colours, dtype=np.int32)
        self._exact = _packed(self._table.astype(np.uint8))
        self._index = {colour: index for index, colour in reversed(list(enumerate(self.colours)))}
        self._named: dict[str | Rgb, int] = {}
        self._fades: dict[Rgb, Pixels] = {}
        # By packed colour, its index + 1, 0 where nobody has asked yet: only the pages that are written take memory.
        self._known = np.zeros(1 << 24, dtype=np.uint8)

    def index(self, colour: str | Rgb) -> int:
        """Where a named or nearest colour lies."""
        known = self._named.get(colour)
        if known is None:
            value = self.theme.colour(colour)
            known = self._index.get(value)
            if known is None:
                known = int(self.nearest(np.array([[value]], dtype=np.uint8))[0, 0])
            self._named[colour] = known
        return known

    def nearest(self, pixels: Pixels) -> Pixels:
        """The index of the nearest colour for each pixel of an array of height × width × 3."""
        return self._nearest(_packed(pixels))

    def _nearest(self, packed: npt.NDArray[np.int32]) -> Pixels:
        found = self._known[packed]
        unknown = packed[found == 0]
        if len(unknown):
            values = np.unique(unknown)
            colours = _unpacked(values)
            for place in range(0, len(values), 1000):
                part = colours[place : place + 1000]
                distances = _apart(part[:, None], self._table[None])
                self._known[values[place : place + 1000]] = distances.argmin(1) + 1
            found = self._known[packed]
        indexes: Pixels = found - np.uint8(1)
        return indexes

    def crisp(self, pixels: Pixels) -> Pixels:
        """Like `nearest`, but an edge is no softer than it must be: what lies between its two neighbours, from left to
        right or from above to below, and near one of them becomes that one. A line of one pixel stays.

        Most of what a picture weighs is soft edges, and nobody sees the faintest of them.
        """
        packed = _packed(pixels)
        plain = self._nearest(packed)
        sharp = plain.copy()
        blend = self._exact[plain] != packed
        if not blend.any():
            return sharp
        for down, right in ((1, 0), (0, 1)):
            inside = blend[down : blend.shape[0] - down, right : blend.shape[1] - right]
            rows, columns = (places + shift for places, shift in zip(np.nonzero(inside), (down, right), strict=True))
            before, after = (rows - down, columns - right), (rows + down, columns + right)
            first, here, last = (pixels[place].astype(np.int32) for place in (before, (rows, columns), after))
            back, ahead, across = _apart(here, first), _apart(here, last), _apart(first, last)
            between = (back > 0) & (ahead > 0) & (np.sqrt(back) + np.sqrt(ahead) <= _STRAIGHT * np.sqrt(across))
            between &= np.minimum(back, ahead) <= CRISP
            colour = np.where(back <= ahead, plain[before], plain[after])
            sharp[rows[between], columns[between]] = colour[between]
        return sharp

    def ramp(self, colour: str, ground: str) -> Pixels:
        """Indexes for a mask of 0-255 of text in `colour` on `ground`, in RAMP steps."""
        steps = [self.index(self.theme.mix(ground, colour, step / (RAMP - 1))) for step in range(RAMP)]
        return np.array([steps[round(value * (RAMP - 1) / 255)] for value in range(256)], dtype=np.uint8)

    def fades(self, colour: str | Rgb) -> Pixels:
        """For each level of a sprite's edge, what every colour becomes under so much of `colour`: LEVELS × colours."""
        value = self.theme.colour(colour)
        if value not in self._fades:
            over = np.array(value, dtype=np.float64)
            shares = [level / (LEVELS + 1) for level in range(1, LEVELS + 1)]
            blends = [np.rint(self._table * (1 - share) + over * share).astype(np.uint8) for share in shares]
            self._fades[value] = self.nearest(np.stack(blends))
        return self._fades[value]


def fixed(theme: Theme, samples: Iterable[Pixels]) -> Palette:
    """A palette in which every named colour and every one these samples are drawn in is exact, and a few stand for
    the blends in them (height × width × 3 each)."""
    packed = [_packed(sample) for sample in samples]
    exact = dict.fromkeys([*theme.colours.values(), *(c for seat in theme.seats for c in (seat.fill, seat.mark_ink))])
    exact.update(dict.fromkeys(_ramps(theme)))
    for colour in _flat(packed):
        if len(exact) < SIZE - BLENDS:
            exact[colour] = None
    values, counts = np.unique(np.concatenate([sample.ravel() for sample in packed]), return_counts=True)
    colours = _unpacked(values)
    rest = np.array([_rgb(colour) not in exact for colour in colours])
    return Palette(theme, [*exact, *_cut(colours[rest], np.sqrt(counts[rest]), BLENDS)])


def _flat(samples: Iterable[npt.NDArray[np.int32]]) -> list[Rgb]:
    """The colours that fill areas of packed samples, the commonest first."""
    squares = []
    for sample in samples:
        corner = sample[:-1, :-1]
        alike = (corner == sample[1:, :-1]) & (corner == sample[:-1, 1:]) & (corner == sample[1:, 1:])
        squares.append(corner[alike])
    values, counts = np.unique(np.concatenate(squares), return_counts=True)
    order = np.argsort(-counts, kind="stable")
    return [_rgb(colour) for colour in _unpacked(values[order[counts[order] >= _FLAT]])]


def _apart(first: npt.NDArray[np.int32], second: npt.NDArray[np.int32]) -> npt.NDArray[np.int32]:
    """How far colours are from each other, in weighted squares."""
    step = first - second
    distance: npt.NDArray[np.int32] = np.einsum("...c,...c,c->...", step, step, _WEIGHTS)
    return distance


def _packed(pixels: Pixels) -> npt.NDArray[np.int32]:
    """Each pixel as one number."""
    wide = pixels.astype(np.int32)
    packed: npt.NDArray[np.int32] = wide[..., 0] << 16 | wide[..., 1] << 8 | wide[..., 2]
    return packed


def _unpacked(values: npt.NDArray[np.int32]) -> npt.NDArray[np.int32]:
    return np.stack([values >> 16, values >> 8 & 255, values & 255], axis=1)


def _ramps(theme: Theme) -> Iterable[Rgb]:
    for colour, ground in _TEXT_ON:
        for step in range(1, RAMP - 1):
            yield theme.mix(ground, colour, step / (RAMP - 1))


def _cut(colours: npt.NDArray[np.int32], weights: npt.NDArray[np.float64], count: int) -> list[Rgb]:
    """`count` colours or fewer that stand for these: the group its mean tells worst is split, again and again."""
    values = colours.astype(np.float64)
    groups = [_Group(values, weights, np.arange(len(values)))] if len(values) else []
    while groups and len(groups) < count:
        worst = max(range(len(groups)), key=lambda place: groups[place].error)
        if not groups[worst].error:
            break
        groups += groups.pop(worst).halves()
    return list(dict.fromkeys(_rgb(group.mean) for group in groups))


class _Group:
    """Colours that share an index. mean: what they become; error: how much that changes them, squared and summed."""

    def __init__(
        self, values: npt.NDArray[np.float64], weights: npt.NDArray[np.float64], members: npt.NDArray[np.intp]
    ) -> None:
        self._values, self._weights, self._members = values, weights, members
        own, share = values[members], weights[members][:, None]
        self.mean = (own * share).sum(0) / share.sum()
        self._spread = ((own - self.mean) ** 2 * share).sum(0)
        self.error = float(self._spread.sum())

    def halves(self) -> tuple[_Group, _Group]:
        """Cut at the mean across the channel that differs most."""
        channel = int(self._spread.argmax())
        low = self._values[self._members, channel] < self.mean[channel]
        below, above = self._members[low], self._members[~low]
        return _Group(self._values, self._weights, below), _Group(self._values, self._weights, above)


def _rgb(values: npt.NDArray[np.generic]) -> Rgb:
    red, green, blue = (round(float(value)) for value in values)
    return red, green, blue
