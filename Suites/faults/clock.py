"""The clock on the wall, as the service sees it."""

from __future__ import annotations

import mmap
import os
import shutil
import struct
import subprocess
from pathlib import Path


class Clock:
    """A clock that can be moved, where there is a compiler for what moves it."""

    def __init__(self, folder: Path) -> None:
        self._library = folder / "clock.so"
        self._offset = folder / "clock"
        self._offset.write_bytes(bytes(mmap.PAGESIZE))
        self.is_movable = shutil.which("cc") is not None
        if self.is_movable:
            source = Path(__file__).with_name("clock.c")
            subprocess.run(["cc", "-O2", "-shared", "-fPIC", "-o", self._library, source, "-ldl"], check=True)

    @property
    def settings(self) -> dict[str, str]:
        """What makes a process look at this clock."""
        return {"LD_PRELOAD": str(self._library), "MOVED_CLOCK": str(self._offset)} if self.is_movable else {}

    def move(self, seconds: int) -> None:
        """Shows a time that is so far from the true one, at once."""
        with self._offset.open("r+b") as offset:
            os.pwrite(offset.fileno(), struct.pack("q", seconds), 0)
