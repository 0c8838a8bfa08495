"""Progress of people in their lessons, saved so that a lesson can be left and continued."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from bot.match.model.draft_digest import KEPT, LONGEST, digest
from bot.match.model.stored_rows import Scope
from bot.match.store.store import Store

OVER = "over"
"""Value of Progress.step if the lesson was played to its end."""

_WORD = 60


@dataclass(frozen=True, slots=True)
class Progress:
    """A person's progress in a lesson."""

    step: str = ""
    """Key of their current step, OVER at the end, empty at the beginning."""

    drafts: tuple[tuple[str, ...], ...] = ()
    """Turns, finished or not, that they previewed in this step, oldest first. Buttons of previews refer to them."""

    def draft(self, name: str) -> tuple[str, ...] | None:
        """Return the previewed turn with this digest (drafts.digest), None if it's unknown."""
        if name in ("", digest(())):
            return ()
        return next((draft for draft in self.drafts if digest(draft) == name), None)

    def seen(self, draft: Sequence[str]) -> Progress:
        """Return the progress with a turn they previewed added as the newest. The oldest go, so that KEPT stay."""
        looked = tuple(draft)
        if not looked:
            return self
        others = tuple(known for known in self.drafts if known != looked)
        return Progress(self.step, (*others, looked)[-KEPT:])


class Learning:
    """A store of each user's progress in each game's lesson. It's read from the settings each time."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def read(self, user: int, game: str) -> Progress:
        """Return a user's progress in the lesson of a game, empty if none is saved. Raises StorageError."""
        return _understood((await self._store.settings(Scope.LESSON, user)).get(game))

    async def save(self, user: int, game: str, progress: Progress) -> None:
        """Save a user's progress in the lesson of a game. Raises StorageError."""
        plain = {"step": progress.step, "drafts": [list(draft) for draft in progress.drafts]}
        await self._store.save_setting(Scope.LESSON, user, game, plain if progress != Progress() else None)

    async def forget(self, user: int, game: str) -> None:
        """Delete a user's progress in a game's lesson, so that it starts over. Raises StorageError."""
        await self._store.save_setting(Scope.LESSON, user, game, None)


def _understood(kept: Any) -> Progress:
    """Return saved progress, without invalid parts. Empty progress if none of it is valid."""
    if not isinstance(kept, Mapping) or not isinstance(kept.get("step"), str):
        return Progress()
    drafts = kept.get("drafts")
    known = drafts if isinstance(drafts, list) and len(drafts) <= KEPT and all(map(_is_draft, drafts)) else []
    return Progress(kept["step"], tuple(map(tuple, known)))


def _is_draft(kept: Any) -> bool:
    words = isinstance(kept, list) and len(kept) <= LONGEST
    return words and all(isinstance(word, str) and len(word) <= _WORD for word in kept)
