/// A reader of files in one format: a value with two functions.
///
/// A new format is a value of this type in a file of its own, and a line in ``all``. Help, the choice of formats, and the
/// types of files follow from it.
struct FormatReader: Sendable {
    let format: SongFormat
    /// The files in the words of a list, such as "KaraFun catalogues".
    let files: String
    /// The program, for a program's own library; `nil` for a form that many programs write.
    var program: String?
    /// The types of such files, by their names and media types.
    var types: [SongFileType] = []
    var content = Content.text
    /// Weighs how well a sample fits; `nil` when it has another form.
    let propose: @Sendable (SongSample) -> Proposal?
    /// Makes the parser of a file with a sample.
    let read: @Sendable (SongSample) throws(SongFileError) -> any SongParser

    /// All readers, in the order in which formats are listed.
    ///
    /// Of equal proposals, the first one counts.
    static let all: [FormatReader] = [
        table, karafun, ultrastar, playlist, json, jsonLines, fileNames, appleMusic, rekordbox, virtualDJ, serato,
        pls, xspf, wpl, asx, cue, traktor, markdown, spaced, titleFirst, labelled, artistBlocks, youTubeMusic,
    ]

    /// Returns the reader of a format.
    static func of(_ format: SongFormat) -> FormatReader? {
        all.first { $0.format == format }
    }
}

extension FormatReader {
    /// The bytes of a file.
    enum Content: Sendable {
        /// Text in any encoding.
        case text
        /// XML in any encoding.
        case markup
        /// Records, of which the sample is passed as it is.
        case records
    }

    /// Returns the reader of records whose files begin with a sample; `nil` for text.
    static func ofRecords(_ sample: SongSample) -> FormatReader? {
        let readers = all.filter { $0.content == .records }
        guard let format = sample.options.format else { return readers.first { $0.propose(sample) != nil } }
        return readers.first { $0.format == format }
    }
}
