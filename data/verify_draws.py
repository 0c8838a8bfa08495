"""Check that the draws of a match follow from what was fixed when its table opened, with nothing but Python.

    python verify_draws.py herald-CODE.jsonl SEAL

The file is what /match export gives, SEAL what the message of the table said from the opening on. A file alone can't
tell whether it's the match you played: whoever runs Herald can write another one. Only the seal you saw can.

What is checked, in this order:

1. the seal: the first 40 hex digits of SHA-256("herald-seal:CODE:S"), where S is SHA-256 of the secret. S is told with
   the opening. By the older schemes 2 and 3 no table told a seal, by scheme 1 S itself came only with the start;
2. the mix: begins as S; each row of the gathering table that answers an interaction of somebody's makes it
   SHA-256("mix:interaction"), with a word "mix:interaction:digest"; digest = SHA-256("interaction:word");
3. the draws: numbered 0, 1, 2 … without a gap, and each what the secret gives. Its numbers come from blocks
   k = 0, 1, … of HMAC-SHA256(secret, "herald-draw-2:mix:number:k"), by scheme 1 "herald-draw-1:row:index:k".
   By schemes 3 and 4 a draw that was taken back keeps its number: where the same happens again, it's drawn again;
4. the log: what was drawn is what its rows tell, a supply only shrinks, the end tells that same secret;
5. by scheme 4, times: the code tells when the table opened, the number of a press when Discord gave it (its 42 highest
   bits are ms since 2015). Each is within a quarter of an hour of its row, and rows never go back in time.

Lines with "ok " were checked, those with "BAD" are wrong, those with "-- " say what no file can prove. It ends with 0
where all is well, 1 where something is wrong, 2 for no export, 3 where nothing is wrong, but no seal was compared.
"""

import hashlib
import hmac
import json
import sys
from collections import Counter
from itertools import accumulate

BACK = ("match.taken-back.1", "match.rolled-back.1")
LOSING = ("match.taken-over.1", "match.resigned.1", "match.forfeited.1", "match.vacated.1")
DIGITS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
OPENED, DISCORD, LATE = 1_767_225_600_000, 1_420_070_400_000, 15 * 60 * 1000  # ms: 2026, 2015, a quarter of an hour
HEAD = {"herald", "version", "match", "game", "rules_version", "options", "seats", "scheme", "commitment", "secret"}
HEAD |= {"rows", "draws", "made"}
ROW = {"seq", "at", "command", "by", "interaction", "notations", "events"}
DRAW = {"draw", "seq", "index", "event", "kind", "count", "drawn", "spent"}
DRAWS = [DRAW | more for more in ({"bag"}, {"faces"}, {"bag", "again"}, {"faces", "again"})]
OUTSIDE = """-- The host of Herald could have changed what no proof covers: names, places, languages, colours, reasons,
   who pressed and by which command, who opened the table and what it offered before the start, votes, clocks and
   how long moves wait, times within a quarter of an hour, when this file was made. Also what people did after the
   start: a move, a takeback, a rewind or a resignation can be changed, added or left out.
-- Not checked here: whether moves, supplies, seats and results follow the rules.
   With Herald: python -m bot audit FILE SEAL"""
ENDS = ["All is correct, except for what the lines with -- say.", "SOMETHING IS WRONG: see the lines with BAD."]
ENDS += ["", "No faults. But without the table's seal, no one knows whether it's the match you played."]
PRINTED = ("match", "commitment", "scheme", "seq", "draw", "kind")
SEATING = ("match.joined.1", "match.left.1", "match.kicked.1", "match.declined.1")
LARGEST, MOST = 16 * 1024 * 1024, 50_000  # bytes, lines


class NoExport(Exception):
    """The file is no export, or not all of one."""


def sha256(text):
    return hashlib.sha256(text.encode("utf-8", "replace")).hexdigest()


def numbers(secret, name):
    """The endless stream of 64-bit numbers that belongs to one draw."""
    block = 0
    while True:
        found = hmac.new(secret, f"{name}:{block}".encode(), "sha256").digest()
        yield from (int.from_bytes(found[start : start + 8], "big") for start in range(0, 32, 8))
        block += 1


def below(bound, stream):
    """A number below `bound`, each equally likely: those above the largest multiple of it are left out."""
    usable = 2**64 - 2**64 % bound
    return next(number for number in stream if number < usable) % bound


def drawn(secret, name, line):
    """What the secret gives for a draw: the faces thrown, or the pieces taken out of the sorted bag one by one."""
    stream = numbers(secret, name)
    if "faces" in line:
        return [below(faces, stream) + 1 for faces in line["faces"]]
    bag = sorted(line["bag"])
    return [bag.pop(below(len(bag), stream)) for _ in range(line["count"])]


def once(pairs):
    """An object of JSON in which each name comes once: who reads the file reads what is checked."""
    if len(dict(pairs)) < len(pairs):
        raise ValueError("a name is in it twice")
    return dict(pairs)


def whole(text):
    """A number of an export: whole, and no larger than one of Discord's."""
    if len(text) > 20 or not text.removeprefix("-").isdigit():
        raise ValueError(f"{text[:20]} is no number of an export")
    return int(text)


def parsed(number, line):
    """One line as an object, its number from 1."""
    try:
        found = json.loads(line, object_pairs_hook=once, parse_int=whole, parse_float=whole, parse_constant=whole)
        json.dumps(found, ensure_ascii=False).encode("utf-8")
    except (ValueError, RecursionError) as error:
        raise NoExport(f"line {number} is no JSON: {str(error)[:100]}") from None
    if not isinstance(found, dict):
        raise NoExport(f"line {number} is no JSON object")
    return found


def read(path):
    """The head, the rows and the draws of an export."""
    try:
        with open(path, "rb") as file:
            data = file.read(LARGEST + 1)
        text = data.decode("utf-8")
    except OSError as error:
        raise NoExport(f"can't be read: {error.strerror}") from None
    except UnicodeDecodeError:
        raise NoExport("isn't text in UTF-8 (an export isn't packed)") from None
    if len(data) > LARGEST or text.count("\n") > MOST:
        raise NoExport("is larger than any match")
    if "\0" in text or not text.endswith("\n"):
        raise NoExport("is empty, or ends in the middle of a line, or is no text")
    head, *lines = (parsed(number, line) for number, line in enumerate(text[:-1].split("\n"), 1))
    if head.get("herald") != "match" or head.get("version") != 1:
        raise NoExport("doesn't begin as an export of version 1 does")
    rows, draws = head.get("rows"), head.get("draws")
    if type(rows) is not int or type(draws) is not int or min(rows, draws) < 0 or rows + draws != len(lines):
        raise NoExport(f"was cut, or lengthened: the head speaks of {rows} rows and {draws} draws")
    for place, line in enumerate([head, *lines]):
        known = [HEAD] if not place else [ROW, ROW | {"mix"}] if place <= rows else DRAWS
        if set(line) not in known:
            raise NoExport(f"line {place + 1} has other fields than an export")
        if not all(str(line.get(name)).isprintable() for name in PRINTED):
            raise NoExport(f"line {place + 1} has signs in it that would change what is printed here")
    return head, lines[:rows], lines[rows:]


def events(rows, wire):
    """(row, event) of every event of one kind, in order."""
    return [(row, event) for row in rows for event in row["events"] if event["wire"] == wire]


def note(count, what):
    """Say what no file can prove, where there is any of it."""
    print(f"-- {count} {what}.\n" if count else "", end="")


def check_seal(head, rows, given, say):
    """The seal comes first: everything else rests on it. Gives the secret, as bytes. given: at the table."""
    secret, scheme = bytes.fromhex(head["secret"]), head["scheme"]
    fixed = hashlib.sha256(secret).hexdigest()
    true = len(secret) == 32 and secret.hex() == head["secret"] and fixed == head["commitment"]
    say(true, f"{head['commitment']} is SHA-256 of the secret")
    opened = [event for event in rows[0]["events"][1:2] if event["wire"] == "match.sealed.1"]
    told = [{"wire": "match.sealed.1", "scheme": scheme, "commitment": fixed}] if scheme in (2, 3, 4) else []
    fits = scheme in (1, 2, 3, 4) and told == opened == [event for _, event in events(rows, "match.sealed.1")]
    say(fits, f"scheme {scheme}: the log tells it with the {'opening' if told else 'start'}")
    say([one["commitment"] for _, one in events(rows, "match.started.1")] == [fixed], "the start names no other one")
    seal = sha256(f"herald-seal:{head['match']}:{head['commitment']}")[:40]
    same = given is not None and "".join(given.split()).strip("`").lower() == seal
    if scheme < 4 and given is None:
        print(f"-- Scheme {scheme} is old, and its tables showed no seal. So there's no proof of when the secret was")
        print("   chosen, nor of which match this is. Times aren't compared with the numbers of presses.")
    elif scheme < 4:
        say(False, f"tables of scheme {scheme} showed no seal: this isn't the file of that match")
    elif given is None:
        print(f"-- NOT COMPARED: the table's message of match {head['match']} must show the seal {seal}.")
        print("   Give the one you saw as the second argument.")
    else:
        say(same, f"match {head['match']} has the seal {seal}, which is {'' if same else 'NOT '}the one you gave")
    return secret


def check_times(head, rows, say):
    """When the table opened and when people pressed, by numbers that say so."""
    code = sum(DIGITS.index(digit) << 5 * place for place, digit in enumerate(reversed(head["match"])))
    times = [row["at"] for row in rows]
    say(times[0] == (code >> 20) + OPENED and times == sorted(times), "it opened when its code says, and rows follow")
    presses = [(row["interaction"], row["at"]) for row in rows if row["interaction"] is not None]
    wrong = [number for number, at in presses if abs((number >> 22) + DISCORD - at) > LATE]
    fine = not wrong and len(dict(presses)) == len(presses)
    say(fine, f"all {len(presses)} presses have numbers of their time, each its own {wrong[:3] or ''}")
    print("-- The host of Herald can invent a press: each millisecond has some four million numbers.")


def check_table(head, rows, say):
    """What the head says besides, and what happened outside the rules of the draws."""
    start = events(rows, "match.started.1")[0][1]
    chosen = [*events(rows, "match.opened.2"), *events(rows, "match.configured.1")]
    said = [head[name] for name in ("game", "rules_version", "seats", "options")]
    log = [rows[0]["events"][0]["game"], start["rules_version"], len(start["order"]), head["options"]]
    log[3] = dict(chosen[-1][1]["options"]) if chosen else log[3]
    say(said == log, "the head says what the log says of game, rules, seats and options")
    people = {*start["order"], *(event["user"] for _, event in events(rows, "match.substituted.1"))}
    back = [event["user"] for _, event in events(rows, "match.rolled-back.1")]
    rated = [True, *(event["rated"] for _, event in events(rows, "match.rating-chosen.1"))][-1]
    if head["scheme"] > 3:
        say(not rated or not people & {*back}, "no player rewound it alone and kept it rated")
    restored = [event for _, event in events(rows, "match.restored.1")]
    note(len(back), "times a manager of the server rewound it, and later draws were new")
    times = max([len(restored), *(event.get("times", 0) for event in restored)])
    note(times, "times a backup was restored, and later draws were new. It was told where the match is played")
    held = {event["seat"] for row in rows for event in row["events"] if event["wire"] in LOSING}
    note(len(held), "seats were played by autopilot, and no proof covers its choices")
    alone = sum(bool(row["notations"]) and row["interaction"] is None for row in rows)
    note(alone, "moves came without a press, as the moves of computers do")


def check_mix(head, rows, say):
    """Every interaction at the table is in the mix, in order, and nothing else. Gives the mix by row."""
    mix, mixes, gathers, salted, stirrers, good = head["commitment"], {}, True, False, set(), True
    gone, blank = {event["user"] for _, event in events(rows, "match.forgotten.1")}, 0
    for row in rows if head["scheme"] > 1 else ():
        wires = [event["wire"] for event in row["events"]]
        words = [event for event in row["events"] if event["wire"] == "match.word-given.1"]
        if row["interaction"] and (gathers or ("mix" in row and salted)):
            told = f"{mix}:{row['interaction']}"
            for event in words:
                blank += not event["word"]
                word = f"{row['interaction']}:{event['word']}"
                good &= event["user"] in gone if not event["word"] else sha256(word) == event["digest"]
                told += f":{event['digest']}"
            mix, salted = sha256(told), salted and gathers
            stirrers.add(row["by"])
            good &= row.get("mix") == mix
        else:
            good &= "mix" not in row and not words
        gathers &= not {"match.started.1", "match.cancelled.1", "match.expired.1"} & set(wires)
        salted |= not gathers and "match.restored.1" in wires
        mixes[row["seq"]] = mix
    if head["scheme"] > 1:
        say(good, f"the mix {mix} follows from every interaction at the table, by {len(stirrers)} people")
    note(blank, "words are blank, as their players were forgotten. The host of Herald could have chosen them")
    return mixes


def gone_back(spans, row, event):
    """(first, last) row of what counts no longer, once an event of a row has let the match go back."""
    return [*(span for span in spans if span[0] <= event["to_seq"]), (event["to_seq"] + 1, row["seq"] - 1)]


def spent(rows):
    """The same at the end: a match that goes back leaves its draws behind."""
    spans = []
    for row, event in sorted((pair for wire in BACK for pair in events(rows, wire)), key=lambda pair: pair[0]["seq"]):
        spans = gone_back(spans, row, event)
    return spans


def numbering(rows, draws):
    """For each draw the numbers it may have: the next one, or those of draws that were taken back.

    A draw comes again where the game was told the same up to there. Only the rules know which other ways lead to the
    same position, so a draw of the same supply may come again there too. Nothing of before a rollback or a backup does.
    """
    lines = {(line["seq"], line["event"]): line for line in draws}
    spans, known, after, orders, following, may, told = [], {}, {}, 0, 0, [], sha256("")
    for row in rows:
        used = set()
        for place, event in enumerate(row["events"], 1):
            wire = event["wire"]
            if wire in BACK:
                spans, told = gone_back(spans, row, event), after[event["to_seq"]]
            known = {} if wire in ("match.rolled-back.1", "match.restored.1") else known
            orders += wire == "match.ordered.1"
            if wire == "match.drew.1":
                line, key = lines.get((row["seq"], place), {}), (told, orders)
                supply = [line.get(name) for name in ("kind", "bag", "faces", "count")]
                back = [
                    (number, keys, of)
                    for number, (seq, keys, of) in sorted(known.items())
                    if number not in used and any(first <= seq <= last for first, last in spans)
                ]
                same = [number for number, keys, of in back if key in keys]
                may.append(same[:1] or [following, *(number for number, keys, of in back if of == supply)])
                number = event["number"]
                keys = known[number][1] if number in known else set()
                known[number] = (row["seq"], keys | {key}, supply)
                following = max(following, number + 1)
                used.add(number)
            elif not wire.startswith("match."):
                told = sha256(told + json.dumps(event, sort_keys=True))
        after[row["seq"]] = told
    return may


def leaves(value):
    """Every number and text in a value, however deep (as deep as a line may be)."""
    if isinstance(value, (dict, list)):
        return [leaf for part in (value.values() if isinstance(value, dict) else value) for leaf in leaves(part)]
    return [value]


def told_by(line, row, draws):
    """The events of a row that came of a draw: up to the next one."""
    later = [draw["event"] for draw in draws if draw["seq"] == row["seq"] and draw["event"] > line["event"]]
    told = row["events"][line["event"] : min(later, default=None)]
    return [event for event in told if event["wire"] != "match.drew.1"]


def begins(place, start, rows):
    """Whether whoever sits at this place of the table, in the order of joining, begins, the others behind them."""
    table = []
    for row in rows[: rows.index(next(row for row in rows if start in row["events"]))]:
        for event in row["events"]:
            table = [user for user in table if user != event.get("user")] if event["wire"] in SEATING else table
            table += [event["user"]] if event["wire"] == SEATING[0] else []
    return start["order"] == table[place:] + table[:place]


def follows(pieces, told, rows):
    """Whether the pieces come up in the events in this order, or sorted, other things between them."""
    if told and told[0]["wire"] == "match.started.1":
        return begins(pieces[0], told[0], rows)
    for wanted in (pieces, sorted(pieces)):
        rest = iter([leaf for event in told for leaf in leaves({**event, "wire": None})])
        if all(any(leaf == piece and type(leaf) is type(piece) for leaf in rest) for piece in wanted):
            return True
    return False


def check_draws(head, rows, draws, secret, mixes, say):
    """Every draw: its number, what the secret gives, what the log tells. Prints each."""
    by_seq, spans, bags, refilled = {row["seq"]: row for row in rows}, spent(rows), {}, Counter()
    numbered = [(row["seq"], event["number"]) for row, event in events(rows, "match.drew.1")]
    may = numbering(rows, draws) if head["scheme"] > 2 else [[place] for place in range(len(draws))]
    right = told = counted = marked = True
    for place, line in enumerate(draws):
        row = by_seq[line["seq"]]
        name = f"1:{line['seq']}:{line['index']}" if head["scheme"] == 1 else f"2:{mixes[line['seq']]}:{line['draw']}"
        given = drawn(secret, f"herald-draw-{name}", line)
        good = given == line["drawn"] and follows(given, told_by(line, row, draws), rows)
        gone = any(first <= line["seq"] <= last for first, last in spans)
        right &= line["index"] == sum(other["seq"] == line["seq"] for other in draws[:place])
        right, told, marked = right and given == line["drawn"], told and good, marked and gone == line["spent"]
        if head["scheme"] > 1:
            before = row["events"][line["event"] - 1] if line["event"] else {}
            counted &= line["draw"] in may[place] and before == {"wire": "match.drew.1", "number": line["draw"]}
        if not gone and "bag" in line:
            refilled[line["kind"]] += bool(Counter(line["bag"]) - bags.get(line["kind"], Counter(line["bag"])))
            bags[line["kind"]] = Counter(line["bag"]) - Counter(given)
        label = place if line["draw"] is None else line["draw"]
        print(f"{'ok ' if good else 'BAD'} draw {label}, row {line['seq']}, {line['kind']}: {given}", end="")
        print(" (again)" if line.get("again") else "", "(taken back)" if gone else "")
    say(right, f"all {len(draws)} draws are what the secret gives")
    say(told, "the log tells of each what was drawn")
    say(marked, "what was taken back is marked, and nothing else")
    if head["scheme"] > 1:
        listed = [(line["seq"], line["draw"]) for line in draws]
        only = "each once, those taken back too" if head["scheme"] == 2 else "the same again for the same move"
        say(counted and numbered == listed, f"draws are numbered without a gap, {only}")
    grew = [f"{kind} ({times} times)" for kind, times in refilled.items() if times]
    print(f"   supplies only shrink as they are drawn from{', but for ' + ', '.join(grew) if grew else ''}")


def check(path, given=None):
    """Check an export and print what came of it; gives whether nothing is wrong."""
    head, rows, draws = read(path)
    faults = []

    def say(fine, what):
        print(f"{'ok ' if fine else 'BAD'} {what}")
        faults.extend([] if fine else [what])

    try:
        secret = check_seal(head, rows, given, say)
        check_draws(head, rows, draws, secret, check_mix(head, rows, say), say)
        if head["scheme"] > 3:
            check_times(head, rows, say)
        check_table(head, rows, say)
        leaps = {row["seq"] for row, _ in events(rows, "match.restored.1")}
        steps = accumulate(10_001 if row["seq"] in leaps else 1 for row in rows)
        say([row["seq"] for row in rows] == [*steps], "the rows are numbered without a gap")
        ends = events(rows, "match.closed.1")
        # Of a match that is over only people may still be forgotten.
        last = [row for row in rows if {one["wire"] for one in row["events"]} != {"match.forgotten.1"}][-1]
        say(len(ends) == 1 and ends[0][1]["secret"] == head["secret"] and ends[0][0] is last, "the end is there")
    except (AttributeError, KeyError, IndexError, TypeError, ValueError, ZeroDivisionError, RecursionError) as error:
        raise NoExport(f"lacks something that every export has ({type(error).__name__}: {str(error)[:80]})") from None
    return not faults


def main(arguments):
    if len(arguments) not in (1, 2):
        print("usage: python verify_draws.py herald-CODE.jsonl SEAL", file=sys.stderr)
        return 2
    try:
        code = 1 if not check(*arguments) else 0 if len(arguments) > 1 else 3
    except NoExport as error:
        print(f"{arguments[0]}: no export of a match that can be checked: {error}", file=sys.stderr)
        return 2
    print(OUTSIDE, ENDS[code], sep="\n")
    return code


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
