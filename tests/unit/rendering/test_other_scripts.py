"""Names in other scripts are painted with their own letters, those that run leftward too."""

from __future__ import annotations

import numpy as np
import pytest
from PIL import features

from rendering.kit import font
from rendering.kit.atlas import atlas
from rendering.kit.font import OTHERS, runs
from rendering.kit.safe_text import clean, cut, measure

SIZE = 43
NAMES = {
    "chinese": "王小明",
    "traditional": "漢語名字",
    "japanese": "さくら ミライ",
    "korean": "김민수",
    "arabic": "مرحبا بالعالم",
    "hebrew": "שלום עולם",
    "thai": "สวัสดีชาวโลก",
    "devanagari": "नमस्ते दुनिया",
    "mixed": "Ana 王 [bot]",
}


def painted(text: str) -> np.ndarray:
    return atlas("dark", "kingdomino")._write(text, SIZE, False, "text", "board").pixels


@pytest.mark.parametrize("name", NAMES.values(), ids=NAMES)
def test_a_name_keeps_its_letters_and_is_as_wide_as_was_reckoned(name: str) -> None:
    assert clean(name, "Seat 1") == name
    ink = painted(name)
    assert abs(ink.shape[1] - measure(name, SIZE)) <= 2
    assert len(np.unique(ink)) > 2
    assert measure(cut(name, SIZE, 150), SIZE) <= 150


def test_a_name_that_runs_leftward_begins_on_the_right() -> None:
    assert features.check("raqm"), "Pillow shapes letters with it"
    assert all(run.leftward for script in ("arabic", "hebrew") for run in runs(NAMES[script]))
    # Of these letters the first one alone is tall.
    ink = painted("לבב")
    ground = np.bincount(ink.ravel()).argmax()

    tall = np.flatnonzero((ink[:4] != ground).any(axis=0))

    assert tall.min() > ink.shape[1] / 2


def test_marks_that_only_disturb_and_letters_nobody_has_still_go() -> None:
    assert clean("Z̷̢̛a̶̧l̸g̵o", "Seat 1") == "Zalgo"
    assert clean("\u202eשלום", "Seat 1") == "שלום"
    assert clean("ᚠᚢᚦ", "Seat 1") == "Seat 1"
    assert clean("Ana\u0591\u0651\u0e31", "Seat 1") == "Ana", "marks of another script"


@pytest.mark.parametrize("name", ["\u061c", "\u061c\u061c", "\u05b0\u05b1", "\u0e31", "\u094d"])
def test_a_name_that_leaves_no_ink_of_its_own_is_a_seat(name: str) -> None:
    assert clean(name, "Seat 1") == "Seat 1"


def test_without_the_other_faces_a_seat_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(font, "_SCRIPTS", (((0x0590, 0x05FF), "NotoSansHebrew-Bold.ttf"),))

    assert clean(NAMES["chinese"], "Seat 1") == "Seat 1"


def test_all_faces_together_are_small() -> None:
    assert sum(file.stat().st_size for file in OTHERS.iterdir()) <= 5 * 2**20
