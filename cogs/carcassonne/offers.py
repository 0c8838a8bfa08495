"""What the commands of Carcassonne offer while one types, and how they read what was typed."""

from __future__ import annotations

from collections.abc import Iterator

from bot.core.game import IllegalAction
from bot.games.carcassonne.actions import SIDES
from bot.games.carcassonne.expansions.messages import POLICIES
from bot.games.carcassonne.expansions.messages.questions import AskFigure, AskMessage
from bot.games.carcassonne.prompts import AskClaim, AskPlace, question
from bot.i18n import Phrases
from cogs.carcassonne import controls, words
from cogs.carcassonne.outlook import after
from cogs.carcassonne.state import state_of
from cogs.ui.click import Interaction, reader
from cogs.ui.commanding import Choices, left_open, offer, turn

GAME = "carcassonne"


async def places(interaction: Interaction, typed: str) -> Choices:
    """Where the tile may lie, best first; typing narrows by cell."""
    found = await turn(interaction, GAME)
    asked = question(state_of(found[0]), found[1]) if found else None
    if found is None or not isinstance(asked, AskPlace):
        return []
    say, seat = reader(interaction), found[1]
    ways = sorted(asked.ways(), key=lambda way: -way.gain(seat))
    named = []
    for way in ways:
        to = way.action.text().removeprefix("place ")
        cell, side = to.split()
        named.append((say("carcassonne-choice-place", cell=cell, turn=side, points=way.gain(seat)), to))
    return offer(named, typed)


async def figures(interaction: Interaction, typed: str) -> Choices:
    """What may be put on the tile, as it would lie by what is typed under `to`."""
    found = await turn(interaction, GAME)
    if found is None:
        return []
    match, seat = found
    to = str(getattr(interaction.namespace, "to", "") or "")
    try:
        asked = question(after(match, seat, [placement(to)]), seat)
    except IllegalAction:
        return []
    return offer(answers(asked, reader(interaction)), typed)


async def questions(interaction: Interaction, typed: str) -> Choices:
    """Every answer to the present question, or to the one that a tile laid by an earlier command leaves open."""
    found = await turn(interaction, GAME)
    if found is None:
        return []
    match, seat = found
    asked = question(state_of(match), seat)
    if isinstance(asked, AskPlace):
        asked = question(after(match, seat, await left_open(interaction, match, seat)), seat)
    return offer(answers(asked, reader(interaction)), typed)


def answers(asked: object, say: Phrases) -> Iterator[tuple[str, str]]:
    """What can be answered, as (words, notation)."""
    match asked:
        case AskClaim():
            for part in asked.parts:
                what = words.part(asked.tile.key, part.part, asked.turn, say)
                for way in part.ways:
                    named = words.figure(way.figure, say)
                    label = say("carcassonne-choice-claim", letter=part.letter, figure=named, part=what)
                    yield label, way.action.text().removeprefix("claim ")
            yield say("carcassonne-choice-pass"), asked.passing.text()
            for offered in asked.offers:
                yield say("carcassonne-choice-recall", points=offered.points.total), offered.action.text()
        case AskFigure(_, _, choices):
            yield from ((controls.figure_choice(choice, say), choice.action.text()) for choice in choices)
        case AskMessage():
            for choice in (*asked.deeds, asked.instead):
                yield controls.deed(choice, say), choice.action.text()


async def policies(interaction: Interaction, typed: str) -> Choices:
    say = reader(interaction)
    return offer(((say(f"carcassonne-policy-{name}"), name) for name in POLICIES), typed)


def placement(typed: str) -> str:
    """A placement as notation: "N50 E" will do, so will "N50" with its top to the north, and O for ouest."""
    clean = " ".join(typed[:60].split())
    if clean.lower().startswith("place "):
        clean = clean[6:]
    cell, blank, side = clean.rpartition(" ")
    if not blank or side.upper() not in (*SIDES, "O"):
        return f"place {clean} N"
    return f"place {cell} {'W' if side.upper() == 'O' else side}"


def answer_of(typed: str) -> str:
    """An answer as notation; a letter alone is a claim."""
    clean = " ".join(typed[:60].split())
    return f"claim {clean}" if len(clean.split(" ")[0]) == 1 else clean
