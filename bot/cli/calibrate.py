"""`calibrate`: chances of winning are fitted to matches that computer players play, and held against others."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.progress import Progress, SpinnerColumn, TextColumn, TimeElapsedColumn

from bot.ai import win_chances
from bot.ai.training import win_calibration
from bot.ai.training.win_calibration import Calibrating
from bot.ai.vocabulary import UnknownName, check_seats, game_called
from bot.ai.win_chances import Bin, error
from bot.cli.failure import stop
from bot.games.data import ROOT
from rendering.charts.charts import Series, lines
from rendering.kit.painter import paint


def calibrate(
    game: Annotated[str, typer.Argument(help="The game, for example carcassonne.")],
    matches: Annotated[int, typer.Option(min=3, help="Matches for each number of players.")] = 200,
    minutes: Annotated[float, typer.Option(min=0, help="CPU minutes for each at most, or 0 for no limit.")] = 0.0,
    seats: Annotated[list[int] | None, typer.Option(help="How many play. Repeatable.")] = None,
    seed: Annotated[int, typer.Option(help="The same seed plays the same matches.")] = 0,
    out: Annotated[Path | None, typer.Option(help="Write the curves here, in place of the game's own.")] = None,
    picture: Annotated[Path | None, typer.Option(help="Draw what was told beside what came, one PNG each.")] = None,
    show: Annotated[bool, typer.Option("--show", help="Only tell what the file of the game holds.")] = False,
) -> None:
    """Fit a game's chances of winning."""
    console, found = Console(), list[Calibrating]()
    try:
        key = game_called(game).info.key
        if show:
            _shown(console, win_chances.kept(key), key, picture)
            return
        for count in seats or [2]:
            check_seats(game_called(key), count)
            found.append(_calibrated(key, count, matches, seed, minutes))
    except UnknownName as unknown:
        stop(str(unknown))
    for one in found:
        console.print(f"{one.seats} seats: {one.curve}, {one.matches} matches, {one.seconds:,.0f} CPU seconds")
    _shown(console, [one.bins for one in found], key, picture)
    file = out or ROOT / key / "winning.toml"
    made = f"python -m bot calibrate {key} --seed {seed}, {datetime.now(UTC).date().isoformat()}"
    file.write_text(win_calibration.written(found, made), encoding="utf-8")
    console.print(f"written to {file}")


def _shown(console: Console, curves: Sequence[Sequence[Bin]], key: str, file: Path | None) -> None:
    """How each curve held, in words and as a picture; several pictures have numbers in their names."""
    for number, bins in enumerate(curves, start=1):
        _told(console, bins)
        if file is not None:
            _drawn(bins, key, file.with_stem(f"{file.stem}-{number}") if len(curves) > 1 else file)


def _told(console: Console, bins: Sequence[Bin]) -> None:
    spared = sum(each.count for each in bins)
    console.print(f"off by {100 * error(bins):.1f} points on {spared:,} chances it wasn't fitted to")
    for each in bins:
        console.print(f"  told {each.told:5.1%}, came {each.came:5.1%} ({each.count:,})")


def _drawn(bins: Sequence[Bin], key: str, file: Path) -> None:
    """Two lines over the bins: where they lie on each other, chances are what they say."""
    told = Series(1, "told", tuple(round(100 * each.told) for each in bins))
    came = Series(0, "came", tuple(round(100 * each.came) for each in bins))
    title = f"{key}: chances told, and what came of them, in %"
    file.write_bytes(paint(lines([told, came], "light", title=title, across="Tenth of all chances", first=1)))


def _calibrated(key: str, seats: int, matches: int, seed: int, minutes: float) -> Calibrating:
    one = Calibrating(key, seats)
    with Progress(SpinnerColumn(), TextColumn("{task.description}"), TimeElapsedColumn(), transient=True) as progress:
        task = progress.add_task("Playing", total=matches)
        for one in win_calibration.calibrate(key, seats, matches, seed, minutes):
            progress.update(task, completed=one.matches, description=f"{key}, {seats} seats, match {one.matches}")
    return one
