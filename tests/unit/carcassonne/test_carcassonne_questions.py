"""Questions are complete: over matches played at random they name what is legal, and promise what is paid."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache

import pytest

from bot.ai.policies import play_at_random, play_eagerly
from bot.ai.simulation.simulated_match import Acted, generator, play
from bot.core.game import IllegalAction, fold
from bot.games.carcassonne import Carcassonne, CarcassonneFacts
from bot.games.carcassonne.expansions.messages.events import MessageAnswered, MessageRevealed
from bot.games.carcassonne.expansions.messages.questions import AskFigure, AskMessage
from bot.games.carcassonne.presentation.prompts import AskClaim, AskPlace, Question
from bot.games.carcassonne.presentation.view import View
from bot.games.carcassonne.presentation.why import Verdict
from bot.games.carcassonne.rules.actions import Action, Place
from bot.games.carcassonne.rules.events import FeatureScored, FigureRecalled
from bot.games.carcassonne.rules.model import Placing, State

GAME = Carcassonne()
FACTS = CarcassonneFacts()
EVERYTHING = dict.fromkeys(("inns-cathedrals", "traders-builders", "river", "abbot-gardens", "messages"), "on")


@cache
def turns() -> tuple[Acted, ...]:
    """Two matches with everything, one of them by people who look for points, and a plain one without farmers."""
    plans = (
        (EVERYTHING, 3, play_eagerly),
        (EVERYTHING | {"unplaceable": "shuffle", "river-uturn": "room"}, 4, play_at_random),
        ({"farmers": "off", "traders-builders": "on"}, 2, play_at_random),
    )
    return tuple(
        step
        for seed, (options, seats, policy) in enumerate(plans)
        for step in play(GAME, GAME.config(options, seats), seats, policy, generator("questions", seed))
        if isinstance(step, Acted)
    )


def asked() -> Iterator[tuple[State, int, Question]]:
    for turn in turns():
        found = GAME.question(turn.before, turn.seat)
        assert found is not None
        yield turn.before, turn.seat, found


def named(question: Question) -> list[Action]:
    """Every action that a question names."""
    match question:
        case AskPlace():
            return [way.action for way in question.ways()]
        case AskClaim():
            ways = [way.action for part in question.parts for way in part.ways]
            return [question.passing, *ways, *(offer.action for offer in question.offers)]
        case AskFigure():
            return [choice.action for choice in question.choices]
        case AskMessage():
            return [choice.action for choice in (question.instead, *question.deeds)]
        case _:
            raise AssertionError(f"{question!r} is a question of its own")


def paid(events: Sequence[object], seat: int) -> int:
    """What a seat gets for features of the board before the end."""
    return sum(
        share.points.total
        for event in events
        if isinstance(event, FeatureScored) and not event.final
        for share in event.shares
        if share.seat == seat
    )


def test_a_question_names_every_legal_action_and_no_other() -> None:
    kinds = set[type]()
    for state, seat, question in asked():
        legal, found = set(GAME.legal_actions(state, seat)), named(question)

        assert len(found) == len(set(found))
        if isinstance(question, AskPlace):
            assert set(found) <= legal
            assert {question.way(place) for place in legal if isinstance(place, Place)} == set(question.ways())
        else:
            assert set(found) == legal
        kinds.add(type(question))
    assert kinds == {AskPlace, AskClaim, AskFigure, AskMessage}


def test_nobody_else_is_asked() -> None:
    for turn in turns():
        for seat in range(len(turn.before.scores)):
            assert (GAME.question(turn.before, seat) is not None) == (seat in GAME.to_act(turn.before))


def test_what_a_way_completes_is_what_is_completed_once_the_tile_lies_there() -> None:
    completed = 0
    for state, seat, question in asked():
        for way in question.ways() if isinstance(question, AskPlace) else ():
            after = fold(GAME, state, GAME.decide(state, seat, way.action))
            then = GAME.question(after, seat)
            completed += bool(way.completes)

            assert isinstance(then, AskClaim)
            assert then.completes == way.completes
    assert completed > 100


def test_what_a_figure_or_none_promises_is_what_is_paid() -> None:
    promised = 0
    for state, seat, question in asked():
        if not isinstance(question, AskClaim):
            continue
        anyway = sum(effect.points.total for effect in question.completes if seat in effect.seats)
        assert paid(GAME.decide(state, seat, question.passing), seat) == anyway
        for part in question.parts:
            held = part.worth.points.total if part.worth.complete and seat in part.worth.leaders else 0
            for way in part.ways:
                events = GAME.decide(state, seat, way.action)
                promised += bool(way.gain)

                assert paid(events, seat) == anyway - held + way.gain
                assert way.returns == part.worth.complete
        for offer in question.offers:
            events = GAME.decide(state, seat, offer.action)
            recalled = next(event for event in events if isinstance(event, FigureRecalled))
            assert recalled.points == offer.points
    assert promised > 10


def test_what_an_answer_to_a_message_promises_is_what_is_paid() -> None:
    """Every message in positions of a match, as none comes of itself in most matches."""
    answered = 0
    for turn in turns()[::20]:
        for number in range(1, 9) if isinstance(turn.before.phase, Placing) and len(turn.before.extras) > 1 else ():
            seat = turn.seat
            state = GAME.evolve(turn.before, MessageRevealed(seat, number))
            question = GAME.question(state, seat)
            assert isinstance(question, AskMessage)
            assert set(named(question)) == set(GAME.legal_actions(state, seat))
            for choice in (question.instead, *question.deeds):
                events = GAME.decide(state, seat, choice.action)
                gains = [one.points.total for one in events if isinstance(one, MessageAnswered | FigureRecalled)]
                answered += 1

                assert sum(gains) == choice.points.total
    assert answered > 30


def test_questions_and_views_are_the_same_when_what_is_hidden_differs() -> None:
    for turn in turns()[::7]:
        for seat in range(len(turn.before.scores)):
            twin = FACTS.disguised(turn.before, seat)

            assert GAME.question(turn.before, seat) == GAME.question(twin, seat)
            assert GAME.view(turn.before, seat) == GAME.view(twin, seat)
            assert [len(pile) for pile in twin.piles] == [len(pile) for pile in turn.before.piles]


def test_an_explanation_agrees_with_what_is_legal_and_knows_nothing_hidden() -> None:
    verdicts = set[Verdict]()
    for turn in turns()[::9]:
        state, seat = turn.before, turn.seat
        view, twin = GAME.view(state, seat), FACTS.disguised(state, seat)
        question = GAME.question(state, seat)
        for name in (*[cell.name for cell in view.open_cells], view.tiles[-1].name, "A1"):
            answer = GAME.explain(state, seat, name)
            verdicts.add(answer.verdict)

            assert answer == GAME.explain(twin, seat, name)
            assert (answer.fitting is not None) == (name in {cell.name for cell in view.open_cells})
            if isinstance(question, AskPlace):
                fits = [attempt.place for attempt in answer.attempts if attempt.reason is None]
                assert set(fits) <= set(GAME.legal_actions(state, seat))
                assert {place.name for place in fits} == {one.name for one in question.sites} & {name}
        _check_needs(view)
    assert verdicts == set(Verdict)
    with pytest.raises(IllegalAction):
        GAME.explain(turns()[0].before, 0, "nowhere")


def _check_needs(view: View) -> None:
    """Every open cell needs something of a tile beside it."""
    lying = {(tile.x, tile.y) for tile in view.tiles}
    steps = {"N": (0, 1), "E": (1, 0), "S": (0, -1), "W": (-1, 0)}
    for cell in view.open_cells:
        beside = {side for side, (x, y) in steps.items() if (cell.x + x, cell.y + y) in lying}
        assert {side for side, _ in cell.needs} == beside


def test_what_is_counted_of_the_next_pile_is_what_lies_in_it() -> None:
    for turn in turns()[::5]:
        view = GAME.view(turn.before, None)
        fitting = GAME.explain(turn.before, turn.seat, view.open_cells[0].name).fitting
        assert fitting is not None
        assert fitting.pile == (len(turn.before.piles[0]) if turn.before.piles else 0)
        drawable = {tile.key for tile, _ in fitting.tiles}
        assert fitting.drawable == sum(tile in drawable for tile in (turn.before.pile or ()))


def test_matches_of_this_game_are_one_game() -> None:
    turn = turns()[0]

    assert GAME.interlude(turn.before, turn.events) is None
