"""What a process takes of the machine."""

from __future__ import annotations

import os
from pathlib import Path
from typing import NamedTuple


class Use(NamedTuple):
    """The memory that a process holds, in KiB, and the files and connections that it has open."""

    memory: int
    files: int

    @staticmethod
    def of(process: int) -> Use:
        """What a running process takes."""
        folder = Path(f"/proc/{process}")
        held = (folder / "status").read_text().split("VmRSS:")[1].split()[0]
        return Use(int(held), len(os.listdir(folder / "fd")))
