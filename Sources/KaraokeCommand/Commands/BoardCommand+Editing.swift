import ArgumentParser
import Karaoke
import KaraokeClient
import SongText

extension BoardCommand {
    /// `karaoke board rename`.
    struct Rename: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Change the title of a board, or its name in addresses.",
            discussion: """
                With a new slug, links and QR codes with the old one stop working. The report ends with the command that \
                undoes the change.

                Examples:
                  karaoke board rename friday "Friday Night"
                  karaoke board rename friday --slug friday-night
                """
        )

        @Argument(help: "The board's slug or id.", completion: .boards)
        var board: String

        @Argument(help: "The new title.")
        var title: String?

        @Option(help: "The new name in addresses: lower-case letters, digits and hyphens.")
        var slug: String?

        @OptionGroup var output: DocumentOptions

        @OptionGroup var service: ServiceOptions

        func validate() throws {
            try expectValues(["--slug": slug])
            guard title != nil || slug != nil else {
                throw ArgumentParser.ValidationError("Give a new title, or a new slug with --slug.")
            }
        }

        func run() async throws {
            try await KaraokeCommand.run {
                let (before, after) = try await service.withService { client in
                    let before = try await client.board(board).read()
                    return (before, try await client.board(before.id).update(slug: slug, title: title))
                }
                try output.print(after, "\(after.slug)  renamed: \(after.title)")
                let oldTitle = before.title == after.title ? "" : " \(before.title.shellQuoted)"
                let oldSlug = before.slug == after.slug ? "" : " --slug \(before.slug)"
                guard !(oldTitle + oldSlug).isEmpty else { return }
                output.printNote("To undo: karaoke board rename \(after.slug)\(oldTitle)\(oldSlug)")
            }
        }
    }

    /// `karaoke board update`.
    struct Update: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Change how the setlist of a board is made.",
            discussion: """
                A new rule places the picks that are made from now on; those that are there keep their places.

                Examples:
                  karaoke board update friday --rule picked
                  karaoke board update friday --encores --time-zone Europe/Berlin
                """
        )

        @Argument(help: "The board's slug or id.", completion: .boards)
        var board: String

        @OptionGroup var setlist: SetlistOptions

        @OptionGroup var output: DocumentOptions

        @OptionGroup var service: ServiceOptions

        func validate() throws {
            guard setlist.areGiven else {
                throw ArgumentParser.ValidationError("Give --rule, --encores, --no-encores or --time-zone.")
            }
        }

        func run() async throws {
            try await KaraokeCommand.run {
                let after = try await service.withService { client in
                    try await client.board(board).update(
                        setlistRule: setlist.setlistRule,
                        allowsEncores: setlist.encores,
                        timeZone: setlist.timeZone
                    )
                }
                let encores = after.allowsEncores ? "with encores" : "without encores"
                try output.print(
                    after,
                    "\(after.slug)  setlist: \(after.setlistRule), \(encores), time zone \(after.timeZone ?? "-")"
                )
            }
        }
    }

    /// `karaoke board delete`.
    struct Delete: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Delete a board with everything on it.",
            discussion: """
                Asks for confirmation on a terminal unless --yes is given. A deletion cannot be undone; 'karaoke board \
                import' restores a board that was exported before.

                Example:
                  karaoke board export friday -o friday.json && karaoke board delete friday --yes
                """
        )

        @Argument(help: "The board's slug or id.", completion: .boards)
        var board: String

        @OptionGroup var confirmation: ConfirmationOptions

        @OptionGroup var report: ReportOptions

        @OptionGroup var service: ServiceOptions

        func run() async throws {
            try await KaraokeCommand.run {
                let deleted = try await service.withService { client -> BoardDocument? in
                    let found = try await client.board(board).read()
                    let remote = client.board(found.id)
                    let (sections, cards) = try await (remote.sections().count(), remote.cards().count())
                    let question = """
                        Delete the board '\(found.slug)' (\(found.title)) with \(sections) sections and \(cards) cards? \
                        This cannot be undone; 'karaoke board export' keeps a copy.
                        """
                    guard try confirmation.confirm(question) else { return nil }
                    try await remote.delete()
                    return found
                }
                guard let deleted else { return report.printNote("Nothing was deleted.") }
                try report.printLine("\(deleted.slug)  deleted: \(deleted.title)")
            }
        }
    }
}

extension String {
    /// The text as one word of a shell's command.
    var shellQuoted: String { "'\(replacingScalars { $0 == "'" ? #"'\''"# : nil })'" }
}
