# Zašto servis nešto odbija
refused-malformed = Ova poruka se ne može pročitati.
refused-malformed-because = Ova poruka se ne može pročitati: { $what }.
refused-too-large = Ovo je predugačko.
refused-longer-than = Ova poruka je predugačka. Dozvoljeno je najviše { $limit } bajtova.
refused-flood = Previše poruka za kratko vreme. Sačekaj malo.
refused-too-many-logins = Previše pokušaja za kratko vreme. Pokušaj ponovo za deset sekundi.
refused-too-many-uploads = Previše zapisa za kratko vreme. Pokušaj ponovo za nekoliko sekundi.
refused-tutor = Ocenjivanje ovoga traje predugo.
refused-tutor-broke = Učitelj je prekinut. Pitaj ponovo.
refused-too-many-parts = Previše pitanja učitelju za kratko vreme. Pokušaj ponovo za koji trenutak.
refused-origin = Ova stranica ne sme da razgovara sa ovim serverom.
refused-no-user = Prvo reci kako se zoveš.
refused-bad-login = Korisničko ime ili lozinka nisu tačni.
refused-login-taken = Ovo korisničko ime je zauzeto. Izaberi drugo.
refused-not-found = Ovde nema ničega, ili link nije ceo.
refused-no-seat = Nemaš mesto za ovim stolom.
refused-foreign-seat = Ovo mesto nije tvoje, ili više nije.
refused-table-full = Sva mesta za ovim stolom su zauzeta.
refused-seat-taken = Ovo mesto je zauzeto. Izaberi slobodno.
refused-sits-already = Već sediš za ovim stolom.
refused-not-owner = To sme samo onaj ko je otvorio.
refused-not-now = To sada ne može.
refused-hello-first = Prvo se javi.
refused-bot-plays = Na ovom mestu igra bot. Prvo uzmi svoje mesto nazad.
refused-asked-already = Već je nešto drugo pitano; prvo treba odgovoriti na to.
refused-not-gone = Sa tog mesta niko nije odsutan dovoljno dugo.
refused-bot = Takvog bota nema za ovim stolovima. Ima ih: { $bots }.
refused-too-many-tables = Već imaš { $most } stolova. Prvo završi ili napusti neki.
refused-illegal = Pravila to ne dozvoljavaju.
refused-stale = Za stolom se u međuvremenu nešto desilo. Pogledaj ponovo i odluči iznova.
refused-no-takeback = Ovo se više ne može vratiti: u međuvremenu se videlo nešto novo.
refused-silenced = Onaj ko je otvorio sto zamolio te je da ovde ne pišeš.
refused-bad-options = Ove opcije nisu moguće.
refused-bad-record = Ovaj zapis nije ispravan.
refused-bad-fact = To ne može biti podatak o deljenju.
refused-conflict = Neko je u međuvremenu pisao u svesku. Pogledaj ponovo.
refused-fault = Nešto je kod nas pošlo naopako. Pokušaj ponovo.

# Sveske za zapisivanje
refused-deal = Deljenje { $deal }: { $why }
refused-fact-missing = Deljenje { $deal }: na ovo nije odgovoreno: { $what }
refused-after-end = Deljenje { $deal } bi bilo posle kraja meča.

# Pokretanje servisa
serve-address = { "kibic" } je na { $url } (zaustavlja se sa { "Ctrl-C" })
serve-port-taken = Na { $host }, port { $port }, sluša neki drugi program. Izaberi drugi port sa { "--port" }.
serve-one-process = Za { $workers } procesa potrebni su zajednička baza i zajednička veza. Navedi PostgreSQL bazu ({ "--db postgresql://..." }) i Redis server ({ "--redis redis://..." }), ili ostavi { "--workers" } na 1.
backup-nothing = Na { $path } nema baze. Ovako se kopiraju samo { "SQLite" } baze; za { "PostgreSQL" } koristi { "pg_dump" }.
backup-exists = { $path } već postoji. Izaberi ime koje je slobodno.
restore-bad = { $path } nije cela kopija { "kibic" } baze.
