# Des mots que chacun mêle aux tirages

moves-word = { $name } a mêlé un mot aux tirages.
