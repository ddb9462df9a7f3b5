"""Whether the server lives, whether it can do its work, and what it has counted."""

from __future__ import annotations

import asyncio
import os

from litestar import Response, get
from prometheus_client import CONTENT_TYPE_LATEST, REGISTRY, CollectorRegistry, generate_latest
from prometheus_client.multiprocess import MultiProcessCollector

from kibic.server.service import ThisService


@get("/health/live")
async def get_live() -> dict[str, str]:
    """The process answers."""
    return {"status": "ok"}


@get("/health/ready")
async def get_ready(service: ThisService) -> Response[dict[str, str]]:
    """The process can serve: it has started, is not stopping, and the database answers."""
    try:
        if service.ready:
            async with asyncio.timeout(2):
                await service.store.ping()
            return Response({"status": "ok"})
    except Exception:
        return Response({"status": "no database"}, status_code=503)
    return Response({"status": "not serving"}, status_code=503)


@get("/metrics")
async def get_metrics() -> Response[bytes]:
    """Counts in the format of Prometheus; of all worker processes where there are several."""
    registry = REGISTRY
    if "PROMETHEUS_MULTIPROC_DIR" in os.environ:
        registry = CollectorRegistry()
        MultiProcessCollector(registry)  # type: ignore[no-untyped-call]
    return Response(generate_latest(registry), headers={"content-type": CONTENT_TYPE_LATEST})


ROUTES = (get_live, get_ready, get_metrics)
