"""`/train`: mistakes from the player's own matches come back as puzzles, in private."""

from __future__ import annotations

from dataclasses import replace
from typing import NamedTuple

import structlog
from discord import app_commands
from discord.ext import commands

from bot.core.game import IllegalAction
from bot.match.learning.puzzle_store import Plan, Puzzle
from bot.match.model.match import Match
from bot.match.model.match_codes import code
from bot.match.settings.user_and_server import Recall
from bot.match.views.match_as_seen import AnyDraft, AnyPerspective
from cogs.learning import puzzle_messages
from cogs.learning.review_pictures import told_turn
from cogs.ui.host import Host
from cogs.ui.interaction.interaction_context import Click, Interaction, caller, preferences, private_theme, reader
from cogs.ui.interaction.reply import answer, change
from cogs.ui.presenter.match_with_game_presenter import presented
from cogs.ui.text import hidden_people
from cogs.ui.text.command_translator import text
from cogs.ui.text.custom_id import CustomId
from cogs.ui.text.interface_refusal_codes import InterfaceReason
from cogs.ui.text.outgoing_message import Post

log = structlog.get_logger()


class _Back(NamedTuple):
    """A puzzle's match, and one of its turns."""

    match: Match
    """The match as it ended."""

    seen: AnyPerspective
    """The match at the puzzle's position, as its player could see it."""

    draft: AnyDraft
    """One of the puzzle's turns as a draft in that position."""


class Train(commands.Cog):
    """Shows players their own puzzles, in private."""

    def __init__(self, bot: Host) -> None:
        self.bot = bot
        self.service = bot.service
        self.puzzles = bot.service.puzzles
        bot.router.add("puzzle", self.look)
        bot.router.add("puzzle-pick", self.pick)
        bot.router.add("puzzle-stop", self.stop)
        bot.router.add("puzzle-quiet", self.quiet)

    @app_commands.command(name=text("command-train"), description=text("command-train-what"))
    @app_commands.allowed_installs(guilds=True, users=True)
    @app_commands.allowed_contexts(guilds=True, dms=True, private_channels=True)
    async def train(self, interaction: Interaction) -> None:
        """Show the puzzle that has waited longest."""
        click = Click(interaction, CustomId("puzzle"), (), reader(interaction), caller(interaction))
        await answer(interaction, await self._next(click))

    async def look(self, click: Click) -> None:
        """Show a puzzle, or one of its turns on the board, or the next puzzle."""
        if not click.id.match:
            await self._tell(click, await self._next(click))
            return
        puzzle = await self._mine(click)
        letter = _letter(click, puzzle) if click.id.argument else ""
        turn = puzzle.options[puzzle_messages.LETTERS.index(letter)] if letter else puzzle.better
        back = await self._back(click, puzzle, turn)
        if back is None:
            await self._tell(click, await self._next(click))
        elif letter:
            told = await told_turn(self.bot, click.interaction, *back)
            await self._tell(click, puzzle_messages.option(back.seen.table, puzzle, letter, told, click.say))
        else:
            await self._tell(click, await self._position(click, puzzle, back))

    async def pick(self, click: Click) -> None:
        """Choose a turn, and show if it's the better one."""
        puzzle = await self._mine(click)
        letter = _letter(click, puzzle)
        chosen = puzzle.options[puzzle_messages.LETTERS.index(letter)]
        right = chosen == puzzle.better
        back = await self._back(click, puzzle, puzzle.better)
        then = await self.puzzles.answered(click.caller.user, puzzle, right) if back is not None else None
        if back is None or then is None:
            raise IllegalAction(InterfaceReason.OLD_BUTTON)
        told = await told_turn(self.bot, click.interaction, *back)
        more = len(await self.puzzles.due(click.caller.user))
        await self._tell(click, puzzle_messages.solved(back.seen.table, puzzle, then, chosen, more, told, click.say))

    async def stop(self, click: Click) -> None:
        """Delete all puzzles, once that's confirmed."""
        if click.id.argument == "yes":
            await self.puzzles.stop(click.caller.user)
            await self._tell(click, puzzle_messages.stopped(click.say))
            return
        kept = await self.puzzles.read(click.caller.user)
        await self._tell(click, puzzle_messages.stopping(len(kept), click.say))

    async def quiet(self, click: Click) -> None:
        """Stop the messages that say when puzzles are due again."""
        if click.id.match or not click.id.argument:
            raise IllegalAction(InterfaceReason.OLD_BUTTON)
        mine = preferences(click.interaction)
        await self.service.users.save(click.caller.user, replace(mine, recall=Recall.OFF))
        await answer(click.interaction, puzzle_messages.quiet(click.say))

    async def _next(self, click: Click) -> Post:
        """Return the puzzle that has waited longest as a message. Puzzles whose match is gone are deleted."""
        for puzzle in await self.puzzles.due(click.caller.user):
            back = await self._back(click, puzzle, puzzle.better)
            if back is not None:
                return await self._position(click, puzzle, back)
        return puzzle_messages.nothing(await self.puzzles.read(click.caller.user), click.say)

    async def _mine(self, click: Click) -> Puzzle:
        """Return the puzzle that a button names. Raises IllegalAction if the user has no such puzzle that's due now."""
        for puzzle in await self.puzzles.due(click.caller.user):
            if (puzzle.match, puzzle.seq) == (click.id.match, click.id.decision):
                return puzzle
        raise IllegalAction(InterfaceReason.OLD_BUTTON)

    async def _back(self, click: Click, puzzle: Puzzle, turn: Plan) -> _Back | None:
        """Return a puzzle's match and position, with a turn drafted there. turn: one of the puzzle's, in notation.

        If the match is gone, delete the puzzle and return None.
        """
        user = click.caller.user
        try:
            match = await self.service.recall(puzzle.match)
            if match.sat(user) == puzzle.seat:
                seen, draft = await self.service.finished.instead(match, puzzle.seat, puzzle.seq - 1, turn)
                return _Back(match, await hidden_people.retold(self.service, seen, user, click.say, match), draft)
        except (IllegalAction, ValueError, LookupError) as fault:
            log.info("puzzle.gone", match=code(puzzle.match), seq=puzzle.seq, fault=repr(fault))
        await self.puzzles.drop(user, puzzle)
        return None

    async def _position(self, click: Click, puzzle: Puzzle, back: _Back) -> Post:
        shown = presented(self.bot.presenters, back.seen, click.say)
        picture = await self.bot.pictures.still(shown, private_theme(click.interaction, back.match))
        return puzzle_messages.position(back.seen.table, puzzle, picture, click.say)

    async def _tell(self, click: Click, post: Post) -> None:
        """Show the next message about puzzles in place of the last one."""
        await (change if click.private else answer)(click.interaction, post)


def _letter(click: Click, puzzle: Puzzle) -> str:
    """Return the letter of the chosen turn from the button. Raises IllegalAction if the puzzle has no such turn."""
    letter = click.id.argument
    if len(letter) != 1 or letter not in puzzle_messages.LETTERS[: len(puzzle.options)]:
        raise IllegalAction(InterfaceReason.OLD_BUTTON)
    return letter


async def setup(bot: Host) -> None:
    """Load the cog. discord.py calls this."""
    await bot.add_cog(Train(bot))
