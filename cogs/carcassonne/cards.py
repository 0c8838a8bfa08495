"""The rule cards of Carcassonne: every example is played by the rules on small matches (examples.py)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial

from bot.core.points import Points
from bot.games.carcassonne.rules.events import FeatureScored
from bot.i18n import Phrases
from cogs.carcassonne import arithmetic
from cogs.carcassonne.examples import GAME, Episode, played
from cogs.ui.presenter.rule_cards import RuleCard
from rendering.carcassonne.card import Sight, land, on_tile, people, tiles
from rendering.cards.card import CLOCK, STEP, Block, Cover, Heading, Step, Steps, Trait, Traits, Worth, Worths, compose
from rendering.cards.card_parts import Example, Item, Items
from rendering.kit.scene import Scene
from rendering.segments.attempts import Ghost

RED, BLUE = 0, 1

_PANORAMA = (
    *("T M51 W -", "J N51 S -", "P N50 E B", "S L50 W -", "R L51 E A", "M K50 E -", "A J50 N C", "V I50 E -"),
    *("I K51 W -", "W I51 W -", "K J51 E -", "Q H51 W A", "P H50 N C", "E G51 E B", "M G50 E -"),
)
_TURN = ("M M51 E -", "U L50 E A", "V L51 E A", "V M52 S -", "E N51 W A")
_ROAD = ("U N50 E A", "W L50 N -", "X O50 N -")
_MONASTERY = (
    *("B M49 N B", "U L50 E -", "U N50 E -", "E L49 W -"),
    *("E N49 E -", "E L48 S -", "E N48 S -", "E M48 S -"),
)
_TIE = ("W L50 N A", "E M49 S -", "E L51 W -", "W N49 W A", "V N50 N -")
_OPEN = ("M M51 E A", "U L50 E -", "V L51 E -", "B M49 N B")
_FARM = ("E M51 S A", "E L51 W B", "E K51 E A")


@dataclass(frozen=True, slots=True)
class Sums:
    """Points of the rule cards' examples, computed by the rules."""

    city: Points
    """The completed city."""
    road: Points
    """The completed road."""
    monastery: Points
    """The monastery."""
    tie: Points
    """A road with two owners: points of each."""
    open_city: Points
    """An unfinished city at the end."""
    open_monastery: Points
    """An unfinished monastery at the end."""
    field: Points
    """A field at the end."""


def sums() -> Sums:
    """Return the points of all examples, by playing them."""
    last = played(2, (), *_OPEN, ends=True)[-1]
    farm = played(2, (), *_FARM, ends=True)[-1]
    return Sums(
        paid(played(2, (), *_TURN)[-1]),
        paid(played(2, (), *_ROAD)[-1]),
        paid(played(2, (), *_MONASTERY)[-1]),
        paid(played(2, (), *_TIE)[-1]),
        _share(last.final(RED)[0], RED),
        _share(last.final(BLUE)[0], BLUE),
        _share(farm.final(BLUE)[0], BLUE),
    )


def paid(turn: Episode) -> Points:
    """Return the points for the first feature completed in an example's turn, as its first owner gets them."""
    return turn.scored[0].shares[0].points


def _share(event: FeatureScored, seat: int) -> Points:
    return next(share.points for share in event.shares if share.seat == seat)


def cards(say: Phrases, farmers: bool) -> Iterator[RuleCard]:
    """Yield the rule cards of the base game. farmers: whether fields can be claimed at this table."""
    yield _card(say, "glance", partial(_glance, say, farmers), **_glance_facts(say))
    yield _card(
        say,
        "points",
        partial(_points, say),
        **_told(say, city=sums().city, road=sums().road, monastery=sums().monastery),
    )
    yield _card(say, "majority", partial(_majority, say, farmers), **_told(say, tie=sums().tie))
    end = "end" if farmers else "end-bare"
    told = _told(say, city=sums().open_city, monastery=sums().open_monastery)
    yield _card(say, end, partial(_end, say, farmers), **told, **(_told(say, field=sums().field) if farmers else {}))


def _card(say: Phrases, key: str, scene: Callable[[str], Scene], **values: str | int) -> RuleCard:
    name = f"carcassonne-card-{key}"
    more = say(f"{name}-more") if say.knows(f"{name}-more") else ""
    return RuleCard(key.removesuffix("-bare"), say(name), scene, say(f"{name}-alt", **values), more)


def _told(say: Phrases, **sums: Points) -> dict[str, str]:
    """Return points as arithmetic in words, by the names under which a text uses them."""
    return {name: arithmetic.total(points, say) for name, points in sums.items()}


def _each(points: Points) -> int:
    return points.terms[0].each


def _glance_facts(say: Phrases) -> dict[str, str | int]:
    found = sums()
    return {
        "sum": arithmetic.total(found.city, say),
        "city": _each(found.city),
        "road": _each(found.road),
        "monastery": found.monastery.total,
        "field": _each(found.field),
        "tiles": _TILES,
    }


_TILES = GAME.view(GAME.initial(GAME.config({}, 2), 2), None).tiles_left + 1


def _glance(say: Phrases, farmers: bool, theme: str) -> Scene:
    before, turn = played(2, (), *_TURN)[-2:]
    ghost = Ghost((1, 1), "E", 3)
    corner, found = (-1, 2), sums()
    hand = Sight(before.view(), corner, 3, ghost=ghost)
    claimed = Sight(GAME.view(turn.claimed, None), corner, 3, framed=False)
    scored = Sight(turn.view(), corner, 3, (turn.played,), framed=False)
    coat = found.city.terms[1].each
    worths = [
        Worth(f"{_each(found.city)} +{coat}", say("carcassonne-card-worth-city"), tiles("C")),
        Worth(str(_each(found.road)), say("carcassonne-card-worth-road"), tiles("U")),
        Worth(str(found.monastery.total), say("carcassonne-card-worth-monastery"), tiles("B")),
    ]
    if farmers:
        worths.append(
            Worth(str(_each(found.field)), say("carcassonne-card-worth-field"), on_tile("E", "meeple", 1, RED))
        )
    return compose(
        "carcassonne",
        theme,
        Cover(say("game-carcassonne"), land(Sight(played(3, (), *_PANORAMA)[-1].view(), (-6, 1), 8), theme)),
        Traits(
            (
                Trait(say("carcassonne-card-players"), people(0, 2)),
                Trait(say("carcassonne-card-tiles", tiles=_TILES), tiles("U")),
                Trait(say("carcassonne-card-minutes"), CLOCK),
            )
        ),
        Steps(
            (
                Step(say("carcassonne-card-lay"), say("carcassonne-card-lay-text"), land(hand, theme)),
                Step(say("carcassonne-card-claim"), say("carcassonne-card-claim-text"), land(claimed, theme)),
                Step(say("carcassonne-card-score"), say("carcassonne-card-score-text"), land(scored, theme)),
            )
        ),
        Worths(tuple(worths)),
    )


def example(say: Phrases, key: str, sight: Sight, size: tuple[int, int], points: Points, theme: str) -> Example:
    """Return an example of a card: a picture of a part of the land, phrases with `key` in their id, and the points."""
    text, title = say(f"carcassonne-card-{key}-text"), say(f"carcassonne-card-{key}")
    return Example(land(sight, theme), size, text, bare(points), title)


def bare(points: Points) -> str:
    """Return points as arithmetic without words, for a label on a card: "3 × 2 + 1 × 2 = 8"."""
    return " + ".join(f"{term.count} × {term.each}" for term in points.terms) + f" = {points.total}"


def _points(say: Phrases, theme: str) -> Scene:
    found = sums()
    city, road, monastery = (played(2, (), *lines)[-1] for lines in (_TURN, _ROAD, _MONASTERY))
    return compose(
        "carcassonne",
        theme,
        Heading(say("carcassonne-card-points")),
        example(say, "city", scored(city, (-1, 2), 3), (STEP, STEP), found.city, theme),
        example(say, "road", scored(road, (-1, 0), 4), (STEP, 84), found.road, theme),
        example(say, "monastery", scored(monastery, (-1, 0), 3), (STEP, STEP), found.monastery, theme),
    )


def scored(turn: Episode, corner: tuple[int, int], columns: int) -> Sight:
    """Return a picture of an example's turn with its points. corner: upper left cell. columns: width in cells."""
    return Sight(turn.view(), corner, columns, (turn.played,), framed=False)


def _majority(say: Phrases, farmers: bool, theme: str) -> Scene:
    tie = scored(played(2, (), *_TIE)[-1], (-1, 1), 3)
    stands = [("knight", "E", 0), ("highwayman", "U", 0), ("monk", "B", 1), ("farmer", "E", 1)]
    roles = [(role, on_tile(tile, "meeple", part, RED)) for role, tile, part in stands[: 3 + farmers]]
    return compose(
        "carcassonne",
        theme,
        Heading(say("carcassonne-card-majority")),
        Items(
            tuple(
                Item(say(f"carcassonne-card-{role}"), say(f"carcassonne-card-{role}-text"), art) for role, art in roles
            ),
            icon=(120, 120),
            columns=2,
        ),
        example(say, "tie", tie, (STEP, STEP), sums().tie, theme),
    )


def _end(say: Phrases, farmers: bool, theme: str) -> Scene:
    found = sums()
    last = played(2, (), *_OPEN)[-1]
    unfinished = Sight(last.view(), (-1, 1), 2, framed=False)
    blocks: list[Block] = [
        example(say, "open-city", unfinished, (STEP * 2 // 3, STEP), found.open_city, theme),
        Items(
            (
                Item(
                    say("carcassonne-card-open-monastery"),
                    f"{say('carcassonne-card-open-monastery-text')} {bare(found.open_monastery)}",
                    on_tile("B", "meeple", 1, BLUE),
                ),
            ),
            icon=(120, 120),
        ),
    ]
    if farmers:
        farm = played(2, (), *_FARM, ends=True)[-1]
        blocks.append(example(say, "field", Sight(farm.view(), (-2, 1), 3), (STEP, STEP * 2 // 3), found.field, theme))
    return compose("carcassonne", theme, Heading(say("carcassonne-card-end")), *blocks)
