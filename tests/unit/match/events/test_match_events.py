"""Match events: their wire names, their codec, and the fold."""

import json
from dataclasses import replace

import pytest

from bot.core.game import Termination
from bot.errors import StorageError, StorageFault
from bot.match.events import log_row_conversion
from bot.match.events.chance import Drew, Sealed, WordGiven
from bot.match.events.clocks_and_absences import (
    ClaimVoted,
    ClockChosen,
    Forfeited,
    Forgotten,
    HandedBack,
    OfferVoted,
    Outage,
    Paused,
    PauseVoted,
    RanOut,
    Renamed,
    Resumed,
    Spent,
    TakenOver,
    Vacated,
    Warned,
)
from bot.match.events.hints import Hinted, HintsAllowed
from bot.match.events.match_events import (
    CODEC,
    EVENTS,
    AbortVoted,
    BeganBefore,
    Cancelled,
    Closed,
    ColourChosen,
    Configured,
    Declined,
    Departed,
    Expired,
    HandedOver,
    Held,
    Invited,
    Joined,
    Kicked,
    Left,
    Moved,
    Opened,
    Ordered,
    RatingChosen,
    Resigned,
    Restored,
    RolledBack,
    Settled,
    Sought,
    Started,
    Substituted,
    TakebackProposed,
    TakebackVoted,
    TakenBack,
    ThemeChosen,
)
from bot.match.events.votes_without_result import Cause, Kind, VoteEnded
from bot.match.fold.fold import apply, fold
from bot.match.model.match import Entry
from bot.match.model.time_control import Clock, Consequence
from tests.unit.match.party import Party

EXAMPLES = {
    "match.opened.2": (
        Opened("kingdomino", 1, 2, None, 3, "fr", 4, (("harmony", "on"),), 15, 7, True),
        '{"wire":"match.opened.2","game":"kingdomino","guild":1,"channel":2,"thread":null,"owner":3,"language":"fr",'
        '"seats":4,"options":[["harmony","on"]],"grace":15,"rematch_of":7,"stands":true}',
    ),
    "match.joined.1": (Joined(3, "Zoë"), '{"wire":"match.joined.1","user":3,"name":"Zo\\u00eb"}'),
    "match.left.1": (Left(3, 4), '{"wire":"match.left.1","user":3,"owner":4}'),
    "match.invited.1": (Invited(5, "Eve"), '{"wire":"match.invited.1","user":5,"name":"Eve"}'),
    "match.declined.1": (Declined(5), '{"wire":"match.declined.1","user":5}'),
    "match.kicked.1": (Kicked(5, 3), '{"wire":"match.kicked.1","user":5,"owner":3}'),
    "match.handed-over.1": (HandedOver(4), '{"wire":"match.handed-over.1","owner":4}'),
    "match.expired.1": (Expired(), '{"wire":"match.expired.1"}'),
    "match.colour-chosen.1": (ColourChosen(3, 5), '{"wire":"match.colour-chosen.1","user":3,"colour":5}'),
    "match.theme-chosen.1": (ThemeChosen("light"), '{"wire":"match.theme-chosen.1","theme":"light"}'),
    "match.rating-chosen.1": (
        RatingChosen(False, True),
        '{"wire":"match.rating-chosen.1","rated":false,"stands":true}',
    ),
    "match.hints-allowed.1": (HintsAllowed(True), '{"wire":"match.hints-allowed.1","allowed":true}'),
    "match.hinted.1": (Hinted(1), '{"wire":"match.hinted.1","seat":1}'),
    "match.began-before.1": (BeganBefore(3), '{"wire":"match.began-before.1","user":3}'),
    "match.moved.3": (Moved(66, 77), '{"wire":"match.moved.3","channel":66,"thread":77}'),
    "match.configured.1": (Configured(3, ()), '{"wire":"match.configured.1","seats":3,"options":[]}'),
    "match.cancelled.1": (Cancelled(), '{"wire":"match.cancelled.1"}'),
    "match.started.1": (
        Started((3, 4), "ab", 1),
        '{"wire":"match.started.1","order":[3,4],"commitment":"ab","rules_version":1}',
    ),
    "match.resigned.1": (Resigned(1), '{"wire":"match.resigned.1","seat":1}'),
    "match.departed.1": (Departed(1, True), '{"wire":"match.departed.1","seat":1,"away":true}'),
    "match.abort-voted.1": (AbortVoted(1, True), '{"wire":"match.abort-voted.1","seat":1,"agree":true}'),
    "match.held.1": (Held(1, 5000), '{"wire":"match.held.1","seat":1,"due":5000}'),
    "match.settled.1": (Settled(), '{"wire":"match.settled.1"}'),
    "match.taken-back.1": (TakenBack(7, False), '{"wire":"match.taken-back.1","to_seq":7,"agreed":false}'),
    "match.takeback-proposed.1": (
        TakebackProposed(1, 7),
        '{"wire":"match.takeback-proposed.1","seat":1,"to_seq":7}',
    ),
    "match.takeback-voted.1": (TakebackVoted(0, True), '{"wire":"match.takeback-voted.1","seat":0,"agree":true}'),
    "match.ordered.1": (
        Ordered(1, '{"wire":"duel.wished.1"}'),
        '{"wire":"match.ordered.1","seat":1,"event":"{\\"wire\\":\\"duel.wished.1\\"}"}',
    ),
    "match.sought.1": (Sought(1, True), '{"wire":"match.sought.1","seat":1,"seeking":true}'),
    "match.substituted.1": (
        Substituted(1, 5, "Eve"),
        '{"wire":"match.substituted.1","seat":1,"user":5,"name":"Eve"}',
    ),
    "match.rolled-back.1": (
        RolledBack(7, "Two tiles at once", 9),
        '{"wire":"match.rolled-back.1","to_seq":7,"reason":"Two tiles at once","user":9}',
    ),
    "match.restored.1": (Restored(1_799, 1_800, 2), '{"wire":"match.restored.1","made":1799,"mark":1800,"times":2}'),
    "match.closed.1": (
        Closed(Termination.RESIGNED, ((1,), (0, 2)), (5, 6, 7), None, "cd"),
        '{"wire":"match.closed.1","termination":"resigned","placings":[[1],[0,2]],"scores":[5,6,7],"tie_break":null,'
        '"secret":"cd"}',
    ),
    "match.clock-chosen.1": (
        ClockChosen(Clock(7, bank=True, increment=12, consequence=Consequence.CLAIM, stands=False)),
        '{"wire":"match.clock-chosen.1","clock":{"days":7,"bank":true,"increment":12,"consequence":"claim",'
        '"stands":false}}',
    ),
    "match.spent.1": (Spent(1, -7000), '{"wire":"match.spent.1","seat":1,"ms":-7000}'),
    "match.warned.1": (Warned(1, 5000), '{"wire":"match.warned.1","seat":1,"deadline":5000}'),
    "match.ran-out.1": (RanOut(1), '{"wire":"match.ran-out.1","seat":1}'),
    "match.taken-over.1": (TakenOver(1), '{"wire":"match.taken-over.1","seat":1}'),
    "match.handed-back.1": (HandedBack(1), '{"wire":"match.handed-back.1","seat":1}'),
    "match.forfeited.1": (Forfeited(1, True), '{"wire":"match.forfeited.1","seat":1,"voted":true}'),
    "match.claim-voted.1": (
        ClaimVoted(0, 1, True),
        '{"wire":"match.claim-voted.1","seat":0,"against":1,"agree":true}',
    ),
    "match.offer-voted.1": (
        OfferVoted(0, 1, True),
        '{"wire":"match.offer-voted.1","seat":0,"about":1,"agree":true}',
    ),
    "match.pause-voted.1": (PauseVoted(0, False), '{"wire":"match.pause-voted.1","seat":0,"agree":false}'),
    "match.paused.1": (Paused(), '{"wire":"match.paused.1"}'),
    "match.resumed.1": (Resumed(), '{"wire":"match.resumed.1"}'),
    "match.outage.1": (
        Outage(5000, 9000, True),
        '{"wire":"match.outage.1","begin":5000,"end":9000,"again":true,"seat":null}',
    ),
    "match.vacated.1": (Vacated(1), '{"wire":"match.vacated.1","seat":1}'),
    "match.renamed.1": (Renamed(3, "Zo"), '{"wire":"match.renamed.1","user":3,"name":"Zo"}'),
    "match.forgotten.1": (Forgotten(-5), '{"wire":"match.forgotten.1","user":-5}'),
    "match.vote-ended.1": (
        VoteEnded(Kind.CLAIM, 2, Cause.TIME),
        '{"wire":"match.vote-ended.1","kind":"claim","about":2,"cause":"time"}',
    ),
    "match.sealed.1": (Sealed(2, "ab"), '{"wire":"match.sealed.1","scheme":2,"commitment":"ab"}'),
    "match.word-given.1": (
        WordGiven(3, "Zoë", "cd"),
        '{"wire":"match.word-given.1","user":3,"word":"Zo\\u00eb","digest":"cd"}',
    ),
    "match.drew.1": (Drew(7), '{"wire":"match.drew.1","number":7}'),
}


@pytest.mark.parametrize("wire", EVENTS)
def test_an_event_is_written_as_it_will_be_for_good_and_read_back(wire: str):
    event, text = EXAMPLES[wire]

    assert json.dumps(CODEC.encode(event), separators=(",", ":")) == text
    assert CODEC.decode(json.loads(text)) == event


async def test_the_fold_of_the_log_is_the_live_match_after_every_row(party: Party):
    match = await party.started(4)
    seen = [match]
    for index in range(200):
        if not match.is_open:
            break
        match = await party.move(match, index)
        seen.append(match)

    entries = await party.service.views.entries(match.id)

    for live in seen:
        assert fold(entry for entry in entries if entry.seq <= live.seq) == live


async def test_a_damaged_row_is_refused_not_guessed_at(party: Party):
    match = await party.started(2)
    rows = list((await party.store.load(match.id)).rows)
    damaged = [
        replace(rows[-1], events=({"wire": "match.resigned.1", "seat": "one"},)),
        replace(rows[-1], events=({"wire": "chess.castled.1"},)),
        replace(rows[-1], events=({},)),
        replace(rows[-1], events=(7,)),
    ]

    for row in damaged:
        with pytest.raises(StorageError) as refusal:
            log_row_conversion.to_entries([*rows[:-1], row])
        assert refusal.value.fault is StorageFault.CORRUPT
    with pytest.raises(StorageError):
        log_row_conversion.to_entries(rows[1:])


def test_a_log_begins_with_the_opening_of_a_table():
    with pytest.raises(ValueError, match="begins"):
        apply(None, Entry(1, 1, 1, 1, None, "join", (), (Joined(1, "Alice"),)))
    with pytest.raises(ValueError, match="empty"):
        fold([])
