"""A second King of the Dice, slow and plain: names, dicts and lists, flood fills, everything looked up anew.

It reads the component files by itself and shares no code with bot/games/dice. It is told what chance gives and what
players do, in notation, and says what may be done and what everybody has.
"""

from __future__ import annotations

from collections import Counter, deque
from itertools import combinations
from typing import Any

from tests.oracle.dice_pieces import CARDS, CASTLES, FILES, PRINTED, SPACES, WORDS, Die, beside, joker, level, shown


class Match:
    """One match. seats: how many play; options as the game has them."""

    def __init__(self, seats: int, arrangement: str = "printed", two_flames: bool = False) -> None:
        self.seats = seats
        self.setup = FILES["setup"]["players"][str(seats)]
        self.flames_due = self.setup["volcanoes" if two_flames else "flames"]
        self.arrangement = arrangement
        self.layout = self.setup["layout"]
        self.stack = set(CASTLES)
        self.laid: dict[str, str] = {}
        self.owner: dict[str, int] = {}
        self.flames: set[str] = set()
        self.gems: dict[str, str] = {}
        box = FILES["setup"]["box"]
        self.supply = Counter(
            flame=box["flames"], white=box["white"] - seats * box["white_gems_each"], gold=box["gold"]
        )
        self.held = [Counter(white=box["white_gems_each"], pawn=box["pawns_each"]) for _ in range(seats)]
        self.cards: list[list[str]] = [[] for _ in range(seats)]
        self.supers = [0] * seats
        self.piles = [sum(FILES["cards"]["kinds"][CARDS[c][0]]["pile"] == pile for c in CARDS) for pile in range(1, 6)]
        self.tops: list[str | None] = [None] * 5
        self.todo: list[str] = []
        self.drawn: list[str] = []
        self.faces: list[int] = []
        self.rolls = 0
        self.kept: list[int] = []
        self.extra: list[Die] = []
        self.rivals = list(range(seats))
        self.seat = -1
        self.stage = "arrange"
        self.last = ""
        kinds = sorted(PRINTED.values())
        self.to_put = ["layout", *["flame"] * len(self.flames_due), *kinds]
        self.puts = 0
        if arrangement == "printed":
            for name in self.flames_due:
                self.put("flame", name)
            for name, gem in PRINTED.items():
                self.put(gem, name)
            self.to_put, self.stage = [], "start"

    def put(self, thing: str, name: str) -> None:
        self.supply[thing] -= 1
        if thing == "flame":
            castle = min(castle for castle in self.stack if castle.rpartition("-")[0] == SPACES[name])
            self.stack.remove(castle)
            self.laid[name] = castle
            self.flames.add(name)
        else:
            self.gems[name] = thing

    def castles(self) -> int:
        return len(self.stack) - FILES["setup"]["empty_at_the_end"]

    def pending(self) -> str | None:
        """The kind of chance that is due."""
        match self.stage:
            case "arrange":
                return None if self.arrangement == "free" else "layout" if self.to_put[0] == "layout" else "space"
            case "start" | "throw":
                hidden = [pile + 1 for pile in range(5) if self.tops[pile] is None and self.piles[pile]]
                return f"card-{hidden[0]}" if hidden else "start" if self.stage == "start" else "dice"
            case "effect" if self.todo[0] == "draw":
                return "castle"
        return None

    def draw(self, kind: str, given: tuple[Any, ...]) -> None:
        if kind == "layout":
            self.layout, self.to_put = given[0], self.to_put[1:]
        elif kind == "space":
            for thing, name in zip(self.to_put, given, strict=True):
                self.put(thing, name)
            self.to_put, self.stage = [], "start"
        elif kind.startswith("card-"):
            self.tops[int(kind[5:]) - 1] = given[0]
            self.piles[int(kind[5:]) - 1] -= 1
        elif kind == "start":
            self.start(list(given))
        elif kind == "castle":
            self.stack.remove(given[0])
            self.drawn.append(given[0])
            self.todo.pop(0)
        else:
            new = list(given)
            self.faces = [self.faces[die] if die + 1 in self.kept else new.pop(0) for die in range(6)]
            self.rolls, self.stage = self.rolls + 1, "decide"

    def start(self, given: list[int]) -> None:
        sixes = {}
        for place, seat in enumerate(self.rivals):
            mine = shown(given[6 * place : 6 * place + 6])
            sixes[seat] = sum(number == 6 for number, _ in mine)
        self.rivals = [seat for seat in self.rivals if sixes[seat] == max(sixes.values())]
        if len(self.rivals) == 1:
            self.begin(self.rivals[0])

    def begin(self, seat: int) -> None:
        self.seat, self.faces, self.rolls, self.kept, self.extra = seat, [], 0, [], []
        self.stage = "throw"

    def to_act(self) -> set[int]:
        if self.stage == "over" or self.pending() is not None:
            return set()
        return {self.puts % self.seats} if self.stage == "arrange" else {self.seat}

    def legal(self) -> list[str]:
        if self.stage == "arrange":
            if self.to_put[0] == "layout":
                return [f"layout {key}" for key in FILES["board"]["layouts"]]
            return [f"put {name}" for name in SPACES if name not in self.laid and name not in self.gems]
        return self.effect_choices() if self.stage == "effect" else self.dice_choices()

    def dice_choices(self) -> list[str]:
        bare = shown(self.faces)
        tops = {pile + 1: top for pile, top in enumerate(self.tops) if top is not None}
        found = []
        if self.rolls < FILES["setup"]["rolls"] and not self.extra:
            for count in range(6):
                found += [f"keep {' '.join(map(str, kept)) or 'none'}" for kept in combinations(range(1, 7), count)]
        found += [f"take {pile}" for pile, top in tops.items() if level(top, bare + self.extra)]
        must = any(level(top, bare) for top in tops.values())
        if not must:
            found += [f"alert {pile}" for pile in tops] or ["alert"]
        for move, die in self.pairs():
            if not must or any(level(top, [*bare, *self.extra, die]) for top in tops.values()):
                found.append(move)
        return found

    def pairs(self) -> list[tuple[str, Die]]:
        mine = Counter(map(joker, self.cards[self.seat]))
        supers = self.supers[self.seat]
        found = []
        for color in WORDS.values():
            for number in range(1, 7):
                name = f"{color[0].upper()}{number}"
                die = (number, color)
                found += [(f"joker {name} {name}", die)] * (mine[name] >= 2)
                found += [(f"joker {name} S", die)] * (mine[name] >= 1 and supers >= 1)
                found += [(f"joker S S {name}", die)] * (supers >= 2)
        return found

    def effect_choices(self) -> list[str]:
        others = [seat for seat in range(self.seats) if seat != self.seat]
        match self.todo[0]:
            case "place" | "alert":
                kinds = {castle.rpartition("-")[0] for castle in self.drawn}
                return [f"place {name}" for name, kind in SPACES.items() if kind in kinds and name not in self.laid]
            case "steal card":
                return [
                    f"steal {die} from {seat + 1}" for seat in others for die in {*map(joker, self.cards[seat])}
                ] + ["steal nothing"]
            case "steal gem":
                loot = [(seat, gem) for seat in others for gem in ("white", "gold") if self.held[seat][gem]]
                return [*(f"steal {gem} from {seat + 1}" for seat, gem in loot), "steal nothing"]
            case "tame":
                return [f"tame {name}" for name in self.flames]
            case "replace":
                return [f"replace {name}" for name in self.nearest()]
            case _:
                return [f"flame from {seat + 1}" for seat in others if self.held[seat]["flame"]]

    def nearest(self) -> list[str]:
        """Pawns of others at the smallest distance, by walking from each own pawn in turn."""
        targets = [name for name, seat in self.owner.items() if seat != self.seat]
        own = [name for name, seat in self.owner.items() if seat == self.seat]
        if not own:
            return targets
        near = beside(self.layout)
        steps: dict[str, int] = {}
        for start in own:
            seen, queue = {start: 0}, deque([start])
            while queue:
                here = queue.popleft()
                for name in near[here] - seen.keys():
                    seen[name] = seen[here] + 1
                    queue.append(name)
            for name in targets:
                steps[name] = min(steps.get(name, 99), seen[name])
        return [name for name in targets if steps[name] == min(steps.values())]

    def act(self, move: str) -> None:
        verb, _, rest = move.partition(" ")
        words = rest.split()
        match verb:
            case "layout" | "put":
                self.arrange(verb, rest)
            case "keep":
                self.kept = [int(word) for word in words if word != "none"]
                self.stage = "throw"
            case "joker":
                self.spend(words)
            case "take":
                self.take(int(rest))
            case "alert":
                if rest:
                    self.tops[int(rest) - 1] = None
                    self.supers[self.seat] += 1
                self.todo, self.stage = ["draw", "alert", "burn"], "effect"
            case "place":
                self.place(rest)
            case "steal":
                self.steal(words)
            case "tame":
                self.flames.remove(rest)
                self.held[self.seat]["flame"] += 1
                self.stand(rest)
                self.todo.pop(0)
            case "replace":
                self.held[self.owner[rest]]["pawn"] += 1
                del self.owner[rest]
                self.stand(rest)
                self.todo.pop(0)
            case _:
                self.held[int(words[1]) - 1]["flame"] -= 1
                self.flames.add(self.last)
                self.todo.pop(0)
        if self.stage == "effect":
            self.go_on()

    def arrange(self, verb: str, rest: str) -> None:
        thing = self.to_put.pop(0)
        self.puts += 1
        self.stage = "arrange" if self.to_put else "start"
        if verb == "layout":
            self.layout = rest
        else:
            self.put(thing, rest)

    def spend(self, words: list[str]) -> None:
        name = words[2] if words[0] == "S" else words[0]
        supers = words.count("S")
        self.supers[self.seat] -= supers
        for _ in range(2 - supers):
            mine = self.cards[self.seat]
            mine.remove(next(card for card in mine if joker(card) == name))
        self.extra.append((int(name[1]), {"R": "red", "B": "blue", "G": "green"}[name[0]]))

    def take(self, pile: int) -> None:
        card = self.tops[pile - 1]
        assert card is not None
        reached = level(card, shown(self.faces) + self.extra)
        self.tops[pile - 1] = None
        self.cards[self.seat].append(card)
        self.stage = "effect"
        for effect in FILES["cards"]["kinds"][CARDS[card][0]]["effects"]:
            words = effect.split()
            if words[0] == "draw":
                count = min(reached if words[1] == "level" else int(words[1]), self.castles())
                self.todo += ["draw"] * count + ["place"] * min(int(words[3]), count)
            elif words[0] != "gem" or reached >= int(words[1]):
                self.todo.append("gem" if words[0] == "gem" else effect)

    def place(self, name: str) -> None:
        castle = next(castle for castle in self.drawn if castle.rpartition("-")[0] == SPACES[name])
        self.drawn.remove(castle)
        self.laid[name] = castle
        self.last = name
        if self.todo.pop(0) == "place":
            if self.held[self.seat]["pawn"]:
                self.stand(name)
            elif name in self.gems:
                self.held[self.seat][self.gems.pop(name)] += 1

    def stand(self, name: str) -> None:
        self.held[self.seat]["pawn"] -= 1
        self.owner[name] = self.seat
        if name in self.gems:
            self.held[self.seat][self.gems.pop(name)] += 1

    def steal(self, words: list[str]) -> None:
        self.todo.pop(0)
        if words[0] == "nothing":
            return
        victim = int(words[2]) - 1
        if words[0] in ("white", "gold"):
            self.held[victim][words[0]] -= 1
            self.held[self.seat][words[0]] += 1
            return
        card = next(card for card in self.cards[victim] if joker(card) == words[0])
        self.cards[victim].remove(card)
        self.cards[self.seat].append(card)

    def go_on(self) -> None:
        """Everything that nobody is asked for."""
        while True:
            if self.drawn and not any(step in ("draw", "place", "alert") for step in self.todo):
                self.stack |= set(self.drawn)
                self.drawn = []
            if not self.todo:
                break
            step = self.todo[0]
            if step == "gem":
                gem = "gold" if self.supply["gold"] else "white"
                if self.supply[gem]:
                    self.supply[gem] -= 1
                    self.held[self.seat][gem] += 1
            elif step == "burn":
                if self.supply["flame"] or self.held[self.seat]["flame"]:
                    source = self.supply if self.supply["flame"] else self.held[self.seat]
                    source["flame"] -= 1
                    self.flames.add(self.last)
                elif self.effect_choices():
                    return
            elif not self.impossible(step):
                return
            self.todo.pop(0)
        if self.castles():
            self.begin((self.seat + 1) % self.seats)
        else:
            self.stage = "over"

    def impossible(self, step: str) -> bool:
        choices = [] if step == "draw" else self.effect_choices()
        if step in ("tame", "replace"):
            return not choices or not self.held[self.seat]["pawn"]
        return step.startswith("steal") and choices == ["steal nothing"]

    def score(self, seat: int) -> int:
        worth = FILES["setup"]["points"]
        mine = {name for name, owner in self.owner.items() if owner == seat}
        near, areas, left = beside(self.layout), [0], set(mine)
        while left:
            area, edge = set(), {left.pop()}
            while edge:
                area |= edge
                edge = {name for here in edge for name in near[here]} & mine - area
            areas.append(len(area))
            left -= area
        flames = [held["flame"] for held in self.held]
        most = flames[seat] > 0 and flames[seat] == max(flames)
        gems = sum(self.held[seat][gem] * worth[gem] for gem in ("white", "gold"))
        return max(areas) * worth["area"] + (len(mine) - max(areas)) * worth["space"] + most * worth["flames"] + gems

    def places(self) -> list[list[int]]:
        rank = {seat: (self.score(seat), self.held[seat]["flame"]) for seat in range(self.seats)}
        return [[seat for seat in rank if rank[seat] == best] for best in sorted(set(rank.values()), reverse=True)]
