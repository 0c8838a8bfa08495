## Films of matches

film-button = Time-lapse
film-since = Time-lapse since my last turn
film-title = { $game }: the match as a time-lapse
film-footer = Match { $code }, turn by turn. The bar below the picture tells how much of it is over.
film-alt = A time-lapse of { $game }: { $count } pictures in { $seconds } seconds, over and over. In the last one:
film-begun = The time-lapse is being made. It takes a few seconds.
film-progress = The time-lapse is being made: { $count } of { $whole } pictures.
film-done = The time-lapse is ready.
film-posted = The time-lapse is ready and hangs [here]({ $link }).
film-hangs = The time-lapse of this match hangs [here]({ $link }).
film-in-the-making = This time-lapse is being made already. It comes by itself.
film-unposted = Herald may not post in the match’s place, so this is for you alone.
film-none = No time-lapse this time.
film-failed = The time-lapse could not be made.
reason-interface-films-busy = Many time-lapses are being made. Please ask for yours again in a minute.
reason-interface-nothing-to-film = Nothing has been played there yet that a time-lapse could show.
