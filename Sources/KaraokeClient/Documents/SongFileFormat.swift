/// What file the songbook becomes.
public struct SongFileFormat: OpenEnumeration {
    /// The name as the service writes it.
    public let rawValue: String

    /// Takes any name.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }
}

extension SongFileFormat {
    /// A table, for spreadsheets and imports.
    public static let csv = Self(rawValue: "csv")
    /// A song on each line, for programs and imports.
    public static let jsonLines = Self(rawValue: "json-lines")
    /// A page to print.
    public static let html = Self(rawValue: "html")
}
