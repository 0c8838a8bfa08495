"""What a viewer is shown of a match of Kingdomino."""

from __future__ import annotations

from dataclasses import fields

from bot.games.kingdomino.presentation.view import View, cell_name
from tests.unit.kingdomino.scripted import Scripted


def shown(match: Scripted, viewer: int | None = None) -> View:
    return match.game.view(match.state, viewer)


def test_the_view_knows_who_looks_and_is_the_same_otherwise() -> None:
    match = Scripted(3, kings=[1]).do("any")

    one, two = shown(match, 0), shown(match, 1)

    assert (one.viewer, two.viewer, shown(match).viewer) == (0, 1, None)
    assert all(getattr(one, f.name) == getattr(two, f.name) for f in fields(View) if f.name != "viewer")


def test_the_first_selection_shows_kings_where_they_stand() -> None:
    view = shown(Scripted(3, kings=[1]).do("choose 2"))

    assert view.first_selection
    assert [slot.owner for slot in view.current] == [None, 1, None]
    assert not any(slot.done for slot in view.current)
    assert view.turn is None
    assert view.upcoming == ()
    assert view.lines_left == 11


def test_a_turn_shows_its_place_in_the_line_and_what_is_done() -> None:
    match = Scripted(3, kings=[0, 1, 2]).do("any", "any", "any", "any")

    choosing = shown(match)
    match.do("any")
    placing = shown(match)

    assert (choosing.turn, choosing.choosing, [slot.done for slot in choosing.current]) == (
        0,
        True,
        [True, False, False],
    )
    assert not choosing.first_selection
    assert (placing.turn, placing.choosing, [slot.done for slot in placing.current]) == (1, False, [True, False, False])
    assert placing.to_act == {1}
    assert placing.lines_left == 10


def test_a_kingdom_shows_its_dominoes_on_columns_and_rows() -> None:
    match = Scripted(3, kings=[0, 1, 2])
    match.do("choose 1", "choose 2", "choose 3", "place 1 G8-G9")

    kingdom = shown(match).kingdoms[0]

    assert [(laid.domino.number, laid.first, laid.second) for laid in kingdom.laid] == [(1, (7, 8), (7, 9))]
    assert kingdom.bounds == (7, 7, 7, 9)
    assert (kingdom.discards, kingdom.score, kingdom.seat) == (0, 0, 0)


def test_a_kingdom_tells_which_dominoes_it_gave_up_and_where_the_others_lie() -> None:
    view = shown(Scripted(2).finish())

    assert sum(kingdom.discards for kingdom in view.kingdoms) + sum(len(k.laid) for k in view.kingdoms) == 24
    assert all(kingdom.discards == len(kingdom.given_up) for kingdom in view.kingdoms)
    assert [cell_name(at) for at in ((7, 7), (1, 1), (13, 13))] == ["G7", "A1", "M13"]


def test_the_line_that_is_played_is_numbered_and_what_is_due_and_free_is_named() -> None:
    match = Scripted(3, kings=[0, 1, 2])
    first = shown(match)
    match.do("any", "any", "any")
    placing = shown(match)
    match.do("any")
    choosing = shown(match)
    end = shown(match.finish())

    assert (first.line, first.lines, first.due, [d.number for d in first.free]) == (1, 12, None, [1, 2, 3])
    assert placing.due is not None
    assert (placing.due.number, [d.number for d in placing.free]) == (1, [4, 5, 6])
    assert (choosing.due, [d.number for d in choosing.free]) == (None, [4, 5, 6])
    assert (end.line, end.lines, end.due, end.free) == (12, 12, None, ())


def test_the_end_shows_final_scores_and_the_outcome() -> None:
    match = Scripted(2, options={"harmony": "on", "middle-kingdom": "on"}).finish()

    view = shown(match)

    assert view.outcome == match.game.outcome(match.state)
    assert [score.seat for score in view.scored] == [0, 1]
    assert view.to_act == frozenset()
    assert (view.middle_kingdom, view.harmony, view.lines_left) == (10, 5, 0)
    assert all(slot.done for slot in view.current)
