# Des places que quelqu’un reprend, et des parties qui reviennent loin en arrière. Public, sauf les refus.

## Dans les listes de ce qui s’est passé
moves-sought = On cherche quelqu’un qui reprenne la place { BEFORE($name, vowel: "d’", other: "de ") }{ $name }.
moves-sought-no = On ne cherche plus personne pour la place { BEFORE($name, vowel: "d’", other: "de ") }{ $name }.
moves-substituted = { $name } remplace { $former }.
moves-rolled-back = { $name } fait revenir la partie en arrière : le coup { $row } et tout ce qui a suivi ne comptent plus. Raison : { $reason }

## Refus
reason-match-not-sought = On ne cherche personne pour la place { BEFORE($seat, vowel: "d’", other: "de ") }{ $seat }.
reason-match-plays-on = { $seat } joue à cette place et n’a pas demandé de remplaçant. Personne d’autre ne le peut. Si { $seat } ne revient pas, une personne qui gère ce serveur peut arrêter la partie avec /partie arrêter.
reason-match-plays-already = Tu joues déjà dans cette partie.
reason-match-left-before = Tu as déjà joué dans cette partie, et quelqu’un a repris ta place. Tu peux bien sûr regarder.
reason-match-managers-only = Il faut gérer le serveur pour faire cela.
reason-match-bad-reason = Donne la raison en 1 à { $limit } caractères : toute la table la lira.
reason-match-bad-point = La partie ne peut pas revenir à cela. Choisis un tour dans la liste proposée pendant la saisie : tous ceux qui comptent y sont.

## Chercher un remplaçant
vacancy-ask-own = Chercher quelqu’un qui reprenne ta place dans la partie { $code } ? Tu joues jusqu’à ce que quelqu’un vienne. Ensuite, la place lui revient pour de bon, et tu peux regarder.
vacancy-ask = Chercher quelqu’un qui reprenne la place { BEFORE($name, vowel: "d’", other: "de ") }{ $name } dans la partie { $code } ? Elle lui reviendra pour de bon.
vacancy-yes = Oui, chercher quelqu’un
vacancy-offer = { $game } : { $name } cherche un remplaçant. Qui prend la place continue à partir d’ici, pour de bon.
vacancy-offer-absent = { $game } : la place { BEFORE($name, vowel: "d’", other: "de ") }{ $name } est tenue par le suppléant. Qui la prend continue à partir d’ici, pour de bon.
vacancy-offer-departed = { $game } : { $name } a quitté ce serveur en pleine partie. Qui prend la place continue à partir d’ici, pour de bon.
vacancy-take = Prendre la place
vacancy-stop = Ne plus chercher
vacancy-taken = { $name } remplace { $former }.
vacancy-over = On ne cherche plus personne pour la place { BEFORE($name, vowel: "d’", other: "de ") }{ $name }.
vacancy-look = Chercher un remplaçant
vacancy-look-for = Un remplaçant pour { $name }
vacancy-stop-for = Ne plus chercher pour { $name }
vacancy-take-for = Prendre la place { BEFORE($name, vowel: "d’", other: "de ") }{ $name }
vacancy-yours = La place { BEFORE($former, vowel: "d’", other: "de ") }{ $former } est à toi. On t’appellera à chacun de tes tours.
vacancy-back = Je suis de retour
vacancy-welcome = Te revoilà : tu reprends ta place. À { $names } de jouer.

## Sur les plateaux
note-held = Le temps { BEFORE($name, vowel: "d’", other: "de ") }{ $name } est écoulé : le suppléant joue jusqu’au retour { BEFORE($name, vowel: "d’", other: "de ") }{ $name }.
note-sought = On cherche quelqu’un qui reprenne la place { BEFORE($name, vowel: "d’", other: "de ") }{ $name }.
board-held = Ton temps est écoulé, et le suppléant joue pour toi. À { $names } de jouer.

## Revenir en arrière
rollback-choice = Tour { $turn } · { $names } · annule le coup { $row } et toute la suite
rollback-done = La partie est revenue au tour { $turn }. À { $names } de jouer. Le prochain plateau le dit, avec la raison.

## Listes
listed-then = { $first }, puis { $then }
history-rescued =
    { $count ->
        [one] Des remplaçants ont mené { $count } partie de ce serveur à son terme.
       *[other] Des remplaçants ont mené { $count } parties de ce serveur à leur terme.
    }
