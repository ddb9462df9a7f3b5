# Lekcija za Veliki Satir
lesson-satir-welcome = Ovo je Veliki Satir. Ti i partner preko puta igrate protiv druge dvojice, trinaest štihova u deljenju, a sve ide udesno. Karte same ne vrede ništa: računa se koliko ih odneseš. Pet karata je bod, a karte preko toga su ostatak: 28 karata je 5.3. Partija se igra do 50.0.
lesson-satir-suits = Svaka boja ima narav koja se nikad ne menja. Herc je vatra, uvek adut. Karo je sunce, džoker koji nosi i kad je iste jačine. Tref je led: herc mu ne može ništa. Pik je list: karo mu ne može ništa.
lesson-satir-declare = Ti kažeš kako se igra, na osam karata koje samo ti vidiš. Aktivno: par sa sedam ili više štihova udvostručuje svoju vrednost. Pasivno: taj par je gubi. Zatvoreno: oba para pišu koliko odnesu. Sa jakim kartama igraj aktivno, sa slabim pasivno; u ovom prvom deljenju izaberi jedno od ta dva, jer ona donose lepeze.
lesson-satir-declared =
    { $by ->
        [you] Igraš
       *[other] { $who } igra
    } { $contract ->
        [active] aktivno: par koji odnese sedmi štih udvostručuje svoju vrednost. Sada svi hoće štihove.
        [passive] pasivno: par koji odnese sedmi štih piše svoju vrednost u minus. Za vas je najbolje tačno šest štihova.
       *[closed] zatvoreno: svi uzimaju u ruku i preostalih pet karata, a svaki par piše koliko odnese.
    }
lesson-satir-fans = Poslednjih pet karata svakog igrača leži otvoreno, kao lepeza. Te karte ne mogu da se igraju i ni na šta ne obavezuju. Posle svakog od prvih pet štihova svako uzima gornju kartu svoje lepeze, pa znaš koje karte dolaze i kada.
lesson-satir-lead = Ti izlaziš, bilo kojom kartom. Seti se šta može da je nadjača: herc i karo jedno drugo, tref karo, a pik svaki herc.
lesson-satir-follow = Imaš boju izlaska, pa moraš da odgovoriš na nju. Ne moraš da nadjačaš.
lesson-satir-trump = Nemaš boju izlaska. Onda moraš da igraš herc, i tamo gde ne može ništa da odnese.
lesson-satir-free = Nemaš ni boju izlaska ni herc, pa igraš šta hoćeš. Tek sada karo može da bude džoker.
lesson-satir-may-joke = Jedan tvoj karo bi odneo ovaj štih: kao džoker mora samo da bude jak koliko i najbolja karta. Možeš, ali ne moraš.
lesson-satir-led-S = Izlazak je pik. Karo je ovde nemoćan, ali svaki herc, pa i dvojka, nadjačava sve pikove.
lesson-satir-led-H = Izlazak je herc. Karo nosi ako je bar toliko jak koliko najjači herc: kod iste jačine nosi karo.
lesson-satir-led-D = Izlazak je karo. Herc nosi samo ako je jači od najjačeg karoa; ista jačina hercu nije dovoljna.
lesson-satir-led-C = Izlazak je tref. Herc je ovde nemoćan, a ipak mora da ga igra ko nema tref. Karo nosi ako je bar toliko jak koliko najjači tref.
lesson-satir-ruff =
    { $by ->
        [you] Igraš { $card } i nadjačavaš { $top }:
       *[other] { $who } igra { $card } i nadjačava { $top }:
    } herc je adut. Pik pada na svaki herc, a karo samo na jači.
lesson-satir-lost =
    { $by ->
        [you] Tvoj { $card } je propao:
       *[other] { $who } baca { $card } uzalud:
    } vatra ne može ništa ledu. Ko nema tref, mora na njega da igra herc, a herc tu ne nosi. Zato se izlaskom u tref izvlače aduti.
lesson-satir-joker =
    { $by ->
        [you] Igraš { $card } i nadjačavaš { $top }:
       *[other] { $who } igra { $card } i nadjačava { $top }:
    } karo je džoker i dovoljna mu je ista jačina, osim na pik.
lesson-satir-top-card = Štih je gotov i svako uzima u ruku gornju kartu svoje lepeze.
lesson-satir-fans-gone = Lepeze su potrošene: svih osam karata je u ruci, za poslednjih osam štihova.
lesson-satir-key-near =
    { $ours ->
        [yes] Tvoj par ima štihova:
       *[no] Drugi par ima štihova:
    } { $tricks }. Sledeći je ključni: { $contract ->
        [passive] ko ga odnese, gubi vrednost svih svojih karata.
       *[active] ko ga odnese, udvostručuje vrednost svih svojih karata.
    }
lesson-satir-key =
    { $ours ->
        [yes] Tvoj par je sada ključna strana
       *[no] Drugi par je sada ključna strana
    }: njena vrednost će se { $contract ->
        [passive] oduzeti. Odavde su štihovi dobri za drugu stranu.
       *[active] udvostručiti. Preostali štihovi se i dalje računaju obema stranama.
    }
lesson-satir-own =
    { $how ->
        [leads] Tvoj izlazak je { $card }.
        [wins] Tvoja karta { $card } nadjačava { $top }: za sada je štih tvoj.
       *[loses] Tvoja karta { $card } ne nadjačava { $top }.
    }
lesson-satir-taken =
    { $by ->
        [you] Nosiš štih kartom
       *[other] { $who } nosi štih kartom
    } { $card }: { $why ->
        [ruff] herc je adut
        [joker] karo nosi kad je iste ili veće jačine
        [over] herc jači od svakog karoa nadjačava ih
        [held] nijedan herc nije bio jači od najjačeg karoa
        [spade] karo piku ne može ništa
        [club] herc trefu ne može ništa
       *[highest] najjača je u boji izlaska
    }.
lesson-satir-score = Deljenje je gotovo. Broje se karte svakog para: pet je bod, ostale su ostatak. U aktivnoj igri ključna strana piše dvostruko, u pasivnoj minus. Ako je par ispod nule, obema stranama se dodaje koliko njemu nedostaje.
