import Karaoke
import Storage
import TestDatabase
import Testing

@Suite(.database) struct `A setlist in the command line` {
    @Test func `is printed, and advances step by step`() async throws {
        _ = try await karaoke("seed", "demo")
        let empty = try await karaoke("board", "setlist", "karaoke-party")
        #expect(empty.output == "now   -\nnext  -\n")
        let lines = try await pickedLines()
        let setlist = try await karaoke("board", "setlist", "karaoke-party")
        #expect(setlist.output == "now   -\nnext  \(lines[0])\nthen  \(lines[1])\n")
        let first = try await karaoke("board", "advance", "karaoke-party")
        #expect(first.output == "now   \(lines[0])\nnext  \(lines[1])\n")
        let second = try await karaoke("board", "advance", "karaoke-party")
        #expect(second.output == "now   \(lines[1])\nnext  -\n")
        #expect(try await karaoke("board", "advance", "karaoke-party", "--quiet").output == "")
        #expect(try await karaoke("board", "setlist", "karaoke-party").output == "now   -\nnext  -\n")
        #expect(try await karaoke("board", "advance", "nowhere").exitCode == 1)
    }

    @Test func `prints the songs to get for it`() async throws {
        let boards = Boards(TestDatabase.current.database)
        let head = try await boards.create(Board.Draft(slug: "party", title: "Party"), by: .command)
        for person in ["Matt", "Sam"] {
            _ = try await boards.addSection(Board.Section.Draft(person: person), to: head.id, by: .command)
        }
        let none = try await karaoke("board", "wanted", "party")
        #expect((none.output, none.errors, none.exitCode) == ("", "The songbook has all songs of this board.\n", 0))
        let board = try await boards.board(.id(head.id))
        for (index, title) in [(0, "Moon"), (1, "Moon"), (1, "Attic")] {
            let song = Board.Card.Draft.SongReference.named(title: title, artist: "The Unwrapped")
            let draft = Board.Card.Draft(song: song, section: board.sections[index].id)
            _ = try await boards.pin(draft, on: board.id, by: .command)
        }
        let lines = "2  The Unwrapped - Moon: Matt, Sam\n1  The Unwrapped - Attic: Sam\n"
        #expect(try await karaoke("board", "wanted", "party").output == lines)
        #expect(try await karaoke("board", "wanted", "nowhere").exitCode == 1)
    }

    /// Picks a card of each of two people, the second one as a duet, and returns their lines.
    private func pickedLines() async throws -> [String] {
        let boards = Boards(TestDatabase.current.database)
        let board = try await boards.board(.slug("karaoke-party"))
        let free = board.sections.compactMap { section in
            section.cards.first { $0.writtenRejection == nil && section.writtenRejection == nil }
                .map { (section: section, card: $0) }
        }
        let (first, second) = (try #require(free.first), try #require(free.dropFirst().first))
        _ = try await boards.pick(first.card.id, on: board.id, by: .command)
        _ = try await boards.pick(second.card.id, with: first.section.id, on: board.id, by: .command)
        return [
            "\(first.section.person): \(first.card.artist) - \(first.card.title)",
            "\(second.section.person) & \(first.section.person): \(second.card.artist) - \(second.card.title)",
        ]
    }
}
