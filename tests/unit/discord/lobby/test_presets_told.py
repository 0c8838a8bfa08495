"""A table says which preset of its options is on and what differs from it, and its owner chooses another at once."""

from __future__ import annotations

from typing import Any

import pytest

from bot.core import presets
from bot.games.registry import GAMES
from bot.i18n import LOCALES, phrases
from bot.match.model.match import Caller, Match
from cogs.lobby import ephemeral_lobby_panel
from cogs.ui.board import lobby_message
from cogs.ui.text.outgoing_message import Post
from cogs.wiring.presenters import PRESENTERS
from tests.unit.discord.components import SELECT, TEXT, faults, tree, walk
from tests.unit.discord.positions import table

EN = phrases("en")
OWNER, GUEST = Caller(2**63, "Ana", 0), Caller(2**63 + 1, "Ben", 0)
OFFERING = [game for game in GAMES if GAMES[game].info.presets]


def told(match: Match, language: str = "en") -> str:
    """The line on the options below a table."""
    post = lobby_message.table(PRESENTERS, match, phrases(language))
    lines = [line for part in walk(tree(post.items)) if part["type"] == TEXT for line in part["content"].split("\n")]
    (found,) = (line for line in lines if line.startswith("Options"))
    return str(found)


def select(post: Post) -> dict[str, Any] | None:
    assert not faults(tree(post.items))
    found = [part for part in walk(tree(post.items)) if part["type"] == SELECT and ":preset:" in part["custom_id"]]
    return found[0] if found else None


@pytest.mark.parametrize("language", LOCALES)
@pytest.mark.parametrize("game", OFFERING)
def test_the_owner_is_offered_every_preset_with_what_it_holds(game: str, language: str) -> None:
    say, seats = phrases(language), min(GAMES[game].info.seats)
    match = table(seats, game=game, options={})

    offered = select(ephemeral_lobby_panel.panel(PRESENTERS, match, OWNER, say))

    assert offered is not None
    assert [one["value"] for one in offered["options"]] == [one.key for one in presets.offered(GAMES[game].info, seats)]
    assert len({one["description"] for one in offered["options"]}) == len(offered["options"])
    assert sum(one.get("default", False) for one in offered["options"]) == 1
    assert not any(one["description"].endswith("…") for one in offered["options"])


@pytest.mark.parametrize("language", LOCALES)
@pytest.mark.parametrize("game", OFFERING)
def test_the_table_names_the_preset_that_is_on(game: str, language: str) -> None:
    say, info = phrases(language), GAMES[game].info

    for preset in presets.offered(info, 2):
        match = table(2, game=game, options=presets.values(info, preset, 2))

        assert told(match, language) == say("table-options", options=say(f"preset-{preset.key}"))


def test_the_table_names_what_differs_from_the_preset() -> None:
    chosen = {"river": "on", "two-tile-city": "2"}

    line = told(table(2, game="carcassonne", options={**chosen, "start": "drawn"}))

    assert line == "Options: Classic · The River and City of two tiles: 2 points"
    assert told(table(2, options={"harmony": "on"})) == "Options: First match · Harmony"


@pytest.mark.parametrize(
    ("language", "line"),
    [("en", "Options: Middle Kingdom and Dynasty"), ("fr", "Options : Empire du Milieu et Dynastie")],
)
def test_a_few_chosen_options_are_named_rather_than_left_out_of_everything(language: str, line: str) -> None:
    assert told(table(3, options={"middle-kingdom": "on", "dynasty": "on"}), language) == line


@pytest.mark.parametrize("language", LOCALES)
def test_a_table_for_one_says_which_henri_plays_too(language: str) -> None:
    say = phrases(language)

    line = told(table(1, game="heirs", options={"roads": "off"}), language)

    assert say("preset-first") in line
    assert say("heirs-option-level-poor") in line


def test_only_the_owner_chooses_a_preset_and_only_where_there_are_several() -> None:
    assert select(ephemeral_lobby_panel.panel(PRESENTERS, table(2), GUEST, EN)) is None
    assert select(ephemeral_lobby_panel.panel(PRESENTERS, table(2, game="castle", options={}), OWNER, EN)) is None
    assert told(table(2, game="castle", options={})) == "Options: none"


def test_a_choice_between_presets_marks_none_of_them() -> None:
    offered = select(ephemeral_lobby_panel.panel(PRESENTERS, table(2, options={"harmony": "on"}), OWNER, EN))

    assert offered is not None
    assert not any(one.get("default") for one in offered["options"])
