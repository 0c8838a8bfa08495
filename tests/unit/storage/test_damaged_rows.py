"""Thousands of damaged rows of all games, packed and not: each is refused in one way, and nothing wrong is served."""

from __future__ import annotations

import asyncio
import random
from collections import Counter
from collections.abc import Sequence
from typing import Any

import pytest

from bot.core.game import IllegalAction
from bot.match.fold.match_cache import Live
from bot.match.model.refusal_reasons import MatchReason
from bot.match.model.stored_rows import Stored
from bot.match.store.damaged_matches import Damage
from bot.match.store.log_reader import Reading
from bot.storage import checksums
from bot.storage.packed_logs import LOAD, PIECE, Logs, piece_values
from bot.storage.packing_format import packed
from bot.storage.rows import log_values
from tests.frozen.filing import read
from tests.unit.storage.damaging import KINDS, Rows, bit_of

LOGS = {
    "kingdomino": ("kingdomino-2", "kingdomino-3"),
    "carcassonne": ("carcassonne-2", "carcassonne-inns"),
    "castle": ("castle-scored", "castle-literal-first"),
    "heirs": ("heirs-first", "heirs-random"),
    "dice": ("dice-2", "dice-free"),
}
"""By game, two logs."""

LENGTH = 12
"""Rows of each that are damaged."""

SEALED = 160
"""Damaged rows of each game and kind: 4,000 in all."""

BARE = 24
"""The same of rows without checksums."""


class Shelf:
    """A store of one log, read as the one over SQL reads it. rows: of the table `log`; newest: as `matches` has it."""

    def __init__(self, rows: Rows, newest: int, piece: dict[str, Any] | None = None) -> None:
        self.damage = Damage()
        self._logs = Logs(self._answered)
        self._piece = piece
        about = {"game": "", "secret": None, "packed": int(piece is not None), "newest": newest}
        self._rows = [{**values, **about} for values in rows] or [{"seq": None, **about}]

    async def _answered(self, question: Any, _values: Any) -> list[dict[str, Any]]:
        if question is PIECE:
            assert self._piece is not None
            return [self._piece]
        assert question is LOAD
        return self._rows

    async def load(self, match_id: int) -> Stored | None:
        return await self._logs.whole(match_id)

    async def seal(self, _match_id: int) -> None:
        """Nothing is kept."""


def rows_of(name: str) -> Rows:
    return [log_values(row) for row in read(name).rows[:LENGTH]]


def folded(shelf: Shelf, match: int) -> Live | None:
    """What is served of a log, None where it is refused. Raises whatever else comes of it."""
    try:
        found = asyncio.run(Reading(shelf).live(match))  # type: ignore[arg-type] # as much of a store as is asked
    except IllegalAction as refusal:
        if refusal.reason is not MatchReason.DAMAGED or match not in shelf.damage:
            raise
        return None
    assert found is not None
    return found[0]


def outcomes(game: str, kind: str, times: int, *, sealed: bool) -> Counter[str]:
    """How often a damaged log of a game was refused, and served as it was or otherwise."""
    rng, found = random.Random(f"{game} {kind}"), Counter[str]()
    rows, other = map(rows_of, LOGS[game])
    if not sealed:
        rows, other = ([{**values, checksums.COLUMN: None} for values in one] for one in (rows, other))
    match, newest = rows[0]["match_id"], rows[-1]["seq"]
    right = folded(Shelf(rows, newest), match)
    assert right is not None
    for _ in range(times):
        served = folded(Shelf(KINDS[kind](rng, rows, other), newest), match)
        found["refused" if served is None else "right" if served == right else "wrong"] += 1
    return found


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("game", LOGS)
def test_every_damaged_row_is_refused(game: str, kind: str):
    assert outcomes(game, kind, SEALED, sealed=True) == {"refused": SEALED}


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("game", LOGS)
def test_rows_of_before_checksums_raise_nothing_else_either(game: str, kind: str):
    found = outcomes(game, kind, BARE, sealed=False)

    # Nothing tells a value that makes sense from the one that was written; what is missing is noticed.
    assert sum(found.values()) == BARE
    assert kind != "missing" or found == {"refused": BARE}


@pytest.mark.parametrize("game", LOGS)
def test_every_flipped_bit_of_a_packed_log_is_noticed(game: str):
    rows, rng = rows_of(LOGS[game][0]), random.Random(game)
    match, newest = rows[0]["match_id"], rows[-1]["seq"]
    piece = piece_values(packed(match, game, rows))
    assert folded(Shelf([], newest, piece), match) is not None

    for _ in range(SEALED):
        column = rng.choice(("content", "content", "codec", "rows", "events", "last_seq", "match_id"))
        spoilt = {**piece, column: bit_of(rng, piece[column])}
        assert folded(Shelf([], newest, spoilt), match) is None, column


def test_a_packed_log_of_another_match_is_noticed():
    game, (name, _) = "dice", LOGS["dice"]
    rows = rows_of(name)
    match, newest = rows[0]["match_id"], rows[-1]["seq"]
    others: Sequence[dict[str, Any]] = [checksums.sealed({**values, "match_id": match + 1}) for values in rows]

    piece = piece_values(packed(match + 1, game, others))

    assert folded(Shelf([], newest, {**piece, "match_id": match}), match) is None
