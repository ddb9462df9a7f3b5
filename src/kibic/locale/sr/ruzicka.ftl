# Štih od više krugova: zašto potez nije dozvoljen
trick-lead = Ti izlaziš: spusti kartu na gomilu.
trick-started = Krug je počeo i svako daje kartu: gazi ili odbaci otvoreno.
trick-offer = U ovom krugu još niko nije gazio, a neko od protivnika koji gube štih još može: ako nećeš, nudi kartu zatvoreno.
trick-knock = U ovom krugu niko nije gazio i niko od njih više ne može: ako nećeš, kucni; karta se ne daje.
trick-does-not-beat = { $card } ne gazi { $top }.
trick-out-discard = U ovom štihu si odbacio kartu, pa možeš samo da odbacuješ.
trick-out-offer = U ovom štihu si odbacio kartu, pa možeš samo da nudiš zatvoreno.
trick-out-knock = U ovom štihu si odbacio kartu, pa možeš samo da kucneš.
trick-brejk = Brejk je već rešio štih: samo odbaci.

# Štih od više krugova: šta se traži
ask-beat-or-discard = Gazi kartu na vrhu ili odbaci bilo koju kartu.
ask-discard = Odbaci bilo koju kartu.
ask-beat-or-offer = Gazi kartu na vrhu ili nudi bilo koju kartu zatvoreno.
ask-offer = Nudi bilo koju kartu zatvoreno.
ask-beat-or-knock = Gazi kartu na vrhu ili kucni, pa je štih gotov.
ask-knock = Kucni: štih je gotov.

# Šta je urađeno, posle imena onog ko je to uradio
action-discard = odbacuje { $card }
action-offer = nudi { $card }
action-hidden-offer = nudi zatvorenu kartu
action-knock = kuca
action-show = pokazuje { $card }
action-open = otvara

# Džoker-boja i otvaranje: zašto potez nije dozvoljen
ruzicka-jack-too-late = Žandar se pokazuje samo u prvom krugu prvog štiha.
ruzicka-jack-shown = Džoker-boja je u ovom deljenju već promenjena.
ruzicka-jack-after-open = Već si otvorio: posle toga ide samo karta.
ruzicka-jack-passive = Partner igra otvoreno, pa ne možeš da pokažeš žandara.
ruzicka-passive = Partner igra otvoreno, pa u ovom deljenju više ne možeš da gaziš.
ruzicka-opened = U ovom deljenju je neko već otvorio.
ruzicka-too-few-to-open = Za otvaranje moraš da imaš bar ovoliko karata u ruci: { $fewest }.

# Zapisnik
ruzicka-points-table = Bodovi
ruzicka-games-table = Partije
row-correction = korekcija
ruzicka-base = { $side }: u kartama { $cards } + krugovi { $rounds } = { $base }.
ruzicka-base-last = { $side }: u kartama { $cards } + krugovi { $rounds } + poslednji štih { $last } = { $base }.
ruzicka-shutout = Štigljenje: strana { $side } je odnela sve krugove. Umesto toga piše { $points }, a druga strana pada.
ruzicka-open-won = Strana { $side } je otvorila i odnela sve do kraja. Karata u ruci: { $count }, dodaje se { $bonus }.
ruzicka-open-failed = Strana { $side } je otvorila i pala. Karata u ruci: { $count }. Sve od tog štiha ide protivnicima.
ruzicka-changed = Strana { $side } je promenila džoker-boju u { $suit }: za više bodova od protivnika dodaje se { $reward }.
ruzicka-egaliti = Strana { $side } je napravila egaliti: za više bodova od protivnika dodaje se { $reward }.
ruzicka-duty-failed = Strana { $side } je menjala džoker-boju, a nema više bodova: pada.
ruzicka-writes = Strana { $side } piše { $points }.
ruzicka-falls = Strana { $side } pada: piše { $points } i ništa više.
ruzicka-corrected = Strana { $side } je pala ispod { $floor }. Obema stranama dodaje se { $points }.
ruzicka-level = Obe strane imaju { $points }, a igra se do { $target }: odlučuje još jedno deljenje.
ruzicka-game = Strana { $side } dobija partiju, { $own } prema { $other }.
ruzicka-games = Dobijene partije: { $a } prema { $b }.
ruzicka-dealer-skipped = Igrač { $seat } je sa strane koja je dobila partiju i preskače se. Deli igrač { $dealer }.

# Pitanja o deljenju
fact-joker = Koja strana je menjala džoker-boju i u koju? { "E" } je egaliti, { "-" } niko.
fact-opener = Koja strana je otvorila? { "-" } nijedna.
fact-open = Sa koliko karata u ruci? { "+" } odneto je sve do kraja, { "-" } palo je.
fact-rounds = Koliko od osam krugova je odnela strana { "A" }? Posle palog otvaranja oduzeti krugovi broje se protivnicima.
fact-last = Koja strana je odnela poslednji štih?
fact-cards = Koliko bodova u kartama je odnela strana { "A" }?
