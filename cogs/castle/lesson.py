"""The lesson of The Castle: every kind of feature, the keep, a wall tile, and the end with courts and empty region."""

from __future__ import annotations

from bot.match.learning.guided_lessons import Lesson, Meanwhile, Step

LESSON = Lesson(
    number=3,
    game="castle",
    seats=2,
    secret="7250985ed3d7d49fb90134952019a776caa89ac00f9c4bba3d17442cc7dd590d",
    families={
        "components and set-up": tuple(f"c{number}" for number in range(1, 9)),
        "turn": ("c9", "c10"),
        "placing": tuple(f"c{number}" for number in range(11, 17)),
        "followers": tuple(f"c{number}" for number in range(17, 23)),
        "scoring": tuple(f"c{number}" for number in range(23, 35)),
        "keep": ("c35", "c36"),
        "courts": ("c37",),
        "end": tuple(f"c{number}" for number in range(38, 44)),
        "readings": tuple(f"c_a{number}" for number in range(1, 20)),
    },
    parts=(
        Step("first", ("place G9 N", "claim A"), rules=("c4", "c7", "c8", "c9", "c11", "c17"), mistakes=("E5",)),
        Step("path", ("place H9 W", "claim B"), rules=("c12", "c13", "c15", "c20", "c23", "c24", "c25")),
        Step("keep", ("place A6 N", "claim C"), rules=("c14", "c21", "c27", "c35"), mistakes=("I9", "H4")),
        Step("house", ("place B6 N", "claim B"), rules=("c18", "c28", "c29", "c35", "c_a2")),
        Step("court", ("place A3 N", "claim B"), rules=("c20", "c37", "c_a12")),
        Step("tower", ("place A2 N", "claim A"), rules=("c5", "c26", "c33", "c34")),
        Meanwhile(turns=44, rules=("c22", "c30", "c32")),
        Step("last", ("place H6 N", "claim A", "wall 1"), rules=("c19", "c34", "c36", "c43")),
        Meanwhile(turns=None, rules=("c38", "c39", "c40", "c41", "c42")),
    ),
)
