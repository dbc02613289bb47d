/// How a file of songs is read and imported; what is not said is up to the service.
public struct SongImportOptions: Sendable, Hashable {
    /// What the file is, such as `table`; `nil` to have it found out.
    public var format: String?
    /// What the columns of a table are, by commas.
    public var columns: String?
    /// What the ids of the file are ids of.
    public var source: String?
    /// `natural` or `as-they-are`.
    public var names: String?
    /// What becomes of a known song that the file says something else about: `update`, `skip` or `fail`.
    public var conflict: String?
    /// Whether everything is done only to be told.
    public var isDryRun = false
    /// Whether the others are stored although some lines are refused.
    public var skipsRefused = false
    /// `problems` or `all`.
    public var rows: String?
    /// The media type, as a hint.
    public var mediaType = "application/octet-stream"

    /// Leaves everything to the service.
    public init() {}

    var query: KeyValuePairs<String, String?> {
        [
            "format": format, "columns": columns, "source": source, "names": names, "conflict": conflict,
            "dryRun": isDryRun ? "true" : nil, "skipRefused": skipsRefused ? "true" : nil, "rows": rows,
        ]
    }
}
