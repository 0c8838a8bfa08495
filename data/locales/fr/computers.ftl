# Les joueurs ordinateurs aux tables.

reason-match-bad-level = Il n’y a pas de niveau « { $level } ». Choisis facile, normal ou difficile.
reason-match-too-many-computers = { $seats ->
    [one] Il n’y a qu’une place à cette table.
   *[other] Il y a { $seats } places à cette table, et au moins une doit revenir à une personne.
}
reason-match-no-computers = Il n’y a pas d’ordinateur à cette table.
reason-match-computers-unrated = Une partie contre des ordinateurs n’est jamais classée. Retire-les d’abord, puis choisis de nouveau.

level-easy = facile
level-normal = normal
level-hard = difficile
computer-level = { " " }· { $level }
option-bots = ordinateurs
option-bots-what = Combien d’ordinateurs sont assis à la table
option-bots-level = niveau
option-bots-level-what = À quel niveau jouent les ordinateurs. Normal par défaut

computers-fill = Compléter avec des ordinateurs
computers-fill-with = { $count ->
    [one] Un ordinateur : { $level }
   *[other] { $count } ordinateurs : { $level }
}
computers-none = { $count ->
    [one] Retirer l’ordinateur
   *[other] Retirer les { $count } ordinateurs
}
table-unrated-computers = Partie amicale : des ordinateurs jouent.
computer-thinking = { $mark } { $name } réfléchit

option-computers = ordinateurs
option-computers-what = Seulement les parties avec des ordinateurs, ou seulement celles sans
option-computers-with = avec des ordinateurs
option-computers-without = sans ordinateurs
stats-computers = Parties gagnées contre des ordinateurs : { $won } sur { $played }, { $rate }

computers-stand-in = Faire jouer l’ordinateur à sa place
reason-match-no-stand-in = Un ordinateur ne remplace qu’une personne qui ne joue plus. Il faut aussi que quelqu’un d’autre joue encore.
rematch-people = Rejouer sans les ordinateurs
resign-ask-computers = Abandonner la partie { $code } ? Personne d’autre n’y joue : elle se termine aussitôt, et les ordinateurs gagnent.
computers-here = Ordinateurs
footer-computers = ordinateur : { $levels }
