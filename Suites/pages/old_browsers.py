"""Browsers as old as the oldest supported ones: the present one, without what is younger."""

from __future__ import annotations

import re

from playwright.sync_api import Page, Route

# Words of style sheets, and unknown ones for their places, so that the browser drops the declaration or the whole rule
# as one does that does not know them.
SINCE_2022 = [
    (r":has\(", ":-old-has("),
    (r"(?<![-\w])(translate|rotate|scale): ?(?=[^;{}]*[;}])", r"-old-\1:"),
    (r"\bcolor-mix\(", "-old-mix("),
    (r"(?<=\d)dvh\b", "-old-dvh"),
    (r"@property\b", "@-old-property"),
    (r"@media \(scripting\b", "@media (-old-scripting"),
    (r"\btext-wrap:", "-old-wrap:"),
    (r"\bcontent-visibility:", "-old-visibility:"),
]
SINCE_2018 = [
    *SINCE_2022,
    (r":(is|where|focus-visible)\b", r":-old-\1"),
    (r":not\([^()]*,", ":-old-not(a,"),
    (r"\b(min|max|clamp)\(", r"-old-\1("),
    (r"(?<![-\w])(inset|aspect-ratio|gap|row-gap|column-gap|color-scheme):", r"-old-\1:"),
    (r"\b((?:margin|padding)-(?:inline|block)):", r"-old-\1:"),
    (r"(?<!-webkit-)\bmask:", "-old-mask:"),
]

# What came after Chromium 88, Safari 15.4 or Firefox 98.
WITHOUT_YOUNG_FUNCTIONS = """
for (const type of [Array, String, Int8Array]) delete type.prototype.at;
for (const name of ["findLast", "findLastIndex", "toSorted", "toReversed", "with"]) delete Array.prototype[name];
for (const name of ["map", "filter", "forEach", "some", "find", "toArray"]) delete Iterator.prototype[name];
for (const name of ["union", "intersection", "difference", "isSubsetOf"]) delete Set.prototype[name];
for (const name of ["checkVisibility", "moveBefore", "showPopover"]) delete Element.prototype[name];
delete Document.prototype.startViewTransition;
delete HTMLElement.prototype.inert;
delete HTMLFormElement.prototype.requestSubmit;
delete Object.hasOwn;
delete Object.groupBy;
delete Promise.withResolvers;
delete AbortSignal.any;
delete AbortSignal.timeout;
delete AbortSignal.prototype.throwIfAborted;
delete Crypto.prototype.randomUUID;
delete window.structuredClone;
delete window.TextDecoderStream;
"""


def age(page: Page, words: list[tuple[str, str]]) -> None:
    """Lets a page have style sheets without words that a browser does not know."""

    def fulfill(route: Route) -> None:
        answer = route.fetch()
        style = answer.text()
        for pattern, word in words:
            style = re.sub(pattern, word, style)
        route.fulfill(response=answer, body=style)

    page.route("**/*.css", fulfill)


def break_script(page: Page) -> None:
    """Lets a page have a script that the browser cannot read."""
    unreadable = {"body": ")(", "content_type": "text/javascript"}
    page.route(re.compile(r"/assets/\w+/\w+\.en\.js"), lambda route: route.fulfill(**unreadable))
