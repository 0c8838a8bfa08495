# Des places que quelqu’un reprend, et des parties qui reviennent loin en arrière. Public, sauf les refus.

## Dans les listes de ce qui s’est passé
moves-sought = On cherche quelqu’un qui reprenne la place de { $name }.
moves-sought-no = On ne cherche plus personne pour la place de { $name }.
moves-substituted = { $name } remplace { $former }.
moves-rolled-back = { $name } fait revenir la partie en arrière : le coup { $row } et tout ce qui a suivi ne comptent plus. Raison : { $reason }

## Refus
reason-match-not-sought = On ne cherche personne pour la place de { $seat }.
reason-match-plays-on = { $seat } joue à cette place et n’a pas demandé de remplaçant. Cette demande n’appartient qu’à { $seat }.
reason-match-plays-already = Tu joues déjà dans cette partie.
reason-match-left-before = Tu as déjà joué dans cette partie, et quelqu’un a repris ta place. Tu peux bien sûr regarder.
reason-match-managers-only = Il faut gérer le serveur pour faire cela.
reason-match-bad-reason = Donne la raison en 1 à { $limit } caractères : toute la table la lira.
reason-match-bad-point = La partie ne peut pas revenir à cela. Choisis un tour dans la liste proposée pendant la saisie : tous ceux qui comptent y sont.
