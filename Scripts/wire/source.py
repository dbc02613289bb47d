"""Reads the files of the description of the REST API."""

from __future__ import annotations

import sys
from pathlib import Path

from ruamel.yaml import YAML
from ruamel.yaml.constructor import SafeConstructor

FOLDER = Path("Sources/Pages/openapi")


class Constructor(SafeConstructor):
    """The types of JSON: a time is a text."""


Constructor.add_constructor("tag:yaml.org,2002:timestamp", SafeConstructor.construct_yaml_str)


def read() -> dict[str, dict]:
    """The files by name."""
    yaml = YAML(typ="safe", pure=True)
    yaml.Constructor = Constructor
    return {path.stem: yaml.load(path) for path in sorted(FOLDER.glob("*.yaml"))}


def joined(files: dict[str, dict]) -> dict:
    """All files as one, in which each operation has the tag of its file."""
    source: dict = {}
    for name, file in files.items():
        for operations in file.get("paths", {}).values():
            for operation in operations.values():
                operation["tag"] = file["tag"]
        for group, content in file.items():
            if not isinstance(content, dict):
                source[group] = content
                continue
            known = source.setdefault(group, {})
            if taken := known.keys() & content.keys():
                sys.exit(f'{name}.yaml defines {", ".join(taken)} of "{group}" again. Rename one of the two.')
            known |= content
    return source


def merged(value, other):
    """An object with the members of another one, and so the objects in it; any other value gives way."""
    if not isinstance(value, dict) or not isinstance(other, dict):
        return other
    return value | {name: merged(value.get(name), member) for name, member in other.items()}
