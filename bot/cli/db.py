"""`db`: upgrade, back up, restore, measure and generate the database."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, Awaitable, Callable
from contextlib import aclosing
from dataclasses import asdict
from pathlib import Path
from typing import Annotated, TypeVar

import orjson
import typer
from rich.console import Console
from rich.progress import MofNCompleteColumn, Progress

from bot import config, logs
from bot.cli.failure import FAILED, stop
from bot.errors import StorageError
from bot.match.model import match_codes
from bot.match.privacy.erasure import Tell
from bot.operation import oblivion, upkeep
from bot.operation.generation.filling import TEMPLATES, Order, Step
from bot.operation.generation.ordering import HoldsMatchesError, generated
from bot.storage import NotEmptyError

T = TypeVar("T")

PER_SERVER = 400
"""How many generated matches a server has on average."""

app = typer.Typer(no_args_is_help=True)


@app.callback()
def db() -> None:
    """Look after the database that HERALD_DATABASE_URL names."""


@app.command()
def upgrade() -> None:
    """Bring the tables to what this Herald needs; a backup is made first."""
    typer.echo(_done(upkeep.upgrade))


@app.command()
def backup(
    file: Annotated[Path | None, typer.Argument(help="A new file. Without it, one in the folder of backups.")] = None,
    keep: Annotated[int, typer.Option(min=0, help="Keep only so many there and delete older ones. 0 keeps all.")] = 0,
) -> None:
    """Write everything into one file, while the bot runs. It can be restored into SQLite and PostgreSQL."""
    made = _done(lambda settings: upkeep.back_up(settings, file, keep))
    typer.echo(f"{made.file}: {made.logs} matches, {made.rows} rows, checksums written.")


@app.command()
def restore(
    file: Annotated[Path, typer.Argument(help="A file made by `db backup`, or before an upgrade.")],
    force: Annotated[bool, typer.Option("--force", help="Replace what's there. A copy of it is kept.")] = False,
) -> None:
    """Fill the database with a backup, wholly or not at all. Stop the bot first."""
    try:
        restored = _done(lambda settings: upkeep.restore(settings, file, force=force))
    except NotEmptyError as error:
        stop(f"{error.detail}. Nothing was changed. Say --force to replace it", FAILED)
    typer.echo(
        f"Restored what was saved at {restored.made} (matches: {restored.logs}, rows: {restored.rows}). "
        "Every checksum agrees."
    )
    if restored.replaced is not None:
        typer.echo(f"What was there before is kept in {restored.replaced}. To bring it back, restore that file.")


@app.command()
def stats(
    json: Annotated[bool, typer.Option("--json", help="One JSON object.")] = False,
) -> None:
    """Print matches by status, events, sizes, the oldest open match and the revision."""
    figures = _done(upkeep.figures)
    if json:
        typer.echo(orjson.dumps(asdict(figures), option=orjson.OPT_INDENT_2))
    else:
        typer.echo("\n".join(upkeep.told(figures)))


@app.command()
def generate(
    matches: Annotated[int, typer.Option(min=1, help="How many matches.")],
    seed: Annotated[int, typer.Option(help="The same seed generates the same matches.")] = 1,
    guilds: Annotated[int | None, typer.Option(min=1, help="In how many servers. Without it, one for 400.")] = None,
    packed: Annotated[bool, typer.Option("--packed/--unpacked", help="Pack logs of matches long over.")] = True,
    into: Annotated[bool, typer.Option("--into", help="Add to a database that holds matches.")] = False,
) -> None:
    """Fill a database with matches that nobody played, to measure and to try things on. Stop the bot first.

    People and servers are made up, a few of them play most, and every log verifies. Never do it where people play.
    """
    order = Order(matches, seed, guilds or max(1, matches // PER_SERVER), packed)
    try:
        last = _done(lambda settings: _followed(generated(settings, order, into=into), order))
    except HoldsMatchesError as error:
        stop(f"{error.detail}. Nothing was changed. Name another one, or say --into to add to it", FAILED)
    typer.echo(f"Matches written: {last.written} (rows: {last.rows}). Of these, played: {last.played}.")


forget = typer.Typer(no_args_is_help=True)
app.add_typer(forget, name="forget")

Yes = Annotated[bool, typer.Option("--yes", help="Don't ask for the id once more.")]


@forget.callback()
def forgetting() -> None:
    """Forget a person, or delete a match or a server, for good. The bot may run meanwhile."""


@forget.command()
def user(
    ident: Annotated[int, typer.Argument(metavar="ID", min=1, help="Of a Discord user.")], yes: Yes = False
) -> None:
    """Let a pseudonym stand for somebody wherever they are named; nobody else’s figures change.

    They leave their tables, and in running matches a substitute is looked for. Cut off, the next start goes on with it.
    """
    _certain(str(ident), yes)
    typer.echo(oblivion.told(_done(lambda settings: _shown(lambda tell: oblivion.forget_user(settings, ident, tell)))))


@forget.command()
def guild(
    ident: Annotated[int, typer.Argument(metavar="ID", min=1, max=2**63 - 1, help="Of a server.")],
    yes: Yes = False,
) -> None:
    """Delete everything of a server: its matches, what came of them, leaderboards, settings."""
    _certain(str(ident), yes)
    gone = _done(lambda settings: _shown(lambda tell: oblivion.forget_guild(settings, ident, tell)))
    typer.echo(f"{gone} matches and everything else of the server are deleted. Backups made before still hold them.")


@forget.command()
def match(code: Annotated[str, typer.Argument(help="As `/match list` shows it.")], yes: Yes = False) -> None:
    """Delete a match and what came of it; an open one is ended first. Ratings stay as it left them."""
    try:
        match_id = match_codes.from_code(code.upper())
    except ValueError:
        stop(f"{code!r:.40} isn't a match code. Codes look like {match_codes.code(match_codes.LIMIT // 3)}")
    _certain(code, yes)
    if not _done(lambda settings: oblivion.forget_match(settings, match_id)):
        stop(f"there's no match {code}. Nothing was changed", FAILED)
    typer.echo(f"Match {code} is deleted. Ratings stay as it left them. Backups made before still hold it.")


def _certain(wanted: str, yes: bool) -> None:
    """Stops where nobody says the same once more."""
    if not yes and typer.prompt(f"This can't be undone. Type {wanted} again").strip() != wanted:
        stop("that's something else. Nothing was changed", FAILED)


async def _shown(work: Callable[[Tell], Awaitable[T]]) -> T:
    """What the work gives, with a bar on the way."""
    console = Console(stderr=True)
    with Progress(console=console, transient=True, disable=not console.is_terminal) as bar:
        task = bar.add_task("Forgetting", total=None)
        return await work(lambda done, of: bar.update(task, completed=done, total=of or None))


async def _followed(steps: AsyncGenerator[Step, None], order: Order) -> Step:
    """The last step, with a bar on the way."""
    console, last = Console(stderr=True), Step(0, 0, 0)
    with Progress(
        *Progress.get_default_columns(),
        MofNCompleteColumn(),
        console=console,
        transient=True,
        disable=not console.is_terminal,
    ) as bar:
        playing = bar.add_task("Playing", total=min(TEMPLATES, order.matches))
        writing = bar.add_task("Writing", total=order.matches)
        async with aclosing(steps):
            async for last in steps:
                bar.update(playing, completed=last.played)
                bar.update(writing, completed=last.written)
    return last


def _done(work: Callable[[config.Settings], Awaitable[T]]) -> T:
    """What the work gives; a fault is one line with its fix."""
    try:
        settings = config.load()
    except config.ConfigError as error:
        stop(str(error))
    logs.configure("error", settings.log_format, settings.secrets)

    async def run() -> T:
        return await work(settings)

    try:
        return asyncio.run(run())
    except (NotEmptyError, HoldsMatchesError):
        raise
    except StorageError as error:
        stop(upkeep.refusal(error, settings), FAILED)
