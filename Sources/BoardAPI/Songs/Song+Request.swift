import Karaoke
import WebServer

extension Song.Draft: BodyRequest {
    init?(_ fields: inout Fields) {
        let title = fields.required("title", .text())
        let artist = fields.required("artist", .text())
        let year = fields.optional("year", .integer(in: Song.Fields.years))
        let language = fields.optional("language", .text())
        let genre = fields.optional("genre", .text())
        let duration = fields.optional("duration", .integer(in: Song.Fields.durations))
        let rating = fields.optional("rating", .integer(in: Song.Fields.ratings))
        let isDuet = fields.optional("isDuet", .boolean)
        let artworkURL = fields.optional("artworkUrl", .address)
        let tag = fields.optional("tag", .text())
        let origin = fields.origin()
        guard let title, let artist else { return nil }
        let draft = Song.Draft(
            title: title,
            artist: artist,
            year: year,
            language: language,
            genre: genre,
            duration: duration,
            rating: rating,
            isDuet: isDuet ?? false,
            artworkURL: artworkURL,
            tag: tag,
            origin: origin.value
        )
        self = draft.naturallyNamed
    }
}

extension Song.Patch: BodyRequest {
    init(_ fields: inout Fields) {
        self.init(
            title: fields.change("title", .text()),
            artist: fields.change("artist", .text()),
            year: fields.edit("year", .integer(in: Song.Fields.years)),
            language: fields.edit("language", .text()),
            genre: fields.edit("genre", .text()),
            duration: fields.edit("duration", .integer(in: Song.Fields.durations)),
            rating: fields.edit("rating", .integer(in: Song.Fields.ratings)),
            isDuet: fields.change("isDuet", .boolean),
            artworkURL: fields.edit("artworkUrl", .address),
            tag: fields.edit("tag", .text()),
            origin: fields.origin()
        )
    }
}

extension Fields {
    /// Reads source and source id, which are given, or cleared, together.
    fileprivate mutating func origin() -> Edit<Song.Origin> {
        switch (edit("source", .text()), edit("sourceId", .text())) {
        case (.keep, .keep):
            return .keep
        case (.clear, .clear):
            return .clear
        case (.set(let source), .set(let id)):
            return .set(Song.Origin(source: source, id: id))
        case (.keep, _):
            refuse("source", ValidationError.Problem.incomplete.sentence)
        default:
            refuse("sourceId", ValidationError.Problem.incomplete.sentence)
        }
        return .keep
    }
}
