"""The parts of a running server, put together: what request handlers are given."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Final, TypeAlias
from urllib.parse import urlsplit

from litestar import Litestar
from litestar.channels import ChannelsPlugin
from litestar.di import NamedDependency

from kibic.server import store
from kibic.server.accounts import Accounts
from kibic.server.bots import Thinkers
from kibic.server.config import Config
from kibic.server.hub import PRESENCE, Hub
from kibic.server.limits import Buckets
from kibic.server.security import Keys, secret_key
from kibic.server.store import Store
from kibic.server.tutor import Tutor

_log = logging.getLogger(__name__)

#: Seconds between looks at what is due, signs of life, and comparisons with the database.
_LOOK: Final = 1.0
_BEAT: Final = 5.0
_COMPARE: Final = 3.0


class Service:
    """One server process."""

    def __init__(self, config: Config, channels: ChannelsPlugin) -> None:
        self.config = config
        self.store = Store(config.database_url)
        self.keys = Keys(secret_key(Path(config.data)))
        self.accounts = Accounts(self.store, self.keys)
        self.thinkers = Thinkers(config.bot_processes, config.bot_seconds)
        self.tutor = Tutor()
        self.hub = Hub(config, self.store, channels, self.thinkers)
        self.requests = Buckets(config.requests)
        self.logins = Buckets(config.logins)
        self.uploads = Buckets(config.uploads)
        self.parts = Buckets(config.parts)
        self.ready = False

    def trusts(self, origin: str | None, host: str) -> bool:
        """Whether a page from this origin may talk to us; programmes that are no browsers send none."""
        return origin is None or urlsplit(origin).netloc == host or origin in self.config.origins

    @asynccontextmanager
    async def running(self, app: Litestar) -> AsyncIterator[None]:
        """From start to graceful end."""
        await self._first_beat()
        work = [self._look(), self._beat()]
        if self.config.redis:
            work += [self._compare(), self.hub.listen()]
        chores = [asyncio.create_task(chore) for chore in work]
        self.ready = True
        _log.info("serving")
        try:
            yield
        finally:
            self.ready = False
            for chore in chores:
                chore.cancel()
            await asyncio.gather(*chores, return_exceptions=True)
            await self.hub.close()
            self.thinkers.close()
            self.tutor.close()
            await asyncio.to_thread(self.store.close)
            _log.info("stopped")

    async def _first_beat(self) -> None:
        gap = await self.store.beat(store.now())
        self.hub.outages += await self.store.outages()
        if gap is not None:
            _log.info("was away", extra={"seconds": round(gap.ended - gap.began)})
        if not self.config.redis:
            # The only process: nobody else is asking the bots.
            await self.store.make_bots_due(store.now())

    async def _look(self) -> None:
        while True:
            with _complaining("looking at what is due"):
                now = store.now()
                if await self.store.any_due(now):
                    for table in await self.store.claim_due(now, now + self.hub.patience):
                        with _complaining("attending to a table"):
                            await self.hub.attend(table)
                self.hub.forget_idle()
            await asyncio.sleep(_LOOK)

    async def _beat(self) -> None:
        said = 0.0
        while True:
            await asyncio.sleep(_BEAT)
            with _complaining("giving a sign of life"):
                now = store.now()
                await self.store.beat(now)
                if now - said >= PRESENCE:
                    self.hub.say_presence()
                    said = now

    async def _compare(self) -> None:
        while True:
            await asyncio.sleep(_COMPARE)
            with _complaining("comparing with the database"):
                await self.hub.catch_up_all()


#: The service, for handlers.
ThisService: TypeAlias = NamedDependency[Service]


@contextlib.contextmanager
def _complaining(about: str) -> Iterator[None]:
    """A chore that fails is logged and done again next time."""
    try:
        yield
    except Exception:
        _log.exception("a chore failed: %s", about)
