"""How every draw and throw of a match follows from its secret, so that anybody can check the shuffles afterwards.

At the start a match publishes the SHA-256 of a secret of 32 random bytes; at its end, the secret itself. In between,
pending chance number `index` (from 0) of the log's row `seq` takes its numbers from a stream of bytes:

    block k of the stream = HMAC-SHA256(key = secret, message = "herald-draw-1:{seq}:{index}:{k}" in ASCII), k = 0, 1, …

A number below n: read the next 8 bytes of the stream as an unsigned big-endian integer x. If x is not below the
largest multiple of n that fits into 64 bits, forget it and read the next 8 (so every number is equally likely);
otherwise the number is x modulo n.

A draw sorts its bag (numbers by value, names as text), then, for each piece, takes a number below how many pieces
are left, takes out the piece at that place, and closes the gap. A throw takes, for each die, a number below its
faces and adds one.
"""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Iterator
from typing import assert_never

from bot.core.game import Chance, Draw, Drawn, Roll

LABEL = "herald-draw-1"
_SPAN = 1 << 64


def commitment(secret: str) -> str:
    """What is published of a secret (hex) before the match: its SHA-256, in hex."""
    return hashlib.sha256(bytes.fromhex(secret)).hexdigest()


def derive(secret: str, seq: int, index: int, chance: Chance) -> Drawn:
    """What chance gives: the pieces drawn, in order, or the faces thrown. secret: hex."""
    words = _words(bytes.fromhex(secret), f"{LABEL}:{seq}:{index}")
    match chance:
        case Draw(_, bag, count):
            left = list(bag)
            return tuple(left.pop(_below(len(left), words)) for _ in range(count))
        case Roll(_, faces):
            return tuple(_below(count, words) + 1 for count in faces)
        case _ as never:
            assert_never(never)


def _below(bound: int, words: Iterator[int]) -> int:
    """A number in range(bound), each equally likely."""
    usable = _SPAN - _SPAN % bound
    return next(word for word in words if word < usable) % bound


def _words(secret: bytes, name: str) -> Iterator[int]:
    """The stream of 64-bit numbers that belongs to one draw; it has no end."""
    block = 0
    while True:
        digest = hmac.digest(secret, f"{name}:{block}".encode("ascii"), "sha256")
        for start in range(0, len(digest), 8):
            yield int.from_bytes(digest[start : start + 8], "big")
        block += 1
