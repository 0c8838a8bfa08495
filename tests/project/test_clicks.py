"""Every button and select that some code makes is handled, and every handler has a button."""

from __future__ import annotations

import ast
import re
from pathlib import Path
from typing import TypeGuard

import pytest

from bot.client import Herald
from bot.games.kingdomino import Kingdomino, KingdominoFacts
from bot.games.kingdomino.rules.actions import Choose, Place
from bot.match.model.match_lists_and_messages import Cursor
from cogs.turn.legacy_button_meaning import OLDER
from cogs.ui.text.custom_id import CustomId, read
from tests.project.tree import files, parsed

LARGEST_MATCH = 2**63 - 1
LARGEST_SEQ = 999_999_999
LARGEST_USER = 2**64 - 1


def made(file: Path) -> set[str]:
    """Verbs of the CustomIds this file makes, also through a local function that only passes the verb on."""
    tree = parsed(file)
    passing = {
        node.name
        for node in ast.walk(tree)
        if isinstance(node, ast.FunctionDef)
        and any(isinstance(call.args[0], ast.Name) for call in ast.walk(node) if _makes(call))
    }
    calls = [node for node in ast.walk(tree) if isinstance(node, ast.Call) and node.args]
    verbs = [
        call.args[0]
        for call in calls
        if _makes(call)
        or (isinstance(call.func, ast.Name) and call.func.id in passing)
        or (isinstance(call.func, ast.Attribute) and call.func.attr in passing)
    ]
    # Buttons to where something is answered that waits: Way(label, verb, …).
    verbs += [
        call.args[1] for call in calls if isinstance(call.func, ast.Name) and call.func.id == "Way" and call.args[1:]
    ]
    return {verb.value for verb in verbs if isinstance(verb, ast.Constant) and isinstance(verb.value, str)}


def _makes(node: ast.AST) -> TypeGuard[ast.Call]:
    return (
        isinstance(node, ast.Call)
        and isinstance(node.func, ast.Name)
        and node.func.id == "CustomId"
        and bool(node.args)
    )


def every_notation() -> list[str]:
    """Each text an action of Kingdomino can be written as, legal or not."""
    game = Kingdomino()
    state = game.initial(game.config({}, 2), 2)
    return [game.notation(action) for action in KingdominoFacts().universe(state)]


def test_every_verb_that_is_made_has_a_handler_and_every_handler_is_reachable(herald: Herald) -> None:
    verbs = set().union(*(made(file) for file in files("cogs", "bot/match")))

    assert verbs.isdisjoint(OLDER)
    # Tables from before there were panels have a select for all switches.
    assert "options" not in verbs
    assert verbs | OLDER | {"options"} == herald.router.verbs


def test_a_verb_that_nobody_handles_is_found(tmp_path: Path) -> None:
    source = tmp_path / "planted.py"
    source.write_text(
        "def one(name):\n    return CustomId(name, 1)\none('first')\nCustomId('second', 1)\nother('third')\n"
    )

    assert made(source) == {"first", "second"}


def test_two_handlers_for_one_verb_are_refused(herald: Herald) -> None:
    async def handler(_: object) -> None: ...

    with pytest.raises(ValueError, match="two handlers"):
        herald.router.add("join", handler)


def test_the_longest_turn_fits_into_a_button(herald: Herald) -> None:
    longest = max(every_notation(), key=len).replace("place 1 ", "place 48 ")
    choice = Kingdomino.notation(Choose(48))
    draft = f"{longest};{choice}"

    for verb in herald.router.verbs:
        text = str(CustomId(verb, LARGEST_MATCH, LARGEST_SEQ, draft))

        assert len(text) <= 100
        assert read(text) == CustomId(verb, LARGEST_MATCH, LARGEST_SEQ, draft)


def test_no_notation_of_kingdomino_is_longer_than_40_characters_or_means_a_separator() -> None:
    notations = every_notation()

    assert max(map(len, notations)) <= 40
    assert not [text for text in notations if re.search(r"[;|:]", text)]
    assert Kingdomino.notation(Kingdomino.parse("place 27 G8-H8")) == "place 27 G8-H8"
    assert isinstance(Kingdomino.parse(max(notations, key=len)), Place)


def test_the_longest_paging_button_fits() -> None:
    argument = f"p{LARGEST_USER}|{Cursor(LARGEST_MATCH)}"

    text = str(CustomId("history", 0, 0, argument))

    assert len(text) <= 100
    assert read(text).argument == argument
