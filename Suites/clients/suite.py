"""Checks that a client can be generated from the description without a warning."""

from __future__ import annotations

import asyncio

from python_client import generate
from running import run, running_service


async def suite() -> None:
    async with running_service() as service:
        await asyncio.to_thread(generate, service.url)


run(suite())
