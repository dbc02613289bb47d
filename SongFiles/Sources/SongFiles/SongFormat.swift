/// A form of files of songs.
///
/// ``allCases`` are those that can be read, and ``SongReader`` finds out which one a file has.
///
/// ```swift
/// SongReader.Options(format: .fileNames)
/// ```
public struct SongFormat: RawRepresentable, CaseIterable, Sendable, Hashable {
    /// The name in options and reports, such as `json-lines`.
    public let rawValue: String

    /// Returns the format with a name; `nil` when the name is unknown.
    public init?(rawValue: String) {
        guard let format = Self.allCases.first(where: { $0.rawValue == rawValue }) else { return nil }
        self = format
    }

    /// Declares a format, for a reader of the table.
    init(_ name: String) {
        rawValue = name
    }

    /// All formats.
    public static let allCases = FormatReader.all.map(\.format)

    /// The files of the format, in the words of a list: "KaraFun catalogues".
    public var files: String { FormatReader.of(self)?.files ?? rawValue }

    /// All formats in words, as a list: "tables, JSON, the libraries of Music and iTunes, and rekordbox".
    ///
    /// Programs whose libraries are read come last.
    public static var listed: String {
        let programs = FormatReader.all.compactMap(\.program)
        let forms = FormatReader.all.filter { $0.program == nil }.map(\.files)
        let libraries = "the libraries of \(programs.dropLast().joined(separator: ", ")) and \(programs.last ?? "")"
        return (forms + [libraries]).joined(separator: ", ")
    }
}
