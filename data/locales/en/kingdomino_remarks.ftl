# Remarks: why a turn in Kingdomino is good; bot/games/kingdomino/presentation/remarks.py.

kingdomino-remark-points-more =
    { $amount ->
        [one] { $amount } point more
       *[other] { $amount } points more
    }
kingdomino-remark-points-less =
    { $amount ->
        [one] { $amount } point fewer
       *[other] { $amount } points fewer
    }
kingdomino-remark-bonus-more =
    { $amount ->
        [one] { $amount } bonus point more
       *[other] { $amount } bonus points more
    }
kingdomino-remark-bonus-less =
    { $amount ->
        [one] { $amount } bonus point fewer
       *[other] { $amount } bonus points fewer
    }
kingdomino-remark-room-more = more room for domains to grow
kingdomino-remark-room-less = less room for domains to grow
kingdomino-remark-bare-more =
    { $amount ->
        [one] { $amount } square more of domains without a building
       *[other] { $amount } squares more of domains without a building
    }
kingdomino-remark-bare-less =
    { $amount ->
        [one] { $amount } square fewer of domains without a building
       *[other] { $amount } squares fewer of domains without a building
    }
kingdomino-remark-holes-more =
    { $amount ->
        [one] { $amount } square more that no domino can fill
       *[other] { $amount } squares more that no domino can fill
    }
kingdomino-remark-holes-less =
    { $amount ->
        [one] { $amount } square fewer that no domino can fill
       *[other] { $amount } squares fewer that no domino can fill
    }
kingdomino-remark-slack-more = more freedom in where the kingdom can grow
kingdomino-remark-slack-less = less freedom in where the kingdom can grow
kingdomino-remark-discards-more =
    { $amount ->
        [one] { $amount } domino more discarded
       *[other] { $amount } dominoes more discarded
    }
kingdomino-remark-discards-less =
    { $amount ->
        [one] { $amount } domino fewer discarded
       *[other] { $amount } dominoes fewer discarded
    }
kingdomino-remark-next-more =
    { $amount ->
        [one] up to { $amount } point more from the domino to be laid next
       *[other] up to { $amount } points more from the domino to be laid next
    }
kingdomino-remark-next-less =
    { $amount ->
        [one] up to { $amount } point fewer from the domino to be laid next
       *[other] up to { $amount } points fewer from the domino to be laid next
    }
kingdomino-remark-later-more =
    { $amount ->
        [one] up to { $amount } point more from the domino that is chosen
       *[other] up to { $amount } points more from the domino that is chosen
    }
kingdomino-remark-later-less =
    { $amount ->
        [one] up to { $amount } point fewer from the domino that is chosen
       *[other] up to { $amount } points fewer from the domino that is chosen
    }
kingdomino-remark-denied-more =
    { $amount ->
        [one] keeps domino { $about } from { $name }, who could gain { $amount } point more with it than with any other
       *[other] keeps domino { $about } from { $name }, who could gain { $amount } points more with it than with any other
    }
kingdomino-remark-denied-less =
    { $amount ->
        [one] leaves domino { $about } to { $name }, who could gain { $amount } point more with it than with any other
       *[other] leaves domino { $about } to { $name }, who could gain { $amount } points more with it than with any other
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
        [one] later about { $amount } point more from wheat
       *[other] later about { $amount } points more from wheat
    }
kingdomino-remark-then-wheat-less =
    { $amount ->
        [one] later about { $amount } point fewer from wheat
       *[other] later about { $amount } points fewer from wheat
    }
kingdomino-remark-then-lake-more =
    { $amount ->
        [one] later about { $amount } point more from lakes
       *[other] later about { $amount } points more from lakes
    }
kingdomino-remark-then-lake-less =
    { $amount ->
        [one] later about { $amount } point fewer from lakes
       *[other] later about { $amount } points fewer from lakes
    }
kingdomino-remark-then-forest-more =
    { $amount ->
        [one] later about { $amount } point more from forest
       *[other] later about { $amount } points more from forest
    }
kingdomino-remark-then-forest-less =
    { $amount ->
        [one] later about { $amount } point fewer from forest
       *[other] later about { $amount } points fewer from forest
    }
kingdomino-remark-then-mountain-more =
    { $amount ->
        [one] later about { $amount } point more from mountains
       *[other] later about { $amount } points more from mountains
    }
kingdomino-remark-then-mountain-less =
    { $amount ->
        [one] later about { $amount } point fewer from mountains
       *[other] later about { $amount } points fewer from mountains
    }
kingdomino-remark-then-garden-more =
    { $amount ->
        [one] later about { $amount } point more from gardens
       *[other] later about { $amount } points more from gardens
    }
kingdomino-remark-then-garden-less =
    { $amount ->
        [one] later about { $amount } point fewer from gardens
       *[other] later about { $amount } points fewer from gardens
    }
kingdomino-remark-then-village-more =
    { $amount ->
        [one] later about { $amount } point more from villages
       *[other] later about { $amount } points more from villages
    }
kingdomino-remark-then-village-less =
    { $amount ->
        [one] later about { $amount } point fewer from villages
       *[other] later about { $amount } points fewer from villages
    }
kingdomino-remark-then-bonus-more =
    { $amount ->
        [one] later about { $amount } bonus point more
       *[other] later about { $amount } bonus points more
    }
kingdomino-remark-then-bonus-less =
    { $amount ->
        [one] later about { $amount } bonus point fewer
       *[other] later about { $amount } bonus points fewer
    }
