"""Converts events to plain JSON values and back. Logs store each event type under a permanent name, its wire name.

An event becomes `{"wire": "kingdomino.domino-placed.1", …its fields}`: tuples as lists, nested values as objects, enum
members as their values. Reading is strict: a log that does not say exactly what an event needs is refused rather than
guessed at. An event type that changed gets a new wire name and an upcaster from the old one in `UPCASTERS`. A new field
that only adds detail has a default, which older logs without the field get.
"""

from __future__ import annotations

import types
from collections.abc import Callable, Mapping
from dataclasses import MISSING, fields, is_dataclass
from enum import Enum, IntEnum
from functools import cache
from operator import attrgetter
from sys import intern
from typing import Any, NamedTuple, TypeAlias, Union, get_args, get_origin, get_type_hints
from weakref import WeakKeyDictionary

from bot.core.game import AnyGame
from bot.errors import HeraldError

Json: TypeAlias = dict[str, Any]

Upcaster: TypeAlias = Callable[[Json], Json]
"""Function that turns an event's JSON under an older wire name into JSON under a newer one, `wire` included."""

UPCASTERS: Mapping[str, Upcaster] = {}
"""Functions that update older events, by older wire name. Applied until no function knows the name."""


class UnreadableEvent(HeraldError):
    """A stored event whose values are missing, unknown or wrong. log_row_conversion.py calls such a log corrupt.

    where: path to the faulty value, from the wire name down. fault: what is wrong with it.
    """

    def __init__(self, where: str, fault: str) -> None:
        super().__init__(f"{where}: {fault}")
        self.where = where
        self.fault = fault


class _Shape(NamedTuple):
    """The two functions that write and read values of one type."""

    write: Callable[[Any], Any] | None
    """Turns a value into JSON. None if the value is JSON already."""

    read: Callable[[Any, str], Any]
    """Turns JSON into a value. Also takes the JSON's path, to name it in an UnreadableEvent."""


class Codec:
    """Writes and reads events. events: dataclasses by wire name. upcasters: by older wire name."""

    def __init__(self, events: Mapping[str, type[Any]], upcasters: Mapping[str, Upcaster] = UPCASTERS) -> None:
        self._by_wire = {wire: _record(event, grown=True) for wire, event in events.items()}
        self._by_type = {event: (wire, _members(event)) for wire, event in events.items()}
        self._upcasters = upcasters

    def encode(self, event: Any) -> Json:
        """Return the event as plain JSON values. Raises KeyError for a type without a wire name."""
        wire, members = self._by_type[type(event)]
        data: Json = {"wire": wire}
        for name, value_of, shape in members:
            value = value_of(event)
            data[name] = value if shape.write is None else shape.write(value)
        return data

    def decode(self, data: Mapping[str, Any]) -> Any:
        """Return the event that this JSON stores. Raises UnreadableEvent naming the value and its fault."""
        if not isinstance(data, Mapping):
            raise UnreadableEvent("event", f"must be an object, not {_named(data)}")
        wire = data.get("wire")
        while isinstance(wire, str) and wire in self._upcasters:
            data = self._upcasters[wire](dict(data))
            wire = data.get("wire")
        if not isinstance(wire, str) or wire not in self._by_wire:
            raise UnreadableEvent("wire", f"{wire!r:.80} is no known event")
        return self._by_wire[wire].read({name: value for name, value in data.items() if name != "wire"}, wire)


_CODECS: WeakKeyDictionary[AnyGame, Codec] = WeakKeyDictionary()


def codec_of(game: AnyGame) -> Codec:
    """Return the codec of a game's events. Made once per object: games with the same key can differ in expansions."""
    found = _CODECS.get(game)
    if found is None:
        found = _CODECS[game] = Codec(game.events)
    return found


def encode(game: AnyGame, event: Any) -> Json:
    """Return an event of this game as plain JSON values."""
    return codec_of(game).encode(event)


def decode(game: AnyGame, data: Mapping[str, Any]) -> Any:
    """Return a stored event of this game. Raises UnreadableEvent."""
    return codec_of(game).decode(data)


def plain(value: Any) -> Any:
    """Return a value of dataclasses, collections and enum members as plain JSON values, which can't be read back."""
    if is_dataclass(value) and not isinstance(value, type):
        return {field.name: plain(getattr(value, field.name)) for field in fields(value)}
    if isinstance(value, IntEnum):
        return value.name.lower()
    if isinstance(value, Enum):
        return value.value
    if isinstance(value, Mapping):
        return {str(plain(key)): plain(entry) for key, entry in value.items()}
    if isinstance(value, tuple | list):
        return [plain(entry) for entry in value]
    if isinstance(value, frozenset | set):
        return sorted(plain(entry) for entry in value)
    return value


@cache
def _shape(hint: Any) -> _Shape:
    """Return the functions that write and read values of a type hint. Raises TypeError for hints events can't have."""
    if hint in (int, str, bool, type(None)):
        return _Shape(None, _exactly(hint))
    origin = get_origin(hint)
    if origin is tuple:
        return _tuple(get_args(hint))
    if origin in (Union, types.UnionType):
        return _optional(get_args(hint))
    if isinstance(hint, type) and issubclass(hint, Enum):
        return _enum(hint)
    if isinstance(hint, type) and is_dataclass(hint):
        return _record(hint)
    raise TypeError(f"no event may hold a {hint!r}")


def _exactly(kind: type[Any]) -> Callable[[Any, str], Any]:
    def read(data: Any, where: str) -> Any:
        if type(data) is not kind:
            raise UnreadableEvent(where, f"must be {kind.__name__}, not {_named(data)}")
        return data

    def read_text(data: Any, where: str) -> str:
        # Logs say the same few words over and over.
        return intern(read(data, where))

    return read_text if kind is str else read


def _tuple(kinds: tuple[Any, ...]) -> _Shape:
    """Return the functions that write and read `tuple[X, ...]` or `tuple[X, Y]`, which JSON stores as a list."""
    endless = len(kinds) == 2 and kinds[1] is Ellipsis
    shapes = [_shape(kinds[0])] if endless else [_shape(kind) for kind in kinds]

    def write(value: tuple[Any, ...]) -> list[Any]:
        each = shapes * len(value) if endless else shapes
        return [item if shape.write is None else shape.write(item) for shape, item in zip(each, value, strict=True)]

    def read(data: Any, where: str) -> tuple[Any, ...]:
        if type(data) is not list:
            raise UnreadableEvent(where, f"must be a list, not {_named(data)}")
        if not endless and len(data) != len(shapes):
            raise UnreadableEvent(where, f"must have {len(shapes)} entries, not {len(data)}")
        each = shapes * len(data) if endless else shapes
        items = enumerate(zip(each, data, strict=True))
        return tuple(shape.read(item, f"{where}[{index}]") for index, (shape, item) in items)

    return _Shape(list if all(shape.write is None for shape in shapes) else write, read)


def _optional(kinds: tuple[Any, ...]) -> _Shape:
    """Return the functions that write and read `X | None`. Raises TypeError for other unions."""
    present = [kind for kind in kinds if kind is not type(None)]
    if len(present) != 1:
        raise TypeError(f"no event may hold one of {kinds!r}")
    shape = _shape(present[0])
    inner = shape.write
    return _Shape(
        None if inner is None else lambda value: None if value is None else inner(value),
        lambda data, where: None if data is None else shape.read(data, where),
    )


def _enum(kind: type[Enum]) -> _Shape:
    def read(data: Any, where: str) -> Enum:
        for member in kind:
            if member.value == data and type(member.value) is type(data):
                return member
        raise UnreadableEvent(where, f"{data!r:.80} is no {kind.__name__}")

    return _Shape(lambda member: member.value, read)


def _record(kind: type[Any], grown: bool = False) -> _Shape:
    """Return the functions that write and read a dataclass.

    grown: when read, fields with a default may be missing, as in older logs.
    """
    members = _members(kind)
    names = {name for name, _, _ in members}
    later = {field.name: field.default for field in fields(kind) if grown and field.default is not MISSING}

    def write(value: Any) -> Json:
        return {
            name: value_of(value) if shape.write is None else shape.write(value_of(value))
            for name, value_of, shape in members
        }

    def read(data: Any, where: str) -> Any:
        if not isinstance(data, Mapping):
            raise UnreadableEvent(where, f"must be an object, not {_named(data)}")
        if not names - later.keys() <= data.keys() <= names:
            missing, unknown = sorted(names - later.keys() - data.keys()), sorted(map(str, data.keys() - names))
            raise UnreadableEvent(where, f"lacks {missing}, has unknown {unknown}")
        return kind(
            *(shape.read(data[name], f"{where}.{name}") if name in data else later[name] for name, _, shape in members)
        )

    return _Shape(write, read)


def _members(kind: type[Any]) -> list[tuple[str, Callable[[Any], Any], _Shape]]:
    """Return the name, getter and shape of every field of a dataclass, in the order of its definition."""
    if not is_dataclass(kind):
        raise TypeError(f"{kind!r} is no dataclass")
    hints = get_type_hints(kind)
    return [(field.name, attrgetter(field.name), _shape(hints[field.name])) for field in fields(kind)]


def _named(data: Any) -> str:
    return f"{type(data).__name__} {data!r:.60}"
