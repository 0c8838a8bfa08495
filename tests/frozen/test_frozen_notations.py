"""What people could type when parsers were written by hand means the same now, and nothing else means anything.

`notations/<game>.jsonl` was written by those parsers: a line each with what was typed and, where it was an action, its
notation and fields. It is never written again; an action that came later is tested with its game.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from types import ModuleType
from typing import Any, get_args

import pytest

from bot.core.game import AnyGame, CoreReason, IllegalAction
from bot.games.castle.rules import actions as castle
from bot.games.dice.rules import actions as dice
from bot.games.heirs.rules import actions as heirs
from bot.games.kingdomino.rules import actions as kingdomino
from bot.games.registry import GAMES

FILES = sorted((Path(__file__).parent / "notations").glob("*.jsonl"))


def meant(game: AnyGame, typed: str) -> Mapping[str, Any]:
    """What a game makes of a text, as the files have it."""
    try:
        action = game.parse(typed)
    except IllegalAction as refused:
        return {"typed": typed} if refused.reason is CoreReason.MALFORMED else {"typed": typed, "says": refused.reason}
    return {"typed": typed, "notation": game.notation(action), "fields": game.fields(action)}


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_what_was_typed_means_what_it_meant(file: Path) -> None:
    lines = [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines()]

    now = [meant(GAMES[file.stem], line["typed"]) for line in lines]

    assert sum("notation" in line for line in lines) > 60
    assert sum("notation" not in line for line in lines) > 60
    assert [(one, two) for one, two in zip(lines, now, strict=True) if one != two] == []


@pytest.mark.parametrize("actions", [castle, dice, heirs, kingdomino], ids=lambda actions: actions.__name__)
def test_every_type_of_action_can_be_typed(actions: ModuleType) -> None:
    lines = (Path(__file__).parent / "notations" / f"{actions.__name__.split('.')[2]}.jsonl").read_text().splitlines()
    texts = [line["notation"] for line in map(json.loads, lines) if "notation" in line]

    assert {type(actions.parse(text)) for text in texts} == set(get_args(actions.Action))


def test_every_game_that_was_there_has_a_file() -> None:
    assert {file.stem for file in FILES} == {"kingdomino", "castle", "carcassonne", "heirs", "dice"}
