/// A form in which songs are written down.
package enum SongFormat: String, CaseIterable, Sendable {
    /// Rows of columns with tabs, commas or semicolons between them.
    case table
    /// The catalogue of KaraFun, with semicolons, or with commas and two unquoted lists at the end.
    case karafun
    /// The headers of a song with its notes.
    case ultrastar
    /// M3U and M3U8.
    case playlist
    /// A list of objects, or an object with a list of them under `songs`.
    case json
    /// An object on each line.
    case jsonLines = "json-lines"
    /// Names such as `Artist - Title.mp3`, one on each line.
    case fileNames = "file-names"
}
