# Remarques : pourquoi un tour de Kingdomino est bon : bot/games/kingdomino/presentation/remarks.py.

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
kingdomino-remark-middle-more = le château peut encore finir au milieu
kingdomino-remark-middle-less = le château ne peut plus finir au milieu
kingdomino-remark-way-more = le château finira plus facilement au milieu
kingdomino-remark-way-less = le château finira plus difficilement au milieu
kingdomino-remark-harmony-more = l’Harmonie est plus probable
kingdomino-remark-harmony-less = l’Harmonie est moins probable
kingdomino-remark-fits-more = plus de cases pour les prochains dominos
kingdomino-remark-fits-less = moins de cases pour les prochains dominos
kingdomino-remark-room-more = plus de place pour agrandir les domaines
kingdomino-remark-room-less = moins de place pour agrandir les domaines
kingdomino-remark-bare-more =
    { $amount ->
        [one] { $amount } case de plus dans des domaines sans bâtiment
       *[other] { $amount } cases de plus dans des domaines sans bâtiment
    }
kingdomino-remark-bare-less =
    { $amount ->
        [one] { $amount } case de moins dans des domaines sans bâtiment
       *[other] { $amount } cases de moins dans des domaines sans bâtiment
    }
kingdomino-remark-holes-more =
    { $amount ->
        [one] { $amount } trou de plus (impossible à remplir)
       *[other] { $amount } trous de plus (impossibles à remplir)
    }
kingdomino-remark-holes-less =
    { $amount ->
        [one] { $amount } trou de moins (impossible à remplir)
       *[other] { $amount } trous de moins (impossibles à remplir)
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
kingdomino-remark-denied-more =
    { $amount ->
        [one] ne laisse pas le domino { $about } à { $name } (qui marquerait jusqu’à { $amount } point de plus qu’avec tout autre)
       *[other] ne laisse pas le domino { $about } à { $name } (qui marquerait jusqu’à { $amount } points de plus qu’avec tout autre)
    }
kingdomino-remark-denied-less =
    { $amount ->
        [one] laisse le domino { $about } à { $name } (qui marquerait jusqu’à { $amount } point de plus qu’avec tout autre)
       *[other] laisse le domino { $about } à { $name } (qui marquerait jusqu’à { $amount } points de plus qu’avec tout autre)
    }
kingdomino-remark-first-more = choisit en premier à la ligne suivante
kingdomino-remark-last-more = choisit en dernier à la ligne suivante
kingdomino-remark-early-more =
    { $about ->
        [2] choisit en deuxième à la ligne suivante
        [3] choisit en troisième à la ligne suivante
       *[other] choisit plus tôt à la ligne suivante
    }
kingdomino-remark-early-less =
    { $about ->
        [2] ne choisit qu’en deuxième à la ligne suivante
        [3] ne choisit qu’en troisième à la ligne suivante
       *[other] choisit plus tard à la ligne suivante
    }
kingdomino-remark-then-wheat-more =
    { $amount ->
        [one] plus tard environ { $amount } point de plus avec le blé
       *[other] plus tard environ { $amount } points de plus avec le blé
    }
kingdomino-remark-then-wheat-less =
    { $amount ->
        [one] plus tard environ { $amount } point de moins avec le blé
       *[other] plus tard environ { $amount } points de moins avec le blé
    }
kingdomino-remark-then-lake-more =
    { $amount ->
        [one] plus tard environ { $amount } point de plus avec les lacs
       *[other] plus tard environ { $amount } points de plus avec les lacs
    }
kingdomino-remark-then-lake-less =
    { $amount ->
        [one] plus tard environ { $amount } point de moins avec les lacs
       *[other] plus tard environ { $amount } points de moins avec les lacs
    }
kingdomino-remark-then-forest-more =
    { $amount ->
        [one] plus tard environ { $amount } point de plus avec la forêt
       *[other] plus tard environ { $amount } points de plus avec la forêt
    }
kingdomino-remark-then-forest-less =
    { $amount ->
        [one] plus tard environ { $amount } point de moins avec la forêt
       *[other] plus tard environ { $amount } points de moins avec la forêt
    }
kingdomino-remark-then-mountain-more =
    { $amount ->
        [one] plus tard environ { $amount } point de plus avec la montagne
       *[other] plus tard environ { $amount } points de plus avec la montagne
    }
kingdomino-remark-then-mountain-less =
    { $amount ->
        [one] plus tard environ { $amount } point de moins avec la montagne
       *[other] plus tard environ { $amount } points de moins avec la montagne
    }
kingdomino-remark-then-garden-more =
    { $amount ->
        [one] plus tard environ { $amount } point de plus avec les jardins
       *[other] plus tard environ { $amount } points de plus avec les jardins
    }
kingdomino-remark-then-garden-less =
    { $amount ->
        [one] plus tard environ { $amount } point de moins avec les jardins
       *[other] plus tard environ { $amount } points de moins avec les jardins
    }
kingdomino-remark-then-village-more =
    { $amount ->
        [one] plus tard environ { $amount } point de plus avec les villages
       *[other] plus tard environ { $amount } points de plus avec les villages
    }
kingdomino-remark-then-village-less =
    { $amount ->
        [one] plus tard environ { $amount } point de moins avec les villages
       *[other] plus tard environ { $amount } points de moins avec les villages
    }
kingdomino-remark-then-bonus-more =
    { $amount ->
        [one] plus tard environ { $amount } point de bonus de plus
       *[other] plus tard environ { $amount } points de bonus de plus
    }
kingdomino-remark-then-bonus-less =
    { $amount ->
        [one] plus tard environ { $amount } point de bonus de moins
       *[other] plus tard environ { $amount } points de bonus de moins
    }
