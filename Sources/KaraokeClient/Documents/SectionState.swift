/// Whether a person is at the party just now.
public struct SectionState: OpenEnumeration, FieldValue {
    public let rawValue: String

    public init(rawValue: String) {
        self.rawValue = rawValue
    }
}

extension SectionState {
    public static let active = Self(rawValue: "active")
    public static let away = Self(rawValue: "away")
}
