# Licitacija u krug: zašto potez nije dozvoljen
rising-bid-or-pass = Traje licitacija: licitiraj ili reci dalje.
rising-range = Sada možeš da licitiraš od { $low } do { $high }, ili da kažeš dalje.

# Dvoglavi Lav: zašto potez nije dozvoljen
lav-say-final = Reci konačnu obavezu, od { $low } do { $high }, na primer { "final" } { $low }.
lav-say-key = Pokaži kartu iz ruke kao ključ-kartu, na primer { "key JD" }.
lav-say-contra = Reci { "contra" } (kontra) ili { "pass" } (dalje).
lav-say-recontra = Reci { "recontra" } (rekontra) ili { "pass" } (dalje).
lav-must-trump = Nemaš boju izlaska, pa moraš da sečeš adutom: { $suit }.
lav-must-pay = Nemaš ni boju izlaska ni adut, pa plaćaš: najskuplju kartu koju držiš, vrednost { $points }.

# Dvoglavi Lav: šta se traži
lav-ask-bid-six = Na šest karata: koliko bodova bi tvoja strana uzela? Licitiraj ili reci dalje.
lav-ask-bid-eight = Sada na osam karata: koliko bodova bi tvoja strana uzela? Licitiraj ili reci dalje.
lav-ask-raise = Licitacija je na { $bid }: reci više, ili dalje.
lav-ask-top = Licitacija je na { $bid } i više se ne može: kaži dalje.
lav-ask-final = Licitacija je tvoja. Koliko će tvoja strana uzeti, najmanje { $bid }?
lav-ask-key = Pokaži ključ-kartu: njena boja je adut, a rang suprotan njenom postaje najjači.
lav-ask-contra = Protivnici igraju na { $obligation }. Kontra?
lav-ask-recontra = Kontra! Daješ li rekontru?
lav-ask-lead = Kod tebe je dvoglavi lav, { $card }, pa polaziš: igraj bilo koju kartu.
lav-ask-trump = Nemaš boju izlaska: seci adutom, { $suit }.
lav-ask-pay = Nemaš ni boju ni adut: plati kartom koja vredi { $points }.

# Dvoglavi Lav: zapisnik
lav-neutral-field = Neutralno polje
lav-games-table = Rezultati partija
lav-dashes = crtice
lav-contra = kontra
lav-recontra = rekontra
lav-neutral-row = neutralno
lav-zone-row = zona
lav-bonus-row = preko 50
lav-carried = preneto
lav-unfinished = nedovršena
lav-award = meč
lav-tail = Niko nije preuzeo igru: igralo se repom dvoglavog lava, { $a } : { $b } bodova.
lav-passed = Strana { $side } je morala da uzme { $obligation }, a uzela je { $points }: prošla je.
lav-failed = Strana { $side } je morala da uzme { $obligation }, a uzela je { $points }: pala je.
lav-times-2 = Kontra: obaveza se piše dvaput, { $points }.
lav-times-3 = Rekontra: obaveza se piše triput, { $points }.
lav-neutral = Licitirano na šest karata: iz neutralnog polja { $points } ide strani { $side }.
lav-zone = Zona: { $obligation } + { $points } = { $sum }, a to je { $over } preko 90: dodaje se { $worth }.
lav-taken = Strana { $side } piše { $points } koje je uzela.
lav-taken-times = Strana { $side } je uzela { $points } i piše to puta { $factor }: { $worth }.
lav-bonus = Strana { $side } ima { $over } preko 50: dodaje se { $worth }.
lav-shutout = Strana { $side } je odnela svih osam štihova: crtica.
lav-corrected = Strana { $side } je pala ispod nule. Obema stranama dodaje se { $points }.
lav-carries = Strana { $side } prenosi { $points } u sledeću partiju.
lav-game-by-dashes = Strana { $side } ima crtica: { $count }. Dobija partiju, a njene crtice kreću iz početka.
lav-match-by-dashes = Strana { $side } ima crtica: { $count }. Time je meč završen.
lav-final = Strana { $side } dobija meč i još { $award }: { $own } prema { $other }, razlika { $difference }.

# Dvoglavi Lav: pitanja o deljenju
lav-fact-declarer = Koja strana je igrala? { "-" } nijedna, dvaput su svi rekli dalje.
lav-fact-cards = Sa koliko karata je dobijena licitacija?
lav-fact-obligation = Kolika je bila konačna obaveza?
lav-fact-contra = Da li je bilo kontre ({ "contra" }) ili rekontre ({ "recontra" })? { "-" } nije.
lav-fact-points = Koliko bodova je uzela strana { $side }?
lav-fact-shutout = Da li je jedna strana odnela svih osam štihova? { "8" } jeste, { "-" } nije.

# Šta je urađeno, posle imena onog ko je to uradio
action-oblige = igra na { $value }
action-key = pokazuje ključ-kartu { $card }
action-contra = kaže kontra
action-recontra = kaže rekontra

# Za stolom
lav-order = Jačina
lav-worth = Vredi
lav-ranks = Od najjačeg do najslabijeg ranga, i koliko koji vredi
lav-key = Ključ-karta
lav-plays-for = { $name } igra na { $value }
lav-on-six = na šest karata
lav-on-eight = na osam karata
lav-by-tail = Repom dvoglavog lava: nema aduta
lav-factor-2 = kontra: ×2
lav-factor-3 = rekontra: ×3
lav-pays = plaća { $points }
lav-pay-who = { $name } nema ni boju ni adut, pa daje najskuplju kartu: { $points }.
lav-face-down = zatvoreno
lav-auction = Licitacija
lav-passes = dalje
lav-pass = Dalje
lav-try-key = Dodirni kartu da vidiš šta pravi kao ključ.
lav-less = Jedan manje
lav-more = Jedan više
lav-your-bid = Bodovi
lav-bid-it = Licitiraj { $value }
lav-final-it = Igraj na { $value }
lav-paper = Kako stoji na papiru
do-key = Pokaži { $card }
do-contra = Kontra
do-recontra = Rekontra

# Kućna pravila
option-shutouts_to_win = Crtica za pobedu (0: ne računa se)
option-shutouts_win = Crtice donose
option-min_bid = Najmanja ponuda
option-six_card_pickup = Još dve karte posle ponude na šest
value-match = meč
value-game = partiju
value-before-play = pred igru
value-after-auction = posle licitacije
