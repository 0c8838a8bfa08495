"""Messages of reviews and hints: winning chances over a match, luck and play apart, better turns."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from functools import reduce
from typing import Any

from discord import ui

from bot.ai.advice import Advice
from bot.ai.luck import POINT
from bot.ai.review.review_service import Studied
from bot.ai.review.review_values import Moment, Review
from bot.ai.win_chances import WHOLE
from bot.core.game import Seat
from bot.core.remarks import Remark
from bot.i18n import Phrases
from bot.match.model.log_entry import Entry
from bot.match.model.match import Table
from bot.match.model.match_codes import code
from cogs.learning.review_pictures import ToldTurn
from cogs.ui.presenter.turn_messages import GREY, container
from cogs.ui.text.button_rows import button, packed, rows
from cogs.ui.text.custom_id import CustomId
from cogs.ui.text.outgoing_message import Picture, Post
from cogs.ui.text.paging import ROOM, fitting, width
from cogs.ui.text.player_names_and_wording import accent, listed, marked
from cogs.ui.text.safe_names import verbatim

_NOTES = 600
"""Number of characters kept for the title and the note of a page."""


def of_whoever_sits(table: Table, rows: Iterable[Entry], studied: Studied) -> Studied:
    """Return a review without the moments of autopilot and of former players. rows: the log of the match."""
    actors = {row.seq: row.actor for row in rows}
    own = tuple(one for one in studied.review.moments if actors.get(one.seq) == table.players[one.seat].user)
    return replace(studied, review=replace(studied.review, moments=own))


def page(table: Table, studied: Studied, seat: Seat, picture: Picture, say: Phrases) -> Post:
    """Return the private message that reviews a match for the player of a seat."""
    found = studied.review
    mine = [moment for moment in found.moments if moment.seat == seat]
    told = [_told(table, number, moment, found, say) for number, moment in enumerate(mine, start=1)]
    if not studied.done:
        return _looking(table, studied, told, accent(table, seat), picture, say)
    ways = _ways(table, len(mine), say)
    if mine:
        ways.append(button(say("puzzle-train"), CustomId("train", table.id, table.seq)))
    if len(table.players) - len(table.computers) > 1:
        ways.append(button(say("review-open"), CustomId("review-open", table.id, table.seq)))
    return _page(table, studied, told or [say("review-clean")], ways, accent(table, seat), picture, say)


def _looking(table: Table, studied: Studied, told: Sequence[str], colour: int, picture: Picture, say: Phrases) -> Post:
    """Return the page of an unfinished review: its chart, the moments found so far (`told`), and how far it has got."""
    stage = "review-checking" if studied.looked == studied.whole else "review-looking"
    again = button(say("review-refresh"), CustomId("review", table.id, table.seq))
    items: list[ui.Item[Any]] = [
        ui.TextDisplay(f"### {say('review-title-looking', code=code(table.id))}"),
        picture.gallery(),
        ui.TextDisplay("\n".join((*told, say(stage, looked=studied.looked, whole=studied.whole)))),
        *packed([again]),
    ]
    return Post((container(*items, colour=colour),), picture)


def for_everybody(table: Table, studied: Studied, picture: Picture, say: Phrases) -> Post:
    """Return the public message of a review, with as many of the biggest mistakes as fit."""
    found = studied.review
    blocks = [_told(table, 0, moment, found, say, marked(table, moment.seat, say)) for moment in found.moments]
    weighty = sorted(range(len(blocks)), key=lambda place: -found.moments[place].given)
    room = ROOM - sum(map(width, _apart(table, found, say))) - _NOTES
    count = len(fitting((blocks[place] for place in weighty), room))
    told = [blocks[place] for place in sorted(weighty[:count])]
    return _page(table, studied, told or [say("review-clean-all")], (), GREY, picture, say)


def _page(
    table: Table,
    studied: Studied,
    told: Sequence[str],
    ways: Sequence[ui.Button[Any]],
    colour: int,
    picture: Picture,
    say: Phrases,
) -> Post:
    items: list[ui.Item[Any]] = [
        ui.TextDisplay(f"### {say('review-title', code=code(table.id))}"),
        picture.gallery(),
        ui.TextDisplay("\n".join(_apart(table, studied.review, say))),
        ui.TextDisplay("\n".join(told)),
        *packed(ways),
    ]
    note = "review-note-exact" if studied.exact == studied.chances else "review-note"
    # There was chance, but its effect can't be told apart.
    note = note if studied.review.apart or not studied.chances else "review-note-together"
    notes = [say(note, exact=studied.exact, whole=studied.chances)]
    if studied.looked < studied.whole:
        notes.insert(0, say("review-part", looked=studied.looked, whole=studied.whole))
    items.append(ui.TextDisplay(f"-# {' '.join(notes)}"))
    return Post((container(*items, colour=colour),), picture)


def agreed(table: Table, missing: Iterable[Seat], say: Phrases) -> Post:
    """Return the message that a player agrees to share the review, and who's missing, or that it was posted."""
    names = listed([marked(table, seat, say) for seat in sorted(missing)], say)
    told = say("review-open-missing", names=names) if names else say("review-open-was")
    return Post((container(ui.TextDisplay(told), colour=GREY),))


def _ways(table: Table, count: int, say: Phrases) -> list[ui.Button[Any]]:
    """Return a button for each moment of a review, numbered from 1."""
    return [
        button(say("review-moment", number=number), CustomId("review", table.id, table.seq, str(number)))
        for number in range(1, count + 1)
    ]


def _apart(table: Table, found: Review, say: Phrases) -> Sequence[str]:
    """Return a text line per seat that splits its result into luck and play, or has their sum if inseparable."""
    luck, play = found.luck, found.play()
    return [
        say(
            "review-apart" if found.apart else "review-together",
            name=marked(table, seat, say),
            start=points(found.start.margins[seat], say),
            luck=points(luck.margins[seat], say),
            play=points(play.margins[seat], say),
            result=points(found.end.margins[seat], say),
        )
        for seat in range(found.seats)
    ]


def _told(table: Table, number: int, moment: Moment, found: Review, say: Phrases, name: str = "") -> str:
    """Return text lines on a moment: how much the played turn gave away, the reasons, and the better turn.

    name: the player's name, for other readers. The lines then have no number. Empty in the player's own review.
    """
    given = say(
        "review-given-by" if name else "review-given",
        name=name,
        number=number,
        turn=found.plies[moment.ply].turn,
        grade=say(f"review-{moment.grade}"),
        given=round(100 * moment.given / WHOLE),
        points=points(moment.points, say),
    )
    key = "review-instead-by" if name else "review-instead"
    instead = say(key, played=plan(moment.played), better=plan(moment.better))
    return "\n".join((given, *said(table, moment.remarks, moment.seat, say), f"-# {instead}"))


def moment(
    table: Table, found: Review, seat: Seat, number: int, turns: Sequence[ToldTurn], say: Phrases
) -> Post | None:
    """Return the message on a moment of a player, None if there's no such moment.

    number: from 1. turns: the turn that was played and the better one.
    """
    mine = [one for one in found.moments if one.seat == seat]
    if not 1 <= number <= len(mine):
        return None
    told = _told(table, number, mine[number - 1], found, say)
    items: list[ui.Item[Any]] = [ui.TextDisplay(f"### {say('review-moment', number=number)}\n{told}")]
    pictures = list[Picture]()
    for key, turn in zip(("review-played", "review-better"), turns, strict=True):
        if turn.picture is not None:
            pictures.append(replace(turn.picture, name=f"{key}.png"))
            items += [ui.TextDisplay(f"**{say(key)}**\n{turn.words}".strip()), pictures[-1].gallery()]
    items += rows([*_ways(table, len(mine), say), button(say("review-back"), CustomId("review", table.id, table.seq))])
    return Post((container(*items, colour=accent(table, seat)),), besides=tuple(pictures))


def said(table: Table, remarks: Sequence[Remark], seat: Seat, say: Phrases) -> Sequence[str]:
    """Return a list of one line with the reasons for and against a seat's turn, an empty list if none matters.

    The reader's own reasons come first. After another name, they would be taken for that player's.
    """
    remarks = sorted(remarks, key=lambda one: one.seat != seat)
    sides = [
        say(f"remarks-{side}", remarks=reduce(lambda one, other: say("remarks-both", one=one, other=other), said_of))
        for side, sign in (("for", 1), ("against", -1))
        if (said_of := [_remark(table, one, seat, say) for one in remarks if sign * one.worth > 0])
    ]
    return [f"-# {' '.join(sides)}"] if sides else []


def _remark(table: Table, remark: Remark, seat: Seat, say: Phrases) -> str:
    way = "more" if remark.amount > 0 else "less"
    name = "" if remark.whom is None else marked(table, remark.whom, say)
    told = say(f"{table.game}-remark-{remark.key}-{way}", amount=abs(remark.amount), about=remark.about, name=name)
    return told if remark.seat == seat else say("remark-rival", name=marked(table, remark.seat, say), remark=told)


def hints(
    table: Table,
    seat: Seat,
    decision: int,
    found: Sequence[Advice],
    turns: Sequence[ToldTurn],
    say: Phrases,
) -> Post:
    """Return the message with a seat's best turns (`found`), each with reasons, picture and a button to draft it."""
    items: list[ui.Item[Any]] = [ui.TextDisplay(f"### {say('hint-title')}")]
    pictures = list[Picture]()
    for number, (one, turn) in enumerate(zip(found, turns, strict=True), start=1):
        told = (advised(number, one, say), turn.words, *said(table, one.remarks, seat, say), typed(one.plan, say))
        items.append(ui.TextDisplay("\n".join(filter(None, told))))
        if turn.picture is not None:
            pictures.append(replace(turn.picture, name=f"turn-{number}.png"))
            items.append(pictures[-1].gallery())
        draft = CustomId("hint", table.id, decision, str(number))
        items += rows([button(say("hint-draft", number=number), draft)])
    items.append(ui.TextDisplay(f"-# {say('hint-note')}"))
    return Post((container(*items, colour=GREY),), besides=tuple(pictures))


def advised(number: int, one: Advice, say: Phrases) -> str:
    """Return a line with a hinted turn's number, winning chance, and expected lead in points."""
    chance, ahead = round(100 * one.chance / WHOLE), points(one.margin, say)
    return say("hint-turn", number=number, chance=chance, points=ahead)


def typed(notations: Sequence[str], say: Phrases) -> str:
    """Return a turn in notation, as it's typed, in small print."""
    return f"-# {say('coach-typed', turn=plan(notations))}"


def plan(notations: Sequence[str]) -> str:
    """Return a turn in notation, with line breaks possible only between its actions."""
    kept = (verbatim(one).replace(" ", "\N{NO-BREAK SPACE}") for one in notations)
    return " · ".join(f"`{one}`" for one in kept)


def points(thousandths: int, say: Phrases) -> str:
    """Return points with their sign and one decimal, zero without a sign."""
    tenths = round(10 * thousandths / POINT)
    sign = "" if tenths == 0 else "+" if tenths > 0 else "\N{MINUS SIGN}"
    return say("coach-points", sign=sign, whole=str(abs(tenths) // 10), tenths=str(abs(tenths) % 10))
