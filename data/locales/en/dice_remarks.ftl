# Remarks: why a turn in King of the Dice is good; bot/games/dice/presentation/remarks.py.

dice-remark-points-more =
    { $amount ->
        [one] { $amount } point more on the board
       *[other] { $amount } points more on the board
    }
dice-remark-points-less =
    { $amount ->
        [one] { $amount } point less on the board
       *[other] { $amount } fewer points on the board
    }
dice-remark-gems-more =
    { $amount ->
        [one] gems that pay { $amount } more point
       *[other] gems that pay { $amount } more points
    }
dice-remark-gems-less =
    { $amount ->
        [one] gems that pay { $amount } point less
       *[other] gems that pay { $amount } fewer points
    }
dice-remark-most-more =
    { $amount ->
        [one] { $amount } point more for the most flames
       *[other] { $amount } points more for the most flames
    }
dice-remark-most-less =
    { $amount ->
        [one] { $amount } point less for the most flames
       *[other] { $amount } fewer points for the most flames
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
        [one] { $amount } more card held
       *[other] { $amount } more cards held
    }
dice-remark-cards-less =
    { $amount ->
        [one] { $amount } fewer card held
       *[other] { $amount } fewer cards held
    }
dice-remark-room-more =
    { $amount ->
        [one] { $amount } more free space beside the largest area
       *[other] { $amount } more free spaces beside the largest area
    }
dice-remark-room-less =
    { $amount ->
        [one] { $amount } fewer free space beside the largest area
       *[other] { $amount } fewer free spaces beside the largest area
    }
dice-remark-join-more =
    { $amount ->
        [one] the largest area could grow by { $amount } more space
       *[other] the largest area could grow by { $amount } more spaces
    }
dice-remark-join-less =
    { $amount ->
        [one] the largest area could grow by { $amount } space less than before
       *[other] the largest area could grow by { $amount } spaces less than before
    }
dice-remark-risk-more =
    { $amount ->
        [one] a pawn replaced by a rival’s would cost { $amount } more point
       *[other] a pawn replaced by a rival’s would cost { $amount } more points
    }
dice-remark-risk-less =
    { $amount ->
        [one] a pawn replaced by a rival’s would cost { $amount } fewer point
       *[other] a pawn replaced by a rival’s would cost { $amount } fewer points
    }
dice-remark-aim-more = { $amount }% more chance of card { $about }
