# The private panel of a table, and the pages it leads to

table-panel = This table…
table-hint = { $owner } starts the match: *{ $panel }*. Table { $code }
table-hint-full = Everybody is here. { $owner } starts the match: *{ $panel }*. Table { $code }

panel-title = { $game }: table { $code }
panel-full = Everybody is here.
panel-enough = { $have } of { $seats } seats are taken, which is enough to start.
panel-missing =
    { $have ->
        [one] { $have } player sits here; { $need } are needed to start.
       *[other] { $have } players sit here; { $need } are needed to start.
    }
panel-owner = This is your table: you choose what is played, and you press *Start*.
panel-seated = You have a seat. { $owner } starts the match.
panel-invited = { $owner } keeps a seat for you.
panel-room = There is a seat for you.
panel-no-room = No seat is free.
panel-manager = As you manage this server, you may also choose who sits here, set the clock and call the table off.
panel-nobody = whoever opened the table
panel-started = The match of { $game } has begun. It is played in { $place }.
panel-seats = Seats
panel-options = Options…
panel-options-read = Options explained
panel-back = Back

options-hint = Choose until the match starts; everybody sees what is not as usual.
options-read = Whoever opened the table chooses.
