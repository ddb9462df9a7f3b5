# Satir: zašto potez nije dozvoljen
satir-declare = Prvo reci kako se igra: { "closed" } (zatvoreno), { "active" } (aktivno) ili { "passive" } (pasivno).
satir-declared = Već je rečeno kako se ovo deljenje igra.
satir-must-trump = Nemaš boju izlaska, pa moraš da igraš herc.
satir-no-calls = Greška se prijavljuje samo uz opciju { "revoke=claim" }.
satir-call-lost = Tvoja strana je u ovom deljenju već pogrešno prijavila grešku i više ne može.
satir-call-lost-alone = U ovom deljenju ti je jedna prijava greške već bila pogrešna, pa više ne možeš da prijavljuješ.
satir-accept-or-fault = Deljenje je odigrano: prijavi grešku sa { "fault" } ili prihvati sa { "accept" }.
satir-call-self = Greška se ne prijavljuje sopstvenoj strani.
satir-talon-first = Prvo reci da li uzimaš talon: { "take" } (uzimam) ili { "leave" } (ostavljam).
satir-lay-first = Prvo odloži onoliko karata koliko ih je bilo u talonu, sa { "discard" } i kartom.
satir-talon-closed = Talon se menja samo pre nego što se otvore lepeze.
satir-not-finished = Deljenje još nije odigrano.

# Satir: šta se traži
ask-contract = Reci kako se igra: zatvoreno, aktivno ili pasivno.
ask-satir-talon = Talon: uzmi ga i odloži jednu kartu, ili ga ostavi.
ask-satir-lay = Izaberi kartu koju odlažeš u talon.
ask-accept = Deljenje je odigrano: prihvati ga ili prijavi grešku.

# Satir: zapisnik
satir-side = Strana { $side }
satir-player = Igrač { $side }
satir-closed = { $side }: karata { $cards } = { $value }.
satir-active = { $side }: karata { $cards } = { $value }, udvostručeno jer ima ključni štih.
satir-passive = { $side }: karata { $cards } = { $value }, na štetu jer ima ključni štih.
satir-penalty = { $side } igra pogrešnu kartu: umesto bodova piše se kazna.
satir-writes = { $side } piše { $points }.
satir-corrected =
    { $side } pada ispod nule. { $sides ->
        [2] Obema stranama
       *[other] Svima
    } se dodaje { $points }.
satir-level = Prvo mesto se deli sa { $points }, a igra se do { $target }: odlučuje još jedno deljenje.
satir-game = { $side } dobija partiju, { $own } prema { $other }.
satir-playing-points = Igraći bodovi
satir-three-game = { $side } dobija partiju.
satir-three-award = { $side } ima { $points }: igraći bodovi { $award }.
satir-three-level = Prvo mesto se deli, igraći bodovi { $points }: odlučuje još jedna partija.

# Satir: iznad stola
satir-fan = Lepeza
satir-said-nothing = još nije rečeno kako se igra
satir-said-closed = Zatvoreno
satir-said-active = Aktivno
satir-said-passive = Pasivno
satir-backs = Boje
satir-talon = Talon
satir-verdict-right = { $side }: bilo je pogrešne karte.
satir-verdict-wrong = { $side }: nije bilo pogrešne karte.

# Satir: pitanja o deljenju
fact-contract = Kako se igralo deljenje?
fact-fault = Koja strana je kažnjena zbog pogrešne karte? { "-" } nijedna.
fact-tricks-of = { $side }: koliko štihova?
fact-last-trick = Ko je odneo poslednji štih?
fact-key = Koja strana je prva odnela ovoliko štihova: { $tricks }?

# Šta je urađeno, posle imena onog ko je to uradio
action-closed = igra zatvoreno
action-active = igra aktivno
action-passive = igra pasivno
action-fault = prijavljuje grešku
action-fault-of = prijavljuje grešku igrača { $side }
action-leave-talon = ostavlja talon
do-leave-talon = Ostavi talon
action-let-stand = prihvata deljenje
