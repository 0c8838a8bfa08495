# Phrases communes à tous les jeux. Pour le ton : STYLE.md.

seat = Place { $number }
apart = { " ; " }
half-side = { $side } (moitié { $half })
part-lettered = { $letter } : { $part }
paired = { $name } : { $value }
facts-more = { $count ->
    [one] La suite (une phrase) : /partie lire
   *[other] La suite ({ $count } phrases) : /partie lire
}
fact-task = { $name } : { $task }.
fact-since = Depuis le dernier coup { BEFORE($name, vowel: "d’", other: "de ") }{ $name } : { $told }
fact-since-start = Depuis le début : { $told }
fact-over = { $count ->
    [one] La partie est terminée. Victoire : { $winners }.
   *[other] La partie est terminée. Victoire partagée : { $winners }.
}
jump = [Aller au plateau le plus récent]({ $url })
fan-made = Herald est fait par des fans et n’a de lien avec aucun éditeur. Les noms de jeux disent seulement quelles règles on joue.

## Une table qui se remplit
table-title = { $game } – qui joue ?
table-free-seat = libre
table-options = Options : { $options }
table-options-none = aucune
table-started = La partie est lancée. Partie { $code }
table-cancelled = { $game } : cette table est annulée.
table-empty = { $game } : plus personne à cette table, elle est donc annulée. /jouer en ouvre une autre.
table-seal = Sceau (prouvera que les tirages étaient honnêtes) : `{ $seal }`
table-closes = Se ferme { $when } s’il ne se passe rien.
table-closed =
    { $days ->
        [one] { $game } : cette table s’est fermée. Personne n’est venu depuis un jour.
       *[other] { $game } : cette table s’est fermée. Personne n’est venu depuis { $days } jours.
    }
table-closed-full =
    { $days ->
        [one] { $game } : cette table s’est fermée. Elle était pleine, mais la partie n’a pas été lancée en un jour.
       *[other] { $game } : cette table s’est fermée. Elle était pleine, mais la partie n’a pas été lancée en { $days } jours.
    }
table-reopen = Rouvrir
table-reopen-hint = Toute personne qui y était assise ou invitée peut la rouvrir. Les options et les gens restent les mêmes.
table-reopened = { $game } : cette table est rouverte sous le code { $code }.
table-join = Rejoindre
table-leave = Quitter
table-start = Commencer
table-cancel = Annuler la table
table-seats = { $seats ->
    [one] 1 place
   *[other] { $seats } places
}
table-select-seats = Nombre de places
options-title = { $game } : options de la table { $code }
options-off = non
options-on = oui
options-without = sans { $name }

## Un tour
turn-title = { $mark } { $name } — { $task }
look-alt = Un aperçu.
turn-past = Tour { $turn } · { $names }
story-plain = { $name } a joué.
story-plain-nobody = La partie a continué.
select-spot-button = Case { $number } · { $name }
rotated-0 = Affiché : { $what }
rotated-1 = ↻ À droite : { $what }
rotated-2 = ↻↻ Demi-tour : { $what }
rotated-3 = ↺ À gauche : { $what }
select-spot = Où ? Le plus utile d’abord
select-spot-more =
    { $count ->
        [one] { $count } autre emplacement
       *[other] { $count } autres emplacements
    }
turn-play = Jouer
turn-board = Plateau
turn-rules = Règles
turn-more = Autres actions
turn-done =
    Joué.
    -# `{ $moves }`
turn-grace = La partie continue { $when }, sauf si tu annules.
turn-already = Tu as déjà joué ce tour-ci.
turn-hint = Conseil
turn-undo = Annuler ce coup
turn-undo-last = Annuler mon dernier coup
turn-send = Continuer maintenant
turn-confirm =
    Jouer ce coup ?
    -# `{ $moves }`
turn-confirm-yes = Oui, le jouer
turn-done-next = Le prochain plateau arrive.
turn-done-over = C’était le dernier coup. Le résultat arrive.
turn-unposted = Ton coup est enregistré, mais Herald ne peut pas publier le plateau ici : il lui manque { $permissions }. Une personne qui gère le salon peut l’accorder dans ses paramètres, sous « Permissions ». Le plateau arrivera ensuite tout seul.
turn-taken-back = Tu as annulé ce coup.
turn-called = Ton coup est joué, et la partie continue.
turn-begun =
    Tu as commencé un tour sans le valider. Le voici. Si tu continues sans ces étapes, elles ne seront pas jouées.
    -# `{ $moves }`
turn-without = Continuer sans ces étapes
match-code = partie { $code }
board-private = Voici le plateau :
board-over = Cette partie est terminée. Voici le plateau final :
board-not-your-turn = C’est à { $names } de jouer. Voici le plateau. On t’appellera à ton tour.
board-resigned = Tu as abandonné cette partie, mais tu peux regarder. C’est à { $names } de jouer.
board-late = Tu as perdu cette partie au temps, mais tu peux regarder. C’est à { $names } de jouer.
board-replaced = { $name } a repris ta place dans cette partie, mais tu peux regarder. C’est à { $names } de jouer.
board-pending = { $name } a joué et peut encore annuler son coup. La partie continue { $when }.
board-spectator = Tu n’as pas de place dans cette partie, mais tu peux regarder. C’est à { $names } de jouer.

## Les permissions, comme les paramètres de Discord les nomment
permission-view-channel = Voir le salon
permission-send-messages = Envoyer des messages
permission-send-messages-in-threads = Envoyer des messages dans les fils
permission-create-public-threads = Créer des fils publics
permission-attach-files = Joindre des fichiers
permission-embed-links = Intégrer des liens
permission-read-message-history = Voir les anciens messages
permission-connect = Se connecter

## La fin
over-won = { $winner } gagne { $score }.
over-against = { $points }–{ $other }
over-with = avec { $points ->
    [one] { $points } point
   *[other] { $points } points
}
over-shared-points = { $winners } partagent la victoire, à { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
over-tie-break = { $winner } gagne { $score } : points égaux, { $reason } décide.
over-automa = { $automa } a gagné.
over-shared = { $winners } partagent la victoire
over-resigned = { $winner } gagne par abandon
over-by-clock = { $winner } gagne au temps
over-aborted = La partie s’arrête d’un commun accord. Personne ne gagne.
over-gave-up = abandon
over-late = perdu au temps
over-held = pilote automatique
over-left = a quitté

## Plus, abandon, arrêt d’un commun accord
more-text = Autres actions, partie { $code }
more-moves = Les coups joués
more-read = Le plateau en mots
read-title = { $code } en mots · page { $page } sur { $pages }
read-before = Page précédente
read-next = Page suivante
more-orders = Quand je marque au tour des autres…
more-resign = Abandonner
more-abort = Proposer d’arrêter la partie
resign-ask-two = Abandonner la partie { $code } ? Ton adversaire gagne aussitôt.
resign-ask-more = Abandonner la partie { $code } ? La partie continue : le pilote automatique joue pour toi avec des coups simples, et tu finis en dernier.
resign-ask-alone = Abandonner la partie { $code } ? Le pilote automatique la termine avec des coups simples. Pour toi, elle est perdue.
resign-yes = Oui, abandonner
resign-done = Tu as abandonné.

## Aide

## Pannes
error-title = Quelque chose s’est mal passé ici
error-text = Rien n’est perdu : chaque coup confirmé est enregistré. Réessaie dans un instant.
error-full = Herald ne peut rien enregistrer : son disque est plein. Rien de ce qui t’a été confirmé n’est perdu. La personne qui héberge Herald doit faire de la place. Ensuite, tout remarchera.
error-busy = Herald ne peut rien enregistrer : un autre programme occupe sa base de données. Rien de ce qui t’a été confirmé n’est perdu. Réessaie dans une minute. Si ça ne suffit pas, signale-le.
error-report = Signaler
error-reported = Merci. La personne qui héberge Herald retrouvera le problème sous la référence { $trace }.
error-trace = Référence { $trace }

## Refus de l’interface
reason-interface-guild-only = On joue dans les salons d’un serveur. Utilise cette commande là-bas.
reason-interface-old-button = Ce bouton vient d’une version plus ancienne de Herald. /partie montrer affiche le plateau le plus récent.
reason-interface-command-outdated = Discord montre encore une ancienne forme de cette commande. Recharge Discord (Ctrl+R), ou ferme l’application et rouvre-la. Puis réessaie.
reason-interface-cannot-post = Herald ne peut pas publier de plateaux ici : il lui manque { $permissions }. Une personne qui gère le salon peut l’accorder dans ses paramètres, sous « Permissions ». Réessaie ensuite.
reason-interface-no-match-here = Aucune partie n’est ouverte ici. Commences-en une avec /jouer, ou donne le code d’une partie.
reason-interface-several-matches =
    Plusieurs parties sont ouvertes ici. Précise laquelle avec l’option « partie » et son code :
    { $matches }
reason-interface-unknown-code = « { $code } » n’est pas un code de partie. Un code ressemble à 3F7K2M9QX1, et chaque plateau montre le sien en bas.
reason-interface-other-game = Cette commande est celle d’un autre jeu : { $game }. La partie { $code }, c’est { $other } : prends les commandes qui portent son nom.
reason-interface-game-off = Ce jeu est désactivé ici.

## Refus de tous les jeux
reason-core-not-your-decision = Ce n’est pas à toi d’en décider pour l’instant.
reason-core-match-over = La partie est terminée.
reason-core-malformed = Je ne comprends pas le coup « { $text } ». Choisis-en un dans la liste qui s’affiche, ou consulte /partie règles.
reason-core-bad-option = { $option } ne peut pas valoir { $value }.
reason-core-bad-seats = On ne joue pas à ce jeu à { $seats }. Il se joue à { $counts }.

game-kingdomino = Kingdomino

## Refus des tables et des parties
reason-match-not-found = Cette partie n’existe pas ici. Une partie n’est accessible que depuis son serveur.
reason-match-unknown-game = Je ne connais pas de jeu nommé { $game }.
reason-match-other-rules = La partie { $code } a commencé avec la version { $version } de mes règles pour { $game }. Je ne sais pas lire cette version. La partie est gardée telle quelle. La personne qui héberge Herald peut remettre cette version.
reason-match-damaged = La partie { $code } est abîmée : je n’arrive plus à la lire en entier. La personne qui héberge Herald peut la reprendre d’une sauvegarde. Donne-lui ce code.
reason-match-not-seated = Tu n’as pas de place dans cette partie.
reason-match-already-seated = Tu es déjà à cette table.
reason-match-full = Les { $seats } places sont prises. Tu peux ouvrir ta propre table avec /jouer.
reason-match-seats-kept =
    { $kept ->
        [one] Toutes les places sont prises : une est réservée à { $names } jusqu’au { $until }.
       *[other] Toutes les places sont prises : { $kept } sont réservées à { $names } jusqu’au { $until }.
    }
reason-match-not-owner = Seule la personne qui a ouvert la table peut le faire.
reason-match-not-gathering = La partie a déjà commencé.
reason-match-not-running = La partie n’a pas encore commencé. C’est la personne qui a ouvert la table qui lance la partie.
reason-match-not-over = Une partie se vérifie et s’exporte une fois terminée.
reason-match-over = Cette partie est terminée.
reason-match-too-few =
    { $have ->
        [one] Il n’y a qu’une place prise. Il en faut { $need } pour commencer.
       *[other] Il n’y a que { $have } places prises. Il en faut { $need } pour commencer.
    }
reason-match-stale = Le plateau a changé entre-temps : rien n’a été fait.
reason-match-not-your-turn = Ce n’est pas encore ton tour. On t’appellera.
reason-match-seats-taken = { $taken } places sont déjà prises : la table ne peut pas passer à { $seats }.
reason-match-too-many-tables = Tu es déjà à { $limit } tables ouvertes. Commence ou quitte d’abord l’une d’elles.
reason-match-empty = Il n’y a aucun coup là-dedans.
reason-match-resigned = Tu as abandonné cette partie.
reason-match-late = Tu as perdu cette partie au temps.
reason-match-grace =
    { $seconds ->
        [one] Le dernier coup peut encore être annulé pendant { $seconds } seconde. La partie continue ensuite.
       *[other] Le dernier coup peut encore être annulé pendant { $seconds } secondes. La partie continue ensuite.
    }
reason-match-nothing-to-take-back = Tu n’as aucun coup à annuler.
reason-match-no-takeback = Personne ne demande plus à annuler un coup.
reason-match-own-takeback = C’est ta propre demande : aux autres de répondre.
reason-match-bad-grace = Un coup peut être annulé pendant { $limit } secondes au plus. Avec 0, jamais.
reason-match-too-many-invited = La table a { $seats } places, dont la tienne : tu ne peux pas inviter { $invited } personnes.
reason-match-not-invited = Aucune place ne t’est réservée à cette table : il n’y a rien à décliner.
reason-match-barred = On t’a retiré ta place à cette table : tu ne peux plus la rejoindre. Ouvre la tienne avec /jouer.
reason-match-not-there = Cette personne n’est pas à cette table.
reason-match-not-closed = Seule une table qui s’est fermée d’elle-même peut être rouverte.
reason-match-not-at-table = Seules les personnes assises ou invitées à cette table peuvent la rouvrir. Tu peux ouvrir la tienne avec /jouer.
reason-match-not-ended = Attends que la partie soit finie pour la rejouer.
reason-match-bad-colour = Il y a { $colours } couleurs au choix.
reason-match-colour-taken = Quelqu’un joue déjà avec cette couleur. Choisis-en une autre.
reason-match-bad-setting = « { $value } » n’est pas un choix possible pour { $setting }.

## Les places et la revanche
table-decline = Décliner
table-seating = Places et couleurs
table-invited = réservée à { $name } jusqu’au { $until }
seating-title = Ta couleur et, si tu as ouvert la table, les personnes assises
seating-colour = Ma couleur
seating-theme = Images publiques
seating-colour-is = Ma couleur : { $mark } { $colour }
seating-theme-is = Images publiques : { $theme }
seating-kick = Retirer quelqu’un de la table
seating-hand = Confier la table à
seating-done = C’est fait.
rematch = Rejouer
rematch-done = La nouvelle table { $code } arrive dans le salon, et tout le monde est invité.
colour-red = rouge
colour-blue = bleu
colour-yellow = jaune
colour-green = vert
colour-violet = violet
colour-white = blanc
reason-interface-too-often = { $kind ->
    [film] Ça fait beaucoup de films.
    [export] Ça fait beaucoup de fichiers.
    [review] Ça fait beaucoup d’analyses et de conseils.
    [replay] Tu tournes les pages plus vite que Herald ne dessine.
    [table] Ça fait beaucoup de nouvelles tables.
    [undo] Ça fait beaucoup de coups à annuler.
   *[press] Tu appuies plus vite que Herald ne répond.
} Ça remarchera { $when }.
reason-interface-other-game-here = Cette commande est celle d’un autre jeu : { $game }. La partie ouverte ici, c’est { $other } : prends les commandes qui portent son nom, ou ajoute le code de ta partie.
