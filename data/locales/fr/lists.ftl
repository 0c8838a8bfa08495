# Listes : les coups d’une partie, les parties d’un lieu. Une liste n’a qu’un lecteur ; elle est privée.

## Les coups d’une partie, une phrase par ligne
moves-title = Coups de la partie { $code }
moves-empty = Il ne s’est encore rien passé.
moves-nothing = Rien de nouveau sur le plateau.
moves-pass = { $name } passe.
moves-undone = Annulé : { $told }
moves-waiting = { $told } (Personne d’autre ne le voit. Tu peux encore l’annuler.)
moves-opened = { $name } ouvre la table.
moves-joined = { $name } s’assoit.
moves-invited = { $name } invite { $guest }.
moves-left = { $name } quitte la table.
moves-declined = { $name } décline l’invitation.
moves-unanswered = { $name } n’a pas répondu à l’invitation. La place est libre.
moves-kicked = { $name } renvoie { $guest }.
moves-handed-over = { $name } confie la table à { $owner }.
moves-colour = { $name } joue en { $colour }.
moves-theme = { $name } change les images publiques : { $theme }.
moves-moved = La partie se poursuit dans { $thread }.
moves-configured =
    { $seats ->
        [one] { $name } change la table : { $seats } place, options : { $options }.
       *[other] { $name } change la table : { $seats } places, options : { $options }.
    }
moves-cancelled = { $name } annule la table.
moves-empty-table = Il ne reste personne : la table est annulée.
moves-expired =
    { $days ->
        [one] Il ne s’est rien passé depuis un jour : la table se ferme.
       *[other] Il ne s’est rien passé depuis { $days } jours : la table se ferme.
    }
moves-started = La partie commence avec { $names }.
moves-resigned = { $name } abandonne.
moves-gave-up = { $name } abandonne. Le pilote automatique joue désormais à cette place.
moves-abort-yes = { $name } voudrait arrêter la partie sans vainqueur.
moves-abort-no = { $name } veut continuer.
moves-undo = { $name } annule un coup du tour { $turn }.
moves-back = Tout le monde est d’accord : un coup du tour { $turn } et tout ce qui a suivi sont annulés.
moves-takeback = { $name } demande à annuler un coup du tour { $turn }.
moves-takeback-yes = { $name } accepte.
moves-takeback-no = { $name } veut garder le coup.
moves-ordered = { $name } change ce qui se joue tout seul pendant le tour des autres.

## Parties
list-title = Parties ouvertes ici
listed-several = Plusieurs parties sont ouvertes ici. Laquelle ?
list-empty = Aucune partie n’est ouverte ici. Commences-en une avec /jouer.
list-gathering = la table se remplit, { $when }
list-running = en cours, dernier coup { $when }
list-finished = terminée { $when }
list-aborted = arrêtée d’un commun accord { $when }
list-cancelled = annulée { $when }
listed-in = { $game } dans { $place }
listed-gone = { $player } (abandon)
listed-kept =
    { $count ->
        [one] 1 place est réservée
       *[other] { $count } places sont réservées
    }
listed-late = { $player } (perdu au temps)
listed-left = { $player } (a quitté)
listed-held = { $player } (pilote automatique)
listed-turn = à { $names } de jouer
listed-won = { $winner } gagne
listed-won-by =
    { $points ->
        [one] { $winner } gagne avec { $points } point d’avance
       *[other] { $winner } gagne avec { $points } points d’avance
    }
listed-won-level = { $winner } gagne malgré l’égalité de points
listed-won-alone = { $winner } gagne contre { $automa }
listed-won-left = { $winner } gagne, plus personne d’autre ne joue
listed-nobody = personne ne gagne
listed-more =
    { $count ->
        [one] … et { $count } autre : /partie liste
       *[other] … et { $count } autres : /partie liste
    }
history-title = Parties de ce salon
history-empty = Rien à montrer pour l’instant.

## Pages
page-first = Première page
page-newer = Entrées plus récentes
page-older = Entrées plus anciennes
