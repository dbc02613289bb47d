import BoardLayout
import Containers
import Foundation
import Testing

/// A board that an actor keeps, and hands out to whoever asks.
private actor Wall {
    private var songs = ["Love Stack", "Hey View", "Song 2"]

    func remove(_ song: String) {
        songs.removeAll { $0 == song }
    }

    func board(in size: Size) -> PinnedBoard<String> {
        DisplayBoard {
            Section("Sam") { ForEach(songs, id: \.self) { Text($0) } }
            Section { Text("Some Body Like View") }
        }
        .layout(in: size)
        .map { $0.view(as: Text.self)?.content ?? "" }
    }
}

@Suite struct `A board as a value` {
    private let size = Size(width: 1920, height: 1080)

    @Test func `is handed out by an actor, compared and encoded`() async throws {
        let wall = Wall()
        let board = await wall.board(in: size)
        #expect(board.size == size)
        #expect(board.sections.map(\.values.header) == [["Sam"], []])
        #expect(board.sections.map(\.values.content.count) == [3, 1])
        #expect(board.sections.allSatisfy { $0.pins.count == $0.values.content.count })
        #expect(board.sections[0].pins.allSatisfy { board.sections[0].geometry.content.intersects($0.frame) })
        #expect(await wall.board(in: size) == board)
        let decoded = try JSONDecoder().decode(PinnedBoard<String>.self, from: JSONEncoder().encode(board))
        #expect(decoded == board)
        await wall.remove("Hey View")
        #expect(await wall.board(in: size) != board)
    }
}
