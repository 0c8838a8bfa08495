"""Herald's command line: one small file per command, imported only when that command is asked for."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from importlib import import_module
from typing import Annotated

import typer

from bot.cli.loading import loading
from bot.cli.parameters import PlainCommand, plainly
from bot.errors import HeraldError

COMMANDS: Mapping[str, tuple[str, str]] = {
    "run": ("bot.cli.run:run", "Connect to Discord and play."),
    "sandbox": ("bot.cli.sandbox:sandbox", "Play in a browser on a local Discord, without a token."),
    "sync": ("bot.cli.sync:sync", "Tell Discord which commands there are, if they changed."),
    "doctor": ("bot.cli.doctor:doctor", "Examine token, database, permissions and everything else, with fixes."),
    "invite": ("bot.cli.invite:invite", "Print the link that invites Herald, with the permissions it needs."),
    "db": ("bot.cli.db:app", "Upgrade, back up, restore, measure and generate the database."),
    "simulate": ("bot.cli.simulate:simulate", "Play matches without people and write them down."),
    "replay": ("bot.cli.replay:replay", "Play a replay file and check what it expects."),
    "tournament": ("bot.cli.tournament:tournament", "Let two computer players meet and see which is stronger."),
    "train": ("bot.cli.train:train", "Let a game's computer players learn from playing themselves."),
    "calibrate": ("bot.cli.calibrate:calibrate", "Fit a game's chances of winning to matches computer players play."),
    "verify": ("bot.cli.verify:verify", "Play recorded games through the rules and report differences."),
    "audit": ("bot.cli.audit:audit", "Check the export of a match: its seal, its draws, every move."),
    "new-game": ("bot.cli.new_game:new_game", "Write the files of a new game that runs at once."),
    "data": ("bot.cli.data:app", "Look after the component data."),
}
"""Command -> where it is ("module:function", or "module:app" for a group) and its line in the help."""


def main() -> None:
    """Runs the command named on the command line."""
    named = next((word for word in sys.argv[1:] if not word.startswith("-")), None)
    try:
        with loading():
            app = build(named)
    except HeraldError as error:
        sys.exit(f"herald: {error}. What to do: python -m bot doctor")
    app(prog_name="python -m bot")


def build(named: str | None = None) -> typer.Typer:
    """The application. Only the command `named` is imported for real, so that the others cost nothing."""
    app = typer.Typer(
        no_args_is_help=True,
        add_completion=False,
        pretty_exceptions_enable=False,
        context_settings={"token_normalize_func": _hyphened},
    )
    app.callback()(_herald)
    for name, (place, summary) in COMMANDS.items():
        if name != named:
            app.command(name, help=summary)(_absent)
            continue
        module, _, attribute = place.partition(":")
        command = getattr(import_module(module), attribute)
        if isinstance(command, typer.Typer):
            app.add_typer(plainly(command), name=name, help=summary)
        else:
            app.command(name, help=summary, cls=PlainCommand)(command)
    return app


def _hyphened(name: str) -> str:
    """The name of a command or an option, `_` being as good as `-`."""
    return name.replace("_", "-")


def _version(asked: bool) -> None:
    if asked:
        from bot.config import VERSION

        typer.echo(f"Herald {VERSION}")
        raise typer.Exit


def _herald(
    version: Annotated[bool, typer.Option("--version", help="Say which version this is.", callback=_version)] = False,
) -> None:
    """Herald, a Discord bot for board games."""


def _absent() -> None:
    """Stands for a command that was not asked for; it only has to be listed."""
