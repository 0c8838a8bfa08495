# Remarks: why a turn in The Castle is good; bot/games/castle/presentation/remarks.py.

castle-remark-points-more =
    { $amount ->
        [one] { $amount } point more
       *[other] { $amount } points more
    }
castle-remark-points-less =
    { $amount ->
        [one] { $amount } point less
       *[other] { $amount } fewer points
    }
castle-remark-paths-more =
    { $amount ->
        [one] paths under way that pay { $amount } more point
       *[other] paths under way that pay { $amount } more points
    }
castle-remark-paths-less =
    { $amount ->
        [one] paths under way that pay { $amount } point less
       *[other] paths under way that pay { $amount } fewer points
    }
castle-remark-path-ends-more = paths better placed to be completed
castle-remark-path-ends-less = paths harder to complete
castle-remark-towers-more =
    { $amount ->
        [one] towers under way that pay { $amount } more point
       *[other] towers under way that pay { $amount } more points
    }
castle-remark-towers-less =
    { $amount ->
        [one] towers under way that pay { $amount } point less
       *[other] towers under way that pay { $amount } fewer points
    }
castle-remark-tower-ends-more = towers better placed to be completed
castle-remark-tower-ends-less = towers harder to complete
castle-remark-houses-more =
    { $amount ->
        [one] houses under way that pay { $amount } more point
       *[other] houses under way that pay { $amount } more points
    }
castle-remark-houses-less =
    { $amount ->
        [one] houses under way that pay { $amount } point less
       *[other] houses under way that pay { $amount } fewer points
    }
castle-remark-house-ends-more = houses better placed to be completed
castle-remark-house-ends-less = houses harder to complete
castle-remark-courts-more =
    { $amount ->
        [one] courts that pay { $amount } more point
       *[other] courts that pay { $amount } more points
    }
castle-remark-courts-less =
    { $amount ->
        [one] courts that pay { $amount } point less
       *[other] courts that pay { $amount } fewer points
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
       *[other] { $amount } fewer points for the largest keep
    }
castle-remark-keep-size-more = a keep larger by { $amount }
castle-remark-keep-size-less = a keep smaller by { $amount }
castle-remark-keep-hope-more =
    { $amount ->
        [one] the keep could grow by { $amount } more tile
       *[other] the keep could grow by { $amount } more tiles
    }
castle-remark-keep-hope-less =
    { $amount ->
        [one] the keep could grow by { $amount } tile less than before
       *[other] the keep could grow by { $amount } tiles less than before
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
        [one] wall tiles that pay { $amount } more point
       *[other] wall tiles that pay { $amount } more points
    }
castle-remark-wall-points-less =
    { $amount ->
        [one] wall tiles that pay { $amount } point less
       *[other] wall tiles that pay { $amount } fewer points
    }
castle-remark-aim-more = a marker nearer to a corner tower that still has a wall tile
castle-remark-aim-less = a marker farther from a corner tower that still has a wall tile
castle-remark-next-more = draws the next tile
castle-remark-next-less = leaves the next tile to the other player
