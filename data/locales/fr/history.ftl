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

reason-interface-not-a-span = « { $text } » n’est pas un moment que je connais. Essaie 2026-11-22, 22/11, le mois dernier, ou il y a 3 semaines.

## Chercher des parties
history-server = Parties de ce serveur
history-place = Parties dans { $place }
history-mine = Tes parties
history-nothing = Aucune partie ne répond à tout cela. Enlève un critère, ou cherche dans tout le serveur.
history-share = Poser cette question ici
history-look = Voir les parties
history-asked = { $name } cherche ces parties. Appuie pour les voir.
history-elsewhere = Impossible de savoir en ce moment si tu es encore sur certains serveurs ; leurs parties sont laissées de côté.
history-left = { $player } n’est plus sur ce serveur ; ce qui a été joué reste.
history-game-off = Ce jeu est désactivé ici ; ce qui a été joué reste.
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
option-trait-what = Seulement les parties avec cette option ; commence à taper son nom
option-seats-played = Seulement les parties à tant de joueurs
option-result = résultat
option-result-what = Comment cela s’est terminé pour cette personne, ou pour toi
option-result-won = gagnée
option-result-lost = perdue
option-result-shared = victoire partagée
option-scope = lieu
option-scope-what = Dans ce salon, ou dans tout le serveur
option-scope-here = ce salon
option-scope-server = tout le serveur
option-channel = salon
option-channel-what = Seulement les parties de ce salon ou de ce fil
option-since-what = À partir de ce jour : 2026-11-22, 22/11, le mois dernier, il y a 3 semaines
option-until-day-what = Jusqu’à ce jour : 2026-11-22, 22/11, le mois dernier, hier
option-score = score
option-score-what = Avec au moins tant de points, pour cette personne ou n’importe qui

reason-interface-span-reversed = La date de fin, { $ends }, est avant celle du début, { $begins }. Indique d’abord le premier jour.
reason-interface-span-ahead = Ce jour est encore à venir : { $begins }. Rien n’y a été joué.
reason-interface-same-person = On ne joue pas contre soi-même : { $player } figure deux fois. Nomme deux personnes différentes.
reason-interface-finished-only = Résultats, points et options ne se cherchent que dans les parties terminées. Enlève l’état, ou choisis « terminées ».
reason-interface-alone-against = Dans une partie en solitaire, il n’y a pas d’adversaire. Enlève l’un des deux.
reason-interface-seats-apart =
    { $most ->
        [one] { $game } : pas de telle partie à { $seats } joueurs, on y joue en solitaire.
        [2] { $game } : pas de telle partie à { $seats } joueurs, il en faut { $fewest ->
            [1] 1 ou 2
           *[other] 2
        }.
       *[other] { $game } : pas de telle partie à { $seats } joueurs, il en faut de { $fewest } à { $most }.
    }
reason-interface-place-twice = Tu as nommé un salon et tout le serveur. Enlève l’un des deux.
reason-interface-no-such-option = « { $text } » n’est pas une option que je connais, ou pourrait en désigner plusieurs. Commence à taper son nom et choisis dans la liste.
reason-interface-option-apart = « { $option } » ne fait pas partie de ce jeu : { $game }. Enlève l’un des deux.
reason-interface-own-only = Ici je ne montre que tes propres parties. Pour les autres, demande sur leur serveur.
reason-interface-hidden-person = { $player } préfère qu’on ne cherche pas ses parties.
reason-interface-no-voice = Tu ne peux pas écrire ici toi-même, je n’y poste donc rien pour toi.
reason-interface-question-gone = Je ne connais plus cette question. Pose-la à nouveau avec /historique.

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
