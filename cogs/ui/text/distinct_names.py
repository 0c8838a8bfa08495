"""What people and computers are called: cleaned, and told apart wherever two of one list look alike.

A mark in square brackets is Herald's own: "Alder [bot]" is a computer, "Alex [red]" the Alex who plays in red. No name
of a person keeps a pair of brackets (text/safe_names.py), so a person can't write a mark or a status into their name.
"""

from __future__ import annotations

import unicodedata
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache

from bot.match.model.computer_players import is_computer, name_of
from bot.match.model.people import Player, is_pseudonym
from cogs.ui.text.safe_names import plain

BOT = "bot"
"""The mark of a computer, the same in every language."""

_DIGITS = 4
"""Last digits of an account's number that tell it from another account of the same name."""

_UNSEEN = frozenset("\u034f\u17b4\u17b5\u180b\u180c\u180d\u180f") | {
    *map(chr, range(0xFE00, 0xFE10)),
    *map(chr, range(0xE0100, 0xE01F0)),
}
"""Signs that join a letter and show nothing."""

_ALIKE = str.maketrans(
    "авеԁһіјӏкмнорԛсѕтуԝхαβεικνορτυχıil1|0",
    "abedhljlkmhopqcstywxabelknoptyxlllllo",
)
"""Small letters and digits that look like another one, in either case."""


@dataclass(frozen=True, slots=True)
class Told(Player):
    """A player under a finished name, for display only: told apart, and with a status beside the name."""

    told: str
    """The finished name."""

    now: Player
    """The player in the seat now, which may be someone else than the one who is named."""


def called(player: Player, fallback: str) -> str:
    """Return what someone is called on their own, without markdown: a computer by its id, a person by their name."""
    if is_computer(player.user):
        return with_mark(name_of(player.user), BOT)
    return plain(player.name, fallback)


def with_mark(name: str, mark: str) -> str:
    """Return a name with a mark of Herald's behind it."""
    return f"{name} [{mark}]"


def distinct(names: Sequence[str], mark: Callable[[int], str], besides: Sequence[str] = ()) -> list[str]:
    """Return the names. Each that looks like another one has its mark.

    mark: a word by place in the list. Names with the same word are numbered after the first. besides: names shown with
    these that can't be marked.
    """
    if len(names) + len(besides) < 2:
        return list(names)
    looks = _looks((*names, *besides))
    times, used, told = Counter(looks), Counter[tuple[str, str]](), []
    for place, (name, look) in enumerate(zip(names, looks, strict=False)):
        if times[look] > 1:
            word = mark(place)
            used[look, word] += 1
            count = used[look, word]
            name = with_mark(name, word if count == 1 else f"{word} {count}")
        told.append(name)
    return told


def by_account(people: Sequence[Player], fallback: str) -> list[str]:
    """Return the names of people of many matches: of two accounts with one name, each with its number's last digits.

    People who were forgotten stay as alike as they are.
    """
    names = [called(one, fallback) for one in people]
    told = distinct(names, lambda place: str(people[place].user)[-_DIGITS:])
    return [name if is_pseudonym(one.user) else mine for one, name, mine in zip(people, names, told, strict=True)]


def is_like(name: str, others: Sequence[str]) -> bool:
    """Return whether a name looks like one of the others."""
    look, *known = _looks((name, *others))
    return look in known


@lru_cache(maxsize=1024)
def _looks(names: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(map(_look, names))


def _look(name: str) -> str:
    """Return a key that's the same for names that look alike, in any case, width or alphabet."""
    small = unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", name).casefold())
    return "".join(character for character in small if character not in _UNSEEN).translate(_ALIKE)
