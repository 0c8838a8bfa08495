"""Who computer players are."""

from __future__ import annotations

import pytest

from bot.match.model.computer_players import LEVELS, NAMES, computers, is_computer, level_of
from bot.match.model.people import is_pseudonym


@pytest.mark.parametrize("level", LEVELS)
def test_each_is_known_by_its_id(level: str) -> None:
    found = computers(level, len(NAMES))

    assert len({player.user for player in found}) == len({player.name for player in found}) == len(NAMES)
    assert all(is_computer(player.user) and not is_pseudonym(player.user) for player in found)
    assert {level_of(player.user) for player in found} == {level}
    assert {player.name for player in found} <= set(NAMES), "a mark is added where names are shown"


def test_nobody_else_is_one() -> None:
    for user in (0, 1, 10**18, -1000, -(10**17)):
        assert not is_computer(user)
        with pytest.raises(ValueError, match="no computer"):
            level_of(user)
    assert is_pseudonym(-1000)
    assert not is_pseudonym(-101)


def test_those_at_one_table_have_names_of_their_own() -> None:
    easy = computers("easy", 2)
    hard = computers("hard", 3, [player.user for player in easy] + [7])

    assert len({player.name for player in (*easy, *hard)}) == 5


@pytest.mark.parametrize(("level", "count"), [("genius", 1), ("easy", 6), ("easy", -1)])
def test_what_there_is_not_is_refused(level: str, count: int) -> None:
    with pytest.raises(ValueError, match=r"level|more than"):
        computers(level, count)
