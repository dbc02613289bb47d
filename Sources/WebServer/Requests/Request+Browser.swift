import HTTPTypes
import Hummingbird

extension Request {
    /// Refuses to change anything for a page of another site, which a browser would send our cookies for.
    ///
    /// Browsers say where a request comes from, in `Sec-Fetch-Site`, and older ones in `Origin`.
    ///
    /// - Parameter isSecure: Whether the request came by TLS, and so our pages did. Otherwise `https` counts, too: a proxy
    ///   that is not trusted may have ended it.
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

    /// Refuses what a browser says comes from another site; what says nothing comes from no browser.
    package func refuseCrossSite(isSecure: Bool) throws {
        guard headers.contains(.secFetchSite) || headers.contains(.origin) else { return }
        try requireSameOrigin(isSecure: isSecure)
    }
}

extension Problem {
    /// A request that a page of another site made a browser send.
    fileprivate static var crossSite: Problem {
        Problem(
            kind: .crossSiteRequest,
            detail:
                "A signed-in browser may change things only from a page of this service; programs send a bearer token."
        )
    }
}

extension Request {
    /// The cookies that a browser sends, in its order; pairs without a value are left out.
    package var cookiePairs: [(name: String, value: String)] {
        headers[values: .cookie]
            .flatMap { $0.parts(at: ";") }
            .compactMap { pair in
                let parts = pair.parts(at: "=", maxSplits: 1).map(\.trimmed)
                return parts.count == 2 ? (parts[0], parts[1]) : nil
            }
    }
}
