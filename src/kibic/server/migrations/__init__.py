"""Steps that bring a database up to date, applied when a server starts."""
