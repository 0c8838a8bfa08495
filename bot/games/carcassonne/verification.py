"""Recorded games played again through the rules, turn by turn, up to the first difference."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from bot.core.bag import Bag
from bot.core.game import Draw, IllegalAction, fold
from bot.core.placings import MatchEnded
from bot.core.segments import SPAN
from bot.games.carcassonne.expansions.traders_builders import Goods
from bot.games.carcassonne.game import Carcassonne
from bot.games.carcassonne.rules.actions import Claim, Place
from bot.games.carcassonne.rules.cells import cell, spot
from bot.games.carcassonne.rules.events import BonusScored, FeatureScored
from bot.games.carcassonne.rules.laid import TILES
from bot.games.carcassonne.rules.model import Claiming, State
from bot.games.carcassonne.rules.pieces import Kind, Segment
from bot.games.carcassonne.rules.records import TWINS, Laid, Option, Record, RecordedTurn

GAME = Carcassonne()
GOODS = ("wine", "grain", "cloth")


class Difference(Exception):
    """Where a record and the rules first say different things. place: "turn 12", "the end"; what: in one line."""

    def __init__(self, place: str, what: str) -> None:
        super().__init__(f"{place}: {what}")
        self.place = place
        self.what = what


def verify(record: Record) -> int:
    """Plays a record through the rules and gives the number of turns. Raises Difference at the first one."""
    try:
        state = _opening(record)
    except IllegalAction as refusal:
        raise Difference("the start", f"the rules refuse it: {refusal.reason.value} {refusal.params}") from None
    spare = list(record.discarded)
    for number, turn in enumerate(record.turns, 1):
        place = f"turn {number}"
        try:
            state = _drawn(state, turn.laid, spare, place)
            state = _play(state, turn, place)
        except IllegalAction as refusal:
            raise Difference(place, f"the rules refuse it: {refusal.reason.value} {refusal.params}") from None
    state = _ended(state, spare)
    if spare:
        raise Difference("the end", f"discarded, but never drawn where it fits nowhere: {spare}")
    _compare_end(record, state)
    return len(record.turns)


def _opening(record: Record) -> State:
    """The match as it begins, with the record's first tile as that one lies."""
    switches = {
        "farmers": record.farmers,
        "inns-cathedrals": bool(record.supply.get("large")) or record.has("I"),
        "traders-builders": bool(record.supply.get("builder")) or record.has("T"),
        "abbot-gardens": bool(record.supply.get("abbot")),
        "river": record.has("R"),
    }
    options = {key: "on" if on else "off" for key, on in switches.items()}
    # The engine that recorded them lets a river go on only where there is room for it (R03).
    options["river-uturn"] = "room"
    config = GAME.config({**options, "two-tile-city": str(record.two_tile_city)}, record.players)
    figures = {_called(role.key): role.count for role in config.roles}
    _compare("the start", "figures of a player", {key: count for key, count in record.supply.items() if count}, figures)
    if len(record.start) != 1 or record.start[0].at[:2] != (0, 0):
        raise Difference("the start", "only one tile may lie at the beginning, on 0, 0")
    (first,) = record.start
    piles = tuple(Bag.of(_recorded(record, str(tile)) for tile in pile) for pile in config.piles)
    return GAME.initial(replace(config, start=(first.tile, first.at[2]), piles=piles), record.players)


def _called(figure: str) -> str:
    """A kind of figure as records name it."""
    return "normal" if figure == "meeple" else figure


def _recorded(record: Record, tile: str) -> str:
    """The tile as the record calls it."""
    return tile if tile in record.named else TWINS.get(tile, tile)


def _drawn(state: State, laid: Laid, spare: list[str], place: str) -> State:
    """The state once the tile of a turn is drawn; tiles that fitted nowhere go when they fit nowhere."""
    while True:
        chance = GAME.chance(state)
        if not isinstance(chance, Draw):
            raise Difference(place, f"no tile is to be drawn, {sorted(GAME.to_act(state))} are to act")
        unfit = next((tile for tile in spare if tile in chance.bag and not _fits(state, tile)), None)
        tile = unfit or laid.tile
        if tile not in chance.bag:
            raise Difference(place, f"no {tile} is left to be drawn")
        state = fold(GAME, state, GAME.resolve(state, (tile,)))
        if unfit is None:
            return state
        spare.remove(unfit)


def _fits(state: State, key: str) -> bool:
    """Whether a tile could be placed, were it drawn now."""
    after = fold(GAME, state, GAME.resolve(state, (key,)))
    return GAME.chance(after) is None


def _play(state: State, turn: RecordedTurn, place: str) -> State:
    """A recorded turn: where its tile may lie, what may be claimed, and the scores once all is done."""
    seat = turn.player
    if GAME.to_act(state) != {seat}:
        raise Difference(place, f"player {seat} is recorded, {sorted(GAME.to_act(state))} are to act")
    places = [action for action in GAME.legal_actions(state, seat) if isinstance(action, Place)]
    _compare(place, "legal placements", turn.legal, {(*_seen(action.cell), action.turn) for action in places})
    x, y, quarters = turn.laid.at
    return _claim(fold(GAME, state, GAME.decide(state, seat, Place(cell(x, -y), quarters))), turn, place)


def _claim(state: State, turn: RecordedTurn, place: str) -> State:
    """The second half of a turn: the figure, and everything that is scored."""
    seat, asked = turn.player, isinstance(state.phase, Claiming)
    legal = GAME.legal_actions(state, seat) if asked else ()
    claims = {_option(state, action): action for action in legal if isinstance(action, Claim)}
    _compare(place, "claims", turn.options, set(claims))
    if turn.recalled and turn.figure is not None:
        raise Difference(place, f"{turn.figure} is put and the abbot recalled, in one turn")
    others = {action.text(): action for action in legal if not isinstance(action, Claim)}
    if turn.recalled:
        action = others.get("recall")
    elif turn.figure is not None:
        action = claims.get(turn.figure)
    else:
        action = others.get("pass")
    if action is None and (asked or turn.recalled or turn.figure):
        raise Difference(place, "the abbot cannot be recalled" if turn.recalled else f"{turn.figure} cannot be put")
    scores = GAME.scores(state)
    for event in GAME.decide(state, seat, action) if action is not None else ():
        state = GAME.evolve(state, event)
        if not (isinstance(event, BonusScored | MatchEnded) or (isinstance(event, FeatureScored) and event.final)):
            scores = GAME.scores(state)
    _compare(place, "scores", turn.scores, scores)
    return state


def _option(state: State, claim: Claim) -> Option:
    assert isinstance(state.phase, Claiming), "claims follow a placement"
    segment = state.segment(state.phase.cell * SPAN + claim.part)
    return (_called(claim.figure), segment.kind.value, segment.index)


def _seen(number: int) -> tuple[int, int]:
    """A cell as records write it: rows grow to the south."""
    x, y = spot(number)
    return x, -y


def _compare(place: str, what: str, recorded: Any, found: Any) -> None:
    """Raises Difference unless a record that says anything says the same; of sets it names what is missing."""
    if recorded is None or recorded == found:
        return
    if isinstance(found, set):
        too_few, too_many = sorted(recorded - found), sorted(found - recorded)
        raise Difference(place, f"{what}: not found {too_few[:5]}, not recorded {too_many[:5]}")
    raise Difference(place, f"{what}: recorded {recorded}, found {found}")


def _ended(state: State, spare: list[str]) -> State:
    """The state at the end, once tiles that fit nowhere are drawn."""
    while isinstance(chance := GAME.chance(state), Draw):
        tile = next((tile for tile in spare if tile in chance.bag), None)
        if tile is None:
            raise Difference("the end", f"{len(chance.bag)} tiles are still to be drawn")
        spare.remove(tile)
        state = fold(GAME, state, GAME.resolve(state, (tile,)))
    if GAME.outcome(state) is None:
        raise Difference("the end", f"players {sorted(GAME.to_act(state))} are still to act")
    return state


def _compare_end(record: Record, state: State) -> None:
    counts = {kind: len(_parts(state, Kind(kind))) for kind in record.counts or ()}
    _compare("the end", "cities and roads", record.counts, counts)
    _compare("the end", "fields", record.fields, tuple(sorted(map(_field, _parts(state, Kind.FIELD)))))
    goods = GAME.view(state, None).shown("traders-builders")
    tokens = goods.owned if isinstance(goods, Goods) else ((0,) * len(GOODS),) * record.players
    owned = tuple({good: count for good, count in zip(GOODS, own, strict=True) if count} for own in tokens)
    _compare("the end", "goods", record.goods, owned)
    _compare("the end", "final scores", record.final, GAME.scores(state))


def _parts(state: State, kind: Kind) -> list[list[tuple[int, Segment]]]:
    """The features of a kind, each as its claimable segments with their cells."""
    found: dict[int, list[tuple[int, Segment]]] = {}
    for at, laid in state.board.tiles.items():
        for place, segment in enumerate(TILES[laid >> 2].segments):
            if segment.kind is kind and segment.claimable:
                found.setdefault(state.land.root(at * SPAN + place), []).append((at, segment))
    return list(found.values())


def _field(parts: list[tuple[int, Segment]]) -> tuple[int, int]:
    """Field segments, and city segments that they border."""
    return len(parts), len({(at, city) for at, segment in parts for city in segment.touches})
