"""`/match why` in sentences: what lies on a cell, or what of the hand could lie there and what is in the way."""

from __future__ import annotations

from bot.games.heirs.actions import NAMES
from bot.games.heirs.view import TileView
from bot.games.heirs.why import Explanation, Fit, Giver, Supply, Verdict
from bot.i18n import Phrases
from bot.match.model import Match
from cogs.heirs.naming import amounts, described, terrain, tile_name, who
from cogs.heirs.outlook import listed_moves


def explained(match: Match, found: Explanation, say: Phrases) -> tuple[str, bool]:
    """The answer, and whether something of the hand could be built there."""
    if found.tile is not None:
        return _covered(match, found, found.tile, say), True
    if not found.hand:
        return say("heirs-why-hand-empty", cell=found.name), False
    if not found.beside:
        return say("heirs-why-far", cell=found.name), False
    lines = [say("heirs-why-beside", cell=found.name, beside=", ".join(found.beside)), _have(found, say)]
    lines += [f"- {_answer(fit, say)}" for fit in found.hand]
    return "\n".join(lines), any(fit.verdict is Verdict.FITS for fit in found.hand)


def _covered(match: Match, found: Explanation, tile: TileView, say: Phrases) -> str:
    """What lies there, what it does and counts, and who stands on it."""
    if tile.front is None or tile.owner is None:
        lines = [say("heirs-why-open", cell=found.name, terrain=terrain(tile.terrain, say))]
    else:
        lines = [say("heirs-why-tile", cell=found.name, tile=described(tile.front.id, say), points=tile.counts)]
        lines.append(say("heirs-why-owner", name=who(match, tile.owner, say)))
    lines += [say("heirs-why-troop", name=who(match, troop.seat, say)) for troop in found.troops]
    return " ".join(lines)


def _have(found: Explanation, say: Phrases) -> str:
    """Access, and where each resource comes from."""
    sources = ", ".join(_source(supply, say) for supply in found.supplies)
    return say("heirs-why-have", access=amounts(found.have, say), sources=sources)


def _source(supply: Supply, say: Phrases) -> str:
    kind = terrain(supply.terrain, say)
    match supply.giver:
        case Giver.REACH:
            return say("heirs-why-reach", terrain=kind, tile=tile_name(supply.tile, say))
        case Giver.TROOP:
            return say("heirs-why-standing", terrain=kind, cell=NAMES[supply.cell])
        case Giver.BUILDING:
            return say("heirs-why-building", count=supply.amount, terrain=kind, cell=NAMES[supply.cell])


def _answer(answer: Fit, say: Phrases) -> str:
    name = tile_name(answer.tile.id, say)
    if answer.verdict is Verdict.FITS:
        gain = answer.gain or 0
        return say("heirs-why-fits", tile=name, gain=abs(gain), signed=f"+{gain}" if gain > 0 else gain)
    lacking = amounts(answer.lacking, say)
    if answer.ways:
        return say("heirs-why-lacks-ways", tile=name, missing=lacking, ways=listed_moves(answer.ways, say))
    return say("heirs-why-lacks", tile=name, missing=lacking)
