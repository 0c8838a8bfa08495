"""Refusals in Discord's shape, with a reason a person can read."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from bot.sandbox.world import Json

Path = Sequence[str | int]


class Refused(Exception):
    """What Discord would not accept: an HTTP status, Discord's code, and a sentence.

    note: what Discord does not say, for the log
    """

    def __init__(
        self, status: int, code: int, message: str, errors: Json | None = None, *, note: str | None = None
    ) -> None:
        super().__init__(message)
        self.status = status
        self.code = code
        self.message = message
        self.errors = errors
        self.note = note
        self.extra: Json = {}

    def body(self) -> Json:
        """As Discord would answer it."""
        shape: Json = {"code": self.code, "message": self.message, **self.extra}
        if self.errors:
            shape["errors"] = self.errors
        return shape

    @property
    def reason(self) -> str:
        """Every complaint on one line, each with its path."""
        told = [self.message, *_lines(self.errors or {}, ""), *([self.note] if self.note else [])]
        return "; ".join(told)


def _lines(errors: Json, path: str) -> list[str]:
    found: list[str] = []
    for key, value in errors.items():
        if key == "_errors":
            found += [f"{path}: {one['message']}" for one in value]
        else:
            found += _lines(value, f"{path}.{key}" if path else key)
    return found


class Form:
    """Collects the complaints about one payload, by path, and refuses it if there are any."""

    def __init__(self, *prefix: str | int) -> None:
        self._prefix = prefix
        self._errors: Json = {}

    def add(self, path: Path, message: str, code: int = 50035) -> None:
        """Notes a fault of the value on this path."""
        at: Any = self._errors
        for step in (*self._prefix, *path):
            at = at.setdefault(str(step), {})
        at.setdefault("_errors", []).append({"code": code, "message": message})

    def length(self, path: Path, value: object, low: int, high: int) -> None:
        """A text that must be there (when low > 0) and within its length."""
        if value is None and low == 0:
            return
        if not isinstance(value, str):
            self.add(path, "This field is required" if value is None else "Must be a string")
        elif not low <= len(value) <= high:
            self.add(path, f"Must be between {low} and {high} in length, is {len(value)}")

    def check(self) -> None:
        """Raises Refused when anything was added."""
        if self._errors:
            raise Refused(400, 50035, "Invalid Form Body", self._errors)


def unknown(what: str, code: int) -> Refused:
    """There is no such thing (404)."""
    return Refused(404, code, f"Unknown {what}")
