"""Tests press what a message offers: a control that no message offers can't pass (tests/project/presses.py)."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.project.presses import marks, self_made
from tests.project.tree import ROOT, files, shown

UNPRESSED = {
    "tests/bench/memory.py": "measures answers to buttons of release h1",
    "tests/bench/router.py": "measures a router of its own",
    "tests/controls.py": "builds ids for the tests that mark them",
    "tests/e2e/checks/test_strictness.py": "reads made-up messages, presses nothing",
    "tests/spoiling.py": "spoils what comes from Discord, presses nothing",
    "tests/page/test_toy_page.py": "shows a made-up message, presses nothing",
    "tests/unit/discord/text/test_custom_id.py": "the form itself, presses nothing",
    "tests/unit/discord/every_game/test_offer.py": "the form itself, presses nothing",
}
FORGERIES = {
    "tests/e2e/shared/refusals/test_bad_clicks.py": "tampered ids, dozens of them",
    "tests/e2e/shared/refusals/test_bad_dice.py": "forged throws and cards",
    "tests/e2e/shared/refusals/test_bad_heirs.py": "forged steps",
    "tests/e2e/faults/test_inside.py": "tampered ids, thousands of them",
    "tests/unit/discord/profile/test_settings_panels.py": "choices; that a panel offers each is tested beside them",
}
KNOWN = UNPRESSED | FORGERIES


def found(file: Path, *, e2e: bool) -> list[str]:
    return [f"{file.name}:{one}" for one in self_made(file, pressing=e2e)]


def test_no_test_presses_an_id_that_it_made_up() -> None:
    e2e = {shown(file) for file in files("tests/e2e")}
    looked_at = [file for file in files("tests") if shown(file) not in KNOWN and "tests/project/" not in shown(file)]

    assert [one for file in looked_at for one in found(file, e2e=shown(file) in e2e)] == []
    assert sum(map(marks, looked_at)) > 40, "the check still sees the marks there are"


@pytest.mark.parametrize("name", KNOWN)
def test_every_listed_file_still_needs_its_place(name: str) -> None:
    assert found(ROOT / name, e2e=True)


@pytest.mark.parametrize(
    "line",
    [
        'await person.click(table, custom_id="h2:proof:-:0:")',
        'await forge(discord, person, table, f"h2:proof:{match_code(table)}:0:")',
        'await forge(discord, person, table, f"{version}:{verb}:{match}:0:")',
        'way = str(CustomId("proof", match.id))',
        "move = made(COMMIT, match.id, decision, *actions)",
        'pick = buttons(position, "puzzle")[0]["custom_id"].replace("puzzle", "puzzle-pick")',
        'odd = way["custom_id"] + "9"',
        'odd = invented("h2:proof:-:0:")',
    ],
)
def test_a_press_of_an_id_that_no_message_offers_is_found(tmp_path: Path, line: str) -> None:
    planted = tmp_path / "test_planted.py"
    planted.write_text(f"from tests.controls import made\n\n\nasync def test_it():\n    {line}\n", encoding="utf-8")

    assert len(found(planted, e2e=True)) == 1


@pytest.mark.parametrize(
    "line",
    [
        'await person.click(table, custom_id=buttons(table, "join")[0]["custom_id"])',
        'seen = [one for one in custom_ids(table) if ":commit:" in one]',
        'odd = invented(f"h2:proof:{code}:0:9", "a seal there is not")',
    ],
)
def test_a_press_of_what_is_offered_and_a_marked_forgery_pass(tmp_path: Path, line: str) -> None:
    planted = tmp_path / "test_planted.py"
    planted.write_text(f"async def test_it():\n    {line}\n", encoding="utf-8")

    assert found(planted, e2e=True) == []


def test_a_unit_test_may_build_an_id_to_compare_with_and_none_to_press(tmp_path: Path) -> None:
    planted = tmp_path / "test_planted.py"
    planted.write_text('assert way == CustomId("play")\nClick(interaction, CustomId("play"))\n', encoding="utf-8")

    assert found(planted, e2e=False) == ["test_planted.py:2: CustomId('play')"]
