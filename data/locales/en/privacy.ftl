# What is kept about people: /privacy, and the person who hosts this Herald

command-privacy = privacy
command-privacy-what = See what’s kept about you, get it as a file, or be forgotten
command-privacy-about = about
command-privacy-about-what = What Herald keeps about people, for how long, and who hosts it
command-privacy-delete = delete
command-privacy-delete-what = Be forgotten: your id and name leave every match, and the rest is deleted
command-privacy-export = export
command-privacy-export-what = Everything that’s kept about you, as a file for you alone

host-contact = The person who hosts this Herald: { $contact }
host-unknown = The person who hosts this Herald hasn’t said how to reach them. Ask the person who invited it to your server.
host-privacy = Privacy policy: { $address }
host-terms = Terms of service: { $address }

privacy-title = Your data
privacy-kept = **Kept:** your Discord id and the name you sat down with. Your moves, votes and words for the shuffles, with their times. Also moves you’ve begun, results of matches, ratings, and how far you are in lessons. What you set with /settings and /vacation. And your Discord language, if a match uses a different one.
privacy-never = **Never:** messages, lists of members, addresses of any kind. Nothing is sent anywhere but to Discord.
privacy-how-long = **How long:** finished matches stay, so everyone who played can read them again.
privacy-servers-stay = What was played in a server stays after Herald has left it.
privacy-servers-go =
    { $days ->
        [0] What was played in a server is deleted once Herald isn’t there any more.
        [one] What was played in a server is deleted a day after Herald was removed.
       *[other] What was played in a server is deleted { $days } days after Herald was removed.
    }
privacy-to-export = My data as a file

export-title = Everything that’s kept about you
export-text =
    { $matches ->
        [0] You haven’t played any matches. The rest of your data is in the file.
        [one] One match, and the rest that’s kept about you. Only you see this message.
       *[other] { $matches } matches, and the rest that’s kept about you. Only you see this message.
    }
export-part =
    { $matches ->
        [one] Part { $part }, with one match. Only you see this message.
       *[other] Part { $part }, with { $matches } matches. Only you see this message.
    }
export-unread =
    { $count ->
        [one] One match is damaged and can’t be read in full. What can be read about you is in the file. The person who hosts Herald can restore the match from a backup.
       *[other] { $count } matches are damaged and can’t be read in full. What can be read about you is in the file. The person who hosts Herald can restore them from a backup.
    }
export-next = Next part
export-readme-name = README.txt
export-readme =
    This is everything that this Herald keeps about you, as you asked for it.
    Times are in UTC, and ids are Discord’s.
export-readme-tables =
    settings: what you’ve set, and how far you are in lessons
    participants: the matches you’re listed in
    drafts: moves you’ve begun
    waits: matches that are waiting for you, and reminders of them
    results, tallies, ratings: how your matches ended, match by match, added up, and as ratings
    filters: searches of /history that name you
export-readme-matches =
    matches: every match you’re in, with the rows of its log that concern you.
    What’s still hidden in open matches is left out. Ask again once they’re over.
    Large files come in parts. Everything above is in the first part, and each part has its { $file }.
export-readme-others = Other people are called person 1, person 2 and so on, since their data is theirs. The numbers are new in each match.

reason-interface-exports-busy = Several files are being made right now. Please ask for yours again in a minute.
reason-interface-export-under-way = Your file is being made. You’ll get it as the answer to your first request.
reason-interface-export-again =
    { $minutes ->
        [one] You’ve just had your file. You can ask for the next one in a minute.
       *[other] You’ve just had your file. You can ask for the next one in { $minutes } minutes.
    }

delete-title = Being forgotten
delete-matches =
    { $count ->
        [0] You aren’t in any match.
        [one] You’re in one match.
       *[other] You’re in { $count } matches.
    }
delete-goes = **What goes:** your id and name in every match, and your words for the shuffles. Your settings, lessons, reminders and moves you’ve begun go too. Then no one can tell that it was you.
delete-stays = **What stays:** the matches themselves, with “—” in place of your name. So the others keep their matches, and the shuffles can still be checked. Messages that are already on Discord stay there.
delete-open =
    { $count ->
        [one] **One match is still open:** { $matches }. You leave it: autopilot plays on, and a substitute can take your seat.
       *[other] **{ $count } matches are still open:** { $matches }{ $more ->
            [0] .
           *[other] {" "}and { $more } more.
        } You leave them: autopilot plays on, and substitutes can take your seats.
    }
delete-ask = Forget me…
delete-keep = Keep everything
delete-sure-title = Forget you for good?
delete-sure = It can’t be undone, not even by the person who hosts Herald. There’s no list of who was who. If you want a copy of your data, get it first.
delete-yes = Yes, forget me
delete-kept = Nothing has changed.
delete-begun = You’re being forgotten. If there are many matches, this takes a few minutes. It continues even if this message disappears.
delete-under-way = You’re already being forgotten. It goes on until it’s done, even if Herald restarts.
delete-done =
    { $matches ->
        [0] Done. There’s nothing about you here any more.
        [one] Done: you’ve been removed from one match, and nothing about you is left anywhere else.
       *[other] Done: you’ve been removed from { $matches } matches, and nothing about you is left anywhere else.
    } If you use Herald again, you’ll be someone new.
delete-unread =
    { $count ->
        [one] One match is damaged, and your id could still be in it. The person who hosts Herald can delete it.
       *[other] { $count } matches are damaged, and your id could still be in them. The person who hosts Herald can delete them.
    }
privacy-to-delete = Forget me
reason-interface-delete-late = This question is too old, or it wasn’t meant for you. /privacy delete asks again.
