/// Why a token could not be read or revoked.
package enum TokenError: Error, Sendable, Hashable {
    case notFound
}
