"""Earlier values come back from a later one and what was different."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import IntEnum
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.core.chain import EMPTY, Chain
from bot.core.differences import difference, earlier


class Colour(IntEnum):
    RED = 1


@dataclass(frozen=True, slots=True)
class Piece:
    name: str
    cells: tuple[Any, ...] = ()
    by_seat: dict[Any, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True, kw_only=True)
class Named:
    first: int
    last: int


keys = st.integers(0, 5)
leaves = st.none() | st.booleans() | st.integers(-2, 400) | st.text("ab", max_size=2) | st.frozensets(keys, max_size=3)
values = st.recursive(
    leaves,
    lambda parts: (
        st.lists(parts, max_size=5).map(tuple)
        | st.dictionaries(keys, parts, max_size=4)
        | st.builds(Piece, st.text("ab", max_size=1), st.lists(parts, max_size=3).map(tuple))
        | st.builds(Piece, st.just("a"), st.just(()), st.dictionaries(keys, parts, max_size=4))
    ),
    max_leaves=20,
)


def restored(new: Any, old: Any) -> Any:
    return earlier(new, difference(new, old))


@given(new=values, old=values)
def test_any_value_comes_back_from_any_other(new: Any, old: Any) -> None:
    # The order of a dict and the type of a number show in the text only.
    assert (restored(new, old), repr(restored(new, old))) == (old, repr(old))


@given(old=st.lists(values, max_size=6).map(tuple), more=st.lists(values, max_size=3).map(tuple), cut=st.integers(0, 7))
def test_a_tuple_comes_back_after_it_grew_moved_or_shrank(
    old: tuple[Any, ...], more: tuple[Any, ...], cut: int
) -> None:
    for new in ((*old, *more), (*old[1:], *more), (*old[:cut], *old[cut + 1 :]), (*old[:cut], *more, *old[cut:])):
        assert repr(restored(new, old)) == repr(old)


@given(old=st.dictionaries(keys, values), more=st.dictionaries(keys, values))
def test_a_dict_comes_back_in_its_order(old: dict[Any, Any], more: dict[Any, Any]) -> None:
    for new in ({**old, **more}, {**more, **old}, dict(reversed(old.items()))):
        assert repr(restored(new, old)) == repr(old)


@pytest.mark.parametrize(
    ("new", "old"),
    [
        (1, True),
        ((Colour.RED, 2), (1, 3)),
        (tuple(range(300)), tuple(range(1, 301))),
        (dict.fromkeys(range(300), 1), dict.fromkeys(range(300), 2)),
        (Named(first=1, last=2), Named(first=1, last=3)),
        (Piece("a"), Named(first=1, last=3)),
        ((0, 0, 0, 1), (0, 0, 0, 0)),
        ((), (1,)),
    ],
)
def test_a_value_of_an_odd_kind_or_size_comes_back(new: Any, old: Any) -> None:
    assert repr(restored(new, old)) == repr(old)
    assert repr(restored(old, new)) == repr(new)


def test_what_is_the_same_is_shared() -> None:
    cells = tuple(range(1000, 1100))
    new, old = Piece("b", (cells, 1), {1: cells, 2: 5}), Piece("a", (cells, 2), {1: cells})

    gone = difference(new, old)
    then = earlier(new, gone)

    assert not any(part is cells for part in gone)
    assert then == old
    assert then.cells[0] is then.by_seat[1] is cells
    assert len(difference(cells, cells)) == 1


def test_a_dict_keeps_only_the_keys_that_changed() -> None:
    old = dict.fromkeys(range(1000, 1100), 1)
    new = {**old, 1005: 2, 2000: 3}
    del new[1010]

    gone = difference(new, old)

    assert earlier(new, gone) == old
    assert len(gone) < 12
    assert not any(isinstance(part, dict) for part in gone)


@given(
    st.lists(st.tuples(keys, values, st.sampled_from(("plus", "packed", "first", "last", "only")), st.integers(0, 6)))
)
def test_a_chain_has_what_a_list_has(steps: list[tuple[int, Any, str, int]]) -> None:
    chain: Chain[int, Any] = EMPTY
    listed: list[tuple[int, Any]] = []
    for label, value, step, count in steps:
        chain, listed = chain.plus(label, value), [*listed, (label, value)]
        if step == "packed":
            chain = chain.packed()
        elif step == "first":
            chain, listed = chain.first(count), listed[:count]
        elif step == "last":
            chain, listed = chain.last(count), listed[max(len(listed) - count, 0) :]
        elif step == "only":
            chain, listed = chain.only(lambda one, but=count: one != but), [one for one in listed if one[0] != count]

        assert list(chain.labels) == [label for label, _ in listed]
        assert repr(list(chain)) == repr([value for _, value in listed])
        assert repr([chain[place] for place in range(len(chain))]) == repr(list(chain))
        assert len(chain) == len(listed)
        if chain:
            assert repr(chain[-1]) == repr(listed[-1][1])
        assert chain == Chain((label for label, _ in listed), (value for _, value in listed))


def test_chains_differ_by_value_and_by_label() -> None:
    chain = EMPTY.plus(1, (1, 2)).plus(2, (1, 3))

    assert chain.packed() == chain
    assert hash(chain.packed()) == hash(chain)
    assert chain != EMPTY.plus(1, (1, 2)).plus(3, (1, 3))
    assert chain.packed() != EMPTY.plus(1, (1, 4)).plus(2, (1, 3))
    assert chain != (1, 2)
    with pytest.raises(IndexError):
        chain[2]
