# Cette langue : son nom, et les langues de Discord qu’elle sert

language-name = Français
language-locales = fr
# De quel pays elle écrit les dates, les heures et les listes
language-formats = fr-FR
