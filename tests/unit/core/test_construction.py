"""Classes marked `quick` behave as plain frozen dataclasses do."""

from __future__ import annotations

import copy
import inspect
import pickle
from dataclasses import FrozenInstanceError, dataclass, field, fields, replace

import pytest

import bot.games.registry  # noqa: F401 - the classes of all games are looked for
from bot.core import construction
from bot.core.construction import quick


@quick
@dataclass(frozen=True, slots=True)
class Small:
    name: str
    size: int = 3


@quick
@dataclass(frozen=True, slots=True)
class Large:
    a: int
    b: int
    c: int = 1
    d: int = 2
    e: tuple[int, ...] = ()


@quick
@dataclass(frozen=True, slots=True)
class Bare:
    pass


@dataclass(frozen=True, slots=True)
class Plain:
    name: str


ALL = (Bare(), Small("x"), Large(5, 6, e=(7,)))


def marked() -> list[type]:
    return [one for one in object.__subclasses__() if one.__module__.startswith("bot.") and "__replace__" in vars(one)]


def test_fields_and_defaults_are_set_by_place_and_name():
    assert Small("x") == Small(size=3, name="x") != Small("x", 4)
    large = Large(1, b=2, d=9)
    assert [getattr(large, one.name) for one in fields(Large)] == [1, 2, 1, 9, ()]
    assert str(inspect.signature(Small)) == "(name: 'str', size: 'int' = 3) -> None"


@pytest.mark.parametrize("call", [lambda: Small(), lambda: Small("x", 1, 2), lambda: Large(1, 2, z=3)])
def test_wrong_arguments_are_refused(call):
    with pytest.raises(TypeError):
        call()


@pytest.mark.parametrize("value", ALL)
def test_values_stay_frozen_and_hashable_and_can_be_copied(value):
    kind = type(value)
    for made in (value, construction.replace(value), copy.copy(value), copy.deepcopy(value), replace(value)):
        assert made == value
        assert (hash(made), repr(made), type(made)) == (hash(value), repr(value), kind)
        assert not hasattr(made, "__dict__")
    for one in fields(kind):
        with pytest.raises(FrozenInstanceError):
            setattr(value, one.name, 1)
        with pytest.raises(FrozenInstanceError):
            delattr(value, one.name)


def test_values_survive_pickling():
    assert [pickle.loads(pickle.dumps(value)) for value in ALL] == list(ALL)


def test_replace_changes_only_what_is_named_and_leaves_the_original():
    old = Large(1, 2)
    new = construction.replace(old, b=7, e=(1,))
    assert (new, old) == (Large(1, 7, e=(1,)), Large(1, 2))
    assert construction.replace(Plain("x"), name="y") == Plain("y")
    with pytest.raises(TypeError):
        construction.replace(old, z=3)


def test_classes_with_more_to_do_are_refused():
    @dataclass(frozen=True, slots=True)
    class Listed:
        names: list[str] = field(default_factory=list)

    @dataclass(frozen=True, slots=True)
    class Derived(Plain):
        size: int

    @dataclass(frozen=True)
    class Loose:
        name: str

    for refused in (Listed, Derived, Loose):
        with pytest.raises(TypeError):
            quick(refused)


def test_no_marked_class_of_a_game_has_subclasses():
    """A copy would lose what a subclass adds."""
    found = marked()
    assert len(found) > 100
    assert [one for one in found if one.__subclasses__()] == []
