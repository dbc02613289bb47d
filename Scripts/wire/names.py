"""The rules by which names of the description become names in Swift."""

from __future__ import annotations

import re

KEYWORDS = {"case", "class", "default", "enum", "extension", "func", "import", "in", "init", "internal", "is", "let"}
KEYWORDS |= {"private", "protocol", "public", "repeat", "return", "self", "static", "struct", "switch", "var", "where"}
INITIALISMS = {"id", "json", "url"}


def words(name: str) -> list[str]:
    """The words of a name in camel case or with hyphens, in lower case."""
    return [word.lower() for word in re.findall(r"[A-Z]+(?![a-z])|[A-Z]?[a-z0-9]+", name)]


def in_camel_case(name: str) -> str:
    """The name of a property or a case: `artworkUrl` is `artworkURL`, `json-lines` is `jsonLines`."""
    first, *others = words(name)
    return first + "".join(word.upper() if word in INITIALISMS else word.capitalize() for word in others)


def capitalized(name: str) -> str:
    return name[0].upper() + name[1:]


def singular(name: str) -> str:
    return f"{name.removesuffix('ies')}y" if name.endswith("ies") else name.removesuffix("s")
