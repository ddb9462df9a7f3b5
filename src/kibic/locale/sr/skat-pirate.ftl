# Piratski Skat: šta se traži
skat-ask-whom = Od kog protivnika prvo tražiš kartu? Ili preskoči.
skat-ask-request = Traži kartu od ovog protivnika, ili preskoči.
skat-ask-return = Vrati jednu kartu za onu koju si dobio.
pirate-ask-pass-1 = Predaj dve karte levom susedu.
pirate-ask-pass-2 = Predaj dve karte delitelju.
pirate-ask-pass-3 = Odloži dve karte zatvoreno, ali ne žandare.

# Zašto ne može
pirate-request-held = Kartu { $card } imaš u ruci: traži neku koju nemaš.
pirate-request-discarded = Kartu { $card } odložio si u skat: traži neku koja nije u njemu.
pirate-no-jack-pass-1 = { $card } je žandar: za ovim stolom žandari ne smeju da se predaju.
pirate-no-jack-pass-2 = { $card } je žandar: za ovim stolom žandari ne smeju da se predaju.
pirate-no-jack-pass-3 = { $card } je žandar: žandari ne smeju da se odlože.

# Lista
pirate-column-tura = tura
pirate-part-normal = Do praga
pirate-part-bok = Prva tura: Bok
pirate-part-siber = Druga tura: Šiber
pirate-part-zavrsni = Treća tura: Završni Skat

# Deljenje red po red
pirate-note-threshold = Neko je stigao do { $threshold }: počinje prva tura, Bok. Sve vrednosti se udvajaju, a pad se množi sa 4.
pirate-note-limit = Izbrojano je deljenja: { $deals }. Počinje prva tura, Bok. Sve vrednosti se udvajaju, a pad se množi sa 4.
pirate-note-siber = Počinje druga tura, Šiber: niko ne igra sam, a dobro je imati malo bodova.
pirate-note-zavrsni = Počinje treća tura, Završni Skat: solista sme da traži po kartu od svakog protivnika.
pirate-note-bok-won = Bok: dobijeno, pa se udvaja: { $value }.
pirate-note-bok-lost = Bok: izgubljeno, pa se { $stake } množi sa 4: { $value }.
pirate-note-siber-points = Šiber. Bodovi igrača { "0" }, { "1" } i { "2" }: { $a }, { $b }, { $c }.
pirate-note-siber-last-trick = Skat je otišao uz poslednji štih.
pirate-note-siber-nobody = Skat se ne računa nikome.
pirate-note-siber-most = Najviše je bodova { $most }: ko ih ima, toliko i gubi.

# Pitanja o deljenju
pirate-fact-points = Koliko bodova u Šiberu ima igrač { $seat }, sa skatom ako je njegov?

# Na stolu
pirate-asked = traži se karta od igrača { $seat }
pirate-request-hit = { $seat } je dao { $card }
pirate-request-miss = { $seat } nema { $card }
pirate-given = { $by } → { $to }: { $card }
pirate-given-unseen = { $by } → { $to }: karta

# Šta je urađeno, posle imena igrača
action-ask-opponent = traži kartu od igrača { $seat }
action-request-card = hoće { $card }
action-skip-request = ne traži više
action-hand-over = daje { $card }
action-hidden-hand-over = daje kartu
