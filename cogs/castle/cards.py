"""The rule cards of The Castle: every example is played by the rules on small matches (examples.py)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from bot.games.castle.pieces import Kind, pieces
from bot.i18n import Phrases
from bot.match.model import Table
from cogs.castle import labels
from cogs.castle.examples import GAME, played
from cogs.ui.rulecards import RuleCard
from rendering.card import CLOCK, Cover, Step, Steps, Trait, Traits, Worth, Worths, compose
from rendering.castle.card import Sight, castle, people, tiles
from rendering.castle.inputs import Ghost
from rendering.lately import Played
from rendering.scene import Scene

_PANORAMA = (
    *("S4 C1 E B", "S3 D1 E C", "S4 E1 E B", "N15 C2 N B", "N10 D2 E C", "N6 E2 E A", "N11 D3 W B", "C6 E3 N D"),
    *("N3 C3 E A", "S2 F2 N A", "N2 G2 N B", "N8 H2 W B", "S3 H1 E B", "S1 G1 E -", "D3 B1 E A", "C1 F3 S -"),
    *("N3 B2 W A", "E2 B3 N -", "N4 G3 E -", "E10 H3 E -", "S5 A2 N -", "E3 A3 S -"),
)
_TURN = ("E2 G9 N B", "S3 F9 N B", "N4 G8 N B")


def cards(say: Phrases, _table: Table | None) -> Sequence[RuleCard]:
    """All of them; the one option of the game changes a sentence of a card, no card."""
    return (_glance(say),)


def _glance(say: Phrases) -> RuleCard:
    worth, tiles = pieces().worth, pieces().tile_count
    turn = played(*_TURN)[-1]
    (tower,) = (event for event in turn.scored if event.kind is Kind.TOWER)
    alt = say(
        "castle-card-glance-alt",
        tiles=tiles,
        cell="G8",
        count=tower.tiles,
        sum=labels.total(tower.points, say),
        path=worth.path,
        tower=worth.tower,
        house=worth.house,
        market=worth.market,
    )
    return RuleCard(
        "glance",
        say("castle-card-glance"),
        partial(_glance_scene, say),
        alt,
        say("castle-card-glance-more", tiles=tiles),
    )


def _glance_scene(say: Phrases, theme: str) -> Scene:
    worth = pieces().worth
    before, turn = played(*_TURN)[-2:]
    ghost = Ghost((7, 8), "N4", 0)
    corner, panorama = (6, 9), played(*_PANORAMA)[-1].view()
    hand = Sight(before.view(), corner, 3, ghost=ghost)
    claimed = Sight(GAME.view(turn.claimed, None), corner, 3, framed=False)
    scored = Sight(turn.view(), corner, 3, (Played(turn.seat, turn.events),), framed=False)
    return compose(
        "castle",
        theme,
        Cover(say("castle-card-title"), castle(Sight(panorama, (1, 3), 8), theme)),
        Traits(
            (
                Trait(say("castle-card-players"), people(0, 5)),
                Trait(say("castle-card-tiles", tiles=pieces().tile_count), tiles("S4")),
                Trait(say("castle-card-minutes"), CLOCK),
            )
        ),
        Steps(
            (
                Step(say("castle-card-lay"), say("castle-card-lay-text"), castle(hand, theme)),
                Step(say("castle-card-claim"), say("castle-card-claim-text"), castle(claimed, theme)),
                Step(say("castle-card-score"), say("castle-card-score-text"), castle(scored, theme)),
            )
        ),
        Worths(
            (
                Worth(str(worth.path), say("castle-card-worth-path"), tiles("S1")),
                Worth(str(worth.tower), say("castle-card-worth-tower"), tiles("N8")),
                Worth(str(worth.house), say("castle-card-worth-house"), tiles("E5")),
                Worth(str(worth.market), say("castle-card-worth-court"), tiles("N1")),
            )
        ),
    )
