# Roi & Compagnie

dice-option-arrangement = Plateau
dice-option-arrangement-what = La place des deux parties, des premières flammes et des pierres
dice-option-arrangement-printed = Comme dans la règle
dice-option-arrangement-random = Au hasard
dice-option-arrangement-free = À votre guise : chacun pose à son tour
dice-option-two-flames = Deux flammes
dice-option-two-flames-what = Commencer avec une flamme sur les seuls volcans, même à peu de joueurs

reason-dice-not-now = Autre chose est à faire d’abord. Le dernier plateau te dit quoi.
reason-dice-no-throw-left = Tu as lancé trois fois. Prends une carte, ou réveille le dragon.
reason-dice-jokers-spent = Les paires de jokers viennent après le dernier lancer : les dés restent comme ils sont. Prends une carte, ou défausse une autre paire.
reason-dice-keeps-all = Garde au plus cinq dés, il en faut au moins un à lancer. Pour t’arrêter, prends une carte.
reason-dice-no-joker =
    { $supers ->
        [0] Pour { $die }, il te faut deux cartes avec ce joker.
        [1] Pour { $die }, il te faut une carte avec ce joker et un superjoker.
       *[other] Sans carte qui convienne, il te faut deux superjokers pour { $die }.
    }
reason-dice-spoils = Avec { $die } en plus, tes dés ne rempliraient plus aucune carte, alors que sans lui ils en remplissent une, et il faut alors la prendre.
reason-dice-no-card = La pile { $pile } est vide. Choisis-en une autre.
reason-dice-not-fulfilled = Tes dés ne remplissent pas la carte de la pile { $pile }.
reason-dice-must-take = Tes dés remplissent la carte de la pile { $pile }. Tant qu’ils en remplissent une, il faut prendre une carte, et le dragon dort.
reason-dice-cards-left = Tant qu’il reste des cartes, une alerte au dragon en prend une : `alert 1` à `alert 5`.
reason-dice-not-drawn = Aucune tuile château du paysage de { $space } n’a été tirée.
reason-dice-occupied = Il y a déjà une tuile château en { $space }. Une nouvelle va sur une case qui n’en a pas.
reason-dice-own = C’est déjà à toi. Choisis une autre personne.
reason-dice-not-theirs = Cette personne n’en a pas.
reason-dice-no-player = Personne n’est ici le joueur { $number }.
reason-dice-no-flame = Il n’y a pas de flamme en { $space }.
reason-dice-no-pawn = Aucun pion d’une autre personne n’est en { $space }.
reason-dice-not-nearest =
    { $steps ->
        [one] Le pion en { $space } est trop loin : d’autres touchent les tiens.
       *[other] Le pion en { $space } est trop loin : les plus proches sont à { $steps } pas des tiens.
    }
reason-dice-no-layout = Il n’y a pas de disposition « { $layout } ». Il y a : { $layouts }.
reason-dice-put-there = Il y a déjà quelque chose en { $space }. Choisis une case vide.
reason-dice-flames-for-four = À { $seats }, il y a de toute façon deux flammes. Laisse cette option comme elle est.
