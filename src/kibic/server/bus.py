"""The bus between processes. Notices may be lost: whoever hears nothing compares with the database."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncGenerator, Iterable
from typing import Any

from litestar.channels.backends.redis import RedisChannelsPubSubBackend
from redis.exceptions import RedisError

_log = logging.getLogger(__name__)


class SteadyRedis(RedisChannelsPubSubBackend):
    """Redis that may go away and come back: a lost connection ends neither speaking nor listening."""

    async def publish(self, data: bytes, channels: Iterable[str]) -> None:
        try:
            await super().publish(data, channels)
        except (RedisError, OSError):
            _log.warning("a notice could not be sent")

    async def stream_events(self) -> AsyncGenerator[tuple[str, Any], None]:
        while True:
            try:
                async for event in super().stream_events():
                    yield event
            except (RedisError, OSError):
                _log.warning("the bus is away")
                await asyncio.sleep(1.0)
