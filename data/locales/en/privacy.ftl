# What is kept about people: /privacy, and who runs this Herald

command-privacy = privacy
command-privacy-what = What is kept about you, all of it as a file, and being forgotten
command-privacy-about = about
command-privacy-about-what = What Herald keeps about people, for how long, and who runs it
command-privacy-delete = delete
command-privacy-delete-what = Be forgotten: your id and name leave every match, and all else of you is deleted
command-privacy-export = export
command-privacy-export-what = Everything kept about you, as a file for you alone

host-contact = Whoever runs this Herald: { $contact }
host-unknown = Whoever runs this Herald has not said how to reach them; whoever invited it into your server knows.
host-privacy = Privacy policy: { $address }
host-terms = Terms of service: { $address }

privacy-title = Your data
privacy-kept = **Kept:** your Discord id, the name you sat down with, your moves, votes and words with their times, moves you have begun, what matches came to, ratings, how far you are in lessons, the language of your Discord if your match has another, and what you set with /settings and /vacation.
privacy-never = **Never:** messages, lists of members, addresses of any kind. Nothing is sent anywhere but to Discord.
privacy-how-long = **How long:** finished matches stay, so that everybody who played can read them again.
privacy-servers-stay = What was played in a server stays after Herald has left it.
privacy-servers-go =
    { $days ->
        [0] What was played in a server is deleted as soon as Herald is no longer there.
        [one] What was played in a server is deleted a day after Herald was removed from it.
       *[other] What was played in a server is deleted { $days } days after Herald was removed from it.
    }
privacy-to-export = My data as a file

export-title = Everything kept about you
export-text =
    { $matches ->
        [0] No match knows you. What else is kept is in the file.
        [one] One match, and whatever else is kept. Only you see this message.
       *[other] { $matches } matches, and whatever else is kept. Only you see this message.
    }
export-part =
    { $matches ->
        [one] Part { $part }, with one match. Only you see this message.
       *[other] Part { $part }, with { $matches } matches. Only you see this message.
    }
export-unread =
    { $count ->
        [one] One match is damaged and can’t be read in full. What can be read of you is in the file. The person who hosts Herald can put it back from a backup.
       *[other] { $count } matches are damaged and can’t be read in full. What can be read of you is in the file. The person who hosts Herald can put them back from a backup.
    }
export-next = Next part
export-readme-name = README.txt
export-readme =
    This is everything that this Herald keeps about you, as you asked for it.
    Times are in UTC, ids are Discord’s.
export-readme-tables =
    settings: what you set, and how far you are in lessons
    participants: the matches you are listed under
    drafts: moves you have begun
    waits: matches that wait for you, and reminders of them
    results, tallies, ratings: what your matches came to, match by match, added up, and as ratings
    filters: questions to /history that name you
export-readme-matches =
    matches: every match that knows you, with each row of its log that is yours or names you.
    In matches that are not over, what is still hidden is left out; ask again when they are.
    Large files come in parts: what stands above is in the first, each has its { $file }.
export-readme-others = Other people are called person 1, person 2 and so on, anew in each match, since their data are theirs.

reason-interface-exports-busy = Several files are being made. Please ask for yours again in a minute.
reason-interface-export-under-way = Your file is being made; it comes as the answer to your first question.
reason-interface-export-again =
    { $minutes ->
        [one] You have just had your file. The next one can be made in a minute.
       *[other] You have just had your file. The next one can be made in { $minutes } minutes.
    }

delete-title = Being forgotten
delete-matches =
    { $count ->
        [0] No match knows you.
        [one] One match knows you.
       *[other] { $count } matches know you.
    }
delete-goes = **What goes:** your id and your name in every match, your own words in the shuffles, your settings, lessons, moves you have begun and reminders. Nobody can tell any more that it was you.
delete-stays = **What stays:** the matches themselves, with “—” in place of your name, so that the others keep theirs, and their shuffles can still be checked. Messages that are on Discord already stay there.
delete-open =
    { $count ->
        [one] **One match is still open:** { $matches }. You leave it: autopilot plays on, and a substitute may take your seat.
       *[other] **{ $count } matches are still open:** { $matches }{ $more ->
            [0] .
           *[other] {" "}and { $more } more.
        } You leave them: autopilot plays on, and substitutes may take your seats.
    }
delete-ask = Forget me…
delete-keep = Leave everything
delete-sure-title = Forget you for good?
delete-sure = It cannot be taken back, by you or by whoever runs Herald: there is no list of who was who. If you want your file, have it made before.
delete-yes = Yes, forget me
delete-kept = Everything stays as it is.
delete-begun = You are being forgotten. In a large Herald this takes a few minutes; it goes on even if this message goes.
delete-under-way = You are being forgotten already. It goes on until it is done, even if Herald starts anew meanwhile.
delete-done =
    { $matches ->
        [0] Done. Nothing here knows you any more.
        [one] Done: one match and everything else no longer know you.
       *[other] Done: { $matches } matches and everything else no longer know you.
    } If you use Herald again, you are somebody new.
delete-unread =
    { $count ->
        [one] One match is damaged and can’t be read in full, so it may still hold your id. The person who hosts Herald can delete it.
       *[other] { $count } matches are damaged and can’t be read in full, so they may still hold your id. The person who hosts Herald can delete them.
    }
privacy-to-delete = Forget me
reason-interface-delete-late = This question was asked too long ago, or of somebody else. /privacy delete asks it again.
