import ArgumentParser
import Foundation
import Karaoke
import KaraokeClient

extension BoardCommand {
    /// `karaoke board import`.
    struct Import: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Restore a board from a file that 'karaoke board export' wrote.",
            discussion: """
                Ids, order, written values, dibs, picks, guests and the log come back as they were, all or nothing. Songs \
                are found in the songbook by id, source or name; the others are added to it. Exits with 65 when the file is \
                wrong. Songs alone are imported by 'karaoke songs import'.
                Example: karaoke board import party.json
                """
        )

        @Argument(help: ArgumentHelp("The file; - is standard input.", valueName: "file"))
        var file: String

        @Flag(help: "Replace the board if it exists; what happened on it since the export is lost.")
        var replace = false

        @Flag(help: "Create another board from it, with ids and a join code of its own.")
        var copy = false

        @Option(help: "The board's slug; by default the file's.")
        var slug: String?

        @Flag(help: "Report what would change, without storing anything.")
        var dryRun = false

        @OptionGroup var output: DocumentOptions

        @OptionGroup var service: ServiceOptions

        func validate() throws {
            guard !replace || !copy else {
                throw ArgumentParser.ValidationError("Pass either --replace or --copy, not both.")
            }
        }

        func run() async throws {
            try await KaraokeCommand.run {
                if let slug { try Slug.validate(slug) }
                let input = try InputFile(file)
                let file = try input.text(upTo: BoardArchive.largestFile)
                do {
                    let restoration = try await service.withService { client in
                        try await client.restore(
                            Data(file.utf8),
                            replacing: replace,
                            copying: copy,
                            slug: slug,
                            dryRun: dryRun
                        )
                    }
                    try output.print(restoration, sentence(restoration))
                } catch let problem as Problem where problem.code == .malformedJSON {
                    let hint = """
                        'karaoke board export' writes such files; songs alone are imported by 'karaoke songs import'.
                        """
                    throw Failure("\(problem.detail.harmless()) \(hint)", exitCode: .badInput).of(input.name)
                } catch let problem as Problem where [ProblemCode.invalidBody, .invalidValue].contains(problem.code) {
                    throw Failure(detailOf: problem).of(input.name)
                }
            }
        }

        private func sentence(_ restoration: RestorationDocument) -> String {
            let board = restoration.board
            let action = restoration.isReplacement ? "replaced" : copy ? "copied" : "restored"
            let counts = [
                (restoration.counts.sections, "section"), (restoration.counts.cards, "card"),
                (restoration.counts.claims, "claim"), (restoration.counts.picks, "pick"),
                (restoration.counts.changes, "change"),
            ]
            let newCode = restoration.hasNewJoinCode && !dryRun ? board.joinCode : nil
            let code = newCode.map { "; guests join with the code \($0)" }
            return """
                \(board.slug)  \(dryRun ? "would be " : "")\(action): \(board.title), version \(board.version), with \
                \(counts.map { $0.counted($1) }.joined(separator: ", ")); \
                \(restoration.newSongs.counted("new song"))\(code ?? "")
                """
        }
    }
}
