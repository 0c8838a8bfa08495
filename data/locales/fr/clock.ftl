# Pendules, pauses, et places que l’on n’attend plus.

table-clock = Pendule
clock-line = Pendule : { $clock }
clock-none = aucune
clock-days = { $days ->
    [one] un jour par coup
   *[other] { $days } jours par coup
}
clock-bank = { $days ->
    [one] un jour pour toute la partie
   *[other] { $days } jours pour toute la partie
}
clock-bank-plus = { $bank } plus { $hours } h par tour
clock-told = { $time }, et { $then }
clock-told-runs = { $time }, vacances comprises, et { $then }
clock-then-remind = au-delà, tu reçois seulement des rappels
clock-then-hold = au-delà, le pilote automatique joue pour toi jusqu’à ton retour
clock-then-claim = au-delà, les autres peuvent réclamer la victoire
clock-then-forfeit = au-delà, tu perds la partie

clock-title = Pendule de la table { $code }
clock-hint = La personne qui a ouvert la table choisit.
clock-select-time = Temps
clock-choose-none = Pas de pendule
clock-choose-bank = Une réserve de jours pour toute la partie
clock-select-bank = Jours dans la réserve
clock-select-hours = Heures de plus à chaque tour
clock-hours = { $hours ->
    [0] rien de plus par tour
   *[other] plus { $hours } h par tour
}
clock-select-then = Quand le temps est écoulé
clock-choose-remind = Rappeler seulement
clock-choose-hold = Le pilote automatique joue
clock-choose-claim = Les autres réclament la victoire ou attendent
clock-choose-forfeit = La personne en retard perd la partie
clock-select-vacations = Vacances
clock-stands = S’arrête pendant les vacances
clock-runs = Continue pendant les vacances

moves-clock = { $name } règle la pendule : { $clock }.
moves-no-clock = { $name } retire la pendule.
moves-warned = Le temps { BEFORE($name, vowel: "d’", other: "de ") }{ $name } s’épuise { $deadline }.
moves-ran-out = Le temps { BEFORE($name, vowel: "d’", other: "de ") }{ $name } est écoulé : les autres peuvent réclamer la victoire.
moves-taken-over = Le temps { BEFORE($name, vowel: "d’", other: "de ") }{ $name } est écoulé : le pilote automatique joue jusqu’au retour { BEFORE($name, vowel: "d’", other: "de ") }{ $name }.
moves-handed-back = { $name } est de retour et reprend sa place.
moves-forfeited = { $name } a perdu au temps.
moves-forfeited-voted = { $name } a perdu au temps : la victoire a été réclamée.
moves-claim-yes = { $name } réclame la victoire sur { $other }.
moves-claim-no = { $name } continue d’attendre { $other }.
moves-pause-yes = { $name } aimerait une pause.
moves-pause-no = { $name } préfère continuer.
moves-paused = La partie est en pause : pendules et rappels s’arrêtent.
moves-resumed = La pause est finie.
moves-outage = Herald était injoignable du { $begin } au { $end }. Ce temps n’est compté à personne.
moves-unheard = Herald n’a pas pu joindre { $name } du { $begin } au { $end }. Ce temps ne lui est pas compté.

reason-match-held = Le pilote automatique joue pour toi. Appuie sur *Je suis de retour* pour reprendre ta place.
reason-match-not-held = Le pilote automatique ne joue pas pour toi dans cette partie.
reason-match-not-paused = Cette partie n’est pas en pause.
reason-match-not-overdue = Le temps { BEFORE($seat, vowel: "d’", other: "de ") }{ $seat } n’est pas écoulé. Si la partie n’avance plus, une personne qui gère ce serveur peut l’arrêter avec /partie annuler.
reason-match-own-claim = C’est aux autres d’en décider.
