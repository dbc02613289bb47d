"""Generates clients from the description with each generator, and runs a party with one of them."""

from __future__ import annotations

import asyncio
import re
import shutil
import subprocess
import sys
from pathlib import Path

import python_client
from description import in_snake_case, missing
from running import run, running_service

FILE = python_client.FOLDER / "openapi.json"


def generate(jar: Path, generator: str) -> Path:
    """Generates a client with openapi-generator, and returns its folder."""
    folder = python_client.FOLDER / generator
    shutil.rmtree(folder, ignore_errors=True)
    done = subprocess.run(
        ["java", "-jar", jar, "generate", "--input-spec", FILE, "--generator-name", generator, "--output", folder],
        capture_output=True,
        text=True,
    )
    if done.returncode:
        sys.exit(f"{done.stdout}{done.stderr}\nopenapi-generator fails at a client of the kind {generator}")
    return folder


def check(generator: str, operations: set[str], made: set[str]) -> None:
    """Fails when a client lacks an operation."""
    if lacking := missing(operations, made):
        sys.exit(f"The client of openapi-generator for {generator} lacks {', '.join(lacking)}")
    print(f"  openapi-generator, {generator}: {len(operations)} operations")


def generate_by_java(url: str, jar: Path) -> None:
    """Generates the clients of openapi-generator for Python and TypeScript."""
    operations = python_client.fetch(url, FILE)
    python = generate(jar, "python")
    subprocess.run([sys.executable, "-m", "compileall", "-q", python / "openapi_client"], check=True)
    text = "".join(path.read_text() for path in python.glob("openapi_client/api/*_api.py"))
    made = set(re.findall(r"^    def (\w+)\(", text, re.MULTILINE))
    check("python", operations, {name for name in operations if in_snake_case(name) in made})

    script = generate(jar, "typescript-fetch")
    text = "".join(path.read_text() for path in script.glob("apis/*.ts"))
    check("typescript-fetch", operations, set(re.findall(r"^    async (\w+)\(", text, re.MULTILINE)))
    untyped = [
        f"{path.stem}: {line.strip()}"
        for path in sorted(script.glob("models/*.ts"))
        for line in path.read_text().splitlines()
        if re.match(r"    \w+\??: any\b", line)
    ]
    if untyped:
        sys.exit("Members have no type in TypeScript:\n" + "\n".join(untyped))


async def suite(jar: Path) -> None:
    async with running_service() as service:
        await asyncio.to_thread(python_client.generate, service.url)
        await asyncio.to_thread(generate_by_java, service.url, jar)
        sys.path.insert(0, str(python_client.FOLDER))
        # It imports the generated client.
        from party import celebrate

        await asyncio.to_thread(celebrate, service.url, service.admin)


run(suite(Path(sys.argv[1])))
