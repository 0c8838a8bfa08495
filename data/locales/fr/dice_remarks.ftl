# Remarques : pourquoi un tour de Roi & Compagnie est bon; bot/games/dice/presentation/remarks.py.

dice-remark-points-more =
    { $amount ->
        [one] { $amount } point de plus sur le plateau
       *[other] { $amount } points de plus sur le plateau
    }
dice-remark-points-less =
    { $amount ->
        [one] { $amount } point de moins sur le plateau
       *[other] { $amount } points de moins sur le plateau
    }
dice-remark-gems-more =
    { $amount ->
        [one] { $amount } point de plus avec les gemmes
       *[other] { $amount } points de plus avec les gemmes
    }
dice-remark-gems-less =
    { $amount ->
        [one] { $amount } point de moins avec les gemmes
       *[other] { $amount } points de moins avec les gemmes
    }
dice-remark-most-more =
    { $amount ->
        [one] { $amount } point de plus avec les flammes
       *[other] { $amount } points de plus avec les flammes
    }
dice-remark-most-less =
    { $amount ->
        [one] { $amount } point de moins avec les flammes
       *[other] { $amount } points de moins avec les flammes
    }
dice-remark-flames-more =
    { $amount ->
        [one] { $amount } flamme de plus
       *[other] { $amount } flammes de plus
    }
dice-remark-flames-less =
    { $amount ->
        [one] { $amount } flamme de moins
       *[other] { $amount } flammes de moins
    }
dice-remark-cards-more =
    { $amount ->
        [one] { $amount } carte de plus devant soi
       *[other] { $amount } cartes de plus devant soi
    }
dice-remark-cards-less =
    { $amount ->
        [one] { $amount } carte de moins devant soi
       *[other] { $amount } cartes de moins devant soi
    }
dice-remark-room-more =
    { $amount ->
        [one] { $amount } case libre de plus à côté du plus grand territoire
       *[other] { $amount } cases libres de plus à côté du plus grand territoire
    }
dice-remark-room-less =
    { $amount ->
        [one] { $amount } case libre de moins à côté du plus grand territoire
       *[other] { $amount } cases libres de moins à côté du plus grand territoire
    }
dice-remark-join-more =
    { $amount ->
        [one] une case libre relierait { $amount } case de plus au plus grand territoire
       *[other] une case libre relierait { $amount } cases de plus au plus grand territoire
    }
dice-remark-join-less =
    { $amount ->
        [one] la meilleure case libre relie { $amount } case de moins au plus grand territoire
       *[other] la meilleure case libre relie { $amount } cases de moins au plus grand territoire
    }
dice-remark-risk-more =
    { $amount ->
        [one] un pion remplacé par celui d’un rival coûterait { $amount } point de plus
       *[other] un pion remplacé par celui d’un rival coûterait { $amount } points de plus
    }
dice-remark-risk-less =
    { $amount ->
        [one] un pion remplacé par celui d’un rival coûterait { $amount } point de moins
       *[other] un pion remplacé par celui d’un rival coûterait { $amount } points de moins
    }
dice-remark-aim-more = { $amount } % pour la carte { $about }
