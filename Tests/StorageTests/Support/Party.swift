import Karaoke
import Postgres
import Storage
import TestDatabase

/// A board on the test's database, and what people do at a party.
struct Party {
    let boards: Boards
    let songs: Songs
    let database: Database
    let id: Board.ID

    var reference: Board.Reference { .id(id) }

    /// Makes a board.
    static func host(_ slug: String = "party", state: Board.State = .active) async throws -> Party {
        let database = TestDatabase.current.database
        let boards = Boards(database)
        let draft = Board.Draft(slug: slug, title: "Party", state: state)
        let head = try await boards.create(draft, by: .test)
        return Party(boards: boards, songs: Songs(database), database: database, id: head.id)
    }

    var version: Int {
        get async throws { try await boards.head(reference).version }
    }

    func join(_ person: String, position: Int? = nil) async throws -> Board.Section.ID {
        let draft = Board.Section.Draft(person: person, position: position)
        return try await boards.addSection(draft, to: id, by: .test).value.section.id
    }

    func add(_ title: String, artist: String = "The Push and Pops") async throws -> Song.ID {
        try await songs.create(Song.Draft(title: title, artist: artist)).value.id
    }

    @discardableResult
    func pin(
        _ song: Song.ID,
        for section: Board.Section.ID,
        position: Int? = nil
    ) async throws -> Board.Card.ID {
        let draft = Board.Card.Draft(song: .known(song), section: section, position: position)
        return try await boards.pin(draft, on: id, by: .test).card.value.card.id
    }

    @discardableResult
    func pin(_ title: String, for section: Board.Section.ID, position: Int? = nil) async throws -> Board.Card.ID {
        try await pin(try await add(title), for: section, position: position)
    }

    /// The titles in a section in reading order.
    func titles(in section: Board.Section.ID) async throws -> [String] {
        try await boards.board(reference).sections.first { $0.id == section }?.cards.map(\.title) ?? []
    }

    /// The slots in a section by title.
    func slots(in section: Board.Section.ID) async throws -> [String: Int] {
        let cards = try await boards.board(reference).sections.first { $0.id == section }?.cards ?? []
        return Dictionary(uniqueKeysWithValues: cards.map { ($0.title, $0.slot) })
    }

    /// Runs a statement as somebody with a database prompt would.
    @discardableResult
    func direct(_ statement: Statement) async throws(DatabaseError) -> ResultSet {
        try await database.write(statement)
    }

    /// Runs a script in one transaction.
    func direct(script: String) async throws {
        try await database.withConnection { try await $0.execute(script: script) }
    }
}

extension Board.Actor {
    /// Who does things in tests.
    static let test = Board.Actor("test")

    /// Somebody whose only section it is.
    static func guest(of section: Board.Section.ID) -> Board.Actor {
        Board.Actor("guest", scope: .sections([section]))
    }
}
