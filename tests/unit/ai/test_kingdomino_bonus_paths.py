"""What computer players see of the way to Kingdomino's bonuses, and the greedy player they're measured by."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from bot.ai.evaluation import Evaluation, Weights, read
from bot.ai.levels import players
from bot.ai.planning import Thought
from bot.ai.players.kingdomino_greedy import reached, score
from bot.ai.training.contest import Chances, contest
from bot.core.game import fold
from bot.games.data import DataError
from bot.games.kingdomino import KingdominoInsight
from bot.games.kingdomino.evaluation import bonus_paths
from bot.games.kingdomino.evaluation.bonus_paths import FEW, can_be_middle, centre, promise, sites, unfilled, ways
from bot.games.kingdomino.rules.cells import CASTLE, CELLS, STEPS, members
from bot.games.kingdomino.rules.model import Choosing, Kingdom, Laid, Placing, State
from bot.games.kingdomino.rules.pieces import pieces
from bot.games.kingdomino.rules.placement import placements
from bot.games.kingdomino.rules.scoring import is_middle
from bot.games.registry import GAMES

KINGDOMINO, INSIGHT = GAMES["kingdomino"], KingdominoInsight()
BOTH: Mapping[str, str] = {"middle-kingdom": "on", "harmony": "on"}
CONFIG = KINGDOMINO.config(BOTH, 4)


def _kingdom(*laid: str) -> Kingdom:
    """A kingdom of dominoes written as in notation: "27 G8-H8"."""
    kingdom = Kingdom()
    for number, cells in (text.split() for text in laid):
        first, second = (CELLS[name] for name in cells.split("-"))
        kingdom = kingdom.with_domino(Laid(pieces().dominoes[int(number)], first, second))
    return kingdom


def _cells(*names: str) -> int:
    return sum(1 << CELLS[name] for name in names)


def _states(player: str, seed: int, seats: int = 4, options: Mapping[str, str] = BOTH) -> Iterator[State]:
    each = players("kingdomino")[player]
    for step in contest(KINGDOMINO, KINGDOMINO.config(options, seats), [each] * seats, Chances(seed, 1)):
        yield step.state


def _most_covered(cells: int) -> int:
    """The most cells that dominoes can cover, by trying every way to cover the lowest one."""
    if not cells:
        return 0
    lowest = cells & -cells
    rest = cells ^ lowest
    best = _most_covered(rest)
    for step in STEPS[:2]:
        if rest & lowest << step:
            best = max(best, 2 + _most_covered(rest ^ lowest << step))
    return best


def test_the_castle_can_end_in_the_middle_until_land_goes_too_far() -> None:
    near, far = _kingdom("1 H7-I7"), _kingdom("1 H7-I7", "2 J7-J8")

    assert can_be_middle(near, 5)
    assert not can_be_middle(far, 5)
    assert can_be_middle(far, 7)
    assert promise(Kingdom(), CONFIG)[:2] == (10, 8)
    assert promise(near, CONFIG)[:2] == (10, 6)
    assert promise(far, CONFIG)[:2] == (0, 0)


def test_a_middle_that_is_earned_promises_nothing_more() -> None:
    done = replace(Kingdom(), bounds=(5, 5, 9, 9))

    assert is_middle(done, 5)
    assert promise(done, CONFIG)[:2] == (0, 0)


@pytest.mark.parametrize(
    ("free", "lost"),
    [
        ((), 0),
        (("A1",), 1),
        (("A1", "A2"), 0),
        (("A1", "A2", "A3"), 1),
        (("A1", "C1"), 2),
        # A row of three with one more on its middle: two of the outer ones stay empty.
        (("A1", "B1", "C1", "B2"), 2),
        # A square less two cells of one colour.
        (("A1", "B1", "C1", "A2", "B2", "C2", "A3", "B3", "C3"), 1),
    ],
)
def test_cells_that_no_domino_reaches_are_counted(free: tuple[str, ...], lost: int) -> None:
    assert unfilled(_cells(*free)) == lost


def _wrong_counts(count: Callable[[int], int]) -> int:
    """How often a count of unfilled cells errs on random land in a square of four."""
    rng, wrong = Random(5), 0
    names = [f"{column}{row}" for column in "EFGH" for row in range(5, 9)]
    for _ in range(300):
        cells = _cells(*(name for name in names if rng.random() < 0.6))
        wrong += count(cells) != cells.bit_count() - _most_covered(cells)
    return wrong


def test_unfilled_cells_are_what_the_best_cover_leaves() -> None:
    unfilled.cache_clear()

    assert _wrong_counts(unfilled) <= 3


def test_a_count_that_sees_only_single_cells_or_only_colours_is_found() -> None:
    def single(cells: int) -> int:
        return (cells & ~bonus_paths.beside(cells)).bit_count()

    def colours(cells: int) -> int:
        dark = sum((cell // 16 + cell) % 2 for cell in members(cells))
        return abs(cells.bit_count() - 2 * dark)

    assert _wrong_counts(single) > 50
    assert _wrong_counts(colours) > 50


def _fits(kingdom: Kingdom, number: int) -> int:
    """How many placements of a domino keep both bonuses in reach, by the rules."""
    domino = pieces().dominoes[number]
    fits = placements(kingdom, domino, CONFIG.size)
    inside = centre(CONFIG.size) if can_be_middle(kingdom, CONFIG.size) else -1
    return sum(not (1 << place.cell | 1 << place.second) & ~inside for place in fits)


def _southern() -> Kingdom:
    """A kingdom of four full rows, wheat in the lowest one: it only grows by giving up the middle."""
    rows = [_cells(*(f"{column}{row}" for column in "EFGHI")) & ~(1 << CASTLE) for row in range(5, 9)]
    lake = rows[1] | rows[2] | rows[3]
    return Kingdom((), rows[0] | lake | 1 << CASTLE, (rows[0], lake, 0, 0, 0, 0), (0, 0, 0), (5, 5, 9, 8))


def _misjudged(judge: Callable[[Kingdom, int], int]) -> tuple[int, int]:
    """How often a judge of threats says that a domino fits where it doesn't or the other way round, and of how many."""
    wrong = asked = 0
    met = (kingdom for state in _states("greedy-2018", 3) for kingdom in state.kingdoms)
    late = (kingdom for kingdom in met if kingdom.taken.bit_count() >= 17 and not kingdom.discards)
    for kingdom in (_southern(), *late):
        for number in range(1, 49, 3):
            wrong += bool(judge(kingdom, number)) != bool(_fits(kingdom, number))
            asked += 1
    return wrong, asked


def test_a_domino_has_a_way_as_long_as_the_rules_allow_one() -> None:
    wrong, asked = _misjudged(lambda kingdom, number: ways(sites(kingdom, CONFIG), pieces().dominoes[number]))

    assert wrong == 0
    assert asked > 100


def test_a_judge_that_forgets_the_middle_or_the_second_half_is_found() -> None:
    harmony = KINGDOMINO.config({"harmony": "on"}, 4)

    def halved(kingdom: Kingdom, number: int) -> int:
        return sites(kingdom, CONFIG)[pieces().dominoes[number].first.terrain]

    def boundless(kingdom: Kingdom, number: int) -> int:
        return ways(sites(kingdom, harmony), pieces().dominoes[number])

    assert _misjudged(halved)[0] > 5
    assert _misjudged(boundless)[0] > 3


def test_threats_count_dominoes_that_fit_nowhere_and_few_ways() -> None:
    stuck, tight, met = INSIGHT.traits.index("stuck"), INSIGHT.traits.index("tight"), 0
    for state in _states("learned", 4):
        if not isinstance(state.phase, Placing | Choosing):
            continue
        begun = state.turn + isinstance(state.phase, Choosing)
        waiting = [
            *zip(state.current.dominoes[begun:], state.current.owners[begun:], strict=True),
            *zip(state.upcoming.dominoes, state.upcoming.owners, strict=True),
        ]
        for seat, row in enumerate(INSIGHT.weigh(state)):
            where = sites(state.kingdoms[seat], state.config)
            found = [ways(where, pieces().dominoes[number]) for number, owner in waiting if owner == seat and where]
            assert row[stuck] == found.count(0)
            assert row[tight] == sum(FEW - count for count in found)
            met += any(count < FEW for count in found)

    assert met > 10


@pytest.mark.parametrize("seats", [2, 4])
def test_without_bonuses_their_ways_weigh_nothing(seats: int) -> None:
    rng = Random(3)
    late = tuple(rng.uniform(-2, 2) for _ in INSIGHT.traits)
    none = tuple(0.0 if trait in INSIGHT.added else number for trait, number in zip(INSIGHT.traits, late, strict=True))
    told, base = (Evaluation(KINGDOMINO, INSIGHT, Weights(each, each)) for each in (late, none))

    def differing(options: Mapping[str, str]) -> int:
        return sum(told.margins(state) != base.margins(state) for state in _states("random", 8, seats, options))

    assert differing({}) == 0
    assert differing(BOTH) > 20


def test_weights_from_before_the_bonuses_are_still_read(tmp_path: Path) -> None:
    old = {trait: (1.0, 2.0) for trait in INSIGHT.traits if trait not in INSIGHT.added}
    weights = read(tmp_path, old, INSIGHT)

    for trait, late, early in zip(INSIGHT.traits, weights.late, weights.early, strict=True):
        assert (late, early) == ((0.0, 0.0) if trait in INSIGHT.added else (1.0, 2.0))
    with pytest.raises(DataError, match="missing"):
        read(tmp_path, {trait: pair for trait, pair in old.items() if trait != "holes"}, INSIGHT)


def _by_rules(state: State, seat: int) -> dict[tuple[object, ...], int]:
    """What each move promises, by carrying out it and every way to place the chosen domino."""
    found = dict[tuple[object, ...], int]()
    for laying in KINGDOMINO.legal_actions(state, seat):
        laid = fold(KINGDOMINO, state, KINGDOMINO.decide(state, seat, laying))
        kingdom = laid.kingdoms[seat]
        for number in laid.upcoming.free:
            domino = pieces().dominoes[number]
            ends = [
                kingdom.with_domino(Laid(domino, place.cell, place.second))
                for place in placements(kingdom, domino, CONFIG.size)
            ] or [kingdom.with_discard(number)]
            choice = next(each for each in KINGDOMINO.legal_actions(laid, seat) if each.domino == number)
            found[laying, choice] = max(score(end, CONFIG) for end in ends)
    return found


def test_the_greedy_player_of_2018_takes_what_promises_most() -> None:
    greedy, asked = players("kingdomino")["greedy-2018"], 0
    for place, state in enumerate(_states("greedy-2018", 6)):
        if place % 5 or not isinstance(state.phase, Placing) or not state.upcoming.dominoes:
            continue
        (seat,) = KINGDOMINO.to_act(state)
        promised = _by_rules(state, seat)
        best = {move for move, points in promised.items() if points == max(promised.values())}
        plans = {tuple(greedy(KINGDOMINO, state, seat, Thought(Random(n)))) for n in range(6)}
        assert plans <= best
        asked += len(best) < len(promised)

    assert asked > 4


def test_the_greedy_player_keeps_the_castle_in_the_middle() -> None:
    last = list(_states("greedy-2018", 7))[-1]

    assert sum(is_middle(kingdom, CONFIG.size) for kingdom in last.kingdoms) >= 3
    assert is_middle(replace(Kingdom(), bounds=(5, 5, 9, 9)), 5)


def test_a_score_counts_bonuses_that_are_not_lost_yet() -> None:
    far = _kingdom("1 H7-I7", "2 J7-J8")

    assert score(Kingdom(), CONFIG) == 15
    assert score(far, CONFIG) == 5
    assert score(far.with_discard(48), CONFIG) == 0
    assert reached(Kingdom(), CONFIG, pieces().dominoes[48]) > 15
    assert Kingdom().taken == 1 << CASTLE
