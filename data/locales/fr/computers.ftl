# Les joueurs ordinateurs aux tables.

reason-match-bad-level = Les joueurs ordinateurs jouent au niveau facile, normal ou difficile ; « { $level } » n’existe pas.
reason-match-too-many-computers = { $seats ->
    [one] Il n’y a qu’une place à cette table.
   *[other] Il y a { $seats } places à cette table, et l’une d’elles au moins revient à une personne.
}
reason-match-no-computers = Aucun joueur ordinateur n’est assis à cette table.
reason-match-computers-unrated = Une partie contre des joueurs ordinateurs n’est jamais classée. Fais-les d’abord se lever, puis choisis de nouveau.

level-easy = facile
level-normal = normal
level-hard = difficile
computer-level = { " " }· { $level }
option-bots = ordinateurs
option-bots-what = Combien de joueurs ordinateurs sont assis à la table
option-bots-level = niveau
option-bots-level-what = À quel niveau jouent les joueurs ordinateurs ; normal par défaut

computers-fill = Compléter avec des joueurs ordinateurs
computers-fill-with = { $count ->
    [one] Un joueur ordinateur : { $level }
   *[other] { $count } joueurs ordinateurs : { $level }
}
computers-none = { $count ->
    [one] Retirer le joueur ordinateur
   *[other] Retirer les { $count } joueurs ordinateurs
}
table-unrated-computers = Sans cote : des joueurs ordinateurs sont de la partie.
computer-thinking = { $mark } { $name } réfléchit

option-computers = ordinateurs
option-computers-what = Seulement les parties avec des joueurs ordinateurs, ou seulement celles sans
option-computers-with = avec des joueurs ordinateurs
option-computers-without = sans joueurs ordinateurs
stats-computers = Parties gagnées contre des ordinateurs : { $won } sur { $played }, { $rate }

computers-stand-in = Faire jouer l’ordinateur à sa place
reason-match-no-stand-in = Un joueur ordinateur prend la place de qui ne joue plus, tant que quelqu’un d’autre joue encore.
rematch-people = Rejouer sans les ordinateurs
resign-ask-computers = Abandonner la partie { $code } ? Personne d’autre n’y joue : elle se termine aussitôt, et les joueurs qui restent gagnent.
computers-here = Joueurs ordinateurs
footer-computers = ordinateur : { $levels }
