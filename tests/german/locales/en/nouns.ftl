sample-kind-city = city
    .the = the city
sample-kind-garden = garden
    .the = the garden
sample-kind-inn = inn
    .the = the inn
sample-mark-pennant =
    { $count ->
        [one] a coat of arms
       *[other] { $count } coats of arms
    }
sample-takes = { $name } takes { NOUN($kind, of: "sample-kind", form: "the") }.
sample-edge = There is room at the edge of { NOUN($kind, of: "sample-kind", form: "the") }.
sample-goes = { $name } goes into { NOUN($kind, of: "sample-kind", form: "the") } with { NOUN($mark, $count, of: "sample-mark") }.
sample-bare = { NOUN($kind, of: "sample-kind") }
sample-only = Only English says this.
