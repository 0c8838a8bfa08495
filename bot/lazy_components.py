"""Components of messages that aren't read before someone asks for them.

Discord answers each request with the whole message, and sends the clicked message along with each click. Four fifths of
what discord.py does with one is to make objects of its components, and Herald hardly ever looks at them.
"""

from __future__ import annotations

from typing import Any

import discord
from discord.components import _component_factory

_READ: Any = discord.Message.__dict__["components"]
"""Where a message keeps its components: as Discord wrote them in a tuple, or as discord.py reads them in a list."""


def _defer(message: discord.Message, data: list[Any]) -> None:
    """Keep components as Discord wrote them."""
    _READ.__set__(message, tuple(data))


def _components(message: discord.Message) -> list[Any]:
    """Return a message's components, read now if they weren't before."""
    found: Any = _READ.__get__(message)
    if isinstance(found, tuple):
        found = [one for data in found if (one := _component_factory(data)) is not None]
        _READ.__set__(message, found)
    read: list[Any] = found
    return read


def defer() -> None:
    """Have discord.py read components only when they're asked for, in this whole process."""
    discord.Message._handle_components = _defer  # type: ignore[assignment,method-assign] # no other way in
    discord.Message.components = property(_components, _READ.__set__)  # type: ignore[assignment,misc] # as above
