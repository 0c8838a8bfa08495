seat = Platz { $number }
list-and = { $head } und { $last }
table-join = Mitspielen
table-leave = Aufstehen
table-title = { $game }: Wer spielt mit?
table-seats =
    { $seats ->
        [one] 1 Platz
       *[other] { $seats } Plätze
    }
