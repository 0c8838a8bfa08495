# Words of people's own, put into the shuffles

moves-word = { $name } put a word into the shuffles.
