import BoardLayout
import HTTPTypes
import Hummingbird
import Karaoke
import NIOCore
import NIOPosix
import Storage
import Synchronization
import TestDatabase
import Testing

@testable import BoardAPI
@testable import Pages
@testable import WebServer

@Suite(.database) struct `A display that is laid out` {
    private let boards = Boards(TestDatabase.current.database)
    private let eventLoop = MultiThreadedEventLoopGroup.singleton.next()
    private let wanted = DisplayRequest(size: PageFacts.boardSize)
    private let layouts = Layouts()
    private let renderer: DisplayRenderer

    /// The number of boards that were laid out.
    private final class Layouts: Sendable {
        let count = Atomic(0)
    }

    init() {
        let resources = DisplayResources(
            BoardReads(TestDatabase.current.database),
            cache: DisplayCache(limit: 0),
            shares: ShareLimits(),
            workers: WorkerThreads()
        )
        renderer = DisplayRenderer(resources, form: DisplayRequest.Form(.json)) { [layouts] board in
            layouts.count.wrappingAdd(1, ordering: .relaxed)
            return DisplayAnswer([:], ByteBuffer(string: "\(board.version)"))
        }
    }

    @Test func `has the tag of its rows when the board changed after its head was read`() async throws {
        let head = try await boards.create(Board.Draft(slug: "party", title: "Party"), by: .command)
        let changed = try await boards.update(head.id, Board.Patch(title: "New"), by: .command)
        let answer = try await answer(of: head)
        #expect(answer.tag == wanted.tag(of: head.id, version: changed.version, in: renderer.form))
        #expect(String(buffer: answer.bytes) == "\(changed.version)")
    }

    @Test func `is not found when the board was deleted after its head was read`() async throws {
        let head = try await boards.create(Board.Draft(slug: "party", title: "Party"), by: .command)
        try await boards.delete(head.id)
        await #expect(throws: BoardError.notFound) { try await answer(of: head) }
    }

    @Test func `is refused when the board became private after its head was read`() async throws {
        let head = try await boards.create(Board.Draft(slug: "party", title: "Party"), by: .command)
        let changed = try await boards.update(head.id, Board.Patch(readableBy: .token), by: .command)
        await #expect(throws: BoardBecamePrivate.self) { try await answer(of: head) }
        #expect(String(buffer: try await answer(of: changed).bytes) == "\(changed.version)")
    }

    @Test func `is shared by requests that found the same version`() async throws {
        let head = try await boards.create(Board.Draft(slug: "party", title: "Party"), by: .command)
        let answers = try await answers(of: Array(repeating: head, count: 20))
        #expect(answers.allSatisfy { String(buffer: $0.bytes) == "\(head.version)" })
        #expect(layouts.count.load(ordering: .relaxed) == 1)
    }

    @Test func `is laid out again for requests that found another version`() async throws {
        let head = try await boards.create(Board.Draft(slug: "party", title: "Party"), by: .command)
        var later = head
        later.version += 1
        _ = try await answers(of: [head, later, later, head])
        #expect(layouts.count.load(ordering: .relaxed) == 2)
    }

    private func answer(of head: Board.Head) async throws -> DisplayAnswer {
        try await answers(of: [head])[0]
    }

    /// Answers requests that arrive at the same time, each with the head that was read for it.
    private func answers(of heads: [Board.Head]) async throws -> [DisplayAnswer] {
        let head = HTTPRequest(method: .get, scheme: "http", authority: "localhost", path: "/")
        let request = Request(head: head, body: RequestBody(buffer: ByteBuffer()))
        return try await eventLoop.flatSubmit { [renderer, wanted, eventLoop] in
            let answers = heads.map { renderer.answer(request, wanted, of: $0, from: .unknown, on: eventLoop) }
            return EventLoopFuture.whenAllSucceed(answers, on: eventLoop)
        }
        .get()
    }
}
