"""Every refusal that can be raised has a sentence, and every variable of that sentence a value."""

from __future__ import annotations

import ast
import pkgutil
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from pathlib import Path

import pytest

import bot
import cogs
from bot.core.game import IllegalAction, Reason
from bot.games.carcassonne.expansions.reasons import ExpansionReason
from bot.games.castle.rules.reasons import CastleReason
from bot.games.kingdomino.rules.reasons import KingdominoReason
from bot.games.registry import GAMES
from bot.i18n import LOCALES, phrases
from cogs.ui.interaction.errors import sentence
from cogs.ui.text.interface_refusal_codes import InterfaceReason
from tests.floors import is_long
from tests.project.catalogues import known
from tests.project.tree import files, parsed, shown

# Where a reason arrives in a variable: (file, that variable) -> what it can be.
COMPUTED: dict[tuple[str, str], set[Reason]] = {
    ("bot/games/carcassonne/expansions/river.py", "fault"): {
        ExpansionReason.RIVER_APART,
        ExpansionReason.RIVER_TURN,
    },
    ("bot/games/castle/rules/decisions.py", "reason"): {
        CastleReason.OUTSIDE,
        CastleReason.OCCUPIED,
        CastleReason.OUT_OF_REACH,
        CastleReason.PATH_NEEDED,
        CastleReason.PATH_BLOCKED,
    },
    ("bot/games/kingdomino/rules/decisions.py", "broken"): {
        KingdominoReason.OCCUPIED,
        KingdominoReason.TOO_WIDE,
        KingdominoReason.NO_MATCH,
    },
    ("cogs/learning/match_review_in_progress.py", "reason"): {
        InterfaceReason.REVIEWS_BUSY,
        InterfaceReason.STUDY_FAILED,
        InterfaceReason.STUDY_TIMED_OUT,
        InterfaceReason.STUDY_UNREADABLE,
        InterfaceReason.STUDY_BROKEN,
    },
}


@dataclass(frozen=True)
class Site:
    """A place that refuses. values: what it says about the refusal."""

    place: str
    reason: Reason
    values: frozenset[str]


@cache
def enums() -> dict[str, type[Reason]]:
    """Every kind of reason, once all modules that can define one are imported."""
    for package in (bot, cogs):
        for module in pkgutil.walk_packages(package.__path__, f"{package.__name__}."):
            if not module.name.startswith(("bot.__main__", "bot.storage.migrations", "bot.sandbox")):
                import_module(module.name)
    # Games of tests, such as tests/sample, have sentences of their own.
    return {kind.__name__: kind for kind in Reason.__subclasses__() if not kind.__module__.startswith("tests.")}


def reasons() -> list[Reason]:
    return [reason for kind in enums().values() for reason in kind]


@cache
def sites() -> list[Site]:
    return [site for file in files("bot", "cogs") for site in _sites(file)]


def _sites(file: Path) -> Iterator[Site]:
    for node in ast.walk(parsed(file)):
        if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "IllegalAction":
            values = frozenset(keyword.arg for keyword in node.keywords if keyword.arg)
            place = f"{shown(file)}:{node.lineno}"
            for reason in _reasons(node.args[0], shown(file)):
                yield Site(place, reason, values)


def _reasons(argument: ast.expr, file: str) -> set[Reason]:
    match argument:
        case ast.Attribute(ast.Name(kind), member):
            return {enums()[kind][member]}
        case ast.IfExp(_, first, second):
            return _reasons(first, file) | _reasons(second, file)
        case ast.Name(variable) if (file, variable) in COMPUTED:
            return COMPUTED[file, variable]
    raise AssertionError(f"{file}: name in COMPUTED what {ast.unparse(argument)} can be")


def speechless(language: str, raised: list[Site]) -> list[str]:
    """Refusals whose sentence is missing, or asks for something that is not said."""
    found = []
    for site in raised:
        wanted = known(language).variables.get(f"reason-{site.reason.value}")
        if wanted is None:
            found.append(f"{site.place}: no sentence for {site.reason.value}")
        elif wanted - site.values:
            found.append(f"{site.place}: {site.reason.value} lacks {', '.join(sorted(wanted - site.values))}")
    return found


SMALL = {game for game in GAMES if not is_long(game)}


def test_every_kind_of_reason_is_known() -> None:
    small = {name for name, kind in enums().items() if kind.__module__.split(".")[2] in SMALL}

    assert enums().keys() - small == {
        "CarcassonneReason",
        "CastleReason",
        "CoreReason",
        "DiceReason",
        "ExpansionReason",
        "HeirsReason",
        "InterfaceReason",
        "KingdominoReason",
        "MatchReason",
    }


@pytest.mark.parametrize("language", LOCALES)
def test_every_reason_has_a_sentence_and_every_sentence_a_reason(language: str) -> None:
    texts = {identity for identity in known(language).texts if identity.startswith("reason-")}

    assert texts == {f"reason-{reason.value}" for reason in reasons()}


@pytest.mark.parametrize("language", LOCALES)
def test_every_refusal_says_all_that_its_sentence_needs(language: str) -> None:
    assert len(sites()) > 40
    assert not speechless(language, sites())


def test_every_reason_is_given_somewhere() -> None:
    assert set(reasons()) - {site.reason for site in sites()} == set()


@pytest.mark.parametrize("language", LOCALES)
def test_every_refusal_becomes_a_whole_sentence(language: str) -> None:
    say = phrases(language)

    for site in sites():
        text = sentence(say, IllegalAction(site.reason, **dict.fromkeys(site.values, 3)))

        assert text[0].isupper() or text[0] in "“«3"
        assert text.rstrip()[-1] in ".…" or "matches" in site.values


def test_a_value_that_is_not_given_and_a_sentence_that_is_missing_are_found() -> None:
    class Planted(str):
        value = "planted"

    forgotten = Site("here:1", KingdominoReason.STILL_FITS, frozenset({"domino"}))
    unknown = Site("here:2", Planted(), frozenset())  # type: ignore[arg-type] # only its value is looked at

    assert speechless("en", [forgotten, unknown]) == [
        "here:1: kingdomino-still-fits lacks ways",
        "here:2: no sentence for planted",
    ]
