"""Quick construction of frozen dataclasses. Open it when a profile says that making values takes too long.

A frozen dataclass sets each field through `object.__setattr__`, because its own `__setattr__` refuses. The classes
marked here are filled by cheaper means. They stay frozen, and nothing else about them changes.
"""

from __future__ import annotations

import dataclasses
from dataclasses import MISSING, fields
from types import CodeType, FunctionType
from typing import TYPE_CHECKING, Any, TypeVar

_T = TypeVar("_T")

_FEW = 4
"""Up to so many fields, one call a field costs less than giving the object another class and its own back."""


def quick(cls: type[_T]) -> type[_T]:
    """Give a dataclass with frozen=True and slots=True a quicker constructor, and a quick copy for `replace`.

    Raises TypeError for a class that needs more than its fields assigned.
    """
    kind: Any = cls
    known = fields(kind)
    names = [field.name for field in known]
    plain = all(field.init and not field.kw_only and field.default_factory is MISSING for field in known)
    if not plain or kind.__bases__ != (object,) or hasattr(kind, "__post_init__") or not hasattr(kind, "__slots__"):
        raise TypeError(f"{kind.__name__} is built by more than assigning its fields")
    twin = type(kind.__name__, (), {"__slots__": names})
    taken = ", ".join(names)
    if len(names) <= _FEW:
        filled = [f"set_{name}(self, {name})" for name in names]
    else:
        assigned = [f"self.{name} = {name}" for name in names]
        filled = ["become(self, '__class__', twin)", *assigned, "self.__class__ = cls"]
    scope: dict[str, Any] = {"become": object.__setattr__, "make": object.__new__, "assign": setattr}
    scope |= {"twin": twin, "cls": kind} | {f"set_{name}": getattr(kind, name).__set__ for name in names}
    made = _function(kind, scope, f"__init__(self, {taken})", filled or ["pass"])
    made.__defaults__ = kind.__init__.__defaults__
    made.__annotations__ = kind.__init__.__annotations__
    kind.__init__ = made
    copied = [f"new.{name} = self.{name}" for name in names]
    changed = "for name, value in changes.items(): assign(new, name, value)"
    body = ["new = make(twin)", *copied, changed, "new.__class__ = cls", "return new"]
    kind.__replace__ = _function(kind, scope, "__replace__(self, /, **changes)", body)
    return cls


def _function(kind: Any, scope: dict[str, Any], head: str, body: list[str]) -> FunctionType:
    """Return a method made of these lines, which hold names of fields and nothing else from outside."""
    module = compile("\n ".join([f"def {head}:", *body]), f"<quick {kind.__qualname__}>", "exec")
    code = next(const for const in module.co_consts if isinstance(const, CodeType))
    made = FunctionType(code, scope)
    made.__qualname__ = f"{kind.__qualname__}.{made.__name__}"
    made.__module__ = kind.__module__
    return made


if TYPE_CHECKING:
    from dataclasses import replace as replace
else:

    def replace(value: _T, /, **changes: Any) -> _T:
        """Return a copy with these fields changed, as `dataclasses.replace` does, and quickly where `quick` helps."""
        try:
            return value.__replace__(**changes)
        except AttributeError:  # not marked, or no such field
            return dataclasses.replace(value, **changes)
