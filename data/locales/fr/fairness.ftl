# Vérifier les tirages, annuler un coup d’un commun accord

command-match-verify = vérifier
command-match-verify-what = Recalculer chaque tirage d’une partie terminée à partir de son secret
command-match-takeback = annuler-coup
command-match-takeback-what = Demander aux autres de pouvoir annuler ton dernier coup
option-ended-match-what = Code d’une partie terminée ; il figure sous le plateau final

verify-title = Tirages de la partie { $code }
verify-all = Les { $draws } tirages découlent tous du secret.
verify-wrong = Seuls { $right } des { $draws } tirages découlent du secret.
verify-hash = Le secret `{ $secret }` a pour SHA-256 `{ $hash }`, affiché au début.
verify-draw = { $verdict } coup { $seq } : { $drawn }
verify-more =
    { $count ->
        [one] … et { $count } autre
       *[other] … et { $count } autres
    }
