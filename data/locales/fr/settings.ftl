# Réglages des personnes et des serveurs

settings-me-title = Tes réglages
settings-server-title = Réglages de ce serveur
settings-language = Langue : { $value }
settings-zone = Fuseau horaire : { $value }
settings-theme = Images pour toi seul : { $value }
settings-server-theme = Images publiques des nouvelles tables : { $value }
settings-confirm = Redemander avant un coup : { $value }
settings-threads = Un fil par partie : { $value }
settings-grace =
    { $seconds ->
        [0] Temps pour reprendre un coup : aucun
        [one] Temps pour reprendre un coup : { $seconds } seconde
       *[other] Temps pour reprendre un coup : { $seconds } secondes
    }
settings-channels = Salons où l’on joue : { $value }
settings-games = Jeux : { $value }
settings-all = tous
settings-none = aucun
settings-on = oui
settings-off = non

language-client = celle de Discord
language-en = English
language-fr = Français
theme-table = comme les images publiques de la partie
theme-dark = sombres
theme-light = claires
theme-high-contrast = très contrastées, lisibles pour les daltoniens

command-settings = réglages
command-settings-what = Comment Herald parle, dessine et joue
command-settings-me = moi
command-settings-me-what = Ta langue, ton fuseau, tes images, et si un coup se confirme
command-settings-server = serveur
command-settings-server-what = Langue, images, fils, salons, jeux et temps de reprise (Gérer le serveur)
option-language = langue
option-language-what = La langue que Herald emploie avec toi
option-server-language-what = La langue des messages publics
option-zone = fuseau-horaire
option-zone-what = Ton fuseau horaire, par exemple Europe/Paris
option-theme = images
option-theme-what = L’aspect des images que toi seul vois
option-server-theme-what = L’aspect des images publiques, si la table n’en choisit pas d’autre
option-confirm = redemander
option-confirm-what = Redemander avant de jouer un coup
option-threads = fils
option-threads-what = Donner à chaque partie son propre fil
option-grace = reprise
option-grace-what = Secondes pendant lesquelles un coup peut être repris (0 à 120)
option-allow = autoriser-salon
option-allow-what = Autoriser aussi les parties dans ce salon ; sans aucun salon nommé, tous le sont
option-forbid = retirer-salon
option-forbid-what = Retirer ce salon de la liste des salons autorisés
option-game = jeu
option-game-what = Un jeu à activer ou désactiver
option-enabled = activé
option-enabled-what = Si ce jeu peut être joué ici

reason-interface-managers-only = Il faut pour cela la permission Gérer le serveur.
reason-interface-channel-closed = On ne joue pas dans ce salon. Essaie { $channels }.
reason-interface-no-guest = Invite des personnes qui peuvent jouer : ni toi-même, ni un robot.
