# Ce qui a été joué : chercher des parties, et ce qu’on dit d’une partie terminée.

## Les personnes qui ont choisi de n’être nommées à personne d’autre
somebody = quelqu’un

## Jours
span-today = aujourd’hui
span-yesterday = hier
span-this-week = cette semaine
span-last-week = la semaine dernière
span-this-month = ce mois-ci
span-last-month = le mois dernier
span-this-year = cette année
span-last-year = l’année dernière

reason-interface-not-a-span = Je ne reconnais pas de date dans « { $text } ». Essaie 2026-11-22, 22/11, le mois dernier, ou il y a 3 semaines.

## Chercher des parties
history-server = Parties de ce serveur
history-place = Parties dans { $place }
history-mine = Tes parties
history-nothing = Aucune partie ne correspond à tout cela. Enlève un critère, ou cherche dans tout le serveur.
history-share = Publier cette liste ici
history-look = Voir les parties
history-asked = { $name } partage cette recherche. Appuie pour voir les parties.
history-elsewhere = Pour certains serveurs, impossible de savoir en ce moment si tu y es encore. Leurs parties n’apparaissent pas.
history-left = { $player } n’est plus sur ce serveur. Ses parties restent.
history-game-off = Ce jeu est désactivé ici. Ses parties restent.
wanted-against = { $player } contre { $opponent }
wanted-won = gagnées
wanted-lost = perdues
wanted-shared = victoire partagée
wanted-seats =
    { $seats ->
        [one] { $seats } joueur
       *[other] { $seats } joueurs
    }
wanted-score =
    { $points ->
        [one] au moins { $points } point
       *[other] au moins { $points } points
    }
wanted-trait = { $game } : { $option }
wanted-since = depuis le { $day }
wanted-until = jusqu’au { $day }

option-opponent = adversaire
option-opponent-what = Seulement les parties contre cette personne
option-trait = option
option-trait-what = Seulement les parties avec cette option (commence à taper son nom)
option-seats-played = Seulement les parties avec ce nombre de joueurs
option-result = résultat
option-result-what = Le résultat de cette personne, ou le tien
option-result-won = gagnée
option-result-lost = perdue
option-result-shared = victoire partagée
option-scope = lieu
option-scope-what = Dans ce salon, ou dans tout le serveur
option-scope-here = ce salon
option-scope-server = tout le serveur
option-channel = salon
option-channel-what = Seulement les parties dans ce salon ou ce fil
option-since-what = À partir de ce jour : 2026-11-22, 22/11, le mois dernier, il y a 3 semaines
option-until-day-what = Jusqu’à ce jour : 2026-11-22, 22/11, le mois dernier, hier
option-score = score
option-score-what = Avec au moins ce score, pour cette personne ou n’importe qui

reason-interface-span-reversed = La fin ({ $ends }) vient avant le début ({ $begins }). Indique d’abord le premier jour.
reason-interface-span-ahead = Ce jour est encore à venir : { $begins }. Choisis un jour plus tôt.
reason-interface-same-person = On ne joue pas contre soi-même : { $player } figure deux fois. Choisis deux personnes différentes.
reason-interface-finished-only = Résultats, points et options ne se cherchent que dans les parties terminées. Enlève l’état, ou choisis « terminées ».
reason-interface-alone-against = Une partie en solitaire se joue sans adversaire. Enlève l’adversaire ou le nombre de joueurs.
reason-interface-seats-apart =
    { $most ->
        [one] { $game } : il n’y a pas de partie de ce genre à { $seats } joueurs, on y joue en solitaire.
        [2] { $game } : il n’y a pas de partie de ce genre à { $seats } joueurs, il en faut { $fewest ->
            [1] 1 ou 2
           *[other] 2
        }.
       *[other] { $game } : il n’y a pas de partie de ce genre à { $seats } joueurs, il en faut de { $fewest } à { $most }.
    }
reason-interface-place-twice = Tu as choisi un salon et tout le serveur. Enlève l’un des deux.
reason-interface-no-such-option = Je ne vois pas quelle option est « { $text } ». Commence à taper son nom et choisis dans la liste.
reason-interface-option-apart = « { $option } » ne fait pas partie de ce jeu : { $game }. Enlève l’un des deux.
reason-interface-own-only = Ici, je ne montre que tes parties. Pour celles des autres, demande sur leur serveur.
reason-interface-hidden-person = { $player } préfère qu’on ne cherche pas ses parties.
reason-interface-no-voice = Tu ne peux pas écrire ici, je n’y poste donc rien pour toi.
reason-interface-question-gone = Je n’ai plus cette recherche. Relance-la avec /historique.

## Le déroulement d’une partie terminée
course-played =
    { $turns ->
        [one] Jouée du { $begun } au { $ended } : { $lasted }, { $turns } tour.
       *[other] Jouée du { $begun } au { $ended } : { $lasted }, { $turns } tours.
    }
course-stood = Elle a été en pause pendant { $stood }.
course-seats = À la table : { $seats }
course-then = { $name } jusqu’au { $until }, puis { $then }
course-rated = Cotes après la partie : { $ratings }
lasted-moment = moins d’une minute
lasted-minutes =
    { $count ->
        [one] { $count } minute
       *[other] { $count } minutes
    }
lasted-hours =
    { $count ->
        [one] { $count } heure
       *[other] { $count } heures
    }
lasted-days =
    { $count ->
        [one] { $count } jour
       *[other] { $count } jours
    }
