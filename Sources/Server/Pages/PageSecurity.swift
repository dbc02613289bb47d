import HTTPTypes

/// The fields that keep a page to itself: no script, nothing from elsewhere, in nobody's frame.
enum PageSecurity {
    /// The fields of a page that may hold one style element, of which the SHA-256 is given in base 64.
    static func fields(styleHash: String? = nil) -> HTTPFields {
        let style = styleHash.map { "'self' 'sha256-\($0)'" } ?? "'self'"
        return [
            .contentSecurityPolicy:
                "default-src 'none'; style-src \(style); img-src 'self' data:; base-uri 'none'; form-action 'none'; "
                + "frame-ancestors 'none'",
            .referrerPolicy: "no-referrer",
        ]
    }
}
