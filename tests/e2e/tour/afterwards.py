"""What there is to press once a match is over: for those who played it, and for whoever looks on."""

from __future__ import annotations

from bot.sandbox.actor import Actor
from tests.e2e.bots.shared_bot import Room
from tests.e2e.checks.message_reader import Json, buttons, is_private, match_code, match_id, parts, pictures, text
from tests.e2e.checks.waiting import until
from tests.e2e.players.training_player import kept
from tests.e2e.tour.at_the_table import DAY
from tests.e2e.tour.beforehand import Beforehand
from tests.e2e.tour.guide import Tour


async def review(tour: Tour, room: Room, end: Json, played: Beforehand) -> Actor:
    """Read the review as the player who erred on purpose, train its moments and read one; that player.

    Once the other one agrees, everybody is shown it.
    """
    user = played.match.players[played.erring].user
    (person,) = (one for one in room.people if one.id == user)
    (other,) = tour.others(room, person)
    title = tour.say("review-title", code=match_code(end))
    told = await tour.press("review", person, end, "review")
    theirs = await tour.command("review", other, room.channel, "review", match=match_code(end))
    for page in (told, theirs):
        await until(lambda page=page: title in text(tour.now(page)))
    told, theirs = map(tour.now, (told, theirs))
    for page in (told, theirs):
        tour.check("review", page)
        assert is_private(page)
        assert pictures(page)[0]["description"].startswith(tour.say("review-chart"))
    assert buttons(told, "review"), f"no moments of somebody who erred in rows {played.errors}: {text(told)}"
    await tour.press("review", person, told, "review-open")
    shown = await tour.press("review", other, theirs, "review-open")
    assert not is_private(shown), text(shown)
    await tour.press("puzzle", person, told, "train")
    moment = await tour.press("review", person, told, "review")
    assert tour.say("review-better") in text(moment)
    assert pictures(moment)
    return person


async def puzzle(tour: Tour, room: Room, person: Actor, played: Beforehand) -> None:
    """Solve the first moment of a review once it is due, and stop training."""
    puzzles = {int(one["seq"]): one for one in kept(tour.house, person)}
    # A review tells the turns that gave most away, by the closer look; not each error need be among them.
    assert puzzles, f"nothing to train of somebody who erred in rows {played.errors}"
    early = await tour.command("puzzle", person, room.channel, "train")
    assert not buttons(early, "puzzle"), "nothing is due yet"
    tour.house.process.forward(3 * DAY + DAY // 24)
    asked = await tour.command("puzzle", person, room.channel, "train")
    assert tour.say("puzzle-title") in text(asked)
    look = await tour.press("puzzle", person, asked, "puzzle")
    assert pictures(look)
    solved = await tour.press("puzzle", person, look, "puzzle-pick")
    assert any(tour.say(one) in text(solved) for one in ("puzzle-right", "puzzle-wrong"))
    sure = await tour.press("puzzle", person, solved, "puzzle-stop")
    gone = await tour.press("puzzle", person, sure, "puzzle-stop")
    assert tour.say("puzzle-stopped") in text(gone)


async def points(tour: Tour, person: Actor, end: Json) -> None:
    """Open the picture behind a line of a score."""
    opened = await tour.press("points", person, end, "points")
    assert is_private(opened)
    shown = await tour.choose("points", person, opened, "points", lambda _: True)
    assert pictures(shown)
    assert tour.say("points-all") in [part.get("label") for part in parts(shown)]


async def replay(tour: Tour, room: Room, person: Actor, end: Json) -> None:
    """Step through the match from its beginning, by the button and by the command."""
    first = await tour.press("replay", person, end, "replay")
    assert is_private(first)
    onward = [bool(one.get("disabled")) for one in buttons(first, "replay")].index(False)
    then = await tour.press("replay", person, first, "replay", onward)
    assert text(then) != text(first)
    begun = await tour.command("replay", person, room.channel, "replay", match=match_code(end))
    assert tour.say("replay-begins") in text(begun)
    assert pictures(begun)


async def figures(tour: Tour, room: Room, person: Actor, end: Json) -> None:
    """Look at the course of the match, and at one's own statistics."""
    course = await tour.press("figures", person, end, "stats")
    assert tour.say("stats-course-title", code=match_code(end)) in text(course)
    assert pictures(course)[0]["description"].startswith(tour.say("stats-course-chart"))
    await until(lambda: tour.house.records.recorded(match_id(end)))
    mine = await tour.command("statistics", person, room.channel, "stats")
    assert tour.say("stats-title-me") in text(mine)
    assert tour.say("stats-empty") not in text(mine)


async def evidence(tour: Tour, room: Room, person: Actor, end: Json) -> None:
    """Export the match and verify its draws."""
    code = match_code(end)
    given = await tour.command("export", person, room.channel, "match export", match=code)
    files = [part["file"]["url"] for part in parts(given) if "file" in part]
    assert sorted(url.rpartition(".")[2] for url in files) == ["jsonl", "toml", "txt"]
    assert all(tour.house.discord.file(url).content for url in files)
    proven = await tour.command("verify", person, room.channel, "match check", match=code)
    assert tour.say("verify-seal") in text(proven)
    proof = await tour.press("verify", person, end, "proof")
    assert tour.say("proof-how") in text(proof)


async def rematch(tour: Tour, room: Room, person: Actor, end: Json) -> None:
    """Play again: a new table, to which everybody is invited."""
    await tour.press("rematch", person, end, "rematch")
    await tour.next_table("rematch", room, end)
