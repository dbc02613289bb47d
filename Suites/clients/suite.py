"""Checks that a client can be generated from the description without a warning, and that it reads newer values."""

from __future__ import annotations

import asyncio

from newer_values import read_newer_values
from python_client import generate
from running import run, running_service


async def suite() -> None:
    async with running_service() as service:
        await asyncio.to_thread(generate, service.url)
    read_newer_values()


run(suite())
