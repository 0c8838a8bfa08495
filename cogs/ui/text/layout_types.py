"""Types for the layout of messages."""

from __future__ import annotations

from typing import Any, TypeAlias

from discord import ui

Row: TypeAlias = ui.ActionRow[Any]
"""A row of up to five buttons, or of one select."""
