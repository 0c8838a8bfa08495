"""A grammar writes, reads and logs actions from one declaration, and refuses declarations that make no sense."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import pytest

from bot.core.game import CoreReason, IllegalAction
from bot.core.notation import LONGEST, Form, Grammar, Slot, among, numbers

CELLS = {f"{column}{row}": 10 * row + place for row in (1, 2, 3) for place, column in enumerate("ABC")}
SIDES = {"N": 0, "E": 1, "S": 2, "W": 3}


@dataclass(frozen=True, slots=True)
class Put:
    cell: int
    turn: int

    @property
    def mirror(self) -> int:
        return 3 - self.turn


@dataclass(frozen=True, slots=True)
class Pair:
    """Two cells beside each other in a row."""

    cell: int

    @property
    def second(self) -> int:
        return self.cell + 1


@dataclass(frozen=True, slots=True)
class Claim:
    figure: str | None
    cell: int | None


@dataclass(frozen=True, slots=True)
class Spend:
    die: str
    jokers: int


@dataclass(frozen=True, slots=True)
class Give:
    what: str
    victim: int


@dataclass(frozen=True, slots=True)
class Three:
    a: int
    b: int
    c: int


@dataclass(frozen=True, slots=True)
class Four:
    a: int
    b: int
    c: int
    d: int


@dataclass(frozen=True, slots=True)
class End:
    pass


Action = Put | Pair | Claim | Spend | Give | Three | Four | End


def paired(cell: int, second: int) -> Pair | None:
    return Pair(cell) if second == cell + 1 else None


SLOTS: dict[str, Slot[Any]] = {
    "cell": among(CELLS),
    "turn": among(SIDES, int),
    "die": among({name: name for name in ("R1", "R2", "B1", "B2")}),
    "what": among({"gold": "gold", "R1": "red"}),
    "figure": Slot("[A-Z]+", lambda word: word.lower() if word != "NOBODY" else None, str),
    "seat": among({"1": 0, "2": 1, "3": 2}, int),
    "number": numbers(1, 12),
}
FORMS: tuple[Form[Action], ...] = (
    Form("put {cell} {turn}", Put, fields="turn at=cell mirror"),
    Form("put {cell}-{second:cell}", Pair, paired),
    Form("pass", Claim, fixed={"figure": None, "cell": None}, fields="figure"),
    Form("claim {cell}", Claim, fixed={"figure": "meeple"}, fields="figure cell"),
    Form("claim {cell} {figure}", Claim),
    Form("spend {die} {die}", Spend, fixed={"jokers": 0}, fields="die jokers"),
    Form("spend {die} J", Spend, fixed={"jokers": 1}, kind="joker"),
    Form("spend J J {die}", Spend, fixed={"jokers": 2}, kind="joker", fields=""),
    Form("give {what} to {victim:seat}", Give, fields="to=victim what"),
    Form("three {c:number} {b:number}-{a:number}", Three),
    Form("four {a:number} {b:number} {c:number}+{d:number}", Four),
    Form("end", End),
)
GRAMMAR: Grammar[Action] = Grammar(SLOTS, *FORMS)

WRITTEN: dict[str, tuple[Action, dict[str, Any]]] = {
    "put B2 S": (Put(21, 2), {"kind": "put", "turn": 2, "at": "B2", "mirror": 1}),
    "put A1-B1": (Pair(10), {"kind": "put", "cell": "A1", "second": "B1"}),
    "pass": (Claim(None, None), {"kind": "pass", "figure": None}),
    "claim C3": (Claim("meeple", 32), {"kind": "claim", "figure": "meeple", "cell": "C3"}),
    "claim C3 large": (Claim("large", 32), {"kind": "claim", "cell": "C3", "figure": "large"}),
    "spend R1 R1": (Spend("R1", 0), {"kind": "spend", "die": "R1", "jokers": 0}),
    "spend B2 J": (Spend("B2", 1), {"kind": "joker", "die": "B2"}),
    "spend J J R2": (Spend("R2", 2), {"kind": "joker"}),
    "give R1 to 2": (Give("red", 1), {"kind": "give", "to": 1, "what": "R1"}),
    "three 1 2-3": (Three(3, 2, 1), {"kind": "three", "c": 1, "b": 2, "a": 3}),
    "four 1 12 3+4": (Four(1, 12, 3, 4), {"kind": "four", "a": 1, "b": 12, "c": 3, "d": 4}),
    "end": (End(), {"kind": "end"}),
}


def told(grammar: Grammar[Action]) -> dict[str, tuple[Action, dict[str, Any]]]:
    """What a grammar writes, reads from that and logs, of all these actions."""
    texts = [grammar.notation(action) for action, _ in WRITTEN.values()]
    return {text: (grammar.parse(text), grammar.fields(grammar.parse(text))) for text in texts}


def test_an_action_is_written_read_and_logged_as_declared() -> None:
    assert told(GRAMMAR) == WRITTEN
    assert [list(logged) for _, logged in told(GRAMMAR).values()] == [list(logged) for _, logged in WRITTEN.values()]


@pytest.mark.parametrize("text", WRITTEN)
def test_capitals_and_blanks_do_not_matter(text: str) -> None:
    for typed in (text.upper(), text.lower(), text.swapcase(), f" \t{text.replace(' ', '   ')}\n"):
        assert GRAMMAR.parse(typed) == WRITTEN[text][0]


def test_what_two_forms_read_is_written_as_the_first_has_it() -> None:
    assert GRAMMAR.parse("claim A1 Meeple") == Claim("meeple", 10)
    assert GRAMMAR.notation(GRAMMAR.parse("claim A1 Meeple")) == "claim A1"


@pytest.mark.parametrize(
    "text",
    ["", " ", "put", "puts B2 S", "putB2 S", "put B2 X", "put B2 S S", "put b4 s", "put B22 S", "put A1 - B1",
     "put A1-C1", "put A1-", "claim A1 nobody", "claim A1 2", "spend R1 R2", "spend J R1", "spend J J",
     "give gold to 0", "put B2",
     "give gold to 4", "give gold to 02", "give red to 2", "four 1 2 3 4", "four 0 1 1+1", "four 1 13 1+1", "end 1",
     "end\x00", "ｅｎｄ", "spend R1\u00a0J", "gıve gold to 1", "end" + " " * LONGEST, "x" * 10_000],
)  # fmt: skip
def test_what_means_nothing_is_malformed(text: str) -> None:
    with pytest.raises(IllegalAction) as refused:
        GRAMMAR.parse(text)

    assert refused.value.reason is CoreReason.MALFORMED
    assert refused.value.params == {"text": " ".join(text[:LONGEST].split())}


def test_a_text_of_the_greatest_length_is_read() -> None:
    assert GRAMMAR.parse("end".rjust(LONGEST)) == End()


def test_an_action_that_no_form_writes_is_an_error_of_the_program() -> None:
    with pytest.raises(ValueError, match="no form"):
        Grammar(SLOTS, FORMS[2]).notation(Claim("meeple", 10))


FAULTS: dict[str, Callable[[], object]] = {
    "there is no slot 'place'": lambda: Grammar(SLOTS, Form("put {cell:place} {turn}", Put)),
    "does not say cell, turn": lambda: Grammar(SLOTS, Form("put {cell}", Put)),
    "does not say figure, cell": lambda: Grammar(SLOTS, Form("pass", Claim, fixed={"cell": None})),
    "End has no 'cell'": lambda: Grammar(SLOTS, Form("end {cell}", End, paired)),
    "Put has no 'side'": lambda: Grammar(SLOTS, Form("put {cell} {turn}", Put, fields="side")),
    "Put has no 'colour'": lambda: Grammar(SLOTS, Form("put {cell} {turn}", Put, fixed={"colour": 1})),
    "does not begin with a word": lambda: Grammar(SLOTS, Form("{cell} {turn}", Put)),
    "never written": lambda: Grammar(SLOTS, FORMS[4], FORMS[3]),
    "has groups": lambda: Grammar({"cell": Slot("(A)1", CELLS.get, str)}, Form("put {cell}-{cell}", Pair)),
    "or mean the same": lambda: among({"A1": 1, "B1": 1}),
    "two words are the same": lambda: among({"A1": 1, "a1": 2}),
    "the same but for capitals": lambda: among({"A1": 1, "B1": 2}, also={"B1": 1}),
}


def test_a_further_word_is_read_and_never_written() -> None:
    seats = Grammar({"who": among({"N": 0, "W": 1}, also={"O": 1})}, Form("put {cell:who}", Pair))

    assert seats.parse("put o") == seats.parse("put W") == Pair(1)
    assert seats.notation(Pair(1)) == "put W"


@pytest.mark.parametrize("fault", FAULTS)
def test_a_declaration_that_makes_no_sense_is_refused(fault: str) -> None:
    with pytest.raises(ValueError, match=fault):
        FAULTS[fault]()


@pytest.mark.parametrize(
    "slots",
    [
        {"cell": among({name: cell + 1 for name, cell in CELLS.items()})},
        {"turn": among(SIDES)},
        {"turn": Slot("[NESW]", lambda word: SIDES[word] ^ 1, "NESW".__getitem__, int)},
        {"seat": among({"2": 0, "1": 1, "3": 2}, int)},
        {"seat": among({"1": 0, "2": 1, "3": 2})},
    ],
)
def test_a_slot_that_reads_writes_or_logs_another_thing_is_noticed(slots: dict[str, Slot[Any]]) -> None:
    try:
        found = told(Grammar(SLOTS | slots, *FORMS))
    except (IllegalAction, KeyError):
        return
    assert found != WRITTEN
