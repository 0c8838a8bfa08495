"""Permanent settings of users and servers, checked when saved and read tolerantly."""

from __future__ import annotations

import re
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Container, Mapping
from dataclasses import dataclass, fields
from enum import StrEnum
from functools import lru_cache
from itertools import pairwise
from typing import Any, Generic, TypeVar
from zoneinfo import ZoneInfo

from bot.core.game import IllegalAction
from bot.games.registry import GAMES
from bot.match.model import calendar
from bot.match.model.calendar import Calendar, Vacation
from bot.match.model.match import GRACE_LIMIT, THEMES
from bot.match.model.refusal_reasons import MatchReason
from bot.match.model.stored_rows import Scope
from bot.match.model.time_control import Clock
from bot.match.store.store import Store

CHANNELS = 500
"""The most channels a setting can name: as many as a server can have."""

VACATIONS = 50
"""The most vacations a user can have at a time."""


class Remind(StrEnum):
    """When a person is reminded of a decision that waits for them."""

    OFF = "off"
    """Never. Only warnings of a clock still come, without a sound."""

    ONCE = "once"
    """Before their clock ends."""

    DAILY = "daily"
    """Each day."""

    HOURS = "hours"
    """At hours they chose."""


class By(StrEnum):
    """Where reminders are sent."""

    PLACE = "place"
    """Where the match is played."""

    DM = "dm"
    """By direct message."""


class Recall(StrEnum):
    """If a person is told of puzzles to repeat."""

    ON = "on"
    """By direct message."""

    OFF = "off"
    """Never."""

    SHUT = "shut"
    """Yes, but Discord refused the last direct message."""


@dataclass(frozen=True, slots=True)
class UserSettings:
    """A user's settings."""

    language: str | None = None
    """Language of private messages, None for Discord's."""

    zone: str = "UTC"
    """IANA name of a time zone."""

    theme: str | None = None
    """Look of private pictures, None for that of the public ones."""

    confirm: bool = False
    """Whether they're asked again before a move is made."""

    quiet: str = ""
    """Quiet hours such as "22-8" (calendar.quiet_hours), empty for none."""

    vacations: tuple[Vacation, ...] = ()
    """Vacations, earliest first, without overlap."""

    remind: Remind = Remind.DAILY
    """When to be reminded."""

    hours: tuple[int, ...] = ()
    """Local hours (0 to 23) for reminders, earliest first."""

    by: By = By.PLACE
    """Where reminders are sent."""

    recall: Recall = Recall.ON
    """If they're told of puzzles to repeat."""

    hidden: bool = False
    """Whether others don't see their name in lists, leaderboards and statistics."""

    spoken: str | None = None
    """Their Discord language, as last seen. Saved only for people in a match of another language."""

    def tongue(self, match: str) -> str:
        """Return the language for messages that only this user reads. match: language of the match they're about."""
        return self.language or self.spoken or match

    @property
    def calendar(self) -> Calendar:
        """When the user can be disturbed."""
        return Calendar(self.zone, calendar.quiet_hours(self.quiet), self.vacations)


@dataclass(frozen=True, slots=True)
class GuildSettings:
    """A server's settings."""

    language: str | None = None
    """Language of public messages, None for Discord's."""

    threads: bool = True
    """Whether each match gets its own thread."""

    channels: frozenset[int] = frozenset()
    """Where tables can be opened, empty for everywhere."""

    games: frozenset[str] | None = None
    """Games that can be played, None for all."""

    grace: int = 15
    """Seconds in which a move that passes the turn can be taken back unseen."""

    theme: str | None = None
    """Look of public pictures if the table hasn't chosen one, None for the default."""

    substitutes: int | None = None
    """The role to ping when a substitute is sought, None for no ping."""

    clock: str | None = None
    """Notation of the clock that new tables get, None for no clock."""

    rated: bool = True
    """Whether new tables are rated."""


T = TypeVar("T", bound=UserSettings | GuildSettings)


KEPT = 4_096
"""How many owners' settings stay in memory."""


@dataclass(slots=True)
class Changes:
    """A count of the changes to settings of users and servers, as far as this process knows."""

    known: int | None = None
    """The count, None before the first query."""


class Shelf(Generic[T]):
    """Reads and saves the settings of all users, or of all servers. usual: the defaults.

    changes: settings in memory are valid while this count stays the same.
    """

    on_save: list[Callable[[int], Awaitable[None]]]
    """Called with each owner whose settings have changed, once that is durable."""

    def __init__(self, store: Store, scope: Scope, usual: T, changes: Changes) -> None:
        self.on_save = []
        self._changes = changes
        self._kept: OrderedDict[int, tuple[int, T]] = OrderedDict()
        self._store = store
        self._scope = scope
        self._usual = usual

    async def read(self, owner: int) -> T:
        """Return an owner's settings. Raises StorageError."""
        # A change made while we ask the store raises the number above this one.
        before = self._changes.known
        found = self._understood(await self._store.settings(self._scope, owner))
        if before is not None:
            self._kept[owner] = before, found
            self._kept.move_to_end(owner)
            while len(self._kept) > KEPT:
                self._kept.popitem(last=False)
        return found

    async def known(self, owner: int) -> T:
        """Return an owner's settings, from memory if they're there. Raises StorageError.

        Only loading a match notices changes that other processes made, so load one first.
        """
        kept = self._kept.get(owner)
        return kept[1] if kept is not None and kept[0] == self._changes.known else await self.read(owner)

    async def save(self, owner: int, settings: T, *, named: Container[str] = ()) -> T:
        """Save an owner's settings and return them. Raises IllegalAction(BAD_SETTING) for an invalid value.

        named: fields the owner set explicitly, which stay even if the default changes.
        """
        for field in fields(settings):
            value = getattr(settings, field.name)
            if not _CHECKS[field.name](value):
                raise IllegalAction(MatchReason.BAD_SETTING, setting=field.name, value=str(value)[:80])
        kept = await self._store.settings(self._scope, owner)
        before = self._understood(kept)
        for field in fields(settings):
            value, is_named = getattr(settings, field.name), field.name in named
            if value != getattr(before, field.name) or (is_named and field.name not in kept):
                forgotten = value == getattr(self._usual, field.name) and not is_named
                await self._store.save_setting(self._scope, owner, field.name, None if forgotten else _plain(value))
                self._kept.pop(owner, None)
        if settings != before:
            for listener in self.on_save:
                await listener(owner)
        return settings

    async def note(self, owner: int, key: str, value: Any) -> None:
        """Save one setting that the owner didn't choose themselves, without calling `on_save`. Raises StorageError."""
        await self._store.save_setting(self._scope, owner, key, value)
        self._kept.pop(owner, None)

    def _understood(self, kept: Mapping[str, Any]) -> T:
        """Return saved settings, with defaults in place of missing and invalid ones."""
        chosen = {field.name: getattr(self._usual, field.name) for field in fields(self._usual)}
        for field in fields(self._usual):
            value = _typed(field.name, kept.get(field.name))
            if value is not None and _CHECKS[field.name](value):
                chosen[field.name] = value
        return type(self._usual)(**chosen)


def users(store: Store, changes: Changes | None = None) -> Shelf[UserSettings]:
    """Return what reads and saves users' settings."""
    return Shelf(store, Scope.USER, UserSettings(), changes or Changes())


def guilds(store: Store, changes: Changes | None = None) -> Shelf[GuildSettings]:
    """Return what reads and saves servers' settings."""
    return Shelf(store, Scope.GUILD, GuildSettings(), changes or Changes())


@lru_cache(maxsize=1000)
def _is_zone(name: str) -> bool:
    try:
        ZoneInfo(name)
    except (LookupError, ValueError, OSError):
        return False
    return True


def _is_quiet(value: Any) -> bool:
    try:
        calendar.quiet_hours(value)
    except (ValueError, TypeError):
        return False
    return True


def _is_clock(value: str) -> bool:
    try:
        Clock.parse(value)
    except ValueError:
        return False
    return True


def _are_vacations(value: Any) -> bool:
    """Return whether a value is a tuple of at most VACATIONS valid vacations, earliest first, without overlap."""
    if not isinstance(value, tuple) or len(value) > VACATIONS or not all(isinstance(one, Vacation) for one in value):
        return False
    return all(one.last < other.first for one, other in pairwise(value)) and all(_is_vacation(one) for one in value)


def _is_vacation(value: Vacation) -> bool:
    try:
        return Vacation.parse(str(value)) == value
    except ValueError:
        return False


def _are_hours(value: Any) -> bool:
    return (
        isinstance(value, tuple)
        and all(type(hour) is int and 0 <= hour < 24 for hour in value)
        and list(value) == sorted(set(value))
    )


_LANGUAGE = re.compile(r"[a-z]{2,3}(-(?:[A-Z]{2}|\d{3}))?")


def _is_language(value: Any) -> bool:
    return value is None or (isinstance(value, str) and _LANGUAGE.fullmatch(value) is not None)


_CHECKS: Mapping[str, Callable[[Any], bool]] = {
    "language": _is_language,
    "spoken": _is_language,
    "zone": lambda value: isinstance(value, str) and _is_zone(value),
    "theme": lambda value: value is None or value in THEMES,
    "confirm": lambda value: isinstance(value, bool),
    "quiet": _is_quiet,
    "vacations": _are_vacations,
    "remind": lambda value: value in set(Remind),
    "hours": _are_hours,
    "by": lambda value: value in set(By),
    "recall": lambda value: value in set(Recall),
    "hidden": lambda value: isinstance(value, bool),
    "threads": lambda value: isinstance(value, bool),
    "channels": lambda value: (
        isinstance(value, frozenset)
        and len(value) <= CHANNELS
        and all(type(channel) is int and 0 < channel < 1 << 63 for channel in value)
    ),
    "games": lambda value: value is None or (isinstance(value, frozenset) and bool(value) and value <= GAMES.keys()),
    "grace": lambda value: type(value) is int and 0 <= value <= GRACE_LIMIT,
    "substitutes": lambda value: value is None or (type(value) is int and 0 < value < 1 << 63),
    "rated": lambda value: isinstance(value, bool),
    "clock": lambda value: value is None or (isinstance(value, str) and _is_clock(value)),
}


def _plain(value: Any) -> Any:
    """Return a setting as JSON values."""
    if isinstance(value, frozenset):
        return sorted(value)
    if isinstance(value, tuple):
        return [str(item) if isinstance(item, Vacation) else item for item in value]
    return value


def _typed(key: str, value: Any) -> Any:
    """Return a setting read from JSON in its own type, or a value that no check accepts."""
    try:
        match key:
            case "channels" | "games" if isinstance(value, list):
                return frozenset(item for item in value if isinstance(item, int | str))
            case "vacations" if isinstance(value, list):
                return tuple(sorted(Vacation.parse(item) for item in value))
            case "hours" if isinstance(value, list):
                return tuple(value)
            case "remind" if value is not None:
                return Remind(value)
            case "by" if value is not None:
                return By(value)
            case "recall" if value is not None:
                return Recall(value)
    except (ValueError, TypeError):
        return None
    return value
