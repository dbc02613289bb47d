"""Writes the Swift files and the served description, or says which of them are not current."""

from __future__ import annotations

import re
import subprocess
import sys
import tempfile
from pathlib import Path

import openapi
import page
import source
import swift
from description import Description

CLIENT = Path("Sources/KaraokeClient/Documents")
SERVER = Path("Sources/WebServer/Problems/ProblemKind+Requests.swift")
BOARDS = Path("Sources/BoardAPI/Problems/ProblemKind+Boards.swift")
SERVED = Path("Sources/Pages/Web/description")
RELEASE = Path("Sources/KaraokeClient/KaraokeRelease.swift")


def served(description: Description) -> dict[Path, str]:
    """The files that the service sends: the description as OpenAPI and as a page, and the titles of problems."""
    kinds = description.problem_kinds(*description.files)
    joined = source.joined(description.files)
    version = re.search(r'version = "(.*)"', RELEASE.read_text())[1]
    operations = openapi.operations(joined, kinds)
    document = openapi.document(joined, operations, kinds, version)
    titles: dict[str, dict[str, str]] = {}
    for code, problem in joined["problems"].items():
        for language, title in problem["title"].items():
            titles.setdefault(language, {})[f"problem.{code}"] = title
    return {
        SERVED / "openapi.json": openapi.indented(document) + "\n",
        SERVED / "docs.html": page.page(joined, operations, document, kinds),
        SERVED / "problems.json": openapi.indented(titles) + "\n",
    }


def types(description: Description) -> dict[Path, str]:
    """The Swift files, before they are formatted."""
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
    description = Description(source.read())
    current = formatted(types(description)) | served(description)
    present = {path: path.read_text() for path in {*CLIENT.iterdir(), *SERVED.glob("*"), *current} if path.exists()}
    differing = sorted(path for path in current.keys() | present.keys() if current.get(path) != present.get(path))
    if "--check" in sys.argv and differing:
        files = "\n".join(f"  {path}" for path in differing)
        sys.exit(f"Not as the description has it:\n{files}\nRun Scripts/wire-types to write these files.")
    for path in differing:
        path.unlink(missing_ok=True)
        if path in current:
            path.parent.mkdir(exist_ok=True)
            path.write_text(current[path])
            print(path)


if __name__ == "__main__":
    main()
