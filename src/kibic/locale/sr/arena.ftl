# Arena: igrači upoređeni na istim deljenjima
help-arena = Uporedi igrače na istim deljenjima, sa zamenama mesta dok svako ne sedi svuda.
help-arena-players = Dva igrača ili više: { "random" }, { "careful" }, { "search" } sa podešavanjima, { "gnubg:2" }, { "gnubg-nn:0" }, { "bgsage:1" } gde su instalirani.
help-deals = Koliko deljenja (na tabli: partija) igra svaka grupa igrača; 100 ako se ne kaže.
help-arena-matches = Isto, ali celi mečevi umesto pojedinih deljenja.
help-part = U igri čiji mečevi imaju delove ({ "skat-pirate: normal, bok, siber, zavrsni" }) deljenja ovog dela; ako se ne kaže, prvog.
help-until-clear = Stani čim je za svaka dva igrača jasno ko je jači.
help-arena-output = Upisuj svaki ishod u ovu datoteku kao JSON redove; što je već tu ne igra se ponovo.
help-ray = Igraj na klasteru { "Ray" }: njegova adresa, { "auto" }, ili { "local" } za ovaj računar.

arena-two-players = Navedi dva igrača ili više, odvojena zarezima.
arena-deals-or-matches = Reci koliko deljenja ili koliko mečeva, ne oboje.
arena-part-of-match = Meč ima sve svoje delove: izostavi { "--part" } ili { "--matches" }.
arena-no-results = { $file }, red { $line }: to nisu ishodi arene.
arena-other-contest = { $file } sadrži ishode drugog nadmetanja: { $found }. Izaberi drugu datoteku.
arena-working = Igra se
arena-part = Deljenja jednog dela meča: { $part }.
arena-summary-deals = Poeni po deljenju. Deljenja: { $count }, svako odigrano za svaki raspored. Seme: { $seed }.
arena-summary-matches = Poeni po meču: 1 je dobijen meč, -1 izgubljen. Mečeva: { $count }, svaki odigran za svaki raspored. Seme: { $seed }.
arena-clear = Za svaka dva igrača je jasno ko je jači; svi intervali zajedno važe sa 95%, kad god se stane.
arena-not-clear = Još nije za svaka dva igrača jasno ko je jači.
column-set-points = poena
column-interval = interval 95%
column-won-drawn-lost = dob./ner./izg.
column-percent = %
column-rating = rejting
column-pair = par
column-ahead = prednost
column-stronger = jači

ray-missing = { "Ray" } nije instaliran. Instaliraj ga sa { "pip install 'kibic[ray]'" }.
ray-unreachable = Na adresi { $address } nema klastera { "Ray" }: { $why }

# GNU Backgammon kao igrač
gnubg-missing = { "GNU Backgammon" } nije instaliran (na Debianu: { "apt install gnubg" }).
gnubg-no-answer = { "gnubg" } nije dao odgovor koji se može razumeti: { $said }
gnubg-strange-play = { "gnubg" } hoće da odigra { $play }, što ovde nije dozvoljeno.

# Drugi programi za bekgemon kao igrači
engine-missing = { $engine } nije instaliran. Instaliraj ga sa { $command }.
engine-plays-backgammon = { $engine } igra samo bekgemon, ne { $game }.
engine-bad-setting = { $engine }: ne može da se pročita „{ $setting }”. Dozvoljen je broj poteza unapred, od { $least } do { $most }: { $example }.
engine-strange-play = { $engine } hoće da odigra { $dice } na način koji nije dozvoljen.
