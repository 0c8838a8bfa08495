"""The parts messages are laid out with."""

from __future__ import annotations

from typing import Any, TypeAlias

from discord import ui

Row: TypeAlias = ui.ActionRow[Any]
"""Up to five buttons, or one select."""
