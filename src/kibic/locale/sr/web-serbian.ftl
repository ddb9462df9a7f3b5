# Srpske igre za stolom na stranici: redosled karata
order-label = Kako se karte gaze, od najjače
order-joker = džoker
order-special = specijalna
backs-of = { $name } ima { $what }
backs-of-suit = { $suit } { $count }

# Špilovi
card-name-serbian = { $house ->
    [great] velika
   *[other] mala
} { $number ->
    [1] jedinica
    [2] dvojka
    [3] trojka
   *[other] četvorka
}, { $suit }
serbian-suit-S = list
serbian-suit-H = ruža
serbian-suit-D = dunja
serbian-suit-C = šišarka
satir-suit-S = list
satir-suit-H = vatra
satir-suit-D = sunce
satir-suit-C = led

# Zvanja
zvanje-open-choice = Zvanja ({ $count })
zvanje-choose = Šta pokazuješ?
zvanje-say = Najavi: { $name }
zvanje-changes = Odmah posle toga karte se gaze ovako:
zvanje-of = { $name }: { $zvanje }
zvanje-open = Čeka overu: piše se kad njegov štih bude odnet.
zvanje-counts = Overeno, piše se { $points }.
zvanje-lost = Nije overeno štihom, ne piše se.
zvanje-krnja-open = { $count ->
    [1] Nedostaje jedna karta: strana mora da dobije više bodova od protivnika, inače pada.
    [2] Nedostaju dve karte: strana mora da dobije bar dvaput više bodova od protivnika, inače pada.
   *[other] Nedostaju tri karte: strana mora da odnese svih osam krugova, inače pada.
}
zvanje-krnja-lost = Nije ispunjeno: strana pada.
zvanje-laid-down = Zatvorenih karata za krnje zvanje: { $count }
zvanje-what-boja7 = Sve karte se dele ponovo, a ova boja postaje specijalna.
zvanje-what-boja8-win = Tvoja strana odmah dobija partiju; deljenje i bodovi te partije se brišu.
zvanje-what-boja8-bank = Tvojoj strani se upisuje jedna partija, a deljenje se igra dalje.

key-zvanja = zvanja u SubRosi

# Satir
satir-power-H = adut
satir-power-D = džoker
satir-power-C = bez aduta
satir-power-S = bez džokera
satir-means-closed = Svaka strana piše koliko je odnela.
satir-means-active = Strana koja prva odnese { $tricks } štihova piše dvostruko.
satir-means-passive = Strana koja prva odnese { $tricks } štihova piše u minus.
satir-key-active = ko prvi uzme { $tricks }: ×2
satir-key-passive = ko prvi uzme { $tricks }: minus
satir-with-fan = Poslednje karte svih leže otvorene u lepezi.
satir-without-fan = Sve karte idu u ruku.
satir-fan-next = Lepeza, karata: { $count }; u ruku ide prvo obeležena

# Na dugmadima
do-fault = Prijavi: protivnici su odigrali pogrešnu kartu
do-let-stand = Prihvati deljenje kako je odigrano
do-no-zvanje = Nemam zvanje
do-up = Pokaži { $card }
do-down = Spusti zatvoreno { $card }

# Kućna pravila
option-revoke = Pogrešna karta
option-anarchy_spade_on_diamond_lead = Karo je izašao, a pik je u štihu
option-zvanje_confirm_by = Zvanje overava štih
option-rank_match = Šareni niz: traži se jačina
option-krnje_fail_penalty = Neispunjeno krnje zvanje košta
option-reserve_progress = Rezerva se računa u sledeću dekadu
value-prevent = ne može da se odigra
value-auto = prekida deljenje uz kaznu
value-claim = može, dok je protivnici ne prijave
value-ordinary = karo je obična boja
value-resistant = herc mora da bude jači od karoa
value-announcer = onoga ko ga je najavio
value-zvanje_confirm_by-side = bilo koga s njegove strane
value-led = karte izlaska
value-top = karte na vrhu
value-value = koliko bi donelo
value-true = da
value-false = ne
