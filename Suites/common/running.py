"""Runs a suite so that everything it started is stopped when it ends, in whatever way."""

from __future__ import annotations

import asyncio
import signal
import sys
from collections.abc import AsyncIterator, Coroutine
from contextlib import asynccontextmanager
from typing import TypeVar

from service import Service

Result = TypeVar("Result")


def run(suite: Coroutine[None, None, Result]) -> Result:
    """Runs a suite to its end. SIGTERM cancels it as Ctrl-C does, and its resources are released."""

    async def cancellable() -> Result:
        asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, asyncio.current_task().cancel)
        return await suite

    try:
        return asyncio.run(cancellable())
    except asyncio.CancelledError:
        sys.exit(128 + signal.SIGTERM)


@asynccontextmanager
async def running_service(settings: dict[str, str] | None = None) -> AsyncIterator[Service]:
    """A service, which is stopped at the end even while it is still starting."""
    starting = asyncio.create_task(asyncio.to_thread(Service, settings))
    try:
        yield await asyncio.shield(starting)
    finally:
        service = await starting
        await asyncio.to_thread(service.remove)
