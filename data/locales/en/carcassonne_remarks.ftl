# Remarks: why a turn in Carcassonne is good: bot/games/carcassonne/presentation/remarks.py.

carcassonne-remark-points-more =
    { $amount ->
        [one] { $amount } more point
       *[other] { $amount } more points
    }
carcassonne-remark-points-less =
    { $amount ->
        [one] { $amount } point less
       *[other] { $amount } fewer points
    }
carcassonne-remark-meeples-more =
    { $amount ->
        [one] { $amount } more meeple in hand
       *[other] { $amount } more meeples in hand
    }
carcassonne-remark-meeples-less =
    { $amount ->
        [one] { $amount } fewer meeple in hand
       *[other] { $amount } fewer meeples in hand
    }
carcassonne-remark-figures-more =
    { $amount ->
        [one] { $amount } more special figure in hand
       *[other] { $amount } more special figures in hand
    }
carcassonne-remark-figures-less =
    { $amount ->
        [one] { $amount } fewer special figure in hand
       *[other] { $amount } fewer special figures in hand
    }
carcassonne-remark-cities-more =
    { $amount ->
        [one] unfinished cities worth { $amount } more point
       *[other] unfinished cities worth { $amount } more points
    }
carcassonne-remark-cities-less =
    { $amount ->
        [one] unfinished cities worth { $amount } point less
       *[other] unfinished cities worth { $amount } fewer points
    }
carcassonne-remark-city-ends-more = cities easier to complete
carcassonne-remark-city-ends-less = cities harder to complete
carcassonne-remark-roads-more =
    { $amount ->
        [one] unfinished roads worth { $amount } more point
       *[other] unfinished roads worth { $amount } more points
    }
carcassonne-remark-roads-less =
    { $amount ->
        [one] unfinished roads worth { $amount } point less
       *[other] unfinished roads worth { $amount } fewer points
    }
carcassonne-remark-road-ends-more = roads easier to complete
carcassonne-remark-road-ends-less = roads harder to complete
carcassonne-remark-cloisters-more =
    { $amount ->
        [one] monasteries and gardens worth { $amount } more point
       *[other] monasteries and gardens worth { $amount } more points
    }
carcassonne-remark-cloisters-less =
    { $amount ->
        [one] monasteries and gardens worth { $amount } point less
       *[other] monasteries and gardens worth { $amount } fewer points
    }
carcassonne-remark-fields-more =
    { $amount ->
        [one] fields worth { $amount } more point
       *[other] fields worth { $amount } more points
    }
carcassonne-remark-fields-less =
    { $amount ->
        [one] fields worth { $amount } point less
       *[other] fields worth { $amount } fewer points
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
        [one] { $amount } more figure outnumbered
       *[other] { $amount } more figures outnumbered
    }
carcassonne-remark-outvoted-less =
    { $amount ->
        [one] { $amount } fewer figure outnumbered
       *[other] { $amount } fewer figures outnumbered
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
carcassonne-remark-back-more = meeples more likely to come back
carcassonne-remark-back-less = meeples less likely to come back
carcassonne-remark-farmers-more =
    { $amount ->
        [one] { $amount } more farmer
       *[other] { $amount } more farmers
    }
carcassonne-remark-farmers-less =
    { $amount ->
        [one] { $amount } fewer farmer
       *[other] { $amount } fewer farmers
    }
