# Pauses et réclamations. Public, et lu plus tard aussi : la question finit par dire sa réponse.

pause-ask = Proposition faite par { $agreed } : une pause. Pendules et rappels s’arrêtent jusqu’à la reprise.
pause-yes = Faire une pause
pause-no = Continuer la partie
pause-agreed = La partie est en pause : pendules et rappels s’arrêtent.
pause-over = Reprendre la partie
pause-ended = La pause est finie.
pause-refused = { $name } préfère continuer.
pause-expired = Personne ne demande plus de pause.
pause-propose = Proposer une pause
note-paused = La partie est en pause : pendules et rappels s’arrêtent jusqu’à la reprise.

claim-ask = Le temps { BEFORE($name, vowel: "d’", other: "de ") }{ $name } est écoulé. Proposition faite par { $agreed } : réclamer la victoire. { $name } perdrait alors la partie.
claim-yes = Réclamer la victoire
claim-no = Attendre encore
claim-sure =
    { $alone ->
        [yes] Le temps { BEFORE($name, vowel: "d’", other: "de ") }{ $name } est écoulé. Réclamer la victoire dans la partie { $code } ? { $name } perd alors, et le pilote automatique continue.
       *[no] Le temps { BEFORE($name, vowel: "d’", other: "de ") }{ $name } est écoulé. Réclamer la victoire dans la partie { $code } ? Si toutes les personnes présentes sont d’accord, { $name } perd, et le pilote automatique continue.
    }
claim-sure-wins = Le temps { BEFORE($name, vowel: "d’", other: "de ") }{ $name } est écoulé. Réclamer la victoire dans la partie { $code } ? Tu gagnes aussitôt.
claim-from = Réclamer la victoire sur { $name }
claim-agreed = { $other } a perdu au temps.
claim-refused = { $name } continue d’attendre { $other }.
claim-expired = La partie a continué : la réclamation est close.
note-away = { $name } est en vacances jusqu’au { $last }.
listed-away = { $name } en vacances jusqu’au { $last }
note-overdue = Le temps { BEFORE($name, vowel: "d’", other: "de ") }{ $name } est écoulé : les autres peuvent réclamer la victoire.

reason-match-nobody-overdue = Personne n’a épuisé son temps dans cette partie. Si elle n’avance plus, une personne qui gère ce serveur peut l’arrêter avec /partie annuler.
