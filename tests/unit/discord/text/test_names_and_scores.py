"""Names that end in digits beside scores: no reader takes one for a part of the other, wherever both are said."""

from __future__ import annotations

import re

import pytest

from bot.games.registry import GAMES
from bot.i18n import LOCALES, phrases
from bot.match.model.match import Match, Status
from bot.match.model.match_lists_and_messages import Query
from cogs.history.moves.text_file import transcript
from cogs.history.search import match_lists
from cogs.match import cog_match as matches
from cogs.ui.board import end_message, news
from cogs.ui.interaction.match_lookup import title
from cogs.ui.presenter import turn_messages
from cogs.ui.presenter.match_with_game_presenter import Presented, presented
from cogs.ui.text.player_names_and_wording import plainly, scored
from cogs.wiring.presenters import PRESENTERS
from tests.unit.discord.matches import Club, said
from tests.unit.match.party import HERE

NAMES = ("Bruno 42", "Florian 7", "Zoë 100", "R2D2")
RUN_TOGETHER = re.compile(r"(?:Bruno 42|Florian 7|Zoë 100|R2D2)(?: [\[(][^\])]*[\])])? ?[+−-]?\d")

both_languages = pytest.mark.parametrize("language", LOCALES)


def run_together(text: str) -> list[str]:
    """Names and numbers that follow one another with nothing between them, markdown left aside."""
    return [found.group() for found in RUN_TOGETHER.finditer(plainly(text))]


async def told(club: Club, match: Match, language: str) -> list[str]:
    """Everything that says names and scores of a match."""
    say = phrases(language)
    seen = await club.service.views.perspective(match.id, 1, after=0)
    shown = presented(PRESENTERS, seen, say)
    texts = [turn_messages.scores(shown), news.news(shown), *(fact.text for fact in shown.facts())]
    texts += [shown.story(row) for row in seen.news]
    texts += [end_message.explained(shown)] if match.status is Status.FINISHED else []
    page = await match_lists.page(
        club.service, Query(HERE.guild, limit=match_lists.MATCHES), matches.HERE, say, reader=1
    )
    lines = (await club.service.lists.page(Query(HERE.guild))).items
    return [*texts, said(page), *(title(line, say) for line in lines), await exported(club, shown, match)]


async def exported(club: Club, shown: Presented, match: Match) -> str:
    """A match that is over, as a text to keep."""
    if match.status is not Status.FINISHED:
        return ""
    rows = await club.service.views.entries(match.id, limit=match.seq)
    turns = await club.service.views.turns(match.id)
    return transcript(shown, rows, turns, await club.service.views.verify(match.id), 1)


@both_languages
@pytest.mark.parametrize("game", GAMES)
async def test_scores_are_set_apart_from_names_that_end_in_digits(game: str, language: str) -> None:
    club = Club(NAMES)
    seats = max(count for count in GAMES[game].info.seats if count <= len(NAMES))
    match = await club.played(await club.begun(game, seats), 12)

    texts = await told(club, match, language)

    assert any("Bruno 42" in text for text in texts)
    assert not [found for text in texts for found in run_together(text)]


@both_languages
async def test_a_match_that_is_over_sets_them_apart_too(language: str) -> None:
    club = Club(NAMES)
    match = await club.played(await club.begun("kingdomino", 2), 400)

    texts = await told(club, match, language)

    assert match.status is Status.FINISHED
    assert not [found for text in texts for found in run_together(text)]


@both_languages
def test_one_function_sets_a_score_apart(language: str) -> None:
    assert not run_together(scored("Bruno 42", 74, phrases(language)))
    assert run_together("Bruno 42 74"), "the check finds what it is to find"
    assert run_together("● **Bruno 42** 74")
