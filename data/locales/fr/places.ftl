# Où se joue une partie : fils, salons, et comment passer de l’un à l’autre.

reason-match-not-mover = Tu ne peux pas déplacer cette partie. Demande à une personne qui y joue, l’a ouverte ou gère le serveur.
reason-match-table-stays = Seule une partie commencée se déplace. Annule plutôt la table et ouvres-en une là-bas.
reason-match-other-server = Une partie reste sur son serveur.
reason-match-there-already = La partie s’y joue déjà.
moves-taken-elsewhere = { $name } déplace la partie vers { $place }.

## Une partie qui commence sans fil à elle

start-no-thread = La partie continue dans ce salon : pour lui ouvrir un fil, il manque à Herald { $permissions }. Une personne qui gère le salon peut l’accorder dans ses paramètres, sous « Permissions ».
start-no-thread-kind = La partie continue dans ce salon. Ce genre de salon n’a pas de fils.
start-no-thread-full = La partie continue dans ce salon : le serveur a déjà tous les fils ouverts que Discord permet. Dès que certains seront fermés, la prochaine partie aura de nouveau le sien.
start-no-thread-refused = La partie continue dans ce salon : Discord ne lui a pas ouvert de fil.

## Plateaux d’un tour passé, ou restés là où l’on ne joue plus

turn-folded = Tour { $turn }
board-left = { $game } · { $names } : cette partie continue ici : { $board }

## /partie déplacer

command-match-move = déplacer
command-match-move-what = Déplacer une partie vers un autre salon ou fil de ce serveur
option-place = lieu
option-place-what = Le salon ou le fil où la partie continue
option-match-anywhere-what = Code de la partie, même si elle se joue dans un autre salon
move-done = La partie continue dans { $place }. L’ancien plateau y mène.
reason-interface-place-kind = On ne peut pas jouer dans { $channel }. Choisis un salon textuel, un salon vocal ou un fil.
reason-interface-place-shut = Herald ne peut pas publier de plateaux dans { $channel } : il lui manque { $permissions }. Une personne qui gère le salon peut l’accorder dans ses paramètres, sous « Permissions ». Réessaie ensuite.
reason-interface-place-locked = { $channel } est verrouillé. Choisis un autre lieu, ou fais-le d’abord déverrouiller.
reason-interface-place-private = { $channel } est un fil privé, et Herald n’y est pas. Mentionne { $herald } dans ce fil pour l’y faire entrer. Réessaie ensuite.
reason-interface-place-not-yours = Tu ne peux pas écrire dans { $channel } : tu ne peux donc pas y déplacer une partie.

## Une partie dont le lieu n’existe plus : dit aux personnes qui la regardent d’ailleurs

place-gone = Cette partie attend : son salon n’existe plus, ou Herald ne le voit plus. Déplace-la avec `/partie déplacer`, et elle continue.
place-refuses = Cette partie attend : Discord ne laisse rien publier à Herald dans { $place }. Déplace-la avec `/partie déplacer`, et elle continue.
place-lacks = Cette partie attend : il manque { $permissions } à Herald dans { $place }. Une personne qui gère le salon peut l’accorder dans ses paramètres, sous « Permissions ». Le plateau arrivera ensuite tout seul. Tu peux aussi déplacer la partie avec `/partie déplacer`.
place-locked = Cette partie attend : { $place } est verrouillé, donc Herald ne peut rien y publier. Une personne qui gère les fils peut le déverrouiller. Le plateau arrivera ensuite tout seul. Tu peux aussi déplacer la partie avec `/partie déplacer`.
place-private = Cette partie attend : { $place } est un fil privé, et Herald n’y est pas. Mentionne { $herald } dans ce fil pour l’y faire entrer. Le plateau arrivera ensuite tout seul. Tu peux aussi déplacer la partie avec `/partie déplacer`.
place-unseen = un salon que tu ne vois pas
place-waits-locked = son fil est verrouillé : son plateau attend
place-waits-lacks = il y manque { $permissions } à Herald : son plateau attend
place-waits = Discord n’y laisse rien publier à Herald : son plateau attend
place-deleted = un salon supprimé
place-deleted-waits = son salon a été supprimé : elle attend que quelqu’un la déplace
place-thread-deleted = son fil a été supprimé : son plateau revient dans le salon
place-board-deleted = son plateau a été supprimé : Herald le publie à nouveau
place-bring = La déplacer ici
