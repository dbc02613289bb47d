/// Why no connection could be made.
public struct ConnectionFailure: Error, Hashable, Sendable {
    /// What libpq said; it may name hosts and users, but not passwords.
    public let message: String
}

extension ConnectionFailure: CustomStringConvertible {
    /// That it failed, and no more.
    public var description: String { "the database cannot be reached" }
}
