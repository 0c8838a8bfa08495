"""Mistakes in matches: the wrong match, the wrong moment, the wrong person, the wrong words. Each has its answer."""

from __future__ import annotations

import pytest

from tests.e2e.mistakes.scene import NO_SUCH_MATCH, Row, Scene, check

pytestmark = pytest.mark.asyncio(loop_scope="package")


def coded(at: Scene, name: str = "running") -> dict[str, str]:
    return {"match": at.places[name].code}


def _wrong_game(at: Scene) -> dict[str, str]:
    return {"code": at.places["running"].code, "game": "@game-heirs", "other": "@game-kingdomino"}


WRONG_MATCH = (
    Row(
        "a code with other characters",
        lambda at: at.type("running", at.ana, "match show", match="no code!"),
        "reason-interface-unknown-code",
        {"code": "no code!"},
    ),
    Row(
        "a word for a code",
        lambda at: at.type("running", at.ana, "match show", match="HELLO"),
        "reason-interface-unknown-code",
        {"code": "HELLO"},
    ),
    Row(
        "the code of no match",
        lambda at: at.type("running", at.ana, "match show", match=NO_SUCH_MATCH),
        "reason-match-not-found",
    ),
    Row("no match open here", lambda at: at.type("empty", at.ana, "match show"), "reason-interface-no-match-here"),
    Row(
        "the code of another game",
        lambda at: at.type("running", at.ana, "heirs end", **coded(at)),
        "reason-interface-other-game",
        _wrong_game,
    ),
    Row(
        "another game is open here",
        lambda at: at.type("carcassonne", at.ana, "kingdomino choose", domino="3"),
        "reason-interface-other-game-here",
        {"game": "@game-kingdomino", "other": "@game-carcassonne"},
    ),
    Row(
        "another game is open here, to end a turn",
        lambda at: at.type("running", at.ana, "heirs end"),
        "reason-interface-other-game-here",
        {"game": "@game-heirs", "other": "@game-kingdomino"},
    ),
)

WRONG_MOMENT = (
    Row(
        "a second press while the move can be taken back",
        lambda at: at.press("moved", at.first("moved"), "play"),
        "turn-already",
    ),
    Row(
        "a second command while the move can be taken back",
        lambda at: at.type("moved", at.first("moved"), "kingdomino choose", domino="3"),
        "turn-already",
    ),
    Row(
        "a domino placed before one is chosen",
        lambda at: at.type("running", at.first("running"), "kingdomino place", to="G8-H8"),
        "reason-kingdomino-no-domino",
    ),
    Row(
        "a domino placed in the turn of another",
        lambda at: at.type("running", at.second("running"), "kingdomino place", to="G8-H8"),
        "reason-match-not-your-turn",
    ),
    Row(
        "a domino chosen in the turn of another",
        lambda at: at.type("running", at.second("running"), "kingdomino choose", domino="3"),
        "reason-match-not-your-turn",
    ),
    Row(
        "a figure before the tile",
        lambda at: at.type("carcassonne", at.first("carcassonne"), "carcassonne claim", what="B"),
        "reason-carcassonne-place-first",
    ),
    Row(
        "a follower before the tile",
        lambda at: at.type("castle", at.first("castle"), "castle claim", what="A"),
        "reason-castle-not-now-claim",
        {"due": "place"},
    ),
    Row(
        "something to score before the tile",
        lambda at: at.type("castle", at.first("castle"), "castle score", feature="G9B"),
        "reason-castle-not-now-score",
        {"due": "place"},
    ),
    Row(
        "the end of a turn before the tile",
        lambda at: at.type("castle", at.first("castle"), "castle wall", use="end"),
        "reason-castle-not-now-end",
        {"due": "place"},
    ),
    Row(
        "a space before a card",
        lambda at: at.type("dice", at.first("dice"), "dice place", move="place A12"),
        "reason-dice-not-now",
        {"due": "decide"},
    ),
    Row(
        "a dragon tamed before a card",
        lambda at: at.type("dice", at.first("dice"), "dice place", move="tame A8"),
        "reason-dice-not-now",
        {"due": "decide"},
    ),
    Row(
        "a turn ended before its tile is taken",
        lambda at: at.type("heirs", at.first("heirs"), "heirs end"),
        "reason-heirs-take-first",
        {"full": "no"},
    ),
    Row(
        "a turn of another ended",
        lambda at: at.type("heirs", at.second("heirs"), "heirs end"),
        "reason-match-not-your-turn",
    ),
    Row(
        "a move in a match that is over",
        lambda at: at.type("over", at.benoit, "kingdomino choose", domino="3", **coded(at, "over")),
        "reason-match-over",
    ),
    Row(
        "undo with nothing to undo",
        lambda at: at.type("running", at.ana, "match undo"),
        "reason-match-nothing-to-take-back",
    ),
    Row(
        "undo after the end",
        lambda at: at.type("over", at.ana, "match undo", **coded(at, "over")),
        "reason-match-over",
    ),
    Row(
        "resign twice",
        lambda at: at.type("over", at.ana, "match resign", **coded(at, "over")),
        "reason-match-over",
    ),
    Row(
        "cancel after the end",
        lambda at: at.type("over", at.benoit, "match cancel", **coded(at, "over")),
        "reason-match-over",
    ),
    Row(
        "a win claimed too early",
        lambda at: at.type("running", at.ana, "match claim-win"),
        "reason-match-nobody-overdue",
    ),
    Row(
        "a win claimed too early from someone",
        lambda at: at.type("running", at.ana, "match claim-win", player=at.benoit),
        "reason-match-not-overdue",
        {"seat": "Benoît"},
    ),
    Row(
        "draws checked before the end",
        lambda at: at.type("running", at.ana, "match check", **coded(at)),
        "reason-match-not-over",
    ),
    Row(
        "an export before the end",
        lambda at: at.type("running", at.ana, "match export", **coded(at)),
        "reason-match-not-over",
    ),
    Row(
        "a review before the end",
        lambda at: at.type("running", at.ana, "review", **coded(at)),
        "reason-match-not-looked-back",
    ),
    Row("a rematch before the end", lambda at: at.press("running", at.ana, "rematch"), "reason-match-not-ended"),
    Row("back without having been away", lambda at: at.press("running", at.ana, "back"), "reason-match-not-held"),
    Row("the end of no pause", lambda at: at.press("running", at.ana, "resume"), "reason-match-not-paused"),
    Row(
        "a vote on nothing",
        lambda at: at.press("running", at.ana, "takeback-yes"),
        "reason-match-no-takeback",
    ),
    Row(
        "undo asked twice",
        lambda at: at.type("asked", at.first("asked"), "match undo"),
        "vote-missing",
        lambda at: {"names": at.second("asked").user.display},
    ),
    Row(
        "cancel asked twice",
        lambda at: at.type("asked", at.first("asked"), "match cancel"),
        "vote-missing",
        lambda at: {"names": at.second("asked").user.display},
    ),
    Row(
        "a vote on one's own question",
        lambda at: at.vote(at.first("asked")),
        "reason-match-own-takeback",
    ),
    Row(
        "a substitute for someone who plays",
        lambda at: at.type("running", at.ana, "match substitute", player=at.benoit),
        "reason-match-plays-on",
        {"seat": "Benoît"},
    ),
    Row(
        "a seat that nobody offers",
        lambda at: at.press("running", at.david, "take-seat", "0"),
        "reason-match-not-sought",
        lambda at: {"seat": "Ana" if at.seated("running", at.ana) == 0 else "Benoît"},
    ),
    Row(
        "a move to where the match is",
        lambda at: at.type("running", at.ana, "match move", place=at.places["running"].channel),
        "reason-match-there-already",
    ),
)

WRONG_PERSON = (
    *(
        Row(
            f"{line} without a seat",
            lambda at, line=line: at.type("running", at.david, line),
            "reason-match-not-seated",
        )
        for line in ("match undo", "match resign", "match pause", "match substitute")
    ),
    Row(
        "a move without a seat",
        lambda at: at.type("running", at.david, "kingdomino place", to="G8-H8"),
        "reason-match-not-seated",
    ),
    Row(
        "a choice without a seat",
        lambda at: at.type("running", at.david, "kingdomino choose", domino="3"),
        "reason-match-not-seated",
    ),
    Row(
        "a vote without a seat",
        lambda at: at.vote(at.david),
        "reason-match-not-seated",
    ),
    Row(
        "cancel without a seat",
        lambda at: at.type("running", at.david, "match cancel"),
        "reason-match-abort-players",
    ),
    Row(
        "a match moved by an onlooker",
        lambda at: at.type("running", at.david, "match move", place=at.places["empty"].channel),
        "reason-match-not-mover",
    ),
    Row(
        "a match rewound by a player",
        lambda at: at.type("running", at.ana, "match rewind", turn="1", reason="A slip"),
        "reason-match-managers-only",
    ),
    Row(
        "a substitute for someone who isn't there",
        lambda at: at.type("running", at.ana, "match substitute", player=at.david),
        "reason-match-not-there",
    ),
    Row(
        "a win claimed from someone who isn't there",
        lambda at: at.type("running", at.ana, "match claim-win", player=at.david),
        "reason-match-not-there",
    ),
    Row(
        "the review of others",
        lambda at: at.type("over", at.david, "review", **coded(at, "over")),
        "reason-interface-review-own",
    ),
    Row(
        "a hint where people play",
        lambda at: at.type("running", at.ana, "hint"),
        "reason-match-hints-among-people",
    ),
)

WRONG_WORDS = (
    Row(
        "a domino that isn't in the line",
        lambda at: at.type("running", at.first("running"), "kingdomino choose", domino="99"),
        "reason-kingdomino-not-in-line",
        {"domino": 99},
    ),
    Row(
        "a domino in words",
        lambda at: at.type("running", at.first("running"), "kingdomino choose", domino="the big one"),
        "reason-core-malformed",
        {"text": "the big one"},
    ),
    Row(
        "a tile in words",
        lambda at: at.type("heirs", at.first("heirs"), "heirs take", tile="99"),
        "reason-core-malformed",
        {"text": "take 99"},
    ),
    Row(
        "a cell that isn't there",
        lambda at: at.type("running", at.ana, "match why", cell="Z99"),
        "reason-kingdomino-no-cell",
        {"cell": "Z99"},
    ),
    Row(
        "an expansion that isn't in play",
        lambda at: at.type("carcassonne", at.ana, "carcassonne scoring", figure="behind"),
        "reason-carcassonne-not-in-play",
        lambda at: {"what": f"/carcassonne {at.say('command-carcassonne-policy')}"},
    ),
    Row(
        "a turn that wasn't played",
        lambda at: at.type("running", at.olga, "match rewind", turn="99", reason="A slip"),
        "reason-match-bad-point",
    ),
    Row(
        "no reason",
        lambda at: at.type("running", at.olga, "match rewind", turn="1", reason=" "),
        "reason-match-bad-reason",
        {"limit": 200},
    ),
    Row(
        "a replay beyond the end",
        lambda at: at.type("over", at.ana, "replay", turn=99, **coded(at, "over")),
        "reason-interface-no-such-turn",
        {"last": 1},
    ),
)

ROWS = (*WRONG_MATCH, *WRONG_MOMENT, *WRONG_PERSON, *WRONG_WORDS)


@pytest.mark.parametrize("row", ROWS, ids=str)
async def test_a_mistake_in_a_match_is_named(scene: Scene, row: Row) -> None:
    await check(scene, row)
