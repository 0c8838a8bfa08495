"""Words set in lines of a given width."""

from __future__ import annotations

from rendering.kit.safe_text import measure


class TooLong(Exception):
    """Words for which there is no room. They are a catalogue's, so that the catalogue has to be changed."""


def wrapped(words: str, size: int, width: int, heavy: bool = False) -> tuple[str, ...]:
    """A text in lines of at most `width` px. Raises TooLong for a word that is wider than that."""
    lines: list[str] = []
    # The face has no narrow space.
    for paragraph in words.replace("\u202f", "\u00a0").split("\n"):
        line = ""
        for word in paragraph.split(" "):
            longer = f"{line} {word}" if line else word
            if measure(longer, size, heavy) <= width:
                line = longer
                continue
            if line:
                lines.append(line)
            line = word
            if measure(word, size, heavy) > width:
                raise TooLong(f"{word!r} is wider than {width} px at {size}")
        if line:
            lines.append(line)
    return tuple(lines)


def fitting(words: str, sizes: tuple[int, ...], width: int, heavy: bool = False) -> int:
    """The largest of these sizes, given from large to small, in which a line fits. Raises TooLong."""
    for size in sizes:
        if measure(words, size, heavy) <= width:
            return size
    raise TooLong(f"{words!r} is wider than {width} px at {sizes[-1]}")
