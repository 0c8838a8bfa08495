"""The message of a table while people gather: seats, invitations, options, and the buttons for everyone."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from discord import ui

from bot.games.registry import GAMES
from bot.i18n import Phrases, phrases
from bot.match.model import provably_fair_draws
from bot.match.model.match import Status, Table
from bot.match.model.match_codes import code
from cogs.ui.board.lobby_cover_picture import Cover
from cogs.ui.presenter import lobby_text_lines
from cogs.ui.presenter.game_presenter import AnyPresenter
from cogs.ui.presenter.turn_messages import BLUE, GREEN, GREY, button, container
from cogs.ui.text import computer_text
from cogs.ui.text.custom_id import CustomId
from cogs.ui.text.game_options_in_words import begins
from cogs.ui.text.layout_types import Row
from cogs.ui.text.outgoing_message import Post
from cogs.ui.text.player_names_and_wording import SEAT_COLOURS, marked, mention, moment, point


def table(
    presenters: Mapping[str, AnyPresenter], match: Table, say: Phrases | None = None, cover: Cover | None = None
) -> Post:
    """Return the message of a table: seats, options, and the buttons for everyone.

    say: None for the language of the table. cover: None for no picture.
    """
    say = say or phrases(match.language)
    game = say(f"game-{match.game}")
    if match.status is Status.CANCELLED:
        return Post((container(*lobby_text_lines.gone(match, say), colour=GREY),))
    seats = [
        f"{marked(match, seat, say)}{computer_text.described(match, seat, say)}" for seat in range(len(match.players))
    ]
    until = point(match.kept_until)
    guests = [say("table-invited", name=f"<@{guest.user}>", until=until) for guest in match.lobby.invited]
    free = [say("table-free-seat")] * (match.lobby.wanted - len(seats) - len(guests))
    seats = [*seats, *(f"○ {line}" for line in (*guests, *free))]
    agreed = "\n".join(lobby_text_lines.agreed(presenters, match, say))
    head = say("table-title", game=game) if match.status is Status.GATHERING else game
    items: list[ui.Item[Any]] = [ui.TextDisplay(f"### {head}\n{about(match.game, say)}")]
    items += [cover.picture.gallery()] if cover is not None else []
    items.append(ui.TextDisplay(f"{chr(10).join(seats)}\n{agreed}"))
    if match.status is Status.GATHERING:
        items += _rows(match, say, learning=presenters[match.game].lesson is not None)
        closes = say("table-closes", when=moment(match.closes))
        items.append(ui.TextDisplay(f"-# {_hint(match, say)}\n-# {closes}{_put_back(match, say)}{sealed(match, say)}"))
    else:
        items.append(ui.TextDisplay(_started(match, say)))
        items.append(ui.ActionRow(button(say, "proof-button", CustomId("proof", match.id))))
    new, kept = (None, None) if cover is None else (None if cover.kept else cover.picture, cover.kept)
    pings = tuple(guest.user for guest in match.lobby.invited)
    return Post((container(*items, colour=SEAT_COLOURS[1]),), new, pings, kept=kept)


def _started(match: Table, say: Phrases) -> str:
    """Return a line saying that the match has started, and who begins if that was drawn."""
    order = [match.sitter(seat, 0).user for seat in range(len(match.players))]
    first = begins(match, order, mention(order[0]), say) if order else ""
    return say("table-started", code=code(match.id)) + (f"\n-# {first}" if first else "") + sealed(match, say)


def sealed(match: Table, say: Phrases) -> str:
    """Return a line with the hash that seals the match's random draws in advance. Empty for tables of old versions."""
    if match.chance.scheme < provably_fair_draws.SEALED or match.chance.commitment is None:
        return ""
    return f"\n-# {say('table-seal', seal=provably_fair_draws.seal(code(match.id), match.chance.commitment))}"


def _put_back(match: Table, say: Phrases) -> str:
    """Return a line with the time of the backup from which a table was restored, or an empty text."""
    return f"\n-# {say('moves-restored', at=f'<t:{match.lost[-1].made // 1000}:f>')}" if match.lost else ""


def about(game: str, say: Phrases) -> str:
    """Return two lines on a game. The second says for how many players, how long it takes, and with which tiles."""
    least, most = min(GAMES[game].info.seats), max(GAMES[game].info.seats)
    just = say("table-players-just", count=most)
    people = just if least == most else say("table-players", least=least, most=most)
    return f"{say(f'{game}-about')}\n-# {people} · {say(f'{game}-box')}"


def _hint(match: Table, say: Phrases) -> str:
    """Return a line on who can start the match and how, and on which table it is."""
    hint = "table-hint-full" if lobby_text_lines.is_full(match) else "table-hint"
    return say(hint, owner=lobby_text_lines.owner(match, say), panel=say("table-panel"), code=code(match.id))


def _rows(match: Table, say: Phrases, *, learning: bool) -> list[Row]:
    """Return the buttons for everyone: sit down, decline if people were invited, get up, private panel, rules.

    learning: the game has a lesson.
    """
    lesson = [button(say, "cards-learn", CustomId("learn", argument=match.game))] if learning else []
    joining = [button(say, "table-join", CustomId("join", match.id), GREEN)] if lobby_text_lines.has_room(match) else []
    declining = [button(say, "table-decline", CustomId("decline", match.id))] if match.lobby.invited else []
    return [
        ui.ActionRow(
            *joining,
            *declining,
            button(say, "table-leave", CustomId("leave", match.id)),
            button(say, "table-panel", CustomId("table", match.id), BLUE),
        ),
        ui.ActionRow(button(say, "turn-rules", CustomId("rules", match.id)), *lesson),
    ]
