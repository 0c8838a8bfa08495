"""Filters for matches: how they're written into a custom_id, and which of them contradict each other."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta
from typing import Any
from zoneinfo import ZoneInfo

from bot.core.game import IllegalAction, Option
from bot.games.registry import GAMES
from bot.match.model.match import OPEN, Status, Where
from bot.match.model.match_lists_and_messages import Ending, Query
from cogs.ui.text.date_input import dated
from cogs.ui.text.interface_refusal_codes import InterfaceReason

STATES: Mapping[str, frozenset[Status]] = {
    "running": OPEN,
    "finished": frozenset({Status.FINISHED}),
    "all": frozenset(Status),
}
"""The match statuses that each value of filter `state` lets through."""

RESULTS = (Ending.WON, Ending.LOST, Ending.SHARED)
"""Results to filter by."""

MOST_SEATS = max(max(game.info.seats) for game in GAMES.values())
"""The most seats of any game."""

LARGEST_SCORE = 9999
"""The largest score to filter by. No one has ever reached it."""

WITH, WITHOUT = "with", "without"
COMPUTERS = (WITH, WITHOUT)
"""Values of the filter for computer players."""

_ANYTHING = "-"
_PARTS = ";"
_NUMBER = re.compile(r"\d{1,19}", re.ASCII)
_DAY = re.compile(r"\d{8}", re.ASCII)
_TRAIT = re.compile(r"[a-z0-9-]{1,40}=[a-z0-9-]{1,40}", re.ASCII)


def _up_to(most: int) -> Callable[[str], int | None]:
    return lambda text: int(text) if _NUMBER.fullmatch(text) and 0 < int(text) <= most else None


_id = _up_to((1 << 63) - 1)


def _day(text: str) -> date | None:
    return dated(int(text[:4]), int(text[4:6]), int(text[6:])) if _DAY.fullmatch(text) else None


def _one_of(known: Any) -> Callable[[str], str | None]:
    return lambda text: text if text in known else None


_READ: Mapping[str, tuple[str, Callable[[str], Any]]] = {
    "p": ("player", _id),
    "o": ("opponent", _id),
    "g": ("game", _one_of(GAMES)),
    "t": ("trait", lambda text: text if _TRAIT.fullmatch(text) else None),
    "n": ("seats", _up_to(MOST_SEATS)),
    "r": ("result", lambda text: Ending(text) if text in RESULTS else None),
    "s": ("state", _one_of(STATES)),
    "w": ("server", lambda text: True if text == "s" else None),
    "c": ("channel", _id),
    "h": ("thread", _id),
    "a": ("since", _day),
    "u": ("until", _day),
    "m": ("score", _up_to(LARGEST_SCORE)),
    "b": ("computers", lambda text: text if text in COMPUTERS else None),
}
"""By its letter, which never changes: a filter's field and a function that reads it, None for invalid text."""


@dataclass(frozen=True, slots=True)
class Filters:
    """Filters for matches. A filter that is None does nothing. `str` writes them as text, which `read` reads."""

    player: int | None = None
    """User who has or had a seat."""

    opponent: int | None = None
    """Another user who has or had a seat."""

    game: str | None = None

    trait: str | None = None
    """An unusual option of the game, as `option=value`."""

    seats: int | None = None
    """Number of seats."""

    result: Ending | None = None
    """The player's result."""

    state: str | None = None
    """A key of STATES."""

    server: bool = False
    """Whether to search the whole server, not only the channel or thread the user is in."""

    channel: int | None = None
    """Channel to search instead of the user's."""

    thread: int | None = None
    """A thread of that channel to search."""

    since: date | None = None
    """The first day, in the reader's time zone."""

    until: date | None = None
    """The last day, in the reader's time zone."""

    score: int | None = None
    """Minimum points of the player, or of anyone if no player is named."""

    computers: str | None = None
    """One of COMPUTERS."""

    def __str__(self) -> str:
        found = [f"{letter}{_written(getattr(self, name))}" for letter, (name, _) in _READ.items() if self._says(name)]
        return _PARTS.join(found) or _ANYTHING

    def _says(self, name: str) -> bool:
        return getattr(self, name) not in (None, False)

    @property
    def narrow(self) -> bool:
        """Whether there is any filter besides server, channel and thread."""
        return any(self._says(name) for name, _ in _READ.values() if name not in ("server", "channel", "thread"))

    @property
    def played_out(self) -> bool:
        """Whether the filters only fit finished matches."""
        return self.result is not None or self.score is not None or self.trait is not None

    @classmethod
    def read(cls, text: str) -> Filters:
        """Return the filters written in a text. Ignores unknown and invalid parts."""
        found: dict[str, Any] = {}
        for part in text.split(_PARTS):
            name, read = _READ.get(part[:1], ("", None))
            if read is not None and (value := read(part[1:])) is not None:
                found[name] = value
        return cls(**found)

    def query(self, place: Where | None, asker: int, zone: str, limit: int) -> Query:
        """Return the query. place: where `asker` is, None to search all their matches. zone: for days, by IANA name."""
        statuses = STATES["finished"] if self.played_out else STATES.get(self.state or "")
        player = asker if place is None else self.player or self.opponent
        channel, thread = (None, None) if place is None else self._place(place)
        return Query(
            None if place is None else place.guild,
            channel=channel,
            thread=thread,
            user=player,
            opponent=self.opponent if self.opponent != player else None,
            game=self.game,
            trait=self.trait,
            seats=self.seats,
            won=self.result if player is not None else None,
            statuses=statuses,
            since=None if self.since is None else _midnight(self.since, zone),
            until=None if self.until is None else _midnight(self.until + timedelta(days=1), zone),
            score=self.score,
            computers=None if self.computers is None else self.computers == WITH,
            limit=limit,
        )

    def _place(self, here: Where) -> tuple[int | None, int | None]:
        """Return the channel and thread to search in, None for all. here: the user's place."""
        if self.server:
            return None, None
        return (here.channel, here.thread) if self.channel is None else (self.channel, self.thread)


def _written(value: object) -> str:
    match value:
        case True:
            return "s"
        case date():
            return value.isoformat().replace("-", "")
        case _:
            return str(value)


def _midnight(day: date, zone: str) -> int:
    """Return when a day begins, UTC epoch ms."""
    local = datetime(day.year, day.month, day.day, tzinfo=ZoneInfo(zone))
    return round(local.astimezone(UTC).timestamp() * 1000)


def option_of(game: str, trait: str) -> tuple[Option, str] | None:
    """Return the option and the value that a trait ("option=value") names, None if the game doesn't have it."""
    key, _, value = trait.partition("=")
    found = next((option for option in GAMES[game].info.options if option.key == key), None)
    return None if found is None or value not in found.values else (found, value)


def require_sense(asked: Filters, today: date) -> None:
    """Raise IllegalAction for filters that contradict each other. today: date in the user's time zone."""
    if asked.opponent is not None and asked.opponent == asked.player:
        raise IllegalAction(InterfaceReason.SAME_PERSON, player=f"<@{asked.player}>")
    if asked.state == "running" and asked.played_out:
        raise IllegalAction(InterfaceReason.FINISHED_ONLY)
    if asked.since is not None and asked.until is not None and asked.since > asked.until:
        raise IllegalAction(InterfaceReason.SPAN_REVERSED, begins=asked.since.isoformat(), ends=asked.until.isoformat())
    if asked.since is not None and asked.since > today:
        raise IllegalAction(InterfaceReason.SPAN_AHEAD, begins=asked.since.isoformat())
    if asked.seats == 1 and asked.opponent is not None:
        raise IllegalAction(InterfaceReason.ALONE_AGAINST)
    _require_seats(asked)


def _require_seats(asked: Filters) -> None:
    """Raise IllegalAction unless the game can be played with this number of seats, and with the option."""
    if asked.game is None or asked.seats is None:
        return
    seats: tuple[int, ...] = GAMES[asked.game].info.seats
    named = option_of(asked.game, asked.trait) if asked.trait is not None else None
    allowed = (named[0].seats or seats) if named is not None else seats
    if asked.seats not in allowed:
        raise IllegalAction(
            InterfaceReason.SEATS_APART, game=asked.game, seats=asked.seats, fewest=min(allowed), most=max(allowed)
        )
