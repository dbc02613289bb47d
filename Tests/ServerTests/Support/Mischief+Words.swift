import SongFuzzing

/// What requests that are a little wrong are made of.
extension Mischief {
    static let segments = [
        "", "-1", "0", "null", "%00", "%ff", "%zz", "..", "%2e%2e%2f", "%F0%9F%8E%A4", "a%20b", "'%22;--", "display",
        HostileText.percentEncoded, "'%E2%83%9D", "%D8%80'", "%ED%A0%80", "%D8", "%CC%81%FF",
        "01a1fc8d-0000-7000-8000-000000000000", "00000000-0000-0000-0000-000000000000", "9999999999999999999999",
    ]

    static let parameters = [
        "width", "height", "viewer", "scaling", "arrangement", "columns", "spacing", "expanded", "window", "limit",
        "cursor", "release", "section", "x", "q", "genre", "language", "order", "total", "code", "board", "duet",
        "source",
        "",
    ]

    /// What `/songs` is asked by, and values that mean something there.
    static let songQueries: [(name: String, values: [String])] = [
        ("q", ["scrolling", "s", "the containers"]), ("genre", ["Pop", "Rock"]), ("language", ["English", "de"]),
        ("artist", ["The Containers"]), ("firstYear", ["1999", "1000"]), ("lastYear", ["2000", "9999"]),
        ("duet", ["true", "false"]), ("board", ["karaoke-party"]), ("unclaimed", ["true"]), ("order", ["random"]),
        ("total", ["true"]), ("shared", ["true"]), ("limit", ["1", "200", "201"]), ("cursor", ["AAAA"]),
    ]

    /// The members by which people name things, for each last part of a path.
    static let names = [
        "songs": ["title", "artist", "genre", "language", "tag"], "{song}": ["title", "artist", "genre"],
        "sections": ["person", "title", "footer"], "{section}": ["person", "title", "footer"],
        "boards": ["title"], "{board}": ["title"], "cards": ["title", "artist", "section"],
        "guests": ["person", "joinCode"], "tokens": ["label", "board", "role"], "changes": ["title", "person"],
    ]

    static let values = [
        "", "*", "*/*", "\"1\"", "W/\"1\"", "\"\"", "\"9223372036854775808\"", "text/html", "application/json;q=0",
        "application/json", "application/merge-patch+json", "return=minimal", "a, b", "1", "-1", "1e9", "0,0,100,100",
        "1,1,1e300,1e300", "board", "section", "true", "AAAA", "nan",
    ]

    static let cookies = [
        "karaoke_admin", "__Host-karaoke_admin", "karaoke_host_", "karaoke_guest_x", "karaoke_", "session", "", "=",
        ";",
    ]

    static let fieldNames = [
        "Accept-Encoding", "Accept-Language", "Access-Control-Request-Method", "Content-Encoding", "Expect",
        "Forwarded",
        "Idempotency-Key", "If-Modified-Since", "Last-Event-ID", "Origin", "Range", "Sec-Fetch-Site", "X-Forwarded-For",
        "X-Forwarded-Proto", "traceparent",
    ]

    static let fieldValues = [
        "gzip", "gzip;q=0, *;q=1", "identity", "br;q=2", "null", "https://example.org", "same-origin", "cross-site",
        "0123456789abcdef", "\"0123456789abcdef\"", "bytes=0-1", "::1", "203.0.113.1, 127.0.0.1:99999", "https",
        "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01", "00-0-0-0", "\u{e9}", "100-continue",
        String(repeating: "a", count: 300), String(repeating: ",", count: 300),
    ]

    static let fields = [
        "slug", "title", "artist", "person", "joinCode", "personalCode", "role", "board", "label", "expiresAt",
        "secret", "version", "card", "isJoinable", "tag", "artworkUrl", "section", "song", "position",
        "rejected", "state", "readableBy", "footer",
        "year", "duration", "rating", "source", "sourceId", "isDuet", "with", "place", "isComing", "from",
        "setlistRule",
        "allowsEncores", "timeZone", "", "__proto__",
    ]

    static let texts = [
        "null", "true", "false", "0", "-1", "1e400", "1.5", "2147483647", "2147483648", "9223372036854775807", "[]",
        "{}",
        "\"\"", "\" \"", "\"a\"", "\"party\"", "\"\\u0000\"", "\"\\ud800\"", "\"🎤\"", "\"\\u0301\"",
        "\"\\u0600<x \\u06dd\\\"\\u0301'\u{20DD}&\"", "\"active\"",
        "\"closed\"", "\"everyone\"", "\"skipped\"", "\"waiting\"", "\"rounds\"",
        "\"\(String(repeating: "x", count: 300))\"", "\"", "tru", "[[[[[[[[[[[[[[[[[[",
    ]
}
