"""Many small numbers side by side in one long integer, so that a few operations treat all of them at once.

It is what makes chances of distinct dice quick without a numerical library: a state is a lane, and a whole pass over
117,649 of them takes as long as adding, shifting or masking a number of some hundred thousand bytes.
"""

from __future__ import annotations

import sys
from array import array
from collections.abc import Sequence
from math import prod

SIDES = 6

_WORD = 8
"""Bytes of a number in an array; no lane is wider for up to three throws."""


def best_before(final: Sequence[int], counts: Sequence[Sequence[int]], most: int) -> list[int]:
    """What states of dice are worth with one throw more, where that throw may leave any dice as they lie.

    final: worth of each state after it, from 0 to `most`; a state has one digit a die, the first die first. counts:
    for each die, how many of its six sides lead to each value of its digit. What comes out is larger by 6 for each
    die, so that it stays whole.
    """
    width = ((most * SIDES ** len(counts)).bit_length() + 8) // 8
    sizes = [len(each) for each in counts]
    lanes = _packed(_widened(_bytes(final, width), sizes, width))
    strides = [prod(size + 1 for size in sizes[die + 1 :]) * width * 8 for die in range(len(sizes))]
    total = prod(size + 1 for size in sizes) * width * 8
    for stride, each in zip(strides, counts, strict=True):
        first = _repeated(stride, stride * (len(each) + 1), total)
        # A die that is free: the sum over its sides. Kept dice weigh six times as much, for the same scale.
        free = sum(((lanes >> value * stride) & first) * count for value, count in enumerate(each))
        lanes = SIDES * lanes + (free << len(each) * stride)
    guards = _packed((b"\0" * (width - 1) + b"\x80") * (total // width // 8))
    for stride, each in zip(strides, counts, strict=True):
        free = (lanes >> len(each) * stride) & _repeated(stride, stride * (len(each) + 1), total)
        free = sum(free << value * stride for value in range(len(each)))
        lanes = _greater(lanes, free, guards, width * 8 - 1)
    return _numbers(_narrowed(lanes.to_bytes(total // 8, "little"), sizes), width)


def _greater(one: int, other: int, guards: int, top: int) -> int:
    """The greater number of each lane; guards: the top bit of each, which no number uses."""
    held = ((one | guards) - other) & guards
    mask = held - (held >> top)
    return other ^ ((one ^ other) & mask)


def _repeated(length: int, period: int, total: int) -> int:
    """Ones in the first `length` bits of every `period`. All are whole bytes."""
    return _packed((b"\xff" * (length // 8) + bytes((period - length) // 8)) * (total // period))


def _bytes(numbers: Sequence[int], width: int) -> bytes:
    """Each number in as many bytes, the lowest first."""
    whole = array("Q", numbers)
    if sys.byteorder == "big":
        whole.byteswap()
    wide, found = whole.tobytes(), bytearray(width * len(numbers))
    for place in range(min(width, _WORD)):
        found[place::width] = wide[place::_WORD]
    return bytes(found)


def _numbers(lanes: bytes, width: int) -> list[int]:
    wide = bytearray(len(lanes) // width * _WORD)
    for place in range(min(width, _WORD)):
        wide[place::_WORD] = lanes[place::width]
    found = array("Q", bytes(wide))
    if sys.byteorder == "big":
        found.byteswap()
    return found.tolist()


def _widened(lanes: bytes, sizes: Sequence[int], width: int) -> bytes:
    """With an empty value after the values of each digit, the last digit first."""
    gap = width
    for size in reversed(sizes):
        length, empty = size * gap, bytes(gap)
        lanes = b"".join(lanes[start : start + length] + empty for start in range(0, len(lanes), length))
        gap *= size + 1
    return lanes


def _narrowed(lanes: bytes, sizes: Sequence[int]) -> bytes:
    """Without the last value of each digit, the first digit first."""
    block = len(lanes)
    for size in sizes:
        gap = block // (size + 1)
        lanes = b"".join(lanes[start : start + size * gap] for start in range(0, len(lanes), block))
        block = gap
    return lanes


def _packed(lanes: bytes) -> int:
    return int.from_bytes(lanes, "little")
