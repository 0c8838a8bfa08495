"""Buttons, words and private looks of Carcassonne, over positions of matches in which things are completed."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from functools import cache

import pytest

from bot.ai.policies import play_eagerly
from bot.ai.simulation import Turn, generator, play
from bot.core.game import IllegalAction
from bot.core.points import Points, Term
from bot.games.carcassonne.events import Fate, FeatureScored, PartStarted, TileDrawn
from bot.games.carcassonne.expansions.messages.questions import AskFigure, AskMessage
from bot.games.carcassonne.model import Held
from bot.games.carcassonne.prompts import AskClaim, AskPlace, question
from bot.games.registry import GAMES
from bot.i18n import LOCALES, phrases
from bot.match.model import Entry, Match, Status
from cogs.carcassonne import controls, offers, outlook, reasoning, stories, words
from cogs.carcassonne.presenter import CarcassonnePresenter, labels, view_of
from cogs.carcassonne.state import state_of
from cogs.ui.custom_id import read
from cogs.ui.reasons import InterfaceReason
from tests.unit.discord.positions import LARGEST_MATCH, LARGEST_SEQ, table

EVERYTHING = dict.fromkeys(("inns-cathedrals", "traders-builders", "river", "abbot-gardens", "messages"), "on")
PRESENTER = CarcassonnePresenter()
GAME = GAMES["carcassonne"]

both_languages = pytest.mark.parametrize("language", LOCALES)


@cache
def turns() -> tuple[Turn, ...]:
    """A match of three with everything, in which people look for points."""
    steps = play(GAME, GAME.config(EVERYTHING, 3), 3, play_eagerly, generator("controls", 1))
    return tuple(step for step in steps if isinstance(step, Turn))


def shown(state: object) -> Match:
    """A running match at this state."""
    match = replace(table(3, game="carcassonne", options=EVERYTHING), status=Status.RUNNING, state=state)
    decided = tuple(LARGEST_SEQ if seat in GAME.to_act(state) else 0 for seat in range(3))
    return replace(match, seq=LARGEST_SEQ, decided=decided)


def entry(*events: object) -> Entry:
    return Entry(LARGEST_MATCH, LARGEST_SEQ, 1_800_000_000_000, 1, 1, "submit", (), events)


def asked(kind: type) -> Iterator[tuple[Match, int, object]]:
    """Every position in which this is asked, with the seat and the question."""
    for turn in turns():
        found = question(turn.before, turn.seat)
        if isinstance(found, kind):
            yield shown(turn.before), turn.seat, found


def sample(kind: type, most: int = 12) -> list[tuple[Match, int, object]]:
    found = list(asked(kind))
    assert len(found) > 3, f"the match asks {kind.__name__}"
    return found[:: max(1, len(found) // most)]


def committed(rows: object) -> list[str]:
    """The turn that each committing button carries."""
    ids = [read(item.custom_id) for row in rows for item in row.children if item.custom_id]
    return [one.argument for one in ids if one.verb == "commit"]


def test_every_legal_claim_has_a_button_once_both_sizes_of_meeple_are_counted() -> None:
    for match, seat, found in sample(AskPlace):
        place = found.spots[0].ways[0].action.text()
        legal = GAME.legal_actions(outlook.after(match, seat, [place]), seat)
        wanted = {f"{place};{action.text()}" for action in legal}

        normal = PRESENTER.look(match, seat, (place,), phrases("en"), "dark")
        large = PRESENTER.look(match, seat, (place,), phrases("en"), "dark", controls.LARGE)

        offered = {*committed(normal.rows), *committed(large.rows)}
        assert offered == wanted


def test_every_answer_to_a_question_has_a_button_in_public_and_in_private() -> None:
    for kind in (AskFigure, AskMessage):
        for match, seat, _ in sample(kind):
            legal = {action.text() for action in GAME.legal_actions(match.state, seat)}

            look = PRESENTER.look(match, seat, (), phrases("en"), "dark")

            assert set(committed(look.rows)) == legal
            assert set(committed(PRESENTER.controls(match, phrases("en")))) == legal


def test_every_spot_can_be_chosen_and_begins_with_its_best_way() -> None:
    for match, seat, found in sample(AskPlace):
        for spot in found.spots:
            (place,) = PRESENTER.drafts(match, seat, spot.name)
            best = max(way.gain(seat) for way in spot.ways)

            assert place in {way.action.text() for way in spot.ways if way.gain(seat) == best}
        with pytest.raises(IllegalAction) as refused:
            PRESENTER.drafts(match, seat, "A1")
        assert refused.value.reason is InterfaceReason.OLD_BUTTON


def test_what_an_option_promises_is_what_is_paid() -> None:
    """A spot that says "closes …, +8" brings the seat 8 points at least once it is taken without a figure."""
    promised = 0
    for match, seat, found in sample(AskPlace, 40):
        for way in found.ways():
            gain = way.gain(seat)
            if not gain:
                continue
            promised += 1
            after = outlook.after(match, seat, [way.action.text(), "pass"])
            assert GAME.scores(after)[seat] - GAME.scores(match.state)[seat] >= gain
            assert f"+{max(done.points.total for done in way.completes)}" in controls.effect(
                match, seat, way, phrases("en")
            )
    assert promised > 3


@both_languages
def test_every_row_of_a_match_is_told_in_whole_sentences(language: str) -> None:
    say, told = phrases(language), set()
    for turn in turns():
        text = stories.story(shown(turn.state), entry(*turn.events), say)
        told |= {type(event).__name__ for event in turn.events if stories.story(shown(turn.state), entry(event), say)}
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
    match = shown(turns()[0].state)

    builder = stories.story(match, entry(PartStarted(1, "traders-builders", ())), phrases("en"))
    message = stories.story(match, entry(PartStarted(1, "messages", ())), phrases("en"))

    assert builder == "The builder brings Ben another tile."
    assert message == "The message brings Ben another tile."
    assert not stories.story(match, entry(PartStarted(1, "turn", ())), phrases("en"))


def test_a_tile_that_fits_nowhere_is_announced() -> None:
    match = shown(turns()[0].state)

    gone = stories.story(match, entry(TileDrawn("C", Fate.DISCARDED)), phrases("en"))
    back = stories.story(match, entry(TileDrawn("C", Fate.RETURNED)), phrases("en"))

    assert gone.startswith("A tile (N city, E city, S city, W city · coat of arms) fits nowhere and leaves the match")
    assert "goes back among the others" in back


def test_a_turned_tile_is_told_as_it_lies() -> None:
    say = phrases("en")

    assert words.tile("D", say) == "N city, E road, S field, W road"
    assert words.tile("D", say, 1) == "N road, E city, S road, W field"
    assert words.part("D", 0, 1, say) == "city E"
    assert words.part("D", 2, 0, say) == "field E (N), W (N)"
    assert words.part("D", 2, 1, say) == "field N (E), S (E)"
    assert words.part("IH", 4, 0, say) == "field in the middle"
    assert words.part("O", 0, 0, say) == "city N, W with coat of arms"
    assert words.tile("RA", phrases("fr")).endswith(" · source")


def test_a_score_is_told_by_groups_with_its_arithmetic() -> None:
    points = Points(
        (
            Term("city", 4, 2),
            Term("city-coat", 1, 2),
            Term("open-inn-road", 3, 0),
            Term("farmed-city", 2, 3),
            Term("message-knight", 2, 2),
            Term("wine", 1, 10),
            Term("open-garden", 5, 1),
        )
    )

    assert words.breakdown(points, phrases("en")) == (
        "Cities: 4 tiles × 2 + 1 coat of arms × 2 = 10",
        "Roads: 3 tiles (unfinished, inn) × 0 = 0",
        "Monasteries and gardens: 5 tiles (unfinished) × 1 = 5",
        "Fields: 2 cities × 3 = 6",
        "Goods: 10 for most wine = 10",
        "Messages: 2 knights × 2 = 4",
    )


@both_languages
def test_every_term_that_a_match_brings_is_told(language: str) -> None:
    state = turns()[-1].state

    for points in GAME.points(state):
        lines = words.breakdown(points, phrases(language))
        assert sum(int(line.rpartition("= ")[2]) for line in lines) == points.total


def test_questions_change_the_message_of_their_tile_and_new_tiles_begin_a_new_one() -> None:
    kept = posted = 0
    for turn in turns():
        before, after = shown(turn.before), shown(turn.state)
        if PRESENTER.same_turn(before, after):
            kept += 1
            assert isinstance(state_of(after).phase, Held)
        else:
            posted += 1
        assert PRESENTER.goes_on(after, turn.seat) is (isinstance(turn.state.phase, Held) and bool(after.to_act()))
    assert kept > 5
    assert posted > 50


def test_news_part_what_was_scored_from_what_was_laid() -> None:
    parted = 0
    for turn in turns():
        match, row = shown(turn.state), entry(*turn.events)

        told = stories.news(match, row, phrases("en"))

        scored = [event for event in row.events if isinstance(event, FeatureScored) and not event.final]
        parted += bool(scored)
        assert "lays a tile" not in told.result
        assert not any(
            stories.story(match, entry(event), phrases("en")) in told.steps for event in scored if event.shares
        )
    assert parted > 5


@both_languages
def test_answers_about_cells_say_what_clashes_and_what_would_fit(language: str) -> None:
    say = phrases(language)
    clashes = 0
    for match, seat, _ in sample(AskPlace, 6):
        view = view_of(match)
        strings = labels(match, view, say)
        for name in [cell.name for cell in view.open_cells[:4]]:
            why = reasoning.why(match, view, seat, name, strings, say, "dark")
            fits = reasoning.fits(match, view, name, strings, say, "dark")
            clashes += why.text.count("\n- ")
            assert name in why.text
            assert name in fits.text
            assert len(why.text) < 3600
        taken = reasoning.why(match, view, seat, view.tiles[0].name, strings, say, "dark")
        assert "**A**" in taken.text
        assert str(view.tiles_left) in reasoning.bag(view, strings, say, "dark").text
    assert clashes > 10


def test_the_abbot_is_taken_back_by_a_button_that_says_what_it_brings() -> None:
    for match, seat, found in asked(AskClaim):
        if found.offers:
            (offer,) = found.offers
            labelled = [item.label for row in controls.public(match, phrases("en")) for item in row.children]
            assert f"Abbot back, +{offer.points.total}" in labelled
            assert seat in match.to_act()
            return
    pytest.fail("nobody could take an abbot back")


def test_a_preset_is_shown_and_every_other_one_offered() -> None:
    match = shown(turns()[10].state)

    standing = PRESENTER.standing(match, 0, phrases("en"))

    assert standing is not None
    buttons = [item for row in standing.rows for item in row.children]
    assert "always the score meeple" in standing.text
    assert [item.disabled for item in buttons] == [True, False, False, False]
    plain = replace(match, options={}, state=GAME.initial(GAME.config({}, 3), 3))
    assert PRESENTER.standing(plain, 0, phrases("en")) is None


@both_languages
def test_a_table_of_six_is_told_that_inns_and_cathedrals_are_in_play(language: str) -> None:
    say = phrases(language)
    five, six = table(5, game="carcassonne", options={}), table(6, game="carcassonne", options={})

    assert PRESENTER.options(five, say) == ""
    assert PRESENTER.options(six, say) == say("carcassonne-option-inns-cathedrals")


@pytest.mark.parametrize(
    ("typed", "notation"),
    [
        ("N50 E", "place N50 E"),
        ("  place   n50 e ", "place n50 e"),
        ("N50", "place N50 N"),
        ("N50 O", "place N50 W"),
        ("somewhere nice", "place somewhere nice N"),
    ],
)
def test_a_placement_is_read_as_people_type_it(typed: str, notation: str) -> None:
    assert offers.placement(typed) == notation


@pytest.mark.parametrize(
    ("typed", "notation"),
    [("b", "claim b"), ("B large", "claim B large"), ("pass", "pass"), ("move courier", "move courier")],
)
def test_an_answer_is_read_as_people_type_it(typed: str, notation: str) -> None:
    assert offers.answer_of(typed) == notation
