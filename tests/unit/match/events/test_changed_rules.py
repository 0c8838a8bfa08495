"""A changed rule, tried for real: what has begun goes on by the first version, what begins is played by the second."""

from __future__ import annotations

from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path
from unittest import mock

import pytest

from bot.games import registry
from bot.games.kingdomino.rules import scoring
from bot.match.model import match
from bot.match.model.match import Match, Status
from bot.match.model.match_codes import code
from bot.match.model.refusal_reasons import MatchReason
from bot.match.records import results
from bot.match.service.match_service import MatchService
from bot.match.store.store import Store
from bot.storage import MemoryStore, SqlStore, migrate, url_of
from tests.unit.match.changed_rules import FIRST, changed
from tests.unit.match.party import ALICE, BOB, GRACE, Party, offered, refused


@pytest.fixture(params=["memory", "sqlite"])
async def store(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[Store]:
    if request.param == "memory":
        yield MemoryStore()
        return
    url = url_of(tmp_path / "herald.db")
    await migrate(url)
    kept = SqlStore(url)
    yield kept
    await kept.close()


def worth(match: Match) -> tuple[int, ...]:
    """What its kingdoms come to by the rules as they are printed, reckoned without asking any version of them."""
    kingdoms = enumerate(match.state.kingdoms)
    return tuple(scoring.final_score(seat, kingdom, match.state.config).points.total for seat, kingdom in kingdoms)


def restarted(party: Party) -> None:
    """A process that remembers nothing."""
    party.service = MatchService(party.store, clock=party.clock)


async def by_turns(party: Party, *matches: Match) -> list[Match]:
    """Matches played to their ends beside each other, the process started anew on the way."""
    count = 0
    while any(match.status is Status.RUNNING for match in matches):
        count += 1
        if count == 8:
            restarted(party)
        matches = tuple(
            [
                await party.on(await party.move(match, count)) if match.status is Status.RUNNING else match
                for match in matches
            ]
        )
    return list(matches)


async def test_matches_of_both_versions_are_played_beside_each_other(store: Store):
    party = Party(store)
    old = await party.started(2, GRACE)
    for _ in range(5):
        old = await party.on(await party.move(old))

    with changed(FIRST):
        restarted(party)
        old, new = await by_turns(party, await party.service.load(old.id), await party.started(2, GRACE))
        restarted(party)
        again = [await party.service.load(match.id) for match in (old, new)]
        proofs = [await party.service.views.verify(match.id) for match in (old, new)]
        records = [results.record(await party.service.views.entries(match.id, limit=1000)) for match in (old, new)]

    assert (old.rules_version, new.rules_version) == (1, 2)
    assert sum(worth(old)) > 0 < sum(worth(new))
    scores = [() if match.outcome is None else match.outcome.scores for match in (old, new)]
    assert scores == [worth(old), tuple(2 * points for points in worth(new))]
    assert [match.outcome for match in again] == [old.outcome, new.outcome]
    assert [proof.faults for proof in proofs] == [(), ()]
    assert all(draw.agrees for proof in proofs for draw in proof.draws)
    told = [record and tuple(result.score for result in record.results) for record in records]
    assert told == scores


async def test_a_match_of_before_ends_as_if_nothing_had_changed():
    ends = []
    for parts in (changed(FIRST), mock.patch.dict({})):
        party = Party()
        old = await party.started(2)
        with parts:
            restarted(party)
            ends.append(await party.finished(await party.service.load(old.id)))

    assert ends[0].outcome == ends[1].outcome
    assert ends[0].state == ends[1].state


async def test_a_table_that_gathers_at_the_change_is_played_by_the_new_rules():
    party = Party()
    table = await party.gathered(2)

    with changed(FIRST):
        restarted(party)
        match = await party.service.lobby.start(party.caller(ALICE), table.id)

        assert match.rules_version == 2
        assert (await party.finished(match)).outcome is not None


async def test_a_move_is_taken_back_by_the_rules_it_was_made_under():
    party = Party()
    match = await party.started(2, GRACE)
    before = match.state
    mover, notations = offered(match)

    with changed(FIRST):
        restarted(party)
        moved = await party.service.play.submit(party.caller(mover), match.id, notations, None)
        back = await party.service.play.undo(party.caller(mover), match.id, None)

    assert moved.state != before
    assert (back.state, back.rules_version) == (before, 1)


async def test_a_rematch_of_a_match_of_before_is_played_by_the_new_rules():
    party = Party()
    match = await party.finished(await party.started(2, harmony="on"))

    with changed(FIRST):
        restarted(party)
        table = await party.service.lobby.rematch(party.caller(ALICE), match.id)
        await party.service.lobby.join(party.caller(BOB), table.id)
        again = await party.service.lobby.start(party.caller(ALICE), table.id)

    assert (again.rules_version, again.options["harmony"]) == (2, "on")


async def test_a_rematch_asks_for_no_option_that_is_gone():
    party = Party()
    match = await party.finished(await party.started(2, harmony="on", dynasty="on"))

    with changed(FIRST):
        newest = registry.GAMES["kingdomino"]
        left = tuple(option for option in newest.info.options if option.key != "dynasty")
        with mock.patch.object(type(newest), "info", replace(newest.info, options=left)):
            restarted(party)
            table = await party.service.lobby.rematch(party.caller(ALICE), match.id)

    assert dict(table.options) == {"middle-kingdom": "off", "harmony": "on", "mighty-duel": "off"}


async def test_without_the_rules_of_before_its_match_is_refused_and_nothing_else():
    party = Party()
    old = await party.started(2)

    with changed():
        restarted(party)
        named = {"code": code(old.id), "game": "kingdomino", "version": 1}
        await refused(party.service.load(old.id), MatchReason.OTHER_RULES, **named)
        assert (await party.finished(await party.started(2))).status is Status.FINISHED


async def test_playing_everything_by_the_newest_rules_would_be_found(monkeypatch: pytest.MonkeyPatch):
    party = Party()
    old = await party.started(2)
    monkeypatch.setattr(match, "rules", lambda key, _version: registry.GAMES[key])

    with changed(FIRST):
        restarted(party)
        over = await party.finished(await party.service.load(old.id))

    assert over.outcome is not None
    assert over.outcome.scores != worth(over)
