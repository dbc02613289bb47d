"""Reads the description of a running service, and the operations that a generated client has."""

from __future__ import annotations

import json
import re
import urllib.request
from pathlib import Path

METHODS = {"get", "put", "post", "delete", "patch"}


def fetch(url: str, path: Path) -> set[str]:
    """Writes the description of a service to a file, and returns the names of its operations."""
    with urllib.request.urlopen(f"{url}/api/v1/openapi.json", timeout=20) as answer:
        text = answer.read()
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(text)
    paths = json.loads(text)["paths"]
    return {
        operation["operationId"]
        for methods in paths.values()
        for method, operation in methods.items()
        if method in METHODS
    }


def in_snake_case(name: str) -> str:
    """The Python name of an operation, as generators form it."""
    return re.sub(r"(?<=[a-z0-9])([A-Z])", r"_\1", name).lower()


def missing(operations: set[str], made: set[str]) -> list[str]:
    """The operations that a client lacks. Fails when there are no operations to compare."""
    assert len(operations) > 70, f"The description has {len(operations)} operations"
    return sorted(operations - made)
