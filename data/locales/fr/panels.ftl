# Le panneau privé d’une table et ses pages

table-panel = Cette table…
table-hint = Table { $code } · C’est { $owner } qui lancera la partie avec le bouton *{ $panel }*
table-hint-full = Table { $code } · Tout le monde est là. C’est { $owner } qui lance la partie avec le bouton *{ $panel }*

panel-title = { $game } : table { $code }
panel-full = Tout le monde est là.
panel-enough =
    { $have ->
        [one] { $have } place sur { $seats } est prise : c’est assez pour commencer.
       *[other] { $have } places sur { $seats } sont prises : c’est assez pour commencer.
    }
panel-missing =
    { $have ->
        [one] { $have } place est prise. Il en faut { $need } pour commencer.
       *[other] { $have } places sont prises. Il en faut { $need } pour commencer.
    }
panel-owner = C’est ta table : tu choisis les options et tu appuies sur *Commencer*.
panel-kept =
    { $count ->
        [one] Une place est réservée à { $names } jusqu’au { $until }. Tu peux la libérer, ou commencer sans attendre.
       *[other] { $count } places sont réservées à { $names } jusqu’au { $until }. Tu peux les libérer, ou commencer sans attendre.
    }
panel-free = Libérer la place : { $name }
panel-seated = Tu as une place. { $owner } lance la partie.
panel-invited = { $owner } te garde une place.
panel-room = Il y a une place pour toi.
panel-no-room = Aucune place n’est libre.
panel-manager = Tu gères ce serveur : tu peux donc aussi choisir qui s’assoit ici et régler la pendule. Tu peux même annuler la table.
panel-nobody = la personne qui a ouvert la table
panel-started = { $game } : la partie est lancée. Elle se joue dans { $place }.
panel-seats = Places
panel-options = Choisir les options…
panel-options-read = Options expliquées
options-here = À cette table · { $meaning }
panel-back = Retour

options-hint = Tu peux les changer jusqu’au début de la partie. La table montre ce qui change des règles habituelles.
options-read = C’est la personne qui a ouvert la table qui choisit.

# Ce qu’une personne apprend là où est la table
notice-declined = { $mention }, { $guest } ne viendra pas à ta table { $code } ({ $game }). La place est de nouveau libre.
notice-unanswered = { $mention }, { $guest } n’a pas répondu à l’invitation à ta table { $code } ({ $game }). La place est de nouveau libre.
notice-removed = { $mention }, on t’a retiré ta place à la table { $code } ({ $game }).
notice-withdrawn = { $mention }, l’invitation à la table { $code } ({ $game }) est annulée. Ta place y est libre pour tout le monde.

# Ce qu’est un jeu : une phrase, puis sa durée et ce qu’il suit
table-players = { $least } à { $most } personnes
table-players-just = { $count } personnes
kingdomino-about = Pose des dominos autour de ton château. Les grands domaines rapportent pour chacun de leurs bâtiments.
kingdomino-box = 15 minutes d’une traite, ou un coup par jour · jusqu’à 48 dominos
carcassonne-about = Bâtissez ensemble un pays, tuile après tuile. Occupez ses villes, ses routes, ses abbayes et ses prés.
carcassonne-box = 40 minutes d’une traite, plus avec les extensions · les tuiles de la deuxième édition
castle-about = Bâtis chemins, tours, maisons et cours à l’intérieur du mur. Fais courir ton pion tout autour.
castle-box = 25 minutes d’une traite · règle d’origine, tuiles et mur recréés
heirs-about = Deux héritiers bâtissent un même pays. Déplace tes troupes, construis à côté et marque avec tes bâtiments.
heirs-box = 30 minutes d’une traite, ou en solo contre Henri · règle d’origine, quelques tuiles recréées
dice-about = Lance six dés, remplis la condition d’une carte et peuple le pays grâce à elle. Vite, les dragons vont se réveiller.
dice-box = 30 minutes d’une traite · règle d’origine, cartes et plateau recréés

# Ce que veut dire chaque choix d’une option
kingdomino-option-middle-kingdom-off-what = Peu importe la place du château
kingdomino-option-middle-kingdom-on-what = 10 points à la fin si ton château est en plein centre
kingdomino-option-harmony-off-what = Défausser un domino ne coûte rien
kingdomino-option-harmony-on-what = 5 points à la fin si tu n’as défaussé aucun domino
kingdomino-option-mighty-duel-off-what = Des royaumes de 5 × 5, et 24 dominos quand on joue à deux
kingdomino-option-mighty-duel-on-what = À deux seulement : les 48 dominos, des royaumes de 7 × 7
kingdomino-option-dynasty-off-what = Une seule manche
kingdomino-option-dynasty-on-what = Trois manches de suite : le plus grand total l’emporte

carcassonne-option-inns-cathedrals-off-what = Sans ces tuiles, jusqu’à cinq personnes
carcassonne-option-inns-cathedrals-on-what = 18 tuiles : davantage de points si c’est achevé, aucun sinon. Ton grand meeple compte double
carcassonne-option-ic-incomplete-zero-what = Comme d’habitude : inachevées, elles ne rapportent rien
carcassonne-option-ic-incomplete-normal-what = Inachevées, elles rapportent 1 par tuile comme les autres
carcassonne-option-traders-builders-off-what = Sans ces tuiles, ni marchandises, ni bâtisseurs, ni cochons
carcassonne-option-traders-builders-on-what = 24 tuiles : marchandises à réunir, un bâtisseur pour rejouer, un cochon pour les prés
carcassonne-option-river-off-what = On commence par la tuile de départ habituelle
carcassonne-option-river-on-what = On commence par une rivière de douze tuiles : le pays s’étend d’emblée
carcassonne-option-river-start-tile-mix-what = La tuile de départ habituelle se pioche comme une autre
carcassonne-option-river-start-tile-remove-what = La tuile de départ habituelle reste dans la boîte
carcassonne-option-river-uturn-adjoining-what = Plus souple : seuls deux virages collés doivent tourner de côtés opposés
carcassonne-option-river-uturn-bends-what = Comme d’habitude : chaque virage tourne à l’opposé du précédent, même après une ligne droite
carcassonne-option-river-uturn-room-what = Plus souple : un virage est permis si la tuile suivante a de la place
carcassonne-option-abbot-gardens-off-what = Sans abbés : les jardins ne sont qu’un décor
carcassonne-option-abbot-gardens-on-what = Un abbé pour les abbayes et les jardins, que tu peux reprendre plus tôt en marquant ses points
carcassonne-option-messages-off-what = Les points s’additionnent simplement
carcassonne-option-messages-on-what = Deux pions de score par personne. Si tu t’arrêtes sur une case foncée, tu reçois une missive
carcassonne-option-dark-space-occupied-blocks-off-what = Si tu t’arrêtes sur une case foncée, tu reçois une missive, même si elle est occupée
carcassonne-option-dark-space-occupied-blocks-on-what = Pas de missive si le pion de quelqu’un d’autre est déjà là
carcassonne-option-message8-needs-majority-off-what = La missive 8 rapporte même là où d’autres ont plus de meeples
carcassonne-option-message8-needs-majority-on-what = Comme d’habitude : la missive 8 ne rapporte que là où tu as la majorité
carcassonne-option-one-figure-per-turn-off-what = Comme d’habitude : à chaque gain de points du tour, choisis le pion qui avance
carcassonne-option-one-figure-per-turn-on-what = Tous les points d’un tour font avancer le même pion
carcassonne-option-chain-unlimited-what = Les points d’une missive peuvent en apporter une autre, encore et encore
carcassonne-option-chain-one-what = Les points d’une missive peuvent en apporter une autre au plus
carcassonne-option-message7-points-per-farmer-2-what = 2 points pour chacun de tes paysans
carcassonne-option-message7-points-per-farmer-3-what = 3 points pour chacun de tes paysans
carcassonne-option-farmers-off-what = Plus court : personne dans les prés, et les prés ne rapportent rien
carcassonne-option-farmers-on-what = Comme d’habitude : les paysans restent jusqu’à la fin et rapportent pour les villes
carcassonne-option-farmer-scoring-c-what = Comme d’habitude : chaque pré rapporte 3 par ville achevée qu’il touche
carcassonne-option-farmer-scoring-b-what = Chaque ville rapporte 3, une fois, à qui a le plus de paysans dans un pré voisin
carcassonne-option-farmer-scoring-a-what = Chaque ville rapporte 4, une fois, à qui a le plus de paysans autour
carcassonne-option-two-tile-city-4-what = Comme d’habitude : deux tuiles à 2 points
carcassonne-option-two-tile-city-2-what = Comme dans d’anciennes règles : un point par tuile
carcassonne-option-unplaceable-discard-what = Elle quitte la partie, et on en pioche une autre
carcassonne-option-unplaceable-shuffle-what = Elle retourne parmi les tuiles, et on en pioche une autre

castle-option-keep-rule-completed-and-held-what = Ton palais se déplace quand tu achèves une maison où tu as la majorité
castle-option-keep-rule-scored-what = Ton palais se déplace quand une maison te rapporte, peu importe qui l’achève
castle-option-keep-rule-literal-first-what = Au pied de la lettre : la première maison que tu achèves compte, même sans majorité

heirs-option-sets-first-what = Voisins et routes · même terrain · ressources : le plus simple pour commencer
heirs-option-sets-voyage-agriculture-war-what = Voisins et routes · même terrain · destructions
heirs-option-sets-voyage-agriculture-craft-what = Voisins et routes · même terrain · paires de terrains
heirs-option-sets-voyage-agriculture-patrol-what = Voisins et routes · même terrain · troupes au guet
heirs-option-sets-voyage-commerce-war-what = Voisins et routes · ressources · destructions
heirs-option-sets-voyage-commerce-craft-what = Voisins et routes · ressources · paires de terrains
heirs-option-sets-voyage-commerce-patrol-what = Voisins et routes · ressources · troupes au guet
heirs-option-sets-voyage-war-craft-what = Voisins et routes · destructions · paires de terrains
heirs-option-sets-voyage-war-patrol-what = Voisins et routes · destructions · troupes au guet
heirs-option-sets-voyage-craft-patrol-what = Voisins et routes · paires de terrains · troupes au guet
heirs-option-sets-agriculture-commerce-war-what = Même terrain · ressources · destructions
heirs-option-sets-agriculture-commerce-craft-what = Même terrain · ressources · paires de terrains
heirs-option-sets-agriculture-commerce-patrol-what = Même terrain · ressources · troupes au guet
heirs-option-sets-agriculture-war-craft-what = Même terrain · destructions · paires de terrains
heirs-option-sets-agriculture-war-patrol-what = Même terrain · destructions · troupes au guet
heirs-option-sets-agriculture-craft-patrol-what = Même terrain · paires de terrains · troupes au guet
heirs-option-sets-commerce-war-craft-what = Ressources · destructions · paires de terrains
heirs-option-sets-commerce-war-patrol-what = Ressources · destructions · troupes au guet
heirs-option-sets-commerce-craft-patrol-what = Ressources · paires de terrains · troupes au guet
heirs-option-sets-war-craft-patrol-what = Destructions · paires de terrains · troupes au guet
heirs-option-sets-random-what = Tirés au début, sous les yeux de tout le monde
heirs-option-roads-off-what = Seuls les bâtiments rapportent : plus simple pour une première partie
heirs-option-roads-on-what = Si tu as le plus de bâtiments sur une route, tu marques la différence
heirs-option-level-poor-what = Facile : 6 trésors, et 5 points pour chacun de ceux qui lui restent
heirs-option-level-brave-what = Plus difficile : 8 trésors, et 5 points pour chacun de ceux qui lui restent
heirs-option-level-mighty-what = Le plus difficile : 10 trésors, et 5 points pour chacun de ceux qui lui restent
heirs-option-discounts-add-up-what = Toutes les réductions d’un tour peuvent baisser un même coût
heirs-option-discounts-one-each-what = Chaque bâtiment profite d’une réduction au plus
heirs-option-inn-any-distance-what = Une Auberge compte les trois premières tuiles de chaque côté, même après un vide
heirs-option-inn-near-what = Une Auberge ne compte que les tuiles des trois cases voisines de chaque côté
heirs-option-camp-at-once-what = Tu peux sacrifier un Campement au tour même où tu le construis
heirs-option-camp-next-turn-what = Tu peux sacrifier un Campement à partir de ton tour suivant
heirs-option-siege-one-what = Une nouvelle Tour de siège abat un bâtiment au plus
heirs-option-siege-each-what = Une nouvelle Tour de siège abat tous les bâtiments qu’elle menace
heirs-option-pairs-neighbours-what = Deux tuiles à côté du bâtiment, ayant les bons terrains, font une paire
heirs-option-pairs-across-what = Deux tuiles forment une paire si le bâtiment est entre elles

dice-option-arrangement-printed-what = Le même plateau à chaque partie, l’idéal pour commencer
dice-option-arrangement-random-what = Un plateau différent à chaque partie, tiré au début
dice-option-arrangement-free-what = Avant la partie, on place à tour de rôle moitiés, flammes et gemmes
dice-option-two-flames-off-what = Comme d’habitude : moins on est, plus il y a de flammes au début
dice-option-two-flames-on-what = Plus doux : seuls les deux volcans brûlent au début

# Panneaux des réglages
settings-page-looks = langue et images
settings-page-times = horaires et rappels
settings-page-tables = nouvelles tables
settings-page-places = jeux et salons
settings-to-looks = Langue et images…
settings-to-times = Horaires et rappels…
settings-to-tables = Nouvelles tables…
settings-to-places = Jeux et salons…
settings-turn-on = Activer : { $what }
settings-turn-off = Désactiver : { $what }
settings-hide-me = Cacher mon nom
settings-show-me = Montrer mon nom
settings-change = Changer de fuseau horaire…
settings-plan = Prévoir des vacances…
settings-name-language = Langue
settings-name-theme = Images
settings-name-confirm = confirmer les coups
settings-name-quiet = Heures calmes
settings-name-until = Fin des heures calmes
settings-name-remind = Rappels
settings-name-hours = Heures des rappels
settings-name-by = Rappels par
settings-name-recall = rappels d’exercices
settings-name-grace = Délai pour annuler
settings-name-clock = Pendule des nouvelles tables
settings-name-rated = tables classées
settings-name-games = Jeux joués ici
settings-name-threads = fils des parties
settings-quiet-off = Pas d’heures calmes
settings-quiet-from = Calme à partir de { $hour }
settings-quiet-until = Fin des heures calmes :
settings-own-hours = Tes propres heures (autant que tu veux) :
settings-by = Où les rappels t’arrivent :
settings-channels-choose = Choisis des salons. Sans choix, on joue partout
settings-substitutes-choose = Choisis un rôle. Sans rôle, personne n’est appelé
settings-ask-zone = Ton fuseau horaire
settings-zone-such-as = Europe/Paris, ou juste Paris
settings-ask-vacation = Des vacances
settings-ask-from = Du
settings-from-such-as = 24 décembre, ou demain
settings-ask-until = Au
settings-until-such-as = 2 janvier, ou vide pour un seul jour

# Ce qui prouve que personne n’a choisi les tirages
proof-button = Preuve
proof-title = Comment vérifier les tirages de la partie { $code }
proof-fixed = Avant tout tirage, Herald a choisi un secret et en a noté cette empreinte (SHA-256) :
proof-seal = Un sceau tiré de ce secret était affiché à la table : `{ $seal }`. Il ne vaut que pour cette partie. Compare-le à celui que tu as vu là-bas.
proof-old = Cette partie est ancienne. Aucun sceau n’a été montré à sa table. Rien ne prouve quand le secret a été choisi.
proof-kept = Le secret est gardé jusqu’à la fin de la partie. Tout le monde peut alors en déduire les tirages.
proof-secret = La partie est finie, alors voici le secret :
proof-how = Pour vérifier : calcule le SHA-256 du secret (`printf '%s' SECRET | xxd -r -p | sha256sum`). Tu dois retrouver l’empreinte notée plus haut. `/partie vérifier` refait tous les tirages.
preset-classic = Classique
preset-everything = Tout
preset-first = Première partie
preset-plain = Le jeu de la boîte, sans ajouts
table-select-preset = Options : Première partie, Classique ou Tout
