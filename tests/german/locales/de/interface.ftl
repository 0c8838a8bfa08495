seat = Platz { $number }
table-join = Mitspielen
table-leave = Aufstehen
table-title = { $game }: Wer spielt mit?
table-seats =
    { $seats ->
        [one] 1 Platz
       *[other] { $seats } Plätze
    }
