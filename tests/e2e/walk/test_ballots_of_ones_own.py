"""Who has asked for a vote already is shown its ballot in private, and can withdraw it there."""

from __future__ import annotations

import pytest

from bot.i18n import phrases, pick
from tests.e2e.checks.message_reader import buttons, is_private, text
from tests.e2e.walk.hall import hall
from tests.e2e.walk.presses import LANGUAGES, wrong
from tests.e2e.walk.test_every_control import GAMES, begun
from tests.pairwise import one_by_day

ASKED_BY = (
    ("match cancel", "abort-no", "abort-refused"),
    ("match undo", "takeback-no", "takeback-withdrawn"),
    ("match pause", "pause-no", "pause-refused"),
)


@pytest.mark.parametrize(
    ("game", "locale"), one_by_day((name for name, (_, seats, _) in GAMES.items() if seats > 1), LANGUAGES)
)
async def test_a_private_ballot_becomes_the_outcome_once_its_reader_withdraws(game: str, locale: str) -> None:
    async with hall() as here:
        play = await begun(here, game, locale)
        for command, verb, outcome in ASKED_BY:
            scene = await play.settled()
            asker = scene.roles["mover"]
            await asker.command(scene.channel, command)
            own = await asker.command(scene.channel, command)
            answer = await asker.click(own, custom_id=buttons(own.message or {}, verb)[0]["custom_id"])

            assert wrong(answer, public=False) is None, (command, here.heard())
            assert is_private(own.message or {})
            assert (answer.message or {})["id"] == (own.message or {})["id"], "in place"
            assert phrases(pick(locale))(outcome, name="X").split("X", 1)[1] in text(answer.message or {})
        assert not here.heard()
