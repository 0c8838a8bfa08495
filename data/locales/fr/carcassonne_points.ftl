# Les points de Carcassonne, calculés : cogs/carcassonne/arithmetic.py

carcassonne-unit-tiles =
    { $count ->
        [one] { $count } tuile
       *[other] { $count } tuiles
    }
carcassonne-unit-coat =
    { $count ->
        [one] { $count } blason
       *[other] { $count } blasons
    }
carcassonne-unit-pennant =
    { $count ->
        [one] { $count } blason
       *[other] { $count } blasons
    }
carcassonne-unit-farmed-city =
    { $count ->
        [one] { $count } ville
       *[other] { $count } villes
    }
carcassonne-unit-message =
    { $count ->
        [one] { $count } missive
       *[other] { $count } missives
    }
carcassonne-unit-knight =
    { $count ->
        [one] { $count } chevalier
       *[other] { $count } chevaliers
    }
carcassonne-unit-farmer =
    { $count ->
        [one] { $count } paysan
       *[other] { $count } paysans
    }
carcassonne-whole-wine = { $count } pour le plus de vin
carcassonne-whole-grain = { $count } pour le plus de blé
carcassonne-whole-cloth = { $count } pour le plus d’étoffe
carcassonne-note-open = inachevée
carcassonne-note-inn = auberge
carcassonne-note-cathedral = cathédrale
carcassonne-unfinished-city = { $unit } de villes inachevées
carcassonne-unfinished-road = { $unit } de routes inachevées
carcassonne-unfinished-monastery = { $unit } d’abbayes inachevées
carcassonne-unfinished-garden = { $unit } de jardins inachevés
carcassonne-noted = { $unit } ({ $notes })
carcassonne-group-city = Villes : { $sum }
carcassonne-group-road = Routes : { $sum }
carcassonne-group-cloister = Abbayes : { $sum }
carcassonne-group-garden = Jardins : { $sum }
carcassonne-group-field = Prés : { $sum }
carcassonne-group-goods = Marchandises : { $sum }
carcassonne-group-message = Missives : { $sum }

carcassonne-source-feature = **{ $cell }** · { $kind } : { $sum }
carcassonne-source-field = **{ $cell }** · { $kind } : { $sum } (villes en { $cities })
carcassonne-source-counted = { $sum } ({ $cells })
