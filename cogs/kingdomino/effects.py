"""What placing a domino does for its kingdom: "adds to your wheat, 3 → 8 points", "joins your lake"."""

from __future__ import annotations

from bot.games.kingdomino.presentation.prompts import Effect, Way
from bot.i18n import Phrases
from cogs.ui.text.player_names_and_wording import listed


def effect(way: Way, say: Phrases) -> str:
    """Return what a placement brings as text: its points, else the domains it joins, else that it brings nothing."""
    told = [_scoring(one, say) for one in way.effects if one.now > one.was]
    if told:
        return listed(told, say)
    joined = [say("kingdomino-effect-joins", terrain=one.terrain.key) for one in way.effects if not one.fresh]
    if joined:
        return say("kingdomino-effect-later", effect=listed(joined, say))
    return say("kingdomino-effect-nothing")


def _scoring(one: Effect, say: Phrases) -> str:
    if one.fresh:
        return say("kingdomino-effect-begins", terrain=one.terrain.key, points=one.now)
    return say("kingdomino-effect-adds", terrain=one.terrain.key, was=one.was, now=one.now)
