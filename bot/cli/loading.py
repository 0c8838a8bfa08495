"""Loading modules without looking for garbage: what they make stays for as long as Herald runs."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager

YOUNG = 10_000
"""New objects after which the collector looks through them: a move makes thousands, and hardly one in a circle."""


@contextmanager
def loading() -> Iterator[None]:
    """Switch the collector off meanwhile, and keep it away from everything there is by then.

    It would look through all modules again and again: a fifth of a start. Later, each of its full rounds would hold up
    the event loop for 0.2 seconds.
    """
    gc.disable()
    try:
        yield
    finally:
        gc.freeze()
        gc.set_threshold(YOUNG)
        gc.enable()
