"""Expands the short notation of schemas."""

from __future__ import annotations

from source import merged

OBJECT = {"type": "object"}
LIST = {
    "next": {
        "type": ["string", "null"],
        "description": "The `cursor` of the next page; null on the last one.",
    },
    "total": {
        "type": "integer",
        "description": "How many elements all pages have together; only with `total=true`.",
    },
    "version": {
        "type": "integer",
        "description": "The version that the board has with these elements; only in a list of a board.",
    },
}


def schemas(source: dict, codes: list[str]) -> dict:
    """All schemas by name."""
    every = dict(source["schemas"])
    every |= {name: complete(extended(schema, source)) for name, schema in source["documents"].items()}
    every |= {
        name: merged(merged(OBJECT, schema), {"additionalProperties": False})
        for name, schema in source["requests"].items()
    }
    every |= {name: page(elements) for name, elements in source["lists"].items()}
    # The codes are no enumeration, so that generated clients accept codes that are added later.
    code = every["Problem"]["properties"]["code"]["description"]
    code += f" More may be added; now there are {', '.join(f'`{code}`' for code in codes)}."
    return merged(every, {"Problem": {"properties": {"code": {"description": code}}}})


def extended(schema: dict, source: dict) -> dict:
    """A document with the members of the one that it extends, before its own."""
    if "extends" not in schema:
        return schema
    properties = merged(source["documents"][schema["extends"]]["properties"], schema["properties"])
    return {name: member for name, member in schema.items() if name != "extends"} | {"properties": properties}


def complete(schema: dict) -> dict:
    """A document with all its members, unless it lists those that are required."""
    if "properties" not in schema:
        return schema
    properties = {name: complete(member) for name, member in schema["properties"].items()}
    return {**OBJECT, **schema, "required": schema.get("required", list(properties)), "properties": properties}


def page(elements: dict) -> dict:
    """The schema of a page of a list."""
    [(name, element)] = elements.items()
    array = {"type": "array", "description": "The elements on this page.", "items": {"$ref": element}}
    return {
        "description": "A page of a list.",
        "type": "object",
        "required": [name, "next"],
        "properties": {name: array, **LIST},
    }


def written_out(value, schemas: dict):
    """A value in which references name their place, and those to a schema "or null", such as `Id?`, are expanded.

    Generators of clients lose the type of a reference to an alternative of a schema and null. Therefore a value is
    expanded to two types, and only objects and enumerations become alternatives, in the referring place.
    """
    if isinstance(value, list):
        return [written_out(element, schemas) for element in value]
    if not isinstance(value, dict):
        return value
    name = value.get("$ref", "")
    if not name.endswith("?"):
        place = {"$ref": f"#/components/schemas/{name}"} if name and not name.startswith("#") else {}
        return {name: written_out(member, schemas) for name, member in value.items()} | place
    name = name.removesuffix("?")
    own = {name: member for name, member in value.items() if name != "$ref"}
    schema = schemas.get(name, {})
    if isinstance(schema.get("type"), str) and "enum" not in schema:
        return schema | {"type": [schema["type"], "null"]} | own
    return {"anyOf": [{"$ref": f"#/components/schemas/{name}"}, {"type": "null"}]} | own
