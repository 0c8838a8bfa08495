"""Events are written by wire name and read strictly."""

from __future__ import annotations

import json
from dataclasses import dataclass
from enum import IntEnum, StrEnum
from typing import Any

import pytest

from bot.core.placings import MatchEnded
from bot.core.points import Points, Term
from bot.games.kingdomino import Kingdomino
from bot.games.kingdomino.rules.events import DominoPlaced, KingdomScored, LineDealt
from bot.match.events.codec import Codec, UnreadableEvent, decode, encode, plain

GAME = Kingdomino()


class Colour(StrEnum):
    RED = "red"


class Level(IntEnum):
    LOW = 1


@dataclass(frozen=True)
class Everything:
    number: int
    flag: bool
    text: str | None
    colour: Colour
    pair: tuple[int, str]
    points: tuple[Points, ...]
    maybe: Points | None = None


CODEC = Codec({"test.everything.1": Everything})
SAMPLE = Everything(1, True, None, Colour.RED, (2, "x"), (Points((Term("a", 1, 2),)), Points()), Points())


def test_an_event_is_written_with_its_wire_name_first_and_its_fields() -> None:
    data = encode(GAME, DominoPlaced(1, 27, "G8", "H8"))

    assert list(data.items()) == [
        ("wire", "kingdomino.domino-placed.1"),
        ("seat", 1),
        ("domino", 27),
        ("first", "G8"),
        ("second", "H8"),
    ]


@pytest.mark.parametrize(
    "event",
    [
        LineDealt((1, 2, 3)),
        KingdomScored(0, Points((Term("forest", 7, 3),)), 7, 3),
        MatchEnded(((0, 1), (2,)), None),
        MatchEnded(((0,), (1,)), "buildings"),
    ],
)
def test_an_event_survives_json(event: Any) -> None:
    assert decode(GAME, json.loads(json.dumps(encode(GAME, event)))) == event


def test_every_kind_of_field_survives_json() -> None:
    assert CODEC.decode(json.loads(json.dumps(CODEC.encode(SAMPLE)))) == SAMPLE


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        ({"wire": "test.everything.9"}, "wire: 'test.everything.9' is no known event"),
        ({"wire": None}, "wire: None is no known event"),
        ({"number": "1"}, "test.everything.1.number: must be int, not str '1'"),
        ({"number": True}, "test.everything.1.number: must be int, not bool True"),
        ({"number": 1.0}, "test.everything.1.number: must be int, not float 1.0"),
        ({"flag": 1}, "test.everything.1.flag: must be bool, not int 1"),
        ({"text": 3}, "test.everything.1.text: must be str, not int 3"),
        ({"colour": "blue"}, "test.everything.1.colour: 'blue' is no Colour"),
        ({"pair": [1]}, "test.everything.1.pair: must have 2 entries, not 1"),
        ({"pair": "ab"}, "test.everything.1.pair: must be a list, not str 'ab'"),
        ({"points": [{"terms": [3]}]}, "test.everything.1.points[0].terms[0]: must be an object, not int 3"),
        ({"points": [{}]}, "test.everything.1.points[0]: lacks ['terms'], has unknown []"),
        ({"more": 1}, "test.everything.1: lacks [], has unknown ['more']"),
    ],
)
def test_what_an_event_does_not_say_exactly_is_refused(change: dict[str, Any], complaint: str) -> None:
    with pytest.raises(UnreadableEvent) as refused:
        CODEC.decode({**CODEC.encode(SAMPLE), **change})

    assert str(refused.value) == complaint


def test_a_missing_field_is_named() -> None:
    data = CODEC.encode(SAMPLE)
    del data["number"]

    with pytest.raises(UnreadableEvent, match=r"lacks \['number'\]"):
        CODEC.decode(data)


def test_what_is_no_object_is_refused() -> None:
    with pytest.raises(UnreadableEvent, match="must be an object, not list"):
        CODEC.decode([])  # type: ignore[arg-type] # that is the point


def test_an_older_wire_name_is_brought_up_to_date_step_by_step() -> None:
    codec = Codec(
        {"test.moved.3": LineDealt},
        {
            "test.moved.1": lambda data: {"wire": "test.moved.2", "numbers": data["numbers"]},
            "test.moved.2": lambda data: {"wire": "test.moved.3", "dominoes": data["numbers"]},
        },
    )

    assert codec.decode({"wire": "test.moved.1", "numbers": [4, 5]}) == LineDealt((4, 5))


@pytest.mark.parametrize("hint", [dict, "int | str", list, object])
def test_a_field_no_log_could_hold_is_refused_when_the_codec_is_made(hint: Any) -> None:
    odd = dataclass(type("Odd", (), {"__annotations__": {"field": hint}}))

    with pytest.raises(TypeError, match="no event may hold"):
        Codec({"test.odd.1": odd})


def test_an_event_type_has_to_be_a_dataclass() -> None:
    with pytest.raises(TypeError, match="is no dataclass"):
        Codec({"test.odd.1": int})


def test_any_value_can_be_made_plain() -> None:
    value = {Level.LOW: (Colour.RED, frozenset((2, 1)), [None, 1.5]), "points": Term("a", 1, 2)}

    assert plain(value) == {"low": ["red", [1, 2], [None, 1.5]], "points": {"label": "a", "count": 1, "each": 2}}
