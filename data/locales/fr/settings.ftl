# Réglages des personnes et des serveurs

settings-me-title = Tes réglages
settings-server-title = Réglages de ce serveur
settings-language = Langue : { $value }
settings-zone = Fuseau horaire : { $value }, où il est { $time }
time = { $hour } h { $minute }
settings-reminders-off = Rappels : aucun. Ce que tu dois savoir arrive sans bruit.
settings-reminders-once = Rappels : un seul, avant la fin de ton temps, { $by }.
settings-reminders-daily = Rappels : chaque jour tant qu’un plateau t’attend, { $by }.
settings-reminders-hours = Rappels : à { $hours } tant qu’un plateau t’attend, { $by }.
settings-reminders-stop = Ils s’arrêtent après trois rappels si tu ne joues pas.
settings-by-place = là où se joue la partie
settings-by-dm = par message privé, ou là où se joue la partie si tu n’en acceptes pas
settings-quiet = Heures calmes : de { $begin } à { $end }. Les notifications attendent jusqu’à { $end }.
settings-quiet-none = Heures calmes : aucune
settings-vacation = En vacances : { $dates }
settings-vacation-none = En vacances : rien de prévu (/vacances)
settings-clock = Pendule des nouvelles tables : { $value }
settings-substitutes = Rôle appelé quand on cherche un remplaçant : { $value }
settings-role-gone = personne, le rôle a disparu
settings-nobody = personne en particulier
settings-theme = Images privées : { $value }
settings-server-theme = Images publiques des nouvelles tables : { $value }
settings-confirm = Confirmer chaque coup : { $value }
settings-threads = Un fil par partie : { $value }
settings-grace =
    { $seconds ->
        [0] Délai pour annuler un coup : aucun
        [one] Délai pour annuler un coup : { $seconds } seconde
       *[other] Délai pour annuler un coup : { $seconds } secondes
    }
settings-channels = Salons où l’on joue : { $value }
settings-games = Jeux : { $value }
settings-all = tous
settings-none = aucun
settings-on = oui
settings-off = non

language-client = comme Discord
theme-table = comme les images publiques
theme-dark = sombres
theme-light = claires
theme-high-contrast = très contrastées, lisibles aussi en cas de daltonisme

command-settings = réglages
command-settings-what = Comment Herald parle, dessine et joue
command-settings-me = moi
command-settings-me-what = Ta langue, ton fuseau, heures calmes, rappels, images, confirmation des coups, nom masqué
command-settings-server = serveur
command-settings-server-what = Langue, images, fils, salons, jeux, annulation, pendule, remplaçants (Gérer le serveur)
option-language = langue
option-language-what = La langue que Herald emploie avec toi
option-server-language-what = La langue des messages publics
option-zone = fuseau-horaire
option-zone-what = Ton fuseau horaire, par exemple Europe/Paris. Une ville suffit
option-quiet = heures-calmes
option-quiet-what = Heures où rien ne sonne, par exemple 22-8, ou « aucune »
option-reminders = rappels
option-reminders-what = Quand on te rappelle qu’un plateau t’attend
option-own-hours = mes-heures
option-own-hours-what = Les heures de tes rappels, par exemple 9, 18
option-by = arrivée-des-rappels
option-by-what = Où les rappels te parviennent
reminders-off = aucun
reminders-once = un seul, avant l’échéance
reminders-daily = chaque jour
reminders-hours = à mes propres heures
reminders-by-place = là où se joue la partie
reminders-by-dm = par message privé
option-clock = pendule
option-clock-what = La pendule des nouvelles tables, ou « aucune ». Chaque table peut en choisir une autre
option-substitutes = remplaçants
option-substitutes-what = Le rôle à appeler quand on cherche un remplaçant (@everyone : aucun)
option-theme = images
option-theme-what = L’aspect de tes images privées
option-server-theme-what = L’aspect des images publiques, si la table n’en choisit pas d’autre
option-confirm = confirmer
option-confirm-what = Confirmer chaque coup avant qu’il soit joué
option-threads = fils
option-threads-what = Donner à chaque partie son propre fil
option-grace = annulation
option-grace-what = Secondes pendant lesquelles un coup peut être annulé (0 à 120)
option-allow = autoriser-salon
option-allow-what = Autoriser aussi les parties dans ce salon. Si tu n’en choisis aucun, tous sont autorisés
option-forbid = retirer-salon
option-forbid-what = Retirer ce salon de la liste des salons autorisés
option-game = jeu
option-game-what = Un jeu à activer ou désactiver
option-enabled = activé
option-enabled-what = Autoriser ou non ce jeu ici

reason-interface-managers-only = Il te faut pour cela la permission Gérer le serveur.
reason-interface-channel-closed = On ne joue pas dans ce salon. Essaie { $channels }.
reason-interface-no-guest = Invite des personnes qui peuvent jouer, donc ni toi-même ni un robot.
