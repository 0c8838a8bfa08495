"""The commands `/heirs …`, one for each kind of action. Their options autocomplete to legal actions."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from bot.games.heirs.presentation.prompts import Question
from bot.games.heirs.presentation.view import View
from bot.games.heirs.rules.actions import (
    NAMES,
    Action,
    Build,
    Demolish,
    Deploy,
    Expand,
    Move,
    Take,
    UseCamp,
    Withdraw,
    notation,
)
from bot.games.heirs.rules.pieces import Tile
from bot.i18n import Phrases
from cogs.heirs.labels import LETTERS, building, tile_name, tile_of
from cogs.heirs.preview import LAND_TILES, TILES, reading
from cogs.ui.presenter import game_command_declarations
from cogs.ui.presenter.game_command_declarations import Asking, Field, Named, Report

_Asking = Asking[View, Question]

_NUMBERS = "123456"


def _offered(*kinds: type[Action]) -> Callable[[_Asking], Named]:
    """Return a function that yields the legal actions of some kinds as (words, notation without its verb)."""

    def offers(asking: _Asking) -> Iterator[tuple[str, str]]:
        question = asking.question
        if question is not None:
            for action in question.actions():
                if isinstance(action, kinds):
                    yield _named(question, action, asking.shown.say), _rest(action)

    return offers


def _rest(action: Action) -> str:
    """Return an action's notation without its verb, as the option of its command expects it."""
    return notation(action).partition(" ")[2]


def _named(question: Question, action: Action, say: Phrases) -> str:
    match action:
        case Take(tile):
            return f"{tile_name(tile_of(tile), say)} · {tile}"
        case Build(tile, cell) | Expand(tile, cell):
            return f"{tile_name(tile_of(tile), say)} · {tile} {NAMES[cell]}"
        case Demolish() | UseCamp():
            flips = (*question.camps, *question.sieges)
            return next(f"{tile_name(one.tile, say)} · {one.name}" for one in flips if one.action == action)
        case _:
            return _rest(action)


def _typed(verb: str, name: str) -> Callable[[_Asking], Sequence[str]]:
    """Return a function that joins the verb and what was typed for option `name` into one action in notation."""

    def draft(asking: _Asking) -> tuple[str, ...]:
        rest = asking.given.get(name, "")
        return (meant(asking.shown.view, asking.seat, f"{verb} {rest}", asking.shown.say),)

    return draft


def meant(view: View, seat: int | None, typed: str, say: Phrases) -> str:
    """Return the typed action in notation. A tile can be its id, its number in the circle, its hand letter or name."""
    verb, _, rest = " ".join(typed.split()).partition(" ")
    if verb == "take":
        return f"{verb} {_tile(rest, view.clockwise, _NUMBERS, say)}"
    if verb in ("build", "land") and seat is not None:
        name, _, cell = rest.rpartition(" ")
        return f"{verb} {_tile(name, view.sides[seat].hand, LETTERS, say)} {cell}"
    return typed


def _tile(name: str, tiles: Sequence[Tile], marks: str, say: Phrases) -> str:
    """Return the id of the tile with this mark (number or letter), or else of the only one with this name.

    If no tile matches, or several do, the name is returned as typed. marks: those of `tiles`, in order.
    """
    wanted = name.casefold()
    for mark, tile in zip(marks, tiles, strict=False):
        if wanted == mark.casefold():
            return tile.id
    called = [
        tile.id
        for tile in tiles
        if wanted in (tile_name(tile, say).casefold(), building(tile.building, say).casefold())
    ]
    return called[0] if len(called) == 1 else name


def _end(_asking: _Asking) -> tuple[str, ...]:
    return ("end",)


def _tiles(asking: _Asking, _theme: str) -> str:
    """Return the effect of every tile on the table, as a text."""
    view, say = asking.shown.view, asking.shown.say
    return f"{reading(view, TILES, say)}\n{reading(view, LAND_TILES, say)}"


def _move(verb: str, name: str, text: str, *kinds: type[Action]) -> game_command_declarations.Move:
    """Return the command for actions of some kinds. Its option autocompletes to the legal ones. text: its text's id."""
    return game_command_declarations.Move(verb, _typed(verb, name), (Field(name, text, _offered(*kinds)),))


COMMANDS = (
    _move("take", "tile", "option-heirs-tile", Take),
    _move("build", "tile", "option-heirs-laid", Build),
    _move("land", "tile", "option-heirs-laid", Expand),
    _move("move", "way", "option-heirs-way", Move),
    _move("deploy", "cell", "option-heirs-where", Deploy),
    _move("withdraw", "cell", "option-heirs-where", Withdraw),
    _move("camp", "cell", "option-heirs-where", UseCamp),
    _move("siege", "cell", "option-heirs-where", Demolish),
    game_command_declarations.Move("end", _end),
    Report("tiles", _tiles),
)
