import ArgumentParser
import Karaoke
import SongFiles
import SongText

/// The options for the fields of a song.
struct SongOptions: ParsableArguments {
    @Option(help: "The title.")
    var title: String?

    @Option(help: "The artist.")
    var artist: String?

    @Option(help: "The year of release.")
    var year: String?

    @Option(help: "The language, or several.")
    var language: String?

    @Option(help: "The genre, or several.")
    var genre: String?

    @Option(help: ArgumentHelp("The duration in seconds, or as 3:35.", valueName: "time"))
    var duration: String?

    @Option(help: ArgumentHelp("The rating, from 0 to 5 stars.", valueName: "stars"))
    var rating: String?

    @Flag(inversion: .prefixedNo, help: "The song is a duet, or none.")
    var duet: Bool?

    @Option(name: .customLong("artwork-url"), help: ArgumentHelp("The web address of a picture.", valueName: "url"))
    var artworkURL: String?

    @Option(help: "A word for grouping songs.")
    var tag: String?

    @Option(help: ArgumentHelp("The catalogue that the song comes from, with --source-id.", valueName: "catalogue"))
    var source: String?

    @Option(name: .customLong("source-id"), help: ArgumentHelp("The song's id in the catalogue.", valueName: "id"))
    var sourceID: String?

    func validate() throws {
        for (field, text) in given { try expectValues([field.option: text]) }
        guard (source == nil) == (sourceID == nil) else {
            throw ArgumentParser.ValidationError("--source and --source-id belong together; give both.")
        }
    }

    /// The song with these fields.
    ///
    /// - Throws: ``Karaoke/ValidationError``.
    func draft() throws -> Song.Draft {
        var draft = Song.Draft(title: title ?? "", artist: artist ?? "", origin: origin)
        for (field, value) in try values() { draft[field] = value }
        return draft
    }

    /// The change to these fields.
    ///
    /// - Parameter names: The fields to empty, separated by commas.
    /// - Returns: The change.
    /// - Throws: ``Karaoke/ValidationError``, and ``Failure`` when nothing is changed or a field cannot be emptied.
    func patch(clearing names: String?) throws -> Song.Patch {
        var patch = Song.Patch(title: title, artist: artist, details: try values())
        if let origin { patch.origin = .set(origin) }
        for name in names?.parts(at: ",") ?? [] {
            let column = SongColumn(named: name)
            if let field = Song.Field.details.first(where: { $0.name == column?.rawValue }) {
                patch.details[field] = Song.Draft(title: "", artist: "")[field]
            } else if column == .source {
                patch.origin = .clear
            } else {
                let known = Song.Field.details.map(\.name) + [Song.Field.source.name]
                throw Failure(
                    "'\(name)' is no field that can be emptied; those are \(known.joined(separator: ", ")).",
                    exitCode: .usage
                )
            }
        }
        guard patch != Song.Patch() else {
            throw Failure("Nothing is changed. Give an option such as --year, or --clear.", exitCode: .usage)
        }
        return patch
    }

    private var origin: Song.Origin? {
        source.flatMap { source in sourceID.map { Song.Origin(source: source, id: $0) } }
    }

    /// The texts that are given, by their fields.
    private var given: KeyValuePairs<Song.Field, String?> {
        [
            .title: title, .artist: artist, .year: year, .language: language, .genre: genre, .duration: duration,
            .rating: rating, .isDuet: duet.map { $0 ? "yes" : "no" }, .artworkURL: artworkURL, .tag: tag,
            .source: source, .sourceID: sourceID,
        ]
    }

    private func values() throws -> [Song.Field: Song.Field.Value] {
        var values: [Song.Field: Song.Field.Value] = [:]
        for case (let field, let text?) in given where Song.Field.details.contains(field) {
            values[field] = try field.value(of: text)
        }
        return values
    }

    /// The options that turn the fields of one song into those of another; `nil` when they are equal.
    static func arguments(from song: Song.Draft, to other: Song.Draft) -> String? {
        var options: [String] = []
        var cleared: [String] = []
        for field in [.title, .artist] + Song.Field.details + [.source, .sourceID] where song[field] != other[field] {
            switch other[field] {
            case .flag(let flag): options.append(flag ? "--duet" : "--no-duet")
            case let value:
                guard let text = value.shown else {
                    if field != .sourceID { cleared.append(field.name) }
                    continue
                }
                options.append("\(field.option) \(text.shellQuoted)")
            }
        }
        // Only both halves together can be given.
        if song.origin != other.origin, let origin = other.origin {
            options.removeAll { $0.hasPrefix("--source ") || $0.hasPrefix("--source-id ") }
            options.append("--source \(origin.source.shellQuoted) --source-id \(origin.id.shellQuoted)")
        }
        if !cleared.isEmpty { options.append("--clear \(cleared.joined(separator: ","))") }
        return options.isEmpty ? nil : options.joined(separator: " ")
    }
}

extension Song.Field {
    /// The option for a field.
    fileprivate var option: String { "--\(column.replacing("_", with: "-"))" }
}
