"""How far people have come in their lessons, kept so that a lesson can be left and taken up again."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from bot.match.model.drafts import KEPT, LONGEST, digest
from bot.match.model.stored_rows import Scope
from bot.match.store.store import Store

OVER = "over"
"""In the place of a step: the lesson was played to its end."""

_WORD = 60


@dataclass(frozen=True, slots=True)
class Progress:
    """How far somebody has come in a lesson."""

    step: str = ""
    """Key of the step they are asked for, OVER at the end, empty at the beginning."""

    drafts: tuple[tuple[str, ...], ...] = ()
    """What was looked at in this step, oldest first: what the buttons of those looks stand on."""

    def draft(self, name: str) -> tuple[str, ...] | None:
        """The draft of this name (drafts.digest); None for one nobody remembers."""
        if name in ("", digest(())):
            return ()
        return next((draft for draft in self.drafts if digest(draft) == name), None)

    def seen(self, draft: Sequence[str]) -> Progress:
        """The same once a draft was looked at, as the newest; KEPT of them stay."""
        looked = tuple(draft)
        if not looked:
            return self
        others = tuple(known for known in self.drafts if known != looked)
        return Progress(self.step, (*others, looked)[-KEPT:])


class Learning:
    """Where progress lies: a setting of each user and lesson, asked for anew each time."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def read(self, user: int, game: str) -> Progress:
        """Their progress in the lesson of a game; that of a beginner where there is none. Raises StorageError."""
        return _understood((await self._store.settings(Scope.LESSON, user)).get(game))

    async def save(self, user: int, game: str, progress: Progress) -> None:
        """Keep it. Raises StorageError."""
        plain = {"step": progress.step, "drafts": [list(draft) for draft in progress.drafts]}
        await self._store.save_setting(Scope.LESSON, user, game, plain if progress != Progress() else None)

    async def forget(self, user: int, game: str) -> None:
        """The lesson begins anew. Raises StorageError."""
        await self._store.save_setting(Scope.LESSON, user, game, None)


def _understood(kept: Any) -> Progress:
    """What was kept, as far as it makes sense."""
    if not isinstance(kept, Mapping) or not isinstance(kept.get("step"), str):
        return Progress()
    drafts = kept.get("drafts")
    known = drafts if isinstance(drafts, list) and len(drafts) <= KEPT and all(map(_is_draft, drafts)) else []
    return Progress(kept["step"], tuple(map(tuple, known)))


def _is_draft(kept: Any) -> bool:
    words = isinstance(kept, list) and len(kept) <= LONGEST
    return words and all(isinstance(word, str) and len(word) <= _WORD for word in kept)
