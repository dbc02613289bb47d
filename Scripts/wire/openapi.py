"""The description of the REST API in OpenAPI 3.1."""

from __future__ import annotations

import json

from declarations import ProblemKind
from operations import Operation, responses
from schemas import closed, opened, schemas, written_out
from source import merged

WIDTH = 200


def operations(source: dict, kinds: list[ProblemKind]) -> list[Operation]:
    """All operations, by their paths."""
    return [
        Operation(path, method, operation, source, kinds)
        for path, methods in sorted(source["paths"].items())
        for method, operation in methods.items()
    ]


def document(source: dict, operations: list[Operation], kinds: list[ProblemKind], version: str) -> dict:
    """The description; the conventions of all operations are a part of its introduction."""
    topics = [f"## {topic['name']}\n\n{topic['text']}" for topic in source["topics"]]
    text = "\n".join([source["info"]["description"], *topics])
    paths: dict[str, dict] = {}
    for operation in operations:
        paths.setdefault(operation.path, {})[operation.method] = operation.document(operations)
    document = {
        "openapi": "3.1.1",
        "info": source["info"] | {"version": version, "description": text},
        **{name: source[name] for name in ("externalDocs", "servers", "tags")},
        "paths": paths,
        "components": {
            "securitySchemes": source["securitySchemes"],
            "parameters": closed(source["parameters"], source["schemas"]),
            "headers": opened(source["headers"]),
            "responses": responses(source, kinds),
            "schemas": schemas(source, [kind.code for kind in kinds]),
            "examples": examples(source, kinds),
        },
    }
    return written_out(document, source["schemas"])


def examples(source: dict, kinds: list[ProblemKind]) -> dict:
    """The examples of the files, of all lists and of all problems."""
    examples = {name: {"value": value} for name, value in source["examples"].items()}
    for list, elements in source["lists"].items():
        [(name, element)] = elements.items()
        examples[list] = {"value": {name: [source["examples"][element]], "next": None}}
    for kind in kinds:
        problem = source["problems"][kind.code]
        value = {
            "type": f"urn:karaoke:problem:{kind.code}",
            "code": kind.code,
            "title": kind.title,
            "status": kind.status,
            "detail": problem["detail"],
        }
        value = merged(value, problem.get("members", {})) | {"requestId": source["requestId"]}
        examples[kind.code] = {"summary": kind.title, "description": problem["remedy"], "value": value}
    return examples


def indented(value, width: int = WIDTH, step: int = 1, depth: int = 0) -> str:
    """A value as JSON, in which short values stand on one line."""
    line = json.dumps(value, ensure_ascii=False)
    if not value or not isinstance(value, dict | list) or len(line) + step * depth <= width:
        return line
    values = value.values() if isinstance(value, dict) else value
    inner = [indented(member, width, step, depth + 1) for member in values]
    if isinstance(value, dict):
        inner = [f"{json.dumps(name, ensure_ascii=False)}: {member}" for name, member in zip(value, inner, strict=True)]
    space, more, (start, end) = " " * step * depth, " " * step, "{}" if isinstance(value, dict) else "[]"
    return f"{start}\n" + ",\n".join(f"{space}{more}{line}" for line in inner) + f"\n{space}{end}"
