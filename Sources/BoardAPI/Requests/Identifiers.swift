import Karaoke
import WebServer

extension Query {
    /// Reads a board by its id or slug.
    package mutating func board(_ name: String) -> Board.Reference? {
        read(name, "It has to be a board's id or slug.") { text in
            (try? TextRules.validate(text, field: name)).map { Board.Reference(text) }
        }
    }

    package mutating func identifier<Entity>(_ name: String, of type: Entity.Type = Entity.self) -> Identifier<Entity>?
    {
        read(name, "It has to be an id.") { Identifier($0) }
    }
}

extension Identifier: JSONEncodable {
    package func encode(to json: inout JSONBuffer) {
        json.write(uuid)
    }
}
