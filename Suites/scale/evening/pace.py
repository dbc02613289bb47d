"""The time of an evening that is replayed at speed."""

from __future__ import annotations

import asyncio
import time
from dataclasses import dataclass, field

from party import Party

# The minutes of an evening.
LENGTH = 300


@dataclass
class Pace:
    """The minutes of an evening since it began."""

    party: Party
    # The seconds that a minute takes.
    minute: float
    _start: float = field(default_factory=time.monotonic)

    def start(self) -> None:
        """Begins the evening."""
        self._start = time.monotonic()

    @property
    def now(self) -> float:
        """The minutes since the evening began."""
        return (time.monotonic() - self._start) / self.minute

    async def until(self, moment: float) -> None:
        """Waits until a minute of the evening, or its end."""
        while not self.party.is_over and (left := (moment - self.now) * self.minute) > 0:
            await asyncio.sleep(min(left, 0.1))

    async def wait(self, minutes: float) -> None:
        """Waits for some minutes, or until the end of the evening."""
        await self.until(self.now + minutes)
