"""Words that only this server can have given out: signed cookies, digests, constant-time comparison."""

from __future__ import annotations

import hashlib
import hmac
import secrets

WORD = 24  # bytes


def fresh_word() -> str:
    return secrets.token_urlsafe(WORD)


def digest(word: str) -> str:
    """What is kept of a word that somebody else holds."""
    return hashlib.sha256(b"grotto word " + word.encode()).hexdigest()


def seal(secret: str, word: str) -> str:
    """The word with its signature."""
    stamp = hmac.digest(secret.encode(), b"cookie " + word.encode(), "sha256")
    return f"{word}.{stamp.hex()}"


def unseal(secret: str, sealed: str) -> str | None:
    """The word, when the signature is ours."""
    word, dot, _ = sealed.partition(".")
    if not dot or not sealed.isascii() or not hmac.compare_digest(seal(secret, word), sealed):
        return None
    return word
