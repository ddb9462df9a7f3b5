# Zvanja: zašto potez nije dozvoljen
subrosa-not-held = Nemaš karte za { $zvanje }.
subrosa-one-zvanje = Svoje zvanje u ovom deljenju već imaš.
subrosa-first-round = Zvanje se najavljuje samo u prvom krugu štiha, pre svoje karte.
subrosa-passive = Partner igra otvoreno, pa ne možeš da najaviš zvanje.
subrosa-dealt-again = Posle { "boja7" } karte su ponovo podeljene: u ovom deljenju više nema zvanja.
subrosa-jack-dealt-again = Posle { "boja7" } karte su ponovo podeljene: džoker-boja ne može da se menja.
subrosa-jack-krnja = Posle krnjeg zvanja džoker-boja ne može da se menja.
subrosa-krnja-too-late = Krnje zvanje se najavljuje samo u prvom krugu prvog štiha, pre svoje karte.
subrosa-krnja-too-strong = Posle krnjeg zvanja jače zvanje koje menja igru mora da bude potpuno.
subrosa-krnja-missing = Krnjem zvanju nedostaje bar jedna karta, a najviše { $most }.
subrosa-no-krnja-begun = Karte se okreću samo za krnje zvanje koje je započeto.
subrosa-pick-up = Izaberi karte za krnje zvanje: po jednu od svake jačine koju imaš, sa { "up" } i kartom.
subrosa-pick-down = Izaberi karte koje leže zatvorene umesto onih koje nedostaju, sa { "down" } i kartom.
subrosa-asked = Pre novog deljenja možeš samo da najaviš zvanje ili da kažeš { "no-zvanje" }.
subrosa-not-asked = Slobodno igraj; { "no-zvanje" } je odgovor samo pre ponovnog deljenja.

# Zvanja: šta se traži
ask-krnja-up = Izaberi kartu koju pokazuješ za krnje zvanje.
ask-krnja-down = Izaberi kartu koja leži zatvorena umesto one koja nedostaje.
ask-zvanje = Sve karte se dele ponovo: pre toga pokaži zvanje ili reci da ga nemaš.

# Kako se gazi, iznad stola
subrosa-mode-normal = Običan redosled
subrosa-mode-suit = Važi samo boja
subrosa-mode-small-upset = Mali prevrat: sedmica je najjača
subrosa-mode-rank = Važi samo jačina
subrosa-mode-great-upset = Veliki prevrat: male karte su jače
subrosa-mode-special = Specijalna boja

# Zapisnik
subrosa-parts-table = Poslednje deljenje
subrosa-part-cards = karte
subrosa-part-rounds = krugovi
subrosa-part-last = poslednji štih
subrosa-part-joker = džoker-boja
subrosa-part-open = otvaranje
subrosa-part-zvanja = zvanja
subrosa-part-written = upisano
subrosa-zvanje-counts = Strana { $side }: { $kind } se piše, { $points }.
subrosa-zvanje-unconfirmed = Strana { $side }: { $kind } ({ $points }) nije overeno štihom i ne piše se.
subrosa-zvanje-failed = Strana { $side }: { $kind } ({ $points }) nije ispunjeno i strana pada.
subrosa-credited = Strana { $side } pokazuje svih osam karata jedne boje: upisuje joj se jedna partija.
subrosa-won-at-once = Strana { $side } pokazuje svih osam karata jedne boje i odmah dobija partiju; deljenje i bodovi te partije se brišu.

# Pitanja o deljenju
fact-zvanje = Koje zvanje je najavio igrač { $seat }? { "-" } nijedno; posle { "krnja" } stoji koliko karata je nedostajalo.
fact-value = Koliko vredi { $kind } igrača { $seat }, bez dodatka za egaliti?
fact-egaliti = Da li je { $kind } igrača { $seat } najavljeno posle egalitija? { "+" } da, { "-" } ne.
fact-confirmed = Da li je { $kind } igrača { $seat } overeno štihom? { "+" } da, { "-" } ne.

# Šta je urađeno, posle imena onog ko je to uradio
action-zvanje = najavljuje { $zvanje }
action-zvanje-of = najavljuje { $zvanje }: { $which }
action-krnja = započinje krnje zvanje { $zvanje }
action-up = pokazuje { $card }
action-down = spušta zatvoreno { $card }
action-hidden-down = spušta zatvorenu kartu
action-no-zvanje = nema zvanje

# Zvanja po imenu
zvanje-niz3 = niz od tri
zvanje-niz4 = niz od četiri
zvanje-niz5 = niz od pet
zvanje-boja6 = šest u boji
zvanje-poker-low = mali poker
zvanje-poker-high = veliki poker
zvanje-velikih8 = osam velikih
zvanje-malih8 = osam malih
zvanje-keca4 = četiri keca
zvanje-sareni8 = šareni niz
zvanje-sedmice4 = četiri sedmice
zvanje-boja7 = sedam u boji
zvanje-boja8-win = osam u boji, dobija partiju
zvanje-boja8-bank = osam u boji, upisuje partiju
zvanje-krnja = { $count ->
    [1] { $name } (krnje, bez jedne)
    [2] { $name } (krnje, bez dve)
   *[other] { $name } (krnje, bez tri)
}
