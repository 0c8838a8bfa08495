"""What becomes of a board whose turn is over: a line in a channel, a board without controls in a thread, a way there
where the match was taken elsewhere."""

from __future__ import annotations

import random
import re
from dataclasses import replace

import discord
import pytest

from bot.games.registry import GAMES
from bot.i18n import LOCALES, phrases
from bot.match.model.match import Match, Where
from cogs.ui.channels.posted_already import named
from tests.floors import enough
from tests.unit.discord.channel import TABLES, Channel, agreed, gathered, text
from tests.unit.discord.telling import Sent, Stage
from tests.unit.match.party import BOB, Party, offered

HOUR = 3600


@pytest.fixture
def stage() -> Stage:
    return Stage(Party())


async def moved_on(stage: Stage, match: Match) -> Match:
    """The match once the next turn has begun and is told."""
    turn = match.turn
    while match.is_open and match.turn == turn:
        match = await stage.party.move(match)
        await stage.clock.quiet()
    return match


async def threaded(stage: Stage) -> Match:
    match = await stage.started()
    match = await stage.party.service.lobby.house(match.id, replace(match.where, thread=777))
    await stage.clock.quiet()
    return match


def words(sent: Sent) -> str:
    return "\n".join(part.content for part in sent.components if isinstance(part, discord.ui.TextDisplay))


async def test_in_a_channel_a_turn_that_is_over_is_one_line_without_picture(stage: Stage):
    match = await stage.started()

    for _ in range(3):
        match = await moved_on(stage, match)

    *past, newest = stage.place(match).boards
    assert [words(sent) for sent in past] == ["folded"] * 3
    assert [sent.edits for sent in past] == [[{"attachments": []}]] * 3, "once each"
    assert newest.edits == []


async def test_in_a_thread_it_keeps_its_board(stage: Stage):
    match = await moved_on(stage, await threaded(stage))

    before = stage.place(match).boards[0]
    assert words(before) == "over"
    assert before.edits == [{}], "what an edit does not name stays"


async def test_what_is_older_than_an_hour_stays_as_it_is(stage: Stage, monkeypatch: pytest.MonkeyPatch):
    match = await stage.started()
    now = discord.utils.utcnow() + discord.utils.datetime.timedelta(seconds=HOUR)
    monkeypatch.setattr(discord.utils, "utcnow", lambda: now)

    match = await moved_on(stage, match)

    assert [sent.edits for sent in stage.place(match).boards] == [[], []]


async def test_the_last_board_of_a_match_stays_whole(stage: Stage):
    match = await stage.started()

    await stage.party.service.play.resign(stage.party.caller(BOB), match.id)
    await stage.clock.quiet()

    before, last = stage.place(match).boards
    assert words(before) == "folded"
    assert last.edits == []


async def test_a_match_that_is_taken_elsewhere_is_shown_and_called_there_and_leads_there(stage: Stage):
    match = await stage.started()
    there = Where(match.where.guild, 50, None)
    mover, was = offered(match)[0], stage.place(match)
    (called,) = was.calls

    after = await stage.party.service.lobby.move(stage.party.caller(BOB), match.id, there)
    await stage.clock.quiet()

    (left,), (board,), (call,) = was.boards, stage.place(after).boards, stage.place(after).calls
    assert (words(left), left.edits) == (f"at https://discord.com/channels/10/50/{board.id}", [{"attachments": []}])
    assert was.calls == []
    assert call is board
    assert (named(board), board.pings, board.silent) == ({mover}, [], True), "they were called already"
    assert called.silent is False
    assert [one.silent for one in stage.place(await moved_on(stage, after)).calls] == [False]


async def test_a_board_that_is_left_in_a_thread_keeps_its_picture_however_old(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
):
    match = await threaded(stage)
    was, now = stage.place(match), discord.utils.utcnow() + discord.utils.datetime.timedelta(seconds=HOUR)
    monkeypatch.setattr(discord.utils, "utcnow", lambda: now)

    await stage.party.service.lobby.move(stage.party.caller(BOB), match.id, Where(match.where.guild, 50, None))
    await stage.clock.quiet()

    assert [sent.edits for sent in was.boards] == [[{}]]
    assert words(was.boards[0]).startswith("at https://")


@pytest.mark.parametrize(("game", "seats"), TABLES)
async def test_the_line_of_a_turn_says_whose_it_was_and_what_it_brought(game: str, seats: int):
    party, match = await gathered(game, seats, {})
    channel, rng, found = Channel(party), random.Random(3), list[str]()
    before = await party.service.views.perspective(match.id)
    while match.is_open and len(found) < 8:
        match = await party.on(await party.move(match, rng.randrange(1000)))
        if match.turn != before.table.turn:
            opened = before.table.opened[1]
            after = await party.service.views.perspective(match.id, seq=match.public_seq, after=opened)
            found.append(text(channel.boards.folded(before, after)))
            assert found[-1].startswith(f"-# **Turn {before.table.turn}")
            assert all(match.players[seat].name in found[-1] for seat in before.to_act)
            before = await party.service.views.perspective(match.id)

    assert len(set(found)) == len(found)
    assert len(found) == 8 or len(found) > enough(game, 8)
    assert all("\n" not in line and 20 < len(line) < 220 for line in found), found


@pytest.mark.parametrize("language", LOCALES)
@pytest.mark.parametrize("game", GAMES)
async def test_a_turn_that_a_takeback_undid_says_so(game: str, language: str):
    party, match = await gathered(game, 2, {})
    boards, say = Channel(party).boards, phrases(language)
    while match.turn < 3:
        match = await party.on(await party.move(match))
    before = await party.service.views.perspective(match.id)
    before = replace(before, table=replace(before.table, language=language))
    undone = await agreed(party, match)
    assert undone.turn < match.turn
    after = await party.service.views.perspective(match.id)

    line, board = boards.folded(before, after), boards.retired(before, undone=undone.undo.drops(before.table.opened[1]))

    assert say("board-undone-before") in text(line)
    assert say("board-undone") in text(board)
    assert say("board-undone") not in text(boards.retired(before))


@pytest.mark.parametrize("game", GAMES)
async def test_a_turn_that_was_taken_back_keeps_its_number_and_its_player(game: str):
    party, match = await gathered(game, 2, {})
    boards, views = Channel(party).boards, party.service.views
    while match.turn < 3:
        match = await party.on(await party.move(match))
    seq = match.public_seq
    title = text(boards.retired(await views.perspective(match.id, seq=seq))).split("\n")[0]

    await agreed(party, match)
    again = text(boards.retired(await views.perspective(match.id, seq=seq), undone=True)).split("\n")[0]

    assert re.match(r"### Turn 2 · .+", title)
    assert again == title


async def test_in_a_thread_a_board_whose_move_was_taken_back_is_told_of_it(stage: Stage):
    match = await moved_on(stage, await threaded(stage))

    await agreed(stage.party, match)
    await stage.clock.quiet()

    assert [words(sent) for sent in stage.place(match).boards][:2] == ["over", "undone"]


async def test_the_line_is_in_the_language_of_the_table_and_names_who_gave_up():
    party, match = await gathered("castle", 2, {})
    before = await party.service.views.perspective(match.id)

    after = await party.service.play.resign(party.caller(BOB), match.id)

    seen = await party.service.views.perspective(match.id, seq=after.public_seq, after=before.table.opened[1])
    post = Channel(party).boards.folded(before, replace(seen, table=replace(seen.table, language="fr")))
    assert text(post).startswith("-# **Turn 1")
    assert "abandonne" in text(post)
