"""The server under load, and beside boardgame.io's own."""
