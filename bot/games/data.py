"""Where component data lies, and the error a faulty file raises."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import bot
from bot.errors import HeraldError

ROOT = Path(bot.__file__).resolve().parent.parent / "data"


class DataError(HeraldError):
    """A component file that cannot be used: names the file, the item in it and the fault."""

    def __init__(self, file: Path, item: str, fault: str) -> None:
        super().__init__(f"{file}: {item}: {fault}")
        self.file = file
        self.item = item
        self.fault = fault


def table(file: Path, data: dict[str, Any], item: str) -> dict[str, Any]:
    """The table `item` of a file's values, empty when it is not there. Raises DataError for any other value."""
    value = data.get(item, {})
    if not isinstance(value, dict):
        raise DataError(file, item, f"must be a table, not {value!r:.60}")
    return value


def load(file: Path) -> dict[str, Any]:
    """A TOML file as plain values. Raises DataError when it is missing or malformed."""
    try:
        return tomllib.loads(file.read_text(encoding="utf-8"))
    except FileNotFoundError:
        raise DataError(file, "file", "is missing") from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise DataError(file, "file", f"is not valid TOML: {error}") from None
