"""Messages of a running match: the public ones of turns, and the private ones for trying and committing moves."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import discord
from discord import ui

from bot.core.game import Seat
from bot.i18n import Phrases
from bot.match.model.match import Status, Table
from bot.match.model.match_codes import code
from bot.match.service.hint_permission import may_ask
from cogs.ui.presenter import review_links
from cogs.ui.presenter.game_presenter import Look, Standing
from cogs.ui.presenter.match_with_game_presenter import Presented
from cogs.ui.presenter.move_draft_controls import Offer
from cogs.ui.text import clock_text_and_panel, computer_text
from cogs.ui.text.custom_id import CustomId
from cogs.ui.text.layout_types import Row
from cogs.ui.text.next_board import UNKNOWN, Onward
from cogs.ui.text.outgoing_message import Picture, Post
from cogs.ui.text.player_names_and_wording import accent, listed, moment, name, scored
from cogs.ui.text.safe_names import verbatim

GREY = 0x6A5C4B
GREEN = discord.ButtonStyle.success
RED = discord.ButtonStyle.danger
BLUE = discord.ButtonStyle.primary


def button(say: Phrases, label: str, custom_id: CustomId, style: discord.ButtonStyle | None = None) -> ui.Button[Any]:
    """Return a button. label: id of the phrase on it. style: grey if None."""
    return ui.Button(label=say(label), custom_id=str(custom_id), style=style or discord.ButtonStyle.secondary)


def turn(shown: Presented, told: str, picture: Picture | None, more: Sequence[ui.Button[Any]] = ()) -> Post:
    """Return the public message of a turn: whose it is, the task, the news, the board, the options. It pings no one.

    told: the news (board/news.py). picture: None if none could be made. more: buttons for another row at the end.
    """
    table, say, seats = shown.table, shown.say, shown.to_act
    items = [*_shown(shown, heading(shown), told, picture), *_controls(shown)]
    if people := shown.told_of_people(told):
        items.insert(1, ui.TextDisplay("\n".join(people)))
    items.append(ui.ActionRow(*turn_buttons(table, seats, say)))
    if more:
        items.append(ui.ActionRow(*more))
    return Post((container(*items, colour=accent(table, seats[0]) if seats else GREY),), picture)


def _controls(shown: Presented) -> Sequence[Row]:
    """Return rows of controls for the seat to act. Empty if its question is hidden, or a computer plays the seat."""
    asked = shown.asked()
    if asked is None:
        return ()
    seat, question = asked
    if seat in shown.table.computers:
        return ()
    offer = Offer(shown.table.id, shown.table.decided[seat], shown.say)
    return shown.presenter.controls(shown, seat, question, offer)


def plain(match: Table, say: Phrases) -> Post:
    """Return a simple public message in place of one that can't be made: who is to act, and buttons to see more."""
    seats = sorted(match.to_act())
    head, items = say(f"game-{match.game}"), list[ui.Item[Any]]()
    told = say("board-plain", names=listed([name(match, seat, say) for seat in seats], say), count=len(seats))
    items.append(ui.TextDisplay(f"### {head}\n{told}\n-# {say('match-code', code=code(match.id))}"))
    if match.status is Status.RUNNING:
        items.append(ui.ActionRow(*turn_buttons(match, seats, say)))
    else:
        items.append(ui.ActionRow(button(say, "rematch", CustomId("rematch", match.id, match.public_seq), BLUE)))
    return Post((container(*items, colour=GREY),))


def heading(shown: Presented) -> str:
    """Return the heading: who is to act and their task, or who made a move that can be taken back, and until when."""
    say, waiting = shown.say, shown.seen.waiting
    if waiting is not None:
        return f"### {say('board-pending', name=shown.name(waiting.seat), when=moment(waiting.due))}"
    heads = [_asked(shown, seat) for seat in shown.to_act]
    return "\n".join(f"### {head}" for head in heads) or f"### {say(f'game-{shown.table.game}')}"


def _asked(shown: Presented, seat: Seat) -> str:
    """Return the heading for one seat: its player and their task, or that a computer player is about to move."""
    mark, name = shown.mark(seat), shown.name(seat)
    if seat in shown.table.computers:
        return shown.say("computer-thinking", mark=mark, name=name)
    return shown.say("turn-title", mark=mark, name=name, task=shown.presenter.task(shown, seat))


def retired(before: Presented, told: str, picture: Picture | None) -> Post:
    """Return the message of a turn that is over: who played it, without controls.

    before: the match as the message shows it. told: the news in it.
    """
    title, seat = before.past()
    items = _shown(before, f"### {title}", told, picture)
    return Post((container(*items, colour=GREY if seat is None else accent(before.table, seat)),), picture)


def folded(before: Presented, brought: str) -> Post:
    """Return a finished turn's message as one line: whose turn it was, and `brought`, a sentence on its result."""
    say, turn = before.say, before.table.turn
    names = listed([before.name(seat) for seat in before.to_act if before.name(seat) not in brought], say)
    head = say("turn-past", turn=turn, names=names) if names else say("turn-folded", turn=turn)
    return Post((ui.TextDisplay(f"-# **{head}** · {brought}" if brought else f"-# **{head}**"),))


def left(before: Presented, address: str, picture: Picture | None) -> Post:
    """Return an old board of a match that was moved, with a link to the new one (address). One line without picture."""
    say, names = before.say, before.names(range(len(before.table.players)))
    went = say("board-left", game=say(f"game-{before.table.game}"), names=names, board=address)
    if picture is None:
        return Post((ui.TextDisplay(f"-# {went}"),))
    return Post((container(*_shown(before, went, "", picture), colour=GREY),), picture)


def _shown(shown: Presented, head: str, told: str, picture: Picture | None) -> list[ui.Item[Any]]:
    """Return the parts that public messages of a running match share: heading, news, picture, scores and footer."""
    items: list[ui.Item[Any]] = [ui.TextDisplay(head)]
    if told:
        items.append(ui.TextDisplay(told))
    if picture is not None:
        items.append(picture.gallery())
    items.append(ui.TextDisplay(f"{scores(shown)}\n-# {footer(shown)}"))
    return items


def turn_buttons(match: Table, seats: Sequence[Seat], say: Phrases) -> tuple[ui.Button[Any], ...]:
    """Return the buttons below every board of a running match. seats: those to act."""
    decision = match.decided[seats[0]] if seats else 0
    return (
        button(say, "turn-play", CustomId("play", match.id, decision), BLUE),
        # The custom_id has the row that the message shows.
        button(say, "turn-board", CustomId("board", match.id, match.public_seq)),
        button(say, "turn-rules", CustomId("rules", match.id)),
        button(say, "turn-more", CustomId("more", match.id)),
    )


def scores(shown: Presented) -> str:
    """Return all players' points on one line."""
    named = shown.with_seat_holders()
    return "  ".join(scored(named.marked(seat), total, shown.say) for seat, total in enumerate(shown.position.scores))


def footer(shown: Presented) -> str:
    """Return the line on game, progress, options, clock and code of a match, and whether it's unrated."""
    table, say = shown.table, shown.say
    progress = shown.presenter.progress(shown) if table.status is Status.RUNNING else ""
    options = shown.presenter.options(table, say)
    clock = "" if table.clock.limit is None else clock_text_and_panel.brief(table.clock.limit, say)
    unrated = say("footer-unrated") if len(table.players) > 1 and computer_text.is_unrated(table) else ""
    machines, match = computer_text.levels(table, say), say("match-code", code=code(table.id))
    helped = say("footer-hints") if table.hints else ""
    parts = (say(f"game-{table.game}"), progress, options, clock, unrated, helped, machines, match)
    return " · ".join(part for part in parts if part)


def confirm(offer: Offer) -> Post:
    """Return the message that asks a player to confirm a move before it's committed. offer: its draft is the move."""
    say = offer.say
    items: tuple[ui.Item[Any], ...] = (
        ui.TextDisplay(say("turn-confirm", moves=verbatim(" · ".join(offer.base)))),
        ui.ActionRow(offer.sure(say("turn-confirm-yes"))),
    )
    return Post((container(*items, colour=GREY),))


def done(
    match: Table, user: int, draft: Sequence[str], say: Phrases, unposted: str = "", onward: Onward = UNKNOWN
) -> Post:
    """Return the private message after a move, with a button to take it back while no one else has seen its effects.

    draft: the move. unposted: why no board can be posted, empty if it can. onward: the player's next board.
    """
    seat, pending = match.seat_of(user), match.undo.pending
    waits = pending is not None and pending.seat == seat
    lines = [say("turn-done", moves=verbatim(" · ".join(draft)))] if draft else [say("turn-already")] * waits
    if waits and pending is not None:
        lines += [say("turn-grace", when=moment(pending.due)), *([unposted] if unposted else [])]
    else:
        lines.append(unposted or follows(match, say))
    items: list[ui.Item[Any]] = [ui.TextDisplay("\n".join([*lines, *onward.line()]))]
    batch = match.undo.undoable(seat)
    buttons = [button(say, "turn-undo", CustomId("undo", match.id, batch))] if batch is not None else []
    if waits and pending is not None:
        buttons.append(button(say, "turn-send", CustomId("send", match.id, pending.since_seq), GREEN))
    if ways := [*buttons, *onward.buttons(say)]:
        items.append(ui.ActionRow(*ways))
    return Post((container(*items, colour=accent(match, seat) if buttons and seat is not None else GREY),))


def elsewhere(onward: Onward, say: Phrases) -> Post:
    """Return the message that the player's next board is in another server, with a link."""
    ways = onward.buttons(say)
    items: list[ui.Item[Any]] = [ui.TextDisplay(onward.text), *([ui.ActionRow(*ways)] if ways else [])]
    return Post((container(*items, colour=GREY),))


def follows(match: Table, say: Phrases) -> str:
    """Return a sentence on what is posted next, once the move can't be taken back: the next turn or the result."""
    return say("turn-done-next" if match.status is Status.RUNNING else "turn-done-over")


def aside(match: Table, seat: Seat, say: Phrases) -> tuple[Row, ...]:
    """Return a row of buttons for private boards: hint if allowed, undo if no one must agree. Empty without either."""
    hint = button(say, "turn-hint", CustomId("hint", match.id, match.decided[seat]))
    buttons = [hint] if may_ask(match, seat) else []
    if (batch := match.undo.undoable(seat)) is not None:
        buttons.append(button(say, "turn-undo-last", CustomId("undo", match.id, batch)))
    return (ui.ActionRow(*buttons),) if buttons else ()


def private_look(match: Table, seat: Seat, look: Look, picture: Picture, more: Sequence[Row] = ()) -> Post:
    """Return the private message that shows a draft: picture, question and buttons. more: rows below the game's own."""
    items = (picture.gallery(), ui.TextDisplay(look.text), *look.rows, *more)
    return Post((container(*items, colour=accent(match, seat)),), picture)


def standing(match: Table, seat: Seat, orders: Standing) -> Post:
    """Return the private message on a player's standing orders: what they want decided without being asked."""
    items: list[ui.Item[Any]] = [ui.TextDisplay(orders.text), *orders.rows]
    return Post((container(*items, colour=accent(match, seat)),))


def private_board(shown: Presented, picture: Picture, text: str, doing: Sequence[ui.Button[Any]] = ()) -> Post:
    """Return a private message with the board. The sentence `text` is above it, or right above the buttons `doing`."""
    said: ui.Item[Any] = ui.TextDisplay("\n".join([text, *shown.vacations]))
    board: list[ui.Item[Any]] = [picture.gallery(), ui.TextDisplay(f"{scores(shown)}\n-# {footer(shown)}")]
    items = [*board, said, ui.ActionRow(*doing)] if doing else [said, *board]
    items += review_links.row(review_links.board(shown))
    return Post((container(*items, colour=GREY),), picture)


def row(*buttons: ui.Button[Any]) -> Row:
    """Return a row of buttons."""
    return ui.ActionRow(*buttons)


def container(*items: ui.Item[Any], colour: int) -> ui.Container[Any]:
    """Return a container of message parts with a coloured edge."""
    return ui.Container(*items, accent_colour=colour)
