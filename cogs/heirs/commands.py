"""`/heirs`: every action of the game as a command, with the legal ones on offer while one types."""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Iterator
from typing import Any

from discord import app_commands
from discord.ext import commands

from bot.games.heirs.actions import (
    NAMES,
    Action,
    Build,
    Demolish,
    Deploy,
    Expand,
    Move,
    Take,
    UseCamp,
    Withdraw,
    notation,
)
from bot.games.heirs.prompts import Question
from bot.i18n import Phrases
from bot.match.model import Match
from cogs.heirs import outlook, words
from cogs.heirs.meaning import meant
from cogs.heirs.naming import tile_name, who
from cogs.heirs.state import GAME, state_of
from cogs.ui import finding, messages
from cogs.ui.click import Interaction, reader
from cogs.ui.commanding import Choices, matches, offer, submit, turn
from cogs.ui.errors import notice
from cogs.ui.host import Host
from cogs.ui.post import answer
from cogs.ui.translator import text

KEY = "heirs"
_LONGEST = 3600


def _offered(*kinds: type[Action]) -> Callable[[Interaction, str], Coroutine[Any, Any, Choices]]:
    """Autocomplete over the legal actions of some kinds: what follows the verb, with the tile's name."""

    async def choices(interaction: Interaction, typed: str) -> Choices:
        found = await turn(interaction, KEY)
        if found is None:
            return []
        match, seat = found
        say = reader(interaction)
        question = GAME.question(state_of(match), seat)
        legal = [a for a in GAME.legal_actions(state_of(match), seat) if isinstance(a, kinds)]
        return offer(((_named(question, action, say), _rest(action)) for action in legal), typed)

    return choices


def _rest(action: Action) -> str:
    """An action without its verb, as the option of its command wants it."""
    return notation(action).partition(" ")[2]


def _named(question: Question | None, action: Action, say: Phrases) -> str:
    match action:
        case Take(tile):
            return f"{tile_name(tile, say)} · {tile}"
        case Build(tile, cell) | Expand(tile, cell):
            return f"{tile_name(tile, say)} · {tile} {NAMES[cell]}"
        case Demolish() | UseCamp() if question is not None:
            flips = (*question.camps, *question.sieges)
            return next(f"{tile_name(one.tile.id, say)} · {one.name}" for one in flips if one.action == action)
        case _:
            return _rest(action)


@app_commands.guild_only()
class HeirsCog(commands.GroupCog, group_name=text("command-heirs"), group_description=text("command-heirs-what")):
    """The path for experts and screen readers: notation in, sentences out."""

    def __init__(self, bot: Host) -> None:
        self.bot = bot
        self.service = bot.service

    @app_commands.command(name=text("command-heirs-take"), description=text("command-heirs-take-what"))
    @app_commands.rename(tile=text("option-heirs-tile"), match=text("option-match"))
    @app_commands.describe(tile=text("option-heirs-tile-what"), match=text("option-match-what"))
    @app_commands.autocomplete(tile=_offered(Take), match=matches)
    async def take(self, interaction: Interaction, tile: str, match: str | None = None) -> None:
        await self._do(interaction, match, f"take {tile}")

    @app_commands.command(name=text("command-heirs-build"), description=text("command-heirs-build-what"))
    @app_commands.rename(tile=text("option-heirs-laid"), match=text("option-match"))
    @app_commands.describe(tile=text("option-heirs-laid-what"), match=text("option-match-what"))
    @app_commands.autocomplete(tile=_offered(Build), match=matches)
    async def build(self, interaction: Interaction, tile: str, match: str | None = None) -> None:
        await self._do(interaction, match, f"build {tile}")

    @app_commands.command(name=text("command-heirs-land"), description=text("command-heirs-land-what"))
    @app_commands.rename(tile=text("option-heirs-laid"), match=text("option-match"))
    @app_commands.describe(tile=text("option-heirs-laid-what"), match=text("option-match-what"))
    @app_commands.autocomplete(tile=_offered(Expand), match=matches)
    async def land(self, interaction: Interaction, tile: str, match: str | None = None) -> None:
        await self._do(interaction, match, f"land {tile}")

    @app_commands.command(name=text("command-heirs-move"), description=text("command-heirs-move-what"))
    @app_commands.rename(way=text("option-heirs-way"), match=text("option-match"))
    @app_commands.describe(way=text("option-heirs-way-what"), match=text("option-match-what"))
    @app_commands.autocomplete(way=_offered(Move), match=matches)
    async def move(self, interaction: Interaction, way: str, match: str | None = None) -> None:
        await self._do(interaction, match, f"move {way}")

    @app_commands.command(name=text("command-heirs-deploy"), description=text("command-heirs-deploy-what"))
    @app_commands.rename(cell=text("option-heirs-where"), match=text("option-match"))
    @app_commands.describe(cell=text("option-heirs-where-what"), match=text("option-match-what"))
    @app_commands.autocomplete(cell=_offered(Deploy), match=matches)
    async def deploy(self, interaction: Interaction, cell: str, match: str | None = None) -> None:
        await self._do(interaction, match, f"deploy {cell}")

    @app_commands.command(name=text("command-heirs-withdraw"), description=text("command-heirs-withdraw-what"))
    @app_commands.rename(cell=text("option-heirs-where"), match=text("option-match"))
    @app_commands.describe(cell=text("option-heirs-where-what"), match=text("option-match-what"))
    @app_commands.autocomplete(cell=_offered(Withdraw), match=matches)
    async def withdraw(self, interaction: Interaction, cell: str, match: str | None = None) -> None:
        await self._do(interaction, match, f"withdraw {cell}")

    @app_commands.command(name=text("command-heirs-camp"), description=text("command-heirs-camp-what"))
    @app_commands.rename(cell=text("option-heirs-where"), match=text("option-match"))
    @app_commands.describe(cell=text("option-heirs-where-what"), match=text("option-match-what"))
    @app_commands.autocomplete(cell=_offered(UseCamp), match=matches)
    async def camp(self, interaction: Interaction, cell: str, match: str | None = None) -> None:
        await self._do(interaction, match, f"camp {cell}")

    @app_commands.command(name=text("command-heirs-siege"), description=text("command-heirs-siege-what"))
    @app_commands.rename(cell=text("option-heirs-where"), match=text("option-match"))
    @app_commands.describe(cell=text("option-heirs-where-what"), match=text("option-match-what"))
    @app_commands.autocomplete(cell=_offered(Demolish), match=matches)
    async def siege(self, interaction: Interaction, cell: str, match: str | None = None) -> None:
        await self._do(interaction, match, f"siege {cell}")

    @app_commands.command(name=text("command-heirs-end"), description=text("command-heirs-end-what"))
    @app_commands.rename(match=text("option-match"))
    @app_commands.describe(match=text("option-match-what"))
    @app_commands.autocomplete(match=matches)
    async def end(self, interaction: Interaction, match: str | None = None) -> None:
        await self._do(interaction, match, "end")

    @app_commands.command(name=text("command-heirs-score"), description=text("command-heirs-score-what"))
    @app_commands.rename(match=text("option-match"))
    @app_commands.describe(match=text("option-match-what"))
    @app_commands.autocomplete(match=matches)
    async def score(self, interaction: Interaction, match: str | None = None) -> None:
        found = await finding.here(self.service, interaction, match, seated=True, game=KEY)
        say = reader(interaction)
        await answer(interaction, notice("\n".join(_scored(found, say))[:_LONGEST], messages.GREY))

    @app_commands.command(name=text("command-heirs-tiles"), description=text("command-heirs-tiles-what"))
    @app_commands.rename(match=text("option-match"))
    @app_commands.describe(match=text("option-match-what"))
    @app_commands.autocomplete(match=matches)
    async def tiles(self, interaction: Interaction, match: str | None = None) -> None:
        found = await finding.here(self.service, interaction, match, seated=True, game=KEY)
        say = reader(interaction)
        said = say("heirs-task-wait") if found.state is None else outlook.everything(words.view_of(found), say)
        await answer(interaction, notice(said[:_LONGEST], messages.GREY))

    async def _do(self, interaction: Interaction, match: str | None, typed: str) -> None:
        found = await finding.here(self.service, interaction, match, seated=True, game=KEY)
        seat = found.seat_of(interaction.user.id)
        if found.state is not None and seat is not None:
            typed = meant(words.view_of(found), seat, typed[:60], reader(interaction))
        await submit(interaction, found, [" ".join(typed[:60].split())])


def _scored(match: Match, say: Phrases) -> Iterator[str]:
    """Both sides with every building as arithmetic."""
    if match.state is None:
        yield say("heirs-task-wait")
        return
    view = words.view_of(match)
    for side in view.sides:
        yield say("heirs-score-head", name=who(match, side.seat, say), points=side.score)
        yield from (f"- {line}" for line in words.scored(view, side, say))


async def setup(bot: Host) -> None:
    await bot.add_cog(HeirsCog(bot))
