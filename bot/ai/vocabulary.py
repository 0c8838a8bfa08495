"""What a person at a shell, or a file, may name: games, policies, options. Whatever does not exist says what does."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path

from bot.ai.levels import BY_WEIGHTS, by_weights, players
from bot.ai.planning import Planner
from bot.ai.policies import POLICIES, Policy
from bot.core.game import AnyGame, Option
from bot.errors import HeraldError
from bot.games.registry import GAMES

_SWITCHED = {"true": "on", "false": "off"}


class UnknownName(HeraldError):
    """A name that does not exist. kind: what it should be one of; name: what was asked for; known: what exists."""

    def __init__(self, kind: str, name: object, known: Iterable[object]) -> None:
        listed = ", ".join(map(str, known))
        super().__init__(f"unknown {kind} {name!r}. Known: {listed or 'none'}")


def game_called(name: str) -> AnyGame:
    """The game of this key, in large letters or small ones. Raises UnknownName."""
    key = _spelt(name, GAMES)
    if key is None:
        raise UnknownName("game", name, GAMES)
    return GAMES[key]


def policy_called(name: str) -> Policy:
    """How a computer player of this name chooses. Raises UnknownName."""
    key = _spelt(name, POLICIES)
    if key is None:
        raise UnknownName("policy", name, POLICIES)
    return POLICIES[key]


def player_called(game: str, name: str) -> Planner:
    """The computer player of a game by this name; "learned@FILE" and "search@FILE" play by the weights of a file.

    Raises UnknownName, and DataError for a file without such weights.
    """
    rules = game_called(game)
    kind, at, file = name.partition("@")
    if at and kind in BY_WEIGHTS:
        return by_weights(rules.info.key, kind, Path(file))
    known = players(rules.info.key)
    key = _spelt(name, known)
    if key is None:
        raise UnknownName(f"player of {game}", name, known)
    return known[key]


def options_called(game: AnyGame, named: Mapping[str, object]) -> dict[str, str]:
    """Options by their own keys and values, however they were written.

    `_` stands for `-`; true and false, for a switch, for on and off; a number for its digits. Raises UnknownName.
    """
    known = {option.key: option for option in game.info.options}
    chosen: dict[str, str] = {}
    for name, value in named.items():
        key = _spelt(name, known)
        if key is None:
            raise UnknownName(f"option of {game.info.key}", name, known)
        meant = _value(known[key], value)
        if chosen.setdefault(key, meant) != meant:
            raise UnknownName(f"value of {key}, which is {chosen[key]} already,", value, known[key].values)
    return chosen


def option_written(game: AnyGame, text: str) -> tuple[str, str]:
    """An option and its value, written with an equals sign between them. Raises UnknownName, saying what there is."""
    name, equals, value = text.partition("=")
    if not equals or not value.strip():
        known = {option.key: option for option in game.info.options}
        key = _spelt(name, known)
        if key is None:
            raise UnknownName(f"option of {game.info.key} (key=value)", text, known)
        raise UnknownName(f"value of {key} (key=value)", value, known[key].values)
    return name, value


def check_seats(game: AnyGame, seats: int) -> None:
    """Raises UnknownName for a number of players this game is not for."""
    if seats not in game.info.seats:
        raise UnknownName(f"number of players of {game.info.key}", seats, game.info.seats)


def _value(option: Option, named: object) -> str:
    written = str(named)
    if option.is_switch:
        written = _SWITCHED.get(written.lower(), written)
    value = _spelt(written, option.values)
    if value is None:
        raise UnknownName(f"value of {option.key}", named, option.values)
    return value


def _spelt(name: str, known: Iterable[str]) -> str | None:
    """The one that is meant by a name, if any is."""
    plain = name.strip().lower().replace("_", "-")
    return next((str(one) for one in known if one in (name, plain)), None)
