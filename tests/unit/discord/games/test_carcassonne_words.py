"""Sentences of Carcassonne: stories, tiles, arithmetic, positions."""

from __future__ import annotations

import re

import pytest

from bot.core.points import Item, Points, Source, Term
from bot.games.carcassonne.presentation.prompts import AskPlace
from bot.games.carcassonne.rules.events import Fate, FeatureScored, PartStarted, Share, TileDrawn
from bot.games.carcassonne.rules.pieces import Kind, pieces
from bot.i18n import LOCALES, phrases
from cogs.carcassonne import effects, labels, sources
from cogs.ui.presenter.point_sources import Line, Rest
from rendering.carcassonne import panel
from rendering.carcassonne.inputs import Side
from tests.unit.discord.games.carcassonne import EN, GAME, PRESENTER, SURFACES, entry, sample, seen, turns
from tests.unit.discord.seeing import shown

both_languages = pytest.mark.parametrize("language", LOCALES)


def story(*events: object, language: str = "en", state: object = None) -> str:
    found = seen(turns()[0].state if state is None else state, phrases(language))
    return PRESENTER.story(found, entry(*events))


@both_languages
def test_every_row_of_a_match_is_told_in_whole_sentences(language: str) -> None:
    told = set[str]()
    for turn in turns():
        text = story(*turn.events, language=language, state=turn.state)
        told |= {type(event).__name__ for event in turn.events if story(event, language=language, state=turn.state)}
        assert not re.search(r"[{}$]|  ", text)
        assert not text or text.rstrip()[-1] == "."

    assert told >= {
        "TilePlaced",
        "FigurePlaced",
        "FeatureScored",
        "GoodsTaken",
        "FigureMoved",
        "MessageRevealed",
        "MessageAnswered",
    }


def test_a_further_part_of_a_turn_is_told_with_what_brought_it() -> None:
    assert story(PartStarted(1, "traders-builders", ())) == "The builder brings Ben another tile."
    assert story(PartStarted(1, "messages", ())) == "The message brings Ben another tile."
    assert not story(PartStarted(1, "turn", ()))


def test_a_tile_that_fits_nowhere_is_announced() -> None:
    gone, back = story(TileDrawn("C", Fate.DISCARDED)), story(TileDrawn("C", Fate.RETURNED))

    assert gone.startswith("A tile (a city and a coat of arms) fits nowhere and leaves the match")
    assert "goes back among the others" in back
    assert not story(TileDrawn("C", Fate.FITS))


def test_a_scored_feature_says_first_who_gets_what() -> None:
    four, five = (Points((Term("city", tiles, 2),)) for tiles in (4, 5))

    def scored(*shares: Share) -> str:
        return story(FeatureScored(Kind.CITY, "K50", 0, shares, (), False))

    assert scored(Share(0, four)) == "Ana: +8, city on K50 (4 tiles × 2)."
    assert scored(Share(0, four), Share(1, four)) == "Ana and Ben: +8 each, city on K50 (4 tiles × 2)."
    both = "Ana: +8, city on K50 (4 tiles × 2). Ben: +10, city on K50 (5 tiles × 2)."
    assert scored(Share(0, four), Share(1, five)) == both


def test_figures_that_are_left_are_counted_in_words() -> None:
    stock = [("meeple", 2), ("large", 1), ("pig", 0)]

    assert labels.supply(stock, EN) == "2 meeples, 1 large meeple and no pig"
    assert labels.supply([("meeple", 0)], EN) == "no meeples"


def test_news_part_what_was_scored_from_what_was_laid() -> None:
    parted = 0
    for turn in turns():
        found, row = seen(turn.state), entry(*turn.events)

        told = PRESENTER.told(found, row)

        scored = [event for event in row.events if isinstance(event, FeatureScored) and not event.final]
        parted += bool(scored)
        assert "lays a tile" not in told.result
        assert not any(PRESENTER.story(found, entry(event)) in told.steps for event in scored if event.shares)
    assert parted > 5


def test_a_turned_tile_is_told_as_it_lies() -> None:
    assert labels.tile("D", EN) == "N city, E road, S field, W road"
    assert labels.tile("D", EN, 1) == "N road, E city, S road, W field"
    assert labels.part("D", 0, 1, EN) == "city E"
    assert labels.part("D", 2, 0, EN) == "field E (north half), W (north half)"
    assert labels.part("D", 2, 1, EN) == "field N (east half), S (east half)"
    assert labels.part("IH", 4, 0, EN) == "field in the middle"
    assert labels.part("O", 0, 0, EN) == "city N, W with coat of arms"
    assert labels.tile("RA", phrases("fr")).endswith(" · source")


def test_a_tile_part_by_part_says_what_is_joined_and_what_runs_through_it() -> None:
    assert labels.tile_parts("I", EN) == "A: city N · B: city E · C: field S, W"
    assert labels.tile_parts("N", EN) == "A: city N, E · B: field S, W"
    assert "river" in labels.tile_parts("RD", EN)
    told = {key: frozenset(labels.tile_parts(key, EN).split(" · ")) for key in pieces().tiles}
    same = [(one, other) for one in told for other in told if one < other and told[one] == told[other]]
    assert same == [("RD", "RF")]


def test_a_score_is_told_by_groups_with_its_arithmetic() -> None:
    points = Points(
        (
            Term("city", 4, 2),
            Term("city-coat", 1, 2),
            Term("open-inn-road", 3, 0),
            Term("farmed-city", 2, 3),
            Term("message-knight", 2, 2),
            Term("message-city-coat", 1, 1),
            Term("wine", 1, 10),
            Term("open-garden", 5, 1),
            Term("monastery", 9, 1),
            Term("open-monastery", 4, 1),
        )
    )

    assert PRESENTER.breakdown(points, EN) == (
        "Cities: 4 tiles × 2 + 1 coat of arms × 2 = 10",
        "Roads: 3 tiles in unfinished roads (inn) × 0 = 0",
        "Monasteries: 9 tiles × 1 + 4 tiles at unfinished monasteries × 1 = 13",
        "Gardens: 5 tiles at unfinished gardens × 1 = 5",
        "Fields: 2 cities × 3 = 6",
        "Goods: 10 for most wine = 10",
        "Messages: 2 knights × 2 + 1 coat of arms × 1 = 5",
    )


@both_languages
@pytest.mark.parametrize("side", [Side(3, supply={}, standing=5), Side(8, supply={}, track=(3, 5))])
def test_the_rules_say_what_two_figures_beside_a_score_mean(side: Side, language: str) -> None:
    told = PRESENTER.rules(phrases(language)).split("\n")

    pair = f"`{panel._pair(side)}`"
    assert len([line for line in told if pair in line]) == 2, "once for what stands, once for The Messages"


def test_a_field_names_the_cell_of_two_of_its_cities_once() -> None:
    found = seen(turns()[-1].state)
    parts = {
        part.kind: f"{tile.name}{chr(65 + at)}"
        for tile in found.view.tiles
        for at, part in enumerate(tile.tile.segments)
    }
    city = (parts[Kind.CITY],)
    item = Item(2, 3, places=(parts[Kind.FIELD],), counted=(city, city))

    rest = Rest(0, Line("", (0,)), (Term("farmed-city", 2, 3),), (Source((item,)),))

    assert f"(cities at {parts[Kind.CITY][:-1]})" in sources.look(found, rest, "dark").text


@both_languages
def test_every_term_that_a_match_brings_is_told(language: str) -> None:
    state = turns()[-1].state

    for points in GAME.points(state):
        lines = PRESENTER.breakdown(points, phrases(language))
        assert sum(int(line.rpartition("= ")[2]) for line in lines) == points.total


def test_every_expansion_has_rules_of_its_own_on_the_screen_of_rules() -> None:
    rules = PRESENTER.rules(EN)

    for surface in SURFACES:
        assert EN(f"carcassonne-rules-{surface.key}") in rules


@both_languages
def test_a_position_is_told_spot_by_spot_feature_by_feature_and_tile_by_tile(language: str) -> None:
    say = phrases(language)
    for match, _, question in sample(AskPlace, 4):
        found = shown(match, say)
        facts = {fact.id: fact.text for fact in PRESENTER.facts(found)}

        assert all(f"{site.number} {site.name}" in facts["choices"] for site in question.sites)
        assert {f"tile-{tile.name}" for tile in found.view.tiles} <= facts.keys()
        assert sum(key.startswith("feature-") for key in facts) == len(found.view.features)
        for cell in found.view.open_cells:
            assert any(cell.name in text for key, text in facts.items() if key.startswith("open-"))
        for player in found.view.players:
            assert str(player.score) in facts["scores"]
        assert not [text for text in facts.values() if re.search(r"[{}$*]|  ", text)]


def test_a_public_board_says_the_figures_of_the_seat_to_act_only() -> None:
    match, seat, _ = sample(AskPlace)[-1]
    found = shown(match, EN)

    brief = found.brief()

    told = {other for other in range(3) if f"{found.plain(other)}’s figures: " in brief}
    assert told == {seat}
    assert "In hand: " in brief


def test_how_a_tile_lies_is_told_by_what_tells_its_turns_apart() -> None:
    for key in pieces().tiles:
        ways = {effects.seen(key, turn, EN) for turn in range(4)}
        assert ways == {""} or "" not in ways
    assert [effects.seen("D", turn, EN) for turn in range(4)] == ["city N", "city E", "city S", "city W"]
    assert [effects.seen("V", turn, EN) for turn in range(2)] == ["road S-W", "road N-W"]
    assert effects.seen("B", 1, EN) == effects.seen("X", 2, EN) == ""
    assert labels.contents("O", EN) == "a city, a road and a coat of arms"
    assert labels.contents("RA", EN).endswith("spring")
