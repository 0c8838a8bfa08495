"""The first look at a turn begins with what happened since the player's last one, in five lines at most."""

from __future__ import annotations

import random

import pytest

from bot.games.registry import GAMES
from bot.i18n import LOCALES, phrases
from bot.match.model.match import Match, Status
from cogs.ui.board import news
from cogs.ui.board.recap import ABSENCE, WIDTH, recap
from cogs.ui.presenter.match_with_game_presenter import Presented, presented
from cogs.wiring.presenters import PRESENTERS
from tests.unit.discord.board.test_stepping_in_told import overdue, replaced, ticking
from tests.unit.discord.channel import gathered
from tests.unit.match.party import EVE, Party

ROOM = 2000

both_languages = pytest.mark.parametrize("language", LOCALES)
SEVERAL = [(game, min(3, max(info.seats))) for game, info in ((key, GAMES[key].info) for key in GAMES)]


async def look(party: Party, match: Match, seat: int, language: str = "en") -> Presented:
    """The match as a seat sees it."""
    seen = await party.service.views.perspective(match.id, match.players[seat].user)
    return presented(PRESENTERS, seen, phrases(language))


async def told(party: Party, match: Match, seat: int, language: str = "en", later: int = 0, room: int = ROOM) -> str:
    return recap(await look(party, match, seat, language), party.clock.at + later, room)


async def after_a_round(party: Party, match: Match, moves: int = 30) -> Match:
    """Return the match when a player is to act who has moved before, and others have since."""
    rng, moved = random.Random(3), set[int]()
    for _ in range(moves):
        seat = min(match.to_act())
        if seat in moved and match.undo.past[-1].seat != seat and len(moved) == len(match.players):
            return match
        moved.add(seat)
        match = await party.on(await party.move(match, rng.randrange(1000)))
        assert match.status is Status.RUNNING
    raise AssertionError("nobody came to their second turn")


@both_languages
@pytest.mark.parametrize(("game", "seats"), SEVERAL)
async def test_everything_the_others_did_is_told_in_five_lines_at_most(game: str, seats: int, language: str) -> None:
    party, match = await gathered(game, seats, {})
    match = await after_a_round(party, match)
    seat = min(match.to_act())

    text = await told(party, match, seat, language, later=2 * ABSENCE)
    shown = await look(party, match, seat, language)

    assert shown.seen.lately
    lines = text.split("\n")
    assert 2 <= len(lines) <= 5
    assert lines[0].startswith(phrases(language)("recap-title"))
    assert phrases(language)("recap-turns", count=len(shown.seen.lately)) in lines[0]
    newest = news.line(news.Stretch(shown.seen.lately[-1:]), shown, WIDTH)
    assert lines[-1] == f"- {newest}"


@both_languages
@pytest.mark.parametrize(("game", "seats"), SEVERAL)
async def test_one_move_of_a_moment_ago_is_on_the_board_and_needs_no_recap(
    game: str, seats: int, language: str
) -> None:
    del seats
    party, match = await gathered(game, 2, {})
    rng, found = random.Random(5), 0
    for _ in range(40):
        if match.status is not Status.RUNNING:
            break
        seat = min(match.to_act())
        shown = await look(party, match, seat, language)
        if len(shown.seen.lately) == 1 and not list(news.at_the_table(shown, shown.seen.news)):
            found += 1
            assert recap(shown, party.clock.at, ROOM) == ""
            assert recap(shown, party.clock.at + ABSENCE + 60_000, ROOM)
        match = await party.on(await party.move(match, rng.randrange(1000)))

    assert found


@pytest.mark.parametrize("game", GAMES)
async def test_the_first_turn_of_a_match_has_nothing_to_tell(game: str) -> None:
    party, match = await gathered(game, 2, {})

    assert await told(party, match, min(match.to_act())) == ""


@both_languages
async def test_somebody_who_has_not_played_yet_reads_what_happened_since_the_start(language: str) -> None:
    party, match = await gathered("kingdomino", 4, {})
    first = min(match.to_act())
    while len({batch.seat for batch in match.undo.past}) < 3:
        match = await party.on(await party.move(match))
    (seat,) = set(range(4)) - {batch.seat for batch in match.undo.past}

    text = await told(party, match, seat, language)

    assert seat != first
    assert text.startswith(phrases(language)("recap-start"))
    assert not any(phrases(language)("recap-held", count=count) in text for count in range(1, 4))


@both_languages
async def test_a_player_whom_autopilot_stood_in_for_reads_how_many_turns_it_played(language: str) -> None:
    party, match = await ticking("1d-hold")
    match = await after_a_round(party, match)
    seat = min(match.to_act())
    match = await overdue(party, match)
    assert seat in match.seats.held
    for _ in range(6):
        match = await party.move(match)
    match = await party.service.seats.give_back(party.caller(match.players[seat].user), match.id)
    while seat not in match.to_act():
        match = await party.move(match)

    text = await told(party, match, seat, language)
    shown = await look(party, match, seat, language)

    own = [row for row in shown.seen.lately if row.actor == match.players[seat].user]
    say = phrases(language)
    assert len(own) > 1
    assert say("recap-held", count=len(own)) in text.split("\n")[0]
    assert len(text.split("\n")) == 5
    assert say("moves-handed-back", name=shown.name(seat)) in text


@both_languages
async def test_a_substitute_reads_who_they_follow_and_what_was_played(language: str) -> None:
    party, match = await gathered("kingdomino", 3, {})
    match = await after_a_round(party, match)
    seat = min(match.to_act())
    old = match.players[seat].name
    match = await replaced(party, match, seat)

    text = await told(party, match, seat, language)

    assert match.players[seat].user == EVE
    assert old in text
    assert len(text.split("\n")) > 2
    assert text.startswith(phrases(language)("recap-seat")), "they have had no turn yet"


@both_languages
@pytest.mark.parametrize("game", GAMES)
async def test_the_set_up_is_no_turn(game: str, language: str) -> None:
    """The second player reads how many turns were played, also where the set-up has a sentence of its own."""
    party, match = await gathered(game, 2, {})
    first = min(match.to_act())
    while min(match.to_act()) == first:
        match = await party.on(await party.move(match))

    text = await told(party, match, 1 - first, language, later=2 * ABSENCE)

    assert text.split("\n")[0] == f"{phrases(language)('recap-start')} · {phrases(language)('recap-turns', count=1)}"


async def test_what_was_taken_back_is_not_told_as_played() -> None:
    party, match = await gathered("kingdomino", 3, {})
    taken = 0
    while taken < 4:
        moved = await party.move(match)
        if moved.undo.pending is not None:
            user = match.players[moved.undo.pending.seat].user
            back = await party.service.play.undo(party.caller(user), match.id, moved.undo.pending.since_seq)
            moved, taken = await party.move(back, 1), taken + 1
        match = await party.on(moved)
    seat = next(seat for seat in range(3) if seat != match.undo.past[-1].seat)

    shown = await look(party, match, seat)
    text = recap(shown, party.clock.at + 2 * ABSENCE, ROOM)

    played = [
        row.seq for row in await party.service.views.entries(match.id, limit=match.seq) if not match.undo.drops(row.seq)
    ]
    assert match.undo.dropped
    assert {row.seq for row in shown.seen.lately} <= set(played)
    assert phrases("en")("recap-turns", count=len(shown.seen.lately)) in text


async def test_a_pause_is_told() -> None:
    party, match = await gathered("kingdomino", 3, {})
    match = await after_a_round(party, match)
    for player in match.players:
        match = await party.service.clocks.vote_pause(party.caller(player.user), match.id, True)
        if match.clock.paused is not None:
            break
    board = await look(party, match, min(match.to_act()))
    said = news.news(board)
    assert "\n".join([said, *board.told_of_people(said)]).count(phrases("en")("moves-paused")) == 1, "said once"
    match = await party.service.clocks.resume(party.caller(match.players[0].user), match.id)

    text = await told(party, match, min(match.to_act()))

    assert phrases("en")("moves-resumed") in text
    assert phrases("en")("moves-paused") not in text, "it's over"
    assert len(text.split("\n")) <= 5


async def test_there_is_less_where_a_look_leaves_little_room() -> None:
    party, match = await gathered("kingdomino", 4, {})
    match = await after_a_round(party, match)
    seat = min(match.to_act())
    whole = await told(party, match, seat)

    short = await told(party, match, seat, room=len(whole) - 1)

    assert len(short) < len(whole)
    assert short.split("\n")[-1] == whole.split("\n")[-1], "the newest stays"
    assert await told(party, match, seat, room=10) == ""
