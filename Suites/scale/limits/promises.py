"""The allowed outcomes for the clients of a crowd, and the deviations from them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Set
from dataclasses import dataclass

# The fate of a connection, with the status of an earlier response.
CLOSED, OPEN, KEPT_OUT = "closed", "open", "kept out"
# The outcome of a follower that received the board and its change.
TOLD = "told"
# The mark of a connection that was closed too early.
EARLY = "early"

# The time limits in seconds for an idle client, for a body, and for a response.
IDLE, BODY, ANSWER = 60, 10, 30
# The additional time for a busy machine.
MARGIN = 15
# The burst and the rate per second of wrong codes and unknown tokens.
BURST, RATE = 60, 1

SETTINGS = {
    "HTTP_BODY_TIMEOUT": str(BODY),
    "HTTP_REQUEST_TIMEOUT": str(ANSWER),
    "LIMITS_FAILURE_BURST": str(BURST),
    "LIMITS_FAILURE_RATE": str(RATE),
}


@dataclass(frozen=True)
class Promise:
    """The allowed outcomes of each client in a crowd."""

    fates: Set[str]
    # The seconds within which the outcome has to occur.
    within: float
    # The seconds before which no connection is closed.
    lasting: float = 0
    # True when the requests count as wrong codes, of which those above the limit get 429.
    is_limited: bool = False

    def broken(self, fates: Counter[str], seconds: float) -> list[str]:
        """The deviations as sentences, after the crowd was present for some time."""
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
