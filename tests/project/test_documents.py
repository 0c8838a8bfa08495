"""What the documents say is there, and works as they say."""

from __future__ import annotations

import re
import struct
import tomllib
from pathlib import Path

import pytest

from bot.cli import COMMANDS
from bot.config import Settings
from bot.endpoint import VARIABLE
from bot.games.registry import GAMES
from bot.i18n import phrases
from bot.storage.schema import metadata
from cogs.wiring.presenters import PRESENTERS
from tests.floors import long_games
from tests.project.documents import CODE, fenced, rows, section, unknown
from tests.project.tree import ROOT, files, shown

DOCUMENTS = [
    "README.md",
    "CHANGELOG.md",
    "CONTRIBUTING.md",
    "FAIRNESS.fr.md",
    "FAIRNESS.md",
    "HOSTING.md",
    "PLAYING.fr.md",
    "PLAYING.md",
    "PRIVACY.fr.md",
    "PRIVACY.md",
    "TERMS.fr.md",
    "TERMS.md",
    "bot/DECISIONS.md",
    "bot/ai/engine/README.md",
    "bot/games/README.md",
    "tests/README.md",
]
PICTURES = sorted((ROOT / "data" / "pictures").glob("*"))
FILMS = [picture for picture in PICTURES if picture.suffix == ".gif"]
STILL = [picture for picture in PICTURES if picture not in FILMS]

_LINK = re.compile(r"!?\[([^\]]*)\]\(([^)]+)\)")

FOR_PEOPLE = {
    **dict.fromkeys(("README.md", "FAIRNESS.md", "HOSTING.md", "PRIVACY.md", "PLAYING.md", "TERMS.md")),
    **dict.fromkeys(("FAIRNESS.fr.md", "PLAYING.fr.md", "PRIVACY.fr.md", "TERMS.fr.md"), "fr"),
}
"""What people read who play or host, each with the language it names commands in."""

LARGEST = 150_000
"""Bytes a picture of a document may have."""
LARGEST_FILM = 1_500_000
"""Bytes an animated one may have."""
README_WORDS, README_BULLETS = 900, 6
RELEASE_WORDS = 400
COMMAND_WORDS = 12
"""Words a sentence of a command table may have."""
FILM_SHAPE = 600 / 838
"""Height by width of an animated picture: GitHub shows a README 838 px wide, and 600 px are seen without scrolling."""

_PICTURE = re.compile(r"!\[[^\]]*\]\([^)]+\)")


def text(document: str) -> str:
    return (ROOT / document).read_text(encoding="utf-8")


def is_path(code: str) -> bool:
    return bool(re.fullmatch(r"(bot|cogs|rendering|data|tests|\.ci)(/[\w.<>-]+)+/?", code)) and "<" not in code


@pytest.mark.parametrize("document", DOCUMENTS)
def test_every_link_inside_the_repository_leads_somewhere(document: str) -> None:
    targets = [target for _, target in _LINK.findall(text(document)) if "://" not in target]

    assert not [target for target in targets if not ((ROOT / document).parent / target.partition("#")[0]).exists()]


@pytest.mark.parametrize("document", DOCUMENTS)
def test_every_path_that_is_named_exists(document: str) -> None:
    named = [code for code in CODE.findall(text(document)) if is_path(code)]

    assert not [path for path in named if not (ROOT / path).exists()]


@pytest.mark.parametrize("document", DOCUMENTS)
def test_every_make_target_that_is_named_exists(document: str) -> None:
    targets = set(re.findall(r"^([a-z-]+):", text("Makefile"), re.MULTILINE))

    assert set(re.findall(r"(?:`|^)make ([a-z-]+)", text(document), re.MULTILINE)) <= targets


@pytest.mark.parametrize("document", DOCUMENTS)
def test_every_command_of_the_command_line_that_is_named_exists(document: str) -> None:
    assert set(re.findall(r"python -m bot ([a-z][a-z-]*)", text(document))) <= COMMANDS.keys()


@pytest.mark.parametrize(("document", "language"), FOR_PEOPLE.items())
def test_every_slash_command_that_is_named_exists(
    document: str, language: str | None, registered: list[dict[str, object]]
) -> None:
    assert unknown(text(document), registered, language) == []


def test_a_slash_command_that_nobody_could_send_is_found(registered: list[dict[str, object]]) -> None:
    written = "`/play kingdomino`, `/play chess`, `/play kingdomino seats:2`, `/play kingdomino chairs:2`, `/jouer`"

    assert unknown(written, registered, None) == ["/play chess", "/play kingdomino chairs:2", "/jouer"]


def test_the_readme_is_short_and_leads_to_the_others() -> None:
    readme = text("README.md")
    targets = {target for _, target in _LINK.findall(readme)}

    assert len(_PICTURE.sub("", readme).split()) <= README_WORDS
    assert targets >= {"PLAYING.md", "PLAYING.fr.md", "HOSTING.md", "CONTRIBUTING.md", "PRIVACY.md", "CHANGELOG.md"}


def test_the_readme_opens_with_links_a_film_six_bullets_and_two_commands() -> None:
    first, rest = text("README.md").split("## Two commands")

    assert re.search(r"\[Play in your browser\]\(#two-commands\).*\[Host it\]\(HOSTING\.md\)", first)
    assert "data/pictures/turn.gif" in first
    assert first.count("\n- ") == README_BULLETS
    assert [line.split("  ")[0] for line in fenced(rest)] == ["make sandbox", "make test"]


def test_the_readme_shows_one_picture_of_each_large_game() -> None:
    shown_there = re.findall(r"data/pictures/(\w+)-\w+\.png", text("README.md"))

    assert sorted(shown_there) == sorted({*long_games(), *shown_there} & {*GAMES})


@pytest.mark.parametrize("game", long_games())
def test_the_card_of_a_game_is_described_as_the_bot_describes_it(game: str) -> None:
    (written,) = re.findall(rf"!\[([^]]*)\]\(data/pictures/{game}-card\.png\)", text("PLAYING.md"))
    card = next(one for one in PRESENTERS[game].cards(phrases("en"), None) if one.key == "glance")

    assert written == " ".join(card.alt.split())


def test_hosting_takes_a_token_to_a_running_bot_in_four_lines() -> None:
    typed = fenced(section(text("HOSTING.md"), "Five minutes"))

    assert typed == ["make setup", ".venv/bin/python -m bot doctor", ".venv/bin/python -m bot invite", "make run"]


def test_hosting_has_every_setting_and_no_other() -> None:
    listed = {row[0].strip("`") for row in rows(text("HOSTING.md"), "Settings")}

    assert listed == {f"HERALD_{name.upper()}" for name in Settings.model_fields} | {VARIABLE}


def test_hosting_gives_the_defaults_that_hold() -> None:
    told = {row[0].strip("`"): row[1].strip("`") for row in rows(text("HOSTING.md"), "Settings")}

    for name in ("log_format", "log_level", "live_matches", "vacation_days", "retention_days"):
        assert told[f"HERALD_{name.upper()}"] == str(Settings.model_fields[name].default)


def test_every_picture_is_described_where_it_is_shown_and_every_one_is_shown() -> None:
    shown_here = [
        (target, alt)
        for document in FOR_PEOPLE
        for alt, target in _LINK.findall(text(document))
        if target.endswith((".png", ".gif"))
    ]

    assert {target for target, _ in shown_here} == {shown(picture) for picture in PICTURES}
    assert all(len(alt) > 40 for _, alt in shown_here)


@pytest.mark.parametrize("picture", STILL, ids=lambda picture: picture.name)
def test_every_picture_is_a_small_png(picture: Path) -> None:
    data = picture.read_bytes()

    width, height = struct.unpack(">II", data[16:24])
    assert data[1:4] == b"PNG"
    assert len(data) <= LARGEST
    assert 800 <= width <= 1200
    assert height <= 1.5 * width


@pytest.mark.parametrize("film", FILMS, ids=lambda film: film.name)
def test_every_animated_picture_moves_and_is_light(film: Path) -> None:
    data = film.read_bytes()

    width, height = struct.unpack("<HH", data[6:10])
    assert data[:6] == b"GIF89a"
    assert data.count(b"\x21\xf9\x04") >= 4
    assert len(data) <= LARGEST_FILM
    assert 600 <= width <= 1200
    assert height <= FILM_SHAPE * width


def test_every_decision_is_at_most_ten_lines_with_context_choice_and_consequence() -> None:
    decisions = re.split(r"^## (?=\d)", text("bot/DECISIONS.md"), flags=re.MULTILINE)[1:]

    for number, decision in enumerate(decisions, start=1):
        title, *body = decision.strip().splitlines()
        assert title.startswith(f"{number}. ")
        assert len([line for line in body if line]) <= 10
        assert all(f"**{part}.**" in decision for part in ("Context", "Choice", "Consequence")), title


def test_the_newest_release_is_told_in_few_words_above_the_history() -> None:
    sections = re.split(r"^## ", text("CHANGELOG.md"), flags=re.MULTILINE)[1:]
    releases = [one for one in sections if re.match(r"\d+\.\d+\.\d+\n", one)]

    assert releases
    assert all(len(one.split()) <= RELEASE_WORDS for one in releases)
    assert re.findall(r"^### (.+)$", sections[-1], re.MULTILINE) == ["Players", "Hosts", "Developers"]


def long_sentences(document: str, heading: str) -> list[str]:
    """Return the sentences of a command table that have too many words."""
    said = [row[1] for row in rows(document, heading)]
    sentences = [one for cell in said for one in re.split(r"(?<=[.!?:])\s", cell)]
    return [one for one in sentences if len(one.split()) > COMMAND_WORDS]


@pytest.mark.parametrize(("document", "heading"), [("PLAYING.md", "Commands"), ("PLAYING.fr.md", "Commandes")])
def test_commands_are_told_in_short_sentences(document: str, heading: str) -> None:
    longer = text(document).replace("` | ", "` | one two three four five six seven eight nine ten eleven ")

    assert not long_sentences(text(document), heading)
    assert long_sentences(longer, heading)


def test_the_licence_is_mit_and_names_its_holders() -> None:
    assert text("LICENSE").startswith("MIT License\n")
    assert "The Herald authors" in text("LICENSE")


def unnamed(notice: str, heading: str, tables: set[str]) -> set[str]:
    """Tables of the database that a privacy notice does not name, and those it names that are not there."""
    named = {name for row in rows(notice, heading) for name in CODE.findall(row[1])}
    return named ^ tables


@pytest.mark.parametrize(
    ("notice", "heading"), [("PRIVACY.md", "What is stored"), ("PRIVACY.fr.md", "Ce qui est gardé")]
)
def test_the_privacy_notice_names_every_table_and_no_other(notice: str, heading: str) -> None:
    tables = set(metadata.tables)

    assert not unnamed(text(notice), heading, tables)
    assert unnamed(text(notice), heading, tables | {"grudges"}) == {"grudges"}
    assert unnamed(text(notice), heading, tables - {"waits"}) == {"waits"}


@pytest.mark.parametrize(
    ("english", "french"), [("PRIVACY.md", "PRIVACY.fr.md"), ("TERMS.md", "TERMS.fr.md")], ids=["privacy", "terms"]
)
def test_policies_say_as_much_in_both_languages(english: str, french: str) -> None:
    shapes = [
        [line.split()[0] for line in text(one).splitlines() if line.startswith(("#", "|", "-", ">"))]
        for one in (english, french)
    ]

    assert shapes[0] == shapes[1]
    assert {target for _, target in _LINK.findall(text(english))} & {french}
    assert {target for _, target in _LINK.findall(text(french))} & {english}


def test_the_privacy_notices_say_the_days_that_hold() -> None:
    days = Settings.model_fields["retention_days"].default

    assert f"{days} days later" in text("PRIVACY.md")
    assert f"effacé {days} jours après" in text("PRIVACY.fr.md")


def uncounted(page: str) -> list[str]:
    """Return the counts of a committed turn that a page about capacity doesn't give."""
    budget = tomllib.loads(text("tests/budget.toml"))["commit"]
    wanted = (
        f"| database | {budget['statements']} statements in {budget['transactions']} transactions |",
        f"| requests to Discord | {budget['requests']}:",
    )
    return [one for one in wanted if one not in page]


def test_the_page_about_capacity_counts_as_the_budgets_do() -> None:
    page = text("data/ops/CAPACITY.md")

    assert not uncounted(page)
    assert len(uncounted(page.replace("10 statements", "12 statements").replace("| 3: ", "| 4: "))) == 2


def test_no_document_praises_itself() -> None:
    praise = re.compile(r"\b(powerful|seamless|blazing|awesome|amazing|cutting-edge|world-class|effortless)\b", re.I)

    assert not [name for name in DOCUMENTS if praise.search(text(name))]


def test_no_file_is_empty() -> None:
    assert not [shown(file) for file in files("bot", "cogs", "rendering") if not file.read_text(encoding="utf-8")]
