# Obučavanje
help-train = Obuči mrežu neke igre tako što igra sama sa sobom i uči; ista komanda nastavlja prekinuto.
help-train-output = Datoteka u kojoj se mreža čuva.
help-train-games = Koliko partija odigra sama sa sobom.
help-train-lessons = Koliko položaja zatim proučava gledajući jedno bacanje unapred.
help-train-hidden = Koliko čvorova ima srednji sloj.
help-train-seed = Odakle kreće slučaj.
help-train-scoring = Kako se broje pobede, kao u opciji igre: standard-1-2-3 ili seed-1-2-4. Svako brojanje ima svoju mrežu.
help-train-teacher = Datoteka ranijeg obučavanja, sa isto toliko čvorova, ili kibic za mrežu koja dolazi uz kibic: počinje od prve takve, a proučava ono što sve one kažu u proseku. Može više puta.
training = { $game }
trained = Mreža, obučena na { $games } partija i { $lessons } pouka, nalazi se u { $file }.
training-stopped = Prekinuto. Šta je mreža dosad naučila stoji u datoteci { $file }; ista komanda nastavlja odatle.
no-net-here = { $game } nema mrežu za obučavanje; imaju je: { $allowed }
no-training = { $file } ne sadrži obučavanje mreže
other-training = { $file } sadrži drugo obučavanje: partija { $games }, pouka { $lessons }, čvorova { $hidden }, brojanje { $scoring }, seme { $seed }{ $teachers ->
        [0] { "" }
       *[other] , uče ga druge mreže
    }. Navedi to, ili drugu datoteku.
other-teacher = { $file } sadrži mrežu sa čvorova { $hidden } za brojanje { $scoring }; ona koju treba da uči ima ih { $needed } i igra { $played }
course-of-training = Tok obučavanja: poena po partiji protiv mreže koja dolazi uz kibic
after-games = Posle partija
points-a-game = Poena
after-lessons = Posle pouka
