# Učitelj
help-analyse = Kaži koliko je svaka odluka u zapisu koštala u odnosu na najbolju.
help-analyse-file = Zapis, ili datoteka drugog programa, na primer { ".mat" }.
help-analyse-seat = Oceni samo ovo mesto; ako se ne kaže, sva.
help-analyse-seed = Tekst iz kog slede izvučeni svetovi.
help-worst = Pokaži ovoliko najgorih odluka, najgoru prvu.
help-effort = Bekgemon: koliko bacanja unapred se gleda, od 0 do 3. Druge igre: u koliko svetova se porede izbori.

analyse-working = Ocenjuje se
analyse-effort = Napor ({ "--effort" }) ovde može da bude od { $least } do { $most }, ne { $found }.
analyse-nothing = Nije nađena nijedna greška.
analyse-net = { $throws ->
    [0] Ocenila sama mreža
   *[other] Ocenila mreža, bacanja unapred: { $throws }
}. Obična pobeda vredi 1, a običan poraz -1, ma koliko pokazuje kocka za dupliranje. Oznake: ?! od { $doubtful }, ? od { $bad }, ?? od { $worse }. { "PR" } = 500 × izgubljeni poeni / odluke; manje je bolje.
analyse-worlds = Ocenjeno po onome što se sa mesta moglo videti, svetova po odluci: { $worlds }, u poenima deljenja. Gubitak je označen kad je više od { $errors } standardne greške iznad nule; sve manje može biti šum.
analyse-open = Otvorene karte: koliko je karta koštala prema najboljoj igri svih da su svi videli sve karte, i karta koja ne košta ništa. To nije prekor: niko ih nije video.
analyse-tricks = { $count ->
    [one] { $count } štih
    [few] { $count } štiha
   *[other] { $count } štihova
}
analyse-card-points = { $count ->
    [one] { $count } poen u kartama
    [few] { $count } poena u kartama
   *[other] { $count } poena u kartama
}
column-round = { $family ->
    [backgammon] partija
   *[other] deljenje
}
column-step = korak
column-done = odigrano
column-best = najbolje
column-lost = gubitak
column-open = otvorene karte
column-decisions = odluka
column-mistakes = grešaka
column-each = po odluci
column-pr = { "PR" }
column-open-lost = otvoreno
