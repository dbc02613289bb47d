/// A name out of a list that a newer service may know more of, so that an older client reads on.
///
/// Compare with the known ones: `board.state == .frozen`.
public protocol OpenEnumeration: RawRepresentable<String>, Codable, Hashable, Sendable, CustomStringConvertible {
    init(rawValue: String)
}

extension OpenEnumeration {
    /// A sentence for people; it shows no secret.
    public var description: String { rawValue }
}
