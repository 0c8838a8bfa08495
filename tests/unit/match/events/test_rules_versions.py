"""Logs of other versions of the rules: read as they were or refused by name, and no other match suffers."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest

from bot.core.game import GameInfo, IllegalAction
from bot.games.kingdomino import Kingdomino
from bot.match.events import log_row_conversion
from bot.match.fold.clock import due_at
from bot.match.fold.fold import fold
from bot.match.model.match import Match, Status
from bot.match.model.match_codes import code
from bot.match.model.match_lists_and_messages import Query
from bot.match.model.refusal_reasons import MatchReason
from bot.match.service.match_service import MatchService
from bot.match.workers.deadlines import Deadlines
from bot.storage import MemoryStore, checksums
from tests.frozen.filing import read
from tests.unit.match.party import ALICE, Party, pending, refused
from tests.unit.match.workers.test_deadlines import on_virtual_time

INFO = Kingdomino.info


def under(store: MemoryStore, match: Match, version: int) -> None:
    """The log of a match, as another version of the rules would have begun it."""
    for values in store._logs[match.id].values():
        events: list[dict[str, Any]] = json.loads(values["events"])
        for event in events:
            if event["wire"] == "match.started.1":
                event["rules_version"] = version
        values |= checksums.sealed({**values, "events": json.dumps(events)})


def anew(party: Party) -> MatchService:
    """A service that remembers nothing."""
    return MatchService(party.store, clock=party.clock)


def raised(info: GameInfo, monkeypatch: pytest.MonkeyPatch, *, older: tuple[int, ...]) -> None:
    """Kingdomino as it would be with newer rules."""
    monkeypatch.setattr(Kingdomino, "info", replace(info, rules_version=3, older=older))


@pytest.mark.parametrize("version", [0, 2, 99])
async def test_a_match_under_rules_that_are_not_read_is_refused_by_name(party: Party, version: int):
    match = await party.started()
    under(party.store, match, version)
    service, named = anew(party), {"code": code(match.id), "game": "kingdomino", "version": version}

    for asked in (
        service.load(match.id),
        service.views.entries(match.id),
        service.views.perspective(match.id),
        service.views.verify(match.id),
        service.play.resign(party.caller(ALICE), match.id),
        service.play.submit(party.caller(ALICE), match.id, ["choose 1"], None),
        service.fire(match.id),
    ):
        await refused(asked, MatchReason.OTHER_RULES, **named)


async def test_nothing_is_written_into_a_log_that_is_not_read(party: Party):
    match = await party.started()
    under(party.store, match, 2)
    before = await party.store.load(match.id)

    with pytest.raises(IllegalAction):
        await anew(party).play.vote_abort(party.caller(ALICE), match.id, True)

    assert await party.store.load(match.id) == before


async def test_a_match_under_older_rules_that_are_read_goes_on_to_its_end(
    party: Party, monkeypatch: pytest.MonkeyPatch
):
    match = await party.started()
    raised(INFO, monkeypatch, older=(1, 2))
    party.service = anew(party)

    over = await party.finished(await party.service.load(match.id))

    assert over.status is Status.FINISHED


async def test_a_match_that_begins_now_is_under_the_rules_of_now(party: Party, monkeypatch: pytest.MonkeyPatch):
    raised(INFO, monkeypatch, older=(2,))

    match = await party.started()

    started = (await party.service.views.entries(match.id))[-1].events[0]
    assert started.rules_version == 3


def test_a_frozen_log_is_refused_once_its_rules_are_read_no_more(monkeypatch: pytest.MonkeyPatch):
    rows = read("kingdomino-2").rows
    folded = fold(log_row_conversion.to_entries(rows))
    raised(INFO, monkeypatch, older=(1,))
    assert fold(log_row_conversion.to_entries(rows)) == folded

    raised(INFO, monkeypatch, older=(2,))

    with pytest.raises(IllegalAction) as refusal:
        log_row_conversion.to_entries(rows)
    assert refusal.value.reason is MatchReason.OTHER_RULES


async def test_one_match_that_is_not_read_hides_no_other_from_lists(party: Party):
    odd, sound = await party.started(), await party.started()
    under(party.store, odd, 2)
    service = anew(party)

    listed = (await service.lists.page(Query(guild=10))).items

    assert [summary.id for summary in listed] == [sound.id, odd.id]
    assert [summary.id for summary in await party.store.open_matches_of(ALICE, None)] == [sound.id, odd.id]
    assert await service.outbox.unposted() == [odd.id, sound.id]


async def test_one_match_that_is_not_read_holds_no_other_up(party: Party):
    clock = on_virtual_time(party)
    _, odd = await pending(party)
    _, sound = await pending(party)
    under(party.store, odd, 2)
    party.service = MatchService(party.store, clock=clock)

    async with Deadlines(party.service, clock):
        await clock.to(max(due_at(odd) or 0, due_at(sound) or 0) + 1)
        gone_on = await party.service.load(sound.id)

    assert gone_on.undo.pending is None
    assert gone_on.seq > sound.seq
    assert await party.store.newest(odd.id) == odd.seq


def test_every_game_reads_its_own_rules_and_no_others():
    assert INFO.reads(INFO.rules_version)
    assert not INFO.reads(INFO.rules_version + 1)
    assert replace(INFO, rules_version=3, older=(1,)).reads(1)
    assert not replace(INFO, rules_version=3, older=(1,)).reads(2)
