"""Buttons, commands and private looks of Carcassonne, over positions of a match in which things are completed."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import pytest

from bot.core.game import IllegalAction, fold
from bot.games.carcassonne.expansions.messages.questions import AskFigure, AskMessage
from bot.games.carcassonne.presentation.prompts import AskClaim, AskPlace
from bot.i18n import LOCALES, phrases
from bot.match.model.match import Match
from cogs.carcassonne import commands, effects, explain
from cogs.ui.presenter.game_command_declarations import Asking, Move, Order
from cogs.ui.presenter.move_draft_controls import GREEN, GREY, Offer
from cogs.ui.text.interface_refusal_codes import InterfaceReason
from tests.unit.discord.components import BUTTON, SELECT, labels, tree, walk
from tests.unit.discord.games.carcassonne import (
    EN,
    GAME,
    PRESENTER,
    SEEN,
    asked,
    at,
    committed,
    look,
    sample,
    seen,
    turns,
)
from tests.unit.discord.positions import table
from tests.unit.discord.seeing import considered, shown

both_languages = pytest.mark.parametrize("language", LOCALES)

LARGE = "large"


def after(match: Match, seat: int, *notations: str) -> object:
    state = match.state
    for text in notations:
        state = fold(GAME, state, GAME.decide(state, seat, GAME.parse(text)))
    return state


def test_every_legal_claim_has_a_button_once_both_sizes_of_meeple_are_counted() -> None:
    for match, seat, found in sample(AskPlace):
        place = found.sites[0].ways[0].action.text()
        legal = GAME.legal_actions(after(match, seat, place), seat)
        # Where no figure can go the tile alone is the move.
        wanted = {f"{place};{action.text()}" for action in legal} if len(legal) > 1 else {place}

        normal = look(match, seat, place)
        large = look(match, seat, place, focus=LARGE)

        assert {*committed(normal.rows, place), *committed(large.rows, place)} == wanted


def test_every_answer_to_a_question_has_a_button_in_public_and_in_private() -> None:
    for kind in (AskFigure, AskMessage):
        for match, seat, _ in sample(kind):
            legal = {action.text() for action in GAME.legal_actions(match.state, seat)}

            assert set(committed(look(match, seat).rows)) == legal
            assert set(committed(SEEN.controls(match, EN))) == legal


def test_the_button_that_takes_points_instead_of_a_message_says_so() -> None:
    for match, seat, found in sample(AskMessage):
        assert isinstance(found, AskMessage)
        points = found.instead.points.total
        taking = [label for label in labels(tree(look(match, seat).rows)) if label.startswith("Take ")]

        assert taking == [f"Take {points} points"]


def test_every_spot_can_be_chosen_and_begins_with_its_best_way() -> None:
    for match, seat, found in sample(AskPlace):
        for site in found.sites:
            (place,) = SEEN.drafts(match, seat, site.name)
            best = max(way.gain(seat) for way in site.ways)

            assert place in {way.action.text() for way in site.ways if way.gain(seat) == best}
        with pytest.raises(IllegalAction) as refused:
            SEEN.drafts(match, seat, "A1")
        assert refused.value.reason is InterfaceReason.OLD_BUTTON


def test_what_an_option_promises_is_what_is_paid() -> None:
    """A spot that says "completes …, +8" brings the seat 8 points at least once it is taken without a figure."""
    promised = 0
    for match, seat, found in sample(AskPlace, 40):
        reader = shown(match, EN, seat)
        for way in found.ways():
            gain = way.gain(seat)
            if not gain:
                continue
            promised += 1
            then = after(match, seat, way.action.text(), "pass")
            assert GAME.scores(then)[seat] - GAME.scores(match.state)[seat] >= gain
            does = effects.told(reader, seat, way)
            own = max(done.points.total for done in way.completes if seat in done.seats)
            assert f"+{own}" in does[0]
    assert promised > 3


def test_options_are_the_most_useful_by_number_and_say_what_they_do() -> None:
    said = set[str]()
    for match, seat, found in sample(AskPlace, 40):
        menus = [part for part in walk(tree(SEEN.controls(match, EN))) if part["type"] == SELECT]
        if not menus or len(found.sites) < 6:
            continue
        options = [option for option in menus[0]["options"] if option["value"].startswith("place")]
        sites = {str(site.number): site for site in found.sites}
        chosen = [sites[option["label"].split(" · ")[0]] for option in options]
        uses = [site.best(seat).use(seat) for site in chosen]
        assert all(one.number < other.number for one, other in pairwise(chosen))
        # Tiles around a spot, eight at most, part those that are as useful.
        worst = min(uses)
        reader = shown(match, EN, seat)
        assert all(site.best(seat).use(seat) <= worst + 4 for site in found.sites if site not in chosen)
        for option, site in zip(options, chosen, strict=True):
            does = effects.first(reader, seat, site.best(seat))
            assert option["label"] == f"{site.number} · {does}"
            assert option["description"].startswith(site.name)
            said.add(does.split()[0])
    assert said >= {"completes", "adds", "extends", "touches"}


def test_what_does_nothing_is_grey_and_what_scores_is_not() -> None:
    grey = 0
    for match, seat, found in sample(AskPlace):
        place = found.sites[0].ways[0].action.text()
        for part in walk(tree(look(match, seat, place).rows)):
            if part["type"] == BUTTON and part["label"].startswith("No figure"):
                grey += 1
                assert part["style"] == GREY.value
            elif part["type"] == BUTTON and ":commit:" in part["custom_id"]:
                assert part["style"] == GREEN.value, part["label"]
    assert grey > 3


def test_a_turn_that_was_whole_asks_for_its_answer_anew() -> None:
    match, seat, found = sample(AskPlace)[0]
    place = found.sites[-1].ways[0].action.text()

    assert PRESENTER.begin(shown(match, EN, seat), seat, (place, "pass")) == (place,)
    assert set(committed(look(match, seat, place, "pass").rows, place)) >= {f"{place};pass"}


def test_a_typed_tile_is_half_a_move_until_something_is_said_of_a_figure() -> None:
    match, seat, found = sample(AskPlace)[0]
    place = found.sites[0].ways[0].action.text()

    assert not PRESENTER.whole(considered(match, seat, [place]), seat)
    assert PRESENTER.whole(considered(match, seat, [place, "pass"]), seat)


def test_the_abbot_is_taken_back_by_a_button_that_says_what_it_brings() -> None:
    for match, seat, found in asked(AskClaim):
        if found.offers:
            (offer,) = found.offers
            assert f"Take the abbot back +{found.gain + offer.points.total}" in labels(tree(SEEN.controls(match, EN)))
            assert seat in match.to_act()
            return
    pytest.fail("nobody could take an abbot back")


def test_a_preset_is_shown_and_every_other_one_offered() -> None:
    match = at(turns()[10].state)

    standing = PRESENTER.standing(shown(match, EN, 0), 0, Offer(match.id, 0, EN))

    assert standing is not None
    buttons = [item for row in standing.rows for item in row.children]
    assert "always the score meeple" in standing.text
    assert [item.disabled for item in buttons] == [True, False, False, False]
    plain = replace(match, options={}, state=GAME.initial(GAME.config({}, 3), 3))
    assert PRESENTER.standing(shown(plain, EN, 0), 0, Offer(match.id, 0, EN)) is None


def test_questions_that_scoring_brings_are_asked_in_the_same_panel() -> None:
    match, seat, _ = sample(AskFigure)[0]

    assert PRESENTER.goes_on(shown(match, EN, seat), seat)


# Commands


def typed(match: Match, seat: int, begun: tuple[str, ...] = (), **given: str) -> Asking:
    """Somebody types a command."""
    return Asking(shown(match, EN, seat), given, lambda notations: considered(match, seat, notations), begun)


def move(verb: str) -> Move:
    return next(one for one in PRESENTER.commands if isinstance(one, Move) and one.verb == verb)


def offers(verb: str, place: int, asking: Asking) -> list[tuple[str, str]]:
    found = move(verb).fields[place].offers
    assert found is not None
    return list(found(asking))


def test_every_way_is_on_offer_for_a_typed_tile_the_best_first() -> None:
    match, seat, found = sample(AskPlace)[-1]

    named = offers("place", 0, typed(match, seat))

    gains = {way.action.text().removeprefix("place "): way.gain(seat) for way in found.ways()}
    assert [gains[value] for _, value in named] == sorted(gains.values(), reverse=True)


def test_every_claim_is_on_offer_beside_the_tile_and_after_it() -> None:
    match, seat, found = sample(AskPlace)[0]
    place = found.sites[0].ways[0].action.text()
    legal = {action.text().removeprefix("claim ") for action in GAME.legal_actions(after(match, seat, place), seat)}

    beside = {value for _, value in offers("place", 1, typed(match, seat, to=place.removeprefix("place ")))}
    behind = {value for _, value in offers("claim", 0, typed(match, seat, begun=(place,)))}

    assert beside == behind == legal
    for value in legal:
        assert move("place").draft(typed(match, seat, to=place, figure=value))[1] in {value, f"claim {value}"}


def test_every_answer_is_on_offer_as_a_command() -> None:
    for kind in (AskFigure, AskMessage):
        match, seat, _ = sample(kind)[0]
        legal = {action.text() for action in GAME.legal_actions(match.state, seat)}

        assert {value for _, value in offers("claim", 0, typed(match, seat))} == legal


def test_an_order_says_more_of_one_that_cannot_be_given() -> None:
    (order,) = (one for one in PRESENTER.commands if isinstance(one, Order))
    match = at(turns()[10].state)
    plain = replace(match, options={}, state=GAME.initial(GAME.config({}, 3), 3))

    assert order.order(typed(match, 0, figure="Ahead")) == "policy ahead"
    assert "the one with more points" in order.told(typed(match, 0, figure="Ahead"))
    for asking, reason in (
        (typed(match, 0, figure="meeple"), "carcassonne-same-policy"),
        (typed(plain, 0, figure="ahead"), "carcassonne-not-in-play"),
    ):
        with pytest.raises(IllegalAction) as refused:
            order.order(asking)
        assert refused.value.reason == reason


@pytest.mark.parametrize(
    ("written", "notation"),
    [
        ("N50 E", "place N50 E"),
        ("place n50 e", "place n50 e"),
        ("N50", "place N50 N"),
        ("N50 o", "place N50 o"),
        ("somewhere nice", "place somewhere nice N"),
    ],
)
def test_a_placement_is_read_as_people_type_it(written: str, notation: str) -> None:
    assert commands.placement(written) == notation


@pytest.mark.parametrize(
    ("written", "notation"),
    [("b", "claim b"), ("B large", "claim B large"), ("pass", "pass"), ("move courier", "move courier")],
)
def test_an_answer_is_read_as_people_type_it(written: str, notation: str) -> None:
    assert commands.answer_of(written) == notation


# Answers about cells


@both_languages
def test_answers_about_cells_say_what_clashes_and_what_would_fit(language: str) -> None:
    say, clashes = phrases(language), 0
    for match, seat, _ in sample(AskPlace, 6):
        found = shown(match, say, seat)
        for name in [cell.name for cell in found.view.open_cells[:4]]:
            answer = GAME.explain(match.state, seat, name)
            why = PRESENTER.explain(found, answer, "dark")
            fits = explain.fits(found, answer, "dark")
            clashes += why.text.count("\n- ")
            assert name in why.text
            assert name in fits.text
            assert len(why.text) < 3600
        taken = PRESENTER.explain(found, GAME.explain(match.state, seat, found.view.tiles[0].name), "dark")
        assert "**A**" in taken.text
        assert str(found.view.tiles_left) in explain.bag(found, "dark").text
    assert clashes > 10


def test_without_a_tile_in_hand_an_open_cell_says_what_could_come() -> None:
    match, seat, _ = sample(AskFigure)[0]
    found = shown(match, EN, seat)

    why = PRESENTER.explain(found, GAME.explain(match.state, seat, found.view.open_cells[0].name), "dark")

    assert "there’s no tile in hand" in why.text
    assert "needs" in why.text


def test_tiles_for_a_cell_that_has_one_or_none_beside_it_are_refused() -> None:
    match, seat, _ = sample(AskPlace)[0]
    found = seen(match.state, seat=seat)

    for name, reason in ((found.view.tiles[0].name, "carcassonne-occupied"), ("A1", "carcassonne-unreachable")):
        with pytest.raises(IllegalAction) as refused:
            explain.fits(found, GAME.explain(match.state, seat, name), "dark")
        assert refused.value.reason == reason


@both_languages
def test_a_table_of_six_is_told_that_inns_and_cathedrals_are_in_play(language: str) -> None:
    say = phrases(language)
    five, six = table(5, game="carcassonne", options={}), table(6, game="carcassonne", options={})

    assert PRESENTER.options(five, say) == ""
    assert PRESENTER.options(six, say) == say("carcassonne-option-inns-cathedrals")
