# Ce que toute la table doit accepter. Public, et lu plus tard aussi : la question finit par dire sa réponse.

takeback-ask =
    { $count ->
        [one] { $name } voudrait annuler ce coup :
       *[other] { $name } voudrait annuler un coup. Cela en annule { $count } :
    }
takeback-yes = Accepter l’annulation
takeback-no = Garder le coup
takeback-done = Ton coup est annulé.
takeback-agreed = D’accord : { $names }. Le coup est annulé.
takeback-alone = Il ne reste personne à qui demander : le coup est annulé.
takeback-refused = { $name } a dit non : le coup reste.
takeback-withdrawn = { $name } retire sa demande : le coup reste.
takeback-expired = La partie a continué : la question ne se pose plus.

abort-ask = Proposition faite par { $agreed } : arrêter cette partie sans que personne gagne.
abort-yes = Arrêter la partie
abort-no = Continuer la partie
abort-done = La partie est arrêtée sans vainqueur.
abort-agreed = D’accord : { $names }. La partie est arrêtée sans vainqueur.
abort-ended = { $name } a arrêté la partie sans vainqueur.
abort-refused = { $name } préfère continuer : la partie se poursuit. Une personne qui gère ce serveur peut encore l’arrêter avec /partie annuler.
abort-expired = Personne ne demande plus à arrêter la partie.

reason-match-abort-players = Seules les personnes qui jouent cette partie peuvent demander à l’arrêter. Une personne qui gère ce serveur peut l’arrêter avec /partie annuler.
reason-match-nobody-to-ask = Tu joues en solitaire, et ce coup a révélé quelque chose : tu ne peux pas l’annuler.

vote-agreed = D’accord : { $names }.
vote-missing = On attend { $names }.
vote-ends = Réponses jusqu’au { $at }.
vote-again = La question a été reposée : { $address }
vote-over = La partie est finie : il n’y a plus rien à décider.
vote-ended-time =
    { $kind ->
       *[abort] Tout le monde n’a pas répondu à temps : le vote pour arrêter la partie est clos. La partie continue. Une personne qui gère ce serveur peut encore l’arrêter avec /partie annuler.
        [pause] Tout le monde n’a pas répondu à temps : le vote pour une pause est clos. La partie continue.
        [claim] Tout le monde n’a pas répondu à temps : le vote pour réclamer la victoire contre { $name } est clos. { $name } continue.
        [takeback] Tout le monde n’a pas répondu à temps : le coup { BEFORE($name, vowel: "d’", other: "de ") }{ $name } reste.
        [offer] Tout le monde n’a pas répondu à temps : le vote sur la place { BEFORE($name, vowel: "d’", other: "de ") }{ $name } est clos. Le pilote automatique continue de jouer pour { $name }.
    }
vote-ended-gone =
    { $kind ->
       *[abort] Les personnes qui voulaient arrêter la partie ne sont plus là. La partie continue.
        [pause] Les personnes qui voulaient une pause ne sont plus là. La partie continue.
        [claim] Les personnes qui réclamaient la victoire sur { $name } ne sont plus là. { $name } continue.
        [takeback] { $name } n’est plus là : le coup reste.
        [offer] Les personnes qui voulaient proposer la place { BEFORE($name, vowel: "d’", other: "de ") }{ $name } ne sont plus là. Le pilote automatique continue de jouer pour { $name }.
    }
vote-next = À { $names } de jouer.
