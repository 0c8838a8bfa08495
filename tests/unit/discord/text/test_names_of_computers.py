"""No person passes for a computer, for a seat that is held, or for Herald, whatever they call themselves."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.i18n import LOCALES, Phrases, phrases
from bot.match.model.computer_players import EVERY
from bot.match.model.match_lobby import MatchLobby
from bot.match.model.people import Player
from bot.match.model.seat_absence_and_substitutes import MatchSeats
from cogs.ui.text import distinct_names
from cogs.ui.text.player_names_and_wording import COLOURS, mention, plain_name, plainly
from cogs.ui.text.player_names_with_absence import signed
from cogs.ui.text.safe_names import plain
from tests.unit.discord.matches import Club
from tests.unit.discord.text.test_namesakes import table_of, texts, told
from tests.unit.match.party import HERE

EN = phrases("en")
both_languages = pytest.mark.parametrize("language", LOCALES)

COMPUTER = plainly(mention(EVERY[0]))
STATUSES = ("name-seat-holder", "name-gave-up", "name-late", "name-left")
BRACKETS = (
    "()",
    "[]",
    "{}",
    "（）",
    "［］",
    "【】",
    "〔〕",
    "⟦⟧",
    "⁅⁆",
    "❨❩",
    "❲❳",
    "⎡⎦",
    "⌈⌋",
    "⌜⌟",
    "﴾﴿",
    "﴿﴾",
    "⸨⸩",
    "︵︶",
)


def words(say: Phrases) -> list[str]:
    """What stands in brackets beside a name, read off the catalogue: of statuses, colours, computers."""
    return [
        *(say(key, name="").strip(" ()") for key in STATUSES),
        *(say(f"colour-{key}") for key in COLOURS),
        say("listed-gone", player="").strip(" ()"),
        distinct_names.BOT,
    ]


def finished(say: Phrases) -> set[str]:
    """Every name with a mark or status that Herald may write for a player called Ana or Alder."""
    bare = [COMPUTER, *(distinct_names.with_mark(name, word) for name in ("Ana", "Alder") for word in words(say))]
    return {*bare, *(say(key, name=name) for key in STATUSES for name in ("Ana", "Alder", *bare))}


@both_languages
@pytest.mark.parametrize("pair", BRACKETS)
def test_no_person_reads_like_a_computer_or_a_held_seat(language: str, pair: str) -> None:
    say = phrases(language)
    never = {distinct_names._look(name) for name in finished(say)}

    for name in ("Ana", "Alder"):
        for word in words(say):
            for hostile in (f"{name} {pair[0]}{word}{pair[1]}", f"{name} {pair[0]}\u200b{word}\u2060{pair[1]}\u3000"):
                (shown,) = [plain_name(table_of(hostile, "Ben"), 0, say)]
                assert distinct_names._look(shown) not in never
                assert word in shown, "the word may stay"


@both_languages
def test_brackets_left_in_names_would_be_found(language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    say = phrases(language)
    monkeypatch.setattr("cogs.ui.text.distinct_names.plain", lambda name, fallback: name or fallback)

    shown = {plain_name(table_of(f"Ana ({word})", "Ben"), 0, say) for word in words(say)}

    assert shown & finished(say)


@pytest.mark.parametrize("name", ["× Ana", "××Ana", "×\u0301× Ana", "\u200b×\u00a0Ana", "✕ Ana", "❌ Ana", "⨯Ana"])
def test_no_person_has_the_sign_of_a_held_seat_in_a_picture(name: str) -> None:
    match = replace(table_of(name, "Ben"), seats=MatchSeats(held=frozenset({1})))

    assert not signed(match, EN).players[0].told.startswith("×")  # type: ignore[attr-defined] # of a signed match


@pytest.mark.parametrize("name", ["Ben :)", "Ana :(", "1) Ana", "(Ana"])
def test_a_bracket_that_closes_nothing_stays(name: str) -> None:
    assert plain(name, "") == name


async def test_a_person_called_like_a_computer_differs_from_it_in_every_line() -> None:
    club = Club(("Alder [bot]",))
    level = EVERY[0]
    match = await club.service.lobby.open(
        club.caller(1),
        HERE,
        "kingdomino",
        2,
        {},
        "en",
        computers=(Player(level, "Alder [bot]"),),
    )
    match = await club.service.lobby.start(club.caller(1), match.id)
    match = await club.played(match, 12)

    person, computer = (next(s for s in (0, 1) if (s in match.computers) is sits) for sits in (False, True))
    told = [plain_name(match, seat, EN) for seat in (person, computer)]
    text = plainly("\n".join(await texts(club, match, EN)))

    assert told == ["Alder bot", "Alder [bot]"]
    assert "Alder bot" in text
    assert "Alder [bot]" in text


def test_a_computer_is_known_by_its_id_whatever_its_log_calls_it() -> None:
    match = table_of("Ana", "Ben")
    for stored in ("Alder", "Alder [bot]", "Ana"):
        old = replace(match, players=(match.players[0], Player(EVERY[0], stored)))

        assert plain_name(old, 1, EN) == COMPUTER == "Alder [bot]"


def test_a_person_called_like_herald_or_the_automa_is_marked() -> None:
    alone_with = replace(table_of("Henri"), game="heirs", lobby=MatchLobby(1))

    assert told("Herald", "Ben") == ["Herald [red]", "Ben"]
    assert plain_name(alone_with, 0, EN) == f"{EN('heirs-automa')} [red]"
