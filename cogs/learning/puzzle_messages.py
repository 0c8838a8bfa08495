"""Messages of puzzles: a position from the player's own match, the turns to choose from, and their worth."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from discord import ui

from bot.ai.review.review_values import Moment
from bot.ai.win_chances import WHOLE
from bot.i18n import Phrases
from bot.match.learning.puzzle_store import Cost, Plan, Puzzle
from bot.match.model.match import Table
from bot.match.model.match_codes import code
from bot.match.settings.user_and_server import Recall
from cogs.learning.review_messages import plan, points, said, typed
from cogs.learning.review_pictures import ToldTurn
from cogs.ui.presenter.turn_messages import GREEN, GREY, container
from cogs.ui.text.button_rows import button, rows
from cogs.ui.text.custom_id import CustomId
from cogs.ui.text.outgoing_message import Picture, Post
from cogs.ui.text.player_names_and_wording import accent

LETTERS = "ABCD"


def position(table: Table, puzzle: Puzzle, picture: Picture, say: Phrases) -> Post:
    """Return a puzzle's board with a button for each turn. table: the match at that position, hidden names replaced."""
    told = [f"-# **{letter}**  {plan(one)}" for letter, one in zip(LETTERS, puzzle.options, strict=False)]
    items = [*_head(table, puzzle, say), picture.gallery(), ui.TextDisplay("\n".join(told)), *rows(_looks(puzzle, say))]
    return Post((container(*items, colour=accent(table, puzzle.seat)),), picture)


def option(table: Table, puzzle: Puzzle, letter: str, turn: ToldTurn, say: Phrases) -> Post:
    """Return one of a puzzle's turns on the board, with buttons to choose it or see the others. letter: of the turn."""
    picture = turn.picture
    chosen = puzzle.options[LETTERS.index(letter)]
    items: list[ui.Item[Any]] = [*_head(table, puzzle, say), *([picture.gallery()] if picture is not None else [])]
    items.append(ui.TextDisplay(f"**{letter}** {turn.words}\n{typed(chosen, say)}"))
    choose = button(say("puzzle-choose", letter=letter), _id("puzzle-pick", puzzle, letter), GREEN)
    back = button(say("puzzle-back"), _id("puzzle", puzzle))
    items += [ui.ActionRow(choose, back), *rows(_looks(puzzle, say, letter))]
    return Post((container(*items, colour=accent(table, puzzle.seat)),), picture)


def solved(table: Table, puzzle: Puzzle, then: Puzzle, chosen: Plan, more: int, better: ToldTurn, say: Phrases) -> Post:
    """Return the message on whether the chosen turn was the better one, and why.

    then: the puzzle with its next due date. more: how many puzzles are due now. better: the better turn, drawn.
    """
    right = chosen == puzzle.better
    given, ahead = round(100 * puzzle.given / WHOLE), points(puzzle.points, say)
    played, picture = _letter(puzzle, puzzle.played), better.picture
    lines = [
        f"### {say('puzzle-right' if right else 'puzzle-wrong')}",
        *([] if right else [_chosen(puzzle, chosen, say)]),
        say("puzzle-better", better=_letter(puzzle, puzzle.better), played=played, given=given, points=ahead),
        *([better.words] if better.words else []),
        *said(table, puzzle.remarks, puzzle.seat, say),
        typed(puzzle.better, say),
        say("puzzle-again", at=_at(then)) if then.due > puzzle.due else say("puzzle-learned"),
    ]
    items: list[ui.Item[Any]] = [*([picture.gallery()] if picture is not None else [])]
    items = [ui.TextDisplay(lines[0]), *items, ui.TextDisplay("\n".join(lines[1:]))]
    return Post((container(*items, *rows(_ends(more, say)), colour=accent(table, puzzle.seat)),), picture)


def _chosen(puzzle: Puzzle, chosen: Plan, say: Phrases) -> str:
    """Return a sentence on what the chosen turn loses against the better one."""
    letter = _letter(puzzle, chosen)
    if chosen == puzzle.played:
        return say("puzzle-chosen-again", chosen=letter)
    if (cost := puzzle.cost(chosen)) is None:
        return say("puzzle-chosen-worse", chosen=letter)
    given, behind = round(100 * cost.given / WHOLE), points(cost.points, say)
    return say("puzzle-chosen", chosen=letter, given=given, points=behind)


def _letter(puzzle: Puzzle, turn: Plan) -> str:
    """Return the letter of one of the puzzle's turns, as its buttons have it."""
    return f"**{LETTERS[puzzle.options.index(turn)]}**"


def nothing(kept: Sequence[Puzzle], say: Phrases) -> Post:
    """Return the message that no puzzle is due: when the next one is, or how to get one. kept: the user's puzzles."""
    told = say("puzzle-later", count=len(kept), at=_at(kept[0])) if kept else say("puzzle-none")
    stop = rows([_stop(say)]) if kept else ()
    return Post((container(ui.TextDisplay(f"### {say('puzzle-title')}\n{told}"), *stop, colour=GREY),))


def taken_in(count: int, recall: Recall, say: Phrases) -> Post:
    """Return the message that moments of a review come back as puzzles, and whether the player will be told when.

    count: how many of them are new.
    """
    told = [say("puzzle-taken" if count else "puzzle-known", count=count), say(f"puzzle-recall-{recall.value}")]
    return Post((container(ui.TextDisplay("\n".join(told)), colour=GREY),))


def quiet(say: Phrases) -> Post:
    """Return the message that a player isn't told any more when puzzles are due again."""
    return Post((container(ui.TextDisplay(say("puzzle-quieted")), colour=GREY),))


def stopping(count: int, say: Phrases) -> Post:
    """Return the question whether to delete all puzzles. Without any, the message on how to get one."""
    if not count:
        return nothing((), say)
    yes, no = CustomId("puzzle-stop", argument="yes"), CustomId("puzzle")
    ways = ui.ActionRow[Any](button(say("puzzle-stop-yes"), yes), button(say("puzzle-stop-no"), no))
    return Post((container(ui.TextDisplay(say("puzzle-stop-sure", count=count)), ways, colour=GREY),))


def stopped(say: Phrases) -> Post:
    """Return the message that the puzzles are deleted."""
    return Post((container(ui.TextDisplay(say("puzzle-stopped")), colour=GREY),))


def puzzle_of(table: Table, moment: Moment) -> Puzzle:
    """Return the puzzle made of a moment of a review, in which a better turn was possible."""
    plans = moment.better, moment.played, tuple(other.plan for other in moment.others)
    costs = tuple(Cost(other.given, other.points) for other in moment.others)
    return Puzzle(table.id, moment.seq, moment.seat, *plans, moment.given, moment.points, moment.remarks, costs)


def _at(puzzle: Puzzle) -> str:
    return f"<t:{puzzle.due // 1000}:R>"


def _head(table: Table, puzzle: Puzzle, say: Phrases) -> tuple[ui.Item[Any], ...]:
    game, match = say(f"game-{table.game}"), code(puzzle.match)
    return (ui.TextDisplay(f"### {say('puzzle-title')}\n{say('puzzle-ask', game=game, code=match, turn=table.turn)}"),)


def _looks(puzzle: Puzzle, say: Phrases, but: str = "") -> list[ui.Button[Any]]:
    letters = LETTERS[: len(puzzle.options)]
    return [button(say("puzzle-look", letter=one), _id("puzzle", puzzle, one)) for one in letters if one != but]


def _ends(more: int, say: Phrases) -> list[ui.Button[Any]]:
    following = [button(say("puzzle-next", count=more), CustomId("puzzle"), GREEN)] if more else []
    return [*following, _stop(say)]


def _stop(say: Phrases) -> ui.Button[Any]:
    return button(say("puzzle-stop"), CustomId("puzzle-stop"))


def _id(verb: str, puzzle: Puzzle, letter: str = "") -> CustomId:
    return CustomId(verb, puzzle.match, puzzle.seq, letter)
