/// The type of a song file, guessed from its name or media type.
///
/// ``SongReader`` detects the real format from the content.
package struct SongFileType: Sendable {
    /// The extensions of names, without the dot, the usual one first.
    package let extensions: [String]
    /// The media types, the usual one first.
    ///
    /// Empty when only the name identifies the type.
    package let mediaTypes: [String]

    package static let text = Self(extensions: ["txt"], mediaTypes: [])
    package static let csv = Self(extensions: ["csv"], mediaTypes: ["text/csv"])
    package static let tsv = Self(extensions: ["tsv", "tab"], mediaTypes: ["text/tab-separated-values"])
    package static let json = Self(extensions: ["json"], mediaTypes: ["application/json"])
    package static let jsonLines = Self(
        extensions: ["jsonl", "ndjson"],
        mediaTypes: ["application/x-ndjson", "application/jsonl", "application/json-lines"]
    )
    package static let playlist = Self(
        extensions: ["m3u8", "m3u"],
        mediaTypes: ["audio/mpegurl", "audio/x-mpegurl", "application/vnd.apple.mpegurl"]
    )
    package static let crate = Self(extensions: ["crate"], mediaTypes: [])

    /// All types.
    package static let all = [text, csv, tsv, json, jsonLines, playlist, crate]

    /// Returns the type with an extension; `nil` for other files.
    package static func named(_ extension: String) -> Self? {
        all.first { $0.extensions.contains(`extension`) }
    }

    /// Returns the type with a media type; `nil` for other media types.
    package static func typed(_ mediaType: String) -> Self? {
        all.first { $0.mediaTypes.contains(mediaType) }
    }
}
