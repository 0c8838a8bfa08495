# Roi & Compagnie : toute la position en phrases

dice-fact-dice = Dés 1 à 6 : { $dice }. Lancers restants : { $left }.
dice-fact-kept = Dés gardés au dernier lancer, par numéro : { $dice }.
dice-fact-rolling = Les autres dés roulent. Gardés : { $dice }.
dice-fact-throwing = { $name } lance tous les dés. Lancers restants : { $left }.
dice-fact-arrange =
    { $left ->
        [one] Mise en place du plateau : encore { $left } élément, { $thing }.
       *[other] Mise en place du plateau : encore { $left } éléments, d’abord { $thing }.
    }
dice-fact-start = Lancé pour savoir qui commence : { $names }.
dice-fact-draw =
    { $left ->
        [one] { $name } pioche { $left } tuile château. Visibles : { $tiles }.
       *[other] { $name } pioche { $left } tuiles château. Visibles : { $tiles }.
    }
dice-fact-nothing = aucun
dice-fact-lay =
    { $left ->
        [one] Tuiles château visibles : { $tiles }. { $left } à poser.
       *[other] Tuiles château visibles : { $tiles }. { $left } à poser.
    }
dice-fact-distance =
    { $steps ->
        [0] N’importe quel pion adverse peut être remplacé.
        [one] Les pions les plus proches sont à un pas.
       *[other] Les pions les plus proches sont à { $steps } pas.
    }
dice-fact-choices = Choix : { $choices }.
dice-fact-points = Points : { $points }.
dice-fact-card =
    { $left ->
        [one] Carte { $pile }, { $kind } : { $need } · joker { $joker } · la dernière de sa pile.
       *[other] Carte { $pile }, { $kind } : { $need } · joker { $joker } · { $left } dans la pile.
    }
dice-fact-card-brief = Carte { $pile }, { $kind } : { $need }.
dice-fact-no-card =
    { $left ->
        [0] La pile { $pile } est vide.
        [one] Pile { $pile } : { $left } carte, aucune visible encore.
       *[other] Pile { $pile } : { $left } cartes, aucune visible encore.
    }
dice-fact-met = Les dés remplissent sa condition.
dice-fact-level = Les dés atteignent le niveau { $level }.
dice-fact-player =
    { $count ->
        [0] { $name } : aucune case · plus grand territoire { $area }. Pions { $pawns } · gemmes blanches { $white }, dorées { $gold }, flammes { $flames } · jokers { $jokers }.
        [one] { $name } : { $count } case, { $spaces } · plus grand territoire { $area }. Pions { $pawns } · gemmes blanches { $white }, dorées { $gold }, flammes { $flames } · jokers { $jokers }.
       *[other] { $name } : { $count } cases, { $spaces } · plus grand territoire { $area }. Pions { $pawns } · gemmes blanches { $white }, dorées { $gold }, flammes { $flames } · jokers { $jokers }.
    }
dice-fact-flames = Flammes : { $spaces }.
dice-fact-white = Gemmes blanches en { $spaces }.
dice-fact-gold = Gemmes dorées en { $spaces }.
dice-fact-bare = Tuiles château sans pion ni flamme : { $spaces }.
dice-fact-supply = Réserve : tuiles château { $castles }, flammes { $flames }, gemmes blanches { $white }, dorées { $gold }.
dice-fact-turn =
    { $turn ->
        [0] Avant le premier tour, { $name } monte le plateau.
       *[other] Tour { $turn }, { $name }.
    }
dice-fact-layout = Les moitiés sont posées { $layout }.
dice-fact-space = { $space } : { $lying } · à côté : { $beside }.
dice-fact-castle = tuile château
dice-fact-pawn = pion { BEFORE($name, vowel: "d’", other: "de ") }{ $name }
dice-fact-alert = Une flamme va avec : un dragon est éveillé.
dice-fact-lend = { $space } attend la flamme de quelqu’un d’autre.
dice-fact-steal-card = On peut voler une carte.
dice-fact-steal-gem = On peut voler une gemme.
dice-fact-tame = On peut dompter un dragon.
dice-superjoker = superjoker
