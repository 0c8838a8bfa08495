# Les Deux Héritiers

heirs-option-sets = Ensembles
heirs-option-sets-what = Les trois ensembles de tuiles en jeu, parmi les six
heirs-option-sets-first = Première partie : Voyage, Agriculture et Industrie, Commerce et Église
heirs-option-sets-random = Trois tirés au sort
heirs-option-sets-voyage-agriculture-war = Voyage, Agriculture et Industrie, Guerre
heirs-option-sets-voyage-agriculture-craft = Voyage, Agriculture et Industrie, Artisanat
heirs-option-sets-voyage-agriculture-patrol = Voyage, Agriculture et Industrie, Patrouille
heirs-option-sets-voyage-commerce-war = Voyage, Commerce et Église, Guerre
heirs-option-sets-voyage-commerce-craft = Voyage, Commerce et Église, Artisanat
heirs-option-sets-voyage-commerce-patrol = Voyage, Commerce et Église, Patrouille
heirs-option-sets-voyage-war-craft = Voyage, Guerre, Artisanat
heirs-option-sets-voyage-war-patrol = Voyage, Guerre, Patrouille
heirs-option-sets-voyage-craft-patrol = Voyage, Artisanat, Patrouille
heirs-option-sets-agriculture-commerce-war = Agriculture et Industrie, Commerce et Église, Guerre
heirs-option-sets-agriculture-commerce-craft = Agriculture et Industrie, Commerce et Église, Artisanat
heirs-option-sets-agriculture-commerce-patrol = Agriculture et Industrie, Commerce et Église, Patrouille
heirs-option-sets-agriculture-war-craft = Agriculture et Industrie, Guerre, Artisanat
heirs-option-sets-agriculture-war-patrol = Agriculture et Industrie, Guerre, Patrouille
heirs-option-sets-agriculture-craft-patrol = Agriculture et Industrie, Artisanat, Patrouille
heirs-option-sets-commerce-war-craft = Commerce et Église, Guerre, Artisanat
heirs-option-sets-commerce-war-patrol = Commerce et Église, Guerre, Patrouille
heirs-option-sets-commerce-craft-patrol = Commerce et Église, Artisanat, Patrouille
heirs-option-sets-war-craft-patrol = Guerre, Artisanat, Patrouille
heirs-option-roads = Routes
heirs-option-roads-what = Les routes rapportent des points. À laisser de côté pour une première partie
heirs-option-level = Henri
heirs-option-level-what = La force de Henri quand tu joues en solo
heirs-option-level-poor = Henri le Pauvre, 6 trésors
heirs-option-level-brave = Henri le Brave, 8 trésors
heirs-option-level-mighty = Henri le Puissant, 10 trésors
heirs-option-discounts = Réductions des terrains ouverts
heirs-option-discounts-what = Permettre ou non plusieurs réductions pour un même bâtiment
heirs-option-discounts-add-up = Plusieurs pour un même bâtiment
heirs-option-discounts-one-each = Une au plus par bâtiment
heirs-option-inn = Auberge
heirs-option-inn-what = Les tuiles qu’une Auberge compte dans chaque direction
heirs-option-inn-any-distance = Les trois premières, même après un vide
heirs-option-inn-near = Seulement sur les trois cases voisines
heirs-option-camp = Campement
heirs-option-camp-what = Quand un Campement peut être sacrifié
heirs-option-camp-at-once = Dès le tour où il est construit
heirs-option-camp-next-turn = À partir du tour suivant
heirs-option-siege = Tour de siège
heirs-option-siege-what = Combien de bâtiments une nouvelle Tour de siège peut abattre
heirs-option-siege-one = Un de ceux qu’elle menace
heirs-option-siege-each = Tous ceux qu’elle menace
heirs-option-pairs = Paires
heirs-option-pairs-what = Ce qui fait une paire pour une Boutique de paniers, un Atelier de poterie ou une Tonnellerie
heirs-option-pairs-neighbours = Deux tuiles à côté du bâtiment, aux bons terrains
heirs-option-pairs-across = Deux qui se font face

reason-heirs-level-alone = Le niveau de Henri ne compte qu’en solo. Choisis une seule place, ou laisse le niveau tel quel.
reason-heirs-not-in-circle = { $tile } n’est pas dans le cercle. Prends une tuile à ta portée.
reason-heirs-out-of-reach =
    { $reach ->
        [one] { $tile } est la tuile n° { $number } depuis le bouclier, et tu n’atteins que la première. Chacune de tes troupes en réserve ajoute 1.
       *[other] { $tile } est la tuile n° { $number } depuis le bouclier, et tu n’atteins que les { $reach } premières. Chacune de tes troupes en réserve ajoute 1.
    }
reason-heirs-already-taken = Tu as déjà pris une tuile ce tour-ci. Seul un de tes Campements t’en donne une autre.
reason-heirs-hand-full = Tu as { $hand } tuiles en main : plus de place pour { $tile }. Construis-en une d’abord, ou pose-en une en terrain ouvert, c’est gratuit.
reason-heirs-not-in-hand = { $tile } n’est pas dans ta main.
reason-heirs-cell-taken = Il y a déjà une tuile en { $cell }. Il faut une case vide pour { $tile }.
reason-heirs-not-adjacent = { $cell } ne touche aucune tuile où tu as une troupe. { $tile } doit en toucher une, par un côté ou un coin.
reason-heirs-no-access =
    Il te manque des ressources pour construire { $tile }. Il faudrait encore{ $wood ->
        [0] { "" }
       *[other] { " " }· { $wood } bois
    }{ $stone ->
        [0] { "" }
        [one] { " " }· { $stone } pierre
       *[other] { " " }· { $stone } pierres
    }{ $wheat ->
        [0] { "" }
        [one] { " " }· { $wheat } blé
       *[other] { " " }· { $wheat } blés
    }. { $count ->
        [0] Aucune action ne suffirait à elle seule à cet endroit.
        [one] Ceci suffirait : { $ways }.
       *[other] Une de ces actions suffirait : { $ways }.
    }
reason-heirs-no-troop = Tu n’as pas de troupe en { $cell }.
reason-heirs-already-moved = Ta troupe en { $cell } s’est déjà déplacée ce tour-ci. Elle se repose jusqu’au prochain.
reason-heirs-no-tile = Il n’y a pas de tuile en { $cell }. Les troupes ne vont que sur des tuiles.
reason-heirs-too-far = { $cell } ne touche pas { $origin }. Une troupe avance d’une tuile, par un côté ou par un coin.
reason-heirs-tile-occupied = Il y a déjà une troupe en { $cell }, et pas de place pour une deuxième.
reason-heirs-no-reserve = Tu n’as aucune troupe à déployer dans la réserve royale.
reason-heirs-reserve-moved = Tes troupes de la réserve royale sont rentrées ce tour-ci. Tu pourras les déployer au prochain.
reason-heirs-not-beside-troop = { $cell } ne touche aucune tuile où tu as une troupe. Déploie à côté de l’une d’elles, par un côté ou un coin.
reason-heirs-cavalry-stays = Ta cavalerie en { $cell } reste sur le paysage. Seules tes deux autres troupes peuvent se retirer.
reason-heirs-take-first =
    { $full ->
        [yes] Prends une tuile avant de finir ton tour. Ta main est pleine : construis d’abord une tuile, ou pose-la en terrain ouvert.
       *[no] Prends une tuile avant de finir ton tour.
    }
reason-heirs-no-camp = Tu n’as pas de Campement en { $cell }.
reason-heirs-camp-take-first = Prends d’abord une tuile. Ensuite, le Campement en { $cell } pourra t’en donner une autre.
reason-heirs-camp-too-new = Tu as construit le Campement en { $cell } ce tour-ci. À cette table, tu pourras le sacrifier au prochain.
reason-heirs-not-threatened = { $cell } n’est pas assiégé. Il faut deux de tes Tours de siège sur ses côtés, dont une toute neuve.
reason-heirs-no-cell = « { $cell } » n’est pas une case. La tuile de départ est M30 : les lettres vont vers la droite, les chiffres vers le haut.

## Les Deux Héritiers : les mots

game-heirs = Les Deux Héritiers
command-play-heirs = héritiers
command-play-heirs-what = Bâtir un paysage pour deux couronnes : à 2, ou en solo contre Henri, environ 30 minutes
command-heirs = héritiers
command-heirs-what = Jouer un coup des Deux Héritiers en toutes lettres
command-heirs-take = prendre
command-heirs-take-what = Prendre en main une tuile à ta portée
command-heirs-build = construire
command-heirs-build-what = Construire une tuile de ta main
command-heirs-land = terrain
command-heirs-land-what = Poser une tuile de ta main face cachée, en terrain ouvert
command-heirs-move = déplacer
command-heirs-move-what = Déplacer une de tes troupes vers une tuile voisine
command-heirs-deploy = déployer
command-heirs-deploy-what = Amener une troupe de la réserve royale sur le paysage
command-heirs-withdraw = retirer
command-heirs-withdraw-what = Rappeler une troupe dans la réserve royale
command-heirs-camp = campement
command-heirs-camp-what = Sacrifier un de tes Campements pour une autre tuile
command-heirs-siege = siège
command-heirs-siege-what = Détruire le bâtiment que menacent tes Tours de siège
command-heirs-end = finir
command-heirs-end-what = Finir ton tour
command-heirs-tiles = tuiles
command-heirs-tiles-what = Lire ce que fait chaque tuile sur la table, en privé
option-sets = ensembles
option-sets-what = Les trois ensembles de tuiles en jeu, parmi les six
option-roads = routes
option-roads-what = Les routes rapportent des points. À laisser de côté pour une première partie
option-level = henri
option-level-what = La force de Henri quand tu joues en solo
option-heirs-tile = tuile
option-heirs-tile-what = La tuile, par son numéro dans le cercle, son nom, ou ses lettres et son chiffre
option-heirs-laid = tuile
option-heirs-laid-what = La tuile et la case, par exemple VOY3 N31
option-heirs-where = case
option-heirs-where-what = La case, par exemple N31
option-heirs-way = trajet
option-heirs-way-what = D’où à où, par exemple M30-N31

heirs-task-start = prends une tuile et construis ce que tu peux
heirs-task-on = tu as pris ta tuile : construis, déplace tes troupes ou finis ton tour
heirs-task-siege = détruis un bâtiment, ou laisse-le et continue
heirs-task-wait = en attente
heirs-progress-left =
    { $left ->
        [one] { $left } tuile à venir
       *[other] { $left } tuiles à venir
    }
heirs-progress-last = derniers tours

heirs-story-sets-chosen = Ensembles en jeu : { $sets }.
heirs-story-shield-tossed = Le bouclier désigne { $seat } pour commencer.
heirs-story-tile-taken = { $seat } prend la tuile { $tile }, place { $number }.
heirs-story-circle-filled = Arrive dans le cercle : { $tile }.
heirs-story-building-built =
    { $discount ->
        [0] { $seat } construit la tuile { $tile } en { $cell }.
        [one] { $seat } construit la tuile { $tile } en { $cell }, { $discount } ressource de moins grâce au terrain ouvert.
       *[other] { $seat } construit la tuile { $tile } en { $cell }, { $discount } ressources de moins grâce au terrain ouvert.
    }
heirs-story-land-laid = { $seat } pose un terrain ouvert ({ $terrain }) en { $cell }.
heirs-story-troop-moved = { $seat } déplace une troupe : { $origin } → { $cell }.
heirs-story-troop-deployed = { $seat } déploie une troupe en { $cell }.
heirs-story-troop-withdrawn = { $seat } retire la troupe de { $cell }.
heirs-story-camp-used = { $seat } sacrifie le Campement en { $cell } pour une autre tuile.
heirs-story-building-demolished = { $seat } détruit le bâtiment { $tile } en { $cell }.
heirs-story-side-scored = Henri a { $points } : { $sum }.
heirs-progress-henri = Henri { $points }
heirs-story-turn-ended = { $seat } finit son tour.
heirs-story-henri-took = Terrain de la prochaine tuile : { $terrain }. Henri prend la première de ce terrain : { $tile }, place { $number }.
heirs-story-henri-took-none = Terrain de la prochaine tuile : { $terrain }. Le cercle n’en a pas, Henri prend la première : { $tile }.
heirs-story-henri-took-last = Plus aucune tuile à venir : Henri prend la première tuile, { $tile }.
heirs-henri-beside = Il fait le tour de ta tuile { $tile } en { $cell }, sens horaire depuis le haut.
heirs-henri-start = Sans bâtiment d’où partir, Henri fait le tour de la tuile de départ ({ $cell }), sens horaire depuis le haut.
heirs-henri-flipped = Il fait le tour de { $cell }, ta dernière construction, sens horaire depuis le haut.
heirs-henri-taken =
    { $count ->
        [one] { $spots } est déjà prise.
       *[other] { $spots } sont déjà prises.
    }
heirs-henri-built-a = { $cell } rejoint ta route : il construit là.
heirs-henri-built-b = { $cell } bloque ta route : il construit là.
heirs-henri-built-c = { $cell } est la première case libre : il construit là.
heirs-story-henri-built = Henri prend la tuile { $tile } et la construit en { $cell }.
heirs-story-henri-in-vain = Henri prend la tuile { $tile } mais ne trouve aucune case libre : elle quitte la partie.
heirs-story-henri-gave-up = Toutes les cases sont prises : la tuile { $tile } quitte la partie.
heirs-story-treasure-laid = Un trésor va dessus. Henri le perd dès que { $treasure }.
heirs-story-henri-moved =
    { $origin ->
        [none] Sa troupe de { $terrain } arrive en { $cell }.
       *[other] Sa troupe de { $terrain } va de { $origin } à { $cell }.
    }
heirs-story-treasure-removed = Le trésor en { $cell } disparaît, grâce à { $by }.
heirs-treasure-column =
    { $count ->
        [one] { $count } autre tuile de { $terrain } est dans sa colonne
       *[other] { $count } autres tuiles de { $terrain } sont dans sa colonne
    }
heirs-treasure-row =
    { $count ->
        [one] { $count } autre tuile de { $terrain } est dans sa rangée
       *[other] { $count } autres tuiles de { $terrain } sont dans sa rangée
    }
heirs-treasure-column-any =
    { $count ->
        [one] { $count } autre tuile est dans sa colonne
       *[other] { $count } autres tuiles sont dans sa colonne
    }
heirs-treasure-row-any =
    { $count ->
        [one] { $count } autre tuile est dans sa rangée
       *[other] { $count } autres tuiles sont dans sa rangée
    }
heirs-treasure-layout = des tuiles sont posées { $cells }
heirs-side-n = en haut
heirs-side-ne = en haut à droite
heirs-side-e = à droite
heirs-side-se = en bas à droite
heirs-side-s = en bas
heirs-side-sw = en bas à gauche
heirs-side-w = à gauche
heirs-side-nw = en haut à gauche
heirs-road-none = sans route
heirs-road-crossing = carrefour, { $sides }
heirs-road-sides = route { $sides }

heirs-button-take = Prendre { $number } · { $tile }
heirs-button-commit-take = Prendre { $tile }
heirs-button-end = Finir le tour
heirs-button-points = { $label } · { $gain }
heirs-button-back = Une étape en arrière
heirs-button-clear = Recommencer
heirs-button-tiles = Ce que font les tuiles
heirs-button-tiles-land = Tuiles sur le paysage
heirs-button-return = Revenir à mon tour
heirs-button-withdraw = Retirer de { $cell }
heirs-button-camp = Sacrifier le Campement en { $cell }
heirs-button-siege = Détruire { $tile } en { $cell }
heirs-select-build =
    { $count ->
        [one] Construire : une possibilité
       *[other] Construire : { $count } possibilités, la meilleure d’abord
    }
heirs-select-march =
    { $count ->
        [one] Déplacer une troupe : une possibilité
       *[other] Déplacer une troupe : { $count } possibilités, la meilleure d’abord
    }
heirs-select-pick = Choisis une tuile ou troupe pour voir ses cases
heirs-choice-site = { $tile } en { $cell }
heirs-choice-land-what = Gratuit, et un bâtiment coûte 1 ressource de moins ce tour-ci
heirs-march-troop = Troupe : { $origin } → { $cell }
heirs-march-cavalry = Cavalerie : { $origin } → { $cell }
heirs-march-deploy = Déployer en { $cell }
heirs-select-spot =
    { $last ->
        [1] Où ? Emplacement { $first }
       *[other] Où ? Emplacements { $first } à { $last }
    }
heirs-choice-build =
    { $spots ->
        [one] { $letter } · Construire { $tile } : { $spots } emplacement
       *[other] { $letter } · Construire { $tile } : { $spots } emplacements
    }
heirs-choice-land = { $letter } · Poser { $tile } en terrain ouvert ({ $terrain })
heirs-choice-troop =
    { $spots ->
        [one] Troupe en { $cell } : { $spots } trajet
       *[other] Troupe en { $cell } : { $spots } trajets
    }
heirs-choice-cavalry =
    { $spots ->
        [one] Cavalerie en { $cell } : { $spots } trajet
       *[other] Cavalerie en { $cell } : { $spots } trajets
    }
heirs-choice-deploy =
    { $spots ->
        [one] Déployer depuis la réserve : { $spots } tuile
       *[other] Déployer depuis la réserve : { $spots } tuiles
    }
heirs-spot = { $number } · { $cell }
heirs-spot-gain =
    { $gain ->
        [0] pas encore de points
       *[other] { $signed } { $gain ->
            [one] point
           *[other] points
        }
    }
heirs-brings-sum = { $sum } : { $parts }
heirs-brings-itself = lui-même { $points }
heirs-brings-rest = { $gain } par tes autres bâtiments
heirs-brings-roads = { $gain } par les routes
heirs-brings-other = { $gain } pour { $name }
heirs-brings-access = { $access } de plus à chaque tour
heirs-brings-treasure =
    { $count ->
        [one] Henri perd un trésor
       *[other] Henri perd { $count } trésors
    }
heirs-brings-opens = permet de construire { $tiles }
heirs-brings-resource = { $change } { $resource }
heirs-brings-spots =
    { $spots ->
        [0] aucune case où construire
        [one] { $spots } case où construire
       *[other] { $spots } cases où construire
    }

heirs-look-drafted = Jusqu’ici : { $moves }
heirs-look-step = Étape { $step } : { $moves }
heirs-drafted-tile-taken = Tuile { $tile } prise, place { $number }.
heirs-drafted-building-built =
    { $discount ->
        [0] Tuile { $tile } construite en { $cell }.
        [one] Tuile { $tile } construite en { $cell }, { $discount } ressource de moins grâce au terrain ouvert.
       *[other] Tuile { $tile } construite en { $cell }, { $discount } ressources de moins grâce au terrain ouvert.
    }
heirs-drafted-land-laid = Terrain ouvert ({ $terrain }) posé en { $cell }.
heirs-drafted-troop-moved = Troupe déplacée : { $origin } → { $cell }.
heirs-drafted-troop-deployed = Troupe déployée en { $cell }.
heirs-drafted-troop-withdrawn = Troupe retirée de { $cell }.
heirs-drafted-camp-used = Campement en { $cell } sacrifié pour une autre tuile.
heirs-drafted-building-demolished = Bâtiment { $tile } détruit en { $cell }.
heirs-look-access = Accessible : **{ $access }**
heirs-look-discount =
    { $count ->
        [one] Un bâtiment coûte { $count } ressource de moins ce tour-ci.
       *[other] Tes bâtiments coûtent en tout { $count } ressources de moins ce tour-ci.
    }
heirs-look-can = Tu peux construire : { $tiles }
heirs-look-can-one =
    { $spots ->
        [one] { $tile } ({ $spots } emplacement)
       *[other] { $tile } ({ $spots } emplacements)
    }
heirs-look-lacks = { $tile } : il manque { $missing }
heirs-look-hand-empty = Ta main est vide.
heirs-look-take = Prendre la tuile **{ $tile }** ? { $effect } Pour la construire : { $cost }. Tu ne pourras plus la rendre.
heirs-look-take-first = Tu dois encore prendre une tuile. Ta portée est de { $reach }.
heirs-look-hopes = Tu pourrais prendre et construire : { $tiles }.
heirs-look-hope = { $tile } (tuile { $number }) { $gain }
heirs-look-full = Ta main est pleine. Joue une tuile, puis prends-en une.
heirs-look-no-room = Aucune case vide à côté de tes troupes. Déplaces-en une.
heirs-look-threatened = { $tile } en { $cell }
heirs-look-siege = Tes Tours de siège menacent { $tiles }. Si tu veux détruire, fais-le tout de suite : après, c’est trop tard.
heirs-look-taken = Tuile prise. Finis ton tour quand tu veux.
heirs-look-end = C’est la dernière étape de ton tour.
heirs-look-points =
    { $gain ->
        [0] Tu restes à { $then ->
            [one] { $then } point
           *[other] { $then } points
        }.
       *[other] Tes points : { $now } → { $then }.
    }
heirs-look-build = Où va la tuile **{ $tile }** ? { $effect }
heirs-look-land = Où poses-tu la tuile **{ $tile }** ? Elle devient un terrain ouvert ({ $terrain }). Un bâtiment coûtera 1 ressource de moins ce tour-ci.
heirs-look-move = Où va la troupe de **{ $cell }** ?
heirs-look-deploy = Où va la troupe ? Ta portée baisse de 1.
heirs-look-tiles = Ce que font ces tuiles
heirs-look-tile = **{ $tile }** · { $cost } · { $effect }

heirs-label-reach = portée { $reach }
heirs-label-left = × { $left }

heirs-term-once = { $building } : { $points }
heirs-term-twice = { $building } : { $count } × { $each } = { $points }
heirs-term-road = Route : { $points }
heirs-term-treasure = Trésors : { $count } × { $each } = { $points }
heirs-tie-reserve-troops = le nombre de troupes dans la réserve royale

heirs-way-take = prendre la tuile { $tile }
heirs-way-land = poser la tuile { $tile } en { $cell } en terrain ouvert
heirs-way-build = construire la tuile { $tile } en { $cell }
heirs-way-move = aller de { $origin } à { $cell }
heirs-way-deploy = déployer en { $cell }
heirs-way-withdraw = retirer de { $cell }
heirs-way-camp = sacrifier le Campement en { $cell }
heirs-way-siege = détruire le bâtiment en { $cell }
heirs-way-end = finir le tour

heirs-rules =
    - **But.** Deux héritiers bâtissent un seul paysage. À la fin, tes bâtiments rapportent des points, le double sous tes troupes.
    - **Un tour.** Tu dois prendre une tuile. Tu peux aussi jouer des tuiles de ta main et déplacer chaque troupe une fois. L’ordre est libre.
    - **Prendre.** Tu atteins 1 tuile après le bouclier, dans le sens horaire. Chacune de tes troupes dans la réserve royale ajoute 1. Le bouclier va où était ta tuile. Une nouvelle tuile prend l’ancienne place du bouclier. Tu as au plus 3 tuiles en main.
    - **Construire.** Choisis une case vide à côté d’une tuile où tu as une troupe, coins compris. Il faut avoir accès à tout ce que ça coûte, mais rien n’est dépensé. Les tuiles à ta portée et celles sous tes troupes donnent leur terrain. Chaque Ferme, Scierie ou Carrière à toi donne 1 de plus.
    - **Terrain ouvert.** Pose une tuile face cachée, gratuitement, aux mêmes endroits. Elle n’est à personne, et un bâtiment coûte 1 ressource de moins ce tour-ci.
    - **Troupes.** Déplace une troupe vers une tuile libre à côté, coins compris. Ou déploie-la depuis la réserve, à côté d’une autre de tes troupes. Ou fais-la rentrer dans la réserve, sauf la cavalerie.
    - **Routes.** Une route d’au moins deux tuiles rapporte à l’héritier qui y a le plus de bâtiments. Il marque la différence. Un terrain ouvert ne relie rien. Un carrefour ou un Lieu de pèlerinage termine chacune de ses routes.
    - **Fin.** Une fois la dernière tuile dans le cercle, on finit le tour en cours. Puis chaque héritier joue encore une fois. À égalité, qui a le plus de troupes dans la réserve royale gagne.
    - **En solo.** Henri prend la première tuile après le bouclier qui a le terrain du dessus de la pile. Il la construit à côté de ta dernière construction. D’abord là où elle rejoint ta route. Sinon là où elle bloque ta route. Sinon sur la première case libre, sens horaire depuis le haut. Un trésor va sur ce qu’il construit. Il perd un trésor dès que les tuiles dessinées dessus sont là, peu importe à qui. Chaque trésor resté lui vaut 5. Ses trois meilleurs bâtiments comptent double, et l’égalité est pour lui.
    - **Taper un coup.** `take VOY3` prend la tuile VOY3. *Le plateau en mots* nomme ainsi les tuiles. `build VOY3 N31` la construit en N31, `land VOY3 N31` la pose face cachée. `move M30-N31`, `deploy N31` et `withdraw N31` sont pour les troupes. `camp N31` sacrifie ton Campement en N31, `siege N31` détruit le bâtiment en N31. `end` finit le tour. La tuile de départ est M30. Les lettres vont vers la droite, les chiffres vers le haut.
