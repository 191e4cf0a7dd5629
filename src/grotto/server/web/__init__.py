"""HTTP and sockets: thin. Parse, ask, answer."""
