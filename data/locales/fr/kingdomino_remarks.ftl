# Remarques : pourquoi un tour de Kingdomino est bon; bot/games/kingdomino/remarks.py.

kingdomino-remark-points-more =
    { $amount ->
        [one] { $amount } point de plus
       *[other] { $amount } points de plus
    }
kingdomino-remark-points-less =
    { $amount ->
        [one] { $amount } point de moins
       *[other] { $amount } points de moins
    }
kingdomino-remark-bonus-more =
    { $amount ->
        [one] { $amount } point de bonus de plus
       *[other] { $amount } points de bonus de plus
    }
kingdomino-remark-bonus-less =
    { $amount ->
        [one] { $amount } point de bonus de moins
       *[other] { $amount } points de bonus de moins
    }
kingdomino-remark-room-more = plus de place pour agrandir les domaines
kingdomino-remark-room-less = moins de place pour agrandir les domaines
kingdomino-remark-bare-more =
    { $amount ->
        [one] { $amount } case de plus dans des domaines sans couronne
       *[other] { $amount } cases de plus dans des domaines sans couronne
    }
kingdomino-remark-bare-less =
    { $amount ->
        [one] { $amount } case de moins dans des domaines sans couronne
       *[other] { $amount } cases de moins dans des domaines sans couronne
    }
kingdomino-remark-holes-more =
    { $amount ->
        [one] { $amount } case de plus qu’aucun domino ne peut remplir
       *[other] { $amount } cases de plus qu’aucun domino ne peut remplir
    }
kingdomino-remark-holes-less =
    { $amount ->
        [one] { $amount } case de moins qu’aucun domino ne peut remplir
       *[other] { $amount } cases de moins qu’aucun domino ne peut remplir
    }
kingdomino-remark-slack-more = plus de liberté pour étendre le royaume
kingdomino-remark-slack-less = moins de liberté pour étendre le royaume
kingdomino-remark-discards-more =
    { $amount ->
        [one] { $amount } domino de plus défaussé
       *[other] { $amount } dominos de plus défaussés
    }
kingdomino-remark-discards-less =
    { $amount ->
        [one] { $amount } domino de moins défaussé
       *[other] { $amount } dominos de moins défaussés
    }
kingdomino-remark-next-more =
    { $amount ->
        [one] jusqu’à { $amount } point de plus avec le prochain domino à poser
       *[other] jusqu’à { $amount } points de plus avec le prochain domino à poser
    }
kingdomino-remark-next-less =
    { $amount ->
        [one] jusqu’à { $amount } point de moins avec le prochain domino à poser
       *[other] jusqu’à { $amount } points de moins avec le prochain domino à poser
    }
kingdomino-remark-later-more =
    { $amount ->
        [one] jusqu’à { $amount } point de plus avec le domino choisi
       *[other] jusqu’à { $amount } points de plus avec le domino choisi
    }
kingdomino-remark-later-less =
    { $amount ->
        [one] jusqu’à { $amount } point de moins avec le domino choisi
       *[other] jusqu’à { $amount } points de moins avec le domino choisi
    }
kingdomino-remark-early-more = un choix plus tôt la prochaine fois
kingdomino-remark-early-less = un choix plus tard la prochaine fois
