# Une partie terminée en fichiers

command-match-export = exporter
command-match-export-what = Recevoir une partie terminée en fichiers, à garder, à vérifier et à rejouer
files-title = Partie { $code } en fichiers
files-what = Le `.jsonl` est le journal entier avec son secret. Le `.txt` dit la même chose en mots. Le `.toml` permet de rejouer la partie.
files-how = La fin du `.txt` dit comment vérifier toi-même les tirages.
export-text-title = { $game }, partie { $code }
export-text-people = Les personnes qui ont joué, et leurs points :
export-text-moves = Ce qui s’est passé :
export-seal = SCEAU
export-text-compare = À la place de SCEAU, donne le sceau que tu as vu sur le message de la table.
export-text-check = Pour vérifier les tirages, utilise /partie vérifier. Pour les vérifier sur un ordinateur avec Python :
export-text-seal = SHA-256 du secret, donné avant tout tirage
export-text-secret = le secret
