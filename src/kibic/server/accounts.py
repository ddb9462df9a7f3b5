"""People: guests with a name, accounts with a password."""

from __future__ import annotations

import asyncio
from typing import Any

import sqlalchemy as sa

from kibic.server import database as db
from kibic.server import store
from kibic.server.decisions import new_id
from kibic.server.messages import Me, NewAccount, Person, SignIn
from kibic.server.refusals import Refusal
from kibic.server.security import Keys, check_password, hash_password
from kibic.server.store import Store

#: Passwords hashed at once: each takes 64 MB and a core for a moment.
_HASHERS = 2


def clean_name(name: str) -> str:
    """A name as it may be shown: printable, no runs of spaces. Raises `Refusal` when nothing is left."""
    clean = " ".join("".join(char if char.isprintable() else " " for char in name).split())
    if not clean:
        raise Refusal("malformed")
    return clean


class Accounts:
    """The people in the database."""

    def __init__(self, store: Store, keys: Keys) -> None:
        self._store = store
        self._keys = keys
        self._hashing = asyncio.Semaphore(_HASHERS)

    async def by_cookie(self, cookie: str | None) -> Person | None:
        """Whose browser this is."""
        me = await self.me(cookie)
        return me.person

    async def me(self, cookie: str | None) -> Me:
        """The same with the login."""
        person = self._keys.person(cookie, store.now())
        if person is None:
            return Me(None)
        row = await self._find(db.people.c.id == person)
        return Me(None) if row is None else _me(row)

    async def name(self, known: Person | None, name: str) -> Me:
        """A new guest, or a new name for somebody known."""
        wanted = clean_name(name)
        if known is None:
            person = new_id()
            statement: sa.Executable = sa.insert(db.people).values(
                id=person, name=wanted, created=store.now()
            )
        else:
            person = known.id
            statement = sa.update(db.people).where(db.people.c.id == person).values(name=wanted)
        await self._store.execute(statement)
        return _me(await self._find(db.people.c.id == person))

    async def sign_up(self, known: Person | None, wanted: NewAccount) -> Me:
        """An account for a guest, who keeps what was played. Raises `Refusal` when the login is taken."""
        if known is not None and known.account:
            raise Refusal("not-now")
        person = known or (await self.name(None, wanted.name or wanted.login)).person
        assert person is not None
        values = {"login": wanted.login.lower(), "password": await self._hash(wanted.password)}
        if wanted.name is not None:
            values["name"] = clean_name(wanted.name)
        statement = sa.update(db.people).where(db.people.c.id == person.id).values(**values)
        try:
            await self._store.execute(statement)
        except sa.exc.IntegrityError:
            raise Refusal("login-taken") from None
        return _me(await self._find(db.people.c.id == person.id))

    async def sign_in(self, wanted: SignIn) -> Me:
        """Raises `Refusal` without saying whether the login or the password was wrong."""
        row = await self._find(db.people.c.login == wanted.login.lower())
        stored = row.password if row is not None else None
        async with self._hashing:
            good = await asyncio.to_thread(check_password, stored, wanted.password)
        if not good:
            raise Refusal("bad-login")
        return _me(row)

    async def _hash(self, password: str) -> str:
        async with self._hashing:
            return await asyncio.to_thread(hash_password, password)

    async def _find(self, where: sa.ColumnElement[bool]) -> Any:
        return await self._store.read(
            lambda connection: connection.execute(sa.select(db.people).where(where)).first()
        )


def _me(row: Any) -> Me:
    return Me(Person(row.id, row.name, row.login is not None), row.login)
