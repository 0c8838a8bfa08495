"""`/carcassonne`: every action of the game as a command, with the legal ones on offer while one types."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator

from discord import app_commands
from discord.ext import commands

from bot.core.game import IllegalAction
from bot.games.carcassonne.cells import SIDES
from bot.games.carcassonne.expansions.messages import POLICIES
from bot.games.carcassonne.expansions.messages.questions import AskFigure, AskMessage
from bot.games.carcassonne.expansions.reasons import ExpansionReason
from bot.games.carcassonne.prompts import AskClaim, AskPlace, question
from bot.games.carcassonne.reasons import CarcassonneReason
from bot.games.registry import GAMES
from bot.i18n import Phrases
from bot.match.model import Match, Status
from bot.match.reasons import MatchReason
from cogs.carcassonne import controls, reasoning, stories, words
from cogs.carcassonne.outlook import after
from cogs.carcassonne.presenter import labels, view_of
from cogs.carcassonne.state import state_of
from cogs.ui import finding, messages
from cogs.ui.click import Interaction, caller, preferences, reader
from cogs.ui.commanding import Choices, matches, offer, submit, turn
from cogs.ui.endings import explained
from cogs.ui.errors import notice
from cogs.ui.host import Host
from cogs.ui.post import answer
from cogs.ui.translator import text

GAME = "carcassonne"


async def _places(interaction: Interaction, typed: str) -> Choices:
    """Where the tile may lie, best first; typing narrows by cell."""
    found = await turn(interaction, GAME)
    asked = question(state_of(found[0]), found[1]) if found else None
    if found is None or not isinstance(asked, AskPlace):
        return []
    say, seat = reader(interaction), found[1]
    ways = sorted(controls.all_ways(asked), key=lambda way: -way.gain(seat))
    named = []
    for way in ways:
        to = way.action.text().removeprefix("place ")
        cell, side = to.split()
        named.append((say("carcassonne-choice-place", cell=cell, turn=side, points=way.gain(seat)), to))
    return offer(named, typed)


async def _figures(interaction: Interaction, typed: str) -> Choices:
    """What may be put on the tile, as it would lie by what is typed under `to`."""
    found = await turn(interaction, GAME)
    if found is None:
        return []
    match, seat = found
    to = str(getattr(interaction.namespace, "to", "") or "")
    try:
        asked = question(after(match, seat, [_placement(to)]), seat)
    except IllegalAction:
        return []
    return offer(_answers(asked, reader(interaction)), typed)


async def _questions(interaction: Interaction, typed: str) -> Choices:
    """Every answer to the present question."""
    found = await turn(interaction, GAME)
    if found is None:
        return []
    match, seat = found
    return offer(_answers(question(state_of(match), seat), reader(interaction)), typed)


def _answers(asked: object, say: Phrases) -> Iterator[tuple[str, str]]:
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


async def _policies(interaction: Interaction, typed: str) -> Choices:
    say = reader(interaction)
    return offer(((say(f"carcassonne-policy-{name}"), name) for name in POLICIES), typed)


@app_commands.guild_only()
class CarcassonneCog(
    commands.GroupCog, group_name=text("command-carcassonne"), group_description=text("command-carcassonne-what")
):
    """The path for experts and screen readers: notation in, sentences out."""

    def __init__(self, bot: Host) -> None:
        self.bot = bot
        self.service = bot.service

    @app_commands.command(name=text("command-carcassonne-place"), description=text("command-carcassonne-place-what"))
    @app_commands.rename(
        to=text("option-carcassonne-to"), figure=text("option-carcassonne-figure"), match=text("option-match")
    )
    @app_commands.describe(
        to=text("option-carcassonne-to-what"),
        figure=text("option-carcassonne-figure-what"),
        match=text("option-match-what"),
    )
    @app_commands.autocomplete(to=_places, figure=_figures, match=matches)
    async def place(
        self, interaction: Interaction, to: str, figure: str | None = None, match: str | None = None
    ) -> None:
        found = await finding.here(self.service, interaction, match, seated=True, game=GAME)
        draft = [_placement(to), "pass" if figure is None else _answer(figure)]
        await submit(interaction, found, draft, _still)

    @app_commands.command(name=text("command-carcassonne-claim"), description=text("command-carcassonne-claim-what"))
    @app_commands.rename(what=text("option-carcassonne-answer"), match=text("option-match"))
    @app_commands.describe(what=text("option-carcassonne-answer-what"), match=text("option-match-what"))
    @app_commands.autocomplete(what=_questions, match=matches)
    async def claim(self, interaction: Interaction, what: str, match: str | None = None) -> None:
        found = await finding.here(self.service, interaction, match, seated=True, game=GAME)
        await submit(interaction, found, [_answer(what)], _still)

    @app_commands.command(name=text("command-carcassonne-tiles"), description=text("command-carcassonne-tiles-what"))
    @app_commands.rename(cell=text("option-carcassonne-cell"), match=text("option-match"))
    @app_commands.describe(cell=text("option-carcassonne-cell-what"), match=text("option-match-what"))
    @app_commands.autocomplete(match=matches)
    async def tiles(self, interaction: Interaction, cell: str | None = None, match: str | None = None) -> None:
        found = await self._begun(interaction, match)
        say, theme = reader(interaction), preferences(interaction).theme
        view = view_of(found)
        strings = labels(found, view, say)
        if cell is None:
            look = await asyncio.to_thread(reasoning.bag, view, strings, say, theme)
        else:
            look = await asyncio.to_thread(reasoning.fits, found, view, cell, strings, say, theme)
        picture = await self.bot.pictures.look(look)
        await answer(interaction, messages.private_look(found, view.seat, look, picture))

    @app_commands.command(name=text("command-carcassonne-score"), description=text("command-carcassonne-score-what"))
    @app_commands.rename(match=text("option-match"))
    @app_commands.describe(match=text("option-match-what"))
    @app_commands.autocomplete(match=matches)
    async def score(self, interaction: Interaction, match: str | None = None) -> None:
        found = await self._begun(interaction, match)
        await answer(interaction, notice(explained(found, reader(interaction))[:3900], messages.GREY))

    @app_commands.command(name=text("command-carcassonne-policy"), description=text("command-carcassonne-policy-what"))
    @app_commands.rename(figure=text("option-carcassonne-policy"), match=text("option-match"))
    @app_commands.describe(figure=text("option-carcassonne-policy-what"), match=text("option-match-what"))
    @app_commands.autocomplete(figure=_policies, match=matches)
    async def policy(self, interaction: Interaction, figure: str, match: str | None = None) -> None:
        found = await finding.here(self.service, interaction, match, seated=True, game=GAME)
        name = figure.strip().lower()
        _check_policy(found, found.seat_of(interaction.user.id), name)
        await self.service.order(caller(interaction), found.id, f"policy {name[:30]}")
        say = reader(interaction)
        await answer(
            interaction,
            notice(say("carcassonne-standing", policy=say(f"carcassonne-policy-{name}")), messages.GREY),
        )

    async def _begun(self, interaction: Interaction, match: str | None) -> Match:
        found = await finding.here(self.service, interaction, match, seated=True, game=GAME)
        if found.state is None:
            raise IllegalAction(MatchReason.NOT_RUNNING)
        return found


def _check_policy(match: Match, seat: int | None, name: str) -> None:
    """Says more of an order that cannot be given than that it is none. Raises IllegalAction."""
    if seat is None or match.state is None or match.status is not Status.RUNNING:
        return
    orders = {action.text() for action in GAMES[GAME].orders(match.state, seat)}
    if not orders:
        raise IllegalAction(CarcassonneReason.NOT_IN_PLAY, what="policy")
    if name in POLICIES and f"policy {name}" not in orders:
        raise IllegalAction(ExpansionReason.SAME_POLICY)


def _still(match: Match, seat: int, say: Phrases) -> str:
    """What the same player is to do next, with every answer in notation."""
    asked = question(state_of(match), seat)
    lines = [stories.task(match, seat, say)]
    lines += [f"- `{notation}` · {label}" for label, notation in _answers(asked, say)]
    return "\n".join(lines)[:1500]


def _placement(typed: str) -> str:
    """A placement as notation: "N50 E" will do, and so will "N50" with its top to the north."""
    clean = " ".join(typed[:60].split())
    if clean.lower().startswith("place "):
        clean = clean[6:]
    return f"place {clean}" if clean[-1:].upper() in SIDES and " " in clean else f"place {clean} N"


def _answer(typed: str) -> str:
    """An answer as notation; a letter alone is a claim."""
    clean = " ".join(typed[:60].split())
    return f"claim {clean}" if len(clean.split(" ")[0]) == 1 else clean


async def setup(bot: Host) -> None:
    await bot.add_cog(CarcassonneCog(bot))
