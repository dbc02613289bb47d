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
    """All schemas by name; those of answers are open, since clients read them of services that are newer."""
    every = dict(source["schemas"])
    every |= {name: complete(extended(schema, source)) for name, schema in source["documents"].items()}
    choices = [(name, schema["discriminator"]) for name, schema in every.items() if "discriminator" in schema]
    every |= {f"Other{name}": other(discriminator) for name, discriminator in choices}
    code = every["Problem"]["properties"]["code"]
    every = merged(every, {"Problem": {"properties": {"code": code | {"enum": codes}}}})
    every = {name: opened(schema, name) for name, schema in every.items()}
    every |= {
        name: closed(merged(merged(OBJECT, schema), {"additionalProperties": False}), source["schemas"])
        for name, schema in source["requests"].items()
    }
    return every | {
        name: merged(page(elements), {"properties": source["listMembers"].get(name, {})})
        for name, elements in source["lists"].items()
    }


def opened(value, name: str = ""):
    """A value of an answer: its enumerations are texts that list known values, its choices have a further case."""
    if isinstance(value, list):
        return [opened(element) for element in value]
    if not isinstance(value, dict):
        return value
    value = {key: member if key == "not" else opened(member) for key, member in value.items()}
    if "discriminator" in value:
        cases = [*value.pop("oneOf"), {"$ref": f"Other{name}"}]
        value = {"description": value.pop("description"), "anyOf": cases} | value
    if isinstance(names := value.get("enum"), list):
        del value["enum"]
        known = f"More may be added; now there are {', '.join(f'`{name}`' for name in names)}."
        value["description"] = f"{value.get('description', '').strip()} {known}".lstrip()
    return value


def closed(value, schemas: dict):
    """A value of a request, in which references to enumerations give way to these, which are open elsewhere."""
    if isinstance(value, list):
        return [closed(element, schemas) for element in value]
    if not isinstance(value, dict):
        return value
    value = {key: closed(member, schemas) for key, member in value.items()}
    name = value.get("$ref", "")
    schema = schemas.get(name.removesuffix("?"), {})
    if "enum" not in schema:
        return value
    own = {key: member for key, member in value.items() if key != "$ref"}
    return {"anyOf": [schema, {"type": "null"}]} | own if name.endswith("?") else schema | own


def other(discriminator: dict) -> dict:
    """The schema of a case that is none of the described ones."""
    member, names = discriminator["propertyName"], list(discriminator["mapping"])
    text = {"type": "string", "not": {"type": "string", "enum": names}, "description": f"The {member}."}
    return {
        "description": f"Any other {member}, which may be added.",
        "type": "object",
        "required": [member],
        "properties": {member: text},
    }


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
