"""Generates a client of all operations with openapi-python-client from a running service's description."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

from description import fetch, in_snake_case, missing

FOLDER = Path(".build/clients")
PACKAGE = FOLDER / "karaoke_client"


def generate(url: str) -> None:
    """Generates the package `karaoke_client`, and fails on a warning or a missing operation."""
    file = FOLDER / "openapi.json"
    operations = fetch(url, file)
    shutil.rmtree(PACKAGE, ignore_errors=True)
    generator = Path(sys.executable).with_name("openapi-python-client")
    done = subprocess.run(
        [generator, "generate", "--path", file, "--output-path", PACKAGE, "--meta", "none", "--fail-on-warning"],
        capture_output=True,
        text=True,
    )
    report = done.stdout + done.stderr
    if done.returncode or "WARNING" in report:
        sys.exit(f"{report}\nopenapi-python-client warns of the description")
    made = {path.stem for path in PACKAGE.glob("api/*/*.py")}
    by_name = {in_snake_case(name): name for name in operations}
    if lacking := missing(operations, {by_name[name] for name in made if name in by_name}):
        sys.exit(f"The client of openapi-python-client lacks {', '.join(lacking)}")
    print(f"  openapi-python-client: {len(operations)} operations, no warning")
