# Remarks: why a turn in Carcassonne is good; bot/games/carcassonne/presentation/remarks.py.

carcassonne-remark-points-more =
    { $amount ->
        [one] { $amount } point more
       *[other] { $amount } points more
    }
carcassonne-remark-points-less =
    { $amount ->
        [one] { $amount } point fewer
       *[other] { $amount } points fewer
    }
carcassonne-remark-meeples-more =
    { $amount ->
        [one] { $amount } meeple more at hand
       *[other] { $amount } meeples more at hand
    }
carcassonne-remark-meeples-less =
    { $amount ->
        [one] { $amount } meeple fewer at hand
       *[other] { $amount } meeples fewer at hand
    }
carcassonne-remark-figures-more =
    { $amount ->
        [one] { $amount } special figure more at hand
       *[other] { $amount } special figures more at hand
    }
carcassonne-remark-figures-less =
    { $amount ->
        [one] { $amount } special figure fewer at hand
       *[other] { $amount } special figures fewer at hand
    }
carcassonne-remark-cities-more =
    { $amount ->
        [one] cities under way worth { $amount } point more
       *[other] cities under way worth { $amount } points more
    }
carcassonne-remark-cities-less =
    { $amount ->
        [one] cities under way worth { $amount } point fewer
       *[other] cities under way worth { $amount } points fewer
    }
carcassonne-remark-city-ends-more = cities better placed to be completed
carcassonne-remark-city-ends-less = cities harder to complete
carcassonne-remark-roads-more =
    { $amount ->
        [one] roads under way worth { $amount } point more
       *[other] roads under way worth { $amount } points more
    }
carcassonne-remark-roads-less =
    { $amount ->
        [one] roads under way worth { $amount } point fewer
       *[other] roads under way worth { $amount } points fewer
    }
carcassonne-remark-road-ends-more = roads better placed to be completed
carcassonne-remark-road-ends-less = roads harder to complete
carcassonne-remark-cloisters-more =
    { $amount ->
        [one] monasteries and gardens worth { $amount } point more
       *[other] monasteries and gardens worth { $amount } points more
    }
carcassonne-remark-cloisters-less =
    { $amount ->
        [one] monasteries and gardens worth { $amount } point fewer
       *[other] monasteries and gardens worth { $amount } points fewer
    }
carcassonne-remark-fields-more =
    { $amount ->
        [one] fields worth { $amount } point more
       *[other] fields worth { $amount } points more
    }
carcassonne-remark-fields-less =
    { $amount ->
        [one] fields worth { $amount } point fewer
       *[other] fields worth { $amount } points fewer
    }
carcassonne-remark-field-cities-more =
    { $amount ->
        [one] fields beside { $amount } more unfinished city
       *[other] fields beside { $amount } more unfinished cities
    }
carcassonne-remark-field-cities-less =
    { $amount ->
        [one] fields beside { $amount } fewer unfinished city
       *[other] fields beside { $amount } fewer unfinished cities
    }
carcassonne-remark-outvoted-more =
    { $amount ->
        [one] { $amount } figure more outnumbered
       *[other] { $amount } figures more outnumbered
    }
carcassonne-remark-outvoted-less =
    { $amount ->
        [one] { $amount } figure fewer outnumbered
       *[other] { $amount } figures fewer outnumbered
    }
carcassonne-remark-free-more =
    { $amount ->
        [one] { $amount } meeple can come back again
       *[other] { $amount } meeples can come back again
    }
carcassonne-remark-free-less =
    { $amount ->
        [one] { $amount } meeple can never come back
       *[other] { $amount } meeples can never come back
    }
carcassonne-remark-back-more = meeples likelier to come back
carcassonne-remark-back-less = meeples less likely to come back
carcassonne-remark-farmers-more =
    { $amount ->
        [one] { $amount } farmer more
       *[other] { $amount } farmers more
    }
carcassonne-remark-farmers-less =
    { $amount ->
        [one] { $amount } farmer fewer
       *[other] { $amount } farmers fewer
    }
