"""What the waits of a match must be whatever people ask for: the rules and invariants about them."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule

from bot.match.model.match import Match, Status
from bot.match.model.waits import Wait
from tests.unit.match.party import ALICE, FINN, Party


class Ringing(RuleBasedStateMachine):
    """Somebody is rung now and then, and what is known of it lasts exactly as long as the decision does."""

    party: Party
    match: Match
    rings: dict[int, Wait]
    """By user, what the store knew when it was last looked at."""

    def wait(self, awaitable: Any) -> Any:
        raise NotImplementedError

    @rule(user=st.integers(ALICE, FINN))
    @precondition(lambda self: self.match.status is Status.RUNNING)
    def ring(self, user: int) -> None:
        known = self.wait(self.party.store.wait(self.match.id, user))
        if known is not None:
            after = replace(known, rung=known.rung + 1, rung_at=self.party.clock.at, owed=not known.owed)
            assert self.wait(self.party.store.change_waits([(known, after)]))
            assert not self.wait(self.party.store.change_waits([(known, after)]))
            self.rings[user] = after

    @invariant()
    def the_store_knows_for_whom_the_match_waits(self) -> None:
        match = self.match if self.match.undo.pending is None else self.match.befores[-1]
        found = {user: self.wait(self.party.store.wait(self.match.id, user)) for user in range(ALICE, FINN + 1)}
        waits = {wait.user: (wait.seat, wait.decision, wait.guild) for wait in found.values() if wait is not None}
        assert waits == {
            match.players[seat].user: (seat, match.decided[seat], match.where.guild)
            for seat in match.to_act()
            if seat not in self.match.seats.resigned | self.match.seats.departed
        }
        for user, wait in found.items():
            known = self.rings.get(user)
            if wait is None or known is None or wait.decision != known.decision:
                self.rings.pop(user, None)
                assert wait is None or not (wait.rung or wait.owed)
            elif wait.rung == 0:  # another decision came and went meanwhile
                assert (wait.since, wait.owed) >= (known.rung_at, False)
                self.rings.pop(user)
            else:
                assert (wait.rung, wait.rung_at, wait.owed) == (known.rung, known.rung_at, known.owed)
