"""Web Push: a message encrypted for one browser (RFC 8291), signed by this server (RFC 8292)."""

from __future__ import annotations

import base64
import hashlib
import json
import os
import time
import urllib.request
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from grotto.kernel.errors import Unreadable
from grotto.server.settings import Settings

if TYPE_CHECKING:
    from cryptography.hazmat.primitives.asymmetric.ec import EllipticCurvePrivateKey

PATIENCE = 10.0
A_DAY = 86_400
RECORD = 4096


def push(settings: Settings, subscription: dict[str, object], news: dict[str, str]) -> None:
    """Send one message to one browser's push service."""
    from grotto.server.people.notices import check_outside

    endpoint, keys = subscription.get("endpoint"), subscription.get("keys")
    if not isinstance(endpoint, str) or not isinstance(keys, dict) or urlsplit(endpoint).scheme != "https":
        raise Unreadable("this is no subscription of a browser")
    check_outside(urlsplit(endpoint).hostname or "")
    body = encrypt(json.dumps(news).encode(), unpacked(str(keys.get("p256dh"))), unpacked(str(keys.get("auth"))))
    headers = {
        "content-encoding": "aes128gcm",
        "content-type": "application/octet-stream",
        "ttl": str(A_DAY),
        "authorization": signature(settings, endpoint),
    }
    request = urllib.request.Request(endpoint, body, headers)
    with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
        answer.read(1000)


def signature(settings: Settings, endpoint: str) -> str:
    """Who sends it, for the push service."""
    from cryptography.hazmat.primitives.asymmetric import ec
    from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
    from cryptography.hazmat.primitives.hashes import SHA256

    parts = urlsplit(endpoint)
    claim = {"aud": f"{parts.scheme}://{parts.netloc}", "exp": int(time.time()) + A_DAY // 2, "sub": contact(settings)}
    text = f"{packed(json.dumps({'typ': 'JWT', 'alg': 'ES256'}).encode())}.{packed(json.dumps(claim).encode())}"
    r, s = decode_dss_signature(own_key(settings).sign(text.encode(), ec.ECDSA(SHA256())))
    stamp = packed(r.to_bytes(32, "big") + s.to_bytes(32, "big"))
    return f"vapid t={text}.{stamp}, k={public_key(settings)}"


def contact(settings: Settings) -> str:
    found = settings.push_contact
    return found if ":" in found else f"mailto:{found}"


def own_key(settings: Settings) -> EllipticCurvePrivateKey:
    """The server's key, out of its secret: the same as long as the secret is."""
    from cryptography.hazmat.primitives.asymmetric import ec

    if not settings.secret:
        raise Unreadable("GROTTO_PUSH_CONTACT needs GROTTO_SECRET, out of which the key for push services is made")
    number = int.from_bytes(hashlib.sha256(b"grotto push " + settings.secret.encode()).digest(), "big")
    return ec.derive_private_key(number % (ORDER - 1) + 1, ec.SECP256R1())


ORDER = 0xFFFFFFFF00000000FFFFFFFFFFFFFFFFBCE6FAADA7179E84F3B9CAC2FC632551


def public_key(settings: Settings) -> str:
    return packed(point(own_key(settings)))


def point(key: EllipticCurvePrivateKey) -> bytes:
    from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

    return key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


def encrypt(
    text: bytes, browser: bytes, auth: bytes, salt: bytes | None = None, once: EllipticCurvePrivateKey | None = None
) -> bytes:
    """One record of aes128gcm, with a key made once for this message."""
    from cryptography.hazmat.primitives.asymmetric import ec
    from cryptography.hazmat.primitives.ciphers.aead import AESGCM

    once = once or ec.generate_private_key(ec.SECP256R1())
    salt, mine = salt or os.urandom(16), point(once)
    theirs = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), browser)
    shared = once.exchange(ec.ECDH(), theirs)
    secret = derived(shared, auth, b"WebPush: info\x00" + browser + mine, 32)
    key = derived(secret, salt, b"Content-Encoding: aes128gcm\x00", 16)
    nonce = derived(secret, salt, b"Content-Encoding: nonce\x00", 12)
    sealed = AESGCM(key).encrypt(nonce, text + b"\x02", None)
    return salt + RECORD.to_bytes(4, "big") + bytes([len(mine)]) + mine + sealed


def derived(secret: bytes, salt: bytes, info: bytes, length: int) -> bytes:
    from cryptography.hazmat.primitives.hashes import SHA256
    from cryptography.hazmat.primitives.kdf.hkdf import HKDF

    return HKDF(SHA256(), length, salt, info).derive(secret)


def packed(raw: bytes) -> str:
    return base64.urlsafe_b64encode(raw).rstrip(b"=").decode()


def unpacked(text: str) -> bytes:
    try:
        return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))
    except ValueError:
        raise Unreadable("this is no key of a browser") from None
