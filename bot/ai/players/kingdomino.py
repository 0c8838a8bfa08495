"""Computer players of Kingdomino: by room for domains, seen or overlooked, and by search with what was learned."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from bot.ai.evaluation import Evaluation, Weights
from bot.ai.planning import Planner, Thought
from bot.ai.players import kingdomino_greedy
from bot.ai.search.turn_search import Style, greedy
from bot.ai.search.whole_turns import arms
from bot.core.game import AnyGame, Seat
from bot.games.kingdomino import KingdominoInsight
from bot.games.registry import GAMES

_ROOM: Mapping[str, float] = {
    "score": 1.0,
    "bonus": 1.0,
    "past": 1.0,
    "room": 0.5,
    "fit-next": 0.9,
    "fit-later": 0.9,
    "middle": 0.9,
    "middle-away": -0.5,
    "unfilled": -2.0,
    "stuck": -3.0,
    "tight": -1.0,
}
"""Domains with buildings are worth more while they can grow, dominoes under one's kings what they'll bring, and bonuses
what they promise."""


def _fixed(weights: Mapping[str, float]) -> Evaluation:
    late = tuple(weights.get(name, 0.0) for name in KingdominoInsight.traits)
    return Evaluation(GAMES["kingdomino"], KingdominoInsight(), Weights(late, (0.0,) * len(late)))


ROOM_SEEN = _fixed(_ROOM)
"""The land and the room round it, by fixed weights."""

ROOM = greedy(ROOM_SEEN)
"""Greedy by the land and by the room round it."""

OVERLOOKED = 0.3
"""Share of all turns that the easy level does not see."""

DISHEARTENED = 0.88
"""The same while it is far behind: it loses most against those who play well, and hardly ever against those who do
not."""

BEHIND = 4
"""Points by which it would lose now from which on it is far behind."""


def overlooking(evaluation: Evaluation, share: float, disheartened: float) -> Planner:
    """Plans the best of the turns it sees; the others it overlooks, by chance, but never all of them.

    share: of the turns; disheartened: of them while it is far behind.
    """

    def plan(game: AnyGame, state: Any, seat: Seat, thought: Thought) -> Sequence[Any]:
        found = arms(evaluation, state, seat)
        unseen = disheartened if game.projected(state)[seat] < -BEHIND else share
        seen = [arm for arm in found if thought.rng.random() >= unseen]
        return (seen or found)[0].plan

    return plan


STYLE = Style(width=4, nearest=12, deepest=12)
"""How the hard level searches: few turns, but rounds ahead at once. Whether a turn was good is told by what a land has
become by then, while the dominoes of one round differ by chance more than by choice."""

EASY = overlooking(ROOM_SEEN, OVERLOOKED, DISHEARTENED)
"""The easy level."""

LEVELS: Mapping[str, Planner] = {"room": ROOM, "easy": EASY, "normal": ROOM, "greedy-2018": kingdomino_greedy.plan}
"""The hard level, which all games have, searches with what was learned."""
