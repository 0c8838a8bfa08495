## Films of matches

film-button = Time-lapse
film-post = Post the time-lapse
film-since = Time-lapse since my last turn
film-title = { $game }: the match as a time-lapse
film-footer = Match { $code }, turn by turn. The bar below the picture shows how far along it is.
film-alt = A time-lapse of { $game }: { $count } pictures in { $seconds } seconds, over and over. The last one:
film-begun = The time-lapse is on its way. It takes a few seconds.
film-progress = The time-lapse is on its way: { $count } of { $whole } pictures.
film-done = The time-lapse is ready.
film-posted = The time-lapse is ready. It’s posted [here]({ $link }).
film-hangs = The time-lapse of this match is posted [here]({ $link }).
film-in-the-making = This time-lapse is already on its way. We’ll post it as soon as it’s ready.
film-unposted = Herald can’t post where the match is played, so only you can see this.
film-none = No time-lapse this time.
film-failed = The time-lapse couldn’t be made.
reason-interface-films-busy = Many time-lapses are being made. Please ask for yours again in a minute.
reason-interface-nothing-to-film = Nothing has been played there yet, so there’s nothing to show.
