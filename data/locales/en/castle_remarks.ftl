# Remarks: why a turn in The Castle is good; bot/games/castle/presentation/remarks.py.

castle-remark-points-more =
    { $amount ->
        [one] { $amount } point more
       *[other] { $amount } points more
    }
castle-remark-points-less =
    { $amount ->
        [one] { $amount } point less
       *[other] { $amount } points fewer
    }
castle-remark-paths-more =
    { $amount ->
        [one] paths under way worth { $amount } point more
       *[other] paths under way worth { $amount } points more
    }
castle-remark-paths-less =
    { $amount ->
        [one] paths under way worth { $amount } point less
       *[other] paths under way worth { $amount } points fewer
    }
castle-remark-path-ends-more = paths better placed to be completed
castle-remark-path-ends-less = paths harder to complete
castle-remark-towers-more =
    { $amount ->
        [one] towers under way worth { $amount } point more
       *[other] towers under way worth { $amount } points more
    }
castle-remark-towers-less =
    { $amount ->
        [one] towers under way worth { $amount } point less
       *[other] towers under way worth { $amount } points fewer
    }
castle-remark-tower-ends-more = towers better placed to be completed
castle-remark-tower-ends-less = towers harder to complete
castle-remark-houses-more =
    { $amount ->
        [one] houses under way worth { $amount } point more
       *[other] houses under way worth { $amount } points more
    }
castle-remark-houses-less =
    { $amount ->
        [one] houses under way worth { $amount } point less
       *[other] houses under way worth { $amount } points fewer
    }
castle-remark-house-ends-more = houses better placed to be completed
castle-remark-house-ends-less = houses harder to complete
castle-remark-courts-more =
    { $amount ->
        [one] courts worth { $amount } point more
       *[other] courts worth { $amount } points more
    }
castle-remark-courts-less =
    { $amount ->
        [one] courts worth { $amount } point less
       *[other] courts worth { $amount } points fewer
    }
castle-remark-tied-more =
    { $amount ->
        [one] { $amount } more follower that brings nothing
       *[other] { $amount } more followers that bring nothing
    }
castle-remark-tied-less =
    { $amount ->
        [one] { $amount } fewer follower that brings nothing
       *[other] { $amount } fewer followers that bring nothing
    }
castle-remark-followers-more =
    { $amount ->
        [one] { $amount } more follower in hand
       *[other] { $amount } more followers in hand
    }
castle-remark-followers-less =
    { $amount ->
        [one] { $amount } fewer follower in hand
       *[other] { $amount } fewer followers in hand
    }
castle-remark-keep-more =
    { $amount ->
        [one] { $amount } point more for the largest keep
       *[other] { $amount } points more for the largest keep
    }
castle-remark-keep-less =
    { $amount ->
        [one] { $amount } point less for the largest keep
       *[other] { $amount } points fewer for the largest keep
    }
castle-remark-keep-size-more = a keep larger by { $amount }
castle-remark-keep-size-less = a keep smaller by { $amount }
castle-remark-keep-hope-more =
    { $amount ->
        [one] an unfinished house that would beat your keep by { $amount } more tile
       *[other] an unfinished house that would beat your keep by { $amount } more tiles
    }
castle-remark-keep-hope-less =
    { $amount ->
        [one] an unfinished house that would beat your keep by { $amount } less tile
       *[other] an unfinished house that would beat your keep by { $amount } fewer tiles
    }
castle-remark-walls-more =
    { $amount ->
        [one] { $amount } more wall tile to use
       *[other] { $amount } more wall tiles to use
    }
castle-remark-walls-less =
    { $amount ->
        [one] { $amount } fewer wall tile to use
       *[other] { $amount } fewer wall tiles to use
    }
castle-remark-wall-points-more =
    { $amount ->
        [one] wall tiles worth { $amount } point more
       *[other] wall tiles worth { $amount } points more
    }
castle-remark-wall-points-less =
    { $amount ->
        [one] wall tiles worth { $amount } point less
       *[other] wall tiles worth { $amount } points fewer
    }
castle-remark-aim-more = nearer to a tower’s wall tile
castle-remark-aim-less = farther from a tower’s wall tile
castle-remark-next-more = draws the next tile
castle-remark-next-less = leaves the next tile to the other player
