# Words that people put into the shuffles

moves-word = { $name } gave a word for the shuffles.

word-button = Help keep the shuffles fair…
word-title = A word for the shuffles
word-label = Your word
word-what = Mixed into all shuffles and rolls of this match
word-such-as = Anything no one else can guess
word-done = Your word is in the shuffles: { $word }
    -# From here on they depend on `{ $mix }`. To check the match later, note down your word and that code. Once it’s over, `/match export` gives a file with every word and every code. The other players see that you gave a word. They see the word itself once the match is over.
panel-mixed = Every button pressed at this table changes the shuffles. *{ word-button }* mixes in a word of your own too. Then no one can know the shuffles beforehand.

reason-match-no-words = This table was opened before players could give words for the shuffles. New tables take them.
reason-match-bad-word = A word has 1 to { $limit } characters.
reason-match-too-many-words = You’ve already put { $limit } words into these shuffles. That’s the limit.
