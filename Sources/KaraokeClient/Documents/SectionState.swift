/// Whether a person is at the party just now.
public struct SectionState: OpenEnumeration, FieldValue {
    /// The name as the service writes it.
    public let rawValue: String

    /// Takes any name.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }
}

extension SectionState {
    /// There, and not done.
    public static let active = Self(rawValue: "active")
    /// Not there, so that the setlist skips it.
    public static let away = Self(rawValue: "away")
}
