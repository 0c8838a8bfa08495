"""Entries of a log as rows of a store, and back."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from bot.core.game import AnyGame, IllegalAction
from bot.errors import StorageError, StorageFault
from bot.games.registry import GAMES
from bot.match import codec, identity
from bot.match.events import CODEC, MatchEvent, Started
from bot.match.model import Entry
from bot.match.ports import Row
from bot.match.reasons import MatchReason

_PREFIX = "match."


def to_row(game: AnyGame, entry: Entry) -> Row:
    """The row that says what the entry says."""
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
    """The entries rows stand for. game: where the rows do not begin with the opening, which names it.

    Raises StorageError(CORRUPT) for rows that cannot be understood: a damaged log is refused, never guessed at. Raises
    IllegalAction(OTHER_RULES) for a match that began under rules which this version does not read.
    """
    entries = []
    for row in rows:
        try:
            game = game or GAMES[row.events[0]["game"]]
            events = tuple(_event(game, data) for data in row.events)
        except (codec.UnreadableEvent, KeyError, IndexError, TypeError) as error:
            fault = f"match {row.match}, row {row.seq}: {error}"
            raise StorageError(StorageFault.CORRUPT, fault) from error
        _require_read(game, row.match, events)
        entry = Entry(row.match, row.seq, row.at, row.actor, row.interaction, row.command, row.notations, events)
        entries.append(entry)
    return entries


def _require_read(game: AnyGame, match_id: int, events: tuple[object, ...]) -> None:
    """Raises IllegalAction(OTHER_RULES) where the start tells of rules that are not read."""
    for event in events:
        if isinstance(event, Started) and not game.info.reads(event.rules_version):
            name, version = identity.code(match_id), event.rules_version
            raise IllegalAction(MatchReason.OTHER_RULES, code=name, game=game.info.key, version=version)


def _event(game: AnyGame, data: Any) -> object:
    """One event, decoded by the vocabulary its wire name belongs to."""
    if str(data["wire"]).startswith(_PREFIX):
        event: object = CODEC.decode(data)
        return event
    return codec.decode(game, data)
