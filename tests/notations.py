"""What every game's notation keeps, for any text."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from bot.core.game import CoreReason, IllegalAction


def require_refused(parse: Callable[[str], Any], text: str) -> IllegalAction:
    """Assert that a text is refused as one that means nothing, and return the refusal."""
    with pytest.raises(IllegalAction) as refused:
        parse(text)

    assert refused.value.reason is CoreReason.MALFORMED
    return refused.value


def require_action_or_refused(parse: Callable[[str], Any], notation: Callable[[Any], str], text: str) -> None:
    """Assert that a text is refused as one that means nothing, or is an action that reads back as the same."""
    try:
        found = parse(text)
    except IllegalAction:
        require_refused(parse, text)
    else:
        assert parse(notation(found)) == found
