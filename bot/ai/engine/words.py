"""How lines of the protocol are put together: words after a command, lists of moves, refusals."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from math import isfinite

from bot.ai.engine.errors import BadLine
from bot.core.game import AnyGame, Draw, IllegalAction, Reason
from bot.core.game import Chance as PendingChance

PROTOCOL = 1
"""Its version. Later ones may have further commands and words. These stay."""

BETWEEN = ", "
"""What separates moves, and steps of a history."""


def listed(texts: Iterable[str]) -> str:
    """Return texts as one, with commas between them."""
    return BETWEEN.join(texts)


def parts(text: str) -> list[str]:
    """Return what stands between the commas of a text."""
    return [part.strip() for part in text.split(BETWEEN.strip()) if part.strip()]


def fields(text: str, known: Collection[str], last: str = "") -> dict[str, str]:
    """Return the texts behind each known word, by that word, and what comes before the first one by an empty word.

    last: the word whose text goes on to the end of the line. Raises BadLine for a word that comes twice, or has nothing
    behind it.
    """
    head, found, tail = f" {text.strip()} ".partition(f" {last} ") if last else (text, "", "")
    given: dict[str, list[str]] = {"": []}
    word = ""
    for each in head.split():
        if each in known:
            if each in given:
                raise BadLine(f"{each} comes twice")
            word, given[each] = each, []
        else:
            given[word].append(each)
    empty = [word for word, behind in given.items() if word and not behind]
    if empty:
        raise BadLine(f"nothing comes after {empty[0]}")
    told = {word: " ".join(behind) for word, behind in given.items()}
    return {**told, last: tail.strip()} if found else told


def whole(word: str, text: str) -> int:
    """Return a whole number from 0 to 999. Raises BadLine for anything else."""
    if not (text.isascii() and text.isdigit() and len(text) <= 3):
        raise BadLine(f"{word} takes a whole number, not {shortened(text)!r}")
    return int(text)


def seconds(text: str) -> float:
    """Return a time in seconds. Raises BadLine for anything else."""
    try:
        found = float(text)
    except ValueError:
        found = -1.0
    if not isfinite(found) or found < 0:
        raise BadLine(f"seconds takes a number from 0 on, not {shortened(text)!r}")
    return found


def pending(chance: PendingChance) -> str:
    """Return what is to be drawn or thrown, in words."""
    if isinstance(chance, Draw):
        return f"{chance.count} of {chance.kind}"
    return f"{len(chance.faces)} {chance.kind}"


def refused(game: AnyGame, refusal: IllegalAction) -> str:
    """Return why the rules are against something, in a few words."""
    return short(game, refusal.reason)


def short(game: AnyGame, reason: Reason) -> str:
    """Return a reason in words, without the game it belongs to."""
    return reason.value.removeprefix(f"{game.info.key}-").removeprefix("core-").replace("-", " ")


def shortened(text: str, most: int = 60) -> str:
    """Return a text, cut off where it's too long to be shown."""
    return text if len(text) <= most else f"{text[: most - 1]}…"
