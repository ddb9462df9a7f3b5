"""The web service: tables over WebSockets, everything else over REST. `docs/server.md` describes both."""
