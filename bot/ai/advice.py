"""What a good player would look at in a position: the few best turns, and how far they lie apart."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from bot.ai.luck import Judge
from bot.core.game import Seat

TOLD = 3
"""Turns that are told of at most."""


@dataclass(frozen=True, slots=True)
class Advice:
    """A turn worth looking at."""

    plan: tuple[str, ...]
    """Its actions, in notation."""

    margin: int
    """What it comes to on average, in thousandths of a point ahead of the best of the others."""

    chance: int
    """Of a win, in ten-thousandths."""


def advise(judge: Judge, state: Any) -> tuple[Advice, ...]:
    """The best turns of whoever is to act, the best first. Raises ValueError where nobody is."""
    seat: Seat = min(judge.game.to_act(state))
    found = [(judge.prospect(arm.after).worth, arm) for arm in judge.turns(state, judge.manner.width)]
    found.sort(key=lambda told: (told[0].chances[seat], told[0].margins[seat]), reverse=True)
    return tuple(
        Advice(tuple(map(judge.game.notation, arm.plan)), worth.margins[seat], worth.chances[seat])
        for worth, arm in found[:TOLD]
    )
