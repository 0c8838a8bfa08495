# Remarks: why a turn in Kingdomino is good: bot/games/kingdomino/presentation/remarks.py.

kingdomino-remark-points-more =
    { $amount ->
        [one] { $amount } more point
       *[other] { $amount } more points
    }
kingdomino-remark-points-less =
    { $amount ->
        [one] { $amount } less point
       *[other] { $amount } fewer points
    }
kingdomino-remark-bonus-more =
    { $amount ->
        [one] { $amount } more bonus point
       *[other] { $amount } more bonus points
    }
kingdomino-remark-bonus-less =
    { $amount ->
        [one] { $amount } less bonus point
       *[other] { $amount } fewer bonus points
    }
kingdomino-remark-room-more = more room for domains to grow
kingdomino-remark-room-less = less room for domains to grow
kingdomino-remark-bare-more =
    { $amount ->
        [one] { $amount } more cell in domains without a building
       *[other] { $amount } more cells in domains without a building
    }
kingdomino-remark-bare-less =
    { $amount ->
        [one] { $amount } less cell in domains without a building
       *[other] { $amount } fewer cells in domains without a building
    }
kingdomino-remark-holes-more =
    { $amount ->
        [one] { $amount } more cell that no domino can fill
       *[other] { $amount } more cells that no domino can fill
    }
kingdomino-remark-holes-less =
    { $amount ->
        [one] { $amount } less cell that no domino can fill
       *[other] { $amount } fewer cells that no domino can fill
    }
kingdomino-remark-slack-more = more freedom for the kingdom to grow
kingdomino-remark-slack-less = less freedom for the kingdom to grow
kingdomino-remark-discards-more =
    { $amount ->
        [one] { $amount } more domino discarded
       *[other] { $amount } more dominoes discarded
    }
kingdomino-remark-discards-less =
    { $amount ->
        [one] { $amount } less domino discarded
       *[other] { $amount } fewer dominoes discarded
    }
kingdomino-remark-next-more =
    { $amount ->
        [one] up to { $amount } more point from the next domino to lay
       *[other] up to { $amount } more points from the next domino to lay
    }
kingdomino-remark-next-less =
    { $amount ->
        [one] up to { $amount } less point from the next domino to lay
       *[other] up to { $amount } fewer points from the next domino to lay
    }
kingdomino-remark-later-more =
    { $amount ->
        [one] up to { $amount } more point from the domino chosen
       *[other] up to { $amount } more points from the domino chosen
    }
kingdomino-remark-later-less =
    { $amount ->
        [one] up to { $amount } less point from the domino chosen
       *[other] up to { $amount } fewer points from the domino chosen
    }
kingdomino-remark-denied-more =
    { $amount ->
        [one] keeps domino { $about } from { $name } (worth up to { $amount } more point there than any other)
       *[other] keeps domino { $about } from { $name } (worth up to { $amount } more points there than any other)
    }
kingdomino-remark-denied-less =
    { $amount ->
        [one] leaves domino { $about } to { $name } (worth up to { $amount } more point there than any other)
       *[other] leaves domino { $about } to { $name } (worth up to { $amount } more points there than any other)
    }
kingdomino-remark-first-more = chooses first next round
kingdomino-remark-last-more = chooses last next round
kingdomino-remark-early-more =
    { $about ->
        [2] chooses second next round
        [3] chooses third next round
       *[other] chooses earlier next round
    }
kingdomino-remark-early-less =
    { $about ->
        [2] chooses only second next round
        [3] chooses only third next round
       *[other] chooses later next round
    }
kingdomino-remark-then-wheat-more =
    { $amount ->
        [one] later about { $amount } more point from wheat
       *[other] later about { $amount } more points from wheat
    }
kingdomino-remark-then-wheat-less =
    { $amount ->
        [one] later about { $amount } less point from wheat
       *[other] later about { $amount } fewer points from wheat
    }
kingdomino-remark-then-lake-more =
    { $amount ->
        [one] later about { $amount } more point from lakes
       *[other] later about { $amount } more points from lakes
    }
kingdomino-remark-then-lake-less =
    { $amount ->
        [one] later about { $amount } less point from lakes
       *[other] later about { $amount } fewer points from lakes
    }
kingdomino-remark-then-forest-more =
    { $amount ->
        [one] later about { $amount } more point from forest
       *[other] later about { $amount } more points from forest
    }
kingdomino-remark-then-forest-less =
    { $amount ->
        [one] later about { $amount } less point from forest
       *[other] later about { $amount } fewer points from forest
    }
kingdomino-remark-then-mountain-more =
    { $amount ->
        [one] later about { $amount } more point from mountains
       *[other] later about { $amount } more points from mountains
    }
kingdomino-remark-then-mountain-less =
    { $amount ->
        [one] later about { $amount } less point from mountains
       *[other] later about { $amount } fewer points from mountains
    }
kingdomino-remark-then-garden-more =
    { $amount ->
        [one] later about { $amount } more point from gardens
       *[other] later about { $amount } more points from gardens
    }
kingdomino-remark-then-garden-less =
    { $amount ->
        [one] later about { $amount } less point from gardens
       *[other] later about { $amount } fewer points from gardens
    }
kingdomino-remark-then-village-more =
    { $amount ->
        [one] later about { $amount } more point from villages
       *[other] later about { $amount } more points from villages
    }
kingdomino-remark-then-village-less =
    { $amount ->
        [one] later about { $amount } less point from villages
       *[other] later about { $amount } fewer points from villages
    }
kingdomino-remark-then-bonus-more =
    { $amount ->
        [one] later about { $amount } more bonus point
       *[other] later about { $amount } more bonus points
    }
kingdomino-remark-then-bonus-less =
    { $amount ->
        [one] later about { $amount } less bonus point
       *[other] later about { $amount } fewer bonus points
    }
