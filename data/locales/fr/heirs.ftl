# Les Deux Héritiers

heirs-option-sets = Ensembles
heirs-option-sets-what = Les trois ensembles de tuiles avec lesquels on joue, sur six
heirs-option-sets-first = Première partie : Voyage, Agriculture, Commerce
heirs-option-sets-random = Trois tirés au sort
heirs-option-sets-voyage-agriculture-war = Voyage, Agriculture, Guerre
heirs-option-sets-voyage-agriculture-craft = Voyage, Agriculture, Artisanat
heirs-option-sets-voyage-agriculture-patrol = Voyage, Agriculture, Patrouille
heirs-option-sets-voyage-commerce-war = Voyage, Commerce, Guerre
heirs-option-sets-voyage-commerce-craft = Voyage, Commerce, Artisanat
heirs-option-sets-voyage-commerce-patrol = Voyage, Commerce, Patrouille
heirs-option-sets-voyage-war-craft = Voyage, Guerre, Artisanat
heirs-option-sets-voyage-war-patrol = Voyage, Guerre, Patrouille
heirs-option-sets-voyage-craft-patrol = Voyage, Artisanat, Patrouille
heirs-option-sets-agriculture-commerce-war = Agriculture, Commerce, Guerre
heirs-option-sets-agriculture-commerce-craft = Agriculture, Commerce, Artisanat
heirs-option-sets-agriculture-commerce-patrol = Agriculture, Commerce, Patrouille
heirs-option-sets-agriculture-war-craft = Agriculture, Guerre, Artisanat
heirs-option-sets-agriculture-war-patrol = Agriculture, Guerre, Patrouille
heirs-option-sets-agriculture-craft-patrol = Agriculture, Artisanat, Patrouille
heirs-option-sets-commerce-war-craft = Commerce, Guerre, Artisanat
heirs-option-sets-commerce-war-patrol = Commerce, Guerre, Patrouille
heirs-option-sets-commerce-craft-patrol = Commerce, Artisanat, Patrouille
heirs-option-sets-war-craft-patrol = Guerre, Artisanat, Patrouille
heirs-option-roads = Routes
heirs-option-roads-what = Les routes rapportent des points ; à laisser de côté pour une première partie
heirs-option-level = Henri
heirs-option-level-what = La force d’Henri quand tu joues en solo
heirs-option-level-poor = Henri le Pauvre, 6 trésors
heirs-option-level-brave = Henri le Brave, 8 trésors
heirs-option-level-mighty = Henri le Puissant, 10 trésors
heirs-option-discounts = Réductions des terrains ouverts
heirs-option-discounts-what = Si un seul bâtiment peut profiter de plusieurs réductions
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
heirs-option-pairs-what = Les tuiles autour d’un atelier qui forment une paire
heirs-option-pairs-neighbours = Deux de ses voisines imprimées
heirs-option-pairs-across = Deux qui se font face

reason-heirs-level-alone = Le niveau d’Henri ne vaut qu’en solo. Choisis une seule place, ou laisse le niveau tel quel.
reason-heirs-not-in-circle = { $tile } n’est pas dans la réserve royale.
reason-heirs-out-of-reach =
    { $reach ->
        [one] { $tile } est la tuile n° { $number } depuis le bouclier, et tu n’atteins que la première. Chaque troupe à toi dans la réserve allonge ta portée de 1.
       *[other] { $tile } est la tuile n° { $number } depuis le bouclier, et tu atteins les { $reach } premières. Chaque troupe à toi dans la réserve allonge ta portée de 1.
    }
reason-heirs-already-taken = Tu as déjà pris une tuile ce tour-ci. Seul un de tes Campements t’en donne une autre.
reason-heirs-hand-full = Ta main contient { $hand } tuiles, et il n’y a plus de place pour { $tile }. Construis-en une d’abord, ou pose-en une comme terrain ouvert, c’est gratuit.
reason-heirs-not-in-hand = { $tile } n’est pas dans ta main.
reason-heirs-cell-taken = Une tuile se trouve déjà en { $cell }. Il faut une case vide pour { $tile }.
reason-heirs-not-adjacent = { $cell } ne touche aucune tuile occupée par une de tes troupes, ni par un côté ni par un coin. { $tile } ne va que là où c’est le cas.
reason-heirs-no-access =
    Tu n’as pas accès à assez de ressources pour construire { $tile }. Il manque{ $wood ->
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
       *[other] Chacune de ces actions suffirait : { $ways }.
    }
reason-heirs-no-troop = Aucune de tes troupes ne se trouve en { $cell }.
reason-heirs-already-moved = Ta troupe en { $cell } s’est déjà déplacée ce tour-ci. Elle se repose jusqu’au prochain.
reason-heirs-no-tile = Il n’y a pas de tuile en { $cell }, et les troupes ne vont que sur des tuiles.
reason-heirs-too-far = { $cell } ne touche pas { $origin }. Une troupe avance d’une tuile, par un côté ou par un coin.
reason-heirs-tile-occupied = Une troupe se trouve déjà en { $cell }. Il n’y a de place que pour une.
reason-heirs-no-reserve = Tu n’as pas de troupe à déployer dans la réserve royale.
reason-heirs-reserve-moved = Tes troupes de la réserve royale sont rentrées ce tour-ci. Tu pourras les déployer au prochain.
reason-heirs-not-beside-troop = { $cell } ne touche aucune tuile occupée par une de tes troupes. Déploie là où c’est le cas.
reason-heirs-cavalry-stays = Ta cavalerie en { $cell } reste sur le paysage. Seules tes deux autres troupes peuvent se retirer.
reason-heirs-take-first =
    { $full ->
        [yes] Prends une tuile avant de finir ton tour. Ta main est pleine : construis d’abord une tuile, ou pose-la comme terrain ouvert.
       *[no] Prends une tuile avant de finir ton tour.
    }
reason-heirs-no-camp = Tu n’as pas de Campement en { $cell }.
reason-heirs-camp-take-first = Prends d’abord une tuile. Ensuite, le Campement en { $cell } pourra t’en donner une autre.
reason-heirs-camp-too-new = Le Campement en { $cell } date de ce tour-ci. À cette table, il peut être sacrifié à partir du prochain.
reason-heirs-not-threatened = { $cell } n’est pas assiégé. Juste après la construction d’une Tour de siège, elle et une autre à toi doivent toutes deux toucher le bâtiment.
reason-heirs-no-cell = « { $cell } » n’est pas une case. La tuile de départ est M30 : les lettres vont vers la droite, les chiffres vers le haut.
