"""Reads the description of the REST API as the declarations of a Swift client."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator

from declarations import Choice, Declaration, Details, Enumeration, Name, ProblemKind, Property, Structure
from names import KEYWORDS, capitalized, in_camel_case, singular, words

TYPES = {"string": "String", "integer": "Int", "number": "Double", "boolean": "Bool"}
# The schemas that are a type of their own in Swift, though they describe a text.
SCALARS = {"Time": "Date", "Secret": "AccessToken"}
# The schemas whose sentences are about the form of a value, not about the member that has it.
FORMS = {"Id", "Name", "Line", "Time"}
# The requests that are values in Swift, and the members that stay parameters. All others are parameters of methods.
DETAILS = {"SongPatch": ("SongDetails", {"title", "artist"})}
QUESTION = re.compile(r"(?:What|Who|Whose|Whether|How|Where|Why|When|Which)\b")


def types(schema: dict) -> list[str]:
    """The types of a schema, of which one may be null."""
    type = schema.get("type", "object" if "properties" in schema else [])
    return [type] if isinstance(type, str) else type


def named(schema: dict) -> dict:
    """The schema of a member as that of a type: without what its sentence says of the member after a semicolon."""
    return schema | {"description": re.sub(r";.*", ".", schema["description"])}


class Description:
    """The files of the description."""

    def __init__(self, files: dict[str, dict]) -> None:
        self.files = files
        self.documents = dict(self.named("documents"))
        self.schemas = self.documents | dict(self.named("schemas"))
        self.codes = dict(self.named("problems"))
        elements = {element for _, elements in self.named("lists") for element in elements.values()}
        self.resources = {name for name in elements if self.schemas[name]["properties"].get("id") == {"$ref": "Id"}}
        choices = [schema for schema in self.schemas.values() if "discriminator" in schema]
        # The member that says which case of a choice a document is, by the name of the document.
        self.kinds = {
            case["$ref"]: choice["discriminator"]["propertyName"] for choice in choices for case in choice["oneOf"]
        }

    def named(self, group: str) -> Iterator[tuple[str, dict]]:
        for file in self.files.values():
            yield from file.get(group, {}).items()

    def declarations(self, file: str) -> list[Declaration]:
        """The declarations of the types that a file of the description has."""
        source = self.files[file]
        names = [*source.get("documents", {}), *source.get("schemas", {})]
        declared = [self.declaration(name) for name in names if self.is_declared(name)]
        requests = source.get("requests", {})
        declared += [self.details(name, requests[name]) for name in requests if name in DETAILS]
        if file == "problems":
            declared.append(self.problem_codes())
        return declared

    def is_declared(self, name: str) -> bool:
        """True for an object of a response, a choice of objects and an enumeration."""
        schema = self.schemas[name]
        return "properties" in schema or "discriminator" in schema or "enum" in schema

    def swift_type(self, name: str) -> str:
        return name if "enum" in self.schemas[name] else f"{name}Document"

    def declaration(self, name: str) -> Declaration:
        schema = self.schemas[name]
        if "enum" in schema:
            return self.enumeration(name, schema)
        if "discriminator" in schema:
            return self.choice(name, schema)
        structure = self.structure(self.swift_type(name), name, schema, is_complete=name in self.documents)
        structure.is_resource = name in self.resources
        return structure

    def enumeration(self, name: str, schema: dict) -> Enumeration:
        sentences = schema.get("x-enumDescriptions", {})
        if list(sentences) != schema["enum"]:
            sys.exit(f"{name}: x-enumDescriptions has one sentence for each name of the enumeration, in its order")
        names = [Name(text, in_camel_case(text), self.sentence(name, sentences[text])) for text in sentences]
        return Enumeration(name, self.sentence(name, schema["description"]), names)

    def problem_codes(self) -> Enumeration:
        kinds = self.problem_kinds(*self.files)
        names = [Name(kind.code, kind.swift, f"{kind.title}.") for kind in kinds]
        return Enumeration("ProblemCode", "The code of a kind of problem. Newer services may have further ones.", names)

    def problem_kinds(self, *files: str) -> list[ProblemKind]:
        """The kinds of problems in these files by status, in the order of the files."""
        problems = [problem for file in files for problem in self.files[file].get("problems", {}).items()]
        kinds = [
            ProblemKind(code, in_camel_case(code), problem["status"], problem["title"]["en"])
            for code, problem in sorted(problems, key=lambda problem: problem[1]["status"])
        ]
        for kind in kinds:
            kind.swift += "Error" if kind.swift in KEYWORDS else ""
        return kinds

    def choice(self, name: str, schema: dict) -> Choice:
        discriminator = schema["discriminator"]
        cases = []
        for kind, reference in discriminator["mapping"].items():
            case = reference.rsplit("/", 1)[1]
            sentence = self.sentence(case, self.schemas[case]["description"])
            cases.append(Property(kind, in_camel_case(kind), self.swift_type(case), sentence))
        sentence = self.sentence(name, schema["description"])
        return Choice(self.swift_type(name), sentence, discriminator["propertyName"], cases)

    def structure(self, swift: str, owner: str, schema: dict, is_complete: bool) -> Structure:
        """The structure of an object; a complete one has all its members unless the schema lists those required."""
        structure = Structure(swift, self.sentence(owner, schema["description"]))
        if base := schema.get("extends"):
            sentence = f"The {' '.join(words(base))}."
            structure.base = Property(base, in_camel_case(base), self.swift_type(base), sentence)
        required = schema.get("required", schema["properties"] if is_complete else [])
        for name, member in schema["properties"].items():
            # The case of a choice says the kind, and an object without members says nothing.
            if name == self.kinds.get(owner) or "object" in types(member) and "properties" not in member:
                continue
            type, is_nullable = self.type(structure, owner, name, member, is_complete)
            property = Property(name, self.property_name(name, member), type, "")
            property.sentence = self.told(owner, name, member, schema["properties"])
            is_missing = is_nullable or name not in required
            property.is_list_or_absent = is_missing and type.startswith("[")
            property.is_optional = is_missing and not property.is_list_or_absent
            structure.properties.append(property)
        return structure

    def details(self, name: str, schema: dict) -> Details:
        swift, parameters = DETAILS[name]
        details = Details(swift, self.sentence(name, schema["description"], schema["properties"]), [])
        for member, value in schema["properties"].items():
            if member not in parameters:
                type, is_nullable = self.type(Structure(swift, ""), name, member, value, is_complete=True)
                sentence = self.told(name, member, value, schema["properties"])
                details.properties.append(Property(member, in_camel_case(member), type, sentence, is_nullable))
        return details

    def property_name(self, name: str, member: dict) -> str:
        """The name of a property; a keyword gives way to the name of the schema."""
        return in_camel_case(member["$ref"].removesuffix("?") if name in KEYWORDS else name)

    def type(self, structure: Structure, owner: str, name: str, schema: dict, is_complete: bool) -> tuple[str, bool]:
        """The type of a member, and whether it may be null. A type without a name is nested in the structure."""
        if "$ref" in schema:
            return self.referenced_type(structure, owner, name, schema, is_complete)
        is_nullable = "null" in types(schema)
        nested = capitalized(in_camel_case(name))
        if (owner, name) == ("Problem", "code"):
            # The description lists the codes apart, so that clients made of it take new ones.
            return "ProblemCode", is_nullable
        if "items" in schema:
            element, _ = self.type(structure, owner, singular(name), schema["items"], is_complete=False)
            return f"[{element}]", is_nullable
        if "properties" in schema:
            structure.nested.append(self.structure(nested, nested, named(schema), is_complete))
            return nested, is_nullable
        if "enum" in schema:
            structure.nested.append(self.enumeration(nested, named(schema)))
            return nested, is_nullable
        return TYPES[next(type for type in types(schema) if type != "null")], is_nullable

    def referenced_type(
        self, structure: Structure, owner: str, name: str, schema: dict, is_complete: bool
    ) -> tuple[str, bool]:
        target, is_nullable = schema["$ref"].removesuffix("?"), schema["$ref"].endswith("?")
        if target == "Id":
            resource = self.swift_type(schema.get("x-resource") or self.resource(owner, name))
            return "ID" if resource == structure.name else f"{resource}.ID", is_nullable
        is_nullable |= "null" in types(self.schemas[target])
        if target in SCALARS:
            return SCALARS[target], is_nullable
        if self.is_declared(target):
            return self.swift_type(target), is_nullable
        type, is_null = self.type(structure, owner, name, self.schemas[target], is_complete)
        return type, is_nullable or is_null

    def resource(self, owner: str, name: str) -> str:
        """The resource whose id a member is: the last word of its name, or of its owner's for a member `id`."""
        for word in reversed(words(owner if name == "id" else name)):
            if capitalized(singular(word)) in self.resources:
                return capitalized(singular(word))
        sys.exit(f"{owner}.{name}: the name does not say of which resource it is the id; add x-resource")

    def told(self, owner: str, name: str, member: dict, siblings: dict) -> str:
        """The sentence of a member, or else that of its schema, or else its name as a sentence."""
        schema, reference = member, None
        while "description" not in schema and "$ref" in schema and reference not in FORMS:
            reference = schema["$ref"].removesuffix("?")
            schema = {} if reference in FORMS or self.is_declared(reference) else self.schemas[reference]
        text = schema.get("description", f"The {' '.join(words(name))}.")
        return self.sentence(f"{owner}.{name}", text, siblings)

    def sentence(self, place: str, text: str, siblings: dict | None = None) -> str:
        """A sentence of the description as a comment in Swift, where null and absent are `nil`."""
        if QUESTION.match(text):
            sys.exit(f"{place}: a sentence is a noun phrase, unlike {text!r}")

        def linked(match: re.Match[str]) -> str:
            if match[1] in (siblings or {}):
                return f"``{self.property_name(match[1], siblings[match[1]])}``"
            return f"``ProblemCode/{in_camel_case(match[1])}``" if match[1] in self.codes else match[0]

        text = re.sub(r"`([^`]+)`", linked, " ".join(text.split()))
        return re.sub(r"\b(?:null|absent)\b", "`nil`", text)
