"""Rule cards on the buildings of each set of tiles, with one of them as an example."""

from __future__ import annotations

from collections.abc import Sequence

from bot.games.heirs.rules.pieces import Tile, pieces
from bot.i18n import Phrases
from cogs.heirs import labels
from cogs.heirs.cards.page import Page, counted, shown, summed, titled
from cogs.heirs.examples import seen, table
from cogs.heirs.labels import building, effect
from cogs.ui.text.player_names_and_wording import listed
from rendering.cards.card import Heading
from rendering.cards.card_parts import Item, Items
from rendering.heirs.card import beside

_ALIKE = {
    "voyage": (("inn",), ("market",), ("pilgrimage",), ("robbers",)),
    "agriculture": (("mill", "mine", "stable"), ("bakery", "forge", "chalet"), ("camp",)),
    "commerce": (("farm", "sawmill", "quarry"), ("trading-post",), ("cathedral",)),
    "war": (("siege-tower",), ("fortress",)),
    "craft": (("basket-shop", "pottery", "cooperage"), ("town-hall",)),
    "patrol": (("watchtower",), ("garrison",)),
}
"""Buildings of each set. Those with similar effects are grouped."""

_EXAMPLES = {
    "voyage": ("L30", ("w VOY1 L30", "b COM7 N30", "- VOY4 L31", "w AGR5 M31")),
    "agriculture": ("M31", ("w AGR1 M31", "- COM9 L31", "b VOY1 L30", "- VOY3 N31")),
    "commerce": ("N30", ("w COM4 N30", "w COM1 L31", "b VOY9 M31")),
    "war": ("L30", ("w WAR7 L30", "w WAR1 M31", "w WAR4 N30", "b COM9 N31")),
    "craft": ("M31", ("w CRA1 M31", "- VOY3 L31", "- COM9 N31", "b VOY9 N30")),
    "patrol": ("L31", ("w PAT1 L31", "- VOY3 M31", "b AGR3 N31", "w VOY9 N30")),
}
"""Example building of each set: its cell, and everything on the table in the form that `table` reads."""


def buildings(key: str, say: Phrases, theme: str) -> Page:
    """Return the card on the buildings of a set, with one of them as an example."""
    rows = [_kind(names, say) for names in _ALIKE[key]]
    cell, lines = _EXAMPLES[key]
    view = seen(table(*lines))
    text = say("heirs-card-example", **counted(view, cell, say))
    return Page(
        (
            Heading(say(f"heirs-set-{key}")),
            Items(tuple(Item(title, told, beside(fronts)) for title, told, fronts in rows), icon=(300, 100)),
            shown(view, cell, text, theme),
        ),
        (*titled(row[:2] for row in rows), text, f"{summed(view, cell)}."),
    )


def _kind(names: Sequence[str], say: Phrases) -> tuple[str, str, tuple[Tile, ...]]:
    """Return three things on buildings with similar effects: their names, their effect, and a tile of each."""
    found = [[tile for tile in pieces().tiles.values() if tile.building == name] for name in names]
    fronts = tuple(one[0] for one in found) if len(names) > 1 else tuple({t.variant: t for t in found[0]}.values())
    varied = len(names) > 1 or bool(fronts[0].variant)
    told = say(f"heirs-card-kind-{names[0]}", **labels.numbers(fronts[0])) if varied else effect(fronts[0], say)
    return listed([building(name, say) for name in names], say), told, fronts
