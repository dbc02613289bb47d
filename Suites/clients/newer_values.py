"""Lets the generated client read answers of a newer service, with values that did not exist when it was made."""

from __future__ import annotations

import importlib
import json
import sys

from python_client import FOLDER

NEWER = "value-of-a-newer-service"


def newer(value, schema: dict, schemas: dict):
    """An example with a newer value wherever its schema says that values may be added."""
    if "$ref" in schema:
        return newer(value, schemas[schema["$ref"].rpartition("/")[2]], schemas)
    if "discriminator" in schema:
        return value | {schema["discriminator"]["propertyName"]: NEWER}
    if value is not None and "anyOf" in schema:
        return newer(value, schema["anyOf"][0], schemas)
    if isinstance(value, str) and "More may be added;" in schema.get("description", ""):
        return NEWER
    if isinstance(value, list):
        return [newer(element, schema.get("items", {}), schemas) for element in value]
    if isinstance(value, dict):
        members = schema.get("properties", {})
        return {name: newer(member, members.get(name, {}), schemas) for name, member in value.items()}
    return value


def read_newer_values() -> None:
    """Fails when the client refuses or loses a newer value in the example of an answer."""
    components = json.loads((FOLDER / "openapi.json").read_text())["components"]
    sys.path.insert(0, str(FOLDER))
    models = importlib.import_module("karaoke_client.models")
    read = []
    for name in sorted(components["examples"].keys() & components["schemas"].keys()):
        value = newer(components["examples"][name]["value"], components["schemas"][name], components["schemas"])
        if count := json.dumps(value).count(NEWER):
            document = getattr(models, name).from_dict(value).to_dict()
            assert str(document).count(NEWER) == count, f"{name}: {document}"
            read.append(name)
    assert {"Board", "Changes", "Display", "Pick", "Session", "SongImport"} <= {*read}, read
    print(f"  newer values of {len(read)} answers by the client of openapi-python-client")
