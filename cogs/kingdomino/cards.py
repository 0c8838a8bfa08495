"""The rule cards of Kingdomino. Every number in their texts is found by the rules on a small match."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from bot.i18n import Phrases
from bot.match.model.match import Table
from cogs.kingdomino import card_scenes
from cogs.kingdomino.card_scenes import VARIANTS, arithmetic, bonus, grown, land_terms, told
from cogs.kingdomino.examples import GAME, played, seen
from cogs.ui.presenter.rule_cards import RuleCard
from rendering.kit.scene import Scene


def cards(say: Phrases, table: Table | None) -> Sequence[RuleCard]:
    """Return the rule cards. The last one has the variants that the table uses, or all variants without a table."""
    chosen = VARIANTS if table is None else tuple(name for name in VARIANTS if table.options.get(name) == "on")
    found = [_glance(say), _lay(say), _order(say), _score(say)]
    return (*found, _variants(say, chosen)) if chosen else tuple(found)


def _card(key: str, scene: partial[Scene], say: Phrases, **numbers: str | int) -> RuleCard:
    """Return a rule card. key: ends the ids of its phrases. numbers: the variables of its phrases."""
    alt, more = say(f"kingdomino-card-{key}-alt", **numbers), say(f"kingdomino-card-{key}-more", **numbers)
    return RuleCard(key, say(f"kingdomino-card-{key}"), scene, alt, more)


def _glance(say: Phrases) -> RuleCard:
    term = grown()
    scene = partial(card_scenes.glance, say)
    return _card("glance", scene, say, cells=term.count, buildings=term.each, points=term.total, size=seen().size)


def _lay(say: Phrases) -> RuleCard:
    return _card("lay", partial(card_scenes.lay, say), say, size=seen().size)


def _order(say: Phrases) -> RuleCard:
    return _card("order", partial(card_scenes.order, say), say, lines=seen().lines)


def _score(say: Phrases) -> RuleCard:
    return _card("score", partial(card_scenes.score, say), say, sum=arithmetic(land_terms()))


def _variants(say: Phrases, chosen: tuple[str, ...]) -> RuleCard:
    names = [
        say("paired", name=say(f"kingdomino-option-{name}"), value=say(f"kingdomino-card-{name}", **told(name)))
        for name in chosen
    ]
    total = GAME.scores(played())[0]
    numbers = {"middle": bonus("middle-kingdom"), "harmony": bonus("harmony"), "total": total}
    scene = partial(card_scenes.variants, say, chosen)
    alt = say("kingdomino-card-variants-alt", variants="\n".join(names))
    more = say("kingdomino-card-variants-more", land=arithmetic(land_terms()), **numbers)
    return RuleCard("variants", say("kingdomino-card-variants"), scene, alt, more)
