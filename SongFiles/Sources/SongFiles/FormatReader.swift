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
    /// Weighs how well a file fits that begins with a sample; `nil` when it has another form.
    let propose: @Sendable (SongSample) -> Proposal?
    /// Makes the parser of a file that begins with a sample.
    let read: @Sendable (SongSample) throws(SongFileError) -> any SongParser

    /// All readers, in the order in which formats are listed.
    ///
    /// Of equal proposals, the first one counts.
    static let all: [FormatReader] = [
        table, karafun, ultrastar, playlist, json, jsonLines, fileNames, appleMusic, rekordbox, virtualDJ, serato,
        pls,
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

    /// A reason to read a file in a format, with its weight among reasons of its kind.
    struct Proposal: Sendable, Comparable {
        /// The grounds, the weakest first.
        private enum Ground: Int {
            case lines
            case heading
            case mark
            case columns
            case root
        }

        private let ground: Ground
        private let weight: Double

        /// So many lines of the sample are songs; a preference below one decides between equal numbers.
        static func lines(_ count: Int, preference: Double = 0) -> Self {
            Self(ground: .lines, weight: Double(count) + preference)
        }

        /// The first line names columns or their delimiter.
        static let heading = Self(ground: .heading, weight: 0)
        /// The file begins with what only this format has.
        static let mark = Self(ground: .mark, weight: 0)
        /// The options say which columns there are.
        static let columns = Self(ground: .columns, weight: 0)
        /// The file is a document whose root element only this format has.
        static let root = Self(ground: .root, weight: 0)

        static func < (weaker: Self, stronger: Self) -> Bool {
            (weaker.ground.rawValue, weaker.weight) < (stronger.ground.rawValue, stronger.weight)
        }
    }

    /// Returns the reader of records whose files begin with a sample; `nil` for text.
    static func ofRecords(_ sample: SongSample) -> FormatReader? {
        let readers = all.filter { $0.content == .records }
        guard let format = sample.options.format else { return readers.first { $0.propose(sample) != nil } }
        return readers.first { $0.format == format }
    }

    /// Returns the reader of text for a file that begins with a sample.
    ///
    /// - Throws: ``SongFileError`` for input that is not text, or a document of another kind.
    static func ofText(_ sample: SongSample) throws(SongFileError) -> FormatReader {
        let reader = sample.options.format.flatMap { of($0) } ?? best(for: sample)
        try sample.refuseOthers(isKnownMarkup: reader.content == .markup && reader.propose(sample) != nil)
        return reader
    }

    /// The reader with the strongest proposal.
    private static func best(for sample: SongSample) -> FormatReader {
        var best: (reader: FormatReader, proposal: Proposal)?
        for reader in all where reader.content != .records {
            guard let proposal = reader.propose(sample) else { continue }
            if let found = best, found.proposal >= proposal { continue }
            best = (reader, proposal)
        }
        return best?.reader ?? table
    }
}
