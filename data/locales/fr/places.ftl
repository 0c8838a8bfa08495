# Où se joue une partie : fils, salons, et comment passer de l’un à l’autre.

reason-match-not-mover = Seuls ceux qui y jouent, la personne qui l’a ouverte ou qui gère le serveur peuvent déplacer cette partie.
reason-match-table-stays = Une table reste où elle est ; une partie se déplace une fois commencée. Annule plutôt la table et ouvres-en une là-bas.
reason-match-other-server = Une partie reste sur son serveur.
reason-match-there-already = La partie s’y joue déjà.
moves-taken-elsewhere = { $name } déplace la partie vers { $place }.

## Une partie qui commence sans fil à elle

start-no-thread = La partie continue dans ce salon : pour lui ouvrir un fil, il manque à Herald { $permissions }. Une personne qui gère le salon peut l’accorder dans ses paramètres, sous « Permissions ».
start-no-thread-kind = La partie continue dans ce salon : les salons de ce genre n’ont pas de fils pour elle.
start-no-thread-full = La partie continue dans ce salon : le serveur a autant de fils ouverts que Discord en permet. Dès que certains seront fermés, la partie suivante aura de nouveau le sien.
start-no-thread-refused = La partie continue dans ce salon : Discord ne lui a pas ouvert de fil.

## Plateaux d’un tour passé, ou restés là où l’on ne joue plus

turn-folded = Tour { $turn }
board-left = { $game } · { $names } : cette partie continue ici : { $board }

## /partie déplacer

command-match-move = déplacer
command-match-move-what = Déplacer une partie vers un autre salon ou fil de ce serveur
option-place = lieu
option-place-what = Le salon ou le fil où elle doit continuer
option-match-anywhere-what = Code de la partie, même si elle se joue dans un autre salon
move-done = La partie continue dans { $place }. Le plateau affiché ici y mène.
reason-interface-place-kind = On ne peut pas jouer dans { $channel }. Choisis un salon textuel, un salon vocal ou un fil.
reason-interface-place-shut = Herald ne peut pas publier de plateaux dans { $channel } : il lui manque { $permissions }. Une personne qui gère le salon peut l’accorder dans ses paramètres, sous « Permissions ». Réessaie ensuite.
reason-interface-place-locked = { $channel } est verrouillé. Choisis un autre lieu, ou fais-le d’abord déverrouiller.
reason-interface-place-private = { $channel } est un fil privé, et Herald n’y est pas. Mentionne { $herald } dans ce fil pour l’y faire entrer. Réessaie ensuite.
reason-interface-place-not-yours = Tu ne peux pas écrire toi-même dans { $channel }, donc tu ne peux pas y déplacer une partie.

## Une partie dont le lieu n’existe plus : dit à qui la regarde d’ailleurs

place-gone = Cette partie attend : le salon où elle se jouait n’existe plus, ou Herald ne le voit plus. `/partie déplacer` l’emmène dans un autre, où elle continue.
place-refuses = Cette partie attend : Discord ne laisse rien publier à Herald dans { $place }. `/partie déplacer` l’emmène ailleurs, où elle continue.
place-lacks = Cette partie attend : il manque { $permissions } à Herald dans { $place }. Une personne qui gère le salon peut l’accorder dans ses paramètres, sous « Permissions ». Le plateau suit alors de lui-même. `/partie déplacer` emmène la partie ailleurs.
place-locked = Cette partie attend : { $place } est verrouillé, donc Herald ne peut rien y publier. Une personne qui gère les fils peut le déverrouiller. Le plateau suit alors de lui-même. `/partie déplacer` emmène la partie ailleurs.
place-private = Cette partie attend : { $place } est un fil privé, et Herald n’y est pas. Mentionne { $herald } dans ce fil pour l’y faire entrer. Le plateau suit alors de lui-même. `/partie déplacer` emmène la partie ailleurs.
place-unseen = un salon que tu ne vois pas
place-waits-locked = son fil est verrouillé : son plateau attend
place-waits-lacks = il y manque { $permissions } à Herald : son plateau attend
place-waits = Discord n’y laisse rien publier à Herald : son plateau attend
place-deleted = un salon qui a été supprimé
place-deleted-waits = son salon a été supprimé : elle attend que quelqu’un la déplace
place-thread-deleted = son fil a été supprimé : son plateau revient dans le salon
place-bring = La déplacer ici
