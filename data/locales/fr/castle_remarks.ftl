# Remarques : pourquoi un tour du Château est bon; bot/games/castle/presentation/remarks.py.

castle-remark-points-more =
    { $amount ->
        [one] { $amount } point de plus
       *[other] { $amount } points de plus
    }
castle-remark-points-less =
    { $amount ->
        [one] { $amount } point de moins
       *[other] { $amount } points de moins
    }
castle-remark-paths-more =
    { $amount ->
        [one] { $amount } point de plus avec les chemins en cours
       *[other] { $amount } points de plus avec les chemins en cours
    }
castle-remark-paths-less =
    { $amount ->
        [one] { $amount } point de moins avec les chemins en cours
       *[other] { $amount } points de moins avec les chemins en cours
    }
castle-remark-path-ends-more = chemins plus faciles à compléter
castle-remark-path-ends-less = chemins plus difficiles à compléter
castle-remark-towers-more =
    { $amount ->
        [one] { $amount } point de plus avec les tours en cours
       *[other] { $amount } points de plus avec les tours en cours
    }
castle-remark-towers-less =
    { $amount ->
        [one] { $amount } point de moins avec les tours en cours
       *[other] { $amount } points de moins avec les tours en cours
    }
castle-remark-tower-ends-more = tours plus faciles à compléter
castle-remark-tower-ends-less = tours plus difficiles à compléter
castle-remark-houses-more =
    { $amount ->
        [one] { $amount } point de plus avec les maisons en cours
       *[other] { $amount } points de plus avec les maisons en cours
    }
castle-remark-houses-less =
    { $amount ->
        [one] { $amount } point de moins avec les maisons en cours
       *[other] { $amount } points de moins avec les maisons en cours
    }
castle-remark-house-ends-more = maisons plus faciles à compléter
castle-remark-house-ends-less = maisons plus difficiles à compléter
castle-remark-courts-more =
    { $amount ->
        [one] { $amount } point de plus avec les cours
       *[other] { $amount } points de plus avec les cours
    }
castle-remark-courts-less =
    { $amount ->
        [one] { $amount } point de moins avec les cours
       *[other] { $amount } points de moins avec les cours
    }
castle-remark-tied-more =
    { $amount ->
        [one] { $amount } sujet de plus qui ne rapporte rien
       *[other] { $amount } sujets de plus qui ne rapportent rien
    }
castle-remark-tied-less =
    { $amount ->
        [one] { $amount } sujet inutile de moins
       *[other] { $amount } sujets inutiles de moins
    }
castle-remark-followers-more =
    { $amount ->
        [one] { $amount } sujet de plus en main
       *[other] { $amount } sujets de plus en main
    }
castle-remark-followers-less =
    { $amount ->
        [one] { $amount } sujet de moins en main
       *[other] { $amount } sujets de moins en main
    }
castle-remark-keep-more =
    { $amount ->
        [one] { $amount } point de plus pour le plus grand palais
       *[other] { $amount } points de plus pour le plus grand palais
    }
castle-remark-keep-less =
    { $amount ->
        [one] { $amount } point de moins pour le plus grand palais
       *[other] { $amount } points de moins pour le plus grand palais
    }
castle-remark-keep-size-more = un palais plus grand de { $amount }
castle-remark-keep-size-less = un palais plus petit de { $amount }
castle-remark-keep-hope-more =
    { $amount ->
        [one] le palais pourrait grandir de { $amount } tuile de plus
       *[other] le palais pourrait grandir de { $amount } tuiles de plus
    }
castle-remark-keep-hope-less =
    { $amount ->
        [one] le palais pourrait grandir de { $amount } tuile de moins qu’avant
       *[other] le palais pourrait grandir de { $amount } tuiles de moins qu’avant
    }
castle-remark-walls-more =
    { $amount ->
        [one] { $amount } tuile Mur de plus à utiliser
       *[other] { $amount } tuiles Mur de plus à utiliser
    }
castle-remark-walls-less =
    { $amount ->
        [one] { $amount } tuile Mur de moins à utiliser
       *[other] { $amount } tuiles Mur de moins à utiliser
    }
castle-remark-wall-points-more =
    { $amount ->
        [one] { $amount } point de plus avec les tuiles Mur
       *[other] { $amount } points de plus avec les tuiles Mur
    }
castle-remark-wall-points-less =
    { $amount ->
        [one] { $amount } point de moins avec les tuiles Mur
       *[other] { $amount } points de moins avec les tuiles Mur
    }
castle-remark-aim-more = plus près d’une tour de coin qui a encore sa tuile Mur
castle-remark-aim-less = plus loin d’une tour de coin qui a encore sa tuile Mur
castle-remark-next-more = pioche la prochaine tuile
castle-remark-next-less = laisse la prochaine tuile à l’autre
