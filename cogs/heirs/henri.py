"""Sentences on what Henri, the automatic opponent of a single player, does and why."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bot.games.heirs.presentation.view import START
from bot.games.heirs.rules.events import HenriBuilt, HenriGaveUp, HenriTook, Looked
from bot.i18n import Phrases
from cogs.heirs import labels
from cogs.heirs.labels import Heirs, tile_name, tile_of
from cogs.ui.text.player_names_and_wording import listed


def took(event: HenriTook, shown: Heirs) -> str:
    """Tell which tile Henri takes, and why."""
    say, tile = shown.say, tile_name(tile_of(event.tile), shown.say)
    if event.wanted is None:
        return say("heirs-story-henri-took-last", tile=tile)
    kind = labels.terrain(event.wanted, say)
    if not event.found:
        return say("heirs-story-henri-took-none", tile=tile, terrain=kind)
    return say("heirs-story-henri-took", tile=tile, terrain=kind, number=event.number)


def built(event: HenriBuilt, shown: Heirs) -> str:
    """Tell what Henri builds, and why on that cell."""
    return " ".join([_reference(event.reference, shown), *looks(event.looked, shown.say)])


def gave_up(event: HenriGaveUp, shown: Heirs) -> str:
    """Tell that Henri finds no cell for his tile."""
    gone = shown.say("heirs-story-henri-gave-up", tile=tile_name(tile_of(event.tile), shown.say))
    return " ".join([_reference(event.reference, shown), *looks(event.looked, shown.say), gone])


def _reference(cell: str, shown: Heirs) -> str:
    """Return words for the cell next to which Henri builds: the player's last building, or the start tile.

    `shown` can be later than the event. If the building, a Camp, was flipped to open land since, it isn't named.
    """
    if cell == START:
        return shown.say("heirs-henri-start", cell=cell)
    front = next((laid.front for laid in shown.view.land if laid.name == cell), None)
    if front is None:
        return shown.say("heirs-henri-flipped", cell=cell)
    return shown.say("heirs-henri-beside", tile=tile_name(front, shown.say), cell=cell)


def looks(looked: Sequence[Looked], say: Phrases) -> Iterator[str]:
    """Yield sentences on the cells Henri tries in order: one on all those taken, then the cell he builds on and why."""
    taken = list(dict.fromkeys(one.cell for one in looked if not one.free))
    if taken:
        yield say("heirs-henri-taken", spots=listed(taken, say), count=len(taken))
    for one in looked:
        if one.free:
            yield say(f"heirs-henri-built-{one.rule.lower()}", cell=one.cell)
