import HTTPTypes

/// The fields that keep a page to itself: its own files, nothing from elsewhere, in nobody's frame.
///
/// No script and no style stands in a page, so that what people write can never become one.
enum PageSecurity {
    /// The fields of a page that may hold one style element, of which the SHA-256 is given in base 64.
    static func fields(styleHash: String? = nil) -> HTTPFields {
        let style = styleHash.map { "'self' 'sha256-\($0)'" } ?? "'self'"
        let rules = [
            "default-src 'none'", "script-src 'self'", "connect-src 'self'", "style-src \(style)",
            "img-src 'self' data:", "font-src 'self'", "manifest-src 'self'", "base-uri 'none'", "form-action 'self'",
            "frame-ancestors 'none'",
        ]
        return [.contentSecurityPolicy: rules.joined(separator: "; ")]
    }
}
