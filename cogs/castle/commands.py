"""`/castle`: every action of the game as a command, with the legal ones on offer while one types."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from discord import app_commands
from discord.ext import commands

from bot.core.game import IllegalAction, Seat
from bot.games.castle.actions import notation
from bot.games.castle.pieces import SIDES
from bot.games.castle.prompts import AskAgain, AskClaim, AskPlace, AskScore, question
from bot.games.castle.view import PlayerView
from bot.i18n import Phrases
from bot.match.model import Match
from bot.match.reasons import MatchReason
from cogs.castle import controls, words
from cogs.castle.state import KEY, after, state_of, view_of
from cogs.ui import finding, messages
from cogs.ui.click import Interaction, reader
from cogs.ui.commanding import Choices, left_open, matches, offer, submit, turn
from cogs.ui.endings import explained
from cogs.ui.errors import notice
from cogs.ui.host import Host
from cogs.ui.post import answer
from cogs.ui.translator import text
from cogs.ui.wording import name


async def _places(interaction: Interaction, typed: str) -> Choices:
    """Where the tile may lie, best first; typing narrows by cell."""
    found = await turn(interaction, KEY)
    asked = question(state_of(found[0]), found[1]) if found else None
    if found is None or not isinstance(asked, AskPlace):
        return []
    say, seat = reader(interaction), found[1]
    named = []
    for way in sorted(controls.all_ways(asked), key=lambda way: -way.gain(seat) - way.free):
        to = notation(way.action).removeprefix("place ")
        cell, side = to.split()
        points = way.gain(seat) + way.free
        named.append((say("castle-choice-place", cell=cell, side=words.toward(side, say), points=points), to))
    return offer(named, typed)


async def _followers(interaction: Interaction, typed: str) -> Choices:
    """Where a follower may go on the tile, as it would lie by what is typed under `to` or was laid before."""
    found = await turn(interaction, KEY)
    if found is None:
        return []
    match, seat = found
    to = str(getattr(interaction.namespace, "to", "") or "")
    try:
        ahead = after(match, seat, [_placement(to)] if to else await left_open(interaction, match, seat))
    except IllegalAction:
        return []
    asked = question(ahead, seat)
    return offer(_answers(match, seat, asked, reader(interaction)) if isinstance(asked, AskClaim) else (), typed)


async def _scorings(interaction: Interaction, typed: str) -> Choices:
    """The completed features that wait to be scored."""
    return await _open(interaction, typed, "score ")


async def _uses(interaction: Interaction, typed: str) -> Choices:
    """What a wall tile can be used for at this moment."""
    return await _open(interaction, typed, "wall ", "end")


async def _open(interaction: Interaction, typed: str, *verbs: str) -> Choices:
    """The answers to the present question that begin with one of these verbs."""
    found = await turn(interaction, KEY)
    if found is None:
        return []
    match, seat = found
    named = _answers(match, seat, question(state_of(match), seat), reader(interaction))
    return offer(((label, value) for label, value in named if value.startswith(verbs)), typed)


def _answers(match: Match, seat: Seat, asked: object, say: Phrases) -> Iterator[tuple[str, str]]:
    """What can be answered to a question that is no placement, as (words, notation)."""
    match asked:
        case AskClaim():
            for part in asked.parts:
                if part.action is not None:
                    yield controls.claim(part, seat, say), notation(part.action)
            yield say("castle-button-pass"), notation(asked.pass_)
        case AskScore(_, options):
            yield from ((controls.scoring(match, seat, each, say), notation(each.action)) for each in options)
        case AskAgain(wall, again, end):
            yield say("castle-button-again", wall=wall), notation(again)
            yield say("castle-button-end"), notation(end)


@app_commands.guild_only()
class CastleCog(commands.GroupCog, group_name=text("command-castle"), group_description=text("command-castle-what")):
    """The path for experts and screen readers: notation in, sentences out."""

    def __init__(self, bot: Host) -> None:
        self.bot = bot
        self.service = bot.service

    @app_commands.command(name=text("command-castle-place"), description=text("command-castle-place-what"))
    @app_commands.rename(to=text("option-castle-to"), claim=text("option-castle-claim"), match=text("option-match"))
    @app_commands.describe(
        to=text("option-castle-to-what"), claim=text("option-castle-claim-what"), match=text("option-match-what")
    )
    @app_commands.autocomplete(to=_places, claim=_followers, match=matches)
    async def place(
        self, interaction: Interaction, to: str, claim: str | None = None, match: str | None = None
    ) -> None:
        found = await finding.here(self.service, interaction, match, seated=True, game=KEY)
        draft = [_placement(to)] if claim is None else [_placement(to), _claimed(claim)]
        await submit(interaction, found, draft, _leaves)

    @app_commands.command(name=text("command-castle-claim"), description=text("command-castle-claim-what"))
    @app_commands.rename(what=text("option-castle-part"), match=text("option-match"))
    @app_commands.describe(what=text("option-castle-part-what"), match=text("option-match-what"))
    @app_commands.autocomplete(what=_followers, match=matches)
    async def claim(self, interaction: Interaction, what: str, match: str | None = None) -> None:
        found = await finding.here(self.service, interaction, match, seated=True, game=KEY)
        await submit(interaction, found, [_claimed(what)])

    @app_commands.command(name=text("command-castle-wall"), description=text("command-castle-wall-what"))
    @app_commands.rename(use=text("option-castle-use"), match=text("option-match"))
    @app_commands.describe(use=text("option-castle-use-what"), match=text("option-match-what"))
    @app_commands.autocomplete(use=_uses, match=matches)
    async def wall(self, interaction: Interaction, use: str | None = None, match: str | None = None) -> None:
        found = await finding.here(self.service, interaction, match, seated=True, game=KEY)
        if use is None:
            await answer(interaction, notice(_walls(_begun(found), reader(interaction)), messages.GREY))
            return
        clean = _clean(use)
        await submit(interaction, found, [f"wall {clean}" if clean[:1].isdecimal() else clean])

    @app_commands.command(name=text("command-castle-score"), description=text("command-castle-score-what"))
    @app_commands.rename(feature=text("option-castle-feature"), match=text("option-match"))
    @app_commands.describe(feature=text("option-castle-feature-what"), match=text("option-match-what"))
    @app_commands.autocomplete(feature=_scorings, match=matches)
    async def score(self, interaction: Interaction, feature: str | None = None, match: str | None = None) -> None:
        found = await finding.here(self.service, interaction, match, seated=True, game=KEY)
        if feature is None:
            await answer(interaction, notice(explained(_begun(found), reader(interaction))[:3900], messages.GREY))
            return
        clean = _clean(feature)
        await submit(interaction, found, [clean if " " in clean else f"score {clean}"])


def _begun(match: Match) -> Match:
    if match.state is None:
        raise IllegalAction(MatchReason.NOT_RUNNING)
    return match


def _walls(match: Match, say: Phrases) -> str:
    """Both players' wall tiles, what each is good for, and whether it may be used yet."""
    lines = []
    for player in view_of(match).players:
        lines.append(f"**{name(match, player.seat, say)}**")
        lines += [f"- {line}" for line in _held(player, say)] or [f"- {say('castle-walls-none')}"]
    return "\n".join(lines)


def _held(player: PlayerView, say: Phrases) -> Iterator[str]:
    for number in player.walls:
        yield say("castle-walls-line", wall=number, what=words.wall(number, say))
    for number in player.fresh:
        yield say("castle-walls-fresh", wall=number, what=words.wall(number, say))


def _leaves(match: Match, seat: Seat, draft: Sequence[str]) -> bool:
    """A tile that is laid is half a turn as long as its player is asked something more."""
    placing = isinstance(question(state_of(match), seat), AskPlace)
    return placing and question(after(match, seat, draft), seat) is not None


def _clean(typed: str) -> str:
    return " ".join(typed[:60].split())


def _placement(typed: str) -> str:
    """A placement as notation: "G9 E" will do, and so will "G9" with its top to the north."""
    clean = _clean(typed)
    if clean.lower().startswith("place "):
        clean = clean[6:]
    return f"place {clean}" if clean[-1:].upper() in SIDES and " " in clean else f"place {clean} N"


def _claimed(typed: str) -> str:
    """A claim as notation; the letter alone will do."""
    clean = _clean(typed)
    return f"claim {clean}" if len(clean) == 1 else clean


async def setup(bot: Host) -> None:
    await bot.add_cog(CastleCog(bot))
