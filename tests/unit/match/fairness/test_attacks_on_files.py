"""Attacks on the proof of a match, each carried out on a database or an export: what each check said before, and now.

| who tries what | before | now, with the seal the table told | now, without it |
|---|---|---|---|
| another secret, written into the database after people sat down | passed | refused | "not compared" |
| the same match under another code | passed | refused | "not compared"; refused if its time differs |
| a new match by an old scheme | passed, "fixed before" | refused | status 3, named as an old one |
| presses numbered 1, 2, 3 | passed | refused | refused |
| one of many numbers of the right millisecond | passed | passed, named | passed, named |
| one press in two rows | passed | refused | refused |
| times that are ten years off | passed | refused | refused |
| a blank word with any digest | passed | refused | refused |
| the same, and its person said to be forgotten | passed | passed, named | passed, named |
| moves of an autopilot that plays as the host likes | passed | passed, named | passed, named |
| a player rolls back alone and stays rated | passed | refused | refused |
| a backup put back again and again | passed, one row | passed, named: how often | the same |
| a field that no export has | passed by the file alone | refused | refused |

"Refused" is status 1 or 2 of both checks, "named" a line of both that says what no file can prove.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from bot.ai.seat_holder import hold
from bot.match.decide import lobby
from bot.match.decide.injected_chance_and_autopilot import Unasked
from bot.match.fairness.export_writer import exported as written
from bot.match.model import match_codes, provably_fair_draws
from bot.match.model.match import Match
from bot.match.model.stored_rows import Append
from bot.match.model.time_and_randomness import SystemClock
from bot.match.model.time_control import DAY
from bot.match.service.match_service import MatchService
from bot.match.service.projections import participants, summary
from bot.storage import MemoryStore, back_up, open_store, restore, url_of
from tests.frozen.people import Numbered, People
from tests.unit.match.fairness.checking import Checks
from tests.unit.match.fairness.exporting import MADE, Line, forged, sealed
from tests.unit.match.party import SeededEntropy

TRIES = 12
YEARS = 10 * 365 * 24 * 3600 * 1000


async def gathered(people: People, seats: int = 2) -> Match:
    match = await people.opened("kingdomino", seats)
    for person in range(1, seats):
        match = await people.service.lobby.join(people.caller(person), match.id)
    return match


async def given_up(people: People, match: Match) -> bytes:
    """The export of a match that everyone but one gives up."""
    while match.is_open:
        seat = next(seat for seat in range(len(match.players)) if seat not in match.seats.resigned)
        match = await people.service.play.resign(people.of(match, seat), match.id)
    entries = await people.service.views.entries(match.id, limit=10_000)
    return written(match, entries, await people.service.views.verify(match.id), {}, MADE)


async def short(people: People | None = None, moves: int = 6) -> bytes:
    people = people or Numbered(MemoryStore(), "attacked")
    match = await people.service.lobby.start(people.caller(0), (await gathered(people)).id)
    return await given_up(people, await people.to_the_end(match, moves))


async def resealed(people: People, match: Match, secret: str) -> People:
    """The people at a database in which a host has written another secret, and what was told of it, into a match."""
    stored, store, folded = await people.store.load(match.id), MemoryStore(), await people.service.load(match.id)
    for row in stored.rows if stored is not None else ():
        events = [dict(one) for one in row.events]
        for event in events:
            if event["wire"] == "match.sealed.1":
                event["commitment"] = provably_fair_draws.commitment(secret)
        new = Append(replace(row, events=tuple(events)), summary(folded), secret, participants(folded), row.seq)
        assert await store.append([new]) == [True]
    other = Numbered(store, "attacked")
    other.clock.at, other._interaction = people.clock.at, people._interaction
    return other


async def test_another_secret_in_the_database_is_found_by_the_seal_that_was_seen(checks: Checks) -> None:
    people = Numbered(MemoryStore(), "attacked")
    match = await gathered(people)
    seen = provably_fair_draws.seal(match_codes.code(match.id), match.chance.commitment or "")
    entropy, orders, came_through = SeededEntropy(5), set(), 0

    for number in range(TRIES):
        secret = entropy.secret() if number else (await people.store.load(match.id)).secret  # type: ignore[union-attr] # it is there
        host = await resealed(people, match, secret or "")
        data = await given_up(host, await host.service.lobby.start(host.caller(0), match.id))
        orders.add(str([event for line in data.splitlines() for event in json.loads(line).get("drawn", ())]))
        assert checks(data).uncompared, "a file alone looks as it should"
        came_through += checks(data, seen).passed
        assert checks(data, seen).refused == bool(number)

    assert len(orders) > TRIES // 2, "it would be worth it"
    assert came_through == 1


async def test_another_matchs_code_is_found(checks: Checks) -> None:
    data = await short()
    head = json.loads(data.split(b"\n")[0])
    match, seal = match_codes.from_code(head["match"]), sealed(data)

    def coded(number: int) -> Callable[[list[Line]], object]:
        return lambda lines: lines[0].update(match=match_codes.code(number))

    same_moment, another = forged(data, coded(match ^ 1)), forged(data, coded(match + (1 << 30)))
    assert checks(data, seal).passed
    assert checks(data, f" `{(seal or '').upper()}` ").passed, "as people copy it"
    assert checks(same_moment, seal).refused
    assert checks(same_moment).uncompared
    assert checks(another).refused
    assert checks(forged(data, lambda lines: lines[0].update(match=head["match"].lower())), seal).refused


@pytest.mark.parametrize("scheme", [1, 2, 3])
async def test_a_new_match_by_an_old_scheme_is_named_as_one(
    checks: Checks, scheme: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    seal = sealed(await short())
    monkeypatch.setattr(provably_fair_draws, "SCHEME", scheme)
    if scheme == 1:
        monkeypatch.setattr(lobby, "sealed", lambda events, _secret: tuple(events))

    data = await short()

    said = checks(data)
    assert said.unsealed, "it says no more than a new one without its seal"
    assert said.words.lower().count(f"scheme {scheme} is old, and its tables showed no seal") == 2
    assert said.words.count("there's no proof of when the secret was") == 2
    assert "before any" not in said.words
    assert checks(data, seal).refused


def renumbered(number: Callable[[int, Line], int]) -> type[Numbered]:
    """People whose presses have other numbers. number: of a press, by its count and what is usual."""

    class Other(Numbered):
        def caller(self, person: int, *, manages: bool = False) -> Any:
            asked = super().caller(person, manages=manages)
            return replace(asked, interaction=number(self._interaction, asked.interaction))

    return Other


async def test_presses_have_numbers_of_their_time(checks: Checks) -> None:
    small = await short(renumbered(lambda count, _: count)(MemoryStore(), "attacked"))
    early = await short(renumbered(lambda _, usual: usual - (16 * 60_000 << 22))(MemoryStore(), "attacked"))
    soon = await short(renumbered(lambda _, usual: usual - (14 * 60_000 << 22))(MemoryStore(), "attacked"))

    assert checks(small, sealed(small)).refused
    assert checks(early, sealed(early)).refused
    assert checks(soon, sealed(soon)).passed


async def test_who_chooses_among_the_numbers_of_a_millisecond_passes_and_both_say_so(checks: Checks) -> None:
    found: dict[str, bytes] = {}
    for low in range(12):
        chosen = renumbered(lambda _, usual, low=low: usual >> 22 << 22 | (usual + low * 1000) & 0x3FFFFF)
        data = await short(chosen(MemoryStore(), "attacked"), moves=0)
        first = next(json.loads(line) for line in data.splitlines() if b'"kind"' in line)
        found[str(first["drawn"])] = data

    assert len(found) > 1, "it is worth it"
    for data in found.values():
        said = checks(data, sealed(data))
        assert said.passed
        assert said.names("can invent a press: each millisecond has some four million numbers")


async def test_times_and_presses_are_compared_with_each_other_and_the_code(checks: Checks) -> None:
    data = await short()
    seal = sealed(data)

    def rows(lines: list[Line]) -> list[Line]:
        return [line for line in lines if "events" in line]

    def later(lines: list[Line]) -> None:
        for row in rows(lines):
            row["at"] += YEARS

    def tail_later(lines: list[Line]) -> None:
        for row in rows(lines)[-2:]:
            row["at"] += YEARS

    def back(lines: list[Line]) -> None:
        rows(lines)[4]["at"] = rows(lines)[3]["at"] - 1

    def twice(lines: list[Line]) -> None:
        rows(lines)[-1]["interaction"] = rows(lines)[-2]["interaction"]

    for forge in (later, tail_later, back, twice):
        assert checks(forged(data, forge), seal).refused, forge.__name__
        assert checks(forged(data, forge)).refused, forge.__name__


def blank(lines: list[Line], *, forgotten: bool) -> None:
    """The host takes the last word out and mixes what they like."""
    row = [line for line in lines if "match.word-given.1" in str(line.get("events"))][-1]
    word = next(event for event in row["events"] if event["wire"] == "match.word-given.1")
    word |= {"word": "", "digest": "ab" * 32}
    if forgotten:
        last = [line for line in lines if "events" in line][-1]
        said = [{"wire": "match.forgotten.1", "user": word["user"]}]
        gone = {**last, "seq": last["seq"] + 1, "by": None, "interaction": None, "command": "forget", "events": said}
        lines.insert(lines.index(last) + 1, {**gone, "notations": []})


@pytest.mark.parametrize("forgotten", [False, True])
async def test_a_blank_word_is_one_of_somebody_who_was_forgotten(
    checks: Checks, forgotten: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Everything that follows is drawn by the digest the host likes: only the word itself is amiss."""
    monkeypatch.setattr(provably_fair_draws, "digest", lambda _interaction, _word: "ab" * 32)
    people = Numbered(MemoryStore(), "attacked")
    match = await gathered(people)
    match = await people.service.lobby.give_word(people.caller(1), match.id, "whatever")
    data = await given_up(people, await people.service.lobby.start(people.caller(0), match.id))
    monkeypatch.undo()
    false = forged(data, lambda lines: blank(lines, forgotten=forgotten))

    said = checks(false, sealed(data))

    assert said.refused == (not forgotten)
    assert said.passed == forgotten
    assert not forgotten or said.names("1 words are blank, as their players were forgotten")


async def test_moves_of_the_autopilot_are_named_and_odd_ones_by_the_rules(checks: Checks) -> None:
    said = []
    for unasked in (Unasked(hold=hold), Unasked(hold=lambda game, state, seat: game.legal_actions(state, seat)[-1])):
        people = Numbered(MemoryStore(), "attacked")
        people.service = MatchService(people.store, clock=people.clock, entropy=SeededEntropy(3), unasked=unasked)
        match = await people.service.lobby.start(people.caller(0), (await gathered(people, 3)).id)
        match = await people.to_the_end(match, 3)
        match = await people.service.play.resign(people.of(match, min(match.to_act())), match.id)
        data = await given_up(people, await people.to_the_end(match, 8))
        said.append(checks(data, sealed(data)))

    assert all(one.passed for one in said)
    assert all("2 seats were played by autopilot" in one.words for one in said)
    assert all("Autopilot made" in one.words for one in said)
    assert ["would choose other moves" in one.words for one in said] == [False, True]


async def test_a_player_who_rolls_back_alone_is_not_rated(checks: Checks) -> None:
    people = Numbered(MemoryStore(), "attacked")
    match = await people.service.lobby.start(people.caller(0), (await gathered(people)).id)
    for _ in range(2):
        match = await people.to_the_end(match, 3)
        point = (await people.service.seats.points(match.id))[0]
        match = await people.service.seats.rollback(people.caller(0, manages=True), match.id, point.seq, "a slip")
    data = await given_up(people, match)

    def rated(lines: list[Line]) -> None:
        for line in lines:
            if "events" in line:
                line["events"] = [one for one in line["events"] if one["wire"] != "match.rating-chosen.1"]
        rows = {line["seq"] for line in lines if line.get("command") == "rollback"}
        for draw in lines:
            if "kind" in draw and draw["seq"] in rows:
                draw["event"] -= 1

    honest = checks(data, sealed(data))
    assert honest.passed
    assert "2 times a manager of the server rewound it" in honest.words
    assert "A manager of the server rewound it 2 times" in honest.words
    assert checks(forged(data, rated), sealed(data)).refused


async def test_backups_put_back_again_and_again_are_counted_in_the_match(checks: Checks, tmp_path: Path) -> None:
    url, backup = url_of(tmp_path / "herald.db"), tmp_path / "backup.sqlite"
    async with open_store(url) as store:
        people = Numbered(store, "attacked")
        # Backups are put back by the computer's clock.
        people.clock.at = SystemClock().now() - DAY
        match = await people.service.lobby.start(people.caller(0), (await gathered(people)).id)
        match = await people.to_the_end(match, 2)
        clock, interaction = people.clock.at, people._interaction
    await back_up(url, backup)
    outcomes = set()
    for number in range(1, 3):
        await restore(backup, url, force=True)
        async with open_store(url) as store:
            people = Numbered(store, "attacked")
            people.clock.at, people._interaction = clock + number * 60_000, interaction + number * 1000
            await people.service.recovery.run()
            again = await people.to_the_end(await people.service.load(match.id), 4)
            data = await given_up(people, again)
        outcomes.add(data[data.rindex(b'"kind"') :])
        said = checks(data, sealed(data))
        assert said.passed
        assert f"{number} times a backup was restored" in said.words
        assert f"A backup was restored {number} times" in said.words

    assert len(outcomes) > 1, "it would be worth it"


@pytest.mark.parametrize("kind", ["herald", "events", "kind"])
async def test_a_field_that_no_export_has_is_refused(checks: Checks, kind: str) -> None:
    data = await short()
    false = forged(data, lambda lines: next(line for line in lines if kind in line).update(extra=1))

    assert checks(false, sealed(data)).refused
