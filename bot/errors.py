"""Every exception Herald raises on purpose.

Exception
├── bot.core.game.IllegalAction     the answer to a request the rules or the table refuse: a private sentence
├── bot.match.codec.UnreadableEvent an event that does not say what its type needs; stores turn it into StorageError
├── bot.config.ConfigError          a setting that is missing or unusable; the process does not start
└── HeraldError                     something is wrong that no player can mend: one error card with a trace id
    ├── StorageError                the database did not take or give what was asked; nothing of it was applied
    │   └── BackupError             bot.storage.backup: a backup cannot be made or used; restoring changed nothing
    ├── UnreachableError            bot.operation.wire: Discord could not be asked
    ├── UnreadableEvent             bot.match.codec: a stored event does not say what its type needs
    ├── DataError                   bot.games.data: a component file cannot be used
    ├── BrokenContract              bot.ai.invariants: a game broke the contract of all games
    ├── ReplayError                 bot.ai.replay: a replay file cannot be used
    └── UnknownName                 bot.ai.series: a game or policy that does not exist

Other layers hang their own errors under HeraldError and add a line here. Anything else that escapes is a bug.
"""

from __future__ import annotations

from enum import StrEnum


class HeraldError(Exception):
    """Something is wrong that the person who asked cannot mend."""


class StorageFault(StrEnum):
    """What kept the database from answering; a value is the end of a message id."""

    FULL = "full"
    BUSY = "busy"
    READ_ONLY = "read-only"
    CORRUPT = "corrupt"
    SCHEMA = "schema"
    FAILED = "failed"


class StorageError(HeraldError):
    """The database refused. Whatever was asked for has not been applied, here or in memory.

    fault: what is the matter, for the sentence on the error card; detail: the cause, for the log.
    """

    def __init__(self, fault: StorageFault, detail: str = "") -> None:
        super().__init__(f"{fault.value}: {detail}" if detail else fault.value)
        self.fault = fault
        self.detail = detail
