"""`/match show` of a match that is over says when it was played, for how long, in how many turns, and who sat where."""

from __future__ import annotations

import pytest

from bot.i18n import LOCALES, phrases
from bot.match.model.match import Match
from bot.match.records.duration_and_seat_holders import chronology
from bot.match.records.ratings import Rating
from cogs.history.moves import match_duration_and_players as times
from cogs.match.private_match_message import shown
from cogs.ui.board.picture_cache import Pictures
from cogs.ui.presenter.match_with_game_presenter import Presented, presented
from cogs.wiring.presenters import PRESENTERS as REAL
from tests.unit.discord.components import faults, tree
from tests.unit.discord.matches import HOSTILE, Club, said

MINUTE = 60_000


@pytest.mark.parametrize(
    ("ms", "en", "fr"),
    [
        (0, "less than a minute", "moins d’une minute"),
        (MINUTE, "1 minute", "1 minute"),
        (119 * MINUTE, "119 minutes", "119 minutes"),
        (120 * MINUTE, "2 hours", "2 heures"),
        (47 * 60 * MINUTE, "47 hours", "47 heures"),
        (48 * 60 * MINUTE, "2 days", "2 jours"),
        (90 * 24 * 60 * MINUTE, "90 days", "90 jours"),
    ],
)
def test_a_length_of_time_is_told_in_the_unit_that_suits_it(ms: int, en: str, fr: str) -> None:
    assert times.lasted(ms, phrases("en")) == en
    assert times.lasted(ms, phrases("fr")) == fr


async def seen(club: Club, match: Match, language: str = "en") -> tuple[Presented, str]:
    """A match as a stranger is shown it, and how it times."""
    found = presented(REAL, await club.service.views.perspective(match.id, 999), phrases(language))
    how = chronology(found.table, await club.service.views.entries(match.id, limit=found.table.seq))
    return found, "" if how is None else times.told(found, how)


@pytest.mark.parametrize("language", LOCALES)
async def test_a_match_of_six_with_hostile_names_is_told_whole(language: str) -> None:
    club = Club(HOSTILE)
    match = await club.begun("carcassonne", 6)
    for user in range(2, 7):
        club.clock.at += 24 * 60 * MINUTE
        match = await club.service.play.resign(club.caller(user), match.id)

    found, told = await seen(club, match, language)
    post = await shown(Pictures(), found, 999, "dark", told)

    assert not faults(tree(post.items))
    assert told in said(post)
    assert ("5 days" if language == "en" else "5 jours") in told
    assert all(found.name(seat) in told for seat in range(6))


async def test_a_match_that_runs_or_was_never_begun_has_nothing_of_the_kind() -> None:
    club = Club()
    running = await club.begun()
    gathering = await club.gathered(2, 1)
    cancelled = await club.service.lobby.cancel(club.caller(1), gathering.id)

    assert [(await seen(club, match))[1] for match in (running, cancelled)] == ["", ""]


async def test_whoever_sat_there_before_is_told_with_the_end_of_their_time() -> None:
    club, say = Club(), phrases("en")
    match = await club.begun(seats=3)
    match = await club.service.seats.seek(club.caller(2), match.id, 1, True)
    match = await club.service.seats.substitute(club.caller(5), match.id, 1)
    await club.service.play.vote_abort(club.caller(99, manages=True), match.id, True)

    _, told = await seen(club, match)

    assert "■ Ben until <t:" in told
    assert "then Eve" in told
    assert say("lasted-moment") in told


async def test_ratings_after_a_match_are_told_of_whoever_may_be_known() -> None:
    club = Club()
    match = await club.service.play.resign(club.caller(1), (await club.begun()).id)
    found, _ = await seen(club, match)
    ratings = {1: Rating(25_000_000, 8_000_000, 1, 0), 2: Rating(27_000_000, 8_000_000, 1, 1)}

    both, one = times.rated(found, ratings), times.rated(found, {2: ratings[2]})

    assert both.startswith("-# Ratings afterwards: ●\u00a0")
    assert "■\u00a0" in both
    assert "●" not in one
    assert times.rated(found, {}) == ""
