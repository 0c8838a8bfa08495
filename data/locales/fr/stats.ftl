# Statistiques d’une personne, d’un serveur ou d’un jeu qu’on y joue. Un seul lecteur, en privé ; les légendes sont peintes.

command-stats = statistiques
command-stats-what = Voir des statistiques : les tiennes, celles de quelqu’un ou celles du serveur
option-stats-player = joueur
option-stats-player-what = Les statistiques de qui (les tiennes par défaut)
option-stats-server = serveur
option-stats-server-what = Tout le serveur au lieu d’une personne
option-stats-seats = places
option-stats-seats-what = Seulement les parties avec ce nombre de joueurs

stats-button = Statistiques
stats-title-me = Tes statistiques
stats-title-person = Statistiques : { $name }
stats-title-server = Statistiques de ce serveur
stats-scope = { $game } · { $seats } · { $where }
stats-all-games = Tous les jeux
stats-any-seats = à tout nombre de joueurs
stats-alone = en solitaire
stats-players = à { $seats } joueurs
stats-here = sur ce serveur
stats-everywhere = sur tous les serveurs que tu partages avec Herald
stats-gone = { $name } n’est plus sur ce serveur.

stats-empty = Aucune partie de ce genre n’est encore terminée.
stats-played = { $played ->
    [one] **{ $played } partie** avec un résultat, victoires : { $won }, soit { $rate }
   *[other] **{ $played } parties** avec un résultat, victoires : { $won }, soit { $rate }
}
stats-rate = { $percent } % ({ $low }–{ $high } %)
stats-shared = { $count ->
    [one] Dont { $count } victoire partagée.
   *[other] Dont { $count } victoires partagées.
}
stats-absent = { $count ->
    [one] { $count } partie quittée avant la fin ou perdue au temps.
   *[other] { $count } parties quittées avant la fin ou perdues au temps.
}
stats-streaks = Plus longue série de victoires : { $longest }. { $now }
stats-now-won = { $count ->
    [one] La dernière partie est une victoire.
   *[other] Les { $count } dernières sont des victoires.
}
stats-now-lost = { $count ->
    [one] La dernière partie n’est pas une victoire.
   *[other] Les { $count } dernières ne sont pas des victoires.
}
stats-matches = { $played ->
    [one] **{ $played } partie** entre personnes s’est terminée avec un résultat.
   *[other] **{ $played } parties** entre personnes se sont terminées avec un résultat.
}
stats-left = { $count ->
    [one] { $count } fois, quelqu’un a quitté la partie avant la fin ou perdu au temps.
   *[other] { $count } fois, quelqu’un a quitté la partie avant la fin ou perdu au temps.
}
stats-game = **{ $game }** : { $won } sur { $played }, { $rate }
stats-game-matches = { $played ->
    [one] **{ $game }** : { $played } partie
   *[other] **{ $game }** : { $played } parties
}
stats-game-alone = **{ $game }** en solitaire contre { $automa } : { $won } sur { $played }, { $rate }
stats-points = { $count ->
    [one] { $mean } points en moyenne ({ $count } résultat)
   *[other] { $mean } points en moyenne ({ $count } résultats)
}
stats-best = record { $points } (`{ $code }`)

stats-view-all = Vue d’ensemble
stats-view-start = Ordre de jeu
stats-view-opponents = Adversaires
stats-view-time = Temps de réflexion
stats-about-me = Mes statistiques
stats-about-server = Ce serveur
stats-select-game = Jeu
stats-select-seats = Nombre de joueurs

stats-start-title = Victoires selon l’ordre de jeu
stats-start = en { $place } : { $won } sur { $played }, { $rate }
stats-place = { $place ->
    [1] premier
    [2] deuxième
    [3] troisième
    [4] quatrième
    [5] cinquième
   *[other] dernier
}
stats-seat-title = Victoires selon la place à la table
stats-seat = place { $place } : { $won } sur { $played }, { $rate }

stats-opponents-title = Résultats face à chaque adversaire
stats-opponent = **{ $name }** · { $met ->
    [one] { $met } partie
   *[other] { $met } parties
} · devant { $ahead } fois ({ $rate }) · { $level ->
    [0] {""}
   *[other] à égalité { $level } fois,{" "}
}derrière { $behind } fois
stats-opponents-none = Personne pour l’instant.
stats-opponents-more = Autres adversaires

stats-time-title = Temps moyen par décision
stats-time = { $count ->
    [one] { $what } : { $time } ({ $count } décision)
   *[other] { $what } : { $time } ({ $count } décisions)
}
stats-time-all = tous les jeux
stats-time-none = Aucune décision pour l’instant.
stats-seconds = { $seconds } s
stats-minutes = { $minutes } min
stats-hours = { $hours } h { $minutes } min
stats-days = { $days } j { $hours } h
stats-decimal = { $whole },{ $tenth }

stats-note-rate = Entre parenthèses : la marge d’erreur (à 95 %).
stats-note-time = Le temps d’un tour va de son début au coup joué. Les nuits comptent, pas les pauses. Les coups sans choix ne comptent pas.
stats-note-alone = Les parties en solitaire sont comptées à part.
stats-note-points = Les points viennent des parties jouées jusqu’au bout.

stats-chart-person = Résultats par mois
stats-chart-server = Parties par mois
stats-chart-won = Gagnées
stats-chart-shared = Partagées
stats-chart-lost = Non gagnées
stats-chart-month = { $month } { $year } : { $won ->
    [one] { $won } gagnée
   *[other] { $won } gagnées
}, { $shared ->
    [one] { $shared } partagée
   *[other] { $shared } partagées
}, { $lost ->
    [one] { $lost } non gagnée
   *[other] { $lost } non gagnées
}
stats-chart-matches = { $month } { $year } : { $count }

stats-course-title = La partie { $code } en chiffres
stats-course-chart = Les points, tour par tour
stats-course-across = Tour
stats-course-alt = { $name } : { $points }
stats-course-lead = { $count ->
    [0] La première place n’a jamais changé de main.
    [one] La première place a changé une fois de main.
   *[other] La première place a changé { $count } fois de main.
}
stats-course-player = **{ $name }** : { $points ->
    [one] { $points } point
   *[other] { $points } points
} · { $decisions ->
    [0] aucune décision
    [one] une décision, { $time }
   *[other] { $decisions } décisions, { $time } chacune
}
stats-course-took = La partie a duré { $time }, en { $turns } tours.

reason-interface-stats-whose = Choisis une personne ou le serveur, pas les deux.
reason-interface-stats-self = Hors d’un serveur, tu ne peux voir que tes propres statistiques.
reason-interface-stats-bot = { $name } n’est pas une personne : il n’y a de statistiques que pour les gens.
reason-interface-stats-hidden = Cette personne a choisi de masquer ses statistiques.
