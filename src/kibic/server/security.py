"""Keys, cookies and tokens, passwords, and the headers of every answer.

No token is stored anywhere: each is a keyed hash (HMAC-SHA256, under a secret kept in the data directory) of what it
stands for, so a copy of the database gives nobody a seat.
"""

from __future__ import annotations

import hashlib
import hmac
import os
import secrets
from base64 import urlsafe_b64encode
from pathlib import Path
from typing import Final

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerifyMismatchError

from kibic.core.seats import Seat
from kibic.server.messages import Time

COOKIE: Final = "kibic"
COOKIE_SECONDS: Final = 400 * 86_400
_KEY_BYTES: Final = 32

#: Everything comes from this server, nothing is inline, nobody may put the page into a frame.
HEADERS: Final = {
    "content-security-policy": (
        "default-src 'self'; img-src 'self' data:; object-src 'none'; base-uri 'none'; "
        "form-action 'self'; frame-ancestors 'none'"
    ),
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "no-referrer",
    "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=()",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
}


def secret_key(data: Path) -> bytes:
    """The secret of this server, made on its first start in a file that only its user may read."""
    path = data / "secret.key"
    if not path.exists():
        draft = data / f".secret.{os.getpid()}"
        draft.touch(mode=0o600)
        draft.write_bytes(secrets.token_bytes(_KEY_BYTES))
        try:
            os.link(draft, path)  # fails if another process was first, and then its key counts
        except FileExistsError:
            pass
        finally:
            draft.unlink()
    key = path.read_bytes()
    if len(key) != _KEY_BYTES:
        raise ValueError(f"{path} is no key: it should have {_KEY_BYTES} bytes and has {len(key)}")
    return key


class Keys:
    """Makes and reads everything that is signed."""

    def __init__(self, key: bytes) -> None:
        self._key = key

    def _hash(self, *parts: str | int) -> str:
        mac = hmac.digest(self._key, "\x1f".join(map(str, parts)).encode(), hashlib.sha256)
        return urlsafe_b64encode(mac).decode().rstrip("=")

    def cookie(self, person: str, now: Time) -> str:
        """What the browser of a person keeps."""
        issued = int(now)
        return f"{person}.{issued}.{self._hash('cookie', person, issued)}"

    def person(self, cookie: str | None, now: Time) -> str | None:
        """Whose cookie this is; None for one that is not ours or too old."""
        person, _, rest = (cookie or "").partition(".")
        issued, _, mac = rest.partition(".")
        if not (issued.isascii() and issued.isdigit() and len(issued) < 15):
            return None
        good = hmac.compare_digest(mac.encode(), self._hash("cookie", person, int(issued)).encode())
        return person if good and now - int(issued) < COOKIE_SECONDS else None

    def seat(self, table: str, seat: Seat, person: str) -> str:
        """The token of a seat while this person holds it; it begins with the seat's number."""
        return f"{seat}.{self._hash('seat', table, seat, person)}"

    def link(self, kind: str, id: str) -> str:
        """The key in the link to a private table or a score book."""
        return self._hash("link", kind, id)[:24]

    def same(self, given: str | None, expected: str) -> bool:
        """Whether a token is the expected one, in constant time."""
        return hmac.compare_digest((given or "").encode(), expected.encode())


_hasher = PasswordHasher()
#: Checked when there is no such login, so that the time of an answer does not tell which logins exist.
_NOBODY: Final = _hasher.hash("nobody")


def hash_password(password: str) -> str:
    """The argon2id hash of a password. Slow on purpose: call it in a thread."""
    return _hasher.hash(password)


def check_password(stored: str | None, password: str) -> bool:
    """Whether the password fits; takes as long when there is nothing stored."""
    try:
        _hasher.verify(stored or _NOBODY, password)
        return stored is not None
    except (VerifyMismatchError, InvalidHashError):
        return False
