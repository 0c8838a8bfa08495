# Remarques : pourquoi un tour des Deux Héritiers est bon : bot/games/heirs/presentation/remarks.py.

heirs-remark-points-more =
    { $amount ->
        [one] { $amount } point de plus sur le paysage
       *[other] { $amount } points de plus sur le paysage
    }
heirs-remark-points-less =
    { $amount ->
        [one] { $amount } point de moins sur le paysage
       *[other] { $amount } points de moins sur le paysage
    }
heirs-remark-doubled-more =
    { $amount ->
        [one] des troupes doublent { $amount } point de plus
       *[other] des troupes doublent { $amount } points de plus
    }
heirs-remark-doubled-less =
    { $amount ->
        [one] des troupes doublent { $amount } point de moins
       *[other] des troupes doublent { $amount } points de moins
    }
heirs-remark-best-more =
    { $amount ->
        [one] des troupes pourraient doubler des bâtiments valant { $amount } point de plus
       *[other] des troupes pourraient doubler des bâtiments valant { $amount } points de plus
    }
heirs-remark-best-less =
    { $amount ->
        [one] des troupes pourraient doubler des bâtiments valant { $amount } point de moins
       *[other] des troupes pourraient doubler des bâtiments valant { $amount } points de moins
    }
heirs-remark-reserve-more =
    { $amount ->
        [one] { $amount } troupe de plus en réserve
       *[other] { $amount } troupes de plus en réserve
    }
heirs-remark-reserve-less =
    { $amount ->
        [one] { $amount } troupe de moins en réserve
       *[other] { $amount } troupes de moins en réserve
    }
heirs-remark-access-more =
    { $amount ->
        [one] { $amount } ressource accessible de plus
       *[other] { $amount } ressources accessibles de plus
    }
heirs-remark-access-less =
    { $amount ->
        [one] { $amount } ressource accessible de moins
       *[other] { $amount } ressources accessibles de moins
    }
heirs-remark-variety-more =
    { $amount ->
        [one] { $amount } sorte de ressource accessible de plus
       *[other] { $amount } sortes de ressource accessible de plus
    }
heirs-remark-variety-less =
    { $amount ->
        [one] { $amount } sorte de ressource accessible de moins
       *[other] { $amount } sortes de ressource accessible de moins
    }
heirs-remark-spots-more =
    { $amount ->
        [one] { $amount } case de plus où construire
       *[other] { $amount } cases de plus où construire
    }
heirs-remark-spots-less =
    { $amount ->
        [one] { $amount } case de moins où construire
       *[other] { $amount } cases de moins où construire
    }
heirs-remark-hand-more =
    { $amount ->
        [one] { $amount } tuile de plus en main
       *[other] { $amount } tuiles de plus en main
    }
heirs-remark-hand-less =
    { $amount ->
        [one] { $amount } tuile de moins en main
       *[other] { $amount } tuiles de moins en main
    }
heirs-remark-ready-more =
    { $amount ->
        [one] { $amount } tuile de plus en main prête à construire
       *[other] { $amount } tuiles de plus en main prêtes à construire
    }
heirs-remark-ready-less =
    { $amount ->
        [one] { $amount } tuile de moins en main prête à construire
       *[other] { $amount } tuiles de moins en main prêtes à construire
    }
heirs-remark-built-more =
    { $amount ->
        [one] { $amount } bâtiment de plus
       *[other] { $amount } bâtiments de plus
    }
heirs-remark-built-less =
    { $amount ->
        [one] { $amount } bâtiment de moins
       *[other] { $amount } bâtiments de moins
    }
heirs-remark-treasures-more =
    { $amount ->
        [one] { $amount } trésor de moins pour Henri
       *[other] { $amount } trésors de moins pour Henri
    }
heirs-remark-treasures-less =
    { $amount ->
        [one] { $amount } trésor de plus pour Henri
       *[other] { $amount } trésors de plus pour Henri
    }
heirs-remark-near-more =
    { $amount ->
        [one] { $amount } trésor de plus à une tuile d’être perdu par Henri
       *[other] { $amount } trésors de plus, chacun à une tuile d’être perdu par Henri
    }
heirs-remark-near-less =
    { $amount ->
        [one] { $amount } trésor de moins à une tuile d’être perdu par Henri
       *[other] { $amount } trésors de moins, chacun à une tuile d’être perdu par Henri
    }
heirs-remark-starved-more = plus aucune case libre pour Henri
heirs-remark-starved-less = de nouveau une case libre pour Henri
