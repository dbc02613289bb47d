import Karaoke
import SongText
import Storage

extension Boards {
    /// The newest board that is no example, open ones first; a new one when there is none.
    func hostsBoard() async throws -> Board.Head {
        let examples = Set(BoardFile.demo.map(\.board.slug))
        if let newest = try await newest(where: { !examples.contains($0.slug) }) { return newest }
        return try await create(Board.Draft(slug: "my-party", title: "My party"), by: .command)
    }

    /// The board of a party: the one with this name or title, or a new one.
    ///
    /// - Throws: ``ValidationError`` for a name that cannot be a title.
    func partyBoard(_ name: String) async throws -> Board.Head {
        let title = NameText.cleaned(name)
        try TextRules.validate(title, field: "title")
        if let known = try await board(called: title) { return known }
        return try await create(Board.Draft(slug: await unusedSlug(for: title), title: title), by: .command)
    }

    /// The board whose slug the name is or suggests, or else the newest one with that title.
    private func board(called name: String) async throws -> Board.Head? {
        for slug in [name, Slug.suggested(for: name)].compactMap(\.self) {
            do {
                return try await head(Board.Reference(slug))
            } catch BoardError.notFound {}
        }
        return try await newest { FoldedText($0.title) == FoldedText(name) }
    }

    /// The newest open board of those that are wanted, or else the newest closed one.
    private func newest(where isWanted: (Board.Head) -> Bool) async throws -> Board.Head? {
        var (open, closed): (Board.Head?, Board.Head?)
        var last: Board.ID?
        repeat {
            let page = try await list(after: last, limit: 200)
            open = page.last { $0.state != .closed && isWanted($0) } ?? open
            closed = page.last { $0.state == .closed && isWanted($0) } ?? closed
            last = page.last?.id
        } while last != nil
        return open ?? closed
    }
}
