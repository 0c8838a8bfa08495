# Ce que fait une tuile, et pour qui, tel qu’on le lit sur les choix et dans les aperçus

carcassonne-effect-completes =
    { $who ->
        [you] achève { NOUN($kind, of: "carcassonne-kind", form: "your") }, +{ $points }
        [shared] achève { NOUN($kind, of: "carcassonne-kind", form: "one") }, +{ $points } par personne (toi et { $names })
       *[other] achève { NOUN($kind, of: "carcassonne-kind", form: "one") }, +{ $points } pour { $names }
    }
carcassonne-effect-completes-free = achève { NOUN($kind, of: "carcassonne-kind", form: "free") }, +{ $points } si tu l’occupes
carcassonne-effect-completes-unable = achève { NOUN($kind, of: "carcassonne-kind", form: "free") }, mais il ne reste aucune figurine pour l’occuper
carcassonne-effect-completes-away = achève ailleurs { NOUN($kind, of: "carcassonne-kind", form: "free") }
carcassonne-effect-adds =
    { $who ->
        [you] { $kind ->
            [city] agrandit
            [road] prolonge
           *[other] entoure
        } { NOUN($kind, of: "carcassonne-kind", form: "your") }
        [shared] { $kind ->
            [city] agrandit
            [road] prolonge
           *[other] entoure
        } { NOUN($kind, of: "carcassonne-kind", form: "the") } que tu partages avec { $names }
       *[other] { $kind ->
            [city] agrandit
            [road] prolonge
           *[other] entoure
        } { NOUN($kind, of: "carcassonne-kind", form: "the") } { BEFORE($names, vowel: "d’", other: "de ") }{ $names }
    }
carcassonne-effect-extends =
    { $kind ->
        [road] prolonge
       *[other] agrandit
    } { NOUN($kind, of: "carcassonne-kind", form: "free") }
carcassonne-effect-change =
    { ", " }{ $before } → { $after } { $after ->
        [one] point
       *[other] points
    }
carcassonne-effect-joins =
    réunit { NOUN($kind, of: "carcassonne-kind", form: "many") } ({ $names }){ $points ->
        [0] { "" }
       *[other] { $count ->
            [one]  : { $points } pour { $leaders }
           *[other]  : { $points } par personne ({ $leaders })
        }
    }
carcassonne-effect-starts = commence { NOUN($kind, of: "carcassonne-kind", form: "one") }, { $points } sur 9
carcassonne-effect-blocks =
    { $who ->
        [you] bloque { NOUN($kind, of: "carcassonne-kind", form: "your") } : plus aucune tuile ne l’achève
        [shared] bloque { NOUN($kind, of: "carcassonne-kind", form: "the") } que tu partages avec { $names }
       *[other] bloque { NOUN($kind, of: "carcassonne-kind", form: "the") } { BEFORE($names, vowel: "d’", other: "de ") }{ $names }
    }
carcassonne-effect-again = une tuile de plus pour toi
carcassonne-effect-nothing = ne touche que des prés
carcassonne-effect-you = toi

carcassonne-spot = { $number } · { $does }
carcassonne-spot-what =
    { $ways ->
        [one] { $cell }
       *[other] { $cell } · { $ways } sens
    }
carcassonne-seen = { $kind } { $where }
carcassonne-contents-city =
    { $count ->
        [one] une ville
       *[other] { $count } villes
    }
carcassonne-contents-road =
    { $count ->
        [one] une route
       *[other] { $count } routes
    }
carcassonne-contents-monastery = une abbaye
carcassonne-contents-garden = un jardin
carcassonne-contents-river = la rivière
carcassonne-contents-pennant =
    { $count ->
        [one] un blason
       *[other] { $count } blasons
    }
carcassonne-contents-inn =
    { $count ->
        [one] une auberge
       *[other] { $count } auberges
    }
carcassonne-contents-cathedral = une cathédrale
carcassonne-contents-wine = du vin
carcassonne-contents-grain = du blé
carcassonne-contents-cloth = de l’étoffe
carcassonne-contents-field = des prés

carcassonne-button-lay = Poser ici, sans figurine
carcassonne-so-far =
    { $label } (déjà { $points ->
        [one] { $points } point
       *[other] { $points } points
    })
carcassonne-look-typed = -# À taper : `{ $notation }`
carcassonne-look-effects = En **{ $cell }** : { $effects }.
carcassonne-choice-deed-tile = Poser une tuile de plus
