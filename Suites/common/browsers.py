"""The browsers of suites that open pages."""

# Chromium, and what the suite installs beside it; everything is tried in the first, the essentials in both.
ENGINES = {
    "chromium": {"args": ["--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage"]},
    # The protocol that Firefox shares with others; what it cannot pretend, such as reduced motion, is left as it is.
    # Without a graphics card, it spends most of its time drawing animations.
    "firefox": {"channel": "moz-firefox", "firefox_user_prefs": {"layout.frame_rate": 15}},
}

# The messages of a browser without a connection.
CUT = ["ERR_INTERNET_DISCONNECTED", "ERR_CONNECTION_REFUSED", "ERR_CONNECTION_RESET", "ERR_EMPTY_RESPONSE"]
CUT += ["ERR_FAILED", "ERR_SOCKET_NOT_CONNECTED", "ERR_NETWORK_CHANGED", "ERR_INCOMPLETE_CHUNKED_ENCODING"]
