"""Measures the resources of a process."""

from __future__ import annotations

import os
from pathlib import Path
from typing import NamedTuple


class Use(NamedTuple):
    """The memory of a process in KiB, and its open files and connections."""

    memory: int
    files: int

    @staticmethod
    def of(process: int) -> Use:
        """The resources that a process uses."""
        folder = Path(f"/proc/{process}")
        held = (folder / "status").read_text().split("VmRSS:")[1].split()[0]
        return Use(int(held), len(os.listdir(folder / "fd")))
