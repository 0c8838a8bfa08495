# La porte : comment Herald salue un serveur, et ce que dit /aide.

door-title = Herald est là
door-text =
    Des jeux de société par message, à ton rythme. Une image par tour, et un coup en deux ou trois appuis.
    Appuie sur un jeu pour ouvrir sa table dans ce salon. Les autres appuient sur *Rejoindre*, ou des ordinateurs prennent les places. Tu commences quand tu veux. Pas besoin de connaître les règles.
door-play = Jouer · { $game }
door-learn = Apprendre en jouant
door-help = Aide
door-language-text = Si tu gères le serveur, choisis ici la langue de Herald :
door-language = Langue de ce serveur

## /aide
help-title = Herald, des jeux de société par message
help-text =
    Ouvre une table avec /jouer ou *Jouer*. Les autres appuient sur *Rejoindre*, et la personne qui l’a ouverte lance la partie. Quand vient ton tour, on t’appelle une fois. Appuie sur le bouton d’une case numérotée, regarde ton coup en privé, puis confirme-le.
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
help-play-text = Appuie sur un jeu pour ouvrir une table dans ce salon. Tout le monde peut te rejoindre. Il n’y a personne ? Avec *Cette table…*, des ordinateurs prennent les places libres.
help-play-elsewhere = Les tables sont dans les salons des serveurs. Choisis un jeu dans l’un d’eux, ou tape /jouer.
help-learn-title = Apprendre en jouant
help-learn-text = Une première partie en privé, face à un adversaire patient. Elle dure dix minutes au plus, et chaque règle arrive quand elle sert. Tu peux la quitter et la reprendre.
help-commands-title = Toutes les commandes · page { $page } sur { $pages }
help-privacy-title = Vie privée
help-privacy-text =
    Herald garde ton identifiant Discord, ton nom à la table, les résultats et les cotes. Il garde aussi tes coups et leurs heures, et ce que tu règles avec /réglages.
    Il ne lit aucun message, ne tient aucune liste de membres et n’envoie rien ailleurs qu’à Discord.
    Les données sont chez la personne qui héberge ce Herald. /vie-privée exporter te donne toutes les tiennes. Avec /réglages moi, tu peux masquer ton nom dans les listes.
help-support-title = Assistance
help-support-text =
    Quand quelque chose s’est mal passé, Herald le dit et donne une référence. Appuie sur *Signaler* sous ce message, et la personne qui héberge ce Herald pourra retrouver le problème. Rien n’est perdu : tout coup confirmé est gardé.
    Le bouton *Règles* explique un jeu. /partie pourquoi dit ce qui va sur une case, et pourquoi le reste ne va pas. /partie vérifier contrôle tous les tirages d’une partie terminée.
help-support-host = La personne qui héberge ce Herald répond ici : { $address }
help-support-nobody = Demande à la personne qui a invité Herald sur ton serveur : elle sait qui l’héberge.
help-version = Herald { $version }
