"""Turns that are longer than a button: the draft lies in the store, a button carries only the next step.

A step names how many of the stored actions it keeps, the action it adds, if any, and where to look afterwards: a word
of the game's own ("focus": a page, a tile, a region) that decides nothing but what is shown.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from zlib import crc32

from bot.core.game import IllegalAction
from bot.match.model import Match
from cogs.ui.custom_id import CustomId
from cogs.ui.reasons import InterfaceReason

FOCUS = "@"
"""Begins the value of a select that changes only what is shown."""


CARRIED = 60
"""Characters of a draft a button carries at most, whatever the match and the decision."""

LONGEST = 60
"""Actions a draft holds at most."""


@dataclass(frozen=True, slots=True)
class Step:
    """One step of a draft. keep: how many stored actions stay; notation: the one to add, or empty."""

    keep: int
    notation: str = ""
    focus: str = ""

    def after(self, stored: Sequence[str]) -> tuple[str, ...] | None:
        """The draft after this step; None when the stored one is shorter than the step supposes, or full."""
        if len(stored) < self.keep or self.keep >= LONGEST:
            return None
        return (*stored[: self.keep], *([self.notation] if self.notation else []))


def step(match: Match, decision: int, keep: int, notation: str = "", focus: str = "") -> CustomId:
    """A button that changes the draft; of a select, whose value is the notation or `@` and a focus."""
    return CustomId("step", match.id, decision, f"{keep}|{notation}|{focus}")


def close(match: Match, decision: int, draft: Sequence[str]) -> CustomId:
    """A button that commits exactly this draft as one batch."""
    return CustomId("close", match.id, decision, digest(draft))


def carried(draft: Sequence[str]) -> str | None:
    """A whole draft as the argument of a button; None for one that is too long for that."""
    argument = ";".join(draft)
    return argument if len(argument) <= CARRIED else None


def order(match: Match, notation: str = "") -> CustomId:
    """A button that gives a standing order; of a select, whose value is the order."""
    return CustomId("order", match.id, 0, notation)


def digest(draft: Sequence[str]) -> str:
    """A short name for a draft, by which a button knows the one it was made for."""
    return f"{len(draft)}.{crc32(';'.join(draft).encode()):08x}"


def read_step(argument: str, values: Sequence[str]) -> Step:
    """The step a click means. Raises IllegalAction for text that no step is written as."""
    keep, bar, rest = argument.partition("|")
    notation, _, focus = rest.partition("|")
    if not bar or not (keep.isascii() and keep.isdecimal() and len(keep) < 4):
        raise IllegalAction(InterfaceReason.OLD_BUTTON)
    if values and values[0].startswith(FOCUS):
        focus = values[0].removeprefix(FOCUS)
    elif values:
        notation = values[0]
    return Step(int(keep), notation[:60], focus[:60])
