"""Says in plain words what each setting takes, and names settings that don't exist."""

from __future__ import annotations

import difflib
import os
from collections.abc import Iterator, Mapping
from typing import Any, Literal, get_args, get_origin

from pydantic import ValidationError
from pydantic_settings import BaseSettings, DotEnvSettingsSource

PREFIX = "HERALD_"

OUTSIDE = frozenset({"DISCORD_BASE", "CLOCK", "CRADLE"})
"""Names that are read from the environment only: by the sandbox and by tests."""

TOOLS = frozenset(
    {
        *(
            "CONFORMANCE_DIR",
            "FLOORS",
            "REGOLD",
            "SCREENSHOTS",
            "CARDS",
            "TRANSCRIPT",
            "NEWCOMER",
            "WALK",
            "STORM_SEED",
        ),
        *("ORACLE_MATCHES", "RESTART_MATCHES", "BROWSER_TURNS", "GENERATED", "FORGERIES"),
    }
)
"""Names that the tests read. Those of `make mutants` begin with MUTANT."""

SECRET = frozenset({"token", "database_url"})
"""Settings whose value must not be repeated."""

_TEXT = "one line of text, at most {limit} characters"
_ADDRESS = "an address that starts with https://, without spaces, at most {limit} characters"
_RULES = {
    "token": "your application's token",
    "database_url": "an address that starts with sqlite+aiosqlite:/// or postgresql+asyncpg://",
    "games": "a comma-separated list out of {games}",
    "backup_dir": "a folder",
    "support": _TEXT,
    "contact": _TEXT,
    "privacy_url": _ADDRESS,
    "terms_url": _ADDRESS,
}

EXAMPLES = {
    "token": "…",
    "database_url": "sqlite+aiosqlite:////var/lib/herald/herald.db",
    "games": "kingdomino,dice",
    "log_format": "json",
    "log_level": "warning",
    "live_matches": "1000",
    "grace": "30",
    "vacation_days": "30",
    "backup_dir": "/var/lib/herald/backups",
    "support": "https://discord.gg/…",
    "contact": "Nora Host, herald@example.org",
    "retention_days": "90",
    "computer_pause": "2",
    "think_seconds": "1",
    "think_longest": "10",
    "think_daily": "3600",
    "thinkers": "2",
    "limits": "off",
    "metrics_port": "9464",
    "think_nice": "15",
    "privacy_url": "https://example.org/privacy",
    "terms_url": "https://example.org/terms",
}
"""A value of each setting that can be used."""

LONGEST = 40
"""Characters of a value that are repeated."""


def refused(settings: type[BaseSettings], error: ValidationError, games: Mapping[str, Any]) -> str:
    """Return what's wrong with each setting, what it takes, and an example."""
    return " ".join(_refused(settings, fault, games) for fault in error.errors())


def _refused(settings: type[BaseSettings], fault: Any, games: Mapping[str, Any]) -> str:
    name = str(fault["loc"][0]).lower()
    variable = f"{PREFIX}{name.upper()}"
    given = " ".join(str(fault.get("input")).split())
    shown = f"{given[:LONGEST]}…" if len(given) > LONGEST else given
    said = variable if name in SECRET else f"{variable}={shown}"
    example = f", for example {variable}={EXAMPLES[name]}" if name in EXAMPLES else ""
    return f"{said} can't be used. It takes {takes(settings, name, games)}{example}."


def takes(settings: type[BaseSettings], name: str, games: Mapping[str, Any]) -> str:
    """Return what a setting takes, as the end of "It takes …"."""
    info = settings.model_fields[name]
    bounds = {
        key: getattr(rule, key) for rule in info.metadata for key in ("ge", "gt", "le", "max_length") if _has(rule, key)
    }
    if name in _RULES:
        return _RULES[name].format(limit=bounds.get("max_length"), games=", ".join(games))
    if get_origin(info.annotation) is Literal:
        return " or ".join(", ".join(map(str, get_args(info.annotation))).rsplit(", ", 1))
    number = "a number" if float in {info.annotation, *get_args(info.annotation)} else "a whole number"
    low = f"above {bounds['gt']:g}" if "gt" in bounds else f"from {bounds['ge']:g}"
    high = f" to {bounds['le']:g}" if "le" in bounds else " on"
    return f"{number} {low}{high}{', or none' if name == 'retention_days' else ''}"


def _has(rule: object, key: str) -> bool:
    return getattr(rule, key, None) is not None


def unknown(settings: type[BaseSettings]) -> list[str]:
    """Return a sentence on each HERALD_ variable that no one reads, in the environment or `.env`."""
    known = {name.upper() for name in settings.model_fields}
    return [_unknown(name, known) for name in sorted({*_given(settings)} - known - OUTSIDE - TOOLS)]


def _given(settings: type[BaseSettings]) -> Iterator[str]:
    """Yield the names of the HERALD_ variables that are set, without their prefix."""
    for name in (*os.environ, *DotEnvSettingsSource(settings).env_vars):
        short = name.upper()
        if short.startswith(PREFIX) and not short.startswith(f"{PREFIX}MUTANT"):
            yield short.removeprefix(PREFIX)


def _unknown(name: str, known: set[str]) -> str:
    near = difflib.get_close_matches(name, sorted(known), 1, 0.7)
    hint = f"Did you mean {PREFIX}{near[0]}?" if near else "HOSTING.md lists all settings."
    return f"{PREFIX}{name} isn't a setting. {hint}"
