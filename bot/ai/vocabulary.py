"""What a person at a shell, or a file, may name: games, policies, options. Whatever does not exist says what does."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from bot.ai.policies import POLICIES, Policy
from bot.core.game import AnyGame, Option
from bot.errors import HeraldError
from bot.games.registry import GAMES

_SWITCHED = {"true": "on", "false": "off"}


class UnknownName(HeraldError):
    """A name that does not exist. kind: what it should be one of; name: what was asked for; known: what exists."""

    def __init__(self, kind: str, name: object, known: Iterable[object]) -> None:
        listed = ", ".join(map(str, known))
        super().__init__(f"unknown {kind} {name!r}: there is {listed or 'none'}")


def game_called(name: str) -> AnyGame:
    """The game of this key. Raises UnknownName."""
    if name not in GAMES:
        raise UnknownName("game", name, GAMES)
    return GAMES[name]


def policy_called(name: str) -> Policy:
    """How a computer player of this name chooses. Raises UnknownName."""
    if name not in POLICIES:
        raise UnknownName("policy", name, POLICIES)
    return POLICIES[name]


def options_called(game: AnyGame, named: Mapping[str, object]) -> dict[str, str]:
    """Options by their own keys and values, however they were written.

    `_` stands for `-`; true and false, for a switch, for on and off; a number for its digits. Raises UnknownName.
    """
    known = {option.key: option for option in game.info.options}
    chosen = {}
    for name, value in named.items():
        key = _spelt(name, known)
        if key is None:
            raise UnknownName(f"option of {game.info.key}", name, known)
        chosen[key] = _value(known[key], value)
    return chosen


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
