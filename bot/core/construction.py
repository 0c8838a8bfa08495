"""Quick construction of frozen dataclasses. Open it when a profile says that making values takes too long.

A frozen dataclass sets each field through `object.__setattr__`, because its own `__setattr__` refuses. The classes
marked here are filled by cheaper means. They stay frozen, and nothing else about them changes.
"""

from __future__ import annotations

import dataclasses
from dataclasses import MISSING, fields
from typing import TYPE_CHECKING, Any, TypeVar

_T = TypeVar("_T")

_FEW = 4
"""Up to so many fields, one call a field costs less than giving the object another class and its own back."""


def quick(cls: type[_T]) -> type[_T]:
    """Give a dataclass with frozen=True and slots=True a quicker constructor, and a quick copy for `replace`.

    Raises TypeError for a class that needs more than its fields assigned.
    """
    names = [field.name for field in fields(cls)]  # type: ignore[arg-type]  # refused here if it's no dataclass
    plain = all(field.init and not field.kw_only and field.default_factory is MISSING for field in fields(cls))  # type: ignore[arg-type]
    if not plain or cls.__bases__ != (object,) or hasattr(cls, "__post_init__") or not hasattr(cls, "__slots__"):
        raise TypeError(f"{cls.__name__} is built by more than assigning its fields")
    twin = type(cls.__name__, (), {"__slots__": names})
    taken = ", ".join(names)
    if len(names) <= _FEW:
        filled = [f"set_{name}(self, {name})" for name in names]
    else:
        assigned = [f"self.{name} = {name}" for name in names]
        filled = ["become(self, '__class__', twin)", *assigned, "self.__class__ = cls"]
    lines = (
        f"def __init__(self, {taken}):",
        *(f" {line}" for line in filled or ["pass"]),
        "def __replace__(self, /, **changes):",
        " new = make(twin)",
        *(f" new.{name} = self.{name}" for name in names),
        " for name, value in changes.items(): assign(new, name, value)",
        " new.__class__ = cls",
        " return new",
    )
    scope: dict[str, Any] = {"become": object.__setattr__, "make": object.__new__, "assign": setattr}
    scope |= {"twin": twin, "cls": cls} | {f"set_{name}": getattr(cls, name).__set__ for name in names}
    exec("\n".join(lines), scope)  # noqa: S102 - names of fields only, as the standard library builds its own
    for name in ("__init__", "__replace__"):
        scope[name].__qualname__ = f"{cls.__qualname__}.{name}"
        scope[name].__module__ = cls.__module__
    scope["__init__"].__defaults__ = cls.__init__.__defaults__
    scope["__init__"].__annotations__ = cls.__init__.__annotations__
    cls.__init__ = scope["__init__"]  # type: ignore[method-assign]
    cls.__replace__ = scope["__replace__"]  # type: ignore[attr-defined]
    return cls


if TYPE_CHECKING:
    from dataclasses import replace as replace
else:

    def replace(value: _T, /, **changes: Any) -> _T:
        """Return a copy with these fields changed, as `dataclasses.replace` does, and quickly where `quick` helps."""
        try:
            return value.__replace__(**changes)
        except AttributeError:  # not marked, or no such field
            return dataclasses.replace(value, **changes)
