"""Computer players at tables: who they are, and how well they play. No person or pseudonym has such an id."""

from __future__ import annotations

from collections.abc import Collection

from bot.match.model.people import PSEUDONYMS, Player

LEVELS = ("easy", "normal", "hard")
"""How well they play, the weakest first."""

NAMES = ("Alder", "Birch", "Cedar", "Elm", "Hazel")
"""As many as can sit at one table with a person, in every language. Old logs have "[bot]" behind them."""

_STEP = 100
"""Each level has a block of so many ids."""


def is_computer(user: int) -> bool:
    """Return whether the id is a computer player: it can't be called, asked, or rated."""
    return PSEUDONYMS < user < 0


def level_of(user: int) -> str:
    """Return how well a computer player plays, one of LEVELS. Raises ValueError for any other user."""
    level, number = divmod(-user, _STEP)
    if not is_computer(user) or not 1 <= level <= len(LEVELS) or not 1 <= number <= len(NAMES):
        raise ValueError(f"{user} is no computer player")
    return LEVELS[level - 1]


def name_of(user: int) -> str:
    """Return the name of a computer player, without its mark. Raises ValueError for an id that is no computer's."""
    level_of(user)
    return NAMES[-user % _STEP - 1]


def computers(level: str, count: int, taken: Collection[int] = ()) -> tuple[Player, ...]:
    """Return so many computer players beside the ids `taken`. Raises ValueError for an unknown level or too many."""
    if level not in LEVELS:
        raise ValueError(f"no level is called {level!r:.40}")
    used = {-user % _STEP for user in taken if is_computer(user)}
    free = [number for number in range(1, len(NAMES) + 1) if number not in used]
    if not 0 <= count <= len(free):
        raise ValueError(f"{count} computer players are more than {len(free)}")
    first = _STEP * (LEVELS.index(level) + 1)
    return tuple(Player(-(first + number), name_of(-(first + number))) for number in free[:count])


EVERY = tuple(player.user for level in LEVELS for player in computers(level, len(NAMES)))
"""The ids of all there are."""
