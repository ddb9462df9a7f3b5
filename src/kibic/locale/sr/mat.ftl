# Mečevi bekgemona kao .mat
mat-not-this-game = { ".mat" } se ne piše za igru { $game }.
mat-untold = U { ".mat" } ne mogu da stoje ova kućna pravila: { $options }
mat-line = Red { $line }: { $what }
mat-at = Partija { $game }, potez { $move }: { $why }
mat-no-length = Stoji { $text }, a treba dužina meča: { "5 point match" }
mat-no-game = Stoji { $text }, a treba prva partija: { "Game 1" }
mat-heading = { $text } nije zaglavlje partije. Očekuju se oba igrača i njihovi bodovi: { "White: 0   Black: 0" }
mat-entry = { $text } ne može da se pročita. Očekuje se { "31: 8/5 6/5" }, { "Doubles => 2" }, { "Takes" }, { "Drops" }, { "Beavers => 4" } ili { "Wins 1 point" }.
mat-three-entries = U redu stoji po jedan potez svakog igrača; ovde ih je više.
mat-ends-early = Tekst se završava pre nego što je prva partija sa zaglavljem cela.
mat-variation = Ovo je meč igre { $name }, a ne { "Backgammon" }.
mat-game-number = Ova partija je označena kao { $found }; očekuje se { $expected }.
mat-no-result = Partija { $game } nije odigrana do kraja.
mat-score = U zaglavlju je rezultat { $found }, a partije pre toga daju { $expected }.
mat-turn = Na potezu je { $side }.
mat-opening = Na početku ne može da padne { $dice }: kocke se razlikuju.
mat-no-cube-now = Sada se bacaju kocke, a ne duplira.
mat-cube = Za kocku piše { $found }, a ona ide na { $expected }.
mat-illegal = { $why } Dozvoljeno: { $legal }
mat-play = { $move } nije dozvoljen potez za { $dice }. Dozvoljeno: { $legal }
mat-no-play = Za { $dice } nije upisan potez. Dozvoljeno: { $legal }
mat-points = Za ovaj kraj piše bodova: { $found }; po pravilima { $winner } dobija { $points }.
mat-resign = { $side } ovde ne može da izgubi { $points } bodova: partija traje, a predaje se samo kad si na potezu, po vrednosti kocke.
