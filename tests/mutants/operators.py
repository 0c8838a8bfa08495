"""Mutation operators: the small faults that can be planted in a module. Open it to add or change a kind of fault.

Only code inside functions is mutated. Annotations, docstrings, decorators, default values, assertions and logging calls
are left alone: a fault there is invisible to tests or breaks every import.
"""

from __future__ import annotations

import ast
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from typing import TypeAlias

Function: TypeAlias = ast.FunctionDef | ast.AsyncFunctionDef

COMPARISONS: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
}
"""What each comparison becomes."""

EXACT = (ast.Eq, ast.NotEq, ast.Is, ast.IsNot, ast.In, ast.NotIn)
"""Comparisons whose swap is the same as negating a condition made of them alone."""

ARITHMETIC: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.FloorDiv,
    ast.FloorDiv: ast.Mult,
    ast.Div: ast.Mult,
}
"""What each arithmetic operator becomes."""

LOGGERS = {"log", "logger", "logging", "_log", "_logger"}
"""Names on which a call is a logging call."""


@dataclass(frozen=True, slots=True)
class Slot:
    """A place in a tree that holds one node, so that the node can be replaced."""

    owner: ast.AST
    """The node around it."""

    field: str
    """The owner's field."""

    index: int | None
    """The position in the field, None where the field isn't a list."""

    @property
    def node(self) -> ast.AST:
        """Return the node in this place."""
        value = getattr(self.owner, self.field)
        found: ast.AST = value if self.index is None else value[self.index]
        return found

    def replace(self, new: ast.AST) -> None:
        """Put another node in this place, with the line numbers of the old one."""
        if not isinstance(new, ast.cmpop | ast.operator | ast.boolop):
            ast.fix_missing_locations(ast.copy_location(new, self.node))
        if self.index is None:
            setattr(self.owner, self.field, new)
        else:
            getattr(self.owner, self.field)[self.index] = new


@dataclass(frozen=True, slots=True)
class Point:
    """A single fault that can be planted in a parsed module."""

    function: str
    """Qualified name of the function it is in: "Bag.without"."""

    kind: str
    """The operator: "compare", "arithmetic", "boolean", "not", "number", "return", "condition", "loop" or "call"."""

    ordinal: int
    """Position among the points of this kind in this function, from 1."""

    statement: Slot
    """The statement that contains it."""

    slot: Slot
    """The place that changes."""

    new: ast.AST
    """The node that goes there."""

    @property
    def name(self) -> str:
        """Return a name within the module that stays the same when other functions change."""
        return f"{self.function}:{self.kind}:{self.ordinal}"

    def apply(self) -> None:
        """Plant the fault in the tree that the point was found in."""
        self.slot.replace(self.new)


def points(tree: ast.Module) -> list[Point]:
    """Return every point of a module, in source order."""
    found: list[Point] = []
    ordinals: Counter[tuple[str, str]] = Counter()
    for function, statement, slot in _places(tree, ()):
        for kind, place, new in _faults(slot, function):
            name = ".".join(function.path)
            ordinals[name, kind] += 1
            found.append(Point(name, kind, ordinals[name, kind], statement, place, new))
    return found


@dataclass(frozen=True, slots=True)
class _Scope:
    """A function that is being searched."""

    path: tuple[str, ...]
    decides: bool
    """Whether it returns a bool, according to its annotation."""


Place: TypeAlias = tuple[_Scope, Slot, Slot]
"""The function, the statement and the node of a possible point."""


def _slots(owner: ast.AST, skipped: tuple[str, ...] = ()) -> Iterator[Slot]:
    for field, value in ast.iter_fields(owner):
        if field in skipped:
            continue
        if isinstance(value, ast.AST):
            yield Slot(owner, field, None)
        elif isinstance(value, list):
            yield from (Slot(owner, field, index) for index, item in enumerate(value) if isinstance(item, ast.AST))


def _places(owner: ast.Module | ast.ClassDef, path: tuple[str, ...]) -> Iterator[Place]:
    """Search a module's or class's functions."""
    for statement in owner.body:
        match statement:
            case ast.ClassDef():
                yield from _places(statement, (*path, statement.name))
            case ast.FunctionDef() | ast.AsyncFunctionDef():
                yield from _within(statement, path)


def _within(function: Function, path: tuple[str, ...]) -> Iterator[Place]:
    decides = isinstance(function.returns, ast.Name) and function.returns.id == "bool"
    scope = _Scope((*path, function.name), decides)
    for index in range(len(function.body)):
        slot = Slot(function, "body", index)
        yield from _walk(scope, slot, slot)


def _walk(scope: _Scope, statement: Slot, slot: Slot) -> Iterator[Place]:
    """Search one node, and what is below it unless a fault there would show nothing."""
    node = slot.node
    if _is_left_alone(node):
        return
    if isinstance(node, ast.stmt):
        statement = slot
    match node:
        case ast.FunctionDef() | ast.AsyncFunctionDef():
            yield from _within(node, scope.path)
            return
        case ast.ClassDef():
            yield from _places(node, (*scope.path, node.name))
            return
    yield scope, statement, slot
    for below in _slots(node, ("annotation", "args") if isinstance(node, ast.Lambda) else ("annotation",)):
        yield from _walk(scope, statement, below)


def _is_left_alone(node: ast.AST) -> bool:
    match node:
        case ast.Assert():
            return True
        case ast.Expr(value=ast.Constant()):
            return True  # a docstring, or `...`
        case ast.If(test=ast.Name(id="TYPE_CHECKING")):
            return True
        case ast.Call(func=ast.Name(id="assert_never" | "cast" | "TypeVar")):
            return True
        case ast.Call(func=ast.Attribute(value=target)):
            return _is_logger(target)
    return False


def _is_logger(target: ast.expr) -> bool:
    """Tell whether a call's target is a logger, also one with bound values: log.bind(…).info(…)."""
    match target:
        case ast.Name(id=name) | ast.Attribute(attr=name):
            return name.lower() in LOGGERS
        case ast.Call(func=ast.Attribute(value=below)):
            return _is_logger(below)
    return False


Fault: TypeAlias = tuple[str, Slot, ast.AST]
"""A kind of fault, the place that changes and what goes there."""


def _faults(slot: Slot, scope: _Scope) -> Iterator[Fault]:
    """Return the faults that one node offers."""
    match slot.node:
        case ast.stmt() as statement:
            yield from _in_statement(slot, statement, scope)
        case ast.Compare(ops=ops) as node:
            for index, op in enumerate(ops):
                yield "compare", Slot(node, "ops", index), COMPARISONS[type(op)]()
        case ast.BinOp(op=op) as node if type(op) in ARITHMETIC and not _joins_text(node.left, node.right):
            yield "arithmetic", Slot(node, "op", None), ARITHMETIC[type(op)]()
        case ast.BoolOp(op=op) as node:
            yield "boolean", Slot(node, "op", None), ast.Or() if isinstance(op, ast.And) else ast.And()
        case ast.UnaryOp(op=ast.Not(), operand=operand):
            yield "not", slot, operand
        case ast.Constant(value=int(number)) if not isinstance(number, bool):
            yield "number", slot, ast.Constant(number + 1)
        case ast.IfExp(test=test) as node if not _is_negated_elsewhere(test):
            yield "condition", Slot(node, "test", None), ast.UnaryOp(ast.Not(), test)


def _in_statement(slot: Slot, statement: ast.stmt, scope: _Scope) -> Iterator[Fault]:
    """Return the faults that a statement offers, its expressions aside."""
    match statement:
        case ast.AugAssign(op=op, value=value) if type(op) in ARITHMETIC and not _joins_text(value):
            yield "arithmetic", Slot(statement, "op", None), ARITHMETIC[type(op)]()
        case ast.Return(value=ast.expr() as value) if not _is_none(value) and not _is_left_alone(value):
            yield "return", Slot(statement, "value", None), _returned(value, scope)
        case ast.If(test=test) if not _is_negated_elsewhere(test):
            yield "condition", Slot(statement, "test", None), ast.UnaryOp(ast.Not(), test)
        case ast.Break():
            yield "loop", slot, ast.Continue()
        case ast.Continue():
            yield "loop", slot, ast.Break()
        case ast.Expr(value=ast.Call() as call) | ast.Expr(value=ast.Await(value=ast.Call() as call)):
            if not _is_left_alone(call):
                yield "call", slot, ast.Pass()


def _joins_text(*sides: ast.expr) -> bool:
    """Tell whether an operator visibly joins strings or lists: with another operator every call of it fails."""
    return any(
        isinstance(side, ast.JoinedStr | ast.List | ast.Tuple)
        or (isinstance(side, ast.Constant) and isinstance(side.value, str | bytes))
        for side in sides
    )


def _is_none(value: ast.expr) -> bool:
    return isinstance(value, ast.Constant) and value.value is None


def _returned(value: ast.expr, scope: _Scope) -> ast.expr:
    if scope.decides or isinstance(value, ast.Compare) or _is_not(value):
        return ast.UnaryOp(ast.Not(), value)
    return ast.Constant(None)


def _is_not(value: ast.expr) -> bool:
    return isinstance(value, ast.UnaryOp) and isinstance(value.op, ast.Not)


def _is_negated_elsewhere(test: ast.expr) -> bool:
    """Tell whether another point already turns this condition into its opposite."""
    single = isinstance(test, ast.Compare) and len(test.ops) == 1 and isinstance(test.ops[0], EXACT)
    return single or _is_not(test)
