"""A board is painted once, however many ask for it, and what could not be painted is tried again."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from itertools import islice
from typing import Any

import pytest

from bot.games.registry import GAMES
from bot.i18n import phrases
from bot.match.model.match import Entry, Match
from cogs.ui.board import picture_cache
from cogs.ui.board.picture_cache import Pictures
from cogs.ui.presenter.game_presenter import Look
from cogs.ui.presenter.match_with_game_presenter import Presented
from tests.pairwise import one_by_day
from tests.unit.discord.positions import positions_of
from tests.unit.discord.seeing import shown

SAY = phrases("en")
MANY = 40


def position(game: str = "kingdomino", number: int = 0) -> tuple[Match, Entry | None]:
    """A match in its middle."""
    found = list(positions_of(game, min(GAMES[game].info.seats), number, {}))
    return found[len(found) // 2]


def earlier(match: Match, rows: int) -> Match:
    """The same position as of so many rows before."""
    return replace(match, seq=match.seq - rows, public_seq=match.seq - rows)


@pytest.fixture
def painted(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The language of each board that was painted, in order."""
    boards: list[str] = []
    paint = picture_cache._paint_board

    def count(found: Presented, theme: str) -> Any:
        boards.append(found.say.locale)
        return paint(found, theme)

    monkeypatch.setattr(picture_cache, "_paint_board", count)
    return boards


@pytest.mark.parametrize("game", GAMES)
async def test_forty_people_who_ask_at_once_wait_for_one_painting(game: str, painted: list[str]) -> None:
    match, last = position(game)
    painter = Pictures()

    boards = await asyncio.gather(*(painter.board(shown(match, SAY, last=last)) for _ in range(MANY)))

    assert painted == ["en"]
    assert len({id(board) for board in boards}) == 1
    assert boards[0].png


async def test_another_language_theme_row_or_story_is_another_painting(painted: list[str]) -> None:
    match, last = position()
    assert last is not None
    painter = Pictures()

    await painter.board(shown(match, SAY, last=last))
    await painter.board(shown(match, phrases("fr"), last=last))
    await painter.board(shown(match, SAY, last=last), "light")
    await painter.board(shown(earlier(match, 1), SAY, last=last))
    await painter.board(shown(match, SAY, last=replace(last, seq=last.seq - 1)))
    await painter.board(shown(match, SAY))
    await painter.board(shown(match, SAY, last=last))

    assert painted == ["en", "fr", "en", "en", "en", "en"]


async def test_a_board_for_another_reader_is_another_painting(painted: list[str]) -> None:
    match, last = position("carcassonne")
    painter, found = Pictures(), shown(match, SAY, last=last)
    (acting,) = match.to_act()
    for_all, for_mover, for_other = (
        shown(match, SAY, seat, last) for seat in (None, acting, next(s for s in range(2) if s != acting))
    )

    boards = [await painter.board(one) for one in (found, for_all, for_mover, for_other)]

    assert boards[0] is boards[1] is boards[2] is not boards[3]
    assert len(painted) == 2


async def test_a_board_that_could_not_be_painted_is_tried_again(monkeypatch: pytest.MonkeyPatch) -> None:
    match, last = position()
    painter, paint, tries = Pictures(), picture_cache._paint_board, []

    def fail_at_first(*given: Any) -> Any:
        tries.append(1)
        if len(tries) == 1:
            raise ValueError("a tile of 6 px")
        return paint(*given)

    monkeypatch.setattr(picture_cache, "_paint_board", fail_at_first)
    failed = await asyncio.gather(
        *(painter.board(shown(match, SAY, last=last)) for _ in range(MANY)), return_exceptions=True
    )
    again = await painter.board(shown(match, SAY, last=last))

    assert [type(fault) for fault in failed] == [ValueError] * MANY
    assert again.png
    assert len(tries) == 2


@pytest.mark.parametrize("game", GAMES)
async def test_a_board_that_is_kept_is_described_as_it_was_painted(
    game: str, painted: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    match, last = position(game)
    painter, found = Pictures(), shown(match, SAY, last=last)
    said = [painter.alt(found)]
    picture = await painter.board(found)
    monkeypatch.setattr(Presented, "brief", lambda _: "described again")

    said.append(painter.alt(found))

    assert said == [picture.alt] * 2
    assert painter.alt(found, "light") == "described again"


async def test_who_no_longer_waits_takes_the_picture_from_nobody(painted: list[str]) -> None:
    match, last = position()
    painter = Pictures()

    gone, stays = (asyncio.create_task(painter.board(shown(match, SAY, last=last))) for _ in range(2))
    await asyncio.sleep(0)
    gone.cancel()

    assert (await stays).png
    assert painted == ["en"]


async def test_the_board_that_was_not_looked_at_for_longest_makes_room(painted: list[str]) -> None:
    match, last = position()
    painter = Pictures(kept=2)
    older = [earlier(match, number) for number in range(3)]

    for one in (older[0], older[1], older[0], older[2], older[0], older[1]):
        await painter.board(shown(one, SAY, last=last))

    assert len(painted) == 4, "0, 1, 2 and, as it had made room, 1 again"


async def test_paintings_that_are_not_shared_are_counted(painted: list[str]) -> None:
    match, last = position()

    await asyncio.gather(*(Pictures().board(shown(match, SAY, last=last)) for _ in range(3)))

    assert len(painted) == 3, "the control: this is what the count finds without one cache"


@pytest.mark.parametrize(("game", "last"), one_by_day(GAMES, [False, True]))
def test_everybody_is_shown_the_same_table(game: str, last: bool) -> None:
    """Boards are kept without naming who looks at them: every viewer's view has to be equal but for who they are."""
    seats = max(GAMES[game].info.seats)
    chosen = {o.key: o.values[-1] for o in GAMES[game].info.options if last and (not o.seats or seats in o.seats)}
    for number, (match, _) in enumerate(islice(positions_of(game, seats, 0, chosen), 0, None, 3)):
        views = [match.rules.view(match.state, seat) for seat in (None, *range(len(match.players)))]
        common = [{name: getattr(view, name) for name in _fields(view) if name != "viewer"} for view in views]

        assert all(view == common[0] for view in common)
        if number % 3:
            continue
        alts = {shown(match, SAY, seat).alt() for seat in (None, *range(len(match.players)))}
        assert len(alts) == 1


def _fields(view: Any) -> tuple[str, ...]:
    return tuple(view.__dataclass_fields__)


async def test_equal_looks_that_wait_together_are_painted_once_and_not_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    match, last = position()
    seen = shown(match, SAY, last=last)
    look = Look(seen.presenter.scene(seen, "dark"), "the words", "")
    painter, count = Pictures(), list[int]()
    paint = picture_cache._paint_look
    monkeypatch.setattr(picture_cache, "_paint_look", lambda scene: (count.append(1), paint(scene))[1])

    together = await asyncio.gather(*(painter.look(look) for _ in range(3)))
    later = await painter.look(look)

    assert len(count) == 2
    assert {one.png for one in together} == {later.png}
    assert painter.waiting == 0
