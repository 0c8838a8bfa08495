"""The Two Heirs for Discord: views become pictures, questions become buttons, events become sentences."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from bot.core.game import IllegalAction, Seat
from bot.core.points import Points
from bot.games.heirs.prompts import Question
from bot.games.heirs.view import View
from bot.i18n import Phrases
from bot.match.model import Entry, Match
from cogs.heirs import controls, reasoning, words
from cogs.heirs.asking import asked
from cogs.heirs.naming import plain_who
from cogs.heirs.outlook import reading, told
from cogs.heirs.state import GAME, after, state_of
from cogs.heirs.telling import changed, news, story
from cogs.ui.presenter import Look, News, Row, Standing
from cogs.ui.reasons import InterfaceReason
from cogs.ui.wording import SEAT_COLOURS, seat_label
from rendering.heirs import Labels, Marks, compose_board, compose_preview
from rendering.scene import Scene

_ALT = 1024


class HeirsPresenter:
    """Implements cogs.ui.presenter.Presenter."""

    def scene(self, match: Match, last: Entry | None, say: Phrases, theme: str) -> Scene:
        view = words.view_of(match)
        cells = changed(last.events) if last is not None else frozenset()
        marks = Marks(takes=_takes(_question(match)), last=cells)
        return compose_board(view, _labels(match, view, say), marks, theme)

    def alt(self, match: Match, last: Entry | None, say: Phrases) -> str:
        return words.alt(match, words.view_of(match), last, say)

    def task(self, match: Match, seat: Seat, say: Phrases) -> str:
        return words.task(match, seat, say)

    def progress(self, match: Match, say: Phrases) -> str:
        return words.progress(match, say)

    def controls(self, match: Match, say: Phrases) -> tuple[Row, ...]:
        return controls.public(match, say)

    def drafts(self, match: Match, seat: Seat, spot: str) -> Sequence[str]:
        found = GAME.question(state_of(match), seat)
        if found is not None and any(one.action == GAME.parse(spot) for one in found.circle if one.action is not None):
            return (spot,)
        raise IllegalAction(InterfaceReason.OLD_BUTTON)

    def look(
        self, match: Match, seat: Seat, draft: Sequence[str], say: Phrases, theme: str, focus: str = ""
    ) -> Look | None:
        before = words.view_of(match)
        if seat not in before.to_act or seat not in match.to_act():
            return None
        focus = focus.rstrip("?")
        ahead, events = after(state_of(match), seat, draft)
        view, found = GAME.view(ahead, seat), GAME.question(ahead, seat)
        about = asked(found, focus)
        marks = Marks(
            takes=_takes(found),
            letters=dict(enumerate(controls.LETTERS[: len(view.sides[seat].hand)])),
            numbers=about.numbers(),
            drafted=changed(events),
        )
        if focus in (controls.TILES, controls.LAND_TILES):
            text = reading(view, focus, say)
        else:
            text = told(match, seat, draft, (before, view), events, found, about, say)
        scene = compose_preview(view, seat, _labels(match, view, say), marks, theme)
        names = {one.cell: one.name for one in about.spots or about.changes}
        spots = ", ".join(f"{number} {names[cell]}" for cell, number in about.numbers().items())
        alt = say("heirs-alt-spots", spots=spots) + "\n" if spots else ""
        return Look(
            scene,
            f"{alt}{words.alt(match, view, None, say)}"[:_ALT],
            text,
            controls.private(match, seat, draft, found, about, focus, say),
        )

    def goes_on(self, match: Match, seat: Seat) -> bool:
        """A take closes a batch and shows the next tile; the turn goes on where it was made."""
        return seat in match.to_act()

    def same_turn(self, before: Match, after: Match) -> bool:
        """The batches of one turn change one public message."""
        if before.state is None or after.state is None:
            return False
        return GAME.turn(state_of(before)) == GAME.turn(state_of(after)) > 0

    def standing(self, match: Match, seat: Seat, say: Phrases) -> Standing | None:
        del match, seat, say
        return None

    def story(self, match: Match, entry: Entry, say: Phrases) -> str:
        return story(match, entry.events, say)

    def news(self, match: Match, entry: Entry, say: Phrases) -> News:
        return news(match, entry, say)

    def why(self, match: Match, seat: Seat, cell: str, say: Phrases, theme: str) -> Look:
        view, found = words.view_of(match), GAME.explain(state_of(match), seat, cell)
        text, good = reasoning.explained(match, found, say)
        marks = Marks(asked=(found.spot, good))
        scene = compose_preview(view, seat, _labels(match, view, say), marks, theme)
        return Look(scene, text.replace("**", "")[:_ALT], text, ())

    def breakdown(self, points: Points, say: Phrases) -> tuple[str, ...]:
        return words.breakdown(points, say)

    def options(self, match: Match, say: Phrases) -> str:
        return words.options(match, say)

    def rules(self, say: Phrases) -> str:
        return say("heirs-rules")


def _labels(match: Match, view: View, say: Phrases) -> Labels:
    mover = view.turn if view.turn is not None else 0
    colours = match.colours
    if view.henri:
        colours = (*colours, next(colour for colour in (1, *range(len(SEAT_COLOURS))) if colour not in colours))
    return Labels(
        names=tuple(plain_who(match, side, say) for side in range(2)),
        fallbacks=tuple(seat_label(side, say) for side in range(2)),
        reach=say("heirs-label-reach", reach=view.sides[mover].reach),
        left=say("heirs-label-left", left=view.reserve),
        pile=say("heirs-label-left", left=view.pile),
        sums=words.sums(view, say) if view.outcome is not None else (),
        colours=colours,
    )


def _question(match: Match) -> Question | None:
    """What whoever is to act is asked."""
    state = state_of(match)
    return next((GAME.question(state, seat) for seat in GAME.to_act(state)), None)


def _takes(found: Question | None) -> Mapping[int, str]:
    """Numbers on the tiles that may be taken."""
    return {one.number: str(one.number) for one in found.circle if one.action is not None} if found is not None else {}
