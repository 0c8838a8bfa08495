"""How events change a match before its start: who joins, and what the table agrees on."""

from __future__ import annotations

from dataclasses import replace
from typing import assert_never

from bot.match.events.match_events import (
    ArrangingEvent,
    BeganBefore,
    Cancelled,
    ColourChosen,
    Configured,
    Declined,
    Expired,
    HandedOver,
    Invited,
    Joined,
    Kicked,
    Left,
    Moved,
    Opened,
    RatingChosen,
    SeatingEvent,
    ThemeChosen,
)
from bot.match.model.match import Entry, Match, Player, Status, Where


def seated(match: Match, event: SeatingEvent) -> Match:
    """Return the match after an event in which someone joins, leaves or is invited."""
    lobby = match.lobby
    match event:
        case Opened():
            return match
        case Joined(user, name):
            sitting = (*match.players, Player(user, name))
            return replace(match, players=sitting, lobby=replace(lobby, invited=_without(lobby.invited, user)))
        case Left(user, owner):
            return replace(_gone(match, user), owner=owner)
        case Invited(user, name):
            return replace(match, lobby=replace(lobby, invited=(*lobby.invited, Player(user, name))))
        case Declined(user):
            return replace(match, lobby=replace(lobby, invited=_without(lobby.invited, user)))
        case Kicked(user, owner):
            barred = lobby.barred | {user} if match.seat_of(user) is not None else lobby.barred
            gone = _gone(match, user)
            return replace(gone, owner=owner, lobby=replace(gone.lobby, barred=barred))
        case HandedOver(owner):
            return replace(match, owner=owner)
        case _ as never:
            assert_never(never)


def arranged(match: Match, event: ArrangingEvent, entry: Entry) -> Match:
    """Return the match after an event that changes the table's settings or closes it."""
    lobby = match.lobby
    match event:
        case ColourChosen(user, colour):
            return replace(match, lobby=replace(lobby, wishes={**lobby.wishes, user: colour}))
        case ThemeChosen(theme):
            return replace(match, theme=theme)
        case RatingChosen(rated, stands):
            return replace(match, rated=rated, stands=match.stands if stands is None else stands)
        case BeganBefore(user):
            return replace(match, lobby=replace(lobby, began=(*lobby.began, user)))
        case Moved(channel, thread):
            return replace(match, where=Where(match.where.guild, channel or match.where.channel, thread))
        case Configured(seats, options):
            return replace(match, lobby=replace(lobby, wanted=seats), options=dict(options))
        case Cancelled():
            return replace(match, status=Status.CANCELLED)
        case Expired():
            untouched = max(entry.at - match.updated, 1)
            return replace(match, status=Status.CANCELLED, lobby=replace(lobby, closed_after=untouched))
        case _ as never:
            assert_never(never)


def _gone(match: Match, user: int) -> Match:
    """Return the match without a user at its table: their seat, invitation and choices."""
    lobby = match.lobby
    wishes = {chooser: colour for chooser, colour in lobby.wishes.items() if chooser != user}
    players, invited = _without(match.players, user), _without(lobby.invited, user)
    return replace(match, players=players, lobby=replace(lobby, invited=invited, wishes=wishes))


def _without(players: tuple[Player, ...], user: int) -> tuple[Player, ...]:
    return tuple(player for player in players if player.user != user)
