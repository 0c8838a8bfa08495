# Was ein Satz mit einem Ding tut, entscheidet seinen Fall; die Fälle stehen bei dem Ding.
sample-kind-city = Stadt
    .the = die Stadt
    .of = der Stadt
    .into = in die Stadt
sample-kind-garden = Garten
    .the = den Garten
    .of = des Gartens
    .into = in den Garten
sample-mark-pennant =
    { $count ->
        [one] ein Wappen
       *[other] { $count } Wappen
    }
    .with =
        { $count ->
            [one] einem Wappen
           *[other] { $count } Wappen
        }
sample-takes = { $name } besetzt { NOUN($kind, of: "sample-kind", form: "the") }.
sample-edge = Am Rand { NOUN($kind, of: "sample-kind", form: "of") } ist Platz.
sample-goes = { $name } geht { NOUN($kind, of: "sample-kind", form: "into") } mit { NOUN($mark, $count, of: "sample-mark", form: "with") }.
sample-bare = { NOUN($kind, of: "sample-kind") }
