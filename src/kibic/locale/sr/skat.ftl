# Igre
skat-kind-D = karo
skat-kind-H = herc
skat-kind-S = pik
skat-kind-C = tref
skat-kind-G = grand
skat-kind-N = nul

# Šta se traži
skat-ask-open = Reci vrednost, ili dalje.
skat-ask-bid = Licitacija je na { $bid }. Reci više, ili dalje.
skat-ask-hold = { $bid }? Drži, ili reci dalje.
skat-ask-skat = Igra je tvoja. Uzmi skat, ili igraj iz ruke.
skat-ask-discard = Odloži kartu zatvoreno, dok u skatu ne budu dve.
skat-ask-declare = Najavi igru.
skat-ask-kontra = Kažeš li kontra?
skat-ask-re = Kontra! Kažeš li re?
skat-ask-answer = Na stolu je ponuda: prihvati je ili odbij.
skat-ask-concede = Solista predaje igru. Prihvataš, ili odbijaš i igra se dalje?
skat-ask-claim = Solista pokazuje karte i traži ostatak. Prihvataš, ili odbijaš i igra se dalje?

# Zašto ne može
skat-not-now = Sada se ne pita to. { $asked }
skat-null-below-bid = Ovaj nul vredi { $value }, manje od tvoje licitacije { $bid }.
skat-announce-hand-only = Više može da se najavi samo u igri iz ruke.
skat-no-way-out = Deljenje sada ne može ovako da se skrati.
skat-deals-multiple = Lista bi imala { $deals } deljenja. Dozvoljeno: umnožak broja igrača za stolom, a njih je { $size }.

# Lista
skat-list = Lista
skat-running = Tekući zbirovi
skat-foot = Stanje
skat-column-dealer = deli
skat-column-soloist = solista
skat-column-base = igra
skat-column-matadors = sa/bez
skat-column-hand = iz ruke
skat-column-schneider = šnajder
skat-column-schneider-announced = najavljen
skat-column-schwarz = švarc
skat-column-schwarz-announced = najavljen
skat-column-ouvert = otvoreno
skat-column-bid = licitacija
skat-column-multiplier = puta
skat-column-score = bodovi
skat-foot-games-won = dobijene igre
skat-foot-games-lost = izgubljene igre
skat-foot-regular = A) bodovi
skat-foot-own-games = B) svoje igre
skat-foot-by-others = C) izgubili drugi
skat-foot-seeger-fabian = D) Zeger-Fabijan
skat-foot-place = mesto

# Deljenje red po red
skat-note-passed-count = Svi su rekli dalje: niko ništa ne piše, a deljenje se broji.
skat-note-passed-redeal = Svi su rekli dalje: isti delitelj deli ponovo.
skat-note-contract = Igrač { $seat } igra { $contract }: osnovna vrednost { $base }.
skat-note-null-hand = Iz ruke.
skat-note-null-ouvert = Sa otvorenim kartama.
skat-note-null-hand-ouvert = Iz ruke i otvoreno.
skat-note-with = Matadora (skat se računa): sa { $count }, igra { $next }.
skat-note-without = Matadora (skat se računa): bez { $count }, igra { $next }.
skat-note-hand = Iz ruke: stepen više.
skat-note-schneider = Šnajder: stepen više.
skat-note-schneider-announced = Najavljen šnajder: stepen više.
skat-note-schwarz = Švarc: stepen više.
skat-note-schwarz-announced = Najavljen švarc: stepen više.
skat-note-ouvert = Otvoreno: stepen više.
skat-need-points = bodova { $points }
skat-need-schwarz = svih deset štihova
skat-note-reached = Igrač { $seat }: bodova { $points }, štihova { $tricks }. Trebalo je { $need }: ispunjeno.
skat-note-missed = Igrač { $seat }: bodova { $points }, štihova { $tricks }. Trebalo je { $need }: nije ispunjeno.
skat-note-null-won = Igrač { $seat } nije odneo nijedan štih: ispunjeno.
skat-note-null-lost = Igrač { $seat } je odneo štih: nije ispunjeno.
skat-note-conceded = Igrač { $seat } je predao igru.
skat-note-given = Protivnici igrača { $seat } su predali igru.
skat-note-value = Vrednost: { $base } × { $times } = { $value }.
skat-note-bid = Licitirano je { $bid }; { $value } to pokriva.
skat-note-overbid = Licitirano je { $bid }, a igra vredi manje: prelicitirano. Najmanji umnožak od { $base } koji to pokriva je { $value }.
skat-note-doubled = Izgubljeno, pa se računa dvostruko: { $value }.
skat-note-kontra = Kontra: puta { $factor }.
skat-note-re = Kontra i re: puta { $factor }.
skat-note-writes = Igrač { $seat } piše { $score }.
skat-note-seeger-won = Zeger-Fabijan: igrač { $seat } dobija { $own } za dobijenu igru.
skat-note-seeger-lost = Zeger-Fabijan: igrač { $seat } dobija { $own } za izgubljenu igru, a ostali igrači po { $others }.

# Pitanja o deljenju
skat-fact-soloist = Ko je igrao sam?
skat-fact-game = Koja igra?
skat-fact-skat = Da li je solista uzeo skat, ili igrao iz ruke?
skat-fact-announced = Šta je najavljeno?
skat-fact-matadors = Sa koliko matadora (+), ili bez koliko (-), kad se računa i skat?
skat-fact-bid = Na kojoj licitaciji?
skat-fact-kontra = Da li je bilo kontre ili rea?
skat-fact-ending = Da li je odigrano do kraja, predao solista, ili predali protivnici?
skat-fact-thrown = Da li je odigrano, ili je solista bacio karte?
skat-fact-theirs = Koliko su bodova imali protivnici?
skat-fact-their-tricks = Koliko su štihova imali protivnici?
skat-fact-points-so-far = Koliko je bodova imao solista, sa skatom?
skat-fact-tricks = Koliko je štihova odneo solista?
skat-fact-null-tricks = Koliko je štihova odneo solista?
skat-fact-points = Koliko bodova ima solista, sa skatom?

# Skat udvoje
officers-note-result = Igrač { $seat } je igrao { $contract }: bodova { $points }, štihova { $tricks }.
officers-note-schneider-reached = Šnajder je najavljen i ispunjen.
officers-note-schneider-missed = Šnajder je najavljen, a nije ispunjen.
officers-note-schwarz-reached = Švarc je najavljen i ispunjen.
officers-note-schwarz-missed = Švarc je najavljen, a nije ispunjen.
officers-fact-tricks = Koliko je štihova odneo igrač koji je najavio igru?
officers-fact-points = Koliko ima bodova?

# Nemački Skat, starija pravila
skat-ask-throw-in = Igraš dalje, ili bacaš karte?
skat-column-number = broj
skat-column-case = slučaj
skat-note-thrown = Igrač { $seat } je bacio karte.
skat-note-old-reached = Igrač { $seat }: bodova { $points }, štihova { $tricks }. Ispunjeno.
skat-note-old-missed = Igrač { $seat }: bodova { $points }, štihova { $tricks }. Nije ispunjeno.
skat-note-old-with = Redni broj prolaza { $number }, matadora (skat se računa): sa { $count }.
skat-note-old-without = Redni broj prolaza { $number }, matadora (skat se računa): bez { $count }.
skat-note-old-against = Protivnici su napravili šnajder ili odneli sve štihove: još { $count }.
skat-note-old-extra = Izgubljeno posle uzimanja skata: još 1.
skat-note-old-value = To je { $value }; licitirano je { $bid }.
skat-note-old-too-cheap = Igra je bila jeftinija od licitacije: gubi se { $bid }.
skat-note-old-floor = Nijedan gubitak nije manji od licitacije: { $bid }.

# Američki Skat
american-ask-statement = Kaži šta igraš, ili dalje.
american-ask-turn-1 = Prihvati kartu za adut, ili je odbij.
american-ask-turn-2 = Druga karta je okrenuta: koji adut?
american-ask-discard = Odloži kartu zatvoreno, dok u skatu ne budu dve.
american-no-jack = Samo žandar može da napravi grand.
american-note-hand = Igrač { $seat } igra { $contract } iz ruke: osnovna vrednost { $base }.
american-note-turni = Igrač { $seat } igra { $contract } po okrenutoj karti: osnovna vrednost { $base }.
american-note-gekser = Igrač { $seat } igra { $contract } sa skatom (Gekser): osnovna vrednost { $base }.
american-note-ramsch = Svi su rekli dalje: Ramš. Bodovi igrača { "0" }, { "1" } i { "2" }: { $a }, { $b }, { $c }.
american-note-ramsch-all = Jedan igrač je odneo sve štihove.
american-note-ramsch-none = Nagrađen je ko nije odneo nijedan štih.
american-note-ramsch-fewest = Nagrađen je ko ima najmanje bodova.
american-fact-soloist = Ko je igrao sam? ({ "-" }: niko, igrao se Ramš)
american-fact-how = Iz ruke, Turni ili Gekser?
american-fact-turn = Da li je to bila prva ili druga karta?
american-fact-points-of = Koliko bodova ima igrač { $seat }?
american-fact-tricks-of = Koliko štihova ima igrač { $seat }?

# Šta je urađeno, posle imena igrača
action-bid = kaže { $value }
action-hold = drži
action-pass = kaže dalje
action-take-talon = uzima skat
action-hand = igra iz ruke
action-lay-away = odlaže { $card }
action-hidden-lay-away = odlaže kartu
action-declare = igra { $kind } { $announced }
action-kontra = kaže kontra
action-re = kaže re
action-concede = predaje
action-claim = pokazuje karte i traži ostatak
action-accept = prihvata
action-refuse = odbija
action-throw = baca karte
action-play-on = igra dalje
action-play-from-hand = igra { $kind } iz ruke { $announced }
action-gekser = kaže Gekser
action-turni = kaže Turni
action-accept-turn = prihvata kartu
action-accept-turn-grand = prihvata kartu kao grand
action-decline = odbija kartu
action-second-turn = igra njenu boju
action-second-turn-grand = pravi grand
