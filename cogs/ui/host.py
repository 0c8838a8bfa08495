"""The client as cogs need it. bot/client.py builds it."""

from __future__ import annotations

from collections.abc import Mapping

from bot.ai.review.review_service import Studies
from bot.match.privacy.erasure import Forgetting
from bot.match.settings.user_and_server import GuildSettings
from bot.match.workers.outage_tracker import Heartbeat
from bot.match.workers.record_builder import Recording
from bot.match.workers.reminders import Rousing
from cogs.lobby.live_panels import LivePanels
from cogs.turn.expire_undo_buttons import Panels
from cogs.ui.board.picture_cache import Pictures
from cogs.ui.channels.deleted_places import Gone
from cogs.ui.interaction.client import Client
from cogs.ui.interaction.router import Router
from cogs.ui.presenter.game_presenter import AnyPresenter
from cogs.ui.publisher.publisher import Publisher
from cogs.ui.publisher.refused_place_notice import Unheard
from cogs.waits.waiting_boards import Agenda


class Host(Client):
    """A client with Herald's services."""

    presenters: Mapping[str, AnyPresenter]
    """The presenter of each game."""
    pictures: Pictures
    panels: Panels
    live_panels: LivePanels
    publisher: Publisher
    router: Router
    rousing: Rousing
    heartbeat: Heartbeat
    forgetting: Forgetting
    """Deletes data of people, matches and servers."""
    recording: Recording
    """Makes records of finished matches."""
    studies: Studies
    """Reviews matches and gives hints, in the background."""
    agenda: Agenda
    """Finds the turns and questions that wait for a person."""
    unheard: Unheard
    """Tells players if Discord refuses Herald's messages where they play."""
    gone: Gone
    """Finds which matches of a list were played in a channel or thread that was deleted."""

    def games(self, house: GuildSettings | None = None) -> list[str]:
        """Return the games that are switched on. house: the server's settings, or None outside a server."""
        chosen = None if house is None else house.games
        return [game for game in self.presenters if game in self.settings.games and (chosen is None or game in chosen)]
