"""`simulate`: matches without people, for outside checkers and for measuring."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated

import orjson
import typer
from rich.console import Console
from rich.progress import track
from rich.table import Table

from bot.ai.simulation.contract_watch import BrokenContract
from bot.ai.simulation.match_records import Line
from bot.ai.simulation.series import Series, Summary, run
from bot.ai.vocabulary import UnknownName, game_called, option_written
from bot.cli.failure import FAILED, stop
from bot.core.game import IllegalAction


def simulate(
    game: Annotated[str, typer.Argument(help="The game, for example kingdomino.")],
    seats: Annotated[int, typer.Option(help="How many play.")] = 2,
    matches: Annotated[int, typer.Option(min=1, help="How many matches.")] = 100,
    seed: Annotated[int, typer.Option(help="The same seed plays the same matches.")] = 0,
    option: Annotated[list[str] | None, typer.Option(help="An option of the game, as harmony=on. Repeatable.")] = None,
    policy: Annotated[str, typer.Option(help="Who plays: one name, or one a seat as hard,greedy.")] = "random",
    think: Annotated[float, typer.Option(min=0, help="CPU seconds for a plan. 0 is as much as it takes.")] = 0.0,
    paired: Annotated[bool, typer.Option("--paired", help="Play each match from every seat.")] = False,
    jsonl: Annotated[Path | None, typer.Option(help="Write every step as a line of JSON to this file.")] = None,
    check: Annotated[bool, typer.Option("--check", help="Check the contract of all games at every step.")] = False,
) -> None:
    """Play matches without people and write them down."""
    try:
        options = dict(option_written(game_called(game), text) for text in option or ())
        series = Series(game, seats, matches, seed, options, policy, think, paired, check)
        series.config()
        with _writer(jsonl) as record:
            summary = _follow(series, record)
    except UnknownName as error:
        stop(str(error))
    except IllegalAction as error:
        stop(f"{game} can't be played like this: {_described(error)}")
    except BrokenContract as error:
        stop(f"the contract is broken: {error}", FAILED)
    except OSError as error:
        stop(f"can't write {jsonl}: {error.strerror}")
    _print(series, summary)


def _follow(series: Series, record: Callable[[Line], None] | None) -> Summary:
    steps = track(run(series, record), "Playing", series.matches, console=Console(stderr=True), transient=True)
    return deque(steps, maxlen=1).pop()


def _described(error: IllegalAction) -> str:
    details = ", ".join(f"{name} {value}" for name, value in error.params.items())
    return f"{error.reason.value.removeprefix('core-').replace('-', ' ')} ({details})"


@contextmanager
def _writer(file: Path | None) -> Iterator[Callable[[Line], None] | None]:
    if file is None:
        yield None
        return
    with file.open("wb") as lines:

        def write(line: Line) -> None:
            lines.write(orjson.dumps(line, option=orjson.OPT_APPEND_NEWLINE))

        yield write


def _print(series: Series, summary: Summary) -> None:
    table = Table(title=f"{series.game}, {series.seats} seats, {series.policy}, seed {series.seed}", show_header=False)
    table.add_row("matches", f"{summary.matches:,}")
    table.add_row("actions", f"{summary.actions:,}")
    table.add_row("matches per CPU second", f"{summary.per_second:,.0f}")
    for seat in range(series.seats):
        table.add_row(f"mean score of seat {seat}", f"{summary.mean(seat):.2f}")
    if series.contested and len(set(series.names)) > 1:
        for name in dict.fromkeys(series.names):
            table.add_row(f"won by {name}", f"{summary.share(name):.1%}")
    for promise, times in sorted(summary.checked.items()):
        table.add_row(f"checked: {promise}", f"{times:,}")
    Console().print(table)
