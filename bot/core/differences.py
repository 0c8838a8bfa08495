"""What of a value was different before: earlier values, kept in little memory beside a later one.

Open it when many states of the same thing are kept. Works on dataclasses, tuples and dicts, at any depth. Everything
else is kept as it is.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import fields, is_dataclass
from functools import lru_cache
from itertools import islice
from operator import attrgetter, is_
from typing import Any, TypeAlias

Difference: TypeAlias = tuple[Any, ...]
"""The shape of a difference, as bytes (see the names below), then the parts of the older value that aren't in the newer
one."""

Reader: TypeAlias = Callable[[Any], tuple[Any, ...]]
"""Takes a value apart."""

_OTHER, _PARTS, _ENDS, _MOVED, _KEYS = range(5)
"""How a newer value differs from an older one: it's another value. Some parts differ, whose number and places follow in
the shape. The middle of a tuple differs. A tuple has lost its first element and got a last one. A dict has got and
lost keys, and has other values for some of the others."""

_MOST = 255
"""How many parts a byte of the shape can tell apart."""


def difference(new: Any, old: Any) -> Difference:
    """Return what `earlier` needs beside `new` to make a value equal to `old`."""
    shape, parts = bytearray(), list[Any]()
    _compare(new, old, shape, parts)
    return _known(bytes(shape)), *parts


def earlier(new: Any, gone: Difference) -> Any:
    """Return the older value. gone: its `difference` to `new`."""
    return _restored(new, iter(gone[0]), iter(gone[1:])) if gone[0] else new


@lru_cache(maxsize=1 << 12)
def _known(shape: bytes) -> bytes:
    """Return an equal shape that others have already."""
    return shape


_readers = dict[type, Reader | None]()


def _reader(kind: type) -> Reader | None:
    """Return what reads all fields of a dataclass, in the order of its constructor. None if its values stay whole."""
    if kind not in _readers:
        known = fields(kind) if is_dataclass(kind) else ()
        names = [field.name for field in known]
        plain = all(field.init and not field.kw_only for field in known) and 0 < len(names) <= _MOST
        one, more = (lambda value: (getattr(value, names[0]),)), attrgetter(*names) if len(names) > 1 else None
        _readers[kind] = (more or one) if plain else None
    return _readers[kind]


def _compare(new: Any, old: Any, shape: bytearray, parts: list[Any]) -> bool:
    """Add the difference of two values to `shape` and `parts`. Returns whether there is one."""
    kind = type(new)
    if kind is type(old):
        if kind is tuple:
            return _compare_tuples(new, old, shape, parts)
        if kind is dict:
            if [key for key in new if key in old] == [key for key in old if key in new]:
                return _compare_dicts(new, old, shape, parts)
        elif read := _reader(kind):
            return _compare_parts(read(new), read(old), shape, parts)
        elif new == old:
            return False
    shape.append(_OTHER)
    parts.append(old)
    return True


def _compare_parts(new: tuple[Any, ...], old: tuple[Any, ...], shape: bytearray, parts: list[Any]) -> bool:
    """Do what `_compare` does, for as many parts on both sides."""
    start, count = len(shape), 0
    shape += bytes((_PARTS, 0))
    for place, (after, before) in enumerate(zip(new, old, strict=True)):
        if after is not before:
            shape.append(place)
            if _compare(after, before, shape, parts):
                count += 1
            else:
                shape.pop()
    if not count:
        del shape[start:]
        return False
    shape[start + 1] = count
    return True


def _compare_tuples(new: tuple[Any, ...], old: tuple[Any, ...], shape: bytearray, parts: list[Any]) -> bool:
    if len(new) == len(old) <= _MOST:
        if len(new) > 1 and old[0] is not new[0] and all(map(is_, old[1:], new)):
            shape.append(_MOVED)
            parts.append(old[0])
            return True
        return _compare_parts(new, old, shape, parts)
    short = min(len(new), len(old))
    first = next((place for place in range(short) if new[place] is not old[place]), short)
    last = next((place for place in range(short - first) if new[-1 - place] is not old[-1 - place]), short - first)
    if first == len(new) == len(old):
        return False
    middle = old[first : len(old) - last]
    shape.append(_ENDS)
    parts += first, last, len(middle), *middle
    return True


def _compare_dicts(new: dict[Any, Any], old: dict[Any, Any], shape: bytearray, parts: list[Any]) -> bool:
    """Do what `_compare` does, for dicts that have the keys of both in the same order."""
    place, count = len(parts), 0
    shape.append(_KEYS)
    added = [key for key in new if key not in old]
    lost = [(at, key) for at, key in enumerate(old) if key not in new]
    parts += count, len(added), *added, len(lost)
    for at, key in lost:
        parts += at, key, old[key]
    for key, before in old.items():
        if key in new and new[key] is not before:
            parts.append(key)
            if _compare(new[key], before, shape, parts):
                count += 1
            else:
                parts.pop()
    if not (count or added or lost):
        shape.pop()
        del parts[place:]
        return False
    parts[place] = count
    return True


def _restored(new: Any, shape: Iterator[int], parts: Iterator[Any]) -> Any:
    """Return the older value that the next bytes of the shape and the next parts tell of."""
    step = next(shape)
    if step == _OTHER:
        return next(parts)
    if step == _MOVED:
        return next(parts), *new[:-1]
    if step == _ENDS:
        first, last, count = islice(parts, 3)
        return *new[:first], *islice(parts, count), *new[len(new) - last :]
    if step == _KEYS:
        count, added = next(parts), set(islice(parts, next(parts)))
        items = [item for item in new.items() if item[0] not in added]
        for _ in range(next(parts)):
            at, key, value = islice(parts, 3)
            items.insert(at, (key, value))
        older = dict(items)
        for _ in range(count):
            key = next(parts)
            older[key] = _restored(older[key], shape, parts)
        return older
    kind = type(new)
    read = _reader(kind) or list
    values = [*read(new)]
    for _ in range(next(shape)):
        place = next(shape)
        values[place] = _restored(values[place], shape, parts)
    return tuple(values) if kind is tuple else kind(*values)
