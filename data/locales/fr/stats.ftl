# Statistiques d’une personne, d’un serveur ou d’un jeu qu’on y joue. Un seul lecteur, en privé ; les légendes sont peintes.

command-stats = statistiques
command-stats-what = Compter tes parties, celles de quelqu’un, ou celles de tout le serveur
option-stats-player = joueur
option-stats-player-what = De qui ; de toi si tu ne dis rien
option-stats-server = serveur
option-stats-server-what = Celles de tout le serveur au lieu d’une personne
option-stats-seats = places
option-stats-seats-what = Seulement les parties à tant de joueurs

stats-button = En chiffres
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

stats-empty = Aucune partie de ce genre n’est encore arrivée à son terme.
stats-played = { $played ->
    [one] **{ $played } partie** menée à un résultat, victoires : { $won }, soit { $rate }
   *[other] **{ $played } parties** menées à un résultat, victoires : { $won }, soit { $rate }
}
stats-rate = { $percent } % ({ $low }–{ $high } %)
stats-shared = { $count ->
    [one] { $count } première place était partagée.
   *[other] { $count } premières places étaient partagées.
}
stats-absent = { $count ->
    [one] { $count } partie a été quittée avant la fin, ou perdue à la pendule.
   *[other] { $count } parties ont été quittées avant la fin, ou perdues à la pendule.
}
stats-streaks = Plus longue série de victoires : { $longest }. { $now }
stats-now-won = { $count ->
    [one] La dernière partie est gagnée.
   *[other] Les { $count } dernières sont gagnées.
}
stats-now-lost = { $count ->
    [one] La dernière partie n’est pas gagnée.
   *[other] Les { $count } dernières ne sont pas gagnées.
}
stats-matches = { $played ->
    [one] **{ $played } partie** entre personnes est arrivée à un résultat.
   *[other] **{ $played } parties** entre personnes sont arrivées à un résultat.
}
stats-left = { $count ->
    [one] { $count } place a été quittée avant la fin, ou perdue à la pendule.
   *[other] { $count } places ont été quittées avant la fin, ou perdues à la pendule.
}
stats-game = **{ $game }** : { $won } sur { $played }, { $rate }
stats-game-matches = { $played ->
    [one] **{ $game }** : { $played } partie
   *[other] **{ $game }** : { $played } parties
}
stats-game-alone = **{ $game }** en solitaire contre { $automa } : { $won } sur { $played }, { $rate }
stats-points = { $mean } points en moyenne (n = { $count })
stats-best = record { $points } (`{ $code }`)

stats-view-all = Vue d’ensemble
stats-view-start = Ordre de jeu
stats-view-opponents = Adversaires
stats-view-time = Réflexion
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

stats-opponents-title = Qui finit devant qui
stats-opponent = **{ $name }** · { $met ->
    [one] { $met } partie
   *[other] { $met } parties
}, devant dans { $ahead } : { $rate } ; { $level ->
    [0] {""}
   *[other] à égalité dans { $level },{" "}
}derrière dans { $behind }
stats-opponents-none = Personne encore.
stats-opponents-more = Autres adversaires

stats-time-title = Une décision a pris, en moyenne
stats-time = { $what } : { $time } (n = { $count })
stats-time-all = tous les jeux
stats-time-none = Personne n’a encore rien décidé.
stats-seconds = { $seconds } s
stats-minutes = { $minutes } min
stats-hours = { $hours } h { $minutes } min
stats-days = { $days } j { $hours } h
stats-decimal = { $whole },{ $tenth }

stats-note-rate = Entre parenthèses : où se trouve la vraie part, 19 fois sur 20.
stats-note-time = Du début du tour au coup joué, nuits comprises, pauses non. Les coups sans choix ne comptent pas.
stats-note-alone = Les parties en solitaire sont comptées à part.
stats-note-points = Points des parties jouées jusqu’au bout.

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
    [0] La tête n’a jamais changé.
    [one] La tête a changé une fois.
   *[other] La tête a changé { $count } fois.
}
stats-course-player = **{ $name }** : { $points ->
    [one] { $points } point
   *[other] { $points } points
} ; { $decisions ->
    [0] aucune décision
    [one] une décision, { $time }
   *[other] { $decisions } décisions, { $time } chacune
}
stats-course-took = Elle a duré { $time }, en { $turns } tours.

reason-interface-stats-whose = Demande une personne ou le serveur, pas les deux.
reason-interface-stats-self = Hors d’un serveur, tu ne peux demander que pour toi.
reason-interface-stats-bot = { $name } n’est pas une personne : seules les parties des gens comptent.
reason-interface-stats-hidden = Cette personne préfère ne pas être comptée sous les yeux des autres.
