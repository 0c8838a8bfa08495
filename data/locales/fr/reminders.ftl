# Les échéances, les rappels, et comment les repousser

time-limit = Échéance : { $at } ({ $in }).
time-limit-hold = Échéance : { $at } ({ $in }). Ensuite, le pilote automatique joue pour toi jusqu’à ton retour.
time-limit-claim =
    { $count ->
        [one] Échéance : { $at } ({ $in }). Ensuite, { $names } peut réclamer la victoire.
       *[other] Échéance : { $at } ({ $in }). Ensuite, les autres peuvent réclamer la victoire ensemble.
    }
time-limit-forfeit = Échéance : { $at } ({ $in }). Ensuite, tu perds la partie.
time-overdue =
    { $count ->
        [one] Ton temps est écoulé, et { $names } peut réclamer la victoire. La partie continue dès que tu joues.
       *[other] Ton temps est écoulé, et les autres peuvent réclamer la victoire ensemble. La partie continue dès que tu joues.
    }

remind-warning = Ton temps touche à sa fin.
remind-outage = Herald est resté injoignable un moment. Ce temps ne compte pas.
remind-alone =
    { $count ->
        [one] { $names } t’attend.
       *[other] Tous les autres t’attendent.
    }
remind-last = C’est le troisième et dernier rappel pour ce tour.
remind-also = T’attendent aussi :
remind-line = { $game } : { $link }
remind-more =
    { $count ->
        [one] Et une autre partie.
       *[other] Et { $count } autres parties.
    }
remind-dm =
    { $count ->
        [one] Une partie t’attend :
       *[other] { $count } parties t’attendent :
    }
remind-dm-line = { $game } · { $server } : { $task }
remind-dm-line-plain = { $game } · { $server } : c’est ton tour

snooze-ask = Pas maintenant ?
snooze-8h = Me rappeler dans 8 h
snooze-1d = Me rappeler dans un jour
snooze-9 = Me rappeler demain à 9 h

recap =
    { $game } : le pilote automatique joue encore pour toi. C’est le tour { $turn }, et { $points ->
        [one] tu as { $points } point
       *[other] tu as { $points } points
    }. Voici ce qui a été joué entre-temps :

snoozed = Nouveau rappel { $in }, le { $at }.
snoozed-deadline = Ton échéance vient avant, { $in }, et elle ne bouge pas.

reason-match-not-your-reminder = Ce rappel s’adresse à { $seat } : personne d’autre ne peut le repousser.
reason-match-reminder-past = Ce tour est passé : il n’y a plus rien à te rappeler.
