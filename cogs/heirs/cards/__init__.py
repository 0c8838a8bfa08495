"""The rule cards of The Two Heirs. Examples are made-up positions, scored by the game's rules (examples.py)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from bot.games.heirs.rules.pieces import SETS
from bot.i18n import Phrases
from bot.match.model.match import Table
from cogs.heirs.cards import alone, sets, turn
from cogs.heirs.cards.page import Page
from cogs.heirs.examples import GAME
from cogs.ui.presenter.rule_cards import RuleCard
from rendering.cards.card import compose
from rendering.kit.scene import Scene

_PAGES = {
    "glance": turn.glance,
    "access": turn.access,
    "ground": turn.ground,
    "troops": turn.troops_page,
    "points": turn.points,
    "henri": alone.henri,
    "treasures": alone.treasures,
}


def cards(say: Phrases, played: Table | None) -> Sequence[RuleCard]:
    """Return the cards on the game, each set's buildings and Henri. played: leave out what this table doesn't use."""
    always = [_card(key, say) for key in ("glance", "access", "ground", "troops", "points")]
    found = [_card(key, say, "sets") for key in SETS if key in _in_play(played)]
    alone = played is None or played.lobby.wanted == 1
    henri = [_card(key, say, "level") for key in ("henri", "treasures")] if alone else []
    return (*always, *found, *henri)


def _in_play(played: Table | None) -> Sequence[str]:
    """Return the sets that a table plays with. All of them if they're drawn at the start, or without a table."""
    if played is None:
        return SETS
    return GAME.config(played.options, played.lobby.wanted).sets or SETS


def _card(key: str, say: Phrases, option: str | None = None) -> RuleCard:
    """Return a card. Its picture is only composed when needed. option: the match option that it explains, if any."""
    title = say(f"heirs-set-{key}") if key in SETS else say(f"heirs-card-{key}")
    page = _page(key, say, "dark")
    more = say("heirs-card-set-more") if key in SETS else say(f"heirs-card-{key}-more")
    return RuleCard(key, title, partial(_scene, key, say), " ".join(page.told), more, option)


def _scene(key: str, say: Phrases, theme: str) -> Scene:
    return compose("heirs", theme, *_page(key, say, theme).blocks)


def _page(key: str, say: Phrases, theme: str) -> Page:
    if key in SETS:
        return sets.buildings(key, say, theme)
    return _PAGES[key](say, theme)
