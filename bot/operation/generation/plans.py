"""Which matches are played to be copied: games, seats, options, paces and endings, the same for the same seed."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum
from random import Random
from typing import TypeVar

from bot.core.game import GameInfo
from bot.games.registry import GAMES
from bot.match.model.time_control import Clock

K = TypeVar("K", bound=str)

POPULAR: Mapping[str, int] = {"kingdomino": 7, "carcassonne": 7, "castle": 4, "heirs": 4, "dice": 3}
"""How often each game is played, beside the others; one that is not named is played as often as the rarest."""

CHANGED = 0.2
"""How likely an option of a table is not as usual."""


class Course(StrEnum):
    """What becomes of a match."""

    PLAYED = "played"
    """It is played to its end."""

    HESITANT = "hesitant"
    """The same, with moves taken back, unseen or by agreement."""

    HELPED = "helped"
    """The same, as somebody takes a seat over."""

    RESIGNED = "resigned"
    """Somebody gives up."""

    ABORTED = "aborted"
    """Everybody agrees to end it without a result."""

    CANCELLED = "cancelled"
    """It never begins."""

    RUNNING = "running"
    """It is not over yet."""


COURSES: Mapping[Course, int] = {
    Course.PLAYED: 74,
    Course.HESITANT: 8,
    Course.RESIGNED: 6,
    Course.HELPED: 5,
    Course.ABORTED: 2,
    Course.CANCELLED: 3,
    Course.RUNNING: 2,
}
"""How many of a hundred matches take each course."""

CLOCKS: tuple[Clock | None, ...] = (None, Clock(1), Clock(3), Clock(5), Clock(2, bank=True, increment=6))
"""What tables play by; these only remind, so that nothing happens by itself in what was generated."""

RATED = 0.85
"""How likely a table plays for ratings."""

GRACES = (0, 0, 0, 0, 15)
"""Seconds a move may be taken back unseen."""


@dataclass(frozen=True, slots=True)
class Plan:
    """One match that is to be played."""

    game: str
    """Its key."""

    seats: int
    """How many play."""

    options: Mapping[str, str]
    """Those that are not as usual."""

    clock: Clock | None
    """None for no clock."""

    grace: int
    """Seconds."""

    rated: bool
    """Whether it changes ratings."""

    course: Course
    """What becomes of it."""

    seed: str
    """Of everything that is left to chance in it."""


def plans(count: int, seed: int) -> Iterator[Plan]:
    """So many of them: whichever is first, each game and course is there early, and in its proportion later."""
    rng = Random(f"{seed}/plans")
    games, courses = _spread({key: POPULAR.get(key, 3) for key in GAMES}, rng), _spread(COURSES, rng)
    for number in range(count):
        key, course = next(games), next(courses)
        info = GAMES[key].info
        seats = _seats(info, course, rng)
        yield Plan(
            key,
            seats,
            _options(info, seats, rng),
            rng.choice(CLOCKS),
            15 if course is Course.HESITANT else rng.choice(GRACES),
            rng.random() < RATED,
            course,
            f"{seed}/{number}",
        )


def _spread(weights: Mapping[K, int], rng: Random) -> Iterator[K]:
    """The keys for ever, each as often as its weight says and as evenly as that goes."""
    credit = {key: rng.random() * weight for key, weight in weights.items()}
    whole = sum(weights.values())
    while True:
        for key, weight in weights.items():
            credit[key] += weight
        chosen = max(credit, key=lambda key: credit[key])
        credit[chosen] -= whole
        yield chosen


def _seats(info: GameInfo, course: Course, rng: Random) -> int:
    """Mostly two; somebody to take a seat over from, and a vote, need two people at least."""
    least = 1 if course in (Course.PLAYED, Course.RUNNING) else 2
    fitting = [seats for seats in info.seats if seats >= least]
    return rng.choices(fitting, [6 if seats == 2 else 2 for seats in fitting])[0]


def _options(info: GameInfo, seats: int, rng: Random) -> dict[str, str]:
    chosen: dict[str, str] = {}
    for option in info.options:
        value = rng.choice(option.values)
        if rng.random() < CHANGED and value != option.default and info.allows({**chosen, option.key: value}, seats):
            chosen[option.key] = str(value)
    return chosen
