import ArgumentParser
import BoardAPI
import WebServer

extension Failure {
    /// The failure for an error of the domain; `nil` for other errors.
    init?(domain error: any Error) {
        guard let kind = ProblemKind(of: error) else { return nil }
        let remedy = Self.remedies[kind].map { " \($0)" } ?? ""
        self.init("\(error)\(remedy)", exitCode: Self.faultsOfInput.contains(kind) ? .badInput : .failure)
    }

    /// The ways out that are commands.
    private static let remedies: [ProblemKind: String] = [
        .boardNotFound: "'karaoke board list' shows all of them.",
        .tokenNotFound: "'karaoke token list' shows all of them.",
        .boardExists: "Replace it with --replace, or create another board with --copy.",
        .slugTaken: "Choose one with --slug.",
    ]

    /// The kinds of which the input is the cause, not the state of the board or something that is missing.
    private static let faultsOfInput: Set<ProblemKind> = [
        .slugTaken, .personTaken, .boardFull, .idTaken, .songAlreadyInSection, .songExists, .songTaken, .duetFull,
        .dibsLimit, .invalidValue,
    ]

    /// The failure for a name that is neither an initial of the songbook nor an artist.
    init(noPart name: String) {
        self.init("The songbook has neither an initial nor an artist '\(name)'.")
    }
}
