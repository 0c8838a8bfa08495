"""The slow Carcassonne agrees with every line of the recorded games, so that it may be asked about others."""

from __future__ import annotations

import ast
import json
from collections import Counter
from pathlib import Path

import pytest

from tests.oracle.carcassonne_land import TILES, Kind, Land
from tests.oracle.carcassonne_table import Table

HERE = Path(__file__).parent
RECORDS = HERE.parent / "replays" / "carcassonne" / "recorded_games.jsonl"
GAMES = [json.loads(line) for line in RECORDS.read_text(encoding="utf-8").splitlines()]
PREFIXES = {"base": "", "ic": "I", "tb": "T", "river": "R"}


def key(laid: dict) -> str:
    return PREFIXES[laid["set"]] + laid["tile"][0] + ("+" if laid.get("garden") else "")


def follow(game: dict, land: Land) -> Table:
    """The table after the last turn; compares whatever the record states."""
    supply = [Counter(game["options"]["supply"]) for _ in range(game["players"])]
    rules = {"farmers": game["options"]["farmers"], "two_tile_city": game["options"]["two_tile_city"]}
    table = Table(game["players"], supply, land, **rules)
    scores = [0] * game["players"]
    extra = False
    for laid in game["start"]:
        land.lay((laid["x"], laid["y"]), key(laid), laid["k"])
    followers = [*(turn["player"] for turn in game["turns"][1:]), None]
    for turn, follower in zip(game["turns"], followers, strict=True):
        seat, cell = turn["player"], (turn["x"], turn["y"])
        if "legal" in turn:
            assert land.legal(key(turn)) == {tuple(place) for place in turn["legal"]}
        land.lay(cell, key(turn), turn["k"])
        if "meeple_options" in turn:
            assert table.claims(cell, seat) == {tuple(claim) for claim in turn["meeple_options"]}
        extra = not extra and table.builds(cell, seat)
        if turn.get("abbot_returned"):
            abbot = table.abbot(seat)
            assert abbot is not None
            scores[seat] += table.worth(land.feature(abbot.part))
            table.take([abbot])
        elif turn["meeple"]:
            table.claim(cell, seat, (turn["meeple"]["kind"], turn["meeple"]["on"], turn["meeple"]["segment"]))
        for scored in table.completed(cell, seat):
            for winner, points in scored.points.items():
                scores[winner] += points
        assert scores == turn["scores"]
        assert follower in (None, seat if extra else (seat + 1) % game["players"])
    assert [dict(tokens) for tokens in table.goods] == game["goods"]
    final = [score + trade for score, trade in zip(scores, table.trade(), strict=True)]
    for scored in (*table.unfinished(), *table.fields()):
        for winner, points in scored.points.items():
            final[winner] += points
    assert final == game["final_scores"]
    return table


def meadow_counts(land: Land) -> list[list[int]]:
    """Field segments and bordered city segments of every field."""
    found = []
    for meadow in land.features(Kind.FIELD):
        cities = {
            (cell, city)
            for cell, kind, index in meadow.parts
            for city in TILES[land.laid[cell][0]].of(kind)[index].touches
        }
        found.append([len(meadow.parts), len(cities)])
    return sorted(found)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game["name"])
def test_the_slow_engine_agrees_with_every_line_of_a_recorded_game(game: dict) -> None:
    table = follow(game, Land())

    counts = {kind: len(table.land.features(Kind(kind.lower()))) for kind in ("City", "Road")}
    assert counts == game["end_city_and_road_count"]
    assert meadow_counts(table.land) == sorted(game["end_fields"])


def test_a_river_that_may_bend_back_is_noticed() -> None:
    (river,) = (game for game in GAMES if game["name"].startswith("river"))

    with pytest.raises(AssertionError):
        follow(river, Land(uturn="allow"))


def test_coats_of_arms_that_count_nothing_are_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Land, "pennants", lambda *_: 0)

    with pytest.raises(AssertionError):
        follow(GAMES[0], Land())


def test_the_slow_engine_borrows_piece_data_only() -> None:
    borrowed = set()
    for file in sorted(HERE.glob("carcassonne*.py")):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ImportFrom) and node.module.startswith("bot"):
                borrowed.add(node.module)

    assert borrowed == {"bot.games.carcassonne.rules.pieces"}
