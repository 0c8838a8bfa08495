"""The Castle for Discord: views become pictures, questions become buttons, events become sentences."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from bot.core.game import IllegalAction, Seat
from bot.core.points import Points
from bot.games.castle.actions import Place, notation
from bot.games.castle.model import State
from bot.games.castle.pieces import pieces
from bot.games.castle.prompts import AskClaim, AskPlace, question
from bot.games.castle.view import Moment, Spot, View
from bot.i18n import Phrases
from bot.match.model import Entry, Match
from cogs.castle import alt, controls, outlook, reasoning, stories, words
from cogs.castle.state import GAME, after, state_of, view_of
from cogs.ui.options import chosen
from cogs.ui.presenter import Look, News, Row, Standing
from cogs.ui.reasons import InterfaceReason
from cogs.ui.wording import plain_name, seat_label
from rendering.castle import Ghost, Labels, Marks, compose_board, compose_preview
from rendering.scene import Scene


class CastlePresenter:
    """Implements cogs.ui.presenter.Presenter."""

    def scene(self, match: Match, last: Entry | None, say: Phrases, theme: str) -> Scene:
        view = view_of(match)
        marks = Marks(numbers=_numbers(match), last=_last(view) if last is not None else None)
        return compose_board(view, labels(match, view, say), marks, theme)

    def alt(self, match: Match, last: Entry | None, say: Phrases) -> str:
        return alt.alt(match, last, say)

    def task(self, match: Match, seat: Seat, say: Phrases) -> str:
        return stories.task(match, seat, say)

    def progress(self, match: Match, say: Phrases) -> str:
        view = view_of(match)
        total = pieces().tile_count
        return say("castle-progress", number=total - view.tiles_left, total=total)

    def controls(self, match: Match, say: Phrases) -> tuple[Row, ...]:
        return controls.public(match, say)

    def drafts(self, match: Match, seat: Seat, spot: str) -> Sequence[str]:
        asked = question(state_of(match), seat)
        for site in asked.sites if isinstance(asked, AskPlace) else ():
            if site.name == spot:
                return (notation(controls.best(site.ways, seat).action),)
        raise IllegalAction(InterfaceReason.OLD_BUTTON)

    def look(
        self, match: Match, seat: Seat, draft: Sequence[str], say: Phrases, theme: str, _focus: str = ""
    ) -> Look | None:
        asked = question(state_of(match), seat)
        if asked is None:
            return None
        if not draft and isinstance(asked, AskPlace):
            draft = (notation(controls.best(list(controls.all_ways(asked)), seat).action),)
        ahead = after(match, seat, draft)
        text = outlook.told(match, seat, draft, ahead, say)
        scene = _close_up(match, seat, draft, ahead, say, theme)
        described = [text.replace("**", "")]
        if draft and isinstance(place := GAME.parse(draft[0]), Place):
            described.append(outlook.around(view_of(match), place.at, say))
        if held := outlook.holdings(view_of(match), seat, say):
            described.append(say("castle-alt-yours", held=held))
        rows = controls.private(match, seat, draft, ahead, say)
        return Look(scene, "\n".join(described)[:1024], text[:3500], rows)

    def goes_on(self, match: Match, seat: Seat) -> bool:
        """What is left of the same turn is asked at once, in the same private message."""
        return seat in match.to_act() and view_of(match).moment is not Moment.PLACE

    def same_turn(self, before: Match, after: Match) -> bool:
        """One answer after another changes the message in which they are asked."""
        if before.state is None or after.state is None:
            return False
        return view_of(after).moment is not Moment.PLACE and state_of(before).turn == state_of(after).turn

    def standing(self, _match: Match, _seat: Seat, _say: Phrases) -> Standing | None:
        return None

    def story(self, match: Match, entry: Entry, say: Phrases) -> str:
        return stories.story(match, entry, say)

    def news(self, match: Match, entry: Entry, say: Phrases) -> News:
        return stories.news(match, entry, say)

    def why(self, match: Match, seat: Seat, cell: str, say: Phrases, theme: str) -> Look:
        return reasoning.why(match, seat, cell, labels(match, view_of(match), say), say, theme)

    def breakdown(self, points: Points, say: Phrases) -> tuple[str, ...]:
        return words.breakdown(points, say)

    def options(self, match: Match, say: Phrases) -> str:
        return chosen(match, say)

    def rules(self, say: Phrases) -> str:
        return say("castle-rules")


def labels(match: Match, view: View, say: Phrases) -> Labels:
    """The finished strings of a picture."""
    seats = range(len(match.players))
    return Labels(
        hand=say("castle-label-hand"),
        left="" if view.outcome is not None else say("castle-label-left", tiles=view.tiles_left),
        names=tuple(plain_name(match, seat, say) for seat in seats),
        fallbacks=tuple(seat_label(seat, say) for seat in seats),
        colours=match.colours,
    )


def _close_up(match: Match, seat: Seat, draft: Sequence[str], ahead: State, say: Phrases, theme: str) -> Scene:
    """The tile with its lettered parts among its neighbours, or the whole castle for any other question."""
    view = view_of(match)
    strings, then = labels(match, view, say), question(ahead, seat)
    letters = {part.segment: part.letter for part in then.parts if part.action} if isinstance(then, AskClaim) else {}
    place = GAME.parse(draft[0]) if draft else None
    asked = question(state_of(match), seat)
    if isinstance(asked, AskPlace) and isinstance(place, Place):
        ghost = Ghost(place.at, asked.tile.name, place.turn, letters)
        return compose_preview(view, ghost, strings, Marks(), theme)
    if isinstance(then, AskClaim) and view.last is not None:
        ghost = Ghost(view.last.cell, view.last.tile.name, view.last.turn, letters)
        return compose_preview(view, ghost, strings, Marks(last=view.last.cell), theme)
    return compose_board(view, strings, Marks(last=_last(view)), theme)


def _last(view: View) -> Spot | None:
    return None if view.last is None else view.last.cell


def _numbers(match: Match) -> Mapping[Spot, str]:
    for seat in match.to_act():
        asked = question(state_of(match), seat)
        if isinstance(asked, AskPlace):
            return {site.cell: str(site.number) for site in asked.sites}
    return {}
