"""The messages of a running match: a turn in public, a look and its commit in private."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import discord
from discord import ui

from bot.core.game import Seat
from bot.games.registry import GAMES
from bot.i18n import Phrases
from bot.match.identity import code
from bot.match.model import Match, Status
from cogs.presenters import PRESENTERS
from cogs.ui.absent import named
from cogs.ui.custom_id import CustomId
from cogs.ui.names import verbatim
from cogs.ui.post import Picture, Post
from cogs.ui.presenter import Look, Row, Standing
from cogs.ui.wording import accent, listed, mark, marked, moment, name

GREY = 0x6A5C4B
GREEN = discord.ButtonStyle.success
RED = discord.ButtonStyle.danger
BLUE = discord.ButtonStyle.primary


def button(say: Phrases, label: str, custom_id: CustomId, style: discord.ButtonStyle | None = None) -> ui.Button[Any]:
    """A button with a phrase for its label."""
    return ui.Button(label=say(label), custom_id=str(custom_id), style=style or discord.ButtonStyle.secondary)


def turn(match: Match, told: str, picture: Picture | None, say: Phrases) -> Post:
    """One turn in public: whose, what to do, what was done, the board, the options. It pings nobody.

    told: the news, cogs/ui/news.py; picture: None where none could be made.
    """
    seats = sorted(match.to_act())
    items = [*_shown(match, heading(match, say), told, picture, say), *PRESENTERS[match.game].controls(match, say)]
    if gone := listed([name(match, seat, say) for seat in sorted(match.departed - match.resigned)], say):
        items.insert(1, ui.TextDisplay(say("board-departed", names=gone, count=len(match.departed - match.resigned))))
    items.append(_turn_buttons(match, seats, say))
    return Post((container(*items, colour=accent(match, seats[0]) if seats else GREY),), picture)


def plain(match: Match, say: Phrases) -> Post:
    """A public message in the place of one that cannot be made: that play goes on, and how to see the match."""
    seats = sorted(match.to_act())
    head, items = say(f"game-{match.game}"), list[ui.Item[Any]]()
    told = say("board-plain", names=listed([name(match, seat, say) for seat in seats], say), count=len(seats))
    items.append(ui.TextDisplay(f"### {head}\n{told}\n-# {say('match-code', code=code(match.id))}"))
    if match.status is Status.RUNNING:
        items.append(_turn_buttons(match, seats, say))
    else:
        items.append(ui.ActionRow(button(say, "rematch", CustomId("rematch", match.id, match.public_seq), BLUE)))
    return Post((container(*items, colour=GREY),))


def heading(match: Match, say: Phrases) -> str:
    """Who is to act and how; while a move is pending, whose it is and how long."""
    if match.pending is not None:
        who, when = name(match, match.pending.seat, say), moment(match.pending.due)
        return f"### {say('board-pending', name=who, when=when)}"
    tasks = [(seat, PRESENTERS[match.game].task(match, seat, say)) for seat in sorted(match.to_act())]
    heads = [say("turn-title", mark=mark(match, seat), name=name(match, seat, say), task=task) for seat, task in tasks]
    return "\n".join(f"### {head}" for head in heads) or f"### {say(f'game-{match.game}')}"


def retired(before: Match, told: str, picture: Picture | None, say: Phrases) -> Post:
    """The message of a turn that is over: whose it was, nothing to do any more. before: the match as it shows it."""
    seats = sorted(before.to_act())
    who = [f"{mark(before, seat)} {name(before, seat, say)}" for seat in seats]
    head = say("turn-past", turn=before.turn, names=listed(who, say))
    items = _shown(before, f"### {head}", told, picture, say)
    return Post((container(*items, colour=accent(before, seats[0]) if seats else GREY),), picture)


def _shown(match: Match, head: str, told: str, picture: Picture | None, say: Phrases) -> list[ui.Item[Any]]:
    """What every public message of a match that runs has in common."""
    items: list[ui.Item[Any]] = [ui.TextDisplay(head)]
    if told:
        items.append(ui.TextDisplay(told))
    if picture is not None:
        items.append(picture.gallery())
    items.append(ui.TextDisplay(f"{scores(match, say)}\n-# {footer(match, say)}"))
    return items


def _turn_buttons(match: Match, seats: Sequence[Seat], say: Phrases) -> Row:
    decision = match.decided[seats[0]] if seats else 0
    return ui.ActionRow(
        button(say, "turn-play", CustomId("play", match.id, decision), BLUE),
        # What the message shows can be read off it again, wherever it hangs.
        button(say, "turn-board", CustomId("board", match.id, match.public_seq)),
        button(say, "turn-rules", CustomId("rules", match.id)),
        button(say, "turn-more", CustomId("more", match.id)),
    )


def scores(match: Match, say: Phrases) -> str:
    """Everybody's points on one line."""
    totals, shown = GAMES[match.game].scores(match.state), named(match, say)
    return "  ".join(f"{marked(shown, seat, say)} {total}" for seat, total in enumerate(totals))


def footer(match: Match, say: Phrases) -> str:
    """Game, progress, options and code of a match, as far as there is something to say of each."""
    presenter = PRESENTERS[match.game]
    progress = presenter.progress(match, say) if match.status is Status.RUNNING else ""
    options = presenter.options(match, say)
    parts = (say(f"game-{match.game}"), progress, options, say("match-code", code=code(match.id)))
    return " · ".join(part for part in parts if part)


def confirm(draft: Sequence[str], again: CustomId, say: Phrases) -> Post:
    """The question for those who want to be asked once more."""
    items: tuple[ui.Item[Any], ...] = (
        ui.TextDisplay(say("turn-confirm", moves=verbatim(" · ".join(draft)))),
        ui.ActionRow(button(say, "turn-confirm-yes", again, GREEN)),
    )
    return Post((container(*items, colour=GREY),))


def done(match: Match, user: int, draft: Sequence[str], say: Phrases, unposted: str = "") -> Post:
    """A committed move, with a way back as long as nobody has seen anything that follows from it.

    unposted: why no board follows, where that is known already.
    """
    lines = [say("turn-done", moves=verbatim(" · ".join(draft)))] if draft else []
    seat, pending = match.seat_of(user), match.pending
    waits = pending is not None and pending.seat == seat
    if waits and pending is not None:
        lines += [say("turn-grace", when=moment(pending.due)), *([unposted] if unposted else [])]
    else:
        lines.append(unposted or follows(match, say))
    items: list[ui.Item[Any]] = [ui.TextDisplay("\n".join(lines))]
    batch = match.undoable(seat)
    buttons = [button(say, "turn-undo", CustomId("undo", match.id, batch))] if batch is not None else []
    if waits and pending is not None:
        buttons.append(button(say, "turn-send", CustomId("send", match.id, pending.since_seq), GREEN))
    if buttons:
        items.append(ui.ActionRow(*buttons))
    return Post((container(*items, colour=accent(match, seat) if buttons and seat is not None else GREY),))


def follows(match: Match, say: Phrases) -> str:
    """What the channel is shown next, once nobody can take anything back any more."""
    return say("turn-done-next" if match.status is Status.RUNNING else "turn-done-over")


def way_back(match: Match, seat: Seat, say: Phrases) -> tuple[Row, ...]:
    """The button that takes a seat's last batch back, as long as nobody has to be asked."""
    batch = match.undoable(seat)
    if batch is None:
        return ()
    return (ui.ActionRow(button(say, "turn-undo", CustomId("undo", match.id, batch))),)


def private_look(match: Match, seat: Seat, look: Look, picture: Picture, more: Sequence[Row] = ()) -> Post:
    """A half-made turn, for the one who is making it. more: rows below those of the game."""
    items: list[ui.Item[Any]] = [ui.TextDisplay(look.text), picture.gallery(), *look.rows, *more]
    return Post((container(*items, colour=accent(match, seat)),), picture)


def standing(match: Match, seat: Seat, orders: Standing) -> Post:
    """Somebody's standing orders, for them alone."""
    items: list[ui.Item[Any]] = [ui.TextDisplay(orders.text), *orders.rows]
    return Post((container(*items, colour=accent(match, seat)),))


def private_board(match: Match, picture: Picture, text: str, say: Phrases) -> Post:
    """The board for somebody who wants to see it or is not to move, with a helpful sentence."""
    items: list[ui.Item[Any]] = [ui.TextDisplay(text), picture.gallery()]
    items.append(ui.TextDisplay(f"{scores(match, say)}\n-# {footer(match, say)}"))
    return Post((container(*items, colour=GREY),), picture)


def container(*items: ui.Item[Any], colour: int) -> ui.Container[Any]:
    return ui.Container(*items, accent_colour=colour)
