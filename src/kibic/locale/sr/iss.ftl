iss-syntax = Između svojstava stoji { $text }. Očekuje se: { "(;NAME[value]NAME[value] ;)" }
iss-missing = Nedostaje svojstvo { $name }.
iss-pairs = Potezi moraju biti parovi ko ({ "w 0 1 2" }) i šta; { $text } nije na svom mestu.
iss-move = Potez { $number }, { $move }: { $what }
iss-deal = Očekuje se { "w" } i 32 različite karte.
iss-world = Očekuju se dve karte skata posle { "s" }, ili { "TI" } ili { "LE" } sa igračem.
iss-token = Ovo se ovde ne može pročitati.
iss-open-hand = Pokazane karte nisu otvorene karte soliste.
iss-result = { $text } nije polje ishoda.
iss-result-missing = Ishod nema polje { $field }.
iss-passed = Potezi i ishod se ne slažu oko toga da li su svi rekli dalje.
iss-unfinished = Potezi se prekidaju usred deljenja (faza { $phase }).
iss-resigned = Solista je predao, a piše da je dobio.
iss-differs = Polje { $field }: piše { $stated }, a po pravilima je { $expected }.
iss-not-this-game = Zapisi Međunarodnog skat-servera ne prave se za igru { $game }.
iss-kontra = Međunarodni skat-server nema kontru, pa ovo deljenje ne može da se zapiše.

# kibic import iss
batch-count = Slaže se: { $agreed }, ne slaže se: { $disagreed }, svi rekli dalje: { $passed }, prekinuto: { $aborted }, neispravno: { $broken }.
batch-disagreed = Red { $line }, igra { $id }, ne slaže se: { $why }
batch-broken = Red { $line }, igra { $id }, neispravno: { $why }
