"""One seeded match of every ruleset, written down as text: any change of behaviour shows as a readable difference.

HERALD_REGOLD=1 writes the files anew; the commit that does so says what changed and why.
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping
from pathlib import Path

import orjson
import pytest

from bot.ai.policies import play_at_random
from bot.ai.simulation.simulated_match import Begin, generator, play
from bot.core.game import AnyGame
from bot.games.registry import GAMES
from bot.match.events.codec import encode
from tests.floors import is_long

HERE = Path(__file__).parent

LONGEST = 180
"""Characters that the options may take in the name of a file."""


def rulesets() -> Iterator[tuple[str, int, dict[str, str]]]:
    """Every game and number of seats: once with every option's default, once with every last value that is possible."""
    for name, game in GAMES.items():
        for seats in game.info.seats:
            yield name, seats, {option.key: option.default for option in game.info.options}
            yield (
                name,
                seats,
                {
                    option.key: option.values[-1] if not option.seats or seats in option.seats else option.default
                    for option in game.info.options
                },
            )


def title(name: str, seats: int, options: Mapping[str, str]) -> str:
    """What is not as usual stands in the name, unless that is too much for the name of a file."""
    usual = {option.key: option.default for option in GAMES[name].info.options}
    chosen = [f"{key}-{value}" for key, value in options.items() if value != usual[key]]
    if len("-".join(chosen)) > LONGEST:
        chosen = ["everything"]
    return "-".join((name, str(seats), *(chosen or ["defaults"])))


def written(game: AnyGame, seats: int, options: Mapping[str, str]) -> Iterator[str]:
    """The match as lines: each action with the number of legal ones and the scores, each event below it."""
    state = None
    for step in play(game, game.config(options, seats), seats, play_at_random, generator("playthrough", 1)):
        state = step.state
        if not isinstance(step, Begin):
            scores = " ".join(map(str, game.scores(state)))
            yield f"{step.seq}. seat {step.seat}: {game.notation(step.action)}  (of {len(step.legal)})  {scores}"
        yield from (f"    {orjson.dumps(encode(game, event)).decode()}" for event in step.events)
    outcome = game.outcome(state)
    assert outcome is not None
    yield f"placings {outcome.placings}, scores {outcome.scores}, tie break {outcome.tie_break}"


@pytest.mark.parametrize(("name", "seats", "options"), list(rulesets()), ids=str)
def test_a_match_goes_as_written_down(name: str, seats: int, options: dict[str, str]) -> None:
    file = HERE / f"{title(name, seats, options)}.txt"
    lines = list(written(GAMES[name], seats, options))

    if os.environ.get("HERALD_REGOLD") == "1":
        file.write_text("\n".join(lines) + "\n", encoding="utf-8")

    if is_long(name) or file.exists():  # a small game is written down once its rules are settled
        assert lines == file.read_text(encoding="utf-8").splitlines()


def test_no_playthrough_is_left_over() -> None:
    found = {file.stem for file in HERE.glob("*.txt")}
    assert found <= {title(*ruleset) for ruleset in rulesets()}
    assert {title(*ruleset) for ruleset in rulesets() if is_long(ruleset[0])} <= found
