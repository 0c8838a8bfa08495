# Carcassonne

game-carcassonne = Carcassonne
command-play-carcassonne = carcassonne
command-play-carcassonne-what = Poser des tuiles, occuper villes, routes, abbayes et prés : 2 à 6 joueurs
option-farmers = paysans
option-farmers-what = On peut occuper les prés, qui comptent à la fin (habituel)
option-inns-cathedrals = auberges-cathédrales
option-inns-cathedrals-what = 18 tuiles et un grand meeple par personne (toujours en jeu à six)
option-traders-builders = marchands-bâtisseurs
option-traders-builders-what = 24 tuiles, des marchandises, un bâtisseur et un cochon par personne
option-river = rivière
option-river-what = Commencer par les douze tuiles de la rivière
option-abbot-gardens = abbé-jardins
option-abbot-gardens-what = Un abbé par personne, et des jardins sur certaines tuiles
option-messages = hérauts
option-messages-what = Deux pions de score par personne, et des missives sur les cases foncées

carcassonne-option-inns-cathedrals = Auberges et Cathédrales
carcassonne-option-inns-cathedrals-what = 18 tuiles et un grand meeple par personne (toujours en jeu à six)
carcassonne-option-ic-incomplete = Auberges et cathédrales inachevées
carcassonne-option-ic-incomplete-what = Ce que rapportent à la fin les routes avec auberge et les villes avec cathédrale inachevées
carcassonne-option-ic-incomplete-zero = rien
carcassonne-option-ic-incomplete-normal = 1 par tuile
carcassonne-option-traders-builders = Marchands et Bâtisseurs
carcassonne-option-traders-builders-what = 24 tuiles, des marchandises pour chaque ville achevée, un bâtisseur et un cochon par personne
carcassonne-option-river = La Rivière
carcassonne-option-river-what = Les douze tuiles de la rivière se posent avant toutes les autres
carcassonne-option-river-start-tile = Tuile de départ, avec la rivière
carcassonne-option-river-start-tile-what = Où va la tuile de départ habituelle, puisque la rivière commence par la source
carcassonne-option-river-start-tile-mix = parmi les autres
carcassonne-option-river-start-tile-remove = hors de la partie
carcassonne-option-river-uturn = Virages de la rivière
carcassonne-option-river-uturn-what = Les virages permis à la rivière
carcassonne-option-river-uturn-adjoining = pas deux collés du même côté
carcassonne-option-river-uturn-bends = chaque virage à l’opposé du précédent
carcassonne-option-river-uturn-room = libres, si la tuile suivante a la place
carcassonne-option-abbot-gardens = Abbé et jardins
carcassonne-option-abbot-gardens-what = Un abbé par personne, qu’on peut reprendre plus tôt, et des jardins sur certaines tuiles
carcassonne-option-messages = Les Hérauts
carcassonne-option-messages-what = Deux pions de score par personne, et une missive à chaque arrêt sur une case foncée
carcassonne-option-dark-space-occupied-blocks = Une missive sur les seules cases foncées libres
carcassonne-option-dark-space-occupied-blocks-what = Pas de missive sur une case foncée où se trouve un pion adverse
carcassonne-option-message8-needs-majority = Majorité pour la missive 8
carcassonne-option-message8-needs-majority-what = Un meeple repris par la missive 8 ne rapporte qu’avec la majorité (habituel)
carcassonne-option-one-figure-per-turn = Un seul pion par tour
carcassonne-option-one-figure-per-turn-what = Tous les points d’un tour font avancer le même pion de score
carcassonne-option-chain = Suite de missives
carcassonne-option-chain-what = Combien de missives peuvent s’enchaîner
carcassonne-option-chain-unlimited = sans limite
carcassonne-option-chain-one = une de plus
carcassonne-option-message7-points-per-farmer = Missive 7
carcassonne-option-message7-points-per-farmer-what = Ce que la missive 7 rapporte par paysan
carcassonne-option-message7-points-per-farmer-2 = 2 points
carcassonne-option-message7-points-per-farmer-3 = 3 points
carcassonne-option-farmers = Paysans
carcassonne-option-farmers-what = On peut occuper les prés, qui comptent à la fin (habituel)
carcassonne-option-farmer-scoring = Décompte des paysans
carcassonne-option-farmer-scoring-what = Ce que rapportent les villes achevées au bord des prés
carcassonne-option-farmer-scoring-c = chaque pré, 3 par ville
carcassonne-option-farmer-scoring-b = 3 par ville, une fois chacune
carcassonne-option-farmer-scoring-a = chaque ville, 4 pour le plus de paysans
carcassonne-option-two-tile-city = Ville de deux tuiles
carcassonne-option-two-tile-city-what = Ce que rapporte une ville achevée de deux tuiles, blasons à part
carcassonne-option-two-tile-city-4 = 4 points
carcassonne-option-two-tile-city-2 = 2 points
carcassonne-option-unplaceable = Tuile impossible à poser
carcassonne-option-unplaceable-what = Ce que devient une tuile piochée que personne ne peut poser
carcassonne-option-unplaceable-discard = hors de la partie
carcassonne-option-unplaceable-shuffle = de nouveau parmi les autres

reason-carcassonne-not-now = Il faut d’abord répondre à une autre question.
reason-carcassonne-occupied = Il y a déjà une tuile en { $cell }. Choisis une case libre.
reason-carcassonne-unreachable = { $cell } ne touche aucune tuile par un côté. Choisis une case voisine d’une tuile.
reason-carcassonne-edge-mismatch =
    Ta tuile ne se place pas ainsi en { $cell }. Elle montre { $shown ->
        [road] une route
        [city] une ville
        [river] une rivière
       *[other] un pré
    } { $side ->
        [N] au nord
        [E] à l’est
        [S] au sud
       *[W] à l’ouest
    }, mais la tuile en { $beyond } y montre { $wanted ->
        [road] une route
        [city] une ville
        [river] une rivière
       *[other] un pré
    }. Tourne la tuile ou essaie une autre case.
reason-carcassonne-no-segment = La tuile en { $cell } n’a pas de partie { $part }.
reason-carcassonne-not-claimable = La partie { $part } est une route trop courte pour une figurine. Choisis une autre partie, ou aucune.
reason-carcassonne-claimed =
    { $seat } a déjà { $figure ->
        [large] un grand meeple
        [abbot] un abbé
       *[other] un meeple
    } { $kind ->
        [city] dans cette ville
        [road] sur cette route
        [field] dans ce pré
        [monastery] dans cette abbaye
       *[other] dans ce jardin
    }, en { $cell }. Choisis une autre partie, ou aucune.
reason-carcassonne-no-figure =
    Tu n’as plus { $figure ->
        [large] ton grand meeple
        [builder] ton bâtisseur
        [pig] ton cochon
        [abbot] ton abbé
       *[other] de meeple
    } à poser.
reason-carcassonne-wrong-place =
    { $figure ->
        [builder] Un bâtisseur se pose seulement sur une route ou dans une ville.
        [pig] Un cochon se pose seulement dans un pré.
        [abbot] Un abbé se pose seulement dans une abbaye ou un jardin.
       *[other] Un jardin est réservé à l’abbé.
    }
reason-carcassonne-needs-company =
    { $figure ->
        [pig] Un cochon a besoin d’un de tes paysans dans le même pré.
       *[other] Un bâtisseur a besoin d’un de tes meeples { $kind ->
            [city] dans la même ville
           *[other] sur la même route
        }.
    }
reason-carcassonne-feature-complete =
    { $kind ->
        [city] Cette ville est achevée
       *[other] Cette route est achevée
    } : un bâtisseur n’y a plus rien à faire.
reason-carcassonne-no-farmers = Cette table joue sans paysans : tu ne peux pas occuper les prés.
reason-carcassonne-not-in-play = « { $what } » vient d’une extension qui n’est pas en jeu ici.
reason-carcassonne-no-cell = « { $cell } » n’est pas une case. Une case a une ou deux lettres et un nombre, comme M50.
reason-carcassonne-river-apart = En { $cell }, la tuile ne prolongerait pas la rivière. Pose-la là où elle continue.
reason-carcassonne-river-turn = En { $cell }, la rivière ferait demi-tour. Tourne la tuile ou choisis une autre case.
reason-carcassonne-no-abbot = Ton abbé n’est pas sur le plateau.
reason-carcassonne-abbot-done = Le lieu de ton abbé est achevé. Tous ses points comptent, et l’abbé revient de lui-même.
reason-carcassonne-not-on-offer = La missive { $message } ne s’utilise pas ainsi. Choisis une des possibilités, ou les points.
reason-carcassonne-same-policy = C’est déjà réglé comme ça.
reason-carcassonne-place-first = Pose d’abord ta tuile. Ensuite, tu peux y mettre une figurine.
