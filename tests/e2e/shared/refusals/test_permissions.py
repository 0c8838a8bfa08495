"""Who may do what: every button and every command, pressed by everybody."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass

import pytest

from bot.games.registry import GAMES
from bot.sandbox.actor import Actor
from bot.sandbox.actors import Answer
from bot.sandbox.world import Channel
from tests.e2e.bots.in_process_bot import inside
from tests.e2e.bots.shared_bot import ELSEWHERE, House, Room, assert_private, refusal
from tests.e2e.checks.forged_clicks import forge, invented
from tests.e2e.checks.message_reader import Json, custom_ids, match_code, match_id, text
from tests.e2e.players.table_players import look, mover, opened, play_out, press

pytestmark = pytest.mark.asyncio(loop_scope="package")

# M: who is to act, and who owns the table; P: the other player; S: a spectator; G: who manages the server;
# X: a member of another server. A verb or command stands with everybody for whom it changes something.
ROLES = "MPSGX"
ON_TABLES = {"join": "SG", "leave": "MP", "start": "M", "cancel": "MG", "seats": "M", "options": "M", "colour": "MP"}
# Nobody is invited; the menu changes nothing by itself.
ON_TABLES |= {
    "kick": "MG",
    "hand": "MG",
    "theme": "MG",
    "decline": "",
    "seating": "",
    "option": "M",
    "preset": "M",
    "fine": "",
}
ON_TABLES |= {
    "clock": "",
    "clock-set": "MG",
    "rated": "M",
    "hints": "M",
    "bots": "M",
    "table": "",
    "word": "",
    "word-set": "",
}
READING = ("draft", "play", "board", "rules", "cards", "more", "moves", "read", "resign", "history", "show", "list")
READING += ("replay", "film", "points", "stats", "proof", "review", "review-open", "hint")
# Verbs of buttons of release h1.
OLDER = ("spot", "spots", "look")
# Nobody has asked to end the match, so that nobody can refuse it.
ON_MATCHES = {
    **dict.fromkeys((*READING, *OLDER), ""),
    "commit": "M",
    "resign-yes": "MP",
    "abort-yes": "MPG",
    "abort-no": "",
}
# No move waits to be taken back, no question is open, and the match is not over yet.
WAITING = ("undo", "send", "takeback-yes", "takeback-no", "rematch", "reopen", "report")
ON_MATCHES |= {"sure": "M", **dict.fromkeys(WAITING, "")}
# What only shows something of a match.
LOOKED_AT = ("points", "stats", "proof", "cards", "review", "review-open", "hint", "bring")
# Where a table or a board leads to what is pressed; the rest is on them.
WAYS = {
    **dict.fromkeys(("start", "cancel", "seats", "rated", "hints", "bots", "preset"), ("table",)),
    **dict.fromkeys(("colour", "kick", "hand", "theme"), ("seating",)),
    **{"option": ("fine",), "clock-set": ("clock",), "sure": ("commit",)},
    **{"abort-yes": ("more",), "pause-yes": ("more",)},
    **{"resign-yes": ("more", "resign"), "seek-yes": ("more", "seek")},
}
# Nothing is drafted in the store, and Kingdomino knows no standing orders.
DRAFTING = ("step", "close", "close-sure", "orders", "order")
ON_MATCHES |= dict.fromkeys(DRAFTING, "")
# Everybody is there, nobody is late, no seat is offered, and nothing pauses. Seats are looked for by who sits there.
STEPPING_IN = ("seek", "seek-no", "seek-stop", "take-seat", "sit", "back", "stand-in", "offer-yes", "offer-no")
# Who manages the server doesn't play here, so no window is opened, and "" is a turn of no match.
ON_MATCHES |= {"rollback-yes": ""}
PAUSING = ("pause-no", "go-on", "resume", "claim", "claim-yes", "claim-no", "vote")
ON_MATCHES |= {"seek-yes": "M", "pause-yes": "MP", **dict.fromkeys((*STEPPING_IN, *PAUSING), "")}
# It is pressed where the match is played already.
ON_MATCHES |= {"bring": ""}
# What is one's own, wherever one asks for it.
PERSONAL = ("vacation-off", "turns", "next", "snooze", "leaders", "mine", "mine-set", "mine-ask", "house", "house-set")
PERSONAL += ("train", "puzzle", "puzzle-pick", "puzzle-stop", "puzzle-quiet")
PERSONAL += ("learn", "learn-look", "learn-commit", "learn-why", "learn-board", "learn-anew", "privacy")
ON_MATCHES |= dict.fromkeys(PERSONAL, "")
# A question is put up by anybody who may write there, and changes nothing.
PUBLIC = ("history-post",)
ON_MATCHES |= dict.fromkeys(PUBLIC, "")
WINDOW = 9
"""Of answers that open a window to type in, which only who pressed sees."""

# The door, which is about no match: tests/e2e/shared/test_door.py presses these.
AT_THE_DOOR = ("open", "speak", "help")
# A domino has to be laid before the next one may be chosen.
COMMANDS = {
    **dict.fromkeys(
        (
            *("match show", "match moves", "match read", "match score", "match rules", "match resign"),
            *(
                "match check",
                "match export",
                "match why",
                "match substitute",
                "match claim-win",
                "match rewind",
                "kingdomino choose",
            ),
            "replay",
            "review",
            "hint",
        ),
        "",
    ),
    # A move of mine, in this scene of either player's.
    "match undo": "MP",
    "match move": "MPG",
    "match cancel": "MPG",
    "match pause": "MP",
    "kingdomino place": "M",
}
# The match is one of Kingdomino: a command of another game changes nothing in it, whoever gives it.
OTHERS = tuple(game for game in GAMES if game != "kingdomino")
PLACELESS = {
    "match list": "",
    "history": "",
    "help": "",
    "rules": "",
    "learn": "",
    "settings me": "",
    "settings server": "",
    "vacation": "",
    "turns": "",
    "train": "",
    "leaderboard": "",
    "stats": "",
    "privacy about": "",
    "privacy export": "",
    "privacy delete": "",
    **{f"play {game}": ROLES for game in GAMES},
}
VALUES = {
    "seats": ["4"],
    "bots": ["hard"],
    "options": ["harmony"],
    "option": ["on"],
    "preset": ["classic"],
    "spots": ["G8"],
    "colour": ["5"],
    "theme": ["light"],
    "clock-set": ["3d-remind"],
}


def of_other_games(house: House) -> dict[str, str]:
    """The commands of all games but Kingdomino, with everybody for whom they change something here."""
    groups = [group for group in house.discord.world.commands[None].values() if group["name"] in OTHERS]
    return {f"{group['name']} {command['name']}": "" for group in groups for command in group["options"]}


def required(house: House, line: str) -> dict[str, object]:
    """Something in every option that this command of a group has to have."""
    group, name = line.split()
    commands = house.discord.world.commands[None].values()
    (found,) = (one for known in commands if known["name"] == group for one in known["options"] if one["name"] == name)
    return {option["name"]: "1" for option in found.get("options", ()) if option.get("required")}


def done_by(house: House, message: Json, before: int) -> list[int | None]:
    """By whom the rows of a match are behind so many; on a slow machine a move settles before anybody looks."""
    return [row.actor for row in house.records.log(match_id(message))[before:] if row.command != "settle"]


@dataclass
class Scene:
    """A table of M and P with a free seat, and a match of theirs in which M is to lay a domino.

    ids: a good custom_id for each verb; private: a message only this person sees, of a channel they can see;
    elsewhere: another channel of the server.
    """

    house: House
    room: Room
    table: Json
    board: Json
    roles: dict[str, Actor]
    ids: dict[str, str]
    private: dict[str, Json]
    elsewhere: Channel

    async def click(self, role: str, verb: str) -> Answer:
        """A click of a role, from where they are."""
        carrier = self.private[role]
        values = [str(self.roles["P"].id)] if verb in ("kick", "hand") else VALUES.get(verb)
        return await forge(self.house.discord, self.roles[role], carrier, self.ids[verb], values)

    async def command(self, role: str, line: str) -> Answer:
        """A command of a role, from where they are, about the match."""
        options: dict[str, object] = {}
        if line in COMMANDS:
            options["match"] = match_code(self.board)
        if line in ("leaderboard", "rules", "learn"):
            options["game"] = "kingdomino"
        if line == "kingdomino place":
            acting = self.roles["M"]
            offered = await acting.autocomplete(self.room.channel, line, focused="to", match=match_code(self.board))
            options["to"] = (offered.choices or [])[0]["value"]
            # Without the second half of a turn the command leaves it open.
            then = await acting.autocomplete(self.room.channel, line, focused="then", **options)
            if then.choices:
                options["then"] = then.choices[0]["value"]
        if line.split()[0] in OTHERS:
            options = {**required(self.house, line), "match": match_code(self.board)}
        if line == "match move":
            options["place"] = self.elsewhere
        if line == "match rewind":
            # A turn that hasn't come: someone who manages the server is refused as well.
            options |= {"turn": "9999", "reason": "A wrong start"}
        if line == "match why":
            options["cell"] = "G8"
        if line == "kingdomino choose":
            options["domino"] = "1"
        return await self.roles[role].command(int(self.private[role]["channel_id"]), line, **options)


async def scene(house: House) -> Scene:
    room, hall, abroad = house.room("Ana", "Benoît"), house.room(), house.room("Xenia", server=ELSEWHERE)
    await house.begin(room)
    board = (await play_out(house.discord, room.people, room.channel, turns=4)).boards[-1]
    acting = mover(house.discord, board, room.people)
    other = next(person for person in room.people if person is not acting)
    people = (acting, other, house.person("Sam"), house.discord.actor("olga"), abroad.people[0])
    roles = dict(zip(ROLES, people, strict=True))
    table = house.discord.message(await opened([acting, other], hall.channel, seats=3)) or {}
    menu = await press(acting, board, "more")
    asked = await press(acting, menu, "resign")
    panel = await press(acting, table, "table")
    seating = await press(acting, table, "seating")
    shown = [
        table,
        board,
        *(answer.message or {} for answer in (menu, asked, panel, seating, await look(board, acting))),
    ]
    ids = {custom_id.split(":")[1]: custom_id for message in shown for custom_id in custom_ids(message)}
    decision = ids["draft"].split(":")[3]
    seat, of_table, of_board = room.people.index(acting), match_code(table), match_code(board)
    forms = dict.fromkeys(OLDER, f"{of_board}:{decision}:G8")
    forms |= dict.fromkeys(
        (*WAITING, *DRAFTING, *PERSONAL, *LOOKED_AT, "abort-no", "rollback-yes", "show"), f"{of_board}:0:"
    )
    forms |= dict.fromkeys(("seek-yes", *STEPPING_IN), f"{of_board}:0:{seat}")
    forms |= dict.fromkeys(("pause-yes", *PAUSING), f"{of_board}:0:{1 - seat}")
    forms |= {"history": "-:0:sall|", "history-post": "-:0:sall", "list": "-:0:", "option": f"{of_table}:0:dynasty"}
    forms |= {"options": f"{of_table}:0:", "decline": f"{of_table}:0:", "word-set": f"{of_table}:0:"}
    forms |= {"fine": f"{of_table}:0:0", "clock-set": f"{of_table}:0:time", "sure": ids["commit"].split(":", 2)[2]}
    for verb, form in forms.items():
        version = "h1" if verb in (*OLDER, *DRAFTING) else "h2"
        ids[verb] = invented(f"{version}:{verb}:{form}", "pressed by all it is not offered to")
    places = [abroad.channel if role == "X" else room.channel for role in ROLES]
    helps = await asyncio.gather(*(roles[r].command(p, "help") for r, p in zip(ROLES, places, strict=True)))
    private = {role: answer.message or {} for role, answer in zip(ROLES, helps, strict=True)}
    return Scene(house, room, table, board, roles, ids, private, hall.hall)


async def test_every_verb_and_every_command_is_in_the_matrix(house: House) -> None:
    async with inside() as bot:
        commands = {
            command.qualified_name for command in bot.bot.tree.walk_commands() if not hasattr(command, "walk_commands")
        }

        assert set(bot.bot.router.verbs) == set(ON_TABLES) | set(ON_MATCHES) | set(AT_THE_DOOR)
        assert commands == set(COMMANDS) | set(PLACELESS) | set(of_other_games(house))


async def test_nobody_changes_anything_by_a_button_that_is_not_theirs(house: House) -> None:
    here = await scene(house)
    await house.told(here.board)
    before, pings = house.records.rows(), house.pings(here.room)

    for verb, entitled in {**ON_TABLES, **ON_MATCHES}.items():
        for role in ROLES:
            if role in entitled:
                continue
            answer = await here.click(role, verb)
            assert answer.ok, (verb, role, answer.error)
            assert house.records.rows() == before, (verb, role)
            if answer.type == WINDOW:
                assert (verb, role) in (("word", "M"), ("word", "P"))
                continue
            # Only who is asked by a vote sees this button, under a message of everybody.
            if (verb, role) not in (("abort-no", "M"), ("abort-no", "P")) and verb not in PUBLIC:
                assert_private(answer)
            if role == "X" and verb not in ("history", "list", "report", *PUBLIC, *PERSONAL):
                assert_private(answer, refusal("match-not-found"))
    assert house.pings(here.room) == pings


async def test_nobody_changes_anything_by_a_command_that_is_not_theirs(house: House) -> None:
    here = await scene(house)
    await house.told(here.board)
    before, pings = house.records.rows(), house.pings(here.room)

    others = of_other_games(house)
    for line, entitled in {**COMMANDS, **PLACELESS, **others}.items():
        for role in ROLES:
            if role in entitled:
                continue
            answer = await here.command(role, line)
            assert_private(answer)
            assert house.records.rows() == before, (line, role)
            if role == "X" and (line in COMMANDS or line in others):
                assert_private(answer, refusal("match-not-found"))
            if role == "X":
                assert match_code(here.board) not in text(answer.message or {})
    assert house.pings(here.room) == pings


@pytest.mark.parametrize(
    ("verb", "role"), [(verb, role) for verb, roles in {**ON_TABLES, **ON_MATCHES}.items() for role in roles]
)
async def test_whoever_may_press_a_button_acts_for_themselves(house: House, verb: str, role: str) -> None:
    room, hall = house.room("Ana", "Benoît"), house.room()
    if verb in ON_TABLES:
        table = await opened(room.people, hall.channel, seats=3)
        message, acting = house.discord.message(table) or {}, room.people[0]
    else:
        message = await house.begin(room)
        acting = mover(house.discord, message, room.people)
    other = next(person for person in room.people if person is not acting)
    person = {"M": acting, "P": other, "S": house.person("Sam"), "G": house.discord.actor("olga")}[role]
    if verb == "sure":
        mine = await person.command(room.channel, "settings me")
        (confirm,) = [one for one in custom_ids(mine.message or {}) if ":confirm " in one]
        assert (await person.click(mine, custom_id=confirm)).ok
    # Who plays asks; the server's managers find the question in the channel.
    asking = acting if (verb, role) == ("abort-yes", "G") else person
    shown = await reached(asking, message, verb)
    if asking is not person:
        shown = (await press(asking, shown, verb)).message or {}
    before = len(house.records.log(match_id(message)))

    values = [str(other.id)] if verb in ("kick", "hand") else VALUES.get(verb)
    if verb == "options":
        custom_id = invented(f"h1:options:{match_code(message)}:0:", "a select of older tables")
        answer = await forge(house.discord, person, message, custom_id, values)
    else:
        custom_id = next(one for one in custom_ids(shown) if one.split(":")[1] == verb)
        if values is None:
            answer = await person.click(shown, custom_id=custom_id)
        else:
            answer = await person.select(shown, custom_id, values)

    assert answer.ok, answer.error
    assert done_by(house, message, before) == [person.id]


async def reached(person: Actor, message: Json, verb: str) -> Json:
    """What offers somebody this control, as they are led to it from a table or a board."""
    for way in WAYS.get(verb, ()):
        message = (await press(person, message, way)).message or {}
    return message


@pytest.mark.parametrize(
    ("line", "role"), [("match cancel", role) for role in "MPG"] + [("match pause", "P"), ("kingdomino place", "M")]
)
async def test_whoever_may_use_a_command_acts_for_themselves(house: House, line: str, role: str) -> None:
    here = await scene(house)
    before = len(house.records.log(match_id(here.board)))

    answer = await here.command(role, line)

    assert answer.ok, answer.error
    assert done_by(house, here.board, before) == [here.roles[role].id]


async def test_a_table_opened_in_one_server_is_shown_in_no_other(house: House) -> None:
    here, abroad = house.room("Ana"), house.room("Xenia", server=ELSEWHERE)
    table = await opened(here.people, here.channel)

    lists = [await abroad.people[0].command(abroad.channel, line) for line in ("match list", "history")]

    for answer in lists:
        assert_private(answer)
        assert match_code(table.message or {}) not in text(answer.message or {})
