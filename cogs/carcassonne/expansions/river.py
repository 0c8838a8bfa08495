"""The River on Discord: its tiles and rules are words of their own, and nothing else."""

from __future__ import annotations

from cogs.carcassonne.surface import Surface


class River(Surface):
    """What refuses a bend of it is told by its reason."""

    key = "river"
