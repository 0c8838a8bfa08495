# Remarks: why a turn in The Two Heirs is good: bot/games/heirs/presentation/remarks.py.

heirs-remark-points-more =
    { $amount ->
        [one] { $amount } more point on the land
       *[other] { $amount } more points on the land
    }
heirs-remark-points-less =
    { $amount ->
        [one] { $amount } fewer point on the land
       *[other] { $amount } fewer points on the land
    }
heirs-remark-doubled-more =
    { $amount ->
        [one] { $amount } more point doubled by troops
       *[other] { $amount } more points doubled by troops
    }
heirs-remark-doubled-less =
    { $amount ->
        [one] { $amount } fewer point doubled by troops
       *[other] { $amount } fewer points doubled by troops
    }
heirs-remark-best-more =
    { $amount ->
        [one] troops could double buildings worth { $amount } more point
       *[other] troops could double buildings worth { $amount } more points
    }
heirs-remark-best-less =
    { $amount ->
        [one] troops could double buildings worth { $amount } fewer point
       *[other] troops could double buildings worth { $amount } fewer points
    }
heirs-remark-reserve-more =
    { $amount ->
        [one] { $amount } more troop in reserve
       *[other] { $amount } more troops in reserve
    }
heirs-remark-reserve-less =
    { $amount ->
        [one] { $amount } fewer troop in reserve
       *[other] { $amount } fewer troops in reserve
    }
heirs-remark-access-more =
    { $amount ->
        [one] access to { $amount } more resource
       *[other] access to { $amount } more resources
    }
heirs-remark-access-less =
    { $amount ->
        [one] access to { $amount } fewer resource
       *[other] access to { $amount } fewer resources
    }
heirs-remark-variety-more =
    { $amount ->
        [one] access to { $amount } more kind of resource
       *[other] access to { $amount } more kinds of resource
    }
heirs-remark-variety-less =
    { $amount ->
        [one] access to { $amount } fewer kind of resource
       *[other] access to { $amount } fewer kinds of resource
    }
heirs-remark-spots-more =
    { $amount ->
        [one] { $amount } more cell to build on
       *[other] { $amount } more cells to build on
    }
heirs-remark-spots-less =
    { $amount ->
        [one] { $amount } fewer cell to build on
       *[other] { $amount } fewer cells to build on
    }
heirs-remark-hand-more =
    { $amount ->
        [one] { $amount } more tile in hand
       *[other] { $amount } more tiles in hand
    }
heirs-remark-hand-less =
    { $amount ->
        [one] { $amount } fewer tile in hand
       *[other] { $amount } fewer tiles in hand
    }
heirs-remark-ready-more =
    { $amount ->
        [one] { $amount } more tile in hand ready to build
       *[other] { $amount } more tiles in hand ready to build
    }
heirs-remark-ready-less =
    { $amount ->
        [one] { $amount } fewer tile in hand ready to build
       *[other] { $amount } fewer tiles in hand ready to build
    }
heirs-remark-built-more =
    { $amount ->
        [one] { $amount } more building
       *[other] { $amount } more buildings
    }
heirs-remark-built-less =
    { $amount ->
        [one] { $amount } fewer building
       *[other] { $amount } fewer buildings
    }
heirs-remark-treasures-more =
    { $amount ->
        [one] { $amount } fewer treasure for Henri
       *[other] { $amount } fewer treasures for Henri
    }
heirs-remark-treasures-less =
    { $amount ->
        [one] { $amount } more treasure for Henri
       *[other] { $amount } more treasures for Henri
    }
heirs-remark-near-more =
    { $amount ->
        [one] { $amount } more treasure of Henri’s that’s one tile away from being lost
       *[other] { $amount } more treasures of Henri’s, each one tile away from being lost
    }
heirs-remark-near-less =
    { $amount ->
        [one] { $amount } fewer treasure of Henri’s that’s one tile away from being lost
       *[other] { $amount } fewer treasures of Henri’s, each one tile away from being lost
    }
heirs-remark-starved-more = no free cell for Henri to build on
heirs-remark-starved-less = a free cell again for Henri to build on
