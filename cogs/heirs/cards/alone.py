"""Rule cards on Henri, the automatic opponent of a single player, and on his treasures."""

from __future__ import annotations

from bot.games.heirs.presentation.view import HENRI, made_of, spot_of
from bot.games.heirs.rules.pieces import pieces
from bot.i18n import Phrases
from cogs.heirs import labels
from cogs.heirs.cards.page import SMALL, Page, numbered, titled
from cogs.heirs.examples import seen, table, tiles, went
from rendering.cards.card import Heading, Step, Steps, Worth, Worths
from rendering.cards.card_parts import Example, Item, Items, Note
from rendering.heirs.card import Sight, beside, land, square, treasure
from rendering.heirs.inputs import Marks
from rendering.kit.news_strip import Played


def henri(say: Phrases, theme: str) -> Page:
    """Return the card on what Henri does in his turn, and what he scores."""
    numbers = pieces().table
    before = table("w VOY5 L30", "w horse L30", alone=True)
    built, laying = went(before, "henri AGR1 L31 L30")
    placed, going = went(built, "T9 L31", "henri wheat L31")
    view = seen(placed)
    pictures = (
        square(tiles("VOY3", "AGR1", "COM3"), 1, 3),
        land(Sight(seen(built), (-1, 1), 2, Marks(turns=(Played(HENRI, laying),))), theme),
        land(Sight(view, (-1, 1), 2, Marks(turns=(Played(HENRI, going),))), theme),
    )
    steps = [(say(f"heirs-card-henri-{key}"), say(f"heirs-card-henri-{key}-text")) for key in ("take", "build", "hold")]
    worths = [
        (str(numbers.treasure), say("heirs-card-worth-treasure"), treasure(pieces().treasures["T7"])),
        (f"{numbers.best} × 2", say("heirs-card-worth-best"), beside(tiles("COM7"))),
    ]
    note = say("heirs-card-henri-note")
    return Page(
        (
            Heading(say("heirs-card-henri")),
            Steps(tuple(Step(*step, art) for step, art in zip(steps, pictures, strict=True))),
            Worths(tuple(Worth(*one) for one in worths)),
            Note(note),
        ),
        (
            *numbered(steps),
            *(say("heirs-card-worth-alt", value=value, what=text) for value, text, _ in worths),
            note,
        ),
    )


def treasures(say: Phrases, theme: str) -> Page:
    """Return the card on how to take treasures from Henri, and on what those he keeps are worth."""
    numbers, kinds = pieces().table, pieces().treasures
    rows = [
        (say(f"heirs-card-treasure-{key}"), say(f"heirs-card-treasure-{key}-text"), [kinds[name] for name in names])
        for key, names in (("line", ("T1", "T5")), ("layout", ("T7", "T9")))
    ]
    view = seen(table("b AGR1 M31", "T7 M31", "w VOY5 N30", "w COM3 N31", alone=True))
    (lying,) = view.treasures
    missing = {spot_of("L32"): "?"}
    left = made_of(view, HENRI).terms[-1]
    condition = labels.condition(lying.treasure, say)
    text = say("heirs-card-treasure-example", condition=condition, have=lying.have, want=lying.want, each=left.each)
    levels = say("heirs-card-treasure-levels", **{key: len(kinds) - gone for key, gone in numbers.removed.items()})
    told = f"{left.count} × {left.each} = {left.total}"
    return Page(
        (
            Heading(say("heirs-card-treasures")),
            Items(tuple(Item(title, told, treasure(*pair)) for title, told, pair in rows), icon=(230, 110)),
            Example(land(Sight(view, (-1, 2), 3, Marks(numbers=missing)), theme), (3 * SMALL, 3 * SMALL), text, told),
            Note(levels),
        ),
        (*titled(row[:2] for row in rows), text, f"{told}.", levels),
    )
