"""Pictures of the rule cards of Kingdomino. Every example is played by the rules (examples.py)."""

from __future__ import annotations

from collections.abc import Sequence

from bot.core.points import Term
from bot.games.kingdomino.rules.pieces import Half, Terrain, pieces
from bot.i18n import Phrases
from cogs.kingdomino.examples import GAME, allowed, played, seen
from rendering.cards.card import CLOCK, Cover, Heading, Step, Steps, Trait, Traits, Worth, Worths, boxed, compose
from rendering.cards.card_parts import Example, Item, Items, Note
from rendering.kingdomino import Ghost
from rendering.kingdomino.card import Sight, castle, figure, half, land, offered, sign
from rendering.kit.scene import Scene

RED, BLUE = 0, 1

TRIALS = (
    ("choose 32", 19, "F5-F6", ((6, 5), (6, 6)), (5, 5)),
    ("place 44 F6-F7", 7, "H7-H6", ((8, 7), (8, 6)), (5, 5)),
    ("choose 2", 2, "H8-I8", ((8, 8), (9, 8)), (6, 6)),
)
"""By example: the action of the example match after which a domino is tried, the domino's number, its cells by name
and by coordinates, and the lower left corner of the picture.
"""

VARIANTS = ("middle-kingdom", "harmony", "mighty-duel", "dynasty")


def grown() -> Term:
    """Return the points of the domain on the first rule card."""
    (term,) = GAME.points(played("place 21 E5-E6"))[0].terms[:1]
    return term


def glance(say: Phrases, theme: str) -> Scene:
    red, blue = seen().kingdoms
    before, after = seen("choose 4"), seen("place 21 E5-E6")
    ghost = Ghost(pieces().dominoes[21], (5, 5), (5, 6))
    term = grown()
    art = boxed(
        lambda box: land(Sight(red, (5, 6), 6), theme)((box[0], box[1], box[0] + 576, box[3])),
        lambda box: land(Sight(blue, (4, 5), 6, colour=BLUE), theme)((box[0] + 576, box[1], box[2], box[3])),
    )
    steps = ("place", "choose", "score")
    pictures = (
        land(Sight(before.kingdoms[0], (5, 5), 4, ghost), theme),
        offered(seen("choose 6").upcoming, 72),
        land(Sight(after.kingdoms[0], (5, 5), 4, reckoned=True), theme),
    )
    return compose(
        "kingdomino",
        theme,
        Cover(say("game-kingdomino"), art),
        Traits(
            (
                Trait(say("kingdomino-card-players"), figure(RED)),
                Trait(say("kingdomino-card-dominoes"), half(pieces().dominoes[19].first)),
                Trait(say("kingdomino-card-minutes"), CLOCK),
            )
        ),
        Steps(
            tuple(
                Step(say(f"kingdomino-card-{step}"), say(f"kingdomino-card-{step}-text"), picture)
                for step, picture in zip(steps, pictures, strict=True)
            )
        ),
        Worths(
            (
                Worth(
                    f"{term.count} × {term.each}",
                    say("kingdomino-card-worth", points=term.total),
                    half(Half(Terrain.WHEAT, 1)),
                ),
                Worth("0", say("kingdomino-card-worthless"), half(Half(Terrain.LAKE, 0))),
            )
        ),
    )


def lay(say: Phrases, theme: str) -> Scene:
    steps = []
    for place, (then, number, cells, (first, second), corner) in enumerate(TRIALS, 1):
        ghost = Ghost(pieces().dominoes[number], first, second)
        fits = allowed(played(then), f"place {number} {cells}")
        art = boxed(land(Sight(seen(then).kingdoms[0], corner, 4, ghost), theme), sign(fits))
        told = f"kingdomino-card-lay-{place}"
        steps.append(Step(say(told), say(f"{told}-text"), art))
    return compose(
        "kingdomino",
        theme,
        Heading(say("kingdomino-card-lay")),
        Steps(tuple(steps), numbered=False),
        Note(say("kingdomino-card-lay-note", size=seen().size)),
    )


def order(say: Phrases, theme: str) -> Scene:
    return compose(
        "kingdomino",
        theme,
        Heading(say("kingdomino-card-order")),
        Example(
            offered(seen("choose 34").upcoming, 84),
            (400, 400),
            say("kingdomino-card-order-text"),
            title=say("kingdomino-card-order-1"),
        ),
        Note(say("kingdomino-card-order-note")),
    )


def score(say: Phrases, theme: str) -> Scene:
    red = seen().kingdoms[0]
    return compose(
        "kingdomino",
        theme,
        Heading(say("kingdomino-card-score")),
        Example(
            land(Sight(red, (5, 5), 5, reckoned=True), theme),
            (550, 550),
            say("kingdomino-card-score-text"),
            arithmetic(land_terms()),
            say("kingdomino-card-score-1"),
        ),
        Note(say("kingdomino-card-score-note")),
    )


def land_terms() -> Sequence[Term]:
    """Return the points of the finished kingdom's domains, one term each."""
    return [term for term in GAME.points(played())[0].terms if term.label not in VARIANTS]


def arithmetic(terms: Sequence[Term]) -> str:
    """Return the terms added up as arithmetic: "10 + 4 = 14"."""
    return f"{' + '.join(str(term.total) for term in terms)} = {sum(term.total for term in terms)}"


def bonus(label: str) -> int:
    """Return the bonus points that an option brings in the finished kingdom."""
    return next(term.total for term in GAME.points(played())[0].terms if term.label == label)


def variants(say: Phrases, chosen: tuple[str, ...], theme: str) -> Scene:
    icons = {
        "middle-kingdom": castle(RED),
        "harmony": half(Half(Terrain.FOREST, 1)),
        "mighty-duel": figure(BLUE),
        "dynasty": figure(RED),
    }
    return compose(
        "kingdomino",
        theme,
        Heading(say("kingdomino-card-variants")),
        Items(
            tuple(
                Item(say(f"kingdomino-option-{name}"), say(f"kingdomino-card-{name}", **told(name)), icons[name])
                for name in chosen
            ),
            icon=(96, 96),
        ),
    )


def told(name: str) -> dict[str, int]:
    """Return the numbers for a variant's text, by the text's variables: {"points": 5}."""
    duel = pieces().mighty_duel[2]
    numbers = {"mighty-duel": {"dominoes": duel.dominoes, "size": duel.size}}
    return numbers.get(name) or ({} if name == "dynasty" else {"points": bonus(name)})
