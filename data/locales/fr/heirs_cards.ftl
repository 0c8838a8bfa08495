# Les cartes de règles des Deux Héritiers

heirs-card-glance = En un coup d’œil
heirs-card-glance-alt = Deux héritiers bâtissent un seul paysage. À la fin, l’héritier dont les bâtiments rapportent le plus gagne. { $players }, { $tiles }, { $minutes }. Un tour, dans l’ordre que tu veux :
heirs-card-glance-more = **L’ordre est libre.** Tu dois prendre une tuile. Tu peux jouer des tuiles de ta main et déplacer chaque troupe une fois. Quand la dernière tuile est piochée, on finit le tour en cours. Puis chaque héritier joue encore une fois. Cette version suit le livret, mais quelques tuiles ont dû être recréées.
heirs-card-players = 1 ou 2 joueurs
heirs-card-tiles = { $tiles } tuiles
heirs-card-minutes = 30 minutes
heirs-card-take = Prends
heirs-card-take-text = Une tuile à ta portée, à chaque tour.
heirs-card-build = Construis
heirs-card-build-text = Près de tes troupes, si tu as accès aux ressources.
heirs-card-move = Déplace
heirs-card-move-text = Chaque troupe une fois, pour l’accès ou les points.
heirs-card-worth-troop = un bâtiment sous ta troupe
heirs-card-worth-road = par bâtiment de plus que l’autre sur une route
heirs-card-worth-land = sur le coût d’un bâtiment, par tuile posée face cachée
heirs-card-worth-treasure = en solo, par trésor que garde ton rival Henri
heirs-card-worth-best = ses trois meilleurs bâtiments, deux fois
heirs-card-worth-alt = { $value } : { $what }.

heirs-card-access = Portée et accès
heirs-card-access-more = La portée se compte dans le sens horaire depuis le bouclier. Elle change dès qu’une troupe arrive ou part. Quand tu prends une tuile, le bouclier va à sa place. Ta portée part de là. Tu as au plus 3 tuiles en main.
heirs-card-reach = Portée
heirs-card-reach-text =
    { $troops ->
        [one] Les tuiles à prendre forment un cercle avec un bouclier. Ta portée : { $base } tuile après le bouclier, sens horaire, plus 1 pour ta troupe en réserve. Soit { $reach } tuiles.
       *[other] Les tuiles à prendre forment un cercle avec un bouclier. Ta portée : { $base } tuile après le bouclier, sens horaire, plus 1 pour chacune de tes { $troops } troupes en réserve. Soit { $reach } tuiles.
    }
heirs-card-access-reach = Les tuiles à ta portée donnent { $access }.
heirs-card-access-troops = Les tuiles sous tes troupes donnent { $access }.
heirs-card-access-farm = Ta Ferme donne { $access }, où qu’elle soit.
heirs-card-access-sum = Ensemble : { $access }.
heirs-card-access-note = Pour construire, il faut avoir accès à tout ce que coûte le bâtiment. Rien n’est dépensé : ce qui sert pour l’un sert encore pour le suivant.

heirs-card-ground = Construire et poser
heirs-card-ground-more = Ta tuile se place à côté d’une tuile où tu as une troupe, coins compris. Les routes n’ont pas à correspondre. On ne tourne jamais les tuiles.
heirs-card-where = { $tile } : où ?
heirs-card-where-text = Ta tuile va sur l’une des { $spots } cases vides qui touchent les tuiles de tes troupes, coins compris.
heirs-card-open = Terrain ouvert
heirs-card-open-text = Une tuile posée face cachée ne coûte rien et n’est à personne. Grâce à elle, un bâtiment te coûte 1 ressource de moins ce tour-ci. Elle donne son terrain à la troupe posée dessus.
heirs-card-ground-note = Avec une main pleine (3), joue une tuile avant d’en prendre une. Plusieurs réductions peuvent aller au même bâtiment, sauf si la table en décide autrement.

heirs-card-troops = Les troupes
heirs-card-troops-more = Une troupe par tuile, amie ou ennemie. Seule la tuile de départ peut en porter deux. Une troupe déplacée se repose jusqu’à ton prochain tour, mais donne quand même son terrain.
heirs-card-deploy = Déployer
heirs-card-deploy-text = De la réserve, à côté d’une autre troupe. Ta portée baisse à { $reach }.
heirs-card-march = Déplacer
heirs-card-march-text = Vers une tuile libre voisine. Ta portée ne change pas : { $reach }.
heirs-card-withdraw = Retirer
heirs-card-withdraw-text = Retour à la réserve. Ta portée remonte à { $reach }.
heirs-card-troops-note = Une de tes troupes, la cavalerie, ne rentre jamais. Une troupe donne le terrain où elle se tient et ouvre des cases autour d’elle. Dans la réserve, elle allonge ta portée.

heirs-card-points = Ce qui compte
heirs-card-points-more = Une troupe de l’autre héritier ne change rien à tes points. Un terrain ouvert ne porte aucune route, et un carrefour termine chacune de ses routes. Les tuiles en main ne valent rien.
heirs-card-twice = Un bâtiment
heirs-card-twice-text = { $tile } : { $count } tuiles de blé reliées par les côtés, lui compris. Avec une de tes troupes dessus, il compte deux fois : { $points }.
heirs-card-road = Une route
heirs-card-road-text = Une route d’au moins deux tuiles rapporte la différence à l’héritier qui y a le plus de bâtiments : { $ours } bâtiments contre { $theirs } rapportent { $points }.
heirs-card-points-note = Le plus de points gagne. À égalité, qui a le plus de troupes en réserve gagne.

heirs-card-set-more = Trois des six ensembles sont en jeu. Une tuile construite montre ce qu’elle rapporte. Pendant ton tour, le bouton *Ce que font les tuiles* les explique toutes.
heirs-card-example = { $tile } : { $points } points ici.
heirs-card-kind-inn = { $own } point, et { $each } par tuile de sa rangée ou colonne, selon le dessin. Au plus { $most } de chaque côté. Une case vide n’arrête pas le compte.
heirs-card-kind-mill = { $each } point par tuile de blé (Moulin), de pierre (Mine) ou de bois (Étable) qui rejoint le bâtiment par les côtés, lui compris.
heirs-card-kind-bakery = { $own } point, et { $each } pour chacun de tes autres bâtiments sur du blé (Boulangerie), de la pierre (Forge) ou du bois (Chalet).
heirs-card-kind-farm = Aucun point : { $amount } blé, bois ou pierre de plus pour toi à chaque tour.
heirs-card-kind-trading-post = { $each } points pour chacune de tes Fermes, Scieries ou Carrières, selon le dessin.
heirs-card-kind-basket-shop = { $each } points par paire. Une paire : une tuile de chacun des deux terrains dessinés, aux côtés ou aux coins du bâtiment selon le dessin.
heirs-card-kind-town-hall = Aucun point lui-même. Tes bâtiments du genre dessiné rapportent { $each } par paire.
heirs-card-kind-watchtower = { $each } point par tuile de son terrain dans sa rangée ou colonne, selon le dessin. Elle compte aussi.

heirs-card-henri = En solo contre Henri
heirs-card-henri-more = Tu commences. Henri essaie les cases autour de ta dernière construction, sens horaire depuis le haut. D’abord **A** sur l’image, là où sa tuile rejoint ta route. Sinon **B**, là où elle bloque ta route. Sinon **C**, la première case libre. Si tout est pris, la tuile quitte la partie. Tu ne peux pas entrer sur une tuile où il a une troupe.
heirs-card-henri-take = Henri prend
heirs-card-henri-take-text = Après le bouclier, la première tuile du même terrain que le dessus de la pile. Sinon la première tuile.
heirs-card-henri-build = Il construit
heirs-card-henri-build-text = Près de ta dernière construction, sans coût.
heirs-card-henri-hold = Il l’occupe
heirs-card-henri-hold-text = Un trésor et une de ses troupes vont dessus.
heirs-card-henri-note = Il compte ses bâtiments et ses routes comme toi, plus les trésors qui lui restent. L’égalité est pour lui.

heirs-card-treasures = Les trésors de Henri
heirs-card-treasures-more = Chaque tuile que Henri construit reçoit un trésor, tant que la pile en a. Ceux de la pile comptent aussi pour lui. Un trésor se perd à cause d’autres tuiles, à toi ou à Henri, terrains ouverts compris. La tuile qui porte le trésor n’est jamais comptée.
heirs-card-treasure-line = Rangée ou colonne
heirs-card-treasure-line-text = Trésor perdu dès que 2 autres tuiles du terrain dessiné sur lui sont dans sa rangée ou sa colonne.
heirs-card-treasure-layout = Cases autour
heirs-card-treasure-layout-text = Trésor perdu dès que chacune des cases dessinées porte une tuile, quelle qu’elle soit.
heirs-card-treasure-example = Celui-ci est perdu dès que { $condition } ({ $have } sur { $want } pour l’instant). Chaque trésor resté lui rapporte { $each }, ici :
heirs-card-treasure-levels = Trésors au départ : Henri le Pauvre { $poor }, le Brave { $brave }, le Puissant { $mighty }.
