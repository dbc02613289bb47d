"""What schemathesis has to know of the service, and how the example's party stays alive while it is tried."""

import gc
import os
import subprocess

import schemathesis
import texts
from hypothesis import strategies as st
from schemathesis.core import NOT_SET

# Most of what is made up is kept, so that a search for garbage finds little.
gc.set_threshold(100_000)

PARTY = ("karaoke-party", "01a1fc8d-0000-7000-8000-0000000000a1")


# What belongs to one arrangement of the display alone.
ARRANGEMENTS = {
    "columns": ("grid", "fixed:200,adaptive:160-300"),
    "spacing": ("grid", 12),
    "expanded": ("outline", "all"),
}


schemathesis.openapi.format("name", texts.names)


@schemathesis.hook
def before_load_schema(context, raw_schema):
    """Names are made up of what is hard to escape: a pattern alone leads to letters of the Latin alphabet."""
    name = raw_schema["components"]["schemas"]["Name"]["pattern"]
    line = raw_schema["components"]["schemas"]["Line"]["pattern"]

    def mark(node):
        if isinstance(node, dict):
            if node.get("pattern") in (name, line):
                node["format"] = "name"
            for child in node.values():
                mark(child)
        elif isinstance(node, list):
            for child in node:
                mark(child)

    mark(raw_schema)


@schemathesis.hook
def flatmap_case(context, case):
    """Many requests that are to be refused also hold text that every field refuses, in body, query or headers."""
    if not case.meta or case.meta.generation.mode.is_positive or case.meta.phase.name.value == "coverage":
        return st.just(case)

    def in_body(text):
        case.body = with_text(case.body, text)
        return case

    def in_query(text):
        # Any text is a cursor to the description, which would make of the request one to be accepted.
        case.query = {
            name: value if name == "cursor" else with_text(value, text) for name, value in case.query.items()
        }
        return case

    def in_headers(text):
        for name, value in case.headers.items():
            if isinstance(value, str) and name != "Authorization":
                case.headers[name] = value + text
        return case

    places = []
    if case.body is not NOT_SET and case.media_type == "application/json":
        places.append(st.sampled_from(texts.REFUSED).map(in_body))
    if case.query:
        places.append(st.sampled_from(texts.REFUSED).map(in_query))
    if case.headers:
        places.append(st.sampled_from(texts.IN_HEADER).map(in_headers))
    return st.one_of(st.just(case), *places) if places else st.just(case)


def with_text(value, text):
    """The value, each of its texts with another one behind it."""
    if isinstance(value, dict):
        return {name: with_text(member, text) for name, member in value.items()}
    if isinstance(value, list):
        return [with_text(element, text) for element in value]
    if isinstance(value, str):
        return value + text
    return value


@schemathesis.hook
def before_call(context, case, kwargs):
    """Requests are changed once they are ready to be sent, as `requests` allows for what signs them."""
    kwargs["auth"] = texts.with_halves


@schemathesis.hook
def map_case(context, case):
    """What OpenAPI has no words for: a cursor is what a list gave, and some parameters belong to an arrangement."""
    meta = case.meta
    if not (meta and meta.generation.mode.is_positive):
        return case
    # schemathesis 4 takes "0" for a text that any pattern allows, when a parameter in the head may be left out.
    conditions = ("If-Match", "If-None-Match")
    if case.headers and any(case.headers.get(name) == "0" for name in conditions):
        case.headers = {
            name: value for name, value in case.headers.items() if name not in conditions or value != "0"
        }
    if not case.query:
        return case
    query = {name: value for name, value in case.query.items() if name != "cursor"}
    for name, (arrangement, value) in ARRANGEMENTS.items():
        if name in query:
            del query[name]
            if query.get("arrangement") == arrangement:
                query[name] = value
    case.query = query
    return case


@schemathesis.check
def problem_is_described(context, response, case):
    """A problem is one that the operation lists, or else one of the response that all operations share."""
    answer = case.operation.definition.raw["responses"].get(str(response.status_code), {})
    if "application/problem+json" in response.headers.get("content-type", []) and "$ref" in answer:
        shared = case.operation.schema.raw_schema["components"]["responses"][str(response.status_code)]
        code = response.json()["code"]
        text = answer.get("description", shared["description"])
        assert f"`{code}`" in text, f"The problem {code} is not described"


@schemathesis.hook
def after_call(context, case, response):
    """Whatever becomes of the party, it is there for the next request, except that a sequence of calls ends it.

    Tokens are valid again at once: a caller who has revoked the own one would only be refused from then on.
    """
    is_changed = case.method.upper() in ("PATCH", "DELETE") and response.status_code < 300
    parameters = case.path_parameters or {}
    in_sequence = case.meta is not None and case.meta.phase.name.value == "stateful"
    if is_changed and ("token" in parameters or parameters.get("board") in PARTY and not in_sequence):
        revive()


def revive():
    subprocess.run(
        [os.environ["PSQL"], "--quiet", "--no-psqlrc", "--set=ON_ERROR_STOP=1", "--output=/dev/null",
         "--dbname", os.environ["CONNINFO"], "--file", os.path.join(os.path.dirname(__file__), "party.sql")],
        check=True,
    )
