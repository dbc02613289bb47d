"""What may become of the clients of a crowd, and what of it was otherwise."""

from __future__ import annotations

from collections import Counter
from collections.abc import Set
from dataclasses import dataclass

# What became of a connection, with the status of what it was answered before.
CLOSED, OPEN, KEPT_OUT = "closed", "open", "kept out"
# What became of a follower: told of the board, and of its change.
TOLD = "told"
# Said of a connection that was closed before its time was over.
EARLY = "early"

# Seconds for a client that says nothing, for a body, and for an answer.
IDLE, BODY, ANSWER = 60, 10, 30
# What a busy machine may take besides.
MARGIN = 15
# Wrong codes and unknown tokens: so many at once, and so many a second.
BURST, RATE = 60, 1

SETTINGS = {
    "HTTP_BODY_TIMEOUT": str(BODY),
    "HTTP_REQUEST_TIMEOUT": str(ANSWER),
    "LIMITS_FAILURE_BURST": str(BURST),
    "LIMITS_FAILURE_RATE": str(RATE),
}


@dataclass(frozen=True)
class Promise:
    """What may become of each client of a crowd."""

    fates: Set[str]
    # Seconds after which it is so.
    within: float
    # Seconds before which no connection is closed.
    lasting: float = 0
    # Whether what the clients ask counts as wrong codes, of which those beyond the limit get 429.
    is_limited: bool = False

    def broken(self, fates: Counter[str], seconds: float) -> list[str]:
        """What was otherwise, for people, after the crowd was there for so long."""
        promised = " or ".join(sorted(self.fates))
        lines = [
            f"{number} of {fates.total()}: {fate}, where {promised} is promised"
            for fate, number in sorted(fates.items())
            if fate not in self.fates
        ]
        if self.is_limited:
            heard = sum(number for fate, number in fates.items() if not fate.startswith("429"))
            least, most = min(BURST, fates.total()), BURST + RATE * seconds
            if not least <= heard <= most:
                lines.append(f"{heard} of {fates.total()} were let try, where {least} to {most:.0f} are to be")
        return lines
