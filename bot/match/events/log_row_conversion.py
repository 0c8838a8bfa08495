"""Conversion of a match's log entries to database rows and back."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from bot.core.game import AnyGame, IllegalAction
from bot.errors import StorageError, StorageFault
from bot.games.registry import GAMES, rules
from bot.match.events import codec
from bot.match.events.match_events import CODEC, MatchEvent, Started
from bot.match.model import match_codes
from bot.match.model.match import Entry
from bot.match.model.refusal_reasons import MatchReason
from bot.match.model.stored_rows import Row

_PREFIX = "match."

LEAP = 10_000
"""How many row numbers are skipped where a backup was restored (service/mark_restored_backup.py)."""

_LEAPS = "match.restored."


def to_row(game: AnyGame, entry: Entry) -> Row:
    """Return a log entry as a database row."""
    return Row(
        match=entry.match,
        seq=entry.seq,
        at=entry.at,
        actor=entry.actor,
        interaction=entry.interaction,
        command=entry.command,
        notations=entry.notations,
        events=tuple(
            CODEC.encode(event) if isinstance(event, MatchEvent) else codec.encode(game, event)
            for event in entry.events
        ),
        plays=any(not isinstance(event, MatchEvent) for event in entry.events),
    )


def to_entries(rows: Iterable[Row], game: AnyGame | None = None) -> list[Entry]:
    """Return the log entries of database rows. game: needed unless the rows begin with the opening, which names it.

    Raises StorageError(CORRUPT) for rows that cannot be understood: a damaged log is refused, never guessed at. Raises
    IllegalAction(OTHER_RULES) for a match that began under rules which this version does not read.
    """
    entries = []
    known = list(rows)
    try:
        require_order(known, whole=game is None)
    except (ValueError, TypeError) as error:
        raise StorageError(StorageFault.CORRUPT, str(error)) from error
    for row in known:
        events: list[object] = []
        try:
            game = game or GAMES[row.events[0]["game"]]
            for data in row.events:
                events.append(_event(game, data))
                # Events after a start, even in its row, are read by the rules it began under.
                game = _begun(game, row.match, events[-1])
        except (codec.UnreadableEvent, LookupError, TypeError, AttributeError, ValueError) as error:
            fault = f"match {row.match}, row {row.seq}: {error}"
            raise StorageError(StorageFault.CORRUPT, fault) from error
        told = row.actor, row.interaction, row.command, row.notations, tuple(events)
        entries.append(Entry(row.match, row.seq, row.at, *told))
    return entries


def require_order(rows: Sequence[Row], *, whole: bool = True) -> None:
    """Raise ValueError for missing or misplaced rows. whole: whether the first must be row 1.

    Only a row in which a backup was restored follows a gap of LEAP numbers.
    """
    before = 0 if whole else None
    for row in rows:
        leaps = any(str(event["wire"]).startswith(_LEAPS) for event in row.events if "wire" in event)
        if before is not None and row.seq != before + 1 + (LEAP if leaps else 0):
            raise ValueError(f"match {row.match}: row {row.seq} follows row {before}")
        before = row.seq


def _begun(game: AnyGame, match_id: int, event: object) -> AnyGame:
    """Return the game, in the rules version that a Started event names. Raises IllegalAction if it can't be read."""
    if not isinstance(event, Started):
        return game
    try:
        return rules(game.info.key, event.rules_version)
    except LookupError:
        name, version = match_codes.code(match_id), event.rules_version
        raise IllegalAction(MatchReason.OTHER_RULES, code=name, game=game.info.key, version=version) from None


def _event(game: AnyGame, data: Any) -> object:
    """Return one stored event: one of the match if its wire name begins with "match.", otherwise one of the game."""
    if str(data["wire"]).startswith(_PREFIX):
        event: object = CODEC.decode(data)
        return event
    return codec.decode(game, data)
