"""A whole position of The Castle in words, as a list of facts. The most important ones come first."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from bot.core.game import Seat
from bot.core.grid import Spot
from bot.games.castle.presentation.prompts import AskPlace
from bot.games.castle.presentation.view import FeatureView, LaidView, PlayerView, Side, View, cell_name
from bot.games.castle.rules.pieces import SIDES, pieces
from cogs.castle import labels
from cogs.castle.labels import Castle
from cogs.ui.presenter.alt_text_facts import Fact
from cogs.ui.text.player_names_and_wording import apart, listed


def facts(shown: Castle) -> Iterator[Fact]:
    """Yield the facts on a position, from choices and scores to every placed tile and the tiles still to come."""
    view = shown.view
    yield Fact("choices", _choices(shown))
    if view.hand is not None:
        parts = labels.parts(view.hand.segments, shown.say)
        yield Fact("hand", shown.say("castle-fact-hand", parts=parts))
    yield from near_facts(shown)
    yield from _table(shown)
    yield from _features(shown)
    yield from _starts(shown)
    yield from (Fact(f"tile-{laid.name}", _laid(shown, laid)) for laid in reversed(view.laid))
    yield from _unseen(shown)
    if shown.view.region and shown.view.outcome is None:
        yield Fact("region", _region(shown))


def near_facts(shown: Castle) -> Iterator[Fact]:
    """Yield the facts that the next move needs: what each player has, then the features they have followers on."""
    players = sorted(shown.view.players, key=lambda player: player.seat != shown.view.mover)
    for player in players:
        told, rest = _player(shown, player)
        yield Fact(f"player-{player.seat}", told, player.seat, near=True, brief=rest)
    yield from (Fact(f"held-{player.seat}", _held(shown, player.seat), player.seat, near=True) for player in players)


def _player(shown: Castle, player: PlayerView) -> tuple[str, str]:
    """Return (text, brief text) on a player: score, followers in hand, keep, wall tiles. The brief one has no score."""
    say, name = shown.say, shown.plain(player.seat)
    texts = [say("castle-fact-score", name=name, score=player.score, space=player.space, lap=player.lap + 1)]
    texts.append(say("castle-fact-supply", count=player.supply))
    if player.keep is not None:
        at = shown.view.tile_on(player.keep.cell)
        spot = f"{cell_name(player.keep.cell)}{labels.LETTERS[player.keep.segment]}" if at else ""
        texts.append(say("castle-fact-keep", tiles=player.keep.tiles, spot=spot))
    if player.walls:
        texts.append(say("castle-fact-walls", count=len(player.walls), walls=labels.walls(player.walls, say)))
    if player.fresh:
        texts.append(say("castle-fact-fresh", walls=labels.walls(player.fresh, say)))
    return ", ".join(texts), say("paired", name=name, value=", ".join(texts[1:]))


def _choices(shown: Castle) -> str:
    """Return the choices of the seat to act, named as on its buttons. Empty if no question is known."""
    asked = shown.asked()
    if asked is None:
        return ""
    seat, question = asked
    if isinstance(question, AskPlace):
        cells = ", ".join(f"{site.number} {site.name}" for site in question.sites)
        return shown.say("castle-fact-cells", cells=cells)
    found = [answer.label for answer in labels.named(shown, seat, question)]
    return shown.say("castle-fact-choices", choices=apart(found, shown.say)) if found else ""


def _held(shown: Castle, seat: Seat) -> str:
    """Return every feature a seat has a follower on: "Ana: tower G9 (3 tiles, 1 side open)". Empty for none."""
    held = [_short(feature, seat, shown) for feature in shown.view.features if feature.followers(seat)]
    return shown.say("castle-fact-held", name=shown.plain(seat), features=", ".join(held)) if held else ""


def _short(feature: FeatureView, seat: Seat, shown: Castle) -> str:
    cell = next(figure.cell for figure in feature.figures if figure.seat == seat)
    size = size_of(feature, shown)
    kind = feature.kind.key
    return shown.say("castle-holding", kind=kind, cell=cell_name(cell), size=size)


def size_of(feature: FeatureView, shown: Castle) -> str:
    """Return a feature's size: "3 tiles, 1 side open"."""
    return shown.say("castle-size", tiles=feature.size, open=feature.open, markets=feature.markets)


def around(view: View, cell: Spot, shown: Castle) -> str:
    """Return what borders on a cell: "Round G9: N path, W tower". Sides that border on nothing are left out."""
    say, found = shown.say, []
    for letter, across in zip("nesw", view.around(cell), strict=True):
        if across.what is Side.TILE and across.kind is not None:
            there = labels.kind(across.kind, say)
        elif across.what is Side.NOTHING:
            continue
        else:
            there = say(f"castle-around-{across.what}", kind="" if across.kind is None else across.kind.key)
        found.append(f"{say(f'castle-letter-{letter}')} {there}")
    return say("castle-around", cell=cell_name(cell), sides=", ".join(found) or say("castle-around-nothing"))


def _table(shown: Castle) -> Iterator[Fact]:
    """Yield facts on the turn, the last tile's neighbours, wall tiles, tiles left, the empty region and the option."""
    view, say = shown.view, shown.say
    if shown.table.outcome is None:
        moment = say(f"castle-moment-{view.moment}")
        # While a move is pending, the table still counts its mover's turn, but the view shows the next one.
        turn = view.turn - (view.outcome is not None)
        yield Fact("turn", say("castle-fact-turn", turn=turn, name=shown.plain(view.mover), moment=moment))
    if view.last is not None:
        yield Fact("around", around(view, view.last.cell, shown), view.last.seat)
    spaces = {tower.name: "/".join(map(str, tower.spaces)) for tower in pieces().board.towers}
    if view.towers:
        yield Fact("towers", say("castle-fact-towers", towers=", ".join(spaces[name] for name in view.towers)))
    if view.outcome is None:
        yield Fact("left", say("castle-fact-left", tiles=view.tiles_left))
    if view.region:
        over = view.outcome is not None
        yield Fact("region", _region(shown)) if over else Fact("keeps", _leading(shown), view.larger_keep)
    yield Fact("keep-rule", say("castle-fact-keep-rule", rule=say(f"castle-option-keep-rule-{view.keep_rule}")))


def _region(shown: Castle) -> str:
    """Return how many cells the largest empty region has, and which."""
    region = shown.view.region
    return shown.say("castle-fact-region", cells=len(region), region=", ".join(map(cell_name, region)))


def _leading(shown: Castle) -> str:
    """Return how large the largest empty region is, and who would score it."""
    keep, cells = shown.view.larger_keep, len(shown.view.region)
    if keep is None:
        return shown.say("castle-fact-region-nobody", cells=cells)
    return shown.say("castle-fact-region-now", cells=cells, name=shown.plain(keep))


def _features(shown: Castle) -> Iterator[Fact]:
    """Yield all features, those that can still grow first."""
    found = sorted(shown.view.features, key=lambda feature: feature.complete)
    for feature in found:
        yield Fact(f"feature-{feature.name}", _feature(shown, feature))


def _feature(shown: Castle, feature: FeatureView) -> str:
    """Return one feature in words: its size, its cells, where it can go on, who has followers on it."""
    say = shown.say
    parts = [size_of(feature, shown), *([say("castle-mark-well")] if feature.well else [])]
    parts.append(say("castle-feature-on", cells=_cells(feature.cells)))
    if feature.starts:
        numbers = listed([str(number) for number in feature.starts], say)
        parts.append(say("castle-feature-starts", count=len(feature.starts), numbers=numbers))
    if feature.ends:
        parts.append(say("castle-feature-ends", cells=_cells(feature.ends)))
    for figure in feature.figures:
        spot = f"{cell_name(figure.cell)}{labels.LETTERS[figure.segment]}"
        parts.append(say("castle-feature-figure", kind=figure.kind.key, name=shown.plain(figure.seat), spot=spot))
    if feature.holder is not None:
        parts.append(say("castle-feature-held", name=shown.plain(feature.holder)))
    return say("castle-feature", kind=feature.kind.key, name=feature.name, what=apart(parts, say))


def _cells(cells: Iterable[Spot]) -> str:
    return ", ".join(map(cell_name, cells))


def _starts(shown: Castle) -> Iterator[Fact]:
    """Yield facts on the start spaces in the wall (rule 8)."""
    say = shown.say
    for start in shown.view.starts:
        text = say(
            "castle-fact-start",
            number=start.number,
            cell=cell_name(start.cell),
            side=labels.side(SIDES[start.side], say),
            kind=start.kind.key,
            markets=start.markets,
            built="yes" if start.built else "no",
        )
        yield Fact(f"start-{start.number}", text)


def _laid(shown: Castle, laid: LaidView) -> str:
    """Return one placed tile in words: its parts by their letters, and who placed it."""
    parts, side = labels.parts(laid.segments, shown.say), labels.toward(SIDES[laid.turn], shown.say)
    name = shown.plain(laid.seat)
    return shown.say("castle-fact-tile", cell=laid.name, side=side, name=name, parts=parts)


def _unseen(shown: Castle) -> Iterator[Fact]:
    """Yield facts on the tiles removed, the wall tiles used, and both kinds of tiles that can still come."""
    view, say = shown.view, shown.say
    tiles = pieces().tiles
    for place, kind in enumerate(view.removed):
        yield Fact(f"removed-{place}", say("castle-fact-removed", parts=labels.parts(tiles[kind].segments, say)))
    if view.spent:
        yield Fact("spent", say("castle-fact-spent", walls=labels.walls(view.spent, say)))
    walls = dict(view.unseen_walls)
    for number in pieces().walls:
        what = labels.wall(number, say)
        yield Fact(f"wall-{number}", say("castle-fact-wall", count=walls.get(number, 0), wall=number, what=what))
    for kind, count in view.unseen:
        parts = labels.parts(tiles[kind].segments, say)
        yield Fact(f"unseen-{kind}", say("castle-fact-unseen", count=count, parts=parts))
