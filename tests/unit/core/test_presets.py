"""Presets choose several options at once; every game's are playable, and told by what they hold."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.core.game import GameInfo, Option, Preset
from bot.core.presets import nearest, offered, presets, values
from bot.games.registry import GAMES

INFO = GameInfo(
    "some",
    (2, 3),
    (
        Option("extra", ("off", "on"), "off"),
        Option("duel", ("off", "on"), "off", seats=(2,)),
        Option("fine", ("a", "b"), "a"),
    ),
    presets=presets(everything={"extra": "on", "duel": "on"}),
)


def test_a_preset_sets_only_what_presets_name() -> None:
    assert values(INFO, INFO.presets[0], 2) == {"extra": "off", "duel": "off"}
    assert values(INFO, INFO.presets[2], 2) == {"extra": "on", "duel": "on"}


def test_a_preset_leaves_out_what_the_seats_forbid() -> None:
    assert values(INFO, INFO.presets[2], 3) == {"extra": "on", "duel": "off"}


def test_presets_that_are_the_same_are_offered_once() -> None:
    assert [one.key for one in offered(INFO, 2)] == ["first", "everything"]


def test_no_presets_are_offered_without_a_choice() -> None:
    assert offered(replace(INFO, presets=()), 2) == []
    assert offered(replace(INFO, presets=(Preset("first"), Preset("classic"))), 2) == []
    assert nearest(replace(INFO, presets=()), {}, 2) is None


@pytest.mark.parametrize(
    ("options", "key"),
    [
        ({}, "first"),
        ({"extra": "on"}, "first"),
        ({"extra": "on", "duel": "on"}, "everything"),
        ({"fine": "b"}, "first"),
    ],
)
def test_the_nearest_preset_needs_the_fewest_changes(options: dict[str, str], key: str) -> None:
    found = nearest(INFO, {"extra": "off", "duel": "off", "fine": "a", **options}, 2)

    assert found is not None
    assert found.key == key


@pytest.mark.parametrize("game", GAMES)
def test_every_preset_of_a_game_can_be_played_with_any_number_of_seats(game: str) -> None:
    info = GAMES[game].info

    for seats in info.seats:
        for preset in offered(info, seats):
            GAMES[game].config(values(info, preset, seats), seats)
            assert info.allows(values(info, preset, seats), seats)


@pytest.mark.parametrize("game", GAMES)
def test_a_game_with_a_choice_of_main_options_has_presets(game: str) -> None:
    info = GAMES[game].info
    main = [option for option in info.options if not option.fine]

    assert bool(main) == bool(info.presets)
    assert [one.key for one in info.presets] in ([], ["first", "classic", "everything"])
