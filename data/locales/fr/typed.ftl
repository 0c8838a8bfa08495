# Mots que l’on tape pour des jours et des heures, outre ceux de CLDR. Une barre sépare les mots de même sens.
# Ce ne sont que des mots : on les comprend quelle que soit la langue de qui les tape.

typed-today = aujourd’hui | aujourdhui
typed-tomorrow = demain
typed-yesterday = hier
typed-day-before = avant-hier | avant hier
# Les nombres à partir de un, séparés par des virgules
typed-numbers = un | une, deux, trois, quatre, cinq, six, sept, huit, neuf, dix, onze, douze
typed-year = année | années
# Juste après le numéro d’un jour
typed-ordinal = er
# Entre un jour et son mois
typed-of = du mois de
# Ne font qu’introduire un moment
typed-since = depuis | dès | jusqu’au | jusqu’à | en | au | du | le | la | les | ces | l’ | d’
typed-past = { $count } derniers { $unit } | { $count } dernières { $unit } | { $count } passés { $unit } | { $count } passées { $unit } | { $count } { $unit } derniers | { $count } { $unit } dernières | { $count } { $unit } passés | { $count } { $unit } passées
typed-this = ce { $unit } | cet { $unit } | cette { $unit } | ce { $unit }-ci | cet { $unit }-ci | cette { $unit }-ci
typed-last = dernier { $unit } | dernière { $unit } | { $unit } dernier | { $unit } dernière | { $unit } passé | { $unit } passée | { $unit } précédent | { $unit } précédente
# Autour des heures : « de 22 h à 8 h », « 9 h et 18 h »
typed-hours-from = de | entre
typed-hours-to = à | et | jusqu’à
typed-hours-and = et
typed-none = aucun | aucune | non | jamais
