"""King of the Dice in words and buttons: conditions, chances, jokers, stories, questions and their answers."""

from __future__ import annotations

import random
import re
from collections.abc import Sequence
from dataclasses import replace
from itertools import combinations
from typing import Any

import pytest

from bot.core.game import IllegalAction, fold
from bot.games.dice import Dice
from bot.games.dice.presentation.prompts import AskDecide
from bot.games.dice.rules import chances as chances_
from bot.games.dice.rules import jokers
from bot.games.dice.rules.chances import chances, keeping
from bot.games.dice.rules.conditions import explain, fulfils, level
from bot.games.dice.rules.events import CastleDrawn, CastleLaid, DiceKept, DiceThrown, TurnBegun
from bot.games.dice.rules.faces import BY_NAME, FACES
from bot.games.dice.rules.model import Deciding, Pile, State
from bot.games.dice.rules.pieces import pieces, thrown
from bot.games.dice.rules.reasons import DiceReason
from bot.i18n import LOCALES, phrases
from bot.match.model.match import Entry, Match
from cogs.dice import labels, preview
from cogs.dice.commands import pairs
from cogs.dice.narrate import NARRATOR
from cogs.ui.presenter.move_draft_controls import read_step
from cogs.ui.text.custom_id import read
from tests.bench.dice_positions import position
from tests.pictures.positions import match as match_of
from tests.unit.discord.components import custom_ids, tree
from tests.unit.discord.seeing import PRESENTERS, seen, shown

GAME, PRESENTER = Dice(), PRESENTERS["dice"]
EN, FR = phrases("en"), phrases("fr")


def throwing(seats: int = 3, left: int = 2, faces: tuple[int, ...] | None = None, **cards: str) -> tuple[Match, State]:
    """A match in which somebody has these dice before these cards. cards: p1 to p5, the visible card of a pile."""
    _, _, state = position(seats, 6, 30, step="decide")
    now = state.phase
    assert isinstance(now, Deciding)
    piles = list(state.piles)
    for pile, key in cards.items():
        piles[int(pile[1]) - 1] = Pile(key, state.piles[int(pile[1]) - 1].bag)
    phase = replace(now, left=left, faces=faces or now.faces, extra=(), kept=())
    state = replace(state, phase=phase, piles=tuple(piles))
    return match_of("dice", seats, state, {}), state


def holding(state: State, cards: Sequence[str], supers: Sequence[str] = ()) -> State:
    """The same with other cards in the hand of whoever has the dice."""
    assert isinstance(state.phase, Deciding)
    seat = state.phase.seat
    holdings = list(state.holdings)
    holdings[seat] = replace(holdings[seat], cards=tuple(cards), supers=tuple(supers))
    return replace(state, holdings=tuple(holdings))


def faces_showing(*names: str) -> tuple[int, ...]:
    """Positions on the six dice that show these numbers, whatever their colours."""
    return tuple(
        next(place for place, face in enumerate(die, start=1) if str(face.number) == name)
        for die, name in zip(pieces().dice, names, strict=True)
    )


def test_every_condition_has_words_of_its_own_in_every_language() -> None:
    for language in LOCALES:
        say = phrases(language)
        told = {labels.need(card, say) for card in pieces().cards.values()}

        conditions = {card.levels for card in pieces().cards.values()}
        assert len(told) == len(conditions)
        assert max(map(len, told)) <= 100, "an option of a select has 100 characters"


@pytest.mark.parametrize(
    ("key", "en", "fr"),
    [
        ("2-01", "3 red and 2 blue", "3 rouges et 2 bleus"),
        ("2-06", "3 alike, 2 alike and 1 of another number", "3 identiques, 2 identiques et 1 autre"),
        ("2-11", "3 alike and 3 of other numbers, all different", "3 identiques et 3 autres, différents entre eux"),
        ("3-03", "two 1s and two 6s", "deux 1 et deux 6"),
        ("3-11", "red dice worth 15 or more", "15 ou plus en dés rouges"),
        ("5-09", "31 or more in all", "31 ou plus en tout"),
        ("5-12", "6 numbers in a row", "6 nombres à la suite"),
    ],
)
def test_conditions_read_as_a_person_would_say_them(key: str, en: str, fr: str) -> None:
    assert labels.need(pieces().cards[key], EN) == en
    assert labels.need(pieces().cards[key], FR) == fr


@pytest.mark.parametrize(
    ("probability", "en"),
    [
        (0.0, "0%"),
        (0.0004, "under 0.1%"),
        (0.0217, "2.2%"),
        (0.1, "10%"),
        (0.4449, "44%"),
        (0.9951, "over 99%"),
        (1.0, "100%"),
    ],
)
def test_a_chance_is_never_rounded_to_nothing_or_to_certainty(probability: float, en: str) -> None:
    assert labels.percent(probability, EN) == en


def test_french_decimals_have_a_comma() -> None:
    assert labels.percent(0.0217, FR) == "2,2\u202f%"


def test_the_cards_are_told_with_their_exact_chances_and_what_to_keep() -> None:
    match, state = throwing(p2="2-05", p3="3-02", p5="5-12")
    now = state.phase
    assert isinstance(now, Deciding)

    look = PRESENTER.look(match, now.seat, (), EN, "dark", "cards")

    assert look is not None
    assert EN("dice-look-chances") in look.text
    for pile in state.piles:
        card = pieces().cards[str(pile.top)]
        found = chances(card, thrown(now.faces), now.left)[0]
        line = next(line for line in look.text.splitlines() if line.startswith(f"**{card.pile}**"))
        assert labels.need(card, EN) in line
        assert labels.percent(found.probability, EN) in line or "fulfilled" in line or "level" in line
        if "%" in line and 0 < len(found.keep) < 6:
            dice = "die" if len(found.keep) == 1 else "dice"
            assert f"(keep {dice} {' '.join(map(str, found.keep))})" in line


def test_the_best_chance_is_the_best_of_all_dice_one_can_keep() -> None:
    _, state = throwing(p1="1-10", p2="2-03", p3="3-02", p4="4-07", p5="5-11")
    now = state.phase
    assert isinstance(now, Deciding)
    shown = thrown(now.faces)
    every = [kept for count in range(6) for kept in combinations(range(1, 7), count)]

    for pile in state.piles:
        card = pieces().cards[str(pile.top)]
        for place, best in enumerate(chances(card, shown, now.left)):
            held = [keeping(card, shown, kept, now.left)[place] for kept in every]

            assert best.probability == 1 or abs(max(held) - best.probability) < 1e-9
            assert best.probability == 1 or abs(keeping(card, shown, best.keep, now.left)[place] - max(held)) < 1e-9


@pytest.mark.parametrize("kept", [(), (2, 5), (1, 2, 3)])
def test_the_three_likeliest_cards_are_told_while_dice_are_kept(kept: tuple[int, ...]) -> None:
    match, state = throwing(p2="2-05", p3="3-02", p5="5-12")
    now = state.phase
    assert isinstance(now, Deciding)
    dice, held = thrown(now.faces), dict[int, float]()
    for card in (pieces().cards[str(pile.top)] for pile in state.piles):
        held.update(enumerate(keeping(card, dice, kept, now.left)[level(card.levels, dice) :][:1], card.pile))

    look = PRESENTER.look(match, now.seat, (f"keep {' '.join(map(str, kept))}",) if kept else (), EN, "dark")

    assert look is not None
    told = re.findall(r"^\*\*(\d)\*\* · [^:]+: (?:level \d: )?(.+?)(?: like this)?,", look.text, re.MULTILINE)
    assert len(held) > len(told)
    assert [chance for _, chance in told] == [labels.percent(held[int(pile)], EN) for pile, _ in told]
    assert [held[int(pile)] for pile, _ in told] == sorted(held.values(), reverse=True)[: preview.LIKELIEST]


def test_any_dice_can_be_kept_by_one_select_and_all_six_cannot_be_thrown() -> None:
    match, state = throwing()
    now = state.phase
    assert isinstance(now, Deciding)

    some, every = (
        PRESENTER.look(match, now.seat, *given) for given in ((("keep 2 5",), EN, "dark"), ((), EN, "dark", "all"))
    )

    assert some is not None
    assert every is not None
    (select,) = [child for row in some.rows for child in row.children if hasattr(child, "options")]
    assert (select.min_values, select.max_values) == (1, 5)
    assert [option.value for option in select.options if option.default] == ["2", "5"]
    assert read_step(read(select.custom_id).argument, ["6", "1"]).after(("keep 2 5",)) == ("keep 6 1",)
    assert GAME.notation(GAME.parse("keep 6 1")) == "keep 1 6"
    roll = next(b for row in some.rows for b in row.children if getattr(b, "label", "") == "Reroll (2 left)")
    assert read(roll.custom_id).verb == "commit"
    assert read_step(read(roll.custom_id).argument).after(("keep 2 5",)) == ("keep 2 5",)
    (held,) = [b for row in every.rows for b in row.children if getattr(b, "label", "") == "Reroll (2 left)"]
    assert held.disabled
    assert EN("dice-look-keeping-all") in every.text


@pytest.mark.parametrize(("language", "word", "word_and"), [("en", " or ", "and"), ("fr", " ou ", "et")])
def test_where_any_one_die_is_enough_every_card_says_or(language: str, word: str, word_and: str) -> None:
    say, rng = phrases(language), random.Random(84)
    asked = {(key, level): one for key, card in pieces().cards.items() for level, one in enumerate(card.levels)}
    several = 0

    for one in asked.values():
        for _ in range(60):
            dice = tuple(rng.choice(FACES) for _ in range(rng.randint(3, 6)))
            said = preview.lacking(explain(one, dice).lacks_one, say)
            enough = {labels.face(face, say) for face in FACES if fulfils(one, (*dice, face))}
            named = set(re.split(rf", |{word}", said.removeprefix(say("dice-look-lacks", faces="").strip()).strip()))
            assert not said or named == enough
            assert word_and not in said.split()
            several += len(named) > 1

    assert len(asked) == 84
    assert several > 20


def test_one_must_be_taken_if_fulfilled_once_no_throws_are_left() -> None:
    match, state = throwing(
        left=0, faces=faces_showing(*"333121"), p3="3-01", p1="1-10", p2="2-08", p4="4-06", p5="5-06"
    )
    now = state.phase
    assert isinstance(now, Deciding)

    look = PRESENTER.look(match, now.seat, (), EN, "dark")

    assert look is not None
    assert EN("dice-look-must") in look.text
    labels = [b.label for row in look.rows for b in row.children if hasattr(b, "label")]
    assert [label.partition(",")[0] for label in labels] == ["Take 3 · Dragon tamer"]
    assert PRESENTER.task(match, now.seat, EN) == EN("dice-task-must")

    match, state = throwing(left=1, faces=faces_showing(*"333121"), p3="3-01")
    look = PRESENTER.look(match, state.phase.seat, (), EN, "dark", "cards")
    assert look is not None
    assert look.text.endswith(EN("dice-look-may", left=1))


def test_e1_the_three_ways_to_the_missing_six_are_told() -> None:
    red_six = [key for key, card in pieces().cards.items() if card.joker == BY_NAME["R6"]][:2]
    supers = [key for key, card in pieces().cards.items() if card.joker != BY_NAME["R6"]][:2]
    match, state = throwing(left=0, faces=faces_showing(*"661234"), p3="3-02")
    state = holding(state, red_six, supers)
    assert isinstance(state.phase, Deciding)
    match = replace(match, state=state)

    look = PRESENTER.why(match, state.phase.seat, "3", EN, "dark")

    told = look.text.split(EN("dice-why-jokers"))[1]
    assert "red 6 (two cards with red 6)" in told
    assert "red 6 (one card with red 6 and a superjoker)" in told
    assert "6 (two superjokers)" in told
    assert "- 6: 2 of 3" in look.text


def test_jokers_are_chosen_before_the_card_and_both_are_one_batch() -> None:
    red_six = [key for key, card in pieces().cards.items() if card.joker == BY_NAME["R6"]][:2]
    match, state = throwing(
        left=1, faces=faces_showing(*"661234"), p1="1-01", p2="2-08", p3="3-02", p4="4-06", p5="5-06"
    )
    state = holding(state, red_six)
    assert isinstance(state.phase, Deciding)
    seat, match = state.phase.seat, replace(match, state=state)

    first = PRESENTER.look(match, seat, (), EN, "dark", "cards")
    second = PRESENTER.look(match, seat, ("joker R6 R6",), EN, "dark", "cards")

    assert first is not None
    assert second is not None
    select: Any = next(child for row in first.rows for child in row.children if hasattr(child, "options"))
    spent = read_step(read(select.custom_id).argument, [select.options[0].value]).after(())
    (take,) = [read(one) for one in custom_ids(tree(second.rows)) if "take 3" in one]
    batch = read_step(take.argument).after(("joker R6 R6",))
    assert (spent, take.verb, batch) == (("joker R6 R6",), "commit", ("joker R6 R6", "take 3"))
    after = state
    for text in batch:
        after = fold(GAME, after, GAME.decide(after, seat, GAME.parse(text)))
    assert len(after.box) == 2
    assert "Added by jokers: red 6." in second.text
    assert "keep" not in second.text


def test_useful_pairs_come_first() -> None:
    supers = list(pieces().cards)[:2]
    _, state = throwing(left=0, faces=faces_showing(*"661234"), p3="3-02", p5="5-06")
    state = holding(state, (), supers)
    assert isinstance(state.phase, Deciding)

    asked = GAME.question(state, state.phase.seat)

    assert isinstance(asked, AskDecide)
    helps = [bool(pair.piles) for pair in asked.pairs]
    assert helps == sorted(helps, reverse=True)
    assert {pair.action.die.number for pair in asked.pairs if 3 in pair.piles} == {6}


def test_typed_jokers_become_notation() -> None:
    assert pairs("R6 R6, s s  b1,, joker G1 S") == ("joker R6 R6", "joker s s b1", "joker G1 S")
    assert pairs("") == ()


def entry(*events: Any) -> Entry:
    return Entry(1, 1, 0, 1, 1, "submit", ("keep none",), tuple(events))


def test_a_throw_is_told_with_what_was_kept() -> None:
    match, _ = throwing()
    dice = (1, 1, 1, 1, 1, 1)

    told = PRESENTER.story(match, entry(DiceKept(0, (1, 4)), DiceThrown(0, dice)), EN)
    anew = PRESENTER.story(match, entry(DiceKept(0, ()), DiceThrown(0, dice)), EN)

    assert told == f"Ana keeps dice 1 and 4 and has {labels.faces(thrown(dice), EN)}."
    assert anew.startswith("Ana throws all six dice again and has ")


def test_news_part_what_a_turn_brought_its_last_throw_and_what_the_next_player_throws() -> None:
    match, _ = throwing()
    dice, other = (1, 1, 1, 1, 1, 1), (2, 2, 2, 2, 2, 2)
    turn = [DiceThrown(0, dice), DiceKept(0, (1,)), DiceThrown(0, dice), DiceKept(0, (4,)), DiceThrown(0, other)]
    brought = [CastleDrawn(0, "forest-1"), CastleLaid(0, "forest-1", "A7", True)]

    played = entry(*turn, *brought, TurnBegun(1), DiceThrown(1, dice))
    told = NARRATOR.news(played.events, shown(match, EN))
    board = PRESENTER.news(match, played, EN)

    assert (board.result, board.steps) == (told.result, "")
    assert not board.begun, "open dice are in the picture and its words"
    assert told.result == "Ana settles on A7 (forest)."
    assert told.steps == f"Ana keeps die 4 and has {labels.faces(thrown(other), EN)}."
    assert told.begun == f"Benoît throws {labels.faces(thrown(dice), EN)}."


def test_tiles_are_told_of_whoever_drew_them() -> None:
    match, _ = throwing()

    told = PRESENTER.story(match, entry(CastleDrawn(0, "forest-1"), TurnBegun(1), CastleDrawn(1, "lake-1")), EN)

    assert re.findall(r"(\w+) draws a castle tile: (\w+)", told) == [("Ana", "forest"), ("Benoît", "lake")]


@pytest.mark.parametrize("asked", ["Z9", "", "0", "6", "A16", "keep 1", "A1 A2"])
def test_a_question_about_nothing_is_refused_with_the_names_there_are(asked: str) -> None:
    match, state = throwing()
    assert isinstance(state.phase, Deciding)

    with pytest.raises(IllegalAction) as refused:
        PRESENTER.why(match, state.phase.seat, asked, EN, "dark")

    assert refused.value.reason is DiceReason.NO_PLACE


def test_a_space_says_which_rule_refuses_it() -> None:
    view, _, state = position(3, 6, 12, step="place")
    match = match_of("dice", 3, state, {})
    (seat,) = view.to_act
    free = next(s.name for s in view.spaces if not s.castle and s.landscape not in view.drawn)
    taken = next(s.name for s in view.spaces if s.castle)
    offered = next(s.name for s in view.spaces if not s.castle and s.landscape in view.drawn)

    no, gone, yes = (PRESENTER.why(match, seat, name.lower(), EN, "dark").text for name in (free, taken, offered))

    assert EN("reason-dice-not-drawn", space=free) in no
    assert EN("reason-dice-occupied", space=taken) in gone or EN("reason-dice-not-drawn", space=taken) in gone
    assert EN("dice-why-can", action=f"place {offered}") in yes


def test_throws_of_a_turn_share_a_message_and_turns_do_not() -> None:
    match, state = throwing()
    later = replace(match, state=replace(state, phase=replace(state.phase, left=1)))
    next_one = replace(match, turn=match.turn + 1)

    assert PRESENTER.presenter.same_turn(seen(match), seen(later))
    assert not PRESENTER.presenter.same_turn(seen(match), seen(next_one))


def test_what_runs_on_the_event_loop_never_reckons_chances_or_ways_to_spend_jokers(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    match, state = throwing()
    assert isinstance(state.phase, Deciding)
    reckoned: list[object] = []
    for module, name in ((chances_, "chances"), (chances_, "keeping"), (chances_, "spread"), (jokers, "ways")):
        monkeypatch.setattr(module, name, lambda *given: reckoned.append(given))

    PRESENTER.task(match, state.phase.seat, EN)
    PRESENTER.alt(match, None, EN)

    assert not reckoned


def test_scores_are_arithmetic() -> None:
    _, state = throwing()

    for points in GAME.points(state):
        lines = PRESENTER.breakdown(points, EN)
        assert len(lines) == len(points.terms)
        for line in lines:
            if "×" in line:
                count, each, total = map(int, re.findall(r"\d+", line)[-3:])
                assert count * each == total
