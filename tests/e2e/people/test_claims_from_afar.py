"""A claim by somebody who can't see the channel: they're written to, claim there, and the others are asked in it."""

from __future__ import annotations

from pathlib import Path

from bot.i18n import phrases
from tests.e2e.bots.shared_bot import assert_private, housed
from tests.e2e.checks.message_reader import buttons, text
from tests.e2e.checks.waiting import until
from tests.e2e.people.test_waits import HOUR, begun, clicked, room_of, telling
from tests.e2e.shared.test_answers_from_afar import written

FR = phrases("fr")


async def test_a_claim_is_asked_and_agreed_to_by_direct_message(tmp_path: Path) -> None:
    async with housed(tmp_path) as house:
        room = await room_of(house, "fr", "Ana", "Ben", "Cleo", clock="1d-claim")
        _, (late, second, third) = await begun(house, room, "carcassonne")
        house.discord.hide(room.hall, second, third)
        house.process.forward(19 * HOUR)
        await until(lambda: "Warned" in house.process.log.read_text() or telling(house, room, FR("remind-warning")))
        house.process.forward(12 * HOUR)
        await until(lambda: written(house, second, "claim") and written(house, third, "claim"))

        (call,), (other,) = written(house, second, "claim"), written(house, third, "claim")
        assert FR("call-direct-answer") in call["content"]
        question = await clicked(second, call, "claim")
        done = await second.click(question, custom_id=buttons(question, "claim-yes")[0]["custom_id"])
        assert_private(done, FR("vote-missing", names=third.user.display))
        ballots = [one for one in house.discord.messages(room.hall, "olga", threads=True) if buttons(one, "claim-yes")]
        assert len(ballots) == 1
        assert ballots[0]["content"].startswith(third.mention)
        await until(lambda: not written(house, second, "claim"))

        await clicked(third, await clicked(third, other, "claim"), "claim-yes")
        await until(lambda: not buttons(house.discord.message(ballots[0]) or {}, "claim-yes"))
        assert late.user.display in text(house.discord.message(ballots[0]) or {})
        await until(lambda: not written(house, third, "claim"))
        house.check()
