"""Component files of a game with one fault in them."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from bot.games.data import DataError


def spoiled(pieces: Callable[[Path], object], folder: Path, name: str, before: str, after: str) -> DataError:
    """Write a fault into a copied file, and return how it's refused: with file, item and fault."""
    file = folder / name
    text = file.read_text(encoding="utf-8")
    assert before in text
    file.write_text(text.replace(before, after, 1), encoding="utf-8")
    with pytest.raises(DataError) as error:
        pieces(folder)
    assert str(error.value) == f"{error.value.file}: {error.value.item}: {error.value.fault}"
    return error.value
