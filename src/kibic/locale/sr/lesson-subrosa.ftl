# Lekcija za SubRosu
lesson-subrosa-welcome = Ovo je SubRosa: Ružička sa zvanjima. Ti i partner preko puta igrate protiv druge dvojice, do 501 boda. Karte, krugovi i poslednji štih vrede kao u Ružički (žandar 1, dama 2, kralj 3, kec 4, krug 1, poslednji štih 5), a zvanja idu preko toga. Neka od njih menjaju redosled karata usred deljenja.
lesson-subrosa-zvanje = Imaš zvanje: { $zvanje }, vredi { $points }. Možeš da ga pokažeš pre svoje karte, u prvom krugu bilo kog štiha, jedno u deljenju. Karte se pokazuju svima i vraćaju u ruku. Računa se ako posle toga sam odneseš neki štih.
lesson-subrosa-may-lack = Veliko zvanje može da bude i nepotpuno: krnja. Pokažeš karte koje imaš, a umesto najviše tri koje nedostaju spustiš druge, zatvoreno. Menja igru kao i potpuno, ali se računa samo ako tvoj par uzme više od protivnika (kad nedostaju dve, dvostruko više, a kad nedostaju tri, sve); inače par pada. Može samo pre prve karte.
lesson-subrosa-small =
    { $by ->
        [you] Pokazuješ
       *[other] { $who } pokazuje
    } malo zvanje, { $zvanje }. Ono ništa ne menja u igri. Računa se ako onaj ko ga je pokazao od sada odnese neki štih: time je overeno.
lesson-subrosa-krnja =
    { $by ->
        [you] Praviš
       *[other] { $who } pravi
    } krnje zvanje { $zvanje }, karata koje nedostaju: { $missing }. Ono menja igru kao i potpuno. Na kraju deljenja taj par mora da ga zasluži, ili pada za 30. Džoker-boju više niko ne može da menja.
lesson-subrosa-confirmed =
    { $by ->
        [you] Overavaš svoje zvanje
       *[other] { $who } overava svoje zvanje
    } štihom posle najave: { $zvanje } se računa.
lesson-subrosa-suit = Redosled se promenio: posle zvanja { $zvanje } važna je samo boja. Svaka karta boje izlaska gazi, bez obzira na jačinu, a isto tako i svaki džoker.
lesson-subrosa-small-upset = Mali prevrat: četiri keca okreću redosled. Sedmica je sada najjača, iznad keca, a svaka odneta sedmica vredi 5 bodova.
lesson-subrosa-rank = Redosled se promenio: posle zvanja { $zvanje } važna je samo jačina. Karta gazi ako je iste jačine kao karta izlaska, ili ako je džoker.
lesson-subrosa-great-upset = Veliki prevrat: četiri sedmice okreću redosled. Male karte su iznad velikih, desetka je najjača, a žandar najslabiji; svaka odneta desetka vredi 10 bodova.
lesson-subrosa-special = Sedam karata iste boje: ostali još mogu da pokažu zvanje, a onda se sve karte skupljaju i dele ponovo. U novom deljenju ta boja je specijalna: svaka njena karta gazi sve ostale.
lesson-subrosa-dealt-again = Karte su ponovo podeljene. Jačina koja je nedostajala sada je najjača, specijalna boja gazi sve, a novih zvanja nema. Ona koja su najavljena moraju da se overe u ovom deljenju.
lesson-subrosa-score = Deljenje je gotovo. Svaki par piše karte, krugove i poslednji štih kao u Ružički, a uz to i overena zvanja. Par koji padne ne piše ništa drugo.
