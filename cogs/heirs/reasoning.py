"""`/match why` in sentences: what lies on a cell, or what of the hand could lie there and what is in the way."""

from __future__ import annotations

from bot.core.game import IllegalAction, Seat
from bot.games.heirs.access import Giver, Supply
from bot.games.heirs.cells import CELLS, NAMES
from bot.games.heirs.land import Laid
from bot.games.heirs.model import State
from bot.games.heirs.reasons import HeirsReason
from bot.games.heirs.view import View
from bot.games.heirs.why import Explanation, Verdict, explain
from bot.i18n import Phrases
from bot.match.model import Match
from cogs.heirs.naming import amounts, described, terrain, tile_name, who
from cogs.heirs.outlook import listed_moves
from cogs.heirs.state import state_of

_LONGEST = 8


def cell_of(text: str) -> int:
    """The cell somebody names. Raises IllegalAction."""
    name = text[:_LONGEST].strip().upper()
    if name not in CELLS:
        raise IllegalAction(HeirsReason.NO_CELL, cell=text[:_LONGEST].strip())
    return CELLS[name]


def explained(match: Match, seat: Seat, view: View, cell: int, say: Phrases) -> tuple[str, bool]:
    """The answer, and whether something of the hand could be built there."""
    state = state_of(match)
    laid = state.land.at(cell)
    if laid is not None:
        return _covered(match, view, laid, say), True
    name, hand = NAMES[cell], state.hands[seat]
    answers = [explain(state, seat, tile, name) for tile in hand]
    if not answers:
        return say("heirs-why-hand-empty", cell=name), False
    if not answers[0].beside:
        return say("heirs-why-far", cell=name), False
    lines = [say("heirs-why-beside", cell=name, beside=", ".join(answers[0].beside)), _have(answers[0], say)]
    lines += [f"- {_answer(answer, say)}" for answer in answers]
    return "\n".join(lines), any(answer.verdict is Verdict.FITS for answer in answers)


def _covered(match: Match, view: View, laid: Laid, say: Phrases) -> str:
    """What lies there, what it does and counts, and who stands on it."""
    state, name = state_of(match), NAMES[laid.cell]
    if laid.owner is None:
        lines = [say("heirs-why-open", cell=name, terrain=terrain(laid.terrain, say))]
    else:
        points = next((tile.counts for tile in view.land if tile.name == name), 0)
        lines = [say("heirs-why-tile", cell=name, tile=described(laid.tile, say), points=points)]
        lines.append(say("heirs-why-owner", name=who(match, laid.owner, say)))
    lines += [say("heirs-why-troop", name=who(match, side, say)) for side in _standing(state, laid.cell)]
    return " ".join(lines)


def _standing(state: State, cell: int) -> list[Seat]:
    return [side for side in range(2) if cell in state.troops[side].cells]


def _have(answer: Explanation, say: Phrases) -> str:
    """Access, and where each resource comes from."""
    sources = ", ".join(_source(supply, say) for supply in answer.supplies)
    return say("heirs-why-have", access=amounts(answer.have, say), sources=sources)


def _source(supply: Supply, say: Phrases) -> str:
    kind = terrain(supply.terrain, say)
    match supply.giver:
        case Giver.REACH:
            return say("heirs-why-reach", terrain=kind, tile=tile_name(supply.tile, say))
        case Giver.TROOP:
            return say("heirs-why-standing", terrain=kind, cell=NAMES[supply.cell])
        case Giver.BUILDING:
            return say("heirs-why-building", count=supply.amount, terrain=kind, cell=NAMES[supply.cell])


def _answer(answer: Explanation, say: Phrases) -> str:
    name = tile_name(answer.tile.id, say)
    if answer.verdict is Verdict.FITS:
        gain = answer.gain or 0
        return say("heirs-why-fits", tile=name, gain=abs(gain), signed=f"+{gain}" if gain > 0 else gain)
    lacking = amounts(answer.lacking, say)
    if answer.ways:
        return say("heirs-why-lacks-ways", tile=name, missing=lacking, ways=listed_moves(answer.ways, say))
    return say("heirs-why-lacks", tile=name, missing=lacking)
