# Le temps de chacun : jours, heures, heures calmes, vacances

date-day =
    { $day ->
        [1] 1er
       *[other] { $day }
    }
dates = du { $first } au { $last }
hour = { $hour } h

command-vacation = vacances
command-vacation-what = Annoncer tes absences : aucun rappel, et ta pendule s’arrête si la table le prévoit
option-from = du
option-from-what = Ton premier jour d’absence, comme 24 décembre ou 2026-12-24 (aujourd’hui par défaut)
option-until = au
option-until-what = Ton dernier jour d’absence (le même jour par défaut)
option-cancel = annuler
option-cancel-what = Les vacances à annuler

vacation-title = Tes vacances
vacation-none = Aucune n’est prévue.
vacation-line =
    { $days ->
        [one] { $dates } · { $days } jour
       *[other] { $dates } · { $days } jours
    }
vacation-now = { $line } · en ce moment
vacation-left =
    { $left ->
        [0] Tes { $allowed } jours de { $year } sont tous pris.
        [one] Il te reste { $left } jour sur { $allowed } en { $year }.
       *[other] Il te reste { $left } jours sur { $allowed } en { $year }.
    }
vacation-off = Ce Herald n’accorde pas de vacances.
vacation-means = Ces jours-là (fuseau { $zone }), tu ne reçois aucun rappel et tu ne peux pas perdre au temps. Si la table le prévoit, ta pendule s’arrête aussi.
vacation-cancel = Annuler : { $dates }
vacation-cancelled = Vacances annulées.
vacation-back = Te revoilà !

reason-match-vacation-reversed = Le { $ends } vient avant le { $begins }. Indique d’abord le premier jour.
reason-match-vacation-past = Le { $begins } est déjà passé. Choisis aujourd’hui ou un jour plus tard.
reason-match-vacation-overlaps = Tu es déjà en vacances du { $begins } au { $ends }. Annule d’abord celles-là, ou choisis d’autres jours.
reason-match-vacation-too-long =
    { $days ->
        [one] Cela ferait { $days } jour en { $year }, et il t’en reste { $left } sur { $allowed }.
       *[other] Cela ferait { $days } jours en { $year }, et il t’en reste { $left } sur { $allowed }.
    }
reason-match-vacation-many = Tu as déjà prévu { $limit } fois des vacances, c’est le maximum. Annules-en d’abord.
reason-match-no-vacation = Tu n’as pas de vacances qui commencent ce jour-là. /vacances montre les tiennes.
reason-interface-not-a-day = Je ne reconnais pas de date dans « { $text } ». Essaie 24 décembre, 24/12 ou 2026-12-24.
reason-interface-no-such-day = Le jour « { $text } » n’existe pas. Essaie par exemple 2026-12-24.
reason-interface-which-day = « { $text } » peut désigner deux jours. Écris le mois en lettres, ou la date comme 2026-12-24.
reason-interface-not-hours = Je ne reconnais pas d’heures calmes dans « { $text } ». Essaie 22-8, ou « aucune ».
reason-interface-not-an-hour = Je ne reconnais pas d’heures dans « { $text } ». Essaie 9, 18, ou « aucune ».
reason-interface-no-such-hour = Cette heure n’existe pas : « { $text } ». Les heures vont de 0 à 24.
reason-interface-whole-hours = « { $text } » a des minutes. On ne règle que des heures entières, comme 22-8.
reason-interface-whole-day = « { $text } » couvre toute la journée, aucun rappel n’arriverait jamais. Laisse au moins une heure, désactive les rappels, ou prévois des /vacances.
reason-interface-no-such-zone = Le fuseau « { $text } » n’existe pas. Tape le début d’une grande ville proche, comme Europe/Paris, et choisis dans la liste.
reason-interface-which-zone = « { $text } » peut désigner { $zones }. Choisis le fuseau de ta montre, ou tape une grande ville proche de toi.
reason-interface-hours-missing = Dis aussi à quelles heures, par exemple mes-heures 9, 18.
reason-interface-hours-quiet = { $hours } : tout cela tombe dans tes heures calmes, { $quiet }. Aucun rappel n’arriverait jamais, choisis d’autres heures.
reason-interface-no-such-clock = Il n’y a pas de pendule « { $text } ». Choisis dans la liste, ou « aucune ».
