import ArgumentParser
import BoardAPI
import Karaoke

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

        @OptionGroup var report: ReportOptions

        @OptionGroup var source: SourceOptions

        func validate() throws {
            guard !replace || !copy else {
                throw ArgumentParser.ValidationError("Pass either --replace or --copy, not both.")
            }
        }

        func run() async throws {
            try await KaraokeCommand.run {
                if let slug { try Slug.validate(slug) }
                let input = try InputFile(file)
                let bytes = Array(try input.text(upTo: BoardArchive.largestFile).utf8)
                do {
                    let archive = try BoardArchive(json: bytes)
                    let options = BoardRestoration.Options(
                        target: copy ? .copy : replace ? .replacing : .same,
                        slug: slug,
                        isDryRun: dryRun
                    )
                    let restoration = try await source.withSource {
                        try await $0.restore(archive, from: bytes, options)
                    }
                    try report.printLine(sentence(restoration))
                } catch let error as BoardArchiveError where error.kind != .syntax {
                    throw Failure(error)?.of(input.name) ?? error
                } catch let error as BoardArchiveError {
                    let hint = """
                        'karaoke board export' writes such files; songs alone are imported by 'karaoke songs import'.
                        """
                    throw Failure("\(error) \(hint)", exitCode: .badInput).of(input.name)
                }
            }
        }

        private func sentence(_ restoration: BoardRestoration) -> String {
            let board = restoration.board
            let action = restoration.isReplacement ? "replaced" : copy ? "copied" : "restored"
            let counts = [BoardArchive.Table.sections, .cards, .claims, .picks, .changes]
                .map { count(restoration.counts[$0] ?? 0, String($0.rawValue.dropLast())) }
            let newCode = restoration.hasNewJoinCode && !dryRun ? board.joinCode : nil
            let code = newCode.map { "; guests join with the code \($0)" }
            return """
                \(board.slug)  \(dryRun ? "would be " : "")\(action): \(board.title), version \(board.version), with \
                \(counts.joined(separator: ", ")); \(count(restoration.newSongs, "new song"))\(code ?? "")
                """
        }

        private func count(_ number: Int, _ thing: String) -> String {
            "\(number) \(thing)\(number == 1 ? "" : "s")"
        }
    }
}
