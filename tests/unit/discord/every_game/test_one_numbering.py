"""Boards that are over, replays and lists of moves name the same turn by the same number, and who played it."""

from __future__ import annotations

import re
from typing import Any

import pytest

from bot.games.registry import GAMES
from bot.i18n import LOCALES, phrases
from bot.match.model.match import Match, Status
from bot.match.views.replay import Footage
from cogs.ui.board import log_story
from cogs.ui.presenter import match_with_game_presenter as module
from cogs.ui.presenter.match_with_game_presenter import presented
from cogs.ui.presenter.turn_messages import folded, retired
from cogs.wiring.presenters import PRESENTERS as REAL
from tests.unit.discord.channel import EN, gathered
from tests.unit.discord.matches import said as texts
from tests.unit.discord.seeing import moves
from tests.unit.match.party import ALICE, Party


async def played(game: str) -> tuple[Party, Match, dict[int, str]]:
    """A match in its midst, and by row the heading of each board once its turn is over."""
    party, match = await gathered(game, 2, {})
    headings = dict[int, str]()
    for index in range(12):
        match = await party.on(await party.move(match, index))
        if match.status is not Status.RUNNING:
            break
        seen = await party.service.views.perspective(match.id)
        post = retired(presented(REAL, seen, EN), "", None)
        headings[match.public_seq] = texts(post).partition("\n")[0]
    return party, match, headings


async def agree(game: str) -> None:
    party, match, headings = await played(game)
    reel = await party.service.views.reel(match.id)
    for seq, heading in headings.items():
        stop = reel.at(seq)
        assert stop.seat is not None
        shown = presented(REAL, await party.service.views.perspective(match.id), EN)
        name = f"{shown.mark(stop.seat)} {shown.name(stop.seat)}"
        assert heading == f"### Turn {stop.turn} · {name}"


@pytest.mark.parametrize("game", GAMES)
async def test_a_board_that_is_over_is_headed_as_the_replay_numbers_it(game: str):
    await agree(game)


async def test_a_heading_of_the_turn_that_follows_is_caught(monkeypatch: pytest.MonkeyPatch):
    def next_one(shown: Any) -> tuple[str, int]:
        (seat, *_) = shown.to_act
        name = f"{shown.mark(seat)} {shown.name(seat)}"
        return shown.say("turn-past", turn=shown.table.turn, names=name), seat

    monkeypatch.setattr(module.Presented, "past", next_one)

    with pytest.raises(AssertionError):
        await agree("castle")


async def listed_as_replayed(game: str, language: str) -> None:
    """The first page of /match moves numbers each row as the replay numbers the turn it belongs to."""
    party, match, _ = await played(game)
    reel, say = await party.service.views.reel(match.id), phrases(language)

    # Typed moves are in small print below a row of their own.
    told = texts(await moves(party.service, match, ALICE, "", say)).split("\n")[1:]
    lines = [line for line in told if line.startswith("**") or " · <t:" in line]

    rows = log_story.readable(await party.service.views.entries(match.id, limit=match.seq), ALICE)[::-1]
    began = reel.stops[0].seq
    assert len(lines) > 5
    for line, row in zip(lines, rows, strict=False):
        number = re.match(r"\*\*(\d+)\*\* · <t:", line)
        if row.seq <= began:
            assert number is None
        else:
            assert number is not None
            assert int(number[1]) == reel.number(row.seq) == reel.behind(row.seq - 1).turn


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", LOCALES)
async def test_a_list_of_moves_numbers_turns_as_the_replay_does(game: str, language: str):
    await listed_as_replayed(game, language)


async def test_a_list_that_numbers_rows_is_caught(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(Footage, "turn", lambda _, seq: seq)

    with pytest.raises(AssertionError):
        await listed_as_replayed("castle", "en")


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", LOCALES)
async def test_a_folded_board_is_headed_by_the_turn_that_followed_it_as_the_replay_numbers_it(game: str, language: str):
    party, match = await gathered(game, 2, {})
    say, boards = phrases(language), [match.public_seq]
    for index in range(6):
        match = await party.on(await party.move(match, index))
        boards.append(match.public_seq)

    reel = await party.service.views.reel(match.id)
    for seq in sorted(set(boards))[:-1]:
        seen = presented(REAL, await party.service.views.perspective(match.id, seq=seq), say)
        number = re.search(r"\d+", texts(folded(seen, "")))
        assert number is not None
        assert int(number[0]) == reel.behind(seq).turn


async def test_dice_that_are_arranged_by_hand_count_turns_as_everything_else_does():
    party, match = await gathered("dice", 2, {"arrangement": "free"})
    while match.state is not None and not match.state.turn:
        match = await party.on(await party.move(match))
    shown = presented(REAL, await party.service.views.perspective(match.id), EN)

    assert match.turn > 1
    assert shown.presenter.progress(shown).startswith(f"turn {match.turn} ")
    assert f"Turn {match.turn}, " in "\n".join(fact.text for fact in shown.facts())


async def numbered(party: Party, match: Match, user: int | None = None) -> str:
    """The number of the turn and whose it is, by the facts on the board: "Turn 2, Bob"."""
    shown = presented(REAL, await party.service.views.perspective(match.id, user), EN)
    text = next(fact.text for fact in shown.facts() if fact.id == "turn")
    return re.split("[:.]", text)[0]


@pytest.mark.parametrize("game", ["castle", "dice"])
async def test_the_turn_after_a_pending_move_keeps_its_number_once_it_begins(game: str):
    party, match = await gathered(game, 2, {})
    for index in range(12):
        mover = match.players[min(match.to_act())].user
        match = await party.move(match, index)
        if match.undo.pending is not None:
            break
    assert match.undo.pending is not None

    announced = await numbered(party, match, mover)
    if game == "dice":
        shown = presented(REAL, await party.service.views.perspective(match.id, mover), EN)
        assert shown.presenter.progress(shown).startswith(announced.partition(",")[0].lower())

    match = await party.on(match)
    assert await numbered(party, match) == announced
