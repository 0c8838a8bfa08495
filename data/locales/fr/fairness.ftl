# Vérifier les tirages, annuler un coup d’un commun accord

command-match-verify = vérifier
command-match-verify-what = Vérifier, avec son secret, chaque tirage d’une partie terminée
command-match-takeback = annuler-coup
command-match-takeback-what = Demander aux autres de pouvoir annuler ton dernier coup
option-ended-match-what = Code d’une partie terminée, affiché sous le plateau final

proof-mix = Les tirages dépendent de chaque bouton pressé à la table avant le début : { $people }.
proof-person =
    { $presses ->
        [one] { $name } une fois
       *[other] { $name } { $presses } fois
    }{ $words ->
        [0] {""}
        [one] {" "}(avec un mot)
       *[other] {" "}(avec { $words } mots)
    }
proof-last =
    { $presses ->
        [one] { $name } a pressé le dernier bouton avant le début. Juste avant, c’était une autre personne.
       *[other] { $name } a pressé les { $presses } derniers boutons avant le début. Juste avant, c’était une autre personne.
    }
proof-alone = Tous ces boutons ont été pressés par { $name }. Personne d’autre n’a pu influer sur les tirages.
proof-mix-now = Mélange : `{ $mix }`
proof-cancelled = Cette table est annulée. Rien n’a été tiré, et son secret n’est jamais révélé.
proof-page = Page { $page } sur { $pages }
proof-before = Tirages précédents
proof-after = Tirages suivants
verify-seal = Le secret correspond bien à ce SHA-256.
verify-all =
    { $draws ->
        [one] L’unique tirage en découle.
       *[other] Les { $draws } tirages en découlent tous.
    }{ $spent ->
        [0] {""}
        [one] {" "}{ $draws ->
            [one] Il
           *[other] Un tirage
        } a été annulé.
       *[other] {" "}{ $spent } tirages ont été annulés.
    }
verify-draw =
    { $verdict } { $number ->
        [-1] ligne { $row } du journal
       *[other] tirage { $number }, ligne { $row } du journal
    }, { $kind ->
        [starter] qui commence
        [domino] dominos
        [king] roi
        [tile] tuile
        [wall] tuile Mur
        [set] ensembles
        [shield] couronne que montre le bouclier
        [back] terrain de la prochaine tuile
        [treasure] trésor
        [castle] tuile château
        [layout] plateau
        [space] cases
        [card] carte
        [dice] dés
        [start] dés pour savoir qui commence
       *[other] { $kind }
    }{ $left ->
        [0] {""}
       *[other] {" "}(parmi { $left })
    } : { $drawn }
verify-seat = place { $seat }
verify-spent = (annulé)
verify-again = (le même, après une annulation)
verify-more-faults =
    { $count ->
        [one] … et { $count } autre problème
       *[other] … et { $count } autres problèmes
    }
fault-secret = Journal, ligne { $row } : le secret ne correspond pas au SHA-256.
fault-resealed = Journal, ligne { $row } : le SHA-256 n’est pas celui annoncé au début.
fault-word = Journal, ligne { $row } : les tirages n’ont pas utilisé le mot donné.
fault-order = Journal, ligne { $row } : le tirage { $number } n’est pas à sa place, ou il en manque un avant lui.
fault-draw = Journal, ligne { $row } : le tirage n’est pas celui que donne le secret.
fault-changed = Journal, ligne { $row } : le même coup a été rejoué après une annulation. Mais le tirage { $number } n’est pas celui d’avant.
fault-unnumbered = Journal, ligne { $row } : un tirage n’a pas de numéro.
fault-idle = Journal, ligne { $row } : le tirage n° { $number } y est, mais il n’y avait rien à tirer.
fault-starter = Journal, ligne { $row } : la personne qui commence n’est pas celle du tirage.
fault-unfinished = Journal, ligne { $row } : le journal s’arrête ici, avant une fin qui révèle le secret.
