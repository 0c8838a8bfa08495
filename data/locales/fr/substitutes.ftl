# Des places que quelqu’un reprend, et des parties qui reviennent loin en arrière. Public, sauf les refus.

## Dans les listes de ce qui s’est passé
moves-sought = On cherche quelqu’un qui reprenne la place { BEFORE($name, vowel: "d’", other: "de ") }{ $name }.
moves-sought-no = On ne cherche plus personne pour la place { BEFORE($name, vowel: "d’", other: "de ") }{ $name }.
moves-offer-yes = { $name } voudrait proposer la place { BEFORE($other, vowel: "d’", other: "de ") }{ $other } à quelqu’un d’autre.
moves-offer-no = { $name } veut { BEFORE($other, vowel: "qu’", other: "que ") }{ $other } garde sa place.
moves-substituted = { $name } remplace { $former }.
moves-rolled-back =
    { $name } fait revenir la partie en arrière{ $turn ->
        [-1] {""}
       *[other] {" "}au tour { $turn }
    }. Tout ce qui a suivi ne compte plus. Raison : { $reason }
moves-rolled-back-unrated = { $name } joue ici et a ramené la partie en arrière sans l’accord des autres. Elle n’est plus classée.

## Refus
reason-match-not-sought = On ne cherche personne pour la place { BEFORE($seat, vowel: "d’", other: "de ") }{ $seat }.
reason-match-plays-on = { $seat } joue à cette place et n’a pas demandé de remplaçant. Personne d’autre ne peut en demander pour cette place. Si { $seat } ne revient pas, une personne qui gère ce serveur peut arrêter la partie avec /partie annuler.
reason-match-promised = Le pilote automatique joue pour { $seat } jusqu’à son retour. Seules les personnes qui jouent ici peuvent proposer cette place, et il faut l’accord de toutes.
reason-match-not-promised = Le pilote automatique ne joue plus pour { $seat }.
reason-match-plays-already = Tu joues déjà dans cette partie.
reason-match-left-before = Tu as déjà joué dans cette partie, et quelqu’un a repris ta place. Tu peux regarder, bien sûr.
reason-match-managers-only = Réservé aux personnes qui gèrent le serveur.
reason-match-bad-reason = Donne la raison en 1 à { $limit } caractères : toute la table la lira.
reason-match-bad-point = La partie ne peut pas revenir là. Choisis un tour dans la liste qui s’affiche : tous ceux qui comptent y sont.

## Chercher un remplaçant
vacancy-ask-own =
    { $stands ->
        [yes] Chercher quelqu’un qui reprenne ta place dans la partie { $code } ? Tu joues jusqu’à ce que quelqu’un vienne. Ensuite, la place lui revient pour de bon. Pour la cote, tu finis en dernier.
       *[no] Chercher quelqu’un qui reprenne ta place dans la partie { $code } ? Tu joues jusqu’à ce que quelqu’un vienne. Ensuite, la place lui revient pour de bon, et tu peux regarder.
    }
vacancy-ask = Chercher quelqu’un qui reprenne la place { BEFORE($name, vowel: "d’", other: "de ") }{ $name } dans la partie { $code } ? Cette personne la gardera pour de bon.
vacancy-yes = Oui, chercher quelqu’un
vacancy-offer = { $game } : { $name } cherche un remplaçant. Prends la place, et elle est à toi pour de bon.
vacancy-offer-absent = { $game } : le pilote automatique joue à la place { BEFORE($name, vowel: "d’", other: "de ") }{ $name }. Prends cette place, et elle est à toi pour de bon.
vacancy-offer-departed = { $game } : { $name } a quitté ce serveur en pleine partie. Prends la place, et elle est à toi pour de bon.
vacancy-take = Prendre la place
vacancy-rating = La partie compte pour la cote des autres, mais ne change pas la tienne.
seat-told = { $mention } · { $game } : { $told }
seat-told-late = ton temps est écoulé, et tu as perdu au temps.
seat-told-claimed = ton temps est écoulé, et les autres ont réclamé la victoire. Tu as perdu au temps.
seat-told-held = ton temps est écoulé. Le pilote automatique joue à ta place jusqu’à ton retour.
seat-told-left = tu as quitté le serveur. Les autres peuvent chercher un remplaçant jusqu’à ton retour.
seat-told-replaced = { $name } a repris ta place. Tu peux regarder, bien sûr.
seat-told-offer = les autres vont peut-être proposer ta place à quelqu’un d’autre. Elle reste à toi si tu reviens avant { $at }.
vacancy-stop = Ne plus chercher
vacancy-taken = { $name } remplace { $former }.
vacancy-over = On ne cherche plus personne pour la place { BEFORE($name, vowel: "d’", other: "de ") }{ $name }.
vacancy-look = Chercher un remplaçant
vacancy-look-for = Un remplaçant pour { $name }
vacancy-stop-for = Ne plus chercher pour { $name }
vacancy-take-for = Prendre la place { BEFORE($name, vowel: "d’", other: "de ") }{ $name }
vacancy-yours = La place { BEFORE($former, vowel: "d’", other: "de ") }{ $former } est à toi. On t’appellera à chacun de tes tours.
vacancy-back = Je suis de retour
vacancy-welcome = Te revoilà ! Tu reprends ta place. À { $names } de jouer.
offer-sure =
    { $alone ->
        [yes] Le pilote automatique joue pour { $name } jusqu’à son retour. Proposer cette place de la partie { $code } à quelqu’un d’autre ? On appelle d’abord { $name }, qui a un jour pour revenir.
       *[no] Le pilote automatique joue pour { $name } jusqu’à son retour. Demander aux autres de proposer cette place de la partie { $code } à quelqu’un d’autre ? Tout le monde doit être d’accord. On appelle aussi { $name }, qui a un jour pour revenir.
    }
offer-ask = Le pilote automatique joue pour { $name }. { $agreed } voudrait proposer cette place à quelqu’un d’autre. { $name } peut revenir jusqu’à { $at }.
offer-yes = Proposer la place
offer-no = Garder la place
offer-agreed = Sauf retour { BEFORE($name, vowel: "d’", other: "de ") }{ $name }, cette place est proposée à quelqu’un d’autre après { $at } ({ $in }).
offer-refused = { $name } garde la place { BEFORE($other, vowel: "d’", other: "de ") }{ $other }.
offer-done = { $name } n’est pas de retour au bout d’un jour : cette place est proposée à quelqu’un d’autre.
offer-expired = Le vote sur la place { BEFORE($name, vowel: "d’", other: "de ") }{ $name } est terminé.

## Sur les plateaux
note-held = Le temps { BEFORE($name, vowel: "d’", other: "de ") }{ $name } est écoulé. Le pilote automatique joue jusqu’à son retour.
note-sought = On cherche quelqu’un qui reprenne la place { BEFORE($name, vowel: "d’", other: "de ") }{ $name }.
board-held = Ton temps est écoulé, et le pilote automatique joue pour toi. À { $names } de jouer.

## Revenir en arrière
rollback-choice = Tour { $turn } · { $names } · annule ce tour et toute la suite
rollback-unrated-title = Revenir sans l’accord des autres
rollback-unrated-label = Raison, que tout le monde lit
rollback-unrated-what = Tu joues ici : la partie devient amicale, et on lira pourquoi. Pour renoncer, ferme la fenêtre.
rollback-done = La partie est revenue au tour { $turn }. À { $names } de jouer. Le prochain plateau l’annoncera, avec la raison.

## Listes
listed-then = { $first }, puis { $then }
history-rescued =
    { $count ->
        [one] Des remplaçants ont mené { $count } partie de ce serveur à son terme.
       *[other] Des remplaçants ont mené { $count } parties de ce serveur à leur terme.
    }
