"""The lesson of Carcassonne: a meeple on each of the four kinds of features, then a match's end with its fields."""

from __future__ import annotations

from bot.match.learning.guided_lessons import Lesson, Meanwhile, Step


def _rules(first: int, last: int) -> tuple[str, ...]:
    return tuple(f"b{number:02}" for number in range(first, last + 1))


LESSON = Lesson(
    number=2,
    game="carcassonne",
    seats=2,
    options=(("start", "opener"),),
    secret="08b4b64d1ccca2473a937773676852b200e638af4e0d4e273edf319de1c58df5",
    families={
        "set-up": _rules(1, 4),
        "tile": _rules(10, 14),
        "meeple": _rules(20, 26),
        "scoring": _rules(30, 38),
        "end": _rules(40, 45),
    },
    parts=(
        Step(
            "claim",
            ("place M51 S", "claim A"),
            rules=("b02", "b11", "b20", "b25", "b31", "b36"),
            mistakes=("L50",),
            answers=(("place N51 S", "claim A"),),
        ),
        Step(
            "road",
            ("place L50 N", "claim A"),
            rules=("b10", "b20", "b21", "b22", "b30"),
            mistakes=("O50",),
            answers=(("place M52 N", "claim B"),),
        ),
        Step(
            "monastery",
            ("place M49 N", "claim B"),
            rules=("b14", "b33"),
            mistakes=("N50",),
            answers=(("place N49 S", "pass"),),
        ),
        Step(
            "farmer",
            ("place L51 W", "claim B"),
            rules=("b21", "b38", "b42", "b43"),
            answers=(("place O51 N", "pass"),),
        ),
        Step("close", ("place N50 N", "pass"), rules=("b23", "b30", "b34", "b35", "b36")),
        Meanwhile(turns=58, rules=("b13", "b32")),
        Step("grow", ("place P46 E",), rules=("b20", "b41")),
        Step("last", ("place Q47 E",), through=(("place Q47 N",),), rules=("b12", "b40", "b41", "b42", "b44", "b45")),
    ),
)
