import HTTPTypes
import Hummingbird

extension Request {
    /// Rejects writes from pages of other sites, for which browsers would send the session cookies.
    ///
    /// Browsers send the origin of a request in `Sec-Fetch-Site`, older ones in `Origin`.
    ///
    /// - Parameter isSecure: True when the request used TLS. Otherwise pages with `https` are accepted as well, because
    ///   an untrusted proxy may terminate TLS.
    /// - Throws: ``Problem``.
    package func requireSameOrigin(isSecure: Bool) throws {
        guard method != .get, method != .head, method != .options else { return }
        if let site = headers[.secFetchSite] {
            guard site != "same-origin" else { return }
        } else if let origin = headers[.origin], let own = head.authority {
            let schemes = isSecure ? ["https"] : ["https", "http"]
            guard !schemes.contains(where: { origin.lowercased() == "\($0)://\(own.lowercased())" }) else { return }
        }
        throw Problem.crossSite
    }

    /// Rejects requests that a browser marks as cross-site; requests without such fields come from no browser.
    package func refuseCrossSite(isSecure: Bool) throws {
        guard headers.contains(.secFetchSite) || headers.contains(.origin) else { return }
        try requireSameOrigin(isSecure: isSecure)
    }
}

extension Problem {
    /// The problem of a request from a page of another site.
    fileprivate static var crossSite: Problem {
        Problem(
            kind: .crossSiteRequest,
            detail:
                "A signed-in browser may change things only from a page of this service; programs send a bearer token."
        )
    }
}

extension Request {
    /// The cookies of the request, in order; pairs without a value are omitted.
    package var cookiePairs: [(name: String, value: String)] {
        headers[values: .cookie]
            .flatMap { $0.parts(at: ";") }
            .compactMap { pair in
                let parts = pair.parts(at: "=", maxSplits: 1).map(\.trimmed)
                return parts.count == 2 ? (parts[0], parts[1]) : nil
            }
    }
}
