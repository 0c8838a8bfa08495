# Le château : une position en mots

castle-fact-cells = Cases pour la tuile : { $cells }.
castle-fact-choices = Choix : { $choices }.
castle-fact-supply =
    { $count ->
        [one] { $count } sujet en réserve
       *[other] { $count } sujets en réserve
    }
castle-fact-walls =
    { $count ->
        [one] tuile Mur { $walls }
       *[other] tuiles Mur { $walls }
    }
castle-fact-towers = Des tuiles Mur sont sur les tours { $towers }.
castle-fact-left =
    { $tiles ->
        [one] Il reste { $tiles } tuile Château.
       *[other] Il reste { $tiles } tuiles Château.
    }

castle-fact-score =
    { $lap ->
        [1] { $name } : { $score }, pion sur { $space }
       *[other] { $name } : { $score }, pion sur { $space } au tour de piste { $lap }
    }
castle-fact-keep =
    { $tiles ->
        [one] palais en { $spot } sur { $tiles } tuile
       *[other] palais en { $spot } sur { $tiles } tuiles
    }
castle-fact-fresh = tout juste prises, utilisables dès le prochain tour : { $walls }
castle-fact-turn = Tour { $turn }, { $name } : { $moment }.
castle-fact-held = { $name } est sur : { $features }.
castle-moment-lots = le tirage au sort va dire qui commence
castle-moment-draw = une tuile va être piochée
castle-moment-place = la tuile est à poser
castle-moment-claim = la tuile est posée, un sujet peut y aller
castle-moment-score = des constructions achevées attendent d’être comptées
castle-moment-reveal = une tuile Mur va être retournée
castle-moment-close = tout est compté, un autre tour peut suivre
castle-moment-over = la partie est finie
castle-fact-hand = Tuile en main, le haut au nord : { $parts }.
castle-fact-region =
    { $cells ->
        [one] Plus grande région vide : { $cells } case ({ $region }).
       *[other] Plus grande région vide : { $cells } cases ({ $region }).
    }
castle-fact-region-now =
    { $cells ->
        [one] Plus grande région vide : { $cells } case. Si tout s’arrêtait là, { $name } aurait le plus grand palais.
       *[other] Plus grande région vide : { $cells } cases. Si tout s’arrêtait là, { $name } aurait le plus grand palais.
    }
castle-fact-region-nobody =
    { $cells ->
        [one] Plus grande région vide : { $cells } case. Les palais sont à égalité.
       *[other] Plus grande région vide : { $cells } cases. Les palais sont à égalité.
    }
castle-fact-keep-rule = À qui va le palais quand une maison est achevée : { $rule }.
castle-feature = { NOUN($kind, of: "castle-kind") } { $name } : { $what }
castle-feature-on = en { $cells }
castle-feature-starts =
    { $count ->
        [one] depuis la case de départ { $numbers }
       *[other] depuis les cases de départ { $numbers }
    }
castle-feature-ends = peut s’agrandir vers { $cells }
castle-feature-figure = { NOUN($kind, of: "castle-follower") } ({ $name }) en { $spot }
castle-feature-held = majorité : { $name }
castle-fact-start =
    Case de départ { $number }, côté { $side } de { $cell } : { NOUN($kind, of: "castle-kind") }{ $markets ->
        [0] { "" }
        [one] { " " }avec marché
       *[other] { " " }avec { $markets } marchés
    }, { $built ->
        [yes] déjà reliée
       *[no] libre
    }
castle-fact-tile = Tuile en { $cell }, haut { $side }, posée par { $name } : { $parts }
castle-fact-removed = Retirée, car elle ne se plaçait nulle part : { $parts }
castle-fact-spent = Tuiles Mur déjà jouées : { $walls }.
castle-fact-wall =
    { $count ->
        [0] Tuile Mur { $wall } ({ $what }) : aucune face cachée
       *[other] Tuile Mur { $wall } ({ $what }) : { $count } encore face cachée
    }
castle-fact-unseen =
    { $count ->
        [one] Encore à venir, { $count } tuile : { $parts }
       *[other] Encore à venir, { $count } tuiles : { $parts }
    }

castle-around = Autour de { $cell } : { $sides }
castle-around-start = { NOUN($kind, of: "castle-kind") } de la case de départ
castle-around-wall = mur
castle-around-nothing = pas encore de tuile
