"""Match ids and the codes people see."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.match.model.match_codes import EPOCH, LIMIT, code, fresh, from_code


@given(st.integers(1, LIMIT - 1))
def test_every_id_comes_back_from_its_code(match_id: int):
    assert from_code(code(match_id)) == match_id
    assert len(code(match_id)) <= 13


def test_a_code_is_read_however_it_is_typed():
    assert from_code(" 3f7k-2m9q-x1 ") == from_code("3F7K2M9QX1")
    assert from_code("oOiIlL1") == from_code("0011111")
    assert code(from_code("3F7K2M9QX1")) == "3F7K2M9QX1"


@pytest.mark.parametrize("text", ["", "-", "0", "U", "3F7K*", "é", "Z" * 13, "1" * 21, "１", "\x00", "ZZZZZZZZZZZZZZ"])
def test_what_is_no_code_is_refused(text: str):
    with pytest.raises(ValueError, match=r"code|match"):
        from_code(text)


def test_ids_sort_by_age_and_are_never_zero():
    assert 0 < fresh(0, 0) < fresh(EPOCH + 5, 2**20 - 1) < fresh(EPOCH + 6, 0) < LIMIT
    assert fresh(EPOCH + 5, 2**40 - 1) == fresh(EPOCH + 5, 2**20 - 1)
