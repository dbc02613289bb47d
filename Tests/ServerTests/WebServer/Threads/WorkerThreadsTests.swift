import Dispatch
import HTTPTypes
import Karaoke
import Postgres
import Storage
import TestClient
import TestDatabase
import Testing

@testable import BoardAPI
@testable import Pages
@testable import WebServer

/// Work that occupies all worker threads until it is released.
private final class Occupation: Sendable {
    private let gate = DispatchSemaphore(value: 0)
    private let begun = AsyncStream.makeStream(of: Void.self)

    private let threads: Int

    init(of workers: WorkerThreads, threads: Int = 2) {
        self.threads = threads
        for _ in 0..<threads { Task(executorPreference: workers) { self.wait() } }
    }

    func hasBegun() async {
        var count = 0
        for await _ in begun.stream {
            count += 1
            if count == threads { return }
        }
    }

    func release() {
        for _ in 0..<threads { gate.signal() }
    }

    private func wait() {
        begun.continuation.yield()
        gate.wait()
    }
}

@Suite struct `Worker threads` {
    @Test func `run jobs in the order of their arrival, also after others have yielded`() async {
        let workers = WorkerThreads(count: 1)
        let occupation = Occupation(of: workers, threads: 1)
        await occupation.hasBegun()
        let steps = Steps()
        let tasks = (0..<50).map { number in
            Task(executorPreference: workers) {
                steps.make(number)
                await Task.yield()
                steps.make(100 + number)
            }
        }
        occupation.release()
        for task in tasks { await task.value }
        #expect(steps.all == Array(0..<50) + Array(100..<150))
    }

    @Test func `run child tasks, and what follows a suspension`() async throws {
        let workers = WorkerThreads()
        let occupation = Occupation(of: workers)
        await occupation.hasBegun()
        let steps = Steps()
        let task = Task {
            await withTaskExecutorPreference(workers) {
                steps.make(1)
                await withTaskGroup(of: Void.self) { group in group.addTask { steps.make(2) } }
                await Task { await Task.yield() }.value
                steps.make(3)
            }
        }
        for _ in 0..<100 { await Task.yield() }
        #expect(steps.all.isEmpty)
        occupation.release()
        await task.value
        #expect(steps.all == [1, 2, 3])
    }
}

@Suite(.database) struct `Long work` {
    private static let board = "/api/v1/boards/karaoke-party"

    /// A board of so many cards that they are drawn by the worker threads.
    private func makeLargeBoard() async throws {
        _ = try await TestDatabase.current.database.write([
            "INSERT INTO boards (id, slug, title) VALUES (gen_random_uuid(), 'karaoke-party', 'Party')",
            """
            INSERT INTO sections (board_id, id, person)
            SELECT id, gen_random_uuid(), 'Sam' FROM boards WHERE slug = 'karaoke-party'
            """,
            """
            INSERT INTO songs (id, title, artist)
            SELECT gen_random_uuid(), 'Song ' || number, 'Sam' FROM generate_series(1, 201) AS number
            """,
            """
            INSERT INTO cards (board_id, id, section_id, song_id, title, artist)
            SELECT sections.board_id, gen_random_uuid(), sections.id, songs.id, songs.title, songs.artist
            FROM sections, songs
            """,
        ])
    }

    @Test(arguments: [
        (HTTPRequest.Method.get, "/api/v1/songs/duplicates"), (.get, "/songs/duplicates"),
        (.get, "/api/v1/songs?q=song"),
        (.get, "/api/v1/songs/export"), (.get, "\(board)/export"), (.get, "\(board)/display"),
        (.get, "\(board)/display.svg"), (.get, "\(board)/display.txt"), (.get, "/b/karaoke-party"),
        (.get, "/b/karaoke-party/host"),
        (.post, "/api/v1/songs/import"),
    ])
    func `waits for worker threads, and other requests do not wait for it`(
        method: HTTPRequest.Method,
        path: String
    ) async throws {
        try await serve { service in
            try await makeLargeBoard()
            let occupation = Occupation(of: service.server.workers)
            await occupation.hasBegun()
            defer { occupation.release() }
            let steps = Steps()
            async let long = {
                let body = method == .post ? "Sam\tLove Stack\n" : nil
                let answer = try await service.onOwnConnection { service in
                    try await service.send(method, path, body, [.accept: "*/*", .contentType: "text/plain"])
                }
                steps.make(1)
                return answer
            }()
            for _ in 0..<10 {
                #expect(try await service.send(.get, "/healthz").status == 200)
                #expect(try await service.send(.get, "\(Self.board)/sections").status == 200)
            }
            #expect(steps.all.isEmpty)
            occupation.release()
            #expect(try await long.status == 200)
        }
    }
}
