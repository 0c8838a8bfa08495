"""The lesson of King of the Dice: a merchant, a dragon alert, jokers for a thief, and the end with its largest area."""

from __future__ import annotations

from bot.match.learning.guided_lessons import Lesson, Meanwhile, Step

LESSON = Lesson(
    number=5,
    game="dice",
    seats=2,
    secret="3e2158397ac01a8bc9d52fa673ab86b411a149b435138009047678d8276a38dd",
    families={
        "components and set-up": (*(f"r{number}" for number in range(1, 13)), "r6a"),
        "turn": tuple(f"r{number}" for number in range(13, 18)),
        "jokers": ("r18", "r18a", "r19", "r20"),
        "effects": tuple(f"r{number}" for number in range(21, 29)),
        "dragon alert": ("r29", "r30"),
        "conditions": tuple(f"r{number}" for number in range(31, 37)),
        "end and scoring": ("r37", "r38", "r39"),
        "readings": tuple(f"a{number}" for number in range(1, 20)),
    },
    parts=(
        Step("keep", ("keep 1 3 6",), rules=("r4", "r9", "r10", "r13", "r32")),
        Step("again", ("keep 2 3 4 5 6",), rules=("r13", "r36")),
        Step("take", ("take 1",), rules=("r14", "r15", "r22")),
        Step("place", ("place B11",), rules=("r1", "r8", "r21", "r38"), mistakes=("B8",)),
        Step("dare", ("keep 1 4 6",), rules=("r13", "r14", "r31")),
        Step("last", ("keep 2 3 4 6",), rules=("r13", "r31", "a4")),
        Step("alert", ("alert 3",), rules=("r2", "r16")),
        Step("flame", ("place A5",), rules=("r6", "r29", "a13"), mistakes=("B11",)),
        Meanwhile(turns=8, rules=("r25", "r33")),
        Step("jokers", ("joker R5 S", "take 2"), rules=("r18", "r18a", "r19", "r24", "r33")),
        Step("area", ("place B3",), rules=("r21", "r38")),
        Step("steal", ("steal gold from 2",), rules=("r24", "a6")),
        Meanwhile(turns=None, rules=("r26", "r27", "r30", "r37", "r38", "r39")),
    ),
)
