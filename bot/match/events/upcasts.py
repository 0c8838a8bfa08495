"""Functions that turn older stored events of the match itself into today's form."""

from __future__ import annotations

from bot.match.events.codec import Json, Upcaster


def _opened_1(data: Json) -> Json:
    """Add grace and rematch fields to an Opened event from before tables had them."""
    return {**data, "wire": "match.opened.2", "grace": 0, "rematch_of": None}


def _moved_1(data: Json) -> Json:
    """Add the channel field to a Moved event from when matches only moved into threads."""
    return {**data, "wire": "match.moved.2"}


def _moved_2(data: Json) -> Json:
    """Add an empty channel field to a Moved event: the match stayed in its channel, or in a thread of it."""
    return {**data, "wire": "match.moved.3", "channel": None}


OLDER: dict[str, Upcaster] = {
    "match.opened.1": _opened_1,
    "match.moved.1": _moved_1,
    "match.moved.2": _moved_2,
}
"""By wire name, the function that turns an older event into its next version."""
