# Karte i zapisnici na papiru
print-margin-front = { $deck } · { $page } · lica, { $width } × { $height } { "mm" } · štampaj obostrano u razmeri 100 %, okreni po dužoj ivici
print-margin-back = { $deck } · { $page } · poleđine

# Imena na kartama
print-suit-H = ruža
print-suit-D = dunja
print-suit-S = list
print-suit-C = šišarka
print-small = mala
print-great = velika
print-small-1 = mala jedinica · { $suit }
print-small-2 = mala dvojka · { $suit }
print-small-3 = mala trojka · { $suit }
print-small-4 = mala četvorka · { $suit }
print-great-1 = velika jedinica · { $suit }
print-great-2 = velika dvojka · { $suit }
print-great-3 = velika trojka · { $suit }
print-great-4 = velika četvorka · { $suit }
print-symbol-mali-satir = Mali Satir
print-symbol-subrosa = SubRosa
print-symbol-dvoglavi-lav = Dvoglavi Lav
print-symbol-fortuna = Fortuna
print-joker = Džoker
print-key = Srpske karte
print-key-satir = Satir
print-element-H = vatra
print-element-D = sunce
print-element-C = led
print-element-S = list
print-power-H = stalni adut | igra ga obavezno ko nema traženu boju
print-power-D = džoker-boja | nadjačava kartu istog ili nižeg ranga
print-power-C = aduteliminator | kad se njime krene, herc ne nosi
print-power-S = džokeristrebitelj | kad se njime krene, karo ne nosi

# Zapisnici
print-sheet = { $game }: zapisnik
print-date = Datum
print-rules = Kućna pravila: { $rules }
print-page = { $page } / { $pages }

# Komanda
help-print = Napravi karte za isecanje i zapisnike, kao { "PDF" }.
help-print-deck = Napravi špil za isecanje: lica, a iza njih poleđine.
help-print-sheet = Napravi prazan zapisnik igre, ili zapisnik sačuvanog rezultata.
help-print-deck-name = Špil: { "serbian" } ili { "satir" }.
help-print-output = { "PDF" } koji treba napisati.
help-paper = Papir: { "a4" } ili { "letter" }.
help-size = Veličina karata: { "poker" } (63 × 88 { "mm" }) ili { "bridge" } (57 × 89 { "mm" }).
help-backs = Poleđine: { "red" }, { "yellow" }, { "blue" } ili { "green" } (crvene, žute, plave, zelene), ili { "suits" } da svaka boja ima svoju.
help-book = Rezultat koji je sačuvao { "kibic score" }, da se ispiše na zapisnik.
print-done = { $pages ->
    [one] { $file }: { $pages } strana.
    [few] { $file }: { $pages } strane.
   *[other] { $file }: { $pages } strana.
}
print-how = Štampaj obostrano u razmeri 100 %, okreći po dužoj ivici, na papiru od bar 200 { "g" }; onda iseci.
print-suits = Poleđine odaju boje, kako traži Satir u duginim bojama. Za ostale Satire dodaj { $option }.

# Šta ne može da se štampa
print-no-deck = Nema špila { $name } za štampanje. Špilovi su: { $allowed }.
print-no-paper = Nema papira { $name }. Papiri su: { $allowed }.
print-no-size = Nema karata veličine { $name }. Veličine su: { $allowed }.
print-no-backs = Nema poleđina { $name }. Poleđine su: { $allowed }.
