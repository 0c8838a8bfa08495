"""`/match moves`: newest first, in sentences with names, whole lines, and nothing of what only its mover may know."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest
from structlog.testing import capture_logs

from bot.games.registry import GAMES
from bot.i18n import LOCALES, Phrases, phrases
from bot.match.model.match import Match
from cogs.history.moves import move_list as listed
from cogs.ui.board import log_story
from cogs.ui.text.custom_id import read
from cogs.ui.text.outgoing_message import Post
from cogs.wiring.presenters import PRESENTERS
from tests.floors import is_long
from tests.unit.discord.components import custom_ids, faults, tree
from tests.unit.discord.matches import HOSTILE, Club, everything, said
from tests.unit.discord.seeing import moves, shown

EN = phrases("en")
NOBODY = 999

every_game = pytest.mark.parametrize("game", PRESENTERS)
both_languages = pytest.mark.parametrize("language", LOCALES)

# What logs call things: no sentence may.
RAW = re.compile(r"(^|· )(settle|undo|submit|move|propose-takeback|vote-takeback|vote-abort|choose-colour)\b")


def rows(post: Post) -> list[int]:
    """Return the rows a page tells of, in its order."""
    return [int(number) for number in re.findall(r" ⟨(\d+)⟩$", said(post), re.MULTILINE)]


@pytest.fixture(autouse=True)
def _with_rows(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each line says of which row it is, as several rows are of one turn."""
    line = log_story.line
    monkeypatch.setattr(log_story, "line", lambda shown, row, turns: f"{line(shown, row, turns)} ⟨{row.seq}⟩")


def places(post: Post) -> dict[str, str]:
    """What the paging buttons carry: "n" for the first page, else by its first letter."""
    return {read(one).argument[:1]: read(one).argument for one in custom_ids(tree(post.items))}


async def pages(club: Club, match: Match, reader: int, say: Phrases) -> list[Post]:
    """Every page, from the newest to the oldest."""
    found = [await moves(club.service, match, reader, "", say)]
    while older := places(found[-1]).get("b"):
        found.append(await moves(club.service, match, reader, older, say))
    return found


@every_game
@both_languages
async def test_every_page_is_within_the_limits_whatever_people_are_called(game: str, language: str) -> None:
    club, seats = Club(HOSTILE), max(GAMES[game].info.seats)
    match = await club.begun(game, seats, options=everything(game, seats))
    match = await club.played(match, 40)

    found = await pages(club, match, 1, phrases(language))

    assert len(found) > (2 if is_long(game) else 0)
    for page in found:
        assert not faults(tree(page.items))
        assert not RAW.search(said(page))
    told = [row for page in found for row in rows(page)]
    assert told == sorted(told, reverse=True)
    assert told[-1] == 1
    settled = {row.seq for row in await club.service.views.entries(match.id, limit=999) if row.command == "settle"}
    assert set(told) | settled == set(range(1, match.seq + 1))


@every_game
async def test_a_page_that_is_cut_in_the_midst_of_a_line_would_be_found(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    club = Club(HOSTILE)
    match = await club.played(await club.begun(game, max(GAMES[game].info.seats)), 30)
    monkeypatch.setattr(listed, "fitting", lambda lines: [line * 9 for line in lines])

    page = await moves(club.service, match, 1, "", EN)

    assert faults(tree(page.items))


async def test_the_whole_life_of_a_match_is_told_in_sentences_with_names() -> None:
    club = Club()
    table = await club.gathered(3, 1, grace=15)
    table = await club.service.lobby.join(club.caller(2), table.id)
    table = await club.service.lobby.join(club.caller(7), table.id)
    table = await club.service.lobby.leave(club.caller(7), table.id)
    table = await club.service.lobby.configure(club.caller(1), table.id, seats=3, options={"harmony": "on"})
    table = await club.service.lobby.join(club.caller(3), table.id)
    table = await club.service.lobby.choose_colour(club.caller(2), table.id, 3)
    table = await club.service.lobby.choose_theme(club.caller(1), table.id, "high_contrast")
    table = await club.service.lobby.choose_rated(club.caller(1), table.id, False)
    table = await club.service.lobby.choose_rated(club.caller(1), table.id, True)
    match = await club.service.lobby.start(club.caller(1), table.id)
    match = await club.on(await club.waiting(match))
    match = await club.service.play.vote_abort(club.caller(1), match.id, True)
    match = await club.service.play.vote_abort(club.caller(2), match.id, False)
    match = await club.service.play.resign(club.caller(3), match.id)
    match = await club.service.play.resign(club.caller(2), match.id)

    told = "\n".join(said(page) for page in await pages(club, match, 1, EN))

    for sentence in (
        "Ana opens the table.",
        "Ben sits down.",
        "Guest 7 sits down.",
        "<@7> leaves the table.",
        "Ana changes the table: 3 seats, options: Harmony.",
        "Ben plays in green.",
        "Ana changes the public pictures: high contrast",
        "Ana makes the match unrated.",
        "Ana makes the match rated.",
        "The match starts. At the table: Ana, Ben and Cleo.",
        "Ana would like to end the match without a winner.",
        "Ben wants to play on.",
        "Cleo resigns. From here on, autopilot plays this seat.",
        "Ben resigns. ● **Ana** wins by resignation.",
    ):
        assert sentence in told
    assert "Somebody" not in told
    assert "settle" not in told


async def test_what_a_move_brought_is_told_with_the_move_and_its_notation_only_where_it_adds_something() -> None:
    club = Club()
    match = await club.played(await club.begun("kingdomino"), 12)
    rows_of_log = await club.service.views.entries(match.id, limit=99)
    settles = {row.seq for row in rows_of_log if row.command == "settle" and len(row.events) > 1}

    told = "\n".join(said(page) for page in await pages(club, match, 1, EN))

    assert settles, "something followed"
    assert "New line:" in told
    assert "`" not in told, "Kingdomino's sentences name the domino and the cells"
    assert not settles & {row for page in await pages(club, match, 1, EN) for row in rows(page)}


async def test_a_move_whose_words_leave_something_out_keeps_its_notation() -> None:
    club = Club()
    match = await club.played(await club.begun("heirs", 2), 20)

    told = "\n".join(said(page) for page in await pages(club, match, 1, EN))

    assert re.search(r"Ana takes the [^.]+ from place \d\..*\n-# `take \w+`", told)
    assert "`end`" not in told
    assert all(line.startswith("-# ") for line in told.split("\n") if "`" in line), "only in small print"


@every_game
@both_languages
async def test_both_languages_need_the_same_notations_and_none_for_passing(game: str, language: str) -> None:
    club, seats = Club(), min(GAMES[game].info.seats)
    match = await club.played(await club.begun(game, seats), 40)
    entries = log_story.readable(await club.service.views.entries(match.id, limit=400), 1)

    for entry in entries:
        told, english = (log_story.sentence(shown(match, say), entry, lambda _: 1) for say in (phrases(language), EN))
        assert log_story.unsaid(entry, told) == log_story.unsaid(entry, english) != "pass"
        assert "`" not in told


async def test_a_move_that_waits_is_told_to_its_mover_alone() -> None:
    club = Club()
    match = await club.waiting(await club.begun())
    assert match.undo.pending is not None

    own = await moves(club.service, match, club.mover(match), "", EN)
    others = [await moves(club.service, match, reader, "", EN) for reader in (club.other(match), NOBODY)]

    assert rows(own)[0] == match.undo.pending.since_seq
    assert "Only you see this" in said(own)
    for post in others:
        assert rows(post)[0] == match.public_seq < match.undo.pending.since_seq
        assert "Only you" not in said(post)


async def test_a_move_taken_back_unseen_stays_unseen() -> None:
    club = Club()
    match = await club.waiting(await club.begun())
    mover, row = club.mover(match), match.seq
    match = await club.service.play.undo(club.caller(mover), match.id, None)
    match = await club.played(match, 4)

    own = "\n".join(said(page) for page in await pages(club, match, mover, EN))
    others = [row for page in await pages(club, match, NOBODY, EN) for row in rows(page)]

    assert f"⟨{row}⟩" in own
    assert "Taken back: " in own
    assert "takes back a move from turn 1." in own
    assert row not in others
    assert row + 1 not in others
    assert others[0] > row


async def test_a_move_that_was_seen_and_taken_back_is_marked_in_words() -> None:
    club = Club()
    match = await club.played(await club.begun(grace=0), 5)
    user = match.players[match.undo.past[-1].seat].user
    other = next(player.user for player in match.players if player.user != user)
    row, turn = match.undo.past[-1].seq, match.undo.past[-1].turn
    await club.service.play.propose_takeback(club.caller(user), match.id)
    match = await club.service.play.vote_takeback(club.caller(other), match.id, True)

    told = said(await moves(club.service, match, NOBODY, "", EN))

    assert re.search(rf"^\*\*{turn}\*\* · <t:\d+:f> · Taken back: .* ⟨{row}⟩$", told, re.MULTILINE)
    assert f"asks to take back a move from turn {turn}." in told
    assert f"Everyone agrees: a move from turn {turn} is taken back, with everything after it." in told


async def test_newer_leads_back_and_buttons_of_old_pages_go_on_working() -> None:
    club = Club()
    match = await club.played(await club.begun(), 40)
    first, second, third, *_ = await pages(club, match, 1, EN)

    back = await moves(club.service, match, 1, places(third)["a"], EN)
    top = await moves(club.service, match, 1, places(second)["a"], EN)
    match = await club.played(match, 4)
    later = await moves(club.service, match, 1, places(first)["b"], EN)
    old = await moves(club.service, match, 1, "12", EN)

    assert rows(back) == rows(second)
    assert rows(top) == rows(first)
    assert rows(later) == rows(second)
    assert rows(old)[-1] == 13 or rows(old)[-1] == 14


@pytest.mark.parametrize("place", ["x", "-1", "b0", "a999999999", "b999999999", "b-1", "٢", "b²", "a" * 80, "b1", "n"])
async def test_a_forged_place_shows_a_page_there_is(place: str) -> None:
    club = Club()
    match = await club.waiting(await club.played(await club.begun(), 10))

    page = await moves(club.service, match, NOBODY, place, EN)

    assert not faults(tree(page.items))
    assert all(row <= match.public_seq for row in rows(page))


async def test_hundreds_of_moves_taken_back_unseen_do_not_hide_what_lies_before_them() -> None:
    club = Club()
    match = await club.begun()
    while (after := await club.move(match)).undo.pending is None:
        match = after
    for _ in range(80):
        match = await club.service.play.undo(club.caller(club.mover(after)), match.id, None)
        after = await club.move(match)

    page = await moves(club.service, await club.on(after), NOBODY, "", EN)

    assert rows(page)[-1] == 1
    assert len(rows(page)) < 10


async def test_a_story_that_raises_leaves_the_notation(monkeypatch: pytest.MonkeyPatch) -> None:
    club = Club()
    match = await club.played(await club.begun(), 3)

    def fail(*_: object) -> str:
        raise KeyError("domino")

    monkeypatch.setattr(PRESENTERS["kingdomino"], "story", fail)
    # Captured, since a traceback with every local takes seconds to print.
    with capture_logs() as logged:
        told = said(await moves(club.service, match, 1, "", EN))

    assert re.search(r"(Ana|Ben) has made a move\.\n-# `choose \d+`", told)
    assert {line["event"] for line in logged} == {"story.failed"}


async def test_a_list_of_raw_words_would_be_found(monkeypatch: pytest.MonkeyPatch) -> None:
    club = Club()
    match = await club.played(await club.begun(), 3)
    monkeypatch.setattr(log_story, "sentence", lambda _shown, entry, _turns: entry.command)
    monkeypatch.setattr(log_story, "readable", lambda entries, _reader: [replace(one) for one in entries])

    assert RAW.search(said(await moves(club.service, match, 1, "", EN)))
