"""Pictures of the rule cards of The Castle. Their examples are matches played by the game's rules (examples.py)."""

from __future__ import annotations

from bot.games.castle.rules.events import KeepsCompared
from bot.games.castle.rules.pieces import Kind, pieces
from bot.i18n import Phrases
from cogs.castle import labels
from cogs.castle.examples import GAME, GLANCE, JOINED, MATCH, START, Episode, allowed, drawn, played
from rendering.cards.card import CLOCK, ROOM, Cover, Heading, Step, Steps, Trait, Traits, Worth, Worths, boxed, compose
from rendering.cards.card_parts import Example, Item, Items, Note
from rendering.castle.card import TRACK, Sight, castle, passage, people, person, sign, tiles, wall_tile, whole
from rendering.castle.inputs import Stop
from rendering.kit.news_strip import Played
from rendering.kit.scene import Scene
from rendering.segments.attempts import Ghost

RED, WHITE = 0, 5

PATH, HOUSE, TOWER = 10, 57, 50
"""Indexes of turns in MATCH that complete a path with a well, complete a house with a keep, and stop on a tower."""

_WIDE = 756
"""Side of the picture of the whole castle, px. A multiple of 9."""

_TRIALS = (("S4", (7, 8), 0, "S4 G8 N"), ("S4", (7, 8), 1, "S4 G8 E"), ("N9", (8, 9), 0, "N9 H9 N"))
"""Placements to try after START: kind of tile, cell, clockwise quarter turns, and the same in notation."""


def glance(say: Phrases, theme: str) -> Scene:
    worth = pieces().worth
    turn, corner = played(*GLANCE)[-1], (6, 9)
    hand = Sight(GAME.view(turn.before, None), corner, 3, ghost=Ghost((7, 8), "N4", 0))
    claimed = Sight(GAME.view(turn.claimed, None), corner, 3)
    panorama = Sight(played(*MATCH[:47])[-1].view(), (1, 3), 8)
    return compose(
        "castle",
        theme,
        Cover(say("castle-card-title"), castle(panorama, theme)),
        Traits(
            (
                Trait(say("castle-card-players"), people(RED, WHITE)),
                Trait(say("castle-card-tiles", tiles=pieces().tile_count), tiles("S4")),
                Trait(say("castle-card-minutes"), CLOCK),
            )
        ),
        Steps(
            (
                Step(say("castle-card-first"), say("castle-card-first-text"), castle(hand, theme)),
                Step(say("castle-card-claim"), say("castle-card-claim-text"), castle(claimed, theme)),
                Step(say("castle-card-count"), say("castle-card-count-text"), castle(shown(turn, corner, 3), theme)),
            )
        ),
        Worths(
            (
                Worth(str(worth.path), say("castle-card-worth-path"), tiles("S1")),
                Worth(str(worth.tower), say("castle-card-worth-tower"), tiles("N8")),
                Worth(str(worth.house), say("castle-card-worth-house"), tiles("E5")),
                Worth(str(worth.market), say("castle-card-worth-court"), tiles("N1")),
            )
        ),
    )


def shown(turn: Episode, corner: tuple[int, int], columns: int) -> Sight:
    """Return a part of the castle after a turn, with its results marked. corner: upper left cell. columns: width."""
    return Sight(turn.view(), corner, columns, (Played(turn.seat, turn.events),), framed=False)


def lay(say: Phrases, theme: str) -> Scene:
    steps = []
    for place, (kind, cell, turn, text) in enumerate(_TRIALS):
        state = drawn(START, kind)
        sight = Sight(GAME.view(state, None), (6, 9), 3, ghost=Ghost(cell, kind, turn))
        art = boxed(castle(sight, theme), sign(allowed(state, f"place {text.partition(' ')[2]}")))
        told = f"castle-card-lay-{place + 1}"
        steps.append(Step(say(told), say(f"{told}-text"), art))
    figures = [(kind, person("follower", RED, lying=kind is Kind.COURT)) for kind in Kind]
    return compose(
        "castle",
        theme,
        Heading(say("castle-card-lay")),
        Steps(tuple(steps), numbered=False),
        Note(say("castle-card-follower")),
        Items(
            tuple(
                Item(say(f"castle-card-on-{kind.key}"), say(f"castle-card-on-{kind.key}-text"), art)
                for kind, art in figures
            ),
            icon=(84, 84),
            columns=2,
        ),
    )


SCORED = ((MATCH, PATH, (5, 3), Kind.PATH), (MATCH, HOUSE, (6, 7), Kind.HOUSE), (JOINED, -1, (1, 7), Kind.HOUSE))
"""Examples of scoring: match, index of the turn, upper left cell of the picture, and kind of the scored feature."""


def told(say: Phrases, lines: tuple[str, ...], turn: int, _corner: tuple[int, int], kind: Kind) -> str:
    """Return the sum for an example in SCORED: points as arithmetic, or the follower counts if no one has more."""
    (scored,) = (event for event in played(*lines)[turn].scored if event.kind is kind)
    if scored.seat is not None:
        return labels.total(scored.points, say)
    figures = [figure.seat for figure in GAME.view(played(*lines)[turn].claimed, None).figures if figure.kind is kind]
    return say("castle-card-score-tie-sum", ours=figures.count(0), theirs=figures.count(1))


def score(say: Phrases, theme: str) -> Scene:
    examples = []
    for name, which in zip(("path", "house", "tie"), SCORED, strict=True):
        lines, turn, corner, _ = which
        then = played(*lines)[turn]
        held = any(event.seat is not None for event in then.scored)
        sight = shown(then, corner, 4) if held else Sight(GAME.view(then.claimed, None), corner, 4)
        art = castle(sight, theme)
        title, text = say(f"castle-card-score-{name}"), say(f"castle-card-score-{name}-text")
        examples.append(Example(art, (480, 360), text, told(say, *which), title))
    return compose("castle", theme, Heading(say("castle-card-score")), *examples)


def track(say: Phrases, theme: str) -> Scene:
    turn = played(*MATCH)[TOWER]
    score = GAME.scores(turn.after)[turn.seat]
    stop = Stop(turn.seat, score, taken=(score % pieces().board.spaces,))
    (scored,) = turn.scored
    before = GAME.scores(turn.before)[turn.seat]
    told = say("castle-card-track-stop-text", before=before, space=score)
    view = GAME.view(turn.claimed, None)
    marks = say("castle-card-track-more-text", spaces=pieces().board.spaces)
    return compose(
        "castle",
        theme,
        Heading(say("castle-card-track")),
        Example(
            passage(view, stop),
            (ROOM - 42, TRACK),
            told,
            labels.total(scored.points, say),
            say("castle-card-track-stop"),
        ),
        Items(
            (
                Item(say("castle-card-track-tile"), say("castle-card-track-tile-text"), wall_tile(1)),
                Item(say("castle-card-track-order"), say("castle-card-track-order-text"), people(RED, WHITE)),
                Item(say("castle-card-track-lap"), marks, person("pawn", RED)),
            ),
            icon=(128, 84),
        ),
    )


def walls(say: Phrases, theme: str) -> Scene:
    items = tuple(
        Item("", say(f"castle-card-wall-{wall.use.value}", worth=wall.worth), wall_tile(number))
        for number, wall in pieces().walls.items()
    )
    return compose("castle", theme, Heading(say("castle-card-walls")), Items(items, icon=(148, 80)))


def end(say: Phrases, rule: str, theme: str) -> Scene:
    turn = played(*MATCH)[-1]
    (keeps,) = (event for event in turn.events if isinstance(event, KeepsCompared))
    told = say("castle-card-end-text", red=keeps.sizes[0], white=keeps.sizes[1], cells=len(keeps.cells))
    return compose(
        "castle",
        theme,
        Heading(say("castle-card-end")),
        Example(
            whole(turn.view(), GAME.points(turn.after), theme), (_WIDE, _WIDE), told, labels.total(keeps.points, say)
        ),
        Items(
            (
                Item("", say(f"castle-card-keep-{rule}"), person("keep", WHITE)),
                Item("", say("castle-card-end-court", market=pieces().worth.market), tiles("N1")),
            ),
            icon=(90, 90),
        ),
    )
