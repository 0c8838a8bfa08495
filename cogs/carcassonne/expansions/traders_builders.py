"""Traders & Builders on Discord: goods taken and held."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import ClassVar

from bot.games.carcassonne.expansions.traders_builders import Goods, GoodsTaken
from bot.games.carcassonne.expansions.traders_builders import TradersBuilders as Rules
from bot.i18n import Phrases
from cogs.carcassonne import labels
from cogs.carcassonne.expansions import cards
from cogs.carcassonne.surface import Land, Surface
from cogs.ui.presenter.alt_text_facts import Fact
from cogs.ui.presenter.narrator import Tell
from cogs.ui.presenter.rule_cards import RuleCard
from cogs.ui.text.player_names_and_wording import listed

GOODS = ("wine", "grain", "cloth")


class TradersBuilders(Surface):
    """Traders & Builders: goods. The builder and the pig need only phrases."""

    key = Rules.key
    events: ClassVar[Mapping[str, type[object]]] = Rules.events
    results: ClassVar[tuple[type[object], ...]] = (GoodsTaken,)
    groups: ClassVar[Mapping[str, str]] = dict.fromkeys(GOODS, "goods")

    def tells(self) -> Mapping[type[object], Tell]:
        return {GoodsTaken: _taken}

    def brought(self, event: object, say: Phrases) -> str:
        return say("carcassonne-look-goods", goods=_tokens(event, say)) if isinstance(event, GoodsTaken) else ""

    def facts(self, shown: Land) -> Iterator[Fact]:
        say, goods = shown.say, shown.view.shown(self.key)
        if not isinstance(goods, Goods):
            return
        for seat, own in enumerate(goods.owned):
            held = _listed(own, say) or say("carcassonne-fact-none")
            yield Fact(f"goods-{seat}", say("carcassonne-fact-goods", seat=shown.plain(seat), goods=held), seat)

    def details(self, shown: Land) -> Iterator[Fact]:
        say, goods = shown.say, shown.view.shown(self.key)
        if not isinstance(goods, Goods):
            return
        left = _listed(goods.left, say) or say("carcassonne-fact-none")
        yield Fact("goods-left", say("carcassonne-fact-goods-left", goods=left))

    def cards(self, say: Phrases) -> Iterator[RuleCard]:
        return cards.traders_builders(say)


def _taken(event: GoodsTaken, shown: Land) -> str:
    tokens = _tokens(event, shown.say)
    return shown.say("carcassonne-story-goods-taken", seat=shown.name(event.seat), goods=tokens)


def _tokens(event: GoodsTaken, say: Phrases) -> str:
    return _listed((event.wine, event.grain, event.cloth), say)


def _listed(counts: Sequence[int], say: Phrases) -> str:
    """Return goods tokens with their numbers: "2 wine and 1 cloth". Empty for none."""
    return listed([labels.symbol(good, count, say) for good, count in zip(GOODS, counts, strict=True) if count], say)
