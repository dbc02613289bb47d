import Karaoke
import KaraokeClient
import SongText

extension RemoteBoard {
    /// Passes what is read of the board to the body, and again after each change, until the board is deleted.
    ///
    /// - Parameters:
    ///   - read: Reads the board, unless it still has a tag.
    ///   - body: The work.
    /// - Throws: The errors of the service and of the body.
    func follow<Value>(
        _ read: (EntityTag?) async throws -> Reading<Value>,
        _ body: (Value) throws -> Void
    ) async throws {
        var known: EntityTag?
        for try await event in events() where event != .gone {
            do {
                guard case .changed(let value, let tag) = try await read(known) else { continue }
                known = tag
                try body(value)
            } catch let problem as Problem where problem.code == .boardNotFound {
                // The next event reports the deletion.
            }
        }
    }
}

extension [SectionDocument] {
    /// The section of a person, or with an id.
    ///
    /// - Throws: ``Failure`` that names the people who have one.
    func section(called name: String) throws -> SectionDocument {
        let section = first { section in
            FoldedText(section.person) == FoldedText(name) || "\(section.id)" == name.lowercased()
        }
        if let section { return section }
        let people = map(\.person).joined(separator: ", ")
        let others = isEmpty ? "It has none." : "It has: \(people)."
        throw Failure("Nobody called '\(name)' has a section on this board. \(others)")
    }
}

extension [GuestDocument] {
    /// The guest with a section of this person, or with an id.
    ///
    /// - Throws: ``Failure`` that names the people who joined.
    func guest(called name: String) throws -> GuestDocument {
        let guest = first { guest in
            guest.allNames.contains { FoldedText($0) == FoldedText(name) } || "\(guest.id)" == name.lowercased()
        }
        if let guest { return guest }
        let people = flatMap(\.allNames).joined(separator: ", ")
        let others = people.isEmpty ? "No guest has joined it." : "Its guests: \(people)."
        throw Failure("No guest of this board is called '\(name)'. \(others)")
    }
}

extension GuestDocument {
    /// The names on the guest's columns, and on those that are not there any more.
    var allNames: [String] { sections.map(\.person) + formerNames }
}
