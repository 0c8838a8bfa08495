"""Buttons, selects and commands of The Two Heirs: looks, drafts, what is on offer while one types, answers to why."""

from __future__ import annotations

from itertools import pairwise

import pytest

from bot.core.game import IllegalAction
from bot.games.heirs.rules.actions import Build, notation
from bot.games.heirs.rules.cells import NAMES, around, members
from bot.games.heirs.rules.model import State
from bot.games.heirs.rules.pieces import pieces
from bot.match.model.match import Match
from cogs.heirs import labels
from cogs.heirs.commands import COMMANDS
from cogs.heirs.preview import BUILD
from cogs.ui.presenter.game_command_declarations import Asking, Move, Report
from tests.bench.heirs_positions import GAME, WAR, building, position
from tests.unit.discord.components import labels as labelled
from tests.unit.discord.components import tree
from tests.unit.discord.every_game.reaching import led, presses
from tests.unit.discord.games.heirs_matches import ALONE, EN, SEEN, asked, look, running
from tests.unit.discord.seeing import considered
from tests.unit.heirs.scenes import W, act, scene


def buttons(match: Match, *draft: str, focus: str = "") -> list[str]:
    return labelled(tree(look(match, *draft, focus=focus).rows))


def test_what_is_under_siege_is_said_and_offered_at_once() -> None:
    tiles = {"M30": "wood", "N30": "AGR1 b", "N31": "WAR1 w"}
    ring = ("VOY9", "VOY8", "AGR3", "AGR4", "COM7", "COM9")
    match = running(scene(tiles, white=("N31",), ring=ring, hand=["WAR4"], options=WAR))

    assert "Your Siege towers threaten Mill on N30." in look(match, "build WAR4 O30").text
    assert "Pull down Mill on N30" in buttons(match, "build WAR4 O30")


def test_a_focus_on_a_tile_asks_for_its_spots_and_a_forged_one_asks_nothing() -> None:
    state = building(2, 1, 10, WAR)
    match = running(state)
    tile = next(a.tile for a in GAME.legal_actions(state, state.turn) if isinstance(a, Build))

    plain = look(match).text

    # Steps of release h1 carry a question mark after the tile.
    for focus in (f"{BUILD}:{tile}", f"{BUILD}:{tile}?"):
        assert "Where does the **" in look(match, focus=focus).text
    for forged in ("b:VOY9", "m:7", "m:x", "b:", "t?x", "§", f"z:{tile}"):
        assert look(match, focus=forged).text == plain


def test_every_numbered_spot_of_a_focus_has_its_number_in_the_picture() -> None:
    state = building(2, 1, 10, WAR)
    tile = next(a.tile for a in GAME.legal_actions(state, state.turn) if isinstance(a, Build))

    found = look(running(state), focus=f"{BUILD}:{tile}")
    numbers = [op.key[1] for op in found.scene.operations if getattr(op, "key", ("",))[0] == "badge"]
    offered = [press.label.partition(" ·")[0] for press in presses(found.rows) if press.value.startswith("build ")]

    assert offered
    assert set(offered) <= set(numbers)


def test_a_drafted_take_is_committed_by_one_green_button_and_can_be_undone() -> None:
    state = position(2, 3, 0, WAR)[2]
    first = state.reached(state.turn)[0]
    tile, match = pieces().tiles[first], running(state)

    found = look(match, f"take {first}")
    back, commit = presses(found.rows)

    assert (back.label, commit.label) == ("One step back", f"Take {labels.tile_name(tile, EN)}")
    assert (back.id.verb, commit.id.verb) == ("draft", "commit")
    ends = led(match, state.turn, commit, (f"take {first}",))
    assert ends is not None
    assert (ends.draft, ends.commits) == ((f"take {first}",), True)
    assert labels.effect(tile, EN) in found.text


def test_a_draft_of_any_length_ends_by_one_button() -> None:
    state = next(s for seed in range(30) if len(steps(s := building(2, seed, 40, WAR))) > 4)
    draft, match = steps(state), running(state)

    ending = [press for press in presses(look(match, *draft).rows) if press.id.verb == "commit"]

    place = led(match, state.turn, ending[-1], tuple(draft)) if ending else None
    then = GAME.question(act(state, *draft), state.turn)
    assert then is not None
    assert (place is not None) == (then.end is not None)
    # Where nothing but the end is left, it is part of the draft.
    assert place is None or place.draft in ((*draft, "end"), tuple(draft))


def steps(state: State) -> list[str]:
    """A draft of everything but takes and the end, as long as something is legal."""
    draft: list[str] = []
    for _ in range(9):
        legal = [notation(a) for a in GAME.legal_actions(state, state.turn)]
        legal = [text for text in legal if text.split()[0] in ("build", "land", "move", "deploy")]
        if not legal:
            break
        draft.append(legal[0])
        state = act(state, legal[0])
    return draft


def test_a_turn_that_can_only_end_offers_its_end() -> None:
    state = scene(white=("M30", None, None), blue=("N31",), ring=("VOY3",), reserve=0, hand=())
    match = running(state)

    found = look(match, "take VOY3")

    assert [press.id.verb for press in presses(found.rows)][-1] == "commit"


def test_an_option_of_an_old_board_is_refused() -> None:
    state = position(2, 3, 0, WAR)[2]
    match, far = running(state), state.circle.clockwise()[5]

    assert SEEN.drafts(match, state.turn, f"take {state.reached(state.turn)[0]}")
    for gone in (f"take {far}", "end", "take VOY1"):
        with pytest.raises(IllegalAction):
            SEEN.drafts(match, state.turn, gone)


def test_in_public_stands_what_may_be_taken_then_the_end() -> None:
    first, after = scene(), scene(taken=True)

    taking, ending = (labelled(tree(SEEN.controls(running(state), EN))) for state in (first, after))

    assert [label.partition(" ·")[0] for label in taking] == ["Take 1", "Take 2", "Take 3"]
    assert ending == ["End turn"]


def test_batches_of_one_turn_share_a_message_and_those_of_two_do_not() -> None:
    states = [position(2, 5, moves, WAR)[2] for moves in range(12)]
    shown = [asked(running(state)).seen for state in states]

    for (before, seen), (after, then) in pairwise(zip(states, shown, strict=True)):
        assert SEEN.presenter.same_turn(seen, then) == (before.turns == after.turns)


def test_reading_what_tiles_do_goes_to_and_fro_and_back_to_the_turn() -> None:
    match = running(position(2, 1, 45, WAR)[2])

    tiles, land = (look(match, focus=focus) for focus in ("t", "u"))

    assert tiles.text.startswith("### What these tiles do")
    assert tiles.text != land.text
    assert labelled(tree(tiles.rows)) == ["Back to my turn", "Tiles on the land"]
    assert labelled(tree(land.rows)) == ["Back to my turn", "What the tiles do"]


def command(verb: str) -> Move:
    return next(one for one in COMMANDS if isinstance(one, Move) and one.verb == verb)


def asking(match: Match, **given: str) -> Asking[object, object]:
    seat = next(iter(match.to_act()))
    return Asking(asked(match), given, lambda notations: considered(match, seat, notations))


@pytest.mark.parametrize(("seats", "options"), [(2, WAR), (1, ALONE)])
def test_commands_offer_every_legal_action_and_take_what_they_offer(seats: int, options: dict[str, str]) -> None:
    for moves in (0, 9, 27, 35):
        state = position(seats, 2, moves, options)[2]
        match = running(state, options)
        found = set[str]()
        for one in (one for one in COMMANDS if isinstance(one, Move)):
            for field in one.fields:
                assert field.offers is not None
                for label, value in field.offers(asking(match)):
                    assert label
                    (text,) = one.draft(asking(match, **{field.name: value}))
                    found.add(text)
            if not one.fields:
                found |= {*one.draft(asking(match))}
        legal = {notation(action) for action in GAME.legal_actions(state, state.turn)}

        assert found - {"end"} == legal - {"end"}


def test_a_typed_action_is_committed_by_itself() -> None:
    state = building(2, 1, 10, WAR)
    match = running(state)
    first = next(notation(a) for a in GAME.legal_actions(state, state.turn) if isinstance(a, Build))

    assert SEEN.presenter.whole(considered(match, state.turn, (first,)), state.turn)
    assert command("build").draft(asking(match, tile=f"a {first.split()[-1]}")) == (
        f"build {state.hands[state.turn][0]} {first.split()[-1]}",
    )


def test_a_report_says_what_every_tile_on_the_table_does() -> None:
    match = running(position(2, 1, 45, WAR)[2])
    report = next(one for one in COMMANDS if isinstance(one, Report))

    told = report.answer(asking(match), "dark")

    for tile in GAME.view(match.state, None).clockwise:
        assert labels.described(tile, EN) in told


def test_why_has_an_answer_for_every_cell() -> None:
    for seats, options in ((2, WAR), (1, ALONE)):
        for moves in (12, 40):
            state = position(seats, 1, moves, options)[2]
            match = running(state, options)
            for cell in members(around(around(state.land.taken))):
                found = SEEN.why(match, state.turn, NAMES[cell], EN, "dark")

                assert NAMES[cell] in found.text
                assert len(found.alt) <= 1024


def test_why_tells_what_lies_on_a_cell_and_what_is_in_the_way_of_the_hand() -> None:
    tiles = {"M30": "stone", "N30": "VOY7 w", "M31": "wood"}
    ring = ("AGR1", "VOY9", "AGR3", "COM7", "COM9", "VOY5")
    state = scene(tiles, white=("M30", "N30", None), blue=(None,), hand=["PAT1"], ring=ring, taken=True)
    match = running(state)

    built, free, far = (SEEN.why(match, W, cell, EN, "dark").text for cell in ("N30", "O30", "Q30"))

    assert "**N30**: **Pilgrimage site**" in built
    assert "Ana has a troop there." in built
    assert "**O30** is empty and touches your troops on N30." in free
    assert "Watchtower (row): 1 wood missing. Ways to get it: move from M30 to M31, deploy on M31." in free
    assert "you have no troop on a tile that touches it" in far
