"""The operations of the description, with the conventions that they keep."""

from __future__ import annotations

import re
import sys

from declarations import ProblemKind
from schemas import extended
from source import merged

CONVENTIONAL = ("parameters", "headers", "problems")
# The conventions whose problems are told once, for all operations.
COMMON = ("always", "writes", "body", "bodiless")
NOT_MODIFIED = 304


class Content:
    """The content of a body or response: the name of a schema, or a detailed description."""

    def __init__(self, source) -> None:
        source = {"schema": source} if isinstance(source, str) else source or {}
        self.schema = source.get("schema")
        self.type = source.get("type", "application/json")
        self.is_empty = self.schema is None and "type" not in source
        self.document = {"schema": {"type": "string"}}
        if "example" in source:
            self.document["example"] = source["example"]
        if self.schema:
            names = source.get("examples", [self.schema])
            self.document = {"schema": {"$ref": self.schema}, "examples": {name: example(name) for name in names}}


def example(name: str) -> dict:
    return {"$ref": f"#/components/examples/{name}"}


class Operation:
    """What a request with one method does at one path."""

    def __init__(self, path: str, method: str, own: dict, source: dict, kinds: list[ProblemKind]) -> None:
        self.path, self.method, self.source, self.kinds = path, method, source, kinds
        self.name, self.tag, self.summary = own["operationId"], own["tag"], own["summary"]
        self.description, self.body = own["description"], own.get("body")
        self.path_parameters = re.findall(r"{(\w+)}", path)
        names = ["always", *own.get("keeps", [])]
        names += ["writes"] * (method != "get") + ["body"] * (self.body is not None)
        conventions = [self.known("conventions", name) for name in names]
        self.audience = own.get("audience")
        conventions.append(self.known("audiences", self.audience))
        lists = {name: [*own.get(name, [])] for name in CONVENTIONAL}
        self.answers = own["answers"]
        for convention in conventions:
            for name in CONVENTIONAL:
                lists[name] += [element for element in convention.get(name, []) if element not in lists[name]]
            self.answers = merged(self.answers, convention.get("answers", {}))
        self.parameters, self.headers, self.problems = lists.values()
        self.common = {code for name in COMMON for code in self.known("conventions", name)["problems"]}
        said = [own, *conventions]
        self.who_may = next(part["whoMay"] for part in said if "whoMay" in part)
        self.security = next(part["security"] for part in said if "security" in part)

    def known(self, group: str, name: str) -> dict:
        if name not in self.source[group]:
            sys.exit(f'{self.name}: "{name}" is none of the {group}: {", ".join(self.source[group])}.')
        return self.source[group][name]

    def document(self, operations: list[Operation]) -> dict:
        """The operation in OpenAPI's form."""
        names = self.path_parameters + self.parameters
        document = {
            "operationId": self.name,
            "tags": [self.tag],
            "summary": self.summary,
            "description": f"{self.description}\n\n**Who may:** {self.who_may}",
            "x-audience": self.audience,
            "security": self.security,
            "parameters": [{"$ref": f"#/components/parameters/{name}"} for name in names],
        }
        if self.body:
            content = Content(self.body)
            types = [content.type, *(["application/merge-patch+json"] if self.method == "patch" else [])]
            document["requestBody"] = {"required": True, "content": {type: content.document for type in types}}
        return document | {"responses": self.responses(operations)}

    def responses(self, operations: list[Operation]) -> dict:
        """The responses by status: those of the files, then one for each status of a problem."""
        links = self.links(operations)
        responses = {}
        for status, answer in sorted(self.answers.items()):
            if status == NOT_MODIFIED:
                responses[str(status)] = {"$ref": f"#/components/responses/{status}"}
                continue
            responses[str(status)] = self.answer(status, answer if isinstance(answer, dict) else {"contents": [answer]})
            if links and status in range(200, 210):
                responses[str(status)]["links"] = links
        for status, codes in self.codes().items():
            responses[str(status)] = {"$ref": f"#/components/responses/{status}"}
            every = [kind.code for kind in self.kinds if kind.status == status]
            if codes != every and not self.common.issuperset(codes):
                responses[str(status)]["description"] = ", ".join(f"`{code}`" for code in codes)
        return responses

    def codes(self) -> dict[int, list[str]]:
        """The codes of the operation's problems by status."""
        for code in self.problems:
            self.known("problems", code)
        kinds = [kind for kind in self.kinds if kind.code in self.problems]
        statuses = sorted({kind.status for kind in kinds})
        return {status: [kind.code for kind in kinds if kind.status == status] for status in statuses}

    def answer(self, status: int, answer: dict) -> dict:
        usual = self.source["answers"].get(status, {})
        contents = [Content(content) for content in answer.get("contents", [answer])]
        content = {content.type: content.document for content in contents if not content.is_empty}
        # Generators of clients without picture types omit a picture, but not bytes.
        if content and all(type.startswith("image/") for type in content):
            content["application/octet-stream"] = {"schema": {"type": "string", "format": "binary"}}
        document = {
            "description": answer.get("is", usual.get("is", "")),
            "headers": headers([*usual.get("headers", []), *answer.get("headers", []), *self.headers]),
        }
        return document | ({"content": content} if content else {})

    def links(self, operations: list[Operation]) -> dict:
        """The links from a response to the operations whose parameters it provides."""
        answer = self.answers.get(200, self.answers.get(201))
        schema = Content(answer).schema
        [(pointer, element)] = [
            (f"/{name}/0", element) for name, element in self.source["lists"].get(schema, {}).items()
        ] or [("", schema)]
        members = extended(self.source["documents"].get(element, {}), self.source).get("properties", {})
        links = {}
        for other in operations:
            last = other.path_parameters[-1] if other.path_parameters else ""
            member = "id" if "id" in members else last
            if other.path == f"{self.path}/{{{last}}}" and member in members:
                parameters = {name: f"$request.path.{name}" for name in self.path_parameters}
                parameters[last] = f"$response.body#{pointer}/{member}"
                links[other.name] = {"operationId": other.name, "parameters": parameters}
        return links


def headers(names: list[str]) -> dict:
    return {name: {"$ref": f"#/components/headers/{name}"} for name in names}


def responses(source: dict, kinds: list[ProblemKind]) -> dict:
    """The responses that operations share: to current copies, and for each status of a problem."""
    usual = source["answers"][NOT_MODIFIED]
    responses = {str(NOT_MODIFIED): {"description": usual["is"], "headers": headers(usual["headers"])}}
    for status in sorted({kind.status for kind in kinds}):
        codes = [kind.code for kind in kinds if kind.status == status]
        own = [header for code in codes for header in source["problems"][code].get("headers", [])]
        content = {"schema": {"$ref": "Problem"}, "examples": {code: example(code) for code in codes}}
        responses[str(status)] = {
            "description": ", ".join(f"`{code}`" for code in codes),
            "headers": headers(own + source["problemHeaders"]),
            "content": {"application/problem+json": content},
        }
    return responses
