# Remarks: why a turn in Kingdomino is good: bot/games/kingdomino/presentation/remarks.py.

kingdomino-remark-points-more =
    { $amount ->
        [one] { $amount } more point
       *[other] { $amount } more points
    }
kingdomino-remark-points-less =
    { $amount ->
        [one] { $amount } point less
       *[other] { $amount } fewer points
    }
kingdomino-remark-bonus-more =
    { $amount ->
        [one] { $amount } more bonus point
       *[other] { $amount } more bonus points
    }
kingdomino-remark-bonus-less =
    { $amount ->
        [one] { $amount } bonus point less
       *[other] { $amount } fewer bonus points
    }
kingdomino-remark-middle-more = the castle can still end in the middle
kingdomino-remark-middle-less = the castle can’t end in the middle any more
kingdomino-remark-way-more = easier to end with the castle in the middle
kingdomino-remark-way-less = harder to end with the castle in the middle
kingdomino-remark-harmony-more = a better chance of Harmony
kingdomino-remark-harmony-less = a smaller chance of Harmony
kingdomino-remark-fits-more = the next dominoes fit in more places
kingdomino-remark-fits-less = the next dominoes fit in fewer places
kingdomino-remark-room-more = more room for domains to grow
kingdomino-remark-room-less = less room for domains to grow
kingdomino-remark-bare-more =
    { $amount ->
        [one] { $amount } more cell in domains without a building
       *[other] { $amount } more cells in domains without a building
    }
kingdomino-remark-bare-less =
    { $amount ->
        [one] { $amount } fewer cell in domains without a building
       *[other] { $amount } fewer cells in domains without a building
    }
kingdomino-remark-holes-more =
    { $amount ->
        [one] { $amount } more cell that no domino can fill
       *[other] { $amount } more cells that no domino can fill
    }
kingdomino-remark-holes-less =
    { $amount ->
        [one] { $amount } fewer cell that no domino can fill
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
        [one] { $amount } fewer domino discarded
       *[other] { $amount } fewer dominoes discarded
    }
kingdomino-remark-next-more =
    { $amount ->
        [one] up to { $amount } more point from the next domino to lay
       *[other] up to { $amount } more points from the next domino to lay
    }
kingdomino-remark-next-less =
    { $amount ->
        [one] up to { $amount } point less from the next domino to lay
       *[other] up to { $amount } fewer points from the next domino to lay
    }
kingdomino-remark-later-more =
    { $amount ->
        [one] up to { $amount } more point from the domino chosen
       *[other] up to { $amount } more points from the domino chosen
    }
kingdomino-remark-later-less =
    { $amount ->
        [one] up to { $amount } point less from the domino chosen
       *[other] up to { $amount } fewer points from the domino chosen
    }
kingdomino-remark-denied-more =
    { $amount ->
        [one] keeps domino { $about } from { $name } (worth up to { $amount } more point to them than any other)
       *[other] keeps domino { $about } from { $name } (worth up to { $amount } more points to them than any other)
    }
kingdomino-remark-denied-less =
    { $amount ->
        [one] leaves domino { $about } to { $name } (worth up to { $amount } more point to them than any other)
       *[other] leaves domino { $about } to { $name } (worth up to { $amount } more points to them than any other)
    }
kingdomino-remark-first-more = chooses first in the next round
kingdomino-remark-last-more = chooses last in the next round
kingdomino-remark-early-more =
    { $about ->
        [2] chooses second in the next round
        [3] chooses third in the next round
       *[other] chooses earlier next round
    }
kingdomino-remark-early-less =
    { $about ->
        [2] chooses second instead of first in the next round
        [3] chooses third instead of earlier in the next round
       *[other] chooses later next round
    }
kingdomino-remark-then-wheat-more =
    { $amount ->
        [one] about { $amount } more point from wheat later
       *[other] about { $amount } more points from wheat later
    }
kingdomino-remark-then-wheat-less =
    { $amount ->
        [one] about { $amount } point less from wheat later
       *[other] about { $amount } fewer points from wheat later
    }
kingdomino-remark-then-lake-more =
    { $amount ->
        [one] about { $amount } more point from lakes later
       *[other] about { $amount } more points from lakes later
    }
kingdomino-remark-then-lake-less =
    { $amount ->
        [one] about { $amount } point less from lakes later
       *[other] about { $amount } fewer points from lakes later
    }
kingdomino-remark-then-forest-more =
    { $amount ->
        [one] about { $amount } more point from forest later
       *[other] about { $amount } more points from forest later
    }
kingdomino-remark-then-forest-less =
    { $amount ->
        [one] about { $amount } point less from forest later
       *[other] about { $amount } fewer points from forest later
    }
kingdomino-remark-then-mountain-more =
    { $amount ->
        [one] about { $amount } more point from mountains later
       *[other] about { $amount } more points from mountains later
    }
kingdomino-remark-then-mountain-less =
    { $amount ->
        [one] about { $amount } point less from mountains later
       *[other] about { $amount } fewer points from mountains later
    }
kingdomino-remark-then-garden-more =
    { $amount ->
        [one] about { $amount } more point from gardens later
       *[other] about { $amount } more points from gardens later
    }
kingdomino-remark-then-garden-less =
    { $amount ->
        [one] about { $amount } point less from gardens later
       *[other] about { $amount } fewer points from gardens later
    }
kingdomino-remark-then-village-more =
    { $amount ->
        [one] about { $amount } more point from villages later
       *[other] about { $amount } more points from villages later
    }
kingdomino-remark-then-village-less =
    { $amount ->
        [one] about { $amount } point less from villages later
       *[other] about { $amount } fewer points from villages later
    }
kingdomino-remark-then-bonus-more =
    { $amount ->
        [one] about { $amount } more bonus point later
       *[other] about { $amount } more bonus points later
    }
kingdomino-remark-then-bonus-less =
    { $amount ->
        [one] about { $amount } bonus point less later
       *[other] about { $amount } fewer bonus points later
    }
