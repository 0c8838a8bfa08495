"""The checker of import circles, tried on planted modules."""

from __future__ import annotations

from pathlib import Path

from tests.project.circles import a_way_round, circles, imports


def planted(folder: Path, **modules: str) -> Path:
    """A package called `here` with these modules; `deep_x` is `here.deep.x`."""
    for name, text in {"__init__": "", "deep___init__": "", **modules}.items():
        place = folder / "here" / (name.replace("deep_", "deep/", 1) + ".py")
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_text(text)
    return folder


def test_modules_that_only_import_downwards_are_no_circle(tmp_path: Path) -> None:
    root = planted(tmp_path, a="import here.b, here.c, os", b="from here import c", c="from elsewhere import d")

    graph = imports("here", root)

    assert graph["here.a"] == {"here.b", "here.c"}
    assert graph["here.b"] == {"here.c"}
    assert circles(graph) == []


def test_an_import_for_the_type_checker_alone_closes_a_circle(tmp_path: Path) -> None:
    root = planted(
        tmp_path,
        a="from here.b import thing",
        b="from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    from here.a import Thing",
        c="import here.a",
    )

    graph = imports("here", root)

    assert circles(graph) == [["here.a", "here.b"]]


def test_an_import_inside_a_function_closes_a_circle(tmp_path: Path) -> None:
    root = planted(tmp_path, a="def late():\n    from here import b\n    return b", b="import here.a")

    assert circles(imports("here", root)) == [["here.a", "here.b"]]


def test_a_package_and_its_members_can_be_a_circle_and_relative_imports_count(tmp_path: Path) -> None:
    root = planted(
        tmp_path,
        deep___init__="from here.deep.x import thing",
        deep_x="from .y import thing\nfrom .. import a",
        deep_y="from here.deep import nothing",
        a="",
    )

    graph = imports("here", root)

    assert graph["here.deep.x"] == {"here.deep.y", "here.a"}
    assert circles(graph) == [["here.deep", "here.deep.x", "here.deep.y"]]


def test_two_circles_are_told_apart_and_a_way_round_each_is_short(tmp_path: Path) -> None:
    root = planted(
        tmp_path,
        a="import here.b",
        b="import here.c",
        c="import here.a, here.d, here.b",
        d="import here.e",
        e="import here.d",
    )

    graph = imports("here", root)
    found = circles(graph)

    assert found == [["here.a", "here.b", "here.c"], ["here.d", "here.e"]]
    assert a_way_round(found[0], graph) == ["here.a", "here.b", "here.c", "here.a"]
    assert a_way_round(found[1], graph) == ["here.d", "here.e", "here.d"]
