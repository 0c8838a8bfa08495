"""Tells if another process may be posting a match right now: it may if it wrote rows that aren't posted yet."""

from __future__ import annotations

from bot.match.model.match import Entry, Table
from bot.match.model.match_lists_and_messages import Posted


class OwnRows:
    """The rows this process has written and not published yet. shared: whether there can be other processes."""

    def __init__(self, *, shared: bool) -> None:
        self._shared = shared
        self._rows: dict[int, set[int]] = {}

    def wrote(self, entry: Entry) -> None:
        """Note a row that this process has written."""
        if self._shared:
            self._rows.setdefault(entry.match, set()).add(entry.seq)

    def told(self, match_id: int) -> None:
        """Forget the rows of a match, because everything about it is posted."""
        self._rows.pop(match_id, None)

    def are_all(self, match: Table, posted: Posted | None) -> bool:
        """Return whether this process wrote every row since a match's newest board."""
        new = range(posted.seq + 1 if posted is not None else 1, match.public_seq + 1)
        if not self._shared:
            return True
        return len(new) <= len(own := self._rows.get(match.id, set())) and own.issuperset(new)
