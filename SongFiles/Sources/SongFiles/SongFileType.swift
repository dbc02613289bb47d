/// The type of a song file, guessed from its name or media type.
///
/// ``SongReader`` detects the real format from the content.
public struct SongFileType: Sendable {
    /// The extensions of names, without the dot, the usual one first.
    public let extensions: [String]
    /// The media types, the usual one first.
    ///
    /// Empty when only the name identifies the type.
    public let mediaTypes: [String]

    /// UltraStar songs, names of files and tables.
    public static let text = Self(extensions: ["txt"], mediaTypes: [])
    /// Tables.
    public static let csv = Self(extensions: ["csv"], mediaTypes: ["text/csv"])
    /// Tables with tabs.
    public static let tsv = Self(extensions: ["tsv", "tab"], mediaTypes: ["text/tab-separated-values"])
    /// Lists of songs as JSON.
    public static let json = Self(extensions: ["json"], mediaTypes: ["application/json"])
    /// Songs as JSON, one on each line.
    public static let jsonLines = Self(
        extensions: ["jsonl", "ndjson"],
        mediaTypes: ["application/x-ndjson", "application/jsonl", "application/json-lines"]
    )
    /// Playlists.
    public static let playlist = Self(
        extensions: ["m3u8", "m3u"],
        mediaTypes: ["audio/mpegurl", "audio/x-mpegurl", "application/vnd.apple.mpegurl"]
    )
    /// Crates of Serato.
    public static let crate = Self(extensions: ["crate"], mediaTypes: [])

    /// All types.
    public static let all = FormatReader.all.flatMap(\.types)

    /// Returns the type with an extension; `nil` for other files.
    public static func named(_ extension: String) -> Self? {
        all.first { $0.extensions.contains(`extension`) }
    }

    /// Returns the type with a media type; `nil` for other media types.
    public static func typed(_ mediaType: String) -> Self? {
        all.first { $0.mediaTypes.contains(mediaType) }
    }
}
