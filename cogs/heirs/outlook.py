"""The text of a private look: what a draft does, what is accessible, what can be built, what is asked."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from bot.core.game import Seat
from bot.games.heirs.actions import NAMES, Action, Build, Deploy, End, Expand, Move, Take, Withdraw, notation
from bot.games.heirs.events import Event
from bot.games.heirs.pieces import Tile
from bot.games.heirs.prompts import Question
from bot.games.heirs.view import View
from bot.i18n import Phrases
from bot.match.model import Match
from cogs.heirs.asking import Asked
from cogs.heirs.controls import LAND_TILES, LETTERS
from cogs.heirs.naming import amounts, described, effect, terrain, tile_name, tile_of
from cogs.heirs.state import GAME
from cogs.heirs.telling import done
from cogs.ui.wording import listed

_LONGEST = 3600


def told(
    match: Match,
    seat: Seat,
    draft: Sequence[str],
    views: tuple[View, View],
    events: Sequence[Event],
    found: Question | None,
    asked: Asked,
    say: Phrases,
) -> str:
    """Everything a person needs to go on from a draft.

    views: before it and after; events: what it does; found: what is to be answered after it.
    """
    sentences = [text for event in events if (text := done(match, event, say))]
    lines = [say("heirs-look-drafted", moves=" ".join(sentences))] if sentences else []
    last = GAME.parse(draft[-1]) if draft else None
    if isinstance(last, Take):
        return "\n".join([*lines, _take(last.tile, say)])
    lines.append(_points(*views, seat, say))
    if isinstance(last, End):
        return "\n".join([*lines, say("heirs-look-end")])
    if found is not None:
        lines += [_access(found, say), *_hand(found, say), _siege(found, say), _taking(found, say)]
    lines.append(_asked(asked, found, say))
    return "\n".join(line for line in lines if line)


def reading(view: View, focus: str, say: Phrases) -> str:
    """What tiles do: those in the circle and in both hands, or those that are built."""
    if focus == LAND_TILES:
        tiles: Iterable[Tile] = [laid.front for laid in view.land if laid.front is not None]
    else:
        tiles = [*view.clockwise, *view.sides[0].hand, *view.sides[1].hand]
    lines = dict.fromkeys(f"- {described(tile.id, say)}" for tile in tiles)
    return "\n".join([f"### {say('heirs-look-tiles')}", *lines])[:_LONGEST]


def everything(view: View, say: Phrases) -> str:
    """What every tile on the table does, for whoever asks."""
    return f"{reading(view, '', say)}\n{reading(view, LAND_TILES, say)}"


def _points(before: View, ahead: View, seat: Seat, say: Phrases) -> str:
    now, then = before.sides[seat].score, ahead.sides[seat].score
    return say("heirs-look-points", gain=then - now, now=now, then=then)


def _access(found: Question, say: Phrases) -> str:
    """ "Accessible: 2 wheat, 2 stone, 1 wood"."""
    line = say("heirs-look-access", access=amounts(found.access, say))
    if not found.discounts:
        return line
    return f"{line}. {say('heirs-look-discount', count=found.discounts)}"


def _hand(found: Question, say: Phrases) -> list[str]:
    """Which tiles of the hand can be built in how many spots; what the others lack, and what would supply it."""
    if not found.hand:
        return [say("heirs-look-hand-empty")]
    can = [
        say("heirs-look-can-one", tile=f"**{letter}** {tile_name(held.tile.id, say)}", spots=held.spots)
        for letter, held in zip(LETTERS, found.hand, strict=False)
        if held.affordable and held.spots
    ]
    lines = [say("heirs-look-can", tiles=", ".join(can))] if can else []
    if not any(held.spots for held in found.hand):
        lines.append(say("heirs-look-no-room"))
    for letter, held in zip(LETTERS, found.hand, strict=False):
        if held.affordable:
            continue
        name, lacking = f"**{letter}** {tile_name(held.tile.id, say)}", amounts(held.lacking, say)
        helpful = listed_moves(held.ways, say)
        if helpful:
            lines.append(say("heirs-look-lacks-ways", tile=name, missing=lacking, ways=helpful))
        else:
            lines.append(say("heirs-look-lacks", tile=name, missing=lacking))
    return lines


def listed_moves(actions: Sequence[Action], say: Phrases) -> str:
    """Actions for a sentence that names ways."""
    return ", ".join(_way(action, say) for action in actions)


def _way(action: Action, say: Phrases) -> str:
    match action:
        case Take(tile):
            return say("heirs-way-take", tile=tile_name(tile, say))
        case Expand(tile, cell):
            return say("heirs-way-land", tile=tile_name(tile, say), cell=NAMES[cell])
        case Build(tile, cell):
            return say("heirs-way-build", tile=tile_name(tile, say), cell=NAMES[cell])
        case Move(origin, cell):
            return say("heirs-way-move", origin=NAMES[origin], cell=NAMES[cell])
        case Deploy(cell):
            return say("heirs-way-deploy", cell=NAMES[cell])
        case Withdraw(cell):
            return say("heirs-way-withdraw", cell=NAMES[cell])
        case _:
            return f"`{notation(action)}`"


def _siege(found: Question, say: Phrases) -> str:
    """What may be pulled down at once or never."""
    threatened = [
        say("heirs-look-threatened", tile=tile_name(siege.tile.id, say), cell=siege.name) for siege in found.sieges
    ]
    return say("heirs-look-siege", tiles=listed(threatened, say)) if threatened else ""


def _taking(found: Question, say: Phrases) -> str:
    if any(one.action is not None for one in found.circle):
        return say("heirs-look-take-first", reach=found.reach)
    if found.taken:
        return say("heirs-look-taken")
    return "" if found.end is not None else say("heirs-look-full")


def _take(tile: str, say: Phrases) -> str:
    cost = amounts(tile_of(tile).cost, say)
    return say("heirs-look-take", tile=tile_name(tile, say), cost=cost, effect=effect(tile, say))


def _asked(asked: Asked, found: Question | None, say: Phrases) -> str:
    """The question the numbers on the picture belong to."""
    if not asked or found is None:
        return ""
    if asked.tile is not None:
        name = tile_name(asked.tile.id, say)
        if asked.build:
            return say("heirs-look-build", tile=name, effect=effect(asked.tile.id, say))
        return say("heirs-look-land", tile=name, terrain=terrain(asked.tile.terrain, say))
    cell = next((troop.name for troop in found.troops if troop.index == asked.troop), None)
    return say("heirs-look-move", cell=cell) if cell is not None else say("heirs-look-deploy")
