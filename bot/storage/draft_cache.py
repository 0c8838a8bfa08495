"""Begun turns as the database has them, kept in memory where no other process plays: a press needn't ask for them.

What the memory says is never older than the database. Where it can't be sure, it says nothing.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Sequence
from typing import TypeAlias

from bot.match.model.draft_digest import KEPT
from bot.match.model.stored_rows import StoredDraft

MATCHES = 512
"""Maximum number of matches to keep drafts of. Those unused for longest make room."""

Known: TypeAlias = dict[str, StoredDraft]
"""All drafts of a user in a match by digest, oldest first."""


class DraftCache:
    """All drafts that people have of matches in use, by match and user. most: matches to remember, 0 for none."""

    def __init__(self, most: int = MATCHES) -> None:
        self._most = most
        self._matches: OrderedDict[int, dict[int, Known | None]] = OrderedDict()

    def get(self, match_id: int, user: int) -> Known | None:
        """Return all drafts of a user in a match, None if the database has to be asked."""
        found = self._matches.get(match_id)
        if found is None:
            return None
        self._matches.move_to_end(match_id)
        return found.get(user)

    def nothing(self, match_id: int, user: int) -> None:
        """Remember that the database has just found no draft, unless more is known by now."""
        self._of(match_id).setdefault(user, {})

    def saved(self, match_id: int, user: int, drafts: Sequence[StoredDraft], *, first: bool) -> None:
        """Remember drafts that were saved just now. first: they're the first of their decision, which ends all others.

        Call it in the order in which they were saved.
        """
        of_match = self._of(match_id)
        known = {} if first and user not in of_match else of_match.get(user)
        if known is not None:
            mine = [one for one in known.values() if one.decision == drafts[-1].decision and one not in drafts]
            of_match[user] = {one.digest: one for one in (*mine, *drafts)[-KEPT:]}

    def doubt(self, match_id: int, user: int) -> None:
        """Ask the database for a user's drafts from now on, because it isn't known what was saved."""
        self._of(match_id)[user] = None

    def drop(self, match_id: int) -> None:
        """Forget all drafts of a match. The database may still have some."""
        self._matches.pop(match_id, None)

    def clear(self) -> None:
        """Forget everything."""
        self._matches.clear()

    def _of(self, match_id: int) -> dict[int, Known | None]:
        found = self._matches.setdefault(match_id, {})
        self._matches.move_to_end(match_id)
        while len(self._matches) > self._most:
            self._matches.popitem(last=False)
        return found
