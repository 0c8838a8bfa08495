"""Match ids: 63-bit integers that sort by age, shown to people as Crockford base32."""

from __future__ import annotations

from functools import lru_cache

ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
_VALUES = {letter: value for value, letter in enumerate(ALPHABET)} | {"O": 0, "I": 1, "L": 1}

EPOCH = 1_767_225_600_000
"""2026-01-01T00:00:00Z in UTC epoch milliseconds."""

KEPT = 1024
"""How many codes `code` caches. Each button of a message contains its match's code."""

RANDOM_BITS = 20
LIMIT = 1 << 63


def fresh(now: int, random: int) -> int:
    """Return an id for a match opened at `now` (UTC epoch ms), with RANDOM_BITS random bits as its tail."""
    elapsed = max(now - EPOCH, 1)
    return (elapsed << RANDOM_BITS | random & (1 << RANDOM_BITS) - 1) % LIMIT


@lru_cache(KEPT)
def code(match_id: int) -> str:
    """Return the code that people read, type and say for an id: upper case, no leading zeros."""
    letters = []
    while match_id:
        letters.append(ALPHABET[match_id & 31])
        match_id >>= 5
    return "".join(reversed(letters)) or "0"


def from_code(text: str) -> int:
    """Return the id of a code, typed in any case, with or without hyphens, o for 0, i or l for 1. Raises ValueError."""
    letters = text.strip().replace("-", "").upper()
    if not 0 < len(letters) <= 20:
        raise ValueError("a match code has one to thirteen letters and digits")
    match_id = 0
    for letter in letters:
        value = _VALUES.get(letter)
        if value is None:
            raise ValueError(f"no match code contains {letter!r}")
        match_id = match_id << 5 | value
    if not 0 < match_id < LIMIT:
        raise ValueError("no match has this code")
    return match_id
