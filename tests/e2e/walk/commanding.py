"""The slash commands of a walk: every one, in every phase, by everybody."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from bot.match.model.match import Match, Status
from bot.match.model.match_codes import code
from bot.sandbox.actor import Actor
from bot.sandbox.actors import Answer
from tests.e2e.checks.message_reader import Json
from tests.e2e.walk.phases import MANAGER, SPECTATOR, Scene

SUBCOMMAND, CHANNEL = 1, 7
EVERYWHERE = ("match", "history", "replay", "leaderboard", "help", "settings", "vacation", "turns")
CELLS = {"kingdomino": "G8", "carcassonne": "M50", "castle": "G9", "heirs": "M30", "dice": "1"}
PUBLICLY = frozenset({"match cancel", "match undo", "match pause"})
"""Commands whose answer everybody reads, if whoever gives them may."""


STEADY = (
    "help",
    "history",
    "leaderboard",
    "settings me",
    "settings server",
    "vacation",
    "turns",
    "match list",
    "match rules",
)
"""Commands to which it is all the same how a match stands."""

ENDED = ("cancelled", "closed", "given up", "over")
TOLD_APART = ("to act, early", "pending")
"""Phases in which everybody is answered differently; in every other, to keep to the budget, they take turns."""


@dataclass(frozen=True)
class Line:
    """A command as it is typed. needs: its options that have to be filled in; names: it can name a match."""

    words: str
    needs: tuple[Json, ...]
    names: bool


def lines(scene: Scene, game: str) -> Iterator[Line]:
    """Every command that has to do with a match of this game."""
    for command in scene.hall.discord.world.commands_for(scene.roles["mover"].user, scene.channel):
        if command["name"] not in (*EVERYWHERE, game):
            continue
        parts = [part for part in command.get("options") or [] if part["type"] == SUBCOMMAND]
        for part in parts or [command]:
            options = part.get("options") or []
            words = f"{command['name']} {part['name']}" if parts else command["name"]
            needs = tuple(option for option in options if option.get("required") and option["name"] != "match")
            yield Line(words, needs, any(option["name"] == "match" for option in options))


def is_worth_it(line: Line, phase: str, role: str) -> bool:
    """Whether a command may be answered here as it is nowhere else."""
    if line.words in STEADY:
        return phase in ("gathering", "to act, early", "over")
    if role in (SPECTATOR, MANAGER) and phase in ENDED:
        return phase == "over"
    return phase not in ENDED or phase == "over" or line.words.startswith("match")


def is_turn_of(role: str, roles: Sequence[str], number: int, phase: str) -> bool:
    """Whether a command is this role's to give in a phase. number: counts the commands on, from phase to phase."""
    return phase in TOLD_APART or roles[number % len(roles)] == role


def may_command(match: Match, person: Actor, line: Line, *, manages: bool) -> bool | None:
    """Whether a command changes a match for this person; None where that depends on what is typed."""
    seat = match.seat_of(person.id)
    if line.words == "match cancel":
        hosts = match.status is Status.GATHERING and (person.id == match.owner or manages)
        plays = match.status is Status.RUNNING and seat is not None and seat not in match.seats.resigned
        return hosts or (plays and seat not in match.abort_votes) or (match.is_open and manages and seat is None)
    if line.words == "match move":
        mine = manages or person.id == match.owner or (seat is not None and seat not in match.seats.resigned)
        return mine and match.status is Status.RUNNING and match.undo.pending is None
    if line.words == "match undo":
        return None if match.status is Status.RUNNING and seat is not None else False
    if line.words == "match pause":
        return (
            match.status is Status.RUNNING
            and seat in match.present - match.clock.pause_votes
            and match.clock.paused is None
        )
    if line.words == "match rewind":
        # To the turn that autocomplete offers first, where there is one.
        return None if manages and match.status is Status.RUNNING else False
    if line.words.split()[0] == match.game:
        return (
            None if seat is not None and seat not in match.seats.resigned and match.status is Status.RUNNING else False
        )
    return False


async def give(scene: Scene, person: Actor, line: Line, match: Match) -> Answer:
    """Types a command with what autocomplete offers first, and sends it."""
    given: dict[str, Any] = {} if match.is_open or not line.names else {"match": code(match.id)}
    for option in line.needs:
        if option.get("autocomplete"):
            offered = await person.autocomplete(scene.channel, line.words, focused=option["name"], **given)
            assert offered.ok, offered.error
            given[option["name"]] = offered.choices[0]["value"] if offered.choices else "1"
        elif option["type"] == CHANNEL:
            given[option["name"]] = scene.hall.elsewhere
        elif option.get("choices"):
            given[option["name"]] = option["choices"][0]["value"]
        else:
            given[option["name"]] = CELLS[match.game]
    if line.words in ("match check", "match export", "replay"):
        given["match"] = code(match.id)
    return await person.command(scene.channel, line.words, **given)
