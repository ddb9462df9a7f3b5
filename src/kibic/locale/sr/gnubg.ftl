# Oznake pozicije i meča programa GNU Backgammon
gnubg-length = { $text } ima znakova: { $found }. Za { $kind ->
    [position] oznaku pozicije ({ "Position ID" })
   *[other] oznaku meča ({ "Match ID" })
  } treba ih { $expected }.
gnubg-characters = { $text } nije { $kind ->
    [position] oznaka pozicije ({ "Position ID" })
   *[other] oznaka meča ({ "Match ID" })
  }: može samo { "A-Z, a-z, 0-9, + i /" }.
gnubg-last-character = { $text } nije { $kind ->
    [position] oznaka pozicije ({ "Position ID" })
   *[other] oznaka meča ({ "Match ID" })
  }: poslednji znak stoji za bitove posle kraja.
gnubg-places = { $text } ne opisuje 25 mesta po strani sa najviše { $most } figura.
gnubg-pieces = { $text } ima { $found } figura jedne strane; može najviše { $most }.
gnubg-clash = { $text } ima obe strane na jednom polju ({ $point }, brojano kako ide beli).
gnubg-never-written = { $text } nije oznaka meča ({ "Match ID" }): ima vlasnika kocke, stanje ili bitove koje { "gnubg" } nikad ne piše.
gnubg-no-match = Od ovih vrednosti nema oznake meča ({ "Match ID" }): { $why }.
gnubg-cube = kocka za dupliranje mora biti stepen dvojke od 1 do 32768
gnubg-sides = strane moraju biti beli ili crni
gnubg-dice = mora biti bez kocaka, ili dve kocke od 1 do 6
gnubg-resigned = predaja mora vredeti od 0 do 3
gnubg-score = dužina meča i rezultat moraju biti od 0 do { $largest }
gnubg-crawford = otvorena igra nema Krofordovu partiju
gnubg-match-won = partija se ne može igrati kad je meč već dobijen
