"""Bots at tables: they think in processes of their own and are given what their seat knows."""
