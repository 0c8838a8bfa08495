"""`tournament`: which of two computer players is stronger, or how strong one is with each option of a game."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.markup import escape
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn
from rich.table import Table
from typer.core import TyperGroup

from bot.ai.engine.opponent import WAIT
from bot.ai.levels import yardstick
from bot.ai.training.option_strength import Measured, budget, measure
from bot.ai.training.tournament import PATIENCE, SOONEST, Meeting, Standing, run
from bot.ai.vocabulary import game_called, option_written
from bot.cli.failure import FAILED, stop
from bot.core.game import IllegalAction
from bot.errors import HeraldError

SHOWN = 5
"""Faults of engines that are shown, of however many there are."""


class _Commands(TyperGroup):
    """A group that takes a first word it doesn't know for the game of two players who are to meet."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        """Put `meet` before words that don't begin with a command."""
        if args and args[0] not in {*self.commands, "--help"}:
            args = ["meet", *args]
        return super().parse_args(ctx, args)


app = typer.Typer(cls=_Commands, no_args_is_help=True)


@app.callback()
def tournament() -> None:
    """Let computer players meet. `tournament GAME FIRST SECOND` is as good as `tournament meet GAME FIRST SECOND`."""


@app.command()
def meet(
    game: Annotated[str, typer.Argument(help="The game, for example carcassonne.")],
    first: Annotated[str, typer.Argument(help="The player whose share is measured, for example hard.")],
    second: Annotated[str, typer.Argument(help="Whom it meets.")],
    pairs: Annotated[int, typer.Option(min=1, help="Rounds at most. In a round every seat is played once.")] = 100,
    least: Annotated[int, typer.Option(min=1, help="Rounds before it can stop.")] = SOONEST,
    line: Annotated[float | None, typer.Option(min=0, max=1, help="Stop once the share clears or misses this.")] = None,
    think: Annotated[float, typer.Option(min=0, help="CPU seconds for a plan. 0 is as much as it takes.")] = 0.1,
    against: Annotated[float | None, typer.Option(min=0, help="The same of the second player.")] = None,
    seats: Annotated[int, typer.Option(help="How many play.")] = 2,
    option: Annotated[list[str] | None, typer.Option(help="An option of the game, as harmony=on. Repeatable.")] = None,
    seed: Annotated[int, typer.Option(help="The same seed meets the same chance.")] = 0,
    jobs: Annotated[int, typer.Option(min=1, help="Processes.")] = 1,
    wait: Annotated[float, typer.Option(min=0.1, help="Seconds an engine has to answer, besides 10 × think.")] = WAIT,
) -> None:
    """Let two computer players meet, with the same chance on changed seats, and tell which is stronger.

    A player is a name, such as hard, or a program: engine:'python my_player.py' (bot/ai/engine/README.md).
    """
    with _mistakes(game):
        options = dict(option_written(game_called(game), text) for text in option or ())
        budgets = (think, think if against is None else against)
        meeting = Meeting(game_called(game).info.key, first, second, seats, budgets, options, seed, wait)
        standing = _follow(meeting, pairs, line, least, jobs)
    _print(meeting, standing, line)
    if standing.verdict in {"misses", "gives up"}:
        raise typer.Exit(FAILED)


@app.command()
def options(
    game: Annotated[str, typer.Argument(help="The game, for example carcassonne.")],
    pairs: Annotated[int, typer.Option(min=1, help="Rounds of each row, each of two matches.")] = 20,
    closer: Annotated[int, typer.Option(min=1, help="Rounds of a row 10 points worse than the base game.")] = 100,
    think: Annotated[
        float | None, typer.Option(min=0, help="CPU seconds for a plan. Without it, as strength is measured.")
    ] = None,
    seed: Annotated[int, typer.Option(help="The same seed meets the same chance.")] = 0,
    jobs: Annotated[int, typer.Option(min=1, help="Processes.")] = 1,
) -> None:
    """Measure the hard level against the game's greedy player, option by option, for two players."""
    with _mistakes(game):
        info = game_called(game).info
        seconds = budget(info.key) if think is None else think
        heading = f"{info.key}: hard against {yardstick(info.key)}, {seconds:g} CPU seconds for a plan, seed {seed}"
        typer.echo(f"{heading}\n\n| options | won, with 95 % interval | points ahead | matches | CPU seconds |")
        typer.echo("|---|---|---|---|---|")
        for measured in measure(info, seconds, seed, pairs, closer, jobs):
            typer.echo(_row(measured))


def _row(measured: Measured) -> str:
    standing = measured.standing
    share = f"**{standing.interval()}**" if measured.worse else str(standing.interval())
    matches = len(standing.rounds) * standing.seats
    return f"| {measured.row.name} | {share} | {standing.margin:+.1f} | {matches} | {standing.seconds:,.0f} |"


@contextmanager
def _mistakes(game: str) -> Iterator[None]:
    """Answer what can't be played in one line."""
    try:
        yield
    except HeraldError as error:
        stop(str(error))
    except IllegalAction as error:
        stop(f"{game} can't be played like this: {error.reason.value.removeprefix('core-').replace('-', ' ')}")


def _follow(meeting: Meeting, most: int, line: float | None, least: int, jobs: int) -> Standing:
    columns = TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn()
    standing = Standing(seats=meeting.seats)
    with Progress(*columns, console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task("Playing", total=most)
        for standing in run(meeting, most, line, least, jobs):
            progress.update(task, advance=1, description=str(standing.interval()))
    return standing


def _print(meeting: Meeting, standing: Standing, line: float | None) -> None:
    # A command may have brackets, which mean colours otherwise, and so may what an engine says.
    title = escape(f"{meeting.game}: {meeting.first} against {meeting.second}")
    table = Table(title=title, show_header=False)
    options = ", ".join(f"{key} {value}" for key, value in meeting.options.items())
    table.add_row("seats, options, seed", f"{meeting.seats}{', ' if options else ''}{options}, {meeting.seed}")
    table.add_row("CPU seconds for a plan", f"{meeting.think[0]:g} against {meeting.think[1]:g}")
    table.add_row("rounds, matches", f"{len(standing.rounds)}, {len(standing.rounds) * meeting.seats}")
    table.add_row("won, with 95 % interval", str(standing.interval()))
    table.add_row("points ahead", f"{standing.margin:+.1f}")
    table.add_row("CPU seconds of all", f"{standing.seconds:,.0f}")
    if standing.slowest:
        table.add_row("slowest answer of an engine", f"{standing.slowest:.2f} s")
    if standing.faults:
        shown = "\n".join(standing.faults[:SHOWN])
        table.add_row(f"lost by faults of engines: {len(standing.faults)}", escape(shown))
    if standing.verdict == "gives up":
        table.add_row("given up", f"{PATIENCE} rounds of nothing but faults")
    if line is not None:
        table.add_row(f"line {line:.0%}", standing.verdict or "undecided")
    Console().print(table)
