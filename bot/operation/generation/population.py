"""Who plays where and when in a generated database: a few people and servers play most of the matches."""

from __future__ import annotations

from bisect import bisect
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import accumulate
from random import Random

from bot.i18n import DEFAULT, LOCALES
from bot.match.model import match_codes
from bot.match.model.match import Player

DISCORD = 1_420_070_400_000
"""UTC epoch ms from which Discord's ids count."""

FIRST = match_codes.EPOCH + 24 * 3_600_000
"""The first moment (UTC epoch ms) at which a table is opened."""

LAST = FIRST + 300 * 24 * 3_600_000
"""The moment (UTC epoch ms) at which everything was generated, as it were: a fixed one, so that a seed says all."""

EACH = 30
"""How many matches somebody plays on average."""

GROWTH = 0.7
"""Exponent of how matches spread over time: below 1, there are more and more of them."""

_NAMES = (
    *("Alba", "Amélie", "Anselm", "Björn", "Bruno", "Chiara", "Clément", "Dagny", "Émile", "Esra", "Fiona", "Florian"),
    *("Gaël", "Greta", "Hana", "Hugo", "Ines", "Ivo", "Jana", "Joël", "Kenji", "Lena", "Łukasz", "Maëlle", "Marek"),
    *("Nadja", "Noé", "Ólafur", "Pauline", "Rosa", "Selim", "Søren", "Théa", "Uwe", "Xénia", "Zoë", "海斗", "Дарья"),
)
_KINDS = ("", "", "", " 🦊", "_", ".", " the Great", " 42", "  x", "**")


@dataclass(frozen=True, slots=True)
class Server:
    """A server with its members, the keenest first."""

    guild: int
    """Snowflake."""

    channels: tuple[int, ...]
    """Snowflakes; the first is used most."""

    language: str
    """Of its tables."""

    members: tuple[int, ...]
    """Places in Population.people."""

    weights: tuple[float, ...]
    """How much they play, each with all before it."""


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody with a name and a strength."""

    player: Player
    """Snowflake and name."""

    skill: float
    """Whoever has more of it comes in first more often."""


class Population:
    """People and servers for so many matches, the same for the same seed. seats: how many a match has at most."""

    def __init__(self, matches: int, servers: int, seats: int, rng: Random) -> None:
        count = max(2 * seats, matches * 2 // EACH)
        self.people = tuple(_person(number, rng) for number in range(count))
        self._weights = tuple(accumulate(1 / (place + 1) ** 0.9 for place in range(servers)))
        whole = self._weights[-1]
        shares = [1 / (place + 1) ** 0.9 / whole for place in range(servers)]
        self.servers = tuple(_server(count, share, seats, rng) for share in shares)
        self._rng = rng

    def server(self) -> Server:
        """Where the next match is played."""
        return self.servers[_chosen(self._weights, self._rng)]

    def party(self, server: Server, count: int) -> list[Person]:
        """So many members of a server, no two alike."""
        chosen: dict[int, None] = {}
        while len(chosen) < count:
            chosen[server.members[_chosen(server.weights, self._rng)]] = None
        return [self.people[place] for place in chosen]


def begins(matches: int, rng: Random) -> list[int]:
    """When so many matches begin (UTC epoch ms), the first one first: more and more of them, and most in the evening.

    All lie before LAST, so that what has begun may be over by then.
    """
    day, days = 24 * 3_600_000, (LAST - FIRST) // (24 * 3_600_000)
    found = []
    for _ in range(matches):
        number = int(days * rng.random() ** GROWTH)
        found.append(FIRST + number * day + int(rng.triangular(0, day, 0.8 * day)))
    return sorted(min(at, LAST - 1) for at in found)


def snowflake(at: int, rng: Random) -> int:
    """An id of Discord's of that moment (UTC epoch ms)."""
    return (at - DISCORD) << 22 | rng.getrandbits(22)


def _chosen(weights: Sequence[float], rng: Random) -> int:
    """A place, by cumulative weights."""
    return bisect(weights, rng.random() * weights[-1], hi=len(weights) - 1)


def _person(number: int, rng: Random) -> Person:
    born = snowflake(FIRST - rng.randrange(10**11), rng)
    name = f"{_NAMES[number % len(_NAMES)]}{_KINDS[rng.randrange(len(_KINDS))]}"
    return Person(Player(born, name if number < len(_NAMES) else f"{name}{number}"), rng.random())


def _server(people: int, share: float, seats: int, rng: Random) -> Server:
    born = FIRST - rng.randrange(10**11)
    size = min(people, max(2 * seats, int(people * share * 1.5)))
    return Server(
        snowflake(born, rng),
        tuple(snowflake(born + place, rng) for place in range(1 + rng.randrange(6))),
        rng.choice((DEFAULT, *LOCALES)),
        tuple(rng.sample(range(people), size)),
        tuple(accumulate(1 / (place + 1) ** 0.8 for place in range(size))),
    )
