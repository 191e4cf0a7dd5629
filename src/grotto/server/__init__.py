"""The server: tables that people can trust. Everything that leaves goes through the view of the one it goes to."""
