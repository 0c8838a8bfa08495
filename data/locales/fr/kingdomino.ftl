# Kingdomino

kingdomino-terrain-wheat = blé
    .your = ton blé
    .new = du blé
kingdomino-terrain-lake = lac
    .your = ton lac
    .new = un lac
kingdomino-terrain-forest = forêt
    .your = ta forêt
    .new = une forêt
kingdomino-terrain-mountain = montagne
    .your = ta montagne
    .new = une montagne
kingdomino-terrain-garden = jardin
    .your = ton jardin
    .new = un jardin
kingdomino-terrain-village = village
    .your = ton village
    .new = un village
kingdomino-half =
    { $buildings ->
        [0] { $terrain }
        [one] { $terrain } avec { $buildings } bâtiment
       *[other] { $terrain } avec { $buildings } bâtiments
    }
kingdomino-domino = { $first } | { $second }

kingdomino-task-place = pose le domino { $domino } ({ $halves }), puis choisis le suivant
kingdomino-task-place-last = pose le domino { $domino } ({ $halves })
kingdomino-task-discard = le domino { $domino } ({ $halves }) ne se place nulle part
kingdomino-task-choose = mets un roi sur un domino
kingdomino-task-wait = en attente
kingdomino-progress = ligne { $line } sur { $lines }
kingdomino-progress-game = manche { $game } sur { $games }
kingdomino-game = Manche { $game }

kingdomino-story-domino-placed = { $seat } pose le { $domino } en { $first }-{ $second }.
kingdomino-story-domino-discarded = { $seat } défausse le { $domino }, qui n’entre nulle part.
kingdomino-story-domino-chosen = { $seat } choisit le { $domino }.
kingdomino-story-king-drawn = Au tour du roi { BEFORE($seat, vowel: "d’", other: "de ") }{ $seat }.
kingdomino-story-line-dealt = Nouvelle ligne : { $dominoes }.
kingdomino-story-game-ended = La manche { $game } sur { $games } est terminée.
kingdomino-story-standing = En tout : { $standing }.

kingdomino-button-discard = Défausser le { $domino }…
kingdomino-button-give-up = Le défausser
kingdomino-button-lay =
    { $points ->
        [0] Le poser
       *[other] Le poser, +{ $points }
    }
kingdomino-button-lay-pick =
    { $points ->
        [0] { $letter } · puis domino { $domino } ({ $halves })
       *[other] { $letter } · +{ $points }, puis domino { $domino } ({ $halves })
    }
kingdomino-button-pick = { $letter } · domino { $domino } ({ $halves })
kingdomino-button-before = Précédent : { $number } · { $cell }
kingdomino-button-after = Suivant : { $number } · { $cell }
kingdomino-spot =
    { $ways ->
        [one] { $number } · { $cell }
       *[other] { $number } · { $cell } · { $ways } sens
    }
kingdomino-spot-gain = { $cells } : { $effect }
kingdomino-effect-adds =
    agrandit { NOUN($terrain, of: "kingdomino-terrain", form: "your") }, { $was } → { $now } { $now ->
        [one] point
       *[other] points
    }
kingdomino-effect-begins = commence { NOUN($terrain, of: "kingdomino-terrain", form: "new") }, +{ $points }
kingdomino-effect-joins = rejoint { NOUN($terrain, of: "kingdomino-terrain", form: "your") }
kingdomino-effect-later = { $effect }, sans points pour l’instant
kingdomino-effect-nothing = commence un domaine, sans points pour l’instant
kingdomino-choice-place =
    { $points ->
        [0] { $cells }
       *[other] { $cells } · +{ $points }
    }
kingdomino-choice-discard = Défausser le { $domino }, qui ne se place nulle part
kingdomino-look-place =
    { $gain ->
        [0] **{ $domino }** ({ $halves }) en **{ $cells }** : { $effect }. Tu restes à { $then }.
       *[other] **{ $domino }** ({ $halves }) en **{ $cells }** : { $effect }. Tu passes de { $now } à { $then }.
    }
kingdomino-look-discard = Le **{ $domino }** ne se place nulle part et quitte la partie sans points.
kingdomino-look-left = Ton roi va ensuite sur le **{ $domino }** ({ $halves }), le seul qui reste.
kingdomino-look-choose = Quel domino ensuite ?

kingdomino-label-place = Poser
kingdomino-label-game = Manche { $game } sur { $games }
kingdomino-label-choose = Choisir
kingdomino-label-done = fait

kingdomino-option-middle-kingdom = Empire du Milieu
kingdomino-option-middle-kingdom-what = 10 points pour un château en plein centre
kingdomino-option-harmony = Harmonie
kingdomino-option-harmony-what = 5 points pour un royaume sans domino défaussé
kingdomino-option-mighty-duel = Grand Duel
kingdomino-option-mighty-duel-what = À deux, les 48 dominos, des royaumes de 7 × 7
kingdomino-option-dynasty = Dynastie
kingdomino-option-dynasty-what = Trois manches de suite, tous les points s’additionnent

kingdomino-area =
    { $cells ->
        [one] { $cells } case
       *[other] { $cells } cases
    } × { $buildings ->
        [one] { $buildings } bâtiment
       *[other] { $buildings } bâtiments
    }
kingdomino-term-wheat = Blé : { $area } = { $points }
kingdomino-term-lake = Lac : { $area } = { $points }
kingdomino-term-forest = Forêt : { $area } = { $points }
kingdomino-term-mountain = Montagne : { $area } = { $points }
kingdomino-term-garden = Jardin : { $area } = { $points }
kingdomino-term-village = Village : { $area } = { $points }
kingdomino-term-middle-kingdom = Empire du Milieu, château au centre : { $points }
kingdomino-term-harmony = Harmonie, aucune défausse : { $points }
kingdomino-tie-largest-domain = le plus grand domaine
kingdomino-tie-buildings = le nombre de bâtiments

kingdomino-fact-spots = Emplacements pour la première moitié : { $spots }
kingdomino-fact-free = Libres : { $dominoes }
kingdomino-fact-current = Ligne en cours de pose : { $dominoes }
kingdomino-fact-upcoming = À choisir : { $dominoes }
kingdomino-fact-laid = posé
kingdomino-fact-lays = doit poser
kingdomino-fact-chooses = doit encore choisir
kingdomino-fact-game = Manche { $game } sur { $games }.
kingdomino-fact-letters = Pour lire un royaume : d’abord ses colonnes, puis ses rangées depuis le haut, chacune avec son numéro. { $letters }. « +2 » veut dire deux bâtiments, « – » une case vide.
kingdomino-fact-columns =
    { $count ->
        [one] colonne { $first }
       *[other] colonnes { $first } à { $last }
    }
kingdomino-fact-row = { $row } : { $cells }
kingdomino-fact-castle-alone = le château seul pour l’instant
kingdomino-fact-supply =
    { $lines ->
        [0] Il ne reste aucune ligne dans la boîte.
        [one] Il reste { $lines } ligne dans la boîte.
       *[other] Il reste { $lines } lignes dans la boîte.
    }
kingdomino-fact-line = Ligne { $line } sur { $lines }.
kingdomino-fact-size = Un royaume tient dans { $size } × { $size } cases.
kingdomino-fact-middle-kingdom = Empire du Milieu : { $points } points pour un château en plein centre.
kingdomino-fact-harmony = Harmonie : { $points } points pour un royaume sans domino défaussé.
kingdomino-fact-dominoes = dominos { $dominoes }
kingdomino-fact-given-up = a défaussé { $dominoes }
kingdomino-fact-scored = { $sum } (plus grand domaine { $largest }, bâtiments { $buildings })
kingdomino-castle = château
kingdomino-letter-castle = C
kingdomino-letter-wheat = B
kingdomino-letter-lake = L
kingdomino-letter-forest = F
kingdomino-letter-mountain = M
kingdomino-letter-garden = J
kingdomino-letter-village = V

kingdomino-why-head = Le **{ $domino }** ({ $halves }) en **{ $cell }** ?
kingdomino-why-castle = { $cell } est ton château. Les dominos se posent autour.
kingdomino-why-taken = { $cell } est prise : il y a déjà le domino { $domino }.
kingdomino-why-too-wide = { $cell } est trop loin : { $span }.
kingdomino-why-fits =
    { $ways ->
        [one] Il se place en { $cell } de { $ways } façon.
       *[other] Il se place en { $cell } de { $ways } façons.
    }
kingdomino-why-room = { $cell } est libre. Mais à côté, aucune case libre n’est dans les limites du royaume.
kingdomino-why-no-match = { $cell } est libre, mais ton domino n’y toucherait ni le château ni un terrain pareil.
kingdomino-why-way-fits =
    { $points ->
        [0] se place, sans nouveaux points
       *[other] se place, +{ $points }
    }
kingdomino-why-way-taken = case prise : { $cell }
kingdomino-why-way-match = ne se place pas : { $meets }
kingdomino-why-meets = { $terrain } en { $cell } touche { $other }
kingdomino-why-meets-nothing = { $terrain } en { $cell } ne touche rien
kingdomino-why-columns = de { $low } à { $high }, le royaume ferait { $count } colonnes de large (au plus { $size })
kingdomino-why-rows = de { $low } à { $high }, le royaume ferait { $count } lignes de haut (au plus { $size })

kingdomino-rules =
    - **But.** Bâtis autour de ton château le royaume le plus précieux, dans 5 × 5 cases.
    - **Un tour.** Les rois jouent dans l’ordre de leurs dominos, le plus petit numéro d’abord. Pose le domino sur lequel est ton roi. Puis mets le roi sur un domino libre de la ligne suivante. Un domino à petit numéro est modeste, mais te fait jouer plus tôt.
    - **Poser.** Un domino couvre deux cases libres. Au moins une moitié doit toucher par un côté ton château ou un terrain pareil. Tout terrain peut toucher le château. Un domino qui peut se placer doit être posé. S’il ne se place nulle part, il est défaussé.
    - **Marquer.** Les cases d’un même terrain jointes par un côté forment un domaine. Un domaine vaut ses cases fois ses bâtiments. Sans bâtiment, il ne vaut rien.
    - **Bonus, si la table les a choisis.** Empire du Milieu : 10 points pour un château au centre d’un royaume de 5 colonnes et 5 lignes (7 au Grand Duel). Des cases vides n’empêchent pas le bonus. Harmonie : 5 points si tu n’as défaussé aucun domino.
    - **À égalité.** Le plus grand domaine décide, puis le nombre de bâtiments. S’il y a encore égalité, la victoire est partagée.
    - **À deux**, il y a deux rois par personne et l’on joue 24 des 48 dominos.
    - **Grand Duel,** à deux : les 48 dominos, dans 7 × 7 cases.
    - **Dynastie :** trois manches de suite, chacune avec de nouveaux royaumes. Le plus grand total l’emporte.
    - **Taper un coup.** `place 27 G8-H8` pose la première moitié du 27 en G8 et la seconde en H8. Le château est en G7, les lettres vont vers la droite, les chiffres vers le haut. Les deux autres commandes : `choose 34` (choisir) et `discard 27` (défausser).

reason-kingdomino-not-now-place = Tu as déjà posé ce domino. Choisis le suivant.
reason-kingdomino-not-now-choose = Pose d’abord le domino { $domino }, puis choisis.
reason-kingdomino-not-your-domino = Ton roi est sur le domino { $due }, pas sur le { $domino }.
reason-kingdomino-not-in-line = Le domino { $domino } n’est pas dans la ligne où tu choisis.
reason-kingdomino-taken = Il y a déjà un autre roi sur le domino { $domino }. Choisis-en un libre.
reason-kingdomino-occupied = { $first }-{ $second } n’est pas libre : il faut deux cases vides.
reason-kingdomino-too-wide = En { $first }-{ $second }, le royaume ne tiendrait plus dans { $size } × { $size } cases.
reason-kingdomino-no-match = En { $first }-{ $second }, aucune moitié du domino { $domino } ne touche le château ni un terrain pareil.
reason-kingdomino-still-fits =
    { $ways ->
        [one] Le domino { $domino } se place encore de { $ways } façon : tu ne peux pas le défausser.
       *[other] Le domino { $domino } se place encore de { $ways } façons : tu ne peux pas le défausser.
    }
reason-kingdomino-no-cell = « { $cell } » n’est pas une case. Les cases vont de A1 à M13, par exemple G8.
reason-kingdomino-no-domino = Tu n’as pas encore de domino à poser. Choisis-en d’abord un dans la ligne.
reason-kingdomino-duel-for-two = Le Grand Duel se joue à deux, pas à { $seats }. Règle la table sur deux places, ou enlève le Grand Duel.

kingdomino-source = { $count ->
    [one] Case { $cells }
   *[other] Cases { $cells }
}
kingdomino-source-all = Tout ce royaume
