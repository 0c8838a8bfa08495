# Tout ce qui attend quelqu’un, hors les coups : dans les appels, dans /tours et dans les rappels, après le nom du jeu

wait-vote =
    { $about ->
        [abort] { $names } propose d’arrêter cette partie. Es-tu d’accord ?
        [pause] { $names } propose une pause. Es-tu d’accord ?
        [offer] { $names } veut proposer la place { BEFORE($name, vowel: "d’", other: "de ") }{ $name } à quelqu’un d’autre. Es-tu d’accord ?
       *[takeback] { $names } demande à annuler un coup. Es-tu d’accord ?
    }
wait-vote-way = Répondre
wait-vote-over = Ce vote est clos. Il n’y a plus rien à répondre.
wait-claim =
    { $asked ->
        [yes] le temps { BEFORE($name, vowel: "d’", other: "de ") }{ $name } est écoulé. On te propose de réclamer la victoire ({ $names }). Es-tu d’accord ?
       *[no] le temps { BEFORE($name, vowel: "d’", other: "de ") }{ $name } est écoulé. Tu peux réclamer la victoire ou attendre encore.
    }
wait-claim-way = Réclamer la victoire ou attendre
wait-invitation =
    { $rematch ->
        [yes] { $name } propose une nouvelle partie. Ta place est gardée.
       *[no] { $name } te garde une place.
    }
wait-invitation-way = Rejoindre ou refuser
wait-start = ta table est complète. Tu peux commencer.
wait-table = cette table est désormais la tienne. Tu peux commencer, la confier à quelqu’un ou l’annuler.
wait-table-way = Vers la table
wait-seat =
    { $own ->
        [yes] tu cherches un remplaçant, et personne n’est encore venu. Tu joues en attendant.
       *[no] les autres cherchent quelqu’un pour reprendre ta place. Reviens si tu veux la garder.
    }
wait-since = depuis { $when }
wait-until = Ouvert jusqu’au { $at } ({ $in }).
wait-last = C’est le troisième et dernier rappel à ce sujet.

## Dit une fois aux autres, quand quelqu’un ne répond plus
wait-stalled = { $mentions } · { $game } : { $name } n’a pas joué, et Herald ne lui envoie plus de rappel. Voici ce que tu peux faire :
wait-stalled-claim = Réclamer la victoire avec /partie réclamer-victoire.
wait-stalled-hold = Attendre jusqu’au { $at } ({ $in }). Ensuite, le pilote automatique joue pour { $name }.
wait-stalled-opens = Attendre jusqu’au { $at } ({ $in }). Ensuite, tu peux réclamer la victoire.
wait-stalled-forfeit = Attendre jusqu’au { $at } ({ $in }). Ensuite, { $name } perd la partie.
wait-stalled-seat = Trouver quelqu’un pour la place { BEFORE($name, vowel: "d’", other: "de ") }{ $name }. Elle est proposée.
wait-stalled-manager = Demander à une personne qui gère ce serveur. Elle peut arrêter la partie avec /partie annuler.

## Dans /tours, pour les parties qui attendent les autres
turns-others = Aux autres de jouer :
turns-other = { $place } · tu attends { $names } (demande envoyée { $when })
turns-others-more =
    { $count ->
        [one] Dans une autre partie, c’est aux autres de jouer.
       *[other] Dans { $count } autres parties, c’est aux autres de jouer.
    }

reason-match-only-reminds = Le temps { BEFORE($seat, vowel: "d’", other: "de ") }{ $seat } s’est écoulé { $when }, mais la pendule de cette partie ne fait que rappeler. Une personne qui gère ce serveur peut arrêter la partie avec /partie annuler.
