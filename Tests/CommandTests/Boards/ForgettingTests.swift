import Karaoke
import Storage
import TestDatabase
import Testing

/// Runs the command of Documentation/GuestData.md: `karaoke board forget thursday Sam`.
@Suite(.database) struct `A guest who is forgotten by command` {
    @Test func `leaves the board, its log and its export`() async throws {
        let guest = try await joined("Sam")
        let asked = try await karaoke("board", "forget", "thursday", "sam")
        #expect(asked.exitCode == 65)
        #expect(asked.errors.contains("Pass --yes where there is no terminal"))
        let forgotten = try await karaoke("board", "forget", "thursday", "sam", "--yes")
        #expect(forgotten.exitCode == 0)
        #expect(forgotten.output == "forgotten: Sam\n")
        #expect(try await karaoke("board", "export", "thursday").output.contains("Sam") == false)
        let again = try await karaoke("board", "forget", "thursday", "\(guest)", "--yes")
        #expect(again.exitCode == 1)
    }

    @Test func `is found by name and by id once no column is left`() async throws {
        let (_, ann) = (try await joined("Sam"), try await joined("Ann"))
        _ = try await karaoke("board", "clear", "thursday", "--yes")
        let unknown = try await karaoke("board", "forget", "thursday", "Matt", "--yes")
        #expect(unknown.errors == "karaoke: No guest of this board is called 'Matt'. Its guests: Sam, Ann.\n")
        #expect(try await karaoke("board", "forget", "thursday", "Sam", "--yes").output == "forgotten: Sam\n")
        #expect(try await karaoke("board", "forget", "thursday", "\(ann)", "--yes").output == "forgotten: Ann\n")
        let none = try await karaoke("board", "forget", "thursday", "Sam", "--yes")
        #expect(none.errors == "karaoke: No guest of this board is called 'Sam'. No guest has joined it.\n")
        #expect(try await karaoke("board", "export", "thursday").output.contains("Sam") == false)
    }

    @Test func `is no person without a phone`() async throws {
        _ = try await joined("Sam")
        let matt = try await karaoke("board", "forget", "thursday", "Matt", "--yes")
        #expect(matt.exitCode == 1)
        #expect(matt.errors == "karaoke: No guest of this board is called 'Matt'. Its guests: Sam.\n")
    }

    /// Makes a board with Matt, whom the host added, and a guest.
    private func joined(_ person: String) async throws -> Board.Guest.ID {
        _ = try await karaoke(
            "seed",
            "board",
            "-",
            input: "slug: thursday\ntitle: Thursday\npeople:\n  - person: Matt\n"
        )
        let boards = Boards(TestDatabase.current.database)
        let board = try await boards.head(.slug("thursday"))
        let code = try #require(board.joinCode)
        return try await Guests(TestDatabase.current.database).join(as: person, code: code, on: board.id).guest
    }
}
