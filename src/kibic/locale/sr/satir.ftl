# Satir: zašto potez nije dozvoljen
satir-declare = Prvo reci kako se igra: { "closed" } (zatvoreno), { "active" } (aktivno) ili { "passive" } (pasivno).
satir-declared = Već je rečeno kako se ovo deljenje igra.
satir-must-trump = Nemaš boju izlaska, pa moraš da igraš herc.
satir-no-calls = Greška se prijavljuje samo uz opciju { "revoke=claim" }.
satir-call-lost = Tvoja strana je u ovom deljenju već pogrešno prijavila grešku i više ne može.
satir-accept-or-fault = Deljenje je odigrano: prijavi grešku sa { "fault" } ili prihvati sa { "accept" }.
satir-not-finished = Deljenje još nije odigrano.

# Satir: šta se traži
ask-contract = Reci kako se igra: zatvoreno, aktivno ili pasivno.
ask-accept = Deljenje je odigrano: prihvati ga ili prijavi grešku.

# Satir: zapisnik
satir-closed = Strana { $side }: karata { $cards } = { $value }.
satir-active = Strana { $side }: karata { $cards } = { $value }, udvostručeno jer ima ključni štih.
satir-passive = Strana { $side }: karata { $cards } = { $value }, na štetu jer ima ključni štih.
satir-penalty = Strana { $side } je odigrala pogrešnu kartu: umesto bodova piše se kazna.
satir-corrected = Strana { $side } je pala ispod nule. Obema stranama dodaje se { $points }.
satir-level = Obe strane imaju { $points }, a igra se do { $target }: odlučuje još jedno deljenje.
satir-game = Strana { $side } dobija partiju, { $own } prema { $other }.

# Satir: iznad stola
satir-fan = Lepeza
satir-said-nothing = još nije rečeno kako se igra
satir-said-closed = Zatvoreno
satir-said-active = Aktivno
satir-said-passive = Pasivno
satir-backs = Boje
satir-verdict-right = Strana { $side } je odigrala pogrešnu kartu.
satir-verdict-wrong = Strana { $side } nije odigrala pogrešnu kartu.

# Satir: pitanja o deljenju
fact-contract = Kako se igralo deljenje?
fact-fault = Koja strana je kažnjena zbog pogrešne karte? { "-" } nijedna.
fact-tricks-of-a = Koliko štihova je odnela strana { "A" }?
fact-key = Koja strana je prva odnela ovoliko štihova: { $tricks }?

# Šta je urađeno, posle imena onog ko je to uradio
action-closed = igra zatvoreno
action-active = igra aktivno
action-passive = igra pasivno
action-fault = prijavljuje grešku
action-let-stand = prihvata deljenje
