"""`tournament`: two computer players meet until it is clear which is stronger."""

from __future__ import annotations

from typing import Annotated

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn
from rich.table import Table

from bot.ai.training.tournament import SOONEST, Meeting, Standing, run
from bot.ai.vocabulary import UnknownName, game_called, option_written
from bot.cli.failure import FAILED, stop
from bot.core.game import IllegalAction


def tournament(
    game: Annotated[str, typer.Argument(help="The game, for example carcassonne.")],
    first: Annotated[str, typer.Argument(help="The player whose share is measured, for example hard.")],
    second: Annotated[str, typer.Argument(help="Whom it meets.")],
    pairs: Annotated[int, typer.Option(min=1, help="Rounds at most; in a round every seat is played once.")] = 100,
    least: Annotated[int, typer.Option(min=1, help="Rounds before it may stop.")] = SOONEST,
    line: Annotated[float | None, typer.Option(min=0, max=1, help="Stop once the share clears or misses this.")] = None,
    think: Annotated[float, typer.Option(min=0, help="CPU seconds for a plan; 0 is as much as it takes.")] = 0.1,
    against: Annotated[float | None, typer.Option(min=0, help="The same of the second player.")] = None,
    seats: Annotated[int, typer.Option(help="How many play.")] = 2,
    option: Annotated[list[str] | None, typer.Option(help="An option of the game, as harmony=on; repeatable.")] = None,
    seed: Annotated[int, typer.Option(help="The same seed meets the same chance.")] = 0,
    jobs: Annotated[int, typer.Option(min=1, help="Processes.")] = 1,
) -> None:
    """Let two computer players meet, with the same chance on changed seats, and tell which is stronger."""
    try:
        options = dict(option_written(game_called(game), text) for text in option or ())
        budgets = (think, think if against is None else against)
        meeting = Meeting(game_called(game).info.key, first, second, seats, budgets, options, seed)
        standing = _follow(meeting, pairs, line, least, jobs)
    except UnknownName as error:
        stop(str(error))
    except IllegalAction as error:
        stop(f"{game} cannot be played like this: {error.reason.value.removeprefix('core-').replace('-', ' ')}")
    _print(meeting, standing, line)
    if standing.verdict == "misses":
        raise typer.Exit(FAILED)


def _follow(meeting: Meeting, most: int, line: float | None, least: int, jobs: int) -> Standing:
    columns = TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn()
    standing = Standing(seats=meeting.seats)
    with Progress(*columns, console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task("Playing", total=most)
        for standing in run(meeting, most, line, least, jobs):
            progress.update(task, advance=1, description=str(standing.interval()))
    return standing


def _print(meeting: Meeting, standing: Standing, line: float | None) -> None:
    table = Table(title=f"{meeting.game}: {meeting.first} against {meeting.second}", show_header=False)
    options = ", ".join(f"{key} {value}" for key, value in meeting.options.items())
    table.add_row("seats, options, seed", f"{meeting.seats}{', ' if options else ''}{options}, {meeting.seed}")
    table.add_row("CPU seconds for a plan", f"{meeting.think[0]:g} against {meeting.think[1]:g}")
    table.add_row("rounds, matches", f"{len(standing.rounds)}, {len(standing.rounds) * meeting.seats}")
    table.add_row("won, with 95 % interval", str(standing.interval()))
    table.add_row("points ahead", f"{standing.margin:+.1f}")
    table.add_row("CPU seconds of all", f"{standing.seconds:,.0f}")
    if line is not None:
        table.add_row(f"line {line:.0%}", standing.verdict or "undecided")
    Console().print(table)
