# Why the service refuses something
refused-malformed = This message cannot be read.
refused-malformed-because = This message cannot be read: { $what }.
refused-too-large = This is too long.
refused-longer-than = This message is too long. At most { $limit } bytes are allowed.
refused-flood = Too many messages in a short time. Wait a moment.
refused-too-many-logins = Too many tries in a short time. Try again in ten seconds.
refused-too-many-uploads = Too many records in a short time. Try again in a few seconds.
refused-tutor = This takes too long to judge.
refused-tutor-broke = The tutor broke down. Ask again.
refused-too-many-parts = The tutor has been asked too often in a short time. Try again in a moment.
refused-origin = This page may not talk to this server.
refused-no-user = Say your name first.
refused-bad-login = The login or the password is wrong.
refused-login-taken = This login is taken. Choose another one.
refused-not-found = There is nothing here, or the link is not complete.
refused-no-seat = You have no seat at this table.
refused-foreign-seat = This seat is not yours, or no longer.
refused-table-full = All seats at this table are taken.
refused-seat-taken = This seat is taken. Choose a free one.
refused-sits-already = You already sit at this table.
refused-not-owner = Only the one who opened it may do this.
refused-not-now = This cannot be done now.
refused-hello-first = Say hello first.
refused-bot-plays = A bot is playing this seat. Take the seat back first.
refused-asked-already = Something else has been asked; it has to be answered first.
refused-not-gone = Nobody at this seat has been gone for long enough.
refused-bot = There is no such bot at these tables. There are: { $bots }.
refused-too-many-tables = You have { $most } tables already. Finish or leave one first.
refused-illegal = The rules do not allow this.
refused-stale = The table has moved on since you looked. Look again and decide anew.
refused-no-takeback = This can no longer be taken back: something new has come to light since.
refused-silenced = The one who opened this table has asked you not to write here.
refused-bad-options = These options are not possible.
refused-bad-record = This record is not right.
refused-bad-fact = This cannot be a fact of the deal.
refused-conflict = Somebody has written in the book in the meantime. Look again.
refused-fault = Something went wrong on our side. Try again.

# Score books
refused-deal = Deal { $deal }: { $why }
refused-fact-missing = Deal { $deal }: this has not been answered: { $what }
refused-after-end = Deal { $deal } would come after the end of the match.

# Starting the service
serve-address = kibic is at { $url } (Ctrl-C stops it)
serve-port-taken = Another programme listens at { $host }, port { $port }. Choose another port with --port.
serve-one-process = { $workers } processes need a database and a bus that they share. Give a PostgreSQL database (--db postgresql://...) and a Redis server (--redis redis://...), or leave --workers at 1.
backup-nothing = There is no database at { $path }. Only SQLite databases are copied like this; for PostgreSQL use pg_dump.
backup-exists = { $path } is there already. Choose a name that is free.
restore-bad = { $path } is no whole backup of a kibic database.
