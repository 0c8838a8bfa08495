"""What *Proof* says of draws that were taken back, and of those that came again."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.i18n import phrases
from bot.match.fairness.draw_check_result import Fault, Proof, Trouble, VerifiedDraw
from bot.match.model import provably_fair_draws
from bot.match.model.match_codes import code
from cogs.history.moves import proof_page
from tests.e2e.checks.message_reader import text
from tests.unit.discord.components import tree
from tests.unit.discord.positions import positions_of
from tests.unit.discord.seeing import shown


def draw(seq: int, *, spent: bool = False, again: bool = False) -> VerifiedDraw:
    return VerifiedDraw(seq, 0, 7, "die", (), (6,), 1, (4,), agrees=True, spent=spent, again=again)


def told(language: str, *faults: Fault) -> str:
    """The page of a proof with one draw that was taken back and came again."""
    over = list(positions_of("dice", 2, 1, {}))[-1][0]
    proof = Proof(3, "ab" * 32, "cd" * 32, (), (draw(9, spent=True), draw(11, again=True)), faults)
    return text({"components": tree(proof_page.page(shown(over, phrases(language)), (), proof, 0).items)})


@pytest.mark.parametrize(
    ("language", "again"), [("en", "(the same again after a takeback)"), ("fr", "(le même, après une annulation)")]
)
def test_a_draw_that_came_again_is_marked_once(language: str, again: str) -> None:
    lines = told(language).split("\n")

    assert [again in line for line in lines if "7" in line and "die" in line] == [False, True]


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize(
    ("kind", "drawn", "words"),
    [
        ("castle", "mountain-1", ("dice-landscape-mountain", " 1")),
        ("layout", "askew", ("dice-layout-askew", "")),
        ("back", "wood", ("heirs-terrain-wood", "")),
    ],
)
def test_a_drawn_piece_with_a_name_is_called_by_it(
    language: str, kind: str, drawn: str, words: tuple[str, str]
) -> None:
    over, say = list(positions_of("dice", 2, 1, {}))[-1][0], phrases(language)
    one = VerifiedDraw(9, 0, 7, kind, (drawn,), (), 1, (drawn,), agrees=True, spent=False, again=False)
    proof = Proof(4, "ab" * 32, "cd" * 32, (), (one,), ())

    said = text({"components": tree(proof_page.page(shown(over, say), (), proof, 0).items)})

    assert f": {say(words[0])}{words[1]}\n" in said


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("scheme", [1, 2, 3, 4])
def test_an_older_match_is_called_one_and_others_tell_their_seal(language: str, scheme: int) -> None:
    over, say = list(positions_of("dice", 2, 1, {}))[-1][0], phrases(language)
    proof = Proof(scheme, "ab" * 32, "cd" * 32, (), (), ())
    old = replace(over, chance=replace(over.chance, scheme=scheme, commitment="ab" * 32))

    said = text({"components": tree(proof_page.page(shown(old, say), (), proof, 0).items)})

    seal = say("proof-seal", seal=provably_fair_draws.seal(code(old.id), "ab" * 32))
    assert (say("proof-old") in said, seal in said) == (scheme < 4, scheme == 4)


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_draw_made_afresh_is_told_as_a_fault(language: str) -> None:
    said = phrases(language)("fault-changed", row=11, number=8)

    assert said in told(language, Fault(Trouble.CHANGED, 11, 8))
