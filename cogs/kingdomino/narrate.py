"""Sentences on what happened in Kingdomino. The end of a game tells everyone's score."""

from __future__ import annotations

from bot.core.placings import MatchEnded
from bot.games.kingdomino.rules.events import EVENTS, GameEnded, KingdomScored, LineFinished
from cogs.kingdomino.labels import Seen
from cogs.ui.presenter.narrator import Narrator, silent
from cogs.ui.text.player_names_and_wording import listed, scored


def _game_ended(event: GameEnded, shown: Seen) -> str:
    """Return that one game of a dynasty is over, with the scores, which are left out after the last game."""
    games = shown.view.games
    head = shown.say("kingdomino-story-game-ended", game=event.game, games=games)
    if event.game == games:
        return head
    totals = [scored(shown.name(seat), total, shown.say) for seat, total in enumerate(event.totals)]
    return f"{head} {shown.say('kingdomino-story-standing', standing=listed(totals, shown.say))}"


NARRATOR = Narrator(
    EVENTS,
    show={"dominoes": lambda numbers, shown: listed([str(number) for number in numbers], shown.say)},
    tell={
        GameEnded: _game_ended,
        # The message of the end itself explains every score.
        KingdomScored: silent,
        LineFinished: silent,
        MatchEnded: silent,
    },
    results=(GameEnded,),
)
