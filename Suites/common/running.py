"""How a suite runs, so that what it started is gone when it is over, however it ends."""

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
    """Runs a suite to its end; SIGTERM cancels it as Ctrl-C does, and what it holds is let go of."""

    async def cancellable() -> Result:
        asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, asyncio.current_task().cancel)
        return await suite

    try:
        return asyncio.run(cancellable())
    except asyncio.CancelledError:
        sys.exit(128 + signal.SIGTERM)


@asynccontextmanager
async def running_service(settings: dict[str, str] | None = None) -> AsyncIterator[Service]:
    """A service; it goes in the end, even one that was still starting."""
    starting = asyncio.create_task(asyncio.to_thread(Service, settings))
    try:
        yield await asyncio.shield(starting)
    finally:
        service = await starting
        await asyncio.to_thread(service.remove)
