"""`/kingdomino`: every action of the game as a command, with the legal ones on offer while one types."""

from __future__ import annotations

from collections.abc import Sequence

from discord import app_commands
from discord.ext import commands

from bot.core.game import Seat
from bot.games.kingdomino.actions import notation
from bot.games.kingdomino.prompts import AskChoose, AskDiscard, AskPlace, question
from bot.match.model import Match
from cogs.kingdomino.controls import after
from cogs.kingdomino.state import state_of
from cogs.kingdomino.words import domino_of, domino_short
from cogs.ui import finding
from cogs.ui.click import Interaction, reader
from cogs.ui.commanding import matches, offer, submit, turn
from cogs.ui.host import Host
from cogs.ui.translator import text

GAME = "kingdomino"


async def _places(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
    """Where the domino may lie, best first; typing narrows by cells."""
    found = await turn(interaction, GAME)
    if found is None:
        return []
    match, seat = found
    say = reader(interaction)
    match question(state_of(match), seat):
        case AskPlace(_, spots):
            ways = sorted((way for spot in spots for way in spot.ways), key=lambda way: -way.gain)
            cells = ((notation(way.action).rpartition(" ")[2], way.gain) for way in ways)
            return offer(((say("kingdomino-choice-place", cells=to, points=gain), to) for to, gain in cells), typed)
        case AskDiscard(domino, action):
            return offer([(say("kingdomino-choice-discard", domino=domino.number), notation(action))], typed)
        case _:
            return []


async def _dominoes(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
    """The free dominoes of the line that is chosen from."""
    found = await turn(interaction, GAME)
    if found is None:
        return []
    match, seat = found
    say = reader(interaction)
    asked = question(state_of(match), seat)
    if isinstance(asked, AskChoose):
        dominoes = [pick.domino for pick in asked.options]
    else:
        dominoes = [domino_of(number) for number in state_of(match).upcoming.free]
    return offer(((f"{d.number} · {domino_short(d, say)}"[:100], str(d.number)) for d in dominoes), typed)


@app_commands.guild_only()
class KingdominoCog(
    commands.GroupCog, group_name=text("command-kingdomino"), group_description=text("command-kingdomino-what")
):
    """The path for experts and screen readers: notation in, sentences out."""

    def __init__(self, bot: Host) -> None:
        self.bot = bot
        self.service = bot.service

    @app_commands.command(name=text("command-kingdomino-place"), description=text("command-kingdomino-place-what"))
    @app_commands.rename(to=text("option-to"), then=text("option-then"), match=text("option-match"))
    @app_commands.describe(to=text("option-to-what"), then=text("option-then-what"), match=text("option-match-what"))
    @app_commands.autocomplete(to=_places, then=_dominoes, match=matches)
    async def place(self, interaction: Interaction, to: str, then: str | None = None, match: str | None = None) -> None:
        found = await finding.here(self.service, interaction, match, seated=True, game=GAME)
        first = _completed(found, to)
        await submit(interaction, found, [first] if then is None else [first, _choice(then)], _leaves)

    @app_commands.command(name=text("command-kingdomino-choose"), description=text("command-kingdomino-choose-what"))
    @app_commands.rename(domino=text("option-domino"), match=text("option-match"))
    @app_commands.describe(domino=text("option-domino-what"), match=text("option-match-what"))
    @app_commands.autocomplete(domino=_dominoes, match=matches)
    async def choose(self, interaction: Interaction, domino: str, match: str | None = None) -> None:
        found = await finding.here(self.service, interaction, match, seated=True, game=GAME)
        await submit(interaction, found, [_choice(domino)])


def _leaves(match: Match, seat: Seat, draft: Sequence[str]) -> bool:
    """A domino that is laid is half a turn as long as another one is to be chosen."""
    placing = isinstance(question(state_of(match), seat), AskPlace | AskDiscard)
    return placing and isinstance(question(after(match, seat, draft), seat), AskChoose)


def _completed(match: Match, typed: str) -> str:
    """A placement as notation; the domino may be left out because only one is due."""
    clean = " ".join(typed[:60].split())
    if clean[:1].isalpha() and "-" in clean and " " not in clean and match.state is not None:
        current = match.state.current
        if match.state.turn < len(current.dominoes):
            return f"place {current.dominoes[match.state.turn]} {clean.upper()}"
    return clean


def _choice(typed: str) -> str:
    """A choice as notation; the bare number will do."""
    clean = " ".join(typed[:60].split())
    return f"choose {clean}" if clean.isdecimal() else clean


async def setup(bot: Host) -> None:
    await bot.add_cog(KingdominoCog(bot))
