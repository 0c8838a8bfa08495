"""The menu behind *More*: what a player can do once in a match, page by page."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from discord import ui
from discord.ext import commands

from bot.match.model.match import Status, Table
from bot.match.model.match_codes import code
from bot.match.service.match_service import MatchService
from cogs.ui.board import pause_and_claim_messages, seat_offers
from cogs.ui.host import Host
from cogs.ui.interaction.interaction_context import Click
from cogs.ui.interaction.match_lookup import of_server
from cogs.ui.interaction.reply import answer, change
from cogs.ui.presenter import review_links, turn_messages
from cogs.ui.presenter.match_with_game_presenter import Presented, presented
from cogs.ui.presenter.move_draft_controls import Offer
from cogs.ui.text.button_rows import rows
from cogs.ui.text.custom_id import CustomId
from cogs.ui.text.outgoing_message import Post

ROOM = 8
"""Number of buttons on a page: two rows, which a phone shows below a board without scrolling."""


class More(commands.Cog):
    """Shows the *More* menu of a match. Its pages are numbered, so buttons find them again after any change."""

    def __init__(self, bot: Host) -> None:
        self.bot = bot
        self.service: MatchService = bot.service
        bot.router.add("more", self.more)

    async def more(self, click: Click) -> None:
        """Show a page of the menu. The button's argument is the page number, empty for the first."""
        match = await of_server(self.service, click.interaction, click.id.match)
        found = list(await self._offered(click, match))
        post = page_of(match, found, click, resigning(match, click))
        await (change if click.private and click.id.argument else answer)(click.interaction, post)

    async def _offered(self, click: Click, match: Table) -> list[ui.Button[Any]]:
        """Return all buttons of the menu for the user, the most wanted first."""
        buttons = [turn_messages.button(click.say, "more-moves", CustomId("moves", match.id))]
        if match.status in (Status.GATHERING, Status.CANCELLED):
            return buttons
        buttons.append(turn_messages.button(click.say, "more-read", CustomId("read", match.id)))
        seen = await self.service.views.perspective(match.id, click.caller.user)
        shown = presented(self.bot.presenters, seen, click.say)
        since, others = review_links.more(shown)
        acting = (*_leaving(shown), *seat_offers.items(match, click.caller, click.say))
        return [*buttons, *since, *acting, *pause_and_claim_messages.items(match, click.caller, click.say), *others]


def _leaving(shown: Presented) -> Iterator[ui.Button[Any]]:
    """Yield a player's buttons to decide things in advance (standing orders), and to end the match together."""
    match, say, seat = shown.table, shown.say, shown.seat
    if match.status is not Status.RUNNING or seat is None:
        return
    if shown.presenter.standing(shown, seat, Offer(match.id, 0, say)) is not None:
        yield turn_messages.button(say, "more-orders", CustomId("orders", match.id))
    yield turn_messages.button(say, "more-abort", CustomId("abort-yes", match.id), turn_messages.RED)


def resigning(match: Table, click: Click) -> list[ui.Button[Any]]:
    """Return a list with the button to resign, empty if the user can't. Every page has it in a row of its own."""
    if match.status is not Status.RUNNING or match.seat_of(click.caller.user) is None:
        return []
    return [turn_messages.button(click.say, "more-resign", CustomId("resign", match.id), turn_messages.RED)]


def page_of(match: Table, found: list[ui.Button[Any]], click: Click, apart: list[ui.Button[Any]]) -> Post:
    """Return the page of the menu that the pressed button names, the first or last one if there's no such page.

    found: all buttons of the menu. apart: the buttons of each page's last row.
    """
    last = (len(found) - 1) // ROOM
    number = click.id.argument
    page = min(int(number), last) if number.isascii() and number.isdecimal() and len(number) < 3 else 0
    say, items = click.say, list[ui.Item[Any]]()
    head = say("more-text", code=code(match.id))
    pages = say("more-page", page=page + 1, pages=last + 1) if last else ""
    items.append(ui.TextDisplay(f"{head} · {pages}" if pages else head))
    items += rows(found[page * ROOM : (page + 1) * ROOM])
    turning = [(page - 1, "more-before"), (page + 1, "more-next")]
    ways = [(other, label) for other, label in turning if 0 <= other <= last]
    if ways:
        items.append(
            ui.ActionRow(
                *(
                    turn_messages.button(say, label, CustomId("more", match.id, argument=str(other)))
                    for other, label in ways
                )
            )
        )
    items += rows(apart)
    return Post((ui.Container(*items, accent_colour=turn_messages.GREY),))


async def setup(bot: Host) -> None:
    """Load this extension for discord.py."""
    await bot.add_cog(More(bot))
