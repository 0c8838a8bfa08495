"""The rule cards of The Castle. The numbers in their texts come from the game's data and from example matches."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from bot.games.castle.rules.events import KeepsCompared, TowerReached
from bot.games.castle.rules.pieces import Kind, pieces
from bot.i18n import Phrases
from bot.match.model.match import Table
from cogs.castle import card_scenes, labels
from cogs.castle.examples import GAME, GLANCE, MATCH, played
from cogs.ui.presenter.rule_cards import RuleCard
from rendering.kit.scene import Scene


def cards(say: Phrases, table: Table | None) -> Sequence[RuleCard]:
    """Return the rule cards. table: for its options, which change a sentence of the last card. None for defaults."""
    rule = GAME.config({} if table is None else table.options, 2).keep_rule.value
    return (_glance(say), _lay(say), _score(say), _track(say), _walls(say), _end(say, rule))


def _card(key: str, scene: partial[Scene], say: Phrases, **told: str | int) -> RuleCard:
    """Return a card. key: part of the names of its texts. scene: makes its picture. told: variables of its texts."""
    more = say(f"castle-card-{key}-more", **told)
    return RuleCard(key, say(f"castle-card-{key}"), scene, say(f"castle-card-{key}-alt", **told), more)


def _glance(say: Phrases) -> RuleCard:
    worth = pieces().worth
    (tower,) = (event for event in played(*GLANCE)[-1].scored if event.kind is Kind.TOWER)
    return _card(
        "glance",
        partial(card_scenes.glance, say),
        say,
        tiles=pieces().tile_count,
        cell=GLANCE[-1].split()[1],
        count=tower.tiles,
        sum=labels.total(tower.points, say),
        path=worth.path,
        tower=worth.tower,
        house=worth.house,
        market=worth.market,
    )


def _lay(say: Phrases) -> RuleCard:
    return _card("lay", partial(card_scenes.lay, say), say, tiles=pieces().tile_count, followers=pieces().followers)


def _score(say: Phrases) -> RuleCard:
    path, house, tie = (card_scenes.told(say, *which) for which in card_scenes.SCORED)
    (keep,) = (player.keep for player in played(*MATCH)[card_scenes.HOUSE].view().players if player.seat == 1)
    return _card(
        "score",
        partial(card_scenes.score, say),
        say,
        path=path,
        house=house,
        tie=tie,
        keep=0 if keep is None else keep.tiles,
        well=pieces().worth.well,
    )


def _track(say: Phrases) -> RuleCard:
    turn = played(*MATCH)[card_scenes.TOWER]
    (reached,) = (event for event in turn.events if isinstance(event, TowerReached))
    before = GAME.scores(turn.before)[turn.seat]
    return _card(
        "track",
        partial(card_scenes.track, say),
        say,
        spaces=pieces().board.spaces,
        towers=len(pieces().board.towers),
        before=before,
        sum=labels.total(turn.scored[0].points, say),
        space=reached.space,
        walls=len(pieces().walls),
    )


def _walls(say: Phrases) -> RuleCard:
    worths = {f"w{number}": wall.worth for number, wall in pieces().walls.items()}
    return _card("walls", partial(card_scenes.walls, say), say, **worths)


def _end(say: Phrases, rule: str) -> RuleCard:
    (keeps,) = (event for event in played(*MATCH)[-1].events if isinstance(event, KeepsCompared))
    courts = [event for event in played(*MATCH)[-1].scored if event.kind is Kind.COURT]
    best = max(courts, key=lambda event: event.points.total)
    reds, whites = GAME.scores(played(*MATCH)[-1].after)
    return _card(
        "end",
        partial(card_scenes.end, say, rule),
        say,
        red=keeps.sizes[0],
        white=keeps.sizes[1],
        cells=len(keeps.cells),
        sum=labels.total(keeps.points, say),
        court=labels.total(best.points, say),
        market=pieces().worth.market,
        keep=say(f"castle-card-keep-{rule}"),
        reds=reds,
        whites=whites,
    )
