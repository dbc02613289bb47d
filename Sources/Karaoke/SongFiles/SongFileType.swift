/// A kind of files with songs, as names and media types tell it.
///
/// What a file is in truth, its content says: see ``SongReader``.
package struct SongFileKind: Sendable {
    /// The extensions of names, without the dot, the usual one first.
    package let extensions: [String]
    /// The media types, the usual one first.
    ///
    /// A kind that has none of its own is told by its name alone.
    package let mediaTypes: [String]

    /// All kinds.
    package static let all = [
        Self(extensions: ["txt"], mediaTypes: []),
        Self(extensions: ["csv"], mediaTypes: ["text/csv"]),
        Self(extensions: ["tsv", "tab"], mediaTypes: ["text/tab-separated-values"]),
        Self(extensions: ["json"], mediaTypes: ["application/json"]),
        Self(
            extensions: ["jsonl", "ndjson"],
            mediaTypes: ["application/x-ndjson", "application/jsonl", "application/json-lines"]
        ),
        Self(
            extensions: ["m3u8", "m3u"],
            mediaTypes: ["audio/mpegurl", "audio/x-mpegurl", "application/vnd.apple.mpegurl"]
        ),
        Self(extensions: ["crate"], mediaTypes: []),
    ]

    /// Returns the kind of an extension; `nil` for other files.
    package static func named(_ extension: String) -> Self? {
        all.first { $0.extensions.contains(`extension`) }
    }

    /// Returns the kind of a media type; `nil` for types that do not tell it.
    package static func typed(_ mediaType: String) -> Self? {
        all.first { $0.mediaTypes.contains(mediaType) }
    }
}
