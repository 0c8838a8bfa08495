"""The fixed palette of a theme: a fixed number of colours, those with a meaning exact, the rest for soft edges."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import numpy as np
import numpy.typing as npt

from rendering.themes import Rgb, Theme

SIZE = 128
"""Colours of a palette. PNG allows 256; every further one makes the picture larger, and beyond this none shows."""
RAMP = 8
"""Steps from a ground to the text on it."""
LEVELS = 3
"""Steps of a sprite's see-through edge, between nothing and all of it."""

Pixels = npt.NDArray[np.uint8]
_WEIGHTS = np.array([2, 4, 3], dtype=np.int32)
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
        self._index = {colour: index for index, colour in reversed(list(enumerate(self.colours)))}
        self._fades: dict[Rgb, Pixels] = {}
        # By packed colour, its index + 1, 0 where nobody has asked yet: only the pages that are written take memory.
        self._known = np.zeros(1 << 24, dtype=np.uint8)

    def index(self, colour: str | Rgb) -> int:
        """Where a named or nearest colour lies."""
        value = self.theme.colour(colour)
        found = self._index.get(value)
        return found if found is not None else int(self.nearest(np.array([[value]], dtype=np.uint8))[0, 0])

    def nearest(self, pixels: Pixels) -> Pixels:
        """The index of the nearest colour for each pixel of an array of height × width × 3."""
        packed = _packed(pixels)
        found = self._known[packed]
        unknown = packed[found == 0]
        if len(unknown):
            values = np.unique(unknown)
            colours = _unpacked(values)
            for place in range(0, len(values), 1000):
                part = colours[place : place + 1000]
                distances = ((part[:, None] - self._table[None]) ** 2 * _WEIGHTS).sum(2)
                self._known[values[place : place + 1000]] = distances.argmin(1) + 1
            found = self._known[packed]
        indexes: Pixels = found - np.uint8(1)
        return indexes

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
    """A palette in which every named colour is exact and the rest suits these samples (height × width × 3)."""
    exact = dict.fromkeys([*theme.colours.values(), *(c for seat in theme.seats for c in (seat.fill, seat.mark_ink))])
    exact.update(dict.fromkeys(_ramps(theme)))
    values, counts = np.unique(np.concatenate([_packed(sample).ravel() for sample in samples]), return_counts=True)
    colours = _unpacked(values)
    order = np.argsort(-counts, kind="stable")
    total = int(counts.sum())
    for place in order[:SIZE]:
        if len(exact) < SIZE * 3 // 4 and counts[place] * 2000 > total:
            exact[_rgb(colours[place])] = None
    known = set(exact)
    rest = np.array([_rgb(colour) not in known for colour in colours])
    cuts = _cut(colours[rest], np.sqrt(counts[rest]), SIZE - len(exact))
    return Palette(theme, [*exact, *cuts])


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
