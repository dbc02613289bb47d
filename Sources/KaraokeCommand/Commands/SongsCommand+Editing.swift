import ArgumentParser
import BoardAPI
import Karaoke
import KaraokeClient

extension SongsCommand {
    /// `karaoke songs add`.
    struct Add: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Add a song to the songbook.",
            discussion: """
                Only the song's id goes to standard output. 'karaoke songs import' adds many songs.

                Example:
                  karaoke songs add --artist "The Main Actors" --title "Purple Main" --year 1984 --duration 3:35
                """
        )

        @OptionGroup var details: SongOptions

        @OptionGroup var output: DocumentOptions

        @OptionGroup var service: ServiceOptions

        func validate() throws {
            guard details.title != nil, details.artist != nil else {
                throw ArgumentParser.ValidationError("A song needs a --title and an --artist.")
            }
        }

        func run() async throws {
            try await KaraokeCommand.run {
                let draft = try details.draft()
                let document: SongDocument
                do {
                    document = try await service.withSongs { try await $0.create(draft) }
                } catch let problem as Problem where problem.code == .songExists {
                    throw Failure("\(problem.detail) 'karaoke songs edit' changes it.", exitCode: .badInput)
                        .of("\(draft.artist) - \(draft.title)")
                }
                let song = Song(document)
                guard !output.json else { return try Terminal.printJSON(document) }
                try Terminal.printLine("\(song.id)")
                output.printNote("Added: \(song.fullName)\nTo undo: karaoke songs delete \(song.id)")
            }
        }
    }

    /// `karaoke songs show`.
    struct Show: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Show everything that is known of a song.",
            discussion: """
                Examples:
                  karaoke songs show "Purple Main"
                  karaoke songs show "The Main Actors - Purple Main" --json
                """
        )

        @OptionGroup var song: SongReference

        @Flag(help: "Print the song as the REST API returns it.")
        var json = false

        @OptionGroup var service: ServiceOptions

        func run() async throws {
            try await KaraokeCommand.run {
                let found = try await service.withSongs { try await song.song(in: $0) }
                guard !json else {
                    return try Terminal.write(FoundSong(song: found).json + [UInt8(ascii: "\n")])
                }
                try Terminal.printLine("id: \(found.value.id)")
                for field in Song.Field.all {
                    guard let text = found.value.details[field].shown else { continue }
                    try Terminal.printLine("\(field.name): \(text)")
                }
            }
        }
    }

    /// `karaoke songs edit`.
    struct Edit: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Change a song.",
            discussion: """
                A new title or artist is also written on the song's cards, and searches still find the song by the \
                earlier ones. The report ends with the command that undoes the change.

                Examples:
                  karaoke songs edit "Purple Main" --year 1984 --tag live
                  karaoke songs edit "The Main Actors - Purple Main" --title "Purple Mane" --clear genre,tag
                """
        )

        @OptionGroup var song: SongReference

        @OptionGroup var details: SongOptions

        @Option(help: "Fields to empty, separated by commas, such as year,tag.")
        var clear: String?

        @OptionGroup var output: DocumentOptions

        @OptionGroup var service: ServiceOptions

        func validate() throws {
            try expectValues(["--clear": clear])
        }

        func run() async throws {
            try await KaraokeCommand.run {
                let patch = try details.patch(clearing: clear)
                let (before, document) = try await service.withSongs { songs in
                    let before = try await song.song(in: songs).value
                    return (before, try await songs.update(before.id, patch))
                }
                let after = Song(document)
                try output.print(document, "\(after.id)  \(after.fullName)")
                guard let undo = SongOptions.arguments(from: after.details, to: before.details) else { return }
                output.printNote("To undo: karaoke songs edit \(after.id) \(undo)")
            }
        }
    }

    /// `karaoke songs delete`.
    struct Delete: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Delete a song from the songbook.",
            discussion: """
                A song that is pinned on a board cannot be deleted. Asks for confirmation on a terminal unless --yes is \
                given. The report ends with the command that adds the song again, under another id.

                Example:
                  karaoke songs delete "The Main Actors - Purple Main"
                """
        )

        @OptionGroup var song: SongReference

        @OptionGroup var confirmation: ConfirmationOptions

        @OptionGroup var report: ReportOptions

        @OptionGroup var service: ServiceOptions

        func run() async throws {
            try await KaraokeCommand.run {
                let deleted = try await service.withSongs { songs -> Song? in
                    let song = try await song.song(in: songs).value
                    guard try confirmation.confirm("Delete '\(song.fullName)' from the songbook?") else { return nil }
                    try await songs.delete(song.id)
                    return song
                }
                guard let deleted else { return report.printNote("Nothing was deleted.") }
                try report.printLine("\(deleted.id)  deleted: \(deleted.fullName)")
                let nothing = Song.Draft(title: "", artist: "")
                guard let undo = SongOptions.arguments(from: nothing, to: deleted.details) else { return }
                report.printNote("To undo: karaoke songs add \(undo)")
            }
        }
    }
}
