# Remarques : pourquoi un tour de Carcassonne est bon : bot/games/carcassonne/presentation/remarks.py.

carcassonne-remark-points-more =
    { $amount ->
        [one] { $amount } point de plus
       *[other] { $amount } points de plus
    }
carcassonne-remark-points-less =
    { $amount ->
        [one] { $amount } point de moins
       *[other] { $amount } points de moins
    }
carcassonne-remark-meeples-more =
    { $amount ->
        [one] { $amount } meeple de plus en main
       *[other] { $amount } meeples de plus en main
    }
carcassonne-remark-meeples-less =
    { $amount ->
        [one] { $amount } meeple de moins en main
       *[other] { $amount } meeples de moins en main
    }
carcassonne-remark-figures-more =
    { $amount ->
        [one] { $amount } figurine spéciale de plus en main
       *[other] { $amount } figurines spéciales de plus en main
    }
carcassonne-remark-figures-less =
    { $amount ->
        [one] { $amount } figurine spéciale de moins en main
       *[other] { $amount } figurines spéciales de moins en main
    }
carcassonne-remark-cities-more =
    { $amount ->
        [one] { $amount } point de plus avec les villes en cours
       *[other] { $amount } points de plus avec les villes en cours
    }
carcassonne-remark-cities-less =
    { $amount ->
        [one] { $amount } point de moins avec les villes en cours
       *[other] { $amount } points de moins avec les villes en cours
    }
carcassonne-remark-city-ends-more = villes plus faciles à achever
carcassonne-remark-city-ends-less = villes plus difficiles à achever
carcassonne-remark-roads-more =
    { $amount ->
        [one] { $amount } point de plus avec les routes en cours
       *[other] { $amount } points de plus avec les routes en cours
    }
carcassonne-remark-roads-less =
    { $amount ->
        [one] { $amount } point de moins avec les routes en cours
       *[other] { $amount } points de moins avec les routes en cours
    }
carcassonne-remark-road-ends-more = routes plus faciles à achever
carcassonne-remark-road-ends-less = routes plus difficiles à achever
carcassonne-remark-cloisters-more =
    { $amount ->
        [one] { $amount } point de plus avec les abbayes et jardins
       *[other] { $amount } points de plus avec les abbayes et jardins
    }
carcassonne-remark-cloisters-less =
    { $amount ->
        [one] { $amount } point de moins avec les abbayes et jardins
       *[other] { $amount } points de moins avec les abbayes et jardins
    }
carcassonne-remark-fields-more =
    { $amount ->
        [one] { $amount } point de plus avec les prés
       *[other] { $amount } points de plus avec les prés
    }
carcassonne-remark-fields-less =
    { $amount ->
        [one] { $amount } point de moins avec les prés
       *[other] { $amount } points de moins avec les prés
    }
carcassonne-remark-field-cities-more =
    { $amount ->
        [one] les prés touchent { $amount } ville inachevée de plus
       *[other] les prés touchent { $amount } villes inachevées de plus
    }
carcassonne-remark-field-cities-less =
    { $amount ->
        [one] les prés touchent { $amount } ville inachevée de moins
       *[other] les prés touchent { $amount } villes inachevées de moins
    }
carcassonne-remark-outvoted-more =
    { $amount ->
        [one] { $amount } figurine de plus en minorité
       *[other] { $amount } figurines de plus en minorité
    }
carcassonne-remark-outvoted-less =
    { $amount ->
        [one] { $amount } figurine de moins en minorité
       *[other] { $amount } figurines de moins en minorité
    }
carcassonne-remark-free-more =
    { $amount ->
        [one] { $amount } meeple peut de nouveau revenir
       *[other] { $amount } meeples peuvent de nouveau revenir
    }
carcassonne-remark-free-less =
    { $amount ->
        [one] { $amount } meeple ne reviendra plus
       *[other] { $amount } meeples ne reviendront plus
    }
carcassonne-remark-back-more = meeples dont le retour est plus probable
carcassonne-remark-back-less = meeples dont le retour est moins probable
carcassonne-remark-farmers-more =
    { $amount ->
        [one] { $amount } paysan de plus
       *[other] { $amount } paysans de plus
    }
carcassonne-remark-farmers-less =
    { $amount ->
        [one] { $amount } paysan de moins
       *[other] { $amount } paysans de moins
    }
