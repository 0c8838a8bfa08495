"""Libraries that are loaded when something of them is first used, because Herald is ready sooner without them."""

from __future__ import annotations

from importlib import import_module
from typing import Any


class Late:
    """A stand-in for a module: `np = Late("numpy")`, beside the real import for type checkers.

    For what paints and reckons in threads and processes of its own: loading takes some 0.1 seconds, which the event
    loop must not wait for.
    """

    def __init__(self, name: str) -> None:
        self._name = name

    def __getattr__(self, attribute: str) -> Any:
        found = getattr(import_module(self._name), attribute)
        # From now on it is found here.
        setattr(self, attribute, found)
        return found
