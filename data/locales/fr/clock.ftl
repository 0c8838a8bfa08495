# Pendules, pauses, et places que l’on n’attend plus.

clock-days = { $days ->
    [one] un jour par décision
   *[other] { $days } jours par décision
}
clock-bank = { $days ->
    [one] un jour pour toute la partie, plus { $hours } h à chaque tour
   *[other] { $days } jours pour toute la partie, plus { $hours } h à chaque tour
}
clock-then-remind = il ne s’ensuit qu’un rappel
clock-then-hold = ensuite, le suppléant joue
clock-then-claim = ensuite, les autres peuvent réclamer la partie
clock-then-forfeit = ensuite, la place a perdu
clock-told = { $time } ; { $then }

moves-clock = { $name } règle la pendule : { $clock }.
moves-no-clock = { $name } retire la pendule.
moves-warned = Le temps de { $name } s’épuise { $deadline }.
moves-ran-out = Le temps de { $name } est écoulé : les autres peuvent réclamer la partie.
moves-taken-over = Le temps de { $name } est écoulé : le suppléant joue désormais, jusqu’au retour de { $name }.
moves-handed-back = { $name } est de retour et reprend sa place.
moves-forfeited = { $name } a perdu au temps.
moves-forfeited-voted = { $name } a perdu au temps, d’un commun accord des autres.
moves-claim-yes = { $name } réclame la partie contre { $other }.
moves-claim-no = { $name } continue d’attendre { $other }.
moves-pause-yes = { $name } aimerait une pause.
moves-pause-no = { $name } préfère continuer.
moves-paused = La partie fait une pause : pendules et rappels s’arrêtent.
moves-resumed = La pause est finie.

reason-match-held = Le suppléant joue pour toi. Appuie sur *Je suis de retour* pour reprendre ta place.
reason-match-not-held = Personne ne joue à ta place dans cette partie.
reason-match-not-paused = Cette partie n’est pas en pause.
reason-match-not-overdue = Le temps de { $seat } n’est pas écoulé.
reason-match-own-claim = C’est aux autres d’en décider.
