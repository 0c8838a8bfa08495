"""Whether all of a view is said: every leaf of it is changed in turn, and some fact has to change with it."""

from __future__ import annotations

import random
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, fields, is_dataclass, replace
from itertools import zip_longest
from typing import Any, TypeAlias

from bot.core.game import Seat
from bot.i18n import phrases
from bot.match.model.match import Match
from cogs.wiring.presenters import PRESENTERS as REAL
from tests.unit.discord.seeing import shown

EN = phrases("en")

Path: TypeAlias = tuple[str | int, ...]
"""Where a leaf is: names of fields, places in tuples, keys of mappings."""

_CALLED = frozenset({"key", "letter"})
"""What only the data call a piece."""

TRIED = 6
"""Changes of each kind of leaf that are tried in one position."""


@dataclass
class Tried:
    """What became of changing one kind of leaf."""

    changed: int = 0
    unsaid: int = 0

    @property
    def share(self) -> float:
        """Of the changes, how many some fact told."""
        return self.changed / (self.changed + self.unsaid) if self.changed + self.unsaid else 1.0


def leaves(value: Any, path: Path = ()) -> Iterator[tuple[Path, Any]]:
    """Every leaf of a view. Pieces of the game (a tile, a card) are leaves as a whole."""
    if is_dataclass(value) and not _is_piece(value):
        for field in fields(value):
            yield from leaves(getattr(value, field.name), (*path, field.name))
    elif isinstance(value, tuple) and not hasattr(value, "_fields") and not _is_spot(value):
        for place, part in enumerate(value):
            yield from leaves(part, (*path, place))
    elif isinstance(value, Mapping):
        for key, part in value.items():
            yield from leaves(part, (*path, key))
    else:
        yield path, value


def _is_piece(value: Any) -> bool:
    return type(value).__module__.endswith((".pieces", ".cards", ".tiles"))


def _is_spot(value: tuple[Any, ...]) -> bool:
    """A pair of numbers is a place."""
    return len(value) == 2 and all(isinstance(part, int) for part in value)


def kind(path: Path) -> str:
    """A leaf's path without places: `kingdoms.*.score`."""
    return ".".join(part if isinstance(part, str) and part.isidentifier() else "*" for part in path)


def changed(value: Any, path: Path, new: Any) -> Any:
    """The value with one leaf replaced."""
    if not path:
        return new
    step, rest = path[0], path[1:]
    if is_dataclass(value) and not isinstance(value, type):
        return replace(value, **{str(step): changed(getattr(value, str(step)), rest, new)})
    if isinstance(value, tuple):
        place = int(step)
        return (*value[:place], changed(value[place], rest, new), *value[place + 1 :])
    return {**value, step: changed(value[step], rest, new)}


def _others(leaf: Any, pool: Sequence[Any]) -> list[Any]:
    """What may stand in the place of a leaf: values of its kind seen elsewhere, and what is easily made."""
    made: list[Any] = []
    if isinstance(leaf, bool):
        made = [not leaf]
    elif isinstance(leaf, int):
        made = [leaf + 1]
    return [other for other in (*pool, *made) if type(other) is type(leaf) and not _same(other, leaf)]


def _same(one: Any, other: Any) -> bool:
    """Whether nobody can tell two leaves apart: pieces may differ in nothing but what the box calls them."""
    if not is_dataclass(one) or isinstance(one, type):
        return bool(one == other)
    shown = (field.name for field in fields(one) if field.name not in _CALLED)
    return all(getattr(one, name) == getattr(other, name) for name in shown)


def tried(game: str, matches: Sequence[Match], seat: Seat | None = None) -> dict[str, Tried]:
    """What became of every kind of leaf over these positions. A change that no fact can be made of counts for none."""
    pools: dict[str, list[Any]] = defaultdict(list)
    views = [shown(match, EN, seat) for match in matches]
    for found in views:
        for path, leaf in leaves(found.view):
            if leaf not in pools[kind(path)]:
                pools[kind(path)].append(leaf)
    results: dict[str, Tried] = {name: Tried() for name in pools}
    rng = random.Random(1)
    for found in views:
        said = list(_told(found))
        by_kind: dict[str, list[tuple[Path, Any]]] = defaultdict(list)
        for path, leaf in leaves(found.view):
            by_kind[kind(path)].append((path, leaf))
        for name, instances in by_kind.items():
            for path, leaf in rng.sample(instances, min(TRIED, len(instances))):
                others = _others(leaf, pools[name])
                if not others:
                    continue
                view = changed(found.view, path, rng.choice(others))
                position = replace(found.position, view=view)
                try:
                    told = _differs(replace(found, seen=replace(found.seen, position=position)), said)
                except (KeyError, IndexError, ValueError, StopIteration, AssertionError):
                    continue
                results[name].changed += told
                results[name].unsaid += not told
    return results


def _differs(found: Any, said: Sequence[str]) -> bool:
    """Return whether some fact has another text, or is one more or less. The first such fact is enough."""
    return any(one != other for one, other in zip_longest(_told(found), said))


def _told(found: Any) -> Iterator[str]:
    return (fact.text for fact in REAL[found.table.game].facts(found))


def unsaid(results: Mapping[str, Tried], exempt: Mapping[str, str], least: float = 1.0) -> list[str]:
    """Kinds of leaves that change without any fact, and are not exempt."""
    return [
        f"{name}: {found.unsaid} of {found.changed + found.unsaid} changes unsaid"
        for name, found in results.items()
        if found.share < least and name not in exempt
    ]
