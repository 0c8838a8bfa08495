# Tout ce qui attend quelqu’un, hors les coups : dans les appels, dans /tours et dans les rappels, après le nom du jeu

wait-vote =
    { $about ->
        [abort] { $names } voudrait arrêter cette partie. Il manque ta réponse.
        [pause] { $names } voudrait une pause. Il manque ta réponse.
        [offer] { $names } voudrait proposer la place { BEFORE($name, vowel: "d’", other: "de ") }{ $name } à quelqu’un d’autre. Il manque ta réponse.
       *[takeback] { $names } demande à annuler un coup. Il manque ta réponse.
    }
wait-vote-way = Répondre
wait-vote-over = Cette question est réglée. Il n’y a plus rien à répondre.
wait-claim =
    { $asked ->
        [yes] le temps { BEFORE($name, vowel: "d’", other: "de ") }{ $name } est écoulé, et { $names } réclame la partie. Es-tu d’accord ?
       *[no] le temps { BEFORE($name, vowel: "d’", other: "de ") }{ $name } est écoulé. Tu peux réclamer la partie ou attendre encore.
    }
wait-claim-way = Réclamer ou attendre
wait-invitation =
    { $rematch ->
        [yes] { $name } voudrait rejouer. Ta place est gardée.
       *[no] { $name } te garde une place.
    }
wait-invitation-way = Rejoindre ou refuser
wait-start = ta table est complète. Tu peux commencer.
wait-table = cette table est désormais la tienne. Tu peux commencer, la confier à quelqu’un ou l’annuler.
wait-table-way = Vers la table
wait-seat =
    { $own ->
        [yes] tu cherches un remplaçant, et ta place est encore libre. Tu joues jusque-là.
       *[no] les autres cherchent quelqu’un pour reprendre ta place. Reviens si tu veux la garder.
    }
wait-since = depuis { $when }
wait-until = Ouvert jusqu’au { $at } ({ $in }).
wait-last = C’est le troisième rappel à ce sujet, et le dernier.

## Dit une fois aux autres, quand quelqu’un ne répond plus
wait-stalled = { $mentions } · { $game } : { $name } n’a pas joué, et Herald ne lui envoie plus de rappel. Voici ce que tu peux faire :
wait-stalled-claim = Réclamer la partie, avec /partie réclamer-victoire.
wait-stalled-hold = Attendre jusqu’au { $at } ({ $in }). Le pilote automatique joue ensuite pour { $name }.
wait-stalled-opens = Attendre jusqu’au { $at } ({ $in }). Tu peux ensuite réclamer la partie.
wait-stalled-forfeit = Attendre jusqu’au { $at } ({ $in }). { $name } a perdu ensuite.
wait-stalled-seat = Trouver quelqu’un pour reprendre la place { BEFORE($name, vowel: "d’", other: "de ") }{ $name }, qui est proposée.
wait-stalled-manager = Demander à une personne qui gère ce serveur. Elle peut arrêter la partie avec /partie annuler.

## Dans /tours, pour les parties qui attendent les autres
turns-others = Aux autres de jouer :
turns-other = { $place } · tu attends { $names } ({ $when })
turns-others-more =
    { $count ->
        [one] Et une autre partie attend les autres.
       *[other] Et { $count } autres parties attendent les autres.
    }

reason-match-only-reminds = Le temps { BEFORE($seat, vowel: "d’", other: "de ") }{ $seat } s’est écoulé { $when }, mais la pendule de cette partie ne fait que rappeler. Une personne qui gère ce serveur peut arrêter la partie avec /partie annuler.
