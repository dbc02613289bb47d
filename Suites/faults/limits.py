"""How long things may take, in seconds."""

# The service's own limit for the answer to a request.
LIMIT = 10
# What a request may take beyond it: the way there and back on a busy machine.
MARGIN = 3
# For so long an attempt that nobody heard of may still have its effect: what a proxy holds back comes late.
LATENESS = 3 * LIMIT
# So long everybody may still ask for what is not answered yet, after the party.
FAREWELL = LIMIT + 2 * MARGIN
