"""Writes the Swift files, or says which of them are not current."""

from __future__ import annotations

import subprocess
import sys
import tempfile
from pathlib import Path

import swift
from description import Description

FOLDER = Path("Sources/KaraokeClient/Documents")


def made(folder: Path) -> dict[str, str]:
    """The text of each file by its name, formatted in a folder."""
    description = Description()
    for name in description.files:
        if declarations := description.declarations(name):
            (folder / f"{name.capitalize()}.swift").write_text(swift.file(name, declarations))
    options = ["--in-place", "--parallel", "--recursive", "--configuration", ".swift-format"]
    subprocess.run(["swift", "format", "format", *options, folder], check=True)
    return {path.name: path.read_text() for path in folder.iterdir()}


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        current = made(Path(folder))
    present = {path.name: path.read_text() for path in FOLDER.iterdir()}
    differing = sorted(name for name in current.keys() | present.keys() if current.get(name) != present.get(name))
    if "--check" in sys.argv and differing:
        files = "\n".join(f"  {FOLDER / name}" for name in differing)
        sys.exit(f"Not as the description has it:\n{files}\nRun Scripts/client-types to write these files.")
    for name in differing:
        (FOLDER / name).unlink(missing_ok=True)
        if name in current:
            (FOLDER / name).write_text(current[name])
            print(FOLDER / name)


if __name__ == "__main__":
    main()
