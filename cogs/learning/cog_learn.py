"""`/learn`: a guided match of a game, in private, that can be left and continued at any step."""

from __future__ import annotations

import asyncio
from typing import Any

import discord
from discord import app_commands
from discord.ext import commands

from bot.ai.seat_holder import hold
from bot.core.game import IllegalAction
from bot.match.learning import guided_lessons
from bot.match.learning.guided_lessons import Lesson, Moment
from bot.match.learning.lesson_progress import OVER, Progress
from cogs.learning import lesson_messages
from cogs.ui.host import Host
from cogs.ui.interaction.interaction_context import Click, Interaction, caller, private_theme, reader
from cogs.ui.interaction.reply import answer, change
from cogs.ui.presenter.game_presenter import Look
from cogs.ui.presenter.match_with_game_presenter import Presented, presented
from cogs.ui.presenter.move_draft_controls import read_step
from cogs.ui.text.command_translator import text
from cogs.ui.text.custom_id import CustomId
from cogs.ui.text.interface_refusal_codes import InterfaceReason
from cogs.ui.text.outgoing_message import Post


class Learn(commands.Cog):
    """Handles buttons of lessons. The lessons themselves are with their games' presenters."""

    def __init__(self, bot: Host) -> None:
        self.bot = bot
        self.service = bot.service
        self._lessons = {key: one.lesson for key, one in bot.presenters.items() if one.lesson is not None}
        self._numbers = {lesson.number: lesson for lesson in self._lessons.values()}
        for verb, handler in (
            ("learn", self.learn),
            ("learn-look", self.look),
            ("learn-commit", self.commit),
            ("learn-why", self.why),
            ("learn-board", self.board),
            ("learn-anew", self.anew),
        ):
            bot.router.add(verb, handler)
        self._command = _command(self, sorted(self._lessons, key=list(bot.presenters).index))

    async def cog_load(self) -> None:
        """Add the command, whose choices are the games that have a lesson."""
        self.bot.tree.add_command(self._command)

    async def cog_unload(self) -> None:
        """Remove the command again."""
        self.bot.tree.remove_command(self._command.name)

    async def learn(self, click: Click) -> None:
        """Show the lesson of a game where the learner left it, or from its beginning."""
        lesson = self._lessons.get(click.id.argument)
        if lesson is None:
            raise IllegalAction(InterfaceReason.NO_LESSON)
        await self._go_on(click, lesson)

    async def board(self, click: Click) -> None:
        """Show the board with the question of the current step."""
        await self._go_on(click, self._lesson(click))

    async def anew(self, click: Click) -> None:
        """Start the lesson from its beginning."""
        lesson = self._lesson(click)
        await self.service.learning.forget(click.caller.user, lesson.game)
        await self._go_on(click, lesson)

    async def look(self, click: Click) -> None:
        """Show a draft as in a match, or the current question if the button is outdated."""
        lesson = self._lesson(click)
        progress, moment = await self._moment(click, lesson)
        step = read_step(click.id.argument, click.values)
        base = progress.draft(step.base)
        draft = None if base is None else step.after(base)
        if draft is None or click.id.decision != moment.decision or not moment.may_see(draft):
            # The message is outdated: show the current question.
            await self._ask(click, moment)
            return
        shown, theme = self._shown(click, moment), self._theme(click, moment)
        considered = moment.considered(shown.presenter.begin(shown, lesson.seat, draft))
        offer = lesson_messages.offer(moment, click.say, considered.notations)
        found = await asyncio.to_thread(shown.presenter.look, shown, considered, step.focus, offer, theme)
        await self.service.learning.save(click.caller.user, lesson.game, progress.seen(considered.notations))
        await self._tell(click, lesson_messages.look(moment, shown, found, await self.bot.pictures.look(found)))

    async def commit(self, click: Click) -> None:
        """Commit the turn that the step asks for, and show the next step. Another turn shows the question again."""
        lesson = self._lesson(click)
        progress, moment = await self._moment(click, lesson)
        step = read_step(click.id.argument, click.values)
        base = progress.draft(step.base)
        if base is None or click.id.decision != moment.decision or not moment.leads_on(step.after(base)):
            await self._ask(click, moment)
            return
        after = await self._after(lesson, moment.done + 1)
        reached = OVER if after.step is None else after.step.key
        await self.service.learning.save(click.caller.user, lesson.game, Progress(reached))
        await self._ask(click, after)

    async def why(self, click: Click) -> None:
        """Explain why a domino or tile can't go to the button's cell, which is one of the step's likely mistakes."""
        lesson = self._lesson(click)
        _, moment = await self._moment(click, lesson)
        if moment.step is None or click.id.argument not in moment.step.mistakes:
            await self._ask(click, moment)
            return
        shown, theme = self._shown(click, moment), self._theme(click, moment)
        explanation = moment.explained(click.id.argument)
        found: Look = await asyncio.to_thread(shown.presenter.explain, shown, explanation, theme)
        await self._tell(click, lesson_messages.why(moment, shown, found, await self.bot.pictures.look(found)))

    def _lesson(self, click: Click) -> Lesson:
        lesson = self._numbers.get(click.id.match)
        if lesson is None:
            raise IllegalAction(InterfaceReason.NO_LESSON)
        return lesson

    async def _go_on(self, click: Click, lesson: Lesson) -> None:
        """Show the current question. A finished lesson begins again."""
        progress, moment = await self._moment(click, lesson)
        if progress.step == OVER and click.id.verb == "learn":
            await self.service.learning.forget(click.caller.user, lesson.game)
            moment = await self._after(lesson, 0)
        await self._ask(click, moment)

    async def _moment(self, click: Click, lesson: Lesson) -> tuple[Progress, Moment]:
        """Return the learner's saved progress, and the lesson at that point."""
        progress = await self.service.learning.read(click.caller.user, lesson.game)
        done = len(lesson.steps) if progress.step == OVER else lesson.place(progress.step)
        return progress, await self._after(lesson, done)

    async def _after(self, lesson: Lesson, done: int) -> Moment:
        # In a thread, because the lesson's opponents compute their moves in it.
        return await asyncio.to_thread(guided_lessons.moment, lesson, done, hold)

    def _shown(self, click: Click, moment: Moment) -> Presented:
        seen = moment.perspective(lesson_messages.names(moment.lesson, click.caller.name, click.say))
        return presented(self.bot.presenters, seen, click.say)

    def _theme(self, click: Click, moment: Moment) -> str:
        return private_theme(click.interaction, moment.match)

    async def _ask(self, click: Click, moment: Moment) -> None:
        """Show the board with the current question, or the end of the lesson."""
        shown = self._shown(click, moment)
        picture = await self.bot.pictures.board(shown, self._theme(click, moment))
        if moment.step is not None:
            await self._tell(click, lesson_messages.board(moment, shown, picture))
            return
        others = [key for key in self._lessons if key != moment.lesson.game]
        await self._tell(
            click, lesson_messages.over(moment, shown, picture, others, here=click.interaction.guild_id is not None)
        )

    async def _tell(self, click: Click, post: Post) -> None:
        """Show the lesson's next message in place of the last one."""
        if click.private and click.id.verb != "learn":
            await change(click.interaction, post)
        else:
            await answer(click.interaction, post)


def _command(cog: Learn, games: list[str]) -> app_commands.Command[Any, ..., None]:
    """Return the command `/learn game:`, which works everywhere."""

    async def learn(interaction: Interaction, game: app_commands.Choice[str]) -> None:
        meant = CustomId("learn", 0, 0, game.value)
        await cog.learn(Click(interaction, meant, (), reader(interaction), caller(interaction)))

    learn.__annotations__ = {"interaction": discord.Interaction, "game": app_commands.Choice[str], "return": None}
    choices = [app_commands.Choice(name=text(f"game-{game}"), value=game) for game in games]
    for decorate in (
        app_commands.rename(game=text("option-game")),
        app_commands.describe(game=text("option-game-learn")),
        app_commands.choices(game=choices),
        app_commands.allowed_installs(guilds=True, users=True),
        app_commands.allowed_contexts(guilds=True, dms=True, private_channels=True),
    ):
        decorate(learn)
    return app_commands.Command(name=text("command-learn"), description=text("command-learn-what"), callback=learn)


async def setup(bot: Host) -> None:
    """Load the cog. discord.py calls this."""
    await bot.add_cog(Learn(bot))
