"""Import contracts that hold for every game: `{game}` in one means each folder of bot/games, so no list is kept."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from importlinter.contracts.forbidden import ForbiddenContract
from importlinter.contracts.independence import IndependenceContract
from importlinter.contracts.layers import LayersContract
from importlinter.domain.contract import Contract


def games() -> list[str]:
    """Name the games of the tree that is examined, from where `lint-imports` runs."""
    return sorted(file.parent.name for file in Path("bot/games").glob("*/__init__.py"))


def spread(option: Any) -> Any:
    """Repeat each entry of a list that names `{game}` for every game."""
    if not isinstance(option, list):
        return option
    return [one for entry in option for one in _each(entry)]


def _each(entry: str) -> list[str]:
    return [entry.replace("{game}", game) for game in games()] if "{game}" in entry else [entry]


class _OfGames(Contract):
    def __init__(self, name: str, session_options: dict[str, Any], contract_options: dict[str, Any]) -> None:
        super().__init__(name, session_options, {key: spread(value) for key, value in contract_options.items()})


class GameLayers(_OfGames, LayersContract):
    """Layers inside every game."""

    type_name = "game-layers"


class GameWalls(_OfGames, ForbiddenContract):
    """What may not import a game, or what a game may not import."""

    type_name = "game-walls"


class GamesApart(_OfGames, IndependenceContract):
    """Games that know nothing of each other."""

    type_name = "games-apart"
