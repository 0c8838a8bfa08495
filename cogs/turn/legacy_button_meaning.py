"""The meaning of buttons of release h1, whose custom_ids begin with h1. They stay below boards forever."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from bot.core.game import IllegalAction
from bot.match.model.draft_digest import LONGEST, digest
from cogs.ui.presenter.move_draft_controls import FOCUS, Step
from cogs.ui.text.custom_id import CustomId
from cogs.ui.text.interface_refusal_codes import InterfaceReason

OLDER = frozenset({"spot", "spots", "look", "step", "close", "close-sure"})
"""Verbs that only buttons of h1 have."""

_WORD = 60
"""How many characters of an action, or of the part to show, are read."""


@dataclass(frozen=True, slots=True)
class Meaning:
    """The draft that a button of h1 leads to, and the part of it to show."""

    draft: tuple[str, ...]
    """All actions of the draft, from the first."""
    focus: str = ""
    """Which part of the preview to show (Step.focus)."""
    anew: bool = False
    """Whether the button begins a draft of its own instead of continuing the stored one."""


def carried(argument: str) -> Step:
    """Return the step of a `look`, `commit` or `sure` button of h1, whose argument contains the whole draft."""
    return Step("", None, tuple(text[:_WORD] for text in argument.split(";")[:LONGEST]) if argument else ())


def meant(
    custom_id: CustomId, values: Sequence[str], stored: tuple[str, ...], older: Callable[[str], tuple[str, ...]]
) -> Meaning | None:
    """Return what a button of h1 leads to. None if it was made for a draft that isn't the stored one any more.

    values: what was selected. stored: the newest draft. older: returns the draft for a spot on a public message
    (GamePresenter.older). Raises IllegalAction for a text that no button of h1 can have.
    """
    match custom_id.verb:
        case "spot" | "spots":
            return Meaning(older(values[0] if values else custom_id.argument), anew=True)
        case "look":
            return Meaning(carried(custom_id.argument).adds, anew=True)
        case "step":
            return _stepped(custom_id.argument, values, stored)
        case _:
            return Meaning(stored) if stored and digest(stored) == custom_id.argument else None


def _stepped(argument: str, values: Sequence[str], stored: tuple[str, ...]) -> Meaning | None:
    """Read `keep|notation|focus`: how many stored actions stay, the one added, what to show. None if too few."""
    keep, bar, rest = argument.partition("|")
    notation, _, focus = rest.partition("|")
    if not bar or not (keep.isascii() and keep.isdecimal() and len(keep) < 4):
        raise IllegalAction(InterfaceReason.OLD_BUTTON)
    if values and values[0].startswith(FOCUS):
        focus = values[0].removeprefix(FOCUS)
    elif values:
        notation = values[0]
    if len(stored) < int(keep) or int(keep) >= LONGEST:
        return None
    return Meaning((*stored[: int(keep)], *((notation[:_WORD],) if notation else ())), focus[:_WORD])
