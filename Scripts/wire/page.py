"""The description of the REST API as a page."""

from __future__ import annotations

import re
from pathlib import Path

from declarations import ProblemKind
from jinja2 import Environment, FileSystemLoader
from markupsafe import Markup, escape
from openapi import indented
from operations import Operation

TEMPLATES = Path("Scripts/wire")
# A part of every page, in which the service fills in the folder of its assets.
ICONS = Path("Sources/Pages/Web/templates/icons.mustache")
WIDTH, STEP = 64, 2


def page(source: dict, operations: list[Operation], document: dict, kinds: list[ProblemKind]) -> str:
    """The page, without the folder of the service's assets: `{{assets}}`."""
    environment = Environment(autoescape=True, loader=FileSystemLoader(TEMPLATES), trim_blocks=True)
    environment.filters |= {
        "anchor": lambda name: name.lower().replace(" ", "-"),
        "example": lambda content: example(content, document),
        "inline": inline,
        "json": lambda value: indented(value, WIDTH, STEP),
        "kind": words,
        "members": lambda schema: list(members(schema)),
        "paragraphs": paragraphs,
        "path": path,
    }
    html = environment.get_template("docs.html").render(
        source=source,
        document=document,
        icons=Markup(ICONS.read_text().partition("\n")[2]),
        operations=[(operation, document["paths"][operation.path][operation.method]) for operation in operations],
        parameters={
            operation.name: [
                document["components"]["parameters"][name]
                for name in operation.path_parameters + operation.parameters
            ]
            for operation in operations
        },
        kinds=kinds,
    )
    # Browsers read a carriage return, which an example may have, in the same way.
    return html.replace("\r\n", "\n")


def inline(text: str) -> Markup:
    """A text in the subset of CommonMark that the description uses, as HTML: `code`, *emphasis*, **strong**."""

    def stressed(text: str) -> str:
        text = re.sub(r"\*\*(.+?)\*\*", r"<strong>\1</strong>", text, flags=re.DOTALL)
        return re.sub(r"\*(.+?)\*", r"<em>\1</em>", text, flags=re.DOTALL)

    parts = str(escape(text)).split("`")
    return Markup("".join(f"<code>{part}</code>" if index % 2 else stressed(part) for index, part in enumerate(parts)))


def paragraphs(text: str) -> Markup:
    return Markup("\n").join(Markup("<p>{}</p>").format(inline(part)) for part in text.split("\n\n"))


def path(text: str) -> Markup:
    """A path that may be broken at each slash."""
    return Markup(re.sub(r"({\w+})", r"<var>\1</var>", str(escape(text)).replace("/", "/<wbr>")))


def example(content: dict, document: dict) -> str:
    """The first example of a body or response."""
    for reference in content.get("examples", {}).values():
        return indented(document["components"]["examples"][reference["$ref"].rpartition("/")[2]]["value"], WIDTH, STEP)
    return content.get("example", "")


def members(schema: dict, path: str = ""):
    """The members of an object, each followed by the members of its own object."""
    for name, member in schema.get("properties", {}).items():
        yield path + name, member, name in schema.get("required", [])
        yield from members(member, f"{path}{name}.")
        yield from members(member.get("items", {}), f"{path}{name}[].")


def words(schema: dict) -> Markup:
    """A short text about the type of a schema, with links to other schemas."""
    default = Markup(", else <code>{}</code>").format(indented(schema["default"])) if "default" in schema else ""
    return kind(schema) + default


def kind(schema: dict) -> Markup:
    alternatives = Markup(" or ")
    if "$ref" in schema:
        return Markup('<a href="#schema-{0}">{0}</a>').format(schema["$ref"].rpartition("/")[2])
    if choices := schema.get("enum", [schema["const"]] if "const" in schema else []):
        return alternatives.join(Markup("<code>{}</code>").format("null" if it is None else it) for it in choices)
    type = schema.get("type", [])
    if not type:
        return alternatives.join(words(it) for it in schema.get("oneOf", schema.get("anyOf", [])))
    return alternatives.join(word(it, schema) for it in ([type] if isinstance(type, str) else type))


def word(type: str, schema: dict) -> Markup:
    match type:
        case "array":
            return Markup("array of ") + (words(schema["items"]) if "items" in schema else "values")
        case "integer" | "number" if "minimum" in schema:
            end = f"to {schema['maximum']}" if "maximum" in schema else "on"
            return Markup(f"{type} from {schema['minimum']} {end}")
        case "string" if "maxLength" in schema and "format" not in schema:
            return Markup(f"text of up to {schema['maxLength']} characters")
        case "string":
            return Markup(schema.get("format", "text"))
        case _:
            return Markup(type)
