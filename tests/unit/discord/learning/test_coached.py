"""What a review tells of whom."""

from __future__ import annotations

from functools import cache
from itertools import count

import pytest

from bot.ai.advice import Advice
from bot.ai.evaluation import learned
from bot.ai.luck import Judge, Manner, Worth
from bot.ai.review.review_depth import judge
from bot.ai.review.review_service import Studied
from bot.ai.review.review_values import Ply, Review
from bot.ai.review.reviewing import review
from bot.ai.win_chances import curve
from bot.games.registry import GAMES
from bot.i18n import LOCALES, phrases
from bot.match.model.log_entry import Entry
from bot.match.model.match import Status
from bot.match.model.match_codes import code
from cogs.learning import review_messages
from cogs.learning.review_pictures import ToldTurn, in_words
from cogs.ui.text.outgoing_message import Picture
from cogs.ui.text.player_names_and_wording import marked
from tests.unit.ai.playing import match as played_by
from tests.unit.discord.channel import text
from tests.unit.discord.positions import positions_of
from tests.unit.discord.positions import table as seated
from tests.unit.discord.seeing import considered, shown
from tests.unit.match.party import Party

GLANCE = Manner(width=4, begun=20, listed=4, samples=3, screened=2, second=2)

HOLDER, BEFORE = None, 4711
"""Nobody, as rows of the seat-holder have it, and somebody who sits there no more."""


@cache
def erred_by_both() -> Review:
    """Return a match in which both gave something away, as a glance finds it."""
    glance = Judge(learned("kingdomino", 2), curve("kingdomino", 2), GLANCE)
    found = (review(played_by("kingdomino", ("easy", "random"), f"coached {n}"), glance) for n in count())
    return next(one for one in found if {moment.seat for moment in one.moments} == {0, 1})


@pytest.mark.parametrize("somebody", [HOLDER, BEFORE])
async def test_turns_of_somebody_else_on_a_seat_are_told_to_nobody(somebody: int | None) -> None:
    table = await Party().started(2)
    found = erred_by_both()
    other = next(one for one in found.moments if one.seat == 0)
    actors = {one.seq: table.players[one.seat].user for one in found.moments} | {other.seq: somebody}
    rows = [Entry(table.id, seq, 0, actor, None, "submit", (), ()) for seq, actor in actors.items()]

    told = review_messages.of_whoever_sits(table, rows, Studied(found, 0, 0))

    assert other not in told.review.moments
    assert len(told.review.moments) == len(found.moments) - 1
    assert told.review.plies == found.plies


def worth(margin: int, chance: int = 0) -> Worth:
    return Worth((margin, -margin), (chance, -chance))


def match_of(luck: int) -> Review:
    """A match of one turn, which brought two points, and of so much luck, in thousandths of a point."""
    ply = Ply(0, 1, 1, 1, Worth((1000, -1000), (5000, 5000)), worth(2000), worth(luck), worth(0), False)
    end = Worth((3000 + luck, -3000 - luck), (5000, 5000))
    return Review(2, ply.before, end, (ply,), ())


@pytest.mark.parametrize("language", LOCALES)
def test_luck_that_could_not_be_told_apart_is_no_row_of_zeros(language: str) -> None:
    say, match = phrases(language), seated(2)

    def told(luck: int, chances: int) -> str:
        page = review_messages.page(match, Studied(match_of(luck), 0, chances), 0, Picture(b"", "A chart."), say)
        return text(page)

    together, apart, without = told(0, 1), told(-500, 1), told(0, 0)
    start, play, end = (review_messages.points(margin, say) for margin in (1000, 2000, 3000))
    assert say("review-together", name=marked(match, 0, say), start=start, play=play, result=end) in together
    assert f"-# {say('review-note-together')}" in together
    assert review_messages.points(0, say) not in together
    assert f"-# {say('review-note', exact=0, whole=1)}" in apart
    assert review_messages.points(-500, say) in apart
    assert say("review-note-together") not in without


@pytest.mark.parametrize("language", LOCALES)
def test_a_review_in_the_making_says_how_far_it_is(language: str) -> None:
    say, match = phrases(language), seated(2)

    def told(looked: int, *, done: bool) -> str:
        studied = Studied(match_of(0), 0, 1, looked, 40, done)
        return text(review_messages.page(match, studied, 0, Picture(b"", "A chart."), say))

    title, looking = (say(f"review-title{end}", code=code(match.id)) for end in ("", "-looking"))
    begun, all_looked, cut_short, whole = (
        told(12, done=False),
        told(40, done=False),
        told(12, done=True),
        told(40, done=True),
    )
    assert looking in begun
    assert say("review-looking", looked=12, whole=40) in begun
    assert say("review-checking", looked=40, whole=40) in all_looked
    assert title in cut_short
    assert say("review-part", looked=12, whole=40) in cut_short
    assert say("review-part", looked=40, whole=40) not in whole


@pytest.mark.parametrize("language", LOCALES)
@pytest.mark.parametrize("game", GAMES)
def test_turns_of_hints_are_told_in_words_and_typed_in_small_print(game: str, language: str) -> None:
    say, found = phrases(language), 0
    for match, _ in list(positions_of(game, 2, 1, {}))[3::9]:
        if match.status is not Status.RUNNING:
            continue
        seat = min(match.to_act())
        seen = shown(match, say, seat)
        plans = [
            tuple(match.rules.notation(action) for action in turn.plan) for turn in judge(game, 2).turns(match.state, 3)
        ]
        turns = [ToldTurn(in_words(seen, considered(match, seat, one, seen.seen.position))) for one in plans]
        advice = [Advice(one, 5000, 0, ()) for one in plans]

        told = text(review_messages.hints(match, seat, 7, advice, turns, say)).split("\n")

        silent = {one[0] for one, turn in zip(plans, turns, strict=True) if turn.words == say("coach-nothing")}
        assert silent <= {"pass", "end"}
        assert not any("`" in turn.words for turn in turns)
        assert not [line for line in told if "`" in line and not line.startswith("-# ")]
        assert all(f"-# {say('coach-typed', turn=review_messages.plan(one))}" in told for one in plans)
        found += len(plans)
    assert found
