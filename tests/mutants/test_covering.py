"""What probes recorded, and which tests are chosen from it."""

from __future__ import annotations

import json
from pathlib import Path

from tests.mutants.covering import Cover, Limits, from_probes


def recorded(folder: Path, hits: list[list[str]], tests: list[list]) -> Path:
    (folder / "sample.json").write_text(json.dumps(["m", "n", "o"]))
    (folder / "hits.jsonl").write_text("".join(json.dumps(row) + "\n" for row in hits))
    (folder / "tests.jsonl").write_text("".join(json.dumps(row) + "\n" for row in tests))
    return folder


def test_fixture_counts_for_every_test_that_uses_it(tmp_path: Path) -> None:
    hits = [["m", "fixture x::home"], ["m", "x.py::a"], ["n", "x.py::a"]]
    tests = [["x.py::a", 2.0, []], ["x.py::b", 1.0, ["fixture x::home"], True], ["x.py::c", 0.5, [], False]]

    cover = from_probes(recorded(tmp_path, hits, tests))

    assert cover.mutants == {"m": ["x.py::b", "x.py::a"], "n": ["x.py::a"], "o": []}
    assert cover.passed == {"x.py::b"}


def test_cover_is_read_as_it_was_written(tmp_path: Path) -> None:
    cover = Cover({"m": ["x.py::a"]}, {"x.py::a": 1.0}, frozenset({"x.py::a"}), "hash")

    cover.write(tmp_path / "cover.json")

    assert Cover.read(tmp_path / "cover.json") == cover


def test_chosen_tests_stay_within_the_limits() -> None:
    cover = Cover({"m": ["a", "b", "c", "d"], "n": ["d"]}, {"a": 1.0, "b": 2.0, "c": 3.0, "d": 100.0})

    assert cover.chosen("m", Limits(2, 60)) == ["a", "b"]
    assert cover.chosen("m", Limits(60, 3)) == ["a", "b"]
    assert cover.chosen("n", Limits(60, 60)) == ["d"]


def test_other_tests_are_of_the_same_files() -> None:
    cover = Cover({"m": ["x::a", "x::b"]}, {"x::a": 1.0, "x::b": 2.0, "x::c": 0.1, "y::d": 0.1})

    assert cover.others("m", Limits(1, 60)) == ["x::b"]
    assert cover.others("m", Limits(2, 60)) == ["x::c"]


def test_other_tests_come_from_many_files() -> None:
    seconds = {"x::a": 1.0, "x::b": 1.0, "x::c": 1.0, "y::d": 5.0, "x::e": 0.1}
    cover = Cover({"m": ["x::a", "x::b", "x::c", "y::d"]}, seconds)

    assert cover.others("m", Limits(1, 60)) == ["x::b"]
    assert cover.others("m", Limits(2, 60)) == ["x::c", "y::d"]
    assert cover.others("m", Limits(3, 60)) == ["y::d", "x::e"]


def test_mutants_of_pictures_are_tried_with_all_golden_tests() -> None:
    cover = Cover({"rendering/a.py:m": ["x::a"], "bot/a.py:m": ["x::a"]}, {"x::a": 1.0, "tests/golden/y::b": 1.0})

    assert cover.others("rendering/a.py:m", Limits()) == ["tests/golden/y::b"]
    assert cover.others("bot/a.py:m", Limits()) == []
