"""The declarations that the Swift files hold."""

from __future__ import annotations

from dataclasses import dataclass, field


@dataclass
class Name:
    """A known name of an enumeration."""

    text: str
    swift: str
    sentence: str


@dataclass
class Enumeration:
    """Names that newer services may extend."""

    name: str
    sentence: str
    names: list[Name]


@dataclass
class ProblemKind:
    """A kind of problem that the service reports."""

    code: str
    swift: str
    status: int
    title: str


@dataclass
class Property:
    """A member of an object."""

    member: str
    swift: str
    type: str
    sentence: str
    is_optional: bool = False
    # True for a list that is empty where the member is absent.
    is_list_or_absent: bool = False


@dataclass
class Structure:
    """An object of a response."""

    name: str
    sentence: str
    properties: list[Property] = field(default_factory=list)
    nested: list[Structure | Enumeration] = field(default_factory=list)
    # The document that this one holds besides its own members.
    base: Property | None = None
    # Whether the type of the id is declared here.
    is_resource: bool = False


@dataclass
class Choice:
    """One of several documents, by the member that names its kind."""

    name: str
    sentence: str
    member: str
    cases: list[Property]


@dataclass
class Details:
    """The fields of a request that changes something."""

    name: str
    sentence: str
    properties: list[Property]


Declaration = Structure | Enumeration | Choice | Details
