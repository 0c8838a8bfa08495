"""The list of what waits for a person: where, since when, by when, with a button to each board."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import discord
from discord import ui

from bot.i18n import Phrases
from bot.match.model.match import Summary, Where
from bot.match.model.match_codes import code
from bot.match.waits import kinds
from bot.match.waits.kinds import Direct
from cogs.ui.channels import deleted_places
from cogs.ui.channels.links import place_address
from cogs.ui.presenter import turn_messages, wait_text
from cogs.ui.text import date_input
from cogs.ui.text.custom_id import CustomId
from cogs.ui.text.next_board import Onward
from cogs.ui.text.outgoing_message import Post
from cogs.ui.text.paging import ROOM, fitting
from cogs.ui.text.player_names_and_wording import dotted, listed, listed_names, moment
from cogs.ui.text.safe_names import harmless, safe
from cogs.waits.turns_list_types import Board, Found, Other, Reader

BOARDS = 8
"""Maximum number of boards on a page."""

_IN_A_ROW = 4
_LABEL = 34
_OTHERS = 5
"""Maximum number of matches named that wait for others."""

HELD = 5
"""Maximum number of matches named in which autopilot plays."""


def first_of(page: int, found: Found) -> int:
    """Return the index of a page's first board. If there are fewer pages, that of the last page."""
    return max(min(page, (len(found.boards) - 1) // BOARDS), 0) * BOARDS


def on_page(number: int, found: Found) -> tuple[Sequence[Board], Sequence[Summary]]:
    """Return the boards on a page, and the matches named below them, which wait for other players."""
    begin = first_of(number, found)
    return found.boards[begin : begin + BOARDS], [one.summary for one in found.others[:_OTHERS]]


def page(found: Found, number: int, reader: Reader, puzzles: int = 0) -> Post:
    """Return the message with a page of what waits. number: from 0. puzzles: how many the person can try again."""
    say, begin = reader.say, first_of(number, found)
    shown = found.boards[begin : begin + BOARDS]
    after = [*_others(found.others, reader), *_held(found.held, reader)]
    if found.unreachable:
        after.append(f"-# {say('turns-unreachable', count=found.unreachable)}")
    if puzzles:
        after.append(f"-# {say('puzzle-due', count=puzzles)}")
    room = ROOM - sum(len(line) + 1 for line in after)
    blocks = fitting([f"{at} · {_block(one, reader)}" for at, one in enumerate(shown, start=begin + 1)], room)
    lines = [*(blocks or [say("turns-none")]), *after]
    items: list[ui.Item[Any]] = [ui.TextDisplay(f"### {say('turns-title')}"), ui.TextDisplay("\n".join(lines))]
    buttons = [_way(at, board, reader) for at, board in enumerate(shown[: len(blocks)], start=begin + 1)]
    found_ways = [button for button in buttons if button is not None]
    items += [ui.ActionRow(*found_ways[at : at + _IN_A_ROW]) for at in range(0, len(found_ways), _IN_A_ROW)]
    if turning := _turning(begin, len(found.boards), say):
        items.append(ui.ActionRow(*turning))
    return Post((turn_messages.container(*items, colour=turn_messages.GREY),))


def _turning(begin: int, count: int, say: Phrases) -> Sequence[ui.Button[Any]]:
    page = begin // BOARDS
    ways = [("turns-sooner", page - 1)] if begin else []
    ways += [("turns-later", page + 1)] if begin + BOARDS < count else []
    return [turn_messages.button(say, label, CustomId("turns", argument=str(to))) for label, to in ways]


def _block(board: Board, reader: Reader) -> str:
    """Return a board's entry: its task and place, since when, by when, and whether others wait too."""
    say, table = reader.say, board.table
    told = [_task(board, say)]
    if table.clock.paused is not None:
        told.append(say("turns-paused"))
    elif board.deadline is not None:
        key = "turns-until" if board.deadline > reader.now or not board.of_move else "turns-ran-out"
        told.append(say(key, at=f"<t:{board.deadline // 1000}:f>", when=moment(board.deadline)))
    if board.alone:
        told.append(say("turns-alone"))
    told += _of_place(table.id, reader)
    return f"{place(table.id, table.game, table.where, reader)}\n-# {dotted(told)}"


def _task(board: Board, say: Phrases) -> str:
    """Return what a board asks of the person, if that's not a move, and since when it waits."""
    if board.of_move:
        return say("turns-since", when=moment(board.since))
    told = wait_text.line(board.table, board.wait, say)
    return dotted((told, say("wait-since", when=moment(board.since))))


def place(match: int, game: str, where: Where, reader: Reader) -> str:
    """Return a match's game, server, channel and the link to its newest board."""
    say, server = reader.say, safe(reader.servers.get(where.guild, ""), "…")
    is_there = match not in reader.gone and match not in reader.unseen and match not in reader.lost
    link = reader.addresses.get(match) if is_there else None
    named = f"[{code(match)}]({link})" if link else code(match)
    channel = say("place-unseen") if match in reader.unseen else deleted_places.channel(match, where, reader.gone, say)
    where_told = say("turns-place", server=server, channel=channel) if where.guild != reader.here else channel
    title = f"**{say(f'game-{game}')}**"
    return f"{say('listed-in', game=title, place=where_told)} · {named}"


def _of_place(match: int, reader: Reader) -> list[str]:
    """Return why a match can't be posted where it's played, as one sentence, or an empty list if it can."""
    if match in reader.gone:
        return [deleted_places.note(match, reader.gone, reader.say)]
    if match in reader.closed:
        return [reader.closed[match]]
    return [reader.say("place-board-deleted")] if match in reader.lost else []


def _others(others: Sequence[Other], reader: Reader) -> list[str]:
    """Return lines on the matches that wait for other players: for whom, and since when."""
    say, lines = reader.say, list[str]()
    for one in others[:_OTHERS]:
        names = listed_names(one.summary, say)
        waited = listed([harmless(names[seat][-1]) for seat in one.seats], say)
        at = place(one.summary.id, one.summary.game, one.summary.where, reader)
        told = [say("turns-other", place=at, names=waited, when=moment(one.since))]
        told += [
            say("listed-away", name=harmless(names[seat][-1]), last=date_input.written(reader.away[user], say))
            for seat in one.seats
            if (user := one.summary.players[seat].user) in reader.away
        ]
        told += [say("turns-paused")] if one.summary.id in reader.paused else []
        told += _of_place(one.summary.id, reader)
        lines.append(f"- {dotted(told)}")
    more = len(others) - _OTHERS
    lines += [f"-# {say('turns-others-more', count=more)}"] if more > 0 else []
    return [say("turns-others"), *lines] if lines else []


def _held(held: Sequence[Summary], reader: Reader) -> list[str]:
    lines = [dotted((place(one.id, one.game, one.where, reader), *_of_place(one.id, reader))) for one in held[:HELD]]
    return [reader.say("turns-held", count=len(held)), *(f"- {line}" for line in lines)] if held else []


def _way(number: int, board: Board, reader: Reader) -> ui.Button[Any] | None:
    """Return a board's button: to open it here, or a link if it's in another server. None if there's no link."""
    table = board.table
    label = f"{number} · {reader.say(f'game-{table.game}')}"[:_LABEL]
    is_here = table.where.guild == reader.here
    if reader.gone.get(table.id, table.where) is None:
        return deleted_places.way(table.id, reader.say, f"{number} · ") if is_here else None
    if is_here:
        return _here(number, board, reader)
    if table.id in reader.unseen:
        return _from_afar(number, label, board, reader)
    link = reader.addresses.get(table.id) if table.id not in reader.gone else None
    if table.id in reader.lost:
        link = place_address(table.where)
    return ui.Button(label=label, url=link) if link else None


def _from_afar(number: int, label: str, board: Board, reader: Reader) -> ui.Button[Any] | None:
    """Return the button for a match whose channel the reader can't see.

    None if the list is read in a server, or if the match can't be answered from a direct conversation.
    """
    if reader.here is not None or kinds.of(board.wait.kind).direct is not Direct.PRESS:
        return None
    if not board.of_move:
        return _here(number, board, reader)
    return ui.Button(label=label, custom_id=str(CustomId("play", board.table.id, board.decision)))


def _here(number: int, board: Board, reader: Reader) -> ui.Button[Any]:
    """Return the button that opens a board, or the ballot or the like, in the place where the list is read."""
    table, say = board.table, reader.say
    if board.of_move:
        label, custom_id = say(f"game-{table.game}"), str(CustomId("next", table.id, board.decision))
    else:
        way = wait_text.way(table, board.wait, say)
        label, custom_id = way.label or "", way.custom_id or ""
    return ui.Button(label=f"{number} · {label}"[:_LABEL], custom_id=custom_id, style=discord.ButtonStyle.secondary)


def onward(board: Board | None, reader: Reader) -> Onward:
    """Return the text and button that lead a player on after a move. If no board waits (None), it only says so."""
    say = reader.say
    if board is None:
        return Onward(say("next-none"))
    table = board.table
    told = place(table.id, table.game, table.where, reader)
    if board.deadline is not None:
        told = say("next-until", board=told, when=moment(board.deadline))
    text = say("next-told", board=told)
    if table.where.guild == reader.here:
        return Onward(text, table.id, board.decision)
    return Onward(text, url=reader.addresses.get(table.id, ""))
