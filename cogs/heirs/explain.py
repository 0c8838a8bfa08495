"""`/match why` in The Two Heirs: what is on a cell, or what could go there and why not."""

from __future__ import annotations

from collections.abc import Iterator

from bot.games.heirs.presentation.view import TileView
from bot.games.heirs.presentation.why import Explanation, Fit, Giver, Supply, Verdict
from bot.games.heirs.rules.actions import NAMES
from bot.i18n import Phrases
from cogs.heirs import labels
from cogs.heirs.labels import Heirs, amounts, described, terrain, tile_name
from cogs.ui.presenter.alt_text_facts import ALT
from cogs.ui.presenter.game_presenter import LONGEST_TEXT, Look
from cogs.ui.text.player_names_and_wording import plainly
from rendering.heirs import Marks, compose_preview


def why(shown: Heirs, answer: Explanation, theme: str) -> Look:
    """Return text and picture of the answer: what's on the cell, or which tiles of the asker's hand fit there."""
    good = answer.tile is not None or any(fit.verdict is Verdict.FITS for fit in answer.hand)
    text = "\n".join(_lines(shown, answer))[:LONGEST_TEXT]
    seat = shown.seat if shown.seat is not None else 0
    scene = compose_preview(shown.view, seat, labels.picture(shown), Marks(asked=(answer.spot, good)), theme)
    return Look(scene, plainly(text)[:ALT], text)


def _lines(shown: Heirs, answer: Explanation) -> Iterator[str]:
    say = shown.say
    if answer.tile is not None:
        yield " ".join(_covered(shown, answer, answer.tile))
    elif not answer.hand:
        yield say("heirs-why-hand-empty", cell=answer.name)
    elif not answer.beside:
        yield say("heirs-why-far", cell=answer.name)
    else:
        yield say("heirs-why-beside", cell=answer.name, beside=", ".join(answer.beside))
        sources = ", ".join(_source(supply, say) for supply in answer.supplies)
        yield say("heirs-why-have", access=amounts(answer.have, say), sources=sources)
        yield from (f"- {_fit(fit, say)}" for fit in answer.hand)


def _covered(shown: Heirs, answer: Explanation, tile: TileView) -> Iterator[str]:
    """Yield what is on the cell, its effect and points, the troops on it, and what happens to a treasure."""
    say = shown.say
    if tile.front is None or tile.owner is None:
        yield say("heirs-why-open", cell=answer.name, terrain=terrain(tile.terrain, say))
    else:
        yield say("heirs-why-tile", cell=answer.name, tile=described(tile.front, say), points=tile.counts)
        yield say("heirs-why-owner", name=labels.who(shown, tile.owner))
    for troop in answer.troops:
        yield say("heirs-why-troop", name=labels.who(shown, troop.seat))
    if answer.treasure is not None:
        condition = labels.condition(answer.treasure.treasure, say)
        yield say("heirs-why-treasure", condition=condition, have=answer.treasure.have, want=answer.treasure.want)


def _source(supply: Supply, say: Phrases) -> str:
    kind = terrain(supply.terrain, say)
    match supply.giver:
        case Giver.REACH:
            return say("heirs-why-reach", terrain=kind, tile=tile_name(labels.tile_of(supply.tile), say))
        case Giver.TROOP:
            return say("heirs-why-standing", terrain=kind, cell=NAMES[supply.cell])
        case Giver.BUILDING:
            return say("heirs-why-building", count=supply.amount, terrain=kind, cell=NAMES[supply.cell])


def _fit(fit: Fit, say: Phrases) -> str:
    name = tile_name(fit.tile, say)
    if fit.verdict is Verdict.FITS:
        gain = fit.gain or 0
        return say("heirs-why-fits", tile=name, gain=abs(gain), signed=labels.signed(gain))
    lacking = amounts(fit.lacking, say)
    if fit.ways:
        return say("heirs-why-lacks-ways", tile=name, missing=lacking, ways=labels.ways(fit.ways, say))
    return say("heirs-why-lacks", tile=name, missing=lacking)
