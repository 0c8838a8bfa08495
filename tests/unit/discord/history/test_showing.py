"""`/match show` in every phase of a match, for whoever asks: never an empty heading, never what waits unseen."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest
from discord import ui

from bot.games.registry import GAMES
from bot.i18n import LOCALES, phrases
from bot.match.model.match import Match
from cogs.match.private_match_message import shown
from cogs.ui.board.picture_cache import Pictures
from cogs.ui.presenter import turn_messages
from cogs.ui.presenter.match_with_game_presenter import Presented, presented
from cogs.ui.text.custom_id import CustomId, read
from cogs.ui.text.outgoing_message import Post
from cogs.wiring.presenters import PRESENTERS as REAL
from tests.floors import is_long
from tests.unit.discord.components import custom_ids, faults, tree
from tests.unit.discord.matches import HOSTILE, Club, said
from tests.unit.discord.seeing import PRESENTERS
from tests.unit.match.kinds import DAY, HOLD, ran_out, running
from tests.unit.match.party import HERE, Party

EN = phrases("en")
SPECTATOR = 999

every_game = pytest.mark.parametrize("game", PRESENTERS)
both_languages = pytest.mark.parametrize("language", LOCALES)


async def phases(club: Club, game: str) -> AsyncIterator[tuple[str, Match]]:
    """A match of a game in every phase there is."""
    seats = max(GAMES[game].info.seats)
    table = await club.service.lobby.open(club.caller(1), HERE, game, seats, {}, "en", 15)
    yield "gathering", table
    yield "called off", await club.service.lobby.cancel(club.caller(1), table.id)
    match = await club.begun(game, seats)
    yield "to act", match
    match = await club.waiting(match)
    yield "waiting", match
    match = await club.service.play.undo(club.caller(club.mover(match)), match.id, None)
    yield "taken back", match
    match = await club.waiting(match)
    gone = club.other(match)
    if seats > 2:
        match = await club.service.play.resign(club.caller(gone), match.id)
        yield "waiting, somebody resigned", match
    match = await club.on(match)
    yield "gone on", match
    left = [player.user for player in match.players if seats < 3 or player.user != gone]
    yield "voting", await club.service.play.vote_abort(club.caller(left[0]), match.id, True)
    while len(left) > 1:
        yield "resigned", await club.service.play.resign(club.caller(left.pop()), match.id)
    other = await club.begun(game, seats)
    yield "ended", await club.service.play.vote_abort(club.caller(99, manages=True), other.id, True)


async def look(club: Club, pictures: Pictures, match: Match, user: int, language: str = "en") -> Post:
    seen = await club.service.views.perspective(match.id, user)
    return await shown(pictures, presented(REAL, seen, phrases(language)), user, "dark")


@every_game
@both_languages
async def test_everybody_is_shown_every_phase_within_the_limits_and_nobody_is_called(game: str, language: str) -> None:
    club, pictures, seen = Club(HOSTILE), Pictures(), []

    async for phase, match in phases(club, game):
        for user in (1, 2, SPECTATOR):
            post = await look(club, pictures, match, user, language)
            assert not faults(tree(post.items)), phase
            assert post.pings == ()
            for line in said(post).split("\n"):
                assert line.strip("# *-"), f"an empty line or heading in {phase}: {said(post)!r}"
        seen.append(phase)

    assert set(seen) >= {"gathering", "called off", "to act", "waiting", "taken back", "voting", "resigned", "ended"}


@every_game
async def test_whoever_moved_sees_what_they_did_and_both_ways_on(game: str) -> None:
    club, pictures = Club(), Pictures()
    match = await club.waiting(await club.begun(game))
    mover = club.mover(match)

    post = await look(club, pictures, match, mover)

    verbs = {read(one).verb for one in custom_ids(tree(post.items))}
    assert {"undo", "send"} <= verbs
    last = (await club.service.views.perspective(match.id, mover)).last
    assert last is not None
    assert PRESENTERS[game].story(match, last, EN) in said(post)
    assert post.picture is not None


@every_game
async def test_nobody_else_is_shown_a_move_that_waits(game: str) -> None:
    club, pictures = Club(), Pictures()
    before, after = await club.begun(game), None
    alts: dict[int, str] = {}
    while after is None or after.undo.pending is None:
        before = after or before
        for user in (*(player.user for player in before.players), SPECTATOR):
            alts[user] = presented(REAL, await club.service.views.perspective(before.id, user), EN).alt()
        after = await club.move(before)

    for user in (club.other(after), SPECTATOR):
        post = await look(club, pictures, after, user)
        assert post.picture is not None
        assert post.picture.alt == alts[user]
        assert "can still take it back" in said(post)
        assert not {"undo", "send"} & {read(one).verb for one in custom_ids(tree(post.items))}
        newest = (await club.service.views.perspective(after.id, club.mover(after))).last
        assert newest is not None
        told = PRESENTERS[game].story(after, newest, EN)
        assert not told or told not in said(post)


async def test_a_board_with_an_empty_heading_would_be_found(monkeypatch: pytest.MonkeyPatch) -> None:
    club, pictures = Club(), Pictures()
    match = await club.waiting(await club.begun())
    monkeypatch.setattr(turn_messages, "private_board", lambda *_: Post((ui.TextDisplay("### "),)))

    post = await look(club, pictures, match, SPECTATOR)

    assert any(not line.strip("# *-") for line in said(post).split("\n"))


async def absent(game: str) -> tuple[Party, Match, int]:
    """A match in which autopilot plays for somebody, after some turns, and their seat."""
    party = Party()
    match = await ran_out(party, await running(party, game, HOLD))
    (seat,) = match.seats.held
    for number in range(8 if is_long(game) else 1):
        match = await party.on(await party.move(match, number))
    return party, match, seat


async def shown_to(party: Party, match: Match, user: int, language: str = "en") -> tuple[Presented, Post]:
    """What `/match show` is made of, and what it shows."""
    seen = presented(REAL, await party.service.views.perspective(match.id, user), phrases(language))
    return seen, await shown(Pictures(), seen, user, "light", now=party.clock.now())


@both_languages
@every_game
async def test_who_is_held_reads_what_happened_since_and_can_come_back(game: str, language: str) -> None:
    party, match, seat = await absent(game)
    user, say = match.players[seat].user, phrases(language)

    seen, post = await shown_to(party, match, user, language)

    first, *lines = said(post).split("\n")
    own = [row for row in seen.seen.lately if row.actor == user]
    assert first.startswith((say("recap-start"), say("recap-title")))
    assert not own or say("recap-held", count=len(own)) in first
    assert lines[0].startswith("- ")
    assert not lines[4].startswith("- "), "five lines at most"
    assert str(CustomId("back", match.id)) in custom_ids(tree(post.items))
    assert not faults(tree(post.items))


async def test_nobody_else_reads_what_a_held_person_has_missed() -> None:
    party, match, seat = await absent("kingdomino")
    others = [player.user for at, player in enumerate(match.players) if at != seat]
    party.clock.at += 3 * DAY

    for user in (*others, SPECTATOR):
        _, post = await shown_to(party, match, user)
        assert "**Since" not in said(post)
        assert str(CustomId("back", match.id)) not in custom_ids(tree(post.items))
