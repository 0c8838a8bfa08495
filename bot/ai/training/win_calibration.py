"""Fitting chances of winning to matches that computer players play, and holding them against others they played."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from random import Random
from time import process_time
from typing import Any

from bot.ai.evaluation import learned
from bot.ai.review.review_depth import manner_of
from bot.ai.search.whole_turns import arms, margins
from bot.ai.training.contest import Chances, shares
from bot.ai.win_chances import Bin, Curve, Example, calibration, fitted
from bot.core.game import AnyGame
from bot.games.registry import GAMES, INSIGHTS

SPARED = 3
"""One match of so many is held back from the fit, to be told by it."""

RASH = 0.1
"""Share of turns that are left to chance, so that all kinds of positions come up."""


@dataclass(slots=True)
class Calibrating:
    """What calibrating has come to so far."""

    game: str
    """Its key."""

    seats: int
    """How many play."""

    matches: int = 0
    """Played so far."""

    seconds: float = 0.0
    """Processor time of all."""

    curve: Curve | None = None
    """What was fitted, once all are played."""

    bins: tuple[Bin, ...] = ()
    """What it tells of the matches that were held back beside what came of them."""

    spared: int = 0
    """Positions in them."""


def calibrate(key: str, seats: int, matches: int, seed: int = 0, minutes: float = 0.0) -> Iterator[Calibrating]:
    """Plays match after match and tells after each how far that is; the last time, with the curve.

    minutes: of processor time at most, 0 for as many as it takes. Raises KeyError for a game there is not, and
    IllegalAction for seats it does not have.
    """
    game, found, begun = GAMES[key], Calibrating(key, seats), process_time()
    config, kept, turns = game.config({}, seats), list[list[Example]](), list[int]()
    for number in range(1, matches + 1):
        examples, last = _play(game, config, seats, Chances(f"calibration {seed}", number))
        kept.append(examples)
        turns.append(last)
        found.matches, found.seconds = number, process_time() - begun
        yield found
        if minutes and found.seconds > minutes * 60:
            break
    mean = sum(turns) / len(turns)
    if key not in INSIGHTS:
        kept = [[_by_turn(one, mean) for one in match] for match in kept]
    learned_from = [one for place, match in enumerate(kept) if (place + 1) % SPARED for one in match]
    spared = [one for place, match in enumerate(kept) if not (place + 1) % SPARED for one in match]
    fit = fitted(learned_from)
    found.curve = Curve(fit.late, fit.early, fit.move, round(mean, 1))
    found.bins, found.spared = tuple(calibration(found.curve, spared)), len(spared)
    yield found


def written(found: Sequence[Calibrating], made: str) -> str:
    """The file that keeps curves, one for each number of players. made: when and how, in words."""
    told = ["# Chances of winning by margin (bot/ai/win_chances.py), fitted to matches computer players played."]
    told += ["", "[made]", f'by = "{made}"']
    for one in found:
        assert one.curve is not None, "only what is fitted is written"
        told += ["", "[[winning]]", f"seats = {one.seats}"]
        told += [f"{name} = {getattr(one.curve, name)}" for name in ("late", "early", "move", "turns")]
        told += [f"matches = {one.matches}", f"cpu_seconds = {round(one.seconds)}", f"spared = {one.spared}"]
        bins = ", ".join(f"[{each.count}, {each.told:.3f}, {each.came:.3f}]" for each in one.bins)
        told += [f"calibration = [{bins}]"]
    return "\n".join(told) + "\n"


def _play(game: AnyGame, config: Any, seats: int, chances: Chances) -> tuple[list[Example], int]:
    """One match: its positions as what came of them, and the number of its last turn."""
    rng, evaluation = Random(f"{chances.seed}/{chances.match}/rash"), learned(game.info.key, seats)
    insight, most = INSIGHTS.get(game.info.key), manner_of(game.info.key).begun
    met: list[tuple[tuple[float, ...], float, int]] = []
    state, _, number = chances.settled(game, game.initial(config, seats), 0)
    while game.outcome(state) is None:
        seat, rash = min(game.to_act(state)), rng.random() < RASH
        found = arms(evaluation, state, seat, most, None if rash else 1)
        left = float(game.turn(state)) if insight is None else insight.left(state)
        if game.outcome(found[0].after) is None:
            met.append((margins(evaluation, found[0], seat), left, seat))
        state = found[rng.randrange(len(found)) if rash else 0].after
        state, _, number = chances.settled(game, state, number)
    outcome = game.outcome(state)
    assert outcome is not None, "it was played to its end"
    won = shares(outcome, seats)
    return [Example(tuple(map(float, margins)), left, seat, won) for margins, left, seat in met], game.turn(state)


def _by_turn(example: Example, turns: float) -> Example:
    """With what is left told by the number of the turn, where nothing else tells it."""
    return Example(example.margins, max(0.0, 1 - example.left / turns), example.mover, example.won)
