# Les Deux Héritiers : une position en mots, et les réponses à pourquoi

heirs-fact-costed = { $tile } ({ $terrain } : { $cost })
heirs-fact-circle = Cercle, sens horaire depuis le bouclier (terrain : coût) : { $tiles }.
heirs-fact-lies = { $number } { $tile }
heirs-fact-next = Prochaine tuile : { $terrain }. Encore { $left } à venir.
heirs-fact-left = Tuiles à venir : { $left }.
heirs-fact-side = { $name } : score { $score }, portée { $reach }, accessible { $access }, main { $hand }.
heirs-fact-henri = { $name } : score { $score }.
heirs-fact-pile = { $count } encore à venir
heirs-fact-troops = Troupes ({ $reserve }) : { $troops }.
heirs-fact-hand-empty = vide
heirs-fact-built = Construit par { $name } (points) : { $tiles }.
heirs-fact-standing =
    { $times ->
        [one] { $tile } { $cell } ({ $points })
        [2] { $tile } { $cell } ({ $points }, double compris)
       *[other] { $tile } { $cell } ({ $points }, compté { $times } fois en tout)
    }
heirs-fact-open = Terrains ouverts : { $tiles }.
heirs-fact-treasures = Trésors : { $treasures }.
heirs-fact-treasure = { $cell }, perdu dès que { $condition } ({ $have } sur { $want })
heirs-fact-reserve = { $count } dans la réserve royale
heirs-fact-cavalry = cavalerie
heirs-fact-troop = troupe
heirs-fact-waiting = en réserve
heirs-fact-moved = déjà déplacée ce tour-ci
heirs-fact-turn =
    { $taken ->
        [yes] Tour { $number }, { $name } : a pris une tuile.
       *[no] Tour { $number }, { $name } : doit encore prendre une tuile.
    }
heirs-fact-last-turns =
    { $count ->
        [0] C’est le dernier tour.
        [one] Encore { $count } tour après celui-ci.
       *[other] Encore { $count } tours après celui-ci.
    }
heirs-fact-discounts =
    { $count ->
        [one] Il reste { $count } réduction de terrain ouvert ce tour-ci.
       *[other] Il reste { $count } réductions de terrain ouvert ce tour-ci.
    }
heirs-fact-siege = Assiégé : { $cells }.
heirs-fact-shield =
    { $over ->
        [yes] Bouclier : place { $place } du cercle, sens horaire depuis le haut. Il est tourné du côté { BEFORE($name, vowel: "d’", other: "de ") }{ $name }.
       *[no] Bouclier : place { $place } du cercle, sens horaire depuis le haut. Il montre qui prendra la prochaine tuile : { $name }.
    }
heirs-fact-gaps =
    { $count ->
        [one] La place { $places } du cercle est vide.
       *[other] Les places { $places } du cercle sont vides.
    }
heirs-fact-places = Places du cercle, comptées en sens horaire depuis le haut, et non depuis le bouclier : { $tiles }.
heirs-fact-building =
    { $tile } { BEFORE($name, vowel: "d’", other: "de ") }{ $name } en { $cell } ({ $key }) : { $worth }. { $count ->
        [0] Rien ne s’y ajoute.
       *[other] Pris en compte : { $counted }.
    }
heirs-fact-road =
    { $winner ->
        [none] Route { $cells }, bâtiments : { $first } { $ours }, { $second } { $theirs }. Aucun point.
       *[other] Route { $cells }, bâtiments : { $first } { $ours }, { $second } { $theirs }. { $winner } marque { $points }.
    }
heirs-fact-roads = Routes sur les bâtiments : { $tiles }.
heirs-fact-ground = Terrain sous les bâtiments : { $tiles }.
heirs-fact-latest = Dernière construction : { $cells }.
heirs-fact-latest-of = { $name } { $cell }
heirs-fact-tiles = Dans le cercle et les mains, avec la route telle qu’elle serait posée : { $tiles }.
heirs-fact-printed = { $tile } { $key } ({ $road })
heirs-fact-scored =
    { $name } : { $points ->
        [0] aucun point
        [one] { $points } point ({ $sum })
       *[other] { $points } points ({ $sum })
    }. Troupes dans la réserve royale : { $troops }.
heirs-fact-removed =
    { $count ->
        [one] Henri a perdu { $count } trésor : { $treasures }.
       *[other] Henri a perdu { $count } trésors : { $treasures }.
    }
heirs-fact-out = Hors de la partie : { $tiles }.

heirs-why-tile = **{ $cell }** : { $tile } { $points ->
        [one] Cela rapporte { $points } point.
       *[other] Cela rapporte { $points } points.
    }
heirs-why-open = **{ $cell }** est un terrain ouvert ({ $terrain }). Il n’est à personne.
heirs-why-owner = Construit par { $name }.
heirs-why-troop = { $name } y a une troupe.
heirs-why-treasure = Henri y garde un trésor. Il le perd dès que { $condition } ({ $have } sur { $want }).
heirs-why-hand-empty = **{ $cell }** est vide, et ta main aussi.
heirs-why-far = **{ $cell }** est vide, mais tu n’as pas de troupe sur une tuile qui la touche.
heirs-why-beside = **{ $cell }** est vide et touche tes troupes en { $beside }.
heirs-why-fits =
    { $gain ->
        [one] { $tile } se place : { $signed } point.
       *[other] { $tile } se place : { $signed } points.
    }
heirs-why-lacks = Pour { $tile }, il manque { $missing }.
heirs-why-lacks-ways = Pour { $tile }, il manque { $missing }. Tu peux l’obtenir ainsi : { $ways }.
heirs-why-have = Accessible : { $access } ({ $sources }).
heirs-why-reach = { $terrain } de { $tile } à ta portée
heirs-why-standing = { $terrain } sous la troupe en { $cell }
heirs-why-building = { $count } { $terrain } de ton bâtiment en { $cell }

heirs-source-building = **{ $cell }** · { $tile } : { $effect }
heirs-source-counted = Pris en compte : { $cells }.
heirs-source-occupied = Une troupe de son camp est dessus : tout cela compte deux fois.
heirs-source-best = Un des meilleurs bâtiments de Henri : tout cela compte deux fois.
heirs-source-road = Route { $cells }, bâtiments : { $more } pour l’héritier en tête, { $fewer } pour l’autre. La différence donne les points.
heirs-source-treasures = Trésors que Henri a encore. Sur le paysage : { $cells }.
