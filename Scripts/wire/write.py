"""Writes the Swift files, or says which of them are not current."""

from __future__ import annotations

import subprocess
import sys
import tempfile
from pathlib import Path

import swift
from description import Description

CLIENT = Path("Sources/KaraokeClient/Documents")
SERVER = Path("Sources/WebServer/Problems/ProblemKind+Requests.swift")
BOARDS = Path("Sources/BoardAPI/Problems/ProblemKind+Boards.swift")


def texts() -> dict[Path, str]:
    """The text of each file, before it is formatted."""
    description = Description()
    every = description.problem_kinds(*description.files)
    files = {
        SERVER: swift.problem_kinds("requests", description.problem_kinds("requests")),
        BOARDS: swift.problem_kinds("problems", description.problem_kinds("problems"), every),
    }
    for name in description.files:
        if declarations := description.declarations(name):
            files[CLIENT / f"{name.capitalize()}.swift"] = swift.file(name, declarations)
    return files


def formatted(files: dict[Path, str]) -> dict[Path, str]:
    with tempfile.TemporaryDirectory() as folder:
        copies = {path: Path(folder) / path.name for path in files}
        for path, text in files.items():
            copies[path].write_text(text)
        options = ["--in-place", "--parallel", "--recursive", "--configuration", ".swift-format"]
        subprocess.run(["swift", "format", "format", *options, folder], check=True)
        return {path: copy.read_text() for path, copy in copies.items()}


def main() -> None:
    current = formatted(texts())
    present = {path: path.read_text() for path in {*CLIENT.iterdir(), *current} if path.exists()}
    differing = sorted(path for path in current.keys() | present.keys() if current.get(path) != present.get(path))
    if "--check" in sys.argv and differing:
        files = "\n".join(f"  {path}" for path in differing)
        sys.exit(f"Not as the description has it:\n{files}\nRun Scripts/wire-types to write these files.")
    for path in differing:
        path.unlink(missing_ok=True)
        if path in current:
            path.write_text(current[path])
            print(path)


if __name__ == "__main__":
    main()
