"""Where every unfinished task of a test waits, for a test that took too long."""

from __future__ import annotations

import asyncio
import gc
from collections.abc import Iterator
from typing import Any


def waiting_tasks() -> str:
    """Return each unfinished task's name and the lines it waits at, the outermost first."""
    tasks = [each for each in gc.get_objects() if isinstance(each, asyncio.Task) and not each.done()]
    return "\n".join(sorted("\n  ".join((task.get_name(), *_lines(task.get_coro()))) for task in tasks))


def _lines(waits: Any) -> Iterator[str]:
    """Yield file and line of a coroutine and of what it waits for, down to the future at the end."""
    while (frame := getattr(waits, "cr_frame", None) or getattr(waits, "gi_frame", None)) is not None:
        yield f"{frame.f_code.co_filename}:{frame.f_lineno} {frame.f_code.co_name}"
        waits = getattr(waits, "cr_await", None) or getattr(waits, "gi_yieldfrom", None)
    yield repr(waits)
