# Les joueurs ordinateurs aux tables.

reason-match-bad-level = Les joueurs ordinateurs jouent au niveau facile, normal ou difficile ; « { $level } » n’existe pas.
reason-match-too-many-computers = { $seats ->
    [one] Il n’y a qu’une place à cette table.
   *[other] Il y a { $seats } places à cette table, et l’une d’elles au moins revient à une personne.
}
reason-match-no-computers = Aucun joueur ordinateur n’est assis à cette table.
reason-match-computers-unrated = Une partie contre des joueurs ordinateurs n’est jamais classée. Fais-les d’abord se lever, puis choisis de nouveau.
