"""Checks that every component file goes through; each fault is a DataError with file, item and fault."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

from bot.games.data import DataError, table

T = TypeVar("T")


def counts(file: Path, data: dict[str, Any], key: str, names: tuple[str, ...]) -> dict[str, int]:
    """The table `key`, which has exactly these whole numbers."""
    found = table(file, data, key)
    if set(found) != set(names):
        raise DataError(file, key, f"must have exactly {', '.join(names)}")
    return {name: whole(file, f"{key} {name}", found[name]) for name in names}


def whole(file: Path, item: str, value: object) -> int:
    if type(value) is not int or value < 1:
        raise DataError(file, item, f"must be a whole number above 0, not {value!r:.60}")
    return value


def meant(file: Path, item: str, text: object, reader: Callable[[str], T]) -> T:
    """What a text says, by a reader that raises ValueError where it makes no sense."""
    if not isinstance(text, str):
        raise DataError(file, item, f"must be a text, not {text!r:.60}")
    try:
        return reader(text)
    except ValueError as error:
        raise DataError(file, item, str(error)) from None
