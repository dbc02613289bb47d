import Karaoke
import WebServer

extension Song.Draft: BodyRequest {
    init?(_ fields: inout Fields) {
        let title = fields.required("title", .text())
        let artist = fields.required("artist", .text())
        var details: [Song.Field: Song.Field.Value] = [:]
        for field in Song.Field.details { details[field] = fields.value(of: field, mayClearFlag: true) }
        let origin = fields.origin()
        guard let title, let artist else { return nil }
        var draft = Song.Draft(title: title, artist: artist, origin: origin.value)
        for (field, value) in details { draft[field] = value }
        self = draft.naturallyNamed
    }
}

extension Song.Patch: BodyRequest {
    init(_ fields: inout Fields) {
        let title = fields.change("title", .text())
        let artist = fields.change("artist", .text())
        var details: [Song.Field: Song.Field.Value] = [:]
        for field in Song.Field.details { details[field] = fields.value(of: field) }
        self.init(title: title, artist: artist, details: details, origin: fields.origin())
    }
}

extension Fields {
    /// Reads a field of a song; `nil` when it is absent.
    ///
    /// - Parameters:
    ///   - field: The field.
    ///   - mayClearFlag: True when null is the same as absent for a flag, too.
    /// - Returns: The value.
    fileprivate mutating func value(of field: Song.Field, mayClearFlag: Bool = false) -> Song.Field.Value? {
        switch field.kind {
        case .integer(_, _, let range): edit(field.name, .integer(in: range)).given { .integer($0) }
        case .address: edit(field.name, .address).given { .text($0) }
        case .flag:
            (mayClearFlag ? optional(field.name, .boolean) : change(field.name, .boolean)).map { .flag($0) }
        default: edit(field.name, .text()).given { .text($0) }
        }
    }

    /// Reads source and source id, which are set or cleared together.
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

extension Edit {
    /// The new value of a field, which may be `nil`; the outer `nil` keeps the old one.
    fileprivate func given(_ make: (Value?) -> Song.Field.Value) -> Song.Field.Value? {
        isGiven ? make(value) : nil
    }
}
