"""The Two Heirs in words: Henri's reasons, what is accessible, facts that add up, names people type."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from bot.ai.replay import read, run
from bot.core.placings import MatchEnded
from bot.games.heirs.presentation.prompts import question
from bot.games.heirs.rules.access import access
from bot.games.heirs.rules.events import (
    EVENTS,
    BuildingBuilt,
    BuildingDemolished,
    CampUsed,
    Event,
    HenriBuilt,
    HenriMoved,
    HenriTook,
    LandLaid,
    ShieldTossed,
    SideScored,
    TileTaken,
    TreasureRemoved,
    TroopDeployed,
    TroopMoved,
    TroopWithdrawn,
    TurnEnded,
)
from bot.games.heirs.rules.pieces import pieces
from bot.i18n import LOCALES, Phrases, phrases
from bot.match.model.match import Match, Status
from cogs.heirs import labels
from cogs.heirs.commands import meant
from cogs.heirs.narrate import NARRATOR, drafted
from tests.bench.heirs_positions import GAME, WAR, building, position
from tests.unit.discord.every_game.leaves import tried, unsaid
from tests.unit.discord.games.heirs_matches import ALONE, EN, FR, SEEN, asked, look, row, running
from tests.unit.discord.positions import positions_of
from tests.unit.discord.seeing import shown
from tests.unit.heirs.scenes import W, act, scene

REPLAYS = Path(__file__).parents[3] / "replays" / "heirs"


def henris_turn() -> tuple[Match, tuple[Any, ...]]:
    """The worked example of the solo rules, and the events from Henri's take on."""
    played = run(read(REPLAYS / "h_es_henri_builds_on_c6.toml"))
    began = max(place for place, event in enumerate(played.events) if isinstance(event, HenriTook))
    return running(played.state, {"sets": "voyage-commerce-war", "level": "poor"}), played.events[began:]


def test_henri_says_why_he_takes_and_builds_as_in_the_worked_example() -> None:
    match, events = henris_turn()

    said, dit = (SEEN.story(match, row(match, *events), say) for say in (EN, FR))

    assert said.startswith("The next tile was wood, so Henri takes the first wood tile: the Siege tower")
    assert "round your Pilgrimage site on L30, clockwise from the top." in said
    assert "L31, L29, M30, K30, M31 and M29 are taken already." in said
    assert "K29 is the first free cell, so he builds there." in said
    assert "His wood troop" in said
    assert "K29 est la première case libre" in dit


def test_news_say_what_henri_did_before_why() -> None:
    match, events = henris_turn()

    said = SEEN.news(match, row(match, *events), EN)

    assert said.result.startswith("Henri takes the Siege tower and builds it on K29.")
    assert "He looks round" not in said.result
    assert "K29 is the first free cell, so he builds there." in said.steps


def test_what_henri_takes_in_one_row_is_told_in_the_news_of_the_row_in_which_he_builds() -> None:
    match, events = henris_turn()
    took, rest = events[0], events[1:]
    ending, settling = row(match, TurnEnded(0), took), row(match, *rest)
    found = shown(match, EN)
    found = replace(found, seen=replace(found.seen, news=(ending, settling)))

    before, after = (SEEN.presenter.told(found, entry) for entry in (ending, settling))

    assert before.steps == "Ana ends the turn."
    assert after.result.startswith("Henri takes the Siege tower and builds it")
    assert SEEN.presenter.story(found, ending).startswith("The next tile was wood, so Henri takes")
    assert not SEEN.presenter.story(found, settling).startswith("The next tile was wood")


def test_a_take_of_henris_that_nothing_has_followed_yet_is_told_with_the_turn_that_ended() -> None:
    match, events = henris_turn()
    ending = row(match, TurnEnded(0), events[0])
    found = shown(match, EN)

    told = SEEN.presenter.told(replace(found, seen=replace(found.seen, news=(ending,))), ending)

    assert told.steps.startswith("The next tile was wood, so Henri takes")


def test_the_tile_henri_looked_round_is_told_alike_of_a_later_moment() -> None:
    _, events = henris_turn()
    later = running(position(1, 2, 50, ALONE)[2], ALONE)
    (built,) = [event for event in events if isinstance(event, HenriBuilt)]
    cell = next(tile.name for tile in GAME.view(later.state, None).land if tile.owner == 0)
    start, gone = replace(built, reference="M30"), replace(built, reference="M29")

    said = [SEEN.story(later, row(later, event), EN) for event in (replace(built, reference=cell), start, gone)]

    assert re.search(rf"^He looks round your [\w ()]+ on {cell}, clockwise", said[0])
    assert said[1].startswith("Without a building to start from, he looks round the start tile on M30")
    assert said[2].startswith(("He looks round M29, where you built last", "He looks round your"))


def test_henri_s_troop_comes_from_nowhere_or_from_a_cell() -> None:
    match, _ = henris_turn()
    first, later = HenriMoved("wood", None, "N31", 1), HenriMoved("wheat", "N31", "O31", 0)

    assert SEEN.story(match, row(match, first), EN) == "His wood troop comes to N31."
    assert SEEN.story(match, row(match, later), EN) == "His wheat troop goes from N31 to O31."


def test_every_event_is_told_by_a_phrase_of_its_name_or_in_a_way_of_its_own() -> None:
    assert len(NARRATOR.phrases) == 13
    for language in LOCALES:
        say = phrases(language)
        for phrase in NARRATOR.phrases.values():
            say(
                phrase, seat="", tile="", cell="", number=1, sets="", discount=0, origin="none", terrain="",
                treasure="", by="", troop=0,
            )  # fmt: skip


@pytest.mark.parametrize("language", LOCALES)
def test_a_draft_is_told_to_its_player_without_their_name(language: str) -> None:
    steps: dict[type[Any], Event] = {
        TileTaken: TileTaken(W, "AGR2", 1),
        BuildingBuilt: BuildingBuilt(W, "AGR2", "M29", 1),
        LandLaid: LandLaid(W, "AGR2", "M29"),
        TroopMoved: TroopMoved(W, "M30", "M29"),
        TroopDeployed: TroopDeployed(W, "M29"),
        TroopWithdrawn: TroopWithdrawn(W, "M29"),
        CampUsed: CampUsed(W, "M29"),
        BuildingDemolished: BuildingDemolished(W, "M29", "AGR2"),
    }
    found = asked(running(scene()), phrases(language))
    name = found.name(W)

    said = {kind: " ".join(drafted(found, [step])) for kind, step in steps.items()}

    ends = TurnEnded, SideScored, MatchEnded
    assert steps.keys() == {kind for kind in EVENTS.values() if "seat" in kind.__annotations__} - {*ends, ShieldTossed}
    assert len(set(said.values())) == len(steps)
    assert not [told for told in said.values() if name in told]
    assert all(name in NARRATOR.told(step, found) for step in steps.values()), "others read their name"


def test_a_turn_with_nothing_in_it_is_told_by_its_end() -> None:
    match = running(scene(taken=True))

    assert SEEN.story(match, row(match, TurnEnded(1)), EN) == "Benoît ends the turn."
    assert SEEN.story(match, row(match, TileTaken(0, "VOY3", 2), TurnEnded(0)), EN) == (
        "Ana takes the Market from place 2."
    )


@pytest.mark.parametrize("seed", range(6))
def test_a_look_says_what_is_accessible_and_what_can_be_built_with_it(seed: int) -> None:
    state = building(2, seed, 10, WAR)
    found = question(state, state.turn)
    assert found is not None

    text = look(running(state)).text

    assert f"Accessible: **{labels.amounts(access(state, state.turn), EN)}**" in text
    for held in found.hand:
        name = labels.tile_name(held.tile, EN)
        assert (f"{name}: {labels.amounts(held.lacking, EN)} missing" in text) == (not held.affordable)
        assert (f"{name} ({held.spots} spot" in text) == (held.affordable and held.spots > 0)


def test_a_look_says_the_newest_step_of_a_draft_and_not_the_ones_before() -> None:
    tiles = {"M30": "stone", "N30": "VOY7 w", "M31": "wood"}
    ring = ("AGR1", "VOY9", "AGR3", "COM7", "COM9", "VOY5")
    match = running(scene(tiles, white=("M30", "N30", None), blue=(None,), hand=["PAT1"], ring=ring, taken=True))

    one, two = look(match, "move M30-M31").text, look(match, "move M30-M31", "deploy M30").text

    assert one.startswith("Planned: Troop moved from M30 to M31.\n")
    assert two.startswith("Step 2: Troop deployed on M30.\n")
    assert "M31" not in two.split("\n")[0]


def test_what_follows_from_a_step_is_said_with_it() -> None:
    found = asked(running(scene()))
    built, gone = BuildingBuilt(W, "AGR2", "M29", 0), TreasureRemoved("T7", "M29", ("M29",))

    said = drafted(found, [TroopMoved(W, "M30", "M29"), built, gone])

    assert said[1:] == [" ".join([*drafted(found, [built]), NARRATOR.told(gone, found)])]


def test_where_to_put_a_tile_is_asked_without_the_rest_of_the_hand() -> None:
    state = next(
        state
        for state in (building(2, seed, 10, WAR) for seed in range(20))
        if (found := question(state, state.turn)) and found.hand and found.hand[0].lands
    )
    found = question(state, state.turn)
    assert found is not None

    all_told, asked_where = (look(running(state), focus=focus).text for focus in ("", f"l:{found.hand[0].tile.id}"))

    assert " missing" in all_told or "You can build: " in all_told
    assert "Where does the " in asked_where
    assert " missing" not in asked_where
    assert "You can build: " not in asked_where


def test_the_worked_example_of_access_reads_as_it_does_in_the_rulebook() -> None:
    tiles = {"M30": "wood", "N30": "VOY1 w", "N31": "stone", "L30": "COM1 w"}
    ring = ("VOY9", "VOY8", "AGR1", "AGR4", "COM7", "AGR3")
    state = scene(tiles, white=("N30", "N31"), ring=ring, hand=["VOY2", "COM4"])

    text = look(running(state)).text

    assert "Accessible: **1 wood, 2 stone, 2 wheat**" in text
    assert "You can build: **A** · Inn (column) (" in text
    assert "**B** · Trading post (Farm) (" in text


def test_amounts_are_named_in_the_order_they_are_printed() -> None:
    assert labels.amounts((1, 2, 2), EN) == "1 wood, 2 stone, 2 wheat"
    assert labels.amounts((0, 0, 0), EN) == "nothing"
    assert labels.amounts((0, 2, 1), FR) == "2 pierres, 1 blé"


@pytest.mark.parametrize("language", LOCALES)
@pytest.mark.parametrize("tile", pieces().tiles)
def test_every_tile_says_what_it_does(tile: str, language: str) -> None:
    line = labels.described(pieces().tiles[tile], phrases(language))

    assert line.count(" · ") == 2
    assert len(line) > 30


def points_in(lines: Iterable[str]) -> int:
    """What a score adds up to as it is told: the last number of each of its lines."""
    return sum(int(re.findall(r"\d+", line)[-1]) for line in lines)


@pytest.mark.parametrize("say", [EN, FR], ids=["en", "fr"])
def test_what_a_side_is_told_to_score_adds_up_to_its_points_henris_treasures_included(say: Phrases) -> None:
    treasures = 0

    for seats in (1, 2):
        for seed in range(8):
            for match, _ in list(positions_of("heirs", seats, seed, {}))[::5]:
                sides = GAME.view(match.state, None).sides
                scored = [match.rules.points(match.state)[seat] for seat in range(seats)]
                automa = SEEN.automa(match, say)
                assert (automa is None) == (seats == 2)
                for side, points in zip(sides, (*scored, *([automa] if automa is not None else [])), strict=True):
                    assert points_in(SEEN.breakdown(points, say)) == side.score
                    treasures += any(term.label == "treasure" for term in points.terms)

    assert treasures > 50


@pytest.mark.parametrize("seats", [1, 2])
def test_the_facts_of_buildings_and_roads_add_up_to_the_score(seats: int) -> None:
    options = WAR if seats == 2 else ALONE
    counted = 0
    for moves in (30, 50, 999):
        match = running(position(seats, 2, moves, options)[2], options)
        facts = SEEN.facts(match, EN)
        view = GAME.view(match.state, None)

        for side in view.sides if seats == 2 else view.sides[:1]:
            mine = [fact.text for fact in facts if fact.id.startswith("building-") and fact.seat == side.seat]
            roads = [fact.text for fact in facts if fact.id.startswith("road-") and fact.seat == side.seat]
            total = sum(int(re.findall(r"(\d+)\. (?:It counts|Nothing adds)", text)[0]) for text in mine)
            total += sum(int(re.findall(r" scores (\d+)\.", text)[0]) for text in roads)
            assert total == side.score
            counted += len(mine) + len(roads)

    assert counted > 20


@pytest.mark.parametrize("seats", [1, 2])
@pytest.mark.parametrize("language", LOCALES)
def test_the_alt_text_names_hands_access_and_what_can_be_taken(seats: int, language: str) -> None:
    options = WAR if seats == 2 else ALONE
    say = phrases(language)
    for moves in (0, 20, 45, 999):
        state = position(seats, 2, moves, options)[2]

        alt = SEEN.alt(running(state, options), None, say)

        assert len(alt) <= 1024
        assert "Ana" in alt
        assert labels.amounts(access(state, 0), say) in alt
        if GAME.outcome(state) is None:
            assert labels.tile_name(pieces().tiles[state.circle.clockwise()[0]], say) in alt


EXEMPT: Mapping[str, str] = {
    "idle": "said by what a turn asks for, from six turns on",
    "to_act": "said by the headline",
    "sides.*.troops.*.seat": "the side a troop is told with",
    "sides.*.reach": "Henri takes any tile: only people reach",
    "sides.*.access.*": "Henri pays nothing: only people have access",
    "treasures.*.treasure.id": "names the piece whose condition is told",
    "removed.*.id": "names the piece whose condition is told",
}


@pytest.mark.parametrize("seats", [1, 2])
def test_changing_any_leaf_of_a_view_of_a_land_full_of_buildings_changes_a_fact(seats: int) -> None:
    options = WAR if seats == 2 else ALONE
    matches = [running(position(seats, 3, moves, options)[2], options) for moves in range(3, 60, 9)]
    matches = [match for match in matches if match.status is Status.RUNNING]

    results = tried("heirs", matches)

    assert sum(found.changed for found in results.values()) > 300
    people = () if seats == 1 else ("sides.*.reach", "sides.*.access.*")
    assert not unsaid(results, {leaf: why for leaf, why in EXEMPT.items() if leaf not in people})


def test_a_match_that_henri_wins_says_so() -> None:
    state = next(s for seed in range(9) if (s := position(1, seed, 999, ALONE)[2]).phase.outcome.placings[0] == ())  # type: ignore[union-attr] # matches at their end
    match = running(state, ALONE)
    scored = next(side for side in state.scored if side.seat == 1)

    assert SEEN.facts(match, EN)[0].text == "The match is over. Winner: Henri."
    assert f"Henri has {scored.points.total}: " in SEEN.story(match, row(match, *state.scored), EN)
    assert SEEN.story(match, row(match, SideScored(0, scored.points, 2)), EN) == ""


def test_who_henri_is_is_always_told_alone() -> None:
    alone, two = running(scene(seats=1), {"level": "poor"}), running(scene())

    assert SEEN.options(alone, EN).startswith("Henri the Poor, 6 treasures")
    assert "Henri" not in SEEN.options(two, EN)
    assert SEEN.progress(alone, EN).startswith("Henri ")


def test_what_is_to_do_follows_the_turn() -> None:
    siege = scene({"M30": "wood", "N30": "AGR1 b", "N31": "WAR1 w"}, white=("N31",), hand=["WAR4"], options=WAR)

    tasks = [SEEN.task(running(state), W, EN) for state in (scene(), scene(taken=True), act(siege, "build WAR4 O30"))]

    assert tasks == [
        "take a tile, and build what you can",
        "you’ve taken a tile: build, move troops or end your turn",
        "pull a building down, or leave it and go on",
    ]
    assert SEEN.task(running(scene()), 1, EN) == "waiting"


RING = ("VOY1", "VOY2", "VOY3", "COM7", "AGR3", "COM9")


@pytest.mark.parametrize(
    ("language", "typed", "notation"),
    [
        ("en", "take 2", "take VOY2"),
        ("en", "take market", "take VOY3"),
        ("en", "take Inn (column)", "take VOY2"),
        ("fr", "take auberge (rangée)", "take VOY1"),
        ("en", "take inn", "take inn"),
        ("en", "take cathedral", "take cathedral"),
        ("en", "take 7", "take 7"),
        ("en", "take voy3", "take voy3"),
        ("en", "build a N31", "build AGR8 N31"),
        ("en", "land  mill   N31", "land AGR1 N31"),
        ("en", "land C N31", "land C N31"),
        ("en", "build AGR8 N31", "build AGR8 N31"),
        ("en", "move M30-N30", "move M30-N30"),
        ("en", "end", "end"),
    ],
)
def test_a_tile_may_be_named_as_it_is_shown(language: str, typed: str, notation: str) -> None:
    view = GAME.view(scene(ring=RING, hand=["AGR8", "AGR1"]), W)

    assert meant(view, W, typed, phrases(language)) == notation
