import ArgumentParser
import BoardAPI
import KaraokeClient
import WebServer

extension Failure {
    /// The failure for an error of the domain; `nil` for other errors.
    init?(domain error: any Error) {
        guard let kind = ProblemKind(of: error) else { return nil }
        self.init("\(error)", code: ProblemCode(rawValue: kind.rawValue))
    }

    /// The failure for a kind of problem, with the command that is the way out.
    ///
    /// - Parameters:
    ///   - reason: The reason.
    ///   - code: The kind of problem.
    init(_ reason: String, code: ProblemCode?) {
        let remedy = code.flatMap { Self.remedies[$0] }.map { " \($0)" } ?? ""
        let isOfInput = code.map(Self.faultsOfInput.contains) ?? false
        self.init("\(reason)\(remedy)", exitCode: isOfInput ? .badInput : .failure)
    }

    /// The ways out that are commands.
    static let remedies: [ProblemCode: String] = [
        .boardNotFound: "'karaoke board list' shows all of them.",
        .tokenNotFound: "'karaoke token list' shows all of them.",
        .boardExists: "Replace it with --replace, or create another board with --copy.",
        .slugTaken: "Choose one with --slug.",
        .notOnStage: "'karaoke board setlist' shows it.",
    ]

    /// The kinds of which the input is the cause, not the state of the board or something that is missing.
    private static let faultsOfInput: Set<ProblemCode> = [
        .slugTaken, .personTaken, .boardFull, .idTaken, .songAlreadyInSection, .songExists, .songTaken, .duetFull,
        .dibsLimit, .invalidValue,
    ]

    /// The failure for a name that is neither an initial of the songbook nor an artist.
    init(noPart name: String) {
        self.init("The songbook has neither an initial nor an artist '\(name)'.")
    }
}
