"""New Game on Discord: sentences come from `say`, buttons from choices."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bot.games.newgame.presentation.view import View, Way
from bot.games.newgame.rules.events import EVENTS
from bot.i18n import Phrases
from cogs.ui.presenter.alt_text_facts import Fact
from cogs.ui.presenter.match_shown_to_viewer import Shown
from cogs.ui.presenter.narrator import Narrator
from cogs.ui.presenter.small_game_presenter import PlainPresenter, one_field
from cogs.ui.text.button_rows import Choice
from rendering.newgame.board import board


def _choice(way: Way, say: Phrases) -> Choice:
    label = say("newgame-choice", count=way.count, left=way.left)
    return Choice(way.count, str(way.count), label, value=f"take {way.count}")


class NewgamePresenter(PlainPresenter[View, Way]):
    """What Discord is told of the game."""

    key = "newgame"
    narrator = Narrator(EVENTS)
    commands = (one_field("take", "count", "newgame-count", _choice),)
    board = staticmethod(board)
    choice = staticmethod(_choice)

    def counted(self, view: View) -> Sequence[int]:
        return view.taken

    def facts(self, shown: Shown[View, tuple[Way, ...]]) -> Iterator[Fact]:
        yield Fact("heap", shown.say("newgame-fact-heap", heap=shown.view.heap))
        for seat, count in enumerate(shown.view.taken):
            text = shown.say("newgame-fact-seat", name=shown.plain(seat), count=count)
            yield Fact(f"seat-{seat}", text, seat)
