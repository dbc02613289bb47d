import Karaoke
import SongText
import Storage

extension Boards {
    /// The newest board that is not closed and no example; a new one when there is none.
    func hostsBoard() async throws -> Board.Head {
        let examples = Set(BoardFile.demo.map(\.board.slug))
        if let newest = try await newest(where: { !examples.contains($0.slug) }) { return newest }
        return try await create(Board.Draft(slug: "my-party", title: "My party"), by: .command)
    }

    /// The board of a party: the one with this name or title, or a new one.
    ///
    /// - Throws: ``ValidationError`` for a name that cannot be a title, ``Failure`` for a closed board.
    func partyBoard(_ name: String) async throws -> Board.Head {
        let title = NameText.cleaned(name)
        try TextRules.validate(title, field: "title")
        if let known = try await board(called: title) {
            guard known.state != .closed else {
                throw Failure(
                    "The board '\(known.slug)' is closed. 'karaoke board open \(known.slug)' reopens it."
                )
            }
            return known
        }
        return try await create(Board.Draft(slug: await unusedSlug(for: title), title: title), by: .command)
    }

    /// The board whose slug the name is or suggests, or else the newest one with that title.
    private func board(called name: String) async throws -> Board.Head? {
        for slug in [name, Slug.suggested(for: name)].compactMap(\.self) {
            do {
                return try await head(Board.Reference(slug))
            } catch BoardError.notFound {}
        }
        return try await newest(includesClosed: true) { FoldedText($0.title) == FoldedText(name) }
    }

    private func newest(
        includesClosed: Bool = false,
        where isWanted: (Board.Head) -> Bool
    ) async throws -> Board.Head? {
        var newest: Board.Head?
        var last: Board.ID?
        repeat {
            let page = try await list(after: last, limit: 200)
            newest = page.last { (includesClosed || $0.state != .closed) && isWanted($0) } ?? newest
            last = page.last?.id
        } while last != nil
        return newest
    }
}
