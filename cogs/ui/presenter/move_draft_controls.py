"""Buttons and selects with which a player builds and commits a move.

A draft is a half-made turn: a seat's actions in notation. Every draft shown is stored by its digest. A button names its
draft and what it adds to that, so that it works in any message. Games use `Offer` and never name a custom_id's verb.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Any

import discord
from discord import ui

from bot.core.game import IllegalAction
from bot.i18n import Phrases
from bot.match.model.draft_digest import LONGEST, digest
from cogs.ui.text.button_rows import BUTTONS, OPTIONS, Choice, button, packed, select
from cogs.ui.text.custom_id import CustomId
from cogs.ui.text.interface_refusal_codes import InterfaceReason
from cogs.ui.text.layout_types import Row

GREEN = discord.ButtonStyle.success
"""For buttons that commit."""
RED = discord.ButtonStyle.danger
"""For buttons that give something up."""
BLUE = discord.ButtonStyle.primary
"""For buttons that go on, and for the choice shown now."""
GREY = discord.ButtonStyle.secondary
"""For other buttons."""

FOCUS = "@"
"""Prefix of a select's value that only changes what is shown."""

_BAR, _BETWEEN = "|", ";"
_WORD = 60


@dataclass(frozen=True, slots=True)
class Step:
    """The meaning of a click on a button of a turn."""

    base: str
    """Digest of the draft it starts from. Empty for none."""
    keep: int | None
    """How many actions of that draft stay, None for all."""
    adds: tuple[str, ...] = ()
    """The actions to add after those, in notation."""
    focus: str = ""
    """A word of the game (a page, a tile, a region), never trusted: it only decides what is shown."""

    def after(self, base: Sequence[str]) -> tuple[str, ...]:
        """Return the draft after this step from the draft `base`. Raises IllegalAction if it's longer than any turn."""
        draft = (*(base if self.keep is None else base[: self.keep]), *self.adds)
        if len(draft) > LONGEST:
            raise IllegalAction(InterfaceReason.OLD_BUTTON)
        return draft

    def argument(self) -> str:
        """Return the step as an argument of a custom_id."""
        keep = "" if self.keep is None else str(self.keep)
        return _BAR.join((self.base, keep, _BETWEEN.join(self.adds), self.focus))


def read_step(argument: str, values: Sequence[str] = ()) -> Step:
    """Return the step that `Step.argument` wrote. values: chosen in a select. Raises IllegalAction if unreadable."""
    parts = argument.split(_BAR)
    if len(parts) != 4 or not (parts[1] == "" or (parts[1].isascii() and parts[1].isdecimal() and len(parts[1]) < 4)):
        raise IllegalAction(InterfaceReason.OLD_BUTTON)
    base, keep, adds, focus = parts
    if values and values[0].startswith(FOCUS):
        focus = values[0].removeprefix(FOCUS)
    elif values:
        # A select of several values begins with the start of the action that they complete.
        adds = " ".join((adds, *values)) if adds else values[0]
    written = tuple(part[:_WORD] for part in adds.split(_BETWEEN)) if adds else ()
    return Step(base, int(keep) if keep else None, written, focus[:_WORD])


@dataclass(frozen=True, slots=True)
class Offer:
    """A maker of the buttons and selects of one message, for one decision of one seat."""

    match: int
    """Id of the match."""
    decision: int
    """The row that opened the decision."""
    say: Phrases
    """Language of the labels."""
    base: tuple[str, ...] = ()
    """The draft that the message shows. Empty for a public message."""

    def look(
        self,
        label: str,
        *adds: str,
        keep: int | None = None,
        focus: str = "",
        style: discord.ButtonStyle = GREY,
        off: bool = False,
    ) -> ui.Button[Any]:
        """Return a button that shows another draft: the first `keep` actions of this one (None: all), then `adds`.

        focus: a word on what to show of it. off: disabled.
        """
        return button(label, self._id("draft", keep, adds, focus), style, off=off)

    def commit(
        self,
        label: str,
        *adds: str,
        keep: int | None = None,
        focus: str = "",
        style: discord.ButtonStyle = GREEN,
        off: bool = False,
    ) -> ui.Button[Any]:
        """Return a button that commits the first `keep` actions, then `adds`. focus: makes its custom_id unique."""
        return button(label, self._id("commit", keep, adds, focus), style, off=off)

    def sure(self, label: str, style: discord.ButtonStyle = GREEN) -> ui.Button[Any]:
        """Return a button that commits the draft without asking again."""
        return button(label, self._id("sure", None, (), ""), style)

    def select(
        self,
        choices: Sequence[Choice],
        placeholder: str,
        *,
        keep: int | None = None,
        focus: str = "",
        chosen: str | None = None,
    ) -> Row:
        """Return a select. Its values are actions to add to the draft, or FOCUS and a word to change only the view.

        keep: how many of the draft's actions stay, None for all. focus: what to show after the choice. It must differ
        between selects of a message. chosen: value shown as selected.
        """
        return select(self._id("draft", keep, (), focus), choices, placeholder, chosen)

    def several(
        self,
        choices: Sequence[Choice],
        placeholder: str,
        action: str,
        *,
        most: int,
        keep: int | None = None,
        chosen: Collection[str] = (),
    ) -> Row:
        """Return a select of one to `most` choices that together complete an action, added to the draft.

        action: start of its notation. keep: how many of the draft's actions stay before it, None for all. chosen:
        values shown as selected.
        """
        return select(self._id("draft", keep, (action,), ""), choices, placeholder, chosen, most=most)

    def spots(self, choices: Sequence[Choice], *, keep: int | None = None) -> tuple[Row, ...]:
        """Return buttons or selects for numbered spots of the board, given the most useful first.

        Up to ten are buttons in the order of their numbers. More are in selects of 25, the most useful in the first.
        keep: how many of the draft's actions stay, None for all.
        """
        if len(choices) <= BUTTONS:
            ordered = sorted(choices, key=lambda spot: spot.number)
            return packed([self.look(self._spot(spot), spot.stands_for, keep=keep) for spot in ordered])
        parts = [choices[start : start + OPTIONS] for start in range(0, len(choices), OPTIONS)]
        return tuple(
            self.select(
                part,
                self.say("select-spot-more", count=len(part)) if place else self.say("select-spot"),
                keep=keep,
                focus=f"spots {place}",
            )
            for place, part in enumerate(parts)
        )

    def _spot(self, spot: Choice) -> str:
        return self.say("select-spot-button", number=spot.number, name=spot.name)

    def order(self, label: str, notation: str, *, off: bool = False) -> ui.Button[Any]:
        """Return a button that gives a standing order, a wish the game follows without asking. notation: the order."""
        return button(label, CustomId("order", self.match, 0, notation), off=off)

    def _id(self, verb: str, keep: int | None, adds: Sequence[str], focus: str) -> CustomId:
        kept = None if keep is None or keep >= len(self.base) else keep
        step = Step(digest(self.base) if self.base else "", kept, tuple(adds), focus)
        return CustomId(verb, self.match, self.decision, step.argument())
