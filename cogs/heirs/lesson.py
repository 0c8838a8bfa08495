"""The lesson of The Two Heirs: alone against Henri, from the first tile to the last turn."""

from __future__ import annotations

from bot.match.learning.guided_lessons import Lesson, Meanwhile, Step

LESSON = Lesson(
    number=4,
    game="heirs",
    seats=1,
    secret="790e4fbe0ddbe0862f5ead314b99fcd4db551e94dfb06fb12f25facb81736108",
    families={
        "material and set-up": tuple(f"h{number}" for number in range(1, 7)),
        "turn": ("h7", "h8", "h9"),
        "taking": ("h10", "h11", "h12", "h13"),
        "building": ("h14", "h14a", *(f"h{number}" for number in range(15, 20))),
        "open land": ("h20", "h21"),
        "troops": ("h22", "h23", "h24", "h25"),
        "end and scoring": ("h26", "h26a", *(f"h{number}" for number in range(27, 32))),
        "buildings": tuple(f"h{number}" for number in range(32, 48)),
        "alone": tuple(f"h_s{number}" for number in range(1, 9)),
    },
    parts=(
        Step("take", ("take VOY2",), rules=("h3", "h4", "h8", "h10", "h_s1")),
        Step("build", ("build VOY2 M31", "end"), rules=("h11", "h12", "h14", "h16", "h17"), mistakes=("M32",)),
        Step("troop", ("deploy M31", "take COM8"), rules=("h8", "h23", "h28", "h32", "h_s3", "h_s4", "h_s6", "h_s7")),
        Step("wait", ("end",), rules=("h7", "h13", "h19"), mistakes=("L30",)),
        Step("second", ("take COM7",), rules=("h8", "h9", "h16", "h_s7")),
        Step("open", ("land COM8 M29", "build COM7 L32", "end"), rules=("h20", "h21", "h41"), mistakes=("L29",)),
        Meanwhile(turns=14, rules=("h22", "h26", "h27", "h33", "h36", "h37")),
        Step("last", ("take COM4",), rules=("h26", "h26a", "h28")),
        Step("finish", ("end",), rules=("h28", "h29", "h_s8"), mistakes=("N31",)),
    ),
)
