"""The Two Heirs in words and buttons: Henri's reasons, what is accessible, drafts, whole turns."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import pytest

from bot.ai.replay import read, run
from bot.core.game import IllegalAction
from bot.games.heirs.access import access
from bot.games.heirs.actions import Build, notation
from bot.games.heirs.events import HenriTook
from bot.games.heirs.model import State
from bot.games.heirs.pieces import pieces
from bot.games.heirs.prompts import question
from bot.i18n import LOCALES, Phrases, phrases
from bot.match.model import Entry, Match
from cogs.heirs import naming, words
from cogs.heirs.asking import BUILD
from cogs.heirs.presenter import HeirsPresenter
from cogs.heirs.state import GAME
from cogs.heirs.telling import news, story
from tests.bench.heirs_positions import WAR, building, position
from tests.pictures.positions import match as match_of
from tests.unit.discord.components import custom_ids, labels, tree
from tests.unit.discord.positions import positions_of
from tests.unit.heirs.scenes import scene

EN, FR = phrases("en"), phrases("fr")
PRESENTER = HeirsPresenter()
REPLAYS = Path(__file__).parents[2] / "replays" / "heirs"


def two(state: State) -> Match:
    return match_of("heirs", 2, state, WAR)


def look(match: Match, *draft: str, focus: str = "") -> tuple[str, list[str], list[str]]:
    """Text, labels and custom_ids of a private look."""
    found = PRESENTER.look(match, match.state.turn, draft, EN, "dark", focus) if match.state is not None else None
    assert found is not None
    components = tree(found.rows)
    return found.text, labels(components), custom_ids(components)


def test_henri_says_why_he_takes_and_builds_as_in_the_worked_example() -> None:
    played = run(read(REPLAYS / "h_es_henri_builds_on_c6.toml"))
    began = max(place for place, event in enumerate(played.events) if isinstance(event, HenriTook))
    match = match_of("heirs", 1, played.state, {"sets": "voyage-commerce-war"})

    said, dit = (story(match, played.events[began:], say) for say in (EN, FR))

    assert said.startswith("The next tile is wood, so Henri takes the first wood tile from the shield: the Siege tower")
    assert "round your Pilgrimage site on L30, clockwise from the top." in said
    assert re.search(r"A1 \(\w+\), A2 \(\w+\), B1 \(\w+\), B2 \(\w+\), C1 \(\w+\).* and C5 \(\w+\) are taken\.", said)
    assert "C6 (K29) is the first free cell: he builds there." in said
    assert "His wood troop" in said
    assert "C6 (K29) est la première case libre" in dit


def test_news_say_what_henri_did_before_why() -> None:
    played = run(read(REPLAYS / "h_es_henri_builds_on_c6.toml"))
    began = max(place for place, event in enumerate(played.events) if isinstance(event, HenriTook))
    match = match_of("heirs", 1, played.state, {"sets": "voyage-commerce-war"})

    said = news(match, Entry(1, 1, 0, 1, 1, "settle", (), played.events[began:]), EN)

    assert said.result.startswith("Henri takes the Siege tower and builds it on K29.")
    assert "He looks round" not in said.result
    assert "C6 (K29) is the first free cell: he builds there." in said.steps


@pytest.mark.parametrize("seed", range(6))
def test_a_look_says_what_is_accessible_and_what_can_be_built_with_it(seed: int) -> None:
    state = building(2, seed, 10, WAR)
    found = question(state, state.turn)
    assert found is not None

    text, *_ = look(two(state))

    assert f"Accessible: **{naming.amounts(access(state, state.turn), EN)}**" in text
    for held in found.hand:
        name = naming.tile_name(held.tile.id, EN)
        assert (f"{name} lacks {naming.amounts(held.lacking, EN)}" in text) == (not held.affordable)
        assert (f"{name} ({held.spots} spot" in text) == (held.affordable and held.spots > 0)


def points_in(lines: Iterable[str]) -> int:
    """What a score adds up to as it is told: the last number of each of its lines."""
    return sum(int(re.findall(r"\d+", line)[-1]) for line in lines)


@pytest.mark.parametrize("say", [EN, FR], ids=["en", "fr"])
def test_what_a_side_is_told_to_score_adds_up_to_its_points_henris_treasures_included(say: Phrases) -> None:
    treasures = 0

    for seats in (1, 2):
        for seed in range(8):
            for match, _ in list(positions_of("heirs", seats, seed, {}))[::5]:
                view = words.view_of(match)
                for side in view.sides:
                    lines = words.scored(view, side, say)
                    assert points_in(lines) == side.score
                    treasures += not side.person and view.pile + len(view.treasures) > 0

    assert treasures > 50


def test_a_term_that_is_left_out_is_noticed() -> None:
    match = list(positions_of("heirs", 1, 0, {}))[-1][0]
    view = words.view_of(match)

    lines = words.scored(view, view.sides[1], EN)

    assert any(line.startswith("Treasures") for line in lines)
    assert points_in(lines[:-1]) < view.sides[1].score


def test_the_worked_example_of_access_reads_as_it_does_in_the_rulebook() -> None:
    tiles = {"M30": "wood", "N30": "VOY1 w", "N31": "stone", "L30": "COM1 w"}
    ring = ("VOY9", "VOY8", "AGR1", "AGR4", "COM7", "AGR3")
    state = scene(tiles, white=("N30", "N31"), ring=ring, hand=["VOY2", "COM4"])

    text, *_ = look(two(state))

    assert "Accessible: **1 wood, 2 stone, 2 wheat**" in text
    assert "Can be built: **A** Inn (column) (" in text
    assert "**B** Trading post (Farm) (" in text


def test_what_is_under_siege_is_said_and_offered_at_once() -> None:
    tiles = {"M30": "wood", "N30": "AGR1 b", "N31": "WAR1 w"}
    ring = ("VOY9", "VOY8", "AGR3", "AGR4", "COM7", "COM9")
    state = scene(tiles, white=("N31",), ring=ring, hand=["WAR4"], options=WAR)

    text, buttons, _ = look(two(state), "build WAR4 O30")

    assert "Your Siege towers threaten: Mill on N30." in text
    assert "Pull down Mill on N30" in buttons


def test_amounts_are_named_in_the_order_they_are_printed() -> None:
    assert naming.amounts((1, 2, 2), EN) == "1 wood, 2 stone, 2 wheat"
    assert naming.amounts((0, 0, 0), EN) == "nothing"
    assert naming.amounts((0, 2, 1), FR) == "2 pierres, 1 blé"


@pytest.mark.parametrize("language", LOCALES)
@pytest.mark.parametrize("tile", pieces().tiles)
def test_every_tile_says_what_it_does(tile: str, language: str) -> None:
    line = naming.described(tile, phrases(language))

    assert line.count(" · ") == 2
    assert len(line) > 30


def test_a_focus_on_a_tile_asks_for_its_spots_and_a_forged_one_asks_nothing() -> None:
    state = building(2, 1, 10, WAR)
    tile = next(a.tile for a in legal_in(state) if isinstance(a, Build))

    asked, *_ = look(two(state), focus=f"{BUILD}:{tile}?")
    plain, *_ = look(two(state))

    assert "Where does the **" in asked
    for forged in ("b:VOY9", "m:7", "m:x", "b:", "t?x", "§", f"z:{tile}"):
        assert look(two(state), focus=forged)[0] == plain


def legal_in(state: State) -> list[object]:
    found = question(state, state.turn)
    assert found is not None
    legal = GAME.legal_actions(state, state.turn)
    return list(legal)


def test_a_draft_too_long_for_a_button_ends_with_one_more_look() -> None:
    state = next(s for seed in range(30) if len(steps(s := building(2, seed, 40, WAR))) > 4)
    draft = steps(state)
    match = two(state)

    short = look(match, *draft[:1])[2]
    long = look(match, *draft)[2]

    assert not any(":commit:" in one and len(one) > 100 for one in [*short, *long])
    assert not any(one.endswith(";end") for one in long)


def steps(state: State) -> list[str]:
    """A draft of everything but takes and the end, as long as something is legal."""
    draft: list[str] = []
    for _ in range(9):
        legal = [notation(a) for a in GAME.legal_actions(state, state.turn)]
        legal = [text for text in legal if text.split()[0] in ("build", "land", "move", "deploy")]
        if not legal:
            break
        draft.append(legal[0])
        for event in GAME.decide(state, state.turn, GAME.parse(legal[0])):
            state = GAME.evolve(state, event)
    return draft


def test_a_drafted_take_is_committed_by_one_green_button_and_can_be_undone() -> None:
    _, _, state = position(2, 3, 0, WAR)
    first = state.reached(state.turn)[0]

    text, buttons, ids = look(two(state), f"take {first}")

    assert buttons == [f"Take {naming.tile_name(first, EN)}", "One step back"]
    assert ":close:" in ids[0]
    assert naming.effect(first, EN) in text


def test_an_option_of_an_old_board_is_refused() -> None:
    _, _, state = position(2, 3, 0, WAR)
    far = state.circle.clockwise()[5]

    assert PRESENTER.drafts(two(state), state.turn, f"take {state.reached(state.turn)[0]}")
    for gone in (f"take {far}", "end", "take VOY1"):
        with pytest.raises(IllegalAction):
            PRESENTER.drafts(two(state), state.turn, gone)


def test_batches_of_one_turn_share_a_message_and_those_of_two_do_not() -> None:
    states = [position(2, 5, moves, WAR)[2] for moves in range(12)]

    for before, after in pairwise(states):
        assert PRESENTER.same_turn(two(before), two(after)) == (before.turns == after.turns)
    assert not PRESENTER.same_turn(replace(two(states[0]), state=None), two(states[0]))


@pytest.mark.parametrize("seats", [1, 2])
@pytest.mark.parametrize("language", LOCALES)
def test_the_alt_text_names_hands_access_and_what_can_be_taken(seats: int, language: str) -> None:
    options = WAR if seats == 2 else {"level": "mighty"}
    say = phrases(language)
    for moves in (0, 20, 45, 999):
        _, _, state = position(seats, 2, moves, options)
        match = match_of("heirs", seats, state, options)

        alt = PRESENTER.alt(match, None, say)

        assert len(alt) <= 1024
        assert "Ana" in alt
        assert naming.amounts(access(state, 0), say) in alt
        if GAME.outcome(state) is None:
            assert naming.tile_name(state.circle.clockwise()[0], say) in alt
