"""Which drawings each game has, by the name a sprite key starts with."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import TypeAlias

from bot.core.registry import Registry
from rendering.kit import followers, shared_drawings
from rendering.kit.canvas import Canvas
from rendering.kit.scene import SpriteKey
from rendering.kit.themes import Theme
from rendering.sprites import carcassonne, cards, castle, ceremony, charts, dice, heirs, kingdomino, messages, new_marks

Drawer: TypeAlias = Callable[..., Canvas]
"""Takes theme, width, height and the rest of the sprite key; gives the finished canvas."""

SHARED: Mapping[str, Drawer] = {
    "badge": shared_drawings.badge,
    "barred": shared_drawings.barred,
    **cards.DRAWERS,
    **ceremony.DRAWERS,
    "beyond": new_marks.arrow,
    "chip": shared_drawings.chip,
    "corner": shared_drawings.corner,
    "dashes": shared_drawings.dashes,
    "dot": followers.dot,
    "frame": shared_drawings.frame,
    "ghost": new_marks.ghost,
    "king": shared_drawings.king,
    "laid": new_marks.laid,
    "person": followers.person,
    "seal": new_marks.seal,
    "tab": new_marks.tab,
}


@dataclass(frozen=True, slots=True)
class Collection:
    """The sprites of a game."""

    drawers: Mapping[str, Drawer]
    """By the name a key starts with."""

    samples: Callable[[Theme], list[Canvas]]
    """Drawings whose colours the palette is cut from."""

    common: Callable[[Theme], Iterable[tuple[SpriteKey, int, int]]]
    """Keys and sizes most pictures need, for drawing ahead."""


PLAIN = Collection(SHARED, lambda _theme: [], lambda _theme: ())
"""The drawings of a game that has none of its own."""

GAMES: Registry[Collection] = Registry(
    {
        "carcassonne": Collection(
            {**SHARED, **carcassonne.DRAWERS, **messages.DRAWERS},
            carcassonne.samples,
            carcassonne.common,
        ),
        "heirs": Collection({**SHARED, **heirs.DRAWERS}, heirs.samples, heirs.common),
        "castle": Collection({**SHARED, **castle.DRAWERS}, castle.samples, castle.common),
        "kingdomino": Collection(
            {**SHARED, "half": kingdomino.half, "castle": kingdomino.castle, "bonus": kingdomino.bonus},
            kingdomino.samples,
            kingdomino.common,
        ),
        "dice": Collection({**SHARED, **dice.DRAWERS}, dice.samples, dice.common),
    }
)

CHARTS = "charts"
"""What charts go by where pictures go by a game: they have a palette of their own."""

_CHARTS = Collection({**SHARED, **charts.DRAWERS}, charts.samples, charts.common)


def collection(key: str) -> Collection:
    """The drawings of a game, or those of charts. Raises KeyError."""
    return _CHARTS if key == CHARTS else GAMES[key]


def samples(theme: Theme) -> list[Canvas]:
    """Drawings whose colours stand for all of a game, or of charts: the palette is cut from them."""
    drawn = [shared_drawings.king(theme, 81, 90, seat) for seat in range(len(theme.seats))]
    drawn += [shared_drawings.badge(theme, 54, 54, text) for text in ("A", "8", "12")]
    drawn += [ceremony.crown(theme, 84, 62), ceremony.laurel(theme, 112, 112, "panel_hi")]
    return drawn + collection(theme.game).samples(theme)
