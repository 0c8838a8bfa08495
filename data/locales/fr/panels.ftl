# Le panneau privé d’une table et ses pages

table-panel = Cette table…
table-hint = { $owner } lance la partie : *{ $panel }*. Table { $code }
table-hint-full = Tout le monde est là. { $owner } lance la partie : *{ $panel }*. Table { $code }

panel-title = { $game } : table { $code }
panel-full = Tout le monde est là.
panel-enough = { $have } places sur { $seats } sont prises : c’est assez pour commencer.
panel-missing =
    { $have ->
        [one] { $have } personne est assise ; il en faut { $need } pour commencer.
       *[other] { $have } personnes sont assises ; il en faut { $need } pour commencer.
    }
panel-owner = C’est ta table : tu choisis ce qu’on joue et tu appuies sur *Commencer*.
panel-seated = Tu as une place. { $owner } lance la partie.
panel-invited = { $owner } te garde une place.
panel-room = Il y a une place pour toi.
panel-no-room = Aucune place n’est libre.
panel-manager = Comme tu gères ce serveur, tu peux aussi choisir qui est assis, régler la pendule et annuler la table.
panel-nobody = la personne qui a ouvert la table
panel-started = La partie de { $game } est lancée. Elle se joue dans { $place }.
panel-seats = Places
panel-options = Options…
panel-options-read = Options expliquées
panel-back = Retour

options-hint = Choisis jusqu’au début ; tout le monde voit ce qui n’est pas habituel.
options-read = La personne qui a ouvert la table choisit.
