# King of the Dice: The Board Game

game-dice = Roi & Compagnie
command-play-dice = dés
command-play-dice-what = Lancer des dés, gagner des habitants, peupler un pays : 2 à 4 joueurs, environ 30 minutes
command-dice = dés
command-dice-what = Jouer un coup de Roi & Compagnie en toutes lettres
command-dice-roll = lancer
command-dice-roll-what = Relancer les six dés
command-dice-keep = garder
command-dice-keep-what = Garder des dés et relancer les autres
command-dice-take = prendre
command-dice-take-what = Prendre une carte, avec des jokers si tu veux
command-dice-place = placer
command-dice-place-what = Faire ce qu’une carte permet : poser, voler, dompter, remplacer
command-dice-cards = cartes
command-dice-cards-what = Les cinq cartes, ce qu’elles demandent et tes chances
option-dice = dés
option-dice-what = Numéros des dés à garder, de 1 à 6, par exemple 1 4 6
option-pile = carte
option-pile-what = Quelle carte, par son numéro de 1 à 5
option-jokers = jokers
option-jokers-what = Paires à dépenser d’abord, par exemple R6 R6, ou S S B1
option-where = coup
option-where-what = Ce que tu fais, par exemple place A12, steal R6 from 2, tame A8

dice-landscape-volcano = volcan
dice-landscape-meadow = prairie
dice-landscape-desert = désert
dice-landscape-field = champ
dice-landscape-forest = forêt
dice-landscape-mountain = montagne
dice-landscape-lake = lac
dice-landscape-swamp = marais
dice-landscape-river = rivière
dice-landscape-hills = collines
dice-landscape-glacier = glacier
dice-landscape-jungle = jungle
dice-landscape-canyon = canyon
dice-landscape-beach = plage
dice-landscape-ruins = ruines

dice-color-red = rouge
dice-color-blue = bleu
dice-color-green = vert
dice-face-red = { $number } rouge
dice-face-blue = { $number } bleu
dice-face-green = { $number } vert
dice-gem-white = gemme blanche
dice-gem-gold = gemme dorée

dice-thing-layout = les deux moitiés
dice-thing-flame = une flamme

dice-kind-merchant = Commerçant
dice-kind-card-thief = Voleuse de cartes
dice-kind-gem-thief = Voleuse de gemmes
dice-kind-tamer = Dompteuse de dragons
dice-kind-brute = Brute
dice-kind-landowner = Propriétaire terrien
dice-effect-merchant = pioche 1, 2 ou 3 tuiles château et poses-en une (au niveau 3, prends aussi une gemme)
dice-effect-card-thief = pioche 2 tuiles château et poses-en une, puis vole une carte si tu veux
dice-effect-gem-thief = pose une tuile château, puis vole une gemme si tu veux
dice-effect-tamer = remplace une flamme par ton pion et garde la flamme
dice-effect-brute = remplace par ton pion le pion adverse le plus proche des tiens
dice-effect-landowner = pioche 2 tuiles château et pose les deux

dice-need-red =
    { $count ->
        [one] { $count } rouge
       *[other] { $count } rouges
    }
dice-need-blue =
    { $count ->
        [one] { $count } bleu
       *[other] { $count } bleus
    }
dice-need-green =
    { $count ->
        [one] { $count } vert
       *[other] { $count } verts
    }
dice-need-number =
    { $count ->
        [one] un { $number }
        [2] deux { $number }
        [3] trois { $number }
       *[other] quatre { $number }
    }
dice-need-alike =
    { $times ->
        [one] { $count } identiques
       *[other] { $times } fois { $count } identiques
    }
dice-need-other =
    { $count ->
        [one] { $count } autre
       *[other] { $count } autres, différents entre eux
    }
dice-need-sum = { $least } ou plus en tout
dice-need-sum-red = { $least } ou plus en dés rouges
dice-need-sum-blue = { $least } ou plus en dés bleus
dice-need-sum-green = { $least } ou plus en dés verts
dice-need-order = sommes : { $first } > { $second } > { $third }
dice-need-straight = { $length } nombres à la suite
dice-levels = 3 niveaux : { $first } · { $second } · { $third }

dice-task-throw =
    { $left ->
        [one] garde des dés et relance (encore { $left } lancer), ou prends une carte
       *[other] garde des dés et relance (encore { $left } lancers), ou prends une carte
    }
dice-task-take = prends une carte
dice-task-must = prends une carte : tes dés remplissent au moins une condition
dice-task-alert = tes dés ne remplissent aucune condition : retourne une carte, et un dragon s’éveille
dice-task-lay = pose une tuile château (tirage : { $tiles })
dice-task-dragon = alerte au dragon : pose la tuile château ({ $tiles }) avec une flamme
dice-task-lend = choisis à qui prendre la flamme pour { $space }
dice-task-steal-card = vole une carte, ou rien
dice-task-steal-gem = vole une gemme, ou rien
dice-task-tame = choisis la flamme que ton pion remplace
dice-task-replace = choisis le pion que le tien remplace
dice-task-layout = choisis comment se rejoignent les deux moitiés du plateau
dice-task-put-flame = mets une flamme sur une case
dice-task-put-white = mets une gemme blanche sur une case
dice-task-put-gold = mets une gemme dorée sur une case
dice-task-wait = en attente
dice-progress =
    { $left ->
        [one] tour { $turn } · encore { $left } tuile château
       *[other] tour { $turn } · encore { $left } tuiles château
    }
dice-progress-start = mise en place
dice-label-dice = Lancers
dice-label-throws = { $left }

dice-layout-stacked = l’une sous l’autre
dice-layout-beside = côte à côte
dice-layout-shifted = très décalées
dice-layout-stepped = un peu décalées
dice-layout-upright = dans le même sens
dice-layout-askew = de biais

dice-button-keep = Dé { $place } : { $face }
dice-button-roll = Relancer (encore { $left })
dice-button-all = Relancer tout (encore { $left })
dice-button-plan =
    { $count ->
        [one] Garder le dé { $dice } pour la carte { $pile }, relancer
       *[other] Garder les dés { $dice } pour la carte { $pile }, relancer
    }
dice-button-plan-none = Relancer tout pour la carte { $pile }
dice-button-done = Cartes et jokers…
dice-button-back = Retour aux dés
dice-button-take = Prendre { $pile } · { $kind }, { $points }
dice-button-alert = Retourner la carte { $pile } · { $kind }
dice-button-alert-bare = Alerte au dragon
dice-button-no-jokers = Sans jokers
dice-button-other = Choisir autrement
dice-button-nothing = Ne rien voler
dice-button-flame = Flamme { BEFORE($name, vowel: "d’", other: "de ") }{ $name }
dice-select-card = Les cinq cartes
dice-select-keep = Ou garder d’autres dés : choisis lesquels
dice-select-joker = Dépense deux cartes pour un dé
dice-choice-top = { $pile } · { $kind } · joker { $joker }
dice-choice-joker = { $face } · { $cards }
dice-choice-helps = pour la carte { $piles }
dice-choice-steal = { $what } à { $name }
dice-choice-points =
    { $points ->
        [one] +{ $points } point
       *[other] +{ $points } points
    }
dice-choice-loss =
    { $points ->
        [one] −{ $points } point
       *[other] −{ $points } points
    }
dice-choice-card = { $pile } · { $kind } : { $need }
dice-choice-alert = Retourner la carte { $pile } · { $kind }
dice-choice-keep = Garder { $dice } · { $faces }
dice-choice-keep-chance = Garder { $dice } · { $faces } · carte { $pile } { $chance }
dice-choice-keep-none = Relancer tous les dés
dice-joker-pair = deux cartes { $face }
dice-joker-one = une carte { $face } et un superjoker
dice-joker-supers = deux superjokers

dice-look-chosen = Ton choix : { $story }
dice-look-dice = Tes dés : { $dice }.
dice-look-extra = Ajoutés par jokers : { $dice }.
dice-look-keeping =
    { $count ->
        [one] Tu ne gardes que le dé { $dice }.
       *[other] Tu ne gardes que les dés { $dice }.
    }
dice-look-keeping-none = Pour l’instant, tu relances les six dés. Choisis dans le menu ceux à garder.
dice-look-keeping-all = Tu gardes tous les dés : passe aux cartes, ou gardes-en moins.
dice-look-may = Prends une carte, ou relance (encore { $left } fois).
dice-look-may-alert =
    { $left ->
        [one] Il te reste { $left } lancer. Tu peux aussi réveiller le dragon tout de suite.
       *[other] Il te reste { $left } lancers. Tu peux aussi réveiller le dragon tout de suite.
    }
dice-look-must = Tes dés remplissent la condition d’une carte : il faut en prendre une.
dice-look-either = Avec tes jokers, tu peux remplir la condition d’une carte. Prends-la, ou pose une carte face cachée pour réveiller un dragon.
dice-look-alert = Tes dés ne remplissent aucune condition. Retourne une carte : elle devient un superjoker, et un dragon s’éveille.
dice-look-jokers = Deux cartes au même joker te donnent ce dé et mettent fin à tes lancers.
dice-look-card = **{ $pile }** · { $kind } : { $need }
dice-look-none = **{ $pile }** · pas de carte visible
dice-look-met = **remplie**
dice-look-level = **niveau { $level } atteint**
dice-look-lacks = il ne manque que : { $faces }
dice-look-level-chance = niveau { $level } : { $chance }
dice-look-keep =
    { $count ->
        [0] rien à garder
        [one] garder le dé { $dice }
       *[other] garder les dés { $dice }
    }
dice-look-keep-none = rien
dice-look-best = { $chance }, le mieux possible
dice-look-better = { $chance } ainsi, { $best } en gardant les meilleurs dés
dice-look-likely = **{ $pile }** · { $kind } : { $chance }
dice-look-chances = Chances carte par carte, sans les jokers.
dice-percent = { $whole } %
dice-percent-tenths = { $whole },{ $tenths } %
dice-percent-under = moins de 0,1 %
dice-percent-over = plus de 99 %
dice-ask-place = Tu as pioché : { $tiles }. Où t’installes-tu ?
dice-ask-alert = Un dragon est éveillé. Tu as pioché : { $tiles }. Où vont la tuile et sa flamme ?
dice-ask-flame = Il n’y a plus de flamme dans la boîte. À qui en prends-tu une ?
dice-ask-steal-card = Quelle carte voles-tu ? Elle reste visible devant toi et ne sert plus que de joker.
dice-ask-steal-gem = Quelle gemme voles-tu ?
dice-ask-tame = Quel dragon domptes-tu ? Sa flamme est à toi, et ton pion prend sa place.
dice-ask-replace = Quel pion le tien remplace-t-il ? Voici les plus proches.
dice-ask-arrange = Avant la partie, on monte le plateau à tour de rôle. À placer : { $thing }.

dice-brings-nothing = pas de points maintenant
dice-brings-area = plus grand territoire { $before } → { $after }
dice-brings-beside = à côté : { $names }
dice-brings-blocks = gêne { $names }
dice-brings-blocks-you = te gêne
dice-brings-nobody = ne gêne personne

dice-story-layout-chosen = { $seat } pose les moitiés { $layout }.
dice-story-layout-drawn = Les moitiés sont posées { $layout }.
dice-story-flame-put = { $seat } met une flamme en { $space }.
dice-story-gem-put = { $seat } met une { $gem } en { $space }.
dice-story-start-rolled = { $seat } obtient le plus de 6 et commence.
dice-story-start-tie = { $names } ont le même nombre de 6 et relancent.
dice-story-dice-thrown = { $seat } lance { $dice }.
dice-story-kept =
    { $count ->
        [one] { $seat } garde le dé { $kept } et obtient { $dice }.
       *[other] { $seat } garde les dés { $kept } et obtient { $dice }.
    }
dice-story-all = { $seat } relance tous les dés et obtient { $dice }.
dice-story-jokers-spent = { $seat } dépense deux cartes pour un dé de plus : { $die }.
dice-story-card-taken = { $seat } prend une carte : { $kind } ({ $need }).
dice-story-taken-level = { $seat } prend une carte : { $kind } ({ $need }), niveau { $level }.
dice-story-dragon-woken = { $seat } retourne une carte ({ $kind }) : alerte au dragon.
dice-story-alert-bare = Alerte au dragon.
dice-story-castle-drawn =
    { $count ->
        [one] { $seat } pioche une tuile château : { $tiles }.
       *[other] { $seat } pioche des tuiles château : { $tiles }.
    }
dice-story-castle-laid = { $seat } s’installe en { $space } ({ $landscape }).
dice-story-laid-bare = Une tuile château va en { $space } ({ $landscape }).
dice-story-flame-placed = Une flamme brûle en { $space }.
dice-story-flame-lent = Une flamme prêtée par { $giver } brûle en { $space }.
dice-story-gem-taken = { $seat } reçoit une { $gem }.
dice-story-card-stolen = { $seat } vole une carte ({ $card }) à { $victim }.
dice-story-gem-stolen = { $seat } vole une { $gem } à { $victim }.
dice-story-nothing-stolen = { $seat } ne vole rien.
dice-story-dragon-tamed = { $seat } dompte le dragon en { $space } et s’y installe.
dice-story-pawn-replaced = { $seat } prend en { $space } la place { BEFORE($owner, vowel: "d’", other: "de ") }{ $owner }.
dice-story-missed-gem = Il n’y a plus de gemme.
dice-story-missed-flame = La réserve n’a plus de flamme.
dice-story-missed-steal-card = Il n’y a pas de carte à voler.
dice-story-missed-steal-gem = Il n’y a pas de gemme à voler.
dice-story-missed-tame = Il n’y a pas de dragon à dompter.
dice-story-missed-replace = Il n’y a pas de pion à remplacer.

dice-term-area = Plus grand territoire : { $count } × { $each } = { $points }
dice-term-space = Autres cases : { $count } × { $each } = { $points }
dice-term-flames = Le plus de flammes : { $points }
dice-term-gold = Gemmes dorées : { $count } × { $each } = { $points }
dice-term-white = Gemmes blanches : { $count } × { $each } = { $points }
dice-tie-flames = le nombre de flammes

dice-no-jokers = aucun

dice-why-card = **{ $pile }** · { $kind } : { $need }.
dice-why-effect = Si tu la prends : { $effect }.
dice-why-empty = Aucune carte de la pile { $pile } n’est visible.
dice-why-dice = Dés sur la table : { $dice }.
dice-why-no-dice = Il n’y a pas de dés sur la table.
dice-why-met = Ils remplissent sa condition.
dice-why-level = Ils atteignent le niveau { $level }. Pour le niveau suivant :
dice-why-one = Un dé de plus suffirait, l’un de ceux-ci : { $faces }.
dice-why-more = Un dé de plus ne suffirait pas.
dice-why-chance =
    { $left ->
        [one] Avec encore { $left } lancer : { $chance }.
       *[other] Avec encore { $left } lancers : { $chance }.
    }
dice-why-jokers = Tes jokers peuvent ajouter :
dice-why-part = { $what } : { $have } sur { $need }
dice-why-alike = dés identiques
dice-why-alike-of = dés montrant { $number }
dice-why-run = nombres à la suite
dice-why-sum = somme
dice-why-sum-of = somme en { $color }
dice-why-greater = { $color } { $have }, { $other } { $needed } : il faut plus en { $color }
dice-why-space = **{ $space }** { $landscape } : { $state }.
dice-why-free = libre
dice-why-bare = une tuile château sans pion
dice-why-owned = { $name } y habite
dice-why-flame = une flamme y brûle
dice-why-can =
    Tu peux la choisir maintenant.
    -# `{ $action }`
dice-why-not-turn = On choisit une case juste après avoir pris une carte.

dice-rules =
    - **But.** Occuper le plus grand territoire d’un seul tenant, et réunir des gemmes et des flammes domptées.
    - **Un tour.** Lance six dés, trois fois au plus. Entre deux lancers, garde autant de dés que tu veux. Prends ensuite une des cinq cartes visibles, si tes dés remplissent sa condition. S’ils en remplissent une, tu dois prendre une carte.
    - **Pas de carte ?** Prends n’importe quelle carte visible et pose-la devant toi, face cachée : c’est un superjoker. Mais un dragon s’éveille : tu pioches une tuile château et tu la poses avec une flamme au lieu d’un pion.
    - **Conditions.** Couleurs, nombres, nombres identiques, nombres à la suite, une somme, la somme d’une couleur, des sommes à comparer. Sur la carte, un même signe répété (○, = ou ≈) demande un même nombre. Tes dés peuvent montrer plus que demandé. Mais si une carte compare des sommes, chaque dé compte.
    - **Jokers.** Après ton dernier lancer, deux de tes cartes au même joker te donnent ce dé. Une carte et un superjoker donnent le dé de la carte. Deux superjokers valent n’importe quel dé. Les cartes dépensées quittent la partie.
    - **Les tuiles château** vont sur une case libre de leur propre paysage, avec ton pion. Une gemme qui s’y trouve est à toi.
    - **Cartes.** 1 Commerçant : pioche autant de tuiles château que ton niveau et poses-en une. Le niveau 3 donne une gemme. 2 Voleuse : pose une tuile château, puis vole si tu veux une carte ou une gemme, selon le dessin. 3 Dompteuse de dragons : ton pion prend la place d’une flamme, et tu gardes la flamme. 4 Brute : ton pion prend la place du pion adverse le plus proche des tiens. 5 Propriétaire terrien : pose deux tuiles château.
    - **Fin.** Quand il ne reste plus de tuile château à la fin d’un tour.
    - **Points.** 3 par case de ton plus grand territoire, 1 par autre case. 4 pour le plus de flammes (il en faut au moins une). 3 par gemme dorée, 2 par gemme blanche. À égalité, le plus de flammes l’emporte. Sinon, la victoire est partagée.
    - **Taper un coup.** R6, B6 et G6 sont un 6 rouge, bleu et vert, S est un superjoker. `keep 1 4 6` garde ces dés et relance les autres, `keep none` relance tout. `joker R6 R6` dépense deux cartes pour un 6 rouge. `joker S S B1` dépense deux superjokers pour un 1 bleu. `take 3` prend la carte 3, `alert 3` la retourne. `place A12` pose la tuile. `steal R6 from 2`, `steal gold from 2` et `steal nothing` sont pour les voleuses. `flame from 2` prend une flamme. Le nombre après « from » est la place de la personne à la table. `tame A8` dompte un dragon, `replace B3` remplace un pion. Pour monter le plateau : `layout stacked` joint les moitiés, `put A12` place un élément.

dice-option-arrangement = Plateau
dice-option-arrangement-what = La place des deux moitiés, des premières flammes et des gemmes
dice-option-arrangement-printed = Comme dans la règle
dice-option-arrangement-random = Au hasard
dice-option-arrangement-free = À votre guise, à tour de rôle
dice-option-two-flames = Deux flammes
dice-option-two-flames-what = Seuls les deux volcans ont une flamme au début, même à 2 ou 3
option-arrangement = disposition
option-arrangement-what = La place des deux moitiés, des premières flammes et des gemmes
option-two-flames = deux-flammes
option-two-flames-what = Seuls les deux volcans brûlent au début

reason-dice-not-now =
    Pas encore. { $due ->
        [lay] Pose d’abord la tuile château piochée.
        [dragon] Pose d’abord la tuile château avec sa flamme.
        [lend] Choisis d’abord à qui prendre une flamme.
        [steal-card] Vole d’abord une carte, ou rien.
        [steal-gem] Vole d’abord une gemme, ou rien.
        [tame] Choisis d’abord la flamme que ton pion remplace.
        [replace] Choisis d’abord le pion que le tien remplace.
        [layout] Choisis d’abord comment se rejoignent les deux moitiés du plateau.
        [put] Place d’abord l’élément suivant sur le plateau.
       *[decide] Lance d’abord tes dés, ou prends une carte.
    }
reason-dice-no-throw-left = Tu as lancé trois fois. Prends une carte, ou réveille le dragon.
reason-dice-jokers-spent = Tu as dépensé des jokers : tu ne peux plus lancer ce tour-ci. Prends une carte, ou dépense une autre paire.
reason-dice-keeps-all = Garde cinq dés au plus : il faut en lancer au moins un. Pour t’arrêter, prends une carte.
reason-dice-no-joker =
    { $supers ->
        [0] Pour { $die }, il te faut deux cartes avec ce joker.
        [1] Pour { $die }, il te faut une carte avec ce joker et un superjoker.
       *[other] Sans carte qui convienne, il te faut deux superjokers pour { $die }.
    }
reason-dice-spoils = Avec { $die } en plus, tes dés ne rempliraient plus aucune condition. Sans lui ils en remplissent une : il faut prendre une carte.
reason-dice-no-card = Aucune carte de la pile { $pile } n’est visible. Choisis-en une autre.
reason-dice-not-fulfilled = Tes dés ne remplissent pas la condition de la carte { $pile }. Choisis-en une autre, ou relance si tu peux.
reason-dice-must-take = Tes dés remplissent la condition de la carte { $pile } : pas d’alerte au dragon. Prends une carte.
reason-dice-cards-left = Tant qu’il reste des cartes, l’alerte au dragon en retourne une. Écris `alert 1` à `alert 5`.
reason-dice-not-drawn = Tu n’as pas pioché le paysage de { $space }. Choisis une case qui va avec ta tuile.
reason-dice-occupied = Il y a déjà une tuile château en { $space }. Choisis une case qui n’en a pas.
reason-dice-own = C’est déjà à toi. Choisis une autre personne.
reason-dice-not-theirs = { $seat } n’en a pas. Le menu montre ce que chaque personne a.
reason-dice-no-player = Il n’y a pas de joueur { $number } ici.
reason-dice-no-flame = Il n’y a pas de flamme en { $space }. Le plateau montre où il y en a.
reason-dice-no-pawn = Il n’y a pas de pion adverse en { $space }. Le menu donne ceux que tu peux remplacer.
reason-dice-not-nearest =
    { $steps ->
        [one] Le pion en { $space } est trop loin : d’autres touchent les tiens.
       *[other] Le pion en { $space } est trop loin : les plus proches sont à { $steps } pas des tiens.
    }
reason-dice-no-layout = Il n’y a pas de disposition « { $layout } ». Choisis parmi : { $layouts }.
reason-dice-put-there = Il y a déjà quelque chose en { $space }. Choisis une case vide.
reason-dice-flames-for-four = À { $seats }, il y a deux flammes de toute façon. Laisse cette option de côté.
reason-dice-no-place = « { $place } » n’est ni une case, de A1 à B15, ni une carte, de 1 à 5.

dice-source-spaces = { $count ->
    [one] Case { $spaces }
   *[other] Cases { $spaces }
}
dice-source-flames = Flammes. { $counts }
dice-source-gold = Gemmes dorées. { $counts }
dice-source-white = Gemmes blanches. { $counts }
