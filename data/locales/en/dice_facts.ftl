# King of the Dice: the whole position in words

dice-fact-dice = Dice 1 to 6: { $dice }. Throws left: { $left }.
dice-fact-kept = Dice kept in the last throw, by position: { $dice }.
dice-fact-rolling = The other dice roll. Kept: { $dice }.
dice-fact-throwing = { $name } is about to throw all six dice. Throws left: { $left }.
dice-fact-arrange =
    { $left ->
        [one] Setting up the board: { $left } thing left, { $thing }.
       *[other] Setting up the board: { $left } things left, next { $thing }.
    }
dice-fact-start = Thrown to decide who begins: { $names }.
dice-fact-draw =
    { $left ->
        [one] { $name } draws { $left } castle tile. Open: { $tiles }.
       *[other] { $name } draws { $left } castle tiles. Open: { $tiles }.
    }
dice-fact-nothing = none
dice-fact-lay =
    { $left ->
        [one] Castle tiles drawn: { $tiles }. { $left } to lay.
       *[other] Castle tiles drawn: { $tiles }. { $left } to lay.
    }
dice-fact-distance =
    { $steps ->
        [0] Any pawn of another player can be replaced.
        [one] The nearest pawns are one step away.
       *[other] The nearest pawns are { $steps } steps away.
    }
dice-fact-choices = Choices: { $choices }.
dice-fact-points = Points: { $points }.
dice-fact-card =
    { $left ->
        [one] Card { $pile }, { $kind }: { $need } · joker { $joker } · the last of its pile.
       *[other] Card { $pile }, { $kind }: { $need } · joker { $joker } · { $left } in the pile.
    }
dice-fact-card-brief = Card { $pile }, { $kind }: { $need }.
dice-fact-no-card =
    { $left ->
        [0] Pile { $pile } is empty.
        [one] Pile { $pile }: { $left } card, none visible yet.
       *[other] Pile { $pile }: { $left } cards, none visible yet.
    }
dice-fact-met = The dice fulfil it.
dice-fact-level = The dice reach level { $level }.
dice-fact-player =
    { $count ->
        [0] { $name }: no spaces · largest area { $area }. Pawns { $pawns } · white gems { $white }, gold gems { $gold }, flames { $flames } · jokers { $jokers }.
        [one] { $name }: { $count } space, { $spaces } · largest area { $area }. Pawns { $pawns } · white gems { $white }, gold gems { $gold }, flames { $flames } · jokers { $jokers }.
       *[other] { $name }: { $count } spaces, { $spaces } · largest area { $area }. Pawns { $pawns } · white gems { $white }, gold gems { $gold }, flames { $flames } · jokers { $jokers }.
    }
dice-fact-flames = Flames: { $spaces }.
dice-fact-white = White gems on { $spaces }.
dice-fact-gold = Gold gems on { $spaces }.
dice-fact-bare = Castle tiles with neither pawn nor flame: { $spaces }.
dice-fact-supply = Supply: castle tiles { $castles }, flames { $flames }, white gems { $white }, gold gems { $gold }.
dice-fact-turn =
    { $turn ->
        [0] Before the first turn, { $name } sets up the board.
       *[other] Turn { $turn }, { $name }.
    }
dice-fact-layout = Layout of the board’s two halves: { $layout }.
dice-fact-space = { $space }: { $lying } · beside { $beside }.
dice-fact-castle = castle tile
dice-fact-pawn = pawn of { $name }
dice-fact-alert = A dragon’s awake: a flame goes with the tile.
dice-fact-lend = { $space } is waiting for a flame from another player.
dice-fact-steal-card = A card can be stolen.
dice-fact-steal-gem = A gem can be stolen.
dice-fact-tame = A dragon can be tamed.
dice-superjoker = superjoker
