/// A reason to read a file in a format.
struct Proposal: Sendable {
    /// The grounds, the weakest first.
    enum Ground: Int, Comparable {
        /// Lines are songs, as a trial shows.
        case lines
        /// A line names columns or their delimiter.
        case heading
        /// The file begins with what only this format has.
        case mark
        /// The options say which columns there are.
        case columns
        /// The file is a document whose root element only this format has.
        case root

        static func < (weaker: Self, stronger: Self) -> Bool { weaker.rawValue < stronger.rawValue }
    }

    let ground: Ground
    /// Reads the lines of the sample; `nil` for a ground that is enough by itself.
    let trial: (@Sendable () -> Trial)?

    private init(_ ground: Ground, trial: (@Sendable () -> Trial)? = nil) {
        self.ground = ground
        self.trial = trial
    }

    static func lines(_ trial: @escaping @Sendable () -> Trial) -> Self { Self(.lines, trial: trial) }
    static let heading = Self(.heading)
    static let mark = Self(.mark)
    static let columns = Self(.columns)
    static let root = Self(.root)
}

extension FormatReader {
    /// Returns the reader of text for a file with a sample.
    ///
    /// - Throws: ``SongFileError`` for input that is not text, a document of another kind, or lines that can be read in
    ///   two ways.
    static func ofText(_ sample: SongSample) throws(SongFileError) -> FormatReader {
        if let named = sample.options.format.flatMap({ of($0) }) {
            try sample.refuseOthers(isKnownMarkup: named.content == .markup && named.propose(sample) != nil)
            return named
        }
        let proposals = all.filter { $0.content != .records }.compactMap { reader in
            reader.propose(sample).map { (reader: reader, proposal: $0) }
        }
        let ground = proposals.map(\.proposal.ground).max()
        let strongest = proposals.filter { $0.proposal.ground == ground }
        let reader = strongest.first?.reader ?? table
        try sample.refuseOthers(isKnownMarkup: reader.content == .markup)
        let trials = strongest.compactMap { reader, proposal in proposal.trial.map { (reader: reader, trial: $0()) } }
        return try best(of: trials) ?? reader
    }

    /// The reader whose trial is clearly the best one; `nil` without trials.
    private static func best(of trials: [(reader: FormatReader, trial: Trial)]) throws(SongFileError) -> FormatReader? {
        let places = trials.indices.sorted { (trials[$0].trial.weight, -$0) > (trials[$1].trial.weight, -$1) }
        guard let place = places.first else { return nil }
        let best = trials[place]
        let rivals = places.dropFirst().prefix(1).map { trials[$0] }.filter { best.trial.mayBeWrong(beside: $0.trial) }
        guard !best.trial.isDoubtful, rivals.isEmpty else {
            throw .uncertainFormat(([best] + rivals).map { SongFileError.Reading($0.reader.format, $0.trial.songs) })
        }
        return best.reader
    }
}
