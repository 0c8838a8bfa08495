"""The lesson of Kingdomino: from the first king to the last domino, with both bonuses."""

from __future__ import annotations

from bot.match.learning.guided_lessons import Lesson, Meanwhile, Step

LESSON = Lesson(
    number=1,
    game="kingdomino",
    seats=2,
    options=(("middle-kingdom", "on"), ("harmony", "on")),
    secret="1aea9e4e5d8b0f433c9ed9b6f31327406a9f6f92981558e402166945c2efc9d2",
    families={
        "material and set-up": tuple(f"k{number}" for number in range(1, 11)),
        "rounds": tuple(f"k{number}" for number in range(11, 17)),
        "connection": tuple(f"k{number}" for number in range(17, 21)),
        "scoring": ("k21", "k22", "k23"),
        "options": tuple(f"k{number}" for number in range(24, 29)),
    },
    parts=(
        Step("first", ("choose 19",), rules=("k3", "k4", "k7", "k8", "k9")),
        Step("second", ("choose 2",), rules=("k9", "k10", "k11")),
        Step(
            "lay",
            ("place 2 G6-G5", "choose 21"),
            rules=("k5", "k11", "k12", "k17"),
            through=(("place 2 G6-H6",), ("place 2 G8-H8",), ("place 2 H7-I7",), ("place 2 H7-H6",)),
            mistakes=("I8", "G7"),
        ),
        Step(
            "join",
            ("place 19 F5-F6", "choose 7"),
            rules=("k13", "k17", "k21"),
            through=(("place 19 F5-F4",), ("place 19 F5-E5",), ("place 19 G8-G9",)),
        ),
        Step(
            "castle",
            ("place 7 H7-H6", "choose 34"),
            rules=("k11", "k14", "k17"),
            through=(("place 7 H7-I7",),),
            mistakes=("G4",),
        ),
        Step(
            "grow",
            ("place 21 E5-E6", "choose 6"),
            rules=("k18", "k21"),
            through=(("place 21 E5-E4",), ("place 21 E5-D5",)),
            mistakes=("K7",),
        ),
        Meanwhile(turns=11, rules=("k14", "k15")),
        Step("last", ("place 16 E9-F9",), rules=("k16", "k18", "k20"), mistakes=("D9", "F10")),
        Step("full", ("place 33 I8-I9",), rules=("k16", "k19", "k25", "k26", "k22")),
    ),
)
