"""Each operator on a snippet, and what is left alone."""

from __future__ import annotations

import ast
from textwrap import dedent

import pytest

from tests.mutants.operators import points


def mutants(source: str, head: str = "def f(a, b):") -> dict[str, str]:
    """Return a function's mutants: point → body with the fault."""
    whole = f"{head}\n" + "\n".join("    " + line for line in dedent(source).strip().splitlines())
    return {point.name: planted(whole, point.name) for point in points(ast.parse(whole))}


def planted(source: str, name: str) -> str:
    tree = ast.parse(source)
    next(point for point in points(tree) if point.name == name).apply()
    compile(tree, "snippet", "exec")
    return dedent(ast.unparse(tree).partition("\n")[2])


@pytest.mark.parametrize(
    ("source", "name", "mutant"),
    [
        ("g(a < b)", "compare:1", "g(a <= b)"),
        ("g(a >= b)", "compare:1", "g(a > b)"),
        ("g(a == b)", "compare:1", "g(a != b)"),
        ("g(a is b)", "compare:1", "g(a is not b)"),
        ("g(a not in b)", "compare:1", "g(a in b)"),
        ("g(1.5 < a < b)", "compare:2", "g(1.5 < a <= b)"),
        ("g(a + b)", "arithmetic:1", "g(a - b)"),
        ("g(a // b)", "arithmetic:1", "g(a * b)"),
        ("a -= b", "arithmetic:1", "a += b"),
        ("g(a and b)", "boolean:1", "g(a or b)"),
        ("g(a or b)", "boolean:1", "g(a and b)"),
        ("g(not a)", "not:1", "g(a)"),
        ("g(7)", "number:1", "g(8)"),
        ("return a", "return:1", "return None"),
        ("return a < b", "return:1", "return not a < b"),
        ("return not a", "return:1", "return not (not a)"),
        ("if a:\n    g()", "condition:1", "if not a:\n    g()"),
        ("b = 1.5 if a else b", "condition:1", "b = 1.5 if not a else b"),
        ("for a in b:\n    break", "loop:1", "for a in b:\n    continue"),
        ("for a in b:\n    continue", "loop:1", "for a in b:\n    break"),
        ("g(a)", "call:1", "pass"),
    ],
)
def test_operator_plants_its_fault(source: str, name: str, mutant: str) -> None:
    assert mutants(source)[f"f:{name}"] == mutant.replace("not (not a)", "not not a")


def test_awaited_call_is_left_out() -> None:
    assert mutants("await g(a)", "async def f(a):")["f:call:1"] == "pass"


def test_function_that_decides_returns_the_opposite() -> None:
    assert mutants("return g(a)", "def f(a) -> bool:")["f:return:1"] == "return not g(a)"


@pytest.mark.parametrize(
    "source",
    [
        '"""Return nothing."""',
        "assert a < b",
        "log.info('wrote', rows=a + b)",
        "log.bind(a=1).info('wrote')",
        "a: Literal[1]",
        "return None",
        "a = f'{b}' + 'x'",
        "a = True",
    ],
)
def test_fault_that_tests_cannot_see_is_not_offered(source: str) -> None:
    assert mutants(source) == {}


def test_default_values_and_decorators_are_left_alone() -> None:
    assert mutants("pass", "@g(1 + 1)\ndef f(a=1):") == {}


def test_method_has_its_class_in_its_name() -> None:
    tree = ast.parse("class Bag:\n    def size(self):\n        return self.n")

    assert [point.name for point in points(tree)] == ["Bag.size:return:1"]
