"""Every exception Herald raises on purpose.

Exception
├── IllegalAction          bot.core.game: the answer to a request the rules or the table refuse: a private sentence
├── ConfigError            bot.config: a setting that is missing or unusable; the process does not start
├── MissingPhrase          bot.i18n.catalogue: a message without a text: a fault of ours, which the suite finds
│   └── MissingNoun        bot.i18n.catalogue: a noun, or a form of one, that a language lacks
├── TooLong                rendering.kit.paragraph: words for which a picture has no room, which the suite finds
├── CannotAdd              bot.cli.new_game: a game is not added under this key; nothing was written
├── UnreadableId           cogs.ui.text.custom_id: a control that Herald did not make, or no longer knows
├── PlaceClosed            cogs.ui.publisher.closed_places: a place has refused Herald of late; what it is owed waits
├── Overtaken              cogs.ui.publisher.retry: another process has posted a newer board; what is there is looked at
├── Untold                 cogs.waits.reminder_sender: a notice cannot be told just now; it is tried again
├── BadRecord              bot.games.carcassonne.rules.records: a recorded game that is not written as it should
├── Difference             bot.games.carcassonne.verification: a recorded game and the rules say different things
├── EngineFault            bot.ai.engine.errors: a match that another program has lost by what it did
├── Failed                 bot.ai.engine.program: a program hasn't answered as it should
├── ProcessesGone          bot.ai.process.processes: work that was dropped, as its processes are closed or broke down
└── HeraldError            bot.errors: something is wrong that no player can mend: one error card with a trace id
    ├── StorageError       bot.errors: the database did not take or give what was asked; nothing of it was applied
    │   ├── BackupError    bot.storage.backup.backup: a backup cannot be made or used; nothing was changed
    │   │   └── NotEmptyError  bot.storage.backup.restore: the database holds something that nobody gave up
    │   └── HoldsMatchesError  bot.operation.generation.ordering: nobody said that generated matches may be added
    ├── UnreadableEvent    bot.match.events.codec: a stored event does not say what its type needs; log_rows, which
    │                      reads logs, raises it as StorageError(CORRUPT), and bot.match.store.log_reader, which
    │                      everyone reads through, as IllegalAction(DAMAGED)
    ├── RefusedError       bot.registration: Discord does not take the commands; Herald goes on with those it has
    ├── UnreachableError   bot.operation.wire: Discord could not be asked
    ├── DataError          bot.games.data: a component file cannot be used
    ├── NoExport           bot.match.fairness.export_reader: a file is no export of a match, or not all of one
    ├── ForeignExport      bot.match.fairness.check_exported_match: an export of a game or of rules that are not here
    ├── BadLine            bot.ai.engine.errors: a line of the engines' protocol can't be used
    ├── BadEngine          bot.ai.engine.errors: a program can't play here at all
    ├── BrokenContract     bot.ai.simulation.contract_watch: a game broke the contract of all games
    ├── ReplayError        bot.ai.replay.script: a replay file cannot be used
    ├── StudyFailed        bot.ai.review.review_service: a review or a hint that came to nothing; ask for it again
    │   ├── StudiesFull      bot.ai.review.review_service: too many reviews wait for one another
    │   ├── StudyBroken      bot.ai.review.review_service: a fault in Herald's code; it fails every time
    │   ├── StudyTimedOut    bot.ai.review.review_service: it took longer than its limit
    │   └── StudyUnreadable  bot.ai.review.review_service: the rules can't follow the match's log
    ├── ThinkingFailed     bot.match.workers.thinker_interface: nothing came of a computer player's thought; asked again
    └── UnknownName        bot.ai.vocabulary: a game, policy, option or value that does not exist

Layers define their own errors and add a line here (tests/project/test_errors.py compares). bot.sandbox, which stands
alone, has its own. Anything else that escapes is a bug.
"""

from __future__ import annotations

from enum import StrEnum


class HeraldError(Exception):
    """Something is wrong that the person who asked cannot mend."""


class StorageFault(StrEnum):
    """What kept the database from answering; a value is the end of a message id."""

    FULL = "full"
    GONE = "gone"
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
