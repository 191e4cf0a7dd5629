"""The peers, one script each: what they do in a second of one processor core. They know nothing of Grotto.

Each runs in an environment of its own, with the versions of the extra `peers`: `python -m bench.peers.pgx --seconds 5`.
"""
