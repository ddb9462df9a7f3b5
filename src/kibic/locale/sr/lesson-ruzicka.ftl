# Lekcija za Ružičku
lesson-ruzicka-welcome = Ovo je Ružička. Ti i partner preko puta igrate protiv druge dvojice, a sve ide udesno. Deljenje vredi 53 boda: svaki odneti žandar 1, dama 2, kralj 3, kec 4, svaki krug 1, a poslednji štih 5. Partiju dobija par koji prvi stigne do 301.
lesson-ruzicka-joker = Herc je džoker-boja. Karta gazi onu na vrhu ako je jača u boji kojom je štih počeo, ili ako je herc iste ili veće jačine. Jačina ide od sedmice do keca.
lesson-ruzicka-lead = Ti izlaziš: stavi bilo koju kartu na gomilu. Ostali redom gaze kartu na vrhu ili odbacuju. Jaku kartu je teško zgaziti, ali ako se zgazi, odlazi drugima.
lesson-ruzicka-follow = Ovde nema obaveza. Možeš da zgaziš kartu na vrhu ili da odbaciš bilo koju, čak i kad možeš da gaziš. Gazi ono za šta vredi da se boriš; na partnerovu kartu možeš da dodaš bodove tako što ih odbaciš.
lesson-ruzicka-only-discard = Nijedna tvoja karta ne gazi onu na vrhu, pa odbacuješ. Protivnicima daj kartu bez vrednosti; ako je na vrhu partnerova, daj bodove.
lesson-ruzicka-out = Tvoja karta u ovom štihu je odbačena, pa si do njegovog kraja van borbe: šta god da imaš u ruci, samo daješ karte.
lesson-ruzicka-jack = Možeš da promeniš džoker-boju, pre svoje karte: pokaži žandara i njegova boja je džoker do kraja deljenja. Žandar herc pravi Egaliti: džoker-boje nema. Može samo u prvom krugu prvog štiha, i samo jedan igrač. Tvoj par za to dobija 8 bodova (20 za Egaliti), ali pada za 30 ako ne uzme više od protivnika. Zato samo sa jakom rukom.
lesson-ruzicka-shown =
    { $by ->
        [you] Pokazuješ { $card }.
       *[other] { $who } pokazuje { $card }.
    } { $suit ->
        [none] Egaliti: u ovom deljenju nema džoker-boje, gaze samo jače karte u boji izlaska.
       *[other] Od sada je ta boja džoker, a herc je boja kao i svaka druga.
    } Par koji je promenio džoker sada mora da uzme više bodova od drugog.
lesson-ruzicka-dead = Hercevi koji su na gomili ležali kao džokeri sada su mrtvi: vrh je opet poslednja karta ispod njih. Ko ih je igrao, i dalje je u borbi.
lesson-ruzicka-joker-beats =
    { $by ->
        [you] Gaziš { $top } sa { $card }.
       *[other] { $who } gazi { $top } sa { $card }.
    } Karta džoker-boje gazi i kad je iste jačine. Na gomili zamenjuje boju izlaska, pa je gazi jača karta te boje, ili džoker koji je bar toliko jak.
lesson-ruzicka-round = Prvi krug je odigran, ali štih nije gotov: na vrhu je protivnik, pa onaj ko je izašao dobija novu priliku. Štih ide krug po krug sve dok karta onoga ko je izašao ne ostane na vrhu, ili dok protiv karte na vrhu nema više nikoga u borbi.
lesson-ruzicka-offer = U ovom krugu još niko nije gazio. Ako nećeš da gaziš, nudi: spusti bilo koju kartu zatvoreno i čekaj onoga ko još može da gazi. Ako zgazi, tvoja karta se otvara i ti si van borbe. Ako ne zgazi, vraćaš je u ruku neviđenu.
lesson-ruzicka-offered = { $who } nudi kartu, zatvoreno. Ona se otvara samo ako u ovom krugu neko zgazi; inače se vraća neviđena.
lesson-ruzicka-turned = Ovim gaženjem krug je počeo: sve ponuđene karte se otvaraju i postaju odbačene, a njihovi vlasnici su van borbe.
lesson-ruzicka-returned = Niko više nije hteo da gazi. Ponuđene karte se neviđene vraćaju u ruke, a ovaj krug se ne igra.
lesson-ruzicka-knock = Niko drugi ne može da spase štih za tvoju stranu. Zgazi, ako možeš i hoćeš, ili kucni: štih se završava kako leži, a ti ne daješ kartu.
lesson-ruzicka-break-possible = Možeš da napraviš brejk: na vrhu je partnerova karta, a protivnik između vas je van borbe. Ako je sada zgaziš, niko više ne sme da gazi i štih je tvoj.
lesson-ruzicka-break =
    { $by ->
        [you] Praviš brejk:
       *[other] { $who } pravi brejk:
    } zgažena je karta sopstvenog partnera dok je protivnik između njih van borbe. Time je štih odlučen. Brejk pravi samo par koji igra protiv onoga ko je izašao.
lesson-ruzicka-open = Sa tri karte ili više možeš da otvoriš: položiš ruku na sto i moraš sam da odneseš svaki štih do kraja. Za 3 karte to donosi 6 bodova, za 4 njih 10. Ako izgubiš ijedan štih, sve ostalo ide protivnicima. Otvaraj samo ako te ništa ne može zgaziti.
lesson-ruzicka-opened =
    { $by ->
        [you] Otvaraš.
       *[other] { $who } otvara.
    } Ko otvori, mora sam da odnese svaki štih do kraja. Otvorene su sve ruke osim partnerove, a partner samo daje karte.
lesson-ruzicka-last = Bliži se kraj. Poslednji štih u deljenju donosi 5 bodova, zato za kraj sačuvaj kartu koju ništa ne gazi, ako je imaš.
lesson-ruzicka-own-play =
    { $top ->
        [none] Tvoj izlazak { $card } leži na gomili. Ostali mogu da ga zgaze jačom kartom te boje, ili džokerom koji je bar toliko jak.
        [upset] Tvoj izlazak { $card } leži na gomili. Šta ga gazi, zavisi od redosleda koji sada važi.
       *[other] Tvoja karta { $card } gazi { $top } i leži na vrhu: za sada je štih tvoj.
    }
lesson-ruzicka-own-discard = Tvoja karta { $card } leži pored gomile. Ona se ne bori: uzima je ko odnese štih. Do kraja ovog štiha si van borbe.
lesson-ruzicka-own-offer = Tvoja karta { $card } leži zatvorena. Vraća ti se ako u ovom krugu niko ne zgazi, a ako neko zgazi, ide onome ko odnese štih.
lesson-ruzicka-taken =
    { $by ->
        [you] Štih je tvoj
       *[other] { $who } nosi štih
    }: { $why ->
        [break] odlučio je brejk
        [knock] niko više nije hteo da gazi
        [leader] karta onoga ko je izašao ostala je na vrhu
        [empty] odigrane su sve karte
       *[alone] protiv karte na vrhu nema više nikoga u borbi
    }. Karata: { $cards }, bodova u njima: { $points }, bodova za krugove: { $rounds }.
lesson-ruzicka-score = Deljenje je gotovo. Svaki par piše bodove u kartama, svoje krugove i 5 za poslednji štih; ko je menjao džoker ili otvorio, dobija nagradu ili pada. Par koji odnese svih osam krugova piše 40, a drugi gubi 30.
