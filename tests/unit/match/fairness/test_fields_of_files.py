"""Every field of an export is refused when someone changes it, or both checks say that no proof holds it."""

from __future__ import annotations

import json
from typing import Any

from bot.storage import MemoryStore
from tests.frozen.people import Numbered
from tests.unit.match.fairness.checking import Checks
from tests.unit.match.fairness.exporting import Line, forged, sealed
from tests.unit.match.fairness.test_attacks_on_files import gathered, given_up


def leaves(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """The way to every number, text and switch within a line."""
    if isinstance(value, dict | list):
        parts = value.items() if isinstance(value, dict) else enumerate(value)
        return [leaf for key, part in parts for leaf in leaves(part, (*path, key))]
    return [path]


def changed(value: Any) -> Any:
    """Something else of the same kind."""
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return value + 1
    return f"{value}x" if isinstance(value, str) else 1


WORDS = {
    **dict.fromkeys(("guild", "channel", "thread"), "places"),
    **dict.fromkeys(("seats", "rematch_of", "stands"), "what it offered before"),
    **dict.fromkeys(("grace", "due", "seat"), "moves wait"),
    **dict.fromkeys(("by", "user"), "pressed and by"),
    **{"made": "when this file was made", "at": "times within a quarter of an hour", "owner": "who opened the table"},
    **{"name": "names", "language": "languages", "colour": "colours", "command": "by which command"},
    "interaction": "four million numbers",
}
"""By field that both checks let someone change: how both say so."""

BY_RULES = {"wire", "order", "notations", "termination", "placings", "scores", "tie_break", "kind", "bag"}
"""What only the rules refuse."""


async def test_every_field_is_refused_or_named_when_someone_changes_it(checks: Checks) -> None:
    people = Numbered(MemoryStore(), "attacked", 15)
    match = await gathered(people, 3)
    match = await people.service.lobby.give_word(people.caller(1), match.id, "pear")
    match = await people.service.lobby.choose_colour(people.caller(1), match.id, 5)
    match = await people.to_the_end(await people.service.lobby.start(people.caller(0), match.id), 4)
    data = await given_up(people, match)
    data = forged(data, lambda _: None)
    lines, tried, through = [json.loads(line) for line in data.splitlines()], set[Any](), set[tuple[str, bool]]()

    for number, line in enumerate(lines):
        for path in leaves(line):
            wire = line["events"][path[1]]["wire"] if path[0] == "events" else ""
            name = (wire, next(part for part in reversed(path) if isinstance(part, str)), "mix" in line)
            if name in tried or (wire and not wire.startswith("match.")):
                continue
            tried.add(name)

            def forge(told: list[Line], number: int = number, path: tuple[Any, ...] = path) -> None:
                place: Any = told[number]
                for key in path[:-1]:
                    place = place[key]
                place[path[-1]] = changed(place[path[-1]])

            false = forged(data, forge)
            said = checks(false, sealed(data))
            if false != data and not said.refused:
                through.add((name[1], said.by_rules == 0))
                assert said.by_rules != 3
                assert said.by_rules or said.names(WORDS[name[1]]), name

    assert len(tried) > 60
    assert {field for field, rules_too in through if rules_too} == {*WORDS}
    assert {field for field, rules_too in through if not rules_too} - {*WORDS} == BY_RULES
