# Où se joue une partie : fils, salons, et comment passer de l’un à l’autre.

reason-match-not-mover = Seuls ceux qui y jouent, la personne qui l’a ouverte ou qui gère le serveur peuvent déplacer cette partie.
reason-match-table-stays = Une table reste où elle est ; une partie se déplace une fois commencée. Annule plutôt la table et ouvres-en une là-bas.
reason-match-other-server = Une partie reste sur son serveur.
reason-match-there-already = La partie s’y joue déjà.
moves-taken-elsewhere = { $name } déplace la partie vers { $place }.
