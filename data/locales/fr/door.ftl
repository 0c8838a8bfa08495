# La porte : comment Herald salue un serveur, et ce que dit /aide.

door-title = Herald est là
door-text =
    Des jeux de société par message, aussi lentement qu’on veut : une image par tour, un coup en deux ou trois appuis.
    Appuie sur un jeu : sa table s’ouvre dans ce salon, les autres appuient sur *Rejoindre*, ou des joueurs ordinateurs s’assoient, et la partie commence quand tu veux. Personne n’a besoin de connaître les règles avant.
door-play = Jouer · { $game }
door-learn = Apprendre en jouant
door-help = Aide
door-language-text = Qui gère le serveur choisit la langue que Herald y parle :
door-language = Langue de ce serveur

## /aide
help-title = Herald, des jeux de société par message
help-text =
    Une table s’ouvre avec /jouer ou avec *Jouer* ; les autres appuient sur *Rejoindre*, et qui l’a ouverte lance la partie. Quand vient ton tour, un seul message t’appelle : appuie sur un numéro de l’image, regarde ton coup en privé, et joue-le.
    /tours liste tous les plateaux qui t’attendent.
help-play = Jouer
help-learn = Apprendre
help-settings = Mes réglages
help-commands = Toutes les commandes
help-privacy = Vie privée
help-support = Assistance
help-back = Retour
help-rules = Règles
help-play-title = À quoi joue-t-on ?
help-play-text = Un appui ouvre une table dans ce salon, pour toi et qui voudra la rejoindre. Personne ? *Cette table…* la complète avec des joueurs ordinateurs.
help-play-elsewhere = Les tables sont dans les salons des serveurs : appuies-y sur un jeu, ou tape /jouer.
help-learn-title = Apprendre en jouant
help-learn-text = Une première partie face à un adversaire patient, que personne d’autre ne voit : dix minutes au plus, et chaque règle quand elle sert pour la première fois. Tu peux la quitter et la reprendre.
help-commands-title = Toutes les commandes · page { $page } sur { $pages }
help-privacy-title = Vie privée
help-privacy-text =
    Herald garde ce dont une partie est faite : ton identifiant Discord, le nom que tu avais à la table, tes coups et leurs heures, les résultats et les cotes, et ce que tu règles avec /réglages.
    Il ne lit aucun message, ne tient aucune liste de membres et n’envoie rien à personne d’autre que Discord.
    Les données sont chez qui fait tourner ce Herald ; /vie-privée exporter te donne toutes les tiennes. Avec /réglages moi, personne d’autre ne lit ton nom dans les listes.
help-support-title = Assistance
help-support-text =
    Quand quelque chose s’est mal passé, Herald le dit et donne une trace : *Signaler* sous ce message la marque pour qui fait tourner ce Herald. Rien n’est perdu : tout coup confirmé est gardé.
    Le bouton *Règles* explique un jeu, /partie pourquoi dit ce qui peut être sur une case et pourquoi pas, /partie vérifier contrôle tous les tirages d’une partie terminée.
help-support-host = Qui fait tourner ce Herald répond ici : { $address }
help-support-nobody = Qui a invité Herald dans ton serveur sait qui le fait tourner.
help-version = Herald { $version }
