"""Whatever happens in a match is told in public: played in every game through the service, read from the boards."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from bot.games.registry import GAMES
from bot.i18n import LOCALES
from bot.match.events.match_events import Resigned, TakenBack
from bot.match.model.match import Status
from bot.match.views.visibility import since
from cogs.heirs import narrate
from cogs.ui.board import news
from cogs.ui.board.board_message import Boards
from cogs.ui.presenter.match_with_game_presenter import presented
from cogs.wiring.presenters import PRESENTERS as REAL
from tests.floors import enough
from tests.pairwise import one_by_day, some_by_day
from tests.unit.discord.channel import (
    EN,
    FULLEST,
    TABLES,
    Channel,
    NoPictures,
    counted,
    gathered,
    long,
    played,
    rows,
    text,
    untold,
)
from tests.unit.discord.components import faults, tree
from tests.unit.discord.seeing import shown


@pytest.mark.parametrize(("game", "seats", "every"), one_by_day(TABLES, [1, 9]))
async def test_every_row_that_counts_is_told_in_some_message(game: str, seats: int, every: int) -> None:
    channel, match = await played(game, seats, 3, every)

    found = await rows(channel, match)
    assert len(counted(found, match)) > enough(game, 20)
    assert untold(found, channel.told, match) == []
    assert long(channel.stories) == []


@pytest.mark.parametrize(("game", "seats", "options", "every"), one_by_day(FULLEST, [9, 1]))
async def test_every_row_that_counts_is_told_with_every_option(
    game: str, seats: int, options: dict[str, str], every: int
) -> None:
    channel, match = await played(game, seats, 4, every, 160, **options)

    found = await rows(channel, match)
    assert len(counted(found, match)) > 20
    assert untold(found, channel.told, match) == []
    assert long(channel.stories) == []


async def test_a_story_of_four_lines_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(news, "_before", lambda _steps, older, _say: "\n".join(f"-# {line}" for line in older))

    channel, _ = await played("kingdomino", 3, 3, 9, 40)

    assert long(channel.stories)


async def test_those_matches_hold_resignations_and_takebacks_of_both_kinds() -> None:
    kinds = set()
    for game, seats in TABLES[:3]:
        channel, match = await played(game, seats, 3, 9)
        for row in await rows(channel, match):
            kinds |= {event.agreed for event in row.events if isinstance(event, TakenBack)}
            kinds |= {"resigned" for event in row.events if isinstance(event, Resigned)}

    assert kinds == {True, False, "resigned"}


async def test_a_message_that_was_lost_is_missed() -> None:
    channel, match = await played("kingdomino", 2, 3)
    found = await rows(channel, match)
    gap = [one for one in channel.told if not (10 < one[0].public_seq < 25 or one[1] < 16 < one[0].public_seq)]

    assert untold(found, gap, match)


UNTOLD = ("throws", "keeps d", "draws", "ends the turn", "New in the circle", "so Henri takes", "So Henri takes")
"""Throws that were thrown again are left out, tiles drawn together told together, and Henri's reasons in the list."""


async def silenced(game: str, seats: int, monkeypatch: pytest.MonkeyPatch) -> tuple[list[str], int]:
    """Sentences of last turns that their messages leave out, lengths aside, and how many were looked for."""
    for limit in ("RESULT", "STEPS", "BEGUN", "ROOM"):
        monkeypatch.setattr(news, limit, 10_000)
    monkeypatch.setattr(narrate, "TURN", 10_000)
    party, match = await gathered(game, seats, {})
    channel, rng = Channel(party), random.Random(8)
    missing: list[str] = []
    checked = 0
    for _ in range(60):
        if match.status is not Status.RUNNING:
            break
        match = await party.on(await party.move(match, rng.randrange(1000)))
        seen = await party.service.views.perspective(match.id, after=since(match, channel.posted))
        told = news.news(presented(REAL, seen, EN))
        before = match.opened[0] if match.status is Status.RUNNING else match.opened[1]
        now = shown(match, EN)
        for row in await party.service.views.entries(match.id, after=before):
            for event in row.events:
                sentence = now.presenter.story(now, replace(row, events=(event,))).strip()
                if sentence and not any(word in sentence for word in UNTOLD):
                    checked += 1
                    # Why Henri builds where he does is told by what it came to; the list of moves has all of it.
                    lines = [line for line in sentence.split("\n") if "looks round" not in line]
                    left_out = [line for line in lines if line not in told.replace("-# ", "")]
                    if left_out and game == "heirs" and "Henri" not in sentence:
                        # Only the first step of a turn of The Two Heirs has the name.
                        left_out = [line for line in narrate.drafted(now, [event]) if line not in told]
                    missing += left_out
        await channel.tell(match)
    return missing, checked


FEWEST = [*{game: (game, seats) for game, seats in TABLES}.values()]
"""Each game once, with few people."""


@pytest.mark.parametrize(("game", "seats"), some_by_day(TABLES, FEWEST))
async def test_every_sentence_of_the_last_turn_stands_in_its_message(
    game: str, seats: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    missing, checked = await silenced(game, seats, monkeypatch)

    assert missing == []
    assert checked > enough(game, 50)


async def test_a_sentence_left_out_is_missed(monkeypatch: pytest.MonkeyPatch) -> None:
    moves = news._moves
    monkeypatch.setattr(news, "_moves", lambda row: moves(row)[1:])

    missing, _ = await silenced("castle", 2, monkeypatch)

    assert missing


async def test_nothing_that_is_pending_or_taken_back_unseen_is_told() -> None:
    party, match = await gathered("kingdomino", 2, {})
    channel = Channel(party)
    await channel.tell(match)

    held = await party.move(match, 0)
    assert held.undo.pending is not None
    mover = held.players[held.undo.pending.seat]
    undone = await party.service.play.undo(party.caller(mover.user), held.id, None)
    again = await party.on(await party.move(undone, 1))
    await channel.tell(again)

    told = channel.told[-1][2]
    first, second = (await party.service.views.entries(match.id, after=match.seq))[0::2][:2]
    assert f"{mover.name} chooses {second.notations[0].removeprefix('choose ')}." in told
    assert f"{mover.name} chooses {first.notations[0].removeprefix('choose ')}." not in told


LONGEST = some_by_day(LOCALES, ("fr",))
"""The language with the longer words alone in every run."""


@pytest.mark.parametrize("language", LONGEST)
@pytest.mark.parametrize("game", GAMES)
async def test_however_many_turns_pile_up_the_message_stays_short(game: str, language: str) -> None:
    seats = max(GAMES[game].info.seats)
    party, match = await gathered(game, seats, {})
    rng = random.Random(5)
    while match.status is Status.RUNNING and match.seq < 150:
        match = await party.on(await party.move(match, rng.randrange(1000)))
    long = tuple(replace(player, name="*" * 31 + str(seat)) for seat, player in enumerate(match.players))
    seen = await party.service.views.perspective(match.id, after=1)
    table = replace(seen.table, players=long, language=language)

    post = await Boards(REAL, NoPictures()).post(replace(seen, table=table))  # type: ignore[arg-type] # paints nothing

    assert not faults(tree(post.items))
    small = [
        line for line in text(post).split("\n") if line.startswith("-# ") and ("/match" in line or "/partie" in line)
    ]
    assert len(small) == 1


@pytest.mark.parametrize("language", LONGEST)
@pytest.mark.parametrize("game", GAMES)
async def test_the_last_message_is_within_the_limits_whatever_piled_up(game: str, language: str) -> None:
    seats = max(GAMES[game].info.seats)
    party, match = await gathered(game, seats, {})
    match = await party.finished(match)
    long = tuple(replace(player, name="*" * 31 + str(seat)) for seat, player in enumerate(match.players))

    seen = await party.service.views.perspective(match.id, after=1)
    table = replace(seen.table, players=long, language=language)
    post = await Boards(REAL, NoPictures()).post(replace(seen, table=table))  # type: ignore[arg-type] # paints nothing

    assert not faults(tree(post.items))
