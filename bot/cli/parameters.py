"""Commands that say which numbers they take, with an example, when they're given something else."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, get_args

import typer
from typer.core import TyperCommand

_LONGEST = 40
"""Characters of a value that are repeated."""

_EXAMPLES = {"ID": 80351110224678912}
"""A value of each argument that has no default, by its name in the help."""


class PlainCommand(TyperCommand):
    """A command whose refusals of numbers name what was typed, what's allowed, and an example."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        """Parse the words of the command line. Raises BadParameter."""
        try:
            return super().parse_args(ctx, args)
        except typer.BadParameter as fault:
            told = _told(fault)
            if told is None:
                raise
            raise typer.BadParameter(told, ctx=fault.ctx, param=fault.param) from fault


def plainly(app: typer.Typer) -> typer.Typer:
    """Make plain commands of a group's commands, and of those of the groups in it."""
    for command in app.registered_commands:
        command.cls = PlainCommand
    for group in app.registered_groups:
        if group.typer_instance is not None:
            plainly(group.typer_instance)
    return app


def _told(fault: typer.BadParameter) -> str | None:
    """Return what's wrong with a number and what would do. None if it isn't about a number."""
    param: Any = fault.param
    annotation = getattr(getattr(param, "type_descriptor", None), "annotation", None)
    kinds = {annotation, *get_args(annotation)} & {int, float}
    # Pydantic's refusal, whose class takes long to import.
    refused: Any = fault.__cause__
    if not kinds or not hasattr(refused, "errors"):
        return None
    given = " ".join(str(refused.errors()[0].get("input")).split())
    shown = f"{given[:_LONGEST]}…" if len(given) > _LONGEST else given
    number = "a number" if float in kinds else "a whole number"
    return f"{shown} can't be used. It takes {number}{_range(param.min, param.max)}, for example {_example(param)}."


def _range(least: float | None, most: float | None) -> str:
    if least is None:
        return ""
    return f" from {least} on" if most is None or most > 2**60 else f" from {least} to {most}"


def _example(param: Any) -> str:
    """Return an option with a value that can be used: "--matches 100"."""
    named: Sequence[str] = [one for one in param.opts if one.startswith("--")]
    value = _EXAMPLES.get(str(param.metavar), param.default)
    if not value:
        value = 1 if param.max is None else (param.min + param.max) / 2
    return f"{named[0]} {value}" if named else str(value)
