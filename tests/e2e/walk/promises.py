"""What a control that commits says it does, held against what it did."""

from __future__ import annotations

import re
from collections.abc import Sequence

from bot.core.game import IllegalAction, fold
from bot.match.model.match import Match
from bot.sandbox.actors import Answer
from tests.controls import SEND, UNDO, meaning
from tests.e2e.checks.message_reader import Json, custom_ids, is_private, text

THEN = {
    "kingdomino": r"(?:from \d+ to|You stay at|de \d+ à|Tu restes à|vous restez à) (\d+)",
    "heirs": r"(?:Your points stay at |Your points: \d+ → |Vos points restent à |Vos points : \d+ → )(\d+)",
}
"""Where a game's look says what its player has afterwards, chance aside."""

MADE = re.compile(r"`([^`]+)`")


def broken(carrier: Json, answer: Answer, before: Match, after: Match, seat: int, drafted: Sequence[str]) -> str | None:
    """What was promised and not kept, in words. drafted: what lay in the store before; before, after: the commit."""
    batch = after.undo.past[-1] if after.undo.past else None
    if batch is None or batch.seat != seat:
        return None  # the match is over, or something else was changed
    if drafted and not is_private(carrier) and _goes_on(before, seat, (*drafted, *batch.notations)):
        return f"threw away what was drafted: {drafted}; committed {batch.notations}"
    said = text(answer.message or {})
    told = MADE.search(said)
    if told is not None and told[1] != " · ".join(batch.notations):
        return f"says {told[1]!r}, committed {batch.notations}"
    offered = {meaning(one) for one in custom_ids(answer.message or {})}
    if after.undo.pending is not None and not {UNDO, SEND} <= offered:
        return f"waits to be taken back, and there is no button for it: {said}"
    promised = re.findall(THEN.get(before.game, r"(?!)(x)"), text(carrier)) if is_private(carrier) else []
    has = after.rules.scores(after.state)[seat]
    if len(promised) == 1 and int(promised[0]) != has:
        return f"promised {promised[0]} points, there are {has}"
    return None


def _goes_on(match: Match, seat: int, actions: Sequence[str]) -> bool:
    """Whether all of these can be done one after the other: then the last ones take the place of none before."""
    state, rules = match.state, match.rules
    try:
        for action in actions:
            state = fold(rules, state, rules.decide(state, seat, rules.parse(action)))
    except IllegalAction:
        return False
    return True
