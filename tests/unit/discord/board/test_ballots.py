"""What everybody has to agree on: every move named, those who must answer called once, within the limits of words."""

from __future__ import annotations

import pytest

from bot.games.registry import GAMES
from bot.i18n import LOCALES, Phrases, phrases
from bot.match.events.match_events import AbortVoted, TakebackProposed
from bot.match.fold import open_votes
from bot.match.model.match import Match
from bot.match.model.match_codes import code
from cogs.ui.board import ballot_messages
from cogs.ui.board.ballot_messages import DAY
from cogs.ui.presenter.match_with_game_presenter import presented
from cogs.ui.text.custom_id import read
from cogs.ui.text.outgoing_message import Post
from cogs.ui.text.safe_names import safe
from cogs.wiring.presenters import PRESENTERS
from tests.floors import is_long
from tests.unit.discord.matches import HOSTILE, PLAIN, Club, everything

EN = phrases("en")

every_game = pytest.mark.parametrize("game", PRESENTERS)
both_languages = pytest.mark.parametrize("language", LOCALES)


def length(post: Post) -> int:
    """Of the words, as Discord counts them at most."""
    return len(post.words.encode("utf-16-le")) // 2


async def asked(club: Club, match: Match) -> Match:
    """The same match once whoever moved longest ago asks for that move back."""
    first = min(match.undo.past, key=lambda batch: max(b.seq for b in match.undo.past if b.seat == batch.seat))
    return await club.service.play.propose_takeback(club.caller(match.players[first.seat].user), match.id)


async def ballot(club: Club, match: Match, say: Phrases, *, calling: bool) -> Post:
    """The ballot on the one vote that is open."""
    shown = presented(PRESENTERS, await club.service.views.perspective(match.id), say)
    (vote,) = open_votes.open_votes(match)
    return await ballot_messages.ask(club.service, shown, vote, calling=calling)


@every_game
@both_languages
async def test_a_takeback_names_every_move_it_would_undo_and_calls_everybody_else(game: str, language: str) -> None:
    seats, most = max(GAMES[game].info.seats), 0
    for names in (PLAIN, HOSTILE):
        club = Club(names)
        match = await club.played(
            await club.begun(game, seats, options=everything(game, seats)), 16 if is_long(game) else 3
        )
        match = await asked(club, match)
        assert match.undo.takeback is not None
        gone = [batch for batch in match.undo.past if batch.seq > match.undo.takeback.to_seq]

        post = await ballot(club, match, phrases(language), calling=True)

        asker = match.undo.takeback.seat
        others = [player.user for seat, player in enumerate(match.players) if seat != asker]
        lines = post.words.split("\n")
        assert length(post) <= 2000
        assert list(post.pings) == others
        assert all(f"<@{user}>" in lines[0] for user in others)
        assert safe(names[asker], "-") in lines[0]
        assert len([line for line in lines if line.startswith("- ")]) == len(gone)
        assert [read(str(item.custom_id)).verb for item in post.items] == ["takeback-yes", "takeback-no"]
        most = max(most, len(gone))
    assert most > 1


async def test_moves_are_named_in_words_and_in_order() -> None:
    club = Club()
    match = await club.played(await club.begun(seats=3), 9)
    match = await asked(club, match)

    post = await ballot(club, match, EN, calling=False)

    moves = [line for line in post.words.split("\n") if line.startswith("- ")]
    assert all(any(name in line for name in PLAIN) and "`" not in line for line in moves)
    assert post.pings == ()
    assert "<@" not in post.words


async def test_more_moves_than_words_have_room_for_are_named_shortly_but_all(monkeypatch: pytest.MonkeyPatch) -> None:
    club = Club(HOSTILE)
    match = await club.played(await club.begun("carcassonne", 6), 20)
    match = await asked(club, match)
    assert match.undo.takeback is not None
    gone = [batch for batch in match.undo.past if batch.seq > match.undo.takeback.to_seq]
    monkeypatch.setattr("cogs.ui.board.log_story.sentence", lambda *_: "word " * 400)

    post = await ballot(club, match, EN, calling=True)

    moves = [line for line in post.words.split("\n") if line.startswith("- ")]
    assert length(post) <= 2000
    assert len(moves) == len(gone) > 1
    for line, batch in zip(moves, gone, strict=True):
        assert line == f"- {EN('story-plain', name=f'<@{match.players[batch.seat].user}>')}"


@both_languages
async def test_whoever_agreed_is_named_and_asked_no_more(language: str) -> None:
    club, say = Club(), phrases(language)
    match = await asked(club, await club.played(await club.begun(seats=4), 12))
    assert match.undo.takeback is not None
    first, *rest = [player.user for seat, player in enumerate(match.players) if seat != match.undo.takeback.seat]
    match = await club.service.play.vote_takeback(club.caller(first), match.id, True)

    post = await ballot(club, match, say, calling=True)

    last = post.words.split("\n")[-2]
    assert last.startswith(say("vote-agreed", names=PLAIN[first - 1]))
    assert all(PLAIN[user - 1] in last for user in rest)
    assert list(post.pings) == rest


@both_languages
async def test_a_vote_to_end_a_match_calls_those_who_still_play_and_names_who_asks(language: str) -> None:
    club, say = Club(HOSTILE), phrases(language)
    match = await club.begun("carcassonne", 6)
    match = await club.service.play.resign(club.caller(6), match.id)
    match = await club.service.play.vote_abort(club.caller(1), match.id, True)

    post = await ballot(club, match, say, calling=True)

    seats = {player.user: seat for seat, player in enumerate(match.players)}
    assert length(post) <= 2000
    assert sorted(post.pings) == [2, 3, 4, 5]
    assert safe(HOSTILE[0], "-") in post.words.split("\n")[0]
    assert "<@6>" not in post.words
    assert seats[6] in match.seats.resigned


async def test_an_outcome_says_whose_turn_it_is() -> None:
    club = Club()
    match = await club.played(await club.begun(), 4)
    (seat,) = match.to_act()

    post = ballot_messages.outcome(match, "Agreed.", EN)

    assert post.words.split("\n") == [
        f"Agreed. {PLAIN[match.players[seat].user - 1]} to move.",
        f"-# Kingdomino · match {code(match.id)}",
    ]
    assert post.items == post.pings == ()


async def test_asking_again_for_the_same_move_calls_nobody_again_and_another_move_does() -> None:
    club = Club()
    match = await club.played(await club.begun(grace=0), 6)
    user = match.players[match.undo.past[-1].seat].user

    async def called(match: Match) -> bool:
        asked = match.undo.takeback
        assert asked is not None
        return not await ballot_messages.asked_before(
            club.service, match, TakebackProposed, DAY, seat=asked.seat, to_seq=asked.to_seq
        )

    first = await club.service.play.propose_takeback(club.caller(user), match.id)
    assert await called(first)
    for _ in range(3):
        await club.service.play.vote_takeback(club.caller(user), match.id, False)
        again = await club.service.play.propose_takeback(club.caller(user), match.id)
        assert not await called(again)
    match = await club.played(again, 6)
    user = match.players[match.undo.past[-1].seat].user
    assert await called(await club.service.play.propose_takeback(club.caller(user), match.id))


async def test_a_vote_that_is_begun_again_calls_nobody_for_a_day() -> None:
    club = Club()
    match = await club.begun()

    async def called(match: Match) -> bool:
        return not await ballot_messages.asked_before(club.service, match, AbortVoted, DAY, agree=True)

    assert await called(await club.service.play.vote_abort(club.caller(1), match.id, True))
    await club.service.play.vote_abort(club.caller(2), match.id, False)
    assert not await called(await club.service.play.vote_abort(club.caller(2), match.id, True))
    await club.service.play.vote_abort(club.caller(1), match.id, False)
    club.clock.at += DAY
    assert await called(await club.service.play.vote_abort(club.caller(1), match.id, True))


def test_a_plain_message_has_words_and_a_message_of_parts_has_none() -> None:
    plain = Post((), words="Hello")

    assert plain.content() == {"content": "Hello"}
    assert Post(()).content() == {}
