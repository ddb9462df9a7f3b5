# Pozicije na tabli
no-position = Ova pozicija nije moguća: { $why }.
line-form = { $text } nije zapis pozicije; očekuje se { "turn | W items | B items | dice" }
line-side = { $side } nije sledeća strana; svaka od { "W, B, R, G" } stoji najviše jednom
line-turn = { $turn } ne može biti na potezu; može jedna od { $sides }
line-sides = strane su { $sides }; očekuju se { "W" } i { "B" }
line-clash = obe strane stoje na polju { $point }; na jednom polju može biti samo jedna boja
line-place = { $item } kod { $side } nije mesto; očekuje se nešto kao { "12:5" }, { "a4" }, { "bar:1" } ili { "off:3" }
line-count = { $item } kod { $side } nema broj figura; očekuje se { $place }{ ":" } i broj od 1
line-twice = { $side } dvaput navodi { $place }; svako mesto stoji jednom
line-no-items = { $side } nema mesta; očekuju se mesta kao { "12:5" }, ili { $none } ako ih nema
line-dice = { $dice } nisu kocke; očekuju se cifre kao { "31" } ili { "4444" }, ili { "-" } dok nisu bačene
line-extra = dodatak { $extra } nije poznat; može { $known }
line-extra-value = dodatak { $extra } ne može da se pročita; očekuje se na primer { $example }
line-extra-twice = dodatak { $extra } stoji dvaput; može samo jednom
line-other-board = ova tabla nema mesto { $places }; postoje polja 1–24, { "bar" } i { "off" }
line-pieces = { $side } ima { $found } figura; treba { $expected }, zajedno sa onima na sredini i izvedenim

# Potezi na tabli
no-move-text = Ovo se ne čita kao potez: { $why }.
move-form = { $word } nije potez; očekuje se nešto kao { "8/5" }, { "bar/20*" }, { "12/15/21" } ili { "6/off(2)" }
move-step = { $step } u { $word } nije korak jedne kocke
move-empty = potez je prazan; očekuje se nešto kao { "8/5 6/5" }, ili { "pass" }
move-point = nema polja { $point }; polja su od 1 do 24
