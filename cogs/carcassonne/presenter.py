"""Carcassonne for Discord: views become pictures, questions become buttons, events become sentences."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from bot.core.game import IllegalAction, Seat
from bot.core.points import Points
from bot.games.carcassonne import Carcassonne
from bot.games.carcassonne.actions import Place
from bot.games.carcassonne.expansions.messages import POLICIES, memory
from bot.games.carcassonne.model import Held
from bot.games.carcassonne.prompts import AskClaim, AskPlace, question
from bot.games.carcassonne.view import View
from bot.i18n import Phrases
from bot.match.model import Entry, Match
from cogs.carcassonne import controls, outlook, reasoning, stories, words
from cogs.carcassonne.alt import alt, holdings
from cogs.carcassonne.state import state_of
from cogs.ui.choices import button, rows
from cogs.ui.options import chosen
from cogs.ui.presenter import Look, News, Row, Standing
from cogs.ui.reasons import InterfaceReason
from cogs.ui.steps import order
from cogs.ui.wording import ended, plain_name, seat_label
from rendering.carcassonne import Ghost, Labels, Marks, compose_board, compose_preview, newest
from rendering.scene import Scene

_GAME = Carcassonne()


class CarcassonnePresenter:
    """Implements cogs.ui.presenter.Presenter."""

    def scene(self, match: Match, last: Entry | None, say: Phrases, theme: str) -> Scene:
        view = view_of(match)
        marks = Marks(numbers=_numbers(match), last=newest(view) if last is not None else None)
        return compose_board(view, labels(match, view, say), marks, theme)

    def alt(self, match: Match, last: Entry | None, say: Phrases) -> str:
        return alt(match, view_of(match), last, say)

    def task(self, match: Match, seat: Seat, say: Phrases) -> str:
        return stories.task(match, seat, say)

    def progress(self, match: Match, say: Phrases) -> str:
        view = view_of(match)
        laid = len(view.tiles) + len(view.gone) + (view.hand is not None)
        return say("carcassonne-progress", number=laid, total=laid + view.tiles_left)

    def controls(self, match: Match, say: Phrases) -> tuple[Row, ...]:
        return controls.public(match, say)

    def drafts(self, match: Match, seat: Seat, spot: str) -> Sequence[str]:
        asked = question(state_of(match), seat)
        for offered in asked.spots if isinstance(asked, AskPlace) else ():
            if offered.name == spot:
                return (offered.best(seat).action.text(),)
        raise IllegalAction(InterfaceReason.OLD_BUTTON)

    def look(
        self, match: Match, seat: Seat, draft: Sequence[str], say: Phrases, theme: str, focus: str = ""
    ) -> Look | None:
        asked = question(state_of(match), seat)
        if asked is None:
            return None
        if not draft and isinstance(asked, AskPlace):
            draft = (max(asked.ways(), key=lambda way: way.gain(seat)).action.text(),)
        then = question(outlook.after(match, seat, draft), seat)
        # A turn that was whole and taken back: its last answer is asked anew.
        while then is None and draft:
            draft = draft[:-1]
            then = question(outlook.after(match, seat, draft), seat)
        text = outlook.told(match, seat, draft, then, say)
        place = _GAME.parse(draft[0]) if draft else None
        rows: tuple[Row, ...] = ()
        if isinstance(asked, AskPlace) and isinstance(place, Place):
            rows = controls.moves(match, seat, asked, place, say)
        rows += controls.answers(match, seat, draft, then, say, focus)
        scene = self._close_up(match, asked, place, then, say, theme)
        words_of_all = "\n".join([text.replace("**", ""), holdings(match, view_of(match), seat, say)])
        return Look(scene, words_of_all[:1024], text[:3500], rows)

    def _close_up(self, match: Match, asked: object, place: object, then: object, say: Phrases, theme: str) -> Scene:
        """The tile with its lettered parts among its neighbours, or the whole table for any other question."""
        view = view_of(match)
        marks = Marks(last=newest(view))
        if not isinstance(then, AskClaim):
            return compose_board(view, labels(match, view, say), marks, theme)
        letters = {part.part: part.letter for part in then.parts if part.ways}
        if isinstance(asked, AskPlace) and isinstance(place, Place):
            ghost = Ghost(place.spot, asked.tile.key, place.turn, letters)
        else:
            last = view.tiles[-1]
            ghost = Ghost((last.x, last.y), last.tile.key, last.turn, letters)
        return compose_preview(view, ghost, labels(match, view, say), marks, theme)

    def goes_on(self, match: Match, seat: Seat) -> bool:
        """What a scoring brings is asked at once, in the same private message."""
        return seat in match.to_act() and isinstance(state_of(match).phase, Held)

    def same_turn(self, before: Match, after: Match) -> bool:
        """Questions that a scoring brings change the message of the tile that brought it."""
        if before.state is None or after.state is None:
            return False
        then, now = state_of(before), state_of(after)
        laid = len(now.board.tiles) - len(then.board.tiles)
        same = then.turn.seat == now.turn.seat and laid <= (not isinstance(then.phase, Held))
        return same and isinstance(now.phase, Held)

    def standing(self, match: Match, seat: Seat, say: Phrases) -> Standing | None:
        state = state_of(match)
        if not _GAME.orders(state, seat):
            return None
        now = memory(state).policies[seat]
        text = say("carcassonne-standing", policy=say(f"carcassonne-policy-{now}"))
        buttons = [
            button(say(f"carcassonne-policy-{name}"), order(match, f"policy {name}"), off=name == now)
            for name in POLICIES
        ]
        return Standing(text, rows(buttons))

    def story(self, match: Match, entry: Entry, say: Phrases) -> str:
        return stories.story(match, entry, say)

    def news(self, match: Match, entry: Entry, say: Phrases) -> News:
        return stories.news(match, entry, say)

    def why(self, match: Match, seat: Seat, cell: str, say: Phrases, theme: str) -> Look:
        view = view_of(match)
        return reasoning.why(match, view, seat, cell, labels(match, view, say), say, theme)

    def breakdown(self, points: Points, say: Phrases) -> tuple[str, ...]:
        return words.breakdown(points, say)

    def options(self, match: Match, say: Phrases) -> str:
        """With six players Inns & Cathedrals is in play whether it was chosen or not (rule B02)."""
        if match.seats < 6:
            return chosen(match, say)
        return chosen(replace(match, options={**match.options, "inns-cathedrals": "on"}), say)

    def rules(self, say: Phrases) -> str:
        return say("carcassonne-rules")


def view_of(match: Match) -> View:
    """The table as everybody sees it."""
    return ended(_GAME.view(state_of(match), None), match)


def labels(match: Match, view: View, say: Phrases) -> Labels:
    """The finished strings of a picture."""
    seats = range(len(match.players))
    over = view.outcome is not None
    return Labels(
        hand=say("carcassonne-label-hand"),
        left="" if over else say("carcassonne-label-left", tiles=view.tiles_left),
        names=tuple(plain_name(match, seat, say) for seat in seats),
        fallbacks=tuple(seat_label(seat, say) for seat in seats),
        colours=match.colours,
    )


def _numbers(match: Match) -> Mapping[tuple[int, int], str]:
    for seat in match.to_act():
        asked = question(state_of(match), seat)
        if isinstance(asked, AskPlace):
            return {spot.cell: str(spot.number) for spot in asked.spots}
    return {}
