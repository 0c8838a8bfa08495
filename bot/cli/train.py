"""`train`: computer players learn from playing themselves; what they learned is kept only if it makes them stronger."""

from __future__ import annotations

import tempfile
from collections.abc import Mapping
from datetime import UTC, datetime
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.progress import Progress, SpinnerColumn, TextColumn, TimeElapsedColumn

from bot.ai.evaluation import Weights, choosing_file, file_of
from bot.ai.training.hill_climbing import climb
from bot.ai.training.self_play import Course, Lesson, written
from bot.ai.training.self_play import train as lessons
from bot.ai.training.tournament import Meeting, Standing, run
from bot.ai.vocabulary import UnknownName, game_called, option_written
from bot.cli.failure import FAILED, stop
from bot.core.game import IllegalAction
from bot.games.data import load
from bot.games.registry import INSIGHTS


def train(
    game: Annotated[str, typer.Argument(help="The game, for example carcassonne.")],
    matches: Annotated[int, typer.Option(min=1, help="Matches of each round.")] = 200,
    rounds: Annotated[int, typer.Option(min=1, help="Each plays by the weights of the one before.")] = 2,
    minutes: Annotated[float, typer.Option(min=0, help="CPU minutes of all rounds at most, or 0 for no limit.")] = 0.0,
    seats: Annotated[int, typer.Option(help="How many play.")] = 2,
    option: Annotated[list[str] | None, typer.Option(help="An option of the game, as harmony=on. Repeatable.")] = None,
    seed: Annotated[int, typer.Option(help="The same seed plays the same matches.")] = 0,
    opening: Annotated[int, typer.Option(min=0, help="Turns of chance at the beginning at most.")] = 12,
    penalty: Annotated[float, typer.Option(min=0, help="On large weights.")] = 20.0,
    onwards: Annotated[bool, typer.Option(help="Begin with the weights there are.")] = False,
    horizon: Annotated[int, typer.Option(min=0, help="Learn the margin so many turns later, or 0 for the end.")] = 0,
    usual: Annotated[int, typer.Option(min=0, max=3, help="Of every three matches, how many without options.")] = 0,
    shift: Annotated[
        float, typer.Option(min=0, help="Climb: put weights off by so many points, and see how that fares.")
    ] = 0.0,
    trait: Annotated[
        list[str] | None, typer.Option(help="Learn this trait and leave the other weights alone. Repeatable.")
    ] = None,
    pairs: Annotated[int, typer.Option(min=1, help="Rounds of matches at most that decide which weights stay.")] = 100,
    out: Annotated[Path | None, typer.Option(help="Write the weights here, in place of the game's own.")] = None,
) -> None:
    """Let a game's computer players learn, and keep what makes them win."""
    console = Console()
    try:
        options = dict(option_written(game_called(game), text) for text in option or ())
        key = game_called(game).info.key
        course = Course(
            key,
            seats,
            options,
            matches,
            rounds,
            minutes,
            seed,
            opening,
            penalty=penalty,
            horizon=horizon,
            usual=usual,
            onwards=onwards,
            shift=shift,
            only=tuple(trait or ()),
        )
        lesson = _learn(course)
        assert lesson.weights is not None, "training ends with weights"
        rival, standing = _promoted(course, lesson.weights, pairs)
    except (UnknownName, LookupError) as error:
        stop(str(error))
    except IllegalAction as error:
        stop(f"{game} can't be played like this: {error.reason.value.removeprefix('core-').replace('-', ' ')}")
    console.print(f"{lesson.seconds:,.0f} CPU seconds, {lesson.states:,} states, fit {lesson.fit:.2f}")
    console.print(f"against {rival}: {standing.interval()} in {len(standing.rounds)} rounds")
    made = _made(course, lesson, rival, standing)
    file = out or (choosing_file(key) if shift else file_of(key))
    if out is None and standing.verdict != "clears":
        stop(f"the weights of {key} stay: what was learned isn't clearly stronger", FAILED)
    beside = load(file).get("weights", []) if file.exists() else []
    file.write_text(written(INSIGHTS[key].traits, lesson.weights, seats, made, beside), encoding="utf-8")
    console.print(f"written to {file}")


def _promoted(course: Course, weights: Weights, pairs: int) -> tuple[str, Standing]:
    """How players with these weights fare among those there are, and who these are."""
    key, seats = course.game, course.seats
    rival = "learned" if file_of(key).exists() else "greedy"
    with tempfile.TemporaryDirectory() as folder:
        fresh = Path(folder) / "weights.toml"
        fresh.write_text(written(INSIGHTS[key].traits, weights, seats, {}), encoding="utf-8")
        options = {} if course.usual else course.options
        meeting = Meeting(key, f"learned@{fresh}", rival, seats, (0.0, 0.0), options, f"{course.seed}/promotion")
        return rival, _meet(meeting, pairs)


def _learn(course: Course) -> Lesson:
    lesson = Lesson(0)
    with Progress(SpinnerColumn(), TextColumn("{task.description}"), TimeElapsedColumn(), transient=True) as progress:
        task = progress.add_task("Playing", total=None)
        for lesson in (climb if course.shift else lessons)(course):
            told = f"round {lesson.round}, match {lesson.matches}, {lesson.states:,} states, fit {lesson.fit:.2f}"
            progress.update(task, description=told)
    return lesson


def _meet(meeting: Meeting, pairs: int) -> Standing:
    standing = Standing(seats=meeting.seats)
    with Progress(SpinnerColumn(), TextColumn("{task.description}"), TimeElapsedColumn(), transient=True) as progress:
        task = progress.add_task("Meeting those before", total=pairs)
        for standing in run(meeting, pairs, line=1 / meeting.seats):
            progress.update(task, advance=1, description=f"against {meeting.second}: {standing.interval()}")
    return standing


def _made(course: Course, lesson: Lesson, rival: str, standing: Standing) -> Mapping[str, str | int | float]:
    return {
        "by": f"python -m bot train {course.game}",
        "shift": course.shift,
        "date": datetime.now(UTC).date().isoformat(),
        "seed": course.seed,
        **({"traits_learned": ", ".join(course.only)} if course.only else {}),
        "options": ", ".join(f"{key}={value}" for key, value in course.options.items()),
        "began_with": "the weights before" if course.onwards or course.shift or course.only else "the projected margin",
        "rounds": course.rounds,
        "matches": lesson.matches,
        "states": lesson.states,
        "penalty": course.penalty,
        "horizon": course.horizon,
        "usual_of_three": course.usual,
        "cpu_seconds": round(lesson.seconds),
        "promoted_against": rival,
        "promoted_with": str(standing.interval()),
        "promoted_in_rounds": len(standing.rounds),
    }
