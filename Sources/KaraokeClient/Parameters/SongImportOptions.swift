/// The options of an import of songs.
///
/// The service decides those that are `nil`.
public struct SongImportOptions: Sendable, Hashable {
    /// The format of the file, such as `table`; `nil` to detect it.
    public var format: String?
    /// The encoding of the text, such as `shift_jis`; `nil` to detect it.
    public var encoding: String?
    /// The columns of a table, separated by commas.
    public var columns: String?
    /// The source of the ids in the file.
    public var source: String?
    /// The treatment of names: `natural` or `as-they-are`.
    public var names: String?
    /// The treatment of songs that already exist with different details: `update`, `skip` or `fail`.
    public var conflict: String?
    /// True to report what would change, without storing anything.
    public var isDryRun = false
    /// True to store the other songs when lines are refused.
    public var skipsRefused = false
    /// The lines to report: `problems` or `all`.
    public var rows: String?
    /// The most lines to report, up to ``highestLimit``.
    public var limit: Int?
    /// The media type of the file, as a hint.
    public var mediaType = "application/octet-stream"

    /// The highest limit of reported lines.
    public static let highestLimit = 100_000

    /// Creates options that leave everything to the service.
    public init() {}

    var query: KeyValuePairs<String, String?> {
        [
            "format": format, "encoding": encoding, "columns": columns, "source": source, "names": names,
            "conflict": conflict,
            "dryRun": isDryRun ? "true" : nil, "skipRefused": skipsRefused ? "true" : nil, "rows": rows,
            "limit": limit.map { "\($0)" },
        ]
    }
}
