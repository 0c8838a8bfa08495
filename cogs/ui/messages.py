"""The messages of a match: its table while people gather, a turn, the end, a private look."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import discord
from discord import ui

from bot.core.game import Seat, Termination
from bot.games.registry import GAMES
from bot.i18n import Phrases
from bot.match.identity import code
from bot.match.model import Entry, Match, Status
from cogs.presenters import PRESENTERS
from cogs.ui.custom_id import CustomId
from cogs.ui.post import Picture, Post
from cogs.ui.presenter import Look, Row
from cogs.ui.wording import SEAT_COLOURS, SEAT_MARKS, listed, marked

GREY = 0x6A5C4B
GREEN = discord.ButtonStyle.success
RED = discord.ButtonStyle.danger
BLUE = discord.ButtonStyle.primary


def button(say: Phrases, label: str, custom_id: CustomId, style: discord.ButtonStyle | None = None) -> ui.Button[Any]:
    """A button with a phrase for its label."""
    return ui.Button(label=say(label), custom_id=str(custom_id), style=style or discord.ButtonStyle.secondary)


def table(match: Match, say: Phrases) -> Post:
    """People gathering: seats, options, and the buttons to join, leave, start and call off."""
    game = say(f"game-{match.game}")
    if match.status is Status.CANCELLED:
        return Post((_container(ui.TextDisplay(say("table-cancelled", game=game)), colour=GREY),))
    seats = [
        marked(match, seat, say) if seat < len(match.players) else f"{SEAT_MARKS[seat]} {say('table-free-seat')}"
        for seat in range(match.seats)
    ]
    chosen = PRESENTERS[match.game].options(match, say)
    options = say("table-options", options=chosen or say("table-options-none"))
    text = f"### {say('table-title', game=game)}\n{chr(10).join(seats)}\n{options}"
    items: list[ui.Item[Any]] = [ui.TextDisplay(text)]
    if match.status is Status.GATHERING:
        items += [_table_buttons(match, say), *_table_selects(match, say)]
        items.append(ui.TextDisplay(say("table-hint", code=code(match.id))))
    else:
        started = say("table-started", code=code(match.id))
        fixed = say("table-commitment", hash=match.commitment or "-")
        items.append(ui.TextDisplay(f"{started}\n-# {fixed}"))
    return Post((_container(*items, colour=SEAT_COLOURS[1]),))


def _table_buttons(match: Match, say: Phrases) -> Row:
    def verb(name: str) -> CustomId:
        return CustomId(name, match.id)

    return ui.ActionRow(
        button(say, "table-join", verb("join"), GREEN),
        button(say, "table-leave", verb("leave")),
        button(say, "table-start", verb("start"), BLUE),
        button(say, "table-cancel", verb("cancel"), RED),
    )


def _table_selects(match: Match, say: Phrases) -> list[Row]:
    """How many seats and which options: for the owner of the table."""
    info = GAMES[match.game].info
    seats: ui.Select[Any] = ui.Select(
        custom_id=str(CustomId("seats", match.id)),
        placeholder=say("table-select-seats"),
        options=[
            discord.SelectOption(label=say("table-seats", seats=n), value=str(n), default=n == match.seats)
            for n in info.seats
        ],
    )
    rows: list[Row] = [ui.ActionRow(seats)]
    switches = [option for option in info.options if option.values == ("off", "on")]
    if switches:
        chosen: ui.Select[Any] = ui.Select(
            custom_id=str(CustomId("options", match.id)),
            placeholder=say("table-select-options"),
            min_values=0,
            max_values=len(switches),
            options=[
                discord.SelectOption(
                    label=say(f"{match.game}-option-{option.key}"),
                    description=say(f"{match.game}-option-{option.key}-what"),
                    value=option.key,
                    default=match.options.get(option.key) == "on",
                )
                for option in switches
            ],
        )
        rows.append(ui.ActionRow(chosen))
    return rows


def turn(match: Match, last: Entry | None, picture: Picture, say: Phrases) -> Post:
    """One turn in public: whose, what to do, what just happened, the board, the options; pings who is to act."""
    presenter = PRESENTERS[match.game]
    seats = sorted(match.to_act())
    heads = [
        say("turn-title", mention=f"<@{match.players[s].user}>", mark=SEAT_MARKS[s], task=presenter.task(match, s, say))
        for s in seats
    ]
    items: list[ui.Item[Any]] = [ui.TextDisplay("\n".join(f"### {head}" for head in heads))]
    if last is not None and (happened := presenter.story(match, last, say)):
        items.append(ui.TextDisplay(happened))
    items += [picture.gallery(), ui.TextDisplay(f"{scores(match, say)}\n-# {footer(match, say)}")]
    items += presenter.controls(match, say)
    items.append(_turn_buttons(match, seats, say))
    users = tuple(match.players[seat].user for seat in seats)
    return Post((_container(*items, colour=SEAT_COLOURS[seats[0]] if seats else GREY),), picture, users)


def _turn_buttons(match: Match, seats: Sequence[Seat], say: Phrases) -> Row:
    decision = match.decided[seats[0]] if seats else 0
    return ui.ActionRow(
        button(say, "turn-play", CustomId("play", match.id, decision), BLUE),
        button(say, "turn-board", CustomId("board", match.id)),
        button(say, "turn-rules", CustomId("rules", match.id)),
        button(say, "turn-more", CustomId("more", match.id)),
    )


def over(match: Match, last: Entry | None, picture: Picture | None, say: Phrases) -> Post:
    """The end: who won and how, the final board, every score explained line by line."""
    items: list[ui.Item[Any]] = [ui.TextDisplay(f"### {ending(match, say)}")]
    if last is not None and (happened := PRESENTERS[match.game].story(match, last, say)):
        items.append(ui.TextDisplay(happened))
    if picture is not None:
        items.append(picture.gallery())
    if match.state is not None and match.outcome is not None and match.outcome.termination is not Termination.ABORTED:
        items.append(ui.TextDisplay(explained(match, say)[:3000]))
    items.append(ui.TextDisplay(f"-# {footer(match, say)}\n-# {say('over-secret', secret=match.secret or '-')}"))
    winners = match.outcome.placings[0] if match.outcome and match.outcome.placings else ()
    colour = SEAT_COLOURS[winners[0]] if winners else GREY
    return Post((_container(*items, colour=colour),), picture)


def ending(match: Match, say: Phrases) -> str:
    """Who won, in a sentence."""
    outcome = match.outcome
    if outcome is None or outcome.termination is Termination.ABORTED:
        return say("over-aborted")
    winners = listed([marked(match, seat, say) for seat in outcome.placings[0]], say)
    if len(outcome.placings[0]) > 1:
        return say("over-shared", winners=winners)
    if outcome.termination is Termination.RESIGNED:
        return say("over-resigned", winner=winners)
    decided = _tie_break(match, outcome.placings[0][0], outcome.scores)
    if decided is not None:
        return say("over-tie-break", winner=winners, reason=say(f"{match.game}-tie-{decided}"))
    return say("over-won", winner=winners)


def _tie_break(match: Match, winner: Seat, scores: Sequence[int]) -> str | None:
    """The fact that put the winner before seats with as many points; one that resigned is no rival."""
    facts = GAMES[match.game].tie_facts(match.state)
    rivals = {seat for seat, score in enumerate(scores) if score == scores[winner]} - match.resigned - {winner}
    for fact, value in facts[winner].items() if rivals and facts else ():
        rivals = {seat for seat in rivals if facts[seat][fact] == value}
        if not rivals:
            return fact
    return None


def explained(match: Match, say: Phrases) -> str:
    """Every seat's score, best first, one line a term."""
    presenter, points = PRESENTERS[match.game], GAMES[match.game].points(match.state)
    order = [seat for place in match.outcome.placings for seat in place] if match.outcome else range(len(points))
    blocks = []
    for seat in order:
        lines = "\n".join(f"- {line}" for line in presenter.breakdown(points[seat], say))
        gone = f" ({say('over-gave-up')})" if seat in match.resigned else ""
        blocks.append(f"{marked(match, seat, say)}{gone}: **{points[seat].total}**\n{lines}".rstrip())
    return "\n".join(blocks)


def scores(match: Match, say: Phrases) -> str:
    """Everybody's points on one line."""
    totals = GAMES[match.game].scores(match.state)
    return "  ".join(f"{marked(match, seat, say)} {total}" for seat, total in enumerate(totals))


def footer(match: Match, say: Phrases) -> str:
    """Game, progress, options and code of a match, as far as there is something to say of each."""
    presenter = PRESENTERS[match.game]
    progress = presenter.progress(match, say) if match.status is Status.RUNNING else ""
    options = presenter.options(match, say)
    parts = (say(f"game-{match.game}"), progress, options, say("match-code", code=code(match.id)))
    return " · ".join(part for part in parts if part)


def private_look(match: Match, look: Look, picture: Picture) -> Post:
    """A half-made turn, for the one who is making it."""
    items: list[ui.Item[Any]] = [ui.TextDisplay(look.text), picture.gallery(), *look.rows]
    seat = min(match.to_act(), default=0)
    return Post((_container(*items, colour=SEAT_COLOURS[seat]),), picture)


def private_board(match: Match, picture: Picture, text: str, say: Phrases) -> Post:
    """The board for somebody who wants to see it or is not to move, with a helpful sentence."""
    items: list[ui.Item[Any]] = [ui.TextDisplay(text), picture.gallery()]
    items.append(ui.TextDisplay(f"{scores(match, say)}\n-# {footer(match, say)}"))
    return Post((_container(*items, colour=GREY),), picture)


def _container(*items: ui.Item[Any], colour: int) -> ui.Container[Any]:
    return ui.Container(*items, accent_colour=colour)
