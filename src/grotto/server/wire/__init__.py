"""The wire: two closed sets of messages on the socket, and what goes over HTTP. `docs/protocol/wire.md`."""
