"""What an examination has found: one line each, and what to do about it."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from enum import StrEnum


class Level(StrEnum):
    """ok: as it should be; warn: works, yet somebody should look at it; fail: something does not work."""

    OK = "ok"
    WARN = "warn"
    FAIL = "fail"


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing that was examined."""

    level: Level
    """How bad it is."""

    about: str
    """What was examined, in a word."""

    says: str
    """What was found, in a sentence."""

    fix: str = ""
    """What to do; nothing where all is well."""

    def __str__(self) -> str:
        line = f"{self.level.value:<5} {self.about:<12} {self.says}"
        return f"{line} Fix: {self.fix}" if self.fix else line


def ok(about: str, says: str) -> Finding:
    """All is well."""
    return Finding(Level.OK, about, says)


def warn(about: str, says: str, fix: str) -> Finding:
    """It works, but should not stay so."""
    return Finding(Level.WARN, about, says, fix)


def fail(about: str, says: str, fix: str) -> Finding:
    """It does not work like this."""
    return Finding(Level.FAIL, about, says, fix)


def failed(findings: list[Finding], about: Collection[str] | None = None) -> bool:
    """Whether anything does not work, or anything of what it is about."""
    return any(finding.level is Level.FAIL and (about is None or finding.about in about) for finding in findings)


def counted(findings: list[Finding]) -> str:
    """The last line: how many of each."""
    return ", ".join(f"{sum(one.level is level for one in findings)} {level.value}" for level in Level)
