"""How every draw and throw of a match follows from its secret, so that anyone can check the shuffles afterwards.

When its table opens, a match commits itself to a secret of 32 random bytes: it publishes a hash of it, the seal below.
At its end, it publishes the secret itself. The host of Herald, who knows the secret, can't choose the rest:

    the mix begins as the SHA-256 of the secret, in hex. Each log row from the opening to the start that answers an
    interaction (a press or command in Discord) changes it to SHA-256("{mix}:{interaction}" in ASCII), in hex, where
    Discord has chosen the number of the interaction. A row in which a player gives a word of their own changes it to
    SHA-256("{mix}:{interaction}:{digest}"), with digest = SHA-256("{interaction}:{word}" in UTF-8), in hex

Draws are numbered from 0 over the whole match. Draw number `number` takes its numbers from a stream of bytes:

    block k of the stream (k = 0, 1, …) = HMAC-SHA256(key = secret, message = "herald-draw-2:{mix}:{number}:{k}")

A number comes again in one case only: a match went back to before a draw, and play has led to the same position again.
Then it's the same draw, so that taking a move back and making it again changes nothing. Every other draw has the next
number that was never used, even where the match went back (bot/match/fold/draws.py).

These rules are scheme 4, the newest. Its tables show a seal on their message from the opening on, bound to the match:

    seal = the first 40 hex digits of SHA-256("herald-seal:{code}:{sha256 of the secret in hex}"), the code of the match

Older matches keep their scheme. Scheme 3 drew the same way, but showed no hash of the secret before the start, so no
one could compare it. In scheme 2 no number ever came again. In scheme 1, the SHA-256 of the secret was published at the
start, there was no mix, and the message was "herald-draw-1:{seq}:{index}:{k}" for pending chance number `index`
(from 0) of the log's row `seq`.

A number below n: read the next 8 bytes of the stream as an unsigned big-endian integer x. If x is not below the
largest multiple of n that fits into 64 bits, forget it and read the next 8 (so every number is equally likely).
Otherwise the number is x modulo n.

A draw sorts its bag (numbers by value, names as text), then, for each piece, takes a number below how many pieces
are left, takes out the piece at that place, and closes the gap. A throw takes, for each die, a number below its
faces and adds one.
"""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import assert_never

from bot.core.game import Chance, Draw, Drawn, Roll

SCHEME = 4
"""Scheme of new tables."""

SEALED = 4
"""The first scheme in which a table shows its seal on its message."""

SEAL = 40
"""Number of hex digits of a seal: 160 bits, so that no one can find two secrets with the same one."""

_SPAN = 1 << 64


@dataclass(frozen=True, slots=True)
class MatchChance:
    """What the draws of a match are computed from."""

    commitment: str | None = None
    """SHA-256 of the secret in hex. Known from the opening, in the first scheme from the start."""

    secret: str | None = field(default=None, repr=False)
    """The secret in hex. None until the match is over."""

    scheme: int = 1
    """Version of the method that computes draws from the secret, as the module explains."""

    mix: str = ""
    """Hash over everything that players have added to the shuffles, in hex. Empty in the first scheme."""

    words: tuple[int, ...] = ()
    """Users who have added words of their own to the shuffles, each once per word."""

    draws: int = 0
    """Number of the next draw. It never goes back. In the first scheme draws have no numbers."""

    salting: bool = False
    """Whether a restored match waits for a player's interaction to be mixed in before it draws."""


def commitment(secret: str) -> str:
    """Return the SHA-256 of a secret, both in hex. Before the match begins, it shows that the secret is fixed."""
    return hashlib.sha256(bytes.fromhex(secret)).hexdigest()


def seal(code: str, told: str) -> str:
    """Return the seal that a table's message shows. code: the match's code. told: SHA-256 of the secret in hex."""
    return hashlib.sha256(f"herald-seal:{code}:{told}".encode()).hexdigest()[:SEAL]


def is_secret(text: str) -> bool:
    """Return whether a text can be the secret of a match: 32 bytes in lower-case hex."""
    return len(text) == 64 and not set(text) - set("0123456789abcdef")


def mixed(mix: str, interaction: int, digest: str = "") -> str:
    """Return the mix, a hash that draws depend on, after one more interaction. digest: of its word, empty for none."""
    told = f"{mix}:{interaction}:{digest}" if digest else f"{mix}:{interaction}"
    return hashlib.sha256(told.encode("ascii")).hexdigest()


def digest(interaction: int, word: str) -> str:
    """Return the hash of a word for the mix. With it, draws can still be checked once the word itself is deleted."""
    return hashlib.sha256(f"{interaction}:{word}".encode()).hexdigest()


@dataclass(frozen=True, slots=True)
class Place:
    """Position of a draw or a throw in its match."""

    scheme: int
    """Version of the method that computes draws from the secret."""

    mix: str
    """The mix at that time, in hex. Empty in scheme 1."""

    number: int
    """Number of the draw, from 0 in the whole match. A draw that is made again keeps its number."""

    seq: int
    """Number of its row in the log."""

    index: int
    """Its position among the draws of the row, from 0."""

    @property
    def name(self) -> str:
        """The draw's part of the HMAC message. No two different draws of a match share one."""
        return f"{self.seq}:{self.index}" if self.scheme == 1 else f"{self.mix}:{self.number}"


def derive(secret: str, place: Place, chance: Chance) -> Drawn:
    """Return the result of a draw or throw: the pieces drawn, in order, or the faces thrown. secret: hex."""
    words = _words(bytes.fromhex(secret), f"herald-draw-{min(place.scheme, 2)}:{place.name}")
    match chance:
        case Draw(_, bag, count):
            left = list(bag)
            return tuple(left.pop(_below(len(left), words)) for _ in range(count))
        case Roll(_, faces):
            return tuple(_below(count, words) + 1 for count in faces)
        case _ as never:
            assert_never(never)


def _below(bound: int, words: Iterator[int]) -> int:
    """Return a number in range(bound), each equally likely. words: random 64-bit numbers."""
    usable = _SPAN - _SPAN % bound
    return next(word for word in words if word < usable) % bound


def _words(secret: bytes, name: str) -> Iterator[int]:
    """Yield the endless stream of 64-bit numbers for the draw with this name (Place.name)."""
    block = 0
    while True:
        digest = hmac.digest(secret, f"{name}:{block}".encode("ascii"), "sha256")
        for start in range(0, len(digest), 8):
            yield int.from_bytes(digest[start : start + 8], "big")
        block += 1
