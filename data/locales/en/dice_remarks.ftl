# Remarks: why a turn in King of the Dice is good; bot/games/dice/presentation/remarks.py.

dice-remark-points-more =
    { $amount ->
        [one] { $amount } point more on the board
       *[other] { $amount } points more on the board
    }
dice-remark-points-less =
    { $amount ->
        [one] { $amount } point less on the board
       *[other] { $amount } points fewer on the board
    }
dice-remark-gems-more =
    { $amount ->
        [one] gems worth { $amount } point more
       *[other] gems worth { $amount } points more
    }
dice-remark-gems-less =
    { $amount ->
        [one] gems worth { $amount } point less
       *[other] gems worth { $amount } points fewer
    }
dice-remark-most-more =
    { $amount ->
        [one] { $amount } point more for the most flames
       *[other] { $amount } points more for the most flames
    }
dice-remark-most-less =
    { $amount ->
        [one] { $amount } point less for the most flames
       *[other] { $amount } points fewer for the most flames
    }
dice-remark-flames-more =
    { $amount ->
        [one] { $amount } more flame
       *[other] { $amount } more flames
    }
dice-remark-flames-less =
    { $amount ->
        [one] { $amount } fewer flame
       *[other] { $amount } fewer flames
    }
dice-remark-cards-more =
    { $amount ->
        [one] { $amount } more card in front of you
       *[other] { $amount } more cards in front of you
    }
dice-remark-cards-less =
    { $amount ->
        [one] { $amount } fewer card in front of you
       *[other] { $amount } fewer cards in front of you
    }
dice-remark-room-more =
    { $amount ->
        [one] { $amount } free space more beside the largest area
       *[other] { $amount } free spaces more beside the largest area
    }
dice-remark-room-less =
    { $amount ->
        [one] { $amount } fewer free space beside the largest area
       *[other] { $amount } fewer free spaces beside the largest area
    }
dice-remark-join-more =
    { $amount ->
        [one] one free space would join { $amount } more space to the largest area
       *[other] one free space would join { $amount } more spaces to the largest area
    }
dice-remark-join-less =
    { $amount ->
        [one] one free space would join { $amount } fewer space to the largest area
       *[other] one free space would join { $amount } fewer spaces to the largest area
    }
dice-remark-risk-more =
    { $amount ->
        [one] a replaced pawn would cost { $amount } point more
       *[other] a replaced pawn would cost { $amount } points more
    }
dice-remark-risk-less =
    { $amount ->
        [one] a replaced pawn would cost { $amount } point less
       *[other] a replaced pawn would cost { $amount } points less
    }
dice-remark-aim-more = { $amount } % for card { $about }
