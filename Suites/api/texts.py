"""Texts that code which goes by grapheme clusters escapes and splits wrongly, and texts that every field refuses."""

from hypothesis import strategies as st

# What means something in markup, in quoted text, in lists and in tables.
SIGNS = list("<>&\"';,|\\=")
# Scalars that make one grapheme cluster with the sign behind them, and with the one before them.
BEFORE = ["\u0600", "\u06dd", "\U000110bd"]
BEHIND = ["\u0301", "\u20dd"]
CLUSTERS = [before + sign for before in BEFORE for sign in SIGNS] + [sign + mark for mark in BEHIND for sign in SIGNS]
# Direction marks, a byte order mark, letters beyond the basic plane and a separator of lines.
OTHERS = ["\u202e", "\u2066", "\u2069", "\ufeff", "\U00020bb7", "\U0001f3a4", "\U0001d49c", "\u2028", " ", "a"]
# As long as a name may be, in letters, in letters beyond the basic plane, in clusters and as one cluster.
LONGEST = ["a" * 200, "\U00020bb7" * 200, "\u0600<" * 100, "'\u20dd" * 100, "a" + "\u0301" * 199]
# Longer by one.
TOO_LONG = ["a" * 201, "\U00020bb7" * 201, "\u0600<" * 100 + "a"]

# What a name may be, and what is too long for one, which schemathesis drops unless it looks for that.
names = st.one_of(
    st.lists(st.sampled_from(CLUSTERS + OTHERS), min_size=1, max_size=6).map("".join),
    st.sampled_from(LONGEST + TOO_LONG),
    st.text(st.characters(codec="utf-8", exclude_categories=["Cc", "Cs"]), min_size=1, max_size=20),
)

# Stands for half of a pair, which neither JSON Schema nor an address has characters for, until a request is sent.
HALF = "\x00\ue000"

# What is refused wherever it stands in a text: half of a pair, control characters in clusters, and too much.
REFUSED = [
    HALF, HALF + "<", "\u0600" + HALF, "\x00", "\u0600\x00", "\u0600\n", "\n\u0301", "\u06dd\t", "\t\u20dd",
    "\U000110bd\r", *TOO_LONG,
]

# What a header may hold, byte by byte: text that is not ASCII.
IN_HEADER = [cluster.encode().decode("latin-1") for cluster in CLUSTERS]


def with_halves(request):
    """The request as it is sent, with half of a pair where it is meant: an escape in JSON, bytes in an address."""
    if isinstance(request.body, bytes):
        request.body = request.body.replace(b"\\u0000\\ue000", b"\\ud800")
    request.url = request.url.replace("%00%EE%80%80", "%ED%A0%80")
    return request
