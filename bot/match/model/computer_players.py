"""Computer players at tables: their ids, names and levels. No person, and no pseudonym of one, has such an id."""

from __future__ import annotations

from collections.abc import Collection

from bot.match.model.people import PSEUDONYMS, Player

LEVELS = ("easy", "normal", "hard")
"""Levels of computer players, weakest first."""

NAMES = ("Alder", "Birch", "Cedar", "Elm", "Hazel")
"""Their names, in every language. There are as many as can sit at a table with a person. Old logs add "[bot]"."""

_STEP = 100
"""Number of ids reserved for each level."""


def is_computer(user: int) -> bool:
    """Return whether the id is a computer player's, who can't be pinged, asked or rated."""
    return PSEUDONYMS < user < 0


def level_of(user: int) -> str:
    """Return the level of a computer player, one of LEVELS. Raises ValueError for any other user."""
    level, number = divmod(-user, _STEP)
    if not is_computer(user) or not 1 <= level <= len(LEVELS) or not 1 <= number <= len(NAMES):
        raise ValueError(f"{user} is no computer player")
    return LEVELS[level - 1]


def name_of(user: int) -> str:
    """Return the name of a computer player, one of NAMES. Raises ValueError for any other user."""
    level_of(user)
    return NAMES[-user % _STEP - 1]


def computers(level: str, count: int, taken: Collection[int] = ()) -> tuple[Player, ...]:
    """Return `count` computer players with names that none of the users `taken` has, on any level.

    Raises ValueError for an unknown level, or if there aren't enough names.
    """
    if level not in LEVELS:
        raise ValueError(f"no level is called {level!r:.40}")
    used = {-user % _STEP for user in taken if is_computer(user)}
    free = [number for number in range(1, len(NAMES) + 1) if number not in used]
    if not 0 <= count <= len(free):
        raise ValueError(f"{count} computer players are more than {len(free)}")
    first = _STEP * (LEVELS.index(level) + 1)
    return tuple(Player(-(first + number), name_of(-(first + number))) for number in free[:count])


EVERY = tuple(player.user for level in LEVELS for player in computers(level, len(NAMES)))
"""Ids of all computer players."""
