"""Time limits in seconds."""

# The service's own limit for the response to a request.
LIMIT = 10
# The additional time for the network of a busy machine.
MARGIN = 3
# The time in which an abandoned attempt may still take effect, since a proxy may deliver it late.
LATENESS = 3 * LIMIT
# The time after the party in which clients may still retry.
FAREWELL = LIMIT + 2 * MARGIN
