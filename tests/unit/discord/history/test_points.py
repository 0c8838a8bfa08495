"""The list of all lines of all scores, page by page, and what its choices stand for."""

from __future__ import annotations

import re
from functools import cache
from typing import Any

import pytest

from bot.ai.policies import play_at_random
from bot.ai.simulation.simulated_match import generator, play
from bot.core.points import Item, Source, Term
from bot.games.registry import GAMES
from bot.i18n import phrases
from cogs.history.moves import score_breakdown_pages
from cogs.history.moves.score_breakdown_pages import Asked
from cogs.ui.presenter.match_with_game_presenter import Presented
from cogs.ui.presenter.point_sources import Line, arithmetic, places_told, rest
from rendering.kit.scene import Scene
from tests.contracts.test_contract import fullest
from tests.pictures.positions import match
from tests.unit.discord.seeing import shown

EN = phrases("en")


@cache
def _state(game: str, seats: int) -> Any:
    """How a match stands that random players have played to its end, with everything there is."""
    options = fullest(GAMES[game], seats)
    *_, last = play(GAMES[game], GAMES[game].config(options, seats), seats, play_at_random, generator("points", 2))
    return last.state


def ended(game: str, seats: int, language: str = "en") -> Presented:
    """That match as everybody is shown it."""
    return shown(match(game, seats, _state(game, seats), fullest(GAMES[game], seats)), phrases(language))


@pytest.mark.parametrize(
    ("argument", "values", "asked"),
    [
        ("", (), Asked()),
        ("p2", (), Asked(2)),
        ("l2", ("0:3",), Asked(2, 0, 3)),
        ("1:12", (), Asked(0, 1, 12)),
        ("p1", ("a:0",), Asked(1, None, 0)),
        ("p", (), None),
        ("p0", ("nonsense",), None),
        ("x", ("0:1",), None),
    ],
)
def test_a_choice_says_whose_line_it_is(argument: str, values: tuple[str, ...], asked: Asked | None) -> None:
    assert score_breakdown_pages.read(argument, values) == asked


@pytest.mark.parametrize(
    ("item", "told"),
    [
        (Item(4, 2), "4 × 2 = 8"),
        (Item(3, 2, 2, 1), "(1 + 3 × 2) × 2 = 14"),
        (Item(5, 1), "5"),
        (Item(0, 3, 2, 2), "2 × 2 = 4"),
        (Item(1, 3, 2), "1 × 3 × 2 = 6"),
        (Item(0, 3), "0"),
        (Item(1, 10), "1 × 10 = 10"),
    ],
)
def test_an_item_is_told_as_arithmetic(item: Item, told: str) -> None:
    assert arithmetic(item) == told


def test_of_many_places_the_first_are_named_and_the_others_counted() -> None:
    assert places_told(["A1", "B2"], EN) == "A1 and B2"
    assert places_told([f"A{number}" for number in range(1, 10)], EN) == "A1, A2, A3, A4, A5 and 4 more"


@pytest.mark.parametrize("game", GAMES)
def test_all_terms_of_all_scores_are_in_one_line_each(game: str) -> None:
    seats = GAMES[game].info.seats[-1]
    found = ended(game, seats)

    for seat, score in enumerate(found.position.points):
        lines = [one for one in score_breakdown_pages.lines(found) if one.seat == seat]
        assert sorted(term for one in lines for term in one.line.terms) == list(range(len(score.terms)))
        assert [one.place for one in lines] == list(range(len(lines)))
    assert len({one.value for one in score_breakdown_pages.lines(found)}) == len(score_breakdown_pages.lines(found))


def test_a_term_that_no_line_has_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    presenter = ended("kingdomino", 2).presenter
    whole = presenter.lines
    monkeypatch.setattr(presenter, "lines", lambda score, say: whole(score, say)[1:])

    with pytest.raises(AssertionError):
        test_all_terms_of_all_scores_are_in_one_line_each("kingdomino")


def test_more_lines_than_a_list_holds_are_paged() -> None:
    found = ended("kingdomino", 4)
    every = score_breakdown_pages.lines(found)
    assert len(every) > 50

    pages = [str(score_breakdown_pages.scores(found, page, 0).items[0].to_component_dict()) for page in range(4)]
    offered = [value for page in pages for value in re.findall(r"'value': '([^']*)'", page)]

    assert set(offered) >= {one.value for one in every}
    assert all(len(re.findall(r"'value'", page)) <= 25 for page in pages)
    assert ":p1'" in pages[0]


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("game", GAMES)
def test_every_line_of_every_score_has_a_picture_and_words(game: str, language: str) -> None:
    seats = GAMES[game].info.seats[-1]
    found = ended(game, seats, language)
    for one in score_breakdown_pages.lines(found):
        sources = GAMES[game].sources(_state(game, seats), one.seat)
        look = found.presenter.source(found, rest(one.seat, one.line, one.points.terms, sources), "dark")

        assert isinstance(look.scene, Scene)
        assert 300 <= look.scene.width <= 1200
        assert 0 < look.scene.height <= 1600
        assert 0 < len(look.alt) <= 1024
        assert look.text


def test_what_henri_has_is_explained_too() -> None:
    found = ended("heirs", 1, "fr")
    henri = found.presenter.automa(found)
    assert henri is not None
    sources = GAMES["heirs"].sources(_state("heirs", 1), None)

    assert [source.total for source in sources] == [term.total for term in henri.terms]
    assert [one.seat for one in score_breakdown_pages.lines(found)].count(None) == len(henri.terms) > 0
    for one in score_breakdown_pages.lines(found):
        if one.seat is None:
            assert found.presenter.source(found, rest(None, one.line, henri.terms, sources), "light").text


def test_a_rest_takes_the_terms_of_its_line_alone() -> None:
    terms = (Term("a", 1, 2), Term("b", 3, 1), Term("c", 2, 2))

    taken = rest(0, Line("x", (2, 0)), terms, [Source((Item(term.count, term.each),)) for term in terms])

    assert taken.terms == (terms[2], terms[0])
    assert taken.total == 6
