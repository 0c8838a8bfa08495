"""New Game on Discord: sentences come from `shown.say`, buttons from an offer."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bot.core.game import Seat
from bot.games.newgame.presentation.view import View, Way
from bot.games.newgame.rules.events import EVENTS
from bot.i18n import Phrases
from bot.match.views.perspective import Draft
from cogs.ui.presenter.facts import Fact, alt
from cogs.ui.presenter.game_presenter import GamePresenter, Look
from cogs.ui.presenter.match_view import Shown
from cogs.ui.presenter.move_slash_commands import Asking, Field, Move, Named
from cogs.ui.presenter.narrator import Narrator
from cogs.ui.presenter.turn_offer import Offer
from cogs.ui.text.button_rows import Choice, rows
from cogs.ui.text.layout_types import Row
from cogs.ui.text.wording import plainly
from rendering.charts.plain_game import Person, Top, crowned, head
from rendering.kit.scene import Scene
from rendering.newgame.board import board

Ways = tuple[Way, ...]
Seen = Shown[View, Ways]


def _ways(shown: Seen) -> Ways:
    asked = shown.asked()
    return asked[1] if asked else ()


def _people(shown: Seen, scores: Sequence[int]) -> list[Person]:
    return [Person(shown.table.colours[seat], shown.painted[seat], score) for seat, score in enumerate(scores)]


def _head(shown: Seen) -> Top:
    return head(_people(shown, shown.view.taken))


def _label(way: Way, say: Phrases) -> str:
    return say("newgame-choice", count=way.count, left=way.left)


def _offered(asking: Asking[View, Ways]) -> Named:
    return [(_label(way, asking.shown.say), str(way.count)) for way in asking.question or ()]


def _typed(asking: Asking[View, Ways]) -> tuple[str, ...]:
    return (f"take {asking.given['count']}",)


def _choices(ways: Ways, offer: Offer) -> list[Choice]:
    return [Choice(w.count, str(w.count), _label(w, offer.say), "", f"take {w.count}") for w in ways]


class NewgamePresenter(GamePresenter[View, Ways]):
    """What Discord is told of the game."""

    key = "newgame"
    narrator = Narrator(EVENTS)
    commands = (Move("take", _typed, (Field("count", "newgame-count", _offered),)),)

    def scene(self, shown: Seen, theme: str) -> Scene:
        over = shown.view.outcome
        if over is not None:
            top = crowned(_people(shown, over.scores), over, shown.ending.resigned)
            return board(shown.view, top, {}, theme)
        numbers = {way.left: str(way.count) for way in _ways(shown)}
        return board(shown.view, _head(shown), numbers, theme)

    def frames(self, film: Sequence[Seen], theme: str) -> Iterator[Scene]:
        return (board(one.view, _head(one), {}, theme) for one in film)

    def task(self, shown: Seen, seat: Seat) -> str:
        return shown.say("newgame-task")

    def facts(self, shown: Seen) -> Iterator[Fact]:
        yield Fact("heap", shown.say("newgame-fact-heap", heap=shown.view.heap))
        for seat, count in enumerate(shown.view.taken):
            text = shown.say("newgame-fact-seat", name=shown.plain(seat), count=count)
            yield Fact(f"seat-{seat}", text, seat)

    def controls(self, shown: Seen, seat: Seat, question: Ways, offer: Offer) -> Sequence[Row]:
        return offer.spots(_choices(question, offer))

    def preview(self, shown: Seen, draft: Draft[View, Ways], focus: str, theme: str) -> Scene:
        return self.scene(shown.after(draft), theme)

    def outlook(self, shown: Seen, draft: Draft[View, Ways], focus: str) -> str:
        return self.narrator.story(draft.events, shown) or shown.say("newgame-look")

    def ways(self, shown: Seen, draft: Draft[View, Ways], focus: str, offer: Offer) -> Sequence[Row]:
        choices = _choices(draft.now.questions[draft.seat], offer)
        found = (offer.select(choices, offer.say("newgame-select"), keep=0),)
        if not draft.actions:
            return found
        return (*found, *rows([offer.commit(offer.say("newgame-button"))]))

    def explain(self, shown: Seen, answer: Way, theme: str) -> Look:
        text = shown.say("newgame-why", count=answer.count, left=answer.left)
        told = alt((Fact("why", plainly(text)), *self.facts(shown)), shown.say)
        return Look(self.scene(shown, theme), told, text)
