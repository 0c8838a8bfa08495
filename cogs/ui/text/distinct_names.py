"""Names of people and computers: cleaned, and marked if two in a list look alike.

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
"""Mark after the name of a computer player, in every language."""

_DIGITS = 4
"""How many last digits of an account's number distinguish it from another of the same name."""

_UNSEEN = frozenset("\u034f\u17b4\u17b5\u180b\u180c\u180d\u180f") | {
    *map(chr, range(0xFE00, 0xFE10)),
    *map(chr, range(0xE0100, 0xE01F0)),
}
"""Characters that join letters and show nothing."""

_ALIKE = str.maketrans(
    "авеԁһіјӏкмнорԛсѕтуԝхαβεικνορτυχıil1|0",
    "abedhljlkmhopqcstywxabelknoptyxlllllo",
)
"""Small letters and digits that look like another one, in small letters or in capitals."""


@dataclass(frozen=True, slots=True)
class Told(Player):
    """A player under a finished name, for display only: with a mark against look-alikes, and with a status."""

    told: str
    """The finished name."""

    now: Player
    """The player who has the seat now. It can be another person than `told` names."""


def called(player: Player, fallback: str) -> str:
    """Return a player's name without markdown or mark. Computers are named by their id. fallback: for empty names."""
    if is_computer(player.user):
        return with_mark(name_of(player.user), BOT)
    return plain(player.name, fallback)


def with_mark(name: str, mark: str) -> str:
    """Return a name followed by one of Herald's marks."""
    return f"{name} [{mark}]"


def distinct(names: Sequence[str], mark: Callable[[int], str], besides: Sequence[str] = ()) -> list[str]:
    """Return the names. Those that look like another one get a mark: "Alex [red]".

    mark: returns the mark for an index of `names`. If two get the same, the second is "Alex [red 2]". besides: names
    shown with these. They're compared too, but get no marks and aren't returned.
    """
    if len(names) + len(besides) < 2:
        return list(names)
    looks = _looks((*names, *besides))
    alike = _alike(looks)
    if not alike:
        return list(names)
    used, told = Counter[tuple[str, str]](), []
    for place, (name, look) in enumerate(zip(names, looks, strict=False)):
        if look in alike:
            word = mark(place)
            used[look, word] += 1
            count = used[look, word]
            name = with_mark(name, word if count == 1 else f"{word} {count}")
        told.append(name)
    return told


def by_account(people: Sequence[Player], fallback: str) -> list[str]:
    """Return the names of people of many matches. Accounts with look-alike names get the last digits of their number.

    People whose data was erased stay alike.
    """
    names = [called(one, fallback) for one in people]
    told = distinct(names, lambda place: str(people[place].user)[-_DIGITS:])
    return [name if is_pseudonym(one.user) else mine for one, name, mine in zip(people, names, told, strict=True)]


def is_like(name: str, others: Sequence[str]) -> bool:
    """Return whether a name looks like one of the others."""
    look, *known = _looks((name, *others))
    return look in known


@lru_cache(maxsize=1024)
def _alike(looks: tuple[str, ...]) -> frozenset[str]:
    """Return the looks (see `_look`) that more than one name has."""
    return frozenset(look for look, times in Counter(looks).items() if times > 1)


@lru_cache(maxsize=1024)
def _looks(names: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(map(_look, names))


def _look(name: str) -> str:
    """Return a key that's the same for names that look alike, in any case, width or alphabet."""
    small = unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", name).casefold())
    return "".join(character for character in small if character not in _UNSEEN).translate(_ALIKE)
