"""Kingdomino in words: facts, alt texts and stories, over every position of random matches."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator

import pytest

from bot.games.kingdomino.presentation.prompts import AskChoose, AskPlace
from bot.games.kingdomino.rules.events import GameEnded
from bot.i18n import LOCALES, Phrases, phrases
from bot.match.model.match import Match, Status
from cogs.kingdomino import describe
from cogs.kingdomino.labels import domino_words
from cogs.ui.board import end_message
from cogs.ui.presenter import position_in_words
from cogs.ui.text.outgoing_message import Picture
from cogs.ui.text.player_names_and_wording import scored
from tests.unit.discord.components import ALT, faults, tree
from tests.unit.discord.games.kingdomino import MATCHES, ORDINARY, asked, every, variants
from tests.unit.discord.positions import GAME, positions
from tests.unit.discord.seeing import PRESENTERS, shown

PRESENTER = PRESENTERS["kingdomino"]

both_languages = pytest.mark.parametrize("language", LOCALES)


def weighty(match: Match, say: Phrases) -> Iterator[str]:
    """What an alt text has to tell: scores, the options, the lines, the kingdom that is about to grow."""
    view = GAME.view(match.state, None)
    for seat, player in enumerate(match.players):
        yield scored(player.name, GAME.scores(match.state)[seat], say)
    for slot in (*view.current, *view.upcoming) if view.outcome is None else ():
        yield f"{slot.domino.number} {domino_words(slot.domino, say)}"
    if match.status is Status.RUNNING:
        seat, question = asked(match)
        yield describe.rows(view.kingdoms[seat], say)
        if isinstance(question, AskPlace):
            yield from (f"{spot.number} {spot.name}" for spot in question.spots)
        for pick in question.options if isinstance(question, AskChoose) else question.then:
            yield f"{pick.letter} {pick.domino.number}"


def whole(match: Match, say: Phrases) -> Iterator[str]:
    """What is to be read besides: every kingdom, and what is left."""
    view = GAME.view(match.state, None)
    yield from (describe.rows(kingdom, say) for kingdom in view.kingdoms)
    yield say("kingdomino-fact-supply", lines=view.lines_left)


@both_languages
def test_alt_text_tells_what_matters_when_names_are_of_ordinary_length(language: str) -> None:
    say, told = phrases(language), Counter[bool]()

    for match, last in [pair for seats in (2, 3, 4) for n in range(MATCHES) for pair in positions(seats, n, ORDINARY)][
        ::3
    ]:
        text = PRESENTER.alt(match, last, say)

        assert len(text) <= ALT
        assert not [fact for fact in weighty(match, say) if fact not in text]
        told[all(fact in text for fact in whole(match, say))] += 1

    assert told[True] > 100


@both_languages
def test_everything_is_read_whatever_people_are_called(language: str) -> None:
    say, longest = phrases(language), 0

    for match, _ in every()[::13]:
        board = shown(match, say)
        read = [PRESENTER.facts(match, say), board.facts()]
        pages = [tree(position_in_words.page(board, number).items) for number in range(3)]

        for facts in read:
            text = "\n".join(fact.text for fact in facts)
            assert not [fact for fact in (*weighty(match, say), *whole(match, say)) if fact not in text]
            assert "**" not in text
            longest = max(longest, len(text))
        assert not [fault for page in pages for fault in faults(page)]

    assert longest > ALT


def test_facts_have_a_name_of_their_own_and_one_line_each() -> None:
    for match, _ in every()[::7]:
        facts = PRESENTER.facts(match, phrases("en"))

        assert len({fact.id for fact in facts}) == len(facts)
        assert not [fact for fact in facts if "\n" in fact.text]


@both_languages
def test_alt_text_that_has_to_leave_something_out_says_how_much_and_where_it_is(language: str) -> None:
    say, cut = phrases(language), Counter[int]()

    for match, last in every()[::5]:
        board = shown(match, say, None, last)
        text, facts = board.alt(), [fact.text for fact in board.facts() if fact.text]

        assert len(text) <= ALT
        missing = [fact for fact in facts if fact not in text]
        if missing:
            cut[match.lobby.wanted] += 1
            assert text.endswith(say("facts-more", count=len(missing)))

    assert cut.keys() == {2, 3, 4}


def test_alt_text_of_the_very_first_line_says_that_it_is_to_be_chosen_from() -> None:
    lines = 0

    for match, last in positions(2, 0, ORDINARY):
        text, view = PRESENTER.alt(match, last, phrases("en")), GAME.view(match.state, None)

        assert ("Being laid: " in text) == (view.outcome is None and not view.first_selection)
        assert ("To choose from: " in text) == (view.outcome is None and bool(view.first_selection or view.upcoming))
        lines += view.first_selection

    assert lines >= 4


def test_kings_on_a_line_are_told_by_name_with_what_they_do() -> None:
    seen = Counter[str]()

    for match, _ in positions(2, 1, ORDINARY):
        if match.status is not Status.RUNNING:
            continue
        view, text = GAME.view(match.state, None), "\n".join(f.text for f in PRESENTER.facts(match, phrases("en")))
        assert "Seat 1" not in text
        for place, slot in enumerate(view.current):
            if slot.owner is not None:
                name = ORDINARY[slot.owner]
                doing = ("laid, still to choose" if view.choosing else "to lay") if place == view.turn else ""
                king = ", ".join(part for part in (name, doing or ("done" if slot.done else "")) if part)
                assert f"{slot.domino.number} {domino_words(slot.domino, phrases('en'))} ({king})" in text
                seen[doing] += 1

    assert min(seen["to lay"], seen["laid, still to choose"], seen[""]) > 5


def test_alt_text_in_french_is_typeset_as_french() -> None:
    for match, last in [*positions(2, 0, ORDINARY), *variants(ORDINARY)]:
        assert not re.search(r"\w[:;]", PRESENTER.alt(match, last, phrases("fr")))


@both_languages
def test_a_dynasty_tells_totals_and_the_games_before(language: str) -> None:
    say, told = phrases(language), 0

    for match, _ in list(variants(names=("Ana", "Ben", "Cleo", "Dan")))[::2]:
        text = "\n".join(fact.text for fact in PRESENTER.facts(match, say))
        view = GAME.view(match.state, None)

        assert all(scored(p.name, total, say) in text for p, total in zip(match.players, view.totals, strict=False))
        for number, past in enumerate(view.past, 1):
            scores = ", ".join(scored(match.players[s.seat].name, s.points.total, say) for s in past)
            assert say("paired", name=say("kingdomino-game", game=number), value=scores) in text
            assert all(f"= {score.points.total}" in text for score in past if score.points.terms)
            told += 1

    assert told > 100


@both_languages
def test_the_end_of_a_game_of_a_dynasty_tells_how_everybody_stands(language: str) -> None:
    say, ends = phrases(language), 0

    for match, last in variants(ORDINARY):
        for event in last.events if last else ():
            if isinstance(event, GameEnded):
                ends += 1
                news = PRESENTER.news(match, last, say)
                standing = [
                    scored(ORDINARY[seat], total, say) in news.result for seat, total in enumerate(event.totals)
                ]
                assert news.result.startswith(say("kingdomino-story-game-ended", game=event.game, games=3))
                assert all(standing) if event.game < 3 else not any(standing)
                assert say("kingdomino-story-game-ended", game=event.game, games=3) not in news.steps

    assert ends == 6


@both_languages
def test_a_finished_match_explains_every_score_within_the_limits(language: str) -> None:
    say = phrases(language)

    for match, last in every():
        if match.status is Status.FINISHED:
            board = shown(match, say, None, last)
            told = "" if last is None else PRESENTER.story(match, last, say)
            text = end_message.explained(board)

            assert not faults(tree(end_message.over(board, told, Picture(b"", board.alt())).items))
            for seat, points in enumerate(GAME.points(match.state)):
                assert f"**{points.total}**" in text
                assert all(line in text for line in PRESENTER.breakdown(points, say)), seat
