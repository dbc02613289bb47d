import HTTPTypes

/// The fields that keep a page to itself: no script, nothing from elsewhere, in nobody's frame.
///
/// A page tells this service where a request comes from, which is how one from elsewhere is found out, and nobody else.
enum PageSecurity {
    /// The fields of a page that may hold one style element, of which the SHA-256 is given in base 64, or a form.
    static func fields(styleHash: String? = nil, hasForm: Bool = false) -> HTTPFields {
        let style = styleHash.map { "'self' 'sha256-\($0)'" } ?? "'self'"
        return [
            .contentSecurityPolicy:
                "default-src 'none'; style-src \(style); img-src 'self' data:; base-uri 'none'; "
                + "form-action \(hasForm ? "'self'" : "'none'"); frame-ancestors 'none'"
        ]
    }
}
