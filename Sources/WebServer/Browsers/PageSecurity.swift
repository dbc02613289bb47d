import HTTPTypes
import Hummingbird

/// The content security policy of pages: only the service's own files, and frames only in the permitted origins.
///
/// Inline scripts are forbidden, and inline styles too but for one with a known hash, so that people's text is never
/// executed.
package enum PageSecurity {
    /// The fields of a page.
    ///
    /// - Parameters:
    ///   - styleHash: The SHA-256, in base 64, of the one style element that the page may hold; `nil` for none.
    ///   - embedders: The origins whose pages may show the page in a frame.
    /// - Returns: The fields.
    package static func fields(styleHash: String? = nil, embedders: CrossOrigin = .none) -> HTTPFields {
        let style = styleHash.map { "'self' 'sha256-\($0)'" } ?? "'self'"
        let rules = [
            "default-src 'none'", "script-src 'self'", "connect-src 'self'", "style-src \(style)",
            "img-src 'self' data:", "font-src 'self'", "manifest-src 'self'", "base-uri 'none'", "form-action 'self'",
            "frame-ancestors \(embedders.frameAncestors)",
        ]
        return [.contentSecurityPolicy: rules.joined(separator: "; ")]
    }
}

extension CrossOrigin {
    /// The value of the directive `frame-ancestors`.
    fileprivate var frameAncestors: String {
        switch self {
        case .none: "'none'"
        case .from(let origins): "'self' \(origins.sorted().joined(separator: " "))"
        case .any: "*"
        }
    }
}
