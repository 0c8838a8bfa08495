# Points of Carcassonne as arithmetic: cogs/carcassonne/arithmetic.py

carcassonne-unit-tiles =
    { $count ->
        [one] { $count } tile
       *[other] { $count } tiles
    }
carcassonne-unit-coat =
    { $count ->
        [one] { $count } coat of arms
       *[other] { $count } coats of arms
    }
carcassonne-unit-pennant =
    { $count ->
        [one] { $count } coat of arms
       *[other] { $count } coats of arms
    }
carcassonne-unit-farmed-city =
    { $count ->
        [one] { $count } city
       *[other] { $count } cities
    }
carcassonne-unit-message =
    { $count ->
        [one] { $count } message
       *[other] { $count } messages
    }
carcassonne-unit-knight =
    { $count ->
        [one] { $count } knight
       *[other] { $count } knights
    }
carcassonne-unit-farmer =
    { $count ->
        [one] { $count } farmer
       *[other] { $count } farmers
    }
carcassonne-whole-wine = { $count } for most wine
carcassonne-whole-grain = { $count } for most grain
carcassonne-whole-cloth = { $count } for most cloth
carcassonne-note-open = unfinished
carcassonne-note-inn = inn
carcassonne-note-cathedral = cathedral
carcassonne-unfinished-city = { $unit } in unfinished cities
carcassonne-unfinished-road = { $unit } in unfinished roads
carcassonne-unfinished-monastery = { $unit } at unfinished monasteries
carcassonne-unfinished-garden = { $unit } at unfinished gardens
carcassonne-noted = { $unit } ({ $notes })
carcassonne-group-city = Cities: { $sum }
carcassonne-group-road = Roads: { $sum }
carcassonne-group-cloister = Monasteries: { $sum }
carcassonne-group-garden = Gardens: { $sum }
carcassonne-group-field = Fields: { $sum }
carcassonne-group-goods = Goods: { $sum }
carcassonne-group-message = Messages: { $sum }

carcassonne-source-feature = **{ $cell }** · { $kind }: { $sum }
carcassonne-source-field = **{ $cell }** · { $kind }: { $sum } (cities at { $cities })
carcassonne-source-counted = { $sum } ({ $cells })
