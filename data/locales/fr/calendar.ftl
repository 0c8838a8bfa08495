# Le temps de chacun : jours, heures, heures calmes, vacances

date =
    { $day ->
        [1] 1er { $month } { $year }
       *[other] { $day } { $month } { $year }
    }
dates = du { $first } au { $last }
hour = { $hour } h
month-1 = janvier
month-2 = février
month-3 = mars
month-4 = avril
month-5 = mai
month-6 = juin
month-7 = juillet
month-8 = août
month-9 = septembre
month-10 = octobre
month-11 = novembre
month-12 = décembre

command-vacation = vacances
command-vacation-what = Dire quand tu es absent : aucun rappel, et les pendules qui l’acceptent s’arrêtent
option-from = du
option-from-what = Ton premier jour d’absence, par exemple 24 décembre ou 2026-12-24 ; aujourd’hui si omis
option-until = au
option-until-what = Ton dernier jour d’absence ; le même jour si omis
option-cancel = annuler
option-cancel-what = Des vacances à annuler

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
        [0] Les { $allowed } jours de { $year } sont tous prévus.
        [one] Il te reste { $left } jour sur { $allowed } en { $year }.
       *[other] Il te reste { $left } jours sur { $allowed } en { $year }.
    }
vacation-off = L’hébergeur de ce Herald n’accorde pas de vacances.
vacation-means = Ces jours-là (fuseau { $zone }), rien ne sonne, aucune de tes pendules n’arrive à échéance et, si la table le prévoit, ta pendule s’arrête.
vacation-cancel = Annuler : { $dates }
vacation-cancelled = C’est annulé.
vacation-back = Bon retour.

reason-match-vacation-reversed = Le { $ends } est avant le { $begins }. Indique d’abord le premier jour.
reason-match-vacation-past = Le { $begins } est déjà passé. Choisis aujourd’hui ou un jour plus tard.
reason-match-vacation-overlaps = Tu es déjà en vacances du { $begins } au { $ends }. Annule d’abord celles-là, ou choisis d’autres jours.
reason-match-vacation-too-long =
    { $days ->
        [one] Cela ferait { $days } jour en { $year }, et il t’en reste { $left } sur { $allowed }.
       *[other] Cela ferait { $days } jours en { $year }, et il t’en reste { $left } sur { $allowed }.
    }
reason-match-vacation-many = Tu as prévu { $limit } vacances, on ne peut pas en retenir plus. Annules-en d’abord.
reason-match-no-vacation = Tu n’as pas de vacances qui commencent ce jour-là. /vacances montre les tiennes.
reason-interface-not-a-day = « { $text } » n’est pas un jour que je connais. Essaie 24 décembre, 24/12 ou 2026-12-24.
reason-interface-no-such-day = Le jour « { $text } » n’existe pas. Essaie par exemple 2026-12-24.
reason-interface-which-day = « { $text } » peut désigner deux jours. Écris le mois en lettres, ou la date comme 2026-12-24.
reason-interface-not-hours = « { $text } » n’indique pas d’heures calmes. Essaie 22-8, ou « aucune ».
reason-interface-not-an-hour = « { $text } » n’indique pas d’heures. Essaie 9, 18, ou « aucune ».
reason-interface-no-such-hour = Cette heure n’existe pas : « { $text } ». Les heures vont de 0 à 24.
reason-interface-whole-hours = On ne règle que des heures entières, comme 22-8, et « { $text } » a des minutes.
reason-interface-whole-day = « { $text } » couvrirait toute la journée, rien ne sonnerait jamais. Laisse au moins une heure, désactive les rappels, ou prévois des /vacances.
reason-interface-no-such-zone = Le fuseau « { $text } » n’existe pas. Commence à taper une grande ville proche de toi et choisis dans la liste, par exemple Europe/Paris.
reason-interface-hours-missing = Dis aussi à quelles heures : par exemple mes-heures 9, 18.
reason-interface-hours-quiet = { $hours } : tout cela tombe dans tes heures calmes, { $quiet }, rien ne sonnerait jamais. Choisis d’autres heures.
reason-interface-no-such-clock = « { $text } » n’est pas une pendule que je connais. Choisis dans la liste, ou « aucune ».
