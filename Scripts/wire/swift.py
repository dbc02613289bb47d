"""Writes declarations in Swift. `swift format` has the last word on indentation and line breaks."""

from __future__ import annotations

import re
import textwrap
from collections.abc import Iterable

from declarations import Choice, Declaration, Details, Enumeration, ProblemKind, Property, Structure

WIDTH = 120
STATUSES = {
    400: "badRequest",
    401: "unauthorized",
    403: "forbidden",
    404: "notFound",
    405: "methodNotAllowed",
    406: "notAcceptable",
    408: "requestTimeout",
    409: "conflict",
    412: "preconditionFailed",
    413: "contentTooLarge",
    415: "unsupportedMediaType",
    417: "expectationFailed",
    421: "misdirectedRequest",
    422: "unprocessableContent",
    429: "tooManyRequests",
    500: "internalServerError",
    501: "notImplemented",
    503: "serviceUnavailable",
}
HEADING = "// Scripts/wire-types writes this file from Sources/Pages/openapi/{}.yaml. Do not edit it."
DECODING = "/// Decodes the service's JSON.\npublic init(from decoder: any Decoder) throws"
ENCODING = "/// Encodes the document as the service does.\npublic func encode(to encoder: any Encoder) throws"


def file(name: str, declarations: list[Declaration]) -> str:
    """The text of a file for the types of one file of the description."""
    parts = [declaration(declared, 0) for declared in declarations]
    foundation = ["import Foundation"] if any(re.search(r"\bDate\b", part) for part in parts) else []
    return "\n\n".join([HEADING.format(name), *foundation, *parts]) + "\n"


def problem_kinds(name: str, kinds: list[ProblemKind], every: Iterable[ProblemKind] = ()) -> str:
    """The text of a file for the kinds of problems that one file of the description has."""
    constants = lines(
        f'package static let {kind.swift} = Self("{kind.code}", .{STATUSES[kind.status]}, "{kind.title}")'
        for kind in kinds
    )
    names = lines(f".{kind.swift}," for kind in every)
    cases = (
        block(
            "extension ProblemKind",
            "/// Every kind, in the order in which the description lists them.\n"
            f"package static let allCases: [ProblemKind] = [\n{names}\n]",
        )
        if every
        else ""
    )
    imports = "import HTTPTypes" + ("\nimport WebServer" if every else "")
    parts = [imports, block("extension ProblemKind", constants), cases]
    return "\n\n".join([HEADING.format(name), *filter(None, parts)]) + "\n"


def declaration(declared: Declaration, depth: int) -> str:
    match declared:
        case Enumeration():
            return enumeration(declared, depth)
        case Structure():
            return structure(declared, depth)
        case Choice():
            return choice(declared, depth)
        case Details():
            return details(declared, depth)


def comment(text: str, depth: int, besides: str = "") -> str:
    """A documentation comment: the first sentence, an empty line, and the others."""
    summary, *others = re.split(r"(?<=\.) (?=[A-Z`])", text, maxsplit=1)
    paragraphs = [summary, *others, *([besides] if besides else [])]
    wrapped = ["\n".join(textwrap.wrap(paragraph, WIDTH - 4 * depth - 4)) for paragraph in paragraphs]
    return textwrap.indent("\n\n".join(wrapped), "/// ", lambda _: True).replace("/// \n", "///\n")


def block(head: str, *paragraphs: str) -> str:
    """Code in braces, with an empty line between the paragraphs."""
    body = "\n\n".join(paragraph for paragraph in paragraphs if paragraph)
    return f"{head} {{\n{body}\n}}"


def lines(texts: Iterable[str]) -> str:
    return "\n".join(texts)


def enumeration(declared: Enumeration, depth: int) -> str:
    initializer = block("/// Creates a value with any name.\npublic init(rawValue: String)", "self.rawValue = rawValue")
    # What stands in one document alone is not sent in requests.
    value = "" if depth else ", FieldValue"
    names = [
        f'{comment(name.sentence, depth + 1)}\npublic static let {name.swift} = Self(rawValue: "{name.text}")'
        for name in declared.names
    ]
    return block(
        f"{comment(declared.sentence, depth)}\npublic struct {declared.name}: OpenEnumeration{value}",
        "/// The name in JSON.\npublic let rawValue: String",
        initializer,
        lines(names),
    )


def structure(declared: Structure, depth: int) -> str:
    properties = ([declared.base] if declared.base else []) + declared.properties
    has_id = any(property.swift == "id" and not property.is_optional for property in properties)
    identifiable = ", Identifiable" if has_id else ""
    is_decoded_by_hand = declared.base or any(property.is_list_or_absent for property in properties)
    has_other_names = any(property.swift != property.member for property in declared.properties)
    return block(
        f"{comment(declared.sentence, depth)}\n"
        f"public struct {declared.name}: Codable, Hashable, Sendable{identifiable}",
        f"/// The type of the id.\npublic typealias ID = ResourceID<{declared.name}>" if declared.is_resource else "",
        lines(stored(property, depth + 1) for property in properties),
        *(declaration(nested, depth + 1) for nested in declared.nested),
        coding_keys(declared.properties) if is_decoded_by_hand or has_other_names else "",
        decoding(declared) if is_decoded_by_hand else "",
        encoding(declared) if declared.base else "",
    )


def stored(property: Property, depth: int) -> str:
    optional = "?" if property.is_optional else ""
    return f"{comment(property.sentence, depth)}\npublic let {property.swift}: {property.type}{optional}"


def coding_keys(properties: list[Property]) -> str:
    cases = [
        f"case {property.swift}" + (f' = "{property.member}"' if property.swift != property.member else "")
        for property in properties
    ]
    return block("private enum CodingKeys: String, CodingKey", lines(cases))


def decoding(declared: Structure) -> str:
    statements = ["let container = try decoder.container(keyedBy: CodingKeys.self)"]
    if declared.base:
        statements.append(f"{declared.base.swift} = try {declared.base.type}(from: decoder)")
    for property in declared.properties:
        method = "decodeIfPresent" if property.is_optional or property.is_list_or_absent else "decode"
        absent = " ?? []" if property.is_list_or_absent else ""
        value = f"try container.{method}({property.type}.self, forKey: .{property.swift}){absent}"
        statements.append(f"{property.swift} = {value}")
    return block(DECODING, lines(statements))


def encoding(declared: Structure) -> str:
    """Encodes a document with the members of the one that it extends."""
    statements = [
        f"try {declared.base.swift}.encode(to: encoder)",
        "var container = encoder.container(keyedBy: CodingKeys.self)",
    ]
    for property in declared.properties:
        method = "encodeIfPresent" if property.is_optional else "encode"
        statements.append(f"try container.{method}({property.swift}, forKey: .{property.swift})")
    return block(ENCODING, lines(statements))


def choice(declared: Choice, depth: int) -> str:
    cases = [f"{comment(case.sentence, depth + 1)}\ncase {case.swift}({case.type})" for case in declared.cases]
    name = declared.member
    cases.append(f"/// A {name} that this client does not know.\ncase other({name}: String)")
    decoded = [f'case "{case.member}": .{case.swift}(try {case.type}(from: decoder))' for case in declared.cases]
    decoded.append(f"default: .other({name}: {name})")
    statements = [
        "let container = try decoder.container(keyedBy: CodingKeys.self)",
        f"let {name} = try container.decode(String.self, forKey: .{name})",
        block(f"self = switch {name}", lines(decoded)),
    ]
    encoded = [
        f"case .{case.swift}(let document):\n"
        f'try container.encode("{case.member}", forKey: .{name})\ntry document.encode(to: encoder)'
        for case in declared.cases
    ]
    encoded.append(f"case .other(let {name}): try container.encode({name}, forKey: .{name})")
    return block(
        f"{comment(declared.sentence, depth)}\npublic enum {declared.name}: Codable, Hashable, Sendable",
        lines(cases),
        block("private enum CodingKeys: CodingKey", f"case {name}"),
        block(DECODING, lines(statements)),
        block(
            ENCODING,
            "var container = encoder.container(keyedBy: CodingKeys.self)\n" + block("switch self", lines(encoded)),
        ),
    )


def details(declared: Details, depth: int) -> str:
    properties = []
    for property in declared.properties:
        value = f" = FieldEdit<{property.type}>.keep" if property.is_optional else f": {property.type}?"
        properties.append(f"{comment(property.sentence, depth + 1)}\npublic var {property.swift}{value}")
    fields = [f'"{property.member}": {property.swift},' for property in declared.properties]
    kept = "Fields that are `nil` or ``FieldEdit/keep`` keep their values."
    return block(
        f"{comment(declared.sentence, depth, kept)}\npublic struct {declared.name}: Sendable, Equatable",
        lines(properties),
        "/// Creates details that keep all values.\npublic init() {}",
        block(
            "/// The fields of a request.\nvar fields: KeyValuePairs<String, any FieldValue>",
            lines(["[", *fields, "]"]),
        ),
    )
