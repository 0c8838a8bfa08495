"""A whole position of The Castle in words, most important facts first."""

from __future__ import annotations

from bot.games.castle.pieces import pieces
from bot.games.castle.prompts import AskPlace, question
from bot.games.castle.view import PlayerView, View
from bot.i18n import Phrases
from bot.match.model import Entry, Match
from cogs.castle import controls, words
from cogs.castle.outlook import holdings
from cogs.castle.state import state_of, view_of
from cogs.castle.stories import story, task
from cogs.ui.wording import apart, cut_alt, listed, plain_name


def alt(match: Match, last: Entry | None, say: Phrases) -> str:
    """Who is to do what, what just happened, scores, the choices, who holds what, what is left."""
    view = view_of(match)
    parts = [_headline(match, view, say)]
    if last is not None:
        parts.append(story(match, last, say).replace("\\", ""))
    parts.append(apart([_player(match, player, say) for player in view.players], say))
    parts.append(_choices(match, view, say))
    parts += [_holdings(match, view, player, say) for player in view.players]
    if view.outcome is None:
        spaces = {tower.name: tower.spaces for tower in pieces().board.towers}
        towers = ", ".join(f"{spaces[name][0]}/{spaces[name][1]}" for name in view.towers)
        parts.append(say("castle-alt-towers", towers=towers) if towers else "")
        parts.append(say("castle-alt-left", tiles=view.tiles_left))
    else:
        parts.append(say("castle-alt-region", cells=len(view.region)))
    return cut_alt(parts, say)


def _headline(match: Match, view: View, say: Phrases) -> str:
    if view.outcome is not None:
        winners = listed([plain_name(match, seat, say) for seat in view.outcome.placings[0]], say)
        return say("castle-alt-over", winners=winners)
    seats = sorted(view.to_act)
    if not seats:
        return say("game-castle")
    return say("castle-alt-head", name=plain_name(match, seats[0], say), task=task(match, seats[0], say))


def _player(match: Match, player: PlayerView, say: Phrases) -> str:
    """Score, followers at hand, keep and wall tiles of one player."""
    texts = [f"{plain_name(match, player.seat, say)} {player.score}", say("castle-alt-supply", count=player.supply)]
    if player.keep is not None:
        texts.append(say("castle-alt-keep", tiles=player.keep.tiles))
    held = (*player.walls, *player.fresh)
    if held:
        texts.append(say("castle-alt-walls", walls=words.walls(held, say)))
    return ", ".join(texts)


def _choices(match: Match, view: View, say: Phrases) -> str:
    """The numbered cells or the answers, as the buttons and selects have them."""
    for seat in sorted(view.to_act):
        asked = question(state_of(match), seat)
        if isinstance(asked, AskPlace):
            return say("castle-alt-cells", cells=", ".join(f"{site.number} {site.name}" for site in asked.sites))
        labels = [label for label, _ in controls.named(match, seat, state_of(match), say)]
        if labels:
            return say("castle-alt-choices", choices=apart(labels, say))
    return ""


def _holdings(match: Match, view: View, player: PlayerView, say: Phrases) -> str:
    held = holdings(view, player.seat, say)
    return say("paired", name=plain_name(match, player.seat, say), value=held) if held else ""
