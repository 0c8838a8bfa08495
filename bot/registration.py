"""What Discord makes of Herald's commands: what it takes, what it keeps, what it refuses, and what a host does then.

Discord may keep less than it's sent and not say so. So Herald remembers in a small file what it sent and what Discord
made of it, and doesn't send the same again.
"""

from __future__ import annotations

import hashlib
from collections.abc import Collection, Iterator, Sequence
from pathlib import Path
from typing import Any

import discord
import orjson
import structlog

from bot.config import ROOT, Settings
from bot.errors import HeraldError
from bot.storage import folder_of

log = structlog.get_logger()

Json = dict[str, Any]

ENTRY_POINT = 4
"""The kind of command by which an Activity starts. It's Discord's and the host's, not Herald's."""

GUILD_INSTALL, USER_INSTALL = 0, 1
PRIVATE = 2
"""Conversations without Herald; its commands only get there through people who installed it."""

INSTALLATION = "https://discord.com/developers/applications, Installation"
AGAIN = "python -m bot sync"

LONGEST = 300
"""Characters told of a refusal."""

FORBIDDEN, LOST_ENTRY_POINT, TOO_MANY, TOO_OFTEN = 403, 50240, 30032, 30034

_KEPT = (
    *("id", "type", "name", "name_localizations", "description_localizations", "handler"),
    *("contexts", "integration_types", "nsfw"),
)
"""What an Entry Point command is sent back with. Who may use it, which Discord gives as text, stays as it is."""


class RefusedError(HeraldError):
    """Discord doesn't take the commands. says, fix: a sentence for the host, and what to do."""

    def __init__(self, says: str, fix: str) -> None:
        super().__init__(f"{says} Fix: {fix}")
        self.says = says
        self.fix = fix


def refusal(error: discord.HTTPException) -> RefusedError:
    """A refusal of Discord's in one line, and how to mend it."""
    said = " ".join(error.text.split())[:LONGEST] or "no reason given"
    return RefusedError(f"Discord refused the commands: {said} ({error.status}, code {error.code}).", _fix(error, said))


def _fix(error: discord.HTTPException, said: str) -> str:
    if error.code == LOST_ENTRY_POINT:
        return f"{AGAIN}, which keeps the Entry Point command of your Activity"
    if error.code in (TOO_MANY, TOO_OFTEN):
        return f"wait a day, then {AGAIN}"
    if "integration_types" in said or "contexts" in said:
        return f"tick Guild Install, and User Install if people can take Herald along, in {INSTALLATION}, then {AGAIN}"
    if error.status == FORBIDDEN:
        return "copy the token of the application that was invited into .env: HERALD_TOKEN=…"
    return f"update Herald, then {AGAIN}. If that changes nothing, send this line to its developers"


def installs(application: Any) -> frozenset[int] | None:
    """How people may have the application: in a server (0), for themselves (1). None where Discord doesn't say."""
    given = application.get("integration_types_config") if isinstance(application, dict) else None
    return frozenset(int(key) for key in given) if given else None


def fitting(commands: Sequence[Json], having: Collection[int] | None) -> list[Json]:
    """The commands in the ways the application can be had, and in the places these ways lead to."""
    return list(_fitted(commands, having)) if having is not None else list(commands)


def _fitted(commands: Sequence[Json], having: Collection[int]) -> Iterator[Json]:
    for command in commands:
        fitted = dict(command)
        if command.get("integration_types"):
            fitted["integration_types"] = [way for way in command["integration_types"] if way in having]
        if command.get("contexts") and USER_INSTALL not in having:
            fitted["contexts"] = [place for place in command["contexts"] if place != PRIVATE]
        if [] not in (fitted.get("integration_types"), fitted.get("contexts")):
            yield fitted


def entry_points(theirs: Sequence[Json], having: Collection[int] | None) -> list[Json]:
    """The Entry Point command, if Discord has one, as it has to be sent back with the others."""
    found = [command for command in theirs if command.get("type") == ENTRY_POINT]
    return fitting([{key: one[key] for key in _KEPT if one.get(key) is not None} for one in found], having)


class Ledger:
    """What Discord last made of the commands, in a file; where that can't be written, they may be sent once more."""

    def __init__(self, file: Path, application: int) -> None:
        self._file = file
        self._application = application

    @classmethod
    def of(cls, settings: Settings, application: int) -> Ledger:
        """The one beside the database, or beside the backups of one on a server."""
        folder = folder_of(settings.database_url, settings.backup_dir or ROOT / "var" / "backups")
        return cls(folder.with_name("commands.json"), application)

    def was_made_of(self, sent: Any, theirs: Any) -> bool:
        """Whether Discord has what it made of the same commands the last time."""
        known = self._read()
        return known.get("sent") == _digest(sent) and known.get("kept") == _digest(theirs)

    def refused(self, sent: Any) -> RefusedError | None:
        """Why Discord didn't take the same commands the last time; None if it did."""
        known = self._read()
        said = known.get("refused")
        return RefusedError(*said) if said and known.get("sent") == _digest(sent) else None

    def write(self, sent: Any, kept: Any = None, refused: RefusedError | None = None) -> None:
        """Remember what became of commands."""
        told = None if refused is None else [refused.says, refused.fix]
        known = {"application": str(self._application), "sent": _digest(sent), "kept": _digest(kept), "refused": told}
        try:
            self._file.parent.mkdir(parents=True, exist_ok=True)
            self._file.write_bytes(orjson.dumps(known))
        except OSError as error:
            log.warning("commands.forgotten", why=str(error))

    def _read(self) -> Json:
        try:
            known = orjson.loads(self._file.read_bytes())
        except (OSError, orjson.JSONDecodeError):
            return {}
        ours = isinstance(known, dict) and known.get("application") == str(self._application)
        return known if ours else {}


def _digest(commands: Any) -> str:
    return hashlib.sha256(orjson.dumps(commands, option=orjson.OPT_SORT_KEYS)).hexdigest()
