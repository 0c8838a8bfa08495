"""The page of all messages at toy scale: one phase of one game, in both languages."""

from __future__ import annotations

from tests.e2e.walk.presses import LANGUAGES
from tests.page.hearing import CARDS, LESSON, Message, Pressable, heard, read
from tests.page.sheet import marked_up, met, page, unmet

PHASES = ("cancelled",)


async def test_the_page_has_every_message_in_both_languages_and_what_was_said_nowhere() -> None:
    found = [await heard("castle", locale, PHASES) for locale in LANGUAGES]

    english, french = found
    said, text = met([found]), page([found])
    assert {one.phase for heard in found for one in heard.messages} == {CARDS, LESSON, *PHASES}
    assert not english.faults + french.faults
    assert all(len(one.messages) > 5 for one in found)
    assert not {one.said for one in english.messages} & {one.said for one in french.messages if len(one.said) > 40}
    assert {one.place for one in english.messages} & {one.place for one in french.messages}
    assert text.count("<article") == len(english.messages) + len(french.messages)
    assert "table-cancelled" in said["en"] & said["fr"]
    assert "table-cancelled" not in unmet(said)
    assert "kingdomino-rules" in unmet(said)
    assert "<small>kingdomino-rules</small>" in text


def test_marks_of_a_message_are_shown_and_signs_of_arithmetic_left() -> None:
    assert marked_up("**Ana**: *Start*\n-# `a < b`") == "<b>Ana</b>: <i>Start</i>\n<small><code>a &lt; b</code></small>"
    assert marked_up("2 * 3 * 4") == "2 * 3 * 4"


def test_a_message_is_read_as_a_person_reads_it() -> None:
    button = {"type": 2, "style": 3, "label": "Join", "custom_id": "h1:join:-:"}
    select = {"type": 3, "placeholder": "Where?", "options": [{"label": "1 · G8", "value": "a", "description": "+2"}]}
    picture = {"type": 12, "items": [{"description": "A <board>", "media": {"url": "x"}}]}
    said = {"type": 10, "content": "**Ana** lays\n-# `place G8 N`"}
    message = {"flags": 64, "components": [picture, said, {"type": 1, "components": [button, select]}]}

    found = read(3, "over", "mover", "Board", message)

    ways = (Pressable("Join", "green"), Pressable("Where?", "select", (("1 · G8", "+2"),)))
    assert found == Message(3, "over", "mover", "Board", "**Ana** lays\n-# `place G8 N`", ("A <board>",), ways)
