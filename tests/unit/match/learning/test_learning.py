"""How far somebody has come in a lesson: kept, read back, and never trusted."""

from __future__ import annotations

from typing import Any

import pytest

from bot.match.learning.lesson_progress import OVER, Learning, Progress
from bot.match.model.draft_digest import KEPT, digest
from bot.match.model.stored_rows import Scope
from bot.storage.memory.memory_store import MemoryStore


async def test_progress_is_kept_by_user_and_game_and_forgotten() -> None:
    learning = Learning(MemoryStore())
    far = Progress("lay", (("place 2 G6-H6",), ("place 2 G6-G5",)))

    await learning.save(7, "kingdomino", far)
    await learning.save(7, "dice", Progress(OVER))

    assert await learning.read(7, "kingdomino") == far
    assert await learning.read(7, "dice") == Progress(OVER)
    assert await learning.read(8, "kingdomino") == Progress()
    await learning.forget(7, "kingdomino")
    assert await learning.read(7, "kingdomino") == Progress()
    assert await learning.read(7, "dice") == Progress(OVER)


@pytest.mark.parametrize(
    "kept",
    [
        "lay",
        ["lay"],
        {"step": 3},
        {"drafts": []},
        {"step": "", "drafts": [["x" * 61]]},
        {"step": "", "drafts": [["x"] * 61]},
        {"step": "", "drafts": [[7]]},
        {"step": "", "drafts": [["x"]] * (KEPT + 1)},
        {"step": "", "drafts": "x"},
    ],
)
async def test_what_makes_no_sense_is_the_beginning(kept: Any) -> None:
    store = MemoryStore()
    await store.save_setting(Scope.LESSON, 7, "kingdomino", kept)

    assert await Learning(store).read(7, "kingdomino") == Progress()


def test_drafts_are_found_by_their_names_and_the_newest_stay() -> None:
    progress = Progress("lay")
    for number in range(KEPT + 5):
        progress = progress.seen((f"place {number}",))

    assert len(progress.drafts) == KEPT
    assert progress.draft(digest(("place 44",))) == ("place 44",)
    assert progress.draft(digest(("place 1",))) is None
    assert progress.draft("") == progress.draft(digest(())) == ()
    assert progress.seen(()) == progress
    assert progress.seen(("place 30",)).drafts[-1] == ("place 30",)
