"""`data check`: are the component files whole?"""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.table import Table

from bot.ai.vocabulary import UnknownName, game_called
from bot.cli.failure import FAILED, stop
from bot.games.data import ROOT, DataError
from bot.games.registry import FACTS

app = typer.Typer(no_args_is_help=True)


@app.callback()
def data() -> None:
    """Look after the component data."""


@app.command()
def check(
    game: Annotated[str | None, typer.Argument(help="One game only.")] = None,
    root: Annotated[Path, typer.Option(help="The folder that holds a folder for each game.")] = ROOT,
) -> None:
    """Read and validate the component data of every game, or of one."""
    try:
        chosen = FACTS if game is None else (game_called(game).info.key,)
    except UnknownName as error:
        stop(str(error))
    table = Table("game", "item", "count")
    for name in chosen:
        try:
            for item, count in FACTS[name].stock(root).items():
                table.add_row(name, item, f"{count}")
        except DataError as error:
            stop(str(error), FAILED)
    Console().print(table)
